// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/redact.h"

#include <QTest>

using namespace signalbox;

class TestRedact : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void takesOut_data();
    void takesOut();
    void leavesWords_data();
    void leavesWords();
};

void TestRedact::takesOut_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("redacted");
    const auto row = [](const char *name, const char *text, const char *redacted) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(redacted);
    };
    row("path key", "GET https://rpc.example/v3/0123abcd failed", "GET https://rpc.example/… failed");
    row("query", "https://rpc.example?apikey=abc", "https://rpc.example/…");
    row("root and query", "https://rpc.example/?apikey=abc", "https://rpc.example/…");
    row("fragment", "https://rpc.example#abc", "https://rpc.example/…");
    row("user and password", "http://user:pass@10.0.0.1:8332/", "http://10.0.0.1:8332/");
    row("user with at sign", "http://us@er:p@ss@10.0.0.1:8332", "http://10.0.0.1:8332");
    row("slash in password", "http://user:pa/ss@10.0.0.1:8332", "http://…");
    row("IPv6", "ws://[::1]:8545/key", "ws://[::1]:8545/…");
    row("socks", "proxy socks5://me:secret1@127.0.0.1:9050 refused", "proxy socks5://127.0.0.1:9050 refused");
    row("quoted", "\"https://rpc.example/a,b)c\" is refused", "\"https://rpc.example/…\" is refused");
    row("two", "https://a.example/1 and HTTPS://b.example/2", "https://a.example/… and HTTPS://b.example/…");
    row("bearer", "sent Bearer abc.DEF-123 to it", "sent Bearer … to it");
    row("basic", "Basic dXNlcjpwYXNz", "Basic …");
    row("authorization field", "Authorization: Bearer abcdef\r\nX: 1", "Authorization: …\r\nX: 1");
    row("named value", "api_key=abc&x=1", "api_key=…&x=1");
    row("named JSON value", R"({"token": "0123456789abcdef"})", R"({"token": …})");
    row("header", "X-Api-Key: 0123456789abcdef", "X-Api-Key: …");
}

void TestRedact::takesOut()
{
    QFETCH(QString, text);
    QFETCH(QString, redacted);
    QCOMPARE(redact(text), redacted);
    QCOMPARE(redact(redacted), redacted);
}

void TestRedact::leavesWords_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text :
        {"", "http://127.0.0.1:8645", "http://127.0.0.1:8645/", "routes[0].key: no such variable: SIGNALBOX_KEY",
            "line 12: endpoints[1].auth.secret: keychain:endpoint/alpha was not found",
            "auth.type: basic needs a user name", "management.token: readable by others",
            "11 is out of range (allowed: 1–10)", "bearer token missing", "/var/lib/signalbox/signalbox.json"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestRedact::leavesWords()
{
    QFETCH(QString, text);
    QCOMPARE(redact(text), text);
}

QTEST_APPLESS_MAIN(TestRedact)
#include "tst_redact.moc"
