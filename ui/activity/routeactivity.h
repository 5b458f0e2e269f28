// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/latencyhistogram.h"
#include "activity/timering.h"
#include "gateway/requestrecord.h"

#include <QList>

namespace signalbox {

/// The outcomes of requests, as few as a strip can show. In the order they are stacked.
enum class OutcomeGroup : quint8
{
    Answered, ///< With the first attempt: result or delivered.
    ApplicationError,
    FailedOver,
    Stopped, ///< Ambiguous, not replayable.
    Failed, ///< Exhausted or aborted.
    Rejected ///< The gateway refused the input, or the client left.
};
inline constexpr int outcomeGroupCount = static_cast<int>(OutcomeGroup::Rejected) + 1;

[[nodiscard]] OutcomeGroup outcomeGroup(const RequestRecord &request);

/// How many requests had which outcome.
struct OutcomeCounts
{
    std::array<quint32, outcomeGroupCount> counts{};

    [[nodiscard]] quint32 of(OutcomeGroup group) const { return counts[static_cast<std::size_t>(group)]; }
    [[nodiscard]] quint32 total() const;

    bool operator==(const OutcomeCounts &) const = default;
};

/// The last 15 minutes of one Route. Of a fixed size. Pure: the clock comes with each call. Requests count when they
/// were answered.
class RouteActivity
{
public:
    static constexpr int cellCount = 60;
    static constexpr std::chrono::seconds cellLength{15}; ///< 60 of them: 15 minutes.

    void add(const RequestRecord &request, ActivityTime now);
    void advance(ActivityTime now);

    /// Oldest first.
    [[nodiscard]] QList<OutcomeCounts> outcomes() const;
    [[nodiscard]] OutcomeCounts sum() const;

    /// Attempts of all requests together.
    [[nodiscard]] quint64 attempts() const;

    /// Arrival to answer.
    [[nodiscard]] std::optional<std::chrono::microseconds> p95() const;

private:
    static constexpr int latencySlots = 15;
    static constexpr std::chrono::minutes latencySlotLength{1};

    struct Cell
    {
        OutcomeCounts outcomes;
        quint32 attempts = 0;
    };

    TimeRing<Cell, cellCount> m_cells{cellLength};
    TimeRing<LatencyHistogram, latencySlots> m_latency{latencySlotLength};
};

} // namespace signalbox
