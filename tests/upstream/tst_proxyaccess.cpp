// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "attemptrunner.h"
#include "scriptedproxy.h"
#include "transportfixture.h"
#include "upstream/endpointaccessmanager.h"

#include <QNetworkProxy>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(signalbox::AccessFault)

using ProxyKind = EndpointAccess::ProxyKind;

/// Endpoints that name a proxy.
class ProxyAccessTest final : public QObject, private TransportFixture
{
    Q_OBJECT

private Q_SLOTS:
    void goesThroughTheProxy_data();
    void goesThroughTheProxy();
    void passesNamesOn_data() { kinds(); }
    void passesNamesOn();
    void answersEarlyThroughTheProxy();
    void failsDefinitely_data();
    void failsDefinitely();
    void usesNoAmbientProxy();

private:
    static void kinds();
    [[nodiscard]] static EndpointAccess through(EndpointAccess access, ProxyKind kind, quint16 port);
    [[nodiscard]] static ScriptedProxy::Kind spokenBy(ProxyKind kind);
};

void ProxyAccessTest::kinds()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("connect") << static_cast<int>(ProxyKind::HttpConnect);
    QTest::newRow("socks5") << static_cast<int>(ProxyKind::Socks5);
}

EndpointAccess ProxyAccessTest::through(EndpointAccess access, ProxyKind kind, quint16 port)
{
    access.proxyKind = kind;
    access.proxyHost = QStringLiteral("127.0.0.1");
    access.proxyPort = port;
    return access;
}

ScriptedProxy::Kind ProxyAccessTest::spokenBy(ProxyKind kind)
{
    return kind == ProxyKind::Socks5 ? ScriptedProxy::Kind::Socks5 : ScriptedProxy::Kind::HttpConnect;
}

void ProxyAccessTest::goesThroughTheProxy_data()
{
    QTest::addColumn<bool>("tls");
    QTest::addColumn<int>("kind");
    for (const bool tls : {false, true}) {
        QTest::addRow("connect, %s", tls ? "tls" : "plain") << tls << static_cast<int>(ProxyKind::HttpConnect);
        QTest::addRow("socks5, %s", tls ? "tls" : "plain") << tls << static_cast<int>(ProxyKind::Socks5);
    }
}

void ProxyAccessTest::goesThroughTheProxy()
{
    QFETCH(int, kind);
    ScriptedEndpoint endpoint;
    protect(endpoint);
    QVERIFY(endpoint.start());
    ScriptedProxy proxy(spokenBy(static_cast<ProxyKind>(kind)));
    EndpointAccessManager manager(through(access(endpoint), static_cast<ProxyKind>(kind), proxy.port()));
    AttemptRunner runner;
    for (int id = 1; id <= 3; ++id) {
        AttemptRequest request = callRequest(id);
        request.body.append(QByteArray(id == 2 ? 300'000 : 0, ' '));
        QVERIFY(runner.run(manager, request));
        QCOMPARE(runner.result().fault, AccessFault::None);
        QVERIFY(runner.result().sent);
        QCOMPARE(runner.result().body, healthyAnswer(id));
        QCOMPARE(runner.result().reusedConnection, id > 1);
        QCOMPARE(endpoint.requests().last().body, request.body);
        QVERIFY(endpoint.requests().last().header("Proxy-Connection").isNull());
    }
    QCOMPARE(endpoint.connections(), 1);
    QCOMPARE(endpoint.deliveries(), 3);
    QCOMPARE(proxy.targets(), QByteArrayList{"127.0.0.1:" + QByteArray::number(endpoint.port())});
    // An end that comes through the proxy is noticed too.
    endpoint.closeConnections();
    QTRY_COMPARE(manager.pool().openConnections(), 0);
    QVERIFY(runner.run(manager, callRequest(4)));
    QCOMPARE(runner.result().fault, AccessFault::None);
    QCOMPARE(endpoint.deliveries(), 4);
}

void ProxyAccessTest::passesNamesOn()
{
    // Behind a proxy a name may mean something that it does not mean here.
    QFETCH(int, kind);
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    ScriptedProxy proxy(spokenBy(static_cast<ProxyKind>(kind)));
    EndpointAccess named = through(accessTo(endpoint), static_cast<ProxyKind>(kind), proxy.port());
    named.host = QStringLiteral("localhost");
    EndpointAccessManager manager(named);
    AttemptRunner runner;
    QVERIFY(runner.run(manager, callRequest()));
    QCOMPARE(runner.result().fault, AccessFault::None);
    QCOMPARE(proxy.targets(), QByteArrayList{"localhost:" + QByteArray::number(endpoint.port())});
}

void ProxyAccessTest::answersEarlyThroughTheProxy()
{
    // One server plays both parts. What is left of the request waits in the buffers of the socket to the proxy.
    ScriptedEndpoint both;
    both.setScript(scriptFrom(R"([{"proxy_connect":[{"send":"HTTP/1.1 200 OK\r\n\r\n"}]},
        "read_headers",{"respond":{"status":413,"body":"{}"}},"hold"])"));
    QVERIFY(both.start());
    EndpointAccessManager manager(through(accessTo(both), ProxyKind::HttpConnect, both.port()));
    AttemptRunner runner;
    AttemptRequest large = callRequest(1);
    large.body.append(QByteArray(5 * 1024 * 1024, ' '));
    for (int i = 1; i <= 2; ++i) {
        QVERIFY(runner.run(manager, large));
        QCOMPARE(runner.result().fault, AccessFault::None);
        QCOMPARE(runner.result().status, 413);
        QVERIFY(!runner.result().reusedConnection);
        QCOMPARE(manager.pool().openConnections(), 0);
        QCOMPARE(both.connections(), i);
    }
}

void ProxyAccessTest::failsDefinitely_data()
{
    QTest::addColumn<bool>("tls");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<AccessFault>("fault");
    const auto row = [](const char *name, ProxyKind kind, const QByteArray &script, AccessFault fault) {
        for (const bool tls : {false, true})
            QTest::addRow("%s, %s", name, tls ? "tls" : "plain") << tls << static_cast<int>(kind) << script << fault;
    };
    const auto connectAnswered
        = [](const QByteArray &answer) -> QByteArray { return R"([{"proxy_connect":[)" + answer + "]}]"; };
    row("connect refused", ProxyKind::HttpConnect, R"(["refuse"])", AccessFault::ProxyFailed);
    row("connect answered 502", ProxyKind::HttpConnect, connectAnswered(R"({"respond":{"status":502,"body":""}})"),
        AccessFault::ProxyFailed);
    row("connect answered 407", ProxyKind::HttpConnect,
        connectAnswered(
            R"({"respond":{"status":407,"headers":{"Proxy-Authenticate":"Basic realm=\"x\""},"body":""}},"hold")"),
        AccessFault::ProxyFailed);
    row("connect answered with garbage", ProxyKind::HttpConnect,
        connectAnswered(R"({"send":"SSH-2.0\r\n\r\n"},"hold")"), AccessFault::ProxyFailed);
    row("connect closed", ProxyKind::HttpConnect, connectAnswered(R"({"close":"fin"})"), AccessFault::ProxyFailed);
    row("connect not answered", ProxyKind::HttpConnect, connectAnswered(R"("hold")"), AccessFault::ConnectTimeout);
    row("socks5 refused", ProxyKind::Socks5, R"(["refuse"])", AccessFault::ProxyFailed);
    row("socks5 answered with garbage", ProxyKind::Socks5, R"(["accept",{"send":"HTTP/1.1 400 Bad\r\n\r\n"},"hold"])",
        AccessFault::ProxyFailed);
    row("socks5 closed", ProxyKind::Socks5, R"(["accept",{"close":"fin"}])", AccessFault::ProxyFailed);
    row("socks5 not answered", ProxyKind::Socks5, R"(["accept","hold"])", AccessFault::ConnectTimeout);
}

void ProxyAccessTest::failsDefinitely()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, script);
    QFETCH(AccessFault, fault);
    ScriptedEndpoint endpoint;
    protect(endpoint);
    QVERIFY(endpoint.start());
    ScriptedEndpoint proxy;
    proxy.setScript(scriptFrom(script));
    QVERIFY(proxy.start());
    EndpointAccessManager manager(through(access(endpoint), static_cast<ProxyKind>(kind), proxy.port()));
    AttemptRunner runner;
    QVERIFY(runner.run(manager, callRequest(1, 300ms)));
    const AttemptResult &result = runner.result();
    QCOMPARE(accessFaultName(result.fault), accessFaultName(fault));
    QVERIFY(!result.sent);
    QCOMPARE(AttemptOutcome::accessFailure(result.fault, result.sent).certainty, Certainty::Definite);
    QCOMPARE(endpoint.connections(), 0);
    for (const ReceivedRequest &request : proxy.requests())
        QCOMPARE(request.verb, "CONNECT");
}

void ProxyAccessTest::usesNoAmbientProxy()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    ScriptedProxy proxy(ScriptedProxy::Kind::HttpConnect);
    QNetworkProxy::setApplicationProxy({QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), proxy.port()});
    EndpointAccessManager manager(access(endpoint));
    manager.setProxy({QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), proxy.port()});
    AttemptRunner runner;
    const bool told = runner.run(manager, callRequest());
    QNetworkProxy::setApplicationProxy(QNetworkProxy::NoProxy);
    QVERIFY(told);
    QCOMPARE(runner.result().fault, AccessFault::None);
    QVERIFY(proxy.targets().isEmpty());
}

QTEST_GUILESS_MAIN(ProxyAccessTest)
#include "tst_proxyaccess.moc"
