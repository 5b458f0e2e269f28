// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/traystate.h"

#include "activity/routeservice.h"
#include "shell/desktop/forwarding.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

namespace signalbox {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(signalbox::Tray)
};

// Readable on light and dark panels alike, whose colour is not known.
constexpr QRgb inkColor = 0x3A8FD9;
constexpr QRgb troubleColor = 0xD9483B;
constexpr QRgb dotColor = 0xE0A800;
constexpr QRectF disc{3, 3, 26, 26}; // On a grid of 32.
constexpr double strokeWidth = 4;

QPainterPath discPath()
{
    QPainterPath path;
    path.addEllipse(disc);
    return path;
}

void paintRing(QPainter &painter, const QColor &color)
{
    painter.strokePath(discPath(), QPen(color, strokeWidth));
}

void paintCrossed(QPainter &painter)
{
    const QColor color = QColor::fromRgb(troubleColor);
    paintRing(painter, color);
    painter.setPen(QPen(color, strokeWidth, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(9, 9), QPointF(23, 23));
    painter.drawLine(QPointF(23, 9), QPointF(9, 23));
}

void paintStripes(QPainter &painter, const QColor &color)
{
    painter.save();
    painter.setClipPath(discPath());
    painter.setPen(QPen(color, 3.5));
    for (int x = -24; x < 32; x += 8)
        painter.drawLine(QPointF(x, 32), QPointF(x + 32, 0));
    painter.restore();
    paintRing(painter, color);
}

void paintHalf(QPainter &painter, const QColor &color)
{
    painter.save();
    painter.setClipRect(QRectF(0, 0, 16, 32));
    painter.fillPath(discPath(), color);
    painter.restore();
    paintRing(painter, color);
}

void paintPauseBars(QPainter &painter, const QColor &color)
{
    painter.fillRect(QRectF(8, 5, 6, 22), color);
    painter.fillRect(QRectF(18, 5, 6, 22), color);
}

void paintShape(QPainter &painter, TrayState::Shape shape)
{
    const QColor color = QColor::fromRgb(inkColor);
    switch (shape) {
    case TrayState::Shape::Solid:
        return painter.fillPath(discPath(), color);
    case TrayState::Shape::Half:
        return paintHalf(painter, color);
    case TrayState::Shape::Crossed:
        return paintCrossed(painter);
    case TrayState::Shape::Stripes:
        return paintStripes(painter, color);
    case TrayState::Shape::PauseBars:
        return paintPauseBars(painter, color);
    }
}

/// With room around it.
void paintMark(QPainter &painter, const QPainterPath &mark, const QColor &color)
{
    constexpr double gap = 3;
    painter.setCompositionMode(QPainter::CompositionMode_Clear);
    painter.strokePath(mark, QPen(Qt::black, gap));
    painter.fillPath(mark, Qt::black);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
    painter.fillPath(mark, color);
}

QPainterPath dotPath()
{
    QPainterPath path;
    path.addEllipse(QRectF(20, 20, 11, 11));
    return path;
}

/// The letter D, upright in the corner across from the dot.
QPainterPath badgePath()
{
    QPainterPath path;
    path.moveTo(1, 1);
    path.lineTo(5, 1);
    path.cubicTo(14, 1, 14, 15, 5, 15);
    path.lineTo(1, 15);
    path.closeSubpath();
    path.moveTo(4, 4);
    path.lineTo(4, 12);
    path.cubicTo(11, 12, 11, 4, 4, 4);
    path.closeSubpath();
    return path;
}

QPixmap drawn(const TrayState &state, int side)
{
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(side / 32.0, side / 32.0);
    paintShape(painter, state.shape);
    if (state.dot)
        paintMark(painter, dotPath(), QColor::fromRgb(dotColor));
    if (state.badge)
        paintMark(painter, badgePath(), QColor::fromRgb(dotColor));
    return pixmap;
}

} // namespace

TrayFacts trayFacts(const Faces &faces)
{
    const GenerationPtr generation = faces.configuration->current();
    const QList<HealthReading> readings = faces.health->readings();
    TrayFacts facts{.listening = faces.gateway->status().state == GatewayStatus::State::Listening,
        .faultsArmed = !faces.rehearsal->armed().isEmpty(),
        .paused = isForwardingPaused(generation->configuration),
        .openBroadcasts = faces.broadcasts->openCount() > 0,
        .demo = faces.gateway->status().demo || faces.rehearsal->demoRuns()};
    for (const Route &route : generation->configuration.routes) {
        const RouteService service = routeService(generation->configuration, route, readings);
        if (route.paused)
            continue; // The operator's own wish.
        facts.routeDown = facts.routeDown || !service.canServe();
        facts.routeDegraded = facts.routeDegraded || service.isImpaired();
    }
    return facts;
}

TrayState trayStateOf(const TrayFacts &facts)
{
    TrayState state{.dot = facts.openBroadcasts, .badge = facts.demo};
    if (!facts.listening || facts.routeDown)
        state.shape = TrayState::Shape::Crossed;
    else if (facts.faultsArmed)
        state.shape = TrayState::Shape::Stripes;
    else if (facts.paused)
        state.shape = TrayState::Shape::PauseBars;
    else if (facts.routeDegraded)
        state.shape = TrayState::Shape::Half;
    return state;
}

QString trayText(const TrayState &state, bool listening)
{
    switch (state.shape) {
    case TrayState::Shape::Solid:
        return Texts::tr("All Routes can serve");
    case TrayState::Shape::Half:
        return Texts::tr("Some Route has Endpoints that are down");
    case TrayState::Shape::Crossed:
        return listening ? Texts::tr("A Route cannot serve any request") : Texts::tr("Not listening");
    case TrayState::Shape::Stripes:
        return Texts::tr("Faults are armed on live traffic");
    case TrayState::Shape::PauseBars:
        break;
    }
    return Texts::tr("Forwarding is paused");
}

QIcon trayIcon(const TrayState &state)
{
    QIcon icon;
    for (const int side : {16, 22, 24, 32, 48, 64})
        icon.addPixmap(drawn(state, side));
    return icon;
}

} // namespace signalbox
