// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/attemptsign.h"
#include "activity/endpointstate.h"
#include "activity/latencyhistogram.h"
#include "base/theme.h"
#include "gateway/requestrecord.h"

#include <QByteArray>
#include <QList>

#include <memory>

namespace signalbox {

/// An attempt that may have acted.
struct AmbiguousAttempt
{
    QByteArray requestId;
    QByteArray method;
    ActivityTime at;
    FailureReason reason;
};

/// Failed attempts with the same cause.
struct FailureGroup
{
    FailureReason reason;
    quint64 count = 0;
    ActivityTime last;
};

struct LatestFailure
{
    FailureReason reason;
    ActivityTime at;
};

/// What real traffic says of one Endpoint. Of a fixed size but for the first failure of each kind: taking an attempt
/// does not allocate. Pure: the clock comes with each call. Attempts count when they ended.
class EndpointActivity
{
public:
    static constexpr int beatCount = 60;
    static constexpr std::chrono::seconds beatLength{5}; ///< 60 of them: 5 minutes.
    static constexpr int latencySlots = 20;
    static constexpr std::chrono::seconds latencySlotLength{15}; ///< 20 of them: 5 minutes.
    static constexpr int keptAmbiguous = 20;
    static constexpr qsizetype keptGroups = 32;

    explicit EndpointActivity(const StateThresholds &thresholds = {});

    void add(const RequestRecord &request, const AttemptRecord &attempt, ActivityTime now);

    /// Lets time pass and gives the state; about once a second. @p reading may be null.
    void assess(const HealthReading *reading, ActivityTime now);

    /// See EndpointStateTracker::recall().
    void recall(const QList<StateTransition> &transitions) { m_state.recall(transitions); }

    /// Oldest first; of each span the gravest sign: ambiguous before definite before ok.
    [[nodiscard]] QList<AttemptSign> beats() const;
    [[nodiscard]] AttemptSums sums() const; ///< Of the last 5 minutes.

    /// Of the answered attempts of the last 5 minutes.
    [[nodiscard]] LatencyHistogram latency() const;
    [[nodiscard]] LatencyHistogram latency(Phase phase) const;

    /// @p share-percentile of each 15 s of the last 5 minutes, oldest first, in microseconds; NaN where there was none.
    [[nodiscard]] QList<double> percentiles(double share) const;

    [[nodiscard]] const std::optional<LatestFailure> &lastFailure() const { return m_lastFailure; }

    /// Newest first.
    [[nodiscard]] QList<AmbiguousAttempt> ambiguous() const;

    /// Since the console began to watch it, the most frequent first.
    [[nodiscard]] QList<FailureGroup> failures() const;

    [[nodiscard]] EndpointState state() const { return m_state.state(); }
    [[nodiscard]] std::optional<EndpointState> stateAt(ActivityTime when) const { return m_state.stateAt(when); }
    [[nodiscard]] const QList<StateTransition> &transitions() const { return m_state.transitions(); }
    [[nodiscard]] quint64 transitionCount() const { return m_state.transitionCount(); }

private:
    static constexpr int seriesCount = static_cast<int>(Phase::Receive) + 2; ///< The phases, and the whole.
    using LatencySlot = std::array<LatencyHistogram, seriesCount>;
    using LatencyRing = TimeRing<LatencySlot, latencySlots>;

    void addLatency(const AttemptPhases &phases, ActivityTime end, ActivityTime now);
    void addFailure(const RequestRecord &request, const FailureReason &reason, ActivityTime end);
    [[nodiscard]] LatencyHistogram sumOf(std::size_t series) const;

    TimeRing<AttemptSums, beatCount> m_beats{beatLength};
    std::unique_ptr<LatencyRing> m_latency; ///< Made with the first answer: most Endpoints of a large file are idle.
    std::optional<LatestFailure> m_lastFailure;
    std::array<AmbiguousAttempt, keptAmbiguous> m_ambiguous;
    quint64 m_ambiguousSeen = 0;
    QList<FailureGroup> m_failures;
    EndpointStateTracker m_state;
};

} // namespace signalbox
