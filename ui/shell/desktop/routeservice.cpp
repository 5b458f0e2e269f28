// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/routeservice.h"

#include <algorithm>

namespace signalbox {

bool isAvailable(const HealthReading &reading, std::chrono::steady_clock::time_point now)
{
    const bool cordoned = reading.cordon && (!reading.cordon->until || *reading.cordon->until > now);
    return !cordoned && reading.circuit.state != CircuitReading::State::Open
        && reading.identity.verdict != ChainIdentity::Verdict::Other;
}

RouteService routeService(const Route &route, const Configuration &configuration, const QList<HealthReading> &readings,
    std::chrono::steady_clock::time_point now)
{
    int enabled = 0;
    int available = 0;
    for (const Target &target : route.targets) {
        const Endpoint *endpoint = configuration.findEndpoint(target.endpointId);
        if (!target.enabled || endpoint == nullptr || !endpoint->enabled)
            continue;
        ++enabled;
        const auto reading = std::find_if(readings.cbegin(), readings.cend(),
            [&](const HealthReading &candidate) { return candidate.endpointId == target.endpointId; });
        if (reading == readings.cend() || isAvailable(*reading, now))
            ++available;
    }
    if (available == 0)
        return RouteService::None;
    return available == enabled ? RouteService::Full : RouteService::Degraded;
}

} // namespace signalbox
