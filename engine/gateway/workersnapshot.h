// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/snapshot.h"
#include "upstream/endpointaccessmanager.h"

#include <memory>
#include <vector>

namespace signalbox {

/// A generation in one worker: the shared snapshot and this worker's own connections to its Endpoints. Requests hold the one they
/// began with; the connections of an edited Endpoint end with the last of them.
class WorkerSnapshot
{
public:
    /// Takes over the managers of @p previous (may be null) whose access is unchanged.
    WorkerSnapshot(std::shared_ptr<const Snapshot> snapshot, DeadlineQueue &deadlines, const WorkerSnapshot *previous);

    [[nodiscard]] const Snapshot &snapshot() const { return *m_snapshot; }
    [[nodiscard]] const SnapshotEndpoint &endpoint(int index) const { return *m_snapshot->endpoints[static_cast<std::size_t>(index)]; }

    /// The manager of the Endpoint with this index; made when first wanted.
    [[nodiscard]] EndpointAccessManager &manager(int index) const;

    /// True when @p endpointId still exists and is enabled here.
    [[nodiscard]] bool isEnabled(const QByteArray &endpointId) const;

private:
    std::shared_ptr<const Snapshot> m_snapshot;
    DeadlineQueue &m_deadlines;
    mutable std::vector<std::shared_ptr<EndpointAccessManager>> m_managers;
};

} // namespace signalbox
