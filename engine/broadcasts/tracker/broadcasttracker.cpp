// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/broadcasttracker.h"

#include "operations/bytesview.h"

#include <QPointer>

#include <algorithm>
#include <utility>

namespace signalbox {

using std::chrono::milliseconds;

namespace {

constexpr qsizetype maxRivals = 256;
constexpr milliseconds youth{60'000}; ///< In which everybody wants to know.

/// Calls @p done in the thread of @p context.
template <typename Value>
void tell(const QPointer<QObject> &context, const std::function<void(const Value &)> &done, const Value &value)
{
    if (context)
        QMetaObject::invokeMethod(context, [done, value] { done(value); }, Qt::QueuedConnection);
}

} // namespace

BroadcastTracker::BroadcastTracker(
    TrackingStore &store, TrackerTransport &transport, const TrackerPace &pace, TrackerClock clock, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_pace(pace)
    , m_clock(std::move(clock))
    , m_dispatcher(transport, pace, m_clock.steady,
          [this](qint64 id, const AskedQuestion &asked, const QuestionResult &result) { take(id, asked, result); })
    // A look is due at each heartbeat; some are late on a busy machine.
    , m_clockWatch(m_clock.wall(), m_clock.steady(), 12 * pace.heartbeat)
    , m_loader(
          store, pace, [this](const TrackingRecord &record) { takeRecord(record); }, this)
    , m_askTimer(this)
    , m_flushTimer(this)
{
    m_askTimer.setSingleShot(true);
    m_flushTimer.setSingleShot(true);
    connect(&m_loader, &BroadcastLoader::loaded, this, &BroadcastTracker::askDue);
    connect(&m_loader, &BroadcastLoader::problem, this, &BroadcastTracker::problem);
    connect(&m_askTimer, &QTimer::timeout, this, &BroadcastTracker::askDue);
    connect(&m_flushTimer, &QTimer::timeout, this, &BroadcastTracker::flush);
}

BroadcastTracker::~BroadcastTracker()
{
    for (auto &[id, entry] : m_entries) {
        if (entry.broadcast.hasNews() || entry.broadcast.isDirty())
            save(entry);
    }
}

void BroadcastTracker::start()
{
    QMetaObject::invokeMethod(this, [this] { m_loader.addAll(); });
}

void BroadcastTracker::setRoutes(const TrackedRoutes &routes)
{
    QMetaObject::invokeMethod(this, [this, routes] { takeRoutes(routes); });
}

void BroadcastTracker::rowsChanged(const QList<qint64> &broadcastIds)
{
    QMetaObject::invokeMethod(this, [this, broadcastIds] { m_loader.add(broadcastIds); });
}

void BroadcastTracker::checkNow(qint64 broadcastId)
{
    QMetaObject::invokeMethod(this, [this, broadcastId] {
        Entry *const entry = find(broadcastId);
        if (entry == nullptr)
            return;
        m_dispatcher.forgive();
        entry->urgent = true;
        askNow(*entry, m_clock.wall());
        askDue();
    });
}

void BroadcastTracker::giveUp(qint64 broadcastId)
{
    QMetaObject::invokeMethod(this, [this, broadcastId] {
        Entry *const entry = find(broadcastId);
        if (entry == nullptr)
            return;
        entry->broadcast.tracked().giveUp(m_clock.wall());
        m_dispatcher.withdraw({broadcastId});
        schedule(*entry);
        settle(broadcastId);
    });
}

void BroadcastTracker::resume(qint64 broadcastId)
{
    QMetaObject::invokeMethod(this, [this, broadcastId] {
        if (find(broadcastId) == nullptr) {
            if (const auto record = m_loader.read(broadcastId))
                add(*record);
        }
        Entry *const entry = find(broadcastId);
        if (entry == nullptr)
            return;
        entry->broadcast.tracked().resume(m_clock.wall());
        entry->urgent = true;
        askNow(*entry, m_clock.wall());
        settle(broadcastId);
        askDue();
    });
}

void BroadcastTracker::requestView(
    qint64 broadcastId, QObject *context, std::function<void(const std::optional<TrackedView> &)> done)
{
    QMetaObject::invokeMethod(
        this,
        [this, broadcastId, context = QPointer(context), done = std::move(done)] {
            tell(context, done, view(broadcastId));
        },
        Qt::QueuedConnection);
}

void BroadcastTracker::requestDecisions(const QList<qint64> &broadcastIds, QObject *context,
    std::function<void(const QHash<qint64, StateDecision> &)> done)
{
    QMetaObject::invokeMethod(
        this,
        [this, broadcastIds, context = QPointer(context), done = std::move(done)] {
            QHash<qint64, StateDecision> decisions;
            for (const qint64 id : broadcastIds) {
                if (const auto found = m_entries.find(id); found != m_entries.end())
                    decisions.insert(id, found->second.broadcast.tracked().decision());
            }
            tell(context, done, decisions);
        },
        Qt::QueuedConnection);
}

std::optional<TrackedView> BroadcastTracker::view(qint64 broadcastId) const
{
    const auto found = m_entries.find(broadcastId);
    if (found == m_entries.end())
        return std::nullopt;
    return found->second.broadcast.view(m_routes, m_clock.wall());
}

void BroadcastTracker::takeRoutes(const TrackedRoutes &routes)
{
    m_routes = routes;
    std::set<qint64> moved;
    for (auto &[id, entry] : m_entries) {
        if (entry.broadcast.chooseRoute(m_routes, m_clock.wall()))
            moved.insert(id);
    }
    // Nobody is asked any more who may not learn of a transaction now.
    m_dispatcher.withdraw(moved);
    m_dispatcher.setEndpoints(m_routes.probes ? m_routes.endpoints() : QList<EndpointAccess>());
    for (auto &[id, entry] : m_entries) {
        schedule(entry);
        settle(id);
    }
    askDue();
}

BroadcastTracker::Entry *BroadcastTracker::find(qint64 broadcastId)
{
    if (m_loader.isWaiting(broadcastId)) {
        if (const auto record = m_loader.read(broadcastId))
            takeRecord(*record);
    }
    const auto found = m_entries.find(broadcastId);
    return found == m_entries.end() ? nullptr : &found->second;
}

void BroadcastTracker::takeRecord(const TrackingRecord &record)
{
    const qint64 id = record.detail.row.id;
    const auto known = m_entries.find(id);
    if (known != m_entries.end()) {
        known->second.broadcast.take(record, m_routes, m_clock.wall());
        schedule(known->second);
        settle(id);
    } else if (record.detail.row.tracked || record.stored.submission.running > 0) {
        add(record);
    }
}

void BroadcastTracker::add(const TrackingRecord &record)
{
    const qint64 id = record.detail.row.id;
    if (m_entries.empty())
        m_clockWatch.restart(m_clock.wall(), m_clock.steady()); // Nobody has looked at them.
    const auto added = m_entries.emplace(id, Entry{.broadcast = FollowedBroadcast(record, m_routes, m_clock.wall())});
    Entry &entry = added.first->second;
    entry.savedAt = m_clock.steady();
    meetRivals(entry, record.detail.row);
    schedule(entry);
    settle(id);
}

void BroadcastTracker::meetRivals(Entry &entry, const BroadcastRow &row)
{
    const auto rows = m_store.rivals(row);
    if (!rows) {
        Q_EMIT problem(rows.error());
        return;
    }
    for (const BroadcastRow &rival : rows->mid(std::max<qsizetype>(0, rows->size() - maxRivals))) {
        entry.rivals.append(rival.id);
        Place place = rival.decision ? rival.decision->place : Place::NoInformation;
        if (const auto known = m_entries.find(rival.id); known != m_entries.end()) {
            place = known->second.broadcast.tracked().decision().place;
            known->second.rivals.append(row.id);
        }
        if (place >= Place::Pending && !rival.txId.isEmpty())
            entry.broadcast.tracked().competitorSeen(rival.txId, place, m_clock.wall());
    }
}

/// Looks what has become of a broadcast, and tells its rivals how far it has come.
void BroadcastTracker::settle(qint64 broadcastId)
{
    std::vector<qint64> open{broadcastId};
    while (!open.empty()) {
        const qint64 id = open.back();
        open.pop_back();
        const auto found = m_entries.find(id);
        if (found == m_entries.end())
            continue;
        Entry &entry = found->second;
        const StateDecision &decision = entry.broadcast.tracked().decision();
        const bool news = entry.broadcast.hasNews();
        if (news)
            m_unsaved.insert(id);
        const AskingState asking = entry.broadcast.askingState(m_routes);
        if (news || decision != entry.toldDecision || asking != entry.toldAsking)
            markChanged(id);
        entry.toldDecision = decision;
        entry.toldAsking = asking;
        const Place before = std::exchange(entry.toldPlace, decision.place);
        if (before == decision.place || std::max(before, decision.place) < Place::Pending)
            continue;
        for (const qint64 rivalId : std::as_const(entry.rivals)) {
            const auto rival = m_entries.find(rivalId);
            if (rival == m_entries.end())
                continue;
            rival->second.broadcast.tracked().competitorSeen(entry.broadcast.txId(), decision.place, m_clock.wall());
            schedule(rival->second);
            open.push_back(rivalId);
        }
    }
}

void BroadcastTracker::markChanged(qint64 broadcastId)
{
    m_changed.insert(broadcastId);
    flushSoon();
}

void BroadcastTracker::flushSoon()
{
    if (!m_flushTimer.isActive())
        m_flushTimer.start(m_pace.coalesce);
}

void BroadcastTracker::save(Entry &entry)
{
    TrackingUpdate update = entry.broadcast.takeUpdate(m_clock.wall());
    for (const StateChange &change : update.changes)
        Q_EMIT advanced(update.broadcastId, entry.broadcast.txId(), change);
    m_store.save(std::move(update));
    entry.savedAt = m_clock.steady();
}

void BroadcastTracker::flush()
{
    m_flushTimer.stop();
    std::set<qint64> over;
    for (const qint64 id : std::exchange(m_unsaved, {})) {
        const auto found = m_entries.find(id);
        if (found == m_entries.end())
            continue;
        save(found->second);
        if (found->second.broadcast.isOver())
            over.insert(id);
    }
    m_dispatcher.withdraw(over);
    for (const qint64 id : over) {
        schedule(m_entries.at(id));
        m_entries.erase(id);
    }
    const std::set<qint64> changedIds = std::exchange(m_changed, {});
    if (!changedIds.empty())
        Q_EMIT changed(QList<qint64>(changedIds.begin(), changedIds.end()));
}

void BroadcastTracker::askNow(Entry &entry, TrackerTime now)
{
    entry.broadcast.tracked().checkNow(now);
    entry.again = entry.outstanding > 0;
    schedule(entry);
}

void BroadcastTracker::schedule(Entry &entry)
{
    const qint64 id = entry.broadcast.id();
    m_schedules.remove(id);
    const std::optional<TrackerTime> next = entry.broadcast.tracked().nextCheck();
    const QByteArray &route = entry.broadcast.route();
    if (!next || entry.broadcast.isOver() || entry.outstanding > 0 || route.isEmpty())
        return;
    const bool isYoung = *next - entry.broadcast.tracked().transaction().watchedSince <= youth;
    m_schedules.put(route, id, *next, entry.urgent || isYoung);
}

bool BroadcastTracker::hasRoom(const QByteArray &slug) const
{
    const auto route = m_routes.bySlug.find(slug);
    if (!m_routes.probes || route == m_routes.bySlug.end())
        return false;
    const QList<EndpointAccess> &endpoints = route->second.endpoints;
    return std::any_of(endpoints.begin(), endpoints.end(),
        [this](const EndpointAccess &endpoint) { return m_dispatcher.hasRoom(endpoint.endpointId); });
}

void BroadcastTracker::askDue()
{
    if (std::exchange(m_asking, true))
        return;
    const TrackerTime now = m_clock.wall();
    noticeJump(now);
    const auto room = [this](const QByteArray &slug) { return hasRoom(slug); };
    while (const std::optional<qint64> id = m_schedules.takeDue(now, room))
        askRound(m_entries.at(*id), now);
    m_dispatcher.wake();
    m_asking = false;
    armTimer();
}

void BroadcastTracker::askRound(Entry &entry, TrackerTime now)
{
    const qint64 id = entry.broadcast.id();
    const std::vector<AskedQuestion> questions = entry.broadcast.tracked().due(now);
    entry.urgent = false;
    entry.outstanding = questions.size();
    for (const AskedQuestion &question : questions)
        m_dispatcher.ask(id, question); // Some are answered before it returns.
    if (questions.empty()) {
        schedule(entry);
        settle(id);
    }
}

void BroadcastTracker::take(qint64 broadcastId, const AskedQuestion &asked, const QuestionResult &result)
{
    const auto found = m_entries.find(broadcastId);
    if (found == m_entries.end())
        return;
    Entry &entry = found->second;
    TrackedBroadcast &tracked = entry.broadcast.tracked();
    const TrackerTime now = m_clock.wall();
    if (result.answered)
        tracked.answered(asked, signalbox::view(result.body), now);
    else
        tracked.failed(asked, result.why, now, result.retryAfter);
    entry.broadcast.answersCame();
    entry.outstanding -= entry.outstanding > 0 ? 1 : 0;
    if (entry.outstanding == 0) {
        if (std::exchange(entry.again, false)) {
            tracked.checkNow(now);
            entry.urgent = true;
        }
        schedule(entry);
        if (m_clock.steady() - entry.savedAt >= m_pace.evidenceSaved) {
            m_unsaved.insert(broadcastId);
            flushSoon();
        }
    }
    settle(broadcastId);
    if (!m_asking)
        armTimer();
}

/// After sleep, or when somebody has set a clock, nothing that is planned can be trusted, and everybody wants to know
/// how it stands.
void BroadcastTracker::noticeJump(TrackerTime now)
{
    const std::optional<milliseconds> by = m_clockWatch.jump(now, m_clock.steady());
    if (!by)
        return;
    m_dispatcher.forgive();
    for (auto &[id, entry] : m_entries)
        askNow(entry, now);
    Q_EMIT clockJumped(*by);
}

std::optional<milliseconds> BroadcastTracker::nextDue() const
{
    if (m_entries.empty())
        return std::nullopt;
    milliseconds wait = m_pace.heartbeat;
    if (const auto next = m_schedules.next([this](const QByteArray &slug) { return hasRoom(slug); }))
        wait = std::min<milliseconds>(wait, *next - m_clock.wall());
    if (const auto wake = m_dispatcher.nextWake())
        wait = std::min(wait, std::chrono::ceil<milliseconds>(*wake - m_clock.steady()));
    return std::max(wait, milliseconds(0));
}

void BroadcastTracker::armTimer()
{
    if (const std::optional<milliseconds> wait = nextDue())
        m_askTimer.start(*wait);
    else
        m_askTimer.stop();
}

} // namespace signalbox
