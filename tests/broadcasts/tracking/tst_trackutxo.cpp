// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "utxonode.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

class TestTrackUtxo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void becomesFinal_data();
    void becomesFinal();
    void foundByScanWithoutIndex();
    void scanCatchesUpAfterSleep();
    void prunedNodesAreNotPressed();
    void outputTellsWithoutIndex();
    void reorgAndMinedAgain();
    void reorgWithoutIndex();
    void minedAtTheSameHeightAfterAFork();
    void replacedInTheMempool();
    void conflicted();
    void conflictHoldsWhileBlocksAreSearched();
    void conflictEndsWithItsBlock();
    void conflictNeedsTheParent();
    void spentOutputsAreNoConflict();
    void dropped();
    void mwebOnlyByKernel();

private:
    static TrackedTransaction transaction(Protocol protocol = Protocol::Bitcoin, MwebKind mweb = MwebKind::None)
    {
        TransactionFacts facts;
        facts.txId = QByteArray(64, 'a');
        facts.mweb = mweb;
        if (mweb == MwebKind::MwebOnly) {
            facts.mwebKernelIds = {QByteArray(64, 'd')};
        } else {
            facts.inputs = {{hash(7), 0}, {hash(8), 1}};
            facts.outputCount = 3;
        }
        return TrackedTransaction::make(protocol, "main", facts, TrackerTime(std::chrono::seconds(1'800'000'000)));
    }

    void connectAll(Driver &driver)
    {
        both([&](UtxoNode &n) { n.txId = driver.transaction.facts.txId; });
        driver.setNode("alpha", [this](const TrackerQuestion &q) { return m_alpha.answer(q); });
        driver.setNode("bravo", [this](const TrackerQuestion &q) { return m_bravo.answer(q); });
    }

    template <typename Change>
    void both(Change change)
    {
        change(m_alpha);
        change(m_bravo);
    }

    void mine(std::uint64_t height)
    {
        both([height](UtxoNode &n) {
            n.pending = false;
            n.minedAt = height;
            n.head = height;
            n.inputsSpent = true;
        });
    }

    UtxoNode m_alpha;
    UtxoNode m_bravo;
};

QByteArray UtxoNode::transaction(const TrackerQuestion &question) const
{
    const QByteArray start = R"({"txid":")" + question.subject + '"';
    if (question.kind == QuestionKind::Parent)
        return parentKnown ? result(start + R"(,"blockhash":")" + blockHash(1) + R"(","confirmations":9})")
                           : error(-5, "No such mempool transaction. Use -txindex");
    const bool named = question.kind == QuestionKind::TransactionInBlock;
    if (named && !question.body.contains(blockHash(minedAt.value_or(0))))
        return minedAt
            ? error(-5, "No such transaction found in the provided block.")
            : result(start + R"(,"in_active_chain":false,"blockhash":")" + hash(1) + R"(","confirmations":0})");
    if (minedAt && (index || named)) {
        const QByteArray confirmations = QByteArray::number(static_cast<qulonglong>(head - *minedAt + 1));
        return result(start + (named ? QByteArray(R"(,"in_active_chain":true)") : QByteArray()) + R"(,"blockhash":")"
            + blockHash(*minedAt) + R"(","confirmations":)" + confirmations + '}');
    }
    if (pending)
        return result(start + '}');
    return index ? error(-5, "No such mempool or blockchain transaction. Use gettransaction.")
                 : error(-5, "No such mempool transaction. Use -txindex or provide a block hash.");
}

QByteArray UtxoNode::block(const QByteArray &wanted) const
{
    for (std::uint64_t height = 700; height <= head; ++height) {
        if (blockHash(height) != wanted)
            continue;
        const bool here = minedAt == height;
        const QByteArray tx = here && kernelId.isEmpty() ? '"' + txId + '"' : '"' + hash(5) + '"';
        const QByteArray kernels = here && !kernelId.isEmpty() ? R"({"kernel_id":")" + kernelId + "\"}" : QByteArray();
        return result(R"({"hash":")" + wanted + R"(","height":)" + QByteArray::number(static_cast<qulonglong>(height))
            + R"(,"confirmations":)" + QByteArray::number(static_cast<qulonglong>(head - height + 1)) + R"(,"tx":[)"
            + tx + R"(],"mweb":{"kernels":[)" + kernels + "]}}");
    }
    return error(-5, "Block not found");
}

void TestTrackUtxo::init()
{
    m_alpha = m_bravo = UtxoNode();
}

void TestTrackUtxo::becomesFinal_data()
{
    QTest::addColumn<bool>("litecoin");
    QTest::newRow("bitcoin") << false;
    QTest::newRow("litecoin") << true;
}

void TestTrackUtxo::becomesFinal()
{
    QFETCH(const bool, litecoin);
    Driver driver(transaction(litecoin ? Protocol::Litecoin : Protocol::Bitcoin));
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_bravo.pending = true;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("pending"));
    mine(801);
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("included"));
    QCOMPARE(driver.decision().confirmations, 1U);
    both([](UtxoNode &n) { n.head = 802; });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("included"));
    both([](UtxoNode &n) { n.head = 803; });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("safe"));
    both([](UtxoNode &n) { n.head = 805; });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("safe"));
    QCOMPARE(driver.decision().confirmations, 5U);
    both([](UtxoNode &n) { n.head = 806; });
    driver.run(2min);
    QCOMPARE(driver.history(), QByteArray("accepted pending included safe finalized"));
}

void TestTrackUtxo::foundByScanWithoutIndex()
{
    both([](UtxoNode &n) {
        n.index = false;
        n.outputsSpent = true;
    });
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(1min);
    mine(801);
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.decision().blockNumber == 801U);
    QCOMPARE(driver.decision().blockHash, m_alpha.blockHash(801));
    both([](UtxoNode &n) { n.head = 806; });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("finalized"));
}

void TestTrackUtxo::scanCatchesUpAfterSleep()
{
    both([](UtxoNode &n) {
        n.index = false;
        n.outputsSpent = true;
    });
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(1min);
    driver.sleep(24h);
    mine(830);
    both([](UtxoNode &n) { n.head = 870; });
    driver.run(5min);
    QCOMPARE(driver.state(), QByteArray("finalized"));
    QVERIFY(driver.decision().blockNumber == 830U);
    QVERIFY(driver.tracked.matrix().cells().size() < 40U); // Nothing is kept of the blocks without it.
}

void TestTrackUtxo::prunedNodesAreNotPressed()
{
    both([](UtxoNode &n) {
        n.index = false;
        n.pruned = true;
    });
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(10min);
    QVERIFY(driver.asked["alpha"] < 20 * 15); // Twenty rounds.
}

void TestTrackUtxo::outputTellsWithoutIndex()
{
    both([](UtxoNode &n) { n.index = false; });
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_alpha.pending = true;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("pending"));
    mine(801);
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("included"));
    both([](UtxoNode &n) { n.head = 806; });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("finalized"));
}

void TestTrackUtxo::reorgAndMinedAgain()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    mine(801);
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("included"));
    both([](UtxoNode &n) {
        n.minedAt.reset();
        n.branch = 1;
        n.head = 802;
        n.pending = true;
        n.inputsSpent = false;
    });
    driver.run(3min);
    QCOMPARE(driver.state(), QByteArray("pending"));
    QVERIFY(driver.decision().blockLeft);
    mine(803);
    driver.run(3min);
    QCOMPARE(driver.history(), QByteArray("accepted included pending included"));
    QCOMPARE(driver.decision().blockHash, m_alpha.blockHash(803));
    QCOMPARE(driver.decision().confirmations, 1U);
}

void TestTrackUtxo::reorgWithoutIndex()
{
    both([](UtxoNode &n) {
        n.index = false;
        n.outputsSpent = true;
    });
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    mine(801);
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("included"));
    both([](UtxoNode &n) {
        n.minedAt.reset();
        n.branch = 1;
        n.head = 802;
        n.inputsSpent = false;
    });
    driver.run(4min);
    QCOMPARE(driver.state(), QByteArray("reorged"));
    mine(803);
    driver.run(4min);
    QCOMPARE(driver.history(), QByteArray("accepted included reorged included"));
    QCOMPARE(driver.decision().blockHash, m_alpha.blockHash(803));
}

void TestTrackUtxo::minedAtTheSameHeightAfterAFork()
{
    both([](UtxoNode &n) {
        n.index = false;
        n.outputsSpent = true;
    });
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    mine(801);
    driver.run(2min);
    both([](UtxoNode &n) {
        n.branch = 1;
        n.head = 803;
    });
    driver.run(5min);
    QCOMPARE(driver.state(), QByteArray("safe"));
    QCOMPARE(driver.decision().blockHash, m_alpha.blockHash(801));
}

void TestTrackUtxo::replacedInTheMempool()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_alpha.pending = true;
    driver.run(1min);
    m_alpha.pending = false;
    m_alpha.spender = hash(99);
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("pending")); // One Endpoint alone.
    m_bravo.spender = hash(99);
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("replaced"));
    QCOMPARE(driver.decision().replacedBy, hash(99));
    QCOMPARE(driver.verdict(), QByteArray("wait"));
    QVERIFY(!driver.decision().terminal);
    both([](UtxoNode &n) {
        n.spenderMined = true;
        n.head = 820;
    });
    driver.run(5min);
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.verdict(), QByteArray("new_signature"));
}

void TestTrackUtxo::conflicted()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(1min);
    both([](UtxoNode &n) { n.inputsSpent = true; });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("conflicted"));
    QCOMPARE(driver.reason(), QByteArray("inputs_spent"));
    QVERIFY(!driver.decision().terminal);
    both([](UtxoNode &n) { n.head = 804; });
    driver.run(3min);
    QVERIFY(!driver.decision().terminal);
    both([](UtxoNode &n) { n.head = 805; });
    driver.run(3min);
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.verdict(), QByteArray("new_signature"));
}

void TestTrackUtxo::conflictHoldsWhileBlocksAreSearched()
{
    both([](UtxoNode &n) {
        n.index = false;
        n.pending = true;
    });
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(1min);
    both([](UtxoNode &n) {
        n.pending = false;
        n.inputsSpent = true;
        n.head = 801;
    });
    driver.run(3min);
    QCOMPARE(driver.state(), QByteArray("conflicted"));
    both([](UtxoNode &n) { n.head = 850; }); // More than are searched in one round.
    driver.run(5min);
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.history(), QByteArray("accepted pending conflicted"));
}

void TestTrackUtxo::conflictEndsWithItsBlock()
{
    both([](UtxoNode &n) {
        n.index = false;
        n.pending = true;
    });
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(1min);
    both([](UtxoNode &n) {
        n.pending = false;
        n.inputsSpent = true;
        n.head = 801;
    });
    driver.run(3min);
    QCOMPARE(driver.state(), QByteArray("conflicted"));
    both([](UtxoNode &n) {
        n.branch = 1;
        n.inputsSpent = false;
        n.head = 802;
    });
    driver.run(3min);
    QCOMPARE(driver.history(), QByteArray("accepted pending conflicted pending")); // Not seen now, and still valid.
}

void TestTrackUtxo::conflictNeedsTheParent()
{
    Driver driver(transaction());
    connectAll(driver);
    both([](UtxoNode &n) { n.parentKnown = false; }); // Unconfirmed itself: absent is not spent.
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(5min);
    QCOMPARE(driver.state(), QByteArray("accepted"));
    both([](UtxoNode &n) { n.parentKnown = n.inputsSpent = true; });
    driver.run(3min);
    QCOMPARE(driver.state(), QByteArray("conflicted"));
}

void TestTrackUtxo::spentOutputsAreNoConflict()
{
    // Mined, its outputs spent at once, and no index: the inputs are spent by itself.
    both([](UtxoNode &n) { n.index = false; });
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(1min);
    both([](UtxoNode &n) { n.outputsSpent = true; });
    mine(801);
    driver.run(5min);
    QCOMPARE(driver.history(), QByteArray("accepted included"));
}

void TestTrackUtxo::dropped()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_bravo.pending = true;
    driver.run(1h);
    QCOMPARE(driver.state(), QByteArray("pending"));
    m_bravo.pending = false;
    driver.run(20min);
    QCOMPARE(driver.state(), QByteArray("dropped"));
    QCOMPARE(driver.verdict(), QByteArray("resend_same"));
}

void TestTrackUtxo::mwebOnlyByKernel()
{
    Driver driver(transaction(Protocol::Litecoin, MwebKind::MwebOnly));
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_alpha.pending = true;
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("pending"));
    both([](UtxoNode &n) {
        n.kernelId = QByteArray(64, 'd');
        n.index = false; // No index finds it.
        n.outputsSpent = true;
    });
    mine(801);
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("included"));
    both([](UtxoNode &n) { n.head = 806; });
    driver.run(3min);
    QCOMPARE(driver.history(), QByteArray("accepted pending included finalized"));
}

QTEST_GUILESS_MAIN(TestTrackUtxo)
#include "tst_trackutxo.moc"
