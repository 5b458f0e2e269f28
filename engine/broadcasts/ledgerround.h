// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"
#include "broadcasts/pendinganswer.h"
#include "broadcasts/preparedbroadcast.h"
#include "broadcasts/trackingstore.h"
#include "broadcasts/trackrequest.h"

#include <memory>
#include <vector>

namespace signalbox {

/// What one commit of the ledger writes: everything that came up while the one before it was under way.
struct LedgerRound
{
    struct Record
    {
        PreparedRecord record;
        LedgerTime at;
        std::shared_ptr<PendingReceipt> answer;
        bool keepSignedBytes = true;
    };
    struct Attempt
    {
        BroadcastAttempt attempt;
        LedgerTime at;
    };
    struct End
    {
        QByteArray requestId;
        LedgerTime at;
    };
    /// Of the operator.
    struct Wish
    {
        qint64 broadcastId = 0;
        std::optional<QString> note;
        std::optional<bool> tracked;
        LedgerTime at;
    };
    /// Of the operator, who waits for the answer.
    struct Track
    {
        TrackRequest request; ///< With the id in the ledger's spelling.
        LedgerTime at;
        std::shared_ptr<PendingRowId> answer;
    };

    std::vector<Record> records;
    std::vector<Track> tracks;
    std::vector<Attempt> attempts;
    std::vector<End> ends;
    std::vector<QByteArray> refusedRequests; ///< Their rows may be there, but their clients were refused.
    std::vector<Wish> wishes;
    std::vector<TrackingUpdate> updates;

    /// Somebody waits for it.
    [[nodiscard]] bool isAwaited() const { return !records.empty() || !tracks.empty(); }

    /// There is something that must be written one day, whoever waits.
    [[nodiscard]] bool hasLeftovers() const
    {
        return !attempts.empty() || !ends.empty() || !refusedRequests.empty() || !wishes.empty() || !updates.empty();
    }
};

} // namespace signalbox
