// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/requestsnapshot.h"

#include <QByteArrayView>

#include <cstdint>
#include <mutex>
#include <vector>

namespace signalbox {

/// The live ring: the most recent finished requests in memory, in the order in which the trail took them. Any thread;
/// the one writer is the trail thread, so a reader never delays a gateway worker.
class TrailRing final
{
public:
    static constexpr std::size_t defaultCapacity = 100'000;

    /// What since() returns. The cursor of the last request that was taken: give it to the next since() to go on from
    /// here.
    struct Page
    {
        std::uint64_t cursor = 0;
        std::uint64_t missed = 0; ///< Requests after the given cursor that the ring no longer holds.
        RequestSnapshots requests; ///< Oldest first.
    };

    explicit TrailRing(std::size_t capacity = defaultCapacity);

    void append(const RequestSnapshots &requests);

    /// The newest @p count requests, oldest first.
    [[nodiscard]] RequestSnapshots newest(std::size_t count) const;

    /// The requests taken after @p cursor (0: from the oldest one held), at most @p count.
    [[nodiscard]] Page since(std::uint64_t cursor, std::size_t count) const;

    /// The request with this id; null when the ring does not hold it. Looks at every entry, newest first.
    [[nodiscard]] RequestSnapshot find(QByteArrayView id) const;

    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] std::size_t capacity() const { return m_capacity; }

private:
    [[nodiscard]] std::uint64_t oldestNumber() const; ///< m_mutex held.
    [[nodiscard]] RequestSnapshots range(std::uint64_t first, std::uint64_t end) const; ///< m_mutex held.

    const std::size_t m_capacity;
    mutable std::mutex m_mutex;
    std::vector<RequestSnapshot> m_requests; ///< Request number n stands at n % m_capacity.
    std::uint64_t m_taken = 0; ///< How many were ever taken; the number of the next.
};

} // namespace signalbox
