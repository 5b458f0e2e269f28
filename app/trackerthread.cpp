// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackerthread.h"

#include "broadcasts/broadcastledger.h"
#include "broadcasts/ledgertrackingstore.h"
#include "broadcasts/tracker/broadcasttracker.h"
#include "broadcasts/tracker/endpointtrackertransport.h"
#include "health/healthboard.h"

#include <QTimer>

namespace signalbox {

namespace {

/// How soon an Endpoint that turns out to serve another network is not asked any more.
constexpr std::chrono::seconds identityPace{2};

QSet<QByteArray> endpointsOnOtherNetworks(const HealthBoard &health)
{
    QSet<QByteArray> ids;
    const QList<HealthReading> readings = health.readings(EndpointGate::Clock::now());
    for (const HealthReading &reading : readings) {
        if (reading.identity.verdict == ChainIdentity::Verdict::Other)
            ids.insert(reading.endpointId);
    }
    return ids;
}

} // namespace

/// What lives in the thread.
struct TrackerThread::Rooms
{
    Rooms(BroadcastLedger &ledger, const HealthBoard &board)
        : store(ledger)
        , tracker(store, transport)
        , health(board)
    {
        QObject::connect(&identityTimer, &QTimer::timeout, &tracker, [this] { look(); });
        identityTimer.start(identityPace);
    }

    void setSnapshot(const std::shared_ptr<const Snapshot> &newSnapshot)
    {
        snapshot = newSnapshot;
        elsewhere = endpointsOnOtherNetworks(health);
        tracker.setRoutes(routesOf(*snapshot, elsewhere));
    }

    void look()
    {
        if (snapshot && endpointsOnOtherNetworks(health) != elsewhere)
            setSnapshot(snapshot);
    }

    LedgerTrackingStore store;
    EndpointTrackerTransport transport;
    BroadcastTracker tracker;
    const HealthBoard &health;
    std::shared_ptr<const Snapshot> snapshot;
    QSet<QByteArray> elsewhere;
    QTimer identityTimer;
};

TrackerThread::TrackerThread(BroadcastLedger &ledger, const HealthBoard &health)
    : m_ledger(ledger)
    , m_context(new QObject)
{
    m_thread.setObjectName(QStringLiteral("tracker"));
    m_context->moveToThread(&m_thread);
    m_thread.start();
    QMetaObject::invokeMethod(
        m_context, [this, &health] { create(health); }, Qt::BlockingQueuedConnection);
}

TrackerThread::~TrackerThread()
{
    const auto end = [this] {
        m_rooms.reset();
        delete m_context;
    };
    QMetaObject::invokeMethod(m_context, end, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void TrackerThread::create(const HealthBoard &health)
{
    m_rooms = std::make_unique<Rooms>(m_ledger, health);
    m_tracker = &m_rooms->tracker;
    QObject::connect(&m_ledger, &BroadcastLedger::handedIn, m_tracker, &BroadcastTracker::rowsChanged);
    QObject::connect(
        &m_ledger, &BroadcastLedger::problem, m_tracker, [store = &m_rooms->store](const LedgerError &error) {
            if (error.kind == LedgerError::Kind::SetAside)
                store->reopen();
        });
}

void TrackerThread::setSnapshot(const std::shared_ptr<const Snapshot> &snapshot)
{
    QMetaObject::invokeMethod(
        m_context, [this, snapshot] { m_rooms->setSnapshot(snapshot); }, Qt::QueuedConnection);
    if (!std::exchange(m_started, true))
        m_tracker->start();
}

void TrackerThread::resume(qint64 broadcastId)
{
    m_ledger.setTracked(broadcastId, true);
    m_tracker->resume(broadcastId);
}

TrackedRoutes TrackerThread::routesOf(const Snapshot &snapshot, const QSet<QByteArray> &onOtherNetworks)
{
    TrackedRoutes routes{.probes = snapshot.settings.probes, .bySlug = {}};
    for (const SnapshotRoute &route : snapshot.routes) {
        TrackedRoute tracked{.slug = route.route.slug,
            .protocol = route.route.protocol,
            .network = route.route.network,
            .endpoints = {},
            .scope
            = route.route.trackerAsks == TrackerAsks::Recipients ? AskScope::OnlyRecipients : AskScope::AllEndpoints};
        for (std::size_t position = 0; position < route.targets.size(); ++position) {
            const SnapshotEndpoint &endpoint = *snapshot.endpoints[static_cast<std::size_t>(route.targets[position])];
            const bool mayBeAsked = route.weights[position] > 0 && endpoint.access.fault == AccessFault::None
                && !onOtherNetworks.contains(endpoint.endpoint.id);
            if (mayBeAsked)
                tracked.endpoints.append(endpoint.access);
        }
        routes.add(std::move(tracked));
    }
    return routes;
}

} // namespace signalbox
