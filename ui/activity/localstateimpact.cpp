// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/localstateimpact.h"

#include "health/endpointhealth.h"

#include <algorithm>
#include <numeric>

namespace signalbox {

namespace {

bool isServed(const Configuration &configuration, const Route &route, const QByteArray &endpointId)
{
    const Endpoint *endpoint = configuration.findEndpoint(endpointId);
    return endpoint && endpoint->enabled
        && std::any_of(route.targets.cbegin(), route.targets.cend(),
            [&](const Target &target) { return target.enabled && target.endpointId == endpointId; });
}

bool staysReachable(const Configuration &live, const Configuration &draft, const LocalState &state)
{
    const Route *before = live.findRoute(state.route);
    const Route *after = draft.findRoute(state.route);
    const Endpoint *old = live.findEndpoint(state.endpointId);
    if (!before || !old || !isServed(live, *before, state.endpointId))
        return true; // It is broken already: nothing that the draft does.
    return after && after->protocol == before->protocol && after->network == before->network
        && isServed(draft, *after, state.endpointId) && isSameService(*draft.findEndpoint(state.endpointId), *old);
}

template <typename Predicate>
QList<LocalState> chosen(const QList<LocalState> &living, Predicate predicate)
{
    QList<LocalState> result;
    std::copy_if(living.cbegin(), living.cend(), std::back_inserter(result), predicate);
    return result;
}

} // namespace

QList<LocalState> brokenLocalState(
    const Configuration &live, const Configuration &draft, const QList<LocalState> &living)
{
    return chosen(living, [&](const LocalState &state) { return !staysReachable(live, draft, state); });
}

QByteArray homeOf(const Configuration &configuration, const Route &route)
{
    const auto home = std::find_if(route.targets.cbegin(), route.targets.cend(), [&](const Target &target) {
        const Endpoint *endpoint = configuration.findEndpoint(target.endpointId);
        return target.enabled && endpoint && endpoint->enabled;
    });
    return home == route.targets.cend() ? QByteArray() : home->endpointId;
}

QList<LocalState> localStateAt(const QList<LocalState> &living, const QByteArray &endpointId)
{
    return chosen(living, [&](const LocalState &state) { return state.endpointId == endpointId; });
}

QList<LocalState> localStateOf(const QList<LocalState> &living, const QByteArray &route)
{
    return chosen(living, [&](const LocalState &state) { return state.route == route; });
}

int countOf(const QList<LocalState> &living)
{
    return std::accumulate(
        living.cbegin(), living.cend(), 0, [](int sum, const LocalState &state) { return sum + state.count; });
}

} // namespace signalbox
