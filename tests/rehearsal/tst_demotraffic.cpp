// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/demotraffic.h"
#include "rehearsal/scriptedendpoint.h"
#include "rehearsal/toyevmnode.h"
#include "transactions/derive.h"

#include <QSet>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

namespace {

DemoTraffic::Address addressOf(const ScriptedEndpoint &gateway)
{
    return {gateway.port(), "/evm", "/btc"};
}

} // namespace

class DemoTrafficTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void broadcastsWhatCanBeDerived();
    void sendsTwelveRequests();
    void waitsForEachAnswer();
    void survivesClosedConnections();
};

/// The gateway and the toy chain compute the id each in their own way.
void DemoTrafficTest::broadcastsWhatCanBeDerived()
{
    for (const quint64 nonce : {quint64(0), quint64(127), quint64(128), quint64(70'000)}) {
        const QByteArray text = demoTransaction(1337, nonce);
        const QByteArray parameters = "[\"" + text + "\"]";
        const auto facts = deriveTransactions(Protocol::Evm, "eth_sendRawTransaction", parameters.toStdString());
        QCOMPARE(facts.size(), 1);
        QCOMPARE(QString::fromLatin1(facts.front().txId), hexData(keccak256(QByteArray::fromHex(text.mid(2)))));
        QVERIFY(!isChainIdMismatch(facts.front(), "1337"));
    }
}

/// A scripted Endpoint stands in for the gateway: both serve JSON-RPC at an address.
void DemoTrafficTest::sendsTwelveRequests()
{
    const auto chain = std::make_shared<ToyEvmChain>(1337);
    ScriptedEndpoint gateway;
    gateway.setResponder(ToyEvmNode::create(chain, "n")->responder());
    QVERIFY(gateway.start());
    DemoTraffic traffic(addressOf(gateway), 1337, 5);
    QSignalSpy responded(&traffic, &DemoTraffic::responded);
    QSignalSpy finished(&traffic, &DemoTraffic::finished);
    traffic.start(std::chrono::milliseconds(1));
    QTRY_COMPARE(finished.size(), 1);
    QTest::qWait(20); // Some twenty turns.
    QCOMPARE(traffic.sent(), 12);
    QCOMPARE(traffic.answered(), 12);
    QCOMPARE(finished.size(), 1);
    QCOMPARE(gateway.deliveries(), 12);
    QCOMPARE(gateway.connections(), 1);

    QSet<QByteArray> paths;
    for (const ReceivedRequest &request : gateway.requests()) {
        QCOMPARE(request.target, request.body.contains("getblockcount") ? "/btc" : "/evm");
        paths.insert(request.target);
    }
    QCOMPARE(paths.size(), 2);
    QCOMPARE(chain->transactionHashes().size(), 1);
    QCOMPARE(responded.size(), 12);
    for (const QList<QVariant> &signal : std::as_const(responded)) {
        const QByteArray body = signal.at(1).toByteArray();
        // The filter's id came from the answer that made it.
        if (signal.at(0) == QByteArray("eth_getFilterChanges"))
            QVERIFY2(body.contains("\"result\":["), body.constData());
        // It asks for what it has broadcast.
        if (signal.at(0) == QByteArray("eth_getTransactionByHash"))
            QVERIFY2(body.contains(hexData(chain->transactionHashes().constFirst()).toLatin1()), body.constData());
    }
}

void DemoTrafficTest::waitsForEachAnswer()
{
    ScriptedEndpoint gateway;
    gateway.setScript(FaultScript::fromSteps({step::ReadRequest{}, step::Hold{}}));
    QVERIFY(gateway.start());
    DemoTraffic traffic(addressOf(gateway), 1337, 0);
    traffic.start(std::chrono::milliseconds(1));
    QTRY_COMPARE(gateway.deliveries(), 1);
    QTest::qWait(50); // Some fifty turns.
    QCOMPARE(gateway.deliveries(), 1);
    QCOMPARE(traffic.answered(), 0);
}

void DemoTrafficTest::survivesClosedConnections()
{
    ScriptedEndpoint gateway;
    gateway.setScript(FaultScript::fromSteps({step::ReadRequest{}, step::Close{}}));
    QVERIFY(gateway.start());
    DemoTraffic traffic(addressOf(gateway), 1337, 0);
    QSignalSpy finished(&traffic, &DemoTraffic::finished);
    traffic.start(std::chrono::milliseconds(1));
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(traffic.answered(), 0);
    QCOMPARE(gateway.deliveries(), 12); // Nothing is sent again.
    QCOMPARE(gateway.connections(), 12);
}

QTEST_GUILESS_MAIN(DemoTrafficTest)
#include "tst_demotraffic.moc"
