// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QTcpSocket>
#include <QTimer>

#include <chrono>

namespace signalbox {

/// A small application in front of a gateway with the demo's Routes (console.md 4.9): twelve requests, each sent once,
/// one after the other over one kept connection. In front of a Demo that has just started they end in this order:
///
/// 1. result · 2. a definite move, on the Bitcoin Route · 3., 4. results · 5. an ambiguous query move · 6. to 8.
/// results, the first one a filter's id · 9. a stop, on that filter · 10. result · 11. a broadcast that times out and
/// is replayed · 12. result: the transaction
class DemoTraffic final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DemoTraffic)

public:
    static constexpr int requests = 12;

    /// Where the Routes are: paths begin with a slash.
    struct Address
    {
        quint16 port = 0;
        QByteArray evmPath;
        QByteArray bitcoinPath;
    };

    /// @p nonce makes the broadcasts of two runs differ.
    DemoTraffic(const Address &address, quint64 chainId, quint64 nonce, QObject *parent = nullptr);

    ~DemoTraffic() override;

    /// Sends one request per @p interval, the first one after it; skips a turn while an answer is due.
    void start(std::chrono::milliseconds interval);

    [[nodiscard]] int sent() const { return m_sent; }
    [[nodiscard]] int answered() const { return m_answered; } ///< Complete HTTP responses, whatever they say.

Q_SIGNALS:
    void responded(const QByteArray &method, const QByteArray &body);

    /// All have been sent, and each was answered or lost with its connection.
    void finished();

private:
    struct Call
    {
        QByteArray path;
        QByteArray method;
        QByteArray params;
    };

    void takeTurn();
    void send();
    void read();
    void giveUp();
    void endTurn();
    [[nodiscard]] QByteArray bodyOf(const Call &call) const;

    Address m_address;
    QList<Call> m_calls;
    QTimer m_timer;
    QTcpSocket m_socket;
    QByteArray m_received;
    QByteArray m_method; ///< Of the request whose answer is due; empty when none is.
    QByteArray m_filterId = "\"0x0\""; ///< Raw JSON token.
    int m_sent = 0;
    int m_answered = 0;
};

/// A legacy EVM transaction with a well-formed signature of nobody in particular, as hex with prefix. It moves nothing
/// anywhere: its only use is to be broadcast to a toy chain.
[[nodiscard]] QByteArray demoTransaction(quint64 chainId, quint64 nonce);

} // namespace signalbox
