// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackerfixture.h"

#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

/// What the operator does while broadcasts are followed: commands, and changes of the configuration.
class TestTrackerOperator : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checkNow();
    void checkNowDuringARound();
    void checkNowOfAnEndpointThatFails();
    void checkNowBeforeItIsLoaded();
    void giveUp();
    void giveUpAndResume();
    void resumeWhatIsFinal();
    void unknownIdsAreIgnored();
    void probesOff();
    void routeGone();
    void routeOfAnEarlierSubmission();
    void routeOfAnotherChain();
    void endpointsComeAndGo();
    void privacyChanges();
    void views();
    void changesAreCoalesced();

private:
    /// Every node says null to everything, and nothing else.
    static void silence(Bench &bench, const QByteArrayList &endpoints = {"alpha", "bravo"})
    {
        for (const QByteArray &id : endpoints) {
            bench.transport.nodes[id]
                = [](const ReceivedRequest &) { return Answer{.body = R"({"jsonrpc":"2.0","id":1,"result":null})"}; };
        }
        bench.setRoutes({routeTo(endpoints)});
    }
};

void TestTrackerOperator::checkNow()
{
    Bench bench;
    silence(bench);
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.tracker->checkNow(id);
    QVERIFY(bench.transport.perEndpoint.value("alpha") > 0);
    QVERIFY(bench.transport.perEndpoint.value("bravo") > 0);
}

void TestTrackerOperator::checkNowDuringARound()
{
    Bench bench;
    silence(bench, {"alpha"});
    bench.transport.holds = true;
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.run(4s);
    const auto round = bench.transport.sent.size();
    QVERIFY(round > 0);
    bench.tracker->checkNow(id);
    QCOMPARE(bench.transport.sent.size(), round);
    bench.clock.advance(1s); // Beyond the moment in which answers are shared.
    while (!bench.transport.waiting.empty())
        bench.transport.answerNext();
    QCOMPARE(*bench.tracker->nextDue(), 0ms);
    bench.tracker->askDue();
    QVERIFY(bench.transport.sent.size() > round);
}

void TestTrackerOperator::checkNowOfAnEndpointThatFails()
{
    Bench bench;
    bench.setRoutes({routeTo({"alpha"})}); // Refused.
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.run(10min);
    bench.transport.forgetSent();
    bench.tracker->checkNow(id);
    QVERIFY(!bench.transport.sent.empty());
}

void TestTrackerOperator::checkNowBeforeItIsLoaded()
{
    Bench bench;
    silence(bench);
    const qint64 id = bench.store.submit(rowOf(1, bench.clock.wall));
    bench.tracker->rowsChanged({id});
    bench.tracker->checkNow(id);
    QVERIFY(!bench.transport.sent.empty());
}

void TestTrackerOperator::giveUp()
{
    Bench bench;
    silence(bench);
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.run(10s);
    bench.transport.forgetSent();
    bench.tracker->giveUp(id);
    QCOMPARE(bench.state(id), QByteArray("unresolved"));
    QVERIFY(!bench.store.row(id).tracked);
    bench.run(1h);
    QVERIFY(bench.transport.sent.empty());
    bench.restart();
    QCOMPARE(bench.tracker->followed(), 0U);
}

void TestTrackerOperator::giveUpAndResume()
{
    Bench bench;
    silence(bench);
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.run(10s);
    bench.tracker->giveUp(id);
    QCOMPARE(bench.state(id), QByteArray("unresolved"));
    bench.restart();
    bench.clock.advance(48h);
    bench.transport.forgetSent();
    bench.tracker->resume(id);
    QVERIFY(!bench.transport.sent.empty());
    QCOMPARE(bench.state(id), QByteArray("accepted"));
    QVERIFY(bench.store.row(id).tracked);
    QCOMPARE(bench.store.row(id).watchedSince, bench.clock.wall);
    // Before the change is saved, too.
    bench.tracker->giveUp(id);
    bench.tracker->resume(id);
    QCOMPARE(bench.state(id), QByteArray("accepted"));
    QVERIFY(bench.store.row(id).tracked);
}

void TestTrackerOperator::resumeWhatIsFinal()
{
    Bench bench;
    silence(bench);
    const qint64 id = bench.store.submit(rowOf(1, bench.clock.wall));
    TrackingRecord &record = bench.store.records.at(id);
    record.stored.submission.running = 0;
    record.detail.row.tracked = false;
    record.stored.decision.state = BroadcastState::Finalized;
    record.stored.decision.place = Place::Finalized;
    record.stored.decision.terminal = true;
    record.stored.evidence.push_back({.endpoint = "alpha",
        .question = QuestionKind::Receipt,
        .subject = txIdOf(1),
        .finding = Finding::Finalized,
        .number = 5,
        .hash = "0xaa",
        .seenAt = bench.clock.wall});
    bench.tracker->resume(id);
    QCOMPARE(bench.state(id), QByteArray("finalized"));
    QCOMPARE(bench.tracker->followed(), 0U);
}

void TestTrackerOperator::unknownIdsAreIgnored()
{
    Bench bench;
    bench.tracker->checkNow(7);
    bench.tracker->giveUp(7);
    bench.tracker->resume(7);
    bench.tell(7);
    QCOMPARE(bench.tracker->followed(), 0U);
    QVERIFY(!bench.tracker->view(7));
}

void TestTrackerOperator::probesOff()
{
    Bench bench;
    silence(bench);
    bench.setRoutes({routeTo({"alpha", "bravo"})}, false);
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.run(10min);
    bench.tracker->checkNow(id);
    QVERIFY(bench.transport.sent.empty());
    QCOMPARE(bench.tracker->view(id)->asking, AskingState::ProbesOff);
    QCOMPARE(bench.routes.askingStateOf(bench.store.row(id)), AskingState::ProbesOff);
    QCOMPARE(bench.state(id), QByteArray("accepted"));
    QSignalSpy changed(bench.tracker.get(), &BroadcastTracker::changed);
    bench.setRoutes({routeTo({"alpha", "bravo"})});
    QVERIFY(!bench.transport.sent.empty());
    bench.tracker->flush();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(bench.tracker->view(id)->asking, AskingState::Asked);
    bench.setRoutes({routeTo({"alpha", "bravo"})}, false);
    bench.transport.forgetSent();
    bench.run(1h);
    QVERIFY(bench.transport.sent.empty());
    QCOMPARE(bench.tracker->followed(), 1U);
}

void TestTrackerOperator::routeGone()
{
    Bench bench;
    silence(bench);
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.run(1min);
    QSignalSpy changed(bench.tracker.get(), &BroadcastTracker::changed);
    bench.setRoutes({});
    bench.transport.forgetSent();
    bench.run(1h);
    QVERIFY(bench.transport.sent.empty());
    QCOMPARE(bench.tracker->followed(), 1U);
    QCOMPARE(bench.tracker->view(id)->asking, AskingState::NoRoute);
    QCOMPARE(bench.routes.askingStateOf(bench.store.row(id)), AskingState::NoRoute);
    QVERIFY(changed.size() >= 1);
    const auto evidence = bench.tracker->view(id)->evidence;
    QVERIFY(!evidence.empty());
    for (const Evidence &each : evidence)
        QVERIFY(each.stale || each.question == QuestionKind::Broadcast);
    bench.setRoutes({routeTo({"bravo"})});
    QCOMPARE(bench.transport.perEndpoint.value("alpha"), 0);
    QVERIFY(bench.transport.perEndpoint.value("bravo") > 0);
}

void TestTrackerOperator::routeOfAnEarlierSubmission()
{
    Bench bench;
    silence(bench);
    BroadcastRow row = rowOf(1, bench.clock.wall);
    bench.broadcast(row);
    row.route = "other";
    const qint64 id = bench.broadcast(row);
    bench.store.records.at(id).detail.row.route = "other";
    bench.tell(id);
    QCOMPARE(bench.tracker->view(id)->route, QByteArray("eth"));
    bench.setRoutes({routeTo({"alpha"}), routeTo({"bravo"}, Protocol::Evm, "1", "other")});
    QCOMPARE(bench.tracker->view(id)->route, QByteArray("other"));
}

void TestTrackerOperator::routeOfAnotherChain()
{
    Bench bench;
    silence(bench);
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.setRoutes({routeTo({"alpha"}, Protocol::Evm, "137")});
    bench.transport.forgetSent();
    bench.run(10min);
    QVERIFY(bench.transport.sent.empty());
    QCOMPARE(bench.tracker->view(id)->asking, AskingState::NoRoute);
}

void TestTrackerOperator::endpointsComeAndGo()
{
    Bench bench;
    silence(bench, {"alpha", "bravo", "charlie"});
    bench.setRoutes({routeTo({"alpha"})});
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.run(1min);
    bench.setRoutes({routeTo({"alpha", "charlie"})});
    QVERIFY(bench.transport.perEndpoint.value("charlie") > 0); // At once.
    bench.setRoutes({routeTo({})});
    QCOMPARE(bench.tracker->view(id)->asking, AskingState::NoEndpoint);
    bench.transport.forgetSent();
    bench.run(10min);
    QVERIFY(bench.transport.sent.empty());
    // With a round on its way.
    bench.setRoutes({routeTo({"alpha", "bravo"})});
    bench.transport.holds = true;
    bench.run(1min);
    QVERIFY(!bench.transport.waiting.empty());
    bench.setRoutes({routeTo({"bravo"})});
    while (!bench.transport.waiting.empty())
        bench.transport.answerNext();
    bench.transport.holds = false;
    bench.transport.forgetSent();
    bench.run(1min);
    QVERIFY(bench.transport.perEndpoint.value("bravo") > 0);
    QCOMPARE(bench.transport.perEndpoint.value("alpha"), 0);
}

void TestTrackerOperator::privacyChanges()
{
    TrackerPace pace;
    pace.inFlightPerEndpoint = 1;
    Bench bench(pace);
    silence(bench);
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.transport.holds = true;
    bench.run(4s);
    QCOMPARE(bench.transport.perEndpoint.value("bravo"), 1);
    TrackedRoute route = routeTo({"alpha", "bravo"});
    route.scope = AskScope::OnlyRecipients;
    bench.setRoutes({route});
    bench.transport.holds = false;
    while (!bench.transport.waiting.empty())
        bench.transport.answerNext();
    bench.run(10min);
    QCOMPARE(bench.transport.perEndpoint.value("bravo"), 1); // Nothing more, not even what waited.
    QVERIFY(bench.transport.perEndpoint.value("alpha") > 10);
    QCOMPARE(bench.tracker->view(id)->endpoints, QByteArrayList{"alpha"});
    const qint64 nobody = bench.broadcast(rowOf(2, bench.clock.wall), "alpha", AnswerMeaning::NotSent);
    QCOMPARE(bench.tracker->view(nobody)->asking, AskingState::NoRecipient);
}

void TestTrackerOperator::views()
{
    Bench bench;
    silence(bench);
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.run(10s);
    std::optional<TrackedView> seen;
    int calls = 0;
    QObject context;
    bench.tracker->requestView(id, &context, [&](const std::optional<TrackedView> &view) {
        seen = view;
        ++calls;
    });
    QTRY_COMPARE(calls, 1);
    QCOMPARE(seen->broadcastId, id);
    QCOMPARE(seen->route, QByteArray("eth"));
    QCOMPARE(seen->endpoints, (QByteArrayList{"alpha", "bravo"}));
    QCOMPARE(seen->answers.size(), 1U);
    QCOMPARE(seen->at, bench.clock.wall);
    QVERIFY(seen->nextCheck > bench.clock.wall);
    const auto asked = std::count_if(seen->evidence.begin(), seen->evidence.end(),
        [](const Evidence &each) { return each.question == QuestionKind::Receipt && !each.stale; });
    QCOMPARE(asked, 2);
    bench.tracker->requestView(99, &context, [&](const std::optional<TrackedView> &view) {
        seen = view;
        ++calls;
    });
    QTRY_COMPARE(calls, 2);
    QVERIFY(!seen);
    QHash<qint64, StateDecision> decisions;
    bench.tracker->requestDecisions({id, 99}, &context, [&](const QHash<qint64, StateDecision> &all) { decisions = all; });
    QTRY_COMPARE(decisions.keys(), QList<qint64>{id});
    QCOMPARE(decisions.value(id), bench.tracker->view(id)->decision);
}

void TestTrackerOperator::changesAreCoalesced()
{
    TrackerPace pace;
    pace.coalesce = 20ms;
    Bench bench(pace);
    silence(bench);
    QSignalSpy changed(bench.tracker.get(), &BroadcastTracker::changed);
    QList<qint64> ids;
    for (int seed = 0; seed < 50; ++seed)
        ids.append(bench.store.submit(rowOf(seed, bench.clock.wall)));
    bench.tracker->rowsChanged(ids);
    for (const qint64 id : std::as_const(ids)) {
        bench.store.attempt(id, "alpha", AnswerMeaning::Accepted, bench.clock.wall);
        bench.tracker->rowsChanged({id});
    }
    QTRY_COMPARE(changed.size(), 1); // By its timers.
    QCOMPARE(changed.first().at(0).value<QList<qint64>>(), ids);
    QCOMPARE(bench.store.saves, 50);
}

QTEST_GUILESS_MAIN(TestTrackerOperator)

#include "tst_trackeroperator.moc"
