// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/broadcastloader.h"
#include "broadcasts/tracker/clockwatch.h"
#include "broadcasts/tracker/followedbroadcast.h"
#include "broadcasts/tracker/questiondispatcher.h"
#include "broadcasts/tracker/routeschedules.h"
#include "broadcasts/tracker/trackerclock.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <set>

namespace signalbox {

/// Follows every open broadcast of the ledger until it is over: loads it, asks the Endpoints of its Route when that is
/// due, saves and tells what has changed. Its only source is the store, so that it continues after a restart as it
/// began. Lives in one thread, the store's and the transport's; what is marked so may be called from any.
class BroadcastTracker : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BroadcastTracker)

public:
    /// Store and transport outlive this.
    BroadcastTracker(TrackingStore &store, TrackerTransport &transport, const TrackerPace &pace = {},
        TrackerClock clock = {}, QObject *parent = nullptr);
    /// Saves what is not saved yet.
    ~BroadcastTracker() override;

    /// Any thread. Takes up all that are still followed. Once, after the Routes are known.
    void start();

    /// Any thread. The Routes of a generation, whenever they change.
    void setRoutes(const TrackedRoutes &routes);

    /// Any thread. These rows are new or have changed (BroadcastLedger::stored()).
    void rowsChanged(const QList<qint64> &broadcastIds);

    /// Any thread. The operator's wishes: ask now; ask no more; go on, also with one that is over. Ids that are not
    /// followed are ignored, but by resume().
    void checkNow(qint64 broadcastId);
    void giveUp(qint64 broadcastId);
    void resume(qint64 broadcastId);

    /// Any thread. Calls @p done once with what is known of a followed broadcast (empty: it is not followed), queued in
    /// the thread of @p context and not at all once that is destroyed.
    void requestView(
        qint64 broadcastId, QObject *context, std::function<void(const std::optional<TrackedView> &)> done);

    /// Any thread. Calls @p done once with the present decisions of those of @p broadcastIds that are followed, as
    /// requestView() does. They may be newer than what is saved.
    void requestDecisions(const QList<qint64> &broadcastIds, QObject *context,
        std::function<void(const QHash<qint64, StateDecision> &)> done);

    // What follows is for the tracker's thread.

    [[nodiscard]] std::optional<TrackedView> view(qint64 broadcastId) const;

    /// Asks what is due. The timer calls it; public for tests with a clock of their own.
    void askDue();

    /// When askDue() has something to do; empty: not before somebody says something. For tests.
    [[nodiscard]] std::optional<std::chrono::milliseconds> nextDue() const;

    /// Loads what start() and rowsChanged() have named. A timer calls it; public for tests.
    void loadSome() { m_loader.loadSome(); }

    /// Saves and tells what has changed. A timer calls it; public for tests.
    void flush();

    [[nodiscard]] std::size_t followed() const { return m_entries.size(); }
    [[nodiscard]] const QuestionDispatcher &dispatcher() const { return m_dispatcher; }

Q_SIGNALS:
    /// What these rows say, or whether they are asked about, has changed; what is to be saved is on its way to the
    /// store. Not for each round of questions: what was asked when is in the view.
    void changed(const QList<qint64> &broadcastIds);

    /// One has a new state, for notifications; each change once.
    void advanced(qint64 broadcastId, const QByteArray &txId, const signalbox::StateChange &change);

    /// The computer has slept, or its clock was moved; negative: set back. All that is followed is asked again.
    void clockJumped(std::chrono::milliseconds by);

    /// The store could not be read; it is tried again.
    void problem(const signalbox::LedgerError &error);

private:
    struct Entry
    {
        FollowedBroadcast broadcast;
        QList<qint64> rivals;
        Place toldPlace = Place::NoInformation; ///< To the rivals.
        StateDecision toldDecision;
        AskingState toldAsking = AskingState::Asked;
        std::size_t outstanding = 0; ///< Questions of the current round.
        bool urgent = false; ///< Comes before others.
        bool again = false; ///< To be asked once more when the current round has ended.
        TrackerClock::Steady savedAt;
    };

    void takeRoutes(const TrackedRoutes &routes);
    void takeRecord(const TrackingRecord &record);
    void add(const TrackingRecord &record);
    void meetRivals(Entry &entry, const BroadcastRow &row);
    [[nodiscard]] Entry *find(qint64 broadcastId);
    void askRound(Entry &entry, TrackerTime now);
    void take(qint64 broadcastId, const AskedQuestion &asked, const QuestionResult &result);
    void askNow(Entry &entry, TrackerTime now);
    void schedule(Entry &entry);
    void settle(qint64 broadcastId);
    void save(Entry &entry);
    void noticeJump(TrackerTime now);
    [[nodiscard]] bool hasRoom(const QByteArray &slug) const;
    void markChanged(qint64 broadcastId);
    void flushSoon();
    void armTimer();

    TrackingStore &m_store;
    const TrackerPace m_pace;
    const TrackerClock m_clock;
    QuestionDispatcher m_dispatcher;
    TrackedRoutes m_routes;
    std::map<qint64, Entry> m_entries;
    RouteSchedules m_schedules;
    std::set<qint64> m_changed; ///< To be told.
    std::set<qint64> m_unsaved;
    ClockWatch m_clockWatch;
    BroadcastLoader m_loader;
    bool m_asking = false;
    QTimer m_askTimer;
    QTimer m_flushTimer;
};

} // namespace signalbox
