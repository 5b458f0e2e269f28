// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/confignames.h"
#include "config/jsonwriter.h"
#include "config/routesfile.h"
#include "operations/bytesview.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace signalbox {

namespace {

using Layout = JsonWriter::Layout;

/// Both texts differ in one thing only: whether a field that has its default is written.
class Renderer
{
public:
    explicit Renderer(bool everything)
        : m_everything(everything)
    { }

    QByteArray render(const Configuration &configuration, const QByteArray &console)
    {
        m_json.beginObject();
        m_json.number("version", 1);
        if (m_everything || !(configuration.gateway == GatewaySettings{}))
            gateway(configuration.gateway);
        m_json.beginList("endpoints");
        for (const Endpoint &item : configuration.endpoints)
            endpoint(item);
        m_json.endList();
        m_json.beginList("routes");
        for (const Route &item : configuration.routes)
            route(item);
        m_json.endList();
        if (!console.isEmpty())
            m_json.json("console", console);
        m_json.endObject();
        return m_json.take();
    }

private:
    template <typename Value>
    [[nodiscard]] bool isWritten(const Value &value, const Value &defaultValue) const
    {
        return m_everything || !(value == defaultValue);
    }

    void number(const char *name, qint64 value, qint64 defaultValue)
    {
        if (isWritten(value, defaultValue))
            m_json.number(name, value);
    }

    void boolean(const char *name, bool value, bool defaultValue)
    {
        if (isWritten(value, defaultValue))
            m_json.boolean(name, value);
    }

    void optionalText(const char *name, const QByteArray &value)
    {
        if (isWritten(value, {}))
            m_json.optionalText(name, value);
    }

    void gateway(const GatewaySettings &settings)
    {
        const GatewaySettings usual;
        m_json.beginObject("gateway");
        if (isWritten(settings.listenAddress, usual.listenAddress))
            m_json.text("listen", settings.listenAddress);
        number("port", settings.port, usual.port);
        number("management_port", settings.managementPort, usual.managementPort);
        number("deployment_max_attempts", settings.deploymentMaxAttempts, usual.deploymentMaxAttempts);
        number("workers", settings.workers, usual.workers);
        number("max_in_flight", settings.maxInFlight, usual.maxInFlight);
        number("max_connections", settings.maxConnections, usual.maxConnections);
        number("max_request_bytes", settings.maxRequestBytes, usual.maxRequestBytes);
        number("max_response_bytes", settings.maxResponseBytes, usual.maxResponseBytes);
        number("max_header_bytes", settings.maxHeaderBytes, usual.maxHeaderBytes);
        number("max_batch_members", settings.maxBatchMembers, usual.maxBatchMembers);
        number("body_timeout_ms", settings.bodyTimeout.count(), usual.bodyTimeout.count());
        number("idle_timeout_ms", settings.idleTimeout.count(), usual.idleTimeout.count());
        if (isWritten(settings.allowedOrigins, usual.allowedOrigins))
            m_json.texts("allowed_origins", settings.allowedOrigins);
        if (isWritten(settings.allowedHosts, usual.allowedHosts))
            m_json.texts("allowed_hosts", settings.allowedHosts);
        boolean("probes", settings.probes, usual.probes);
        boolean("keep_signed_bytes", settings.keepSignedBytes, usual.keepSignedBytes);
        m_json.endObject();
    }

    void endpoint(const Endpoint &item)
    {
        const Endpoint usual;
        m_json.beginObject();
        m_json.text("id", item.id);
        if (!item.name.isEmpty() && isWritten(item.name, QString::fromUtf8(item.id)))
            m_json.text("name", item.name.toUtf8());
        m_json.text("protocol", owned(protocolName(item.protocol)));
        m_json.text("network", item.network);
        if (isWritten(item.networkCheck, usual.networkCheck))
            m_json.text("network_check", owned(networkCheckName(item.networkCheck)));
        m_json.text("url", item.url);
        boolean("enabled", item.enabled, usual.enabled);
        if (isWritten(item.auth, usual.auth))
            auth(item.auth);
        number("max_connections", item.maxConnections, usual.maxConnections);
        optionalText("ca_file", item.caFile);
        optionalText("proxy", item.proxy);
        m_json.endObject();
    }

    void auth(const EndpointAuth &value)
    {
        m_json.beginObject("auth", Layout::Inline);
        m_json.text("type", owned(authTypeName(value.type)));
        if (!value.name.isEmpty())
            m_json.text("name", value.name);
        if (!value.secret.isEmpty())
            m_json.text("secret", value.secret);
        m_json.endObject();
    }

    void route(const Route &item)
    {
        const Route usual;
        m_json.beginObject();
        m_json.text("slug", item.slug);
        m_json.text("protocol", owned(protocolName(item.protocol)));
        m_json.text("network", item.network);
        if (isWritten(item.strategy, usual.strategy))
            m_json.text("strategy", owned(strategyName(item.strategy)));
        number("max_attempts", item.maxAttempts, usual.maxAttempts);
        number("timeout_ms", item.timeout.count(), usual.timeout.count());
        if (isWritten(item.retryPolicy, usual.retryPolicy))
            m_json.text("retry_policy", owned(retryPolicyName(item.retryPolicy)));
        if (item.port != 0)
            m_json.number("port", item.port);
        else if (m_everything)
            m_json.null("port");
        optionalText("key", item.key);
        boolean("paused", item.paused, usual.paused);
        if (isWritten(item.classOverrides, usual.classOverrides))
            classOverrides(item.classOverrides);
        boolean("allow_less_caution", item.allowLessCaution, usual.allowLessCaution);
        if (isWritten(item.trackerAsks, usual.trackerAsks))
            m_json.text("tracker_asks", owned(trackerAsksName(item.trackerAsks)));
        m_json.beginList("targets");
        for (const Target &one : item.targets)
            target(one);
        m_json.endList();
        m_json.endObject();
    }

    void classOverrides(const QHash<QByteArray, OperationClass> &overrides)
    {
        QByteArrayList names = overrides.keys();
        std::ranges::sort(names);
        m_json.beginObject("class_overrides");
        for (const QByteArray &name : std::as_const(names))
            m_json.text(name, owned(operationClassName(overrides.value(name))));
        m_json.endObject();
    }

    void target(const Target &item)
    {
        const Target usual;
        m_json.beginObject(Layout::Inline);
        m_json.text("endpoint", item.endpointId);
        number("weight", item.weight, usual.weight);
        boolean("enabled", item.enabled, usual.enabled);
        m_json.endObject();
    }

    bool m_everything;
    JsonWriter m_json;
};

} // namespace

QByteArray renderRoutesFile(const Configuration &configuration, const QByteArray &console)
{
    return Renderer(false).render(configuration, console);
}

QByteArray consoleSection(const QByteArray &text)
{
    const QJsonObject section = QJsonDocument::fromJson(text).object()[QLatin1String("console")].toObject();
    return section.isEmpty() ? QByteArray() : QJsonDocument(section).toJson(QJsonDocument::Compact);
}

QByteArray renderEffectiveConfiguration(const Configuration &configuration)
{
    return Renderer(true).render(configuration, {});
}

} // namespace signalbox
