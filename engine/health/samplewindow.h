// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>

namespace signalbox {

/// Counts attempts and hard failures of the last 30 seconds, in buckets of one second. Any thread, lock-free: a sample
/// is one atomic addition, and a compare-and-swap where a second begins. Sums are exact once no sample is on its way.
class SampleWindow
{
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    static constexpr std::chrono::seconds length{30};

    struct Sums
    {
        std::uint32_t samples = 0;
        std::uint32_t failures = 0;

        bool operator==(const Sums &) const = default;
    };

    void add(bool failure, TimePoint now);

    [[nodiscard]] Sums sums(TimePoint now) const;

    void clear();

private:
    std::array<std::atomic<std::uint64_t>, length.count()> m_buckets{};
};

} // namespace signalbox
