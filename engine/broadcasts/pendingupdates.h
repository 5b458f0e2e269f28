// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/trackingstore.h"

#include <deque>
#include <unordered_map>

namespace signalbox {

/// What the tracker has learnt and is not written yet: of each broadcast the newest state, with every change on the way
/// there. A value.
class PendingUpdates final
{
public:
    void add(TrackingUpdate update);

    /// The oldest @p count of them.
    [[nodiscard]] std::vector<TrackingUpdate> take(std::size_t count);

    /// Puts back what take() gave and could not be written. What came meanwhile is newer.
    void restore(std::vector<TrackingUpdate> &&updates);

    void clear();
    [[nodiscard]] bool isEmpty() const { return m_updates.empty(); }

private:
    std::unordered_map<qint64, TrackingUpdate> m_updates;
    std::deque<qint64> m_order; ///< The keys, the longest waiting first.
};

} // namespace signalbox
