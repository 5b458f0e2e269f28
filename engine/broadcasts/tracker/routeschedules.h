// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/checkschedule.h"

#include <QByteArray>

#include <functional>
#include <map>
#include <optional>

namespace signalbox {

/// The schedules of all Routes. They take turns, and one whose Endpoints have no room holds up no other. A value.
class RouteSchedules
{
public:
    /// Whether another round of questions is welcome at the Endpoints of a Route.
    using HasRoom = std::function<bool(const QByteArray &slug)>;

    /// Replaces an earlier time, also in another Route.
    void put(const QByteArray &slug, qint64 broadcastId, TrackerTime time, bool urgent);
    void remove(qint64 broadcastId);

    /// One that is due at @p now, of the next Route that has one and room for it. Empty: there is none.
    [[nodiscard]] std::optional<qint64> takeDue(TrackerTime now, const HasRoom &hasRoom);

    /// The time of the first in a Route with room. Empty: there is none.
    [[nodiscard]] std::optional<TrackerTime> next(const HasRoom &hasRoom) const;

private:
    std::map<QByteArray, CheckSchedule> m_bySlug; ///< None of them empty.
    std::map<qint64, QByteArray> m_slugs; ///< By broadcast.
    QByteArray m_lastServed;
};

} // namespace signalbox
