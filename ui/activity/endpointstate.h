// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/attemptsign.h"
#include "activity/timering.h"
#include "health/endpointhealth.h"

#include <QList>
#include <QString>

#include <optional>

namespace signalbox {

/// How an Endpoint is doing, in one word.
enum class EndpointState : quint8
{
    Unknown, ///< Never asked.
    Up,
    Degraded, ///< It answers, but fails or lingers too often, or is behind its chain.
    Down,
    Cordoned ///< The operator keeps requests off it.
};

/// Why an Endpoint has its state.
struct StateEvidence
{
    enum class Kind : quint8
    {
        FirstAnswer,
        FailuresInARow, ///< count, reason
        SuccessesInARow, ///< count
        FailureShare, ///< count of total in the last 5 minutes
        Slow, ///< p95 of the last 5 minutes
        Recovered, ///< Share and p95 are good again.
        CircuitOpened,
        WrongChain, ///< text: what it reported
        ChainCorrected,
        ChainIgnored, ///< text: what it reports; it is used anyway.
        Lagging, ///< count: blocks behind the best of its chain; total: the limit
        CaughtUp, ///< count: as above.
        LagUnknown,
        Cordoned, ///< text: the operator's reason
        CordonLifted
    };

    Kind kind = Kind::FirstAnswer;
    quint32 count = 0;
    quint32 total = 0;
    FailureReason reason;
    std::chrono::microseconds p95{0};
    QString text;
};

/// One change of state, with its evidence.
struct StateTransition
{
    EndpointState from = EndpointState::Unknown;
    EndpointState to = EndpointState::Unknown;
    ActivityTime at;
    StateEvidence evidence;
};

/// What the last 5 minutes of attempts add up to.
struct AttemptSums
{
    quint32 ok = 0;
    quint32 definite = 0;
    quint32 ambiguous = 0;
    quint32 throttled = 0; ///< HTTP 429; counted in one of the others too.

    [[nodiscard]] quint32 total() const { return ok + definite + ambiguous; }
    [[nodiscard]] quint32 failed() const { return definite + ambiguous; }
    [[nodiscard]] double share(quint32 part) const { return total() == 0 ? 0 : static_cast<double>(part) / total(); }
};

/// When an Endpoint changes its state. Each way up is harder than staying, so that nothing flutters.
struct StateThresholds
{
    quint32 failuresToDegraded = 2; ///< In a row.
    quint32 failuresToDown = 5; ///< In a row, as the circuit counts.
    quint32 successesToUp = 2; ///< In a row.
    quint32 leastAttempts = 20; ///< In 5 minutes, before a share or a percentile says anything.
    double degradedShare = 0.10; ///< Of failed attempts.
    double recoveredShare = 0.05;
    std::chrono::microseconds slow = std::chrono::seconds(2); ///< p95.
    std::chrono::microseconds fastAgain = std::chrono::milliseconds(1500);
};

/// Gives an Endpoint its state, with hysteresis, from the attempts of real traffic and from the health board. Pure: the
/// clock comes with each call.
class EndpointStateTracker
{
public:
    static constexpr qsizetype keptTransitions = 20;

    explicit EndpointStateTracker(const StateThresholds &thresholds = {});

    /// An attempt ended. @p reason counts when @p ok is false.
    void attemptEnded(bool ok, const FailureReason &reason, ActivityTime when);

    /// Looks at the last 5 minutes and at @p reading, which is null when the board does not know the Endpoint. To be
    /// called about once a second.
    void assess(const AttemptSums &sums, std::optional<std::chrono::microseconds> p95, const HealthReading *reading,
        ActivityTime now);

    /// These changes were recorded at another time, oldest first: they stand from now on, and nothing changes the state.
    void recall(const QList<StateTransition> &transitions);

    [[nodiscard]] EndpointState state() const { return m_cordoned ? EndpointState::Cordoned : m_state; }

    /// Oldest first, at most keptTransitions.
    [[nodiscard]] const QList<StateTransition> &transitions() const { return m_transitions; }

    /// The state that it had at @p when; none before the first transition that is kept.
    [[nodiscard]] std::optional<EndpointState> stateAt(ActivityTime when) const;

    /// How many there were in all.
    [[nodiscard]] quint64 transitionCount() const { return m_transitionCount; }

private:
    void change(EndpointState state, ActivityTime when, const StateEvidence &evidence);
    void note(EndpointState from, EndpointState to, ActivityTime when, const StateEvidence &evidence);
    void assessCordon(const std::optional<CordonOrder> &order, ActivityTime now);
    void assessLag(const HealthReading *reading, ActivityTime now);
    [[nodiscard]] bool assessReading(const HealthReading &reading, ActivityTime now);
    void assessTraffic(const AttemptSums &sums, std::optional<std::chrono::microseconds> p95, ActivityTime now);

    StateThresholds m_thresholds;
    EndpointState m_state = EndpointState::Unknown;
    bool m_recalled = false;
    bool m_cordoned = false;
    bool m_wrongChain = false;
    bool m_lagging = false;
    quint32 m_failuresInARow = 0;
    quint32 m_successesInARow = 0;
    QList<StateTransition> m_transitions;
    quint64 m_transitionCount = 0;
};

} // namespace signalbox
