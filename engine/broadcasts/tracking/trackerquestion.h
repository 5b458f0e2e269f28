// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/evidencematrix.h"
#include "broadcasts/tracking/statedecision.h"
#include "broadcasts/tracking/trackedtransaction.h"

#include <vector>

namespace signalbox {

/// Who is asked a question.
enum class EndpointFilter : std::uint8_t
{
    All, ///< Each Endpoint that may be asked.
    One, ///< One of them, another one each round: the answer is large, and the same from all.
};

/// A question to a node, ready to be sent as a probe. A value.
struct TrackerQuestion
{
    Protocol protocol = Protocol::Evm;
    QuestionKind kind = QuestionKind::Head; ///< Its purpose.
    QByteArray subject; ///< See Evidence::subject.
    EndpointFilter filter = EndpointFilter::All;
    QByteArray path; ///< TRON HTTP: behind the Endpoint's own path (POST). Empty on the JSON-RPC plane.
    QByteArray body;
    QByteArray txId; ///< What a block is searched for; empty elsewhere.
    QByteArray kernelId; ///< Litecoin: searched for instead when the transaction has no canonical side.
    QByteArrayList mwebInputs; ///< Litecoin: what another transaction must not spend.

    bool operator==(const TrackerQuestion &) const = default;
};

/// The `id` of every JSON-RPC question.
inline constexpr std::string_view trackerQuestionId = "1";

/// What else decides which questions are due.
struct QuestionContext
{
    bool headsOnly = false; ///< It is in a block and no head has moved since it was last asked about.
    std::optional<std::uint64_t> scanHeight; ///< Bitcoin, Litecoin: the next block to search.
    bool scanOnly = false; ///< The rest of the round has been asked already.
    std::uint32_t round = 0; ///< Rotates through long lists.
};

/// The questions of one round. Pure. Nothing that the facts do not allow is asked; in the order of sending. Lists taken
/// from the transaction (inputs) are bounded.
[[nodiscard]] std::vector<TrackerQuestion> questionsFor(const TrackedTransaction &transaction,
    const Submission &submission, const StateDecision &decision, const EvidenceMatrix &matrix,
    const QuestionContext &context);

} // namespace signalbox
