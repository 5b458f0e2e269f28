// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "plots/outcomestrip.h"

#include "activity/activitywords.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace signalbox {

namespace {

constexpr double leastHeight = 2; ///< Of a part that is there, in pixels.

bool isHatched(OutcomeGroup group)
{
    return group == OutcomeGroup::Stopped || group == OutcomeGroup::Failed;
}

/// The heights of the parts, together at most @p room: what the small ones get extra, the largest one gives.
std::array<double, outcomeGroupCount> heights(const OutcomeCounts &cell, quint32 fullest, double room)
{
    std::array<double, outcomeGroupCount> heights{};
    double sum = 0;
    for (std::size_t group = 0; group < heights.size(); ++group) {
        if (cell.counts[group] == 0)
            continue;
        heights[group] = std::max(leastHeight, std::round(room * cell.counts[group] / fullest));
        sum += heights[group];
    }
    double &largest = *std::max_element(heights.begin(), heights.end());
    largest = std::max(std::min(largest, leastHeight), largest - std::max(0.0, sum - room));
    return heights;
}

} // namespace

void paintOutcomeStrip(QPainter &painter, const QRectF &rect, const OutcomeStrip &strip, const QPalette &palette)
{
    quint32 fullest = 0;
    for (const OutcomeCounts &cell : strip.cells)
        fullest = std::max(fullest, cell.total());
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), borderColor(palette));
    if (fullest == 0)
        return;
    const double step = rect.width() / static_cast<double>(strip.cells.size());
    const double gap = step >= 3 ? 1 : 0;
    for (qsizetype i = 0; i < strip.cells.size(); ++i) {
        const double left = std::round(rect.left() + static_cast<double>(i) * step);
        const double width = std::max(1.0, std::round(rect.left() + static_cast<double>(i + 1) * step) - left - gap);
        const auto parts = heights(strip.cells[i], fullest, rect.height());
        double bottom = rect.bottom();
        for (int group = 0; group < outcomeGroupCount; ++group) {
            const double height = parts[static_cast<std::size_t>(group)];
            const QRectF part(left, bottom - height, width, height);
            const auto outcome = static_cast<OutcomeGroup>(group);
            painter.fillRect(part, meaningColor(words::meaningOf(outcome), palette));
            if (isHatched(outcome))
                painter.fillRect(part, QBrush(palette.color(QPalette::Base), Qt::BDiagPattern));
            bottom -= height;
        }
    }
}

} // namespace signalbox
