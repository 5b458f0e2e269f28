// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/jsonscalar.h"

#include <QByteArray>
#include <QTest>

using namespace signalbox;

class TestJsonScalar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameValue_data();
    void sameValue();
    void noScalar_data();
    void noScalar();
};

void TestJsonScalar::sameValue_data()
{
    QTest::addColumn<QByteArray>("one");
    QTest::addColumn<QByteArray>("other");
    QTest::addColumn<bool>("same");
    const auto same = [](const char *one, const char *other) {
        QTest::addRow("%s = %s", one, other) << QByteArray(one) << QByteArray(other) << true;
    };
    const auto differ = [](const char *one, const char *other) {
        QTest::addRow("%s ≠ %s", one, other) << QByteArray(one) << QByteArray(other) << false;
    };
    same(R"("0x1a")", R"("\u0030x1\u0061")");
    same(R"("a/b")", R"("a\/b")");
    same(R"("\"\\\b\f\n\r\t")", R"("\u0022\u005c\u0008\u000C\u000a\u000d\u0009")");
    same("\"\xc3\xa9\"", R"("\u00e9")");
    same("\"\xe2\x82\xac\"", R"("\u20AC")");
    same("\"\xf0\x9f\x98\x80\"", R"("\ud83d\ude00")");
    same(R"("\ud83d")", R"("\uD83D")");
    same(R"("\ud83dx")", R"("\ud83d\u0078")");
    same(R"("")", R"("")");
    same("1", "1.0");
    same("100", "1e2");
    same("0.5", "5E-1");
    same("1e+3", "1000");
    same("-0", "0.00e5");
    same("123456789012345678901234567890", "123456789012345678901234567890");
    same("1e99999999999", "1e99999999999");
    differ(R"("1")", "1");
    differ(R"("n1e0")", "1");
    differ(R"("0xA")", R"("0xa")");
    differ(R"("a")", R"("a ")");
    differ(R"("\ud83d")", R"("\ude00")");
    differ(R"("\u0000")", R"("")");
    differ("1", "-1");
    differ("1", "10");
    differ("12", "1.2");
    differ("9007199254740993", "9007199254740992");
    differ("123456789012345678901234567890", "123456789012345678901234567891");
}

void TestJsonScalar::sameValue()
{
    QFETCH(QByteArray, one);
    QFETCH(QByteArray, other);
    QFETCH(bool, same);
    const auto first = canonicalJsonScalar({one.constData(), static_cast<std::size_t>(one.size())});
    const auto second = canonicalJsonScalar({other.constData(), static_cast<std::size_t>(other.size())});
    QVERIFY(first);
    QVERIFY(second);
    QCOMPARE(*first == *second, same);
}

void TestJsonScalar::noScalar_data()
{
    QTest::addColumn<QByteArray>("token");
    for (const char *token :
        {"", "null", "true", "false", "{}", "[1]", "\"", "\"a", R"("\x")", R"("\u12")", R"("\u12g4")", "-", "1e", "1x"})
        QTest::addRow("%s", token) << QByteArray(token);
}

void TestJsonScalar::noScalar()
{
    QFETCH(QByteArray, token);
    QVERIFY(!canonicalJsonScalar({token.constData(), static_cast<std::size_t>(token.size())}));
}

QTEST_APPLESS_MAIN(TestJsonScalar)

#include "tst_jsonscalar.moc"
