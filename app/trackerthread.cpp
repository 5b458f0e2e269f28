// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackerthread.h"

#include "broadcasts/broadcastledger.h"
#include "broadcasts/ledgertrackingstore.h"
#include "broadcasts/tracker/broadcasttracker.h"
#include "broadcasts/tracker/endpointtrackertransport.h"

namespace signalbox {

namespace {

TrackedRoutes routesOf(const Snapshot &snapshot)
{
    TrackedRoutes routes;
    routes.probes = snapshot.settings.probes;
    for (const SnapshotRoute &source : snapshot.routes) {
        TrackedRoute route{.slug = source.route.slug, .protocol = source.route.protocol, .network = source.route.network};
        route.scope = source.route.trackerAsks == TrackerAsks::Recipients ? AskScope::OnlyRecipients : AskScope::AllEndpoints;
        for (std::size_t position = 0; position < source.targets.size(); ++position) {
            if (source.weights[position] > 0)
                route.endpoints.append(snapshot.endpoints[static_cast<std::size_t>(source.targets[position])]->access);
        }
        routes.add(std::move(route));
    }
    return routes;
}

} // namespace

TrackerThread::TrackerThread(BroadcastLedger &ledger)
    : m_context(new QObject)
{
    m_thread.setObjectName(QStringLiteral("tracker"));
    m_context->moveToThread(&m_thread);
    m_thread.start();
    const auto create = [this, &ledger] {
        m_store = std::make_unique<LedgerTrackingStore>(ledger);
        m_transport = std::make_unique<EndpointTrackerTransport>();
        m_tracker = std::make_unique<BroadcastTracker>(*m_store, *m_transport);
        QObject::connect(&ledger, &BroadcastLedger::handedIn, m_tracker.get(), &BroadcastTracker::rowsChanged, Qt::DirectConnection);
        QObject::connect(&ledger, &BroadcastLedger::problem, m_context, [this](const LedgerError &error) {
            if (error.kind == LedgerError::Kind::SetAside)
                m_store->reopen();
        });
    };
    QMetaObject::invokeMethod(m_context, create, Qt::BlockingQueuedConnection);
}

TrackerThread::~TrackerThread()
{
    const auto end = [this] {
        m_tracker.reset();
        m_transport.reset();
        m_store.reset();
        delete m_context;
    };
    QMetaObject::invokeMethod(m_context, end, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void TrackerThread::setSnapshot(const std::shared_ptr<const Snapshot> &snapshot)
{
    m_tracker->setRoutes(routesOf(*snapshot));
    if (!std::exchange(m_started, true))
        m_tracker->start();
}

} // namespace signalbox
