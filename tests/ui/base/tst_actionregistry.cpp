// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/actionregistry.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace signalbox;

namespace {

ActionSpec freeze()
{
    return {.id = "requests.freeze",
        .text = QStringLiteral("Freeze view"),
        .group = QStringLiteral("View"),
        .key = QKeySequence(Qt::Key_F9),
        .icon = "freeze"};
}

} // namespace

class ActionRegistryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesTheActionOfASpecification();
    void runsByTriggerAndByKey();
    void findsByIdInTheOrderOfAdding();
    void saysWhyAnActionIsOff();
    void forgetsTheReasonWhenItIsOn();
    void tooltipFollowsTheText();
    void lettersWorkOnlyInTheirOwner();
    void actionsEndWithTheirOwner();
};

void ActionRegistryTest::makesTheActionOfASpecification()
{
    ActionRegistry registry;
    QSignalSpy added(&registry, &ActionRegistry::added);
    QWidget owner;
    QAction *action = registry.add(freeze(), &owner, [] {});
    QCOMPARE(added.count(), 1);
    QCOMPARE(action->text(), QStringLiteral("Freeze view"));
    QCOMPARE(action->toolTip(), QStringLiteral("Freeze view (F9)"));
    QCOMPARE(ActionRegistry::idOf(action), QByteArray("requests.freeze"));
    QCOMPARE(ActionRegistry::groupOf(action), QStringLiteral("View"));
    QVERIFY(!action->icon().isNull());
    QVERIFY(owner.actions().contains(action));
}

void ActionRegistryTest::runsByTriggerAndByKey()
{
    ActionRegistry registry;
    QWidget owner;
    int runs = 0;
    QAction *action = registry.add(freeze(), &owner, [&runs] { ++runs; });
    action->trigger();
    QCOMPARE(runs, 1);
    owner.show();
    QVERIFY(QTest::qWaitForWindowActive(&owner));
    QTest::keyClick(&owner, Qt::Key_F9);
    QCOMPARE(runs, 2);
    ActionRegistry::setEnabled(action, false, QStringLiteral("read-only"));
    QTest::keyClick(&owner, Qt::Key_F9);
    QCOMPARE(runs, 2);
}

void ActionRegistryTest::findsByIdInTheOrderOfAdding()
{
    ActionRegistry registry;
    QWidget owner;
    QAction *first = registry.add(freeze(), &owner, [] {});
    QAction *second = registry.add({.id = "requests.mark", .text = QStringLiteral("Mark")}, &owner, [] {});
    QCOMPARE(registry.find("requests.freeze"), first);
    QCOMPARE(registry.find("requests.unheard"), nullptr);
    QCOMPARE(registry.all(), (QList<QAction *>{first, second}));
}

void ActionRegistryTest::saysWhyAnActionIsOff()
{
    ActionRegistry registry;
    QWidget owner;
    QAction *action = registry.add(freeze(), &owner, [] {});
    ActionRegistry::setEnabled(action, false, QStringLiteral("There is nothing to freeze."));
    QVERIFY(!action->isEnabled());
    QCOMPARE(ActionRegistry::disabledReason(action), QStringLiteral("There is nothing to freeze."));
    QCOMPARE(action->toolTip(), QStringLiteral("Freeze view (F9)\nThere is nothing to freeze."));
}

void ActionRegistryTest::forgetsTheReasonWhenItIsOn()
{
    ActionRegistry registry;
    QWidget owner;
    QAction *action = registry.add(freeze(), &owner, [] {});
    ActionRegistry::setEnabled(action, false, QStringLiteral("not now"));
    ActionRegistry::setEnabled(action, true, QStringLiteral("ignored"));
    QVERIFY(action->isEnabled());
    QVERIFY(ActionRegistry::disabledReason(action).isEmpty());
    QCOMPARE(action->toolTip(), QStringLiteral("Freeze view (F9)"));
}

void ActionRegistryTest::tooltipFollowsTheText()
{
    ActionRegistry registry;
    QWidget owner;
    QAction *action = registry.add(freeze(), &owner, [] {});
    action->setText(QStringLiteral("Resume view"));
    QCOMPARE(action->toolTip(), QStringLiteral("Resume view (F9)"));
}

void ActionRegistryTest::lettersWorkOnlyInTheirOwner()
{
    ActionRegistry registry;
    QWidget window;
    auto *table = new QWidget(&window);
    table->setFocusPolicy(Qt::StrongFocus);
    auto *field = new QLineEdit(&window);
    int runs = 0;
    registry.add(
        {.id = "requests.mark", .text = QStringLiteral("Mark"), .key = QKeySequence(Qt::Key_M), .needsFocus = true},
        table, [&runs] { ++runs; });
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    field->setFocus();
    QTest::keyClick(field, Qt::Key_M);
    QCOMPARE(runs, 0);
    QCOMPARE(field->text(), QStringLiteral("m"));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_M);
    QCOMPARE(runs, 1);
}

void ActionRegistryTest::actionsEndWithTheirOwner()
{
    ActionRegistry registry;
    auto owner = std::make_unique<QWidget>();
    registry.add(freeze(), owner.get(), [] {});
    owner.reset();
    QVERIFY(registry.all().isEmpty());
    QCOMPARE(registry.find("requests.freeze"), nullptr);
}

QTEST_MAIN(ActionRegistryTest)
#include "tst_actionregistry.moc"
