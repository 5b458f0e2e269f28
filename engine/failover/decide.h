// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptoutcome.h"
#include "failover/rule.h"
#include "operations/operationclass.h"

namespace signalbox {

/// What the gateway does after an attempt (spec section 1).
enum class Decision : std::uint8_t { Return, MoveOn, Stop, Abort };

[[nodiscard]] std::string_view decisionName(Decision decision);

/// Whether the client expects an answer. A batch sent whole counts as a call.
enum class RequestShape : std::uint8_t { Call, Notification };

/// Everything decide() looks at.
struct Situation
{
    OperationClass operationClass = OperationClass::Unrecognized;
    RequestShape shape = RequestShape::Call;
    DataPlane plane = DataPlane::JsonRpc;
    AttemptOutcome outcome;
    int remaining = 0; ///< Candidates left in the eligible set, skipped ones not counted.
    int used = 0; ///< Attempts made, this one included.
    int limit = 0; ///< Effective limit: min(Route, deployment).
    bool clientGone = false;
};

/// The decision and the rule that made it.
struct Verdict
{
    Decision decision = Decision::Abort;
    Rule rule = Rule::InternalAbort;
    /// The rule that wanted to move on where LIMIT-REACHED, NO-CANDIDATE or CLIENT-GONE-STOP stopped it; else `rule`.
    Rule cause = Rule::InternalAbort;
};

/// The rules of spec section 6 as a pure function. The gateway, the what-if API and the console call this same one.
[[nodiscard]] Verdict decide(const Situation &situation);

} // namespace signalbox
