// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/workersnapshot.h"

#include "gateway/gateway.h"

#include <algorithm>

namespace signalbox {

WorkerSnapshot::WorkerSnapshot(std::shared_ptr<const Snapshot> snapshot, DeadlineQueue &deadlines, const WorkerSnapshot *previous)
    : m_snapshot(std::move(snapshot))
    , m_deadlines(deadlines)
    , m_managers(m_snapshot->endpoints.size())
{
    if (!previous)
        return;
    for (std::size_t index = 0; index < m_managers.size(); ++index) {
        const SnapshotEndpoint &endpoint = *m_snapshot->endpoints[index];
        const int before = previous->m_snapshot->endpointIndex.value(endpoint.endpoint.id, -1);
        if (before >= 0 && previous->endpoint(before).access == endpoint.access)
            m_managers[index] = previous->m_managers[static_cast<std::size_t>(before)];
    }
}

EndpointAccessManager &WorkerSnapshot::manager(int index) const
{
    std::shared_ptr<EndpointAccessManager> &manager = m_managers[static_cast<std::size_t>(index)];
    if (!manager) {
        // The limit holds for the gateway, so each worker gets its share of it; at least one, or a worker could not ask at all.
        EndpointAccess access = endpoint(index).access;
        access.maxConnections = std::max(1, access.maxConnections / Gateway::workerCount(m_snapshot->settings));
        // Released later: the last request of a generation lets go of it from within a call of one of its connections.
        manager = std::shared_ptr<EndpointAccessManager>(
            new EndpointAccessManager(std::move(access), &m_deadlines), [](EndpointAccessManager *last) { last->deleteLater(); });
    }
    return *manager;
}

bool WorkerSnapshot::isEnabled(const QByteArray &endpointId) const
{
    const int index = m_snapshot->endpointIndex.value(endpointId, -1);
    return index >= 0 && endpoint(index).endpoint.enabled;
}

} // namespace signalbox
