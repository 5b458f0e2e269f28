// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/compactbytes.h"

#include <QTest>

#include <limits>

using namespace signalbox;

class TestCompactBytes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersComeBack();
    void smallNumbersAreShort();
    void bytesComeBack();
    void whatIsCutOffIsNotGood();
    void whatIsTooLongIsNotGood();
};

void TestCompactBytes::numbersComeBack()
{
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    const QList<std::uint64_t> numbers{0, 1, 127, 128, 300, most / 2, most};
    const QList<std::int64_t> signedNumbers{
        0, -1, 63, -64, 64, -65, -32'000, least, std::numeric_limits<std::int64_t>::max()};
    CompactWriter writer;
    for (const std::uint64_t number : numbers)
        writer.writeNumber(number);
    for (const std::int64_t number : signedNumbers)
        writer.writeSigned(number);
    const QByteArray bytes = writer.take();
    CompactReader reader(bytes);
    for (const std::uint64_t number : numbers)
        QCOMPARE(reader.readNumber(), number);
    for (const std::int64_t number : signedNumbers)
        QCOMPARE(reader.readSigned(), number);
    QVERIFY(reader.isGood() && reader.isAtEnd());
}

void TestCompactBytes::smallNumbersAreShort()
{
    CompactWriter writer;
    writer.writeNumber(127);
    writer.writeSigned(-64);
    QCOMPARE(writer.take(), QByteArray("\x7f\x7f"));
    writer.writeNumber(128);
    QCOMPARE(writer.take(), QByteArray("\x80\x01"));
}

void TestCompactBytes::bytesComeBack()
{
    CompactWriter writer;
    writer.writeBytes("eth_call");
    writer.writeBytes({});
    writer.writeBytes(QByteArray(1000, '\0'));
    const QByteArray bytes = writer.take();
    CompactReader reader(bytes);
    QCOMPARE(reader.readBytes(), QByteArrayView("eth_call"));
    QVERIFY(reader.readBytes().isEmpty());
    QCOMPARE(reader.left(), 1002);
    QCOMPARE(reader.readBytes(), QByteArrayView(QByteArray(1000, '\0')));
    QVERIFY(reader.isGood() && reader.isAtEnd());
}

void TestCompactBytes::whatIsCutOffIsNotGood()
{
    for (const QByteArray &bytes : {QByteArray(), QByteArray("\x80"),
             QByteArray("\x05"
                        "abcd")}) {
        CompactReader reader(bytes);
        QVERIFY(reader.readBytes().isEmpty());
        QVERIFY(!reader.isGood());
        QCOMPARE(reader.readNumber(), 0U); // And stays so.
    }
}

void TestCompactBytes::whatIsTooLongIsNotGood()
{
    const QByteArray bytes(11, '\xff');
    CompactReader reader(bytes);
    QCOMPARE(reader.readNumber(), 0U);
    QVERIFY(!reader.isGood());
}

QTEST_APPLESS_MAIN(TestCompactBytes)
#include "tst_compactbytes.moc"
