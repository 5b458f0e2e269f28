// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/shapes.h"

#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <cmath>

namespace signalbox {

namespace {

/// Everything is drawn on a square from 0 to 1.
struct Brushes
{
    QColor color;
    QColor background;
};

QPen stroke(const QColor &color, double width = 0.12)
{
    return QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
}

void fill(QPainter &painter, const QPolygonF &polygon, const QColor &color)
{
    painter.setPen(stroke(color));
    painter.setBrush(color);
    painter.drawPolygon(polygon);
}

void line(QPainter &painter, const QPolygonF &points, const QColor &color, double width = 0.12)
{
    painter.setPen(stroke(color, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(points);
}

void disc(QPainter &painter, const QColor &color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QRectF(0.02, 0.02, 0.96, 0.96));
}

void questionMark(QPainter &painter, const QColor &color, const QPointF &center, double size)
{
    QPainterPath path;
    const QRectF bow(center.x() - size * 0.28, center.y() - size * 0.5, size * 0.56, size * 0.56);
    path.arcMoveTo(bow, 170);
    path.arcTo(bow, 170, -220);
    path.lineTo(center.x(), center.y() + size * 0.22);
    painter.setPen(stroke(color, 0.1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.drawPoint(QPointF(center.x(), center.y() + size * 0.48));
}

void octagon(QPainter &painter, const Brushes &brushes)
{
    QPolygonF polygon;
    for (int corner = 0; corner < 8; ++corner) {
        const double angle = (corner + 0.5) * M_PI / 4;
        polygon << QPointF(0.5 + 0.44 * std::cos(angle), 0.5 + 0.44 * std::sin(angle));
    }
    fill(painter, polygon, brushes.color);
    line(painter, {{0.3, 0.5}, {0.7, 0.5}}, brushes.background, 0.16);
}

void returnArrow(QPainter &painter, const QColor &color)
{
    QPainterPath path(QPointF(0.12, 0.4));
    path.lineTo(0.62, 0.4);
    path.cubicTo(0.98, 0.4, 0.98, 0.82, 0.62, 0.82);
    path.lineTo(0.4, 0.82);
    painter.setPen(stroke(color));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    line(painter, {{0.34, 0.16}, {0.1, 0.4}, {0.34, 0.64}}, color);
}

void pin(QPainter &painter, const QColor &color)
{
    line(painter, {{0.5, 0.55}, {0.5, 0.95}}, color);
    painter.setBrush(color);
    painter.drawEllipse(QRectF(0.25, 0.08, 0.5, 0.5));
}

void paintUnit(QPainter &painter, Shape shape, const Brushes &brushes)
{
    switch (shape) {
    case Shape::Answered:
        disc(painter, brushes.color);
        return line(painter, {{0.28, 0.52}, {0.44, 0.68}, {0.73, 0.34}}, brushes.background);
    case Shape::ApplicationError:
        disc(painter, brushes.color);
        line(painter, {{0.5, 0.24}, {0.5, 0.56}}, brushes.background, 0.14);
        return line(painter, {{0.5, 0.75}, {0.5, 0.76}}, brushes.background, 0.16);
    case Shape::Definite:
        line(painter, {{0.1, 0.1}, {0.9, 0.1}, {0.9, 0.9}, {0.1, 0.9}, {0.1, 0.1}}, brushes.color, 0.1);
        line(painter, {{0.32, 0.32}, {0.68, 0.68}}, brushes.color);
        return line(painter, {{0.68, 0.32}, {0.32, 0.68}}, brushes.color);
    case Shape::Ambiguous:
        fill(painter, {{{0.5, 0.03}, {0.97, 0.5}, {0.5, 0.97}, {0.03, 0.5}}}, brushes.color);
        return questionMark(painter, brushes.background, {0.5, 0.48}, 0.6);
    case Shape::Return:
        return returnArrow(painter, brushes.color);
    case Shape::MoveOn:
        line(painter, {{0.1, 0.5}, {0.9, 0.5}}, brushes.color);
        return line(painter, {{0.6, 0.2}, {0.9, 0.5}, {0.6, 0.8}}, brushes.color);
    case Shape::Stop:
        return octagon(painter, brushes);
    case Shape::InFlight:
        for (const double center : {0.16, 0.5, 0.84})
            line(painter, {{center, 0.5}, {center, 0.51}}, brushes.color, 0.2);
        return;
    case Shape::Query:
        painter.setPen(stroke(brushes.color));
        painter.setBrush(Qt::NoBrush);
        return painter.drawEllipse(QRectF(0.16, 0.16, 0.68, 0.68));
    case Shape::Broadcast:
        return fill(painter, {{{0.5, 0.14}, {0.9, 0.84}, {0.1, 0.84}}}, brushes.color);
    case Shape::LocalState:
        return pin(painter, brushes.color);
    case Shape::SideEffect:
        return fill(painter, {{{0.2, 0.2}, {0.8, 0.2}, {0.8, 0.8}, {0.2, 0.8}}}, brushes.color);
    case Shape::Unknown:
        return questionMark(painter, brushes.color, {0.5, 0.5}, 0.8);
    }
}

} // namespace

Shape shapeOf(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Answered:
        return Shape::Answered;
    case Certainty::Definite:
        return Shape::Definite;
    case Certainty::Ambiguous:
        break;
    }
    return Shape::Ambiguous;
}

Shape shapeOf(Decision decision)
{
    switch (decision) {
    case Decision::Return:
        return Shape::Return;
    case Decision::MoveOn:
        return Shape::MoveOn;
    case Decision::Stop:
    case Decision::Abort:
        break;
    }
    return Shape::Stop;
}

Shape shapeOf(OperationClass operationClass)
{
    switch (operationClass) {
    case OperationClass::Stateless:
        return Shape::Query;
    case OperationClass::Broadcast:
        return Shape::Broadcast;
    case OperationClass::Session:
        return Shape::LocalState;
    case OperationClass::SideEffect:
        return Shape::SideEffect;
    case OperationClass::Unrecognized:
        break;
    }
    return Shape::Unknown;
}

Shape shapeOf(const AttemptOutcome &outcome)
{
    return outcome.kind == OutcomeKind::ApplicationError ? Shape::ApplicationError : shapeOf(outcome.certainty);
}

void paintShape(QPainter &painter, const QRectF &rect, Shape shape, const QColor &color, const QColor &background)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.topLeft());
    painter.scale(rect.width(), rect.height());
    paintUnit(painter, shape, {color, background});
    painter.restore();
}

} // namespace signalbox
