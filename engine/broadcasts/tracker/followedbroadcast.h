// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/trackedroute.h"
#include "broadcasts/tracker/trackedview.h"
#include "broadcasts/trackingstore.h"

namespace signalbox {

/// One broadcast that is followed: feeds its TrackedBroadcast with what the ledger has learnt since the last look, and
/// knows what of it is not saved yet. The ledger is the only source: after a restart the same path continues. One
/// thread.
class FollowedBroadcast
{
public:
    /// Continues where @p record ends, or begins with a broadcast that was just handed in.
    FollowedBroadcast(const TrackingRecord &record, const TrackedRoutes &routes, TrackerTime now);

    /// The row has changed.
    void take(const TrackingRecord &record, const TrackedRoutes &routes, TrackerTime now);

    /// The Routes, or what was handed in by which, have changed. True: others are asked now than before.
    bool chooseRoute(const TrackedRoutes &routes, TrackerTime now);

    [[nodiscard]] qint64 id() const { return m_id; }
    [[nodiscard]] TrackedBroadcast &tracked() { return m_tracked; }
    [[nodiscard]] const TrackedBroadcast &tracked() const { return m_tracked; }
    [[nodiscard]] const QByteArray &txId() const { return m_tracked.transaction().facts.txId; }

    /// Slug of the Route that is asked. Empty: none can be.
    [[nodiscard]] const QByteArray &route() const { return m_route; }

    /// Nothing is asked any more: final, given up, or nothing that could be asked about.
    [[nodiscard]] bool isOver() const;

    [[nodiscard]] AskingState askingState(const TrackedRoutes &routes) const;

    [[nodiscard]] TrackedView view(const TrackedRoutes &routes, TrackerTime now) const;

    /// Something has changed that must not be lost, and that somebody may wait for.
    [[nodiscard]] bool hasNews();

    /// Answers have come, but no news.
    [[nodiscard]] bool isDirty() const { return m_dirty; }
    void answersCame() { m_dirty = true; }

    /// What to save; everything counts as saved then.
    [[nodiscard]] TrackingUpdate takeUpdate(TrackerTime now);

private:
    [[nodiscard]] static TrackedTransaction transactionOf(const TrackingRecord &record, TrackerTime watchedSince);
    void begin(const TrackingRecord &record, TrackerTime now);
    void learn(const Submission &submission, TrackerTime now);
    void replaceTransaction(TrackedTransaction transaction, TrackerTime now);

    qint64 m_id;
    TrackedBroadcast m_tracked;
    QByteArrayList m_slugs; ///< Of the Routes that it came by, latest first.
    QByteArray m_route;
    QByteArrayList m_endpoints;
    std::vector<StateChange> m_changes; ///< Not saved.
    std::optional<std::uint64_t> m_savedFirstHeight;
    TrackerTime m_savedWatchedSince;
    bool m_dirty = false;
};

} // namespace signalbox
