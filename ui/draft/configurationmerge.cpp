// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/configurationmerge.h"

#include <QSet>

#include <algorithm>

namespace signalbox {

namespace {

/// One value: @p mine where it was changed.
template <typename Value>
Value pick(const Value &base, const Value &mine, const Value &theirs)
{
    return mine == base ? theirs : mine;
}

template <typename Item, typename Name>
const Item *find(const QList<Item> &items, const QByteArray &name, Name nameOf)
{
    const auto found = std::ranges::find(items, name, nameOf);
    return found == items.cend() ? nullptr : &*found;
}

/// A list of named things in the order of @p mine if that was changed, else of @p theirs; then what only the other has.
template <typename Item, typename Name, typename Merge>
QList<Item> mergeLists(
    const QList<Item> &base, const QList<Item> &mine, const QList<Item> &theirs, Name nameOf, Merge merge)
{
    if (mine == base)
        return theirs;
    if (theirs == base)
        return mine;
    const auto names = [&](const QList<Item> &items) {
        QByteArrayList result;
        for (const Item &item : items)
            result.append(nameOf(item));
        return result;
    };
    const bool ownOrder = names(mine) != names(base);
    QList<Item> merged;
    const auto add = [&](const QList<Item> &order) {
        for (const Item &item : order) {
            const QByteArray name = nameOf(item);
            if (find(merged, name, nameOf))
                continue;
            const Item *old = find(base, name, nameOf);
            const Item *own = find(mine, name, nameOf);
            const Item *other = find(theirs, name, nameOf);
            if (own && other)
                merged.append(merge(old ? *old : *other, *own, *other));
            else if (own && (!old || !(*own == *old)))
                merged.append(*own);
            else if (other && (!old || !(*other == *old)))
                merged.append(*other);
        }
    };
    add(ownOrder ? mine : theirs);
    add(ownOrder ? theirs : mine);
    return merged;
}

Target mergeTarget(const Target &base, const Target &mine, const Target &theirs)
{
    return {.endpointId = mine.endpointId,
        .weight = pick(base.weight, mine.weight, theirs.weight),
        .enabled = pick(base.enabled, mine.enabled, theirs.enabled)};
}

Route mergeRoute(const Route &base, const Route &mine, const Route &theirs)
{
    const auto picked = [&](auto member) { return pick(base.*member, mine.*member, theirs.*member); };
    Route merged;
    merged.slug = mine.slug;
    merged.protocol = picked(&Route::protocol);
    merged.network = picked(&Route::network);
    merged.strategy = picked(&Route::strategy);
    merged.maxAttempts = picked(&Route::maxAttempts);
    merged.timeout = picked(&Route::timeout);
    merged.retryPolicy = picked(&Route::retryPolicy);
    merged.port = picked(&Route::port);
    merged.key = picked(&Route::key);
    merged.paused = picked(&Route::paused);
    merged.classOverrides = picked(&Route::classOverrides);
    merged.allowLessCaution = picked(&Route::allowLessCaution);
    merged.trackerAsks = picked(&Route::trackerAsks);
    merged.targets = mergeLists(
        base.targets, mine.targets, theirs.targets, [](const Target &target) { return target.endpointId; },
        mergeTarget);
    return merged;
}

Endpoint mergeEndpoint(const Endpoint &base, const Endpoint &mine, const Endpoint &theirs)
{
    const auto picked = [&](auto member) { return pick(base.*member, mine.*member, theirs.*member); };
    Endpoint merged;
    merged.id = mine.id;
    merged.name = picked(&Endpoint::name);
    merged.protocol = picked(&Endpoint::protocol);
    merged.network = picked(&Endpoint::network);
    merged.networkCheck = picked(&Endpoint::networkCheck);
    merged.url = picked(&Endpoint::url);
    merged.enabled = picked(&Endpoint::enabled);
    merged.auth = picked(&Endpoint::auth);
    merged.maxConnections = picked(&Endpoint::maxConnections);
    merged.caFile = picked(&Endpoint::caFile);
    merged.proxy = picked(&Endpoint::proxy);
    return merged;
}

GatewaySettings mergeGateway(const GatewaySettings &base, const GatewaySettings &mine, const GatewaySettings &theirs)
{
    const auto picked = [&](auto member) { return pick(base.*member, mine.*member, theirs.*member); };
    GatewaySettings merged;
    merged.listenAddress = picked(&GatewaySettings::listenAddress);
    merged.port = picked(&GatewaySettings::port);
    merged.managementPort = picked(&GatewaySettings::managementPort);
    merged.deploymentMaxAttempts = picked(&GatewaySettings::deploymentMaxAttempts);
    merged.workers = picked(&GatewaySettings::workers);
    merged.maxInFlight = picked(&GatewaySettings::maxInFlight);
    merged.maxConnections = picked(&GatewaySettings::maxConnections);
    merged.maxRequestBytes = picked(&GatewaySettings::maxRequestBytes);
    merged.maxResponseBytes = picked(&GatewaySettings::maxResponseBytes);
    merged.maxHeaderBytes = picked(&GatewaySettings::maxHeaderBytes);
    merged.maxBatchMembers = picked(&GatewaySettings::maxBatchMembers);
    merged.bodyTimeout = picked(&GatewaySettings::bodyTimeout);
    merged.idleTimeout = picked(&GatewaySettings::idleTimeout);
    merged.allowedOrigins = picked(&GatewaySettings::allowedOrigins);
    merged.allowedHosts = picked(&GatewaySettings::allowedHosts);
    merged.probes = picked(&GatewaySettings::probes);
    merged.keepSignedBytes = picked(&GatewaySettings::keepSignedBytes);
    return merged;
}

} // namespace

Configuration mergeConfigurations(const Configuration &base, const Configuration &mine, const Configuration &theirs)
{
    Configuration merged;
    merged.gateway = mergeGateway(base.gateway, mine.gateway, theirs.gateway);
    merged.endpoints = mergeLists(
        base.endpoints, mine.endpoints, theirs.endpoints, [](const Endpoint &endpoint) { return endpoint.id; },
        mergeEndpoint);
    merged.routes = mergeLists(
        base.routes, mine.routes, theirs.routes, [](const Route &route) { return route.slug; }, mergeRoute);
    return merged;
}

} // namespace signalbox
