// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/questionlist.h"

namespace signalbox::tracking {

void askTronHttp(QuestionList &questions)
{
    questions.post(QuestionKind::Head, {}, "/wallet/getnowblock", "{}");
    if (questions.context.headsOnly)
        return;
    for (const QByteArray &id : questions.txIds()) {
        const QByteArray body = R"({"value":)" + quoted(id.startsWith("0x") ? id.mid(2) : id) + '}';
        questions.post(QuestionKind::Receipt, id, "/wallet/gettransactioninfobyid", body);
        questions.post(QuestionKind::Transaction, id, "/wallet/gettransactionbyid", body);
        if (questions.isIncluded())
            questions.post(QuestionKind::FinalReceipt, id, "/walletsolidity/gettransactioninfobyid", body);
        else
            questions.post(QuestionKind::Mempool, id, "/wallet/gettransactionfrompending", body);
    }
    const std::optional<std::int64_t> expiration = questions.transaction.facts.expiration;
    const bool expiring = expiration && questions.anyAnswer(QuestionKind::Head, [&](const Evidence &e) {
        return e.blockTime && *e.blockTime > *expiration;
    });
    if (expiring && !questions.isIncluded())
        questions.post(QuestionKind::FinalizedBlock, {}, "/walletsolidity/getnowblock", "{}");
}

} // namespace signalbox::tracking
