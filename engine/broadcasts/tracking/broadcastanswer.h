// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/evidence.h"
#include "failover/attemptoutcome.h"
#include "operations/protocol.h"

#include <string_view>

namespace signalbox {

/// What an Endpoint's answer to the broadcast itself means.
enum class AnswerMeaning : std::uint8_t
{
    NotSent, ///< Certain: this Endpoint got nothing.
    Uncertain, ///< It may have taken it.
    Accepted,
    Known, ///< It had it already: pending, or in a block.
    Landed, ///< It is in a block.
    NonceUsed, ///< Mined or replaced, a receipt tells.
    CompetitorHeld, ///< Another transaction holds the nonce or the inputs at this Endpoint.
    Expired, ///< By this Endpoint's clock; it may lag.
    RefusedHere, ///< Policy or condition of this Endpoint; others may differ.
    RefusedForGood, ///< No Endpoint takes these bytes.
    NoProof, ///< An error that says neither yes nor no, for example a cache of requests that were refused.
};

inline constexpr std::size_t answerMeaningCount = 11;

/// A short code, for example "nonce_used".
[[nodiscard]] std::string_view answerMeaningName(AnswerMeaning meaning);

/// The console's note on an answer with that meaning, one English sentence.
[[nodiscard]] std::string_view answerMeaningSentence(AnswerMeaning meaning);

/// One Endpoint's answer to the broadcast.
struct BroadcastAnswer
{
    QByteArray endpoint;
    AnswerMeaning meaning = AnswerMeaning::NotSent;
    bool sent = false; ///< A byte of it may have reached the Endpoint, which therefore knows of the transaction.
    QByteArray txId; ///< The Endpoint's own. Empty: it named none.
    QByteArray words; ///< Its message, at most 200 bytes. May hold anything: redact before showing.
    TrackerTime at;

    bool operator==(const BroadcastAnswer &) const = default;
};

/// The answer was certain and positive.
[[nodiscard]] constexpr bool isPositive(AnswerMeaning meaning)
{
    return meaning == AnswerMeaning::Accepted || meaning == AnswerMeaning::Known || meaning == AnswerMeaning::Landed;
}

/// The answer leaves open whether the Endpoint has it.
[[nodiscard]] constexpr bool isOpen(AnswerMeaning meaning)
{
    return meaning == AnswerMeaning::Uncertain || meaning == AnswerMeaning::NoProof;
}

/// Reads the end of one attempt (reference, section 13). @p body is what the Endpoint answered, perhaps cut off at the
/// end; it counts only where @p outcome says that there is a valid answer. Pure.
[[nodiscard]] BroadcastAnswer readBroadcastAnswer(Protocol protocol, const QByteArray &endpoint,
    const AttemptOutcome &outcome, bool sent, std::string_view body, TrackerTime at);

} // namespace signalbox
