// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"

#include "broadcasts/broadcaststeps.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;
using Kind = BroadcastStep::Kind;

namespace {

const TrackerTime now(1'796'000'000s);

QString drawn(const BroadcastSteps &steps)
{
    constexpr std::array letters{'x', 'p', 'C', '-', '.'}; // In the order of Kind.
    QString text;
    for (const BroadcastStep &step : steps.steps)
        text += QLatin1Char(letters[static_cast<std::size_t>(step.kind)]);
    return text;
}

BroadcastView viewOf(int id)
{
    return samples::broadcasts(now)[id - 1];
}

} // namespace

class TestBroadcastSteps : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void stands_data();
    void stands();
    void keepsTheTimes();
    void forgetsTheLostBlock();
    void marksWhatWasNotObserved();
    void submitsNothing();
};

void TestBroadcastSteps::stands_data()
{
    QTest::addColumn<int>("id");
    QTest::addColumn<QString>("steps"); // x reached, p passed unobserved, C current, - ahead, . closed.
    QTest::addColumn<int>("after"); // Of the branch; -1: none.
    QTest::addRow("submitting") << 17 << QStringLiteral("C----") << -1;
    QTest::addRow("uncertain") << 13 << QStringLiteral("C----") << 0;
    QTest::addRow("accepted") << 14 << QStringLiteral("C----") << -1;
    QTest::addRow("seen") << 16 << QStringLiteral("xC---") << -1;
    QTest::addRow("included") << 11 << QStringLiteral("xxC--") << -1;
    QTest::addRow("confirmed") << 7 << QStringLiteral("xxxC-") << -1;
    QTest::addRow("final") << 2 << QStringLiteral("xxxxC") << -1;
    QTest::addRow("failed") << 8 << QStringLiteral("xxC--") << 2;
    QTest::addRow("rejected") << 9 << QStringLiteral("C----") << 0;
    QTest::addRow("replaced") << 6 << QStringLiteral("xC...") << 1;
    QTest::addRow("expired") << 12 << QStringLiteral("C....") << 0;
    QTest::addRow("not found") << 3 << QStringLiteral("xC---") << 1;
    QTest::addRow("reorged") << 10 << QStringLiteral("xC---") << 1;
}

void TestBroadcastSteps::stands()
{
    QFETCH(int, id);
    QFETCH(QString, steps);
    QFETCH(int, after);
    const BroadcastView view = viewOf(id);
    const BroadcastSteps found = stepsOf(view);
    QCOMPARE(drawn(found), steps);
    QCOMPARE(found.branch.has_value(), after >= 0);
    if (!found.branch)
        return;
    QCOMPARE(found.branch->after, after);
    QCOMPARE(found.branch->state, view.decision.state);
    QVERIFY(found.branch->at == view.changes.back().at);
}

void TestBroadcastSteps::keepsTheTimes()
{
    const BroadcastSteps steps = stepsOf(samples::final(2, now));
    QVERIFY(steps.steps[0].at == now - 52min);
    QVERIFY(steps.steps[1].at == now - 52min + 9s);
    QVERIFY(steps.steps[2].at == now - 241 * 12s);
    QVERIFY(steps.steps[3].at == now - 42min);
    QVERIFY(steps.steps[4].at == now - 36min);
    QCOMPARE(stepsOf(samples::included(11, now)).progress, QStringLiteral("3 of 32"));
}

void TestBroadcastSteps::forgetsTheLostBlock()
{
    BroadcastView view = samples::reorged(10, now);
    QVERIFY(!stepsOf(view).steps[2].at);
    StateDecision back = view.decision;
    back.state = BroadcastState::Included;
    back.place = Place::Included;
    back.blockLeft = false;
    view.changes.push_back({BroadcastState::Reorged, back, now - 4s});
    view.decision = back;
    const BroadcastSteps steps = stepsOf(view);
    QCOMPARE(drawn(steps), QStringLiteral("xxC--"));
    QVERIFY(steps.steps[2].at == now - 4s);
    QVERIFY(!steps.branch);
}

void TestBroadcastSteps::marksWhatWasNotObserved()
{
    BroadcastView view = samples::included(11, now);
    std::erase_if(view.changes, [](const StateChange &change) { return change.to.state == BroadcastState::Pending; });
    QCOMPARE(drawn(stepsOf(view)), QStringLiteral("xpC--"));
}

void TestBroadcastSteps::submitsNothing()
{
    BroadcastView view = samples::rejected(9, now);
    view.decision.reason = StateReason::NothingSent;
    QCOMPARE(stepsOf(view).steps[0].kind, Kind::Closed);
}

QTEST_GUILESS_MAIN(TestBroadcastSteps)
#include "tst_broadcaststeps.moc"
