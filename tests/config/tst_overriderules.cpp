// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configrules.h"

#include <QTest>

using namespace signalbox;

class TestOverrideRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void check_data()
    {
        QTest::addColumn<int>("protocol");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("wanted");
        QTest::addColumn<bool>("needsConfirmation");
        const auto row = [](const char *title, Protocol protocol, const char *name, OperationClass wanted,
                             bool needsConfirmation) {
            QTest::newRow(title) << int(protocol) << QByteArray(name) << int(wanted) << needsConfirmation;
        };
        row("same", Protocol::Evm, "eth_call", OperationClass::Stateless, false);
        row("more caution", Protocol::Evm, "eth_call", OperationClass::SideEffect, false);
        row("most caution", Protocol::Evm, "eth_call", OperationClass::Unrecognized, false);
        row("broadcast as side effect", Protocol::Evm, "eth_sendRawTransaction", OperationClass::SideEffect, false);
        row("broadcast as stateless", Protocol::Evm, "eth_sendRawTransaction", OperationClass::Stateless, true);
        row("session as stateless", Protocol::Evm, "eth_newFilter", OperationClass::Stateless, true);
        row("session as broadcast", Protocol::Evm, "eth_newFilter", OperationClass::Broadcast, true);
        row("not listed as side effect", Protocol::Evm, "vendor_method", OperationClass::SideEffect, true);
        row("not listed, other case", Protocol::Evm, "ETH_CALL", OperationClass::Stateless, true);
        row("listed elsewhere only", Protocol::Bitcoin, "eth_call", OperationClass::Stateless, true);
        row("Bitcoin", Protocol::Bitcoin, "getblock", OperationClass::Session, false);
        row("TRON path", Protocol::TronHttp, "POST /wallet/getnowblock", OperationClass::SideEffect, false);
        row("TRON broadcast", Protocol::TronHttp, "POST /wallet/broadcasttransaction", OperationClass::Stateless, true);
        row("TRON verb not listed", Protocol::TronHttp, "POST /v1/accounts/TX", OperationClass::Stateless, true);
    }

    void check()
    {
        QFETCH(int, protocol);
        QFETCH(QByteArray, name);
        QFETCH(int, wanted);
        QFETCH(bool, needsConfirmation);
        Route route;
        route.protocol = static_cast<Protocol>(protocol);
        route.classOverrides.insert(name, static_cast<OperationClass>(wanted));

        ProblemCollector problems;
        problems.beginRules();
        checkClassOverrides(route, "routes[4]", problems);
        const ConfigProblems found = problems.take();
        QCOMPARE(found.size(), needsConfirmation ? 1 : 0);
        if (needsConfirmation) {
            QCOMPARE(found[0].field, "routes[4].class_overrides." + name);
            QVERIFY(found[0].message.contains(u"\"allow_less_caution\": true"));
        }

        route.allowLessCaution = true;
        checkClassOverrides(route, "routes[4]", problems);
        QVERIFY(problems.take().isEmpty());
    }

    void tooMany()
    {
        Route route;
        for (int i = 0; i < 1000; ++i)
            route.classOverrides.insert("method" + QByteArray::number(i), OperationClass::Unrecognized);
        ProblemCollector problems;
        checkClassOverrides(route, "routes[0]", problems);
        QVERIFY(problems.take().isEmpty());
        route.classOverrides.insert("eth_call", OperationClass::Unrecognized);
        checkClassOverrides(route, "routes[0]", problems);
        const ConfigProblems found = problems.take();
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].allowed, QStringLiteral("0–1000"));
    }

    void namesThatAreNone_data()
    {
        QTest::addColumn<int>("protocol");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("empty") << int(Protocol::Evm) << QByteArray();
        QTest::newRow("too long") << int(Protocol::Evm) << QByteArray(257, 'a');
        QTest::newRow("line feed") << int(Protocol::Evm) << QByteArray("a\nb");
        QTest::newRow("NUL") << int(Protocol::Evm) << QByteArray("eth_call\0", 9);
        QTest::newRow("TRON without verb") << int(Protocol::TronHttp) << QByteArray("/wallet/getnowblock");
        QTest::newRow("TRON without path") << int(Protocol::TronHttp) << QByteArray("GET wallet");
        QTest::newRow("TRON other verb") << int(Protocol::TronHttp) << QByteArray("PUT /wallet/getnowblock");
    }

    void namesThatAreNone()
    {
        QFETCH(int, protocol);
        QFETCH(QByteArray, name);
        Route route;
        route.protocol = static_cast<Protocol>(protocol);
        route.classOverrides.insert(name, OperationClass::Unrecognized);
        route.allowLessCaution = true;
        ProblemCollector problems;
        checkClassOverrides(route, "routes[0]", problems);
        const ConfigProblems found = problems.take();
        QCOMPARE(found.size(), 1);
        QVERIFY(found[0].message.startsWith(u"is no operation"));
    }
};

QTEST_GUILESS_MAIN(TestOverrideRules)
#include "tst_overriderules.moc"
