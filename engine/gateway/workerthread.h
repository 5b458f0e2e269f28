// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/gatewayshared.h"
#include "gateway/inflightrequests.h"
#include "gateway/snapshot.h"
#include "listener/listenerlimits.h"

#include <QThread>

#include <functional>
#include <memory>

namespace signalbox {

class ConnectionHost;
class Worker;

/// A thread with the Worker and the ConnectionHost that live in it. Made, told and destroyed from the gateway's thread; everything is
/// passed on by queued calls.
class WorkerThread final
{
public:
    /// Starts the thread. @p shared outlives this.
    WorkerThread(int index, GatewayShared &shared, const ListenerLimits &limits);

    /// Ends the thread; requests still running are cut off.
    ~WorkerThread();
    Q_DISABLE_COPY_MOVE(WorkerThread)

    [[nodiscard]] ConnectionHost &host() const { return *m_host; }

    /// Hands over a generation; @p taken is called in the thread of @p receiver once the worker holds it.
    void setSnapshot(const std::shared_ptr<const Snapshot> &snapshot, const ListenerLimits &limits, QObject *receiver,
        std::function<void()> taken);

    /// Asks what is being served, of at most @p most requests; @p told is called in the thread of @p receiver.
    void askInFlight(qsizetype most, QObject *receiver, std::function<void(const InFlightRequests &)> told);

    /// Takes no further request; @p drained is called in the thread of @p receiver when no request is running any more.
    void stop(QObject *receiver, std::function<void()> drained);

private:
    QThread m_thread;
    QObject *m_context = nullptr; ///< Lives in the thread; carries the queued calls.
    std::unique_ptr<Worker> m_worker; ///< Both live in the thread.
    std::unique_ptr<ConnectionHost> m_host;
};

} // namespace signalbox
