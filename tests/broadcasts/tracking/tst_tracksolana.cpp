// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackingfixture.h"

#include "transactions/base58.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

/// Solana as one node sees it.
struct SolanaNode
{
    bool silent = false;
    std::uint64_t height = 1000;
    int slot = 900;
    QByteArray status; ///< "processed", …; empty: unknown.
    bool failed = false;
    bool forgetsRecent = false; ///< Only the history knows it.
    bool blockhashValid = true;
    char nonce = 1;
    bool nonceAccountGone = false;

    [[nodiscard]] QByteArray answer(const TrackerQuestion &question) const;
};

class TestTrackSolana : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void levels_data();
    void levels();
    void goesThroughAllLevels();
    void failedOnChain();
    void expires();
    void expiryNeedsTwo();
    void aLaggingHeadDoesNotExpire();
    void lastCheckFindsIt();
    void clockJumpDoesNotExpire();
    void processedMayVanish();
    void anotherSlotAfterAFork();
    void historyAfterSleep();
    void durableNonceLives();
    void durableNonceUsedByItself();
    void durableNonceReplaced_data();
    void durableNonceReplaced();

private:
    static TrackedTransaction transaction(bool durable = false)
    {
        TransactionFacts facts;
        facts.txId = QByteArray(87, 's');
        facts.recentBlockhash = transactions::encodeBase58(std::string(32, '\1'));
        if (durable)
            facts.durableNonce = DurableNonce{"NonceAccount11111111111111111111", "Authority"};
        return TrackedTransaction::make(
            Protocol::Solana, "mainnet-beta", facts, TrackerTime(std::chrono::seconds(1'800'000'000)));
    }

    void connectAll(Driver &driver)
    {
        driver.setNode("alpha", [this](const TrackerQuestion &q) { return m_alpha.answer(q); });
        driver.setNode("bravo", [this](const TrackerQuestion &q) { return m_bravo.answer(q); });
    }

    template <typename Change>
    void both(Change change)
    {
        change(m_alpha);
        change(m_bravo);
    }

    SolanaNode m_alpha;
    SolanaNode m_bravo;
};

QByteArray SolanaNode::answer(const TrackerQuestion &question) const
{
    if (silent)
        return {};
    const auto value
        = [](const QByteArray &json) -> QByteArray { return result(R"({"context":{"slot":1},"value":)" + json + '}'); };
    const QByteArray error = failed ? QByteArray(R"({"InstructionError":[0,"Custom"]})") : QByteArray("null");
    const QByteArray known = R"([{"slot":)" + QByteArray::number(slot) + R"(,"confirmations":1,"err":)" + error
        + R"(,"confirmationStatus":")" + status + "\"}]";
    switch (question.kind) {
    case QuestionKind::Head:
        return result(QByteArray::number(static_cast<qulonglong>(height)));
    case QuestionKind::Status:
        return value(status.isEmpty() || forgetsRecent ? QByteArray("[null]") : known);
    case QuestionKind::StatusHistory:
        return value(status.isEmpty() ? QByteArray("[null]") : known);
    case QuestionKind::BlockhashValid:
        return value(blockhashValid ? "true" : "false");
    case QuestionKind::NonceAccount: {
        QByteArray data(80, '\0');
        data.replace(40, 32, QByteArray(32, nonce));
        return value(nonceAccountGone ? QByteArray("null") : R"({"data":[")" + data.toBase64() + R"(","base64"]})");
    }
    default:
        return test::error(-32601, "unexpected");
    }
}

void TestTrackSolana::init()
{
    m_alpha = m_bravo = SolanaNode();
}

void TestTrackSolana::levels_data()
{
    QTest::addColumn<QByteArray>("level");
    QTest::addColumn<QByteArray>("state");
    QTest::newRow("processed") << QByteArray("processed") << QByteArray("included");
    QTest::newRow("confirmed") << QByteArray("confirmed") << QByteArray("safe");
    QTest::newRow("finalized") << QByteArray("finalized") << QByteArray("finalized");
    QTest::newRow("null") << QByteArray() << QByteArray("accepted");
}

void TestTrackSolana::levels()
{
    QFETCH(const QByteArray, level);
    QFETCH(const QByteArray, state);
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_bravo.status = level;
    driver.run(3s);
    QCOMPARE(driver.state(), state);
}

void TestTrackSolana::goesThroughAllLevels()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(2s);
    for (const char *level : {"processed", "confirmed", "finalized"}) {
        both([&](SolanaNode &n) {
            n.status = level;
            n.height += 2;
        });
        driver.run(3s);
    }
    QCOMPARE(driver.history(), QByteArray("accepted included safe finalized"));
    QVERIFY(driver.decision().terminal);
}

void TestTrackSolana::failedOnChain()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    both([](SolanaNode &n) {
        n.failed = true;
        n.status = "finalized";
    });
    driver.run(3s);
    QCOMPARE(driver.state(), QByteArray("failed"));
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.verdict(), QByteArray("new_signature"));
}

void TestTrackSolana::expires()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(5s);
    both([](SolanaNode &n) {
        n.height = 1180;
        n.blockhashValid = false;
    });
    driver.run(20s);
    QCOMPARE(driver.state(), QByteArray("accepted")); // Not one block before the margin is over.
    both([](SolanaNode &n) { n.height = 1181; });
    driver.run(10s);
    QCOMPARE(driver.state(), QByteArray("expired"));
    QCOMPARE(driver.reason(), QByteArray("blockhash_expired"));
    QCOMPARE(driver.verdict(), QByteArray("new_signature"));
    QVERIFY(driver.decision().terminal);
    QVERIFY(!driver.decision().singleSource);
    QCOMPARE(driver.history(), QByteArray("accepted expired"));
}

void TestTrackSolana::expiryNeedsTwo()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(5s);
    m_alpha.height = m_bravo.height = 1300;
    m_alpha.blockhashValid = false; // Bravo says that it lives.
    driver.run(20s);
    QCOMPARE(driver.state(), QByteArray("accepted"));
    driver.removeNode("bravo");
    driver.run(20s);
    QCOMPARE(driver.state(), QByteArray("expired"));
    QVERIFY(driver.decision().singleSource);
}

void TestTrackSolana::aLaggingHeadDoesNotExpire()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(5s);
    both([](SolanaNode &n) { n.blockhashValid = false; }); // Lags, or never heard of it.
    driver.run(20s);
    QCOMPARE(driver.state(), QByteArray("accepted"));
}

void TestTrackSolana::lastCheckFindsIt()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Uncertain}});
    driver.run(5s);
    both([](SolanaNode &n) {
        n.height = 1300;
        n.blockhashValid = false;
        n.status = "finalized";
        n.forgetsRecent = true;
    });
    driver.run(20s);
    QCOMPARE(driver.state(), QByteArray("finalized"));
    QVERIFY(!driver.history().contains("expired"));
}

void TestTrackSolana::clockJumpDoesNotExpire()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(5s);
    driver.sleep(12h); // Skipped slots, a halted cluster: wall time says nothing.
    driver.run(10s);
    QCOMPARE(driver.state(), QByteArray("accepted"));
}

void TestTrackSolana::processedMayVanish()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    both([](SolanaNode &n) { n.status = "processed"; });
    driver.run(3s);
    both([](SolanaNode &n) {
        n.status.clear();
        n.height += 5;
    });
    driver.run(10s);
    QCOMPARE(driver.state(), QByteArray("reorged"));
    both([](SolanaNode &n) {
        n.status = "confirmed";
        n.height += 5;
    });
    driver.run(3s);
    QCOMPARE(driver.history(), QByteArray("accepted included reorged safe"));
}

void TestTrackSolana::anotherSlotAfterAFork()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    both([](SolanaNode &n) { n.status = "processed"; });
    driver.run(3s);
    QVERIFY(driver.decision().blockNumber == 900U);
    both([](SolanaNode &n) {
        n.slot = 903;
        n.height += 3;
    });
    driver.run(3s);
    QVERIFY(driver.decision().blockNumber == 903U);
    QVERIFY(!driver.decision().forkSuspected);
    m_bravo.slot = 904;
    both([](SolanaNode &n) { n.height += 3; });
    driver.run(3s);
    QVERIFY(driver.decision().forkSuspected);
    QCOMPARE(driver.history(), QByteArray("accepted included"));
}

void TestTrackSolana::historyAfterSleep()
{
    Driver driver(transaction());
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    both([](SolanaNode &n) { n.status = "confirmed"; });
    driver.run(3s);
    driver.sleep(8h);
    both([](SolanaNode &n) {
        n.status = "finalized";
        n.forgetsRecent = true;
        n.height = 90000;
    });
    driver.run(10s);
    QCOMPARE(driver.history(), QByteArray("accepted safe finalized"));
}

void TestTrackSolana::durableNonceLives()
{
    Driver driver(transaction(true));
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    both([](SolanaNode &n) {
        n.height = 99999;
        n.blockhashValid = false;
    });
    driver.run(10min);
    QCOMPARE(driver.state(), QByteArray("dropped")); // Unknown, still valid.
    QCOMPARE(driver.verdict(), QByteArray("resend_same"));
    for (const AskedQuestion &asked : driver.lastAsked)
        QVERIFY(asked.question.kind != QuestionKind::BlockhashValid);
    QVERIFY(driver.asked["alpha"] < 4 * (60 + 40));
    both([](SolanaNode &n) { n.status = "finalized"; });
    driver.run(2min);
    QCOMPARE(driver.state(), QByteArray("finalized"));
}

void TestTrackSolana::durableNonceUsedByItself()
{
    Driver driver(transaction(true));
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Uncertain}});
    driver.run(2s);
    driver.sleep(1h);
    both([](SolanaNode &n) {
        n.nonce = 2;
        n.status = "finalized";
        n.forgetsRecent = true;
    });
    driver.run(1min);
    QCOMPARE(driver.history(), QByteArray("ambiguous finalized"));
}

void TestTrackSolana::durableNonceReplaced_data()
{
    QTest::addColumn<bool>("gone");
    QTest::newRow("another value") << false;
    QTest::newRow("the account is gone") << true;
}

void TestTrackSolana::durableNonceReplaced()
{
    QFETCH(const bool, gone);
    Driver driver(transaction(true));
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(2s);
    const auto change = [gone](SolanaNode &n) {
        n.nonce = 2;
        n.nonceAccountGone = gone;
    };
    change(m_alpha);
    driver.run(5s);
    QCOMPARE(driver.state(), QByteArray("accepted")); // One Endpoint alone.
    change(m_bravo);
    driver.run(15s);
    QCOMPARE(driver.state(), QByteArray("replaced"));
    QCOMPARE(driver.reason(), QByteArray("nonce_account_advanced"));
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.verdict(), QByteArray("new_signature"));
}

QTEST_GUILESS_MAIN(TestTrackSolana)
#include "tst_tracksolana.moc"
