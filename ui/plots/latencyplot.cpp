// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "plots/latencyplot.h"

#include "base/words.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace signalbox {

namespace {

constexpr double textGap = 3;

/// A power of ten: "10 µs", "1 ms".
QString axisText(std::chrono::microseconds edge)
{
    const auto count = edge.count();
    if (count < 1'000)
        return QLocale().toString(count) + QChar::Nbsp + QStringLiteral("µs");
    if (count < 1'000'000)
        return QLocale().toString(count / 1'000) + QChar::Nbsp + QStringLiteral("ms");
    return QLocale().toString(count / 1'000'000) + QChar::Nbsp + QStringLiteral("s");
}

class LatencyPainter
{
public:
    LatencyPainter(QPainter &painter, const QRectF &rect, const LatencyPlot &plot, const QPalette &palette)
        : m_painter(painter)
        , m_plot(plot)
        , m_palette(palette)
        , m_metrics(painter.fontMetrics())
        , m_bars(rect)
    {
        if (plot.axis)
            m_bars.adjust(0, 2 * m_metrics.height() + textGap, 0, -m_metrics.height() - textGap);
    }

    void paint()
    {
        m_painter.save();
        if (m_plot.axis)
            drawAxis();
        drawBars();
        m_painter.setPen(borderColor(m_palette));
        m_painter.drawLine(
            QPointF(m_bars.left(), m_bars.bottom() - 0.5), QPointF(m_bars.right(), m_bars.bottom() - 0.5));
        drawLine(0.50, QStringLiteral("p50"), 1);
        drawLine(0.95, QStringLiteral("p95"), 0);
        m_painter.restore();
    }

private:
    [[nodiscard]] double x(double position) const
    {
        return std::round(m_bars.left() + m_bars.width() * position / LatencyHistogram::bucketCount);
    }

    void drawAxis()
    {
        const double room = m_bars.width() / LatencyHistogram::decades;
        const double widest = m_metrics.horizontalAdvance(QStringLiteral("100 ms")) + 2 * textGap;
        const int step = widest <= room ? 1 : 2;
        for (int decade = 0; decade <= LatencyHistogram::decades; ++decade) {
            const int bucket = decade * LatencyHistogram::bucketsPerDecade;
            const double at = x(bucket);
            m_painter.setPen(borderColor(m_palette));
            m_painter.drawLine(QPointF(at + 0.5, m_bars.top()), QPointF(at + 0.5, m_bars.bottom()));
            if (decade % step != 0)
                continue;
            const QString text = axisText(LatencyHistogram::lowerEdge(bucket));
            const double width = m_metrics.horizontalAdvance(text);
            const double left = std::clamp(at - width / 2, m_bars.left(), m_bars.right() - width);
            m_painter.setPen(meaningColor(Meaning::Muted, m_palette));
            m_painter.drawText(QPointF(left, m_bars.bottom() + textGap + m_metrics.ascent()), text);
        }
    }

    void drawBars()
    {
        quint32 fullest = 0;
        for (int bucket = 0; bucket < LatencyHistogram::bucketCount; ++bucket)
            fullest = std::max(fullest, m_plot.histogram.count(bucket));
        if (fullest == 0)
            return;
        const QColor color = m_plot.phase ? phaseColor(*m_plot.phase) : meaningColor(Meaning::Info, m_palette);
        for (int bucket = 0; bucket < LatencyHistogram::bucketCount; ++bucket) {
            const quint32 count = m_plot.histogram.count(bucket);
            if (count == 0)
                continue;
            const double height = std::max(2.0, std::round(m_bars.height() * count / fullest));
            const QRectF bar(x(bucket), m_bars.bottom() - height, x(bucket + 1) - x(bucket) - 1, height);
            m_painter.fillRect(bar, color);
            if (m_plot.phase && bar.width() > 3) { // Some phase colours are pale: the outline carries the shape.
                m_painter.setPen(m_palette.color(QPalette::Text));
                m_painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5));
            }
        }
    }

    void drawLine(double share, const QString &name, int line)
    {
        const auto value = m_plot.histogram.percentile(share);
        if (!value)
            return;
        const double at = x(LatencyHistogram::position(*value)) + 0.5;
        const QColor color = m_palette.color(QPalette::Text);
        const double top = m_plot.axis ? m_bars.top() - (line + 1) * m_metrics.height() : m_bars.top();
        m_painter.setPen(QPen(color, 1, share < 0.9 ? Qt::SolidLine : Qt::DashLine));
        m_painter.drawLine(QPointF(at, top), QPointF(at, m_bars.bottom()));
        if (!m_plot.axis)
            return;
        const QString text = name + QChar::Nbsp + words::duration(*value);
        const double width = m_metrics.horizontalAdvance(text);
        const bool fits = at + textGap + width <= m_bars.right();
        m_painter.drawText(QPointF(fits ? at + textGap : at - textGap - width, top + m_metrics.ascent()), text);
    }

    QPainter &m_painter;
    const LatencyPlot &m_plot;
    const QPalette &m_palette;
    QFontMetricsF m_metrics;
    QRectF m_bars;
};

} // namespace

void paintLatencyPlot(QPainter &painter, const QRectF &rect, const LatencyPlot &plot, const QPalette &palette)
{
    LatencyPainter(painter, rect, plot, palette).paint();
}

} // namespace signalbox
