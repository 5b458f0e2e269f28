// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/digest.h"
#include "transactions/evmtransaction.h"
#include "transactions/rlp.h"

#include <QStringBuilder>
#include <QtTest>

using namespace signalbox;
using namespace signalbox::transactions;

namespace {
QByteArray list(const QByteArray &content)
{
    return rlpListHeader(static_cast<std::size_t>(content.size())) + content;
}

QByteArray string(const QByteArray &bytes)
{
    return rlpInteger(view(bytes));
}

QByteArray number(int value)
{
    return value == 0 ? string({}) : string(QByteArray(1, static_cast<char>(value)));
}

const QByteArray account = string(QByteArray(20, 'a'));
const QByteArray word = string(QByteArray(32, 'w'));
const QByteArray empty = list({});
// Any r and s within range: what is recovered is nobody's account, which matters not here.
const QByteArray signature = number(1) + number(1) + number(1);

// Up to the access list; chainId 1, nonce 2.
QByteArray head(const QByteArray &recipient, const QByteArray &accessList)
{
    return number(1) + number(2) + number(3) + number(4) + number(5) + recipient + number(6) + string({}) + accessList;
}

QByteArray dynamicFee(const QByteArray &recipient, const QByteArray &accessList)
{
    return '\x02' + list(head(recipient, accessList) + signature);
}

QByteArray blobBody(const QByteArray &recipient, const QByteArray &hashes)
{
    return list(head(recipient, empty) + number(7) + hashes + signature);
}

QByteArray setCode(const QByteArray &authorizations)
{
    return '\x04' + list(head(account, empty) + list(authorizations) + signature);
}

QByteArray authorization(int yParity, const QByteArray &s)
{
    return list(number(0) + account + number(9) + number(yParity) + number(1) + s);
}

QByteArray legacy(const QByteArray &v)
{
    return list(
        number(2) + number(3) + number(5) + account + number(6) + string({}) + string(v) + number(1) + number(1));
}
}

class EvmTransactionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapes_data();
    void shapes();
    void legacyV_data();
    void legacyV();
    void authorizations_data();
    void authorizations();
    void blobWrapper();
};

void EvmTransactionTest::shapes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("valid");
    const auto row
        = [](const char *name, bool valid, const QByteArray &bytes) { QTest::newRow(name) << bytes << valid; };
    row("dynamic fee", true, dynamicFee(account, empty));
    row("creation", true, dynamicFee(string({}), empty));
    row("recipient of 19 bytes", false, dynamicFee(string(QByteArray(19, 'a')), empty));
    row("recipient is a list", false, dynamicFee(empty, empty));
    row("access list", true, dynamicFee(account, list(list(account + list(word + word)) + list(account + empty))));
    row("access list is a string", false, dynamicFee(account, string({})));
    row("access entry without keys", false, dynamicFee(account, list(list(account))));
    row("access entry with more", false, dynamicFee(account, list(list(account + empty + empty))));
    row("access entry is a string", false, dynamicFee(account, list(account)));
    row("access key is a list", false, dynamicFee(account, list(list(account + list(empty)))));
    row("blob", true, '\x03' + blobBody(account, list(word)));
    row("blob creation", false, '\x03' + blobBody(string({}), list(word)));
    row("blob hash is short", false, '\x03' + blobBody(account, list(string(QByteArray(31, 'w')))));
    row("type of a list", false, '\x02' + string("x"));
    row("type 2 items in type 1", false, '\x01' + dynamicFee(account, empty).sliced(1));
    row("wrapper of another type", false, '\x02' + list(dynamicFee(account, empty).sliced(1) + empty + empty + empty));
    row("empty list", false, list({}));
    row("nothing", false, {});
}

void EvmTransactionTest::shapes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, valid);
    const std::optional<TransactionFacts> facts = readEvmTransaction(view(bytes));
    QCOMPARE(facts.has_value(), valid);
    if (!facts)
        return;
    QCOMPARE(facts->txId, QByteArray("0x" + keccak256({view(bytes)}).toHex()));
    QCOMPARE(facts->nonce, std::optional<std::uint64_t>(2));
    QCOMPARE(facts->chainId, QByteArray("1"));
}

void EvmTransactionTest::legacyV_data()
{
    QTest::addColumn<QByteArray>("v");
    QTest::addColumn<bool>("valid");
    QTest::addColumn<QByteArray>("chainId");
    const auto row = [](const char *hex, bool valid, const char *chainId) {
        QTest::newRow(*hex == '\0' ? "none" : hex) << QByteArray::fromHex(hex) << valid << QByteArray(chainId);
    };
    row("", false, "");
    row("01", false, "");
    row("1a", false, "");
    row("1b", true, "");
    row("1c", true, "");
    row("1d", false, "");
    row("22", false, "");
    row("23", true, "0");
    row("25", true, "1");
    row("010000000000000023", true, "9223372036854775808");
    row("ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff", true,
        "57896044618658097711785492504343953926634992332820282019728792003956564819950");
}

void EvmTransactionTest::legacyV()
{
    QFETCH(QByteArray, v);
    QFETCH(bool, valid);
    const std::optional<TransactionFacts> facts = readEvmTransaction(view(legacy(v)));
    QCOMPARE(facts.has_value(), valid);
    if (facts)
        QTEST(facts->chainId, "chainId");
}

void EvmTransactionTest::authorizations_data()
{
    QTest::addColumn<QByteArray>("tuples");
    QTest::addColumn<bool>("valid");
    QTest::addColumn<int>("authorities");
    const QByteArray good = authorization(0, number(1));
    const QByteArray highS = authorization(
        0, string(QByteArray::fromHex("7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a1")));
    QTest::newRow("none") << QByteArray() << true << 0;
    QTest::newRow("two") << good + authorization(1, number(1)) << true << 2;
    QTest::newRow("parity the chain skips") << authorization(2, number(1)) + good << true << 1;
    QTest::newRow("s the chain skips") << highS + good << true << 1;
    QTest::newRow("unsigned") << authorization(0, number(0)) + good << true << 1;
    QTest::newRow("parity of two bytes") << list(number(0) + account + number(9) + string("\x01\x01") + number(1)
        + number(1)) << false << 0;
    QTest::newRow("five items") << list(number(0) + account + number(9) + number(0) + number(1)) << false << 0;
    QTest::newRow("no account") << list(number(0) + string({}) + number(9) + number(0) + number(1) + number(1)) << false
                                << 0;
    QTest::newRow("a string") << string("x") << false << 0;
}

void EvmTransactionTest::authorizations()
{
    QFETCH(QByteArray, tuples);
    QFETCH(bool, valid);
    const std::optional<TransactionFacts> facts = readEvmTransaction(view(setCode(tuples)));
    QCOMPARE(facts.has_value(), valid);
    if (!facts)
        return;
    QTEST(static_cast<int>(facts->authorities.size()), "authorities");
    for (const EvmAuthority &authority : facts->authorities) {
        QCOMPARE(authority.nonce, 9U);
        QCOMPARE(authority.chainId, QByteArray("0"));
        QCOMPARE(authority.address.size(), 42);
    }
}

void EvmTransactionTest::blobWrapper()
{
    const QByteArray body = blobBody(account, list(word));
    const QByteArray id = "0x" + keccak256({"\x03", view(body)}).toHex();
    const auto read
        = [&](const QByteArray &sidecar) { return readEvmTransaction(view('\x03' + list(body + sidecar))); };

    const std::optional<TransactionFacts> first = read(empty + empty + empty);
    QVERIFY(first);
    QCOMPARE(first->txId, id);
    QCOMPARE(first->blobWrapper, std::optional<std::uint8_t>(0));
    const std::optional<TransactionFacts> high = read(number(0xff) + empty + empty + empty);
    QVERIFY(high);
    QCOMPARE(high->txId, id);
    QCOMPARE(high->blobWrapper, std::optional<std::uint8_t>(255));

    QVERIFY(!read(number(0) + empty + empty + empty)); // version 0 is not written
    QVERIFY(!read(QByteArray(1, '\0') + empty + empty + empty));
    QVERIFY(!read(string("\x01\x01") + empty + empty + empty));
    QVERIFY(!read(empty + empty + empty + empty));
    QVERIFY(!read(empty + empty));
    QVERIFY(!read(empty + empty + string({})));
    QVERIFY(!read(number(1) + empty + empty + empty + empty));
}

QTEST_APPLESS_MAIN(EvmTransactionTest)
#include "tst_evmtransaction.moc"
