// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/localrehearsal.h"

#include "engine.h"
#include "rehearsal/demo.h"
#include "rehearsal/demotraffic.h"

namespace signalbox {

namespace {

constexpr std::chrono::milliseconds sampleInterval{150};

} // namespace

LocalRehearsal::LocalRehearsal(Engine &engine, bool readOnly, QObject *parent)
    : RehearsalFace(parent)
    , m_engine(engine)
    , m_readOnly(readOnly)
{
    connect(&engine.faults(), &FaultBoard::changed, this, &RehearsalFace::armedChanged, Qt::QueuedConnection);
}

quint64 LocalRehearsal::arm(FaultOrder order)
{
    return m_readOnly ? 0 : m_engine.faults().arm(std::move(order));
}

void LocalRehearsal::disarm(quint64 id)
{
    m_engine.faults().disarm(id);
}

void LocalRehearsal::disarmAll()
{
    m_engine.faults().disarmAll();
}

QList<FaultOrder> LocalRehearsal::armed() const
{
    return m_engine.faults().armed();
}

void LocalRehearsal::startDemo()
{
    if (!m_readOnly && m_engine.addDemo())
        Q_EMIT demoChanged(true);
}

void LocalRehearsal::removeDemo()
{
    delete m_traffic;
    if (!m_readOnly && m_engine.removeDemo())
        Q_EMIT demoChanged(false);
}

bool LocalRehearsal::demoRuns() const
{
    return m_engine.isDemo();
}

void LocalRehearsal::sendSampleTraffic()
{
    if (m_traffic || !m_engine.isDemo() || m_engine.gateway().port() == 0)
        return;
    const QByteArrayList &routes = m_engine.demoRoutes();
    m_traffic = new DemoTraffic(
        {.port = m_engine.gateway().port(), .evmPath = '/' + routes.at(0), .bitcoinPath = '/' + routes.at(1)},
        Demo::evmChainId, m_nonce++, this);
    connect(m_traffic, &DemoTraffic::finished, m_traffic, &QObject::deleteLater);
    m_traffic->start(sampleInterval);
}

} // namespace signalbox
