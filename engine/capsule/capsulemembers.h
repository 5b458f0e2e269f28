// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/askingstate.h"
#include "capsule/incidentcapsule.h"
#include "config/confignames.h"
#include "trail/trailexport.h"

#include <array>

/// The members of what a capsule holds beside trails and configurations, once for writing and for reading: `Fields` is
/// a CapsuleFieldWriter or a CapsuleFieldReader, the value then const or not.
namespace signalbox {

namespace capsulenames {

[[nodiscard]] constexpr std::string_view circuitState(CircuitReading::State state)
{
    constexpr std::array<std::string_view, 3> names{"closed", "open", "half_open"};
    return names[static_cast<std::size_t>(state)];
}

[[nodiscard]] constexpr std::string_view gatewayState(GatewayStatus::State state)
{
    constexpr std::array<std::string_view, 4> names{"starting", "listening", "not_listening", "stopping"};
    return names[static_cast<std::size_t>(state)];
}

} // namespace capsulenames

template <typename Fields, typename Value>
concept Holds = std::same_as<std::remove_const_t<Fields>, Value>;

template <typename Fields>
void outcomeMembers(Fields &fields, auto &outcome)
{
    fields.template code<trailexport::kindName, OutcomeKind::HttpResponse>("kind", outcome.kind);
    fields.template code<certaintyName, Certainty::Ambiguous>("certainty", outcome.certainty);
    fields.template code<accessFaultName, AccessFault::Cancelled>("fault", outcome.fault);
    fields.template code<responseDefectName, ResponseDefect::BatchMismatch>("defect", outcome.defect);
    fields.number("status", outcome.httpStatus);
}

template <typename Fields, Holds<AttemptOutcome> Value>
void members(Fields &fields, Value &outcome)
{
    outcomeMembers(fields, outcome);
}

template <typename Fields, Holds<CapsuleTransition> Value>
void members(Fields &fields, Value &change)
{
    fields.text("from", change.from);
    fields.text("to", change.to);
    fields.text("reason", change.reason);
    fields.time("at", change.at);
    fields.number("count", change.count);
    fields.number("total", change.total);
    fields.duration("p95_us", change.p95);
    fields.object("outcome", change.outcome);
    fields.flag("sent", change.sent);
    fields.text("text", change.text);
}

template <typename Fields, Holds<CapsuleFailure> Value>
void members(Fields &fields, Value &failure)
{
    outcomeMembers(fields, failure.outcome);
    fields.flag("sent", failure.sent);
    fields.time("at", failure.at);
}

/// Times of the steady clock, counted from zero.
template <typename Fields>
void steadyMember(Fields &fields, const char *name, auto &time)
{
    auto length = std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch());
    fields.duration(name, length);
    if constexpr (!std::is_const_v<std::remove_reference_t<decltype(time)>>)
        time = std::chrono::steady_clock::time_point(length);
}

template <typename Fields, Holds<CircuitReading> Value>
void members(Fields &fields, Value &circuit)
{
    fields.template code<capsulenames::circuitState, CircuitReading::State::HalfOpen>("state", circuit.state);
    steadyMember(fields, "open_ms", circuit.openUntil);
    steadyMember(fields, "throttled_ms", circuit.throttledUntil);
    steadyMember(fields, "cooling_ms", circuit.coolingUntil);
    fields.number("failures_in_a_row", circuit.consecutiveFailures);
    fields.number("samples", circuit.window.samples);
    fields.number("failures", circuit.window.failures);
    fields.number("in_flight", circuit.inFlight);
}

template <typename Fields, Holds<CordonOrder> Value>
void members(Fields &fields, Value &order)
{
    fields.text("reason", order.reason);
    std::optional<std::chrono::milliseconds> left;
    if (order.until)
        left = std::chrono::duration_cast<std::chrono::milliseconds>(order.until->time_since_epoch());
    fields.duration("left_ms", left);
    if constexpr (!std::is_const_v<Value>) {
        if (left)
            order.until = std::chrono::steady_clock::time_point(*left);
    }
}

template <typename Fields, Holds<ChainIdentity> Value>
void members(Fields &fields, Value &identity)
{
    fields.template code<chainVerdictName, ChainIdentity::Verdict::Other>("verdict", identity.verdict);
    fields.text("reported", identity.reported);
    fields.flag("unreached", identity.unreached);
}

template <typename Fields, Holds<HeadReading> Value>
void members(Fields &fields, Value &head)
{
    fields.natural("number", head.number);
    steadyMember(fields, "heard_ms", head.heardAt);
    steadyMember(fields, "fresh_ms", head.freshUntil);
    fields.natural("best", head.best);
}

template <typename Fields, Holds<HealthReading> Value>
void members(Fields &fields, Value &reading)
{
    fields.text("endpoint", reading.endpointId);
    fields.template code<protocolName, Protocol::TronHttp>("protocol", reading.protocol);
    fields.template code<networkCheckName, NetworkCheck::Ignore>("network_check", reading.networkCheck);
    fields.object("circuit", reading.circuit);
    fields.object("cordon", reading.cordon);
    fields.object("identity", reading.identity);
    fields.object("head", reading.head);
}

template <typename Fields, Holds<CapsuleEndpoint> Value>
void members(Fields &fields, Value &endpoint)
{
    fields.text("id", endpoint.id);
    fields.text("state", endpoint.state);
    fields.number("ok", endpoint.ok);
    fields.number("definite", endpoint.definite);
    fields.number("ambiguous", endpoint.ambiguous);
    fields.number("throttled", endpoint.throttled);
    fields.duration("p50_us", endpoint.p50);
    fields.duration("p95_us", endpoint.p95);
    fields.object("last_failure", endpoint.lastFailure);
    fields.list("transitions", endpoint.transitions);
    fields.object("health", endpoint.reading);
}

template <typename Fields, Holds<CapsuleAlert> Value>
void members(Fields &fields, Value &alert)
{
    fields.text("kind", alert.kind);
    fields.text("subject", alert.subject);
    fields.time("since", alert.since);
    fields.number("count", alert.count);
    fields.text("text", alert.text);
    fields.duration("left_s", alert.left);
}

template <typename Fields, Holds<GatewayStatus> Value>
void members(Fields &fields, Value &status)
{
    fields.template code<capsulenames::gatewayState, GatewayStatus::State::Stopping>("state", status.state);
    fields.text("address", status.address);
    fields.flag("demo", status.demo);
    fields.number("in_flight", status.inFlight);
}

} // namespace signalbox
