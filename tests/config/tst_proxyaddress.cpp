// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/proxyaddress.h"

#include <QTest>

using namespace signalbox;

class TestProxyAddress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void good()
    {
        const auto http = parseProxyAddress("http://proxy.example:3128");
        QVERIFY(http);
        QVERIFY(!http->socks5);
        QCOMPARE(http->host.host, QStringLiteral("proxy.example"));
        QCOMPARE(http->host.port, quint16(3128));
        const auto socks = parseProxyAddress("socks5://[::1]:9050");
        QVERIFY(socks);
        QVERIFY(socks->socks5);
        QCOMPARE(socks->host.host, QStringLiteral("::1"));
    }

    void bad_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char *text : {"proxy:1", "https://proxy:1", "socks4://proxy:1", "http://proxy", "http://proxy:0",
                 "http://proxy:1/", "http://u:p@proxy:1", "http://", "http://proxy:1\r\n"})
            QTest::newRow(text) << QByteArray(text);
    }

    void bad()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!parseProxyAddress(text));
    }
};

QTEST_GUILESS_MAIN(TestProxyAddress)
#include "tst_proxyaddress.moc"
