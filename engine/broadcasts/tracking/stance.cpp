// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/stance.h"

#include "broadcasts/tracking/cadence.h"

#include <algorithm>

namespace signalbox::tracking {

namespace {

/// The findings of one Endpoint's latest round about the transaction.
class RoundAnswers
{
public:
    RoundAnswers(const EvidenceMatrix &matrix, const QByteArray &endpoint, const QByteArray &txId, std::uint32_t round)
    {
        for (const EvidenceCell *cell : matrix.cells()) {
            const Evidence &latest = cell->latest;
            if (latest.endpoint == endpoint && latest.round == round && isAbout(latest.subject, txId)
                && isAboutTransaction(latest.question) && latest.finding != Finding::NoInformation)
                m_cells.push_back(cell);
        }
    }

    [[nodiscard]] Finding of(QuestionKind kind) const
    {
        const auto found = std::find_if(
            m_cells.begin(), m_cells.end(), [kind](const EvidenceCell *cell) { return cell->latest.question == kind; });
        return found == m_cells.end() ? Finding::NoInformation : (*found)->latest.finding;
    }

    [[nodiscard]] bool isAbsent(QuestionKind kind) const { return placeOf(of(kind)) == Place::Nowhere; }

    [[nodiscard]] const std::vector<const EvidenceCell *> &cells() const { return m_cells; }

private:
    std::vector<const EvidenceCell *> m_cells;
};

void judgeEvm(Stance &stance, const RoundAnswers &answers)
{
    const Finding transaction = answers.of(QuestionKind::Transaction);
    const bool noReceipt = answers.of(QuestionKind::Receipt) == Finding::NotFound;
    stance.deniesPresence = noReceipt && transaction == Finding::NotFound;
    stance.deniesInclusion = stance.deniesPresence || (noReceipt && transaction == Finding::Pending);
}

void judgeSolana(Stance &stance, const RoundAnswers &answers)
{
    const bool notRecent = answers.of(QuestionKind::Status) == Finding::NotFound;
    const Finding history = answers.of(QuestionKind::StatusHistory);
    stance.deniesPresence = notRecent && (history == Finding::NoInformation || history == Finding::NotFound);
    stance.deniesInclusion = notRecent && history == Finding::NotFound;
}

void judgeUtxo(Stance &stance, const RoundAnswers &answers, MwebKind mweb)
{
    const Finding lookup = answers.of(QuestionKind::Transaction);
    const bool notInMempool = answers.isAbsent(QuestionKind::Mempool) || lookup == Finding::NotInMempool;
    const bool notIndexed = lookup == Finding::NotFound && mweb != MwebKind::MwebOnly;
    const bool leftChain = lookup == Finding::NotInChain
        || answers.of(QuestionKind::TransactionInBlock) == Finding::NotInChain
        || answers.of(QuestionKind::TransactionInBlock) == Finding::NotFound;
    const bool nothingClaimed = stance.place <= Place::Nowhere;
    stance.deniesPresence = nothingClaimed && (notIndexed || notInMempool || (leftChain && notInMempool));
    stance.deniesInclusion
        = stance.place < Place::Included && (notIndexed || leftChain || stance.place == Place::Pending);
}

void judgeTronHttp(Stance &stance, const RoundAnswers &answers)
{
    const bool noReceipt = answers.of(QuestionKind::Receipt) == Finding::NotFound && stance.place < Place::Included;
    const bool unknown = answers.of(QuestionKind::Transaction) == Finding::NotFound;
    stance.deniesPresence = noReceipt && unknown && stance.place < Place::Pending;
    stance.deniesInclusion = noReceipt && answers.of(QuestionKind::Transaction) != Finding::NoInformation;
}

/// How often and since when the denying answers have been given: by the one that is newest.
void countRounds(Stance &stance, const RoundAnswers &answers)
{
    bool first = true;
    for (const EvidenceCell *cell : answers.cells()) {
        if (placeOf(cell->latest.finding) > Place::Pending || cell->latest.question == QuestionKind::StatusHistory)
            continue;
        stance.rounds = first ? cell->repeats : std::min(stance.rounds, cell->repeats);
        stance.since = first ? cell->since : std::max(stance.since, cell->since);
        first = false;
    }
}

Stance stanceOf(const TrackedTransaction &transaction, const EvidenceMatrix &matrix, const QByteArray &endpoint,
    const QByteArray &txId, TrackerTime now)
{
    Stance stance{.endpoint = endpoint, .round = matrix.lastRound(endpoint, txId), .head = matrix.head(endpoint)};
    const RoundAnswers answers(matrix, endpoint, txId, stance.round);
    for (const EvidenceCell *cell : answers.cells()) {
        stance.place = std::max(stance.place, placeOf(cell->latest.finding));
        stance.seenAt = std::max(stance.seenAt, cell->latest.seenAt);
    }
    switch (transaction.protocol) {
    case Protocol::Evm:
    case Protocol::TronJsonRpc:
        judgeEvm(stance, answers);
        break;
    case Protocol::Solana:
        judgeSolana(stance, answers);
        break;
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        judgeUtxo(stance, answers, transaction.facts.mweb);
        break;
    case Protocol::TronHttp:
        judgeTronHttp(stance, answers);
        break;
    }
    countRounds(stance, answers);
    const std::optional<std::uint64_t> highest = matrix.highestHead();
    const bool lags = highest && stance.head && *stance.head + tolerableLag(transaction.profile) < *highest;
    const bool fresh = stance.seenAt <= now && now - stance.seenAt <= staleAfter(transaction.profile);
    stance.current = stance.place != Place::NoInformation && fresh && !lags;
    return stance;
}

} // namespace

std::vector<Stance> stancesOf(
    const TrackedTransaction &transaction, const EvidenceMatrix &matrix, const QByteArray &txId, TrackerTime now)
{
    std::vector<Stance> stances;
    for (const QByteArray &endpoint : matrix.endpoints())
        stances.push_back(stanceOf(transaction, matrix, endpoint, txId, now));
    return stances;
}

bool isAboutTransaction(QuestionKind kind)
{
    switch (kind) {
    case QuestionKind::Broadcast:
    case QuestionKind::Receipt:
    case QuestionKind::FinalReceipt:
    case QuestionKind::Transaction:
    case QuestionKind::Mempool:
    case QuestionKind::Status:
    case QuestionKind::StatusHistory:
    case QuestionKind::Output:
    case QuestionKind::TransactionInBlock:
        return true;
    default:
        return false;
    }
}

bool isAbout(const QByteArray &subject, const QByteArray &txId)
{
    return subject.startsWith(txId) && (subject.size() == txId.size() || subject.at(txId.size()) == ':');
}

} // namespace signalbox::tracking
