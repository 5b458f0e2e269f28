// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/gzip.h"
#include "rehearsal/payload.h"

#include <QTest>

#include <zlib.h>

using namespace signalbox;

namespace {

QByteArray drain(Payload payload)
{
    QByteArray bytes;
    while (!payload.isEmpty())
        bytes += payload.next();
    return bytes;
}

/// Unpacks @p packed; only the first @p keep bytes are returned, all are counted and checked for zeros when @p
/// expectZeros.
QByteArray gunzip(const QByteArray &packed, qint64 &total)
{
    z_stream stream{};
    inflateInit2(&stream, MAX_WBITS + 16);
    QByteArray copy = packed;
    stream.next_in = reinterpret_cast<Bytef *>(copy.data());
    stream.avail_in = static_cast<uInt>(copy.size());
    QByteArray start;
    QByteArray piece(1024 * 1024, '\xff');
    int state = Z_OK;
    total = 0;
    while (state == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef *>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        const qsizetype got = piece.size() - stream.avail_out;
        total += got;
        if (start.size() < 4096)
            start += piece.left(qMin<qsizetype>(got, 4096));
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END ? start : QByteArray();
}

} // namespace

class PayloadTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void repeats();
    void neverEnds();
    void computesTheLength();
    void declaresAWrongLength();
    void hasNoBodyUnder204();
    void addsFillerHeaders();
    void fillsTheResult();
    void compresses();
    void compressesZeros();
    void chunks();
};

void PayloadTest::repeats()
{
    Payload payload;
    payload.append("ab", 100'000);
    payload.append("", 5);
    payload.append("!", 1);
    const QByteArray first = payload.next();
    QVERIFY(first.size() <= 64 * 1024);
    QCOMPARE(first + drain(payload), QByteArray("ab").repeated(100'000) + '!');
}

void PayloadTest::neverEnds()
{
    Payload payload("abc", step::forever);
    for (int i = 0; i < 1000; ++i)
        QVERIFY(payload.next().startsWith("abcabc"));
    QVERIFY(!payload.isEmpty());
}

void PayloadTest::computesTheLength()
{
    const QByteArray bytes
        = drain(Payload::response(step::Respond{.status = 500, .headers = {{"A", "1"}}, .body = "<${ID}>"}, "77", 0));
    QCOMPARE(bytes, "HTTP/1.1 500 Internal Server Error\r\nA: 1\r\nContent-Length: 4\r\n\r\n<77>");
}

void PayloadTest::declaresAWrongLength()
{
    const QByteArray bytes = drain(Payload::response(step::Respond{.body = "x", .declaredLength = "cap+1"}, "1", 1000));
    QCOMPARE(bytes, "HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\nx");
}

void PayloadTest::hasNoBodyUnder204()
{
    QCOMPARE(drain(Payload::response(step::Respond{.status = 204}, "1", 0)), "HTTP/1.1 204 No Content\r\n\r\n");
}

void PayloadTest::addsFillerHeaders()
{
    const QByteArray bytes = drain(Payload::response(step::Respond{.fillerHeaders = 200}, "1", 0));
    QCOMPARE(bytes.count("\r\n") - 3, 200); // Not counted: status line, Content-Length, empty line.
}

void PayloadTest::fillsTheResult()
{
    const QByteArray bytes = drain(Payload::response(step::Respond{.resultBytes = "cap-1024"}, "5", 100'000));
    const qsizetype start = bytes.indexOf("\r\n\r\n") + 4;
    const QByteArray body = bytes.mid(start);
    QCOMPARE(body, R"({"jsonrpc":"2.0","id":5,"result":")" + QByteArray(100'000 - 1024, 'a') + R"("})");
    const QByteArray field = "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
    QVERIFY(bytes.left(start).contains(field));
}

void PayloadTest::compresses()
{
    const QByteArray bytes = drain(Payload::response(step::Respond{.gzipBody = "id ${ID}"}, "9", 0));
    qint64 total = 0;
    QCOMPARE(gunzip(bytes.mid(bytes.indexOf("\r\n\r\n") + 4), total), "id 9");
}

void PayloadTest::compressesZeros()
{
    constexpr qint64 count = 200'000'000;
    const QByteArray packed = gzipOfZeros(count);
    QVERIFY2(packed.size() < 250'000, QByteArray::number(packed.size()).constData());
    qint64 total = 0;
    QCOMPARE(gunzip(packed, total), QByteArray(4096, '\0'));
    QCOMPARE(total, count);
    for (const qint64 small : {qint64(1), qint64(1024 * 1024), qint64(1024 * 1024 + 1)}) {
        QVERIFY(!gunzip(gzipOfZeros(small), total).isEmpty());
        QCOMPARE(total, small);
    }
}

void PayloadTest::chunks()
{
    const QByteArray head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    const step::Chunked whole{{"0123456789", "${ID}"}, true};
    QCOMPARE(drain(Payload::response(whole, "11")), head + "a\r\n0123456789\r\n2\r\n11\r\n0\r\n\r\n");
    const step::Chunked cut{{"abc"}, false};
    QCOMPARE(drain(Payload::response(cut, "1")), head + "3\r\nabc\r\n");
}

QTEST_GUILESS_MAIN(PayloadTest)
#include "tst_payload.moc"
