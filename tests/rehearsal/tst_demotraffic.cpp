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

class DemoTrafficTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void broadcastsWhatCanBeDerived();
    void goesItsRounds();
    void waitsForEachAnswer();
    void survivesClosedConnections();
    void stops();
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
void DemoTrafficTest::goesItsRounds()
{
    const auto chain = std::make_shared<ToyEvmChain>(1337);
    ScriptedEndpoint gateway;
    gateway.setResponder(ToyEvmNode::create(chain, "n")->responder());
    QVERIFY(gateway.start());
    DemoTraffic traffic(gateway.port(), "/eth", 1337, 5);
    QSignalSpy responded(&traffic, &DemoTraffic::responded);
    traffic.start(std::chrono::milliseconds(2));
    QTRY_VERIFY(traffic.answered() >= 24);
    traffic.stop();
    QTRY_COMPARE(traffic.answered(), traffic.sent());
    QCOMPARE(gateway.deliveries(), traffic.sent());
    QCOMPARE(gateway.connections(), 1);
    QCOMPARE(gateway.requests().first().target, "/eth");

    QSet<QByteArray> methods;
    QByteArrayList broadcasts;
    for (const QList<QVariant> &signal : std::as_const(responded)) {
        methods.insert(signal.at(0).toByteArray());
        const QByteArray body = signal.at(1).toByteArray();
        if (signal.at(0) == QByteArray("eth_sendRawTransaction"))
            broadcasts.append(body);
        // The filter's id came from the answer that made it.
        if (signal.at(0) == QByteArray("eth_getFilterChanges"))
            QVERIFY2(body.contains("\"result\":["), body.constData());
    }
    QCOMPARE(methods.size(), 11);
    QCOMPARE(chain->transactionHashes().size(), broadcasts.size());
    QVERIFY(broadcasts.size() >= 2);
}

void DemoTrafficTest::waitsForEachAnswer()
{
    ScriptedEndpoint gateway;
    gateway.setScript(FaultScript::fromSteps({step::ReadRequest{}, step::Hold{}}));
    QVERIFY(gateway.start());
    DemoTraffic traffic(gateway.port(), "/eth", 1337);
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
    DemoTraffic traffic(gateway.port(), "/eth", 1337);
    traffic.start(std::chrono::milliseconds(1));
    QTRY_VERIFY(gateway.connections() >= 3);
    QCOMPARE(traffic.answered(), 0);
    QVERIFY(gateway.deliveries() <= traffic.sent()); // Nothing is sent again.
}

void DemoTrafficTest::stops()
{
    ScriptedEndpoint gateway;
    QVERIFY(gateway.start());
    DemoTraffic traffic(gateway.port(), "/eth", 1337);
    QVERIFY(!traffic.isRunning());
    traffic.start(std::chrono::milliseconds(1));
    QVERIFY(traffic.isRunning());
    QTRY_VERIFY(traffic.answered() > 2);
    traffic.stop();
    QVERIFY(!traffic.isRunning());
    QTRY_COMPARE(traffic.answered(), traffic.sent());
    const int sent = traffic.sent();
    QTest::qWait(30);
    QCOMPARE(traffic.sent(), sent);
}

QTEST_GUILESS_MAIN(DemoTrafficTest)
#include "tst_demotraffic.moc"
