// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <atomic>
#include <thread>

namespace signalbox {

/// A server with a thread of its own that takes one connection, reads a little, and then sends the same bytes as fast
/// as the machine can, until the client goes.
class FloodingServer
{
public:
    explicit FloodingServer(QByteArray bytes);
    ~FloodingServer();
    Q_DISABLE_COPY_MOVE(FloodingServer)

    [[nodiscard]] quint16 port() const { return m_port; }
    [[nodiscard]] qint64 sent() const { return m_sent; }

private:
    void serve();

    QByteArray m_bytes;
    int m_listening = -1;
    quint16 m_port = 0;
    std::atomic<qint64> m_sent = 0;
    std::thread m_thread;
};

} // namespace signalbox
