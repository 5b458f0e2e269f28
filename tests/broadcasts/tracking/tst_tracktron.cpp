// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackingfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(signalbox::Protocol)

/// TRON as one node sees it, by either of its interfaces.
struct TronNode
{
    bool silent = false;
    bool jsonRpc = false;
    std::uint64_t head = 1000;
    std::int64_t headTime = 0; ///< ms
    std::int64_t solidTime = 0; ///< ms
    std::uint64_t solid = 980;
    bool pending = false;
    std::optional<std::uint64_t> minedAt;
    QByteArray outcome; ///< receipt.result
    QByteArray txId;

    [[nodiscard]] QByteArray answer(const TrackerQuestion &question) const;
    [[nodiscard]] QByteArray answerHttp(const TrackerQuestion &question) const;
    [[nodiscard]] QByteArray answerJsonRpc(const TrackerQuestion &question) const;
};

class TestTrackTron : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void becomesFinal_data();
    void becomesFinal();
    void failedOnChain();
    void expires_data();
    void expires();
    void expiryWaitsForSolid();
    void expiryNeedsTwo();
    void pendingIsNotExpired();

private:
    static constexpr std::int64_t expiration = 1'800'000'060'000;

    static TrackedTransaction transaction(Protocol protocol)
    {
        TransactionFacts facts;
        facts.txId = QByteArray(64, 'a');
        facts.expiration = expiration;
        return TrackedTransaction::make(protocol, "mainnet", facts, TrackerTime(std::chrono::seconds(1'800'000'000)));
    }

    void connectAll(Driver &driver)
    {
        both([&](TronNode &n) {
            n.jsonRpc = driver.transaction.protocol == Protocol::TronJsonRpc;
            n.txId = driver.transaction.facts.txId;
        });
        driver.setNode("alpha", [this](const TrackerQuestion &q) { return m_alpha.answer(q); });
        driver.setNode("bravo", [this](const TrackerQuestion &q) { return m_bravo.answer(q); });
    }

    template <typename Change>
    void both(Change change)
    {
        change(m_alpha);
        change(m_bravo);
    }

    static void protocols()
    {
        QTest::addColumn<Protocol>("protocol");
        QTest::newRow("HTTP") << Protocol::TronHttp;
        QTest::newRow("JSON-RPC") << Protocol::TronJsonRpc;
    }

    TronNode m_alpha;
    TronNode m_bravo;
};

QByteArray TronNode::answer(const TrackerQuestion &question) const
{
    if (silent)
        return {};
    return jsonRpc ? answerJsonRpc(question) : answerHttp(question);
}

QByteArray TronNode::answerHttp(const TrackerQuestion &question) const
{
    const auto now = [](std::uint64_t number, std::int64_t time) -> QByteArray {
        return R"({"block_header":{"raw_data":{"number":)" + QByteArray::number(static_cast<qulonglong>(number))
            + R"(,"timestamp":)" + QByteArray::number(static_cast<qlonglong>(time)) + "}}}";
    };
    const QByteArray known = R"({"txID":")" + txId + "\"}";
    QByteArray info = "{}";
    if (minedAt) {
        info = R"({"id":")" + txId + R"(","blockNumber":)" + QByteArray::number(static_cast<qulonglong>(*minedAt))
            + (outcome.isEmpty() ? QByteArray("}") : R"(,"receipt":{"result":")" + outcome + R"("}})");
    }
    switch (question.kind) {
    case QuestionKind::Head:
        return now(head, headTime);
    case QuestionKind::FinalizedBlock:
        return now(solid, solidTime);
    case QuestionKind::Receipt:
        return info;
    case QuestionKind::FinalReceipt:
        return minedAt && *minedAt <= solid ? info : "{}";
    case QuestionKind::Transaction:
        return pending || minedAt ? known : "{}";
    case QuestionKind::Mempool:
        return pending ? known : "{}";
    default:
        return R"({"Error":"unexpected"})";
    }
}

QByteArray TronNode::answerJsonRpc(const TrackerQuestion &question) const
{
    const auto block = [](std::uint64_t number, std::int64_t time) -> QByteArray {
        return result(R"({"number":)" + hex(number) + R"(,"hash":"0x)" + hash(static_cast<int>(number))
            + R"(","timestamp":)" + hex(static_cast<std::uint64_t>(time / 1000)) + '}');
    };
    const QByteArray placed = minedAt
        ? R"("blockNumber":)" + hex(*minedAt) + R"(,"blockHash":"0x)" + hash(static_cast<int>(*minedAt)) + '"'
        : QByteArray();
    switch (question.kind) {
    case QuestionKind::Head:
        return block(head, headTime);
    case QuestionKind::FinalizedBlock:
        return block(solid, solidTime);
    case QuestionKind::BlockAtHeight:
        return block(question.subject.toULongLong(), 0);
    case QuestionKind::Receipt:
        return minedAt ? result(R"({"transactionHash":"0x)" + txId + R"(","status":"0x1",)" + placed + '}')
                       : result("null");
    case QuestionKind::Transaction:
        if (minedAt)
            return result(R"({"hash":"0x)" + txId + "\"," + placed + '}');
        return pending ? result(R"({"hash":"0x)" + txId + R"(","blockHash":null})") : result("null");
    default:
        return test::error(-32601, "unexpected");
    }
}

void TestTrackTron::init()
{
    m_alpha = m_bravo = TronNode();
    both([](TronNode &n) {
        n.headTime = expiration - 60'000;
        n.solidTime = expiration - 120'000;
    });
}

void TestTrackTron::becomesFinal_data()
{
    protocols();
}

void TestTrackTron::becomesFinal()
{
    QFETCH(const Protocol, protocol);
    Driver driver(transaction(protocol));
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_bravo.pending = true;
    driver.run(6s);
    QCOMPARE(driver.state(), QByteArray("pending"));
    both([](TronNode &n) {
        n.pending = false;
        n.minedAt = 1001;
        n.head = 1001;
    });
    driver.run(10s);
    QCOMPARE(driver.state(), QByteArray("included"));
    QVERIFY(driver.decision().blockNumber == 1001U);
    both([](TronNode &n) {
        n.head = 1021;
        n.solid = 1001;
    });
    driver.run(30s);
    QCOMPARE(driver.history(), QByteArray("accepted pending included finalized"));
    QVERIFY(driver.decision().terminal);
}

void TestTrackTron::failedOnChain()
{
    Driver driver(transaction(Protocol::TronHttp));
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    both([](TronNode &n) {
        n.minedAt = 1001;
        n.head = 1001;
        n.outcome = "OUT_OF_ENERGY";
    });
    driver.run(10s);
    QCOMPARE(driver.state(), QByteArray("failed"));
    QVERIFY(!driver.decision().terminal);
    both([](TronNode &n) {
        n.head = 1021;
        n.solid = 1001;
    });
    driver.run(30s);
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.verdict(), QByteArray("new_signature"));
}

void TestTrackTron::expires_data()
{
    protocols();
}

void TestTrackTron::expires()
{
    QFETCH(const Protocol, protocol);
    Driver driver(transaction(protocol));
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(20s);
    both([](TronNode &n) { n.headTime = n.solidTime = expiration; });
    driver.run(20s);
    QVERIFY(driver.state() != "expired"); // Not before it has passed.
    both([](TronNode &n) { n.headTime = n.solidTime = expiration + 3000; });
    driver.run(20s);
    QCOMPARE(driver.state(), QByteArray("expired"));
    QCOMPARE(driver.reason(), QByteArray("expiration_passed"));
    QVERIFY(driver.decision().terminal);
    QCOMPARE(driver.verdict(), QByteArray("new_signature"));
}

void TestTrackTron::expiryWaitsForSolid()
{
    Driver driver(transaction(Protocol::TronHttp));
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    both([](TronNode &n) { n.headTime = expiration + 3000; });
    driver.run(20s);
    QCOMPARE(driver.reason(), QByteArray("last_check"));
    QCOMPARE(driver.verdict(), QByteArray("wait"));
    QVERIFY(driver.state() != "expired");
    m_alpha.minedAt = 999; // It had made it just in time.
    driver.run(20s);
    QCOMPARE(driver.state(), QByteArray("included"));
}

void TestTrackTron::expiryNeedsTwo()
{
    Driver driver(transaction(Protocol::TronHttp));
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_alpha.headTime = m_alpha.solidTime = expiration + 3000;
    m_bravo.silent = true;
    driver.run(10min);
    QVERIFY(driver.state() != "expired");
    driver.removeNode("bravo");
    driver.run(20s);
    QCOMPARE(driver.state(), QByteArray("expired"));
    QVERIFY(driver.decision().singleSource);
}

void TestTrackTron::pendingIsNotExpired()
{
    Driver driver(transaction(Protocol::TronHttp));
    connectAll(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    both([](TronNode &n) { n.headTime = n.solidTime = expiration + 3000; });
    m_bravo.pending = true;
    driver.run(20s);
    QCOMPARE(driver.state(), QByteArray("pending"));
}

QTEST_GUILESS_MAIN(TestTrackTron)
#include "tst_tracktron.moc"
