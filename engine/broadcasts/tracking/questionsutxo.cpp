// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/questionlist.h"

#include <algorithm>

namespace signalbox::tracking {

namespace {

constexpr std::uint32_t outputsAsked = 2; ///< More than one: some are never spendable, some are spent early.
constexpr std::size_t inputsPerRound = 4;
constexpr std::size_t parentsPerRound = 4;
constexpr std::size_t spendersPerCall = 16;

QByteArray outputKey(const QByteArray &txId, std::uint32_t index)
{
    return txId + ':' + QByteArray::number(index);
}

bool isMwebOnly(const QuestionList &questions)
{
    return questions.transaction.facts.mweb == MwebKind::MwebOnly;
}

void askOutput(QuestionList &questions, QuestionKind kind, const SpentOutput &output, bool withMempool)
{
    questions.call(kind, outputKey(output.txId, output.index), "gettxout",
        quoted(output.txId) + ',' + QByteArray::number(output.index) + (withMempool ? ",true" : ",false"));
}

void askAboutId(QuestionList &questions, const QByteArray &txId)
{
    // One without a canonical side is never found by these once it is mined.
    if (!(isMwebOnly(questions) && questions.isIncluded()))
        questions.call(QuestionKind::Transaction, txId, "getrawtransaction", quoted(txId) + ",true");
    if (!questions.isIncluded())
        questions.call(QuestionKind::Mempool, txId, "getmempoolentry", quoted(txId));
    if (isMwebOnly(questions))
        return;
    const std::uint32_t outputs = std::max<std::uint32_t>(1, questions.transaction.facts.outputCount);
    for (std::uint32_t index = 0; index < std::min(outputs, outputsAsked); ++index)
        askOutput(questions, QuestionKind::Output, {txId, index}, true);
}

void askAboutBlock(QuestionList &questions)
{
    const StateDecision &decision = questions.decision;
    const QByteArray &txId = questions.transaction.facts.txId;
    if (!decision.blockHash.isEmpty() && !isMwebOnly(questions) && !decision.otherIdSeen)
        questions.call(QuestionKind::TransactionInBlock, txId, "getrawtransaction",
            quoted(txId) + ",true," + quoted(decision.blockHash));
    if (!decision.blockNumber)
        return;
    const QByteArray height = QByteArray::number(static_cast<qulonglong>(*decision.blockNumber));
    questions.call(QuestionKind::BlockAtHeight, height, "getblockhash", height);
}

/// A block is fetched once its hash was given in this round, from one Endpoint: it is large.
void scan(QuestionList &questions)
{
    if (!questions.context.scanHeight)
        return;
    const QByteArray height = QByteArray::number(static_cast<qulonglong>(*questions.context.scanHeight));
    QByteArray hash;
    for (const EvidenceCell *cell : questions.matrix.cells()) {
        const Evidence &latest = cell->latest;
        if (latest.question == QuestionKind::BlockAtHeight && latest.subject == height
            && latest.round == questions.context.round && latest.finding == Finding::BlockHash)
            hash = latest.hash;
    }
    if (hash.isEmpty()) {
        questions.call(QuestionKind::BlockAtHeight, height, "getblockhash", height).filter = EndpointFilter::One;
        return;
    }
    const TransactionFacts &facts = questions.transaction.facts;
    TrackerQuestion &block = questions.call(
        QuestionKind::BlockContents, hash, "getblock", quoted(hash) + (isMwebOnly(questions) ? ",2" : ",1"));
    block.filter = EndpointFilter::One;
    block.txId = facts.txId;
    if (isMwebOnly(questions)) {
        block.kernelId = facts.mwebKernelIds.empty() ? QByteArray() : facts.mwebKernelIds.front();
        block.mwebInputs = QByteArrayList(facts.mwebInputIds.begin(), facts.mwebInputIds.end());
    }
}

bool wasOnceUnspent(const QuestionList &questions, const QByteArray &input)
{
    const std::vector<const EvidenceCell *> cells = questions.matrix.cells();
    return std::any_of(cells.begin(), cells.end(), [&](const EvidenceCell *cell) {
        return cell->latest.question == QuestionKind::Input && cell->latest.subject == input && cell->best;
    });
}

void askAboutInputs(QuestionList &questions)
{
    const std::vector<SpentOutput> &inputs = questions.transaction.facts.inputs;
    if (inputs.empty())
        return;
    const std::size_t start = questions.context.round * inputsPerRound % inputs.size();
    QByteArray spent;
    std::size_t parents = 0;
    for (std::size_t i = 0; i < std::min(inputs.size(), spendersPerCall); ++i) {
        const SpentOutput &input = inputs[(start + i) % inputs.size()];
        spent += (i == 0 ? R"({"txid":)" : R"(,{"txid":)") + quoted(input.txId) + R"(,"vout":)"
            + QByteArray::number(input.index) + '}';
        if (i >= inputsPerRound)
            continue;
        askOutput(questions, QuestionKind::Input, input, false);
        // "Absent" means spent only if its own transaction is in the chain.
        const QByteArray key = outputKey(input.txId, input.index);
        const bool absent = questions.anyAnswer(
            QuestionKind::Input, [&](const Evidence &e) { return e.subject == key && e.finding == Finding::NoOutput; });
        if (absent && parents < parentsPerRound && !wasOnceUnspent(questions, key)) {
            ++parents;
            questions.call(QuestionKind::Parent, input.txId, "getrawtransaction", quoted(input.txId) + ",true");
        }
    }
    questions.call(QuestionKind::Spender, {}, "gettxspendingprevout", '[' + spent + ']').txId
        = questions.transaction.facts.txId;
}

} // namespace

void askUtxo(QuestionList &questions)
{
    if (questions.context.scanOnly) {
        scan(questions);
        return;
    }
    questions.call(QuestionKind::Head, {}, "getblockcount", {});
    if (questions.context.headsOnly)
        return;
    for (const QByteArray &id : questions.txIds())
        askAboutId(questions, id);
    if (questions.isIncluded()) {
        askAboutBlock(questions);
        return;
    }
    scan(questions);
    if (questions.decision.affirming == 0 && questions.submission.running == 0)
        askAboutInputs(questions);
}

} // namespace signalbox::tracking
