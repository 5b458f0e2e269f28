// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/bytereader.h"

#include <QtTest>

#include <limits>

using signalbox::transactions::ByteReader;

class ByteReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsLittleEndian();
    void failsPastTheEnd_data();
    void failsPastTheEnd();
    void staysFailed();
};

void ByteReaderTest::readsLittleEndian()
{
    using namespace std::string_view_literals;
    ByteReader reader("\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x80xy"sv);
    QCOMPARE(reader.u16le(), 0x0201);
    QCOMPARE(reader.u32le(), 0x06050403U);
    QCOMPARE(reader.u64le(), 0x0e0d0c0b0a090807ULL);
    QCOMPARE(reader.peek(), 0x80);
    QCOMPARE(reader.u8(), 0x80);
    const std::uint64_t start = reader.position();
    QCOMPARE(start, 15U);
    QVERIFY(!reader.finished());
    QCOMPARE(reader.take(2), "xy"sv);
    QCOMPARE(reader.since(start), "xy"sv);
    QVERIFY(reader.finished());
    QCOMPARE(reader.peek(), 0);
    QVERIFY(reader.ok());
}

void ByteReaderTest::failsPastTheEnd_data()
{
    QTest::addColumn<quint64>("size");
    QTest::newRow("one too many") << quint64{4};
    QTest::newRow("32 bits") << quint64{0xffffffff};
    QTest::newRow("position + size overflows") << std::numeric_limits<quint64>::max();
}

void ByteReaderTest::failsPastTheEnd()
{
    QFETCH(quint64, size);
    ByteReader reader("abcd");
    reader.u8();
    QVERIFY(reader.take(size).empty());
    QVERIFY(!reader.ok());
    QCOMPARE(reader.remaining(), 3U);
}

void ByteReaderTest::staysFailed()
{
    ByteReader reader("abcd");
    reader.fail();
    QCOMPARE(reader.u8(), 0);
    QVERIFY(reader.take(0).empty());
    QVERIFY(!reader.finished());
}

QTEST_APPLESS_MAIN(ByteReaderTest)
#include "tst_bytereader.moc"
