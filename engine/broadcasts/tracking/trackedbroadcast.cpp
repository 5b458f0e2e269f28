// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/trackedbroadcast.h"

#include "broadcasts/tracking/cadence.h"
#include "broadcasts/tracking/readanswer.h"

#include <algorithm>
#include <utility>

namespace signalbox {

using std::chrono::milliseconds;

namespace {

constexpr int scansPerRound = 20; ///< Blocks fetched in a row to catch up after sleep.

Finding findingOf(AnswerMeaning meaning)
{
    switch (meaning) {
    case AnswerMeaning::Accepted:
        return Finding::Accepted;
    case AnswerMeaning::Known:
        return Finding::Pending;
    case AnswerMeaning::Landed:
        return Finding::Included;
    case AnswerMeaning::NotSent:
    case AnswerMeaning::Uncertain:
    case AnswerMeaning::NoProof:
        return Finding::NoInformation;
    default:
        return Finding::Refused;
    }
}

Finding findingOf(Place place)
{
    switch (place) {
    case Place::Pending:
        return Finding::Pending;
    case Place::Included:
        return Finding::Included;
    case Place::Safe:
        return Finding::Safe;
    case Place::Finalized:
        return Finding::Finalized;
    default:
        return Finding::NotFound;
    }
}

bool isUtxo(Protocol protocol)
{
    return protocol == Protocol::Bitcoin || protocol == Protocol::Litecoin;
}

} // namespace

TrackedBroadcast::TrackedBroadcast(TrackedTransaction transaction, AskScope scope)
    : m_transaction(std::move(transaction))
    , m_scope(scope)
    , m_nextCheck(m_transaction.watchedSince + m_transaction.profile.firstPoll)
{ }

void TrackedBroadcast::restore(StoredBroadcast stored, TrackerTime now)
{
    m_submission = std::move(stored.submission);
    m_submission.running = 0;
    m_matrix.restore(stored.evidence);
    for (const Evidence &evidence : stored.evidence)
        m_round = std::max(m_round, evidence.round);
    m_decision = std::move(stored.decision);
    m_begun = true;
    m_lastTime = now;
    m_nextCheck = now;
    updateEndpoints();
    conclude(now);
}

StoredBroadcast TrackedBroadcast::stored() const
{
    StoredBroadcast stored{m_submission, m_matrix.stored(), m_decision};
    stored.submission.running = 0;
    return stored;
}

void TrackedBroadcast::setEndpoints(const QByteArrayList &endpoints, TrackerTime now)
{
    observe(now);
    m_routeEndpoints = endpoints;
    const QByteArrayList before = m_matrix.endpoints();
    updateEndpoints();
    const QByteArrayList &after = m_matrix.endpoints();
    std::erase_if(m_outstanding, [&](const AskedQuestion &asked) { return !after.contains(asked.endpoint); });
    const bool hasNew
        = std::any_of(after.begin(), after.end(), [&](const QByteArray &each) { return !before.contains(each); });
    if (hasNew) {
        m_headAtFullRound.reset();
        m_nextCheck
            = std::min(m_nextCheck, std::max(now, m_transaction.watchedSince + m_transaction.profile.firstPoll));
    }
    conclude(now);
}

void TrackedBroadcast::setScope(AskScope scope, TrackerTime now)
{
    m_scope = scope;
    setEndpoints(QByteArrayList(m_routeEndpoints), now);
}

void TrackedBroadcast::updateEndpoints()
{
    const auto taken = [this](const QByteArray &endpoint) {
        return std::any_of(m_submission.answers.begin(), m_submission.answers.end(),
            [&](const BroadcastAnswer &a) { return a.endpoint == endpoint && isPositive(a.meaning); });
    };
    const auto received = [this](const QByteArray &endpoint) {
        return std::any_of(m_submission.answers.begin(), m_submission.answers.end(),
            [&](const BroadcastAnswer &a) { return a.endpoint == endpoint && a.sent; });
    };
    QByteArrayList endpoints = m_routeEndpoints;
    if (m_scope == AskScope::OnlyRecipients)
        endpoints.removeIf([&](const QByteArray &endpoint) { return !received(endpoint); });
    // Those that took it are the likeliest to know of it.
    std::stable_partition(endpoints.begin(), endpoints.end(), taken);
    m_matrix.setEndpoints(endpoints);
}

void TrackedBroadcast::submissionStarted(TrackerTime now)
{
    observe(now);
    m_begun = true;
    ++m_submission.running;
    if (m_decision.terminal && m_decision.place < Place::Included)
        resume(now);
    conclude(now);
}

void TrackedBroadcast::attemptFinished(const BroadcastAnswer &answer, TrackerTime now)
{
    observe(now);
    m_begun = true;
    if (m_decision.terminal && m_decision.place < Place::Included)
        resume(now);
    if (m_round == 0 && m_submission.answers.empty())
        m_nextCheck = now + m_transaction.profile.firstPoll;
    m_submission.add(answer);
    updateEndpoints();
    // Round 0: it belongs to no round of questions.
    record({.endpoint = answer.endpoint,
        .question = QuestionKind::Broadcast,
        .subject = m_transaction.facts.txId,
        .finding = findingOf(answer.meaning),
        .words = answer.words,
        .seenAt = answer.at});
    m_newlyAccepted = isPositive(answer.meaning);
    conclude(now);
    m_newlyAccepted = false;
}

void TrackedBroadcast::submissionEnded(TrackerTime now)
{
    observe(now);
    m_submission.running = std::max(0, m_submission.running - 1);
    conclude(now);
}

void TrackedBroadcast::competitorSeen(const QByteArray &txId, Place place, TrackerTime now)
{
    observe(now);
    record({.question = QuestionKind::Competitor, .subject = txId, .finding = findingOf(place), .seenAt = now});
    conclude(now);
}

std::optional<TrackerTime> TrackedBroadcast::nextCheck() const
{
    return m_decision.terminal ? std::nullopt : std::optional(m_nextCheck);
}

void TrackedBroadcast::observe(TrackerTime now)
{
    const milliseconds passed = m_lastTime ? now - *m_lastTime : milliseconds(0);
    m_lastTime = now;
    // A small step back is a correction of the clock.
    constexpr milliseconds tolerated{2000};
    if (passed >= -tolerated && passed <= staleAfter(m_transaction.profile))
        return;
    m_matrix.forgetDenials();
    m_backOffs.clear();
    checkNow(now);
}

void TrackedBroadcast::checkNow(TrackerTime now)
{
    m_headAtFullRound.reset();
    m_backOffs.forgive();
    m_nextCheck = now;
}

void TrackedBroadcast::giveUp(TrackerTime now)
{
    m_outstanding.clear();
    adopt(givenUp(m_decision), now);
}

void TrackedBroadcast::resume(TrackerTime now)
{
    if (m_decision.terminal && m_decision.place == Place::Finalized)
        return;
    m_transaction.watchedSince = now;
    m_matrix.forgetDenials();
    m_decision.terminal = false;
    checkNow(now);
    conclude(now);
}

QByteArrayList TrackedBroadcast::askable(TrackerTime now) const
{
    QByteArrayList endpoints = m_matrix.endpoints();
    endpoints.removeIf([&](const QByteArray &endpoint) { return m_backOffs.isWaiting(endpoint, now); });
    return endpoints;
}

std::vector<AskedQuestion> TrackedBroadcast::due(TrackerTime now)
{
    observe(now);
    if (m_decision.terminal || now < m_nextCheck)
        return {};
    if (!m_outstanding.empty()) {
        m_outstanding.clear();
        finishRound(now);
        if (m_decision.terminal)
            return {};
    }
    const QByteArrayList endpoints = askable(now);
    if (endpoints.isEmpty()) {
        m_nextCheck = m_backOffs.earliest(m_matrix.endpoints(), now + maxBackOff);
        return {};
    }
    QuestionContext context{.scanOnly = std::exchange(m_scanDue, false)};
    m_scanProgressed = false;
    if (!context.scanOnly) {
        ++m_round;
        m_roundStart = now;
        m_matrix.forgetSubjects(QuestionKind::BlockAtHeight,
            m_decision.blockNumber ? QByteArray::number(static_cast<qulonglong>(*m_decision.blockNumber))
                                   : QByteArray());
        m_placeAtRoundStart = m_decision.place;
        m_scanned = 0;
        // As long as all agree; a disagreement is looked into without waiting for a block.
        const bool agreed = m_decision.affirming > 0 && m_decision.affirming == m_decision.informed;
        m_headsOnly = m_decision.place >= Place::Included && agreed && m_headAtFullRound && m_matrix.highestHead()
            && *m_matrix.highestHead() <= *m_headAtFullRound
            && now - m_fullRoundAt < staleAfter(m_transaction.profile) / 2;
    }
    context.round = m_round;
    context.headsOnly = m_headsOnly;
    if (needsScan())
        context.scanHeight = m_submission.scannedTo ? *m_submission.scannedTo + 1 : *m_submission.firstHeight;
    m_outstanding = addressed(questionsFor(m_transaction, m_submission, m_decision, m_matrix, context), endpoints);
    planAfter(m_decision.checkAfter.value_or(maxBackOff), now);
    return m_outstanding;
}

std::vector<AskedQuestion> TrackedBroadcast::addressed(
    std::vector<TrackerQuestion> questions, const QByteArrayList &endpoints)
{
    std::vector<AskedQuestion> all;
    for (TrackerQuestion &question : questions) {
        if (question.filter == EndpointFilter::One) {
            const qsizetype index = static_cast<qsizetype>(m_round) % endpoints.size();
            all.push_back({endpoints.at(index), std::move(question), m_round});
            continue;
        }
        for (const QByteArray &endpoint : endpoints)
            all.push_back({endpoint, question, m_round});
    }
    return all;
}

void TrackedBroadcast::answered(const AskedQuestion &asked, std::string_view body, TrackerTime now)
{
    observe(now);
    Evidence evidence = readAnswer(asked.question, body);
    evidence.endpoint = asked.endpoint;
    evidence.seenAt = now;
    evidence.round = asked.round;
    const bool late = std::find(m_outstanding.begin(), m_outstanding.end(), asked) == m_outstanding.end();
    const bool positive = placeOf(evidence.finding) >= Place::Pending;
    if (late && !positive)
        return;
    m_backOffs.answered(asked.endpoint, asked.round);
    if (asked.question.kind == QuestionKind::Head && evidence.number)
        noteFirstHeight(*evidence.number);
    const bool searched = asked.question.kind == QuestionKind::BlockContents && evidence.number
        && evidence.finding != Finding::NoInformation;
    if (searched) {
        m_submission.scannedTo = std::max(m_submission.scannedTo.value_or(0), *evidence.number);
        ++m_scanned;
    }
    // In a block with an answer, or with the hash to ask for it.
    m_scanProgressed = m_scanProgressed || searched
        || (asked.question.filter == EndpointFilter::One && evidence.finding == Finding::BlockHash);
    const Place place = placeOf(evidence.finding);
    // Of the many blocks that do not have it nothing is kept but that they were searched.
    if (!searched || evidence.finding != Finding::NotFound)
        record(std::move(evidence));
    // Good news counts at once; nothing negative is concluded before the round is complete.
    if (place > m_decision.place)
        conclude(now);
    finishQuestion(asked, now);
}

void TrackedBroadcast::noteFirstHeight(std::uint64_t height)
{
    std::optional<std::uint64_t> &first = m_submission.firstHeight;
    // The search for it must not begin too high: the lowest of the first answers counts.
    if (!first || (isUtxo(m_transaction.protocol) && m_round == 1 && !m_submission.scannedTo))
        first = std::min(first.value_or(height), height);
}

void TrackedBroadcast::failed(
    const AskedQuestion &asked, const QByteArray &why, TrackerTime now, std::optional<milliseconds> retryAfter)
{
    observe(now);
    if (std::find(m_outstanding.begin(), m_outstanding.end(), asked) == m_outstanding.end())
        return;
    record({.endpoint = asked.endpoint,
        .question = asked.question.kind,
        .subject = asked.question.subject,
        .words = why.left(200),
        .seenAt = now,
        .round = asked.round});
    m_backOffs.failed(asked.endpoint, asked.round, m_decision.checkAfter.value_or(maxBackOff), retryAfter, now);
    finishQuestion(asked, now);
}

void TrackedBroadcast::record(Evidence evidence)
{
    m_matrix.record(std::move(evidence));
}

void TrackedBroadcast::finishQuestion(const AskedQuestion &asked, TrackerTime now)
{
    std::erase(m_outstanding, asked);
    if (m_outstanding.empty() && asked.round == m_round)
        finishRound(now);
}

void TrackedBroadcast::finishRound(TrackerTime now)
{
    const std::optional<std::uint64_t> head = m_matrix.highestHead();
    const bool headMoved = m_headsOnly && head && m_headAtFullRound && *head > *m_headAtFullRound;
    if (!m_headsOnly) {
        m_headAtFullRound = head;
        m_fullRoundAt = now;
    }
    conclude(now);
    if (m_decision.place > m_placeAtRoundStart && m_decision.place >= Place::Included)
        m_headAtFullRound.reset(); // What remains to be asked about its block does not wait for the next one.
    planAfter(m_decision.checkAfter.value_or(maxBackOff), m_roundStart);
    // A node that has not got the block (pruned, for example) is not asked again and again.
    if (m_scanProgressed && needsScan() && m_scanned < scansPerRound) {
        m_scanDue = true;
        m_nextCheck = now;
    } else if (headMoved) {
        m_nextCheck = now;
    }
}

bool TrackedBroadcast::needsScan() const
{
    if (!isUtxo(m_transaction.protocol) || m_decision.place >= Place::Included || !m_submission.firstHeight)
        return false;
    const std::uint64_t next = m_submission.scannedTo ? *m_submission.scannedTo + 1 : *m_submission.firstHeight;
    const std::optional<std::uint64_t> head = m_matrix.highestHead();
    if (!head || next > *head)
        return false;
    // An Endpoint with an index finds it in any block, but for what has no canonical side.
    const QByteArrayList &endpoints = m_matrix.endpoints();
    const bool indexed = m_transaction.facts.mweb != MwebKind::MwebOnly
        && std::any_of(endpoints.begin(), endpoints.end(), [this](const QByteArray &endpoint) {
               const EvidenceCell *const cell
                   = m_matrix.cell(endpoint, QuestionKind::Transaction, m_transaction.facts.txId);
               return cell != nullptr && cell->latest.finding == Finding::NotFound;
           });
    return !indexed;
}

void TrackedBroadcast::planAfter(milliseconds interval, TrackerTime now)
{
    m_nextCheck = now + jittered(interval, qHash(m_transaction.facts.txId, m_round));
}

bool TrackedBroadcast::holdsOn(const StateDecision &next) const
{
    if (next.place >= Place::Pending)
        return m_decision.state == BroadcastState::Finalized
            || (m_decision.state == BroadcastState::Failed && m_decision.terminal);
    if (m_decision.terminal)
        return true;
    const bool undecided = next.state == BroadcastState::Ambiguous || next.state == BroadcastState::Accepted
        || next.state == BroadcastState::Pending || next.state == BroadcastState::Reorged;
    if (!undecided)
        return false;
    // What was concluded from many answers is not taken back because they are not yet repeated.
    const auto sources = std::clamp<qsizetype>(m_matrix.endpoints().size(), 1, 2);
    switch (m_decision.state) {
    case BroadcastState::Dropped:
        return !m_newlyAccepted;
    case BroadcastState::Replaced:
    case BroadcastState::Conflicted:
        // Blocks that are still to be searched say nothing yet.
        return next.informed < sources || needsScan();
    default:
        return false;
    }
}

void TrackedBroadcast::conclude(TrackerTime now)
{
    if (!m_begun)
        return;
    const StateDecision next = decideState(m_transaction, m_submission, m_matrix, now);
    if (holdsOn(next)) {
        m_decision.affirming = next.affirming;
        m_decision.informed = next.informed;
        return;
    }
    if (next.blockLeft && !m_decision.blockLeft) {
        m_matrix.withdrawInclusions();
        m_submission.scannedTo.reset(); // The next blocks replace those that were searched.
    }
    adopt(next, now);
}

void TrackedBroadcast::adopt(const StateDecision &decision, TrackerTime now)
{
    const BroadcastState from = m_decision.state;
    const bool changed = decision.state != from || decision.terminal != m_decision.terminal
        || decision.reason != m_decision.reason || decision.blockHash != m_decision.blockHash
        || decision.blockNumber != m_decision.blockNumber || decision.singleSource != m_decision.singleSource
        || decision.idMismatch != m_decision.idMismatch;
    m_decision = decision;
    if (changed)
        m_changes.push_back({from, decision, now});
}

} // namespace signalbox
