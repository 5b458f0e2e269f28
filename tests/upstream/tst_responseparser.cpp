// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/gzip.h"
#include "responsereader.h"

#include <QTest>

using namespace signalbox;

using Status = ResponseParser::Status;
Q_DECLARE_METATYPE(signalbox::ResponseParser::Status)

namespace {

const QByteArray body = R"({"jsonrpc":"2.0","id":1,"result":"0x1"})";
const QByteArray length = "Content-Length: " + QByteArray::number(body.size()) + "\r\n";

} // namespace

class ResponseParserTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsInPieces_data();
    void readsInPieces();
    void isTruncatedByEveryCut_data();
    void isTruncatedByEveryCut();
    void isStrict_data();
    void isStrict();
    void keepsConnections_data();
    void keepsConnections();
    void seesLeftovers_data();
    void seesLeftovers();
    void keepsFields();
    void namesJsonOnlyWhereItIsAskedTo();
    void saysWhatIsMalformed();
    void ignoresTrailers();
    void readsRetryAfter_data();
    void readsRetryAfter();
    void startsAgain();
};

void ResponseParserTest::readsInPieces_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<bool>("lengthKnown");
    const auto row = [](const char *name, const QByteArray &bytes, int code, const QByteArray &expected,
                         bool lengthKnown = true) { QTest::newRow(name) << bytes << code << expected << lengthKnown; };
    const QByteArray coded = gzip(body);
    const QByteArray hexSize = QByteArray::number(body.size(), 16);
    const QByteArray chunkedHead = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    row("length", "HTTP/1.1 200 OK\r\n" + length + "\r\n" + body, 200, body);
    row("length zero", "HTTP/1.1 429 Slow Down\r\nContent-Length: 0\r\n\r\n", 429, {});
    row("no reason", "HTTP/1.1 500 \r\n" + length + "\r\n" + body, 500, body);
    row("chunked", chunkedHead + hexSize + "\r\n" + body + "\r\n0\r\n\r\n", 200, body);
    row("chunked, bytewise", chunkedHead + "1\r\n{\r\n1\r\n}\r\n000\r\n\r\n", 200, "{}");
    row("chunked, extensions and trailers",
        chunkedHead + "1;a=b;c=\"d;\"\r\n{\r\n1 ;e\r\n}\r\n0;last\r\nX-One: 1\r\nX-Two: 2\r\n\r\n", 200, "{}");
    row("chunked, nothing in it", chunkedHead + "0\r\n\r\n", 200, {});
    row("coding in capitals", "HTTP/1.1 200 OK\r\ntransfer-encoding: Chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", 200, "{}");
    row("to the end", "HTTP/1.1 200 OK\r\n\r\n" + body, 200, body, false);
    row("to the end, HTTP/1.0", "HTTP/1.0 200 OK\r\n\r\n" + body, 200, body, false);
    row("to the end, empty", "HTTP/1.1 200 OK\r\n\r\n", 200, {}, false);
    row("100 before", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n" + length + "\r\n" + body, 200, body);
    row("102, 103 before",
        "HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\nContent-Length: 7\r\n\r\nHTTP/1.1 "
        "200 OK\r\n"
            + length + "\r\n" + body,
        200, body);
    row("204", "HTTP/1.1 204 No Content\r\n\r\n", 204, {});
    row("304 with a length", "HTTP/1.1 304 Not Modified\r\nContent-Length: 10\r\n\r\n", 304, {});
    row("gzip",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: " + QByteArray::number(coded.size()) + "\r\n\r\n"
            + coded,
        200, body);
    row("gzip in chunks",
        "HTTP/1.1 200 OK\r\nContent-Encoding: x-gzip\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n" + coded.left(5)
            + "\r\n" + QByteArray::number(coded.size() - 5, 16) + "\r\n" + coded.mid(5) + "\r\n0\r\n\r\n",
        200, body);
    row("gzip to the end", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" + coded, 200, body, false);
    row("identity", "HTTP/1.1 200 OK\r\nContent-Encoding: identity\r\n" + length + "\r\n" + body, 200, body);
    row("folded field", "HTTP/1.1 200 OK\r\nX-Folded: a\r\n  b\r\n" + length + "\r\n" + body, 200, body);
}

void ResponseParserTest::readsInPieces()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    QFETCH(QByteArray, expected);
    QFETCH(bool, lengthKnown);
    QList<QList<QByteArrayView>> ways{{bytes}, bytewise(bytes)};
    for (qsizetype cut = 1; cut < bytes.size(); ++cut)
        ways.append({QByteArrayView(bytes).first(cut), QByteArrayView(bytes).sliced(cut)});
    ResponseReader reader;
    for (const auto &way : ways) {
        const Reading reading = reader.read(way);
        const QByteArray where = QByteArray::number(way.first().size());
        QCOMPARE(reading.status, Status::Complete);
        QVERIFY2(reading.code == code && reading.hasHead, where.constData());
        QVERIFY2(reading.body == expected, where.constData());
        QVERIFY2(reading.head.lengthKnown == lengthKnown, where.constData());
        QVERIFY2(!reading.hasLeftover, where.constData());
    }
}

void ResponseParserTest::isTruncatedByEveryCut_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("length") << "HTTP/1.1 200 OK\r\n" + length + "\r\n" + body;
    QTest::newRow("chunked") << QByteArray(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;x=y\r\n{}\r\n0\r\nX-Trailer: 1\r\n\r\n");
    QTest::newRow("interim before") << "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n" + length + "\r\n" + body;
}

void ResponseParserTest::isTruncatedByEveryCut()
{
    QFETCH(QByteArray, bytes);
    const qsizetype headEnd = bytes.indexOf("\r\n\r\n", bytes.indexOf("200 OK")) + 4;
    ResponseReader reader;
    for (qsizetype cut = 0; cut < bytes.size(); ++cut) {
        const Reading reading = reader.read({QByteArrayView(bytes).first(cut)});
        const QByteArray where = QByteArray::number(cut);
        QVERIFY2(reading.status == (cut < headEnd ? Status::NoResponse : Status::Truncated), where.constData());
        QVERIFY2(reading.hasHead == (cut >= headEnd), where.constData());
    }
}

void ResponseParserTest::isStrict_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Status>("status");
    const auto malformed
        = [](const char *name, const QByteArray &bytes) { QTest::newRow(name) << bytes << Status::Malformed; };
    const auto head = [](const QByteArray &fields, const QByteArray &rest = "{}") -> QByteArray {
        return "HTTP/1.1 200 OK\r\n" + fields + "\r\n" + rest;
    };
    malformed("two lengths", head("Content-Length: 2\r\nContent-Length: 1\r\n"));
    malformed("two equal lengths", head("Content-Length: 2\r\nContent-Length: 2\r\n"));
    malformed("a list of lengths", head("Content-Length: 2, 2\r\n"));
    malformed("length with a sign", head("Content-Length: +2\r\n"));
    malformed("negative length", head("Content-Length: -2\r\n"));
    malformed("hexadecimal length", head("Content-Length: 0x2\r\n"));
    malformed("no length in it", head("Content-Length:\r\n"));
    malformed("length past 64 bits", head("Content-Length: 18446744073709551618\r\n"));
    malformed(
        "length and chunked", head("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "2\r\n{}\r\n0\r\n\r\n"));
    malformed(
        "chunked and length", head("Transfer-Encoding: chunked\r\nContent-Length: 2\r\n", "2\r\n{}\r\n0\r\n\r\n"));
    malformed("xchunked", head("Transfer-Encoding: xchunked\r\n"));
    malformed("gzip, chunked", head("Transfer-Encoding: gzip, chunked\r\n"));
    malformed("chunked, identity", head("Transfer-Encoding: chunked, identity\r\n"));
    malformed("identity", head("Transfer-Encoding: identity\r\nContent-Length: 2\r\n"));
    malformed("chunked twice", head("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"));
    malformed("chunked under HTTP/1.0", "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n");
    malformed("field without colon", head("Content-Length 2\r\n"));
    malformed("space before the colon", head("Content-Length : 2\r\n"));
    malformed("control character in a name", head("Content\1Length: 2\r\n"));
    malformed("NUL in a value", head(QByteArray("X: a\0b\r\n", 8)));
    malformed("line ended by LF", "HTTP/1.1 200 OK\nContent-Length: 2\n\n{}\r\n\r\n");
    malformed("not HTTP", "SSH-2.0-OpenSSH_9.6\r\n\r\n");
    malformed("letters as status", "HTTP/1.1 abc OK\r\nContent-Length: 2\r\n\r\n{}");
    malformed("four digits", "HTTP/1.1 2000 OK\r\nContent-Length: 2\r\n\r\n{}");
    malformed("two digits", "HTTP/1.1 20 OK\r\nContent-Length: 2\r\n\r\n{}");
    malformed("status 000", "HTTP/1.1 000 OK\r\nContent-Length: 2\r\n\r\n{}");
    malformed("status 099", "HTTP/1.1 099 OK\r\nContent-Length: 2\r\n\r\n{}");
    malformed("HTTP/2", "HTTP/2.0 200 OK\r\nContent-Length: 2\r\n\r\n{}");
    malformed("HTTP/1.2", "HTTP/1.2 200 OK\r\nContent-Length: 2\r\n\r\n{}");
    malformed("lower case", "http/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
    malformed("empty line first", "\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
    malformed("101", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n");
    const auto chunks = [&](const QByteArray &rest) { return head("Transfer-Encoding: chunked\r\n", rest); };
    malformed("chunk size of letters", chunks("ZZ\r\n{}\r\n0\r\n\r\n"));
    malformed("chunk size with 0x", chunks("0x2\r\n{}\r\n0\r\n\r\n"));
    malformed("no chunk size", chunks("\r\n{}\r\n0\r\n\r\n"));
    malformed("negative chunk size", chunks("-2\r\n{}\r\n0\r\n\r\n"));
    malformed("chunk size past 64 bits", chunks("10000000000000002\r\n{}\r\n0\r\n\r\n"));
    malformed("chunk longer than its size", chunks("1\r\n{}\r\n0\r\n\r\n"));
    malformed("chunk shorter than its size", chunks("3\r\n{}\r\n0\r\n\r\n"));
    // Its line has no end, so nothing was read when the stream ends.
    QTest::newRow("chunk line ended by LF") << chunks("2\n{}\n0\n\n") << Status::Truncated;
    malformed("garbage after a chunk size", chunks("2 x\r\n{}\r\n0\r\n\r\n"));
    malformed("broken trailer", chunks("2\r\n{}\r\n0\r\nno colon\r\n\r\n"));
    malformed("length as a trailer", chunks("2\r\n{}\r\n0\r\nContent-Length: 2\r\n\r\n"));
    const auto undecodable = [&](const char *name, const QByteArray &fields, const QByteArray &rest) {
        QTest::newRow(name) << head(fields + "Content-Length: " + QByteArray::number(rest.size()) + "\r\n", rest)
                            << Status::Undecodable;
    };
    undecodable("br", "Content-Encoding: br\r\n", body);
    undecodable("gzip twice", "Content-Encoding: gzip, gzip\r\n", gzip(gzip(body)));
    undecodable("br and gzip", "Content-Encoding: br\r\nContent-Encoding: gzip\r\n", gzip(body));
    undecodable("gzip and gzip", "Content-Encoding: gzip\r\nContent-Encoding: gzip\r\n", gzip(gzip(body)));
    undecodable("plain labelled gzip", "Content-Encoding: gzip\r\n", body + QByteArray(4, '\0'));
    undecodable("gzip and a byte more", "Content-Encoding: gzip\r\n", gzip(body) + '\0');
}

void ResponseParserTest::isStrict()
{
    QFETCH(QByteArray, bytes);
    QFETCH(Status, status);
    ResponseReader reader;
    QCOMPARE(reader.read({bytes}).status, status);
    QCOMPARE(reader.read(bytewise(bytes)).status, status);
}

void ResponseParserTest::keepsConnections_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("keepAlive");
    const QByteArray rest = length + "\r\n" + body;
    QTest::newRow("HTTP/1.1") << "HTTP/1.1 200 OK\r\n" + rest << true;
    QTest::newRow("close") << "HTTP/1.1 200 OK\r\nConnection: close\r\n" + rest << false;
    QTest::newRow("close in a list") << "HTTP/1.1 200 OK\r\nConnection: foo, Close\r\n" + rest << false;
    QTest::newRow("HTTP/1.0") << "HTTP/1.0 200 OK\r\n" + rest << false;
    QTest::newRow("HTTP/1.0 keep-alive") << "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\n" + rest << true;
    QTest::newRow("to the end") << "HTTP/1.1 200 OK\r\n\r\n" + body << false;
}

void ResponseParserTest::keepsConnections()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, keepAlive);
    ResponseReader reader;
    const Reading reading = reader.read({bytes});
    QCOMPARE(reading.status, Status::Complete);
    QCOMPARE(reading.head.keepAlive, keepAlive);
}

void ResponseParserTest::seesLeftovers_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("length") << "HTTP/1.1 200 OK\r\n" + length + "\r\n" + body + '!';
    QTest::newRow("length zero") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n!");
    QTest::newRow("204 with a body") << QByteArray("HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\n{}");
    QTest::newRow("chunked") << QByteArray(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\nHTTP/1.1 200 OK\r\n\r\n");
}

void ResponseParserTest::seesLeftovers()
{
    QFETCH(QByteArray, bytes);
    ResponseReader reader;
    const Reading reading = reader.read({bytes});
    QCOMPARE(reading.status, Status::Complete);
    QVERIFY(reading.hasLeftover);
    QVERIFY(!reading.body.contains('!'));
}

void ResponseParserTest::keepsFields()
{
    const QByteArray bytes = "HTTP/1.1 200 OK\r\nX-Other: 1\r\ncontent-type: text/plain\r\nCACHE-control: no-store\r\n"
                             "ETag: \"a\"\r\nLast-Modified: b\r\nSet-Cookie: c\r\nExpires: d\r\nRetry-After: 7\r\n"
        + length + "\r\n" + body;
    ResponseReader reader;
    const Reading kept = reader.read({bytes});
    QCOMPARE(kept.head.contentType, "text/plain");
    QCOMPARE(kept.head.fields,
        "CACHE-control: no-store\r\nETag: \"a\"\r\nLast-Modified: b\r\nExpires: d\r\nRetry-After: 7\r\n");
    reader.start(false);
    const Reading dropped = reader.result(reader.take(bytes));
    QCOMPARE(dropped.status, Status::Complete);
    QVERIFY(dropped.head.fields.isEmpty());
    QCOMPARE(dropped.head.contentType, "text/plain");
    QCOMPARE(dropped.head.retryAfter, std::chrono::seconds(7));
}

void ResponseParserTest::namesJsonOnlyWhereItIsAskedTo()
{
    const QByteArray bytes = "HTTP/1.1 200 OK\r\nContent-Type: Application/JSON; charset=utf-8\r\n" + length + "\r\n" + body;
    ResponseReader reader;
    QCOMPARE(reader.read({bytes}).head.contentType, "Application/JSON; charset=utf-8");
    reader.start(false);
    QCOMPARE(reader.result(reader.take(bytes)).head.contentType, "");
}

void ResponseParserTest::saysWhatIsMalformed()
{
    ResponseParser parser;
    const auto read = [&parser](const QByteArray &bytes) {
        parser.start(1'000, false);
        return parser.feed(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    };
    QCOMPARE(read("SSH-2.0-OpenSSH_9.2p1\r\n"), Status::Malformed);
    QVERIFY(!parser.errorText().isEmpty());
    QCOMPARE(read("HTTP/1.1 200 OK\r\n" + length + "\r\n" + body), Status::Complete);
    QCOMPARE(parser.errorText(), "");
}

void ResponseParserTest::ignoresTrailers()
{
    ResponseReader reader;
    const Reading reading = reader.read({"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
                                         "Content-Encoding: gzip\r\nCache-Control: max-age=9\r\nContent-Type: x/y\r\n"
                                         "Retry-After: 9\r\n\r\n"});
    QCOMPARE(reading.status, Status::Complete);
    QCOMPARE(reading.body, "{}");
    QVERIFY(reading.head.fields.isEmpty());
    QVERIFY(reading.head.contentType.isEmpty());
    QVERIFY(!reading.head.retryAfter);
}

void ResponseParserTest::readsRetryAfter_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("most");
    const QDateTime soon = QDateTime::currentDateTimeUtc().addSecs(100);
    const auto date = [](const QDateTime &time) {
        return QLocale::c().toString(time, QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'")).toLatin1();
    };
    QTest::newRow("seconds") << QByteArray("30") << 30 << 30;
    QTest::newRow("zero") << QByteArray("0") << 0 << 0;
    QTest::newRow("negative") << QByteArray("-5") << 0 << 0;
    QTest::newRow("a day and more") << QByteArray("86401") << 86'400 << 86'400;
    QTest::newRow("absurd") << QByteArray("999999999999") << 86'400 << 86'400;
    QTest::newRow("past 64 bits") << QByteArray("99999999999999999999999") << 86'400 << 86'400;
    QTest::newRow("date") << date(soon) << 60 << 100;
    QTest::newRow("date that has passed") << QByteArray("Wed, 21 Oct 2015 07:28:00 GMT") << 0 << 0;
    QTest::newRow("text") << QByteArray("soon") << -1 << -1;
    QTest::newRow("half") << QByteArray("1.5") << -1 << -1;
}

void ResponseParserTest::readsRetryAfter()
{
    QFETCH(QByteArray, value);
    QFETCH(int, least);
    QFETCH(int, most);
    ResponseReader reader;
    const QByteArray bytes = "HTTP/1.1 429 Slow Down\r\nContent-Length: 0\r\nRetry-After: " + value + "\r\n\r\n";
    const Reading reading = reader.read({bytes});
    QCOMPARE(reading.status, Status::Complete);
    const qint64 seconds = reading.head.retryAfter ? reading.head.retryAfter->count() : -1;
    QVERIFY2(seconds >= least && seconds <= most, QByteArray::number(seconds).constData());
}

void ResponseParserTest::startsAgain()
{
    // Whatever one response left behind must not show in the next.
    ResponseReader reader;
    for (const QByteArray &before :
        {QByteArray(
             "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nRetry-After: 3\r\nETag: x\r\nContent-Length: 5\r\n\r\nab"),
            QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5"), QByteArray("HTTP/1.1 50"),
            QByteArray("HTTP/1.1 200 OK\r\n\r\nabc")}) {
        reader.start();
        QCOMPARE(reader.take(before), Status::NeedMore);
        const QByteArray bytes = "HTTP/1.1 200 OK\r\n" + length + "\r\n" + body;
        const Reading reading = reader.read({bytes});
        QCOMPARE(reading.status, Status::Complete);
        QCOMPARE(reading.body, body);
        QVERIFY(reading.head.fields.isEmpty() && !reading.head.retryAfter && reading.head.lengthKnown);
    }
}

QTEST_GUILESS_MAIN(ResponseParserTest)
#include "tst_responseparser.moc"
