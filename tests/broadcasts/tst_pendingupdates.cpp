// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/pendingupdates.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class PendingUpdatesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesTheLongestWaitingFirst();
    void keepsTheNewestStateAndEveryChange();
    void takesBackWhatCouldNotBeWritten();
};

namespace {

/// An update with one change, to be told by its time.
TrackingUpdate update(qint64 id, int second)
{
    TrackingUpdate made{.broadcastId = id, .at = TrackerTime(std::chrono::seconds(second))};
    made.changes = {{.at = made.at}};
    return made;
}

QList<int> seconds(const TrackingUpdate &update)
{
    QList<int> all;
    for (const StateChange &change : update.changes)
        all.append(static_cast<int>(std::chrono::floor<std::chrono::seconds>(change.at).time_since_epoch().count()));
    return all;
}

} // namespace

void PendingUpdatesTest::givesTheLongestWaitingFirst()
{
    PendingUpdates updates;
    QVERIFY(updates.isEmpty());
    for (const qint64 id : {3, 1, 2, 1})
        updates.add(update(id, 1));
    const auto first = updates.take(2);
    QCOMPARE(first.size(), std::size_t(2));
    QCOMPARE(first[0].broadcastId, 3);
    QCOMPARE(first[1].broadcastId, 1);
    QVERIFY(!updates.isEmpty());
    const auto rest = updates.take(2);
    QCOMPARE(rest.size(), std::size_t(1));
    QCOMPARE(rest[0].broadcastId, 2);
    QVERIFY(updates.isEmpty());
}

void PendingUpdatesTest::keepsTheNewestStateAndEveryChange()
{
    PendingUpdates updates;
    TrackingUpdate first = update(1, 1);
    first.watchedSince = TrackerTime(5s);
    updates.add(first);
    TrackingUpdate second = update(1, 2);
    second.tracked = false;
    updates.add(second);
    const auto taken = updates.take(9);
    QCOMPARE(taken.size(), std::size_t(1));
    QVERIFY(!taken[0].tracked);
    QCOMPARE(seconds(taken[0]), QList<int>({1, 2}));
    QVERIFY(taken[0].at == second.at);
    QVERIFY(taken[0].watchedSince == first.watchedSince);
}

void PendingUpdatesTest::takesBackWhatCouldNotBeWritten()
{
    PendingUpdates updates;
    for (const qint64 id : {1, 2, 3})
        updates.add(update(id, 1));
    auto taken = updates.take(2);
    updates.add(update(2, 2));
    updates.restore(std::move(taken));
    taken = updates.take(9);
    QCOMPARE(taken.size(), std::size_t(3));
    QCOMPARE(taken[0].broadcastId, 1);
    QCOMPARE(taken[1].broadcastId, 3);
    QCOMPARE(taken[2].broadcastId, 2);
    QCOMPARE(seconds(taken[2]), QList<int>({1, 2}));
    QVERIFY(taken[2].at == TrackerTime(2s));
    updates.add(update(1, 1));
    updates.clear();
    QVERIFY(updates.isEmpty() && updates.take(9).empty());
}

QTEST_GUILESS_MAIN(PendingUpdatesTest)
#include "tst_pendingupdates.moc"
