// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/circuit.h"

#include <algorithm>

namespace signalbox {

static_assert(std::atomic<Circuit::TimePoint>::is_always_lock_free);

CircuitSample circuitSample(const AttemptOutcome &outcome)
{
    if (outcome.httpStatus == 425 || outcome.httpStatus == 429)
        return CircuitSample::Throttled; // Even under a valid error, or with a body that broke off: it said so.
    // Any complete response is a success: the circuit answers one question, whether asking takes a request to somebody
    // who answers. Whether the answer is good is decide()'s to judge per request, 5xx and pages of HTML included: they
    // come quickly and cost the next requests little, whereas a circuit that opened on them would take a method's
    // failure for the Endpoint's and turn a client's bad requests into an outage for all.
    if (outcome.kind != OutcomeKind::AccessFailure)
        return CircuitSample::Success;
    switch (outcome.fault) {
    case AccessFault::NameNotResolved:
    case AccessFault::ConnectionRefused:
    case AccessFault::Unreachable:
    case AccessFault::ConnectTimeout:
    case AccessFault::TlsFailed:
    case AccessFault::ProxyFailed:
    case AccessFault::DeadlinePassed:
    case AccessFault::ConnectionClosed:
    case AccessFault::ConnectionReset:
    case AccessFault::MalformedHttp:
    case AccessFault::TruncatedBody:
    case AccessFault::UndecodableBody:
        return CircuitSample::HardFailure;
    case AccessFault::None:
    case AccessFault::EndpointGone:
    case AccessFault::CredentialsUnavailable:
    case AccessFault::UrlRefused:
    case AccessFault::NoFreeConnection:
    case AccessFault::LocalResources:
    case AccessFault::ResponseTooLarge:
    case AccessFault::Cancelled:
        break;
    }
    return CircuitSample::Neutral;
}

Admission Circuit::admit(TimePoint now)
{
    if (now < m_throttledUntil.load(std::memory_order_relaxed))
        return Admission::CircuitOpen;
    if (m_state.load(std::memory_order_acquire) != State::Closed)
        return admitProbe(now);
    if (now < m_coolingUntil.load(std::memory_order_relaxed))
        return Admission::CoolingDown;
    m_inFlight.fetch_add(1, std::memory_order_relaxed);
    return Admission::Admitted;
}

/// One attempt at a time, and none before those of the time before the opening have ended: a report does not say which
/// attempt it belongs to, so this is what makes the next report the probe's.
Admission Circuit::admitProbe(TimePoint now)
{
    const auto mayProbe = [&] {
        return now >= m_openUntil.load(std::memory_order_relaxed)
            && (m_inFlight.load(std::memory_order_acquire) <= 0 || now >= m_drainedAt.load(std::memory_order_relaxed));
    };
    if (!mayProbe()) // Without the lock, for all the requests that come while it is open.
        return Admission::CircuitOpen;
    const std::lock_guard lock(m_change);
    if (m_state.load(std::memory_order_relaxed) == State::Closed) {
        m_inFlight.fetch_add(1, std::memory_order_relaxed);
        return Admission::Admitted;
    }
    if (!mayProbe())
        return Admission::CircuitOpen;
    m_state.store(State::HalfOpen, std::memory_order_release);
    m_inFlight.store(1, std::memory_order_relaxed);
    m_drainedAt.store(now + longestAttempt, std::memory_order_relaxed);
    return Admission::Probe;
}

void Circuit::report(const AttemptOutcome &outcome, std::optional<std::chrono::seconds> retryAfter, TimePoint now)
{
    switch (circuitSample(outcome)) {
    case CircuitSample::Success:
        succeed(now);
        break;
    case CircuitSample::HardFailure:
        fail(outcome.fault, now);
        break;
    case CircuitSample::Throttled:
        throttle(std::clamp(retryAfter.value_or(defaultRetryAfter), leastRetryAfter, mostRetryAfter), now);
        break;
    case CircuitSample::Neutral:
        break;
    }
    withdraw(); // Last: a failed probe must have opened the circuit again before another may start.
}

void Circuit::withdraw()
{
    m_inFlight.fetch_sub(1, std::memory_order_release);
}

void Circuit::succeed(TimePoint now)
{
    const State state = m_state.load(std::memory_order_acquire);
    if (state == State::Open)
        return; // An attempt from before the opening. The probe will tell how things are now.
    m_window.add(false, now);
    if (m_consecutiveFailures.load(std::memory_order_relaxed) != 0)
        m_consecutiveFailures.store(0, std::memory_order_relaxed);
    if (state == State::Closed)
        return;
    const std::lock_guard lock(m_change);
    if (m_state.load(std::memory_order_relaxed) != State::HalfOpen || ++m_successes < successesToClose)
        return;
    m_window.clear(); // The failures that opened it are dealt with; they must not open it once more.
    m_opening = firstOpening;
    m_state.store(State::Closed, std::memory_order_release);
}

void Circuit::fail(AccessFault fault, TimePoint now)
{
    const State state = m_state.load(std::memory_order_acquire);
    if (state == State::Open)
        return;
    m_window.add(true, now);
    const int inARow = m_consecutiveFailures.fetch_add(1, std::memory_order_relaxed) + 1;
    if (state == State::Closed) {
        if (fault == AccessFault::ConnectionRefused)
            m_coolingUntil.store(now + coolDown, std::memory_order_relaxed);
        const SampleWindow::Sums sums = m_window.sums(now);
        const bool half = sums.samples >= leastSamples && 2 * sums.failures >= sums.samples;
        if (inARow < failuresInARow && !half)
            return;
    }
    const std::lock_guard lock(m_change);
    // Looked at again: of many failures at once one alone opens, and a state that has changed since is not this
    // report's.
    if (m_state.load(std::memory_order_relaxed) != state)
        return;
    if (state == State::HalfOpen)
        m_opening = std::min(2 * m_opening, longestOpening);
    open(m_opening, now);
}

void Circuit::throttle(std::chrono::seconds pause, TimePoint now)
{
    // Answers that cross must not shorten each other's pause.
    TimePoint seen = m_throttledUntil.load(std::memory_order_relaxed);
    while (
        seen < now + pause && !m_throttledUntil.compare_exchange_weak(seen, now + pause, std::memory_order_relaxed)) { }
}

void Circuit::open(std::chrono::seconds duration, TimePoint now)
{
    m_successes = 0;
    m_openUntil.store(now + duration, std::memory_order_relaxed);
    m_drainedAt.store(now + longestAttempt, std::memory_order_relaxed);
    m_state.store(State::Open, std::memory_order_release);
}

CircuitReading Circuit::reading(TimePoint now) const
{
    return {.state = m_state.load(std::memory_order_acquire),
        .openUntil = m_openUntil.load(std::memory_order_relaxed),
        .throttledUntil = m_throttledUntil.load(std::memory_order_relaxed),
        .coolingUntil = m_coolingUntil.load(std::memory_order_relaxed),
        .consecutiveFailures = m_consecutiveFailures.load(std::memory_order_relaxed),
        .window = m_window.sums(now),
        .inFlight = std::max(0, m_inFlight.load(std::memory_order_relaxed))};
}

} // namespace signalbox
