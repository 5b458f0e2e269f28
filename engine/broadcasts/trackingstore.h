// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"
#include "broadcasts/ledgererror.h"
#include "broadcasts/tracking/trackedbroadcast.h"

#include <tl/expected.hpp>

#include <optional>
#include <vector>

namespace signalbox {

/// What was stored of one broadcast and what was handed in since, for the tracker. One snapshot.
struct TrackingRecord
{
    BroadcastDetail detail;
    /// What the rows say. stored.submission is submissionOf(detail): some of its answers have no Endpoint, and running
    /// counts the submissions that have not ended; restore() sets it back, so tell it by submissionStarted().
    StoredBroadcast stored;
    QByteArrayList unread; ///< Evidence of a later version of this program, as "finding retracted"; it was left out.
};

/// What the tracker has learnt of one broadcast.
struct TrackingUpdate
{
    qint64 broadcastId = 0;
    StoredBroadcast stored; ///< Its answers are not written: they follow from the attempts.
    std::vector<StateChange> changes; ///< Since the update before, oldest first.
    /// False: load it no more, it is final or given up. True does not follow again what is not: that is for whoever
    /// hands it in, or BroadcastLedger::setTracked().
    bool tracked = true;
    TrackerTime at;
    std::optional<TrackerTime> watchedSince; ///< TrackedTransaction::watchedSince. Empty: as it is stored.
    /// BroadcastRow::createdAt: should a ledger be begun anew, its rows are not taken for those of the old one. The
    /// store fills it in.
    std::optional<TrackerTime> createdAt;
};

/// Durable memory of the tracker. Used from the tracker's thread.
class TrackingStore
{
public:
    virtual ~TrackingStore() = default;

    /// Ids of those still followed, oldest first.
    [[nodiscard]] virtual tl::expected<QList<qint64>, LedgerError> trackedIds() = 0;

    /// None when there is no such row. A decision that a later version of this program has written is an error
    /// (LedgerError::Kind::UnknownCode): that broadcast is left alone.
    [[nodiscard]] virtual tl::expected<std::optional<TrackingRecord>, LedgerError> load(qint64 broadcastId) = 0;

    /// Other broadcasts of the same sender and nonce, or (UTXO) spending the same inputs, on the same chain.
    [[nodiscard]] virtual tl::expected<QList<BroadcastRow>, LedgerError> rivals(const BroadcastRow &row) = 0;

    /// Writes in the ledger's thread, with its next commit. Never blocks; never lost while the program lives (kept
    /// until a commit works). Only the newest state of a broadcast is written, but each of its changes.
    virtual void save(TrackingUpdate update) = 0;
};

} // namespace signalbox
