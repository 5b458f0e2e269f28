// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpointthread.h"

#include "upstreamfixture.h"

#include <QCoreApplication>

namespace signalbox {

EndpointThread::EndpointThread(const std::function<void(ScriptedEndpoint &)> &setUp)
{
    m_context.moveToThread(&m_thread);
    m_thread.start();
    QMetaObject::invokeMethod(
        &m_context,
        [&] {
            m_endpoint = new ScriptedEndpoint;
            setUp(*m_endpoint);
            if (!m_endpoint->start())
                qFatal("the Endpoint does not listen");
        },
        Qt::BlockingQueuedConnection);
}

EndpointThread::~EndpointThread()
{
    resume(); // A test that failed may have left it held.
    call([](ScriptedEndpoint &endpoint) { delete &endpoint; });
    m_thread.quit();
    m_thread.wait();
}

void EndpointThread::call(const std::function<void(ScriptedEndpoint &)> &function)
{
    QMetaObject::invokeMethod(
        &m_context, [&] { function(*m_endpoint); }, Qt::BlockingQueuedConnection);
}

void EndpointThread::hold()
{
    m_isHeld = true;
    QSemaphore standing;
    QMetaObject::invokeMethod(&m_context, [&] {
        standing.release();
        m_resumed.acquire();
    });
    standing.acquire();
}

void EndpointThread::resume()
{
    if (std::exchange(m_isHeld, false))
        m_resumed.release();
}

void EndpointThread::settle()
{
    constexpr int rounds = 20;
    for (int i = 0; i < rounds; ++i)
        call([](ScriptedEndpoint &) { QCoreApplication::processEvents(); });
}

EndpointAccess EndpointThread::access(const TestCertificates *certificates)
{
    EndpointAccess access;
    call([&](ScriptedEndpoint &endpoint) { access = accessTo(endpoint, certificates); });
    return access;
}

int EndpointThread::connections()
{
    int count = 0;
    call([&](ScriptedEndpoint &endpoint) { count = endpoint.connections(); });
    return count;
}

int EndpointThread::deliveries()
{
    int count = 0;
    call([&](ScriptedEndpoint &endpoint) { count = endpoint.deliveries(); });
    return count;
}

} // namespace signalbox
