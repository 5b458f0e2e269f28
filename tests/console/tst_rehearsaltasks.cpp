// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "requests/requestcolumns.h"
#include "shell/mainwindow.h"

#include <QComboBox>
#include <QSpinBox>
#include <QTest>

using namespace signalbox;

namespace {

constexpr int faultsTab = 2;

} // namespace

/// Task 17 of console.md section 8, from the Rehearsal page as it opens.
class TestRehearsalTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void injectedFaultIsUsedOnce();
};

void TestRehearsalTasks::injectedFaultIsUsedOnce()
{
    ConsoleRig rig;
    rig.startWithThree();
    rig.window().showPage("rehearsal");
    QTRY_VERIFY(rig.shows("rehearsal.tabs"));
    const RehearsalFace *rehearsal = rig.window().pageContext().faces.rehearsal;

    rig.startCounting();
    rig.clickTab("rehearsal.tabs", faultsTab);
    QCOMPARE(rig.find<QComboBox>("rehearsal.fault.kind")->currentText(), QStringLiteral("Close after send"));
    QCOMPARE(rig.find<QSpinBox>("rehearsal.fault.count")->value(), 1);
    rig.chord(Qt::Key_E, Qt::AltModifier);
    rig.type(QStringLiteral("alpha"));
    rig.click("button.rehearsal.arm");
    QCOMPARE(rehearsal->armed().size(), 1);
    QCOMPARE(rehearsal->armed().constFirst().endpoint, QByteArray("alpha"));
    QTRY_VERIFY(rig.shows("banner.faults"));

    const LocalClient::Reply reply = rig.call("eth", "eth_blockNumber");
    QCOMPARE(reply.status, 200);
    QCOMPARE(rig.a.deliveries(), 1);
    QCOMPARE(rig.b.deliveries(), 1);
    QVERIFY(rehearsal->armed().isEmpty());
    QTRY_VERIFY(!rig.shows("banner.faults"));
    const RequestSnapshot record = rig.record(reply.requestId);
    QCOMPARE(record->attempts.size(), 2);
    QVERIFY(record->attempts[0].injected == InjectedFault::CloseAfterSend);
    QVERIFY(record->attempts[0].verdict.rule == Rule::AmbiguousQueryMove);
    QVERIFY(record->attempts[1].injected == InjectedFault::None);

    rig.click("button.rehearsal.hit");
    QTRY_VERIFY(rig.shows("trail.attempt.1.injected"));
    QVERIFY(rig.steps() <= 5);
    QVERIFY(!rig.shows("trail.attempt.2.injected"));
    QVERIFY(rig.text("trail.id").contains(QString::fromLatin1(reply.requestId)));
    QCOMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("AMBIGUOUS-QUERY-MOVE"));
    QTRY_VERIFY(rig.shows("requests.table"));
    const QModelIndex mark = rig.find<QAbstractItemView>("requests.table")->model()->index(0, int(RequestColumn::Mark));
    QVERIFY2(mark.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("injected")),
        qPrintable(mark.data(Qt::AccessibleTextRole).toString()));
}

QTEST_MAIN(TestRehearsalTasks)
#include "tst_rehearsaltasks.moc"
