// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/samplewindow.h"

namespace signalbox {

namespace {

// A bucket in one word: its second (24 bits, 194 days), failures (20 bits), samples (20 bits; a million in a second).
constexpr int countBits = 20;
constexpr std::uint64_t countMask = (1U << countBits) - 1;
constexpr std::uint64_t oneSample = 1;
constexpr std::uint64_t oneFailure = oneSample << countBits;
constexpr std::uint64_t secondMask = (1U << 24) - 1;

/// Threads take their time stamps at slightly different moments; an hour is more than any of them sleeps in between.
constexpr std::uint64_t farthestStraggler = 3600;

std::uint64_t secondOf(SampleWindow::TimePoint time)
{
    return static_cast<std::uint64_t>(std::chrono::floor<std::chrono::seconds>(time).time_since_epoch().count())
        & secondMask;
}

constexpr std::uint64_t secondOfBucket(std::uint64_t bucket)
{
    return bucket >> (2 * countBits);
}

/// How long @p second lies before @p now; a second of the near future comes out as very long ago.
constexpr std::uint64_t age(std::uint64_t second, std::uint64_t now)
{
    return (now - second) & secondMask;
}

} // namespace

void SampleWindow::add(bool failure, TimePoint now)
{
    const std::uint64_t second = secondOf(now);
    const std::uint64_t sample = failure ? oneSample + oneFailure : oneSample;
    std::atomic<std::uint64_t> &bucket = m_buckets[second % m_buckets.size()];
    std::uint64_t seen = bucket.load(std::memory_order_relaxed);
    while (secondOfBucket(seen) != second) {
        if (seen != 0 && age(second, secondOfBucket(seen)) < farthestStraggler)
            return; // A straggler of a second that its bucket has left behind.
        const std::uint64_t fresh = (second << (2 * countBits)) + sample;
        if (bucket.compare_exchange_weak(seen, fresh, std::memory_order_relaxed))
            return;
    }
    // Another thread may turn the bucket over in between; the sample then counts for the wrong second, which harms
    // nobody.
    bucket.fetch_add(sample, std::memory_order_relaxed);
}

SampleWindow::Sums SampleWindow::sums(TimePoint now) const
{
    Sums total;
    for (const std::atomic<std::uint64_t> &each : m_buckets) {
        const std::uint64_t bucket = each.load(std::memory_order_relaxed);
        if (age(secondOfBucket(bucket), secondOf(now)) >= static_cast<std::uint64_t>(length.count()))
            continue;
        total.samples += static_cast<std::uint32_t>(bucket & countMask);
        total.failures += static_cast<std::uint32_t>((bucket >> countBits) & countMask);
    }
    return total;
}

void SampleWindow::clear()
{
    for (std::atomic<std::uint64_t> &bucket : m_buckets)
        bucket.store(0, std::memory_order_relaxed);
}

} // namespace signalbox
