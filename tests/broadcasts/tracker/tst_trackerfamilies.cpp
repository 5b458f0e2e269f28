// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "wirebench.h"

#include "rehearsal/jsonrpcresponder.h"
#include "rehearsal/toybitcoinchain.h"
#include "rehearsal/toybitcointransaction.h"
#include "transactions/base58.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

/// A Solana cluster as its nodes answer (reference, section 9). Its slots come by the bench's clock.
struct SolanaCluster
{
    quint64 startHeight = 350'000'000;
    TrackerTime startedAt;
    std::optional<quint64> landedAt; ///< Block height.
    bool failed = false;

    [[nodiscard]] quint64 height(TrackerTime now) const
    {
        return startHeight + static_cast<quint64>((now - startedAt) / 400ms);
    }
    [[nodiscard]] Responder responder(const FakeClock &clock) const;

private:
    [[nodiscard]] QJsonValue status(quint64 head) const;
};

QJsonValue SolanaCluster::status(quint64 head) const
{
    if (!landedAt || *landedAt > head)
        return QJsonValue::Null;
    const quint64 depth = head - *landedAt;
    QJsonObject status{{u"slot"_s, static_cast<qint64>(*landedAt + 20'000'000)}, {u"err"_s, QJsonValue::Null},
        {u"status"_s, QJsonObject{{u"Ok"_s, QJsonValue::Null}}},
        {u"confirmations"_s, depth > 31 ? QJsonValue() : QJsonValue(static_cast<qint64>(depth))},
        {u"confirmationStatus"_s,
            depth > 31      ? u"finalized"_s
                : depth > 1 ? u"confirmed"_s
                            : u"processed"_s}};
    if (failed)
        status[u"err"_s] = QJsonObject{{u"InstructionError"_s, QJsonArray{0, QJsonObject{{u"Custom"_s, 1}}}}};
    return status;
}

Responder SolanaCluster::responder(const FakeClock &clock) const
{
    return jsonRpcResponder([this, &clock](const QString &method, const QJsonArray &parameters) -> RpcResult {
        const quint64 head = height(clock.wall);
        const auto inContext = [head](const QJsonValue &value) {
            const QJsonObject context{{u"apiVersion"_s, u"4.3.0"_s}, {u"slot"_s, static_cast<qint64>(head)}};
            return QJsonObject{{u"context"_s, context}, {u"value"_s, value}};
        };
        if (method == u"getBlockHeight")
            return QJsonValue(static_cast<qint64>(head));
        if (method == u"getSignatureStatuses" && parameters.at(0).toArray().size() == 1)
            return inContext(QJsonArray{status(head)});
        if (method == u"isBlockhashValid")
            return inContext(head <= startHeight + 150);
        return tl::unexpected(RpcError{-32601, u"Method not found"_s});
    });
}

BroadcastRow solanaRow(TrackerTime at)
{
    BroadcastRow row = rowOf(1, at, Protocol::Solana, "mainnet-beta");
    row.facts.recentBlockhash = transactions::encodeBase58(std::string(32, '\1'));
    return row;
}

/// A TRON network as java-tron's HTTP interface shows it (reference, section 11).
struct TronNetwork
{
    QByteArray txId;
    qint64 start = 0; ///< ms since the epoch, of block 70,000,000.
    bool pending = true;
    std::optional<qint64> minedAt; ///< Block number.
    QByteArray receipt = R"({"net_usage":345,"result":"SUCCESS"})";
    bool liteNode = false;

    [[nodiscard]] Responder responder(const FakeClock &clock) const;

private:
    [[nodiscard]] QByteArray answer(const ReceivedRequest &request, qint64 now) const;
    [[nodiscard]] QByteArray block(qint64 number) const;
};

QByteArray TronNetwork::block(qint64 number) const
{
    return R"({"blockID":")" + QByteArray::number(number, 16).rightJustified(64, '0')
        + R"(","block_header":{"raw_data":{"number":)" + QByteArray::number(number) + R"(,"timestamp":)"
        + QByteArray::number(start + (number - 70'000'000) * 3000)
        + R"(},"witness_signature":"00"},"transactions":[]})";
}

QByteArray TronNetwork::answer(const ReceivedRequest &request, qint64 now) const
{
    const qint64 head = 70'000'000 + (now - start) / 3000;
    const qint64 solid = head - 19;
    const bool included = minedAt && *minedAt <= head;
    const bool about = request.body == R"({"value":")" + txId + "\"}";
    const QByteArray info = R"({"id":")" + txId + R"(","fee":1100000,"blockNumber":)"
        + QByteArray::number(minedAt.value_or(0)) + R"(,"blockTimeStamp":)" + QByteArray::number(now)
        + R"(,"contractResult":[""],"receipt":)" + receipt + '}';
    if (request.target == "/wallet/getnowblock")
        return block(head);
    if (request.target == "/walletsolidity/getnowblock")
        return block(solid);
    if (liteNode)
        return R"({"Error":"this API is closed because this node is a lite fullnode"})";
    if (request.target == "/wallet/gettransactioninfobyid")
        return included && about ? info : "{}";
    if (request.target == "/walletsolidity/gettransactioninfobyid")
        return included && about && *minedAt <= solid ? info : "{}";
    const QByteArray known = R"({"txID":")" + txId + R"(","ret":[{"contractRet":"SUCCESS"}]})";
    if (request.target == "/wallet/gettransactionbyid")
        return about && (pending || included) ? known : "{}";
    if (request.target == "/wallet/gettransactionfrompending")
        return about && pending && !included ? known : "{}";
    return R"({"Error":"unexpected"})";
}

Responder TronNetwork::responder(const FakeClock &clock) const
{
    return [this, &clock](const ReceivedRequest &request) {
        return Answer{.body = answer(request, clock.wall.time_since_epoch().count())};
    };
}

} // namespace

/// The families that have no toy chain of their own, against scripted Endpoints that replay the documented answers; and
/// Bitcoin on its toy chain. Over real connections.
class TestTrackerFamilies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void solanaToTheEnd();
    void solanaFails();
    void solanaExpires();
    void solanaDoesNotExpireByOneWord();
    void tronToTheEnd_data();
    void tronToTheEnd();
    void tronExpires();
    void tronLiteNodesSayNothing();
    void bitcoinToSixConfirmations();

private:
    static void connectTo(WireBench &bench, SolanaCluster &cluster)
    {
        cluster.startedAt = bench.clock.wall;
        bench.addEndpoint("alpha", cluster.responder(bench.clock));
        bench.addEndpoint("bravo", cluster.responder(bench.clock));
        bench.setRoute(Protocol::Solana, "mainnet-beta");
    }

    static qint64 connectTo(WireBench &bench, TronNetwork &network, std::chrono::milliseconds lifetime = 60s)
    {
        BroadcastRow row = rowOf(1, bench.clock.wall, Protocol::TronHttp, "mainnet");
        network.txId = row.txId;
        network.start = bench.clock.wall.time_since_epoch().count();
        row.facts.expiration = network.start + lifetime.count();
        bench.addEndpoint("alpha", network.responder(bench.clock));
        bench.addEndpoint("bravo", network.responder(bench.clock));
        bench.setRoute(Protocol::TronHttp, "mainnet");
        return bench.broadcast(row);
    }
};

void TestTrackerFamilies::solanaToTheEnd()
{
    WireBench bench;
    SolanaCluster cluster;
    connectTo(bench, cluster);
    cluster.landedAt = cluster.startHeight + 3;
    const qint64 id = bench.broadcast(solanaRow(bench.clock.wall));
    bench.run(1min);
    QVERIFY2(bench.history(id).endsWith("finalized"), bench.history(id).constData());
    QVERIFY(!bench.store.row(id).tracked);
    // About 13 s at one round in a second.
    const int statuses = bench.deliveries("alpha", "getSignatureStatuses");
    QVERIFY2(statuses >= 10 && statuses <= 20, QByteArray::number(statuses).constData());
    QCOMPARE(bench.deliveries("alpha", R"("searchTransactionHistory":true)"), 0);
}

void TestTrackerFamilies::solanaFails()
{
    WireBench bench;
    SolanaCluster cluster;
    connectTo(bench, cluster);
    cluster.landedAt = cluster.startHeight + 3;
    cluster.failed = true;
    const qint64 id = bench.broadcast(solanaRow(bench.clock.wall));
    bench.run(1min);
    QCOMPARE(bench.history(id), QByteArray("accepted failed"));
    QVERIFY(bench.store.records.at(id).stored.decision.verdict == BroadcastVerdict::NewSignature);
}

void TestTrackerFamilies::solanaExpires()
{
    WireBench bench;
    SolanaCluster cluster;
    connectTo(bench, cluster);
    const qint64 id = bench.broadcast(solanaRow(bench.clock.wall), AnswerMeaning::Uncertain);
    bench.run(71s); // 177 blocks.
    QVERIFY(bench.store.row(id).tracked);
    QVERIFY(bench.deliveries("alpha", "isBlockhashValid") > 0);
    bench.run(15s);
    QCOMPARE(bench.state(id), QByteArray("expired"));
    QVERIFY(bench.store.records.at(id).stored.decision.verdict == BroadcastVerdict::NewSignature);
    QVERIFY(bench.deliveries("alpha", R"("searchTransactionHistory":true)") > 0); // The last check.
    QVERIFY(bench.deliveries("bravo", R"("searchTransactionHistory":true)") > 0);
    const int deliveries = bench.deliveries();
    bench.run(1h);
    QCOMPARE(bench.deliveries(), deliveries);
}

void TestTrackerFamilies::solanaDoesNotExpireByOneWord()
{
    WireBench bench;
    SolanaCluster cluster;
    connectTo(bench, cluster);
    bench.endpoints.at("bravo")->setScript(*FaultScript::fromJson(QByteArrayView(R"(["accept",{"close":"rst"}])")));
    const qint64 id = bench.broadcast(solanaRow(bench.clock.wall));
    bench.run(5min);
    QVERIFY2(bench.state(id) != "expired", bench.state(id).constData());
    QVERIFY(bench.store.row(id).tracked);
}

void TestTrackerFamilies::tronToTheEnd_data()
{
    QTest::addColumn<QByteArray>("receipt");
    QTest::addColumn<QByteArray>("history");
    QTest::newRow("contract") << QByteArray(R"({"result":"SUCCESS"})")
                              << QByteArray("accepted pending included finalized");
    QTest::newRow("transfer") << QByteArray(R"({"net_usage":268})")
                              << QByteArray("accepted pending included finalized");
    QTest::newRow("reverted") << QByteArray(R"({"result":"REVERT"})") << QByteArray("accepted pending failed");
    QTest::newRow("out of energy") << QByteArray(R"({"result":"OUT_OF_ENERGY"})")
                                   << QByteArray("accepted pending failed");
}

void TestTrackerFamilies::tronToTheEnd()
{
    QFETCH(QByteArray, receipt);
    QFETCH(QByteArray, history);
    WireBench bench;
    TronNetwork network;
    network.receipt = receipt;
    network.minedAt = 70'000'003;
    const qint64 id = connectTo(bench, network);
    bench.run(3min);
    QCOMPARE(bench.history(id), history);
    QVERIFY(!bench.store.row(id).tracked);
}

void TestTrackerFamilies::tronExpires()
{
    WireBench bench;
    TronNetwork network;
    network.pending = false;
    const qint64 id = connectTo(bench, network);
    bench.run(110s); // The head has passed it, the solid block has not.
    QVERIFY2(bench.state(id) != "expired", bench.state(id).constData());
    QVERIFY(bench.store.row(id).tracked);
    bench.run(30s);
    QCOMPARE(bench.state(id), QByteArray("expired"));
    QVERIFY(!bench.store.row(id).tracked);
    QVERIFY(bench.deliveries("alpha", "/walletsolidity/getnowblock") > 0);
    QVERIFY(bench.deliveries("bravo", "/walletsolidity/getnowblock") > 0);
}

void TestTrackerFamilies::tronLiteNodesSayNothing()
{
    WireBench bench;
    TronNetwork network;
    network.liteNode = true;
    const qint64 id = connectTo(bench, network);
    bench.run(10min);
    QCOMPARE(bench.state(id), QByteArray("accepted"));
    QVERIFY(bench.store.row(id).tracked);
}

void TestTrackerFamilies::bitcoinToSixConfirmations()
{
    WireBench bench;
    const auto chain
        = ToyBitcoinChain::create("regtest", [&bench] { return bench.clock.wall.time_since_epoch().count(); });
    bench.addEndpoint("alpha", chain->responder());
    bench.setRoute(Protocol::Bitcoin, "regtest");
    // One input, one output, nothing signed: the toy does not mind.
    const QByteArray raw = "0200000001" + QByteArray(64, 'a') + "0000000000fdffffff01e8030000000000000151" + "00000000";
    const RpcResult sent = chain->call(u"sendrawtransaction"_s, {QString::fromLatin1(raw)});
    QVERIFY(sent);
    BroadcastRow row = rowOf(1, bench.clock.wall, Protocol::Bitcoin, "regtest");
    row.txId = row.facts.txId = sent->toString().toLatin1();
    row.facts.outputCount = 1;
    row.facts.inputs = {{QByteArray(64, 'a'), 0}};
    const qint64 id = bench.broadcast(row);
    bench.run(10min);
    QVERIFY2(bench.history(id).endsWith("finalized"), bench.history(id).constData());
    QVERIFY(!bench.store.row(id).tracked);
}

QTEST_GUILESS_MAIN(TestTrackerFamilies)

#include "tst_trackerfamilies.moc"
