// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointrow.h"

#include "activity/routeservice.h"
#include "trail/redact.h"

#include <algorithm>

namespace signalbox {

namespace {

ConfigurationMark markOf(const Endpoint &endpoint, const Endpoint *live)
{
    if (!live)
        return ConfigurationMark::New;
    if (!(endpoint == *live))
        return ConfigurationMark::Changed;
    return endpoint.enabled ? ConfigurationMark::Enabled : ConfigurationMark::Disabled;
}

QByteArrayList routesOf(const Configuration &configuration, const QByteArray &endpointId)
{
    QByteArrayList routes;
    for (const Route &route : configuration.routes) {
        if (std::any_of(route.targets.cbegin(), route.targets.cend(),
                [&](const Target &target) { return target.endpointId == endpointId; }))
            routes.append(route.slug);
    }
    return routes;
}

void takeActivity(EndpointRow &row, const EndpointActivity &activity)
{
    row.state = activity.state();
    if (!activity.transitions().isEmpty())
        row.transition = activity.transitions().constLast();
    row.beats = activity.beats();
    row.sums = activity.sums();
    const LatencyHistogram latency = activity.latency();
    row.p50 = latency.percentile(0.50);
    row.p95 = latency.percentile(0.95);
    row.p50Course = activity.percentiles(0.50);
    row.p95Course = activity.percentiles(0.95);
    row.lastFailure = activity.lastFailure();
}

EndpointRow rowOf(const Endpoint &endpoint, ConfigurationMark mark, const EndpointSources &sources)
{
    EndpointRow row;
    row.id = endpoint.id;
    row.name = endpoint.name.isEmpty() ? QString::fromLatin1(endpoint.id) : endpoint.name;
    row.protocol = endpoint.protocol;
    row.network = endpoint.network;
    row.networkCheck = endpoint.networkCheck;
    row.url = redact(QString::fromUtf8(endpoint.url));
    row.routes = routesOf(mark == ConfigurationMark::Removed ? sources.live : sources.draft, endpoint.id);
    row.mark = mark;
    row.readAt = sources.now;
    if (const EndpointActivity *activity = sources.activity.endpoint(endpoint.id))
        takeActivity(row, *activity);
    if (const HealthReading *reading = findReading(sources.readings, endpoint.id)) {
        row.inFlight = reading->circuit.inFlight;
        row.identity = reading->identity;
        row.head = reading->head;
        if (row.head) {
            row.isHeadFresh = row.head->isFresh(sources.steadyNow);
            row.headAge = std::chrono::duration_cast<std::chrono::seconds>(sources.steadyNow - row.head->heardAt);
        }
        if (reading->cordon) {
            row.cordonReason = reading->cordon->reason;
            row.cordonLeft = timeLeft(*reading->cordon, sources.steadyNow);
        }
    }
    return row;
}

} // namespace

QList<EndpointRow> endpointRows(const EndpointSources &sources)
{
    QList<EndpointRow> rows;
    rows.reserve(sources.draft.endpoints.size());
    for (const Endpoint &endpoint : sources.draft.endpoints)
        rows.append(rowOf(endpoint, markOf(endpoint, sources.live.findEndpoint(endpoint.id)), sources));
    for (const Endpoint &endpoint : sources.live.endpoints) {
        if (!sources.draft.findEndpoint(endpoint.id))
            rows.append(rowOf(endpoint, ConfigurationMark::Removed, sources));
    }
    return rows;
}

} // namespace signalbox
