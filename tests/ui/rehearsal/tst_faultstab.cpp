// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsalrig.h"

#include "draft/fieldmessage.h"
#include "pageshot.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSpinBox>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

/// The Rehearsal page's faults on live traffic.
class TestFaultsTab final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void armsOnceAndDisarms();
    void isFilledInByKeyboard();
    void armsEveryFault();
    void armsByChance();
    void leadsToTheLastHit();
    void narrowsToTheRoutesEndpoints();
    void wantsDangerousClassesTyped_data();
    void wantsDangerousClassesTyped();
    void armsNothingWhenReadOnly();
    void armsOnlyWhatIsSeen();
    void disarmsAll();
};

void TestFaultsTab::initTestCase()
{
    applyTheme(*qApp, ColorScheme::Light, false);
}

/// Task 17, the page's half: "inject close after send once on A"; 5 steps with the query that is then sent.
void TestFaultsTab::armsOnceAndDisarms()
{
    RehearsalRig rig;
    rig.openTab(faultsTab); // 1
    rig.choose("rehearsal.fault.kind", QStringLiteral("Close after send")); // 2
    rig.choose("rehearsal.fault.endpoint", QStringLiteral("alpha")); // 3
    QVERIFY(rig.text("rehearsal.fault.effect").contains(QStringLiteral("really sent, once")));
    const auto before = std::chrono::system_clock::now();
    rig.part<QPushButton>("button.rehearsal.arm")->click(); // 4
    QCOMPARE(rig.faces.rehearsal.orders.size(), 1);
    const FaultOrder order = rig.faces.rehearsal.orders.constFirst();
    QCOMPARE(order.fault, InjectedFault::CloseAfterSend);
    QCOMPARE(order.endpoint, QByteArray("alpha"));
    QVERIFY(order.route.isEmpty());
    QVERIFY(!order.operationClass);
    QCOMPARE(order.remaining, 1);
    QVERIFY(order.expiresAt >= before + 5min && order.expiresAt <= std::chrono::system_clock::now() + 5min);
    QCOMPARE(rig.armedText(0, 0), QStringLiteral("Close after send"));
    QCOMPARE(rig.armedText(0, 2), QStringLiteral("alpha"));
    QVERIFY(rig.armedText(0, 5).startsWith(QStringLiteral("5:00"))
        || rig.armedText(0, 5).startsWith(QStringLiteral("4:5")));
    QVERIFY(rig.part<QTableView>("rehearsal.armed")->isVisible());

    rig.part<QPushButton>("button.rehearsal.disarm")->click();
    QVERIFY(rig.faces.rehearsal.orders.isEmpty());
    QCOMPARE(rig.part<QTableView>("rehearsal.armed")->model()->rowCount(), 0);
    QVERIFY(!rig.part<QTableView>("rehearsal.armed")->isVisible());
    QVERIFY(!rig.part<QPushButton>("button.rehearsal.disarm")->isEnabled());
    QVERIFY(rig.faces.requests.sent.isEmpty());
}

/// An underlined letter and what is typed: two of the five steps of task 17.
void TestFaultsTab::isFilledInByKeyboard()
{
    RehearsalRig rig;
    rig.openTab(faultsTab);
    rig.page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(rig.page.get()));
    const auto *endpoint = rig.part<QComboBox>("rehearsal.fault.endpoint");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_E, Qt::AltModifier);
    QCOMPARE(QApplication::focusWidget(), endpoint);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("alpha"));
    QCOMPARE(endpoint->currentText(), QStringLiteral("alpha"));
}

void TestFaultsTab::armsEveryFault()
{
    RehearsalRig rig;
    rig.openTab(faultsTab);
    const auto *kind = rig.part<QComboBox>("rehearsal.fault.kind");
    QCOMPARE(kind->currentText(), QStringLiteral("Close after send"));
    QSet<int> offered;
    for (int i = 0; i < kind->count(); ++i) {
        if (!kind->itemData(i).isValid())
            continue; // A separator.
        const QString name = kind->itemText(i);
        QVERIFY(!name.isEmpty());
        rig.choose("rehearsal.fault.kind", name);
        QVERIFY2(!rig.text("rehearsal.fault.effect").isEmpty(), qPrintable(name));
        QCOMPARE(rig.part<QSpinBox>("rehearsal.fault.delay")->isVisible(), name == QStringLiteral("Slow"));
        rig.part<QPushButton>("button.rehearsal.arm")->click();
        offered.insert(static_cast<int>(rig.faces.rehearsal.orders.constLast().fault));
        QCOMPARE(rig.faces.rehearsal.orders.constLast().delay, name == QStringLiteral("Slow") ? 1'000ms : 0ms);
    }
    QCOMPARE(offered.size(), static_cast<int>(injectedFaultCount) - 1);
    QVERIFY(!offered.contains(static_cast<int>(InjectedFault::None)));
}

void TestFaultsTab::armsByChance()
{
    RehearsalRig rig;
    rig.openTab(faultsTab);
    auto *chance = rig.part<QSpinBox>("rehearsal.fault.chance");
    QVERIFY(!chance->isVisible());
    rig.choose("rehearsal.fault.often", QStringLiteral("By chance"));
    QVERIFY(chance->isVisible());
    QVERIFY(!rig.part<QSpinBox>("rehearsal.fault.count")->isVisible());
    chance->setValue(30);
    rig.part<QPushButton>("button.rehearsal.arm")->click();
    const FaultOrder order = rig.faces.rehearsal.orders.constFirst();
    QCOMPARE(order.chance, 30);
    QVERIFY(order.expiresAt <= std::chrono::system_clock::now() + 5min);
    QCOMPARE(rig.armedText(0, 4), QStringLiteral("30 %"));
    rig.choose("rehearsal.fault.kind", QStringLiteral("Slow"));
    rig.part<QPushButton>("button.rehearsal.arm")->click();
    shoot(*rig.page, QStringLiteral("rehearsal-faults"));
}

void TestFaultsTab::leadsToTheLastHit()
{
    RehearsalRig rig;
    rig.openTab(faultsTab);
    auto *show = rig.part<QPushButton>("button.rehearsal.hit");
    QVERIFY(!show->isEnabled());
    RequestRecord hit = samples::failedOverQuery("R-7");
    hit.attempts[0].injected = InjectedFault::ConnectionRefused;
    rig.faces.requests.take({std::make_shared<const RequestRecord>(hit),
        std::make_shared<const RequestRecord>(samples::plainQuery("R-8"))});
    QVERIFY(show->isEnabled());
    QVERIFY2(rig.text("rehearsal.hit.text").startsWith(QStringLiteral("Last hit: Refused on alpha")),
        qPrintable(rig.text("rehearsal.hit.text")));
    show->click();
    QCOMPARE(rig.window.navigator.steps, QStringList{QStringLiteral("request R-7")});
    shoot(*rig.page, QStringLiteral("rehearsal-hit"));
}

void TestFaultsTab::narrowsToTheRoutesEndpoints()
{
    RehearsalRig rig;
    rig.openTab(faultsTab);
    auto *endpoint = rig.part<QComboBox>("rehearsal.fault.endpoint");
    QCOMPARE(endpoint->count(), 7);
    rig.choose("rehearsal.fault.endpoint", QStringLiteral("alpha"));
    rig.choose("rehearsal.fault.route", QStringLiteral("btc"));
    QCOMPARE(endpoint->count(), 3);
    QCOMPARE(endpoint->currentIndex(), 0); // Alpha is none of it.
    rig.part<QSpinBox>("rehearsal.fault.count")->setValue(4);
    rig.part<QSpinBox>("rehearsal.fault.minutes")->setValue(1);
    rig.part<QPushButton>("button.rehearsal.arm")->click();
    const FaultOrder order = rig.faces.rehearsal.orders.constFirst();
    QCOMPARE(order.route, QByteArray("btc"));
    QVERIFY(order.endpoint.isEmpty());
    QCOMPARE(order.remaining, 4);
    QVERIFY(order.expiresAt <= std::chrono::system_clock::now() + 1min);
}

void TestFaultsTab::wantsDangerousClassesTyped_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("code");
    QTest::addColumn<OperationClass>("operationClass");
    QTest::newRow("side effect") << QStringLiteral("Side effect") << QStringLiteral("side_effect")
                                 << OperationClass::SideEffect;
    QTest::newRow("unknown") << QStringLiteral("Unknown") << QStringLiteral("unrecognized")
                             << OperationClass::Unrecognized;
}

void TestFaultsTab::wantsDangerousClassesTyped()
{
    QFETCH(QString, word);
    QFETCH(QString, code);
    QFETCH(OperationClass, operationClass);
    RehearsalRig rig;
    rig.openTab(faultsTab);
    auto *arm = rig.part<QPushButton>("button.rehearsal.arm");
    auto *confirm = rig.part<QLineEdit>("rehearsal.fault.confirm");
    QVERIFY(arm->isEnabled());
    QVERIFY(!confirm->isVisible());
    rig.choose("rehearsal.fault.class", word);
    QVERIFY(confirm->isVisible());
    QVERIFY(!arm->isEnabled());
    QVERIFY(rig.part<FieldMessage>("rehearsal.fault.message")->text().contains(code));
    QVERIFY(arm->toolTip().contains(code));
    QTest::keyClicks(confirm, code.chopped(1));
    QVERIFY(!arm->isEnabled());
    QTest::keyClicks(confirm, code.last(1));
    QVERIFY(arm->isEnabled());
    arm->click();
    QCOMPARE(rig.faces.rehearsal.orders.size(), 1);
    QCOMPARE(rig.faces.rehearsal.orders.constFirst().operationClass, std::optional(operationClass));
    QVERIFY(!arm->isEnabled()); // What was typed counts once.
    rig.choose("rehearsal.fault.class", QStringLiteral("Query"));
    QVERIFY(arm->isEnabled());
}

void TestFaultsTab::armsNothingWhenReadOnly()
{
    RehearsalRig rig;
    rig.openTab(faultsTab);
    auto *arm = rig.part<QPushButton>("button.rehearsal.arm");
    GatewayStatus status = rig.faces.gateway.state;
    status.readOnly = true;
    rig.faces.gateway.setStatus(status);
    QVERIFY(!arm->isEnabled());
    QVERIFY(arm->toolTip().contains(QStringLiteral("Read-only")));
    QVERIFY(rig.part<FieldMessage>("rehearsal.fault.message")->isVisible());
    rig.window.actions.find("rehearsal.arm")->trigger();
    QVERIFY(rig.faces.rehearsal.orders.isEmpty());
    status.readOnly = false;
    rig.faces.gateway.setStatus(status);
    QVERIFY(arm->isEnabled());
}

/// From the palette on another page nobody sees what would be armed.
void TestFaultsTab::armsOnlyWhatIsSeen()
{
    RehearsalRig rig;
    QAction *arm = rig.window.actions.find("rehearsal.arm");
    QVERIFY(!arm->isEnabled());
    QVERIFY(!ActionRegistry::disabledReason(arm).isEmpty());
    rig.openTab(faultsTab);
    QVERIFY(arm->isEnabled());
    rig.openTab(predictTab);
    QVERIFY(!arm->isEnabled());
}

void TestFaultsTab::disarmsAll()
{
    RehearsalRig rig;
    rig.openTab(faultsTab);
    rig.part<QPushButton>("button.rehearsal.arm")->click();
    rig.part<QPushButton>("button.rehearsal.arm")->click();
    QCOMPARE(rig.part<QTableView>("rehearsal.armed")->model()->rowCount(), 2);
    rig.part<QPushButton>("button.faults.disarm-all")->click();
    QVERIFY(rig.faces.rehearsal.orders.isEmpty());
    QCOMPARE(rig.part<QTableView>("rehearsal.armed")->model()->rowCount(), 0);
}

QTEST_MAIN(TestFaultsTab)
#include "tst_faultstab.moc"
