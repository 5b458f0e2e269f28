// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/latencyhistogram.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace signalbox {

namespace {

std::chrono::microseconds durationAt(double position)
{
    const double factor = std::pow(10, position / LatencyHistogram::bucketsPerDecade);
    return std::chrono::microseconds(std::llround(static_cast<double>(LatencyHistogram::shortest.count()) * factor));
}

/// The shortest duration of each bucket, in whole microseconds.
std::array<qint64, LatencyHistogram::bucketCount> shortestOfBuckets()
{
    std::array<qint64, LatencyHistogram::bucketCount> shortest{};
    for (int bucket = 0; bucket < LatencyHistogram::bucketCount; ++bucket) {
        auto &first = shortest[static_cast<std::size_t>(bucket)];
        first = durationAt(bucket).count() - 1;
        while (LatencyHistogram::position(std::chrono::microseconds(first)) < bucket)
            ++first;
    }
    return shortest;
}

} // namespace

double LatencyHistogram::position(Duration duration)
{
    const double ratio
        = static_cast<double>(std::max<qint64>(1, duration.count())) / static_cast<double>(shortest.count());
    return std::clamp(std::log10(ratio) * bucketsPerDecade, 0.0, static_cast<double>(bucketCount));
}

LatencyHistogram::Duration LatencyHistogram::lowerEdge(int bucket)
{
    return durationAt(bucket);
}

void LatencyHistogram::add(Duration duration)
{
    // Looked up, for a logarithm takes ten times as long, and every request adds half a dozen durations.
    static const std::array<qint64, bucketCount> firsts = shortestOfBuckets();
    const auto above = std::upper_bound(firsts.begin() + 1, firsts.end(), duration.count());
    ++m_counts[static_cast<std::size_t>(above - firsts.begin() - 1)];
}

void LatencyHistogram::add(const LatencyHistogram &other)
{
    for (std::size_t i = 0; i < m_counts.size(); ++i)
        m_counts[i] += other.m_counts[i];
}

quint64 LatencyHistogram::total() const
{
    return std::accumulate(m_counts.begin(), m_counts.end(), quint64(0));
}

std::optional<LatencyHistogram::Duration> LatencyHistogram::percentile(double share) const
{
    const quint64 all = total();
    if (all == 0)
        return {};
    const double wanted = share * static_cast<double>(all);
    double below = 0;
    for (int bucket = 0; bucket < bucketCount; ++bucket) {
        const double here = count(bucket);
        if (here > 0 && below + here >= wanted)
            return durationAt(bucket + (wanted - below) / here);
        below += here;
    }
    return durationAt(bucketCount);
}

} // namespace signalbox
