// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "overview/alertfeed.h"

#include "activity/routeservice.h"
#include "base/enginetexts.h"
#include "base/problemtext.h"
#include "trail/outcomeword.h"

#include <algorithm>

namespace signalbox {

namespace {

bool isUncertain(BroadcastState state)
{
    return state == BroadcastState::Ambiguous || state == BroadcastState::Unresolved;
}

int enabledTargets(const RouteService &service)
{
    return static_cast<int>(std::count_if(service.targets.cbegin(), service.targets.cend(),
        [](const RouteService::Target &target) { return target.hindrance != TargetHindrance::Disabled; }));
}

} // namespace

void AlertFeed::takeRequests(const RequestSnapshots &requests, ActivityTime now)
{
    for (const RequestSnapshot &request : requests) {
        if (outcomeWord(*request) != "stopped")
            continue;
        Stopped &stopped = m_stopped[request->route];
        const ActivityTime end
            = request->arrivedAt + std::chrono::duration_cast<ActivityTime::duration>(request->duration);
        stopped.perMinute.advance(now);
        if (quint32 *minute = stopped.perMinute.at(end))
            ++*minute;
        stopped.last = std::max(stopped.last, end);
    }
}

void AlertFeed::takeBroadcasts(const QList<BroadcastOverview> &broadcasts)
{
    m_uncertain.clear();
    std::copy_if(broadcasts.cbegin(), broadcasts.cend(), std::back_inserter(m_uncertain),
        [](const BroadcastOverview &broadcast) { return isUncertain(broadcast.decision.state); });
}

void AlertFeed::recall(const QList<Alert> &alerts)
{
    m_recalled = true;
    m_alerts = alerts;
}

void AlertFeed::assess(const AlertSources &sources)
{
    if (m_recalled)
        return;
    m_alerts.clear();
    addGateway(sources);
    addRoutes(sources);
    addEndpoints(sources);
    addBroadcasts(sources.now);
    addStopped(sources.now);
    std::erase_if(m_since, [this](const auto &entry) {
        return std::none_of(
            m_alerts.cbegin(), m_alerts.cend(), [&](const Alert &alert) { return alert.id == entry.first; });
    });
    std::stable_sort(m_alerts.begin(), m_alerts.end(), [](const Alert &one, const Alert &other) {
        return one.kind != other.kind ? one.kind < other.kind : one.since > other.since;
    });
}

void AlertFeed::add(Alert alert, ActivityTime now)
{
    if (alert.since == ActivityTime())
        alert.since = m_since.try_emplace(alert.id, now).first->second;
    m_alerts.append(alert);
}

void AlertFeed::addGateway(const AlertSources &sources)
{
    if (sources.gateway.state == GatewayStatus::State::NotListening)
        add({.id = "not-listening", .kind = Alert::Kind::NotListening, .text = engineText(sources.gateway.problem)},
            sources.now);
    if (sources.file.kind != RoutesFileState::Kind::Rejected)
        return;
    const ConfigProblems &problems = sources.file.problems;
    add({.id = "configuration-rejected",
            .kind = Alert::Kind::ConfigurationRejected,
            .count = static_cast<int>(problems.size()),
            .text = firstProblemText(problems)},
        sources.now);
}

// A paused Route is the operator's own wish.
void AlertFeed::addRoutes(const AlertSources &sources)
{
    for (const Route &route : sources.configuration.routes) {
        const RouteService service = routeService(sources.configuration, route, sources.readings);
        if (!route.paused && !service.canServe())
            add({.id = "route-down/" + route.slug,
                    .kind = Alert::Kind::RouteDown,
                    .subject = route.slug,
                    .count = enabledTargets(service)},
                sources.now);
    }
}

void AlertFeed::addEndpoints(const AlertSources &sources)
{
    for (const HealthReading &reading : sources.readings) {
        const Endpoint *endpoint = sources.configuration.findEndpoint(reading.endpointId);
        if (!endpoint)
            continue;
        if (reading.cordon) {
            Alert alert{.id = "cordoned/" + reading.endpointId,
                .kind = Alert::Kind::Cordoned,
                .subject = reading.endpointId,
                .text = reading.cordon->reason};
            alert.left = timeLeft(*reading.cordon, sources.steadyNow);
            add(alert, sources.now);
        }
        if (endpoint->enabled && reading.isOnOtherChain())
            add({.id = "wrong-chain/" + reading.endpointId,
                    .kind = reading.isKeptOutByChain() ? Alert::Kind::WrongChain : Alert::Kind::WrongChainUsed,
                    .subject = reading.endpointId,
                    .text = QString::fromUtf8(reading.identity.reported)},
                sources.now);
    }
}

void AlertFeed::addBroadcasts(ActivityTime now)
{
    for (const BroadcastOverview &broadcast : std::as_const(m_uncertain)) {
        const auto since = std::chrono::time_point_cast<ActivityTime::duration>(broadcast.row.createdAt);
        const QByteArray number = QByteArray::number(broadcast.row.id);
        if (now - since >= uncertainFor)
            add({.id = "uncertain/" + number,
                    .kind = Alert::Kind::BroadcastUncertain,
                    .subject = number,
                    .since = since,
                    .text = QString::fromLatin1(broadcast.row.txId)},
                now);
    }
}

void AlertFeed::addStopped(ActivityTime now)
{
    for (auto &[route, stopped] : m_stopped) {
        stopped.perMinute.advance(now);
        quint32 count = 0;
        stopped.perMinute.forEach([&](quint32 minute) { count += minute; });
        if (count > 0)
            add({.id = "stopped/" + route,
                    .kind = Alert::Kind::StoppedRequests,
                    .subject = route,
                    .since = stopped.last,
                    .count = static_cast<int>(count)},
                now);
    }
}

} // namespace signalbox
