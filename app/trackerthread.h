// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/snapshot.h"

#include <QThread>

#include <memory>

namespace signalbox {

class BroadcastLedger;
class BroadcastTracker;
class EndpointTrackerTransport;
class LedgerTrackingStore;

/// The thread in which broadcasts are followed, so that polling never delays traffic. Used from the main thread.
class TrackerThread final
{
public:
    /// @p ledger was opened before, and outlives this.
    explicit TrackerThread(BroadcastLedger &ledger);
    /// Saves what is not saved yet.
    ~TrackerThread();
    Q_DISABLE_COPY_MOVE(TrackerThread)

    /// Asks the Endpoints of the Routes of @p snapshot from now on; none when its probes are switched off. The first
    /// call takes up what the ledger holds.
    void setSnapshot(const std::shared_ptr<const Snapshot> &snapshot);

    /// What of it may be called from any thread, may be.
    [[nodiscard]] BroadcastTracker &tracker() { return *m_tracker; }

private:
    QThread m_thread;
    QObject *m_context; ///< Lives in the thread, as what follows; deleted there in the opposite order.
    std::unique_ptr<LedgerTrackingStore> m_store;
    std::unique_ptr<EndpointTrackerTransport> m_transport;
    std::unique_ptr<BroadcastTracker> m_tracker;
    bool m_started = false;
};

} // namespace signalbox
