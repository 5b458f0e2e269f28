// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/requestparser.h"

#include <QTest>

#include <string>

using namespace signalbox;
using Step = ParseResult::Step;

namespace {

constexpr qint64 maxHeaderBytes = 1024;
constexpr qint64 maxRequestBytes = 100;

/// What a whole request came to, fed in pieces the way a connection does it.
struct Parsed
{
    ParseResult last;
    QByteArray verbTarget;
    QByteArray body;
    std::size_t used = 0;
};

Parsed parse(std::string_view bytes, std::size_t pieceSize)
{
    RequestParser parser;
    parser.start(maxHeaderBytes, maxRequestBytes);
    Parsed parsed;
    std::string kept;
    for (std::size_t at = 0; at < bytes.size(); at += pieceSize) {
        kept += bytes.substr(at, pieceSize);
        while (true) {
            parsed.last = parser.feed(kept);
            if (parsed.last.step == Step::HeadComplete)
                parsed.verbTarget = QByteArray(parser.head().target.data(), qsizetype(parser.head().target.size()));
            kept.erase(0, parsed.last.consumed);
            parsed.used += parsed.last.consumed;
            if (parsed.last.step != Step::HeadComplete)
                break;
        }
        if (parsed.last.step != Step::NeedMore)
            break;
    }
    if (parsed.last.step == Step::Complete)
        parsed.body = parser.takeBody();
    return parsed;
}

} // namespace

class TestRequestParser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void accepts_data();
    void accepts();
    void refuses_data();
    void refuses();
    void leavesTheNextRequest();
    void readsTheHead();
    void canBeUsedAgain();
};

void TestRequestParser::accepts_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("body");

    const QByteArray post = "POST /eth HTTP/1.1\r\nHost: a\r\n";
    QTest::newRow("no body") << post + "\r\n" << QByteArray();
    QTest::newRow("length") << post + "Content-Length: 5\r\n\r\nhello" << QByteArray("hello");
    QTest::newRow("length 0") << post + "Content-Length: 0\r\n\r\n" << QByteArray();
    QTest::newRow("length at the limit") << post + "Content-Length: 100\r\n\r\n" + QByteArray(100, 'x')
                                         << QByteArray(100, 'x');
    QTest::newRow("chunks") << post + "Transfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\n\r\n"
                            << QByteArray("hello");
    QTest::newRow("no chunk") << post + "Transfer-Encoding: Chunked\r\n\r\n0\r\n\r\n" << QByteArray();
    QTest::newRow("trailer") << post + "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nA: b\r\n\r\n"
                             << QByteArray("x");
    QTest::newRow("chunks that hold CRLF") << post + "Transfer-Encoding: chunked\r\n\r\n4\r\n\r\n\r\n\r\n0\r\n\r\n"
                                           << QByteArray("\r\n\r\n");
    QTest::newRow("empty line first") << QByteArray("\r\n" + post + "\r\n") << QByteArray();
}

void TestRequestParser::accepts()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, body);
    for (std::size_t pieceSize = 1; pieceSize <= std::size_t(bytes.size()); ++pieceSize) {
        const Parsed parsed = parse({bytes.constData(), std::size_t(bytes.size())}, pieceSize);
        QCOMPARE(parsed.last.step, Step::Complete);
        QCOMPARE(parsed.used, std::size_t(bytes.size()));
        QCOMPARE(parsed.verbTarget, QByteArray("/eth"));
        QCOMPARE(parsed.body, body);
    }
}

void TestRequestParser::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");

    const QByteArray post = "POST /eth HTTP/1.1\r\nHost: a\r\n";
    const QByteArray chunked = post + "Transfer-Encoding: chunked\r\n\r\n";
    const auto row
        = [](const char *name, const QByteArray &bytes, int status = 400) { QTest::newRow(name) << bytes << status; };
    row("no host", "GET / HTTP/1.1\r\n\r\n");
    row("no host in 1.0", "GET / HTTP/1.0\r\n\r\n");
    row("two hosts", post + "Host: a\r\n\r\n");
    row("empty host", "GET / HTTP/1.1\r\nHost: \r\n\r\n");
    row("version 2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n");
    row("version 1.2", "GET / HTTP/1.2\r\nHost: a\r\n\r\n");
    row("version 1.10", "GET / HTTP/1.10\r\nHost: a\r\n\r\n");
    row("lower-case version", "GET / http/1.1\r\nHost: a\r\n\r\n");
    row("length twice", post + "Content-Length: 1\r\nContent-Length: 1\r\n\r\n");
    row("length list", post + "Content-Length: 1, 1\r\n\r\n");
    row("length signed", post + "Content-Length: +1\r\n\r\n");
    row("length empty", post + "Content-Length:\r\n\r\n");
    row("length of 19 digits", post + "Content-Length: 1000000000000000000\r\n\r\n");
    row("length and coding", post + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n");
    row("coding and length", post + "Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n");
    row("coding twice", post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n");
    row("coding list", post + "Transfer-Encoding: gzip, chunked\r\n\r\n");
    row("coding xchunked", post + "Transfer-Encoding: xchunked\r\n\r\n");
    row("coding identity", post + "Transfer-Encoding: identity\r\n\r\n");
    row("coding empty", post + "Transfer-Encoding: \r\n\r\n");
    row("coding with parameter", post + "Transfer-Encoding: chunked;a=b\r\n\r\n");
    row("coding in 1.0", "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
    row("origin twice", post + "Origin: a\r\nOrigin: b\r\n\r\n");
    row("type twice", post + "Content-Type: a\r\nContent-Type: b\r\n\r\n");
    row("authorization twice", post + "Authorization: a\r\nAuthorization: b\r\n\r\n");
    row("bad connection list", post + "Connection: a b\r\n\r\n");
    row("head too large", post + "A: " + QByteArray(1100, 'x'), 431);
    row("head just too large", post + "A: " + QByteArray(int(maxHeaderBytes) - 35, 'x') + "\r\n\r\n", 431);
    row("too many fields", post + QByteArray("A:\r\n").repeated(300), 431);
    row("chunk too large", chunked + "65\r\n", 413);
    row("chunks too large together", chunked + "64\r\n" + QByteArray(100, 'x') + "\r\n1\r\n", 413);
    row("huge chunk", chunked + "ffffffffffffffff\r\n", 413);
    row("chunk not ended", chunked + "1\r\nxx");
    row("extensions together", chunked + QByteArray("1;" + QByteArray(4000, 'e') + "\r\nx\r\n").repeated(5));
    row("trailer too large", chunked + "0\r\nA: " + QByteArray(1100, 'x'), 431);
    row("folded trailer", chunked + "0\r\nA: b\r\n c\r\n\r\n");
    row("trailer with a length", chunked + "0\r\nContent-Length: 0\r\n\r\n");
    row("unclosed quoted extension", chunked + "1;a=\"\r\nx\r\n0\r\n\r\n");
}

void TestRequestParser::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, status);
    for (const std::size_t pieceSize : {std::size_t(bytes.size()), std::size_t(7), std::size_t(1)}) {
        const Parsed parsed = parse({bytes.constData(), std::size_t(bytes.size())}, pieceSize);
        QCOMPARE(parsed.last.step, Step::Refused);
        QCOMPARE(parsed.last.status, status);
    }
}

void TestRequestParser::leavesTheNextRequest()
{
    const std::string_view bytes = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nxGET / HTTP/1.1\r\n";
    const Parsed parsed = parse(bytes, bytes.size());
    QCOMPARE(parsed.last.step, Step::Complete);
    QCOMPARE(bytes.substr(parsed.used), std::string_view("GET / HTTP/1.1\r\n"));
}

void TestRequestParser::readsTheHead()
{
    RequestParser parser;
    parser.start(maxHeaderBytes, maxRequestBytes);
    const std::string_view bytes
        = "OPTIONS /x?y HTTP/1.0\r\nhOST:\t b:1 \r\nOrigin: o\r\nSec-fetch-site: none\r\nAccept: a\r\nAccept: c\r\n"
          "X-Signalbox-Hop: mark\r\nExpect: \r\nAccess-Control-Request-Method: PUT\r\nConnection: keep-alive\r\n"
          "Access-Control-Request-Private-Network: true\r\nAuthorization: Bearer k\r\n\r\n";
    QCOMPARE(parser.feed(bytes).step, Step::HeadComplete);
    const RequestHead &head = parser.head();
    QVERIFY(head.verb == Verb::Options);
    QCOMPARE(head.target, std::string_view("/x?y"));
    QCOMPARE(head.host, std::string_view("b:1"));
    QCOMPARE(head.origin.value(), std::string_view("o"));
    QCOMPARE(head.secFetchSite, std::string_view("none"));
    QCOMPARE(head.accept, std::string_view("a"));
    QCOMPARE(head.authorization, std::string_view("Bearer k"));
    QCOMPARE(head.hopMarker, std::string_view("mark"));
    QVERIFY(head.expect && head.expect->empty());
    QVERIFY(head.hasPreflightMethod && head.wantsPrivateNetwork && head.keepAlive);
    QVERIFY(!head.isHttp11 && !head.hasBody && !head.contentLength);
}

void TestRequestParser::canBeUsedAgain()
{
    RequestParser parser;
    for (int i = 0; i < 3; ++i) {
        parser.start(maxHeaderBytes, maxRequestBytes);
        QVERIFY(!parser.hasStarted());
        const std::string_view bytes
            = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n";
        const ParseResult head = parser.feed(bytes);
        QCOMPARE(head.step, Step::HeadComplete);
        QVERIFY(parser.hasStarted());
        QCOMPARE(parser.feed(bytes.substr(head.consumed)).step, Step::Complete);
        QCOMPARE(parser.takeBody(), QByteArray("x"));
    }
}

QTEST_GUILESS_MAIN(TestRequestParser)
#include "tst_requestparser.moc"
