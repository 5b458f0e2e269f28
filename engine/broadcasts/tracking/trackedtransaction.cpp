// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/trackedtransaction.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr qsizetype maxOtherIds = 4;

QByteArray bareId(const QByteArray &txId)
{
    const QByteArray id = txId.toLower();
    return id.startsWith("0x") ? id.mid(2) : id;
}

} // namespace

TrackedTransaction TrackedTransaction::make(
    Protocol protocol, QByteArray network, TransactionFacts facts, TrackerTime watchedSince)
{
    const ChainProfile profile = chainProfile(protocol, network, facts.durableNonce.has_value());
    return {protocol, std::move(network), std::move(facts), watchedSince, profile};
}

bool isSameTxId(Protocol protocol, const QByteArray &left, const QByteArray &right)
{
    return protocol == Protocol::Solana ? left == right : bareId(left) == bareId(right);
}

QByteArrayList Submission::otherIds(const TrackedTransaction &transaction) const
{
    QByteArrayList others;
    for (const BroadcastAnswer &answer : answers) {
        const QByteArray &id = answer.txId;
        const auto isThis = [&](const QByteArray &each) { return isSameTxId(transaction.protocol, each, id); };
        if (!id.isEmpty() && !isThis(transaction.facts.txId) && std::none_of(others.begin(), others.end(), isThis)
            && others.size() < maxOtherIds)
            others.append(id);
    }
    return others;
}

} // namespace signalbox
