// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/snapshot.h"
#include "health/healthboard.h"

#include <QThread>

namespace signalbox {

class EndpointIdentityTransport;
class IdentityPoller;

/// The thread of the gateway's own questions, so that they never delay traffic. Used from the main thread.
class HealthThread final
{
public:
    /// @p board outlives this.
    explicit HealthThread(HealthBoard &board);
    ~HealthThread();
    Q_DISABLE_COPY_MOVE(HealthThread)

    /// Asks the Endpoints of @p snapshot from now on; none when its probes are switched off. Health of others is forgotten.
    void setSnapshot(const std::shared_ptr<const Snapshot> &snapshot);

private:
    HealthBoard &m_board;
    QThread m_thread;
    QObject *m_context = nullptr; ///< Lives in the thread and owns what follows.
    EndpointIdentityTransport *m_transport = nullptr;
    IdentityPoller *m_poller = nullptr;
};

} // namespace signalbox
