// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/urlsecret.h"

#include <QTest>

using namespace signalbox;

class TestUrlSecret : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsSecrets_data();
    void findsSecrets();
    void leavesOthersAlone_data();
    void leavesOthersAlone();
    void hidesThem_data();
    void hidesThem();
    void takesNoBrokenMask();
};

void TestUrlSecret::findsSecrets_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<AuthType>("type");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("secret");
    QTest::addColumn<QByteArray>("rest");

    const auto path = [](const char *row, const char *url, const char *secret, const char *rest) {
        QTest::newRow(row) << QByteArray(url) << AuthType::PathApiKey << QByteArray() << QByteArray(secret)
                           << QByteArray(rest);
    };
    path("hex key at the end", "https://mainnet.example/v3/0123456789abcdef0123456789abcdef",
        "0123456789abcdef0123456789abcdef", "https://mainnet.example/v3/{api_key}");
    path("mixed key", "https://eth.example/v2/aB3dE5gH7jK9mN1pQ3sT5vW7yZ9", "aB3dE5gH7jK9mN1pQ3sT5vW7yZ9",
        "https://eth.example/v2/{api_key}");
    path("key in the middle", "https://x.example/9f8e7d6c5b4a39281706f5e4d3c2b1a0/ext/bc/C/rpc",
        "9f8e7d6c5b4a39281706f5e4d3c2b1a0", "https://x.example/{api_key}/ext/bc/C/rpc");
    path("UUID", "https://x.example/1b4e28ba-2fa1-11d2-883f-0016d3cca427/", "1b4e28ba-2fa1-11d2-883f-0016d3cca427",
        "https://x.example/{api_key}/");
    path("key before a query", "https://x.example/v1/0a1b2c3d4e5f60718293?fast=1", "0a1b2c3d4e5f60718293",
        "https://x.example/v1/{api_key}?fast=1");

    const auto query = [](const char *row, const char *url, const char *name, const char *secret, const char *rest) {
        QTest::newRow(row) << QByteArray(url) << AuthType::Query << QByteArray(name) << QByteArray(secret)
                           << QByteArray(rest);
    };
    query("named parameter", "https://x.example/rpc?apikey=short", "apikey", "short", "https://x.example/rpc");
    query("named in capitals", "https://x.example/?API_KEY=abc&net=1", "API_KEY", "abc", "https://x.example/?net=1");
    query("escaped", "https://x.example/rpc?a=1&token=a%2Fb", "token", "a/b", "https://x.example/rpc?a=1");
    query("unnamed but random", "https://x.example/rpc?id=0a1b2c3d4e5f60718293", "id", "0a1b2c3d4e5f60718293",
        "https://x.example/rpc");
    query("before the path's", "https://x.example/v3/0123456789abcdef0123456789abcdef?key=k", "key", "k",
        "https://x.example/v3/0123456789abcdef0123456789abcdef");

    const auto basic = [](const char *row, const char *url, const char *secret, const char *rest) {
        QTest::newRow(row) << QByteArray(url) << AuthType::Basic << QByteArray() << QByteArray(secret)
                           << QByteArray(rest);
    };
    basic("user and password", "http://rpc:s3cret@127.0.0.1:8332/", "rpc:s3cret", "http://127.0.0.1:8332/");
    basic("password with escapes", "http://rpc:a%40b@node.example", "rpc:a@b", "http://node.example");
    basic("password with an at sign", "http://rpc:a@b@node.example", "rpc:a@b", "http://node.example");
    basic("user alone", "https://token@node.example/x", "token:", "https://node.example/x");
}

void TestUrlSecret::findsSecrets()
{
    QFETCH(QByteArray, url);
    const auto found = findUrlSecret(url);
    QVERIFY(found);
    QTEST(found->type, "type");
    QTEST(found->name, "name");
    QTEST(found->secret, "secret");
    QTEST(found->url, "rest");
}

void TestUrlSecret::leavesOthersAlone_data()
{
    QTest::addColumn<QByteArray>("url");
    for (const char *url : {"", "https", "https://", "http://127.0.0.1:8545", "https://eth.llamarpc.example",
             "https://ethereum-sepolia-archive-node.example/rpc/v1", "https://x.example/ext/bc/C/rpc",
             "https://x.example/mainnet-archive-node-2026/rpc",
             "https://x.example/rpc?network=mainnet-beta&commitment=final", "https://x.example/v3/{api_key}",
             "https://x.example/rpc?key=", "https://x.example/ethereum/mainnet/fullnode",
             "https://x.example/path@with/at", "https://x.example/v3/1234567890"})
        QTest::newRow(url) << QByteArray(url);
}

void TestUrlSecret::leavesOthersAlone()
{
    QFETCH(QByteArray, url);
    const auto found = findUrlSecret(url);
    QVERIFY2(!found, found ? found->url.constData() : "");
}

void TestUrlSecret::hidesThem_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *url, const char16_t *shown) {
        QTest::newRow(url) << QString::fromLatin1(url) << QString::fromUtf16(shown);
    };
    row("https://node.example/v3/0123456789abcdef0123456789abcdef", u"https://node.example/v3/••••");
    row("https://x.example/9f8e7d6c5b4a39281706f5e4d3c2b1a0/ext/rpc?fast=1", u"https://x.example/••••/ext/rpc?fast=1");
    row("https://x.example/rpc?apikey=short&net=1", u"https://x.example/rpc?apikey=••••&net=1");
    row("https://x.example/rpc?a=1&token=a%2Fb#f", u"https://x.example/rpc?a=1&token=••••#f");
    row("http://rpc:s3cret@127.0.0.1:8332/", u"http://••••@127.0.0.1:8332/");
    row("https://u:p@x.example/0123456789abcdef0123456789abcdef?key=k", u"https://••••@x.example/••••?key=••••");
    row("https://x.example/v3/{api_key}", u"https://x.example/v3/{api_key}");
    row("http://127.0.0.1:8545", u"http://127.0.0.1:8545");
    row("no url", u"no url");
    row("", u"");
}

void TestUrlSecret::hidesThem()
{
    QFETCH(QString, url);
    const MaskedUrl masked = maskUrl(url);
    QTEST(masked.shown, "shown");
    QCOMPARE(unmaskUrl(masked.shown, masked.hidden), url);
    QCOMPARE(masked.hidden.isEmpty(), masked.shown == url);
}

void TestUrlSecret::takesNoBrokenMask()
{
    const QStringList hidden{QStringLiteral("secret")};
    QCOMPARE(unmaskUrl(QStringLiteral("a••••b"), hidden), QStringLiteral("asecretb"));
    for (const char16_t *text : {u"a•••b", u"ab", u"a••••b••••", u"a•••••b"})
        QVERIFY(!unmaskUrl(QString::fromUtf16(text), hidden));
}

QTEST_APPLESS_MAIN(TestUrlSecret)
#include "tst_urlsecret.moc"
