// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/headcheck.h"

#include <QTest>

using namespace signalbox;

namespace {

RequestHead headFor(std::string_view host)
{
    RequestHead head;
    head.verb = Verb::Post;
    head.target = "/eth";
    head.host = host;
    head.isHttp11 = true;
    head.contentType = "application/json";
    return head;
}

ListenerLimits limits()
{
    ListenerLimits limits;
    limits.allowedHosts = {"box.example", "pinned.example:8645"};
    limits.allowedOrigins = {"http://app.example"};
    return limits;
}

int statusOf(const RequestHead &head)
{
    const auto checked = checkHead(head, limits());
    return checked ? 200 : checked.error().status;
}

} // namespace

class TestHeadCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judgesHosts_data();
    void judgesHosts();
    void judgesTargets_data();
    void judgesTargets();
    void judgesOrigins_data();
    void judgesOrigins();
    void judgesVerbs();
    void judgesTypes();
    void judgesLengthAndExpectation();
    void marksPreflights();
    void refusalsOfAllowedOriginsMayBeRead();
};

void TestHeadCheck::judgesHosts_data()
{
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<int>("status");
    const auto row = [](const char *host, int status) { QTest::newRow(host) << QByteArray(host) << status; };
    for (const char *host : {"localhost", "LocalHost:1", "127.0.0.1", "127.255.0.9:65535", "[::1]", "[::1]:80",
             "box.example", "BOX.example:9", "pinned.example:8645"})
        row(host, 200);
    for (const char *host : {"evil.example", "localhost.evil.example", "localhost.", "0.0.0.0",
             "127.0.0.1.evil.example", "127.1", "127.0.0.01", "127.0.0.256", "127.0.0", "127.0.0.1.", "128.0.0.1",
             "[::2]", "[0:0:0:0:0:0:0:1]", "pinned.example", "pinned.example:1", "2130706433", "0x7f.0.0.1"})
        row(host, 403);
    for (const char *host : {"127.0.0.1 evil", "localhost:", "localhost:x", "localhost:123456", "user@localhost",
             "localhost,evil", "::1", "[::1", "[]", "[::1]x", "local/host", ":80", "[localhost]"})
        row(host, 400);
}

void TestHeadCheck::judgesHosts()
{
    QFETCH(QByteArray, host);
    QFETCH(int, status);
    QCOMPARE(statusOf(headFor({host.constData(), std::size_t(host.size())})), status);
}

void TestHeadCheck::judgesTargets_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("path");
    const auto row = [](const char *target, int status, const char *path = "") {
        QTest::newRow(target) << QByteArray(target) << status << QByteArray(path);
    };
    row("/eth?a=b", 200, "/eth?a=b");
    row("/", 200, "/");
    row("http://localhost/eth?a", 200, "/eth?a");
    row("HTTP://LOCALHOST:80/eth", 200, "/eth");
    row("http://localhost", 200, "/");
    row("http://evil.example/eth", 403);
    row("http://127.0.0.1/eth", 403);
    row("http://localhost:81/eth", 403);
    row("http://localhost@evil.example/", 400);
    row("http://", 400);
    row("https://localhost/eth", 400);
    row("http://localhost?a", 400);
    row("eth", 400);
    row("*", 400);
    row("/eth#x", 400);
    row("http://localhost/#x", 400);
}

void TestHeadCheck::judgesTargets()
{
    QFETCH(QByteArray, target);
    QFETCH(int, status);
    QFETCH(QByteArray, path);
    RequestHead head = headFor("localhost");
    head.target = {target.constData(), std::size_t(target.size())};
    QCOMPARE(statusOf(head), status);
    if (status == 200)
        QCOMPARE(
            QByteArray(checkHead(head, limits())->target.data(), qsizetype(checkHead(head, limits())->target.size())), path);
}

void TestHeadCheck::judgesOrigins_data()
{
    QTest::addColumn<QByteArray>("origin"); // null: absent
    QTest::addColumn<QByteArray>("site");
    QTest::addColumn<int>("status");
    QTest::newRow("none") << QByteArray() << QByteArray() << 200;
    QTest::newRow("same site") << QByteArray() << QByteArray("same-site") << 200;
    QTest::newRow("address bar") << QByteArray() << QByteArray("none") << 200;
    QTest::newRow("cross-site") << QByteArray() << QByteArray("cross-site") << 403;
    QTest::newRow("Cross-Site") << QByteArray() << QByteArray("Cross-Site") << 403;
    QTest::newRow("allowed") << QByteArray("http://app.example") << QByteArray() << 200;
    QTest::newRow("allowed, cross-site") << QByteArray("http://app.example") << QByteArray("cross-site") << 200;
    QTest::newRow("another scheme") << QByteArray("https://app.example") << QByteArray() << 403;
    QTest::newRow("another port") << QByteArray("http://app.example:80") << QByteArray() << 403;
    QTest::newRow("other case") << QByteArray("http://APP.example") << QByteArray() << 403;
    QTest::newRow("null") << QByteArray("null") << QByteArray() << 403;
    QTest::newRow("empty") << QByteArray("") << QByteArray() << 403;
    QTest::newRow("loopback page") << QByteArray("http://127.0.0.1:3000") << QByteArray("same-site") << 403;
}

void TestHeadCheck::judgesOrigins()
{
    QFETCH(QByteArray, origin);
    QFETCH(QByteArray, site);
    QFETCH(int, status);
    RequestHead head = headFor("localhost");
    if (!origin.isNull())
        head.origin = std::string_view(origin.constData(), std::size_t(origin.size()));
    head.secFetchSite = {site.constData(), std::size_t(site.size())};
    QCOMPARE(statusOf(head), status);
    if (status == 403)
        QVERIFY(!checkHead(head, limits()).error().isOriginAllowed);
}

void TestHeadCheck::judgesVerbs()
{
    RequestHead head = headFor("localhost");
    for (const Verb verb : {Verb::Get, Verb::Post, Verb::Put, Verb::Delete, Verb::Patch, Verb::Head, Verb::Options}) {
        head.verb = verb;
        QCOMPARE(statusOf(head), 200);
    }
    head.verb = Verb::Refused;
    QCOMPARE(statusOf(head), 405);
    QVERIFY(checkHead(head, limits()).error().fields.starts_with("Allow: "));
    head.verb = Verb::Unknown;
    QCOMPARE(statusOf(head), 501);
}

void TestHeadCheck::judgesTypes()
{
    RequestHead head = headFor("localhost");
    head.contentType = "text/plain";
    QCOMPARE(statusOf(head), 200);
    head.origin = "http://app.example";
    for (const std::string_view type :
        {"text/plain", "", "application/json-rpc", "text/plain; application/json", "application/jsonx"}) {
        head.contentType = type;
        QCOMPARE(statusOf(head), 415);
    }
    for (const std::string_view type : {"application/json", "Application/JSON ; charset=utf-8"}) {
        head.contentType = type;
        QCOMPARE(statusOf(head), 200);
    }
    head.contentType = "";
    head.verb = Verb::Get;
    QCOMPARE(statusOf(head), 200);

    head = headFor("localhost");
    head.contentEncoding = "Identity";
    QCOMPARE(statusOf(head), 200);
    head.contentEncoding = "gzip";
    QCOMPARE(statusOf(head), 415);
}

void TestHeadCheck::judgesLengthAndExpectation()
{
    RequestHead head = headFor("localhost");
    head.hasBody = true;
    head.contentLength = std::uint64_t(limits().maxRequestBytes);
    QCOMPARE(statusOf(head), 200);
    head.expect = "100-Continue";
    QVERIFY(checkHead(head, limits())->awaitsContinue);
    head.isHttp11 = false;
    QVERIFY(!checkHead(head, limits())->awaitsContinue);
    head.isHttp11 = true;
    head.expect = "tea";
    QCOMPARE(statusOf(head), 417);
    ++*head.contentLength;
    QCOMPARE(statusOf(head), 413);
    head.host = "evil.example";
    QCOMPARE(statusOf(head), 403);
}

void TestHeadCheck::marksPreflights()
{
    RequestHead head = headFor("localhost");
    head.verb = Verb::Options;
    head.hasPreflightMethod = true;
    QVERIFY(!checkHead(head, limits())->isPreflight);
    head.origin = "http://app.example";
    QVERIFY(checkHead(head, limits())->isPreflight);
    head.hasPreflightMethod = false;
    QVERIFY(!checkHead(head, limits())->isPreflight);
}

void TestHeadCheck::refusalsOfAllowedOriginsMayBeRead()
{
    RequestHead head = headFor("localhost");
    head.origin = "http://app.example";
    head.contentType = "text/plain";
    QVERIFY(checkHead(head, limits()).error().isOriginAllowed);
}

QTEST_GUILESS_MAIN(TestHeadCheck)
#include "tst_headcheck.moc"
