// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/trafficmeter.h"

#include "trail/outcomeword.h"

namespace signalbox {

std::chrono::seconds::rep TrafficMeter::secondOf(TimePoint time)
{
    return std::chrono::floor<std::chrono::seconds>(time.time_since_epoch()).count();
}

void TrafficMeter::take(const RequestSnapshots &requests, TimePoint now)
{
    const auto number = secondOf(now);
    Second &second = m_seconds[static_cast<std::size_t>(number) % m_seconds.size()];
    if (second.number != number)
        second = {number};
    for (const RequestSnapshot &request : requests) {
        ++second.requests;
        if (outcomeWord(*request) == "stopped")
            ++second.stopped;
    }
}

double TrafficMeter::rate(TimePoint now) const
{
    const auto current = secondOf(now);
    int requests = 0;
    for (const Second &second : m_seconds) {
        if (second.number < current && second.number >= current - rateSpan.count())
            requests += second.requests;
    }
    return requests / static_cast<double>(rateSpan.count());
}

int TrafficMeter::stopped(TimePoint now) const
{
    const auto current = secondOf(now);
    int stopped = 0;
    for (const Second &second : m_seconds) {
        if (second.number >= 0 && second.number > current - stoppedSpan.count())
            stopped += second.stopped;
    }
    return stopped;
}

} // namespace signalbox
