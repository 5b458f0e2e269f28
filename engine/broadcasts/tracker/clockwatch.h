// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/trackerclock.h"

namespace signalbox {

/// Notices that the machine slept or that somebody has set the clock: the two clocks run side by side otherwise. A
/// value.
class ClockWatch
{
public:
    /// @p longestSilence: where the steady clock goes on in sleep, it is the regular look that was missed for longer.
    ClockWatch(TrackerTime wall, TrackerClock::Steady steady, std::chrono::milliseconds longestSilence);

    /// True when something has happened since the last look.
    [[nodiscard]] bool hasJumped(TrackerTime wall, TrackerClock::Steady steady);

    /// Begins anew: nobody has looked for a while.
    void restart(TrackerTime wall, TrackerClock::Steady steady);

private:
    TrackerTime m_wall;
    TrackerClock::Steady m_steady;
    std::chrono::milliseconds m_longestSilence;
};

} // namespace signalbox
