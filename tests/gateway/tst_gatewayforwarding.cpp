// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gatewayfixture.h"

#include <QJsonDocument>
#include <QTcpServer>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

namespace {

quint16 freePort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost, 0);
    return server.serverPort();
}

Responder answering(int status, const QList<HeaderField> &headers, const QByteArray &body)
{
    return [=](const ReceivedRequest &) { return Answer{.status = status, .headers = headers, .body = body}; };
}

QByteArrayList fieldNames(const ReceivedRequest &request)
{
    QByteArrayList names;
    for (const HeaderField &field : request.headers)
        names.append(field.first.toLower());
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace

/// What reaches an Endpoint of a request and what comes back of its answer (spec section 8).
class TestGatewayForwarding final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jsonRpcFields();
    void jsonRpcAnswerIsUnchanged();
    void walletPathTravels();
    void tronTargets_data();
    void tronTargets();
    void tronFields();
    void tronAnswerFields();
    void tronErrorsOfTheGateway_data();
    void tronErrorsOfTheGateway();
    void tronLastResponse_data();
    void tronLastResponse();
    void credentials_data();
    void credentials();
    void refusedVerbs();
};

void TestGatewayForwarding::jsonRpcFields()
{
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const QByteArray body = call("eth_chainId");
    const signalbox::RawResponse response = fixture.ask("/r?query=gone", body,
        "Accept: text/html\r\nAuthorization: Bearer client\r\nCookie: a=b\r\nUser-Agent: client\r\nX-Api-Key: "
        "client\r\n"
        "Accept-Encoding: gzip\r\nX-Signalbox-Hop: forged\r\nReferer: x\r\n");
    QCOMPARE(response.status, 200);
    const ReceivedRequest &request = alpha.requests().first();
    QCOMPARE(request.verb, "POST");
    QCOMPARE(request.target, "/");
    QCOMPARE(request.body, body);
    QCOMPARE(fieldNames(request),
        (QByteArrayList{
            "accept", "accept-encoding", "content-length", "content-type", "host", "user-agent", "x-signalbox-hop"}));
    QCOMPARE(request.header("Content-Type"), "application/json");
    QCOMPARE(request.header("Accept"), "application/json");
    QCOMPARE(request.header("Host"), alpha.url().authority().toLatin1());
    QVERIFY(request.header("User-Agent").startsWith("signalbox/"));
    QVERIFY(request.header("X-Signalbox-Hop") != "forged");
}

void TestGatewayForwarding::jsonRpcAnswerIsUnchanged()
{
    const QByteArray odd = " {\"result\" : 1e2 , \"id\":1,\n\"jsonrpc\":\"2.0\" }\n";
    GatewayFixture fixture;
    fixture.addEndpoint("alpha").setResponder(answering(503,
        {{"Content-Type", "text/html"}, {"Set-Cookie", "a=b"}, {"Server", "x"}, {"Retry-After", "9"}, {"ETag", "e"}},
        odd));
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_chainId"));
    QCOMPARE(response.status, 200);
    QCOMPARE(response.body, odd);
    QCOMPARE(response.header("Content-Type"), "application/json");
    for (const char *name : {"Set-Cookie", "Server", "Retry-After", "ETag", "X-Signalbox-Hop"})
        QVERIFY2(response.header(name).isEmpty(), name);
    QCOMPARE(response.header("X-Signalbox-Endpoint"), "alpha");
    const RequestRecord record = fixture.recordOf(response);
    QCOMPARE(record.outcome, RequestOutcome::Result);
    QCOMPARE(record.replyBytes, odd.size());
    QCOMPARE(record.requestBytes, call("eth_chainId").size());
}

void TestGatewayForwarding::walletPathTravels()
{
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha", Protocol::Bitcoin);
    fixture.endpointEntry("alpha").url += "/base";
    const quint16 port = freePort();
    fixture.addRoute("btc", {"alpha"}, Protocol::Bitcoin).port = port;
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(port));
    for (const QByteArray &path : QByteArrayList{"/", "/wallet/w", "/wallet/", "/wallet/my%20wallet"})
        QCOMPARE(client.ask(path, call("getblockcount"))->status, 200);
    QCOMPARE(alpha.requests()[0].target, "/base");
    QCOMPARE(alpha.requests()[1].target, "/base/wallet/w");
    QCOMPARE(alpha.requests()[2].target, "/base/wallet/");
    QCOMPARE(alpha.requests()[3].target, "/base/wallet/my%20wallet");
    // Each member of a split batch goes to the wallet too.
    QCOMPARE(
        client.ask("/wallet/w", '[' + call("sendtoaddress") + ',' + call("getblockcount", "[]", "2") + ']')->status,
        200);
    QCOMPARE(alpha.deliveries(), 6);
    QCOMPARE(alpha.requests()[5].target, "/base/wallet/w");
}

void TestGatewayForwarding::tronTargets_data()
{
    QTest::addColumn<QByteArray>("base");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("plain") << QByteArray() << QByteArray("/wallet/getnowblock") << QByteArray("/wallet/getnowblock");
    QTest::newRow("query untouched") << QByteArray()
                                     << QByteArray("/v1/accounts/T/transactions?limit=1&limit=2&only_to=&x=a%2Bb+c")
                                     << QByteArray("/v1/accounts/T/transactions?limit=1&limit=2&only_to=&x=a%2Bb+c");
    QTest::newRow("bare question mark") << QByteArray() << QByteArray("/wallet/getnowblock?")
                                        << QByteArray("/wallet/getnowblock?");
    QTest::newRow("path normalised") << QByteArray() << QByteArray("/wallet/getnow%62lock?a=%62")
                                     << QByteArray("/wallet/getnowblock?a=%62");
    QTest::newRow("base path") << QByteArray("/api/tron/") << QByteArray("/wallet/getnowblock")
                               << QByteArray("/api/tron/wallet/getnowblock");
    QTest::newRow("query of the Endpoint")
        << QByteArray("/b?k=v") << QByteArray("/wallet/getnowblock?x=1") << QByteArray("/b/wallet/getnowblock?x=1&k=v");
    QTest::newRow("only a query of the Endpoint")
        << QByteArray("/?k=v") << QByteArray("/wallet/getnowblock") << QByteArray("/wallet/getnowblock?k=v");
    QTest::newRow("unlisted in a family")
        << QByteArray() << QByteArray("/walletsolidity/new/thing") << QByteArray("/walletsolidity/new/thing");
}

void TestGatewayForwarding::tronTargets()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, target);
    QFETCH(QByteArray, expected);
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha", Protocol::TronHttp);
    fixture.endpointEntry("alpha").url += base;
    fixture.addRoute("tron", {"alpha"}, Protocol::TronHttp);
    QVERIFY(fixture.apply());
    const signalbox::RawResponse got = fixture.askRaw("GET /tron" + target + " HTTP/1.1\r\nHost: ${HOST}\r\n\r\n");
    QCOMPARE(got.status, 200);
    const signalbox::RawResponse posted = fixture.ask("/tron" + target, R"({"a":1})");
    QCOMPARE(posted.status, 200);
    QCOMPARE(alpha.requests()[0].verb, "GET");
    QCOMPARE(alpha.requests()[0].target, expected);
    QVERIFY(alpha.requests()[0].header("Content-Length").isEmpty());
    QVERIFY(alpha.requests()[0].header("Content-Type").isEmpty());
    QCOMPARE(alpha.requests()[1].verb, "POST");
    QCOMPARE(alpha.requests()[1].target, expected);
    QCOMPARE(alpha.requests()[1].body, R"({"a":1})");
    const QByteArray method = fixture.recordOf(got).method;
    QVERIFY2(method.startsWith("GET /") && !method.contains('?'), method.constData());
    if (target.startsWith("/v1/accounts/"))
        QCOMPARE(method, "GET /v1/accounts/{address}/transactions");
}

void TestGatewayForwarding::tronFields()
{
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha", Protocol::TronHttp);
    fixture.addRoute("tron", {"alpha"}, Protocol::TronHttp);
    QVERIFY(fixture.apply());
    const QByteArray request
        = "POST /tron/wallet/getnowblock HTTP/1.1\r\nHost: ${HOST}\r\nAccept: text/plain;q=0.5, */*\r\n"
          "Content-Type: application/x-www-form-urlencoded\r\nAuthorization: Bearer client\r\nCookie: a=b\r\n"
          "TRON-PRO-API-KEY: client\r\nContent-Length: 3\r\n\r\na=b";
    QCOMPARE(fixture.askRaw(request).status, 200);
    const ReceivedRequest &received = alpha.requests().first();
    QCOMPARE(fieldNames(received),
        (QByteArrayList{
            "accept", "accept-encoding", "content-length", "content-type", "host", "user-agent", "x-signalbox-hop"}));
    QCOMPARE(received.header("Accept"), "text/plain;q=0.5, */*");
    QCOMPARE(received.header("Content-Type"), "application/x-www-form-urlencoded");
    QCOMPARE(received.body, "a=b");
}

void TestGatewayForwarding::tronAnswerFields()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::TronHttp)
        .setResponder(answering(404,
            {{"Content-Type", "text/plain; charset=x"}, {"Cache-Control", "max-age=3"}, {"ETag", "\"e\""},
                {"Last-Modified", "then"}, {"Expires", "later"}, {"Retry-After", "7"}, {"Set-Cookie", "a=b"},
                {"Server", "java"}, {"X-Other", "1"}, {"X-Signalbox-Rule", "FORGED"}},
            "not here"));
    fixture.addRoute("tron", {"alpha"}, Protocol::TronHttp);
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/tron/wallet/getnowblock", "{}");
    QCOMPARE(response.status, 404);
    QCOMPARE(response.body, "not here");
    QCOMPARE(response.header("Content-Type"), "text/plain; charset=x");
    QCOMPARE(response.header("Cache-Control"), "max-age=3");
    QCOMPARE(response.header("ETag"), "\"e\"");
    QCOMPARE(response.header("Last-Modified"), "then");
    QCOMPARE(response.header("Expires"), "later");
    QCOMPARE(response.header("Retry-After"), "7");
    for (const char *name : {"Set-Cookie", "Server", "X-Other"})
        QVERIFY2(response.header(name).isEmpty(), name);
    QCOMPARE(response.count("X-Signalbox-Rule"), 1);
    QCOMPARE(response.header("X-Signalbox-Rule"), "FINAL-HTTP");
    QCOMPARE(fixture.recordOf(response).outcome, RequestOutcome::ApplicationError);
    QCOMPARE(fixture.recordOf(response).code, 404);
}

void TestGatewayForwarding::tronErrorsOfTheGateway_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    QTest::newRow("bad path") << QByteArray("GET /tron/wallet/../x") << 400;
    QTest::newRow("unknown family") << QByteArray("GET /tron/admin/x") << 404;
    QTest::newRow("bare Route") << QByteArray("GET /tron") << 404;
    QTest::newRow("verb") << QByteArray("DELETE /tron/wallet/getnowblock") << 405;
    QTest::newRow("no Endpoint") << QByteArray("GET /tron-empty/wallet/getnowblock") << 503;
    QTest::newRow("paused") << QByteArray("GET /tron-paused/wallet/getnowblock") << 503;
    QTest::newRow("key") << QByteArray("GET /tron-locked/wallet/getnowblock") << 401;
    QTest::newRow("key, /v1") << QByteArray("GET /tron-locked/v1/blocks/latest/events") << 401;
    QTest::newRow("bad path, /v1") << QByteArray("GET /tron/v1/a//b") << 400;
    QTest::newRow("no Endpoint, /v1") << QByteArray("GET /tron-empty/v1/blocks/latest/events") << 503;
}

void TestGatewayForwarding::tronErrorsOfTheGateway()
{
    QFETCH(QByteArray, request);
    QFETCH(int, status);
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha", Protocol::TronHttp);
    fixture.secrets.values.insert("env:KEY", "the-key");
    fixture.addRoute("tron", {"alpha"}, Protocol::TronHttp);
    fixture.addRoute("tron-empty", {}, Protocol::TronHttp);
    fixture.addRoute("tron-paused", {"alpha"}, Protocol::TronHttp).paused = true;
    fixture.addRoute("tron-locked", {"alpha"}, Protocol::TronHttp).key = "env:KEY";
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.askRaw(request + " HTTP/1.1\r\nHost: ${HOST}\r\n\r\n");
    QCOMPARE(response.status, status);
    const QJsonDocument body = QJsonDocument::fromJson(response.body);
    QVERIFY2(!body[u"Error"].toString().isEmpty(), response.body.constData());
    const bool v1 = request.contains("/v1/");
    QCOMPARE(body[u"StatusCode"].toInt(), v1 ? status : 0);
    QCOMPARE(body[u"Success"].isBool(), v1);
    QCOMPARE(response.header("Content-Type"), "application/json");
    QVERIFY(!response.header("X-Signalbox-Request-Id").isEmpty());
    QCOMPARE(response.header("WWW-Authenticate"), status == 401 ? "Bearer" : "");
    QCOMPARE(response.header("Allow"), status == 405 ? "GET, POST" : "");
    QCOMPARE(alpha.connections(), 0);
}

void TestGatewayForwarding::tronLastResponse_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArrayList>("endpoints");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("answeredBy");
    QTest::addColumn<QByteArray>("rule");
    const auto row = [](const char *name, const char *target, const QByteArrayList &endpoints, int status,
                         const char *answeredBy, const char *rule) {
        QTest::newRow(name) << QByteArray(target) << endpoints << status << QByteArray(answeredBy) << QByteArray(rule);
    };
    row("kept over a refusal", "/wallet/getnowblock", {"503", "refuse"}, 503, "e0", "NO-CANDIDATE");
    row("kept over a lost answer", "/wallet/getnowblock", {"503", "fin_before_response"}, 503, "e0", "NO-CANDIDATE");
    row("the later one counts", "/wallet/getnowblock", {"503", "429", "refuse"}, 429, "e1", "LIMIT-REACHED");
    row("limit reached without one", "/wallet/getnowblock", {"refuse", "fin_before_response"}, 502, "", "NO-CANDIDATE");
    row("stopped side effect", "/wallet/easytransferbyprivate", {"429", "fin_before_response"}, 502, "",
        "AMBIGUOUS-SIDE-EFFECT-STOP");
    row("side effect out of attempts", "/wallet/easytransferbyprivate", {"429", "refuse"}, 429, "e0", "NO-CANDIDATE");
    row("side effect gets 5xx as it is", "/wallet/easytransferbyprivate", {"502"}, 502, "e0", "FINAL-HTTP");
    row("broadcast", "/wallet/broadcasttransaction", {"500", "fin_before_response"}, 500, "e0", "NO-CANDIDATE");
}

void TestGatewayForwarding::tronLastResponse()
{
    QFETCH(QByteArray, target);
    QFETCH(QByteArrayList, endpoints);
    QFETCH(int, status);
    QFETCH(QByteArray, answeredBy);
    QFETCH(QByteArray, rule);
    GatewayFixture fixture;
    QByteArrayList ids;
    for (const QByteArray &name : endpoints) {
        ids.append("e" + QByteArray::number(ids.size()));
        const bool number = name.toInt() > 0;
        const QByteArray text = R"(["accept","read_request",{"respond":{"status":)" + name
            + R"(,"headers":{"Content-Type":"text/x-own","Set-Cookie":"a"},"body":"of )" + ids.last() + R"("}}])";
        const QByteArray refuse = R"(["refuse"])";
        const QByteArray close = R"(["accept","read_request",{"close":"fin"}])";
        fixture.addEndpoint(ids.last(), Protocol::TronHttp,
            script((number             ? text
                    : name == "refuse" ? refuse
                                       : close)
                       .constData()));
    }
    fixture.addRoute("tron", ids, Protocol::TronHttp);
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/tron" + target, "{}");
    QCOMPARE(response.status, status);
    QCOMPARE(response.header("X-Signalbox-Rule"), rule);
    QCOMPARE(response.header("X-Signalbox-Endpoint"), answeredBy);
    if (answeredBy.isEmpty()) {
        QVERIFY(QJsonDocument::fromJson(response.body)[u"Error"].isString());
    } else {
        QCOMPARE(response.body, "of " + answeredBy);
        QCOMPARE(response.header("Content-Type"), "text/x-own");
    }
    QVERIFY(response.header("Set-Cookie").isEmpty());
}

void TestGatewayForwarding::credentials_data()
{
    QTest::addColumn<AuthType>("type");
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("target");
    QTest::newRow("bearer") << AuthType::Bearer << QByteArray("Authorization") << QByteArray("Bearer s3cret:x")
                            << QByteArray("/p");
    QTest::newRow("basic") << AuthType::Basic << QByteArray("Authorization") << QByteArray("Basic czNjcmV0Ong=")
                           << QByteArray("/p");
    QTest::newRow("header") << AuthType::Header << QByteArray("X-Key") << QByteArray("s3cret:x") << QByteArray("/p");
    QTest::newRow("query") << AuthType::Query << QByteArray("Authorization") << QByteArray()
                           << QByteArray("/p?X-Key=s3cret%3Ax");
    QTest::newRow("path") << AuthType::PathApiKey << QByteArray("Authorization") << QByteArray()
                          << QByteArray("/p/s3cret%3Ax");
}

/// The Endpoint gets its own credentials and never the client's; nobody else gets to see them.
void TestGatewayForwarding::credentials()
{
    QFETCH(AuthType, type);
    QFETCH(QByteArray, field);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, target);
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha");
    Endpoint &entry = fixture.endpointEntry("alpha");
    entry.url += type == AuthType::PathApiKey ? "/p/{api_key}" : "/p";
    entry.auth = {.type = type, .name = "X-Key", .secret = "env:SECRET"};
    fixture.secrets.values.insert("env:SECRET", "s3cret:x");
    fixture.secrets.values.insert("env:KEY", "route-key");
    fixture.addRoute("r", {"alpha"});
    fixture.addRoute("locked", {"alpha"}).key = "env:KEY";
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response
        = fixture.ask("/r", call("eth_chainId"), "Authorization: Bearer client\r\nX-Key: client\r\n");
    QCOMPARE(response.status, 200);
    const ReceivedRequest &request = alpha.requests().first();
    QCOMPARE(request.header(field), value);
    QCOMPARE(request.target, target);
    for (const HeaderField &each : request.headers)
        QVERIFY(!each.second.contains("client"));

    QCOMPARE(fixture.ask("/locked", call("eth_chainId")).status, 401);
    QCOMPARE(fixture.ask("/locked/wrong-key", call("eth_chainId")).header("WWW-Authenticate"), "Bearer");
    QCOMPARE(fixture.ask("/locked/route-key", call("eth_chainId")).status, 200);
    QCOMPARE(fixture.ask("/locked", call("eth_chainId"), "Authorization: Bearer route-key\r\n").status, 200);
    QCOMPARE(alpha.deliveries(), 3);
    for (const ReceivedRequest &each : alpha.requests()) {
        QVERIFY(!each.target.contains("route-key"));
        for (const HeaderField &line : each.headers)
            QVERIFY(!line.second.contains("route-key"));
    }
    for (const RequestRecord &record : fixture.trail.records()) {
        for (const QByteArray &text : {record.id, record.route, record.method, record.txId})
            QVERIFY(!text.contains("key") && !text.contains("s3cret"));
    }
    for (const auto &[name, text] : response.headers)
        QVERIFY2(!text.contains("s3cret") && !text.contains("127.0.0.1"), name.constData());
}

void TestGatewayForwarding::refusedVerbs()
{
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    for (const char *verb : {"GET", "PUT", "DELETE", "PATCH"}) {
        const signalbox::RawResponse response
            = fixture.askRaw(QByteArray(verb) + " /r HTTP/1.1\r\nHost: ${HOST}\r\n\r\n");
        QCOMPARE(response.status, 405);
        QCOMPARE(response.header("Allow"), "POST");
        QVERIFY(!response.header("X-Signalbox-Request-Id").isEmpty());
    }
    QCOMPARE(fixture.ask("/nowhere", call("eth_chainId")).status, 404);
    QCOMPARE(alpha.connections(), 0);
}

QTEST_GUILESS_MAIN(TestGatewayForwarding)
#include "tst_gatewayforwarding.moc"
