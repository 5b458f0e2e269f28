// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/localbroadcasts.h"

#include "broadcasts/broadcastledger.h"
#include "broadcasts/tracker/broadcasttracker.h"
#include "engine.h"
#include "local/localclient.h"
#include "local/storedview.h"
#include "trackerthread.h"

namespace signalbox {

namespace {

QString words(const LedgerError &error)
{
    return error.message();
}

/// What a client would have sent: the kept parameters in a new call, or the kept HTTP body.
LocalClient::Request requestOf(const Gateway &gateway, const KeptPayload &payload)
{
    if (const qsizetype space = payload.method.indexOf(' '); space >= 0) // "POST /wallet/broadcasttransaction"
        return localRequest(gateway, payload.route, payload.bytes, payload.method.mid(space + 1));
    return localRequest(gateway, payload.route,
        R"({"jsonrpc":"2.0","id":1,"method":")" + payload.method + R"(","params":)" + payload.bytes + '}');
}

} // namespace

LocalBroadcasts::LocalBroadcasts(Engine &engine, bool readOnly, QObject *parent)
    : BroadcastsFace(parent)
    , m_engine(engine)
    , m_reader(engine.ledger().options().databasePath())
    , m_readOnly(readOnly)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &LocalBroadcasts::tellChanged);
    BroadcastTracker &tracker = engine.trackerThread().tracker();
    connect(&engine.ledger(), &BroadcastLedger::stored, this, &LocalBroadcasts::noteChanged, Qt::QueuedConnection);
    connect(&engine, &Engine::broadcastsErased, this, &LocalBroadcasts::noteChanged);
    connect(&tracker, &BroadcastTracker::changed, this, &LocalBroadcasts::noteChanged, Qt::QueuedConnection);
    connect(&tracker, &BroadcastTracker::advanced, this, &BroadcastsFace::stateChanged, Qt::QueuedConnection);
    connect(&tracker, &BroadcastTracker::clockJumped, this, &BroadcastsFace::clockJumped, Qt::QueuedConnection);
    connect(&engine.ledger(), &BroadcastLedger::problem, this, [this](const LedgerError &error) {
        if (error.kind == LedgerError::Kind::SetAside)
            m_reader.reopen();
    });
    countOpen();
}

void LocalBroadcasts::list(int limit, std::optional<qint64> beforeId, QObject *context, Done<QList<BroadcastOverview>> done)
{
    const auto read = [limit, beforeId](BroadcastStore &store) { return store.list({.limit = limit, .beforeId = beforeId}); };
    using Rows = BroadcastStore::Result<QList<BroadcastRow>>;
    m_reader.ask(context, read, [this, self = QPointer(this), context, done = std::move(done)](const Rows &rows) {
        if (!self)
            return;
        if (!rows)
            return done(tl::unexpected(words(rows.error())));
        QList<qint64> open;
        for (const BroadcastRow &row : *rows) {
            if (row.tracked)
                open.append(row.id);
        }
        // The store may be some seconds behind: a new block alone is no change that is saved at once.
        const auto finish = [done, rows = *rows](const QHash<qint64, StateDecision> &live) {
            QList<BroadcastOverview> overviews;
            for (const BroadcastRow &row : rows)
                overviews.append({row, live.value(row.id, row.decision.value_or(StateDecision()))});
            done(overviews);
        };
        if (open.isEmpty())
            return finish({});
        m_engine.trackerThread().tracker().requestDecisions(open, context, finish);
    });
}

void LocalBroadcasts::find(qint64 id, QObject *context, Done<std::optional<BroadcastView>> done)
{
    using Stored = BroadcastStore::Result<std::optional<BroadcastView>>;
    const auto read = [id](BroadcastStore &store) { return readStoredView(store, id); };
    m_reader.ask(context, read, [this, self = QPointer(this), id, context, done = std::move(done)](const Stored &stored) {
        if (!self)
            return;
        if (!stored)
            return done(tl::unexpected(words(stored.error())));
        if (!*stored)
            return done(std::optional<BroadcastView>());
        const auto finish = [this, self, done, view = **stored](const std::optional<TrackedView> &live) mutable {
            if (!self)
                return;
            complete(view, live);
            done(std::optional(view));
        };
        m_engine.trackerThread().tracker().requestView(id, context, finish);
    });
}

/// Adds what only the running engine knows.
void LocalBroadcasts::complete(BroadcastView &view, const std::optional<TrackedView> &live) const
{
    if (live) {
        view.decision = live->decision;
        view.evidence = live->evidence;
        view.endpoints = live->endpoints;
        view.nextCheck = live->nextCheck;
        view.asking = live->asking;
    } else if (!view.detail.row.tracked) {
        view.asking = AskingState::Over;
    }
    const Configuration &configuration = m_engine.store().current()->configuration;
    const Route *route = configuration.findRoute(view.detail.row.route);
    if (!route)
        return;
    QByteArrayList targets;
    for (const Target &target : route->targets) {
        const Endpoint *endpoint = configuration.findEndpoint(target.endpointId);
        if (target.enabled && endpoint && endpoint->enabled)
            targets.append(target.endpointId);
    }
    if (view.endpoints.isEmpty())
        view.endpoints = targets;
    view.wouldLearn = wouldLearn(view.detail, targets, effectiveLimit(route->maxAttempts, configuration.gateway.deploymentMaxAttempts));
}

void LocalBroadcasts::ofRequest(const QByteArray &requestId, QObject *context, Done<QList<qint64>> done)
{
    const auto read = [requestId](BroadcastStore &store) { return store.findByRequest(requestId); };
    m_reader.ask(context, read, [done = std::move(done)](const BroadcastStore::Result<QList<BroadcastRow>> &rows) {
        if (!rows)
            return done(tl::unexpected(words(rows.error())));
        QList<qint64> ids;
        for (const BroadcastRow &row : *rows)
            ids.append(row.id);
        done(ids);
    });
}

void LocalBroadcasts::checkNow(qint64 id)
{
    m_engine.trackerThread().tracker().checkNow(id);
}

void LocalBroadcasts::sendAgain(qint64 id, QObject *context, Done<QByteArray> done)
{
    if (m_readOnly)
        return done(tl::unexpected(tr("Read-only: nothing may be sent from here.")));
    const auto read = [id](BroadcastStore &store) { return store.payload(id); };
    using Payload = BroadcastStore::Result<std::optional<KeptPayload>>;
    m_reader.ask(context, read, [this, self = QPointer(this), context, done = std::move(done)](const Payload &payload) {
        if (!self)
            return;
        if (!payload)
            return done(tl::unexpected(words(payload.error())));
        if (!*payload)
            return done(tl::unexpected(tr("The signed bytes were not kept, so they can't be sent again from here.")));
        const auto tell = [done](const LocalClient::Reply &reply) {
            if (reply.requestId.isEmpty())
                return done(tl::unexpected(tr("The gateway did not answer; nothing is known to have been sent.")));
            done(reply.requestId);
        };
        new LocalClient(requestOf(m_engine.gateway(), **payload), context, tell, this);
    });
}

void LocalBroadcasts::track(const TxIdToTrack &request, QObject *context, Done<qint64> done)
{
    const Route *route = m_engine.store().current()->configuration.findRoute(request.route);
    if (m_readOnly || !route)
        return done(tl::unexpected(m_readOnly ? tr("Read-only: nothing may be changed from here.") : tr("There is no such Route.")));
    const TrackRequest wanted{.protocol = route->protocol, .network = route->network, .route = route->slug, .txId = request.txId};
    const auto recorded = [this, self = QPointer(this), note = request.note, done](const tl::expected<qint64, LedgerError> &id) {
        if (!self)
            return;
        if (!id)
            return done(tl::unexpected(words(id.error())));
        if (!note.isEmpty())
            m_engine.ledger().setNote(*id, note);
        done(*id);
    };
    if (const auto begun = m_engine.ledger().track(wanted, context, recorded); !begun)
        done(tl::unexpected(begun.error().message()));
}

void LocalBroadcasts::stopTracking(qint64 id)
{
    if (!m_readOnly)
        m_engine.trackerThread().tracker().giveUp(id);
}

void LocalBroadcasts::resumeTracking(qint64 id)
{
    if (!m_readOnly)
        m_engine.trackerThread().resume(id);
}

void LocalBroadcasts::setNote(qint64 id, const QString &note)
{
    if (!m_readOnly)
        m_engine.ledger().setNote(id, note);
}

void LocalBroadcasts::noteChanged(const QList<qint64> &ids)
{
    m_changed.unite(QSet<qint64>(ids.begin(), ids.end()));
    if (!m_timer.isActive())
        m_timer.start(cadence);
}

void LocalBroadcasts::tellChanged()
{
    countOpen();
    Q_EMIT changed(std::exchange(m_changed, {}).values());
}

void LocalBroadcasts::countOpen()
{
    const auto read = [](BroadcastStore &store) { return store.trackedCount(); };
    m_reader.ask(this, read, [this](const BroadcastStore::Result<int> &count) {
        if (count)
            m_openCount = *count;
    });
}

} // namespace signalbox
