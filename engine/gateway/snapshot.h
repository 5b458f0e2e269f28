// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "config/secretresolver.h"
#include "failover/sessionmemory.h"
#include "gateway/endpointavailability.h"
#include "upstream/endpointaccess.h"

#include <QByteArray>
#include <QHash>

#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace signalbox {

/// One Endpoint version, resolved: everything that is needed to attempt it.
struct SnapshotEndpoint
{
    Endpoint endpoint;
    EndpointAccess access;
    std::shared_ptr<EndpointGate> gate; ///< Null: always admitted.
};

/// One Route, resolved.
struct SnapshotRoute
{
    Route route;
    int limit = 1; ///< Effective: min(Route, deployment limit).
    std::vector<int> targets; ///< Index into Snapshot::endpoints, by target position.
    std::vector<std::uint16_t> weights; ///< By target position; 0: the target or its Endpoint is disabled.
    QByteArray key; ///< The resolved key; empty: none needed, unless keyMissing.
    bool keyMissing = false; ///< A key is needed but its secret can't be had: nobody is let in.
    std::shared_ptr<SessionMemory> sessions;
};

/// A generation of the configuration as the workers use it: immutable, shared, swapped whole.
struct Snapshot
{
    quint64 generation = 0;
    GatewaySettings settings;
    std::vector<std::shared_ptr<const SnapshotEndpoint>> endpoints;
    std::vector<SnapshotRoute> routes;
    std::unordered_map<std::string_view, const SnapshotRoute *> bySlug;
    std::unordered_map<std::uint16_t, const SnapshotRoute *> byPort;
    QHash<QByteArray, int> endpointIndex; ///< By id.
};

/// Resolves @p configuration: secrets, addresses, gates. May block (keychain), so it runs on no worker's and not on the UI thread.
/// What did not change since @p previous (may be null) is shared with it: Endpoints with their secrets, remembered session ids.
[[nodiscard]] std::shared_ptr<const Snapshot> makeSnapshot(quint64 generation, const Configuration &configuration,
    SecretResolver &secrets, EndpointAvailability *availability, const QByteArray &hopMarker,
    const std::shared_ptr<const Snapshot> &previous);

} // namespace signalbox
