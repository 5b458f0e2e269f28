// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/trailring.h"

#include <algorithm>

namespace signalbox {

TrailRing::TrailRing(std::size_t capacity)
    : m_capacity(std::max<std::size_t>(capacity, 1))
{ }

void TrailRing::append(const RequestSnapshots &requests)
{
    // Those that fall out are freed after the lock: a record owns a dozen small blocks.
    RequestSnapshots replaced;
    replaced.reserve(requests.size());
    const std::lock_guard lock(m_mutex);
    for (const RequestSnapshot &request : requests) {
        if (m_requests.size() < m_capacity) {
            m_requests.push_back(request);
        } else {
            RequestSnapshot &oldest = m_requests[m_taken % m_capacity];
            replaced.append(std::exchange(oldest, request));
        }
        ++m_taken;
    }
}

RequestSnapshots TrailRing::newest(std::size_t count) const
{
    const std::lock_guard lock(m_mutex);
    return range(m_taken - std::min<std::uint64_t>(count, m_requests.size()), m_taken);
}

TrailRing::Page TrailRing::since(std::uint64_t cursor, std::size_t count) const
{
    const std::lock_guard lock(m_mutex);
    // A cursor from before a restart may lie ahead of us.
    const std::uint64_t wanted = std::min(cursor, m_taken);
    const std::uint64_t first = std::max(wanted, oldestNumber());
    const std::uint64_t end = first + std::min<std::uint64_t>(count, m_taken - first);
    return {end, first - wanted, range(first, end)};
}

RequestSnapshot TrailRing::find(QByteArrayView id) const
{
    const std::lock_guard lock(m_mutex);
    for (std::uint64_t number = m_taken; number > oldestNumber(); --number) {
        const RequestSnapshot &request = m_requests[(number - 1) % m_capacity];
        if (request->id == id)
            return request;
    }
    return nullptr;
}

std::size_t TrailRing::size() const
{
    const std::lock_guard lock(m_mutex);
    return m_requests.size();
}

std::uint64_t TrailRing::oldestNumber() const
{
    return m_taken - m_requests.size();
}

RequestSnapshots TrailRing::range(std::uint64_t first, std::uint64_t end) const
{
    RequestSnapshots requests;
    requests.reserve(static_cast<qsizetype>(end - first));
    for (std::uint64_t number = first; number < end; ++number)
        requests.append(m_requests[number % m_capacity]);
    return requests;
}

} // namespace signalbox
