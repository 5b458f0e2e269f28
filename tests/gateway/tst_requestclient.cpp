// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gatewayfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

/// What a request's record says of the client, and of a batch.
class TestRequestClient : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void portAndUserAgent();
    void refusedByTheListener();
    void membersHaveTheClientOfTheirBatch();
    void memberCount_data();
    void memberCount();
};

void TestRequestClient::portAndUserAgent()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", call("eth_chainId"), "User-Agent: curl/8.5.0\r\n");
    QVERIFY(client.waitForResponses(1));
    client.post("/r", call("eth_chainId"));
    QVERIFY(client.waitForResponses(2));
    const RequestRecord named = fixture.recordOf(client.responses()[0]);
    QCOMPARE(named.client.port, client.socket().localPort());
    QCOMPARE(named.client.userAgent, QByteArray("curl/8.5.0"));
    const RequestRecord unnamed = fixture.recordOf(client.responses()[1]);
    QCOMPARE(unnamed.client.port, named.client.port);
    QCOMPARE(unnamed.client.userAgent, QByteArray());
}

void TestRequestClient::refusedByTheListener()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response
        = fixture.askRaw("GET /r HTTP/1.1\r\nHost: elsewhere.example\r\nUser-Agent: browser\r\n\r\n");
    QCOMPARE(response.status, 403);
    const RequestRecord record = fixture.recordOf(response);
    QCOMPARE(record.client.userAgent, QByteArray("browser"));
    QVERIFY(record.client.port != 0);
}

void TestRequestClient::membersHaveTheClientOfTheirBatch()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const QByteArray body = '[' + call("eth_chainId", "[]", "1") + ',' + call("eth_newFilter", "[{}]", "2") + ']';
    const RequestRecord batch = fixture.recordOf(fixture.ask("/r", body, "User-Agent: wallet\r\n"));
    const QList<RequestRecord> members = fixture.trail.membersOf(batch.id);
    QCOMPARE(members.size(), 2);
    for (const RequestRecord &member : members) {
        QCOMPARE(member.client.userAgent, QByteArray("wallet"));
        QCOMPARE(member.client.port, batch.client.port);
        QCOMPARE(member.memberCount, 0);
    }
}

void TestRequestClient::memberCount_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("count");
    QTest::newRow("call") << call("eth_chainId") << 0;
    QTest::newRow("whole batch") << '[' + call("eth_chainId", "[]", "1") + ',' + call("eth_gasPrice", "[]", "2") + ']'
                                 << 2;
    QTest::newRow("split batch, one is no request")
        << '[' + call("eth_chainId", "[]", "1") + ",7," + notification("eth_chainId") + ']' << 3;
    QTest::newRow("empty batch") << QByteArray("[]") << 0;
}

void TestRequestClient::memberCount()
{
    QFETCH(QByteArray, body);
    QFETCH(int, count);
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    QCOMPARE(fixture.recordOf(fixture.ask("/r", body)).memberCount, count);
}

QTEST_GUILESS_MAIN(TestRequestClient)
#include "tst_requestclient.moc"
