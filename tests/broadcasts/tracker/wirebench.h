// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/endpointtrackertransport.h"
#include "rehearsal/scriptedendpoint.h"
#include "trackerfixture.h"

#include <map>
#include <memory>

namespace signalbox::test {

/// How a scripted Endpoint is reached.
[[nodiscard]] EndpointAccess accessTo(const QByteArray &id, const ScriptedEndpoint &endpoint);

/// A tracker that asks over real connections; only its clocks and its store are the test's.
class WireBench
{
public:
    explicit WireBench(std::chrono::milliseconds deadline = EndpointTrackerTransport::usualDeadline);

    /// Begins to listen; to be named in setRoute() afterwards.
    ScriptedEndpoint &addEndpoint(const QByteArray &id, const Responder &responder);

    /// A Route over all Endpoints so far.
    void setRoute(Protocol protocol, const QByteArray &network, const QByteArray &basePath = {});

    /// Hands a broadcast in, which the first Endpoint takes.
    qint64 broadcast(const BroadcastRow &row, AnswerMeaning meaning = AnswerMeaning::Accepted);

    /// Asks what comes up until @p duration has passed on the bench's clocks, and waits for the answers.
    void run(std::chrono::milliseconds duration);

    [[nodiscard]] QByteArray state(qint64 id) const { return store.state(id); }

    /// The codes of all states of a broadcast so far.
    [[nodiscard]] QByteArray history(qint64 id) const;

    /// How many requests an Endpoint has read whose path or body holds @p needle.
    [[nodiscard]] int deliveries(const QByteArray &endpoint, QByteArrayView needle) const;
    [[nodiscard]] int deliveries() const; ///< Of all Endpoints.

    FakeClock clock;
    FakeStore store;
    std::map<QByteArray, std::unique_ptr<ScriptedEndpoint>> endpoints;
    EndpointTrackerTransport transport;
    BroadcastTracker tracker;

private:
    QByteArrayList m_order;
};

} // namespace signalbox::test
