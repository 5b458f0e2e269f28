// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/localrehearsal.h"

#include "engine.h"
#include "rehearsal/demo.h"
#include "rehearsal/demotraffic.h"

namespace signalbox {

namespace {

/// One round of DemoTraffic: every kind of request once.
constexpr int requestsPerRound = 12;

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
    m_traffic = new DemoTraffic(m_engine.gateway().port(), '/' + m_engine.demoRoute(), Demo::evmChainId, m_nonce, this);
    m_nonce += requestsPerRound;
    connect(m_traffic, &DemoTraffic::responded, this, [this] {
        if (m_traffic->answered() >= requestsPerRound)
            m_traffic->deleteLater();
    });
    m_traffic->start(sampleInterval);
}

} // namespace signalbox
