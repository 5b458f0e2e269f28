// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/requestsnapshot.h"

#include <array>
#include <chrono>

namespace signalbox {

/// Counts requests for the status bar: how many a second, and how many were stopped as ambiguous lately. Constant
/// memory. Time is brought by the caller and does not go back.
class TrafficMeter
{
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    static constexpr std::chrono::seconds rateSpan{10}; ///< As on the Overview.
    static constexpr std::chrono::seconds stoppedSpan{300};

    void take(const RequestSnapshots &requests, TimePoint now);

    /// Requests per second over the last whole seconds of rateSpan.
    [[nodiscard]] double rate(TimePoint now) const;

    /// Requests of the last stoppedSpan that ended as "stopped".
    [[nodiscard]] int stopped(TimePoint now) const;

private:
    struct Second
    {
        std::chrono::seconds::rep number = -1; ///< Of the steady clock; an old one is overwritten.
        int requests = 0;
        int stopped = 0;
    };

    [[nodiscard]] static std::chrono::seconds::rep secondOf(TimePoint time);

    std::array<Second, static_cast<std::size_t>(stoppedSpan.count())> m_seconds;
};

} // namespace signalbox
