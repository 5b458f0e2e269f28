// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/chunkline.h"

#include <QTest>

using namespace signalbox;
using Result = ChunkLine::Result;

class TestChunkLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void needsEveryByte();
};

void TestChunkLine::reads_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("afterData");
    QTest::addColumn<Result>("result");
    QTest::addColumn<quint64>("size");

    const auto row = [](const char *name, const QByteArray &bytes, Result result, quint64 size = 0,
                         bool afterData = false) { QTest::newRow(name) << bytes << afterData << result << size; };
    row("plain", "3f\r\n", Result::Complete, 63);
    row("upper case", "3F\r\n", Result::Complete, 63);
    row("leading zeros", "0003f\r\n", Result::Complete, 63);
    row("last", "0\r\n", Result::Complete, 0);
    row("sixteen digits", "ffffffffffffffff\r\n", Result::Complete, ~0ull);
    row("extension", "1;a=\"b c\"\r\n", Result::Complete, 1);
    row("after data", "\r\n3f\r\n", Result::Complete, 63, true);
    row("no CRLF after data", "0\r\n", Result::Malformed, 0, true);
    row("LF after data", "\n0\r\n", Result::Malformed, 0, true);
    row("seventeen digits", "10000000000000000\r\n", Result::Malformed);
    row("prefix", "0x3f\r\n", Result::Malformed);
    row("minus", "-1\r\n", Result::Malformed);
    row("plus", "+1\r\n", Result::Malformed);
    row("underscore", "3_f\r\n", Result::Malformed);
    row("letter", "G\r\n", Result::Malformed);
    row("empty", "\r\n", Result::Malformed);
    row("leading space", " 1\r\n", Result::Malformed);
    row("trailing space", "1 \r\n", Result::Malformed);
    row("LF only", "1\n", Result::Malformed);
    row("LF in the extension", "1;a\nb\r\n", Result::Malformed);
    row("CR alone", "1\rx", Result::Malformed);
    row("long extension", "1;" + QByteArray(int(ChunkLine::maxLength), 'e'), Result::Malformed);
}

void TestChunkLine::reads()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, afterData);
    QFETCH(Result, result);
    QFETCH(quint64, size);
    const ChunkLine line = scanChunkLine({bytes.constData(), std::size_t(bytes.size())}, afterData);
    QCOMPARE(line.result, result);
    if (result != Result::Complete)
        return;
    QCOMPARE(quint64(line.size), size);
    QCOMPARE(line.length, std::size_t(bytes.size()));
}

void TestChunkLine::needsEveryByte()
{
    const std::string_view bytes = "\r\n1f;ext\r\n";
    for (std::size_t size = 0; size < bytes.size(); ++size)
        QCOMPARE(scanChunkLine(bytes.substr(0, size), true).result, Result::NeedMore);
    QCOMPARE(scanChunkLine(bytes, true).extensionBytes, std::size_t(4));
}

QTEST_GUILESS_MAIN(TestChunkLine)
#include "tst_chunkline.moc"
