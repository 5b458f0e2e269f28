// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/followedbroadcast.h"

#include "broadcasts/tracking/cadence.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace signalbox {

namespace {

QByteArrayList slugsOf(const BroadcastDetail &detail)
{
    QByteArrayList slugs;
    const auto add = [&slugs](const QByteArray &slug) {
        if (!slug.isEmpty() && !slugs.contains(slug))
            slugs.append(slug);
    };
    add(detail.row.route);
    for (auto submission = detail.submissions.crbegin(); submission != detail.submissions.crend(); ++submission)
        add(submission->route);
    return slugs;
}

/// The facts of the row; where no txID could be derived, the one that an Endpoint has named.
TransactionFacts factsOf(const TrackingRecord &record)
{
    TransactionFacts facts = record.detail.row.facts;
    if (!facts.txId.isEmpty())
        return facts;
    for (const BroadcastAnswer &answer : record.stored.submission.answers) {
        if (isPositive(answer.meaning) && !answer.txId.isEmpty()) {
            facts.txId = answer.txId;
            break;
        }
    }
    return facts;
}

/// Handed in since this program runs, and not looked at yet.
bool isNew(const TrackingRecord &record)
{
    const StoredBroadcast &stored = record.stored;
    const std::vector<BroadcastAnswer> &answers = stored.submission.answers;
    const bool cutOff = std::any_of(
        answers.begin(), answers.end(), [](const BroadcastAnswer &answer) { return answer.endpoint.isEmpty(); });
    return stored.evidence.empty() && stored.decision.state == BroadcastState::Submitting && !cutOff
        && (stored.submission.running > 0 || !answers.empty());
}

} // namespace

TrackedTransaction FollowedBroadcast::transactionOf(const TrackingRecord &record, TrackerTime watchedSince)
{
    const BroadcastRow &row = record.detail.row;
    return TrackedTransaction::make(row.protocol, row.network, factsOf(record), watchedSince);
}

FollowedBroadcast::FollowedBroadcast(const TrackingRecord &record, const TrackedRoutes &routes, TrackerTime now)
    : m_id(record.detail.row.id)
    , m_tracked(transactionOf(record, record.detail.row.watchedSince))
    , m_slugs(slugsOf(record.detail))
    , m_savedFirstHeight(record.stored.submission.firstHeight)
    , m_savedWatchedSince(record.detail.row.watchedSince)
{
    chooseRoute(routes, now);
    begin(record, now);
}

void FollowedBroadcast::begin(const TrackingRecord &record, TrackerTime now)
{
    if (isNew(record)) {
        learn(record.stored.submission, now);
        return;
    }
    m_tracked.restore(record.stored, now);
    // Handed in again after it was over, and nobody has looked at it since.
    if (record.stored.decision.terminal)
        m_tracked.resume(now);
    learn(record.stored.submission, now);
}

void FollowedBroadcast::take(const TrackingRecord &record, const TrackedRoutes &routes, TrackerTime now)
{
    m_slugs = slugsOf(record.detail);
    TrackedTransaction transaction = transactionOf(record, m_tracked.transaction().watchedSince);
    if (transaction.facts != m_tracked.transaction().facts)
        replaceTransaction(std::move(transaction), now);
    chooseRoute(routes, now);
    learn(record.stored.submission, now);
}

/// What the client had only claimed is known now, or an Endpoint has named what could not be derived.
void FollowedBroadcast::replaceTransaction(TrackedTransaction transaction, TrackerTime now)
{
    std::vector<StateChange> changes = m_tracked.takeChanges();
    std::move(changes.begin(), changes.end(), std::back_inserter(m_changes));
    const AskScope scope = m_tracked.scope();
    const int running = m_tracked.submission().running;
    StoredBroadcast stored = m_tracked.stored();
    m_tracked = TrackedBroadcast(std::move(transaction), scope);
    m_tracked.setEndpoints(std::exchange(m_endpoints, {}), now);
    m_tracked.restore(std::move(stored), now);
    for (int i = 0; i < running; ++i)
        m_tracked.submissionStarted(now);
}

/// Tells the TrackedBroadcast what @p submission has more than it knows.
void FollowedBroadcast::learn(const Submission &submission, TrackerTime now)
{
    const int before = m_tracked.submission().running;
    for (int i = before; i < submission.running; ++i)
        m_tracked.submissionStarted(now);
    const std::vector<BroadcastAnswer> known = m_tracked.submission().answers;
    for (const BroadcastAnswer &answer : submission.answers) {
        if (std::find(known.begin(), known.end(), answer) == known.end())
            m_tracked.attemptFinished(answer, now);
    }
    for (int i = submission.running; i < before; ++i)
        m_tracked.submissionEnded(now);
}

bool FollowedBroadcast::chooseRoute(const TrackedRoutes &routes, TrackerTime now)
{
    const TrackedTransaction &transaction = m_tracked.transaction();
    const TrackedRoute *const route
        = txId().isEmpty() ? nullptr : routes.find(m_slugs, transaction.protocol, transaction.network);
    const QByteArray slug = route ? route->slug : QByteArray();
    const QByteArrayList endpoints = route ? route->endpointIds() : QByteArrayList();
    const AskScope scope = route ? route->scope : m_tracked.scope();
    if (slug == m_route && endpoints == m_endpoints && scope == m_tracked.scope())
        return false;
    m_route = slug;
    m_endpoints = endpoints;
    m_tracked.setEndpoints(endpoints, now);
    if (scope != m_tracked.scope())
        m_tracked.setScope(scope, now);
    return true;
}

bool FollowedBroadcast::isOver() const
{
    return m_tracked.decision().terminal || (txId().isEmpty() && m_tracked.submission().running == 0);
}

AskingState FollowedBroadcast::askingState(const TrackedRoutes &routes) const
{
    if (isOver())
        return AskingState::Over;
    if (txId().isEmpty())
        return AskingState::NoTxId;
    if (!routes.probes)
        return AskingState::ProbesOff;
    if (m_route.isEmpty())
        return AskingState::NoRoute;
    if (m_endpoints.isEmpty())
        return AskingState::NoEndpoint;
    return m_tracked.matrix().endpoints().isEmpty() ? AskingState::NoRecipient : AskingState::Asked;
}

TrackedView FollowedBroadcast::view(const TrackedRoutes &routes, TrackerTime now) const
{
    return {.broadcastId = m_id,
        .asking = askingState(routes),
        .route = m_route,
        .endpoints = m_tracked.matrix().endpoints(),
        .decision = m_tracked.decision(),
        .answers = m_tracked.submission().answers,
        .evidence = m_tracked.matrix().snapshot(now, staleAfter(m_tracked.transaction().profile)),
        .nextCheck = m_tracked.nextCheck(),
        .at = now};
}

bool FollowedBroadcast::hasNews()
{
    std::vector<StateChange> changes = m_tracked.takeChanges();
    std::move(changes.begin(), changes.end(), std::back_inserter(m_changes));
    return !m_changes.empty() || isOver() || m_tracked.submission().firstHeight != m_savedFirstHeight
        || m_tracked.transaction().watchedSince != m_savedWatchedSince;
}

TrackingUpdate FollowedBroadcast::takeUpdate(TrackerTime now)
{
    [[maybe_unused]] const bool news = hasNews();
    TrackingUpdate update{.broadcastId = m_id,
        .stored = m_tracked.stored(),
        .changes = std::exchange(m_changes, {}),
        .tracked = !isOver(),
        .at = now};
    const TrackerTime watchedSince = m_tracked.transaction().watchedSince;
    if (watchedSince != m_savedWatchedSince)
        update.watchedSince = watchedSince;
    m_savedWatchedSince = watchedSince;
    m_savedFirstHeight = m_tracked.submission().firstHeight;
    m_dirty = false;
    return update;
}

} // namespace signalbox
