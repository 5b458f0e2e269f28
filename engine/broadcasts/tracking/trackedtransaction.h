// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/broadcastanswer.h"
#include "broadcasts/tracking/chainprofile.h"
#include "broadcasts/tracking/evidence.h"
#include "transactions/transactionfacts.h"

#include <QByteArrayList>

#include <vector>

namespace signalbox {

/// A transaction that is followed: what does not change with the evidence. A value.
struct TrackedTransaction
{
    Protocol protocol = Protocol::Evm;
    QByteArray network;
    /// With the local txID, or an Endpoint's where none could be derived. What it lacks is not asked for.
    TransactionFacts facts;
    TrackerTime watchedSince; ///< When it was first handed in, or following it was resumed.
    ChainProfile profile;

    /// With the profile of the network.
    [[nodiscard]] static TrackedTransaction make(
        Protocol protocol, QByteArray network, TransactionFacts facts, TrackerTime watchedSince);
};

/// How its sending and the search for it went.
struct Submission
{
    int running = 0; ///< Requests whose attempts have not ended.
    std::vector<BroadcastAnswer> answers;
    /// Block height soon after the first broadcast (Solana: what its expiry is counted from). Empty: not known yet.
    std::optional<std::uint64_t> firstHeight;
    /// Bitcoin, Litecoin: all blocks from firstHeight to this one were searched. Empty: none.
    std::optional<std::uint64_t> scannedTo;

    /// Takes an answer in. One that an Endpoint gave before only gets its new time, for some clients send again every
    /// second; beyond a bound the oldest goes.
    void add(const BroadcastAnswer &answer);

    /// Other txIDs than the computed one that Endpoints answered the broadcast with; at most four.
    [[nodiscard]] QByteArrayList otherIds(const TrackedTransaction &transaction) const;
};

/// txIDs compare without regard to case and `0x`, but Solana's exactly.
[[nodiscard]] bool isSameTxId(Protocol protocol, const QByteArray &left, const QByteArray &right);

} // namespace signalbox
