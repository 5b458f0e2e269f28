// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/familyanswers.h"
#include "broadcasts/tracking/trackedtransaction.h"

namespace signalbox::tracking {

namespace {

bool isEmptyObject(const JsonValue &value)
{
    JsonScanner scanner(value.token());
    scanner.enter();
    std::string_view key;
    return !scanner.nextMember(key);
}

/// Default values are left out: no `result` means success, and so does no `receipt.result` outside of contracts.
bool hasFailed(const JsonValue &info)
{
    const QByteArray result = info.member("receipt").member("result").bytes();
    return info.member("result").bytes() == "FAILED"
        || !(result.isEmpty() || result == "DEFAULT" || result == "SUCCESS");
}

void readInfo(Evidence &evidence, const TrackerQuestion &question, const JsonValue &info)
{
    if (!isSameTxId(question.protocol, hashOf(info.member("id"), false), question.subject)) {
        evidence.finding = Finding::OtherTransaction;
        return;
    }
    evidence.number = info.member("blockNumber").natural();
    if (!evidence.number)
        return;
    evidence.finding = question.kind == QuestionKind::FinalReceipt ? Finding::Finalized : Finding::Included;
    evidence.blockTime = info.member("blockTimeStamp").integer();
    evidence.executionFailed = hasFailed(info);
}

void readHead(Evidence &evidence, const JsonValue &block)
{
    const JsonValue header = block.member("block_header").member("raw_data");
    evidence.number = header.member("number").natural();
    evidence.blockTime = header.member("timestamp").integer();
    evidence.hash = hashOf(block.member("blockID"), false);
    if (evidence.number && evidence.blockTime)
        evidence.finding = Finding::Number;
}

} // namespace

void readTronAnswer(Evidence &evidence, const TrackerQuestion &question, const JsonValue &body)
{
    const bool aboutChain = question.kind == QuestionKind::Head || question.kind == QuestionKind::FinalizedBlock;
    if (aboutChain) {
        readHead(evidence, body);
        return;
    }
    if (isEmptyObject(body)) {
        evidence.finding = question.kind == QuestionKind::Mempool ? Finding::NotInMempool : Finding::NotFound;
        return;
    }
    switch (question.kind) {
    case QuestionKind::Receipt:
    case QuestionKind::FinalReceipt:
        readInfo(evidence, question, body);
        break;
    case QuestionKind::Transaction:
    case QuestionKind::Mempool:
        // Pending or in a block: reads see pending ones as if executed, so not even an outcome proves a block.
        evidence.finding = isSameTxId(question.protocol, hashOf(body.member("txID"), false), question.subject)
            ? Finding::Pending
            : Finding::OtherTransaction;
        break;
    default:
        break;
    }
}

} // namespace signalbox::tracking
