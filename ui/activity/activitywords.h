// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/endpointstate.h"
#include "activity/routeactivity.h"
#include "activity/routeservice.h"
#include "base/shapes.h"
#include "base/theme.h"
#include "config/configuration.h"
#include "faces/localstate.h"

#include <QString>

/// The words for states, failures and outcomes, translated.
namespace signalbox::words {

[[nodiscard]] QString endpointState(EndpointState state); ///< "Up", "Degraded", …
[[nodiscard]] Meaning meaningOf(EndpointState state);
[[nodiscard]] Shape shapeOf(EndpointState state);

[[nodiscard]] QString attemptSign(AttemptSign sign); ///< "ok", "definite", "ambiguous", "none"
[[nodiscard]] Meaning meaningOf(AttemptSign sign);

[[nodiscard]] QString failure(const FailureReason &reason); ///< "connection refused, nothing was sent"

/// Why a state was taken, as one clause: "5 failures in a row, last: connection refused, nothing was sent".
[[nodiscard]] QString evidence(const StateEvidence &evidence);

[[nodiscard]] QString outcomeGroup(OutcomeGroup group); ///< "answered", "failed over", …
[[nodiscard]] Meaning meaningOf(OutcomeGroup group);

[[nodiscard]] QString hindrance(TargetHindrance hindrance); ///< "cordoned", "circuit open", …

/// "3 live filters", "1 live subscription", "4 live ids" where they are of several kinds: what lives at an Endpoint.
[[nodiscard]] QString localState(const QList<LocalState> &living);

/// "3 live filters on alpha will break"; a sentence for each Endpoint. Empty when nothing breaks.
[[nodiscard]] QString breaking(const QList<LocalState> &broken, const Configuration &configuration);

/// "4:59", "1:02:09".
[[nodiscard]] QString countdown(std::chrono::seconds left);

[[nodiscard]] QString percent(double share); ///< "99.4 %", "100 %"; 100 and 0 only when exact.

} // namespace signalbox::words
