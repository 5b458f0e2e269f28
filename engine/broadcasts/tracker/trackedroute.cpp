// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/trackedroute.h"

#include "broadcasts/broadcastrow.h"

#include <array>
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

std::string_view askingStateName(AskingState state)
{
    constexpr std::array<std::string_view, askingStateCount> names{
        "asked", "over", "probes_off", "no_route", "no_endpoint", "no_recipient", "no_tx_id"};
    static_assert(names.size() == static_cast<std::size_t>(AskingState::NoTxId) + 1);
    return names[static_cast<std::size_t>(state)];
}

std::string_view askingStateSentence(AskingState state)
{
    constexpr std::array<std::string_view, askingStateCount> sentences{"The Endpoints of its Route are asked about it.",
        "Nobody is asked any more.", "Nobody is asked: the gateway's own questions are switched off.",
        "Nobody can be asked: its Route is gone or serves another chain.",
        "Nobody can be asked: its Route has no enabled Endpoint that can be reached.",
        "Nobody may be asked: no Endpoint of its Route got it, and no other may learn of it.",
        "Nobody can be asked: its transaction id is not known."};
    return sentences[static_cast<std::size_t>(state)];
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
