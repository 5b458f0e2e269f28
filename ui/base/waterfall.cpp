// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/waterfall.h"

#include "base/words.h"
#include "trail/attemptspans.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>
#include <QStringList>

namespace signalbox {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Waterfall)
};

constexpr double leastWidth = 3;
constexpr qint64 leastWait = 100; ///< Microseconds: a slot was free at once, which is not worth a bar.

Phase phaseOf(AttemptSpan::Kind kind)
{
    switch (kind) {
    case AttemptSpan::Kind::Queue:
        return Phase::WaitForSlot;
    case AttemptSpan::Kind::Resolve:
    case AttemptSpan::Kind::Connect:
        return Phase::Connect;
    case AttemptSpan::Kind::Tls:
        return Phase::Tls;
    case AttemptSpan::Kind::Send:
        return Phase::Send;
    case AttemptSpan::Kind::Wait:
        return Phase::Wait;
    case AttemptSpan::Kind::Receive:
        break;
    }
    return Phase::Receive;
}

/// Name and connection are one phase here, and what took no time is none, but for Send: that all went at once is worth
/// a word. Of an attempt that runs nothing is unanswered yet.
QList<Waterfall::Bar> barsOf(const AttemptRecord &attempt, bool running = false)
{
    QList<Waterfall::Bar> bars;
    const qint64 start = attempt.startedAfter.count();
    for (const AttemptSpan &span : attemptSpans(attempt)) {
        const Waterfall::Bar bar{.phase = phaseOf(span.kind),
            .from = start + span.from.count(),
            .to = start + (span.from + span.length).count(),
            .unanswered = span.cut && attempt.deliveries > 0 && !running};
        if (bar.phase == Phase::WaitForSlot && bar.to - bar.from < leastWait)
            continue;
        if (!bars.isEmpty() && bars.last().phase == bar.phase)
            bars.last().to = bar.to;
        else if (bar.to > bar.from || bar.phase == Phase::Send)
            bars.append(bar);
    }
    return bars;
}

qint64 axisOf(const RequestRecord &record)
{
    qint64 total = record.duration.count();
    for (const AttemptRecord &attempt : record.attempts)
        total = qMax<qint64>(total, (attempt.startedAfter + attempt.phases.total).count());
    if (record.running)
        total = qMax<qint64>(total, (record.running->startedAfter + record.running->phases.total).count());
    return total;
}

QString lengthOf(const Waterfall::Bar &bar)
{
    return bar.to > bar.from ? words::duration(std::chrono::microseconds(bar.to - bar.from)) : QLocale().toString(0);
}

QString textOf(const AttemptRecord &attempt, const QList<Waterfall::Bar> &bars)
{
    QStringList parts;
    if (attempt.reusedConnection)
        parts.append(Texts::tr("reused connection"));
    for (const Waterfall::Bar &bar : bars) {
        const QString part = words::phase(bar.phase) + QChar::Nbsp + lengthOf(bar);
        if (!bar.unanswered)
            parts.append(part);
        else
            parts.append(
                (bar.phase == Phase::Send ? Texts::tr("%1 (cut off)") : Texts::tr("%1 (no answer)")).arg(part));
    }
    return parts.isEmpty() ? Texts::tr("nothing was tried") : parts.join(QLatin1String(", "));
}

void paintBar(QPainter &painter, const QRectF &box, const Waterfall::Bar &bar, const QColor &outline)
{
    painter.fillRect(box, phaseColor(bar.phase));
    if (bar.unanswered)
        painter.fillRect(box, QBrush(outline, Qt::BDiagPattern));
    painter.setPen(QPen(outline, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace

Waterfall waterfallOf(const RequestRecord &record)
{
    Waterfall waterfall{.bars = {}, .starts = {}, .total = axisOf(record)};
    for (const AttemptRecord &attempt : record.attempts) {
        waterfall.bars += barsOf(attempt);
        if (&attempt != record.attempts.begin())
            waterfall.starts.append(attempt.startedAfter.count());
    }
    if (record.running) {
        waterfall.bars += barsOf(*record.running, true);
        if (!record.attempts.isEmpty())
            waterfall.starts.append(record.running->startedAfter.count());
    }
    return waterfall;
}

Waterfall waterfallOf(const RequestRecord &record, qsizetype attempt)
{
    const bool running = attempt == record.attempts.size();
    return {.bars = barsOf(running ? *record.running : record.attempts[attempt], running),
        .starts = {},
        .total = axisOf(record)};
}

void paintWaterfall(QPainter &painter, const QRectF &rect, const Waterfall &waterfall, const QPalette &palette)
{
    if (waterfall.total <= 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QColor outline = palette.color(QPalette::Text);
    const double scale = rect.width() / static_cast<double>(waterfall.total);
    const auto at = [&](qint64 time) { return rect.left() + static_cast<double>(time) * scale; };
    double free = rect.left();
    for (const Waterfall::Bar &bar : waterfall.bars) {
        if (bar.to <= bar.from)
            continue;
        const double right = qMax(qRound(at(bar.to)) + 0.0, free + leastWidth);
        // Many short phases at the axis' end move left rather than out of sight.
        const double left = qMin(qMax<double>(qRound(at(bar.from)), free), rect.right() - leastWidth);
        paintBar(painter, QRectF(QPointF(left, rect.top()), QPointF(qMin(right, rect.right()), rect.bottom())), bar,
            outline);
        free = qMin(right, rect.right());
    }
    painter.setPen(QPen(outline, 1));
    for (const qint64 start : waterfall.starts)
        painter.drawLine(QPointF(at(start), rect.top() - 2), QPointF(at(start), rect.bottom() + 2));
    painter.restore();
}

QString phasesText(const AttemptRecord &attempt)
{
    return textOf(attempt, barsOf(attempt));
}

QString runningPhasesText(const AttemptRecord &attempt)
{
    return textOf(attempt, barsOf(attempt, true));
}

} // namespace signalbox
