// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/scriptedendpoint.h"
#include "support/rawhttpclient.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTest>

using namespace signalbox;

namespace {

const QByteArray call = R"({"jsonrpc":"2.0","id":"x-1","method":"eth_chainId"})";
const QByteArray healthyBody = R"({"jsonrpc":"2.0","id":"x-1","result":"0x1"})";

FaultScript script(const char *json)
{
    const auto parsed = FaultScript::fromJson(QByteArrayView(json));
    if (!parsed)
        qFatal("%s", qPrintable(parsed.error()));
    return *parsed;
}

} // namespace

class ScriptedEndpointTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersByDefault();
    void writesWhatTheScriptSays_data();
    void writesWhatTheScriptSays();
    void countsKeepAlive();
    void countsPipelining();
    void countsPartialRequests();
    void countsRequestsThatArriveTooLate();
    void countsWhileHolding();
    void readsOnlyHeaders();
    void readsNothing();
    void drips();
    void sendsForever();
    void sendsLargeResults();
    void playsFirstAndThen();
    void playsOneScriptPerConnection();
    void asksTheResponder();
    void delaysAnswers();
    void closesWhenAsked();
    void refuses();
    void refusesAtItsHelper();
    void isUnreachable();
    void swallowsConnects();
    void closesIdleConnections();
    void stops();
};

void ScriptedEndpointTest::answersByDefault()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    QSignalSpy received(&endpoint, &ScriptedEndpoint::requestReceived);
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    const auto response = client.ask("/key", call);
    QVERIFY(response);
    QCOMPARE(response->status, 200);
    QCOMPARE(response->body, healthyBody);
    QCOMPARE(received.size(), 1);
    QCOMPARE(endpoint.deliveries(), 1);
    QCOMPARE(endpoint.requests().first().verb, "POST");
    QCOMPARE(endpoint.requests().first().target, "/key");
    QCOMPARE(endpoint.requests().first().body, call);
    QCOMPARE(endpoint.requests().first().header("content-type"), "application/json");
}

void ScriptedEndpointTest::writesWhatTheScriptSays_data()
{
    QTest::addColumn<QByteArray>("steps");
    QTest::addColumn<QByteArray>("received");
    QTest::addColumn<bool>("ends");
    QTest::addColumn<bool>("isReset");
    QTest::newRow("hold") << QByteArray(R"(["accept","read_request","hold"])") << QByteArray() << false << false;
    QTest::newRow("fin") << QByteArray(R"(["accept","read_request",{"close":"fin"}])") << QByteArray() << true << false;
    QTest::newRow("rst") << QByteArray(R"(["accept","read_request",{"close":"rst"}])") << QByteArray() << true << true;
    QTest::newRow("send, fin") << QByteArray(R"(["accept","read_request",{"send":"HTTP/1."},{"close":"fin"}])")
                               << QByteArray("HTTP/1.") << true << false;
    QTest::newRow("send, rst") << QByteArray(R"(["accept","read_request",{"send":"HTTP/1."},{"close":"rst"}])")
                               << QByteArray("HTTP/1.") << true << true;
    QTest::newRow("send before reading") << QByteArray(R"(["accept",{"send":"early"},{"close":"fin"}])")
                                         << QByteArray("early") << true << false;
    QTest::newRow("send with id, counted")
        << QByteArray(R"(["accept","read_request",{"send":"${ID};","count":3},"hold"])")
        << QByteArray(R"("x-1";"x-1";"x-1";)") << false << false;
    QTest::newRow("send_exact") << QByteArray(R"(["accept","read_request",{"send_exact":["a","${ID}"]},"hold"])")
                                << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\na\"x-1\"") << false << false;
    QTest::newRow("chunked, cut")
        << QByteArray(R"(["accept","read_request",{"chunked":["abc"],"end":false},{"close":"fin"}])")
        << QByteArray(
               "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n")
        << true << false;
    QTest::newRow("respond") << QByteArray(
        R"(["accept","read_request",{"respond":{"status":404,"headers":{"A":"b"},"body":"no"}}])")
                             << QByteArray("HTTP/1.1 404 Not Found\r\nA: b\r\nContent-Length: 2\r\n\r\nno") << false
                             << false;
}

void ScriptedEndpointTest::writesWhatTheScriptSays()
{
    QFETCH(QByteArray, steps);
    QFETCH(QByteArray, received);
    QFETCH(bool, ends);
    QFETCH(bool, isReset);
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(steps.constData()));
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    client.post("/", call);
    QTRY_COMPARE(endpoint.deliveries(), 1);
    QVERIFY(client.waitForBytes(received.size()));
    if (ends) {
        QVERIFY(client.waitForEnd());
    } else {
        QVERIFY(!client.waitForEnd(std::chrono::milliseconds(30)));
    }
    QCOMPARE(client.received(), received);
    QCOMPARE(client.wasReset(), isReset);
    QCOMPARE(endpoint.deliveries(), 1);
    QCOMPARE(endpoint.bytesOfPartialRequests(), 0);
}

void ScriptedEndpointTest::countsKeepAlive()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    for (int i = 0; i < 3; ++i)
        QVERIFY(client.ask("/", call));
    RawHttpClient other;
    QVERIFY(other.connectTo(endpoint.url()));
    QVERIFY(other.ask("/", call));
    QCOMPARE(endpoint.connections(), 2);
    QCOMPARE(endpoint.openConnections(), 2);
    QCOMPARE(endpoint.deliveries(), 4);
    QCOMPARE(endpoint.requests().at(2).connection, 0);
    QCOMPARE(endpoint.requests().at(3).connection, 1);
    QCOMPARE(endpoint.requests().at(3).sequence, 3);
    client.close();
    QTRY_COMPARE(endpoint.openConnections(), 1);
}

void ScriptedEndpointTest::countsPipelining()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    QByteArray bytes;
    for (int i = 0; i < 20; ++i) {
        const QByteArray body = R"({"jsonrpc":"2.0","id":)" + QByteArray::number(i) + "}";
        bytes += "POST / HTTP/1.1\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
    }
    client.send(bytes);
    QVERIFY(client.waitForResponses(20));
    QCOMPARE(endpoint.deliveries(), 20);
    QCOMPARE(endpoint.connections(), 1);
    for (int i = 0; i < 20; ++i) {
        const QByteArray id = "\"id\":" + QByteArray::number(i) + ',';
        QVERIFY(client.responses().at(i).body.contains(id));
    }
}

void ScriptedEndpointTest::countsPartialRequests()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    client.send("POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nabc");
    QTRY_COMPARE(endpoint.bytesOfPartialRequests(), 42);
    QCOMPARE(endpoint.deliveries(), 0);
    client.reset();
    QTRY_COMPARE(endpoint.openConnections(), 0);
    QCOMPARE(endpoint.bytesOfPartialRequests(), 42);
    QCOMPARE(endpoint.deliveries(), 0);
}

void ScriptedEndpointTest::countsRequestsThatArriveTooLate()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"(["accept","read_request",{"close":"fin"}])"));
    QVERIFY(endpoint.start());
    QTcpSocket socket; // Unlike RawHttpClient it stays open after the end of the other side's sending until asked.
    socket.connectToHost(QHostAddress::LocalHost, endpoint.port());
    QTRY_COMPARE(socket.state(), QAbstractSocket::ConnectedState);
    socket.write("GET /1 HTTP/1.1\r\n\r\nGET /2 HTTP/1.1\r\n\r\n");
    QTRY_COMPARE(endpoint.deliveries(), 2);
    QTRY_COMPARE(socket.state(), QAbstractSocket::UnconnectedState);
    QVERIFY(socket.readAll().isEmpty());
}

void ScriptedEndpointTest::countsWhileHolding()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"(["accept","read_request","hold"])"));
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    client.post("/", call);
    client.post("/", call); // A silent re-send would look like this.
    QTRY_COMPARE(endpoint.deliveries(), 2);
    QVERIFY(client.received().isEmpty());
}

void ScriptedEndpointTest::readsOnlyHeaders()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(
        script(R"(["accept","read_headers",{"send":"HTTP/1.1 413 X\r\nContent-Length: 0\r\n\r\n"},"hold"])"));
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    const QByteArray head = "POST / HTTP/1.1\r\nContent-Length: 4000000\r\n\r\n";
    client.send(head);
    client.send(QByteArray(1'000'000, 'x'));
    QVERIFY(client.waitForResponses(1));
    QCOMPARE(client.responses().first().status, 413);
    QCOMPARE(endpoint.deliveries(), 0);
    QCOMPARE(endpoint.bytesOfPartialRequests(), head.size());
}

void ScriptedEndpointTest::readsNothing()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"(["accept","no_read","hold"])"));
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    QTRY_COMPARE(endpoint.connections(), 1);
    client.send("POST / HTTP/1.1\r\nContent-Length: 20000000\r\n\r\n");
    client.send(QByteArray(20'000'000, 'x'));
    // Loopback takes megabytes in a moment when the other side reads.
    QTest::qWait(50);
    QVERIFY2(
        client.socket().bytesToWrite() > 10'000'000, QByteArray::number(client.socket().bytesToWrite()).constData());
    QCOMPARE(endpoint.deliveries(), 0);
    QCOMPARE(endpoint.bytesOfPartialRequests(), 0);
}

void ScriptedEndpointTest::drips()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"(["accept","read_request",{"drip":"abcde","bytes":2,"every_ms":20},{"close":"fin"}])"));
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    QElapsedTimer timer;
    timer.start();
    client.post("/", call);
    QVERIFY(client.waitForBytes(1));
    QCOMPARE(client.received(), "ab");
    QVERIFY(client.waitForEnd());
    QCOMPARE(client.received(), "abcde");
    QVERIFY(timer.elapsed() >= 40);
}

void ScriptedEndpointTest::sendsForever()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(
        script(R"(["accept","read_request",{"send":"HTTP/1.1 100 Continue\r\n\r\n","count":"forever"}])"));
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    client.post("/", call);
    QTRY_VERIFY(client.interimResponses() > 20'000);
    QVERIFY(client.responses().isEmpty());
    client.reset();
    QTRY_COMPARE(endpoint.openConnections(), 0);
}

void ScriptedEndpointTest::sendsLargeResults()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"(["accept","read_request",{"respond":{"status":200,"result_bytes":"cap-1024"}}])"));
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    client.post("/", call);
    QVERIFY(client.waitForResponses(1, std::chrono::seconds(20)));
    QVERIFY(client.responses().first().complete);
    constexpr qint64 cap = 32 * 1024 * 1024;
    const qint64 size = client.responses().first().body.size();
    QVERIFY(size <= cap && size > cap - 1024);
}

void ScriptedEndpointTest::playsFirstAndThen()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(
        script(R"([{"first":["read_request",{"respond":{"body":"1"}}],"then":["read_request",{"close":"rst"}]}])"));
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    QVERIFY(client.ask("/", call));
    client.post("/", call);
    QVERIFY(client.waitForEnd());
    QVERIFY(client.wasReset());
    QCOMPARE(client.responses().size(), 1);
    QCOMPARE(endpoint.deliveries(), 2);
}

void ScriptedEndpointTest::playsOneScriptPerConnection()
{
    ScriptedEndpoint endpoint;
    endpoint.setScripts({script(R"(["read_request",{"respond":{"status":500}}])"), FaultScript::healthy()});
    QVERIFY(endpoint.start());
    for (const int status : {500, 200, 200}) {
        RawHttpClient client;
        QVERIFY(client.connectTo(endpoint.url()));
        QCOMPARE(client.ask("/", call)->status, status);
    }
}

void ScriptedEndpointTest::asksTheResponder()
{
    ScriptedEndpoint endpoint;
    endpoint.setResponder([](const ReceivedRequest &request) {
        Answer answer;
        answer.status = 201;
        answer.headers = {{"X-Connection", QByteArray::number(request.connection)}};
        answer.body = request.target + request.body;
        if (request.target == "/fault")
            answer.steps = {step::Send{"oops"}, step::Close{true}};
        return answer;
    });
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    QCOMPARE(client.ask("/a", "1")->body, "/a1");
    QCOMPARE(client.ask("/b", "2")->body, "/b2");
    QCOMPARE(client.responses().first().status, 201);
    QCOMPARE(client.responses().first().header("x-connection"), "0");
    client.post("/fault", "");
    QVERIFY(client.waitForEnd());
    QVERIFY(client.wasReset());
    QVERIFY(client.received().endsWith("oops"));
    QCOMPARE(endpoint.deliveries(), 3);
}

void ScriptedEndpointTest::delaysAnswers()
{
    ScriptedEndpoint endpoint;
    endpoint.setResponder(
        [](const ReceivedRequest &) { return Answer{.body = "late", .delay = std::chrono::milliseconds(50)}; });
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(client.ask("/", call)->body, "late");
    QVERIFY(timer.elapsed() >= 50);
}

void ScriptedEndpointTest::closesWhenAsked()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    client.post("/", call, "Connection: close\r\n");
    QVERIFY(client.waitForEnd());
    QVERIFY(!client.wasReset());
    QCOMPARE(client.responses().size(), 1);
}

void ScriptedEndpointTest::refuses()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"(["refuse"])"));
    QVERIFY(endpoint.start());
    QVERIFY(endpoint.port() != 0);
    QTcpSocket socket;
    socket.connectToHost(endpoint.address(), endpoint.port());
    QTRY_COMPARE(socket.error(), QAbstractSocket::ConnectionRefusedError);
}

void ScriptedEndpointTest::refusesAtItsHelper()
{
    const QUrl url = ScriptedEndpoint::refusedUrl();
    QTcpSocket socket;
    socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
    QTRY_COMPARE(socket.error(), QAbstractSocket::ConnectionRefusedError);
}

void ScriptedEndpointTest::isUnreachable()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"(["unreachable"])"));
    QVERIFY(endpoint.start());
    QTcpSocket socket;
    socket.connectToHost(endpoint.address(), endpoint.port());
    QTRY_COMPARE(socket.error(), QAbstractSocket::NetworkError);
}

void ScriptedEndpointTest::swallowsConnects()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"(["blackhole"])"));
    QVERIFY(endpoint.start());
    QTcpSocket first;
    QTcpSocket second;
    first.connectToHost(endpoint.address(), endpoint.port());
    second.connectToHost(endpoint.address(), endpoint.port());
    QTest::qWait(150); // Loopback connects or refuses at once; these do neither.
    QCOMPARE(first.state(), QAbstractSocket::ConnectingState);
    QCOMPARE(second.state(), QAbstractSocket::ConnectingState);
}

void ScriptedEndpointTest::closesIdleConnections()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    QVERIFY(client.ask("/", call));
    endpoint.closeConnections();
    QVERIFY(client.waitForEnd());
    QVERIFY(!client.wasReset());
    QTRY_COMPARE(endpoint.openConnections(), 0);
    RawHttpClient next;
    QVERIFY(next.connectTo(endpoint.url()));
    QVERIFY(next.ask("/", call));
}

void ScriptedEndpointTest::stops()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    const quint16 port = endpoint.port();
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    QVERIFY(client.ask("/", call));
    endpoint.stop();
    QVERIFY(client.waitForEnd());
    QCOMPARE(endpoint.deliveries(), 1);
    QTcpSocket socket;
    socket.connectToHost(QHostAddress::LocalHost, port);
    QTRY_COMPARE(socket.error(), QAbstractSocket::ConnectionRefusedError);
}

QTEST_GUILESS_MAIN(ScriptedEndpointTest)
#include "tst_scriptedendpoint.moc"
