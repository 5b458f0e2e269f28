// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/trackerpace.h"
#include "broadcasts/trackingstore.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <set>

namespace signalbox {

/// Reads the rows that are new or have changed, a few between two turns of the event loop, and again when the store
/// could not be read. Lives in the tracker's thread.
class BroadcastLoader final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BroadcastLoader)

public:
    using Take = std::function<void(const TrackingRecord &record)>;

    /// @p store outlives this. @p take gets what was read.
    BroadcastLoader(TrackingStore &store, const TrackerPace &pace, Take take, QObject *parent = nullptr);

    /// All that are still followed.
    void addAll();
    void add(const QList<qint64> &broadcastIds);

    [[nodiscard]] bool isWaiting(qint64 broadcastId) const { return m_waiting.contains(broadcastId); }

    /// Reads one at once. Empty: there is none, or it can't be read (problem()).
    [[nodiscard]] std::optional<TrackingRecord> read(qint64 broadcastId);

    /// Reads some of those that wait. A timer calls it; public for tests.
    void loadSome();

Q_SIGNALS:
    void loaded(); ///< Some were read.
    void problem(const signalbox::LedgerError &error);

private:
    void findAll();

    TrackingStore &m_store;
    const TrackerPace m_pace;
    const Take m_take;
    std::set<qint64> m_waiting;
    bool m_allWanted = false;
    QTimer m_timer;
};

} // namespace signalbox
