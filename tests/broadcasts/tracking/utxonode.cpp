// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "utxonode.h"

namespace signalbox::test {

QByteArray UtxoNode::answer(const TrackerQuestion &question) const
{
    if (silent)
        return {};
    switch (question.kind) {
    case QuestionKind::Head:
        return result(QByteArray::number(static_cast<qulonglong>(head)));
    case QuestionKind::Transaction:
    case QuestionKind::TransactionInBlock:
    case QuestionKind::Parent:
        return transaction(question);
    case QuestionKind::Mempool:
        return pending ? result(R"({"vsize":1})") : error(-5, "Transaction not in mempool");
    case QuestionKind::Output:
        if (outputsSpent || (!pending && !minedAt))
            return result("null");
        return result(R"({"confirmations":)"
            + QByteArray::number(minedAt ? static_cast<qulonglong>(head - *minedAt + 1) : 0) + '}');
    case QuestionKind::BlockAtHeight:
        return question.subject.toULongLong() <= head ? result('"' + blockHash(question.subject.toULongLong()) + '"')
                                                      : error(-8, "Block height out of range");
    case QuestionKind::BlockContents:
        return pruned ? error(-1, "Block not available (pruned data)") : block(question.subject);
    case QuestionKind::Input:
        return inputsSpent || !parentKnown ? result("null") : result(R"({"confirmations":9})");
    case QuestionKind::Spender:
        return spender.isEmpty() ? result(R"([{"vout":0}])")
                                 : result(R"([{"vout":0,"spendingtxid":")" + spender + '"'
                                     + (spenderMined ? R"(,"blockhash":")" + hash(3) + '"' : QByteArray()) + "}]");
    default:
        return error(-32601, "Method not found");
    }
}

} // namespace signalbox::test
