// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/gzip.h"
#include "responsereader.h"

#include <QTest>

using namespace signalbox;

using Status = ResponseParser::Status;
Q_DECLARE_METATYPE(signalbox::ResponseParser::Status)

namespace {

constexpr qint64 cap = ResponseReader::cap;

} // namespace

/// What a ResponseParser takes no more of.
class ResponseLimitsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void limitsTheHead_data();
    void limitsTheHead();
    void limitsChunkLines_data();
    void limitsChunkLines();
    void limitsTheBody_data();
    void limitsTheBody();
};

void ResponseLimitsTest::limitsTheHead_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("repeated");
    QTest::newRow("many fields") << QByteArray("HTTP/1.1 200 OK\r\n") << QByteArray("X-Filler: 0123456789\r\n");
    QTest::newRow("many kept fields") << QByteArray("HTTP/1.1 200 OK\r\n")
                                      << QByteArray("Cache-Control: 0123456789\r\n");
    QTest::newRow("one long field") << QByteArray("HTTP/1.1 200 OK\r\nX-Filler: ") << QByteArray("0123456789");
    QTest::newRow("a long reason") << QByteArray("HTTP/1.1 200 ") << QByteArray("0123456789");
}

void ResponseLimitsTest::limitsTheHead()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, repeated);
    constexpr qsizetype enough = 4 * 64 * 1024;
    // Line by line too, always with the beginning of the next: what Beast has taken it does not count.
    for (const qsizetype piece : {qsizetype(1), repeated.size(), qsizetype(1448), qsizetype(64 * 1024), 2 * enough}) {
        ResponseReader reader;
        reader.start();
        const QByteArray bytes = repeated.repeated(enough / repeated.size());
        Status status = reader.take(QByteArray(line + bytes.first(1)));
        qsizetype at = 1;
        for (; at < bytes.size() && status == Status::NeedMore; at += piece)
            status = reader.take(QByteArrayView(bytes).sliced(at, std::min(piece, bytes.size() - at)));
        QCOMPARE(status, Status::Malformed);
        // Found out in time.
        const QByteArray where = QByteArray::number(piece) + ": " + QByteArray::number(at);
        QVERIFY2(at <= 64 * 1024 + repeated.size() + 3 * piece, where.constData());
    }
}

void ResponseLimitsTest::limitsChunkLines_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("repeated");
    QTest::newRow("extension") << QByteArray("2;") << QByteArray("aaaaaaaaaaaaaaaaaaaa");
    QTest::newRow("size of zeros") << QByteArray("0") << QByteArray("0000000000000000000");
    QTest::newRow("trailers") << QByteArray("2\r\n{}\r\n0\r\n") << QByteArray("X-Filler: 0123456789\r\n");
}

void ResponseLimitsTest::limitsChunkLines()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, repeated);
    ResponseReader reader;
    reader.start();
    Status status = reader.take(QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + before));
    qsizetype taken = 0;
    constexpr qsizetype enough = 4 * 64 * 1024;
    for (; taken < enough && status == Status::NeedMore; taken += repeated.size())
        status = reader.take(repeated);
    QCOMPARE(status, Status::Malformed);
    QVERIFY(taken < 2 * 64 * 1024);
}

void ResponseLimitsTest::limitsTheBody_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<Status>("status");
    const QByteArray most(cap, 'a');
    const QByteArray hexCap = QByteArray::number(cap, 16);
    const auto declared
        = [](qint64 size) -> QByteArray { return "Content-Length: " + QByteArray::number(size) + "\r\n"; };
    const QByteArray chunked = "Transfer-Encoding: chunked\r\n";
    QTest::newRow("declared, just allowed") << declared(cap) << most << Status::Complete;
    QTest::newRow("declared, a byte too many") << declared(cap + 1) << QByteArray() << Status::TooLarge;
    QTest::newRow("declared, 2^63") << QByteArray("Content-Length: 9223372036854775808\r\n") << QByteArray()
                                    << Status::TooLarge;
    QTest::newRow("to the end, just allowed") << QByteArray() << most << Status::Complete;
    QTest::newRow("to the end, a byte too many") << QByteArray() << most + 'a' << Status::TooLarge;
    QTest::newRow("chunked, just allowed") << chunked << hexCap + "\r\n" + most + "\r\n0\r\n\r\n" << Status::Complete;
    QTest::newRow("chunked, a byte too many") << chunked << hexCap + "\r\n" + most + "\r\n1\r\na\r\n0\r\n\r\n"
                                              << Status::TooLarge;
    QTest::newRow("chunk declared too large") << chunked << QByteArray("401\r\n") << Status::TooLarge;
    QTest::newRow("chunk declared 2^64 - 1") << chunked << QByteArray("ffffffffffffffff\r\n") << Status::TooLarge;
    const QByteArray bomb = gzipOfZeros(cap + 1);
    QTest::newRow("decoded, a byte too many")
        << "Content-Encoding: gzip\r\n" + declared(bomb.size()) << bomb << Status::TooLarge;
    const QByteArray large = gzipOfZeros(cap);
    QTest::newRow("decoded, just allowed")
        << "Content-Encoding: gzip\r\n" + declared(large.size()) << large << Status::Complete;
}

void ResponseLimitsTest::limitsTheBody()
{
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, rest);
    QFETCH(Status, status);
    const QByteArray bytes = "HTTP/1.1 200 OK\r\n" + head + "\r\n" + rest;
    for (const auto &pieces : {QList<QByteArrayView>{bytes}, bytewise(bytes)}) {
        ResponseReader reader;
        const Reading reading = reader.read(pieces);
        QCOMPARE(reading.status, status);
        QCOMPARE(reading.code, 200);
        QVERIFY(reading.body.size() <= cap);
    }
}

QTEST_GUILESS_MAIN(ResponseLimitsTest)
#include "tst_responselimits.moc"
