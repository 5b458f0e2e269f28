// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "attemptrunner.h"
#include "upstream/endpointaccessmanager.h"
#include "upstreamfixture.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

using namespace signalbox;

namespace {

/// Keeps every byte that a client sends and answers each time its last one, as the test knows it, has come.
class Recorder final : public QObject
{
    Q_OBJECT

public:
    Recorder()
    {
        m_server.listen(QHostAddress::LocalHost, 0);
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            QTcpSocket *client = m_server.nextPendingConnection();
            connect(client, &QTcpSocket::readyRead, this, [this, client] {
                m_received += client->readAll();
                if (m_received.size() >= m_expected)
                    client->write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
            });
        });
    }

    void expect(qsizetype bytes)
    {
        m_received.clear();
        m_expected = bytes;
    }

    [[nodiscard]] quint16 port() const { return m_server.serverPort(); }
    [[nodiscard]] const QByteArray &received() const { return m_received; }

private:
    QTcpServer m_server;
    QByteArray m_received;
    qsizetype m_expected = 0;
};

const QByteArray userAgent = "User-Agent: signalbox/" SIGNALBOX_VERSION "\r\n";
const QByteArray body = R"({"jsonrpc":"2.0","id":1,"method":"eth_chainId"})";

} // namespace

Q_DECLARE_METATYPE(signalbox::EndpointAccess)
Q_DECLARE_METATYPE(signalbox::AttemptRequest)

/// What leaves for an Endpoint, byte for byte (spec section 8).
class RequestHeadTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsExactly_data();
    void sendsExactly();
    void sendsBodiesUnchanged_data();
    void sendsBodiesUnchanged();
    void sendsTheSameAgain();
    void asksTheFarAwayForGzip();

private:
    [[nodiscard]] static EndpointAccess access();
};

EndpointAccess RequestHeadTest::access()
{
    EndpointAccess access;
    access.host = QStringLiteral("127.0.0.1");
    access.hostField = "rpc.example:8545";
    return access;
}

void RequestHeadTest::sendsExactly_data()
{
    QTest::addColumn<EndpointAccess>("access");
    QTest::addColumn<AttemptRequest>("request");
    QTest::addColumn<QByteArray>("expected");

    const QByteArray fields
        = "Host: rpc.example:8545\r\n" + userAgent + "Accept: application/json\r\nAccept-Encoding: identity\r\n";
    const QByteArray typed = "Content-Type: application/json\r\nContent-Length: 47\r\n\r\n" + body;
    const AttemptRequest call{.body = body};
    const auto row = [](const char *name, const EndpointAccess &access, const AttemptRequest &request,
                         const QByteArray &expected) { QTest::newRow(name) << access << request << expected; };

    row("json-rpc", access(), call, "POST / HTTP/1.1\r\n" + fields + typed);

    EndpointAccess based = access();
    based.basePath = "/v3/secret-key";
    row("path credential", based, call, "POST /v3/secret-key HTTP/1.1\r\n" + fields + typed);
    AttemptRequest wallet = call;
    wallet.path = "/wallet/hot%20one";
    row("base path and wallet", based, wallet, "POST /v3/secret-key/wallet/hot%20one HTTP/1.1\r\n" + fields + typed);

    EndpointAccess queried = access();
    queried.baseQuery = "network=1&apikey=secret";
    row("query credential", queried, call, "POST /?network=1&apikey=secret HTTP/1.1\r\n" + fields + typed);

    EndpointAccess bearer = access();
    bearer.credentialFields = "Authorization: Bearer token\r\n";
    row("bearer", bearer, call, "POST / HTTP/1.1\r\n" + fields + "Authorization: Bearer token\r\n" + typed);
    EndpointAccess named = access();
    named.credentialFields = "X-Api-Key: secret\r\n";
    row("named header", named, call, "POST / HTTP/1.1\r\n" + fields + "X-Api-Key: secret\r\n" + typed);
    EndpointAccess marked = bearer;
    marked.hopMarker = "0123";
    row("hop marker", marked, call,
        "POST / HTTP/1.1\r\n" + fields + "Authorization: Bearer token\r\nX-Signalbox-Hop: 0123\r\n" + typed);

    AttemptRequest get{.get = true, .path = "/wallet/getnowblock"};
    row("get", access(), get, "GET /wallet/getnowblock HTTP/1.1\r\n" + fields + "\r\n");
    get.query = "a=%2F&b";
    get.hasQuery = true;
    get.accept = "text/html, */*;q=0.1";
    row("get with the client's accept and query", access(), get,
        "GET /wallet/getnowblock?a=%2F&b HTTP/1.1\r\nHost: rpc.example:8545\r\n" + userAgent
            + "Accept: text/html, */*;q=0.1\r\nAccept-Encoding: identity\r\n\r\n");
    get.accept.clear();
    row("query credential behind the client's query", queried, get,
        "GET /wallet/getnowblock?a=%2F&b&network=1&apikey=secret HTTP/1.1\r\n" + fields + "\r\n");
    get.query.clear();
    row("empty query", access(), get, "GET /wallet/getnowblock? HTTP/1.1\r\n" + fields + "\r\n");
    row("query credential behind an empty query", queried, get,
        "GET /wallet/getnowblock?network=1&apikey=secret HTTP/1.1\r\n" + fields + "\r\n");

    AttemptRequest form = call;
    form.path = "/wallet/broadcasthex";
    form.contentType = "text/plain; charset=utf-8";
    row("the client's content type", based, form,
        "POST /v3/secret-key/wallet/broadcasthex HTTP/1.1\r\n" + fields
            + "Content-Type: text/plain; charset=utf-8\r\nContent-Length: 47\r\n\r\n" + body);
    const AttemptRequest empty{.path = "/wallet/getnowblock"};
    row("post without a body", access(), empty,
        "POST /wallet/getnowblock HTTP/1.1\r\n" + fields
            + "Content-Type: application/json\r\nContent-Length: 0\r\n\r\n");
}

void RequestHeadTest::sendsExactly()
{
    QFETCH(EndpointAccess, access);
    QFETCH(AttemptRequest, request);
    QFETCH(QByteArray, expected);
    Recorder recorder;
    recorder.expect(expected.size());
    access.port = recorder.port();
    EndpointAccessManager manager(access);
    AttemptRunner runner;
    request.timeout = std::chrono::milliseconds(1000);
    const bool told = runner.run(manager, request);
    QCOMPARE(recorder.received(), expected);
    QVERIFY(told);
    QCOMPARE(runner.result().fault, AccessFault::None);
}

void RequestHeadTest::sendsBodiesUnchanged_data()
{
    QTest::addColumn<QByteArray>("sent");
    QByteArray everything;
    for (int byte = 0; byte < 256; ++byte)
        everything.append(static_cast<char>(byte));
    QTest::newRow("every byte") << everything;
    // Around the size up to which head and body leave in one write.
    for (const int size : {65'000, 65'300, 65'536, 70'000, 5 * 1024 * 1024})
        QTest::addRow("%d bytes", size) << everything.repeated(size / 256 + 1).first(size);
}

void RequestHeadTest::sendsBodiesUnchanged()
{
    QFETCH(QByteArray, sent);
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(accessTo(endpoint));
    AttemptRunner runner;
    AttemptRequest request;
    request.body = sent;
    for (int i = 0; i < 2; ++i) {
        QVERIFY(runner.run(manager, request));
        QCOMPARE(runner.result().fault, AccessFault::None);
        QVERIFY(endpoint.requests().last().body == sent);
        QCOMPARE(endpoint.requests().last().header("Content-Length"), QByteArray::number(sent.size()));
    }
    QCOMPARE(endpoint.connections(), 1);
    QCOMPARE(endpoint.deliveries(), 2);
}

void RequestHeadTest::sendsTheSameAgain()
{
    // The second request of a connection holds nothing of the first one's.
    Recorder recorder;
    EndpointAccess reached = access();
    reached.port = recorder.port();
    EndpointAccessManager manager(reached);
    AttemptRunner runner;
    const QByteArray get = "GET /wallet/x HTTP/1.1\r\nHost: rpc.example:8545\r\n" + userAgent
        + "Accept: text/plain\r\nAccept-Encoding: identity\r\n\r\n";
    const QByteArray post = "POST / HTTP/1.1\r\nHost: rpc.example:8545\r\n" + userAgent
        + "Accept: application/json\r\nAccept-Encoding: identity\r\nContent-Type: application/json\r\nContent-Length: "
          "47\r\n\r\n"
        + body;
    for (int i = 0; i < 2; ++i) {
        recorder.expect(get.size());
        QVERIFY(runner.run(manager, {.get = true, .path = "/wallet/x", .accept = "text/plain"}));
        QCOMPARE(recorder.received(), get);
        recorder.expect(post.size());
        QVERIFY(runner.run(manager, {.body = body}));
        QCOMPARE(recorder.received(), post);
        QVERIFY(runner.result().reusedConnection);
    }
}

void RequestHeadTest::asksTheFarAwayForGzip()
{
    // A name of this machine that is not known to be one.
    const QString name = QSysInfo::machineHostName();
    Recorder recorder;
    EndpointAccess reached = access();
    reached.host = name;
    reached.port = recorder.port();
    EndpointAccessManager manager(reached);
    recorder.expect(1);
    AttemptRunner runner;
    AttemptRequest request{.body = body};
    request.timeout = std::chrono::milliseconds(1000);
    QVERIFY(runner.run(manager, request));
    if (!runner.result().sent)
        QSKIP("The host's own name does not lead to 127.0.0.1.");
    QVERIFY(recorder.received().contains("\r\nAccept-Encoding: gzip\r\n"));
}

QTEST_GUILESS_MAIN(RequestHeadTest)
#include "tst_requesthead.moc"
