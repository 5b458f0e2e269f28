// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/incidentcapsule.h"
#include "overview/alertfeed.h"

namespace signalbox {

/// Alerts as a capsule holds them.
[[nodiscard]] QList<CapsuleAlert> capsuleAlerts(const QList<Alert> &alerts);

/// The inverse. A kind of a later version of this program is passed over.
[[nodiscard]] QList<Alert> recordedAlerts(const QList<CapsuleAlert> &alerts);

} // namespace signalbox
