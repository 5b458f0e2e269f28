// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/requestreader.h"

#include <QTest>

using namespace signalbox;

class RequestReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhateverThePieces_data();
    void readsWhateverThePieces();
    void countsAPartialRequest_data();
    void countsAPartialRequest();
    void keepsHeadersInOrder();
    void ignoresWhatIsNotHttp();
};

void RequestReaderTest::readsWhateverThePieces_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArrayList>("bodies");
    const QByteArray get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n";
    const QByteArray post = "POST / HTTP/1.1\r\ncontent-length: 5\r\n\r\nhello";
    const QByteArray chunked
        = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA;x=1\r\n0123456789\r\n0\r\nT: 1\r\n\r\n";
    QTest::newRow("get") << get << QByteArrayList{""};
    QTest::newRow("length") << post << QByteArrayList{"hello"};
    QTest::newRow("zero length") << QByteArray("POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n") << QByteArrayList{""};
    QTest::newRow("chunked") << chunked << QByteArrayList{"abc0123456789"};
    QTest::newRow("pipelined") << QByteArray(post + get + chunked + post)
                               << QByteArrayList{"hello", "", "abc0123456789", "hello"};
    QTest::newRow("empty lines between") << QByteArray(post + "\r\n\r\n" + post) << QByteArrayList{"hello", "hello"};
}

void RequestReaderTest::readsWhateverThePieces()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArrayList, bodies);
    for (const qsizetype piece : {qsizetype(1), qsizetype(2), qsizetype(7), bytes.size()}) {
        RequestReader reader;
        QByteArrayList found;
        for (qsizetype i = 0; i < bytes.size(); i += piece) {
            reader.feed(bytes.mid(i, piece));
            while (const auto request = reader.take())
                found.append(request->body);
        }
        QCOMPARE(found, bodies);
        QCOMPARE(reader.partialBytes(), 0);
        QVERIFY(!reader.isForeign());
    }
}

void RequestReaderTest::countsAPartialRequest_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<qint64>("partial");
    const QByteArray whole = "GET / HTTP/1.1\r\n\r\n";
    QTest::newRow("request line") << QByteArray("POST / HT") << qint64(9);
    QTest::newRow("body missing one byte")
        << QByteArray("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nab") << qint64(40);
    QTest::newRow("after a whole one") << QByteArray(whole + "GE") << qint64(2);
    QTest::newRow("last chunk missing") << QByteArray("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n")
                                        << qint64(53);
}

void RequestReaderTest::countsAPartialRequest()
{
    QFETCH(QByteArray, bytes);
    QFETCH(qint64, partial);
    RequestReader reader;
    reader.feed(bytes);
    while (reader.take()) { }
    QCOMPARE(reader.partialBytes(), partial);
}

void RequestReaderTest::keepsHeadersInOrder()
{
    RequestReader reader;
    reader.feed("POST /x?y=1 HTTP/1.1\r\nB:  two \r\nA: one\r\nb: three\r\n\r\n");
    const auto request = reader.take();
    QVERIFY(request);
    QCOMPARE(request->verb, "POST");
    QCOMPARE(request->target, "/x?y=1");
    const QList<HeaderField> expected{{"B", "two"}, {"A", "one"}, {"b", "three"}};
    QCOMPARE(request->headers, expected);
    QCOMPARE(request->header("b"), "two");
    QVERIFY(request->header("c").isNull());
}

void RequestReaderTest::ignoresWhatIsNotHttp()
{
    RequestReader reader;
    reader.feed(QByteArrayView("\x16\x03\x01\x02\x00", 5)); // The beginning of a TLS greeting.
    QVERIFY(reader.isForeign());
    reader.feed("GET / HTTP/1.1\r\n\r\n");
    QVERIFY(!reader.take());
    QCOMPARE(reader.partialBytes(), 0);
}

QTEST_GUILESS_MAIN(RequestReaderTest)
#include "tst_requestreader.moc"
