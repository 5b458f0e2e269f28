// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"
#include "fakefaces.h"

#include "broadcasts/broadcastfeed.h"
#include "broadcasts/broadcastsmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

const TrackerTime now(1'796'000'000s);

} // namespace

class TestBroadcastFeed : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsAllInPages();
    void takesChangesInBatches();
    void dropsWhatIsGone();
    void keepsToItsCapacity();
    void saysWhenItFails();
};

void TestBroadcastFeed::readsAllInPages()
{
    FakeBroadcasts face;
    face.held = samples::manyBroadcasts(1'200, now);
    BroadcastsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const BroadcastFeed feed(&face, &model);
    QVERIFY(!feed.isComplete());
    QTRY_VERIFY(feed.isComplete());
    QCOMPARE(model.rowCount(), 1'200);
    QCOMPARE(face.lists, 3);
    QCOMPARE(resets.size(), 0);
}

void TestBroadcastFeed::takesChangesInBatches()
{
    FakeBroadcasts face;
    face.held = samples::manyBroadcasts(1'000, now);
    BroadcastsModel model;
    const BroadcastFeed feed(&face, &model);
    QTRY_VERIFY(feed.isComplete());
    face.lists = 0;
    // Close together: one question for all. Far away: another one.
    for (const int id : {990, 991, 995, 10}) {
        BroadcastView view = face.held[id - 1];
        view.detail.row.note = QStringLiteral("changed");
        face.take(view);
    }
    BroadcastView fresh = samples::seen(1'001, now);
    face.take(fresh);
    QTRY_COMPARE(model.rowCount(), 1'001);
    for (const int id : {990, 991, 995, 10})
        QTRY_COMPARE(model.find(id)->note, QStringLiteral("changed"));
    QCOMPARE(model.rowOf(1'001), 0);
    QCOMPARE(face.lists, 2);
}

void TestBroadcastFeed::dropsWhatIsGone()
{
    FakeBroadcasts face;
    face.held = samples::manyBroadcasts(20, now);
    BroadcastsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const BroadcastFeed feed(&face, &model);
    QTRY_VERIFY(feed.isComplete());
    face.held.removeIf([](const BroadcastView &view) { return view.detail.row.id == 7 || view.detail.row.id == 20; });
    Q_EMIT face.changed({7, 8, 20});
    QTRY_COMPARE(model.total(), 18);
    QCOMPARE(model.rowCount(), 18);
    QVERIFY(model.find(7) == nullptr && model.find(8) != nullptr);
}

void TestBroadcastFeed::keepsToItsCapacity()
{
    FakeBroadcasts face;
    face.held = samples::manyBroadcasts(BroadcastFeed::capacity + 700, now);
    BroadcastsModel model;
    const BroadcastFeed feed(&face, &model);
    QTRY_VERIFY_WITH_TIMEOUT(feed.isComplete(), 20'000);
    QCOMPARE(model.rowCount(), BroadcastFeed::capacity);
    QCOMPARE(model.lineAt(0).id, BroadcastFeed::capacity + 700); // The newest ones.
}

void TestBroadcastFeed::saysWhenItFails()
{
    FakeBroadcasts face;
    face.held = samples::broadcasts(now);
    face.problem = QStringLiteral("the disk is full");
    BroadcastsModel model;
    BroadcastFeed feed(&face, &model);
    QSignalSpy failed(&feed, &BroadcastFeed::failed);
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(failed.first().first().toString(), face.problem);
    QVERIFY(!feed.isComplete());
    face.problem.clear();
    feed.retry();
    QTRY_COMPARE(model.rowCount(), 17);
    QVERIFY(feed.isComplete());

    // What changed while it failed comes later by itself.
    face.problem = QStringLiteral("the disk is full");
    BroadcastView view = face.held[3];
    view.detail.row.note = QStringLiteral("changed");
    face.take(view);
    QTRY_COMPARE(failed.size(), 2);
    QVERIFY(model.find(4)->note.isEmpty());
    face.problem.clear();
    QTRY_COMPARE(model.find(4)->note, QStringLiteral("changed"));
}

QTEST_GUILESS_MAIN(TestBroadcastFeed)
#include "tst_broadcastfeed.moc"
