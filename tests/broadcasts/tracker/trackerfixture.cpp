// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackerfixture.h"

#include <algorithm>
#include <utility>

namespace signalbox::test {

using std::chrono::milliseconds;

TrackedRoute routeTo(
    const QByteArrayList &endpointIds, Protocol protocol, const QByteArray &network, const QByteArray &slug)
{
    TrackedRoute route{.slug = slug, .protocol = protocol, .network = network, .endpoints = {}};
    for (const QByteArray &id : endpointIds)
        route.endpoints.append(accessTo(id));
    return route;
}

QByteArray txIdOf(int seed, Protocol protocol)
{
    const QByteArray digits = QByteArray::number(seed).rightJustified(64, '0');
    if (protocol == Protocol::Evm)
        return "0x" + digits;
    return protocol == Protocol::Solana ? QByteArray::number(seed).replace('0', 'z').rightJustified(87, 's') : digits;
}

BroadcastRow rowOf(int seed, TrackerTime at, Protocol protocol, const QByteArray &network, const QByteArray &slug)
{
    BroadcastRow row;
    row.protocol = protocol;
    row.network = network;
    row.facts.txId = row.txId = txIdOf(seed, protocol);
    if (protocol == Protocol::Evm) {
        row.facts.sender = row.sender = "0x" + QByteArray::number(seed).rightJustified(40, 'a');
        row.facts.nonce = 7;
        row.nonce = "7";
    }
    row.route = slug;
    row.createdAt = row.watchedSince = at;
    return row;
}

Bench::Bench(const TrackerPace &thePace)
    : pace(thePace)
{
    restart();
}

void Bench::restart()
{
    tracker.reset();
    tracker = std::make_unique<BroadcastTracker>(store, transport, pace, clock.clock());
    tracker->setRoutes(routes);
    tracker->start();
    while (tracker->followed() < static_cast<std::size_t>(store.trackedIds().value_or(QList<qint64>()).size()))
        tracker->loadSome();
}

void Bench::setRoutes(const std::vector<TrackedRoute> &theRoutes, bool probes)
{
    routes = TrackedRoutes{.probes = probes, .bySlug = {}};
    for (const TrackedRoute &route : theRoutes)
        routes.add(route);
    tracker->setRoutes(routes);
}

qint64 Bench::broadcast(const BroadcastRow &row, const QByteArray &endpoint, AnswerMeaning meaning)
{
    const qint64 id = store.submit(row);
    tell(id);
    store.attempt(id, endpoint, meaning, clock.wall);
    store.end(id);
    tell(id);
    return id;
}

void Bench::tell(qint64 id)
{
    tracker->rowsChanged({id});
    tracker->loadSome();
    tracker->flush();
}

void Bench::run(milliseconds duration)
{
    const TrackerTime end = clock.wall + duration;
    while (true) {
        const milliseconds left = end - clock.wall;
        const milliseconds wait = tracker->nextDue().value_or(left);
        if (wait > left)
            break;
        clock.advance(std::max(wait, milliseconds(0)));
        tracker->askDue();
        tracker->flush();
        if (wait == milliseconds(0) && left == milliseconds(0))
            break;
    }
    clock.advance(std::max(end - clock.wall, milliseconds(0)));
}

QByteArray Bench::state(qint64 id) const
{
    tracker->flush();
    return store.state(id);
}

} // namespace signalbox::test
