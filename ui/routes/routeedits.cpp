// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/routeedits.h"

#include <algorithm>

namespace signalbox {

namespace {

bool isOn(const Target &target, const Configuration &configuration)
{
    const Endpoint *endpoint = configuration.findEndpoint(target.endpointId);
    return target.enabled && endpoint && endpoint->enabled;
}

} // namespace

QByteArray freeSlug(const Configuration &configuration, const QByteArray &wanted)
{
    QByteArray slug = wanted;
    for (int number = 2; configuration.findRoute(slug); ++number)
        slug = wanted + '-' + QByteArray::number(number);
    return slug;
}

Route newRoute(const Configuration &configuration)
{
    Route route{.slug = freeSlug(configuration, "route"), .protocol = Protocol::Evm, .network = "1"};
    qsizetype most = 0;
    for (const Endpoint &candidate : configuration.endpoints) {
        const auto count = std::ranges::count_if(configuration.endpoints, [&](const Endpoint &endpoint) {
            return endpoint.protocol == candidate.protocol && endpoint.network == candidate.network;
        });
        if (count > most) {
            most = count;
            route.protocol = candidate.protocol;
            route.network = candidate.network;
        }
    }
    if (configuration.routes.isEmpty()) { // What Endpoints there are can only be meant for it.
        for (const Endpoint &endpoint : possibleTargets(route, configuration).mid(0, maxTargets))
            route.targets.append({.endpointId = endpoint.id});
    }
    return route;
}

Route copyOf(const Route &route, const Configuration &configuration)
{
    Route copy = route;
    copy.slug = freeSlug(configuration, route.slug);
    copy.port = 0;
    return copy;
}

QList<Endpoint> possibleTargets(const Route &route, const Configuration &configuration)
{
    QList<Endpoint> possible;
    for (const Endpoint &endpoint : configuration.endpoints) {
        const bool used = std::ranges::any_of(
            route.targets, [&](const Target &target) { return target.endpointId == endpoint.id; });
        if (!used && endpoint.protocol == route.protocol && endpoint.network == route.network)
            possible.append(endpoint);
    }
    return possible;
}

QByteArray addNewTarget(Configuration &configuration, qsizetype index)
{
    Route &route = configuration.routes[index];
    QByteArray id = QByteArrayLiteral("endpoint");
    for (int number = 2; configuration.findEndpoint(id); ++number)
        id = "endpoint-" + QByteArray::number(number);
    configuration.endpoints.append({.id = id, .protocol = route.protocol, .network = route.network});
    route.targets.append({.endpointId = id});
    return id;
}

int enabledTargets(const Route &route, const Configuration &configuration)
{
    return static_cast<int>(
        std::ranges::count_if(route.targets, [&](const Target &target) { return isOn(target, configuration); }));
}

int mostAttempts(const Route &route, const Configuration &configuration)
{
    return std::min(effectiveLimit(route.maxAttempts, configuration.gateway.deploymentMaxAttempts),
        enabledTargets(route, configuration));
}

double share(const Route &route, qsizetype row)
{
    double sum = 0;
    for (const Target &target : route.targets)
        sum += target.enabled ? target.weight : 0;
    const Target &target = route.targets[row];
    return target.enabled && sum > 0 ? target.weight / sum : 0;
}

} // namespace signalbox
