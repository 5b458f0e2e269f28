// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "upstream/attempt.h"
#include "upstream/responseparser.h"
#include "upstream/tcpconnector.h"

#include <QObject>
#include <QTcpSocket>

#include <memory>

namespace signalbox {

/// One connection to an Endpoint: connects, writes one request once, reads one response, and is then idle or closed.
class UpstreamConnection final : public QObject
{
    Q_OBJECT

public:
    explicit UpstreamConnection(ConnectionPool &pool);
    ~UpstreamConnection() override;
    Q_DISABLE_COPY_MOVE(UpstreamConnection)

    /// Connects (name, proxy and TLS included) and then runs @p attempt.
    void connectFor(Attempt &attempt);

    /// Runs @p attempt on this idle connection.
    void run(Attempt &attempt);

    /// Lets go of the running attempt and closes; the Endpoint may still act on what was sent.
    void abandon();

    /// Its pool ends: a running attempt is told that it was cancelled.
    void end();

    /// True when an idle connection still seems usable: nothing to read, not closed, no error.
    [[nodiscard]] bool isUsable() const;

    [[nodiscard]] std::chrono::steady_clock::time_point idleSince() const { return m_idleSince; }

    /// Bytes of the running request that the system has not yet taken.
    [[nodiscard]] std::uint32_t unsentBytes() const { return m_unsentBytes; }

    /// What a deadline means in the current phase, when nothing was sent.
    [[nodiscard]] AccessFault faultWhenTimedOut() const;

private:
    enum class State : quint8 { Resolving, Connecting, Encrypting, Idle, Exchanging, Closed };

    void hostFound();
    void adopt(int descriptor);
    void connected();
    void encrypted();
    void rememberTlsSession();
    void failed(QAbstractSocket::SocketError error);
    void readyRead();
    [[nodiscard]] bool wasReset() const;
    void streamEnded(bool reset);

    void ready();
    void write();
    void noteUnsent();
    void sentMore();
    void firstByteCame();
    void advance(ResponseParser::Status status);
    void complete();
    [[nodiscard]] std::uint32_t countUnsent() const;
    void fail(AccessFault fault, const QByteArray &errorText = {});
    void close();

    ConnectionPool &m_pool;
    std::unique_ptr<QTcpSocket> m_socket;
    std::unique_ptr<TcpConnector> m_connector; ///< While it connects without a proxy.
    ResponseParser m_parser;
    Attempt *m_attempt = nullptr;
    std::chrono::steady_clock::time_point m_idleSince;
    std::uint32_t m_unsentBytes = 0;
    State m_state = State::Closed;
    bool m_isSending = false; ///< Bytes of the running request wait for the system to take them.
    bool m_used = false; ///< Has served an attempt before the running one.
    bool m_direct = false; ///< Plain TCP without proxy: unbuffered, and its descriptor can be peeked at.
};

} // namespace signalbox
