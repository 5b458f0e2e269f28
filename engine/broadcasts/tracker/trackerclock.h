// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/evidence.h"

#include <chrono>
#include <functional>

namespace signalbox {

/// The two times the tracker lives by, given to it so that tests can set them. They disagree after sleep and when
/// somebody sets the clock.
struct TrackerClock
{
    using Steady = std::chrono::steady_clock::time_point;

    std::function<TrackerTime()> wall
        = [] { return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now()); };
    std::function<Steady()> steady = &std::chrono::steady_clock::now;
};

} // namespace signalbox
