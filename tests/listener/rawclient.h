// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QList>
#include <QTcpSocket>

#include <functional>
#include <utility>

namespace signalbox::test {

/// One answer as it came over the wire.
struct RawResponse
{
    int status = 0;
    QList<std::pair<QByteArray, QByteArray>> fields;
    QByteArray body;

    /// The first value of a field, the name compared without case; null when absent.
    QByteArray field(const QByteArray &name) const;
};

/// Runs the event loop until @p isDone or the time is over; returns isDone().
bool waitUntil(const std::function<bool()> &isDone, int timeoutMs = 5000);

/// A client that writes exactly the bytes it is told and reads answers by the book.
class RawClient
{
    Q_DISABLE_COPY_MOVE(RawClient)

public:
    RawClient();

    /// To 127.0.0.1.
    bool connectTo(quint16 port);

    /// From now on nothing is taken out of the kernel's small buffer.
    void stopReading();

    /// The next answer belongs to a HEAD.
    void expectBodiless() { m_isNextBodiless = true; }

    void write(const QByteArray &bytes);
    bool flush(int timeoutMs = 20000); ///< Waits until the kernel has everything.
    void shutdownWrite();
    void reset(); ///< RST instead of FIN.
    void close();

    quint16 localPort() const { return m_socket.localPort(); }
    bool isClosed() const { return m_isClosed; }
    bool hasReceived() const { return m_hasReceived; }
    const QList<RawResponse> &responses() const { return m_responses; }
    const QList<int> &interims() const { return m_interims; } ///< Status of each 1xx.
    bool waitForResponses(int count, int timeoutMs = 5000); ///< Or until the peer closes.
    bool waitForClose(int timeoutMs = 5000);

private:
    void onReadyRead();
    void parse(bool isAtEnd);
    bool takeBody(RawResponse &response, qsizetype bodyStart, bool isAtEnd);

    QTcpSocket m_socket;
    QByteArray m_received;
    QList<RawResponse> m_responses;
    QList<int> m_interims;
    bool m_isClosed = false;
    bool m_hasReceived = false;
    bool m_isNextBodiless = false;
};

} // namespace signalbox::test
