// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configreader.h"

#include "config/confignames.h"
#include "config/fieldreader.h"
#include "config/spelling.h"
#include "operations/bytesview.h"

#include <concepts>

namespace signalbox {

namespace {

/// All names of an enum whose values are the first @p count ones.
template <typename Enum>
QByteArrayList allNames(std::string_view (*name)(Enum), int count)
{
    QByteArrayList names;
    for (int i = 0; i < count; ++i) {
        const std::string_view text = name(static_cast<Enum>(i));
        names.append(owned(text));
    }
    return names;
}

const QByteArrayList &protocolNames()
{
    static const QByteArrayList names = allNames(protocolName, static_cast<int>(allProtocols.size()));
    return names;
}

const QByteArrayList &classNames()
{
    static const QByteArrayList names = allNames(operationClassName, static_cast<int>(allOperationClasses.size()));
    return names;
}

const QByteArrayList &authTypeNames()
{
    static const QByteArrayList names = allNames(authTypeName, 6);
    return names;
}

// For each element of a list that is an object, in place, so that indexes stay those of the text.
template <typename Item, std::invocable<const PositionedValue &, const QByteArray &, Item &> Read>
void readList(FieldReader &fields, const char *name, QList<Item> &out, ProblemCollector &problems, Read read)
{
    const auto *elements = fields.list(name);
    if (!elements)
        return;
    out.clear();
    for (std::size_t i = 0; i < elements->size(); ++i) {
        const PositionedValue &element = elements->at(i);
        const QByteArray path = fields.pathOf(name) + '[' + QByteArray::number(i) + ']';
        problems.place(path, element.line);
        Item item;
        if (element.kind == PositionedValue::Kind::Object)
            read(element, path, item);
        else
            problems.report(path, QStringLiteral("must be an object"));
        out.append(std::move(item));
    }
}

void readGateway(
    const PositionedValue &object, const QByteArray &path, GatewaySettings &gateway, ProblemCollector &problems)
{
    FieldReader fields(object, path, problems);
    fields.readText("listen", gateway.listenAddress);
    fields.readInteger("port", configlimits::gatewayPort, gateway.port);
    fields.readInteger("management_port", configlimits::gatewayPort, gateway.managementPort);
    fields.readInteger("deployment_max_attempts", configlimits::attempts, gateway.deploymentMaxAttempts);
    fields.readInteger("workers", configlimits::workers, gateway.workers);
    fields.readInteger("max_in_flight", configlimits::inFlight, gateway.maxInFlight);
    fields.readInteger("max_connections", configlimits::connections, gateway.maxConnections);
    fields.readInteger("max_request_bytes", configlimits::messageBytes, gateway.maxRequestBytes);
    fields.readInteger("max_response_bytes", configlimits::messageBytes, gateway.maxResponseBytes);
    fields.readInteger("max_header_bytes", configlimits::headerBytes, gateway.maxHeaderBytes);
    fields.readInteger("max_batch_members", configlimits::batchMembers, gateway.maxBatchMembers);
    fields.readMilliseconds("body_timeout_ms", configlimits::bodyTimeoutMs, gateway.bodyTimeout);
    fields.readMilliseconds("idle_timeout_ms", configlimits::idleTimeoutMs, gateway.idleTimeout);
    fields.readTexts("allowed_origins", gateway.allowedOrigins);
    fields.readTexts("allowed_hosts", gateway.allowedHosts);
    fields.readBoolean("probes", gateway.probes);
    fields.readBoolean("keep_signed_bytes", gateway.keepSignedBytes);
    fields.finish();
}

EndpointAuth readAuth(const PositionedValue &object, const QByteArray &path, ProblemCollector &problems)
{
    EndpointAuth auth;
    FieldReader fields(object, path, problems);
    fields.require({"type"});
    fields.readName("type", authTypeFromName, authTypeNames(), auth.type);
    fields.readText("name", auth.name);
    fields.readText("secret", auth.secret);
    fields.finish();
    return auth;
}

void readTarget(const PositionedValue &object, const QByteArray &path, Target &target, ProblemCollector &problems)
{
    FieldReader fields(object, path, problems);
    fields.require({"endpoint"});
    fields.readText("endpoint", target.endpointId);
    fields.readInteger("weight", configlimits::weight, target.weight);
    fields.readBoolean("enabled", target.enabled);
    fields.finish();
}

void readClassOverrides(const PositionedValue &object, const QByteArray &path,
    QHash<QByteArray, OperationClass> &overrides, ProblemCollector &problems)
{
    overrides.clear();
    if (object.members.size() > static_cast<std::size_t>(configlimits::classOverrides)) {
        problems.report(path, QString::number(object.members.size()) + u" overrides are too many",
            u"0–" + QString::number(configlimits::classOverrides));
        return;
    }
    FieldReader fields(object, path, problems);
    // Here every name is one that somebody chose, so all of them are known.
    for (const PositionedMember &member : object.members) {
        OperationClass operationClass = OperationClass::Unrecognized;
        fields.readName(member.name.constData(), operationClassFromName, classNames(), operationClass);
        overrides.insert(member.name, operationClass);
    }
}

template <typename Item>
ConfigProblems readText(const QByteArray &text, FieldPresence presence, Item &item,
    void (*read)(const PositionedValue &, const QByteArray &, FieldPresence, Item &, ProblemCollector &))
{
    const auto root = readPositionedJson(text);
    if (!root)
        return {root.error()};
    ProblemCollector problems;
    read(*root, {}, presence, item, problems);
    return problems.take();
}

} // namespace

void readEndpoint(const PositionedValue &object, const QByteArray &path, FieldPresence presence, Endpoint &endpoint,
    ProblemCollector &problems)
{
    FieldReader fields(object, path, problems);
    if (presence == FieldPresence::Complete)
        fields.require({"protocol", "network", "url"});
    fields.readText("id", endpoint.id);
    fields.readText("name", endpoint.name);
    fields.readName("protocol", protocolFromName, protocolNames(), endpoint.protocol);
    fields.readText("network", endpoint.network);
    fields.readName("network_check", networkCheckFromName, {"enforce", "ignore"}, endpoint.networkCheck);
    fields.readText("url", endpoint.url);
    fields.readBoolean("enabled", endpoint.enabled);
    if (const PositionedValue *auth = fields.object("auth"))
        endpoint.auth = readAuth(*auth, fields.pathOf("auth"), problems);
    fields.readInteger("max_connections", configlimits::endpointConnections, endpoint.maxConnections);
    fields.readOptionalText("ca_file", endpoint.caFile);
    fields.readOptionalText("proxy", endpoint.proxy);
    fields.finish();
}

void readRoute(const PositionedValue &object, const QByteArray &path, FieldPresence presence, Route &route,
    ProblemCollector &problems)
{
    FieldReader fields(object, path, problems);
    if (presence == FieldPresence::Complete)
        fields.require({"slug", "protocol", "network"});
    fields.readText("slug", route.slug);
    fields.readName("protocol", protocolFromName, protocolNames(), route.protocol);
    fields.readText("network", route.network);
    fields.readName("strategy", strategyFromName, {"priority", "weighted"}, route.strategy);
    fields.readInteger("max_attempts", configlimits::attempts, route.maxAttempts);
    fields.readMilliseconds("timeout_ms", configlimits::attemptTimeoutMs, route.timeout);
    fields.readName("retry_policy", retryPolicyFromName, {"safe_only", "idempotent"}, route.retryPolicy);
    readList(fields, "targets", route.targets, problems,
        [&](const PositionedValue &element, const QByteArray &at, Target &target) {
            readTarget(element, at, target, problems);
        });
    fields.readInteger("port", configlimits::routePort, route.port, std::optional<std::uint16_t>(0));
    fields.readOptionalText("key", route.key);
    fields.readBoolean("paused", route.paused);
    if (const PositionedValue *overrides = fields.object("class_overrides"))
        readClassOverrides(*overrides, fields.pathOf("class_overrides"), route.classOverrides, problems);
    fields.readBoolean("allow_less_caution", route.allowLessCaution);
    fields.readName("tracker_asks", trackerAsksFromName, {"all", "recipients"}, route.trackerAsks);
    fields.finish();
}

void readConfiguration(const PositionedValue &root, Configuration &configuration, ProblemCollector &problems)
{
    problems.place({}, root.line);
    FieldReader fields(root, {}, problems);
    fields.require({"version"});
    qint64 version = 0;
    fields.readInteger("version", configlimits::version, version);
    if (const PositionedValue *gateway = fields.object("gateway"))
        readGateway(*gateway, "gateway", configuration.gateway, problems);
    readList(fields, "endpoints", configuration.endpoints, problems,
        [&](const PositionedValue &element, const QByteArray &path, Endpoint &endpoint) {
            readEndpoint(element, path, FieldPresence::Complete, endpoint, problems);
            if (endpoint.name.isEmpty())
                endpoint.name = QString::fromUtf8(endpoint.id);
        });
    readList(fields, "routes", configuration.routes, problems,
        [&](const PositionedValue &element, const QByteArray &path, Route &route) {
            readRoute(element, path, FieldPresence::Complete, route, problems);
        });
    // What an export brings of the console's own, for the import of another one; nothing that the gateway does.
    [[maybe_unused]] const PositionedValue *console = fields.object("console");
    fields.finish();
}

ConfigProblems readEndpointText(const QByteArray &text, FieldPresence presence, Endpoint &endpoint)
{
    return readText(text, presence, endpoint, readEndpoint);
}

ConfigProblems readRouteText(const QByteArray &text, FieldPresence presence, Route &route)
{
    return readText(text, presence, route, readRoute);
}

} // namespace signalbox
