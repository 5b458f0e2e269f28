// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/endpointavailability.h"
#include "health/samplewindow.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>

namespace signalbox {

/// What the end of an attempt says about the Endpoint's reachability.
enum class CircuitSample : std::uint8_t
{
    Success, ///< A complete HTTP response, whatever it says.
    HardFailure, ///< It could not be reached, or broke off.
    Throttled, ///< 425 or 429: it asks for a pause.
    Neutral, ///< Says nothing: a fault of this gateway, of the configuration, or of the question.
};

[[nodiscard]] CircuitSample circuitSample(const AttemptOutcome &outcome);

/// A circuit's state as the console shows it. A value; times are of the steady clock.
struct CircuitReading
{
    enum class State : std::uint8_t
    {
        Closed,
        Open,
        HalfOpen
    };
    State state = State::Closed;
    std::chrono::steady_clock::time_point openUntil; ///< While Open: when the next probe may start.
    std::chrono::steady_clock::time_point throttledUntil; ///< In the past when it is not throttled.
    std::chrono::steady_clock::time_point coolingUntil; ///< In the past when it does not cool down.
    int consecutiveFailures = 0;
    SampleWindow::Sums window;
    int inFlight = 0; ///< Admitted attempts without an end.

    bool operator==(const CircuitReading &) const = default;
};

/// Keeps requests away from an Endpoint that does not answer. Opens after 5 hard failures in a row, or when half of at
/// least 20 attempts of the last 30 s failed hard; stays open for 30 s, twice as long after each failed probe (at most
/// 300 s); then lets one attempt at a time probe, and closes after two successes. Beside that state, 425 and 429 open
/// it for as long as the Endpoint asks, and a refused connect keeps requests off for a second.
///
/// Any thread. While it is closed, admit() and a reported success are a few atomic operations; only changes of state
/// lock. The caller's `now` never goes back by more than the threads' skew.
class Circuit
{
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    static constexpr int failuresInARow = 5;
    static constexpr std::uint32_t leastSamples = 20;
    static constexpr std::chrono::seconds firstOpening{30};
    static constexpr std::chrono::seconds longestOpening{300};
    static constexpr int successesToClose = 2;
    static constexpr std::chrono::seconds defaultRetryAfter{2};
    static constexpr std::chrono::seconds leastRetryAfter{1};
    static constexpr std::chrono::seconds mostRetryAfter{30};
    static constexpr std::chrono::seconds coolDown{1};
    /// An attempt has ended for certain by then (the longest timeout of a Route is 300 s): one that never reports, by a
    /// fault of the gateway, must not keep the Endpoint out for ever.
    static constexpr std::chrono::seconds longestAttempt{310};

    /// Admitted, Probe, CircuitOpen or CoolingDown. After the first two exactly one report() or withdraw() follows.
    [[nodiscard]] Admission admit(TimePoint now);

    void report(const AttemptOutcome &outcome, std::optional<std::chrono::seconds> retryAfter, TimePoint now);
    void withdraw();

    [[nodiscard]] CircuitReading reading(TimePoint now) const;

private:
    using State = CircuitReading::State;

    Admission admitProbe(TimePoint now);
    void succeed(TimePoint now);
    void fail(AccessFault fault, TimePoint now);
    void throttle(std::chrono::seconds pause, TimePoint now);
    void open(std::chrono::seconds duration, TimePoint now);

    std::atomic<State> m_state{State::Closed};
    std::atomic<int> m_consecutiveFailures{0};
    std::atomic<int> m_inFlight{0};
    std::atomic<TimePoint> m_throttledUntil{TimePoint::min()};
    std::atomic<TimePoint> m_coolingUntil{TimePoint::min()};
    std::atomic<TimePoint> m_openUntil{TimePoint::min()};
    std::atomic<TimePoint> m_drainedAt{TimePoint::min()}; ///< When attempts still in flight count as lost.
    SampleWindow m_window;

    std::mutex m_change; ///< Held over each change of m_state and of what follows.
    std::chrono::seconds m_opening{firstOpening};
    int m_successes = 0;
};

} // namespace signalbox
