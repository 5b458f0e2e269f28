// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/hostport.h"

#include <QTest>

using namespace signalbox;

class TestHostPort : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parse_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("field"); // As toField(80) has it; empty: refused.
        const auto good
            = [](const char *text, const char *field) { QTest::newRow(text) << QByteArray(text) << QByteArray(field); };
        const auto bad
            = [](const char *text) { QTest::newRow(text[0] ? text : "empty") << QByteArray(text) << QByteArray(); };
        good("rpc.example", "rpc.example");
        good("RPC.Example:8545", "rpc.example:8545");
        good("rpc.example:80", "rpc.example");
        good("rpc.example.:81", "rpc.example.:81");
        good("my_node-1:1", "my_node-1:1");
        good("127.0.0.1:65535", "127.0.0.1:65535");
        good("[::1]:8545", "[::1]:8545");
        good("[2001:DB8::1]", "[2001:db8::1]");
        good("1password.example", "1password.example");
        bad("");
        bad(":80");
        bad("rpc.example:");
        bad("rpc.example:0");
        bad("rpc.example:65536");
        bad("rpc.example:99999");
        bad("rpc.example:+80");
        bad("rpc.example:80x");
        bad("rpc.example:80:81");
        bad("rpc..example");
        bad(".example");
        bad("rpc example");
        bad("u@rpc.example");
        bad("rpc.example/x");
        bad("::1");
        bad("[::1");
        bad("[::1]x");
        bad("[127.0.0.1]");
        bad("[fe80::1%eth0]");
        bad("[]");
        bad("127.1");
        bad("2852039166");
        bad("0xa9fea9fe");
        bad("0251.0376.0251.0376");
        bad("169.254.169.0xfe");
        bad("256.0.0.1");
        bad("1.2.3.4.5");
        bad("rpc.123");
        QTest::newRow("long label") << QByteArray(64, 'a') + ".example" << QByteArray();
        QTest::newRow("long name") << QByteArray("a.").repeated(127) << QByteArray();
    }

    void parse()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, field);
        const auto host = parseHostPort(text.toStdString());
        QCOMPARE(host.has_value(), !field.isEmpty());
        if (host)
            QCOMPARE(host->toField(80), field);
    }

    void places_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("thisMachine");
        QTest::addColumn<bool>("linkLocal");
        const auto row = [](const char *text, bool thisMachine, bool linkLocal) {
            QTest::newRow(text) << QByteArray(text) << thisMachine << linkLocal;
        };
        row("localhost", true, false);
        row("LOCALHOST.", true, false);
        row("node.localhost", true, false);
        row("127.0.0.1", true, false);
        row("127.8.9.10", true, false);
        row("0.0.0.0", true, false);
        row("[::1]", true, false);
        row("[::]", true, false);
        row("[::ffff:127.0.0.1]", true, false);
        row("[::ffff:7f00:1]", true, false);
        row("localhost.example", false, false);
        row("10.0.0.1", false, false);
        row("192.168.1.1", false, false);
        row("[fd00::1]", false, false);
        row("169.254.169.254", false, true);
        row("169.254.0.1.", false, true);
        row("169.253.0.1", false, false);
        row("[fe80::1]", false, true);
        row("[febf::1]", false, true);
        row("[fec0::1]", false, false);
        row("[::ffff:169.254.169.254]", false, true);
        row("[::a9fe:a9fe]", false, true);
        row("[64:ff9b::a9fe:a9fe]", false, true);
    }

    void places()
    {
        QFETCH(QByteArray, text);
        const auto host = parseHostPort(text.toStdString());
        QVERIFY(host);
        QTEST(isThisMachine(*host), "thisMachine");
        QTEST(isLinkLocal(*host), "linkLocal");
    }
};

QTEST_GUILESS_MAIN(TestHostPort)
#include "tst_hostport.moc"
