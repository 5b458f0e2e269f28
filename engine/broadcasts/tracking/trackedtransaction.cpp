// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/trackedtransaction.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr qsizetype maxOtherIds = 4;
constexpr std::size_t maxAnswers = 256;

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

void Submission::add(const BroadcastAnswer &answer)
{
    const auto same = std::find_if(answers.begin(), answers.end(), [&](const BroadcastAnswer &each) {
        return each.endpoint == answer.endpoint && each.meaning == answer.meaning && each.txId == answer.txId
            && each.sent == answer.sent;
    });
    if (same != answers.end())
        answers.erase(same);
    else if (answers.size() >= maxAnswers)
        answers.erase(answers.begin());
    answers.push_back(answer);
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
