// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/evidence.h"

#include <QtGlobal>

#include <map>
#include <optional>
#include <set>
#include <utility>

namespace signalbox {

/// When the broadcasts of one Route are to be looked at again: one ordered set instead of a timer for each. A value.
class CheckSchedule
{
public:
    /// Replaces an earlier time. @p urgent ones that are due come before all others, so that a new broadcast does not
    /// wait behind thousands of old ones when the limits slow the tracker down.
    void put(qint64 broadcastId, TrackerTime time, bool urgent);
    void remove(qint64 broadcastId);

    /// One that is due at @p now; no longer in the schedule then. Empty: none is.
    [[nodiscard]] std::optional<qint64> takeDue(TrackerTime now);

    /// The time of the first. Empty: there is none.
    [[nodiscard]] std::optional<TrackerTime> next() const;

    [[nodiscard]] std::size_t size() const { return m_byId.size(); }

private:
    using Key = std::pair<TrackerTime, qint64>;

    struct Place
    {
        TrackerTime time;
        bool urgent = false;
    };

    std::set<Key> m_urgent;
    std::set<Key> m_other;
    std::map<qint64, Place> m_byId;
};

} // namespace signalbox
