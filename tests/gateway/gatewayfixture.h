// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/gateway.h"
#include "rehearsal/faultboard.h"
#include "gatewayfakes.h"
#include "rehearsal/scriptedendpoint.h"
#include "support/rawhttpclient.h"
#include "trail/bodystore.h"

#include <functional>
#include <map>
#include <memory>

namespace signalbox::test {

/// A whole gateway with three workers on a free port of 127.0.0.1, in front of scripted Endpoints. The Endpoints and
/// clients live in the test's thread, the workers in threads of their own.
class GatewayFixture
{
    Q_DISABLE_COPY_MOVE(GatewayFixture)

public:
    static constexpr int workers = 3;

    /// @p health: asked instead of `availability`; outlives the fixture.
    explicit GatewayFixture(EndpointAvailability *health = nullptr);
    ~GatewayFixture();

    /// A scripted Endpoint that listens, and its entry in the configuration. Healthy unless scripted.
    ScriptedEndpoint &addEndpoint(
        const QByteArray &id, Protocol protocol = Protocol::Evm, const FaultScript &script = FaultScript::healthy());

    /// A Route to these Endpoints in this order. Its timeout is long enough never to pass on a busy machine.
    Route &addRoute(const QByteArray &slug, const QByteArrayList &endpointIds, Protocol protocol = Protocol::Evm);

    Endpoint &endpointEntry(const QByteArray &id);
    [[nodiscard]] ScriptedEndpoint &endpoint(const QByteArray &id) { return *m_endpoints.at(id); }
    [[nodiscard]] Route &route(const QByteArray &slug);

    /// Makes the configuration the running one and waits until it is; the first call starts the gateway.
    [[nodiscard]] bool apply();

    [[nodiscard]] Gateway &gateway() { return *m_gateway; }
    [[nodiscard]] quint16 port() const { return m_gateway->port(); }

    /// POSTs over a connection of its own and waits; a default response (status 0) when none came.
    signalbox::RawResponse ask(const QByteArray &path, const QByteArray &body, const QByteArray &fields = {});

    /// The same for any request text; ${HOST} is filled in.
    signalbox::RawResponse askRaw(QByteArray request);

    /// What the trail was told of the request that got this response.
    [[nodiscard]] RequestRecord recordOf(const signalbox::RawResponse &response) const;

    /// Ends the gateway; what is left of it is cut off.
    void destroyGateway() { m_gateway.reset(); }

    Configuration configuration;
    FakeSecrets secrets;
    FakeAvailability availability;
    RecordingTrail trail;
    BodyStore bodies;
    FakeLedger ledger;
    FaultBoard faults;

private:
    std::map<QByteArray, std::unique_ptr<ScriptedEndpoint>> m_endpoints;
    std::unique_ptr<Gateway> m_gateway;
    quint64 m_generation = 0;
};

/// Runs the event loop until @p isDone, for at most 20 s. Unlike QTest::qWaitFor() it never sleeps while there are
/// events, so that Endpoints in this thread answer at once.
bool runUntil(const std::function<bool()> &isDone);

/// A JSON-RPC call.
[[nodiscard]] QByteArray call(const QByteArray &method, const QByteArray &params = "[]", const QByteArray &id = "1");
[[nodiscard]] QByteArray notification(const QByteArray &method, const QByteArray &params = "[]");

/// A script from JSON text.
[[nodiscard]] FaultScript script(const char *json);

} // namespace signalbox::test
