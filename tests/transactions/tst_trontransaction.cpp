// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/base58.h"
#include "transactions/digest.h"
#include "transactions/trontransaction.h"

#include <QStringBuilder>
#include <QtTest>

using namespace signalbox;
using namespace signalbox::transactions;

namespace {
// Every length and number here is below 128: one byte.
QByteArray integer(int field, int value)
{
    return QByteArray(1, static_cast<char>(field << 3)) + static_cast<char>(value);
}

QByteArray bytes(int field, const QByteArray &content)
{
    return QByteArray(1, static_cast<char>(field << 3 | 2)) + static_cast<char>(content.size()) + content;
}

const QByteArray owner = '\x41' + QByteArray(20, 'o');
const QByteArray other = '\x41' + QByteArray(20, 'x');
const QByteArray parameter = bytes(2, bytes(1, "T") + bytes(2, bytes(1, owner)));
const QByteArray contract = integer(1, 1) + parameter;
const QByteArray before = bytes(1, "ab") + bytes(4, "abcdefgh") + integer(8, 60);
const QByteArray signature = bytes(2, QByteArray(65, 's'));

QByteArray transaction(const QByteArray &rawData)
{
    return bytes(1, rawData) + signature;
}
}

class TronTransactionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rawData_data();
    void rawData();
    void owners_data();
    void owners();
    void signatures();
};

void TronTransactionTest::rawData_data()
{
    QTest::addColumn<QByteArray>("rawData");
    QTest::addColumn<bool>("valid");
    const QByteArray full = before + bytes(11, contract);
    const auto row
        = [](const char *name, bool valid, const QByteArray &rawData) { QTest::newRow(name) << rawData << valid; };
    row("canonical", true, full);
    row("memo", true, before + bytes(10, "m") + bytes(11, contract));
    row("fee limit", true, full + integer(14, 5) + QByteArray::fromHex("900107"));
    row("two auths", true, before + bytes(9, "") + bytes(9, "") + bytes(11, contract));
    row("auth behind the contract", false, full + bytes(9, ""));
    row("two contracts", false, full + bytes(11, contract));
    row("no contract", false, before);
    row("empty contract", true, before + bytes(11, "")); // type 0 without a parameter
    row("written 0", false, full + integer(14, 0));
    row("written empty memo", false, before + bytes(10, "") + bytes(11, contract));
    row("expiration as bytes", false, bytes(1, "ab") + bytes(8, "a") + bytes(11, contract));
    row("unknown field", false, full + integer(15, 1));
    row("fixed 64 field", false, full + QByteArray::fromHex("710100000000000000"));
    row("long varint", false, full + QByteArray::fromHex("708100"));
    row("long tag", false, full + QByteArray::fromHex("f00001"));
    row("negative number", true, full + QByteArray::fromHex("70ffffffffffffffffff01"));
    row("written contract type 0", false, before + bytes(11, integer(1, 0) + parameter));
    row("contract out of order", false, before + bytes(11, parameter + integer(1, 1)));
    row("contract of an unknown field", false, before + bytes(11, contract + integer(6, 1)));
    row("permission", true, before + bytes(11, contract + integer(5, 2)));
    row("permission of 32 bits", false, before + bytes(11, contract + QByteArray::fromHex("28ffffffff0f")));
    row("negative permission", true, before + bytes(11, contract + QByteArray::fromHex("28ffffffffffffffffff01")));
    row("parameter out of order", false,
        before + bytes(11, integer(1, 1) + bytes(2, bytes(2, bytes(1, owner)) + bytes(1, "T"))));
    row("parameter with empty value", false,
        before + bytes(11, integer(1, 1) + bytes(2, bytes(1, "T") + bytes(2, ""))));
    row("nothing", false, {});
}

void TronTransactionTest::rawData()
{
    QFETCH(QByteArray, rawData);
    QFETCH(bool, valid);
    const std::optional<TransactionFacts> facts = readTronTransaction(view(transaction(rawData)));
    QCOMPARE(facts.has_value(), valid);
    if (facts)
        QCOMPARE(facts->txId, sha256(view(rawData)).toHex());
}

void TronTransactionTest::owners_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QByteArray>("inner");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray both = bytes(1, owner) + bytes(2, other);
    QTest::newRow("transfer") << 1 << both << owner;
    QTest::newRow("asset transfer") << 2 << both << other;
    QTest::newRow("account update") << 10 << both << other;
    QTest::newRow("account id") << 19 << both << other;
    QTest::newRow("the later field counts") << 1 << bytes(1, other) + bytes(1, owner) << owner;
    QTest::newRow("short") << 1 << bytes(1, owner.first(20)) << QByteArray();
    QTest::newRow("other prefix") << 1 << bytes(1, QByteArray(21, 'A' + 1)) << QByteArray();
    QTest::newRow("no message") << 1 << bytes(1, owner) + "\x0a\x7f" << QByteArray();
}

void TronTransactionTest::owners()
{
    QFETCH(int, type);
    QFETCH(QByteArray, inner);
    QFETCH(QByteArray, expected);
    const QByteArray any = bytes(1, "T") + bytes(2, inner);
    const std::optional<TransactionFacts> facts
        = readTronTransaction(view(transaction(bytes(11, integer(1, type) + bytes(2, any)))));
    QVERIFY(facts);
    QCOMPARE(facts->contractType, std::optional(type));
    QCOMPARE(facts->sender, expected.isEmpty() ? expected : encodeBase58Check(view(expected)));
}

void TronTransactionTest::signatures()
{
    const QByteArray rawData = bytes(1, before + bytes(11, contract));
    const QByteArray shielded = bytes(1, before + bytes(11, integer(1, 51) + parameter));
    const auto count = [](const QByteArray &transaction) -> int {
        const std::optional<TransactionFacts> facts = readTronTransaction(view(transaction));
        return facts ? static_cast<int>(facts->signatureCount) : -1;
    };
    QCOMPARE(count(rawData), -1);
    QCOMPARE(count(shielded), 0);
    QCOMPARE(count(rawData + signature), 1);
    QCOMPARE(count(signature + rawData + signature), 2);
    QCOMPARE(count(rawData + signature + bytes(2, QByteArray(64, 's'))), -1);
    QCOMPARE(count(rawData + signature + bytes(5, "r") + integer(15, 1)), 1);
    QCOMPARE(count(rawData + signature + rawData), -1);
    QCOMPARE(count(signature), -1);
}

QTEST_APPLESS_MAIN(TronTransactionTest)
#include "tst_trontransaction.moc"
