// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/healthmark.h"

#include "activity/activitywords.h"
#include "activity/endpointactivity.h"
#include "base/shapes.h"
#include "base/words.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace signalbox {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("routes", text);
}

void paintBars(QPainter &painter, const QRectF &rect, const QColor &color)
{
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const double width = rect.width() * 0.26;
    for (const double left : {0.16, 0.58})
        painter.drawRect(QRectF(rect.left() + rect.width() * left, rect.top() + 1, width, rect.height() - 2));
    painter.restore();
}

/// Empty for what no Endpoint is by itself.
std::optional<EndpointState> endpointState(HealthState state)
{
    switch (state) {
    case HealthState::Unknown:
        return EndpointState::Unknown;
    case HealthState::Up:
        return EndpointState::Up;
    case HealthState::Degraded:
        return EndpointState::Degraded;
    case HealthState::Down:
        return EndpointState::Down;
    case HealthState::Cordoned:
        return EndpointState::Cordoned;
    case HealthState::Paused:
    case HealthState::Off:
    case HealthState::Missing:
        break;
    }
    return std::nullopt;
}

HealthState healthState(EndpointState state)
{
    switch (state) {
    case EndpointState::Up:
        return HealthState::Up;
    case EndpointState::Degraded:
        return HealthState::Degraded;
    case EndpointState::Down:
        return HealthState::Down;
    case EndpointState::Cordoned:
        return HealthState::Cordoned;
    case EndpointState::Unknown:
        break;
    }
    return HealthState::Unknown;
}

/// The evidence of the last change, where the word alone leaves a question.
QString reasonFor(const EndpointActivity &activity)
{
    if (activity.state() == EndpointState::Up || activity.transitions().isEmpty())
        return {};
    const StateEvidence &evidence = activity.transitions().constLast().evidence;
    return evidence.kind == StateEvidence::Kind::Cordoned ? evidence.text : words::evidence(evidence);
}

} // namespace

TargetHealth healthOf(const Endpoint *endpoint, const EndpointActivity *activity)
{
    if (!endpoint)
        return {HealthState::Missing, {}};
    if (!endpoint->enabled)
        return {HealthState::Off, translated(QT_TRANSLATE_NOOP("routes", "the Endpoint is disabled"))};
    if (!activity || activity->state() == EndpointState::Unknown)
        return {HealthState::Unknown, translated(QT_TRANSLATE_NOOP("routes", "never asked"))};
    return {healthState(activity->state()), reasonFor(*activity)};
}

TargetHealth healthOf(const Route &route, const Configuration &configuration, const QList<HealthReading> &readings)
{
    if (route.paused)
        return {HealthState::Paused, {}};
    const RouteService service = routeService(configuration, route, readings);
    const bool noneEnabled = std::ranges::all_of(
        service.targets, [](const auto &target) { return target.hindrance == TargetHindrance::Disabled; });
    if (noneEnabled)
        return {HealthState::Down, translated(QT_TRANSLATE_NOOP("routes", "no enabled Endpoint"))};
    const HealthState state = !service.canServe() ? HealthState::Down
        : service.isImpaired()                    ? HealthState::Degraded
                                                  : HealthState::Up;
    return {state,
        translated(QT_TRANSLATE_NOOP("routes", "%1 of %2 serve"))
            .arg(words::number(service.serving()), words::number(service.targets.size()))};
}

QString healthWord(HealthState state)
{
    if (const auto known = endpointState(state))
        return words::endpointState(*known);
    if (state == HealthState::Paused)
        return translated(QT_TRANSLATE_NOOP("routes", "Paused"));
    return state == HealthState::Off ? translated(QT_TRANSLATE_NOOP("routes", "Off"))
                                     : translated(QT_TRANSLATE_NOOP("routes", "No such Endpoint"));
}

QString healthText(const TargetHealth &health)
{
    const QString word = healthWord(health.state);
    return health.detail.isEmpty() ? word : word + QLatin1String(": ") + health.detail;
}

Meaning meaningOf(HealthState state)
{
    if (const auto known = endpointState(state))
        return words::meaningOf(*known);
    if (state == HealthState::Paused)
        return Meaning::Info;
    return state == HealthState::Off ? Meaning::Muted : Meaning::Error;
}

void paintHealth(QPainter &painter, const QRectF &rect, HealthState state, const QPalette &palette)
{
    const QColor color = meaningColor(meaningOf(state), palette);
    if (state == HealthState::Off)
        return paintBars(painter, rect, color);
    Shape shape = state == HealthState::Paused ? Shape::Stop : Shape::Unknown;
    if (const auto known = endpointState(state))
        shape = words::shapeOf(*known);
    paintShape(painter, rect, shape, color, palette.color(QPalette::Base));
}

} // namespace signalbox
