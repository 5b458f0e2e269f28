// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/endpointurl.h"

#include <QTest>

using namespace signalbox;

class TestEndpointUrl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goodUrl_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<bool>("tls");
        QTest::addColumn<QByteArray>("hostField");
        QTest::addColumn<int>("port");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("query");
        QTest::newRow("bare") << QByteArray("https://rpc.example") << true << QByteArray("rpc.example") << 443
                              << QByteArray() << QByteArray();
        QTest::newRow("root") << QByteArray("http://rpc.example/") << false << QByteArray("rpc.example") << 80
                              << QByteArray() << QByteArray();
        QTest::newRow("port") << QByteArray("http://127.0.0.1:8545") << false << QByteArray("127.0.0.1:8545") << 8545
                              << QByteArray() << QByteArray();
        QTest::newRow("written default") << QByteArray("https://rpc.example:443/") << true << QByteArray("rpc.example")
                                         << 443 << QByteArray() << QByteArray();
        QTest::newRow("other default") << QByteArray("https://rpc.example:80/") << true << QByteArray("rpc.example:80")
                                       << 80 << QByteArray() << QByteArray();
        QTest::newRow("path") << QByteArray("HTTPS://rpc.example/base/v3/") << true << QByteArray("rpc.example") << 443
                              << QByteArray("/base/v3") << QByteArray();
        QTest::newRow("query") << QByteArray("https://rpc.example?a=b&c=/%20?") << true << QByteArray("rpc.example")
                               << 443 << QByteArray() << QByteArray("a=b&c=/%20?");
        QTest::newRow("path and query") << QByteArray("https://rpc.example/v1/?x") << true << QByteArray("rpc.example")
                                        << 443 << QByteArray("/v1") << QByteArray("x");
        QTest::newRow("at sign in path") << QByteArray("https://rpc.example/a@b") << true << QByteArray("rpc.example")
                                         << 443 << QByteArray("/a@b") << QByteArray();
        QTest::newRow("placeholder") << QByteArray("https://rpc.example/v3/{api_key}/x") << true
                                     << QByteArray("rpc.example") << 443 << QByteArray("/v3/{api_key}/x")
                                     << QByteArray();
        QTest::newRow("IPv6") << QByteArray("http://[2001:db8::1]:8545/") << false << QByteArray("[2001:db8::1]:8545")
                              << 8545 << QByteArray() << QByteArray();
    }

    void goodUrl()
    {
        QFETCH(QByteArray, url);
        const auto parsed = parseEndpointUrl(url);
        QVERIFY(parsed);
        QTEST(parsed->tls, "tls");
        QTEST(parsed->host.toField(parsed->defaultPort()), "hostField");
        QTEST(int(parsed->host.port), "port");
        QTEST(parsed->path, "path");
        QTEST(parsed->query, "query");
    }

    void badUrl_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<int>("refusal");
        const auto row = [](const char *url, UrlRefusal refusal) {
            QTest::newRow(url[0] ? url : "empty") << QByteArray(url) << static_cast<int>(refusal);
        };
        row("", UrlRefusal::BadScheme);
        row("rpc.example", UrlRefusal::BadScheme);
        row("//rpc.example", UrlRefusal::BadScheme);
        row("http:rpc.example", UrlRefusal::BadScheme);
        row("ws://rpc.example", UrlRefusal::BadScheme);
        row("file:///etc/passwd", UrlRefusal::BadScheme);
        row(" https://rpc.example", UrlRefusal::BadScheme);
        row("https://", UrlRefusal::BadHost);
        row("https:///path", UrlRefusal::BadHost);
        row("https://rpc.example:99999/", UrlRefusal::BadHost);
        row("https://rpc.example:0/", UrlRefusal::BadHost);
        row("https://rpc.example:/", UrlRefusal::BadHost);
        row("https://{api_key}.example/", UrlRefusal::BadHost);
        row("https://u:p@rpc.example/", UrlRefusal::UserInformation);
        row("https://@rpc.example/", UrlRefusal::UserInformation);
        row("https://rpc.example\\@evil.example/", UrlRefusal::ForbiddenCharacter);
        row("https://rpc.example/#x", UrlRefusal::Fragment);
        row("https://rpc.example#", UrlRefusal::Fragment);
        row("https://rpc.example/\r\nX: y", UrlRefusal::ForbiddenCharacter);
        row("https://rpc.example/a b", UrlRefusal::ForbiddenCharacter);
        row("https://rpc.example/\x7f", UrlRefusal::ForbiddenCharacter);
        row("https://b\xc3\xbc"
            "cher.example/",
            UrlRefusal::ForbiddenCharacter);
        row("https://rpc.example/{key}", UrlRefusal::ForbiddenCharacter);
        row("https://rpc.example/%zz", UrlRefusal::ForbiddenCharacter);
        row("https://rpc.example/%4", UrlRefusal::ForbiddenCharacter);
        row("http://169.254.169.254/latest", UrlRefusal::LinkLocal);
        row("http://[::ffff:a9fe:a9fe]/latest", UrlRefusal::LinkLocal);
        row("http://[fe80::1]:8545/", UrlRefusal::LinkLocal);
        row("http://2852039166/latest", UrlRefusal::BadHost);
        row("https://rpc.example/?k={api_key}", UrlRefusal::MisplacedPlaceholder);
        row("https://rpc.example/{api_key}/{api_key}", UrlRefusal::MisplacedPlaceholder);
    }

    void badUrl()
    {
        QFETCH(QByteArray, url);
        const auto parsed = parseEndpointUrl(url);
        QVERIFY(!parsed);
        QTEST(static_cast<int>(parsed.error()), "refusal");
        QVERIFY(!urlRefusalText(parsed.error()).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestEndpointUrl)
#include "tst_endpointurl.moc"
