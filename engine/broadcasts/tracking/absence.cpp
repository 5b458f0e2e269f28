// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/absence.h"

#include <algorithm>

namespace signalbox::tracking {

namespace {

/// Counts the Endpoints that do not know the transaction and satisfy @p predicate.
template <typename Predicate>
int countDeniers(const AbsenceInput &input, Predicate predicate)
{
    return static_cast<int>(std::count_if(input.stances.begin(), input.stances.end(),
        [&](const Stance &stance) { return stance.current && stance.deniesPresence && predicate(stance); }));
}

/// One Endpoint alone has to say it twice.
bool isEnough(const AbsenceInput &input, int sources)
{
    if (sources < input.sourcesNeeded())
        return false;
    return input.sourcesNeeded() > 1
        || std::any_of(input.stances.begin(), input.stances.end(), [](const Stance &s) { return s.rounds >= 2; });
}

std::optional<Absence> evmReplacement(const AbsenceInput &input)
{
    const std::optional<std::uint64_t> nonce = input.transaction.facts.nonce;
    if (!nonce)
        return std::nullopt;
    const auto isUsed = [&](QuestionKind kind) {
        return [&input, kind, nonce](const Stance &stance) {
            const Evidence *const said = input.answer(stance, kind);
            return said != nullptr && said->number && *said->number > *nonce;
        };
    };
    if (!isEnough(input, countDeniers(input, isUsed(QuestionKind::SenderNonce))))
        return std::nullopt;
    const int final = countDeniers(input, isUsed(QuestionKind::FinalizedNonce));
    return Absence{BroadcastState::Replaced, StateReason::NonceUsed, isEnough(input, final)};
}

std::optional<Absence> solanaReplacement(const AbsenceInput &input)
{
    const TransactionFacts &facts = input.transaction.facts;
    if (!facts.durableNonce)
        return std::nullopt;
    const int sources = countDeniers(input, [&](const Stance &stance) {
        const Evidence *const account = input.answer(stance, QuestionKind::NonceAccount);
        return stance.deniesInclusion && account != nullptr && account->hash != facts.recentBlockhash
            && (account->finding == Finding::NonceValue || account->finding == Finding::NotFound);
    });
    if (!isEnough(input, sources))
        return std::nullopt;
    return Absence{BroadcastState::Replaced, StateReason::NonceAccountAdvanced, true};
}

bool isParentInChain(const AbsenceInput &input, const QByteArray &outputKey)
{
    const QByteArray parent = outputKey.left(outputKey.indexOf(':'));
    const std::vector<const EvidenceCell *> cells = input.matrix.cells();
    return std::any_of(cells.begin(), cells.end(), [&](const EvidenceCell *cell) {
        const Evidence &latest = cell->latest;
        const bool onceUnspent = latest.question == QuestionKind::Input && latest.subject == outputKey && cell->best;
        const bool included = latest.question == QuestionKind::Parent && latest.subject == parent
            && latest.finding == Finding::Included;
        return onceUnspent || included;
    });
}

/// Its own inclusion spends its inputs too: "not found" has to come from an index, or every block must have been
/// searched.
bool isSearched(const AbsenceInput &input, const Stance &stance)
{
    const Evidence *const lookup
        = input.matrix.answer(stance.endpoint, QuestionKind::Transaction, input.transaction.facts.txId, stance.round);
    const bool indexed = lookup != nullptr && lookup->finding == Finding::NotFound
        && input.transaction.facts.mweb != MwebKind::MwebOnly;
    return indexed || (stance.head && input.submission.scannedTo && *input.submission.scannedTo >= *stance.head);
}

bool isDeep(const AbsenceInput &input, const EvidenceCell &cell)
{
    const std::optional<std::uint64_t> head = input.matrix.head(cell.latest.endpoint);
    return head && cell.headSince && *head + 1 >= *cell.headSince + input.transaction.profile.finalDepth;
}

std::optional<Absence> spentInput(const AbsenceInput &input)
{
    int deep = 0;
    const int sources = countDeniers(input, [&](const Stance &stance) {
        if (!isSearched(input, stance))
            return false;
        for (const EvidenceCell *cell : input.matrix.cells()) {
            const Evidence &latest = cell->latest;
            if (latest.endpoint == stance.endpoint && latest.question == QuestionKind::Input && cell->repeats > 0
                && latest.finding == Finding::NoOutput && isParentInChain(input, latest.subject)) {
                deep += isDeep(input, *cell) ? 1 : 0;
                return true;
            }
        }
        return false;
    });
    if (!isEnough(input, sources))
        return std::nullopt;
    return Absence{BroadcastState::Conflicted, StateReason::InputsSpent, isEnough(input, deep)};
}

std::optional<Absence> utxoReplacement(const AbsenceInput &input)
{
    QByteArray spender;
    int deep = 0;
    const int sources = countDeniers(input, [&](const Stance &stance) {
        const EvidenceCell *const cell = input.matrix.cell(stance.endpoint, QuestionKind::Spender);
        if (cell == nullptr || cell->latest.finding != Finding::SpentBy || cell->repeats == 0
            || cell->latest.round != stance.round)
            return false;
        spender = cell->latest.hash;
        deep += cell->latest.confirmations && isDeep(input, *cell) ? 1 : 0;
        return true;
    });
    if (isEnough(input, sources))
        return Absence{BroadcastState::Replaced, StateReason::SpentByOther, isEnough(input, deep), false, spender};
    for (const EvidenceCell *cell : input.matrix.cells()) {
        // A block of another transaction with its MWEB inputs; blocks are fetched from one Endpoint.
        if (cell->latest.question == QuestionKind::BlockContents && cell->latest.finding == Finding::SpentBy)
            return Absence{BroadcastState::Conflicted, StateReason::InputsSpent, isDeep(input, *cell), true};
    }
    return spentInput(input);
}

std::optional<Absence> knownCompetitor(const AbsenceInput &input)
{
    for (const EvidenceCell *cell : input.matrix.cells()) {
        const Evidence &latest = cell->latest;
        if (latest.question == QuestionKind::Competitor && placeOf(latest.finding) >= Place::Included)
            return Absence{BroadcastState::Replaced, StateReason::SpentByOther, latest.finding == Finding::Finalized,
                false, latest.subject};
    }
    return std::nullopt;
}

std::optional<Absence> solanaExpiry(const AbsenceInput &input)
{
    const std::optional<std::uint64_t> first = input.submission.firstHeight;
    const TransactionFacts &facts = input.transaction.facts;
    if (!first || facts.durableNonce || facts.recentBlockhash.isEmpty())
        return std::nullopt;
    const std::uint64_t limit = *first + blockhashLifetime + blockhashMargin;
    const auto isOver = [&](const Stance &stance) {
        const EvidenceCell *const valid = input.matrix.cell(stance.endpoint, QuestionKind::BlockhashValid);
        return stance.head && *stance.head > limit && valid != nullptr && valid->repeats > 0
            && valid->latest.finding == Finding::Invalid;
    };
    if (countDeniers(input, isOver) < input.sourcesNeeded())
        return std::nullopt;
    const int checked
        = countDeniers(input, [&](const Stance &stance) { return isOver(stance) && stance.deniesInclusion; });
    return Absence{BroadcastState::Expired, StateReason::BlockhashExpired, checked >= input.sourcesNeeded()};
}

std::optional<Absence> tronExpiry(const AbsenceInput &input)
{
    const std::optional<std::int64_t> expiration = input.transaction.facts.expiration;
    if (!expiration)
        return std::nullopt;
    const auto isPast = [&](QuestionKind kind) {
        return [&input, kind, expiration](const Stance &stance) {
            const Evidence *const block = input.answer(stance, kind);
            return block != nullptr && block->blockTime && *block->blockTime > *expiration;
        };
    };
    if (countDeniers(input, isPast(QuestionKind::Head)) < input.sourcesNeeded())
        return std::nullopt;
    const int solid = countDeniers(input, isPast(QuestionKind::FinalizedBlock));
    return Absence{BroadcastState::Expired, StateReason::ExpirationPassed, solid >= input.sourcesNeeded()};
}

} // namespace

std::optional<Absence> findReplacement(const AbsenceInput &input)
{
    std::optional<Absence> found = knownCompetitor(input);
    if (found)
        return found;
    switch (input.transaction.protocol) {
    case Protocol::Evm:
        found = evmReplacement(input);
        break;
    case Protocol::Solana:
        found = solanaReplacement(input);
        break;
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        found = utxoReplacement(input);
        break;
    case Protocol::TronJsonRpc:
    case Protocol::TronHttp:
        break; // No nonce: a copy signed anew is another transaction.
    }
    if (found)
        found->singleSource = found->singleSource || input.sourcesNeeded() == 1;
    return found;
}

std::optional<Absence> findExpiry(const AbsenceInput &input)
{
    std::optional<Absence> found;
    if (input.transaction.protocol == Protocol::Solana)
        found = solanaExpiry(input);
    else if (input.transaction.protocol == Protocol::TronHttp || input.transaction.protocol == Protocol::TronJsonRpc)
        found = tronExpiry(input);
    if (found)
        found->singleSource = input.sourcesNeeded() == 1;
    return found;
}

bool isDropped(const AbsenceInput &input, TrackerTime lastPositive)
{
    int denying = 0;
    TrackerTime since = lastPositive;
    for (const Stance &stance : input.stances) {
        if (!stance.current)
            continue;
        if (!stance.deniesPresence || stance.rounds < 2)
            return false;
        ++denying;
        since = std::max(since, stance.since);
    }
    return denying >= input.sourcesNeeded() && input.now - since >= input.transaction.profile.grace;
}

bool hasNonceGap(const AbsenceInput &input)
{
    const std::optional<std::uint64_t> nonce = input.transaction.facts.nonce;
    return nonce && std::any_of(input.stances.begin(), input.stances.end(), [&](const Stance &stance) {
        const Evidence *const said = input.answer(stance, QuestionKind::SenderNonce);
        return stance.current && said != nullptr && said->number && *said->number < *nonce;
    });
}

} // namespace signalbox::tracking
