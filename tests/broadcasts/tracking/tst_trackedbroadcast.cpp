// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackingfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

/// What all families have in common: time, restarts, Endpoint changes, cadence, privacy.
class TestTrackedBroadcast : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asksNothingBeforeTheFirstPoll();
    void asksAllTheAcceptorFirst();
    void sleepDoesNotDrop();
    void clockSetBack();
    void clockSetForwardByYears();
    void restartContinues_data();
    void restartContinues();
    void restartKeepsReorged();
    void restartKeepsDropped();
    void endpointsComeAndGo();
    void allEndpointsGone();
    void backsOffFailingEndpoints();
    void honoursRetryAfter();
    void answersDoNotUndoAWish();
    void headsAloneWhileNothingMoves();
    void staleAnswersAreShownAsStale();
    void lateEvidenceWins();
    void lateDenialIsIgnored();
    void unansweredRoundIsGivenUp();
    void clientsThatSendAgainAndAgain();
    void acceptedAfterTheEnd();
    void roundIsBounded();

private:
    static constexpr TrackerTime start{std::chrono::seconds(1'800'000'000)};

    EvmTrio m_trio;
};

void TestTrackedBroadcast::init()
{
    m_trio = {};
}

void TestTrackedBroadcast::asksNothingBeforeTheFirstPoll()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    QCOMPARE(driver.state(), QByteArray("submitting"));
    driver.tracked.submissionStarted(driver.now);
    QCOMPARE(driver.state(), QByteArray("submitting"));
    driver.tracked.submissionEnded(driver.now);
    QCOMPARE(driver.state(), QByteArray("ambiguous"));
    driver.broadcast({{"bravo", AnswerMeaning::Accepted}});
    QVERIFY(driver.tracked.due(start + 3999ms).empty());
    QVERIFY(driver.tracked.nextCheck() == start + 4s);
    QVERIFY(!driver.tracked.due(start + 4s).empty());
}

void TestTrackedBroadcast::asksAllTheAcceptorFirst()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Uncertain}, {"bravo", AnswerMeaning::Accepted}});
    driver.step();
    QCOMPARE(driver.lastAsked.front().endpoint, QByteArray("bravo"));
    QCOMPARE(driver.asked.size(), 3U);
}

void TestTrackedBroadcast::sleepDoesNotDrop()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(8min);
    driver.sleep(10h);
    driver.run(5min);
    // Unobserved time is no time without the transaction.
    QCOMPARE(driver.state(), QByteArray("accepted"));
    driver.run(8min);
    QCOMPARE(driver.state(), QByteArray("dropped"));
}

void TestTrackedBroadcast::clockSetBack()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.alpha.pending = true;
    driver.run(5min);
    const int asked = driver.asked["alpha"];
    driver.sleep(-10h);
    m_trio.alpha.minedAt = 101;
    m_trio.alpha.head = 101;
    // Whoever drives it looks in now and then; there is no waiting for the old time.
    static_cast<void>(driver.tracked.due(driver.now));
    driver.run(1min);
    QVERIFY(driver.asked["alpha"] > asked);
    QCOMPARE(driver.history(), QByteArray("accepted pending included"));
    m_trio.alpha.silent = true;
    driver.run(5min);
    QCOMPARE(driver.state(), QByteArray("included"));
}

void TestTrackedBroadcast::clockSetForwardByYears()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.alpha.pending = true;
    driver.run(1min);
    driver.sleep(24h * 900);
    driver.step();
    QCOMPARE(driver.state(), QByteArray("pending")); // Asked before anything is concluded from the time.
}

void TestTrackedBroadcast::restartContinues_data()
{
    QTest::addColumn<QByteArray>("state");
    for (const char *state : {"accepted", "pending", "included", "safe", "failed", "finalized", "replaced"})
        QTest::newRow(state) << QByteArray(state);
}

void TestTrackedBroadcast::restartContinues()
{
    QFETCH(const QByteArray, state);
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    const bool mined = state == "included" || state == "safe" || state == "failed" || state == "finalized";
    m_trio.all([&](EvmNode &n) {
        n.pending = state == "pending";
        n.reverted = state == "failed";
        n.nonce = mined || state == "replaced" ? 8 : 7;
        n.finalNonce = 7;
        if (mined)
            n.minedAt = 100;
        n.safe = state == "safe" || state == "finalized" ? 100 : 0;
        n.finalized = state == "finalized" ? 100 : 0;
    });
    driver.run(1min);
    QCOMPARE(driver.state(), state);
    const QByteArray history = driver.history();
    const StateDecision before = driver.decision();
    driver.sleep(3h);
    m_trio.all([](EvmNode &n) { n.silent = true; });
    driver.restart();
    QCOMPARE(driver.state(), state);
    driver.run(2min);
    QCOMPARE(driver.state(), state); // Nobody answers: nothing is taken back.
    m_trio.all([](EvmNode &n) { n.silent = false; });
    driver.run(5min);
    QCOMPARE(driver.history(), history);
    QCOMPARE(driver.decision().blockHash, before.blockHash);
    QVERIFY(driver.decision().terminal == before.terminal);
}

void TestTrackedBroadcast::restartKeepsReorged()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.all([](EvmNode &n) { n.minedAt = 100; });
    driver.run(30s);
    m_trio.all([](EvmNode &n) {
        n.minedAt.reset();
        n.branch = 1;
        n.head = 101;
    });
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("reorged"));
    driver.sleep(1h);
    driver.restart();
    QCOMPARE(driver.state(), QByteArray("reorged"));
    driver.run(1min);
    QCOMPARE(driver.history(), QByteArray("accepted included reorged"));
}

void TestTrackedBroadcast::restartKeepsDropped()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(15min);
    QCOMPARE(driver.state(), QByteArray("dropped"));
    driver.restart();
    driver.run(1min);
    QCOMPARE(driver.history(), QByteArray("accepted dropped"));
    QCOMPARE(driver.verdict(), QByteArray("resend_same"));
    m_trio.bravo.pending = true;
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("pending"));
}

void TestTrackedBroadcast::endpointsComeAndGo()
{
    Driver driver(EvmTrio::transaction());
    driver.setNode("alpha", EvmTrio::node(m_trio.alpha));
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.alpha.minedAt = 100;
    driver.run(10s);
    QCOMPARE(driver.state(), QByteArray("included"));
    m_trio.bravo.branch = m_trio.charlie.branch = 1;
    driver.setNode("bravo", EvmTrio::node(m_trio.bravo)); // Asked at once; does not know it.
    QVERIFY(driver.tracked.nextCheck() == driver.now);
    driver.removeNode("alpha");
    driver.setNode("charlie", EvmTrio::node(m_trio.charlie));
    driver.step();
    QCOMPARE(driver.state(), QByteArray("included"));
    for (const Evidence &evidence : driver.tracked.matrix().snapshot(driver.now, 1h)) {
        if (evidence.endpoint == "alpha")
            QVERIFY(evidence.stale);
    }
    // Two others deny it for two rounds.
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("reorged"));
}

void TestTrackedBroadcast::allEndpointsGone()
{
    Driver driver(EvmTrio::transaction());
    driver.setNode("alpha", EvmTrio::node(m_trio.alpha));
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.removeNode("alpha");
    driver.run(1h);
    QCOMPARE(driver.state(), QByteArray("accepted"));
    QVERIFY(driver.asked.empty());
    m_trio.bravo.pending = true;
    driver.setNode("bravo", EvmTrio::node(m_trio.bravo));
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("pending"));
}

void TestTrackedBroadcast::backsOffFailingEndpoints()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.bravo.silent = true;
    m_trio.alpha.pending = true;
    driver.run(1h);
    QVERIFY(driver.asked["bravo"] < driver.asked["alpha"] / 3);
    const int asked = driver.asked["bravo"];
    QVERIFY(asked >= 4 * 40); // At least once a minute or so, four questions each time.
    m_trio.bravo.silent = false;
    driver.run(2min);
    const int reached = driver.asked["bravo"];
    driver.run(1min);
    QVERIFY(driver.asked["bravo"] - reached >= 4 * 3); // Back to the usual interval.
}

void TestTrackedBroadcast::honoursRetryAfter()
{
    TrackedBroadcast tracked(EvmTrio::transaction());
    tracked.setEndpoints({"alpha"}, start);
    tracked.submissionStarted(start);
    tracked.submissionEnded(start);
    for (const AskedQuestion &asked : tracked.due(start + 4s))
        tracked.failed(asked, "429", start + 4s, 90s);
    QVERIFY(tracked.due(start + 30s).empty());
    QVERIFY(tracked.due(start + 93s).empty());
    QVERIFY(tracked.nextCheck() == start + 94s);
    tracked.checkNow(start + 93s); // Not even the operator's wish goes before it.
    QVERIFY(tracked.due(start + 93s).empty());
    QVERIFY(!tracked.due(start + 94s).empty());
}

void TestTrackedBroadcast::answersDoNotUndoAWish()
{
    TrackedBroadcast tracked(EvmTrio::transaction());
    tracked.setEndpoints({"alpha"}, start);
    tracked.submissionStarted(start);
    tracked.submissionEnded(start);
    bool first = true;
    for (const AskedQuestion &asked : tracked.due(start + 4s)) {
        if (std::exchange(first, false))
            tracked.failed(asked, "429", start + 4s, 50s);
        else
            tracked.answered(asked, R"({"jsonrpc":"2.0","id":1,"result":null})", start + 4s);
    }
    QVERIFY(tracked.due(start + 53s).empty());
    const std::vector<AskedQuestion> next = tracked.due(start + 54s);
    QVERIFY(!next.empty());
    for (const AskedQuestion &asked : next)
        tracked.answered(asked, R"({"jsonrpc":"2.0","id":1,"result":null})", start + 54s);
    QVERIFY(!tracked.due(start + 62s).empty()); // The wish is over, and so is the waiting.
}

void TestTrackedBroadcast::headsAloneWhileNothingMoves()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.all([](EvmNode &n) { n.minedAt = 100; });
    driver.run(30s);
    driver.step();
    QCOMPARE(driver.lastAsked.size(), 3U);
    for (const AskedQuestion &asked : driver.lastAsked)
        QVERIFY(asked.question.kind == QuestionKind::Head);
    m_trio.charlie.head = 101;
    driver.step();
    const TrackerTime moved = driver.now;
    driver.step();
    QVERIFY(driver.now == moved); // The rest follows at once.
    QVERIFY(driver.lastAsked.size() > 3U);
}

void TestTrackedBroadcast::staleAnswersAreShownAsStale()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.alpha.pending = true;
    driver.run(10s);
    m_trio.alpha.silent = true;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("pending"));
    int seen = 0;
    for (const Evidence &evidence : driver.tracked.matrix().snapshot(driver.now, 3min)) {
        if (evidence.endpoint == "alpha" && evidence.question == QuestionKind::Transaction) {
            ++seen;
            QVERIFY(evidence.finding == Finding::Pending);
            QVERIFY(evidence.stale);
        }
    }
    QCOMPARE(seen, 1);
    driver.run(5min);
    QCOMPARE(driver.decision().affirming, 0);
}

void TestTrackedBroadcast::lateEvidenceWins()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::RefusedForGood}});
    driver.run(1min);
    QVERIFY(driver.decision().terminal);
    m_trio.bravo.minedAt = 100;
    for (AskedQuestion asked : driver.lastAsked) {
        if (asked.endpoint == "bravo" && asked.question.kind == QuestionKind::Receipt) {
            const QByteArray body = m_trio.bravo.answer(asked.question);
            driver.tracked.answered(asked, {body.constData(), static_cast<std::size_t>(body.size())}, driver.now);
        }
    }
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.tracked.nextCheck());
}

void TestTrackedBroadcast::lateDenialIsIgnored()
{
    TrackedBroadcast tracked(EvmTrio::transaction());
    tracked.setEndpoints({"alpha"}, start);
    tracked.submissionStarted(start);
    tracked.submissionEnded(start);
    const std::vector<AskedQuestion> first = tracked.due(start + 4s);
    static_cast<void>(tracked.due(start + 30s));
    for (const AskedQuestion &asked : first)
        tracked.answered(asked, R"({"jsonrpc":"2.0","id":1,"result":null})", start + 31s);
    QVERIFY(tracked.matrix().cell("alpha", QuestionKind::Receipt, EvmTrio::transaction().facts.txId) == nullptr);
}

void TestTrackedBroadcast::unansweredRoundIsGivenUp()
{
    TrackedBroadcast tracked(EvmTrio::transaction());
    tracked.setEndpoints({"alpha", "bravo"}, start);
    tracked.submissionStarted(start);
    tracked.submissionEnded(start);
    const std::vector<AskedQuestion> first = tracked.due(start + 4s);
    QVERIFY(tracked.due(start + 5s).empty());
    const std::vector<AskedQuestion> second = tracked.due(start + 20s);
    QCOMPARE(second.size(), first.size());
    QVERIFY(second.front().round > first.front().round);
}

void TestTrackedBroadcast::clientsThatSendAgainAndAgain()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    for (int i = 0; i < 1000; ++i) {
        driver.broadcast({{"alpha", AnswerMeaning::Known}, {"bravo", AnswerMeaning::Uncertain}});
        driver.run(1s);
    }
    QCOMPARE(driver.tracked.submission().answers.size(), 2U);
    QVERIFY(driver.tracked.submission().answers.front().at > start + 900s);
    QVERIFY(driver.asked["alpha"] > 4 * 50); // Sending again puts off no question.
    QVERIFY(driver.tracked.matrix().cells().size() < 20U);
    Submission submission;
    for (int i = 0; i < 1000; ++i)
        submission.add({.endpoint = QByteArray::number(i)});
    QCOMPARE(submission.answers.size(), 256U);
    QCOMPARE(submission.answers.back().endpoint, QByteArray("999"));
}

void TestTrackedBroadcast::acceptedAfterTheEnd()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::RefusedHere}});
    driver.run(1min);
    QVERIFY(driver.decision().terminal);
    driver.broadcast({{"bravo", AnswerMeaning::Accepted}});
    QCOMPARE(driver.state(), QByteArray("accepted"));
    QVERIFY(driver.tracked.nextCheck());
    m_trio.bravo.pending = true;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("pending"));
}

void TestTrackedBroadcast::roundIsBounded()
{
    // However long it runs: no more rounds than the cadence of an hour allows.
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.alpha.pending = true;
    driver.run(1h);
    const int perRound = 4;
    const int most = perRound * (5 * 60 / 4 + 55 * 60 / 9 + 2);
    QVERIFY2(driver.asked["alpha"] <= most, QByteArray::number(driver.asked["alpha"]).constData());
    QVERIFY(driver.asked["alpha"] >= perRound * (5 * 60 / 8 + 55 * 60 / 15));
}

QTEST_GUILESS_MAIN(TestTrackedBroadcast)
#include "tst_trackedbroadcast.moc"
