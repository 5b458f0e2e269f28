// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "wirebench.h"

#include <QTest>

namespace signalbox::test {

using std::chrono::milliseconds;

EndpointAccess accessTo(const QByteArray &id, const ScriptedEndpoint &endpoint)
{
    EndpointAccess access;
    access.endpointId = id;
    access.host = endpoint.address().toString();
    access.port = endpoint.port();
    access.hostField = access.host.toLatin1() + ':' + QByteArray::number(access.port);
    return access;
}

WireBench::WireBench(milliseconds deadline)
    : transport(deadline)
    , tracker(store, transport, {}, clock.clock())
{ }

ScriptedEndpoint &WireBench::addEndpoint(const QByteArray &id, const Responder &responder)
{
    auto endpoint = std::make_unique<ScriptedEndpoint>();
    endpoint->setResponder(responder);
    if (!endpoint->start())
        qFatal("no port to listen at");
    m_order.append(id);
    return *endpoints.emplace(id, std::move(endpoint)).first->second;
}

void WireBench::setRoute(Protocol protocol, const QByteArray &network, const QByteArray &basePath)
{
    TrackedRoute route{.slug = "eth", .protocol = protocol, .network = network, .endpoints = {}};
    for (const QByteArray &id : std::as_const(m_order)) {
        route.endpoints.append(accessTo(id, *endpoints.at(id)));
        route.endpoints.last().basePath = basePath;
    }
    TrackedRoutes routes;
    routes.add(route);
    tracker.setRoutes(routes);
}

qint64 WireBench::broadcast(const BroadcastRow &row, AnswerMeaning meaning)
{
    const qint64 id = store.submit(row);
    tracker.rowsChanged({id});
    tracker.loadSome();
    store.attempt(id, m_order.first(), meaning, clock.wall);
    store.end(id);
    tracker.rowsChanged({id});
    tracker.loadSome();
    return id;
}

void WireBench::run(milliseconds duration)
{
    const TrackerTime end = clock.wall + duration;
    while (true) {
        const milliseconds wait = tracker.nextDue().value_or(end - clock.wall);
        if (wait > end - clock.wall || (wait == end - clock.wall && !tracker.nextDue()))
            break;
        clock.advance(wait);
        tracker.askDue();
        QTRY_COMPARE_WITH_TIMEOUT(tracker.dispatcher().inFlight(), 0U, 30'000);
        tracker.flush();
        if (clock.wall >= end)
            break;
    }
    if (clock.wall < end)
        clock.advance(end - clock.wall);
}

QByteArray WireBench::history(qint64 id) const
{
    QByteArrayList states;
    for (const TrackingUpdate &update : store.saved) {
        if (update.broadcastId != id)
            continue;
        for (const StateChange &change : update.changes) {
            const std::string_view name = stateName(change.to.state);
            const QByteArray state(name.data(), static_cast<qsizetype>(name.size()));
            if (states.isEmpty() || states.last() != state)
                states.append(state);
        }
    }
    return states.join(' ');
}

int WireBench::deliveries(const QByteArray &endpoint, QByteArrayView needle) const
{
    int count = 0;
    for (const ReceivedRequest &request : endpoints.at(endpoint)->requests())
        count += request.body.contains(needle) || request.target.contains(needle) ? 1 : 0;
    return count;
}

int WireBench::deliveries() const
{
    int count = 0;
    for (const auto &[id, endpoint] : endpoints)
        count += endpoint->deliveries();
    return count;
}

} // namespace signalbox::test
