// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QObject>
#include <QTcpSocket>
#include <QTimer>

#include <chrono>

namespace signalbox {

/// A small application in front of a gateway: a few requests per second to one EVM Route, one after the other over one
/// kept connection, in a fixed round of queries, a filter, now and then a broadcast and a request for the node's own
/// key. Uses a plain socket; sends each request once.
class DemoTraffic final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DemoTraffic)

public:
    /// @p port and @p path of the Route's address ("/eth"). @p firstNonce makes the broadcasts of two runs differ.
    DemoTraffic(
        quint16 port, const QByteArray &path, quint64 chainId, quint64 firstNonce = 0, QObject *parent = nullptr);

    ~DemoTraffic() override;

    /// Sends one request per @p interval; skips a turn while an answer is due.
    void start(std::chrono::milliseconds interval = std::chrono::milliseconds(300));

    /// Sends nothing more; an answer that is due is still read.
    void stop();

    [[nodiscard]] bool isRunning() const { return m_timer.isActive(); }
    [[nodiscard]] int sent() const { return m_sent; }
    [[nodiscard]] int answered() const { return m_answered; } ///< Complete HTTP responses, whatever they say.

Q_SIGNALS:
    void responded(const QByteArray &method, const QByteArray &body);

private:
    void takeTurn();
    void send();
    void read();
    void giveUp();
    [[nodiscard]] QByteArray nextBody();

    quint16 m_port;
    QByteArray m_path;
    quint64 m_chainId;
    quint64 m_nonce;
    QTimer m_timer;
    QTcpSocket m_socket;
    QByteArray m_received;
    QByteArray m_method; ///< Of the request whose answer is due; empty when none is.
    QByteArray m_filterId; ///< Raw JSON token.
    int m_turn = 0;
    int m_sent = 0;
    int m_answered = 0;
};

/// A legacy EVM transaction with a well-formed signature of nobody in particular, as hex with prefix. It moves nothing
/// anywhere: its only use is to be broadcast to a toy chain.
[[nodiscard]] QByteArray demoTransaction(quint64 chainId, quint64 nonce);

} // namespace signalbox
