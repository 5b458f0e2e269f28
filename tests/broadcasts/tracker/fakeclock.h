// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/trackerclock.h"

namespace signalbox::test {

/// Both clocks; only the test moves them.
struct FakeClock
{
    TrackerTime wall{std::chrono::seconds(1'800'000'000)};
    TrackerClock::Steady steady{std::chrono::hours(100)};

    void advance(std::chrono::milliseconds step)
    {
        wall += step;
        steady += step;
    }
    [[nodiscard]] TrackerClock clock()
    {
        return {[this] { return wall; }, [this] { return steady; }};
    }
};

} // namespace signalbox::test
