// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"
#include "broadcasts/pendinganswer.h"
#include "broadcasts/preparedbroadcast.h"

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
        std::shared_ptr<PendingAnswer> answer;
    };
    struct Attempt
    {
        BroadcastAttempt attempt;
        LedgerTime at;
    };

    std::vector<Record> records;
    std::vector<Attempt> attempts;
    std::vector<QByteArray> refusedRequests; ///< Their rows may be there, but their clients were refused.

    /// There is something that must be written one day, whoever waits.
    [[nodiscard]] bool hasLeftovers() const { return !attempts.empty() || !refusedRequests.empty(); }
};

} // namespace signalbox
