// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/evidencematrix.h"
#include "broadcasts/tracking/trackedtransaction.h"

#include <vector>

namespace signalbox::tracking {

/// What one Endpoint presently says about the transaction, by the answers of its latest round.
struct Stance
{
    QByteArray endpoint;
    Place place = Place::NoInformation; ///< The highest that it claims.
    bool deniesPresence = false; ///< It does not know it at all, and was asked all that could tell.
    bool deniesInclusion = false; ///< It says, by an answer that could tell, that it is in no block.
    int rounds = 0; ///< For which it has denied in a row.
    TrackerTime since; ///< Of the first of them.
    TrackerTime seenAt;
    std::uint32_t round = 0;
    std::optional<std::uint64_t> head;
    bool current = false; ///< Asked still, answered lately, and not lagging: what it denies counts.
};

/// The stance of every Endpoint that may be asked.
[[nodiscard]] std::vector<Stance> stancesOf(
    const TrackedTransaction &transaction, const EvidenceMatrix &matrix, const QByteArray &txId, TrackerTime now);

/// The questions about the transaction itself that a protocol has.
[[nodiscard]] bool isAboutTransaction(QuestionKind kind);

/// Whether @p subject is @p txId or one of its outputs.
[[nodiscard]] bool isAbout(const QByteArray &subject, const QByteArray &txId);

} // namespace signalbox::tracking
