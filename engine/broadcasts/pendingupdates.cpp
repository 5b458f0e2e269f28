// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/pendingupdates.h"

#include <algorithm>
#include <iterator>

namespace signalbox {

namespace {

/// @p newer with what @p older knew beside it.
TrackingUpdate merged(TrackingUpdate &&older, TrackingUpdate &&newer)
{
    std::ranges::move(newer.changes, std::back_inserter(older.changes));
    newer.changes = std::move(older.changes);
    if (!newer.watchedSince)
        newer.watchedSince = older.watchedSince;
    return std::move(newer);
}

} // namespace

void PendingUpdates::add(TrackingUpdate update)
{
    const qint64 id = update.broadcastId;
    const auto found = m_updates.find(id);
    if (found != m_updates.end()) {
        found->second = merged(std::move(found->second), std::move(update));
        return;
    }
    m_updates.emplace(id, std::move(update));
    m_order.push_back(id);
}

std::vector<TrackingUpdate> PendingUpdates::take(std::size_t count)
{
    std::vector<TrackingUpdate> taken;
    while (taken.size() < count && !m_order.empty()) {
        const auto found = m_updates.find(m_order.front());
        taken.push_back(std::move(found->second));
        m_updates.erase(found);
        m_order.pop_front();
    }
    return taken;
}

void PendingUpdates::restore(std::vector<TrackingUpdate> &&updates)
{
    for (auto update = updates.rbegin(); update != updates.rend(); ++update) {
        const qint64 id = update->broadcastId;
        const auto found = m_updates.find(id);
        if (found != m_updates.end()) {
            found->second = merged(std::move(*update), std::move(found->second));
            continue;
        }
        m_updates.emplace(id, std::move(*update));
        m_order.push_front(id);
    }
}

void PendingUpdates::clear()
{
    m_updates.clear();
    m_order.clear();
}

} // namespace signalbox
