// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/draftreplay.h"

#include "draft/replaymodel.h"
#include "fakefaces.h"
#include "samples.h"
#include "trail/outcomeword.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

std::chrono::system_clock::time_point now()
{
    return samples::time() + 2h;
}

RequestSnapshot shared(RequestRecord record, std::chrono::system_clock::time_point arrivedAt = now() - 1min)
{
    record.arrivedAt = arrivedAt;
    return std::make_shared<const RequestRecord>(record);
}

/// The samples' configuration runs; the draft allows one attempt.
struct Rig
{
    Rig()
        : fakes(samples::configuration())
        , replay(&fakes.requests, &fakes.configuration, nullptr, &now)
        , draft(samples::configuration())
    {
        draft.routes[0].maxAttempts = 1;
    }

    FakeFaces fakes;
    DraftReplay replay;
    Configuration draft;
};

} // namespace

class TestDraftReplay final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsTheLastHour();
    void goesBitByBit();
    void startsAnew();
    void boundsWhatItKeeps();
    void knowsOnlyKeptGenerations();
    void isShown();
};

void TestDraftReplay::countsTheLastHour()
{
    Rig rig;
    rig.fakes.requests.held = samples::capture(now());
    DraftReplay::Counts expected;
    for (const RequestSnapshot &request : std::as_const(rig.fakes.requests.held)) {
        if (request->arrivedAt < now() - 1h || !request->hasRule)
            continue;
        ++expected.all;
        expected.different += outcomeWord(*request) == "failed-over" ? 1 : 0;
        expected.otherWay += outcomeWord(*request) == "exhausted" ? 1 : 0;
    }
    QVERIFY(expected.different > 0);
    QVERIFY(expected.all < rig.fakes.requests.held.size());
    rig.replay.start(rig.draft);
    QTRY_VERIFY(!rig.replay.isRunning());
    QCOMPARE(rig.replay.counts().all, expected.all);
    QCOMPARE(rig.replay.counts().different, expected.different);
    QCOMPARE(rig.replay.counts().otherWay, expected.otherWay);
    QCOMPARE(rig.replay.counts().unknown, 0);
    QCOMPARE(rig.replay.found().size(), expected.different);
}

/// Between two bits the event loop turns.
void TestDraftReplay::goesBitByBit()
{
    Rig rig;
    rig.fakes.requests.held = samples::capture(now());
    const QSignalSpy changed(&rig.replay, &DraftReplay::changed);
    rig.replay.start(rig.draft);
    QCOMPARE(rig.replay.percent(), 0);
    QVERIFY(rig.replay.isRunning());
    QTRY_VERIFY(!rig.replay.isRunning());
    QVERIFY2(changed.size() >= 10, QByteArray::number(changed.size()).constData());
    QCOMPARE(rig.replay.percent(), 100);
}

void TestDraftReplay::startsAnew()
{
    Rig rig;
    rig.fakes.requests.held = {shared(samples::failedOverQuery("R-1"))};
    rig.replay.start(rig.draft);
    rig.replay.start(samples::configuration());
    QTRY_VERIFY(!rig.replay.isRunning());
    QCOMPARE(rig.replay.counts().all, 1);
    QCOMPARE(rig.replay.counts().different, 0);
    rig.replay.start(rig.draft);
    QTRY_VERIFY(!rig.replay.isRunning());
    QCOMPARE(rig.replay.counts().different, 1);
}

void TestDraftReplay::boundsWhatItKeeps()
{
    Rig rig;
    for (int i = 0; i < DraftReplay::mostFound + 7; ++i)
        rig.fakes.requests.held.append(shared(samples::failedOverQuery("R-" + QByteArray::number(i))));
    rig.replay.start(rig.draft);
    QTRY_VERIFY(!rig.replay.isRunning());
    QCOMPARE(rig.replay.counts().different, DraftReplay::mostFound + 7);
    QCOMPARE(rig.replay.found().size(), DraftReplay::mostFound);
    QCOMPARE(rig.replay.found().constFirst().request->id, rig.fakes.requests.held.constLast()->id);
}

void TestDraftReplay::knowsOnlyKeptGenerations()
{
    Rig rig;
    RequestRecord old = samples::failedOverQuery("R-1");
    old.generation = 99;
    rig.fakes.requests.held = {shared(old)};
    rig.replay.start(rig.draft);
    QTRY_VERIFY(!rig.replay.isRunning());
    QCOMPARE(rig.replay.counts().unknown, 1);
    QCOMPARE(rig.replay.found().constFirst().replayed.reason, ReplayReason::GenerationGone);
}

void TestDraftReplay::isShown()
{
    Rig rig;
    rig.fakes.requests.held = {shared(samples::failedOverQuery("R-1")), shared(samples::stoppedFilter("R-2"))};
    rig.draft.routes[0].targets.append({.endpointId = "alpha"});
    rig.draft.routes[0].targets.removeFirst(); // Now bravo is asked first.
    rig.replay.start(rig.draft);
    QTRY_VERIFY(!rig.replay.isRunning());
    ReplayModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(rig.replay.found(), rig.draft);
    QCOMPARE(model.rowCount(), 1); // The query ends as it did.
    const auto text = [&](int column) { return model.index(0, column).data().toString(); };
    QCOMPARE(text(ReplayModel::Ends), QStringLiteral("unknown"));
    QCOMPARE(text(ReplayModel::Request), QStringLiteral("R-2"));
    QCOMPARE(text(ReplayModel::Route), QStringLiteral("eth"));
    QCOMPARE(text(ReplayModel::Before), QStringLiteral("stopped"));
    QCOMPARE(text(ReplayModel::After), QStringLiteral("unknown"));
    QCOMPARE(text(ReplayModel::Why), QStringLiteral("bravo would be tried; it was not asked then."));
    QCOMPARE(model.requestOf(0), QByteArray("R-2"));
    QVERIFY(model.requestOf(1).isEmpty());
}

QTEST_MAIN(TestDraftReplay)
#include "tst_draftreplay.moc"
