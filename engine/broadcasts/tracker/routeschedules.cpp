// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/routeschedules.h"

#include <algorithm>

namespace signalbox {

void RouteSchedules::put(const QByteArray &slug, qint64 broadcastId, TrackerTime time, bool urgent)
{
    remove(broadcastId);
    m_slugs[broadcastId] = slug;
    m_bySlug[slug].put(broadcastId, time, urgent);
}

void RouteSchedules::remove(qint64 broadcastId)
{
    const auto slug = m_slugs.find(broadcastId);
    if (slug == m_slugs.end())
        return;
    const auto schedule = m_bySlug.find(slug->second);
    schedule->second.remove(broadcastId);
    if (schedule->second.size() == 0)
        m_bySlug.erase(schedule);
    m_slugs.erase(slug);
}

std::optional<qint64> RouteSchedules::takeDue(TrackerTime now, const HasRoom &hasRoom)
{
    auto turn = m_bySlug.upper_bound(m_lastServed);
    for (std::size_t i = 0; i < m_bySlug.size(); ++i, ++turn) {
        if (turn == m_bySlug.end())
            turn = m_bySlug.begin();
        if (turn->second.next() > now || !hasRoom(turn->first))
            continue;
        m_lastServed = turn->first;
        const std::optional<qint64> id = turn->second.takeDue(now);
        if (id)
            remove(*id);
        return id;
    }
    return std::nullopt;
}

std::optional<TrackerTime> RouteSchedules::next(const HasRoom &hasRoom) const
{
    std::optional<TrackerTime> first;
    for (const auto &[slug, schedule] : m_bySlug) {
        const std::optional<TrackerTime> next = schedule.next();
        if (next && (!first || *next < *first) && hasRoom(slug))
            first = next;
    }
    return first;
}

} // namespace signalbox
