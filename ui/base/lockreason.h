// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/gatewayface.h"

namespace signalbox {

/// "14:02–14:12", with the day where it is another one than today's.
[[nodiscard]] QString recordedTime(const RecordedSpan &span);

/// Why nothing can be done at what is shown from a capsule; empty when the gateway is live.
[[nodiscard]] QString recordedReason(const GatewayStatus &status);

/// Why nothing may be changed: the above, or @p readOnly when it is that; empty: it may.
[[nodiscard]] QString lockReason(const GatewayStatus &status, const QString &readOnly);

} // namespace signalbox
