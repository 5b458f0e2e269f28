// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "healththread.h"

#include "health/endpointidentitytransport.h"
#include "health/identitypoller.h"

namespace signalbox {

HealthThread::HealthThread(HealthBoard &board)
    : m_board(board)
    , m_context(new QObject)
{
    m_thread.setObjectName(QStringLiteral("health"));
    m_context->moveToThread(&m_thread);
    m_thread.start();
    const auto create = [this] {
        m_transport = new EndpointIdentityTransport(m_context);
        m_poller = new IdentityPoller(m_board, *m_transport, {}, &std::chrono::steady_clock::now, m_context);
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
    QList<IdentityPoller::Subject> subjects;
    for (const std::shared_ptr<const SnapshotEndpoint> &endpoint : snapshot->endpoints) {
        endpoints.append(endpoint->endpoint);
        if (snapshot->settings.probes)
            subjects.append({endpoint->endpoint, endpoint->access});
    }
    m_board.keepOnly(endpoints);
    QMetaObject::invokeMethod(m_context, [this, subjects] { m_poller->setSubjects(subjects); }, Qt::QueuedConnection);
}

} // namespace signalbox
