// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/trackedroute.h"

#include "broadcasts/broadcastrow.h"

#include <set>
#include <utility>

namespace signalbox {

QByteArrayList TrackedRoute::endpointIds() const
{
    QByteArrayList ids;
    for (const EndpointAccess &endpoint : endpoints)
        ids.append(endpoint.endpointId);
    return ids;
}

void TrackedRoutes::add(TrackedRoute route)
{
    const QByteArray slug = route.slug;
    bySlug.insert_or_assign(slug, std::move(route));
}

const TrackedRoute *TrackedRoutes::find(const QByteArrayList &slugs, Protocol protocol, const QByteArray &network) const
{
    for (const QByteArray &slug : slugs) {
        const auto found = bySlug.find(slug);
        if (found != bySlug.end() && found->second.protocol == protocol && found->second.network == network)
            return &found->second;
    }
    return nullptr;
}

AskingState TrackedRoutes::askingStateOf(const BroadcastRow &row) const
{
    if (!row.tracked)
        return AskingState::Over;
    if (row.txId.isEmpty())
        return AskingState::NoTxId;
    if (!probes)
        return AskingState::ProbesOff;
    const TrackedRoute *const route = find({row.route}, row.protocol, row.network);
    if (route == nullptr)
        return AskingState::NoRoute;
    return route->endpoints.isEmpty() ? AskingState::NoEndpoint : AskingState::Asked;
}

QList<EndpointAccess> TrackedRoutes::endpoints() const
{
    QList<EndpointAccess> all;
    std::set<QByteArray> known;
    for (const auto &[slug, route] : bySlug) {
        for (const EndpointAccess &endpoint : route.endpoints) {
            if (known.insert(endpoint.endpointId).second)
                all.append(endpoint);
        }
    }
    return all;
}

} // namespace signalbox
