// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace signalbox {

/// The rules of spec section 6, in its order.
enum class Rule : std::uint8_t {
    FinalResult,
    FinalAppError,
    FinalHttp,
    DefiniteMove,
    CredentialMove,
    HttpStatusMove,
    AmbiguousQueryMove,
    AmbiguousBroadcastReplay,
    AmbiguousSessionStop,
    AmbiguousSideEffectStop,
    AmbiguousUnrecognizedStop,
    NotificationStop,
    NotificationDone,
    LimitReached,
    NoCandidate,
    ClientGoneStop,
    InternalAbort,
};

inline constexpr int ruleCount = static_cast<int>(Rule::InternalAbort) + 1;

/// The rule's id as users see it everywhere, for example "AMBIGUOUS-SESSION-STOP".
[[nodiscard]] std::string_view ruleId(Rule rule);

[[nodiscard]] std::optional<Rule> ruleFromId(std::string_view id);

/// One English sentence that says what the rule did and why; the console translates by id.
[[nodiscard]] std::string_view ruleSentence(Rule rule);

} // namespace signalbox
