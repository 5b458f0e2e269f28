// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/familyanswers.h"
#include "broadcasts/tracking/trackedtransaction.h"

namespace signalbox::tracking {

namespace {

/// Fills in the block and says Included; without a block, or half of one, nothing.
void readPlacement(Evidence &evidence, const JsonValue &object)
{
    const std::optional<std::uint64_t> number = object.member("blockNumber").quantity();
    const QByteArray hash = hashOf(object.member("blockHash"), true);
    if (!number || hash.isEmpty())
        return;
    evidence.finding = Finding::Included;
    evidence.number = number;
    evidence.hash = hash;
}

void readReceipt(Evidence &evidence, const TrackerQuestion &question, const JsonValue &receipt)
{
    if (!isSameTxId(question.protocol, hashOf(receipt.member("transactionHash"), true), question.subject)) {
        evidence.finding = Finding::OtherTransaction;
        return;
    }
    readPlacement(evidence, receipt);
    const JsonValue status = receipt.member("status");
    // Before Byzantium there is a state root in its place, and nothing to fail.
    evidence.executionFailed = evidence.finding == Finding::Included && status.quantity() == 0;
}

void readTransaction(Evidence &evidence, const TrackerQuestion &question, const JsonValue &transaction)
{
    if (!isSameTxId(question.protocol, hashOf(transaction.member("hash"), true), question.subject)) {
        evidence.finding = Finding::OtherTransaction;
        return;
    }
    const JsonValue block = transaction.member("blockHash");
    if (block.isNull() || !block.isPresent())
        evidence.finding = Finding::Pending;
    else
        readPlacement(evidence, transaction);
}

void readNumber(Evidence &evidence, const JsonValue &quantity)
{
    evidence.number = quantity.quantity();
    if (evidence.number)
        evidence.finding = Finding::Number;
}

void readBlock(Evidence &evidence, const JsonValue &block, Finding finding)
{
    evidence.number = block.member("number").quantity();
    evidence.hash = hashOf(block.member("hash"), true);
    if (const std::optional<std::uint64_t> seconds = block.member("timestamp").quantity();
        seconds && *seconds < (std::uint64_t{1} << 40))
        evidence.blockTime = static_cast<std::int64_t>(*seconds) * 1000;
    if (evidence.number && !evidence.hash.isEmpty())
        evidence.finding = finding;
}

} // namespace

void readEvmResult(Evidence &evidence, const TrackerQuestion &question, const JsonValue &result)
{
    const bool isNull = result.isNull();
    switch (question.kind) {
    case QuestionKind::Receipt:
        isNull ? void(evidence.finding = Finding::NotFound) : readReceipt(evidence, question, result);
        break;
    case QuestionKind::Transaction:
        isNull ? void(evidence.finding = Finding::NotFound) : readTransaction(evidence, question, result);
        break;
    case QuestionKind::Head:
        result.isObject() ? readBlock(evidence, result, Finding::Number) : readNumber(evidence, result);
        break;
    case QuestionKind::SafeBlock:
    case QuestionKind::FinalizedBlock:
        readBlock(evidence, result, Finding::Number);
        break;
    case QuestionKind::BlockAtHeight:
        readBlock(evidence, result, Finding::BlockHash);
        // Another height than the asked one says nothing about it.
        if (evidence.finding == Finding::BlockHash
            && QByteArray::number(static_cast<qulonglong>(*evidence.number)) != question.subject)
            evidence.finding = Finding::NoInformation;
        break;
    case QuestionKind::SenderNonce:
    case QuestionKind::FinalizedNonce:
        readNumber(evidence, result);
        break;
    default:
        break;
    }
}

void readEvmError(Evidence &evidence, const TrackerQuestion &question, const CallError &error)
{
    const bool tag = question.kind == QuestionKind::SafeBlock || question.kind == QuestionKind::FinalizedBlock
        || question.kind == QuestionKind::FinalizedNonce;
    constexpr std::int64_t invalidParams = -32602;
    constexpr std::int64_t unknownBlock = -39001;
    if (tag && (error.code == invalidParams || error.code == unknownBlock || error.says("nknown block")))
        evidence.finding = Finding::Unsupported;
}

} // namespace signalbox::tracking
