// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "health/endpointhealth.h"

#include <QList>

#include <chrono>

namespace signalbox {

/// Whether a Route can serve a request at this moment.
enum class RouteService : quint8
{
    Full, ///< Every enabled target is available.
    Degraded, ///< Some are.
    None ///< None is: every request will fail.
};

/// A target counts as unavailable while it or its Endpoint is switched off, cordoned, of another network, or its
/// circuit is open. Endpoints without a reading are available. A target that is switched off does not degrade. Pure.
[[nodiscard]] RouteService routeService(const Route &route, const Configuration &configuration,
    const QList<HealthReading> &readings, std::chrono::steady_clock::time_point now);

[[nodiscard]] bool isAvailable(const HealthReading &reading, std::chrono::steady_clock::time_point now);

} // namespace signalbox
