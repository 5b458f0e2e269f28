// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsalrig.h"

#include "base/rulelink.h"
#include "pageshot.h"
#include "rehearsal/imaginedend.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace signalbox;

class TestRehearsalPage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void predictsAStop();
    void followsWhatIsImagined();
    void saysTheClassWithItsReason();
    void knowsTron();
    void followsTheConfiguration();
    void predictsWithTheDraft();
    void isSetUpFromElsewhere();
    void keepsItsPlace();
    void offersADemoWithoutRoutes();
    void showsTheTrailOfACell();
    void copiesTheMatrix();
    void startsAndRemovesTheDemo();
    void namesEveryWidget();
};

void TestRehearsalPage::initTestCase()
{
    applyTheme(*qApp, ColorScheme::Light, false);
}

/// Task 16: "Predict: A hangs after send for a node-signing call", in at most 5 steps.
void TestRehearsalPage::predictsAStop()
{
    RehearsalRig rig;
    int steps = 0;
    auto *method = rig.part<QLineEdit>("rehearsal.method");
    method->setFocus();
    method->selectAll();
    ++steps; // Ctrl+F
    QTest::keyClicks(method, QStringLiteral("eth_sendTransaction"));
    ++steps;
    rig.choose("rehearsal.end.alpha", QStringLiteral("Timeout after send"));
    steps += 2; // Open the list, choose.
    QTRY_COMPARE(rig.text("trail.attempt.1.decision"), QStringLiteral("Stop"));
    QCOMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("AMBIGUOUS-SIDE-EFFECT-STOP"));
    QCOMPARE(rig.text("trail.attempt.1.certainty"), QStringLiteral("Ambiguous"));
    QVERIFY(!rig.part<QWidget>("trail.attempt.2"));
    const auto *mark
        = rig.part<QWidget>("rehearsal.predict")->findChild<QWidget *>(QStringLiteral("rehearsal.watermark"));
    QVERIFY(mark->isVisible());
    QCOMPARE(mark->accessibleName(), QStringLiteral("Predicted · nothing is sent"));
    QVERIFY(steps <= 5);
    QVERIFY(rig.faces.requests.sent.isEmpty());
}

void TestRehearsalPage::followsWhatIsImagined()
{
    RehearsalRig rig;
    QTRY_COMPARE(rig.text("trail.attempt.1.decision"), QStringLiteral("Return"));
    rig.choose("rehearsal.end.alpha", QStringLiteral("Close after send"));
    rig.choose("rehearsal.end.bravo", QStringLiteral("Passed over: cordoned"));
    QTRY_COMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("AMBIGUOUS-QUERY-MOVE"));
    QVERIFY(rig.text("trail.attempt.2.endpoint").contains(QStringLiteral("charlie")));
    QCOMPARE(rig.text("trail.attempt.2.decision"), QStringLiteral("Return"));
    QCOMPARE(rig.text("trail.attempt.1.wire"), QStringLiteral("would be sent 1×"));
    QVERIFY(!rig.part<QWidget>("trail.whatif.decision")); // The form is one.
    QVERIFY(!rig.part<QLabel>("trail.id")->isVisible());
    rig.choose("rehearsal.shape", QStringLiteral("Notification"));
    QTRY_COMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("NOTIFICATION-STOP"));
    rig.part<QPushButton>("rehearsal.reset")->click();
    QTRY_COMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("NOTIFICATION-DONE"));
    QCOMPARE(rig.part<QComboBox>("rehearsal.end.bravo")->currentText(), QStringLiteral("Result"));
}

void TestRehearsalPage::saysTheClassWithItsReason()
{
    RehearsalRig rig;
    QCOMPARE(rig.text("rehearsal.class"), QStringLiteral("Query"));
    rig.part<QLineEdit>("rehearsal.method")->setText(QStringLiteral("eth_sendRawTransaction"));
    QCOMPARE(rig.text("rehearsal.class"), QStringLiteral("Broadcast"));
    QCOMPARE(rig.part<QLabel>("rehearsal.class.reason")->toolTip(), QStringLiteral("exact entry in the EVM table"));
    rig.part<QLineEdit>("rehearsal.method")->setText(QStringLiteral("eth_sendrawtransaction"));
    QCOMPARE(rig.text("rehearsal.class"), QStringLiteral("Unknown"));
    QCOMPARE(rig.text("rehearsal.class.reason"), QStringLiteral("not listed in the EVM table"));
}

void TestRehearsalPage::knowsTron()
{
    RehearsalRig rig;
    rig.choose("rehearsal.route", QStringLiteral("tron"));
    QCOMPARE(rig.part<QLineEdit>("rehearsal.method")->text(), QStringLiteral("POST /wallet/getnowblock"));
    QCOMPARE(rig.text("rehearsal.class"), QStringLiteral("Query"));
    QVERIFY(!rig.part<QComboBox>("rehearsal.shape")->isEnabled());
    auto *end = rig.part<QComboBox>("rehearsal.end.foxtrot");
    QCOMPARE(end->findText(QStringLiteral("Invalid JSON")), -1);
    QTRY_COMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("FINAL-HTTP"));
}

void TestRehearsalPage::followsTheConfiguration()
{
    RehearsalRig rig;
    rig.choose("rehearsal.end.bravo", QStringLiteral("Wrong id"));
    Configuration next = threeRoutes();
    next.routes[0].targets.removeFirst();
    next.routes[0].targets[1].enabled = false;
    bool applied = false;
    rig.faces.configuration.apply(
        next, 1, {}, rig.page.get(), [&](const auto &answer) { applied = answer.has_value(); });
    QTRY_VERIFY(applied);
    QVERIFY(!rig.part<QComboBox>("rehearsal.end.alpha"));
    QVERIFY(!rig.part<QComboBox>("rehearsal.end.charlie")); // It is disabled.
    QCOMPARE(rig.part<QComboBox>("rehearsal.end.bravo")->currentText(), QStringLiteral("Wrong id"));
    QTRY_COMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("NO-CANDIDATE"));
}

void TestRehearsalPage::predictsWithTheDraft()
{
    RehearsalRig rig;
    auto *source = rig.part<QComboBox>("rehearsal.configuration");
    QVERIFY(!source->isVisible()); // There is nothing to choose.
    Configuration next = threeRoutes();
    next.routes[0].targets.move(0, 2);
    rig.draft.edit(next, QStringLiteral("Move"));
    QVERIFY(source->isVisible());
    QCOMPARE(source->currentIndex(), 0);
    QTRY_VERIFY(rig.text("trail.attempt.1.endpoint").contains(QStringLiteral("alpha")));
    source->setCurrentIndex(1);
    QTRY_VERIFY(rig.text("trail.attempt.1.endpoint").contains(QStringLiteral("bravo")));
    const auto *mark
        = rig.part<QWidget>("rehearsal.predict")->findChild<QWidget *>(QStringLiteral("rehearsal.watermark"));
    QCOMPARE(mark->accessibleName(), QStringLiteral("Predicted with the draft · nothing is sent"));

    shoot(*rig.page, QStringLiteral("rehearsal-draft"));

    // It follows the draft, and goes with it.
    next.routes[0].targets.move(0, 1);
    rig.draft.edit(next, QStringLiteral("Move"));
    QCOMPARE(source->currentIndex(), 1);
    QTRY_VERIFY(rig.text("trail.attempt.1.endpoint").contains(QStringLiteral("charlie")));
    rig.draft.discard();
    QVERIFY(!source->isVisible());
    QTRY_VERIFY(rig.text("trail.attempt.1.endpoint").contains(QStringLiteral("alpha")));
    QCOMPARE(mark->accessibleName(), QStringLiteral("Predicted · nothing is sent"));
}

void TestRehearsalPage::isSetUpFromElsewhere()
{
    RehearsalRig rig;
    rig.openTab(faultsTab);
    rig.page->predict("btc", "sendtoaddress");
    QCOMPARE(rig.part<QTabWidget>("rehearsal.tabs")->currentIndex(), predictTab);
    QCOMPARE(rig.part<QComboBox>("rehearsal.route")->currentText(), QStringLiteral("btc"));
    QCOMPARE(rig.text("rehearsal.class"), QStringLiteral("Side effect"));
    QVERIFY(rig.part<QComboBox>("rehearsal.end.delta"));
    QTRY_VERIFY(rig.text("trail.attempt.1.endpoint").contains(QStringLiteral("delta")));
}

void TestRehearsalPage::keepsItsPlace()
{
    RehearsalRig rig;
    rig.page->predict("btc", "getblockcount");
    rig.openTab(matrixTab);
    const QVariant place = rig.page->position();
    rig.page->saveSession();
    rig.page->predict("eth", "eth_call");
    rig.page->setPosition(place);
    QCOMPARE(rig.page->position(), place);
    rig.page->predict("eth", "eth_call");
    rig.page->restoreSession();
    QCOMPARE(rig.page->position(), place);
    rig.page->focusFilter();
    QVERIFY(rig.part<QLineEdit>("rehearsal.method")->hasFocus());
}

void TestRehearsalPage::offersADemoWithoutRoutes()
{
    RehearsalRig rig{Configuration()};
    auto *tab = rig.part<QWidget>("rehearsal.predict");
    auto *demo = tab->findChild<QPushButton *>(QStringLiteral("button.welcome.demo"));
    QVERIFY(demo && demo->isVisible());
    QVERIFY(!rig.part<QLineEdit>("rehearsal.method")->isVisible());
    demo->click();
    QVERIFY(rig.faces.rehearsal.demo);
}

void TestRehearsalPage::showsTheTrailOfACell()
{
    RehearsalRig rig;
    rig.openTab(matrixTab);
    auto *table = rig.part<QTableView>("rehearsal.matrix.table");
    const auto *tab = rig.part<QWidget>("rehearsal.matrix");
    const auto column = offeredEnds(DataPlane::JsonRpc).indexOf(ImaginedEnd::TruncatedBody);
    const QModelIndex cell
        = table->model()->index(static_cast<int>(OperationClass::Session), static_cast<int>(column));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(cell).center());
    const auto *rule = tab->findChild<RuleLink *>(QStringLiteral("trail.attempt.1.rule"));
    QVERIFY(rule);
    QCOMPARE(rule->id(), QStringLiteral("AMBIGUOUS-SESSION-STOP"));
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(rule->id()));
    QVERIFY(tab->findChild<QWidget *>(QStringLiteral("rehearsal.watermark"))->isVisible());
    Q_EMIT tab->findChild<RuleLink *>(rule->objectName())->activated(Rule::AmbiguousSessionStop);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(rig.window.navigator.steps,
        (QStringList{QStringLiteral("rule AMBIGUOUS-SESSION-STOP"), QStringLiteral("rule AMBIGUOUS-SESSION-STOP")}));
    rig.choose("rehearsal.matrix.plane", QStringLiteral("TRON HTTP"));
    QCOMPARE(table->model()->columnCount(), 16);
    QVERIFY(!tab->findChild<QWidget *>(QStringLiteral("rehearsal.watermark"))->isVisible());
}

void TestRehearsalPage::copiesTheMatrix()
{
    RehearsalRig rig;
    rig.openTab(matrixTab);
    rig.part<QPushButton>("button.rehearsal.copyMatrix")->click();
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("stop AMBIGUOUS-SESSION-STOP")));
    QCOMPARE(rig.window.navigator.said.size(), 1);
}

void TestRehearsalPage::startsAndRemovesTheDemo()
{
    RehearsalRig rig;
    auto *strip = rig.part<QWidget>("rehearsal.demo");
    const auto button = [strip](const char *name) { return strip->findChild<QPushButton *>(QLatin1String(name)); };
    QVERIFY(rig.text("rehearsal.demo.state").endsWith(QStringLiteral("The demo does not run")));
    QVERIFY(!button("button.demo.sample")->isVisible());
    button("button.welcome.demo")->click();
    QVERIFY(rig.text("rehearsal.demo.state").endsWith(QStringLiteral("The demo runs")));
    QVERIFY(!button("button.welcome.demo")->isVisible());
    button("button.demo.sample")->click();
    QCOMPARE(rig.faces.rehearsal.samples, 1);
    button("button.demo.remove")->click();
    QVERIFY(!rig.faces.rehearsal.demo);
    QVERIFY(rig.text("rehearsal.loopback").contains(QStringLiteral("run the demo")));
}

void TestRehearsalPage::namesEveryWidget()
{
    RehearsalRig rig;
    QTRY_VERIFY(rig.part<QWidget>("trail.attempt.1"));
    for (const int tab : {predictTab, matrixTab, faultsTab}) {
        rig.openTab(tab);
        for (const QWidget *widget : rig.page->findChildren<QWidget *>()) {
            if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy())
                continue;
            const auto *labelled = qobject_cast<const QAbstractButton *>(widget);
            const bool named = !widget->accessibleName().isEmpty() || (labelled && !labelled->text().isEmpty());
            QVERIFY2(named, qPrintable(QLatin1String(widget->metaObject()->className()) + widget->objectName()));
        }
    }
}

QTEST_MAIN(TestRehearsalPage)
#include "tst_rehearsalpage.moc"
