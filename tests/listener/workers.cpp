// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "workers.h"

namespace signalbox::test {

namespace {

const ListenAddress anyPort{QHostAddress(QHostAddress::LocalHost), 0};

} // namespace

Workers::Workers(RequestHandler &handler, const ListenerLimits &limits, int threads, const QByteArray &hopMarker)
{
    for (int i = 0; i < std::max(threads, 1); ++i)
        m_hosts.push_back(new ConnectionHost(handler, limits, hopMarker));
    for (int i = 0; i < threads; ++i) {
        m_threads.push_back(std::make_unique<QThread>());
        ConnectionHost *const host = m_hosts[std::size_t(i)];
        host->moveToThread(m_threads.back().get());
        QObject::connect(m_threads.back().get(), &QThread::finished, host, &QObject::deleteLater);
        m_threads.back()->start();
    }
    m_listener = std::make_unique<HttpListener>(m_hosts);
    m_listener->setMaxConnections(limits.maxConnections);
    if (!m_listener->setAddresses({anyPort}).isEmpty())
        qFatal("no free port");
}

Workers::~Workers()
{
    m_listener.reset();
    for (const auto &thread : m_threads) {
        thread->quit();
        thread->wait();
    }
    if (m_threads.empty())
        delete m_hosts.front();
}

quint16 Workers::port() const
{
    return m_listener->port(anyPort);
}

int Workers::connectionCount() const
{
    int count = 0;
    for (const ConnectionHost *host : m_hosts)
        count += host->connectionCount();
    return count;
}

} // namespace signalbox::test
