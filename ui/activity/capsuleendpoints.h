// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/gatewayactivity.h"
#include "capsule/incidentcapsule.h"

#include <QHash>

namespace signalbox {

/// The Endpoints of @p configuration for a capsule, with what traffic and the health board say of them. @p steadyNow:
/// what the readings' times count from. Pure.
[[nodiscard]] QList<CapsuleEndpoint> capsuleEndpoints(const Configuration &configuration,
    const GatewayActivity &activity, const QList<HealthReading> &readings,
    std::chrono::steady_clock::time_point steadyNow);

/// The changes of state in a capsule, by Endpoint, for LiveActivity::recall(). What a later version of this program
/// named differently is passed over.
[[nodiscard]] QHash<QByteArray, QList<StateTransition>> recordedTransitions(const QList<CapsuleEndpoint> &endpoints);

} // namespace signalbox
