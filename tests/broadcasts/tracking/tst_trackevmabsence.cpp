// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackingfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

/// An EVM transaction that is not found: what may be concluded from that, and what not.
class TestTrackEvmAbsence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void oneNullOthersPending();
    void allNullForLong();
    void oneInformedNeverDrops();
    void halfAnAnswerNeverDrops();
    void returnsAfterDropped();
    void replaced();
    void replacedBySingleSource();
    void replacementNeedsTwo();
    void competitorInTheLedger();
    void finalReplacementOutweighsAPool();
    void nonceGap();
    void rejectedAfterProbe();
    void rejectedButSeen();
    void ambiguousErrorDoesNotReject();
    void nothingSent();
    void unresolvedAfterADay();

private:
    EvmTrio m_trio;
};

void TestTrackEvmAbsence::init()
{
    m_trio = {};
}

void TestTrackEvmAbsence::oneNullOthersPending()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.bravo.pending = m_trio.charlie.pending = true;
    driver.run(1h);
    QCOMPARE(driver.state(), QByteArray("pending"));
    QVERIFY(driver.decision().disputed);
    QCOMPARE(driver.history(), QByteArray("accepted pending"));
}

void TestTrackEvmAbsence::allNullForLong()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.alpha.pending = true;
    driver.run(1min);
    m_trio.alpha.pending = false;
    driver.run(9min);
    QCOMPARE(driver.state(), QByteArray("pending"));
    driver.run(3min);
    QCOMPARE(driver.state(), QByteArray("dropped"));
    QCOMPARE(driver.verdict(), QByteArray("resend_same"));
    QCOMPARE(driver.reason(), QByteArray("unknown_everywhere"));
    QVERIFY(!driver.decision().terminal);
}

void TestTrackEvmAbsence::oneInformedNeverDrops()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.bravo.silent = m_trio.charlie.silent = true;
    driver.run(5h);
    QCOMPARE(driver.history(), QByteArray("accepted"));
}

void TestTrackEvmAbsence::halfAnAnswerNeverDrops()
{
    // No receipt, and nothing about the pool: it may well be pending.
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    for (EvmNode *each : {&m_trio.alpha, &m_trio.bravo, &m_trio.charlie}) {
        const QByteArray name = each == &m_trio.alpha ? "alpha" : each == &m_trio.bravo ? "bravo" : "charlie";
        driver.setNode(name, [each](const TrackerQuestion &question) {
            return question.kind == QuestionKind::Transaction ? error(-32000, "overloaded") : each->answer(question);
        });
    }
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(2h);
    QCOMPARE(driver.history(), QByteArray("accepted"));
}

void TestTrackEvmAbsence::returnsAfterDropped()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(15min);
    QCOMPARE(driver.state(), QByteArray("dropped"));
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    QCOMPARE(driver.state(), QByteArray("accepted"));
    m_trio.charlie.pending = true;
    driver.run(2min);
    m_trio.mine(102);
    driver.run(2min);
    QCOMPARE(driver.history(), QByteArray("accepted dropped accepted pending included"));
}

void TestTrackEvmAbsence::replaced()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.alpha.pending = true;
    driver.run(10s);
    m_trio.alpha.pending = false;
    m_trio.all([](EvmNode &n) {
        n.nonce = 8;
        n.finalNonce = 7;
        n.head = 103;
    });
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("replaced"));
    QCOMPARE(driver.reason(), QByteArray("nonce_used"));
    QCOMPARE(driver.verdict(), QByteArray("wait"));
    QVERIFY(!driver.decision().terminal);
    m_trio.all([](EvmNode &n) { n.finalNonce = 8; });
    driver.run(2min);
    QVERIFY(driver.decision().terminal);
    QVERIFY(!driver.decision().singleSource);
    QCOMPARE(driver.verdict(), QByteArray("new_signature"));
    QCOMPARE(driver.history(), QByteArray("accepted pending replaced"));
}

void TestTrackEvmAbsence::replacedBySingleSource()
{
    Driver driver(EvmTrio::transaction());
    driver.setNode("alpha", EvmTrio::node(m_trio.alpha));
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.alpha.nonce = 8;
    driver.step();
    QCOMPARE(driver.state(), QByteArray("accepted")); // Once is not enough for one alone.
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("replaced"));
    QVERIFY(driver.decision().singleSource);
}

void TestTrackEvmAbsence::replacementNeedsTwo()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.alpha.nonce = 8; // The others have not got that block.
    m_trio.alpha.finalNonce = m_trio.bravo.finalNonce = m_trio.charlie.finalNonce = 7;
    driver.run(5min);
    QCOMPARE(driver.state(), QByteArray("accepted"));
    m_trio.bravo.nonce = 8;
    m_trio.charlie.pending = true; // Still sees it: positive evidence wins.
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("pending"));
    m_trio.charlie.pending = false;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("replaced"));
}

void TestTrackEvmAbsence::competitorInTheLedger()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    const QByteArray other = "0x" + QByteArray(64, 'c');
    driver.tracked.competitorSeen(other, Place::Pending, driver.now);
    QCOMPARE(driver.state(), QByteArray("accepted"));
    driver.tracked.competitorSeen(other, Place::Included, driver.now);
    QCOMPARE(driver.state(), QByteArray("replaced"));
    QCOMPARE(driver.decision().replacedBy, other);
    QVERIFY(!driver.decision().terminal);
    driver.tracked.competitorSeen(other, Place::Finalized, driver.now);
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.verdict(), QByteArray("new_signature"));
}

void TestTrackEvmAbsence::finalReplacementOutweighsAPool()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.charlie.pending = true; // And will be for ever.
    m_trio.all([](EvmNode &n) {
        n.nonce = 8;
        n.finalNonce = 7;
    });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("pending"));
    m_trio.all([](EvmNode &n) { n.finalNonce = 8; });
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("replaced"));
    QVERIFY(driver.decision().terminal);
}

void TestTrackEvmAbsence::nonceGap()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.all([](EvmNode &n) { n.nonce = 5; });
    driver.run(1h);
    QCOMPARE(driver.state(), QByteArray("accepted")); // Not dropped: it waits for its predecessors.
    QCOMPARE(driver.reason(), QByteArray("nonce_gap"));
    m_trio.alpha.pending = true;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("pending"));
    QCOMPARE(driver.reason(), QByteArray("nonce_gap"));
}

void TestTrackEvmAbsence::rejectedAfterProbe()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::RefusedHere}, {"bravo", AnswerMeaning::RefusedHere}});
    QCOMPARE(driver.state(), QByteArray("rejected"));
    QCOMPARE(driver.verdict(), QByteArray("wait"));
    driver.run(20s);
    QVERIFY(!driver.decision().terminal);
    driver.run(1min); // The rounds are jittered.
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.state(), QByteArray("rejected"));
    QCOMPARE(driver.verdict(), QByteArray("resend_same"));

    Driver forGood(EvmTrio::transaction());
    m_trio.connectTo(forGood);
    forGood.broadcast({{"alpha", AnswerMeaning::RefusedForGood}});
    forGood.run(1min);
    QVERIFY(forGood.decision().terminal);
    QCOMPARE(forGood.verdict(), QByteArray("new_signature"));
}

void TestTrackEvmAbsence::rejectedButSeen()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::NonceUsed}});
    m_trio.mine(99);
    driver.run(1min);
    QCOMPARE(driver.history(), QByteArray("rejected included"));
}

void TestTrackEvmAbsence::ambiguousErrorDoesNotReject()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Uncertain}, {"bravo", AnswerMeaning::NonceUsed}});
    QCOMPARE(driver.state(), QByteArray("ambiguous"));
    driver.run(1min);
    QVERIFY(!driver.decision().terminal);
}

void TestTrackEvmAbsence::nothingSent()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::NotSent}, {"bravo", AnswerMeaning::NotSent}});
    QCOMPARE(driver.state(), QByteArray("rejected"));
    QCOMPARE(driver.reason(), QByteArray("nothing_sent"));
    driver.run(1min);
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.verdict(), QByteArray("resend_same"));
}

void TestTrackEvmAbsence::unresolvedAfterADay()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Uncertain}});
    m_trio.all([](EvmNode &n) { n.silent = true; });
    driver.run(23h);
    QCOMPARE(driver.history(), QByteArray("ambiguous"));
    driver.run(2h);
    QCOMPARE(driver.state(), QByteArray("unresolved"));
    QCOMPARE(driver.verdict(), QByteArray("wait")); // Nobody was heard: nothing follows.
    QVERIFY(!driver.tracked.nextCheck());
    m_trio.all([](EvmNode &n) { n.silent = false; });
    m_trio.mine(101);
    driver.tracked.resume(driver.now);
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("included"));
}

QTEST_GUILESS_MAIN(TestTrackEvmAbsence)
#include "tst_trackevmabsence.moc"
