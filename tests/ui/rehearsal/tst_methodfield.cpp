// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/methodfield.h"

#include "rehearsal/predict.h"

#include <QCompleter>
#include <QTest>

using namespace signalbox;

class TestMethodField final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void suggestsWhatTheTableHolds();
    void beginsWithAQuery();
};

void TestMethodField::suggestsWhatTheTableHolds()
{
    MethodField field;
    field.setProtocol(Protocol::Evm);
    QCompleter *completer = field.completer();
    completer->setCompletionPrefix(QStringLiteral("RAWtrans"));
    QStringList offered;
    for (int i = 0; completer->setCurrentRow(i); ++i)
        offered.append(completer->currentCompletion());
    QVERIFY(offered.contains(QStringLiteral("eth_sendRawTransaction")));
    field.setText(QStringLiteral("  my_method "));
    field.setProtocol(Protocol::TronHttp);
    QCOMPARE(field.method(), QByteArray("my_method"));
    QVERIFY(operationNames(Protocol::TronHttp).contains(QStringLiteral("GET /wallet/getnowblock")));
    QVERIFY(operationNames(Protocol::TronHttp).contains(QStringLiteral("POST /wallet/getnowblock")));
}

void TestMethodField::beginsWithAQuery()
{
    for (const Protocol protocol : allProtocols) {
        const Route route{.slug = "any", .protocol = protocol};
        QCOMPARE(predictedClass(route, typicalQuery(protocol)), OperationClass::Stateless);
    }
}

QTEST_MAIN(TestMethodField)
#include "tst_methodfield.moc"
