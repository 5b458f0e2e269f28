// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "listener/listenerlimits.h"
#include "listener/requesthandler.h"

#include <QBasicTimer>
#include <QObject>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace signalbox {

class HttpConnection;

/// The connections of one worker thread: an entry point of this folder. Create one per worker, move it to the worker's
/// thread and give it to HttpListener, which deals accepted sockets out with adopt(). Requests go to the
/// RequestHandler, in this thread, one at a time per connection; answers come back through the ReplyWriter in any order
/// between connections.
///
/// Lifetime: the handler must outlive the host. Destroy the host in its own thread (deleteLater, on QThread::finished)
/// and after the listener; observers of requests still being served are told that the client has gone, and no writer
/// may be used from then on.
class ConnectionHost final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ConnectionHost)

public:
    enum class Welcome : std::uint8_t
    {
        Serve,
        RefuseOverLimit, ///< 503 with Retry-After, then close.
    };

    static constexpr qsizetype readBufferSize = 64 * 1024;

    /// @p hopMarker: the value of `X-Signalbox-Hop` that this gateway sends upstream (loop cut); empty for none.
    ConnectionHost(
        RequestHandler &handler, ListenerLimits limits, QByteArray hopMarker = {}, QObject *parent = nullptr);
    ~ConnectionHost() override;

    /// Any thread. Takes ownership of an accepted socket descriptor that came in at @p localPort.
    void adopt(qintptr descriptor, quint16 localPort, Welcome welcome = Welcome::Serve);

    /// Any thread. Connections adopted and not yet closed, those still on their way included.
    [[nodiscard]] int connectionCount() const { return m_count.load(std::memory_order_relaxed); }

    /// Own thread. Requests whose head has been judged keep what was decided.
    void setLimits(ListenerLimits limits);

    /// Own thread. Graceful end: no further request is taken; connections without a running request close at once, the
    /// others after their answer, which says `Connection: close`. drained() follows. There is no way back.
    void stop();

    [[nodiscard]] bool isStopping() const { return m_isStopping; }

    /// What follows is for HttpConnection, in this thread.
    [[nodiscard]] const ListenerLimits &limits() const { return m_limits; }
    RequestHandler &handler() { return m_handler; }
    [[nodiscard]] const QByteArray &hopMarker() const { return m_hopMarker; }
    char *readBuffer() { return m_readBuffer.get(); } ///< readBufferSize bytes, shared by all connections.
    std::string &scratch() { return m_scratch; } ///< For one reply head and a small body; keeps its memory.
    void retire(HttpConnection &connection); ///< Forgets it and deletes it later.

Q_SIGNALS:
    /// After stop(): the last connection is gone.
    void drained();

    /// Queued to this thread: adopt() was called.
    void arrived(QPrivateSignal);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    struct Arrival
    {
        qintptr descriptor;
        quint16 localPort;
        Welcome welcome;
    };

    void openArrivals();
    void open(const Arrival &arrival);
    void releaseCount();

    RequestHandler &m_handler;
    ListenerLimits m_limits;
    const QByteArray m_hopMarker;
    std::unique_ptr<char[]> m_readBuffer;
    std::string m_scratch;
    std::vector<HttpConnection *> m_connections; ///< Owned; each knows its place.
    std::mutex m_arrivalsMutex; ///< Taken once per accepted socket, never per request.
    std::vector<Arrival> m_arrivals; ///< Descriptors on their way from the listener's thread; owned.
    std::atomic<int> m_count = 0;
    QBasicTimer m_tick; ///< One coarse clock for all deadlines; runs only while there are connections.
    bool m_isStopping = false;
};

} // namespace signalbox
