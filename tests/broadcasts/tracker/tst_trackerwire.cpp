// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "wirebench.h"

#include "rehearsal/toyevmnode.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

/// The tracker over real connections, against a toy EVM chain and Endpoints that misbehave. What counts is what reached
/// the Endpoints.
class TestTrackerWire : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsToTheEnd();
    void everyQuestionIsDeliveredOnce();
    void manyShareTheHeads();
    void hangsAndGoesOn();
    void tooManyRequests();
    void garbage();
    void comesBack();

private:
    [[nodiscard]] static std::shared_ptr<ToyEvmChain> chainOf(WireBench &bench)
    {
        return std::make_shared<ToyEvmChain>(1, [&bench] { return bench.clock.wall.time_since_epoch().count(); });
    }

    static BroadcastRow send(WireBench &bench, ToyEvmChain &chain, int seed)
    {
        const QByteArray payload = "payload " + QByteArray::number(seed);
        BroadcastRow row = rowOf(seed, bench.clock.wall);
        row.txId = row.facts.txId = hexData(keccak256(payload)).toLatin1();
        [[maybe_unused]] const bool taken = chain.submit(payload);
        return row;
    }
};

void TestTrackerWire::followsToTheEnd()
{
    WireBench bench;
    const auto chain = chainOf(bench);
    bench.addEndpoint("alpha", ToyEvmNode::create(chain, "alpha")->responder());
    bench.addEndpoint("bravo", ToyEvmNode::create(chain, "bravo")->responder());
    bench.setRoute(Protocol::Evm, "1", "/v3/key");
    const qint64 id = bench.broadcast(send(bench, *chain, 1));
    bench.run(3min);
    QCOMPARE(bench.history(id).replace(" safe", ""), QByteArray("accepted included finalized"));
    QVERIFY(!bench.store.row(id).tracked);
    const int deliveries = bench.deliveries();
    QVERIFY2(deliveries > 10 && deliveries < 60, QByteArray::number(deliveries).constData());
    bench.run(1h);
    QCOMPARE(bench.deliveries(), deliveries);
    for (const ReceivedRequest &request : bench.endpoints.at("alpha")->requests())
        QCOMPARE(request.target, QByteArray("/v3/key"));
}

void TestTrackerWire::everyQuestionIsDeliveredOnce()
{
    WireBench bench;
    const auto chain = chainOf(bench);
    bench.addEndpoint("alpha", ToyEvmNode::create(chain, "alpha")->responder());
    bench.addEndpoint("bravo", ToyEvmNode::create(chain, "bravo")->responder());
    bench.setRoute(Protocol::Evm, "1");
    for (int seed = 0; seed < 40; ++seed)
        bench.broadcast(send(bench, *chain, seed));
    bench.run(2min);
    QCOMPARE(bench.deliveries(), static_cast<int>(bench.tracker.dispatcher().sent()));
    for (qint64 id = 1; id <= 40; ++id)
        QCOMPARE(bench.state(id), QByteArray("finalized"));
}

void TestTrackerWire::manyShareTheHeads()
{
    WireBench bench;
    const auto chain = chainOf(bench);
    bench.addEndpoint("alpha", ToyEvmNode::create(chain, "alpha")->responder());
    bench.setRoute(Protocol::Evm, "1");
    for (int seed = 0; seed < 20; ++seed)
        bench.broadcast(send(bench, *chain, seed));
    bench.run(5s); // The first round of all.
    QCOMPARE(bench.deliveries("alpha", "eth_blockNumber"), 1);
    QCOMPARE(bench.deliveries("alpha", "eth_getTransactionReceipt"), 20);
    QVERIFY(bench.endpoints.at("alpha")->connections() <= EndpointTrackerTransport::maxConnections);
}

void TestTrackerWire::hangsAndGoesOn()
{
    WireBench bench(100ms);
    const auto chain = chainOf(bench);
    bench.addEndpoint("alpha", ToyEvmNode::create(chain, "alpha")->responder());
    ScriptedEndpoint &hanging = bench.addEndpoint("bravo", {});
    hanging.setScript(*FaultScript::fromJson(QByteArrayView(R"(["accept","read_request","hold"])")));
    bench.setRoute(Protocol::Evm, "1");
    for (int seed = 0; seed < 10; ++seed)
        bench.broadcast(send(bench, *chain, seed), AnswerMeaning::Uncertain);
    bench.run(2min);
    for (qint64 id = 1; id <= 10; ++id)
        QVERIFY2(bench.state(id) == "safe" || bench.state(id) == "finalized", bench.state(id).constData());
    // Eight at the beginning, then one now and then.
    QVERIFY2(hanging.deliveries() <= 16, QByteArray::number(hanging.deliveries()).constData());
}

void TestTrackerWire::tooManyRequests()
{
    WireBench bench;
    ScriptedEndpoint &alpha = bench.addEndpoint("alpha", [](const ReceivedRequest &) {
        return Answer{.status = 429, .headers = {{"Retry-After", "300"}}, .body = "{}"};
    });
    bench.setRoute(Protocol::Evm, "1");
    for (int seed = 0; seed < 10; ++seed)
        bench.broadcast(rowOf(seed, bench.clock.wall));
    bench.run(4s);
    const int atFirst = alpha.deliveries();
    QVERIFY(atFirst <= 8);
    bench.run(290s);
    QCOMPARE(alpha.deliveries(), atFirst);
    bench.run(1h);
    QVERIFY2(alpha.deliveries() <= atFirst + 12, QByteArray::number(alpha.deliveries()).constData());
    QVERIFY(alpha.deliveries() > atFirst);
    QCOMPARE(bench.state(1), QByteArray("accepted"));
}

void TestTrackerWire::garbage()
{
    WireBench bench;
    const auto chain = chainOf(bench);
    int calls = 0;
    bench.addEndpoint("alpha", [&calls](const ReceivedRequest &) {
        static const QByteArrayList bodies{"", "<html>", "{", "null", R"({"jsonrpc":"2.0","id":2,"result":null})",
            R"({"jsonrpc":"2.0","id":1,"result":{"blockNumber":"x"}})", QByteArray(300, '[')};
        ++calls;
        return Answer{.status = calls % 3 == 0 ? 502 : 200, .body = bodies.at(calls % bodies.size())};
    });
    bench.addEndpoint("bravo", ToyEvmNode::create(chain, "bravo")->responder());
    bench.setRoute(Protocol::Evm, "1");
    const qint64 id = bench.broadcast(send(bench, *chain, 1), AnswerMeaning::Uncertain);
    bench.run(3min);
    QCOMPARE(bench.state(id), QByteArray("finalized"));
    QVERIFY(calls > 0);
}

void TestTrackerWire::comesBack()
{
    WireBench bench;
    const auto chain = chainOf(bench);
    ScriptedEndpoint &alpha = bench.addEndpoint("alpha", ToyEvmNode::create(chain, "alpha")->responder());
    bench.setRoute(Protocol::Evm, "1");
    const qint64 id = bench.broadcast(send(bench, *chain, 1));
    alpha.closeConnections();
    alpha.setScript(*FaultScript::fromJson(QByteArrayView(R"(["accept",{"close":"rst"}])")));
    bench.run(5min);
    QCOMPARE(bench.state(id), QByteArray("accepted"));
    alpha.setResponder(ToyEvmNode::create(chain, "alpha")->responder());
    bench.run(3min);
    QCOMPARE(bench.state(id), QByteArray("finalized"));
}

QTEST_GUILESS_MAIN(TestTrackerWire)

#include "tst_trackerwire.moc"
