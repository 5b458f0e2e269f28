// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/base58.h"
#include "transactions/digest.h"

#include <QtTest>

using namespace signalbox::transactions;

class Base58Test final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrip_data();
    void roundTrip();
    void everyLength();
    void refuses_data();
    void refuses();
    void checksum();
};

void Base58Test::roundTrip_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *hex, const char *text) {
        QTest::newRow(*text == '\0' ? "empty" : text) << QByteArray::fromHex(hex) << QByteArray(text);
    };
    row("", "");
    row("00", "1");
    row("61", "2g");
    row("626262", "a3gV");
    row("516b6fcd0f", "ABnLTmg");
    row("bf4f89001e670274dd", "3SEo3LWLoPntC");
    row("00000000000000000000", "1111111111");
    row("00eb15231dfceb60925886b67d065299925915aeb172c06647", "1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L");
}

void Base58Test::roundTrip()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, text);
    QCOMPARE(encodeBase58(view(bytes)), text);
    QCOMPARE(decodeBase58(view(text), 64), std::optional(bytes));
}

void Base58Test::everyLength()
{
    for (const char fill : {'\0', '\x01', '\xff'}) {
        for (qsizetype size = 0; size < 80; ++size) {
            const QByteArray bytes(size, fill);
            const QByteArray text = encodeBase58(view(bytes));
            QCOMPARE(decodeBase58(view(text), static_cast<std::size_t>(size)), std::optional(bytes));
            if (size > 0)
                QVERIFY(!decodeBase58(view(text), static_cast<std::size_t>(size) - 1));
        }
    }
}

void Base58Test::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"0", "O", "I", "l", "a ", " a", "a+", "abcdeOabcd", "\xff"})
        QTest::newRow(text) << QByteArray(text);
    QTest::newRow("too long to look at") << QByteArray(1000, 'z');
}

void Base58Test::refuses()
{
    QFETCH(QByteArray, text);
    QVERIFY(!decodeBase58(view(text), 64));
}

void Base58Test::checksum()
{
    const QByteArray address = QByteArray::fromHex("417e5f4552091a69125d5dfcb7b8c2659029395bdf");
    QCOMPARE(encodeBase58Check(view(address)), QByteArray("TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC"));
}

QTEST_APPLESS_MAIN(Base58Test)
#include "tst_base58.moc"
