// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <array>
#include <chrono>
#include <optional>

namespace signalbox {

/// How long things took, counted in buckets that each are a third longer than the one before: 10 µs to 100 s in seven
/// decades. A value of a fixed size; percentiles are right to within a bucket.
class LatencyHistogram
{
public:
    using Duration = std::chrono::microseconds;

    static constexpr int bucketsPerDecade = 8;
    static constexpr int decades = 7;
    static constexpr int bucketCount = bucketsPerDecade * decades;
    static constexpr Duration shortest{10};

    /// What is shorter or longer than the buckets counts in the first or last one.
    void add(Duration duration);
    void add(const LatencyHistogram &other);

    [[nodiscard]] quint64 total() const;
    [[nodiscard]] quint32 count(int bucket) const { return m_counts[static_cast<std::size_t>(bucket)]; }

    /// The duration that @p share (0 to 1) of all stay below. Empty when nothing was counted.
    [[nodiscard]] std::optional<Duration> percentile(double share) const;

    /// Where on the logarithmic axis a duration stands: 0 at its begin, bucketCount at its end.
    [[nodiscard]] static double position(Duration duration);
    [[nodiscard]] static Duration lowerEdge(int bucket);

private:
    std::array<quint32, bucketCount> m_counts{};
};

} // namespace signalbox
