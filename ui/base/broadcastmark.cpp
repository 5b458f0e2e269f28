// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/broadcastmark.h"

#include "base/shapes.h"

#include <QPainter>
#include <QPolygonF>

#include <optional>

namespace signalbox {

namespace {

// On a square from 0 to 1, as the shapes.
constexpr double stroke = 0.12;
const QRectF ring(0.08, 0.08, 0.84, 0.84);
constexpr int quarter = 90 * 16;

QPen penOf(const QColor &color, Qt::PenStyle style = Qt::SolidLine)
{
    return {color, stroke, style, Qt::RoundCap, Qt::RoundJoin};
}

/// A ring, filled from the bottom by @p quarters of four.
void paintDisc(QPainter &painter, const QColor &color, int quarters, Qt::PenStyle style = Qt::SolidLine)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    if (quarters > 0)
        painter.drawPie(ring, 3 * quarter - quarters * quarter / 2, quarters * quarter);
    painter.setPen(penOf(color, style));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(ring);
}

/// Two arrows that pass each other: one for the other.
void paintExchange(QPainter &painter, const QColor &color)
{
    painter.setPen(penOf(color));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF{{0.08, 0.32}, {0.9, 0.32}, {0.68, 0.12}});
    painter.drawPolyline(QPolygonF{{0.92, 0.68}, {0.1, 0.68}, {0.32, 0.88}});
}

void paintClock(QPainter &painter, const QColor &color)
{
    paintDisc(painter, color, 0);
    painter.drawPolyline(QPolygonF{{0.5, 0.26}, {0.5, 0.52}, {0.68, 0.62}});
}

void paintHollowDiamond(QPainter &painter, const QColor &color)
{
    painter.setPen(penOf(color));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(QPolygonF{{0.5, 0.08}, {0.92, 0.5}, {0.5, 0.92}, {0.08, 0.5}});
}

/// The states that look like what a trail shows.
std::optional<Shape> shapeOf(BroadcastState state)
{
    switch (state) {
    case BroadcastState::Finalized:
        return Shape::Answered;
    case BroadcastState::Ambiguous:
        return Shape::Ambiguous;
    case BroadcastState::Rejected:
        return Shape::Definite;
    case BroadcastState::Failed:
        return Shape::ApplicationError;
    case BroadcastState::Dropped:
        return Shape::Unknown;
    case BroadcastState::Reorged:
        return Shape::Return;
    default:
        return std::nullopt;
    }
}

} // namespace

void paintBroadcastMark(
    QPainter &painter, const QRectF &rect, BroadcastState state, const QColor &color, const QColor &background)
{
    if (const std::optional<Shape> shape = shapeOf(state))
        return paintShape(painter, rect, *shape, color, background);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.topLeft());
    painter.scale(rect.width(), rect.height());
    if (state == BroadcastState::Replaced || state == BroadcastState::Conflicted)
        paintExchange(painter, color);
    else if (state == BroadcastState::Expired)
        paintClock(painter, color);
    else if (state == BroadcastState::Unresolved)
        paintHollowDiamond(painter, color);
    else if (state == BroadcastState::Submitting)
        paintDisc(painter, color, 0, Qt::DotLine);
    else
        paintDisc(painter, color,
            state == BroadcastState::Accepted       ? 1
                : state == BroadcastState::Pending  ? 2
                : state == BroadcastState::Included ? 3
                                                    : 4);
    painter.restore();
}

} // namespace signalbox
