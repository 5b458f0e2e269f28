// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/bigendian.h"
#include "transactions/digest.h"
#include "transactions/rlp.h"

#include <QStringBuilder>
#include <QtTest>

#include <array>

using namespace signalbox::transactions;

class RlpTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void item_data();
    void item();
    void lists();
    void headers_data();
    void headers();
    void integers_data();
    void integers();
    void halving();
};

void RlpTest::item_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("valid");
    QTest::addColumn<qsizetype>("contentSize");
    QTest::addColumn<bool>("isList");
    const auto valid = [](const char *name, const QByteArray &bytes, qsizetype contentSize, bool isList) {
        QTest::newRow(name) << bytes << true << contentSize << isList;
    };
    const auto invalid = [](const char *name, const QByteArray &bytes) {
        QTest::newRow(name) << bytes << false << qsizetype{0} << false;
    };
    const auto hex = [](const char *digits) { return QByteArray::fromHex(digits); };
    valid("zero byte", hex("00"), 1, false);
    valid("0x7f", hex("7f"), 1, false);
    valid("empty string", hex("80"), 0, false);
    valid("0x80", hex("8180"), 1, false);
    valid("55 bytes", hex("b7") + QByteArray(55, 'a'), 55, false);
    valid("56 bytes", hex("b838") + QByteArray(56, 'a'), 56, false);
    valid("256 bytes", hex("b90100") + QByteArray(256, 'a'), 256, false);
    valid("empty list", hex("c0"), 0, true);
    valid("56 byte list", hex("f838") + QByteArray(56, 'a'), 56, true);
    invalid("nothing", {});
    invalid("0x7f as string", hex("817f"));
    invalid("cut string", hex("83aabb"));
    invalid("cut length", hex("b9ff"));
    invalid("55 bytes in the long form", hex("b837") + QByteArray(55, 'a'));
    invalid("leading zero in the length", hex("b90038") + QByteArray(56, 'a'));
    invalid("list length 2^64-1", hex("ffffffffffffffffff"));
    invalid("list longer than the text", hex("c401"));
}

void RlpTest::item()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, valid);
    ByteReader reader(view(bytes));
    const RlpItem item = readRlpItem(reader);
    QCOMPARE(reader.finished(), valid);
    if (!valid)
        return;
    QCOMPARE(item.raw, view(bytes));
    QTEST(static_cast<qsizetype>(item.content.size()), "contentSize");
    QTEST(item.isList, "isList");
}

void RlpTest::lists()
{
    const QByteArray content = QByteArray::fromHex("01c20203820400");
    std::array<RlpItem, 4> items;
    QVERIFY(readRlpItems(view(content), std::span(items).first(3)));
    QVERIFY(items[1].isList);
    QVERIFY(isRlpBytes(items[2], 2));
    QVERIFY(!isRlpBytes(items[1], 2));
    QVERIFY(!readRlpItems(view(content), std::span(items).first(2)));
    QVERIFY(!readRlpItems(view(content), items));
    QCOMPARE(countRlpItems(view(content), 3), std::optional<std::size_t>(3));
    QVERIFY(!countRlpItems(view(content), 2));
    QVERIFY(!countRlpItems(view(content).substr(0, 5), 9));
    QCOMPARE(countRlpItems({}, 0), std::optional<std::size_t>(0));
}

void RlpTest::headers_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<QByteArray>("header");
    QTest::newRow("0") << 0 << QByteArray::fromHex("c0");
    QTest::newRow("55") << 55 << QByteArray::fromHex("f7");
    QTest::newRow("56") << 56 << QByteArray::fromHex("f838");
    QTest::newRow("65536") << 65536 << QByteArray::fromHex("fa010000");
}

void RlpTest::headers()
{
    QFETCH(int, size);
    QTEST(rlpListHeader(static_cast<std::size_t>(size)), "header");
}

void RlpTest::integers_data()
{
    QTest::addColumn<QByteArray>("integer");
    QTest::addColumn<QByteArray>("encoded");
    QTest::addColumn<QByteArray>("decimal");
    const auto row = [](const char *hex, const char *encoded, const char *decimal) {
        QTest::newRow(decimal) << QByteArray::fromHex(hex) << QByteArray::fromHex(encoded) << QByteArray(decimal);
    };
    row("", "80", "0");
    row("7f", "7f", "127");
    row("80", "8180", "128");
    row("ffffffffffffffff", "88ffffffffffffffff", "18446744073709551615");
    row("ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "a0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "115792089237316195423570985008687907853269984665640564039457584007913129639935");
}

void RlpTest::integers()
{
    QFETCH(QByteArray, integer);
    QFETCH(QByteArray, encoded);
    QCOMPARE(rlpInteger(view(integer)), encoded);
    QTEST(toDecimal(view(integer)), "decimal");
    ByteReader reader(view(encoded));
    const RlpItem item = readRlpItem(reader);
    QVERIFY(reader.finished());
    QVERIFY(isRlpInteger(item, static_cast<std::size_t>(integer.size())));
    QVERIFY(integer.isEmpty() || !isRlpInteger(item, static_cast<std::size_t>(integer.size()) - 1));
}

void RlpTest::halving()
{
    const auto chainId
        = [](const char *v) { return toDecimal(view(subtractAndHalve(view(QByteArray::fromHex(v)), 35))); };
    QCOMPARE(chainId("23"), QByteArray("0"));
    QCOMPARE(chainId("26"), QByteArray("1"));
    QCOMPARE(chainId("0100"), QByteArray("110")); // (256 - 35) / 2
    QCOMPARE(chainId("010000000000000022"), QByteArray("9223372036854775807")); // (2^64 + 34 - 35) / 2
    QCOMPARE(chainId("ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"),
        QByteArray("57896044618658097711785492504343953926634992332820282019728792003956564819950"));
}

QTEST_APPLESS_MAIN(RlpTest)
#include "tst_rlp.moc"
