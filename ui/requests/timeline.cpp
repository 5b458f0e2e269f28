// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/timeline.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace signalbox {

namespace {

using std::chrono::microseconds;

constexpr double thinnest = 1; // Pixels of a bar that is drawn at all.
constexpr double tickOverhang = 3;

microseconds happened(microseconds phase)
{
    return std::max(phase, microseconds(0));
}

std::vector<TimelineBar> barsOf(const AttemptRecord &attempt, microseconds total)
{
    const AttemptPhases &phases = attempt.phases;
    std::array<microseconds, 5> lengths{happened(phases.queue), happened(phases.resolve) + happened(phases.connect),
        happened(phases.tls), happened(phases.firstByte), happened(phases.body)};
    microseconds rest = phases.total;
    for (const microseconds length : lengths)
        rest -= length;
    lengths[static_cast<std::size_t>(attempt.deliveries > 0 ? Phase::Wait : Phase::Connect)] += happened(rest);

    std::vector<TimelineBar> bars;
    microseconds at = attempt.startedAfter;
    for (std::size_t phase = 0; phase < lengths.size(); ++phase) {
        if (lengths[phase] == microseconds(0))
            continue;
        const microseconds end = at + lengths[phase];
        bars.push_back({static_cast<double>(at.count()) / static_cast<double>(total.count()),
            static_cast<double>(end.count()) / static_cast<double>(total.count()), static_cast<Phase>(phase)});
        at = end;
    }
    return bars;
}

/// The request's time, or the end of the last attempt where that is later by a rounding.
microseconds totalOf(const RequestRecord &record)
{
    microseconds total = std::max(record.duration, microseconds(1));
    for (const AttemptRecord &attempt : record.attempts) {
        microseconds length(0);
        for (const microseconds phase : {attempt.phases.queue, attempt.phases.resolve, attempt.phases.connect,
                 attempt.phases.tls, attempt.phases.firstByte, attempt.phases.body})
            length += happened(phase);
        total = std::max(total, attempt.startedAfter + std::max(length, attempt.phases.total));
    }
    return total;
}

} // namespace

std::vector<TimelineAttempt> timelineOf(const RequestRecord &record)
{
    const microseconds total = totalOf(record);
    std::vector<TimelineAttempt> attempts;
    for (const AttemptRecord &attempt : record.attempts) {
        TimelineAttempt drawn{.bars = barsOf(attempt, total)};
        drawn.ambiguous = attempt.outcome.certainty == Certainty::Ambiguous;
        drawn.from = static_cast<double>(attempt.startedAfter.count()) / static_cast<double>(total.count());
        drawn.to = drawn.bars.empty() ? drawn.from : drawn.bars.back().to;
        attempts.push_back(std::move(drawn));
    }
    return attempts;
}

void paintTimeline(
    QPainter &painter, const QRectF &rect, const std::vector<TimelineAttempt> &attempts, const QPalette &palette)
{
    const QColor text = palette.color(QPalette::Text);
    const auto x = [&rect](double part) { return rect.left() + part * rect.width(); };
    const QPen outline(text, 1);
    painter.save();
    for (std::size_t i = 0; i < attempts.size(); ++i) {
        const TimelineAttempt &attempt = attempts[i];
        for (const TimelineBar &bar : attempt.bars) {
            const QRectF box(x(bar.from), rect.top(), std::max(x(bar.to) - x(bar.from), thinnest), rect.height());
            painter.fillRect(box, phaseColor(bar.phase));
        }
        const QRectF whole(
            x(attempt.from), rect.top(), std::max(x(attempt.to) - x(attempt.from), thinnest), rect.height());
        if (attempt.ambiguous)
            painter.fillRect(whole, QBrush(palette.color(QPalette::Base), Qt::BDiagPattern));
        painter.setPen(outline);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(whole.adjusted(0.5, 0.5, -0.5, -0.5));
        if (i > 0) {
            painter.setPen(QPen(text, 2));
            painter.drawLine(QPointF(x(attempt.from), rect.top() - tickOverhang),
                QPointF(x(attempt.from), rect.bottom() + tickOverhang));
        }
    }
    painter.restore();
}

} // namespace signalbox
