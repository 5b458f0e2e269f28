// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/connectionhost.h"

#include "listener/httpconnection.h"

#include <QTimerEvent>

#include <unistd.h>

#include <utility>

namespace signalbox {

ConnectionHost::ConnectionHost(RequestHandler &handler, ListenerLimits limits, QByteArray hopMarker, QObject *parent)
    : QObject(parent)
    , m_handler(handler)
    , m_limits(std::move(limits))
    , m_hopMarker(std::move(hopMarker))
    , m_readBuffer(std::make_unique<char[]>(std::size_t(readBufferSize)))
{
    connect(this, &ConnectionHost::arrived, this, &ConnectionHost::openArrivals, Qt::QueuedConnection);
}

ConnectionHost::~ConnectionHost()
{
    const auto connections = std::exchange(m_connections, {});
    for (HttpConnection *connection : connections) {
        connection->abandon();
        delete connection;
    }
    for (const Arrival &arrival : m_arrivals)
        ::close(int(arrival.descriptor));
}

void ConnectionHost::adopt(qintptr descriptor, quint16 localPort, Welcome welcome)
{
    m_count.fetch_add(1, std::memory_order_relaxed);
    {
        const std::lock_guard lock(m_arrivalsMutex);
        m_arrivals.push_back({descriptor, localPort, welcome});
        if (m_arrivals.size() > 1)
            return; // The signal of the first one is still on its way and will do.
    }
    Q_EMIT arrived({});
}

void ConnectionHost::openArrivals()
{
    std::vector<Arrival> arrivals;
    {
        const std::lock_guard lock(m_arrivalsMutex);
        arrivals.swap(m_arrivals);
    }
    for (const Arrival &arrival : arrivals)
        open(arrival);
}

void ConnectionHost::open(const Arrival &arrival)
{
    auto connection = std::make_unique<HttpConnection>(*this, arrival.localPort);
    if (m_isStopping || !connection->open(arrival.descriptor)) {
        ::close(int(arrival.descriptor));
        releaseCount();
        return;
    }
    HttpConnection *const opened = connection.release();
    opened->slot = m_connections.size();
    m_connections.push_back(opened);
    if (!m_tick.isActive()) {
        constexpr int tickMs = 100;
        m_tick.start(tickMs, Qt::CoarseTimer, this);
    }
    if (arrival.welcome == Welcome::RefuseOverLimit)
        opened->refuseOverLimit();
}

void ConnectionHost::setLimits(ListenerLimits limits)
{
    m_limits = std::move(limits);
}

void ConnectionHost::stop()
{
    m_isStopping = true;
    // From the back: a connection that retires is replaced by one that was visited.
    for (std::size_t i = m_connections.size(); i-- > 0;) {
        if (i < m_connections.size())
            m_connections[i]->closeAfterAnswer();
    }
    if (m_connections.empty())
        Q_EMIT drained();
}

void ConnectionHost::retire(HttpConnection &connection)
{
    HttpConnection *const last = m_connections.back();
    m_connections[connection.slot] = last;
    last->slot = connection.slot;
    m_connections.pop_back();
    connection.deleteLater();
    releaseCount();
    if (m_connections.empty()) {
        m_tick.stop();
        if (m_isStopping)
            Q_EMIT drained();
    }
}

void ConnectionHost::releaseCount()
{
    m_count.fetch_sub(1, std::memory_order_relaxed);
}

void ConnectionHost::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_tick.timerId())
        return;
    const auto now = std::chrono::steady_clock::now();
    for (std::size_t i = m_connections.size(); i-- > 0;) {
        if (i < m_connections.size())
            m_connections[i]->tick(now);
    }
}

} // namespace signalbox
