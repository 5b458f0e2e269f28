// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplecapsule.h"

#include "broadcastsamples.h"
#include "samples.h"

namespace signalbox::test {

namespace {

using namespace std::chrono_literals;
using SteadyTime = std::chrono::steady_clock::time_point;

HealthReading cordoned(const QByteArray &id)
{
    HealthReading reading{.endpointId = id};
    reading.circuit.state = CircuitReading::State::Open;
    reading.circuit.openUntil = SteadyTime(12'345ms);
    reading.circuit.consecutiveFailures = 5;
    reading.circuit.window = {.samples = 20, .failures = 11};
    reading.cordon = CordonOrder{QStringLiteral("billing"), SteadyTime(15min)};
    reading.identity = {.verdict = ChainIdentity::Verdict::Other, .reported = "11155111"};
    reading.head = HeadReading{
        .number = 19'204'098, .heardAt = SteadyTime(-2s), .freshUntil = SteadyTime(28s), .best = 19'204'115};
    return reading;
}

QList<CapsuleEndpoint> endpoints(LedgerTime now)
{
    CapsuleEndpoint alpha{.id = "alpha", .state = "down", .ok = 12, .definite = 5, .ambiguous = 2};
    alpha.p50 = 12'500us;
    alpha.p95 = 180'000us;
    alpha.lastFailure = {AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false), false, now - 61s};
    alpha.transitions = {
        {.from = "unknown", .to = "up", .reason = "first_answer", .at = now - 1h},
        {.from = "up",
            .to = "down",
            .reason = "failures_in_a_row",
            .at = now - 62s,
            .count = 5,
            .outcome = AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false)},
    };
    CapsuleEndpoint charlie{.id = "charlie", .state = "cordoned", .reading = cordoned("charlie")};
    charlie.transitions
        = {{.from = "up", .to = "cordoned", .reason = "cordoned", .at = now - 3min, .text = QStringLiteral("billing")}};
    return {alpha, {.id = "bravo", .state = "up", .ok = 40, .reading = HealthReading{.endpointId = "bravo"}}, charlie};
}

RequestSnapshots requests()
{
    RequestSnapshots all;
    for (const RequestRecord &record : {samples::plainQuery("R-1"), samples::failedOverQuery("R-2"),
             samples::replayedBroadcast("R-3"), samples::stoppedFilter("R-4"), samples::exhausted("R-5")})
        all.append(std::make_shared<const RequestRecord>(record));
    return all;
}

} // namespace

IncidentCapsule sampleCapsule()
{
    IncidentCapsule capsule{.savedBy = "Signalbox 1.2.3"};
    capsule.to = std::chrono::floor<std::chrono::milliseconds>(samples::time()) + 2min;
    capsule.from = capsule.to - IncidentCapsule::usualSpan;
    capsule.gateway
        = {.state = GatewayStatus::State::Listening, .address = QStringLiteral("http://127.0.0.1:8645"), .inFlight = 3};
    const Generation first{41, capsule.to - 2h, QStringLiteral("file"), samples::configuration()};
    Generation second{42, capsule.to - 5min, QStringLiteral("bravo first"), samples::configuration()};
    second.configuration.routes[0].targets.swapItemsAt(0, 1);
    capsule.generations = {std::make_shared<const Generation>(first), std::make_shared<const Generation>(second)};
    capsule.endpoints = endpoints(capsule.to);
    capsule.broadcasts = samples::broadcasts(capsule.to);
    for (BroadcastView &view : capsule.broadcasts)
        view.canSendAgain = false;
    capsule.alerts = {{.kind = "route_down", .subject = "btc", .since = capsule.to - 90s, .count = 2},
        {.kind = "cordoned",
            .subject = "charlie",
            .since = capsule.to - 3min,
            .text = QStringLiteral("billing"),
            .left = 900s}};
    capsule.requests = requests();
    return capsule;
}

} // namespace signalbox::test
