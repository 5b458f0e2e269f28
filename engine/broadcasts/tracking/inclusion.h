// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/stance.h"

namespace signalbox::tracking {

/// A block that the transaction is said to be in, and what speaks for and against it.
struct Inclusion
{
    std::optional<std::uint64_t> number;
    QByteArray hash; ///< Empty: the protocol or the claim names none.
    Place place = Place::Included; ///< With depth, tags and levels.
    bool executionFailed = false;
    std::uint64_t confirmations = 0;
    QByteArrayList reporters; ///< Endpoints that ever claimed it.
    TrackerTime seenAt; ///< Of the newest claim.
    int affirming = 0; ///< Endpoints that claim it now.
    int confirming = 0; ///< Of those, the ones whose own chain has the block at its height.
    int denying = 0; ///< Endpoints that have denied it for two rounds.
    bool withdrawn = false; ///< Denied by one that reported it or by two others, and affirmed by none.

    /// The claim names neither block nor height, and so goes with every other one.
    [[nodiscard]] bool isAnonymous() const { return hash.isEmpty() && !number; }
};

/// All blocks that Endpoints ever claimed, the most credible one first.
[[nodiscard]] std::vector<Inclusion> inclusionsOf(const TrackedTransaction &transaction, const EvidenceMatrix &matrix,
    const QByteArray &txId, const std::vector<Stance> &stances);

} // namespace signalbox::tracking
