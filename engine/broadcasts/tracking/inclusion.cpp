// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/inclusion.h"

#include <algorithm>

namespace signalbox::tracking {

namespace {

constexpr int roundsToDeny = 2;

QByteArray heightKey(std::uint64_t number)
{
    return QByteArray::number(static_cast<qulonglong>(number));
}

/// The hash that @p endpoint has for the height of @p inclusion; null when it did not say.
const EvidenceCell *blockAt(const EvidenceMatrix &matrix, const QByteArray &endpoint, const Inclusion &inclusion)
{
    if (!inclusion.number || inclusion.hash.isEmpty())
        return nullptr;
    return matrix.cell(endpoint, QuestionKind::BlockAtHeight, heightKey(*inclusion.number));
}

bool hasBlock(const EvidenceMatrix &matrix, const QByteArray &endpoint, const Inclusion &inclusion)
{
    const EvidenceCell *const block = blockAt(matrix, endpoint, inclusion);
    return block != nullptr && block->latest.hash == inclusion.hash;
}

bool isSameBlock(const Inclusion &inclusion, const Evidence &claim)
{
    if (!inclusion.hash.isEmpty() && !claim.hash.isEmpty())
        return inclusion.hash == claim.hash;
    if (inclusion.number && claim.number)
        return *inclusion.number == *claim.number;
    return inclusion.isAnonymous() == (claim.hash.isEmpty() && !claim.number);
}

void add(std::vector<Inclusion> &inclusions, const Evidence &claim)
{
    auto found = std::find_if(inclusions.begin(), inclusions.end(),
        [&](const Inclusion &inclusion) { return isSameBlock(inclusion, claim); });
    if (found == inclusions.end())
        found = inclusions.insert(found, Inclusion{.number = claim.number, .hash = claim.hash});
    if (!found->number)
        found->number = claim.number;
    if (found->hash.isEmpty())
        found->hash = claim.hash;
    found->place = std::max(found->place, placeOf(claim.finding));
    found->executionFailed = found->executionFailed || claim.executionFailed;
    found->confirmations = std::max(found->confirmations, claim.confirmations.value_or(0));
    found->seenAt = std::max(found->seenAt, claim.seenAt);
    if (!found->reporters.contains(claim.endpoint))
        found->reporters.append(claim.endpoint);
}

std::vector<Inclusion> claimedBlocks(const EvidenceMatrix &matrix, const QByteArray &txId)
{
    std::vector<Inclusion> inclusions;
    for (const EvidenceCell *cell : matrix.cells()) {
        const bool about = (isAboutTransaction(cell->latest.question) && isAbout(cell->latest.subject, txId))
            || cell->latest.question == QuestionKind::BlockContents;
        if (about && cell->best && placeOf(cell->best->finding) >= Place::Included)
            add(inclusions, *cell->best);
    }
    return inclusions;
}

/// What @p endpoint claims in its latest round is in this block.
bool claimsNow(const EvidenceMatrix &matrix, const Stance &stance, const QByteArray &txId, const Inclusion &inclusion)
{
    const std::vector<const EvidenceCell *> cells = matrix.cells();
    return std::any_of(cells.begin(), cells.end(), [&](const EvidenceCell *cell) {
        const Evidence &latest = cell->latest;
        if (latest.endpoint != stance.endpoint || latest.round != stance.round || !isAbout(latest.subject, txId)
            || !isAboutTransaction(latest.question) || placeOf(latest.finding) < Place::Included)
            return false;
        const bool anonymous = inclusion.isAnonymous() || (latest.hash.isEmpty() && !latest.number);
        return anonymous || isSameBlock(inclusion, latest);
    });
}

bool denies(const EvidenceMatrix &matrix, const Stance &stance, const Inclusion &inclusion, bool headsCompare)
{
    if (headsCompare && inclusion.number && (!stance.head || *stance.head < *inclusion.number))
        return false;
    const EvidenceCell *const block = blockAt(matrix, stance.endpoint, inclusion);
    if (block != nullptr && block->latest.round >= stance.round)
        return block->latest.hash != inclusion.hash && block->repeats >= roundsToDeny;
    return stance.deniesInclusion && stance.rounds >= roundsToDeny;
}

void weigh(Inclusion &inclusion, const EvidenceMatrix &matrix, const QByteArray &txId,
    const std::vector<Stance> &stances, bool headsCompare)
{
    bool reporterDenies = false;
    for (const Stance &stance : stances) {
        if (!stance.current)
            continue;
        const EvidenceCell *const block = blockAt(matrix, stance.endpoint, inclusion);
        const bool sameBlockNow
            = block != nullptr && block->latest.round >= stance.round && block->latest.hash == inclusion.hash;
        if (claimsNow(matrix, stance, txId, inclusion) || sameBlockNow) {
            ++inclusion.affirming;
            inclusion.confirming += sameBlockNow ? 1 : 0;
        } else if (denies(matrix, stance, inclusion, headsCompare)) {
            ++inclusion.denying;
            reporterDenies = reporterDenies || inclusion.reporters.contains(stance.endpoint);
        }
    }
    // With a single Endpoint left there are no two others to ask.
    const int othersNeeded = stances.size() == 1 ? 1 : 2;
    inclusion.withdrawn = inclusion.affirming == 0 && (reporterDenies || inclusion.denying >= othersNeeded);
}

/// The chain's own word on the depth of a block, or a count where a node refuses to give it.
void applyTags(Inclusion &inclusion, const TrackedTransaction &transaction, const EvidenceMatrix &matrix)
{
    if (!inclusion.number || inclusion.hash.isEmpty())
        return;
    const auto reaches = [&](const QByteArray &endpoint, QuestionKind tag, std::uint64_t fallbackDepth) {
        const EvidenceCell *const said = matrix.cell(endpoint, tag);
        const EvidenceCell *const block = blockAt(matrix, endpoint, inclusion);
        if (said == nullptr || block->latest.round < said->latest.round)
            return false;
        if (said->latest.finding == Finding::Number)
            return *said->latest.number >= *inclusion.number;
        const std::optional<std::uint64_t> head = matrix.head(endpoint);
        return fallbackDepth > 0 && head && *head + 1 >= *inclusion.number + fallbackDepth;
    };
    // Also Endpoints that have left the Route: what they saw was so.
    for (const EvidenceCell *cell : matrix.cells()) {
        const QByteArray &endpoint = cell->latest.endpoint;
        // The tag alone could belong to another branch: the block has to be the one.
        if (cell->latest.question != QuestionKind::BlockAtHeight || !hasBlock(matrix, endpoint, inclusion))
            continue;
        if (reaches(endpoint, QuestionKind::FinalizedBlock, transaction.profile.fallbackFinalDepth))
            inclusion.place = Place::Finalized;
        else if (reaches(endpoint, QuestionKind::SafeBlock, transaction.profile.fallbackSafeDepth))
            inclusion.place = std::max(inclusion.place, Place::Safe);
    }
}

void applyDepth(Inclusion &inclusion, const TrackedTransaction &transaction, const EvidenceMatrix &matrix)
{
    const ChainProfile &profile = transaction.profile;
    for (const QByteArray &endpoint : matrix.endpoints()) {
        const std::optional<std::uint64_t> head = matrix.head(endpoint);
        // Bitcoin, Litecoin: only on a chain that has the very block.
        const bool sameChain = profile.finalDepth == 0 || hasBlock(matrix, endpoint, inclusion);
        if (inclusion.number && head && *head >= *inclusion.number && sameChain)
            inclusion.confirmations = std::max(inclusion.confirmations, *head - *inclusion.number + 1);
    }
    if (profile.finalDepth > 0 && inclusion.confirmations >= profile.finalDepth)
        inclusion.place = Place::Finalized;
    else if (profile.safeDepth > 0 && inclusion.confirmations >= profile.safeDepth)
        inclusion.place = std::max(inclusion.place, Place::Safe);
}

} // namespace

std::vector<Inclusion> inclusionsOf(const TrackedTransaction &transaction, const EvidenceMatrix &matrix,
    const QByteArray &txId, const std::vector<Stance> &stances)
{
    std::vector<Inclusion> inclusions = claimedBlocks(matrix, txId);
    const bool headsCompare = transaction.protocol != Protocol::Solana; // Claims name slots there, heads heights.
    for (Inclusion &inclusion : inclusions) {
        weigh(inclusion, matrix, txId, stances, headsCompare);
        if (!headsCompare)
            continue;
        applyDepth(inclusion, transaction, matrix);
        if (transaction.profile.finalDepth == 0)
            applyTags(inclusion, transaction, matrix);
    }
    const auto moreCredible = [](const Inclusion &left, const Inclusion &right) {
        if (left.withdrawn != right.withdrawn)
            return right.withdrawn;
        if (left.isAnonymous() != right.isAnonymous())
            return right.isAnonymous();
        if (left.confirming != right.confirming)
            return left.confirming > right.confirming;
        if (left.affirming != right.affirming)
            return left.affirming > right.affirming;
        return left.seenAt > right.seenAt;
    };
    std::sort(inclusions.begin(), inclusions.end(), moreCredible);
    return inclusions;
}

} // namespace signalbox::tracking
