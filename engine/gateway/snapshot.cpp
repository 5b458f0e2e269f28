// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/snapshot.h"

#include "config/accessresolver.h"
#include "operations/bytesview.h"
#include "operations/operationtable.h"

namespace signalbox {

namespace {

std::shared_ptr<const SnapshotEndpoint> resolve(const Endpoint &endpoint, const GatewaySettings &settings, SecretResolver &secrets,
    EndpointAvailability *availability, const QByteArray &hopMarker)
{
    auto resolved = std::make_shared<SnapshotEndpoint>();
    resolved->endpoint = endpoint;
    resolved->access = resolveAccess(endpoint, settings, secrets);
    resolved->access.endpointId = endpoint.id;
    resolved->access.hopMarker = hopMarker;
    if (availability)
        resolved->gate = availability->gateFor(endpoint);
    return resolved;
}

SnapshotRoute resolve(const Route &route, const Snapshot &snapshot, SecretResolver &secrets, const Snapshot *previous)
{
    SnapshotRoute resolved;
    resolved.route = route;
    resolved.limit = effectiveLimit(route.maxAttempts, snapshot.settings.deploymentMaxAttempts);
    for (const Target &target : route.targets) {
        const int index = snapshot.endpointIndex.value(target.endpointId, -1);
        if (index < 0)
            continue; // Validation refuses such a file; a missing Endpoint is no candidate.
        const bool enabled = target.enabled && snapshot.endpoints[static_cast<std::size_t>(index)]->endpoint.enabled;
        resolved.targets.push_back(index);
        resolved.weights.push_back(enabled ? static_cast<std::uint16_t>(target.weight) : 0);
    }
    if (!route.key.isEmpty()) {
        const auto key = secrets.resolve(route.key);
        resolved.keyMissing = !key;
        if (key)
            resolved.key = *key;
    }
    if (previous) {
        const auto before = previous->bySlug.find(view(route.slug));
        // An id of another network means nothing here.
        if (before != previous->bySlug.end() && before->second->route.protocol == route.protocol
            && before->second->route.network == route.network)
            resolved.sessions = before->second->sessions;
    }
    if (!resolved.sessions)
        resolved.sessions = std::make_shared<SessionMemory>();
    return resolved;
}

} // namespace

std::shared_ptr<const Snapshot> makeSnapshot(quint64 generation, const Configuration &configuration, SecretResolver &secrets,
    EndpointAvailability *availability, const QByteArray &hopMarker, const std::shared_ptr<const Snapshot> &previous)
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->generation = generation;
    snapshot->settings = configuration.gateway;
    for (const Endpoint &endpoint : configuration.endpoints) {
        // Always resolved anew: a secret may have changed behind its reference. Connections survive where the result is equal.
        snapshot->endpointIndex.insert(endpoint.id, static_cast<int>(snapshot->endpoints.size()));
        snapshot->endpoints.push_back(resolve(endpoint, configuration.gateway, secrets, availability, hopMarker));
    }
    snapshot->routes.reserve(static_cast<std::size_t>(configuration.routes.size()));
    for (const Route &route : configuration.routes) {
        // Loaded here, so that no request waits for it.
        [[maybe_unused]] const OperationTable &table = OperationTable::forProtocol(route.protocol);
        snapshot->routes.push_back(resolve(route, *snapshot, secrets, previous.get()));
    }
    for (const SnapshotRoute &route : snapshot->routes) {
        snapshot->bySlug.emplace(view(route.route.slug), &route);
        if (route.route.port != 0)
            snapshot->byPort.emplace(route.route.port, &route);
    }
    return snapshot;
}

} // namespace signalbox
