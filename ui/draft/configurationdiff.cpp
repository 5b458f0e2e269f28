// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/configurationdiff.h"

#include "config/confignames.h"
#include "draft/listdiff.h"
#include "operations/bytesview.h"
#include "trail/redact.h"

#include <QSet>

namespace signalbox {

namespace {

using Change = ConfigurationChange;
using Kind = Change::Kind;

QString text(std::string_view name)
{
    return textOf(name);
}

QString text(const QByteArray &value)
{
    return QString::fromUtf8(value);
}
QString text(const QString &value)
{
    return value;
}
QString text(bool value)
{
    return value ? QStringLiteral("true") : QStringLiteral("false");
}
QString text(int value)
{
    return QString::number(value);
}
QString text(qint64 value)
{
    return QString::number(value);
}
QString text(std::uint16_t value)
{
    return QString::number(value);
}
QString text(std::chrono::milliseconds value)
{
    return QString::number(value.count());
}
QString text(Protocol value)
{
    return text(protocolName(value));
}
QString text(Strategy value)
{
    return text(strategyName(value));
}
QString text(RetryPolicy value)
{
    return text(retryPolicyName(value));
}
QString text(TrackerAsks value)
{
    return text(trackerAsksName(value));
}
QString text(NetworkCheck value)
{
    return text(networkCheckName(value));
}
QString text(AuthType value)
{
    return text(authTypeName(value));
}
QString text(const QByteArrayList &value)
{
    return QString::fromUtf8(value.join(", "));
}

QString text(const QHash<QByteArray, OperationClass> &overrides)
{
    QStringList words;
    for (auto it = overrides.cbegin(); it != overrides.cend(); ++it)
        words.append(QString::fromUtf8(it.key()) + u": " + text(operationClassName(it.value())));
    words.sort();
    return words.join(QLatin1String(", "));
}

/// Collects the fields of one thing that differ.
class FieldDiff
{
public:
    FieldDiff(QList<Change> &changes, Kind kind, QByteArray subject, QByteArray target = {})
        : m_changes(changes)
        , m_kind(kind)
        , m_subject(std::move(subject))
        , m_target(std::move(target))
    { }

    template <typename Value>
    void compare(const char *field, const Value &before, const Value &after)
    {
        if (!(before == after))
            m_changes.append({m_kind, m_subject, m_target, field, text(before), text(after)});
    }

    void compareUrl(const QByteArray &before, const QByteArray &after)
    {
        if (before != after)
            m_changes.append({m_kind, m_subject, m_target, "url", redact(text(before)), redact(text(after))});
    }

private:
    QList<Change> &m_changes;
    Kind m_kind;
    QByteArray m_subject;
    QByteArray m_target;
};

QString position(qsizetype index)
{
    return QString::number(index + 1);
}

void compareGateway(const GatewaySettings &before, const GatewaySettings &after, QList<Change> &changes)
{
    FieldDiff fields(changes, Kind::GatewayChanged, {});
    fields.compare("listen", before.listenAddress, after.listenAddress);
    fields.compare("port", before.port, after.port);
    fields.compare("management_port", before.managementPort, after.managementPort);
    fields.compare("deployment_max_attempts", before.deploymentMaxAttempts, after.deploymentMaxAttempts);
    fields.compare("workers", before.workers, after.workers);
    fields.compare("max_in_flight", before.maxInFlight, after.maxInFlight);
    fields.compare("max_connections", before.maxConnections, after.maxConnections);
    fields.compare("max_request_bytes", before.maxRequestBytes, after.maxRequestBytes);
    fields.compare("max_response_bytes", before.maxResponseBytes, after.maxResponseBytes);
    fields.compare("max_header_bytes", before.maxHeaderBytes, after.maxHeaderBytes);
    fields.compare("max_batch_members", before.maxBatchMembers, after.maxBatchMembers);
    fields.compare("body_timeout_ms", before.bodyTimeout, after.bodyTimeout);
    fields.compare("idle_timeout_ms", before.idleTimeout, after.idleTimeout);
    fields.compare("allowed_origins", before.allowedOrigins, after.allowedOrigins);
    fields.compare("allowed_hosts", before.allowedHosts, after.allowedHosts);
    fields.compare("probes", before.probes, after.probes);
    fields.compare("keep_signed_bytes", before.keepSignedBytes, after.keepSignedBytes);
}

void compareTargets(const Route &before, const Route &after, QList<Change> &changes)
{
    const ListDiff diff
        = diffLists(before.targets, after.targets, [](const Target &target) { return target.endpointId; });
    for (const qsizetype index : diff.removed)
        changes.append({Kind::TargetRemoved, after.slug, before.targets[index].endpointId, {}, position(index), {}});
    for (const qsizetype index : diff.added)
        changes.append({Kind::TargetAdded, after.slug, after.targets[index].endpointId, {}, {}, position(index)});
    for (const ListDiff::Pair &pair : diff.kept) {
        const Target &old = before.targets[pair.before];
        const Target &target = after.targets[pair.after];
        if (pair.moved) {
            changes.append(
                {Kind::TargetMoved, after.slug, target.endpointId, {}, position(pair.before), position(pair.after)});
        }
        FieldDiff fields(changes, Kind::TargetChanged, after.slug, target.endpointId);
        fields.compare("enabled", old.enabled, target.enabled);
        fields.compare("weight", old.weight, target.weight);
    }
}

void compareRoute(const Route &before, const Route &after, QList<Change> &changes)
{
    FieldDiff fields(changes, Kind::RouteChanged, after.slug);
    fields.compare("slug", before.slug, after.slug);
    fields.compare("protocol", before.protocol, after.protocol);
    fields.compare("network", before.network, after.network);
    fields.compare("strategy", before.strategy, after.strategy);
    fields.compare("max_attempts", before.maxAttempts, after.maxAttempts);
    fields.compare("timeout_ms", before.timeout, after.timeout);
    fields.compare("retry_policy", before.retryPolicy, after.retryPolicy);
    fields.compare("port", before.port, after.port);
    fields.compare("key", before.key, after.key);
    fields.compare("paused", before.paused, after.paused);
    fields.compare("class_overrides", before.classOverrides, after.classOverrides);
    fields.compare("allow_less_caution", before.allowLessCaution, after.allowLessCaution);
    fields.compare("tracker_asks", before.trackerAsks, after.trackerAsks);
    compareTargets(before, after, changes);
}

void compareEndpoint(const Endpoint &before, const Endpoint &after, QList<Change> &changes)
{
    FieldDiff fields(changes, Kind::EndpointChanged, after.id);
    fields.compare("id", before.id, after.id);
    fields.compare("name", before.name, after.name);
    fields.compare("protocol", before.protocol, after.protocol);
    fields.compare("network", before.network, after.network);
    fields.compare("network_check", before.networkCheck, after.networkCheck);
    fields.compareUrl(before.url, after.url);
    fields.compare("enabled", before.enabled, after.enabled);
    fields.compare("auth.type", before.auth.type, after.auth.type);
    fields.compare("auth.name", before.auth.name, after.auth.name);
    fields.compare("auth.secret", before.auth.secret, after.auth.secret);
    fields.compare("max_connections", before.maxConnections, after.maxConnections);
    fields.compare("ca_file", before.caFile, after.caFile);
    fields.compare("proxy", before.proxy, after.proxy);
}

ListDiff diffRoutes(const Configuration &before, const Configuration &after)
{
    ListDiff diff = diffLists(before.routes, after.routes, [](const Route &route) { return route.slug; });
    pairRenamed(diff, before.routes, after.routes, [](const Route &one, const Route &other) {
        return one.protocol == other.protocol && one.network == other.network;
    });
    return diff;
}

ListDiff diffEndpoints(const Configuration &before, const Configuration &after)
{
    ListDiff diff = diffLists(before.endpoints, after.endpoints, [](const Endpoint &endpoint) { return endpoint.id; });
    pairRenamed(diff, before.endpoints, after.endpoints,
        [](const Endpoint &one, const Endpoint &other) { return one.url == other.url; });
    return diff;
}

void compareRoutes(const Configuration &before, const Configuration &after, QList<Change> &changes)
{
    const ListDiff diff = diffRoutes(before, after);
    for (const qsizetype index : diff.removed)
        changes.append({Kind::RouteRemoved, before.routes[index].slug});
    for (const qsizetype index : diff.added)
        changes.append({Kind::RouteAdded, after.routes[index].slug});
    for (const ListDiff::Pair &pair : diff.kept) {
        const Route &route = after.routes[pair.after];
        if (pair.moved)
            changes.append({Kind::RouteMoved, route.slug, {}, {}, position(pair.before), position(pair.after)});
        compareRoute(before.routes[pair.before], route, changes);
    }
}

void compareEndpoints(const Configuration &before, const Configuration &after, QList<Change> &changes)
{
    const ListDiff diff = diffEndpoints(before, after);
    for (const qsizetype index : diff.removed)
        changes.append({Kind::EndpointRemoved, before.endpoints[index].id});
    for (const qsizetype index : diff.added)
        changes.append({Kind::EndpointAdded, after.endpoints[index].id});
    for (const ListDiff::Pair &pair : diff.kept) {
        const Endpoint &endpoint = after.endpoints[pair.after];
        if (pair.moved)
            changes.append({Kind::EndpointMoved, endpoint.id, {}, {}, position(pair.before), position(pair.after)});
        compareEndpoint(before.endpoints[pair.before], endpoint, changes);
    }
}

} // namespace

QList<ConfigurationChange> changesBetween(const Configuration &before, const Configuration &after)
{
    QList<Change> changes;
    compareGateway(before.gateway, after.gateway, changes);
    compareRoutes(before, after, changes);
    compareEndpoints(before, after, changes);
    return changes;
}

QList<qsizetype> routesBefore(const Configuration &before, const Configuration &after)
{
    QList<qsizetype> indexes(after.routes.size(), -1);
    for (const ListDiff::Pair &pair : diffRoutes(before, after).kept)
        indexes[pair.after] = pair.before;
    return indexes;
}

QByteArrayList touchedRoutes(const Configuration &before, const Configuration &after)
{
    QSet<QByteArray> endpoints;
    for (const Endpoint &endpoint : after.endpoints) {
        const Endpoint *old = before.findEndpoint(endpoint.id);
        if (!old || !(*old == endpoint))
            endpoints.insert(endpoint.id);
    }
    QByteArrayList touched;
    for (const Route &route : after.routes) {
        const Route *old = before.findRoute(route.slug);
        const bool endpointTouched = std::ranges::any_of(
            route.targets, [&](const Target &target) { return endpoints.contains(target.endpointId); });
        if (!old || !(*old == route) || endpointTouched)
            touched.append(route.slug);
    }
    for (const Route &route : before.routes) {
        if (!after.findRoute(route.slug))
            touched.append(route.slug);
    }
    return touched;
}

} // namespace signalbox
