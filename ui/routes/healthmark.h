// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"
#include "config/configuration.h"
#include "health/endpointhealth.h"

#include <QHash>
#include <QString>

QT_FORWARD_DECLARE_CLASS(QPainter)

namespace signalbox {

/// How a target or a whole Route is, as far as this page shows it.
enum class HealthState : quint8
{
    Unknown, ///< Never used or asked.
    Up,
    Degraded, ///< Asks for a pause, is being tried again; of a Route: some targets are left out.
    Down, ///< The circuit is open, or its network is another one; of a Route: no target is left.
    Cordoned,
    Off, ///< Endpoint or target is disabled; of a Route: paused.
    Missing ///< There is no such Endpoint.
};

/// A value.
struct TargetHealth
{
    HealthState state = HealthState::Unknown;
    QString detail; ///< Why; may be empty.

    bool operator==(const TargetHealth &) const = default;
};

using HealthReadings = QHash<QByteArray, HealthReading>; ///< By Endpoint id.

/// @p endpoint and @p reading may be null: none in the configuration, never used.
[[nodiscard]] TargetHealth healthOf(
    const Endpoint *endpoint, const HealthReading *reading, std::chrono::steady_clock::time_point now);

/// Of a Route from its enabled targets.
[[nodiscard]] TargetHealth healthOf(const Route &route, const Configuration &configuration,
    const HealthReadings &readings, std::chrono::steady_clock::time_point now);

/// Whether requests may go there.
[[nodiscard]] bool isUsable(HealthState state);

[[nodiscard]] QString healthWord(HealthState state); ///< "Up"
[[nodiscard]] QString healthText(const TargetHealth &health); ///< "Cordoned: billing"
[[nodiscard]] Meaning meaningOf(HealthState state);

/// Each state has a shape of its own. @p rect is square.
void paintHealth(QPainter &painter, const QRectF &rect, HealthState state, const QPalette &palette);

} // namespace signalbox
