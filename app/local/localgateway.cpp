// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/localgateway.h"

#include "engine.h"

#include <QSet>
#include <QTcpServer>

#include <utility>

namespace signalbox {

namespace {

/// The first port from @p wanted on that is free at this moment and not @p promised to something else; 0 (the system
/// picks) when the next hundred are not.
quint16 nextFreePort(const QHostAddress &address, quint16 wanted, const QSet<quint16> &promised)
{
    for (int port = wanted; port <= qMin(wanted + 100, 65'535); ++port) {
        if (promised.contains(static_cast<quint16>(port)))
            continue;
        if (QTcpServer probe; probe.listen(address, static_cast<quint16>(port)))
            return static_cast<quint16>(port);
    }
    return 0;
}

QSet<quint16> promisedPorts(const Configuration &configuration)
{
    QSet<quint16> ports{configuration.gateway.managementPort};
    for (const Route &route : configuration.routes)
        ports.insert(route.port);
    return ports;
}

} // namespace

LocalGateway::LocalGateway(Engine &engine, bool readOnly, QObject *parent)
    : GatewayFace(parent)
    , m_engine(engine)
{
    m_status.readOnly = readOnly;
    connect(&engine, &Engine::listening, this, [this](const QString &address) {
        m_status.state = GatewayStatus::State::Listening;
        m_status.address = address;
        m_status.problem.clear();
        if (m_engine.gateway().port() != m_movedTo)
            m_status.takenPort = 0;
        update();
    });
    connect(&engine, &Engine::listenFailed, this, [this](quint16 port, const QString &problem) {
        if (m_engine.gateway().port() == 0 && movesAside(port))
            return;
        m_status.problem = problem;
        if (m_engine.gateway().port() == 0) {
            m_status.state = GatewayStatus::State::NotListening;
            m_status.port = port;
            m_status.freePort = freePort();
        }
        update();
    });
    connect(&engine, &Engine::applied, this, [this](quint64 generation) {
        m_status.generation = generation;
        update();
    });
    connect(&m_timer, &QTimer::timeout, this, &LocalGateway::update);
    m_timer.start(cadence);
}

QString LocalGateway::routeUrl(const QByteArray &route) const
{
    if (m_status.address.isEmpty())
        return {};
    const Route *found = m_engine.store().current()->configuration.findRoute(route);
    if (found && found->port != 0)
        return m_status.address.left(m_status.address.lastIndexOf(QLatin1Char(':')) + 1) + QString::number(found->port) + QLatin1Char('/');
    return m_status.address + QLatin1Char('/') + QString::fromLatin1(route);
}

void LocalGateway::listenAt(quint16 port)
{
    Configuration configuration = m_engine.store().current()->configuration;
    configuration.gateway.port = port != 0 ? port : freePort();
    if (const auto applied = m_engine.store().apply(configuration, tr("listen at port %1").arg(configuration.gateway.port)); !applied) {
        m_status.problem = applied.error().constFirst().toString();
        update();
    }
}

quint16 LocalGateway::freePort() const
{
    const Configuration &configuration = m_engine.store().current()->configuration;
    const GatewaySettings &settings = configuration.gateway;
    return nextFreePort(QHostAddress(QString::fromLatin1(settings.listenAddress)),
        static_cast<quint16>(settings.port + 1), promisedPorts(configuration));
}

/// On a first run no application knows the usual port yet: the next free one is as good. Saved with the first Apply.
bool LocalGateway::movesAside(quint16 taken)
{
    if (m_movedTo != 0 || !m_engine.isFirstRun())
        return false;
    Configuration configuration = m_engine.store().current()->configuration;
    configuration.gateway.port = m_movedTo = freePort();
    m_status.takenPort = taken;
    return m_engine.store()
        .apply(configuration, tr("port %1 is taken").arg(taken), ConfigStore::Saving::InMemory)
        .has_value();
}

void LocalGateway::retryListening()
{
    m_engine.retryListening();
}

void LocalGateway::update()
{
    m_status.demo = m_engine.isDemo();
    const int inFlight = m_engine.gateway().inFlight();
    if (std::exchange(m_status.inFlight, inFlight) != inFlight)
        Q_EMIT inFlightChanged(inFlight);
    m_told.inFlight = inFlight;
    if (m_engine.gateway().port() != 0)
        m_status.port = m_engine.gateway().port();
    if (m_told != m_status) {
        m_told = m_status;
        Q_EMIT statusChanged(m_status);
    }
}

} // namespace signalbox
