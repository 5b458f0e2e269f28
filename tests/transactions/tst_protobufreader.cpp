// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/digest.h"
#include "transactions/protobufreader.h"

#include <QtTest>

using namespace signalbox::transactions;

class ProtobufReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fields_data();
    void fields();
    void refuses_data();
    void refuses();
};

void ProtobufReaderTest::fields_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<quint32>("number");
    QTest::addColumn<quint64>("value");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<bool>("minimal");
    const auto row
        = [](const char *name, const char *hex, quint32 number, quint64 value, const char *content, bool minimal) {
              QTest::newRow(name) << QByteArray::fromHex(hex) << number << value << QByteArray(content) << minimal;
          };
    row("varint", "089601", 1, 150, "", true);
    row("varint 0", "0800", 1, 0, "", true);
    row("2^64-1", "08ffffffffffffffffff01", 1, 0xffffffffffffffff, "", true);
    row("bytes", "12026162", 2, 0, "ab", true);
    row("fixed 64", "790000000000000000", 15, 0, "", true);
    row("fixed 32", "7d00000000", 15, 0, "", true);
    row("highest number", "f8ffffff0f01", 0x1fffffff, 1, "", true);
    row("long value", "088100", 1, 1, "", false);
    row("long tag", "880001", 1, 1, "", false);
    row("long length", "1282006162", 2, 0, "ab", false);
}

void ProtobufReaderTest::fields()
{
    QFETCH(QByteArray, bytes);
    ByteReader reader(view(bytes));
    const ProtobufField field = readProtobufField(reader);
    QVERIFY(reader.finished());
    QTEST(field.minimal, "minimal");
    QTEST(quint32{field.number}, "number");
    QTEST(quint64{field.value}, "value");
    QTEST(QByteArray(field.bytes.data(), static_cast<qsizetype>(field.bytes.size())), "content");
}

void ProtobufReaderTest::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char *name, const char *hex) { QTest::newRow(name) << QByteArray::fromHex(hex); };
    row("nothing", "");
    row("field number 0", "0001");
    row("value of 65 bits", "08ffffffffffffffffff02");
    row("value of eleven bytes", "08ffffffffffffffffff8101");
    row("tag of 33 bits", "f8ffffff1f01");
    row("cut value", "0880");
    row("cut bytes", "120361");
    row("length 2^64-1", "12ffffffffffffffffff01");
    row("group", "0b0c");
    row("wire type 6", "0e00");
    row("cut fixed 64", "0900000000");
    row("cut fixed 32", "0d000000");
}

void ProtobufReaderTest::refuses()
{
    QFETCH(QByteArray, bytes);
    ByteReader reader(view(bytes));
    readProtobufField(reader);
    QVERIFY(!reader.ok());
}

QTEST_APPLESS_MAIN(ProtobufReaderTest)
#include "tst_protobufreader.moc"
