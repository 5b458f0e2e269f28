// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/endpointstate.h"

#include "activity/laglimits.h"

#include <algorithm>
#include <limits>

namespace signalbox {

using Kind = StateEvidence::Kind;

EndpointStateTracker::EndpointStateTracker(const StateThresholds &thresholds)
    : m_thresholds(thresholds)
{ }

void EndpointStateTracker::recall(const QList<StateTransition> &transitions)
{
    m_recalled = true;
    m_cordoned = false;
    m_state = transitions.isEmpty() ? EndpointState::Unknown : transitions.constLast().to;
    m_transitions = transitions;
    m_transitionCount = static_cast<quint64>(transitions.size());
}

void EndpointStateTracker::attemptEnded(bool ok, const FailureReason &reason, ActivityTime when)
{
    if (m_recalled)
        return;
    if (ok) {
        m_failuresInARow = 0;
        ++m_successesInARow;
        if (m_state == EndpointState::Unknown)
            change(EndpointState::Up, when, {.kind = Kind::FirstAnswer});
        else if (m_state == EndpointState::Down && !m_wrongChain && m_successesInARow >= m_thresholds.successesToUp)
            change(EndpointState::Up, when, {.kind = Kind::SuccessesInARow, .count = m_successesInARow});
        return;
    }
    m_successesInARow = 0;
    ++m_failuresInARow;
    const StateEvidence evidence{.kind = Kind::FailuresInARow, .count = m_failuresInARow, .reason = reason};
    if (m_failuresInARow >= m_thresholds.failuresToDown)
        change(EndpointState::Down, when, evidence);
    else if (m_state == EndpointState::Unknown)
        change(EndpointState::Degraded, when, evidence);
    else if (m_state == EndpointState::Up && m_failuresInARow >= m_thresholds.failuresToDegraded)
        change(EndpointState::Degraded, when, evidence);
}

void EndpointStateTracker::assess(const AttemptSums &sums, std::optional<std::chrono::microseconds> p95,
    const HealthReading *reading, ActivityTime now)
{
    if (m_recalled)
        return;
    const bool judged = reading && assessReading(*reading, now);
    if (!judged) {
        assessTraffic(sums, p95, now);
        assessLag(reading, now);
    }
    // Last: a cordon hides what is beneath it, and the transition into it says what that was.
    assessCordon(reading ? reading->cordon : std::nullopt, now);
}

std::optional<EndpointState> EndpointStateTracker::stateAt(ActivityTime when) const
{
    const auto last = std::find_if(m_transitions.crbegin(), m_transitions.crend(),
        [when](const StateTransition &transition) { return transition.at <= when; });
    return last == m_transitions.crend() ? std::nullopt : std::optional(last->to);
}

/// True when the board alone decides.
bool EndpointStateTracker::assessReading(const HealthReading &reading, ActivityTime now)
{
    const bool wrongChain = reading.isKeptOutByChain();
    if (wrongChain) {
        if (!m_wrongChain || m_state != EndpointState::Down)
            change(EndpointState::Down, now,
                {.kind = Kind::WrongChain, .text = QString::fromUtf8(reading.identity.reported)});
    } else if (m_wrongChain) {
        change(EndpointState::Unknown, now,
            {.kind = reading.isOnOtherChain() ? Kind::ChainIgnored : Kind::ChainCorrected,
                .text = QString::fromUtf8(reading.identity.reported)});
    }
    m_wrongChain = wrongChain;
    if (wrongChain)
        return true;
    const bool open = reading.circuit.state == CircuitReading::State::Open;
    if (open) {
        m_successesInARow = 0;
        change(EndpointState::Down, now, {.kind = Kind::CircuitOpened});
    }
    return open;
}

void EndpointStateTracker::assessTraffic(
    const AttemptSums &sums, std::optional<std::chrono::microseconds> p95, ActivityTime now)
{
    const bool enough = sums.total() >= m_thresholds.leastAttempts;
    const double failedShare = sums.share(sums.failed());
    if (m_state == EndpointState::Up && enough) {
        if (failedShare >= m_thresholds.degradedShare)
            change(EndpointState::Degraded, now,
                {.kind = Kind::FailureShare, .count = sums.failed(), .total = sums.total()});
        else if (p95 && *p95 >= m_thresholds.slow)
            change(EndpointState::Degraded, now, {.kind = Kind::Slow, .p95 = *p95});
    } else if (m_state == EndpointState::Degraded && !m_lagging && m_successesInARow >= m_thresholds.successesToUp) {
        const bool shareIsGood = !enough || failedShare < m_thresholds.recoveredShare;
        const bool isFast = !enough || !p95 || *p95 < m_thresholds.fastAgain;
        if (shareIsGood && isFast)
            change(EndpointState::Up, now,
                {.kind = Kind::Recovered,
                    .count = sums.failed(),
                    .total = sums.total(),
                    .p95 = p95.value_or(std::chrono::microseconds(0))});
    }
}

// A head that is not heard any more keeps its lag, and the Endpoint its state: nothing says that it has changed.
void EndpointStateTracker::assessLag(const HealthReading *reading, ActivityTime now)
{
    const auto lag = reading && reading->head ? reading->head->lag() : std::nullopt;
    const LagLimits limits = lagLimits(reading ? reading->protocol : Protocol::Evm);
    const bool wasLagging = m_lagging;
    m_lagging = lag && (*lag >= limits.degraded || (m_lagging && *lag > limits.recovered));
    const auto blocks
        = static_cast<quint32>(std::min<std::uint64_t>(lag.value_or(0), std::numeric_limits<quint32>::max()));
    const bool isByLag = !m_transitions.isEmpty() && m_transitions.constLast().evidence.kind == Kind::Lagging;
    if (m_lagging && m_state == EndpointState::Up)
        change(EndpointState::Degraded, now,
            {.kind = Kind::Lagging, .count = blocks, .total = static_cast<quint32>(limits.degraded)});
    else if (wasLagging && !m_lagging && m_state == EndpointState::Degraded && isByLag && m_failuresInARow == 0)
        change(EndpointState::Up, now, {.kind = lag ? Kind::CaughtUp : Kind::LagUnknown, .count = blocks});
}

void EndpointStateTracker::assessCordon(const std::optional<CordonOrder> &order, ActivityTime now)
{
    if (order.has_value() == m_cordoned)
        return;
    m_cordoned = order.has_value();
    if (m_cordoned)
        note(m_state, EndpointState::Cordoned, now, {.kind = Kind::Cordoned, .text = order->reason});
    else
        note(EndpointState::Cordoned, m_state, now, {.kind = Kind::CordonLifted});
}

void EndpointStateTracker::change(EndpointState state, ActivityTime when, const StateEvidence &evidence)
{
    if (state == m_state)
        return;
    note(m_state, state, when, evidence);
    m_state = state;
}

void EndpointStateTracker::note(EndpointState from, EndpointState to, ActivityTime when, const StateEvidence &evidence)
{
    if (m_transitions.size() == keptTransitions)
        m_transitions.removeFirst();
    m_transitions.append({from, to, when, evidence});
    ++m_transitionCount;
}

} // namespace signalbox
