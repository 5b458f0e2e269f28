// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/latencypanel.h"

#include "base/direction.h"
#include "base/words.h"
#include "endpoints/endpointwords.h"
#include "plots/latencyplot.h"

#include <QFontMetrics>
#include <QPainter>

namespace signalbox {

namespace {

QString percentiles(const LatencyHistogram &histogram)
{
    return endpointwords::durations(histogram.percentile(0.50).value_or(std::chrono::microseconds(0)),
        histogram.percentile(0.95).value_or(std::chrono::microseconds(0)));
}

} // namespace

LatencyPanel::LatencyPanel(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("endpoints.latency"));
    setAccessibleName(tr("Latency of the last 5 minutes"));
    setFont(captionFont());
}

void LatencyPanel::setActivity(const EndpointActivity *activity)
{
    m_whole = activity ? activity->latency() : LatencyHistogram();
    m_phases.clear();
    for (const Phase phase : allPhases) {
        LatencyHistogram histogram = activity ? activity->latency(phase) : LatencyHistogram();
        if (histogram.total() > 0)
            m_phases.append({phase, histogram});
    }
    describe();
    update();
}

void LatencyPanel::describe()
{
    if (m_whole.total() == 0)
        return setAccessibleDescription(tr("No answer in the last 5 minutes"));
    QStringList lines{
        tr("%1 answers, p50 / p95: %2").arg(words::number(static_cast<qint64>(m_whole.total())), percentiles(m_whole))};
    for (const Series &series : std::as_const(m_phases))
        lines.append(words::phase(series.phase) + QLatin1String(": ") + percentiles(series.histogram));
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
    setToolTip(accessibleDescription());
}

QSize LatencyPanel::minimumSizeHint() const
{
    const int line = QFontMetrics(font()).height();
    return {60 * grid::unit, 14 * line};
}

void LatencyPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(font());
    const QFontMetrics metrics(font());
    if (m_whole.total() == 0) {
        painter.setPen(meaningColor(Meaning::Muted, palette()));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, tr("No answer in the last 5 minutes"));
        return;
    }
    const int rowHeight = metrics.height() + grid::unit;
    const int labelWidth = metrics.horizontalAdvance(words::phase(Phase::WaitForSlot)) + 2 * grid::unit;
    const int valueWidth = metrics.horizontalAdvance(QStringLiteral("999 ms / 9.99 s")) + 2 * grid::unit;
    const int phasesTop = height() - static_cast<int>(m_phases.size()) * rowHeight;
    // The axis stays as it is; what stands beside it changes sides.
    const QRect plot = placed(
        layoutDirection(), rect(), QRect(labelWidth, 0, width() - labelWidth - valueWidth, phasesTop - grid::row));
    paintLatencyPlot(painter, plot, {m_whole}, palette());
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(
        QRect(0, plot.top(), width(), plot.height() - metrics.height()), Qt::AlignLeft | Qt::AlignBottom, tr("Whole"));
    for (int i = 0; i < static_cast<int>(m_phases.size()); ++i) {
        const QRect row(0, phasesTop + i * rowHeight, width(), rowHeight);
        paintLatencyPlot(painter, QRect(plot.left(), row.top() + 1, plot.width(), row.height() - 2),
            {m_phases[i].histogram, m_phases[i].phase, false}, palette());
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, words::phase(m_phases[i].phase));
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, percentiles(m_phases[i].histogram));
    }
}

} // namespace signalbox
