// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/trackerclock.h"

#include <optional>

namespace signalbox {

/// Notices that the machine slept or that somebody has set the clock: the two clocks run side by side otherwise. A
/// value.
class ClockWatch
{
public:
    /// @p longestSilence: where the steady clock goes on in sleep, it is the regular look that was missed for longer.
    ClockWatch(TrackerTime wall, TrackerClock::Steady steady, std::chrono::milliseconds longestSilence);

    /// By how much the time of day went on more than expected since the last look; negative: it was set back. Nothing
    /// when nothing has happened.
    [[nodiscard]] std::optional<std::chrono::milliseconds> jump(TrackerTime wall, TrackerClock::Steady steady);

    /// Begins anew: nobody has looked for a while.
    void restart(TrackerTime wall, TrackerClock::Steady steady);

private:
    TrackerTime m_wall;
    TrackerClock::Steady m_steady;
    std::chrono::milliseconds m_longestSilence;
};

} // namespace signalbox
