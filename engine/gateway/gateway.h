// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/gatewayshared.h"
#include "gateway/inflightrequests.h"
#include "gateway/snapshot.h"
#include "listener/httplistener.h"

#include <QObject>
#include <QThread>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace signalbox {

class WorkerThread;

/// What the gateway is given by the program that runs it. Not owned; all outlive the gateway. Null where marked.
struct GatewayDependencies
{
    SecretResolver *secrets = nullptr;
    EndpointAvailability *availability = nullptr; ///< May be null: every Endpoint is always admitted.
    TrailSink *trail = nullptr; ///< May be null.
    BodySink *bodies = nullptr; ///< May be null: no bytes of requests are kept.
    Ledger *ledger = nullptr; ///< May be null.
    FaultInjection *faults = nullptr; ///< May be null.
};

/// The running engine: worker threads, the listener in front of them and the generation they use. Lives in the thread that makes it
/// and never blocks it: secrets are resolved in a thread of their own.
class Gateway final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::seconds stopDeadline {10};

    /// How many workers a gateway with these settings has. Settled at its start; a later change waits for the next one.
    [[nodiscard]] static int workerCount(const GatewaySettings &settings);

    explicit Gateway(const GatewayDependencies &dependencies, QObject *parent = nullptr);
    ~Gateway() override;
    Q_DISABLE_COPY_MOVE(Gateway)

    /// Makes @p configuration the running one. The first call starts workers and listener. Calls while one is under way are
    /// coalesced; the last one counts.
    void apply(quint64 generation, const Configuration &configuration);

    /// The port in use for the gateway's own address; 0 before started().
    [[nodiscard]] quint16 port() const;

    /// Requests that wait for their answer at this moment.
    [[nodiscard]] int inFlight() const { return m_shared.inFlight.load(std::memory_order_relaxed); }

    /// Asks every worker which requests it serves. Nobody waits: the answer comes through @p told, in this thread, unless @p context
    /// (of this thread too) has gone. At most @p most requests, the oldest. Costs the workers nothing while it is not called.
    void askInFlight(qsizetype most, QObject *context, std::function<void(const InFlightRequests &)> told);

    [[nodiscard]] const std::shared_ptr<const Snapshot> &snapshot() const { return m_snapshot; }

    /// Stops accepting, lets running requests finish for at most @p deadline, then emits stopped(). What is still running by then is cut
    /// off and recorded.
    void stop(std::chrono::milliseconds deadline = stopDeadline);

Q_SIGNALS:
    /// Every worker holds the generation, and the listener listens where it says.
    void applied(quint64 generation);

    /// An address could not be opened. @p problem says which and why. At the start nothing is served when it is the main one.
    void listenFailed(quint16 port, const QString &problem);

    void stopped();

private:
    struct Wanted
    {
        quint64 generation = 0;
        Configuration configuration;
    };

    void prepare();
    void prepared(const std::shared_ptr<const Snapshot> &snapshot);
    void startWorkers();
    void workersReady();
    void listen();
    void workerDrained();
    void finishStop();

    GatewayDependencies m_dependencies;
    GatewayShared m_shared;
    QThread m_preparationThread;
    QObject *m_preparation = nullptr; ///< Lives in the preparation thread.
    std::optional<Wanted> m_wanted;
    std::shared_ptr<const Snapshot> m_snapshot;
    std::vector<std::unique_ptr<WorkerThread>> m_workers;
    std::unique_ptr<HttpListener> m_listener; ///< Destroyed before the workers it deals to.
    ListenAddress m_mainAddress;
    QTimer m_stopTimer;
    int m_untaken = 0; ///< Workers that have not yet taken the generation.
    int m_undrained = 0; ///< Workers that still serve requests while stopping.
    bool m_preparing = false;
    bool m_stopping = false;
};

} // namespace signalbox
