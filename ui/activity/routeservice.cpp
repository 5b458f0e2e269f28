// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/routeservice.h"

#include <algorithm>

namespace signalbox {

namespace {

TargetHindrance hindranceOf(const Target &target, const Endpoint *endpoint, const HealthReading *reading)
{
    if (!target.enabled || !endpoint || !endpoint->enabled)
        return TargetHindrance::Disabled;
    if (!reading)
        return TargetHindrance::None;
    if (reading->cordon)
        return TargetHindrance::Cordoned;
    if (reading->isKeptOutByChain())
        return TargetHindrance::WrongChain;
    return reading->circuit.state == CircuitReading::State::Open ? TargetHindrance::CircuitOpen : TargetHindrance::None;
}

} // namespace

int RouteService::serving() const
{
    return static_cast<int>(std::count_if(targets.cbegin(), targets.cend(),
        [](const Target &target) { return target.hindrance == TargetHindrance::None; }));
}

bool RouteService::isImpaired() const
{
    return std::any_of(targets.cbegin(), targets.cend(), [](const Target &target) {
        return target.hindrance != TargetHindrance::None && target.hindrance != TargetHindrance::Disabled;
    });
}

const HealthReading *findReading(const QList<HealthReading> &readings, const QByteArray &endpointId)
{
    const auto found = std::find_if(readings.cbegin(), readings.cend(),
        [&](const HealthReading &reading) { return reading.endpointId == endpointId; });
    return found == readings.cend() ? nullptr : &*found;
}

RouteService routeService(const Configuration &configuration, const Route &route, const QList<HealthReading> &readings)
{
    RouteService service;
    for (const Target &target : route.targets) {
        const Endpoint *endpoint = configuration.findEndpoint(target.endpointId);
        service.targets.append(
            {target.endpointId, hindranceOf(target, endpoint, findReading(readings, target.endpointId))});
    }
    return service;
}

std::optional<std::chrono::seconds> timeLeft(const CordonOrder &order, std::chrono::steady_clock::time_point now)
{
    if (!order.until)
        return {};
    return std::max(std::chrono::ceil<std::chrono::seconds>(*order.until - now), std::chrono::seconds(0));
}

} // namespace signalbox
