// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/healthface.h"
#include "gateway/snapshot.h"
#include "health/healthboard.h"

#include <QThread>

namespace signalbox {

class EndpointProbeTransport;
class HeadPoller;
class IdentityPoller;

/// The thread of the gateway's own questions, so that they never delay traffic. Used from the main thread.
class HealthThread final
{
public:
    /// @p board outlives this.
    explicit HealthThread(HealthBoard &board);
    ~HealthThread();
    Q_DISABLE_COPY_MOVE(HealthThread)

    /// Asks the Endpoints of @p snapshot from now on, those that a Route uses for their head too; none when its probes are
    /// switched off. Health of others is forgotten.
    void setSnapshot(const std::shared_ptr<const Snapshot> &snapshot);

    /// Asks an Endpoint that need not be configured for its network. @p secrets outlives this. @p done is called in
    /// the main thread, unless @p context is gone.
    void probe(const Endpoint &endpoint, const GatewaySettings &gateway, SecretResolver &secrets, QObject *context,
        HealthFace::Probed done);

private:
    HealthBoard &m_board;
    QThread m_thread;
    QObject *m_context = nullptr; ///< Lives in the thread and owns what follows.
    EndpointProbeTransport *m_transport = nullptr;
    IdentityPoller *m_identities = nullptr;
    HeadPoller *m_heads = nullptr;
};

} // namespace signalbox
