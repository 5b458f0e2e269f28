// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/questionlist.h"

namespace signalbox::tracking {

namespace {

void askStatus(QuestionList &questions, QuestionKind kind, const QByteArray &signature)
{
    const QByteArray history = kind == QuestionKind::StatusHistory ? QByteArray("true") : QByteArray("false");
    questions.call(kind, signature, "getSignatureStatuses",
        '[' + quoted(signature) + R"(],{"searchTransactionHistory":)" + history + '}');
}

/// The recent cache says nothing about older ones, so the history is asked before anything negative is concluded.
bool needsHistory(const QuestionList &questions)
{
    const TransactionFacts &facts = questions.transaction.facts;
    if (questions.anyAnswer(
            QuestionKind::NonceAccount, [&](const Evidence &e) { return e.hash != facts.recentBlockhash; }))
        return true;
    if (questions.anyAnswer(
            QuestionKind::BlockhashValid, [](const Evidence &e) { return e.finding == Finding::Invalid; }))
        return true;
    return questions.isIncluded()
        && questions.anyAnswer(QuestionKind::Status, [](const Evidence &e) { return e.finding == Finding::NotFound; });
}

} // namespace

void askSolana(QuestionList &questions)
{
    questions.call(QuestionKind::Head, {}, "getBlockHeight", R"({"commitment":"processed"})");
    if (questions.context.headsOnly)
        return;
    const bool history = needsHistory(questions);
    for (const QByteArray &id : questions.txIds()) {
        askStatus(questions, QuestionKind::Status, id);
        if (history)
            askStatus(questions, QuestionKind::StatusHistory, id);
    }
    const TransactionFacts &facts = questions.transaction.facts;
    if (questions.isIncluded() || facts.recentBlockhash.isEmpty())
        return;
    if (facts.durableNonce) {
        // Finalized: what it says then cannot be taken back.
        questions.call(QuestionKind::NonceAccount, {}, "getAccountInfo",
            quoted(facts.durableNonce->account) + R"(,{"encoding":"base64","commitment":"finalized"})");
        return;
    }
    const std::optional<std::uint64_t> first = questions.submission.firstHeight;
    const std::optional<std::uint64_t> head = questions.matrix.highestHead();
    if (first && head && *head > *first + blockhashLifetime)
        questions.call(QuestionKind::BlockhashValid, {}, "isBlockhashValid",
            quoted(facts.recentBlockhash) + R"(,{"commitment":"confirmed"})");
}

} // namespace signalbox::tracking
