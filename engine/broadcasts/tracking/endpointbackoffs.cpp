// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/endpointbackoffs.h"

#include "broadcasts/tracking/cadence.h"

#include <algorithm>

namespace signalbox {

void EndpointBackOffs::failed(const QByteArray &endpoint, std::uint32_t round, std::chrono::milliseconds interval,
    std::optional<std::chrono::milliseconds> retryAfter, TrackerTime now)
{
    Entry &entry = m_entries[endpoint];
    if (entry.round != round)
        ++entry.failures;
    entry.round = round;
    entry.wished = entry.wished || retryAfter.has_value();
    entry.until = std::max(entry.until, now + backedOff(interval, entry.failures, retryAfter));
}

void EndpointBackOffs::answered(const QByteArray &endpoint, std::uint32_t round)
{
    const auto found = m_entries.find(endpoint);
    if (found == m_entries.end())
        return;
    if (found->second.round == round)
        found->second.failures = 1;
    else
        m_entries.erase(found);
}

void EndpointBackOffs::forgive()
{
    std::erase_if(m_entries, [](const auto &entry) { return !entry.second.wished; });
}

bool EndpointBackOffs::isWaiting(const QByteArray &endpoint, TrackerTime now) const
{
    const auto found = m_entries.find(endpoint);
    return found != m_entries.end() && found->second.until > now;
}

TrackerTime EndpointBackOffs::earliest(const QByteArrayList &endpoints, TrackerTime limit) const
{
    TrackerTime first = limit;
    for (const auto &[endpoint, entry] : m_entries) {
        if (endpoints.contains(endpoint))
            first = std::min(first, entry.until);
    }
    return first;
}

} // namespace signalbox
