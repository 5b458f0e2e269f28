// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "listener/connectionhost.h"
#include "listener/httplistener.h"

#include <QThread>

#include <memory>
#include <vector>

namespace signalbox::test {

/// A listener on a free port of 127.0.0.1 with its hosts, each in a thread of its own, or one in the caller's thread.
class Workers
{
    Q_DISABLE_COPY_MOVE(Workers)

public:
    /// @p threads 0: one host in this thread.
    Workers(RequestHandler &handler, const ListenerLimits &limits, int threads = 0, const QByteArray &hopMarker = {});
    ~Workers();

    quint16 port() const;
    HttpListener &listener() { return *m_listener; }
    ConnectionHost &host(std::size_t i = 0) { return *m_hosts[i]; }
    int connectionCount() const;

private:
    std::vector<std::unique_ptr<QThread>> m_threads;
    std::vector<ConnectionHost *> m_hosts;
    std::unique_ptr<HttpListener> m_listener;
};

} // namespace signalbox::test
