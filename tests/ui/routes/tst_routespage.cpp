// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routesrig.h"

#include "routes/targetsmodel.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QSpinBox>
#include <QUndoStack>

using namespace signalbox;

namespace {

GatewayStatus readOnly(GatewayStatus status)
{
    status.readOnly = true;
    return status;
}

/// A BTC Route with one target, and a second Endpoint to add.
Configuration oneBitcoinTarget()
{
    Configuration configuration = samples::configuration();
    configuration.routes[1].targets.removeLast();
    return configuration;
}

} // namespace

class TestRoutesPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void task4AddsAndMovesATarget();
    void task5ReordersByKeyboard();
    void task6RollsBack();
    void task7SaysWhatIsAllowed();
    void brokenFileCanBeCompared();
    void listShowsHealthAndMarks();
    void newRouteIsEditedAtOnce();
    void renamingKeepsTheChoice();
    void duplicateAndDelete();
    void copiesTheUrl();
    void chainOfARunningRouteIsFixed();
    void typingIsOneUndo();
    void undoWorksInsideAField();
    void lowExposure();
    void weightsAndShares();
    void routeWithoutTargetsWarns();
    void leadsToEndpoints();
    void readOnlyLocks();
    void classOverrides();
    void problemsOpenTheirPart();
    void emptyProfile();
    void aHundredTargets();
    void everyWidgetHasAName();
    void sessionComesBack();
};

// Steps: choose the Route, type the name, Enter, move (a drag in life), Ctrl+Enter.
void TestRoutesPage::task4AddsAndMovesATarget()
{
    RoutesRig rig(oneBitcoinTarget());
    const QAbstractItemModelTester tester(
        rig.targets()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    auto *list = rig.find<QListView>("routes.list");
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(1, 0)).center());
    QCOMPARE(rig.text("routes.targets.used"), QStringLiteral("used by one request: first 1 of 1"));
    auto *picker = rig.find<QLineEdit>("routes.targets.picker");
    QTest::keyClicks(picker, QStringLiteral("ech"));
    QTest::keyClick(picker, Qt::Key_Return);
    QTRY_COMPARE(
        rig.shownTargets(TargetsModel::EndpointName), (QStringList{QStringLiteral("delta"), QStringLiteral("echo")}));
    QCOMPARE(rig.targets()->currentIndex().row(), 1);
    rig.activate(); // The offscreen platform leaves the closed list of suggestions active.
    rig.targets()->setFocus();
    RoutesRig::press(rig.targets(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(
        rig.shownTargets(TargetsModel::EndpointName), (QStringList{QStringLiteral("echo"), QStringLiteral("delta")}));
    QCOMPARE(rig.targets()->currentIndex().row(), 0);
    QCOMPARE(rig.runningTargets("btc"), QByteArrayList{"delta"}); // Nothing but a draft yet.
    QTest::keyClick(rig.targets(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(rig.fakes.configuration.current()->number, 2U);
    QCOMPARE(rig.runningTargets("btc"), (QByteArrayList{"echo", "delta"}));
    QTRY_COMPARE(rig.text("routes.draft.text"), QStringLiteral("Applied generation 2"));
}

void TestRoutesPage::task5ReordersByKeyboard()
{
    RoutesRig rig;
    const auto order = [&] { return RoutesRig::ids(rig.route("btc")); };
    rig.choose("btc");
    rig.targets()->setFocus();
    RoutesRig::press(rig.targets(), Qt::Key_Down); // The first row …
    RoutesRig::press(rig.targets(), Qt::Key_Down); // … the second.
    RoutesRig::press(rig.targets(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(order(), (QByteArrayList{"echo", "delta"}));
    RoutesRig::press(rig.targets(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(order(), (QByteArrayList{"delta", "echo"}));
    QVERIFY(!rig.find<QWidget>("routes.draft")->isVisible());
    RoutesRig::press(rig.targets(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(order(), (QByteArrayList{"echo", "delta"}));
    RoutesRig::press(rig.targets(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    auto *review = rig.page.findChild<QDialog *>(QStringLiteral("draft.review"));
    QVERIFY(review && review->isVisible());
    QCOMPARE(review->findChild<QLabel *>(QStringLiteral("draft.diff.changes"))->text(),
        QStringLiteral("• Route btc: echo moved from position 2 to 1"));
    review->reject();
    rig.button("routes.draft.discard")->setFocus();
    RoutesRig::press(rig.button("routes.draft.discard"), Qt::Key_Space);
    QCOMPARE(order(), (QByteArrayList{"delta", "echo"}));
    QVERIFY(!rig.find<QWidget>("routes.draft")->isVisible());
    QCOMPARE(rig.fakes.configuration.current()->number, 1U);
}

void TestRoutesPage::task6RollsBack()
{
    RoutesRig rig;
    rig.choose("btc");
    rig.targets()->setFocus();
    rig.targets()->selectRow(1);
    RoutesRig::press(rig.targets(), Qt::Key_Up, Qt::AltModifier);
    rig.button("routes.draft.apply")->click();
    QTRY_COMPARE(rig.runningTargets("btc"), (QByteArrayList{"echo", "delta"}));
    // Steps: History, the row, Roll back.
    rig.window.actions.find("routes.history")->trigger();
    auto *history = rig.page.findChild<QDialog *>(QStringLiteral("draft.history"));
    auto *table = history->findChild<QTableView *>(QStringLiteral("draft.history.table"));
    table->setCurrentIndex(table->model()->index(1, 0));
    history->findChild<QPushButton *>(QStringLiteral("draft.history.rollback"))->click();
    QTRY_COMPARE(rig.fakes.configuration.current()->number, 3U);
    QCOMPARE(rig.runningTargets("btc"), (QByteArrayList{"delta", "echo"}));
    QVERIFY(rig.fakes.configuration.current()->origin.startsWith(QLatin1String("rollback of generation 2")));
    QCOMPARE(
        rig.shownTargets(TargetsModel::EndpointName), (QStringList{QStringLiteral("delta"), QStringLiteral("echo")}));
}

void TestRoutesPage::task7SaysWhatIsAllowed()
{
    RoutesRig rig;
    auto *attempts = rig.find<QSpinBox>("routes.form.max_attempts");
    attempts->setFocus();
    attempts->selectAll();
    QTest::keyClicks(attempts, QStringLiteral("12"));
    auto *message = rig.find<QWidget>("routes.form.max_attempts.message");
    QTRY_VERIFY(message->isVisible());
    QVERIFY(message->accessibleName().contains(QStringLiteral("1–10")));
    QVERIFY(!rig.button("routes.draft.apply")->isEnabled());
    QVERIFY(rig.text("routes.draft.reasons").contains(QStringLiteral("1–10")));
    RoutesRig::press(attempts, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(rig.fakes.configuration.current()->number, 1U);

    attempts->selectAll();
    QTest::keyClicks(attempts, QStringLiteral("6"));
    QCOMPARE(rig.text("routes.form.effective"), QStringLiteral("effective: 5 (deployment limit 5)"));
    QTRY_VERIFY(!message->isVisible());
    QTRY_VERIFY(rig.button("routes.draft.apply")->isEnabled());
    QCOMPARE(rig.text("routes.form.worst_case"),
        QStringLiteral("up to 3 × 10") + QChar::Nbsp + QStringLiteral("s, run back to back, no wait between"));
}

/// The window's banner tells of it; here is what can be done.
void TestRoutesPage::brokenFileCanBeCompared()
{
    RoutesRig rig;
    QAction *compare = rig.window.actions.find("routes.compareFile");
    QVERIFY(!compare->isEnabled());
    const auto texts = rig.page.findChildren<QLabel *>().size();
    rig.fakes.configuration.setFileState({.kind = RoutesFileState::Kind::Rejected,
        .problems = {{.line = 41, .field = "routes[0].max_attempts", .message = QStringLiteral("12 is out of range")}}});
    for (const auto *label : rig.page.findChildren<QLabel *>())
        QVERIFY2(!label->text().contains(QLatin1String("41")), qPrintable(label->objectName()));
    QCOMPARE(rig.page.findChildren<QLabel *>().size(), texts);
    rig.window.actions.find("routes.reload")->trigger();
    QCOMPARE(rig.fakes.configuration.reloads, 1);
    compare->trigger();
    compare->trigger(); // One is enough.
    QCOMPARE(rig.page.findChildren<QDialog *>(QStringLiteral("draft.rejected")).size(), 1);
    QVERIFY(!rig.find<QDialog>("draft.rejected")->isModal());
    rig.fakes.configuration.setFileState({});
    QVERIFY(!compare->isEnabled());
}

void TestRoutesPage::listShowsHealthAndMarks()
{
    RoutesRig rig;
    const QAbstractItemModel *model = rig.find<QListView>("routes.list")->model();
    const auto spoken = [&](int row) { return model->index(row, 0).data(Qt::AccessibleTextRole).toString(); };
    QCOMPARE(spoken(0), QStringLiteral("eth, EVM, Up: 3 of 3 serve, http://127.0.0.1:8645/eth"));
    HealthReading alpha{.endpointId = "alpha"};
    HealthReading bravo{.endpointId = "bravo"};
    bravo.circuit.state = CircuitReading::State::Open;
    rig.fakes.health.setReadings({alpha, bravo});
    QVERIFY(spoken(0).contains(QLatin1String("Degraded: 2 of 3 serve")));
    QVERIFY(rig.shownTargets(TargetsModel::Health)[1].contains(QLatin1String("Down: circuit opened")));
    rig.fakes.health.cordon("alpha", QStringLiteral("billing"), std::nullopt);
    QCOMPARE(rig.shownTargets(TargetsModel::Health)[0], QStringLiteral("Cordoned: billing"));
    rig.fakes.requests.take(samples::mixed(200));
    rig.activity.assess();
    QVERIFY(rig.shownTargets(TargetsModel::LastFailure)[0].contains(QStringLiteral(" ago · ")));
    QVERIFY(rig.shownTargets(TargetsModel::P95)[0].contains(QLatin1String("ms")));
    rig.find<QSpinBox>("routes.form.max_attempts")->setValue(4);
    QVERIFY(spoken(0).contains(QLatin1String("changed, not applied")));
}

void TestRoutesPage::newRouteIsEditedAtOnce()
{
    RoutesRig rig;
    rig.window.actions.find("routes.new")->trigger();
    auto *slug = rig.find<QLineEdit>("routes.form.slug");
    QCOMPARE(slug->selectedText(), QStringLiteral("route"));
    QTest::keyClicks(slug, QStringLiteral("main"));
    QCOMPARE(rig.draft.configuration().routes.last().slug, QByteArray("main"));
    QVERIFY(rig.find<QLineEdit>("routes.form.url")->text().isEmpty());
    QVERIFY(rig.find<QComboBox>("routes.form.protocol")->isEnabled());
    QVERIFY(rig.find<QLineEdit>("routes.form.network")->isEnabled());
    QCOMPARE(rig.draft.changes().size(), 1);
    rig.button("routes.draft.apply")->click();
    QTRY_COMPARE(rig.fakes.configuration.current()->number, 2U);
    QCOMPARE(rig.find<QLineEdit>("routes.form.url")->text(), QStringLiteral("http://127.0.0.1:8645/main"));
    QVERIFY(!rig.find<QComboBox>("routes.form.protocol")->isEnabled());
}

void TestRoutesPage::renamingKeepsTheChoice()
{
    RoutesRig rig;
    auto *slug = rig.find<QLineEdit>("routes.form.slug");
    slug->selectAll();
    QTest::keyClicks(slug, QStringLiteral("btc-main")); // Passes through "btc", which is the other Route's.
    QCOMPARE(rig.draft.configuration().routes[0].slug, QByteArray("btc-main"));
    QCOMPARE(rig.draft.configuration().routes[1].slug, QByteArray("btc"));
    QCOMPARE(rig.page.position().toByteArray(), QByteArray("btc-main"));
    QVERIFY(!rig.find<QComboBox>("routes.form.protocol")->isEnabled());
    QCOMPARE(rig.find<QLineEdit>("routes.form.url")->text(), QStringLiteral("http://127.0.0.1:8645/eth"));
}

void TestRoutesPage::duplicateAndDelete()
{
    RoutesRig rig;
    rig.window.actions.find("routes.duplicate")->trigger();
    QCOMPARE(rig.page.position().toByteArray(), QByteArray("eth-2"));
    QCOMPARE(RoutesRig::ids(rig.route("eth-2")), (QByteArrayList{"alpha", "bravo", "charlie"}));
    rig.window.actions.find("routes.delete")->trigger();
    QVERIFY(!rig.draft.isChanged());
    QVERIFY(!rig.page.position().toByteArray().isEmpty());
    rig.choose("eth");
    rig.window.actions.find("routes.delete")->trigger();
    QCOMPARE(rig.page.position().toByteArray(), QByteArray("btc"));
    QCOMPARE(rig.draft.configuration().routes.size(), 1);
}

void TestRoutesPage::copiesTheUrl()
{
    RoutesRig rig;
    rig.button("routes.form.copy")->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("http://127.0.0.1:8645/eth"));
    QCOMPARE(rig.window.navigator.said, QStringList{QStringLiteral("Copied")});
}

void TestRoutesPage::chainOfARunningRouteIsFixed()
{
    RoutesRig rig;
    QVERIFY(!rig.find<QComboBox>("routes.form.protocol")->isEnabled());
    QVERIFY(!rig.find<QComboBox>("routes.form.protocol")->toolTip().isEmpty());
}

void TestRoutesPage::typingIsOneUndo()
{
    RoutesRig rig;
    QTest::keyClicks(rig.find<QLineEdit>("routes.form.slug"), QStringLiteral("-main"));
    QCOMPARE(rig.draft.undoStack()->count(), 1);
    rig.window.actions.find("routes.undo")->trigger();
    QCOMPARE(rig.find<QLineEdit>("routes.form.slug")->text(), QStringLiteral("eth"));
    QVERIFY(!rig.draft.isChanged());
}

void TestRoutesPage::undoWorksInsideAField()
{
    RoutesRig rig;
    auto *slug = rig.find<QLineEdit>("routes.form.slug");
    slug->setFocus();
    QTest::keyClicks(slug, QStringLiteral("-main"));
    QTest::keyClick(slug, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(rig.draft.configuration().routes[0].slug, QByteArray("eth"));
    QVERIFY(rig.draft.undoStack()->canRedo());
}

void TestRoutesPage::lowExposure()
{
    RoutesRig rig;
    QVERIFY(!rig.find<QWidget>("routes.form.exposure")->isVisible());
    rig.choose("btc");
    QVERIFY(rig.text("routes.form.exposure").contains(QLatin1String("2 Endpoint(s) may learn of a broadcast")));
    rig.button("routes.form.low_exposure")->click();
    QCOMPARE(rig.route("btc").maxAttempts, 1);
    QVERIFY(rig.text("routes.form.exposure").contains(QLatin1String("1 Endpoint(s) may learn")));
    QVERIFY(!rig.button("routes.form.low_exposure")->isEnabled());
}

void TestRoutesPage::weightsAndShares()
{
    RoutesRig rig;
    QVERIFY(rig.targets()->isColumnHidden(TargetsModel::Weight));
    auto *strategy = rig.find<QComboBox>("routes.form.strategy");
    strategy->setFocus();
    RoutesRig::press(strategy, Qt::Key_Down);
    QCOMPARE(rig.route("eth").strategy, Strategy::Weighted);
    QVERIFY(!rig.targets()->isColumnHidden(TargetsModel::Weight));
    QAbstractItemModel *model = rig.targets()->model();
    QVERIFY(model->setData(model->index(0, TargetsModel::Weight), 200, Qt::EditRole));
    QCOMPARE(rig.route("eth").targets[0].weight, 200);
    QCOMPARE(rig.shownTargets(TargetsModel::Share)[0], QLocale().toString(50.0, 'f', 1) + QChar::Nbsp + u'%');
    rig.targets()->setFocus();
    rig.targets()->selectRow(2);
    RoutesRig::press(rig.targets(), Qt::Key_Space);
    QVERIFY(!rig.route("eth").targets[2].enabled);
    QCOMPARE(rig.shownTargets(TargetsModel::Share)[2], QStringLiteral("—"));
    QCOMPARE(rig.text("routes.targets.used"), QStringLiteral("used by one request: 2 of 2, drawn by weight"));
    QVERIFY(model->setData(model->index(0, TargetsModel::Weight), 5000, Qt::EditRole));
    auto *message = rig.find<QWidget>("routes.targets.message");
    QTRY_VERIFY(message->accessibleName().contains(QStringLiteral("1–1000")));
}

void TestRoutesPage::routeWithoutTargetsWarns()
{
    RoutesRig rig(oneBitcoinTarget());
    rig.choose("btc");
    auto *message = rig.find<QWidget>("routes.targets.message");
    QVERIFY(!message->isVisible());
    rig.targets()->setFocus();
    rig.targets()->selectRow(0);
    RoutesRig::press(rig.targets(), Qt::Key_Delete);
    QVERIFY(rig.route("btc").targets.isEmpty());
    QVERIFY(message->isVisible());
    QCOMPARE(message->accessibleName(), QStringLiteral("Every request will fail: no enabled Endpoint"));
    auto *picker = rig.find<QLineEdit>("routes.targets.picker");
    QTest::keyClicks(picker, QStringLiteral("nobody"));
    QTest::keyClick(picker, Qt::Key_Return);
    QTRY_VERIFY(rig.find<QWidget>("routes.targets.picker.message")->isVisible());
}

void TestRoutesPage::leadsToEndpoints()
{
    RoutesRig rig;
    bool edited = false;
    rig.window.actions.add(
        {.id = "endpoints.edit", .text = QStringLiteral("Edit")}, &rig.page, [&edited] { edited = true; });
    rig.targets()->setFocus();
    rig.targets()->selectRow(1);
    RoutesRig::press(rig.targets(), Qt::Key_Return);
    QCOMPARE(rig.window.navigator.steps, QStringList{QStringLiteral("endpoint bravo")});
    rig.window.actions.find("routes.newEndpoint")->trigger();
    // It is a target already when its URL is typed there.
    QCOMPARE(rig.window.navigator.steps.last(), QStringLiteral("endpoint endpoint"));
    QVERIFY(edited);
    QCOMPARE(rig.draft.configuration().routes[0].targets.last().endpointId, QByteArray("endpoint"));
    const Endpoint *added = rig.draft.configuration().findEndpoint("endpoint");
    QVERIFY(added);
    QCOMPARE(added->protocol, rig.draft.configuration().routes[0].protocol);
    QCOMPARE(added->network, rig.draft.configuration().routes[0].network);
    rig.draft.undoStack()->undo(); // One step.
    QVERIFY(!rig.draft.isChanged());
}

void TestRoutesPage::readOnlyLocks()
{
    RoutesRig rig;
    rig.fakes.gateway.setStatus(readOnly(rig.fakes.gateway.state));
    QVERIFY(rig.find<QWidget>("routes.lock")->isVisible());
    for (const char *field : {"slug", "max_attempts", "timeout_ms", "strategy", "paused", "key", "port"}) {
        const auto *widget = rig.find<QWidget>(QByteArray("routes.form.").append(field).constData());
        QVERIFY2(!widget->isEnabled(), field);
        QVERIFY2(widget->toolTip().contains(QLatin1String("Read-only")), field);
    }
    rig.targets()->setFocus();
    rig.targets()->selectRow(1);
    RoutesRig::press(rig.targets(), Qt::Key_Up, Qt::AltModifier);
    RoutesRig::press(rig.targets(), Qt::Key_Space);
    RoutesRig::press(rig.targets(), Qt::Key_Delete);
    for (const char *action : {"routes.new", "routes.duplicate", "routes.delete", "routes.moveUp"})
        QVERIFY2(!rig.window.actions.find(action)->isEnabled(), action);
    QVERIFY(!rig.draft.isChanged());
    QVERIFY(rig.button("routes.form.copy")->isEnabled());
}

void TestRoutesPage::classOverrides()
{
    RoutesRig rig;
    auto *operation = rig.find<QLineEdit>("routes.form.class_overrides.operation");
    operation->setText(QStringLiteral("eth_call"));
    rig.button("routes.form.class_overrides.set")->click();
    QCOMPARE(rig.route("eth").classOverrides.value("eth_call"), OperationClass::SideEffect);
    auto *table = rig.find<QTableView>("routes.form.class_overrides.table");
    const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("Side effect"));
    table->selectRow(0);
    rig.button("routes.form.class_overrides.remove")->click();
    QVERIFY(rig.route("eth").classOverrides.isEmpty());
    QVERIFY(!rig.draft.isChanged());
}

void TestRoutesPage::problemsOpenTheirPart()
{
    RoutesRig rig;
    auto *key = rig.find<QLineEdit>("routes.form.key");
    QVERIFY(!key->isVisible());
    Configuration next = rig.draft.configuration();
    next.routes[0].key = "hunter2";
    rig.draft.edit(next, QStringLiteral("Key"));
    QTRY_VERIFY(key->isVisible());
    QVERIFY(rig.find<QWidget>("routes.form.key.message")->isVisible());
}

void TestRoutesPage::emptyProfile()
{
    RoutesRig rig{Configuration()};
    QVERIFY(rig.find<QWidget>("routes.empty")->isVisible());
    rig.window.actions.find("routes.tryDemo")->trigger();
    QVERIFY(rig.fakes.rehearsal.demo);
    rig.window.actions.find("routes.new")->trigger();
    QVERIFY(!rig.find<QWidget>("routes.empty")->isVisible());
    QVERIFY(rig.find<QLineEdit>("routes.form.slug")->isVisible());
    rig.window.actions.find("routes.undo")->trigger();
    QVERIFY(rig.find<QWidget>("routes.empty")->isVisible());
}

void TestRoutesPage::aHundredTargets()
{
    Configuration configuration = samples::configuration();
    configuration.routes[0].targets.clear();
    for (int i = 0; i < 101; ++i) {
        const QByteArray id = "node-" + QByteArray::number(i);
        configuration.endpoints.append(
            {.id = id, .protocol = Protocol::Evm, .network = "1", .url = "http://127.0.0.1:18545"});
        if (i < 100)
            configuration.routes[0].targets.append({.endpointId = id});
    }
    RoutesRig rig(configuration);
    const QAbstractItemModelTester tester(
        rig.targets()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(rig.text("routes.targets.count"), QStringLiteral("100 of 100 targets"));
    QVERIFY(rig.find<QWidget>("routes.targets.count")->isVisible());
    QCOMPARE(rig.text("routes.targets.used"), QStringLiteral("used by one request: first 3 of 100"));
    rig.targets()->setFocus();
    rig.targets()->selectRow(99);
    RoutesRig::press(rig.targets(), Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(rig.route("eth").targets[0].endpointId, QByteArray("node-99"));
    QCOMPARE(rig.targets()->currentIndex().row(), 0);
    QCOMPARE(rig.draft.changes().size(), 1);
    auto *picker = rig.find<QLineEdit>("routes.targets.picker");
    QTest::keyClicks(picker, QStringLiteral("node-100"));
    QTest::keyClick(picker, Qt::Key_Return);
    QTRY_COMPARE(rig.targets()->model()->rowCount(), 101);
    QTRY_VERIFY(rig.find<QWidget>("routes.targets.message")->accessibleName().contains(QLatin1String("101 targets")));
    QVERIFY(!rig.button("routes.draft.apply")->isEnabled());
}

void TestRoutesPage::everyWidgetHasAName()
{
    RoutesRig rig;
    QStringList nameless;
    const QList<QWidget *> widgets = rig.page.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        const bool inner = widget->objectName().startsWith(QLatin1String("qt_"))
            || qobject_cast<const QAbstractItemView *>(widget->parentWidget());
        if (widget->focusPolicy() == Qt::NoFocus || inner || !widget->isVisibleTo(&rig.page))
            continue;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        if (widget->accessibleName().isEmpty() && !(button && !button->text().isEmpty()))
            nameless.append(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName());
    }
    QCOMPARE(nameless, QStringList());
}

void TestRoutesPage::sessionComesBack()
{
    RoutesRig rig;
    rig.choose("btc");
    rig.page.saveSession();
    rig.choose("eth");
    rig.page.restoreSession();
    QCOMPARE(rig.page.position().toByteArray(), QByteArray("btc"));
}

QTEST_MAIN(TestRoutesPage)
#include "tst_routespage.moc"
