// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/localhealth.h"

#include "engine.h"
#include "healththread.h"

namespace signalbox {

LocalHealth::LocalHealth(Engine &engine, bool readOnly, QObject *parent)
    : HealthFace(parent)
    , m_engine(engine)
    , m_readOnly(readOnly)
{
    connect(&m_timer, &QTimer::timeout, this, &LocalHealth::look);
    m_timer.start(std::chrono::seconds(1));
}

QList<HealthReading> LocalHealth::readings() const
{
    return m_engine.health().readings(std::chrono::steady_clock::now());
}

void LocalHealth::look()
{
    QList<HealthReading> now = readings();
    if (now == m_told)
        return;
    m_told = std::move(now);
    Q_EMIT readingsChanged();
}

QList<LocalState> LocalHealth::localState() const
{
    QList<LocalState> all;
    const std::shared_ptr<const Snapshot> &snapshot = m_engine.gateway().snapshot();
    if (!snapshot)
        return all;
    for (const SnapshotRoute &route : snapshot->routes) {
        for (const SessionCount &each : route.sessions->counts(std::chrono::steady_clock::now()))
            all.append({route.route.slug, each.endpointId, each.method, each.count});
    }
    return all;
}

void LocalHealth::cordon(const QByteArray &endpoint, const QString &reason, std::optional<std::chrono::seconds> duration)
{
    if (m_readOnly)
        return;
    CordonOrder order{.reason = reason};
    if (duration)
        order.until = std::chrono::steady_clock::now() + *duration;
    m_engine.health().cordon(endpoint, order);
    m_engine.keepCordons();
    look();
}

void LocalHealth::liftCordon(const QByteArray &endpoint)
{
    if (m_readOnly)
        return;
    m_engine.health().liftCordon(endpoint);
    m_engine.keepCordons();
    look();
}

void LocalHealth::probe(const Endpoint &endpoint, QObject *context, Probed done)
{
    m_engine.healthThread().probe(endpoint, m_engine.store().current()->configuration.gateway, m_engine.secrets(), context, std::move(done));
}

} // namespace signalbox
