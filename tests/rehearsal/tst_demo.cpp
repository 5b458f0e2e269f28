// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/routesfile.h"
#include "rehearsal/demo.h"
#include "rehearsal/demotraffic.h"
#include "rehearsal/scriptedendpoint.h"
#include "support/rawhttpclient.h"

#include <QRegularExpression>
#include <QTcpSocket>
#include <QTest>
#include <QUrl>

using namespace signalbox;

namespace {

QByteArray call(const QByteArray &method, const QByteArray &parameters = "[]")
{
    return R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + parameters + '}';
}

} // namespace

class DemoTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void makesAConfiguration();
    void refusesWhereItSays();
    void hangsEveryThirdTime();
    void losesTheAnswerOfABroadcast();
    void breaksBitcoinInRhythm();
    void isInOutage();
    void startsAgain();

private:
    QUrl urlOf(const char *id) const;

    Demo m_demo;
};

QUrl DemoTest::urlOf(const char *id) const
{
    for (const Endpoint &endpoint : m_demo.configuration().endpoints) {
        if (endpoint.id == id)
            return QUrl::fromEncoded(endpoint.url);
    }
    return {};
}

void DemoTest::initTestCase()
{
    QVERIFY(m_demo.configuration().routes.isEmpty());
    QVERIFY(m_demo.start());
}

void DemoTest::makesAConfiguration()
{
    const Configuration &configuration = m_demo.configuration();
    const ConfigProblems problems = validate(configuration);
    QVERIFY2(problems.isEmpty(), problems.isEmpty() ? "" : qPrintable(problems.first().toString()));
    QCOMPARE(configuration.endpoints.size(), 7);
    QCOMPARE(configuration.routes.size(), 3);
    QCOMPARE(configuration.routes.first().slug, "eth");
    static const QRegularExpression slug(QStringLiteral("^[a-z0-9-]{1,64}$"));
    for (const Route &route : configuration.routes) {
        QVERIFY(slug.match(QString::fromLatin1(route.slug)).hasMatch());
        QVERIFY(!route.targets.isEmpty());
        for (const Target &target : route.targets) {
            const auto endpoint = std::find_if(configuration.endpoints.begin(), configuration.endpoints.end(),
                [&target](const Endpoint &candidate) { return candidate.id == target.endpointId; });
            QVERIFY(endpoint != configuration.endpoints.end());
            QCOMPARE(endpoint->protocol, route.protocol);
            QCOMPARE(endpoint->network, route.network);
            QCOMPARE(QUrl::fromEncoded(endpoint->url).host(), QStringLiteral("127.0.0.1"));
            QVERIFY(m_demo.endpoint(endpoint->id));
        }
    }
    QVERIFY(!m_demo.endpoint("zulu"));
}

void DemoTest::refusesWhereItSays()
{
    for (const char *id : {"alpha", "foxtrot"}) {
        QTcpSocket socket;
        socket.connectToHost(urlOf(id).host(), static_cast<quint16>(urlOf(id).port()));
        QTRY_COMPARE(socket.error(), QAbstractSocket::ConnectionRefusedError);
    }
}

void DemoTest::hangsEveryThirdTime()
{
    RawHttpClient client;
    QVERIFY(client.connectTo(urlOf("bravo")));
    QVERIFY(client.ask("/", call("eth_chainId"))->body.contains("\"0x539\""));
    QVERIFY(client.ask("/", call("eth_chainId")));
    QVERIFY(client.ask("/", call("eth_blockNumber"))); // Counted by itself.
    client.post("/", call("eth_chainId"));
    QVERIFY(!client.waitForResponses(4, std::chrono::milliseconds(100)));
    QCOMPARE(m_demo.endpoint("bravo")->deliveries(), 4);
    RawHttpClient other;
    QVERIFY(other.connectTo(urlOf("bravo")));
    other.post("/", call("eth_sendTransaction", "[{}]"));
    QVERIFY(!other.waitForResponses(1, std::chrono::milliseconds(100)));
}

void DemoTest::losesTheAnswerOfABroadcast()
{
    const QByteArray broadcast = call("eth_sendRawTransaction", "[\"" + demoTransaction(Demo::evmChainId, 7) + "\"]");
    RawHttpClient first;
    QVERIFY(first.connectTo(urlOf("bravo")));
    first.post("/", broadcast);
    QVERIFY(first.waitForEnd());
    QVERIFY(first.received().isEmpty());
    RawHttpClient second;
    QVERIFY(second.connectTo(urlOf("charlie")));
    QVERIFY(second.ask("/", broadcast)->body.contains("already known"));
}

void DemoTest::breaksBitcoinInRhythm()
{
    RawHttpClient client;
    QVERIFY(client.connectTo(urlOf("delta")));
    for (const int status : {200, 200, 500, 200, 200, 500})
        QCOMPARE(client.ask("/", call("getblockcount"))->status, status);
    QCOMPARE(client.ask("/", call("getnetworkinfo"))->status, 401);
    client.post("/", call("sendrawtransaction", "[\"00\"]"));
    QVERIFY(client.waitForEnd());
    QVERIFY(client.wasReset());
    RawHttpClient healthy;
    QVERIFY(healthy.connectTo(urlOf("echo")));
    for (int i = 0; i < 6; ++i)
        QCOMPARE(healthy.ask("/", call("getblockcount"))->status, 200);
}

void DemoTest::isInOutage()
{
    RawHttpClient client;
    QVERIFY(client.connectTo(urlOf("golf")));
    QCOMPARE(client.ask("/", call("eth_chainId"))->status, 503);
}

void DemoTest::startsAgain()
{
    QVERIFY(m_demo.start());
    QCOMPARE(m_demo.configuration().endpoints.size(), 7);
    RawHttpClient client;
    QVERIFY(client.connectTo(urlOf("charlie")));
    QVERIFY(client.ask("/", call("eth_chainId")));
}

QTEST_GUILESS_MAIN(DemoTest)
#include "tst_demo.moc"
