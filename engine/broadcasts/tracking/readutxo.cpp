// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/familyanswers.h"

namespace signalbox::tracking {

namespace {

void readTransaction(Evidence &evidence, const TrackerQuestion &question, const JsonValue &transaction)
{
    if (!transaction.isObject() || hashOf(transaction.member("txid"), false) != question.subject.toLower()) {
        evidence.finding = transaction.isObject() ? Finding::OtherTransaction : Finding::NoInformation;
        return;
    }
    const QByteArray block = hashOf(transaction.member("blockhash"), false);
    const std::int64_t confirmations = transaction.member("confirmations").integer().value_or(0);
    if (transaction.member("in_active_chain").boolean() == false) {
        evidence.finding = Finding::NotInChain;
        evidence.hash = block;
    } else if (block.isEmpty()) {
        evidence.finding = Finding::Pending;
    } else if (confirmations >= 1) {
        evidence.finding = Finding::Included;
        evidence.hash = block;
        evidence.confirmations = static_cast<std::uint64_t>(confirmations);
    } else {
        evidence.finding = Finding::NotInChain; // The index still has a block that left the chain.
        evidence.hash = block;
    }
}

void readOutput(Evidence &evidence, const TrackerQuestion &question, const JsonValue &output)
{
    if (output.isNull()) {
        evidence.finding = Finding::NoOutput;
        return;
    }
    const std::optional<std::uint64_t> confirmations = output.member("confirmations").natural();
    if (!confirmations)
        return;
    if (question.kind == QuestionKind::Input) {
        evidence.finding = Finding::Unspent;
    } else if (*confirmations == 0) {
        evidence.finding = Finding::Pending;
    } else {
        evidence.finding = Finding::Included;
        evidence.confirmations = confirmations;
    }
}

bool containsTransaction(const JsonValue &list, const QByteArray &txId)
{
    bool found = false;
    list.forEach([&](JsonValue element) {
        found = hashOf(element.isObject() ? element.member("txid") : element, false) == txId;
        return !found;
    });
    return found;
}

/// MWEB kernels and inputs by their ids.
bool containsId(const JsonValue &list, std::string_view member, const QByteArray &id)
{
    bool found = false;
    list.forEach([&](JsonValue element) {
        found = hashOf(element.isObject() ? element.member(member) : element, false) == id;
        return !found;
    });
    return found;
}

void readBlock(Evidence &evidence, const TrackerQuestion &question, const JsonValue &block)
{
    evidence.number = block.member("height").natural();
    evidence.hash = hashOf(block.member("hash"), false);
    if (!evidence.number || evidence.hash != question.subject)
        return;
    const JsonValue mweb = block.member("mweb");
    const bool contains = question.kernelId.isEmpty()
        ? containsTransaction(block.member("tx"), question.txId)
        : containsId(mweb.member("kernels"), "kernel_id", question.kernelId);
    const std::int64_t confirmations = block.member("confirmations").integer().value_or(0);
    if (contains && confirmations < 1) {
        evidence.finding = Finding::NotInChain;
    } else if (contains) {
        evidence.finding = Finding::Included;
        evidence.confirmations = static_cast<std::uint64_t>(confirmations);
    } else if (confirmations >= 1) { // Of a block off the chain nothing follows.
        evidence.finding = Finding::NotFound;
        for (const QByteArray &input : question.mwebInputs) {
            if (containsId(mweb.member("inputs"), "output_id", input))
                evidence.finding = Finding::SpentBy;
        }
        evidence.hash = evidence.finding == Finding::SpentBy ? QByteArray() : evidence.hash;
    }
}

/// Another spender counts more than none, and than this transaction.
void readSpenders(Evidence &evidence, const TrackerQuestion &question, const JsonValue &spenders)
{
    if (spenders.kind() != JsonKind::Array)
        return;
    evidence.finding = Finding::Unspent;
    spenders.forEach([&](JsonValue spender) {
        const QByteArray txId = hashOf(spender.member("spendingtxid"), false);
        if (txId.isEmpty())
            return true;
        const bool other = txId != question.txId;
        evidence.finding = other ? Finding::SpentBy : Finding::Pending;
        evidence.hash = txId;
        // With a block: the spender is confirmed.
        if (other && !hashOf(spender.member("blockhash"), false).isEmpty())
            evidence.confirmations = 1;
        return !other;
    });
}

} // namespace

void readUtxoResult(Evidence &evidence, const TrackerQuestion &question, const JsonValue &result)
{
    switch (question.kind) {
    case QuestionKind::Head:
        evidence.number = result.natural();
        if (evidence.number)
            evidence.finding = Finding::Number;
        break;
    case QuestionKind::Transaction:
    case QuestionKind::TransactionInBlock:
    case QuestionKind::Parent:
        readTransaction(evidence, question, result);
        break;
    case QuestionKind::Mempool:
        if (result.isObject())
            evidence.finding = Finding::Pending;
        break;
    case QuestionKind::Output:
    case QuestionKind::Input:
        readOutput(evidence, question, result);
        break;
    case QuestionKind::BlockAtHeight:
        evidence.hash = hashOf(result, false);
        if (!evidence.hash.isEmpty())
            evidence.finding = Finding::BlockHash;
        break;
    case QuestionKind::BlockContents:
        readBlock(evidence, question, result);
        break;
    case QuestionKind::Spender:
        readSpenders(evidence, question, result);
        break;
    default:
        break;
    }
}

void readUtxoError(Evidence &evidence, const TrackerQuestion &question, const CallError &error)
{
    constexpr std::int64_t invalidAddressOrKey = -5;
    if (error.code != invalidAddressOrKey || error.says("still in the process"))
        return;
    const bool lookup = question.kind == QuestionKind::Transaction || question.kind == QuestionKind::Parent
        || question.kind == QuestionKind::TransactionInBlock;
    if (lookup && error.says("No such transaction found in the provided block"))
        evidence.finding = Finding::NotFound;
    else if (lookup && error.says("No such mempool or blockchain transaction"))
        evidence.finding = Finding::NotFound;
    else if (lookup && error.says("No such mempool transaction"))
        evidence.finding = Finding::NotInMempool; // No index: says nothing about blocks.
    else if (question.kind == QuestionKind::Mempool && error.says("not in mempool"))
        evidence.finding = Finding::NotInMempool;
}

} // namespace signalbox::tracking
