// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"
#include "config/configuration.h"
#include "health/endpointhealth.h"

#include <QList>
#include <QString>

QT_FORWARD_DECLARE_CLASS(QPainter)

namespace signalbox {

class EndpointActivity;

/// How a target or a whole Route is: the states of an Endpoint, and what only a configuration knows.
enum class HealthState : quint8
{
    Unknown, ///< Never asked.
    Up,
    Degraded, ///< Of a Route: some targets do not serve.
    Down, ///< Of a Route: no target serves.
    Cordoned,
    Paused, ///< Of a Route.
    Off, ///< Endpoint or target is disabled.
    Missing ///< There is no such Endpoint.
};

/// A value.
struct TargetHealth
{
    HealthState state = HealthState::Unknown;
    QString detail; ///< Why; may be empty.

    bool operator==(const TargetHealth &) const = default;
};

/// @p endpoint and @p activity may be null: none in the configuration, none that runs.
[[nodiscard]] TargetHealth healthOf(const Endpoint *endpoint, const EndpointActivity *activity);

/// Of a Route from its enabled targets, as the Overview judges it.
[[nodiscard]] TargetHealth healthOf(
    const Route &route, const Configuration &configuration, const QList<HealthReading> &readings);

[[nodiscard]] QString healthWord(HealthState state); ///< "Up"
[[nodiscard]] QString healthText(const TargetHealth &health); ///< "Cordoned: billing"
[[nodiscard]] Meaning meaningOf(HealthState state);

/// Each state has a shape of its own. @p rect is square.
void paintHealth(QPainter &painter, const QRectF &rect, HealthState state, const QPalette &palette);

} // namespace signalbox
