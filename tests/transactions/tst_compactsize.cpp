// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/compactsize.h"
#include "transactions/digest.h"

#include <QtTest>

using namespace signalbox::transactions;

class CompactSizeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void compactSize_data();
    void compactSize();
    void varInt_data();
    void varInt();
    void compactU16_data();
    void compactU16();
};

namespace {
void addColumns()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("valid");
    QTest::addColumn<quint64>("value");
}

void valid(const char *hex, quint64 value)
{
    QTest::newRow(hex) << QByteArray::fromHex(hex) << true << value;
}

void invalid(const char *name, const char *hex)
{
    QTest::newRow(name) << QByteArray::fromHex(hex) << false << quint64{0};
}

template <typename Read>
void check(Read read)
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, valid);
    ByteReader reader(view(bytes));
    const quint64 result = read(reader);
    QCOMPARE(reader.finished(), valid);
    QTEST(result, "value");
}
}

void CompactSizeTest::compactSize_data()
{
    addColumns();
    valid("00", 0);
    valid("fc", 252);
    valid("fdfd00", 253);
    valid("fdffff", 65535);
    valid("fe00000100", 65536);
    valid("fe00000002", 0x02000000);
    invalid("above the limit", "fe01000002");
    invalid("252 in three bytes", "fdfc00");
    invalid("65535 in five bytes", "feffff0000");
    invalid("1 in nine bytes", "ff0100000000000000");
    invalid("2^64-1", "ffffffffffffffffff");
    invalid("cut", "fdfd");
    invalid("empty", "");
}

void CompactSizeTest::compactSize()
{
    check(readCompactSize);
}

void CompactSizeTest::varInt_data()
{
    addColumns();
    valid("00", 0);
    valid("7f", 127);
    valid("8000", 128);
    valid("80ff7f", 32895);
    valid("ff00", 16384);
    valid("80fefefefefefefefe7f", 0xffffffffffffffff);
    invalid("2^64", "80fefefefefefefeff00");
    invalid("endless", "ffffffffffffffffffffffff00");
    invalid("cut", "80");
}

void CompactSizeTest::varInt()
{
    check(readVarInt);
}

void CompactSizeTest::compactU16_data()
{
    addColumns();
    valid("00", 0);
    valid("7f", 127);
    valid("8001", 128);
    valid("ff7f", 16383);
    valid("808001", 16384);
    valid("ffff03", 65535);
    invalid("65536", "808004");
    invalid("0 in two bytes", "8000");
    invalid("127 in three bytes", "ff8000");
    invalid("four bytes", "80808001");
    invalid("third byte continues", "808083");
    invalid("cut", "80");
}

void CompactSizeTest::compactU16()
{
    check(readCompactU16);
}

QTEST_APPLESS_MAIN(CompactSizeTest)
#include "tst_compactsize.moc"
