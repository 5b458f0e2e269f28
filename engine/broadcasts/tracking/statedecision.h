// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/evidencematrix.h"
#include "broadcasts/tracking/trackedtransaction.h"

namespace signalbox {

/// What a broadcast has come to by all evidence, and what follows from it. A value.
struct StateDecision
{
    BroadcastState state = BroadcastState::Submitting;
    Place place = Place::NoInformation; ///< How deep it is; tells how far a failed one has come.
    StateReason reason = StateReason::AttemptsRunning;
    BroadcastVerdict verdict = BroadcastVerdict::Wait;
    bool terminal = false; ///< Nothing is asked any more. Late evidence still counts.
    bool singleSource = false; ///< A negative conclusion that rests on one Endpoint.
    bool idMismatch = false; ///< An Endpoint answered the broadcast with another txID than the computed one.
    bool otherIdSeen = false; ///< … and the evidence is about that one.
    bool forkSuspected = false; ///< Endpoints name different blocks for it.
    bool disputed = false; ///< An Endpoint with a current head does not share this view.
    bool blockLeft = false; ///< It was in a block that left the chain, and is in none now.
    std::optional<std::uint64_t> blockNumber;
    QByteArray blockHash;
    std::uint64_t confirmations = 0; ///< head − block + 1, or as a node counts them. 0: not in a block or not known.
    QByteArray replacedBy; ///< The other transaction, where known.
    int affirming = 0; ///< Endpoints that presently see it: "2 of 3 see it".
    int informed = 0; ///< Endpoints that presently say anything about it.
    std::optional<std::chrono::milliseconds> checkAfter; ///< Until the next round, without jitter. Empty: terminal.

    bool operator==(const StateDecision &) const = default;
};

/// Decides by the strongest positive evidence (reference, sections 7 to 12). Pure: the same arguments, the same
/// decision. Positive evidence of one Endpoint counts at once; it is taken back only when an Endpoint that gave it, or
/// two others, deny it for two rounds with a head at or above its block, and nobody else affirms it. Lagging Endpoints
/// deny nothing.
[[nodiscard]] StateDecision decideState(
    const TrackedTransaction &transaction, const Submission &submission, const EvidenceMatrix &matrix, TrackerTime now);

/// What is left of @p decision when the operator ends following it: a block stays what it is, all else is unresolved.
[[nodiscard]] StateDecision givenUp(StateDecision decision);

/// The same transaction is handed in anew: what was decided without a block is open again.
[[nodiscard]] StateDecision reopened(StateDecision decision);

} // namespace signalbox
