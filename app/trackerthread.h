// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/trackedroute.h"
#include "gateway/snapshot.h"

#include <QSet>
#include <QThread>

#include <memory>

namespace signalbox {

class BroadcastLedger;
class BroadcastTracker;
class HealthBoard;

/// The thread in which the tracker asks about open broadcasts, so that its questions never delay traffic. Used from the
/// main thread.
class TrackerThread final
{
public:
    /// @p ledger was opened before; both outlive this.
    TrackerThread(BroadcastLedger &ledger, const HealthBoard &health);
    /// Hands what is not saved yet to the ledger.
    ~TrackerThread();
    Q_DISABLE_COPY_MOVE(TrackerThread)

    /// The Routes to ask over from now on. The first ones start the tracker.
    void setSnapshot(const std::shared_ptr<const Snapshot> &snapshot);

    /// For what may be called from any thread, and for its signals.
    [[nodiscard]] BroadcastTracker &tracker() const { return *m_tracker; }

    /// Follows a broadcast again that is over, in the ledger too.
    void resume(qint64 broadcastId);

    /// The Routes of @p snapshot with the Endpoints that may be asked: enabled as targets and by themselves, reachable
    /// by configuration, and not among @p onOtherNetworks, which would deny every transaction. Pure.
    [[nodiscard]] static TrackedRoutes routesOf(const Snapshot &snapshot, const QSet<QByteArray> &onOtherNetworks);

private:
    struct Rooms;

    void create(const HealthBoard &health);

    BroadcastLedger &m_ledger;
    QThread m_thread;
    QObject *m_context = nullptr; ///< Lives in the thread.
    std::unique_ptr<Rooms> m_rooms; ///< Made, used and destroyed there.
    BroadcastTracker *m_tracker = nullptr;
    bool m_started = false;
};

} // namespace signalbox
