// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/checkschedule.h"

#include <algorithm>

namespace signalbox {

void CheckSchedule::put(qint64 broadcastId, TrackerTime time, bool urgent)
{
    remove(broadcastId);
    m_byId[broadcastId] = {time, urgent};
    (urgent ? m_urgent : m_other).emplace(time, broadcastId);
}

void CheckSchedule::remove(qint64 broadcastId)
{
    const auto found = m_byId.find(broadcastId);
    if (found == m_byId.end())
        return;
    (found->second.urgent ? m_urgent : m_other).erase({found->second.time, broadcastId});
    m_byId.erase(found);
}

std::optional<qint64> CheckSchedule::takeDue(TrackerTime now)
{
    for (const std::set<Key> *const set : {&m_urgent, &m_other}) {
        if (set->empty() || set->begin()->first > now)
            continue;
        const qint64 id = set->begin()->second;
        remove(id);
        return id;
    }
    return std::nullopt;
}

std::optional<TrackerTime> CheckSchedule::next() const
{
    std::optional<TrackerTime> first;
    for (const std::set<Key> *const set : {&m_urgent, &m_other}) {
        if (!set->empty())
            first = std::min(first.value_or(set->begin()->first), set->begin()->first);
    }
    return first;
}

} // namespace signalbox
