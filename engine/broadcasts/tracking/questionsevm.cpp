// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/questionlist.h"

namespace signalbox::tracking {

namespace {

void askAboutId(QuestionList &questions, const QByteArray &txId, const QByteArray &spelling)
{
    questions.call(QuestionKind::Receipt, txId, "eth_getTransactionReceipt", quoted(spelling));
    questions.call(QuestionKind::Transaction, txId, "eth_getTransactionByHash", quoted(spelling));
}

void askAboutBlock(QuestionList &questions)
{
    if (!questions.decision.blockNumber)
        return;
    const std::uint64_t number = *questions.decision.blockNumber;
    questions.call(QuestionKind::BlockAtHeight, QByteArray::number(static_cast<qulonglong>(number)),
        "eth_getBlockByNumber", quantity(number) + ",false");
}

void askTag(QuestionList &questions, QuestionKind kind, const QByteArray &tag)
{
    questions.call(kind, {}, "eth_getBlockByNumber", quoted(tag) + ",false");
}

} // namespace

void askEvm(QuestionList &questions)
{
    questions.call(QuestionKind::Head, {}, "eth_blockNumber", {});
    if (questions.context.headsOnly)
        return;
    for (const QByteArray &id : questions.txIds())
        askAboutId(questions, id, id);
    if (questions.isIncluded()) {
        askAboutBlock(questions);
        if (questions.decision.place < Place::Safe)
            askTag(questions, QuestionKind::SafeBlock, "safe");
        askTag(questions, QuestionKind::FinalizedBlock, "finalized");
        return;
    }
    const TransactionFacts &facts = questions.transaction.facts;
    if (facts.sender.isEmpty() || !facts.nonce)
        return;
    questions.call(
        QuestionKind::SenderNonce, {}, "eth_getTransactionCount", quoted(facts.sender) + ',' + quoted("latest"));
    const bool nonceUsed = questions.anyAnswer(
        QuestionKind::SenderNonce, [&](const Evidence &e) { return e.number && *e.number > *facts.nonce; });
    if (nonceUsed)
        questions.call(QuestionKind::FinalizedNonce, {}, "eth_getTransactionCount",
            quoted(facts.sender) + ',' + quoted("finalized"));
}

void askTronJsonRpc(QuestionList &questions)
{
    // Not eth_blockNumber: an expiration is compared with the time of the head.
    askTag(questions, QuestionKind::Head, "latest");
    if (questions.context.headsOnly)
        return;
    for (const QByteArray &id : questions.txIds())
        askAboutId(questions, id, id.startsWith("0x") ? id : "0x" + id);
    const std::optional<std::int64_t> expiration = questions.transaction.facts.expiration;
    const bool expiring = expiration && questions.anyAnswer(QuestionKind::Head, [&](const Evidence &e) {
        return e.blockTime && *e.blockTime > *expiration;
    });
    if (questions.isIncluded())
        askAboutBlock(questions);
    if (questions.isIncluded() || expiring)
        askTag(questions, QuestionKind::FinalizedBlock, "finalized");
}

} // namespace signalbox::tracking
