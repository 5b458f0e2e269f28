// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/clockwatch.h"

#include <utility>

namespace signalbox {

using std::chrono::milliseconds;

ClockWatch::ClockWatch(TrackerTime wall, TrackerClock::Steady steady, milliseconds longestSilence)
    : m_wall(wall)
    , m_steady(steady)
    , m_longestSilence(longestSilence)
{ }

std::optional<milliseconds> ClockWatch::jump(TrackerTime wall, TrackerClock::Steady steady)
{
    constexpr milliseconds tolerated{2000}; // Clocks are corrected all the time.
    const milliseconds wallPassed = wall - std::exchange(m_wall, wall);
    const auto steadyPassed = std::chrono::duration_cast<milliseconds>(steady - std::exchange(m_steady, steady));
    const milliseconds by = wallPassed - steadyPassed;
    if (steadyPassed > m_longestSilence)
        return wallPassed;
    return std::chrono::abs(by) > tolerated ? std::optional(by) : std::nullopt;
}

void ClockWatch::restart(TrackerTime wall, TrackerClock::Steady steady)
{
    m_wall = wall;
    m_steady = steady;
}

} // namespace signalbox
