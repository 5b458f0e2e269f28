// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "upstream/connectionpool.h"

#include "upstream/upstreamconnection.h"

#include <QHostAddress>
#include <QPointer>
#include <QSslSocket>

#include <algorithm>

namespace signalbox {

namespace {

constexpr auto userAgent = "signalbox/" SIGNALBOX_VERSION;

/// A node on this machine or the next one is not worth compressing for; a provider across the Internet is.
bool isFarAway(const QString &host)
{
    QHostAddress address;
    if (host == QLatin1String("localhost"))
        return false;
    return !address.setAddress(host) || !(address.isLoopback() || address.isLinkLocal() || address.isUniqueLocalUnicast());
}

QSslConfiguration tlsFor(const EndpointAccess &access)
{
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    tls.setPeerVerifyMode(QSslSocket::VerifyPeer);
    tls.setAllowedNextProtocols({QSslConfiguration::NextProtocolHttp1_1});
    tls.setSslOption(QSsl::SslOptionDisableSessionTickets, false);
    tls.setSslOption(QSsl::SslOptionDisableSessionPersistence, false);
    if (!access.authorities.isEmpty())
        tls.setCaCertificates(access.authorities);
    return tls;
}

} // namespace

ConnectionPool::ConnectionPool(EndpointAccess access, DeadlineQueue &deadlines)
    : m_access(std::move(access))
    , m_deadlines(deadlines)
{
    m_jsonRpcHead = headFor({});
    if (m_access.tls)
        m_tls = tlsFor(m_access);
}

ConnectionPool::~ConnectionPool()
{
    // Whoever runs an attempt keeps its pool alive; should one still run, it is told and gets nothing new here.
    m_access.fault = AccessFault::EndpointGone;
    while (!m_waiting.empty()) {
        Attempt *attempt = m_waiting.front();
        m_waiting.pop_front();
        attempt->finish(AccessFault::Cancelled);
    }
    while (!m_connections.empty())
        m_connections.back()->end();
}

QByteArray ConnectionPool::headFor(const AttemptRequest &request) const
{
    QByteArray path = m_access.basePath + request.path;
    if (path.isEmpty())
        path = "/";
    QByteArray query = request.query;
    if (!m_access.baseQuery.isEmpty())
        query += (query.isEmpty() ? QByteArray() : QByteArray("&")) + m_access.baseQuery;
    if (request.hasQuery || !query.isEmpty())
        path += '?' + query;

    QByteArray head;
    head.reserve(512);
    head.append(request.get ? "GET " : "POST ").append(path).append(" HTTP/1.1\r\nHost: ").append(m_access.hostField);
    head.append("\r\nUser-Agent: ").append(userAgent);
    head.append("\r\nAccept: ").append(request.accept.isEmpty() ? QByteArrayView("application/json") : request.accept);
    head.append("\r\nAccept-Encoding: ").append(isFarAway(m_access.host) ? "gzip" : "identity");
    head.append("\r\n").append(m_access.credentialFields);
    if (!m_access.hopMarker.isEmpty())
        head.append("X-Signalbox-Hop: ").append(m_access.hopMarker).append("\r\n");
    if (request.get) {
        head.append("\r\n");
        return head;
    }
    head.append("Content-Type: ").append(request.contentType.isEmpty() ? QByteArrayView("application/json") : request.contentType);
    head.append("\r\nContent-Length: ");
    return head;
}

void ConnectionPool::send(Attempt &attempt, AttemptRequest &&request)
{
    Q_ASSERT(!attempt.isRunning());
    attempt.m_request = std::move(request);
    attempt.m_result = {};
    attempt.m_pool = this;
    attempt.m_startedAt = attempt.m_phaseAt = Clock::now();
    if (m_access.fault != AccessFault::None) {
        attempt.finish(m_access.fault);
        return;
    }
    m_deadlines.set(attempt, m_deadlines.now() + attempt.m_request.timeout);
    if (!m_waiting.empty()) { // Who waits already goes first.
        m_waiting.push_back(&attempt);
        return;
    }
    if (UpstreamConnection *connection = takeIdle(attempt.m_request.freshConnection))
        connection->run(attempt);
    else if (hasRoom())
        openConnection(attempt);
    else
        m_waiting.push_back(&attempt);
}

UpstreamConnection *ConnectionPool::takeIdle(bool fresh)
{
    const Clock::time_point now = m_deadlines.now();
    while (!m_idle.empty()) {
        UpstreamConnection *connection = m_idle.back();
        const auto idle = now - connection->idleSince();
        if (fresh && idle >= maxIdleWhenFresh) {
            // The last used is the youngest: none is young enough, yet all are still good for others. At the limit one makes room.
            if (!hasRoom())
                m_idle.front()->abandon();
            return nullptr;
        }
        m_idle.pop_back();
        if (idle < maxIdle && connection->isUsable())
            return connection;
        connection->abandon();
    }
    return nullptr;
}

void ConnectionPool::openConnection(Attempt &attempt)
{
    m_connections.push_back(std::make_unique<UpstreamConnection>(*this));
    m_connections.back()->connectFor(attempt);
}

void ConnectionPool::abandon(Attempt &attempt)
{
    if (attempt.m_connection) {
        attempt.m_connection->abandon();
    } else {
        m_waiting.erase(std::remove(m_waiting.begin(), m_waiting.end(), &attempt), m_waiting.end());
    }
    attempt.m_pool = nullptr;
    attempt.m_connection = nullptr;
    attempt.m_request.body.clear();
}

void ConnectionPool::closeOldIdle()
{
    const Clock::time_point now = m_deadlines.now();
    // Oldest first. Closing takes the connection out of m_idle.
    while (!m_idle.empty() && now - m_idle.front()->idleSince() >= maxIdle)
        m_idle.front()->abandon();
}

void ConnectionPool::becameIdle(UpstreamConnection &connection)
{
    m_idle.push_back(&connection);
    serveSoon();
}

void ConnectionPool::closed(UpstreamConnection &connection)
{
    std::erase(m_idle, &connection);
    const auto position = std::find_if(m_connections.begin(), m_connections.end(),
        [&](const std::unique_ptr<UpstreamConnection> &each) { return each.get() == &connection; });
    if (position != m_connections.end()) {
        // It may be on the call stack: a slot of its own socket leads here.
        position->release()->deleteLater();
        m_connections.erase(position);
    }
    serveSoon();
}

/// Not at once: an attempt is about to be finished up the call stack, and what starts here may call another observer, which may
/// cancel or destroy that attempt.
void ConnectionPool::serveSoon()
{
    if (m_waiting.empty() || std::exchange(m_servesSoon, true))
        return;
    QMetaObject::invokeMethod(&m_context, [this] { serveWaiting(); }, Qt::QueuedConnection);
}

void ConnectionPool::serveWaiting()
{
    m_servesSoon = false;
    // What starts here may fail at once, and its observer may end this pool.
    const QPointer<QObject> alive(&m_context);
    while (alive && !m_waiting.empty()) {
        Attempt *attempt = m_waiting.front();
        UpstreamConnection *connection = takeIdle(attempt->m_request.freshConnection);
        if (!connection && !hasRoom())
            return;
        m_waiting.pop_front();
        attempt->m_result.phases.queue = attempt->endPhase();
        if (connection)
            connection->run(*attempt);
        else
            openConnection(*attempt);
    }
}

} // namespace signalbox
