// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "health/endpointhealth.h"

#include <QList>

namespace signalbox {

/// Why a target of a Route gets no requests.
enum class TargetHindrance : quint8
{
    None,
    Disabled, ///< The target or its Endpoint.
    Cordoned,
    WrongChain,
    CircuitOpen
};

/// Whether a Route could serve a request now.
struct RouteService
{
    struct Target
    {
        QByteArray endpointId;
        TargetHindrance hindrance = TargetHindrance::None;
    };

    QList<Target> targets; ///< In the Route's order.

    [[nodiscard]] int serving() const;
    [[nodiscard]] bool canServe() const { return serving() > 0; }

    /// Some enabled target does not serve.
    [[nodiscard]] bool isImpaired() const;
};

/// The reading of @p endpointId; null when there is none.
[[nodiscard]] const HealthReading *findReading(const QList<HealthReading> &readings, const QByteArray &endpointId);

/// Which targets of @p route would be admitted, by what the health board says. Pure.
[[nodiscard]] RouteService routeService(
    const Configuration &configuration, const Route &route, const QList<HealthReading> &readings);

/// Time until a cordon ends, rounded up; empty: until it is lifted.
[[nodiscard]] std::optional<std::chrono::seconds> timeLeft(
    const CordonOrder &order, std::chrono::steady_clock::time_point now);

} // namespace signalbox
