// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/evidencematrix.h"

#include <algorithm>

namespace signalbox {

namespace {

/// Whether an answer outranks those before it, so that it is kept when a later one says less.
int rank(Finding finding)
{
    if (finding == Finding::Unspent || finding == Finding::NotInChain)
        return 1;
    const Place place = placeOf(finding);
    return place >= Place::Pending ? static_cast<int>(place) : 0;
}

/// After so long without an answer, a repetition is no continuation.
constexpr std::chrono::minutes longestGap{10};

bool saysTheSame(const Evidence &left, const Evidence &right)
{
    return left.finding == right.finding && left.hash == right.hash;
}

} // namespace

void EvidenceMatrix::setEndpoints(QByteArrayList endpoints)
{
    m_endpoints = std::move(endpoints);
}

void EvidenceMatrix::record(Evidence evidence)
{
    EvidenceCell &cell = m_cells[Key(evidence.endpoint, evidence.question, evidence.subject)];
    if (evidence.finding == Finding::NoInformation) {
        if (cell.latest.endpoint.isEmpty())
            cell.latest = evidence;
        cell.silentAt = evidence.seenAt;
        cell.silence = evidence.words;
        return;
    }
    // A second answer of the same round is no second round.
    const bool repeated = cell.repeats > 0 && saysTheSame(cell.latest, evidence) && evidence.seenAt >= cell.since
        && evidence.seenAt - cell.latest.seenAt <= longestGap;
    if (!repeated) {
        cell.repeats = 1;
        cell.since = evidence.seenAt;
        cell.headSince = head(evidence.endpoint);
    } else if (evidence.round != cell.latest.round) {
        ++cell.repeats;
    }
    if (const int newRank = rank(evidence.finding); newRank > 0 && (!cell.best || newRank >= rank(cell.best->finding)))
        cell.best = evidence;
    cell.silentAt.reset();
    cell.silence.clear();
    cell.latest = std::move(evidence);
}

void EvidenceMatrix::forgetDenials()
{
    for (auto &[key, cell] : m_cells)
        cell.repeats = 0;
}

void EvidenceMatrix::forgetSubjects(QuestionKind question, const QByteArray &kept)
{
    std::erase_if(m_cells,
        [&](const auto &entry) { return std::get<1>(entry.first) == question && std::get<2>(entry.first) != kept; });
}

void EvidenceMatrix::withdrawInclusions()
{
    for (auto &[key, cell] : m_cells) {
        if (cell.best && placeOf(cell.best->finding) >= Place::Included)
            cell.best->finding = Finding::NotInChain;
    }
}

const EvidenceCell *EvidenceMatrix::cell(
    const QByteArray &endpoint, QuestionKind question, const QByteArray &subject) const
{
    const auto found = m_cells.find(Key(endpoint, question, subject));
    return found == m_cells.end() || found->second.latest.finding == Finding::NoInformation ? nullptr : &found->second;
}

const Evidence *EvidenceMatrix::answer(
    const QByteArray &endpoint, QuestionKind question, const QByteArray &subject, std::uint32_t round) const
{
    const EvidenceCell *const found = cell(endpoint, question, subject);
    return found != nullptr && found->latest.round == round ? &found->latest : nullptr;
}

std::vector<const EvidenceCell *> EvidenceMatrix::cells() const
{
    std::vector<const EvidenceCell *> all;
    all.reserve(m_cells.size());
    for (const auto &[key, cell] : m_cells)
        all.push_back(&cell);
    return all;
}

std::uint32_t EvidenceMatrix::lastRound(const QByteArray &endpoint, const QByteArray &subject) const
{
    std::uint32_t round = 0;
    for (auto each = m_cells.lower_bound(Key(endpoint, QuestionKind::Broadcast, {}));
         each != m_cells.end() && std::get<0>(each->first) == endpoint; ++each) {
        const Evidence &latest = each->second.latest;
        if (std::get<2>(each->first).startsWith(subject) && latest.finding != Finding::NoInformation)
            round = std::max(round, latest.round);
    }
    return round;
}

std::optional<std::uint64_t> EvidenceMatrix::head(const QByteArray &endpoint) const
{
    const EvidenceCell *const found = cell(endpoint, QuestionKind::Head);
    return found == nullptr ? std::nullopt : found->latest.number;
}

std::optional<std::uint64_t> EvidenceMatrix::highestHead() const
{
    std::optional<std::uint64_t> highest;
    for (const QByteArray &endpoint : m_endpoints) {
        const std::optional<std::uint64_t> own = head(endpoint);
        if (own && (!highest || *own > *highest))
            highest = own;
    }
    return highest;
}

std::vector<Evidence> EvidenceMatrix::snapshot(TrackerTime now, std::chrono::milliseconds staleAfter) const
{
    std::vector<Evidence> all;
    all.reserve(m_cells.size());
    for (const auto &[key, cell] : m_cells) {
        Evidence evidence = cell.latest;
        evidence.stale = now - evidence.seenAt > staleAfter || evidence.seenAt > now
            || (cell.silentAt && *cell.silentAt > evidence.seenAt) || !m_endpoints.contains(evidence.endpoint);
        all.push_back(std::move(evidence));
    }
    return all;
}

std::vector<Evidence> EvidenceMatrix::stored() const
{
    std::vector<Evidence> all;
    for (const auto &[key, cell] : m_cells) {
        if (cell.best && *cell.best != cell.latest)
            all.push_back(*cell.best);
        all.push_back(cell.latest);
    }
    return all;
}

void EvidenceMatrix::restore(const std::vector<Evidence> &evidence)
{
    for (const Evidence &each : evidence)
        record(each);
    forgetDenials();
}

} // namespace signalbox
