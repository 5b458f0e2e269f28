// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/headscanner.h"

#include <QTest>

using namespace signalbox;
using Result = HeadScanner::Result;
using Section = HeadScanner::Section;

class TestHeadScanner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judges_data();
    void judges();
    void resumesAtEveryByte();
    void boundsTheFields();
    void startsAfterEmptyLines();
};

void TestHeadScanner::judges_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isTrailer");
    QTest::addColumn<Result>("result");

    const auto row = [](const char *name, const QByteArray &bytes, Result result, bool isTrailer = false) {
        QTest::newRow(name) << bytes << isTrailer << result;
    };
    row("plain", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", Result::Complete);
    row("no fields", "GET / HTTP/1.1\r\n\r\n", Result::Complete);
    row("empty value", "GET / HTTP/1.1\r\nA:\r\n\r\n", Result::Complete);
    row("tab and high bytes in a value", "GET / HTTP/1.1\r\nA: \t\xe9\r\n\r\n", Result::Complete);
    row("cut", "GET / HTTP/1.1\r\nHost: a\r\n", Result::NeedMore);
    row("nothing", "", Result::NeedMore);
    row("empty trailer", "\r\n", Result::Complete, true);
    row("trailer", "A: b\r\n\r\n", Result::Complete, true);
    row("bare LF after the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n", Result::Malformed);
    row("bare LF after a field", "GET / HTTP/1.1\r\nHost: a\n\r\n", Result::Malformed);
    row("bare CR in a value", "GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", Result::Malformed);
    row("CR X at the end", "GET / HTTP/1.1\r\nHost: a\r\n\rX", Result::Malformed);
    row("folded line", "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", Result::Malformed);
    row("space before the first field", "GET / HTTP/1.1\r\n Host: a\r\n\r\n", Result::Malformed);
    row("space before the colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", Result::Malformed);
    row("no colon", "GET / HTTP/1.1\r\nHost\r\n\r\n", Result::Malformed);
    row("empty name", "GET / HTTP/1.1\r\n: a\r\n\r\n", Result::Malformed);
    row("NUL in a value", QByteArray("GET / HTTP/1.1\r\nA: \0\r\n\r\n", 24), Result::Malformed);
    row("DEL in a value", "GET / HTTP/1.1\r\nA: \x7f\r\n\r\n", Result::Malformed);
    row("high byte in a name", "GET / HTTP/1.1\r\nA\xe9: b\r\n\r\n", Result::Malformed);
    row("high byte in the target", "GET /\xe9 HTTP/1.1\r\n\r\n", Result::Malformed);
    row("tab in the request line", "GET\t/ HTTP/1.1\r\n\r\n", Result::Malformed);
    row("two spaces", "GET  / HTTP/1.1\r\n\r\n", Result::Malformed);
    row("third space", "GET / HTTP/1.1 x\r\n\r\n", Result::Malformed);
    row("no version", "GET /\r\n\r\n", Result::Malformed);
    row("separator in the verb", "G<T / HTTP/1.1\r\n\r\n", Result::Malformed);
    row("TLS", "\x16\x03\x01", Result::Malformed);
    row("five empty lines", "\r\n\r\n\r\n\r\n\r\nGET / HTTP/1.1\r\n\r\n", Result::Malformed);
    row("empty line ended by LF", "\nGET / HTTP/1.1\r\n\r\n", Result::Malformed);
}

void TestHeadScanner::judges()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, isTrailer);
    QFETCH(Result, result);
    HeadScanner scanner;
    scanner.start(isTrailer ? Section::Trailer : Section::Request);
    QCOMPARE(scanner.scan({bytes.constData(), std::size_t(bytes.size())}), result);
    if (result == Result::Complete)
        QCOMPARE(scanner.end(), std::size_t(bytes.size()));
}

void TestHeadScanner::resumesAtEveryByte()
{
    const std::string_view bytes = "\r\nPOST /eth HTTP/1.1\r\nHost: a\r\nA: b\r\n\r\nrest";
    HeadScanner scanner;
    scanner.start(Section::Request);
    const std::size_t end = bytes.size() - 4;
    for (std::size_t size = 0; size < end; ++size)
        QCOMPARE(scanner.scan(bytes.substr(0, size)), Result::NeedMore);
    QCOMPARE(scanner.scan(bytes), Result::Complete);
    QCOMPARE(scanner.end(), end);
    QCOMPARE(scanner.begin(), std::size_t(2));
}

void TestHeadScanner::boundsTheFields()
{
    const auto scanWith = [](int fields) {
        const QByteArray bytes = "GET / HTTP/1.1\r\n" + QByteArray("A: b\r\n").repeated(fields) + "\r\n";
        HeadScanner scanner;
        scanner.start(Section::Request);
        return scanner.scan({bytes.constData(), std::size_t(bytes.size())});
    };
    QCOMPARE(scanWith(HeadScanner::maxFields), Result::Complete);
    QCOMPARE(scanWith(HeadScanner::maxFields + 1), Result::TooManyFields);
}

void TestHeadScanner::startsAfterEmptyLines()
{
    HeadScanner scanner;
    scanner.start(Section::Request);
    QCOMPARE(scanner.scan("\r\n\r\n"), Result::NeedMore);
    QVERIFY(!scanner.hasStarted());
    QCOMPARE(scanner.scan("\r\n\r\nG"), Result::NeedMore);
    QVERIFY(scanner.hasStarted());
}

QTEST_GUILESS_MAIN(TestHeadScanner)
#include "tst_headscanner.moc"
