// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gatewayfixture.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QSignalSpy>
#include <QTimer>

namespace signalbox::test {

namespace {
constexpr std::chrono::milliseconds answerTime{20'000};
}

GatewayFixture::GatewayFixture(EndpointAvailability *health)
{
    configuration.gateway.port = 0;
    configuration.gateway.workers = workers;
    m_gateway = std::make_unique<Gateway>(GatewayDependencies{
        .secrets = &secrets, .availability = health ? health : &availability, .trail = &trail, .bodies = &bodies, .ledger = &ledger, .faults = &faults});
}

GatewayFixture::~GatewayFixture() = default;

ScriptedEndpoint &GatewayFixture::addEndpoint(const QByteArray &id, Protocol protocol, const FaultScript &script)
{
    auto endpoint = std::make_unique<ScriptedEndpoint>();
    endpoint->setScript(script);
    if (!endpoint->start())
        qFatal("no port for a scripted Endpoint");
    configuration.endpoints.append({.id = id,
        .name = QString::fromLatin1(id),
        .protocol = protocol,
        .network = "1",
        .url = endpoint->url().toEncoded(),
        .enabled = true,
        .auth = {},
        .maxConnections = 256,
        .caFile = {},
        .proxy = {}});
    return *(m_endpoints[id] = std::move(endpoint));
}

Route &GatewayFixture::addRoute(const QByteArray &slug, const QByteArrayList &endpointIds, Protocol protocol)
{
    Route route;
    route.slug = slug;
    route.protocol = protocol;
    route.network = "1";
    route.timeout = answerTime;
    for (const QByteArray &id : endpointIds)
        route.targets.append({.endpointId = id});
    configuration.routes.append(route);
    return configuration.routes.last();
}

Endpoint &GatewayFixture::endpointEntry(const QByteArray &id)
{
    for (Endpoint &endpoint : configuration.endpoints) {
        if (endpoint.id == id)
            return endpoint;
    }
    qFatal("no Endpoint %s", id.constData());
}

Route &GatewayFixture::route(const QByteArray &slug)
{
    for (Route &route : configuration.routes) {
        if (route.slug == slug)
            return route;
    }
    qFatal("no Route %s", slug.constData());
}

bool GatewayFixture::apply()
{
    QSignalSpy applied(m_gateway.get(), &Gateway::applied);
    m_gateway->apply(++m_generation, configuration);
    return runUntil([&] { return !applied.isEmpty() && applied.last().first().toULongLong() == m_generation; });
}

signalbox::RawResponse GatewayFixture::ask(const QByteArray &path, const QByteArray &body, const QByteArray &fields)
{
    RawHttpClient client;
    if (!client.connectTo(port()))
        return {};
    client.post(path, body, fields);
    runUntil([&client] { return !client.responses().isEmpty() || client.hasEnded(); });
    return client.responses().value(0);
}

signalbox::RawResponse GatewayFixture::askRaw(QByteArray request)
{
    RawHttpClient client;
    if (!client.connectTo(port()))
        return {};
    const QByteArray host = "127.0.0.1:" + QByteArray::number(port());
    client.send(request.replace("${HOST}", host));
    runUntil([&client] { return !client.responses().isEmpty() || client.hasEnded(); });
    return client.responses().value(0);
}

RequestRecord GatewayFixture::recordOf(const signalbox::RawResponse &response) const
{
    return trail.find(response.header("X-Signalbox-Request-Id")).value_or(RequestRecord());
}

bool runUntil(const std::function<bool()> &isDone)
{
    QDeadlineTimer deadline(answerTime);
    QTimer wakeUp;
    wakeUp.start(10);
    while (!isDone() && !deadline.hasExpired())
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    return isDone();
}

QByteArray call(const QByteArray &method, const QByteArray &params, const QByteArray &id)
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method + R"(","params":)" + params + '}';
}

QByteArray notification(const QByteArray &method, const QByteArray &params)
{
    return R"({"jsonrpc":"2.0","method":")" + method + R"(","params":)" + params + '}';
}

FaultScript script(const char *json)
{
    const auto parsed = FaultScript::fromJson(QByteArrayView(json));
    if (!parsed)
        qFatal("%s", qPrintable(parsed.error()));
    return *parsed;
}

} // namespace signalbox::test
