// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "healththread.h"

#include "config/accessresolver.h"
#include "identitycheck.h"
#include "health/endpointprobetransport.h"
#include "health/headpoller.h"
#include "health/identitypoller.h"

#include <QCoreApplication>
#include <QPointer>
#include <QSet>

namespace signalbox {

namespace {

/// Indexes of the Endpoints that some Route may send to.
QSet<int> usedEndpoints(const Snapshot &snapshot)
{
    QSet<int> used;
    for (const SnapshotRoute &route : snapshot.routes) {
        for (std::size_t position = 0; position < route.targets.size(); ++position) {
            if (route.weights[position] > 0)
                used.insert(route.targets[position]);
        }
    }
    return used;
}

} // namespace

HealthThread::HealthThread(HealthBoard &board)
    : m_board(board)
    , m_context(new QObject)
{
    m_thread.setObjectName(QStringLiteral("health"));
    m_context->moveToThread(&m_thread);
    m_thread.start();
    const auto create = [this] {
        m_transport = new EndpointProbeTransport(m_context);
        m_identities = new IdentityPoller(m_board, *m_transport, {}, &std::chrono::steady_clock::now, m_context);
        m_heads = new HeadPoller(m_board, *m_transport, &std::chrono::steady_clock::now, m_context);
    };
    QMetaObject::invokeMethod(m_context, create, Qt::BlockingQueuedConnection);
}

HealthThread::~HealthThread()
{
    QMetaObject::invokeMethod(m_context, [this] { delete m_context; }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void HealthThread::setSnapshot(const std::shared_ptr<const Snapshot> &snapshot)
{
    QList<Endpoint> endpoints;
    QList<ProbePoller::Subject> all;
    QList<ProbePoller::Subject> used;
    const QSet<int> usedIndexes = usedEndpoints(*snapshot);
    for (std::size_t i = 0; i < snapshot->endpoints.size(); ++i) {
        const SnapshotEndpoint &endpoint = *snapshot->endpoints[i];
        endpoints.append(endpoint.endpoint);
        if (!snapshot->settings.probes)
            continue;
        all.append({endpoint.endpoint, endpoint.access});
        if (usedIndexes.contains(static_cast<int>(i)))
            used.append(all.constLast());
    }
    m_board.keepOnly(endpoints);
    const auto ask = [this, all, used] {
        m_identities->setSubjects(all); // First: what an Endpoint's head is compared with depends on its chain.
        m_heads->setSubjects(used);
    };
    QMetaObject::invokeMethod(m_context, ask, Qt::QueuedConnection);
}

void HealthThread::probe(
    const Endpoint &endpoint, const GatewaySettings &gateway, SecretResolver &secrets, QObject *context, HealthFace::Probed done)
{
    // The context may be gone by then, so it is only looked at in the main thread.
    const auto tell = [context = QPointer(context), done = std::move(done)](const ProbeAnswer &said) {
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [context, done, said] {
                if (context)
                    done(said);
            },
            Qt::QueuedConnection);
    };
    const auto ask = [this, endpoint, gateway, &secrets, tell] {
        const EndpointAccess access = resolveAccess(endpoint, gateway, secrets); // May wait for the keychain.
        (new IdentityCheck(endpoint, access, tell, m_context))->start();
    };
    QMetaObject::invokeMethod(m_context, ask, Qt::QueuedConnection);
}

} // namespace signalbox
