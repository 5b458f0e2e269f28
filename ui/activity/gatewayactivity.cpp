// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/gatewayactivity.h"

#include <algorithm>

namespace signalbox {

namespace {

/// Stands for its members, which come as records of their own.
bool isSplitBatch(const RequestRecord &request)
{
    return request.method == "batch" && request.attempts.isEmpty() && request.outcome == RequestOutcome::Result;
}

} // namespace

void GatewayActivity::setConfiguration(const Configuration &configuration)
{
    std::erase_if(m_routes, [&](const auto &entry) { return !configuration.findRoute(entry.first); });
    for (const Route &route : configuration.routes)
        m_routes.try_emplace(route.slug);

    std::erase_if(m_endpoints, [&](const auto &entry) {
        const Endpoint *endpoint = configuration.findEndpoint(entry.first);
        return !endpoint || !isSameService(*endpoint, entry.second.endpoint);
    });
    for (const Endpoint &endpoint : configuration.endpoints)
        m_endpoints[endpoint.id].endpoint = endpoint;
}

void GatewayActivity::add(const RequestSnapshots &requests, ActivityTime now)
{
    for (const RequestSnapshot &request : requests)
        add(*request, now);
}

void GatewayActivity::add(const RequestRecord &request, ActivityTime now)
{
    if (isSplitBatch(request))
        return;
    m_rate.advance(now);
    if (quint32 *second
        = m_rate.at(request.arrivedAt + std::chrono::duration_cast<ActivityTime::duration>(request.duration)))
        ++*second;
    if (const auto route = m_routes.find(request.route); route != m_routes.end())
        route->second.add(request, now);
    for (const AttemptRecord &attempt : request.attempts) {
        if (const auto found = m_endpoints.find(attempt.endpointId); found != m_endpoints.end())
            found->second.activity.add(request, attempt, now);
    }
}

void GatewayActivity::assess(const QList<HealthReading> &readings, ActivityTime now)
{
    m_rate.advance(now);
    for (auto &[slug, route] : m_routes)
        route.advance(now);
    for (auto &[id, watched] : m_endpoints) {
        const auto reading = std::find_if(readings.cbegin(), readings.cend(),
            [&id = id](const HealthReading &candidate) { return candidate.endpointId == id; });
        watched.activity.assess(reading == readings.cend() ? nullptr : &*reading, now);
    }
}

void GatewayActivity::recall(const QHash<QByteArray, QList<StateTransition>> &transitions)
{
    for (auto &[id, watched] : m_endpoints)
        watched.activity.recall(transitions.value(id));
}

QList<EndpointTransition> GatewayActivity::takeTransitions()
{
    QList<EndpointTransition> taken;
    for (auto &[id, watched] : m_endpoints) {
        const QList<StateTransition> &kept = watched.activity.transitions();
        const quint64 fresh = watched.activity.transitionCount() - watched.transitionsTaken;
        for (qsizetype i = std::max<qsizetype>(0, kept.size() - static_cast<qsizetype>(fresh)); i < kept.size(); ++i)
            taken.append({id, kept[i]});
        watched.transitionsTaken = watched.activity.transitionCount();
    }
    return taken;
}

const EndpointActivity *GatewayActivity::endpoint(const QByteArray &id) const
{
    const auto found = m_endpoints.find(id);
    return found == m_endpoints.end() ? nullptr : &found->second.activity;
}

const RouteActivity *GatewayActivity::route(const QByteArray &slug) const
{
    const auto found = m_routes.find(slug);
    return found == m_routes.end() ? nullptr : &found->second;
}

double GatewayActivity::requestsPerSecond() const
{
    quint64 sum = 0;
    for (int age = 1; age <= rateSeconds; ++age)
        sum += m_rate.byAge(age);
    return static_cast<double>(sum) / rateSeconds;
}

} // namespace signalbox
