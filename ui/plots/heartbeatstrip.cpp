// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "plots/heartbeatstrip.h"

#include "activity/activitywords.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace signalbox {

namespace {

constexpr double okShare = 0.55; ///< Of the height.
constexpr double cutShare = 0.22;
constexpr double dotHeight = 2;

/// Straight edges: cells are a few pixels wide and blur when they lie between two.
struct Cell
{
    double left;
    double width;
};

void drawBeat(QPainter &painter, const QRectF &rect, const Cell &cell, AttemptSign sign, const QColor &color)
{
    const auto bar = [&](double top, double height) {
        painter.fillRect(QRectF(cell.left, std::round(top), cell.width, std::round(height)), color);
    };
    switch (sign) {
    case AttemptSign::Ok:
        return bar(rect.top() + rect.height() * (1 - okShare), rect.height() * okShare);
    case AttemptSign::Definite:
        return bar(rect.top(), rect.height());
    case AttemptSign::Ambiguous: {
        const double half = rect.height() * (1 - cutShare) / 2;
        bar(rect.top(), half);
        return bar(rect.bottom() - half, half);
    }
    case AttemptSign::None:
        return bar(rect.bottom() - dotHeight, dotHeight);
    }
}

} // namespace

void paintHeartbeatStrip(QPainter &painter, const QRectF &rect, const HeartbeatStrip &strip, const QPalette &palette)
{
    if (strip.beats.isEmpty())
        return;
    const double step = rect.width() / static_cast<double>(strip.beats.size());
    const double gap = step >= 3 ? 1 : 0;
    for (qsizetype i = 0; i < strip.beats.size(); ++i) {
        const double left = std::round(rect.left() + static_cast<double>(i) * step);
        const double right = std::round(rect.left() + static_cast<double>(i + 1) * step);
        const AttemptSign sign = strip.beats[i];
        const QColor color
            = sign == AttemptSign::None ? borderColor(palette) : meaningColor(words::meaningOf(sign), palette);
        drawBeat(painter, rect, {left, std::max(1.0, right - left - gap)}, sign, color);
    }
}

} // namespace signalbox
