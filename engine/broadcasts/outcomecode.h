// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"
#include "failover/attemptoutcome.h"

#include <optional>
#include <string_view>

namespace signalbox {

/// A short code, for example "application_error".
[[nodiscard]] std::string_view outcomeKindName(OutcomeKind kind);

/// The outcome that the codes of @p attempt name, but for the defect of an invalid response, which is not kept. Empty
/// when one of them is of a later version.
[[nodiscard]] std::optional<AttemptOutcome> outcomeOf(const BroadcastAttemptRow &attempt);

} // namespace signalbox
