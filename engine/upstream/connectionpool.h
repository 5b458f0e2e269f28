// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "upstream/attempt.h"
#include "upstream/endpointaccess.h"

#include <QObject>
#include <QSslConfiguration>

#include <deque>
#include <memory>
#include <vector>

namespace signalbox {

/// The connections to one Endpoint version in one thread: one TLS identity, one proxy, one set of credentials. An edited Endpoint
/// gets a new pool and the old one drains. There is no re-send path in here: an attempt meets one connection, once.
class ConnectionPool
{
public:
    using Clock = std::chrono::steady_clock;

    /// Idle connections older than this are not used: common servers close theirs after 30 s or more.
    static constexpr std::chrono::seconds maxIdle {20};
    /// What may not be replayed takes a connection idle for less than this.
    static constexpr std::chrono::seconds maxIdleWhenFresh {1};

    ConnectionPool(EndpointAccess access, DeadlineQueue &deadlines);

    /// Attempts that still run end as Cancelled. May be called from within attemptFinished() of one of its own.
    ~ConnectionPool();
    Q_DISABLE_COPY_MOVE(ConnectionPool)

    [[nodiscard]] const EndpointAccess &access() const { return m_access; }
    [[nodiscard]] int openConnections() const { return static_cast<int>(m_connections.size()); }
    [[nodiscard]] int idleConnections() const { return static_cast<int>(m_idle.size()); }

    /// Starts @p attempt. The observer may be called from within when the Endpoint can't be reached by configuration.
    void send(Attempt &attempt, AttemptRequest &&request);

    /// Takes a running attempt off its connection (which is closed) or out of the waiting line. Tells nobody.
    void abandon(Attempt &attempt);

    /// Closes connections that have been idle for too long; called now and then by the manager.
    void closeOldIdle();

private:
    friend class UpstreamConnection;

    // For UpstreamConnection:
    [[nodiscard]] Clock::time_point now() const { return m_deadlines.now(); }
    void becameIdle(UpstreamConnection &connection);
    void closed(UpstreamConnection &connection);
    [[nodiscard]] const QByteArray &jsonRpcHead() const { return m_jsonRpcHead; }
    [[nodiscard]] QByteArray headFor(const AttemptRequest &request) const;
    [[nodiscard]] const QSslConfiguration &tlsConfiguration() const { return m_tls; }
    void rememberTlsSession(const QByteArray &ticket) { m_tls.setSessionTicket(ticket); }

    [[nodiscard]] UpstreamConnection *takeIdle(bool fresh);
    [[nodiscard]] bool hasRoom() const { return openConnections() < m_access.maxConnections; }
    void openConnection(Attempt &attempt);
    void serveSoon();
    void serveWaiting();

    EndpointAccess m_access;
    DeadlineQueue &m_deadlines;
    QByteArray m_jsonRpcHead; ///< Everything up to the value of Content-Length.
    QSslConfiguration m_tls;
    std::vector<std::unique_ptr<UpstreamConnection>> m_connections;
    std::vector<UpstreamConnection *> m_idle; ///< Last used at the back; taken from the back.
    std::deque<Attempt *> m_waiting; ///< While it is not empty there is no room, or serveWaiting() is on its way.
    QObject m_context; ///< Ends with the pool, and with it the calls that are on their way.
    bool m_servesSoon = false;
};

} // namespace signalbox
