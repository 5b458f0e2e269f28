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
    void sometimesReadsWithoutAnAnswer_data();
    void sometimesReadsWithoutAnAnswer();
    void takesABroadcastInSilence_data();
    void takesABroadcastInSilence();
    void blocksComeByTheClock();
    void startsAgain();

private:
    QUrl urlOf(const QByteArray &id) const;
    bool isSilent(const QByteArray &id, const QByteArray &body) const;

    qint64 m_now = 0;
    Demo m_demo{[this] { return m_now; }};
};

QUrl DemoTest::urlOf(const QByteArray &id) const
{
    for (const Endpoint &endpoint : m_demo.configuration().endpoints) {
        if (endpoint.id == id)
            return QUrl::fromEncoded(endpoint.url);
    }
    return {};
}

/// Whether it reads @p body over a new connection and says nothing.
bool DemoTest::isSilent(const QByteArray &id, const QByteArray &body) const
{
    const int before = m_demo.endpoint(id)->deliveries();
    RawHttpClient client;
    if (!client.connectTo(urlOf(id)))
        return false;
    client.post("/", body);
    return !client.waitForResponses(1, std::chrono::milliseconds(100))
        && m_demo.endpoint(id)->deliveries() == before + 1;
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
    QCOMPARE(configuration.endpoints.size(), 6);
    QCOMPARE(configuration.routes.size(), 2);
    QCOMPARE(configuration.routes.at(0).slug, "demo-evm");
    QCOMPARE(configuration.routes.at(1).slug, "demo-btc");
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
    for (const char *id : {"charlie", "charlie-btc"}) {
        QTcpSocket socket;
        socket.connectToHost(urlOf(id).host(), static_cast<quint16>(urlOf(id).port()));
        QTRY_COMPARE(socket.error(), QAbstractSocket::ConnectionRefusedError);
    }
}

void DemoTest::sometimesReadsWithoutAnAnswer_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QList<bool>>("silences");
    const auto row = [](const char *id, const char *method, const QList<bool> &silences) {
        QTest::addRow("%s: %s", id, method) << QByteArray(id) << QByteArray(method) << silences;
    };
    row("alpha", "eth_getBalance", {false, true, false, true});
    row("alpha", "eth_getFilterChanges", {false, true, false, true});
    row("alpha", "eth_sendTransaction", {true, true});
    row("alpha", "eth_blockNumber", {false, false, false});
    row("alpha", "eth_getTransactionByHash", {false, false, false});
    row("bravo", "eth_getBalance", {false, false, false});
    row("bravo", "eth_sendTransaction", {false});
    row("alpha-btc", "sendtoaddress", {true, true});
    row("alpha-btc", "getblockcount", {false, false, false});
    row("bravo-btc", "sendtoaddress", {false});
}

void DemoTest::sometimesReadsWithoutAnAnswer()
{
    QFETCH(const QByteArray, id);
    QFETCH(const QByteArray, method);
    QFETCH(const QList<bool>, silences);
    for (const bool silence : silences)
        QCOMPARE(isSilent(id, call(method)), silence);
}

void DemoTest::takesABroadcastInSilence_data()
{
    QTest::addColumn<QByteArray>("silent");
    QTest::addColumn<QByteArray>("other");
    QTest::addColumn<QByteArray>("broadcast");
    QTest::addColumn<QByteArray>("question");
    QTest::addColumn<QByteArray>("known");
    QTest::newRow("evm") << QByteArray("alpha") << QByteArray("bravo")
                         << call("eth_sendRawTransaction", "[\"" + demoTransaction(Demo::evmChainId, 7) + "\"]")
                         << QByteArray() << QByteArray("already known");
    // The smallest there is: one input, one output without a script.
    const QByteArray bitcoin = "01000000"
                               "01"
        + QByteArray(64, '1')
        + "00000000"
          "00"
          "ffffffff"
          "01"
          "0100000000000000"
          "00"
          "00000000";
    QTest::newRow("bitcoin") << QByteArray("alpha-btc") << QByteArray("bravo-btc")
                             << call("sendrawtransaction", "[\"" + bitcoin + "\"]") << call("getrawmempool")
                             << QByteArray("\"result\":[\"");
}

void DemoTest::takesABroadcastInSilence()
{
    QFETCH(const QByteArray, silent);
    QFETCH(const QByteArray, other);
    QFETCH(const QByteArray, broadcast);
    QFETCH(const QByteArray, question);
    QFETCH(const QByteArray, known);
    QVERIFY(isSilent(silent, broadcast));
    RawHttpClient client;
    QVERIFY(client.connectTo(urlOf(other)));
    const QByteArray answer = client.ask("/", question.isEmpty() ? broadcast : question)->body;
    QVERIFY2(answer.contains(known), answer.constData());
}

void DemoTest::blocksComeByTheClock()
{
    RawHttpClient client;
    QVERIFY(client.connectTo(urlOf("bravo")));
    const QByteArray before = client.ask("/", call("eth_blockNumber"))->body;
    QCOMPARE(client.ask("/", call("eth_blockNumber"))->body, before);
    m_now += 2000;
    QVERIFY(client.ask("/", call("eth_blockNumber"))->body != before);
}

void DemoTest::startsAgain()
{
    QVERIFY(m_demo.start());
    QCOMPARE(m_demo.configuration().endpoints.size(), 6);
    RawHttpClient client;
    QVERIFY(client.connectTo(urlOf("bravo")));
    QVERIFY(client.ask("/", call("eth_chainId")));
}

QTEST_GUILESS_MAIN(DemoTest)
#include "tst_demo.moc"
