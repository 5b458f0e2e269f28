// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "support/faultcases.h"
#include "upstream/attempt.h"

namespace signalbox {

/// What an attempt's end on the wire means, as the gateway judges it: a call (or a whole batch) of the case's protocol.
[[nodiscard]] AttemptOutcome judgeCall(const FaultCase &fault, const AttemptResult &result);

/// The same for a notification, and for a TRON HTTP request.
[[nodiscard]] AttemptOutcome judgeNotification(const AttemptResult &result);
[[nodiscard]] AttemptOutcome judgeTronHttp(const AttemptResult &result);

} // namespace signalbox
