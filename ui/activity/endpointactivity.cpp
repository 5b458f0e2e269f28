// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/endpointactivity.h"

#include <algorithm>
#include <limits>

namespace signalbox {

namespace {

AttemptSign gravest(const AttemptSums &sums)
{
    if (sums.ambiguous > 0)
        return AttemptSign::Ambiguous;
    if (sums.definite > 0)
        return AttemptSign::Definite;
    return sums.ok > 0 ? AttemptSign::Ok : AttemptSign::None;
}

} // namespace

EndpointActivity::EndpointActivity(const StateThresholds &thresholds)
    : m_state(thresholds)
{ }

void EndpointActivity::add(const RequestRecord &request, const AttemptRecord &attempt, ActivityTime now)
{
    const AttemptSign sign = signOf(attempt.outcome);
    if (sign == AttemptSign::None)
        return;
    const ActivityTime end = request.arrivedAt
        + std::chrono::duration_cast<ActivityTime::duration>(attempt.startedAfter + attempt.phases.total);
    m_beats.advance(now);
    if (AttemptSums *beat = m_beats.at(end)) {
        beat->ok += sign == AttemptSign::Ok;
        beat->definite += sign == AttemptSign::Definite;
        beat->ambiguous += sign == AttemptSign::Ambiguous;
        beat->throttled += isThrottled(attempt.outcome);
    }
    const FailureReason reason{attempt.outcome, attempt.deliveries > 0, attempt.unsentBytes > 0};
    if (sign == AttemptSign::Ok)
        addLatency(attempt.phases, end, now);
    else
        addFailure(request, reason, end);
    m_state.attemptEnded(sign == AttemptSign::Ok, reason, end);
}

void EndpointActivity::addLatency(const AttemptPhases &phases, ActivityTime end, ActivityTime now)
{
    if (!m_latency)
        m_latency = std::make_unique<LatencyRing>(latencySlotLength);
    m_latency->advance(now);
    LatencySlot *slot = m_latency->at(end);
    if (!slot)
        return;
    const auto count = [slot](Phase phase, std::chrono::microseconds duration) {
        if (duration.count() >= 0)
            (*slot)[static_cast<std::size_t>(phase)].add(duration);
    };
    count(Phase::WaitForSlot, phases.queue);
    if (phases.connect.count() >= 0)
        count(Phase::Connect, phases.connect + std::max(phases.resolve, std::chrono::microseconds(0)));
    count(Phase::Tls, phases.tls);
    if (phases.send.count() > 0) // What left at once was not sending for any time.
        count(Phase::Send, phases.send);
    count(Phase::Wait, phases.firstByte);
    count(Phase::Receive, phases.body);
    slot->back().add(phases.total);
}

void EndpointActivity::addFailure(const RequestRecord &request, const FailureReason &reason, ActivityTime end)
{
    if (!m_lastFailure || end >= m_lastFailure->at)
        m_lastFailure = LatestFailure{reason, end};
    if (reason.outcome.certainty == Certainty::Ambiguous)
        m_ambiguous[m_ambiguousSeen++ % keptAmbiguous] = {request.id, request.method, end, reason};
    const auto same = std::find_if(
        m_failures.begin(), m_failures.end(), [&](const FailureGroup &group) { return group.reason.isSameAs(reason); });
    if (same != m_failures.end()) {
        ++same->count;
        same->last = std::max(same->last, end);
    } else if (m_failures.size() < keptGroups) {
        m_failures.append({reason, 1, end});
    }
}

void EndpointActivity::assess(const HealthReading *reading, ActivityTime now)
{
    m_beats.advance(now);
    if (m_latency)
        m_latency->advance(now);
    m_state.assess(sums(), latency().percentile(0.95), reading, now);
}

QList<AttemptSign> EndpointActivity::beats() const
{
    QList<AttemptSign> beats;
    beats.reserve(beatCount);
    m_beats.forEach([&](const AttemptSums &sums) { beats.append(gravest(sums)); });
    return beats;
}

AttemptSums EndpointActivity::sums() const
{
    AttemptSums all;
    m_beats.forEach([&](const AttemptSums &sums) {
        all.ok += sums.ok;
        all.definite += sums.definite;
        all.ambiguous += sums.ambiguous;
        all.throttled += sums.throttled;
    });
    return all;
}

LatencyHistogram EndpointActivity::sumOf(std::size_t series) const
{
    LatencyHistogram sum;
    if (m_latency)
        m_latency->forEach([&](const LatencySlot &slot) { sum.add(slot[series]); });
    return sum;
}

LatencyHistogram EndpointActivity::latency() const
{
    return sumOf(seriesCount - 1);
}

LatencyHistogram EndpointActivity::latency(Phase phase) const
{
    return sumOf(static_cast<std::size_t>(phase));
}

QList<double> EndpointActivity::percentiles(double share) const
{
    QList<double> values;
    if (!m_latency)
        return values;
    values.reserve(latencySlots);
    m_latency->forEach([&](const LatencySlot &slot) {
        const auto value = slot.back().percentile(share);
        values.append(value ? static_cast<double>(value->count()) : std::numeric_limits<double>::quiet_NaN());
    });
    return values;
}

QList<AmbiguousAttempt> EndpointActivity::ambiguous() const
{
    QList<AmbiguousAttempt> newestFirst;
    const quint64 held = std::min<quint64>(m_ambiguousSeen, keptAmbiguous);
    for (quint64 back = 1; back <= held; ++back)
        newestFirst.append(m_ambiguous[(m_ambiguousSeen - back) % keptAmbiguous]);
    return newestFirst;
}

QList<FailureGroup> EndpointActivity::failures() const
{
    QList<FailureGroup> groups = m_failures;
    std::stable_sort(groups.begin(), groups.end(),
        [](const FailureGroup &one, const FailureGroup &other) { return one.count > other.count; });
    return groups;
}

} // namespace signalbox
