// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackingfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

namespace {

const QByteArray txId = EvmTrio::transaction().facts.txId;

} // namespace

/// An EVM transaction that gets somewhere: blocks, forks, finality, other ids.
class TestTrackEvm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void becomesFinal();
    void reorgAndMinedAgain();
    void reorgIntoAnotherBlock();
    void oneLaggingDenialChangesNothing();
    void forkSuspected();
    void receiptWithoutItsBlock();
    void confirmedBlockOutweighsMoreReceipts();
    void oneOtherAloneTakesNothingBack();
    void reverted();
    void fallbackWhereTagsAreRefused();
    void tagOfAnotherBranchDoesNotCount();
    void ambiguousThenSeen();
    void idMismatch();

private:
    EvmTrio m_trio;
};

void TestTrackEvm::init()
{
    m_trio = {};
}

void TestTrackEvm::becomesFinal()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}}, txId);
    QCOMPARE(driver.state(), QByteArray("accepted"));
    m_trio.alpha.pending = m_trio.bravo.pending = true;
    driver.run(10s);
    QCOMPARE(driver.state(), QByteArray("pending"));
    QCOMPARE(driver.decision().affirming, 2);
    QCOMPARE(driver.decision().informed, 3);
    m_trio.mine(101);
    driver.run(12s);
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.decision().blockNumber == 101U);
    QCOMPARE(driver.decision().confirmations, 1U);
    m_trio.all([](EvmNode &n) {
        n.head = 133;
        n.safe = 110;
    });
    driver.run(30s);
    QCOMPARE(driver.state(), QByteArray("safe"));
    QCOMPARE(driver.decision().confirmations, 33U);
    m_trio.all([](EvmNode &n) {
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

void TestTrackEvm::reorgAndMinedAgain()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.alpha.pending = true;
    driver.run(10s);
    m_trio.mine(101);
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("included"));
    // The block leaves the chain, and for a while nobody has the transaction.
    m_trio.all([](EvmNode &n) {
        n.minedAt.reset();
        n.branch = 1;
        n.head = 102;
        n.nonce = 7;
    });
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("reorged"));
    QCOMPARE(driver.verdict(), QByteArray("wait"));
    QCOMPARE(driver.reason(), QByteArray("block_left_chain"));
    m_trio.bravo.pending = true;
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("pending"));
    m_trio.mine(104);
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.decision().blockNumber == 104U);
    QCOMPARE(driver.decision().blockHash, m_trio.alpha.blockHash(104));
    QCOMPARE(driver.history(), QByteArray("accepted pending included reorged pending included"));
}

void TestTrackEvm::reorgIntoAnotherBlock()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.mine(101);
    driver.run(15s);
    const QByteArray before = driver.decision().blockHash;
    m_trio.all([](EvmNode &n) {
        n.branch = 1;
        n.head = 102;
    });
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("included"));
    QCOMPARE(driver.decision().blockHash, m_trio.alpha.blockHash(101));
    QVERIFY(driver.decision().blockHash != before);
    QCOMPARE(driver.history(), QByteArray("accepted included"));
}

void TestTrackEvm::oneLaggingDenialChangesNothing()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.alpha.minedAt = 101;
    m_trio.all([](EvmNode &n) { n.head = 101; });
    m_trio.bravo.head = 90; // Behind by more than is believed.
    m_trio.charlie.head = 100; // Not behind, but below the block.
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("included"));
    m_trio.alpha.silent = true;
    driver.run(5min);
    QCOMPARE(driver.state(), QByteArray("included"));
}

void TestTrackEvm::forkSuspected()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.charlie.branch = 1;
    m_trio.mine(101);
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.decision().forkSuspected);
    QCOMPARE(driver.decision().blockHash, m_trio.alpha.blockHash(101)); // Two against one.
    m_trio.charlie.branch = 0;
    driver.run(3min);
    QVERIFY(!driver.decision().forkSuspected);
    QCOMPARE(driver.decision().affirming, 3);
}

void TestTrackEvm::receiptWithoutItsBlock()
{
    // Alpha's receipt names a block that its own chain has not got; bravo's is the one that counts.
    Driver driver(EvmTrio::transaction());
    EvmNode receipts;
    receipts.minedAt = 101;
    receipts.branch = 3;
    receipts.txId = txId;
    m_trio.alpha.head = m_trio.bravo.head = 101;
    driver.setNode("alpha", [&](const TrackerQuestion &question) {
        const bool claim = question.kind == QuestionKind::Receipt || question.kind == QuestionKind::Transaction;
        return claim ? receipts.answer(question) : m_trio.alpha.answer(question);
    });
    driver.setNode("bravo", EvmTrio::node(m_trio.bravo));
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.bravo.minedAt = 101;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("included"));
    QCOMPARE(driver.decision().blockHash, m_trio.bravo.blockHash(101));
    QVERIFY(driver.decision().forkSuspected);
}

void TestTrackEvm::confirmedBlockOutweighsMoreReceipts()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    EvmNode receipts;
    receipts.head = receipts.minedAt.emplace(101);
    receipts.branch = 3;
    receipts.txId = txId;
    const NodeAnswer claimsAlone = [&](const TrackerQuestion &question) {
        return question.kind == QuestionKind::BlockAtHeight ? QByteArray() : receipts.answer(question);
    };
    driver.setNode("alpha", claimsAlone);
    driver.setNode("charlie", claimsAlone);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.bravo.minedAt = m_trio.bravo.head = 101;
    driver.run(3min);
    QCOMPARE(driver.decision().blockHash, m_trio.bravo.blockHash(101));
}

void TestTrackEvm::oneOtherAloneTakesNothingBack()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.all([](EvmNode &n) { n.head = 101; });
    m_trio.bravo.branch = m_trio.charlie.branch = 1;
    m_trio.alpha.minedAt = 101;
    driver.run(15s);
    m_trio.alpha.silent = m_trio.charlie.silent = true;
    driver.run(30min);
    QCOMPARE(driver.state(), QByteArray("included"));
    m_trio.charlie.silent = false;
    driver.run(5min);
    QCOMPARE(driver.state(), QByteArray("reorged")); // Two others.
}

void TestTrackEvm::reverted()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.all([](EvmNode &n) { n.reverted = true; });
    m_trio.mine(101);
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("failed"));
    QCOMPARE(driver.verdict(), QByteArray("out"));
    QVERIFY(driver.decision().place == Place::Included);
    m_trio.all([](EvmNode &n) {
        n.head = 200;
        n.safe = n.finalized = 150;
    });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("failed"));
    QCOMPARE(driver.reason(), QByteArray("execution_failed"));
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.verdict(), QByteArray("new_signature"));
}

void TestTrackEvm::fallbackWhereTagsAreRefused()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.all([](EvmNode &n) { n.refusesTags = true; });
    m_trio.mine(101);
    driver.run(15s);
    m_trio.all([](EvmNode &n) { n.head = 131; });
    driver.run(30s);
    QCOMPARE(driver.state(), QByteArray("included"));
    m_trio.all([](EvmNode &n) { n.head = 132; });
    driver.run(30s);
    QCOMPARE(driver.state(), QByteArray("safe"));
    m_trio.all([](EvmNode &n) { n.head = 163; });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("safe"));
    m_trio.all([](EvmNode &n) { n.head = 164; });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("finalized"));
}

void TestTrackEvm::tagOfAnotherBranchDoesNotCount()
{
    Driver driver(EvmTrio::transaction());
    driver.setNode("alpha", EvmTrio::node(m_trio.alpha));
    driver.setNode("bravo", EvmTrio::node(m_trio.bravo));
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.alpha.minedAt = 101;
    m_trio.alpha.head = m_trio.bravo.head = 110;
    m_trio.bravo.branch = 1;
    m_trio.bravo.safe = m_trio.bravo.finalized = 108;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.decision().disputed);
}

void TestTrackEvm::ambiguousThenSeen()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Uncertain}, {"bravo", AnswerMeaning::Uncertain}});
    QCOMPARE(driver.state(), QByteArray("ambiguous"));
    QCOMPARE(driver.verdict(), QByteArray("wait"));
    m_trio.charlie.pending = true;
    driver.run(5s);
    QCOMPARE(driver.state(), QByteArray("pending"));
    QCOMPARE(driver.verdict(), QByteArray("out"));
}

void TestTrackEvm::idMismatch()
{
    const QByteArray other = "0x" + QByteArray(64, 'd');
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
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
    m_trio.all([&](EvmNode &n) { n.txId = other; });
    m_trio.mine(101);
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.decision().idMismatch);
    QVERIFY(driver.decision().otherIdSeen);
}

QTEST_GUILESS_MAIN(TestTrackEvm)
#include "tst_trackevm.moc"
