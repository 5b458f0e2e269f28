// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastline.h"

#include "broadcasts/tracking/cadence.h"

namespace signalbox {

bool BroadcastLine::isStale(TrackerTime now) const
{
    if (!tracked || decision.terminal)
        return false;
    return now - updatedAt > staleAfter(chainProfile(protocol, network));
}

bool BroadcastLine::mayExpire() const
{
    return !decision.terminal && decision.place < Place::Included;
}

Expiry expiryOf(const BroadcastRow &row)
{
    const TransactionFacts &facts = row.facts;
    switch (row.protocol) {
    case Protocol::Evm:
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        return {Expiry::Kind::Never, {}};
    case Protocol::Solana: {
        if (facts.durableNonce)
            return {Expiry::Kind::Never, {}};
        if (facts.recentBlockhash.isEmpty())
            return {};
        const ChainProfile profile = chainProfile(row.protocol, row.network);
        return {Expiry::Kind::Estimate, row.createdAt + blockhashLifetime * profile.blockTime};
    }
    case Protocol::TronJsonRpc:
    case Protocol::TronHttp:
        if (!facts.expiration)
            return {};
        return {Expiry::Kind::Exact, TrackerTime(std::chrono::milliseconds(*facts.expiration))};
    }
    return {};
}

BroadcastLine lineOf(const BroadcastOverview &overview)
{
    const BroadcastRow &row = overview.row;
    return {.id = row.id,
        .txId = row.txId,
        .network = row.network,
        .route = row.route,
        .requestId = row.requestId,
        .note = row.note,
        .sentAt = row.createdAt,
        .updatedAt = row.updatedAt,
        .decision = overview.decision,
        .expiry = expiryOf(row),
        .protocol = row.protocol,
        .tracked = row.tracked};
}

} // namespace signalbox
