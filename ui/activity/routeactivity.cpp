// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/routeactivity.h"

#include "trail/outcomeword.h"

#include <numeric>

namespace signalbox {

OutcomeGroup outcomeGroup(const RequestRecord &request)
{
    const std::string_view word = outcomeWord(request);
    if (word == "app-error")
        return OutcomeGroup::ApplicationError;
    if (word == "failed-over")
        return OutcomeGroup::FailedOver;
    if (word == "stopped")
        return OutcomeGroup::Stopped;
    if (word == "exhausted" || word == "aborted")
        return OutcomeGroup::Failed;
    return word == "rejected" || word == "client-gone" ? OutcomeGroup::Rejected : OutcomeGroup::Answered;
}

quint32 OutcomeCounts::total() const
{
    return std::accumulate(counts.begin(), counts.end(), quint32(0));
}

void RouteActivity::add(const RequestRecord &request, ActivityTime now)
{
    advance(now);
    const ActivityTime end = request.arrivedAt + std::chrono::duration_cast<ActivityTime::duration>(request.duration);
    if (Cell *cell = m_cells.at(end)) {
        ++cell->outcomes.counts[static_cast<std::size_t>(outcomeGroup(request))];
        cell->attempts += static_cast<quint32>(request.attempts.size());
    }
    if (LatencyHistogram *latency = request.attempts.isEmpty() ? nullptr : m_latency.at(end))
        latency->add(request.duration);
}

void RouteActivity::advance(ActivityTime now)
{
    m_cells.advance(now);
    m_latency.advance(now);
}

QList<OutcomeCounts> RouteActivity::outcomes() const
{
    QList<OutcomeCounts> outcomes;
    outcomes.reserve(cellCount);
    m_cells.forEach([&](const Cell &cell) { outcomes.append(cell.outcomes); });
    return outcomes;
}

OutcomeCounts RouteActivity::sum() const
{
    OutcomeCounts sum;
    m_cells.forEach([&](const Cell &cell) {
        for (std::size_t group = 0; group < sum.counts.size(); ++group)
            sum.counts[group] += cell.outcomes.counts[group];
    });
    return sum;
}

quint64 RouteActivity::attempts() const
{
    quint64 attempts = 0;
    m_cells.forEach([&](const Cell &cell) { attempts += cell.attempts; });
    return attempts;
}

std::optional<std::chrono::microseconds> RouteActivity::p95() const
{
    LatencyHistogram sum;
    m_latency.forEach([&](const LatencyHistogram &slot) { sum.add(slot); });
    return sum.percentile(0.95);
}

} // namespace signalbox
