// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/capsuleendpoints.h"

#include <algorithm>
#include <array>

namespace signalbox {

namespace {

using Kind = StateEvidence::Kind;

constexpr std::array<const char *, 5> stateCodes{"unknown", "up", "degraded", "down", "cordoned"};
constexpr std::array<const char *, 15> reasonCodes{"first_answer", "failures_in_a_row", "successes_in_a_row",
    "failure_share", "slow", "recovered", "circuit_opened", "wrong_chain", "chain_corrected", "chain_ignored",
    "lagging", "caught_up", "lag_unknown", "cordoned", "cordon_lifted"};
static_assert(static_cast<std::size_t>(EndpointState::Cordoned) == stateCodes.size() - 1);
static_assert(static_cast<std::size_t>(Kind::CordonLifted) == reasonCodes.size() - 1);

template <typename Enum, std::size_t count>
std::optional<Enum> fromCode(const std::array<const char *, count> &codes, const QByteArray &code)
{
    const auto found = std::ranges::find(codes, code);
    return found == codes.end() ? std::nullopt : std::optional(static_cast<Enum>(found - codes.begin()));
}

LedgerTime toMilliseconds(ActivityTime time)
{
    return std::chrono::floor<std::chrono::milliseconds>(time);
}

CapsuleTransition recorded(const StateTransition &transition)
{
    const StateEvidence &evidence = transition.evidence;
    return {.from = stateCodes[static_cast<std::size_t>(transition.from)],
        .to = stateCodes[static_cast<std::size_t>(transition.to)],
        .reason = reasonCodes[static_cast<std::size_t>(evidence.kind)],
        .at = toMilliseconds(transition.at),
        .count = evidence.count,
        .total = evidence.total,
        .p95 = evidence.p95,
        .outcome = evidence.reason.outcome,
        .sent = evidence.reason.sent,
        .text = evidence.text};
}

void addTraffic(CapsuleEndpoint &endpoint, const EndpointActivity &activity)
{
    const AttemptSums sums = activity.sums();
    endpoint.state = stateCodes[static_cast<std::size_t>(activity.state())];
    endpoint.ok = sums.ok;
    endpoint.definite = sums.definite;
    endpoint.ambiguous = sums.ambiguous;
    endpoint.throttled = sums.throttled;
    const LatencyHistogram latency = activity.latency();
    endpoint.p50 = latency.percentile(0.5);
    endpoint.p95 = latency.percentile(0.95);
    if (const auto &failure = activity.lastFailure())
        endpoint.lastFailure = {failure->reason.outcome, failure->reason.sent, toMilliseconds(failure->at)};
    for (const StateTransition &transition : activity.transitions())
        endpoint.transitions.append(recorded(transition));
}

} // namespace

QList<CapsuleEndpoint> capsuleEndpoints(const Configuration &configuration, const GatewayActivity &activity,
    const QList<HealthReading> &readings, std::chrono::steady_clock::time_point steadyNow)
{
    QList<CapsuleEndpoint> endpoints;
    for (const Endpoint &configured : configuration.endpoints) {
        CapsuleEndpoint endpoint{.id = configured.id};
        if (const EndpointActivity *traffic = activity.endpoint(configured.id))
            addTraffic(endpoint, *traffic);
        const auto reading = std::ranges::find(readings, configured.id, &HealthReading::endpointId);
        if (reading != readings.end())
            endpoint.reading = shifted(*reading, steadyNow, {});
        endpoints.append(endpoint);
    }
    return endpoints;
}

QHash<QByteArray, QList<StateTransition>> recordedTransitions(const QList<CapsuleEndpoint> &endpoints)
{
    QHash<QByteArray, QList<StateTransition>> transitions;
    for (const CapsuleEndpoint &endpoint : endpoints) {
        for (const CapsuleTransition &change : endpoint.transitions) {
            const auto from = fromCode<EndpointState>(stateCodes, change.from);
            const auto to = fromCode<EndpointState>(stateCodes, change.to);
            const auto kind = fromCode<Kind>(reasonCodes, change.reason);
            if (from && to && kind)
                transitions[endpoint.id].append({*from, *to, change.at,
                    {*kind, change.count, change.total, {change.outcome, change.sent}, change.p95, change.text}});
        }
    }
    return transitions;
}

} // namespace signalbox
