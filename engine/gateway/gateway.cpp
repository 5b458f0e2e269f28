// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/gateway.h"

#include "gateway/workerthread.h"
#include "listener/connectionhost.h"

#include <QDateTime>
#include <QPointer>
#include <QRandomGenerator>

#include <algorithm>
#include <tuple>

namespace signalbox {

namespace {

ListenerLimits limitsOf(const GatewaySettings &settings)
{
    ListenerLimits limits;
    limits.maxRequestBytes = settings.maxRequestBytes;
    limits.maxHeaderBytes = settings.maxHeaderBytes;
    limits.bodyDeadline = settings.bodyTimeout;
    limits.idleDeadline = settings.idleTimeout;
    limits.maxConnections = settings.maxConnections;
    limits.allowedHosts = settings.allowedHosts;
    limits.allowedOrigins = settings.allowedOrigins;
    return limits;
}

} // namespace

int Gateway::workerCount(const GatewaySettings &settings)
{
    constexpr int most = 8;
    const int wanted = settings.workers > 0 ? settings.workers : QThread::idealThreadCount() - 1;
    return std::clamp(wanted, 1, most);
}

Gateway::Gateway(const GatewayDependencies &dependencies, QObject *parent)
    : QObject(parent)
    , m_dependencies(dependencies)
    , m_preparation(new QObject)
{
    QRandomGenerator *random = QRandomGenerator::system();
    m_shared.trail = dependencies.trail;
    m_shared.bodies = dependencies.bodies;
    m_shared.ledger = dependencies.ledger;
    m_shared.faults = dependencies.faults;
    m_shared.bootId = QByteArray::number(QDateTime::currentSecsSinceEpoch(), 16) + QByteArray::number(random->bounded(0x1000, 0x10000), 16);
    m_shared.hopMarker = QByteArray::number(random->generate64(), 16);
    m_preparationThread.setObjectName(QStringLiteral("preparation"));
    m_preparation->moveToThread(&m_preparationThread);
    connect(&m_preparationThread, &QThread::finished, m_preparation, &QObject::deleteLater);
    m_preparationThread.start();
    m_stopTimer.setSingleShot(true);
    connect(&m_stopTimer, &QTimer::timeout, this, &Gateway::finishStop);
}

Gateway::~Gateway()
{
    m_preparationThread.quit();
    m_preparationThread.wait();
    m_listener.reset();
    m_workers.clear();
}

void Gateway::apply(quint64 generation, const Configuration &configuration)
{
    if (m_stopping)
        return;
    m_wanted = Wanted {generation, configuration};
    if (!m_preparing && m_untaken == 0)
        prepare();
}

void Gateway::prepare()
{
    m_preparing = true;
    const auto make = [this, wanted = *std::exchange(m_wanted, std::nullopt), previous = m_snapshot, hopMarker = m_shared.hopMarker] {
        auto snapshot = makeSnapshot(
            wanted.generation, wanted.configuration, *m_dependencies.secrets, m_dependencies.availability, hopMarker, previous);
        QMetaObject::invokeMethod(this, [this, snapshot] { prepared(snapshot); }, Qt::QueuedConnection);
    };
    QMetaObject::invokeMethod(m_preparation, make, Qt::QueuedConnection);
}

void Gateway::prepared(const std::shared_ptr<const Snapshot> &snapshot)
{
    m_preparing = false;
    if (m_stopping)
        return;
    m_snapshot = snapshot;
    if (m_workers.empty())
        startWorkers();
    const ListenerLimits limits = limitsOf(snapshot->settings);
    m_listener->setMaxConnections(limits.maxConnections);
    m_untaken = static_cast<int>(m_workers.size());
    for (const auto &worker : m_workers) {
        worker->setSnapshot(snapshot, limits, this, [this] {
            if (--m_untaken == 0 && !m_stopping)
                workersReady();
        });
    }
}

void Gateway::startWorkers()
{
    std::vector<ConnectionHost *> hosts;
    for (int index = 0; index < workerCount(m_snapshot->settings); ++index) {
        m_workers.push_back(std::make_unique<WorkerThread>(index, m_shared, limitsOf(m_snapshot->settings)));
        hosts.push_back(&m_workers.back()->host());
    }
    m_listener = std::make_unique<HttpListener>(std::move(hosts));
}

void Gateway::workersReady()
{
    listen();
    Q_EMIT applied(m_snapshot->generation);
    if (m_wanted)
        prepare();
}

void Gateway::listen()
{
    const QHostAddress address(QString::fromLatin1(m_snapshot->settings.listenAddress));
    const ListenAddress before = std::exchange(m_mainAddress, {address, m_snapshot->settings.port});
    QList<ListenAddress> addresses {m_mainAddress};
    for (const auto &[port, route] : m_snapshot->byPort)
        addresses.append({address, port});
    // The old main address stays open until the new one is: clients lose neither when another program has the new port.
    const bool moves = m_listener->port(before) != 0 && !addresses.contains(before);
    const QList<ListenFailure> failures = m_listener->setAddresses(moves ? addresses + QList {before} : addresses);
    if (moves && m_listener->port(m_mainAddress) == 0)
        m_mainAddress = before;
    else if (moves) // All of these are open or have failed already.
        std::ignore = m_listener->setAddresses(addresses);
    for (const ListenFailure &failure : failures) {
        const QString reason = failure.error == QAbstractSocket::AddressInUseError ? QStringLiteral("another program listens there")
            : failure.error == QAbstractSocket::SocketAccessError                 ? QStringLiteral("not permitted")
                                                                                  : QStringLiteral("the system refused it");
        Q_EMIT listenFailed(failure.where.port,
            QStringLiteral("%1:%2 cannot be listened on: %3. Choose another port or end the other program.")
                .arg(failure.where.address.toString()).arg(failure.where.port).arg(reason));
    }
}

quint16 Gateway::port() const
{
    return m_listener ? m_listener->port(m_mainAddress) : 0;
}

void Gateway::askInFlight(qsizetype most, QObject *context, std::function<void(const InFlightRequests &)> told)
{
    struct Gathering
    {
        InFlightRequests inFlight;
        std::size_t untold = 0;
        QPointer<QObject> context;
        std::function<void(const InFlightRequests &)> told;
    };
    if (m_workers.empty()) {
        QMetaObject::invokeMethod(context, [told = std::move(told)] { told({}); }, Qt::QueuedConnection);
        return;
    }
    auto gathering = std::make_shared<Gathering>(Gathering {{}, m_workers.size(), context, std::move(told)});
    for (const auto &worker : m_workers) {
        worker->askInFlight(most, this, [gathering, most](const InFlightRequests &part) {
            InFlightRequests &all = gathering->inFlight;
            all.requests += part.requests;
            all.total += part.total;
            if (--gathering->untold > 0 || !gathering->context)
                return;
            std::stable_sort(all.requests.begin(), all.requests.end(),
                [](const auto &one, const auto &other) { return one->arrivedAt < other->arrivedAt; });
            all.requests.resize(std::min(most, all.requests.size()));
            gathering->told(all);
        });
    }
}

void Gateway::stop(std::chrono::milliseconds deadline)
{
    if (std::exchange(m_stopping, true))
        return;
    m_wanted.reset();
    if (m_workers.empty()) {
        QMetaObject::invokeMethod(this, &Gateway::stopped, Qt::QueuedConnection);
        return;
    }
    m_listener->close();
    m_undrained = static_cast<int>(m_workers.size());
    for (const auto &worker : m_workers)
        worker->stop(this, [this] { workerDrained(); });
    m_stopTimer.start(deadline);
}

void Gateway::workerDrained()
{
    if (--m_undrained == 0)
        finishStop();
}

void Gateway::finishStop()
{
    if (m_workers.empty())
        return;
    m_stopTimer.stop();
    m_listener.reset();
    m_workers.clear();
    Q_EMIT stopped();
}

} // namespace signalbox
