// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackingfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

namespace {

const TrackerTime start{1'800'000'000s};
const QByteArray txId = "0x" + QByteArray(64, 'a');

TrackedTransaction transaction(const QByteArray &network = "1")
{
    TransactionFacts facts;
    facts.txId = txId;
    facts.sender = "0x1111111111111111111111111111111111111111";
    facts.nonce = 7;
    return TrackedTransaction::make(Protocol::Evm, network, facts, start);
}

} // namespace

class TestTrackEvm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void becomesFinal();
    void oneNullOthersPending();
    void allNullForLong();
    void oneInformedNeverDrops();
    void returnsAfterDropped();
    void reorgAndMinedAgain();
    void reorgIntoAnotherBlock();
    void oneLaggingDenialChangesNothing();
    void forkSuspected();
    void receiptWithoutItsBlock();
    void reverted();
    void replaced();
    void replacedBySingleSource();
    void replacementNeedsTwo();
    void competitorInTheLedger();
    void nonceGap();
    void fallbackWhereTagsAreRefused();
    void tagOfAnotherBranchDoesNotCount();
    void ambiguousThenSeen();
    void rejectedAfterProbe();
    void rejectedButSeen();
    void ambiguousErrorDoesNotReject();
    void nothingSent();
    void idMismatch();
    void unresolvedAfterADay();

private:
    NodeAnswer node(EvmNode &node)
    {
        node.txId = txId;
        return [&node](const TrackerQuestion &question) { return node.answer(question); };
    }

    void connectAll(Driver &driver)
    {
        driver.setNode("alpha", node(m_alpha));
        driver.setNode("bravo", node(m_bravo));
        driver.setNode("charlie", node(m_charlie));
    }

    template <typename Change>
    void all(Change change)
    {
        for (EvmNode *each : {&m_alpha, &m_bravo, &m_charlie})
            change(*each);
    }

    void mine(std::uint64_t height)
    {
        all([height](EvmNode &n) {
            n.pending = false;
            n.minedAt = height;
            n.head = height;
            n.nonce = 8;
        });
    }

    EvmNode m_alpha;
    EvmNode m_bravo;
    EvmNode m_charlie;
};

void TestTrackEvm::init()
{
    m_alpha = m_bravo = m_charlie = EvmNode();
}

void TestTrackEvm::becomesFinal()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}}, txId);
    QCOMPARE(driver.state(), QByteArray("accepted"));
    m_alpha.pending = m_bravo.pending = true;
    driver.run(10s);
    QCOMPARE(driver.state(), QByteArray("pending"));
    QCOMPARE(driver.decision().affirming, 2);
    QCOMPARE(driver.decision().informed, 3);
    mine(101);
    driver.run(12s);
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.decision().blockNumber == 101U);
    QCOMPARE(driver.decision().confirmations, 1U);
    all([](EvmNode &n) {
        n.head = 133;
        n.safe = 110;
    });
    driver.run(30s);
    QCOMPARE(driver.state(), QByteArray("safe"));
    QCOMPARE(driver.decision().confirmations, 33U);
    all([](EvmNode &n) {
        n.head = 170;
        n.finalized = 101;
    });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("finalized"));
    QCOMPARE(driver.verdict(), QByteArray("out"));
    QVERIFY(driver.decision().terminal);
    QVERIFY(!driver.tracked.nextCheck());
    QCOMPARE(driver.history(), QByteArray("accepted pending included safe finalized"));
    QVERIFY(!driver.decision().singleSource);
    const int asked = driver.asked["alpha"];
    driver.run(24h);
    QCOMPARE(driver.asked["alpha"], asked);
}

void TestTrackEvm::oneNullOthersPending()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_bravo.pending = m_charlie.pending = true;
    driver.run(1h);
    QCOMPARE(driver.state(), QByteArray("pending"));
    QVERIFY(driver.decision().disputed);
    QCOMPARE(driver.history(), QByteArray("accepted pending"));
}

void TestTrackEvm::allNullForLong()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_alpha.pending = true;
    driver.run(1min);
    m_alpha.pending = false;
    driver.run(9min);
    QCOMPARE(driver.state(), QByteArray("pending"));
    driver.run(3min);
    QCOMPARE(driver.state(), QByteArray("dropped"));
    QCOMPARE(driver.verdict(), QByteArray("resend_same"));
    QCOMPARE(driver.reason(), QByteArray("unknown_everywhere"));
    QVERIFY(!driver.decision().terminal);
}

void TestTrackEvm::oneInformedNeverDrops()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_bravo.silent = m_charlie.silent = true;
    driver.run(5h);
    QCOMPARE(driver.history(), QByteArray("accepted"));
}

void TestTrackEvm::returnsAfterDropped()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(15min);
    QCOMPARE(driver.state(), QByteArray("dropped"));
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    QCOMPARE(driver.state(), QByteArray("accepted"));
    m_charlie.pending = true;
    driver.run(2min);
    mine(102);
    driver.run(2min);
    QCOMPARE(driver.history(), QByteArray("accepted dropped accepted pending included"));
}

void TestTrackEvm::reorgAndMinedAgain()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_alpha.pending = true;
    driver.run(10s);
    mine(101);
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("included"));
    // The block leaves the chain, and for a while nobody has the transaction.
    all([](EvmNode &n) {
        n.minedAt.reset();
        n.branch = 1;
        n.head = 102;
        n.nonce = 7;
    });
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("reorged"));
    QCOMPARE(driver.verdict(), QByteArray("wait"));
    QCOMPARE(driver.reason(), QByteArray("block_left_chain"));
    m_bravo.pending = true;
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("pending"));
    mine(104);
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.decision().blockNumber == 104U);
    QCOMPARE(driver.decision().blockHash, m_alpha.blockHash(104));
    QCOMPARE(driver.history(), QByteArray("accepted pending included reorged pending included"));
}

void TestTrackEvm::reorgIntoAnotherBlock()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    mine(101);
    driver.run(15s);
    const QByteArray before = driver.decision().blockHash;
    all([](EvmNode &n) {
        n.branch = 1;
        n.head = 102;
    });
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("included"));
    QCOMPARE(driver.decision().blockHash, m_alpha.blockHash(101));
    QVERIFY(driver.decision().blockHash != before);
    QCOMPARE(driver.history(), QByteArray("accepted included"));
}

void TestTrackEvm::oneLaggingDenialChangesNothing()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_alpha.minedAt = 101;
    all([](EvmNode &n) { n.head = 101; });
    m_bravo.head = 90; // Behind by more than is believed.
    m_charlie.head = 100; // Not behind, but below the block.
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("included"));
    m_alpha.silent = true;
    driver.run(5min);
    QCOMPARE(driver.state(), QByteArray("included"));
}

void TestTrackEvm::forkSuspected()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_charlie.branch = 1;
    mine(101);
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.decision().forkSuspected);
    QCOMPARE(driver.decision().blockHash, m_alpha.blockHash(101)); // Two against one.
    m_charlie.branch = 0;
    driver.run(3min);
    QVERIFY(!driver.decision().forkSuspected);
    QCOMPARE(driver.decision().affirming, 3);
}

void TestTrackEvm::receiptWithoutItsBlock()
{
    // Alpha's receipt names a block that its own chain has not got; bravo's is the one that counts.
    Driver driver(transaction());
    EvmNode receipts;
    receipts.minedAt = 101;
    receipts.branch = 3;
    receipts.txId = txId;
    m_alpha.head = m_bravo.head = 101;
    driver.setNode("alpha", [&](const TrackerQuestion &question) {
        const bool claim = question.kind == QuestionKind::Receipt || question.kind == QuestionKind::Transaction;
        return claim ? receipts.answer(question) : m_alpha.answer(question);
    });
    driver.setNode("bravo", node(m_bravo));
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_bravo.minedAt = 101;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("included"));
    QCOMPARE(driver.decision().blockHash, m_bravo.blockHash(101));
    QVERIFY(driver.decision().forkSuspected);
}

void TestTrackEvm::reverted()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    all([](EvmNode &n) { n.reverted = true; });
    mine(101);
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("failed"));
    QCOMPARE(driver.verdict(), QByteArray("out"));
    QVERIFY(driver.decision().place == Place::Included);
    all([](EvmNode &n) {
        n.head = 200;
        n.safe = n.finalized = 150;
    });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("failed"));
    QCOMPARE(driver.reason(), QByteArray("execution_failed"));
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.verdict(), QByteArray("new_signature"));
}

void TestTrackEvm::replaced()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_alpha.pending = true;
    driver.run(10s);
    m_alpha.pending = false;
    all([](EvmNode &n) {
        n.nonce = 8;
        n.finalNonce = 7;
        n.head = 103;
    });
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("replaced"));
    QCOMPARE(driver.reason(), QByteArray("nonce_used"));
    QCOMPARE(driver.verdict(), QByteArray("wait"));
    QVERIFY(!driver.decision().terminal);
    all([](EvmNode &n) { n.finalNonce = 8; });
    driver.run(2min);
    QVERIFY(driver.decision().terminal);
    QVERIFY(!driver.decision().singleSource);
    QCOMPARE(driver.verdict(), QByteArray("new_signature"));
    QCOMPARE(driver.history(), QByteArray("accepted pending replaced"));
}

void TestTrackEvm::replacedBySingleSource()
{
    Driver driver(transaction());
    driver.setNode("alpha", node(m_alpha));
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_alpha.nonce = 8;
    driver.step();
    QCOMPARE(driver.state(), QByteArray("accepted")); // Once is not enough for one alone.
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("replaced"));
    QVERIFY(driver.decision().singleSource);
}

void TestTrackEvm::replacementNeedsTwo()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_alpha.nonce = 8; // The others have not got that block.
    driver.run(5min);
    QCOMPARE(driver.state(), QByteArray("accepted"));
    m_bravo.nonce = 8;
    m_charlie.pending = true; // Still sees it: positive evidence wins.
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("pending"));
    m_charlie.pending = false;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("replaced"));
}

void TestTrackEvm::competitorInTheLedger()
{
    Driver driver(transaction());
    connectAll(driver);
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

void TestTrackEvm::nonceGap()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    all([](EvmNode &n) { n.nonce = 5; });
    driver.run(1h);
    QCOMPARE(driver.state(), QByteArray("accepted")); // Not dropped: it waits for its predecessors.
    QCOMPARE(driver.reason(), QByteArray("nonce_gap"));
    m_alpha.pending = true;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("pending"));
    QCOMPARE(driver.reason(), QByteArray("nonce_gap"));
}

void TestTrackEvm::fallbackWhereTagsAreRefused()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    all([](EvmNode &n) { n.refusesTags = true; });
    mine(101);
    driver.run(15s);
    all([](EvmNode &n) { n.head = 131; });
    driver.run(30s);
    QCOMPARE(driver.state(), QByteArray("included"));
    all([](EvmNode &n) { n.head = 132; });
    driver.run(30s);
    QCOMPARE(driver.state(), QByteArray("safe"));
    all([](EvmNode &n) { n.head = 163; });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("safe"));
    all([](EvmNode &n) { n.head = 164; });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("finalized"));
}

void TestTrackEvm::tagOfAnotherBranchDoesNotCount()
{
    Driver driver(transaction());
    driver.setNode("alpha", node(m_alpha));
    driver.setNode("bravo", node(m_bravo));
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_alpha.minedAt = 101;
    m_alpha.head = m_bravo.head = 110;
    m_bravo.branch = 1;
    m_bravo.safe = m_bravo.finalized = 108;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.decision().disputed);
}

void TestTrackEvm::ambiguousThenSeen()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Uncertain}, {"bravo", AnswerMeaning::Uncertain}});
    QCOMPARE(driver.state(), QByteArray("ambiguous"));
    QCOMPARE(driver.verdict(), QByteArray("wait"));
    m_charlie.pending = true;
    driver.run(5s);
    QCOMPARE(driver.state(), QByteArray("pending"));
    QCOMPARE(driver.verdict(), QByteArray("out"));
}

void TestTrackEvm::rejectedAfterProbe()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::RefusedHere}, {"bravo", AnswerMeaning::RefusedHere}});
    QCOMPARE(driver.state(), QByteArray("rejected"));
    QCOMPARE(driver.verdict(), QByteArray("wait"));
    driver.run(20s);
    QVERIFY(!driver.decision().terminal);
    driver.run(20s);
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.state(), QByteArray("rejected"));
    QCOMPARE(driver.verdict(), QByteArray("resend_same"));

    Driver forGood(transaction());
    connectAll(forGood);
    forGood.broadcast({{"alpha", AnswerMeaning::RefusedForGood}});
    forGood.run(1min);
    QVERIFY(forGood.decision().terminal);
    QCOMPARE(forGood.verdict(), QByteArray("new_signature"));
}

void TestTrackEvm::rejectedButSeen()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::NonceUsed}});
    mine(99);
    driver.run(1min);
    QCOMPARE(driver.history(), QByteArray("rejected included"));
}

void TestTrackEvm::ambiguousErrorDoesNotReject()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Uncertain}, {"bravo", AnswerMeaning::NonceUsed}});
    QCOMPARE(driver.state(), QByteArray("ambiguous"));
    driver.run(1min);
    QVERIFY(!driver.decision().terminal);
}

void TestTrackEvm::nothingSent()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::NotSent}, {"bravo", AnswerMeaning::NotSent}});
    QCOMPARE(driver.state(), QByteArray("rejected"));
    QCOMPARE(driver.reason(), QByteArray("nothing_sent"));
    driver.run(1min);
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.verdict(), QByteArray("resend_same"));
}

void TestTrackEvm::idMismatch()
{
    const QByteArray other = "0x" + QByteArray(64, 'd');
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}}, other);
    QVERIFY(driver.decision().idMismatch);
    QVERIFY(!driver.decision().otherIdSeen);
    driver.run(10s);
    const auto asksFor = [&](const QByteArray &id) {
        return std::count_if(driver.lastAsked.begin(), driver.lastAsked.end(), [&](const AskedQuestion &asked) {
            return asked.question.kind == QuestionKind::Receipt && asked.question.body.contains(id);
        });
    };
    QCOMPARE(asksFor(txId), 3);
    QCOMPARE(asksFor(other), 3);
    all([&](EvmNode &n) { n.txId = other; });
    mine(101);
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.decision().idMismatch);
    QVERIFY(driver.decision().otherIdSeen);
}

void TestTrackEvm::unresolvedAfterADay()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Uncertain}});
    all([](EvmNode &n) { n.silent = true; });
    driver.run(23h);
    QCOMPARE(driver.history(), QByteArray("ambiguous"));
    driver.run(2h);
    QCOMPARE(driver.state(), QByteArray("unresolved"));
    QCOMPARE(driver.verdict(), QByteArray("wait")); // Nobody was heard: nothing follows.
    QVERIFY(!driver.tracked.nextCheck());
    all([](EvmNode &n) { n.silent = false; });
    mine(101);
    driver.tracked.resume(driver.now);
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("included"));
}

QTEST_GUILESS_MAIN(TestTrackEvm)
#include "tst_trackevm.moc"
