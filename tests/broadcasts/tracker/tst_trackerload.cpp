// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackerfixture.h"

#include <QTest>

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

namespace {

/// A node of any family that has the transaction in its pool, whatever it is asked about, and a head that moves.
Answer pendingNode(const ReceivedRequest &request, const FakeClock &clock)
{
    const QByteArray height = QByteArray::number(clock.wall.time_since_epoch().count() / 1000);
    const auto result = [](const QByteArray &value) -> Answer {
        return {.body = R"({"jsonrpc":"2.0","id":1,"result":)" + value + '}'};
    };
    const auto asks = [&](const char *word) { return request.body.contains(word) || request.target.contains(word); };
    const qsizetype at = request.body.indexOf("0x00");
    const QByteArray txId = at < 0 ? QByteArray() : request.body.mid(at, 66);
    if (asks("eth_blockNumber"))
        return result("\"0x" + QByteArray::number(height.toLongLong(), 16) + '"');
    if (asks("eth_getTransactionCount"))
        return result("\"0x7\"");
    if (asks("eth_getTransactionByHash"))
        return result(R"({"hash":")" + txId + R"(","blockHash":null})");
    if (asks("getBlockHeight"))
        return result(height);
    if (asks("getblockcount"))
        return result("850000");
    if (asks("getSignatureStatuses"))
        return result(R"({"context":{"slot":1},"value":[null]})");
    if (asks("getmempoolentry"))
        return result(R"({"vsize":100})");
    if (asks("getnowblock"))
        return {.body = R"({"block_header":{"raw_data":{"number":)" + height + R"(,"timestamp":)"
                + QByteArray::number(clock.wall.time_since_epoch().count()) + "}}}"};
    if (asks("gettransactionbyid") || asks("frompending"))
        return {.body = R"({"txID":")" + request.body.mid(10, 64) + "\"}"};
    return request.target == "/" ? result("null") : Answer{.body = "{}"};
}

std::size_t allocatedBytes()
{
#ifdef __GLIBC__
    return mallinfo2().uordblks;
#else
    return 0;
#endif
}

} // namespace

/// How often it asks, and what it costs to follow very many.
class TestTrackerLoad : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundsPerHour_data();
    void roundsPerHour();
    void tenThousand();
    void aNewOneDoesNotWaitBehindTenThousand();
    void aHangingRouteHoldsUpNoOther();
    void manyOfOneSender();

private:
    static void connectTo(Bench &bench, const QByteArrayList &endpoints)
    {
        for (const QByteArray &id : endpoints) {
            bench.transport.nodes[id]
                = [&bench](const ReceivedRequest &request) { return pendingNode(request, bench.clock); };
        }
    }

    static void fill(Bench &bench, int count, const QByteArray &slug = "eth")
    {
        for (int i = 0; i < count; ++i) {
            const qint64 id = bench.store.submit(rowOf(
                i + static_cast<int>(bench.store.records.size()) * 10, bench.clock.wall, Protocol::Evm, "1", slug));
            bench.store.attempt(id, "alpha", AnswerMeaning::Accepted, bench.clock.wall);
            bench.store.end(id);
        }
    }
};

void TestTrackerLoad::roundsPerHour_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("network");
    QTest::addColumn<QByteArray>("each"); ///< A question that belongs to each round.
    QTest::addColumn<int>("rounds"); ///< By the table of the reference, section 12.
    const auto row = [](const char *name, Protocol protocol, const char *network, const char *each, int rounds) {
        QTest::newRow(name) << protocol << QByteArray(network) << QByteArray(each) << rounds;
    };
    row("Ethereum: 5 min at 6 s, then 12 s", Protocol::Evm, "1", "eth_getTransactionByHash", 50 + 275);
    row("OP Stack: 1 min at 2 s, then 10 s", Protocol::Evm, "10", "eth_getTransactionByHash", 30 + 354);
    row("BSC: 1 min at 2 s, then 10 s", Protocol::Evm, "56", "eth_getTransactionByHash", 30 + 354);
    row("Solana, durable nonce: 30 s at 1 s, then 30 s", Protocol::Solana, "mainnet-beta", R"(History":false)",
        30 + 119);
    row("TRON: 1 min at 3 s, then 6 s", Protocol::TronHttp, "mainnet", "gettransactionbyid", 20 + 590);
    row("Bitcoin: 30 s", Protocol::Bitcoin, "main", "getmempoolentry", 120);
    row("Litecoin: 20 s", Protocol::Litecoin, "main", "getmempoolentry", 180);
}

void TestTrackerLoad::roundsPerHour()
{
    QFETCH(Protocol, protocol);
    QFETCH(QByteArray, network);
    QFETCH(QByteArray, each);
    QFETCH(int, rounds);
    constexpr int broadcasts = 5;
    Bench bench;
    connectTo(bench, {"alpha"});
    bench.setRoutes({routeTo({"alpha"}, protocol, network)});
    for (int seed = 0; seed < broadcasts; ++seed) {
        BroadcastRow row = rowOf(seed, bench.clock.wall, protocol, network);
        row.facts.recentBlockhash = "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi";
        row.facts.durableNonce = DurableNonce{"account" + QByteArray::number(seed), "authority"};
        row.facts.expiration = (bench.clock.wall + 23h).time_since_epoch().count();
        bench.broadcast(row);
    }
    bench.run(1h);
    const double perBroadcast = bench.transport.count(each) / static_cast<double>(broadcasts);
    const double questions = bench.transport.perEndpoint.value("alpha") / static_cast<double>(broadcasts);
    qInfo("%s: %.0f rounds, %.0f questions per broadcast, hour and Endpoint", QTest::currentDataTag(), perBroadcast,
        questions);
    QVERIFY2(std::abs(perBroadcast - rounds) <= rounds * 0.08, QByteArray::number(perBroadcast).constData());
    QCOMPARE(bench.tracker->followed(), static_cast<std::size_t>(broadcasts));
}

void TestTrackerLoad::tenThousand()
{
    constexpr int broadcasts = 10'000;
    const QByteArrayList endpoints{"alpha", "bravo", "charlie"};
    Bench bench;
    bench.store.keepsSaved = bench.transport.keepsSent = false;
    connectTo(bench, endpoints);
    bench.setRoutes({routeTo(endpoints)});
    fill(bench, broadcasts);
    bench.transport.holds = true;
    const std::size_t empty = allocatedBytes();
    bench.restart();
    QCOMPARE(bench.tracker->followed(), static_cast<std::size_t>(broadcasts));

    const QuestionDispatcher &dispatcher = bench.tracker->dispatcher();
    std::size_t mostWaiting = 0;
    constexpr auto step = 50ms;
    constexpr auto duration = 320s; // Everyone's turn, at a hundred questions in a second.
    for (auto passed = 0ms; passed < duration; passed += step) {
        bench.clock.advance(step); // Each answer takes so long.
        while (!bench.transport.waiting.empty() && bench.transport.waiting.size() <= bench.transport.mostWaiting) {
            bench.transport.answerNext();
            if (bench.transport.waiting.size() >= bench.pace.inFlight)
                break;
        }
        bench.tracker->askDue();
        mostWaiting = std::max(mostWaiting, dispatcher.waiting());
        if (passed % 1s == 0ms)
            bench.tracker->flush();
    }
    for (const QByteArray &id : endpoints) {
        const int asked = bench.transport.perEndpoint.value(id);
        QVERIFY2(asked <= 100 * 320 + 10, QByteArray::number(asked).constData());
        QVERIFY2(asked >= 95 * 320, QByteArray::number(asked).constData());
    }
    QVERIFY(bench.transport.mostWaiting <= bench.pace.inFlight);
    QVERIFY2(mostWaiting <= endpoints.size() * (bench.pace.roomPerEndpoint + 8),
        QByteArray::number(static_cast<qlonglong>(mostWaiting)).constData());
    QVERIFY(dispatcher.rememberedBytes() <= bench.pace.rememberedBytes);
    int asked = 0;
    for (const auto &[id, record] : bench.store.records)
        asked += bench.tracker->view(id)->evidence.size() > 3 ? 1 : 0;
    QCOMPARE(asked, broadcasts);
    const double each = static_cast<double>(allocatedBytes() - empty) / broadcasts;
    qInfo("%.1f KB per broadcast with three Endpoints, at most %zu questions waiting", each / 1024, mostWaiting);
    QVERIFY(each < 32 * 1024);
}

void TestTrackerLoad::aNewOneDoesNotWaitBehindTenThousand()
{
    Bench bench;
    bench.store.keepsSaved = false;
    connectTo(bench, {"alpha"});
    bench.setRoutes({routeTo({"alpha"})});
    fill(bench, 10'000);
    bench.clock.advance(1h);
    bench.restart();
    bench.run(150s);
    QVERIFY(bench.tracker->dispatcher().sent() > 10'000U);
    bench.transport.forgetSent();
    const BroadcastRow row = rowOf(999'999, bench.clock.wall);
    bench.broadcast(row);
    bench.run(6s);
    QVERIFY(bench.transport.count(row.txId) > 0);
}

void TestTrackerLoad::aHangingRouteHoldsUpNoOther()
{
    Bench bench;
    connectTo(bench, {"alpha", "bravo"});
    bench.transport.hanging.insert("bravo");
    bench.setRoutes({routeTo({"alpha"}), routeTo({"bravo"}, Protocol::Evm, "1", "hangs")});
    fill(bench, 1000, "hangs");
    bench.restart();
    const qint64 id = bench.broadcast(rowOf(999'999, bench.clock.wall));
    bench.run(1min);
    QCOMPARE(bench.state(id), QByteArray("pending"));
    QVERIFY2(bench.transport.perEndpoint.value("alpha") >= 3 * 9,
        QByteArray::number(bench.transport.perEndpoint.value("alpha")).constData());
    QCOMPARE(bench.transport.perEndpoint.value("bravo"), static_cast<int>(bench.pace.inFlightPerEndpoint));
}

void TestTrackerLoad::manyOfOneSender()
{
    // A chain of a thousand nonces: the sender's account is asked about once in a moment, not a thousand times.
    Bench bench;
    bench.store.keepsSaved = false;
    connectTo(bench, {"alpha"});
    bench.setRoutes({routeTo({"alpha"})});
    for (int i = 0; i < 1000; ++i) {
        BroadcastRow row = rowOf(i, bench.clock.wall);
        row.facts.sender = row.sender = "0xsender";
        row.facts.nonce = 7 + static_cast<std::uint64_t>(i);
        row.nonce = QByteArray::number(7 + i);
        bench.store.submit(row);
        bench.store.end(i + 1);
        bench.store.attempt(i + 1, "alpha", AnswerMeaning::Accepted, bench.clock.wall);
    }
    bench.restart();
    bench.run(60s);
    QVERIFY2(bench.transport.count("eth_getTransactionCount") <= 121,
        QByteArray::number(bench.transport.count("eth_getTransactionCount")).constData());
    QVERIFY(bench.transport.count("eth_getTransactionReceipt") >= 2500);
}

QTEST_GUILESS_MAIN(TestTrackerLoad)

#include "tst_trackerload.moc"
