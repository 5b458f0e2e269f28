// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "heldhandler.h"
#include "mirrorhandler.h"
#include "rawclient.h"
#include "workers.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

/// One connection against one host in the same thread, over real sockets.
class TestHttpConnection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void survivesEveryFragmentation();
    void keepsAlive();
    void answersPipelinedRequestsInOrder();
    void answersPipelinedRequestsLater();
    void boundsPipelinedBytes();
    void carriesLargeBodiesBothWays();
    void keepsWhatTheRequestSays();
    void saysWhoAsks();
    void marksLoops();
    void answersWithoutABody();
    void handlesHttp10();
    void answersExpectations();
    void answersPreflights();
    void answersBadRequestsOnce();

    void tellsThatTheClientLeft_data();
    void tellsThatTheClientLeft();
    void noticesACloseBehindHeldBackReads();
    void waitsForTheAnswerOfAnUnobservedRequest();
    void tellsAnObserverThatComesLate();
    void finishesALargeAnswerAfterAHalfClose();
};

void TestHttpConnection::survivesEveryFragmentation()
{
    MirrorHandler handler;
    Workers workers(handler, {});
    const QByteArray request
        = "POST /eth HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n";
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    int answers = 0;
    for (qsizetype at = 1; at < request.size(); ++at) {
        client.write(request.left(at));
        QVERIFY(client.flush());
        QCoreApplication::processEvents();
        client.write(request.mid(at));
        QVERIFY(client.waitForResponses(++answers));
        QCOMPARE(client.responses().last().body, QByteArray("abc"));
    }
}

void TestHttpConnection::keepsAlive()
{
    MirrorHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    constexpr int requests = 1000;
    for (int i = 1; i <= requests; ++i) {
        client.write(post(QByteArray::number(i)));
        QVERIFY(client.waitForResponses(i));
        QCOMPARE(client.responses().last().body, QByteArray::number(i));
    }
    QCOMPARE(workers.connectionCount(), 1);
}

void TestHttpConnection::answersPipelinedRequestsInOrder()
{
    MirrorHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    constexpr int requests = 100;
    QByteArray bytes;
    for (int i = 0; i < requests; ++i)
        bytes += post(QByteArray::number(i));
    client.write(bytes);
    QVERIFY(client.waitForResponses(requests));
    for (int i = 0; i < requests; ++i)
        QCOMPARE(client.responses().at(i).body, QByteArray::number(i));
}

void TestHttpConnection::answersPipelinedRequestsLater()
{
    HeldHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.write(post("a") + post("b") + post("c"));
    for (const char *body : {"a", "b", "c"}) {
        QTRY_COMPARE(handler.held.size(), std::size_t(1));
        QCOMPARE(handler.held.front().request.body, QByteArray(body));
        handler.reply(body);
    }
    QVERIFY(client.waitForResponses(3));
    QCOMPARE(client.responses().at(2).body, QByteArray("c"));
    QVERIFY(!handler.isNested);
}

void TestHttpConnection::boundsPipelinedBytes()
{
    HeldHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    // More than the inbox and both kernel buffers hold, so that reading has to stop and to go on.
    constexpr int requests = 400;
    const QByteArray body(50'000, 'x');
    client.write(post(body).repeated(requests));
    for (int i = 1; i <= requests; ++i) {
        QTRY_COMPARE(handler.total, i);
        handler.reply("ok");
    }
    QVERIFY(client.waitForResponses(requests));
}

void TestHttpConnection::carriesLargeBodiesBothWays()
{
    MirrorHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    QByteArray body(5 * 1024 * 1024, 'x');
    for (qsizetype i = 0; i < body.size(); i += 997)
        body[i] = char(i);
    client.write(post(body) + post("small"));
    QVERIFY(client.waitForResponses(2));
    QVERIFY(client.responses().first().body == body);
    QCOMPARE(client.responses().last().body, QByteArray("small"));
}

void TestHttpConnection::keepsWhatTheRequestSays()
{
    MirrorHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.write("PUT http://LOCALHOST/a%20b?c HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/x\r\nAccept: y\r\n"
                 "Authorization: Bearer k\r\n\r\n");
    QVERIFY(client.waitForResponses(1));
    QCOMPARE(handler.last.verb, QByteArray("PUT"));
    QCOMPARE(handler.last.target, QByteArray("/a%20b?c"));
    QCOMPARE(handler.last.contentType, QByteArray("text/x"));
    QCOMPARE(handler.last.accept, QByteArray("y"));
    QCOMPARE(handler.last.authorization, QByteArray("Bearer k"));
    QCOMPARE(handler.last.localPort, workers.port());
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    QVERIFY(client.waitForResponses(2));
    QVERIFY(handler.last.authorization.isEmpty() && handler.last.contentType.isEmpty());
    QCOMPARE(handler.last.localPort, workers.port());
}

void TestHttpConnection::saysWhoAsks()
{
    HeldHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    const auto ask = [&](const QByteArray &fields) {
        client.write("POST /eth HTTP/1.1\r\nHost: localhost\r\n" + fields + "Content-Length: 0\r\n\r\n");
        if (!QTest::qWaitFor([&] { return handler.held.size() == 1; }))
            return HttpClient{};
        const HttpClient who = handler.held.front().request.client;
        handler.reply("ok");
        return who;
    };
    const HttpClient first = ask("User-Agent: curl/8.5.0\r\n");
    QCOMPARE(first.port, client.localPort());
    QCOMPARE(first.userAgent, QByteArray("curl/8.5.0"));
    const HttpClient second = ask("User-Agent: curl/8.5.0\r\n");
    QVERIFY(second.userAgent.constData() == first.userAgent.constData()); // Nothing was copied.
    QCOMPARE(ask("User-Agent: web3\tpy/7\r\n").userAgent, QByteArray("web3py/7"));
    QCOMPARE(ask("User-Agent: " + QByteArray(500, 'x') + "\r\n").userAgent, QByteArray(128, 'x'));
    QCOMPARE(ask("User-Agent: a\r\nUser-Agent: b\r\n").userAgent, QByteArray("a"));
    const HttpClient silent = ask({});
    QCOMPARE(silent.userAgent, QByteArray());
    QCOMPARE(silent.port, first.port);
}

void TestHttpConnection::marksLoops()
{
    MirrorHandler handler;
    Workers workers(handler, {}, 0, "mark");
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.write(post("", "X-Signalbox-Hop: mark\r\n"));
    QVERIFY(client.waitForResponses(1));
    QVERIFY(handler.last.hasHopMarker);
    client.write(post("", "X-Signalbox-Hop: other\r\n"));
    QVERIFY(client.waitForResponses(2));
    QVERIFY(!handler.last.hasHopMarker);
}

void TestHttpConnection::answersWithoutABody()
{
    HeldHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.expectBodiless();
    client.write("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n" + post("x"));
    QTRY_COMPARE(handler.total, 1);
    handler.reply("unseen");
    QTRY_COMPARE(handler.total, 2);
    HttpReply none;
    none.status = 204;
    handler.held.front().writer->reply(std::move(none));
    QVERIFY(client.waitForResponses(2));
    QCOMPARE(client.responses().first().field("Content-Length"), QByteArray("6"));
    QCOMPARE(client.responses().last().status, 204);
    QVERIFY(client.responses().last().field("Content-Length").isNull());
}

void TestHttpConnection::handlesHttp10()
{
    MirrorHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.write("GET / HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n");
    QVERIFY(client.waitForResponses(1));
    QCOMPARE(client.responses().first().field("Connection"), QByteArray("keep-alive"));
    client.write("GET / HTTP/1.0\r\nHost: localhost\r\n\r\n");
    QVERIFY(client.waitForClose());
    QCOMPARE(client.responses().size(), 2);
    QCOMPARE(client.responses().last().field("Connection"), QByteArray("close"));
}

void TestHttpConnection::answersExpectations()
{
    MirrorHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.write("POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
    QTRY_COMPARE(client.interims(), QList<int>{100});
    client.write("ok");
    QVERIFY(client.waitForResponses(1));
    client.write(post("here", "Expect: 100-continue\r\n"));
    QVERIFY(client.waitForResponses(2));
    QCOMPARE(client.interims().size(), 1);
    client.write("POST / HTTP/1.1\r\nHost: evil.example\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
    QVERIFY(client.waitForClose());
    QCOMPARE(client.interims().size(), 1);
    QCOMPARE(client.responses().last().status, 403);
}

void TestHttpConnection::answersPreflights()
{
    HeldHandler handler;
    ListenerLimits limits;
    limits.allowedOrigins = {"http://app.example"};
    Workers workers(handler, limits);
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    const QByteArray preflight = "OPTIONS /eth HTTP/1.1\r\nHost: localhost\r\nOrigin: http://app.example\r\n"
                                 "Access-Control-Request-Method: POST\r\n";
    client.write(preflight + "\r\n" + preflight + "Access-Control-Request-Private-Network: true\r\n\r\n");
    QVERIFY(client.waitForResponses(2));
    const RawResponse &plain = client.responses().first();
    QCOMPARE(plain.status, 204);
    QCOMPARE(plain.field("Access-Control-Allow-Origin"), QByteArray("http://app.example"));
    QCOMPARE(plain.field("Vary"), QByteArray("Origin"));
    QCOMPARE(plain.field("Access-Control-Allow-Headers"), QByteArray("content-type, authorization"));
    QVERIFY(plain.field("Access-Control-Allow-Methods").contains("POST"));
    QVERIFY(plain.field("Access-Control-Allow-Private-Network").isNull());
    QVERIFY(plain.field("Content-Length").isNull());
    QCOMPARE(client.responses().last().field("Access-Control-Allow-Private-Network"), QByteArray("true"));
    QCOMPARE(handler.total, 0);

    // The grant belongs to one request, not to the connection.
    client.write(post("x"));
    QTRY_COMPARE(handler.total, 1);
    handler.reply("y");
    QVERIFY(client.waitForResponses(3));
    QVERIFY(client.responses().last().field("Access-Control-Allow-Origin").isNull());
}

void TestHttpConnection::answersBadRequestsOnce()
{
    HeldHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.write("BAD\r\n\r\n" + post("x") + post("y"));
    QVERIFY(client.waitForClose());
    QCOMPARE(client.responses().size(), 1);
    QCOMPARE(client.responses().first().status, 400);
    QCOMPARE(client.responses().first().field("Connection"), QByteArray("close"));
    QCOMPARE(handler.total, 0);
}

void TestHttpConnection::tellsThatTheClientLeft_data()
{
    QTest::addColumn<QString>("how");
    QTest::addColumn<QByteArray>("behind");
    for (const char *how : {"fin", "rst", "half"}) {
        QTest::addRow("%s", how) << QString::fromLatin1(how) << QByteArray();
        QTest::addRow("%s, pipelined bytes", how) << QString::fromLatin1(how) << post("next");
    }
}

void TestHttpConnection::tellsThatTheClientLeft()
{
    QFETCH(QString, how);
    QFETCH(QByteArray, behind);
    HeldHandler handler;
    GoneCounter gone;
    handler.observer = &gone;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.write(post("x") + behind);
    QVERIFY(client.flush());
    QTRY_COMPARE(handler.total, 1);
    QCOMPARE(gone.count, 0);
    if (how == u"fin")
        client.close();
    else if (how == u"rst")
        client.reset();
    else
        client.shutdownWrite();
    QTRY_COMPARE(gone.count, 1);
    QTRY_COMPARE(workers.connectionCount(), 0);
    QCOMPARE(handler.total, 1);
}

void TestHttpConnection::noticesACloseBehindHeldBackReads()
{
    HeldHandler handler;
    GoneCounter gone;
    handler.observer = &gone;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.write(post("x"));
    QTRY_COMPARE(handler.total, 1);
    // More than the inbox holds: the rest stays in the kernel, and the end behind it.
    client.write(QByteArray(120'000, 'x'));
    QVERIFY(client.flush());
    client.shutdownWrite();
    QTRY_COMPARE(gone.count, 1);
}

void TestHttpConnection::waitsForTheAnswerOfAnUnobservedRequest()
{
    HeldHandler handler;
    Workers workers(handler, {});
    {
        RawClient client;
        QVERIFY(client.connectTo(workers.port()));
        client.write(post("x"));
        QTRY_COMPARE(handler.total, 1);
    }
    RawClient other;
    QVERIFY(other.connectTo(workers.port()));
    other.write(post("y"));
    QTRY_COMPARE(handler.total, 2);
    handler.reply("into the void");
    handler.reply("y");
    QVERIFY(other.waitForResponses(1));
    QTRY_COMPARE(workers.connectionCount(), 1);
}

void TestHttpConnection::tellsAnObserverThatComesLate()
{
    HeldHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.write(post("x"));
    QTRY_COMPARE(handler.total, 1);
    client.close();
    RawClient other; // When this one is served, the close has been seen as well.
    QVERIFY(other.connectTo(workers.port()));
    other.write(post("y"));
    QTRY_COMPARE(handler.total, 2);
    QTest::qWait(0);
    GoneCounter gone;
    handler.held.front().writer->setObserver(&gone);
    QTRY_COMPARE(gone.count, 1);
    QTRY_COMPARE(workers.connectionCount(), 1);
}

void TestHttpConnection::finishesALargeAnswerAfterAHalfClose()
{
    HeldHandler handler;
    Workers workers(handler, {});
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.write(post("x"));
    QTRY_COMPARE(handler.total, 1);
    const QByteArray body(20'000'000, 'x');
    handler.reply(body);
    client.shutdownWrite();
    QVERIFY(client.waitForClose());
    QCOMPARE(client.responses().size(), 1);
    QCOMPARE(client.responses().first().body.size(), body.size());
}

QTEST_GUILESS_MAIN(TestHttpConnection)
#include "tst_httpconnection.moc"
