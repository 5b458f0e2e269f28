// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpointsrig.h"

#include "activity/routeservice.h"
#include "endpoints/endpointsmodel.h"

#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTabWidget>
#include <QTableView>

using namespace signalbox;
using namespace std::chrono_literals;

class TestEndpointsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void offersTheFirstStepWhenThereIsNone();
    void showsTheChosenEndpoint();
    void leadsToARequest();
    void tellsTheHead();
    void tellsWhatLivesThereAndBreaks();
    void cordonsWithAReasonAndLifts();
    void warnsWhenNothingElseServes();
    void removesWithUndo();
    void keepsTheSelectionOverRefreshes();
    void locksWhatReadOnlyForbids();
    void comesBackToItsPosition();
    void namesEveryWidget();
    void givesEveryMnemonicOnce();
    void looksGood();
};

void TestEndpointsPage::initTestCase()
{
    applyTheme(*qApp, ColorScheme::Light, false);
}

void TestEndpointsPage::offersTheFirstStepWhenThereIsNone()
{
    EndpointsRig rig{Configuration()};
    rig.open();
    QPushButton *add = nullptr;
    for (QPushButton *button : rig.page->findChildren<QPushButton *>(QStringLiteral("button.endpoints.add"))) {
        if (button->isVisible()) {
            QVERIFY(!add); // One next step.
            add = button;
        }
    }
    QVERIFY(add);
    add->click();
    QCOMPARE(rig.draft->configuration().endpoints.size(), 1);
    QVERIFY(rig.find<QLineEdit>("endpoints.form.url")->isVisible());
    shoot(*rig.page, QStringLiteral("endpoints-first"));
}

void TestEndpointsPage::showsTheChosenEndpoint()
{
    EndpointsRig rig;
    scenes::makeOutage(rig.faces);
    rig.open();
    rig.page->showEndpoint("local-geth");
    const auto text = [&](const char *name) { return rig.find<QLabel>(name)->text(); };
    QVERIFY2(text("endpoints.detail.state").startsWith(QStringLiteral("Down since ")),
        qPrintable(text("endpoints.detail.state")));
    QVERIFY(text("endpoints.detail.circuit").contains(QStringLiteral("Open: no requests go there.")));
    QVERIFY(text("endpoints.detail.circuit").contains(QStringLiteral("60 of 60")));
    QCOMPARE(text("endpoints.detail.identity"), QStringLiteral("Expected 1, found 1."));
    QCOMPARE(text("endpoints.detail.url"), QStringLiteral("http://127.0.0.1:8545"));
    auto *failures = rig.find<QTableView>("endpoints.failures");
    QCOMPARE(failures->model()->index(0, 1).data().toString(), QStringLiteral("connection refused, nothing was sent"));
    QCOMPARE(failures->model()->index(0, 0).data().toString(), QStringLiteral("300"));

    rig.page->showEndpoint("btc-node");
    QCOMPARE(
        text("endpoints.detail.identity"), QStringLiteral("Expected main, found test: no requests are sent there."));
    rig.page->showEndpoint("pool");
    QVERIFY(text("endpoints.detail.cordon").startsWith(QStringLiteral("billing dispute; 14:3")));
}

void TestEndpointsPage::leadsToARequest()
{
    EndpointsRig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    rig.page->showEndpoint("local-geth");
    auto *ambiguous = rig.find<QTableView>("endpoints.ambiguous");
    QCOMPARE(ambiguous->model()->rowCount(), 11);
    ambiguous->setFocus();
    ambiguous->selectRow(0);
    QTest::keyClick(ambiguous, Qt::Key_Return);
    QCOMPARE(rig.window.navigator.steps.size(), 1);
    QVERIFY(rig.window.navigator.steps[0].startsWith(QStringLiteral("request R-")));
    rig.trigger("endpoints.requests");
    QCOMPARE(rig.window.navigator.steps[1], QStringLiteral("requests tried:local-geth"));
}

void TestEndpointsPage::tellsTheHead()
{
    EndpointsRig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    const auto cell = [&](const char *id) {
        rig.page->showEndpoint(id);
        return rig.find<QTableView>("endpoints.table")->currentIndex().siblingAtColumn(EndpointsModel::HeadLag);
    };
    const auto meaning = [](const QModelIndex &index) {
        return static_cast<Meaning>(index.data(EndpointsModel::MeaningRole).toInt());
    };
    QCOMPARE(cell("local-geth").data().toString(), QStringLiteral("0"));
    QCOMPARE(cell("north").data().toString(), QStringLiteral("7"));
    QCOMPARE(meaning(cell("north")), Meaning::Neutral);
    QList<HealthReading> behind = rig.faces.health.held;
    behind[4].head->number -= 16;
    rig.faces.health.setReadings(behind);
    QCOMPARE(cell("north").data().toString(), QStringLiteral("23"));
    QCOMPARE(meaning(cell("north")), Meaning::Warning);
    QVERIFY(rig.find<QLabel>("endpoints.detail.state")->text().contains(QStringLiteral("23 behind the best")));
    const QString said = rig.find<QLabel>("endpoints.detail.head")->text();
    QVERIFY2(said.contains(QStringLiteral("23 ahead")), qPrintable(said));
    QCOMPARE(cell("north").data(Qt::ToolTipRole).toString(), said);
    QCOMPARE(meaning(cell("pool")), Meaning::Muted); // Not heard of for long.
    QVERIFY(rig.find<QLabel>("endpoints.detail.head")
                ->text()
                .endsWith(QStringLiteral("Too long ago to say anything about now.")));
    QCOMPARE(cell("btc-node").data().toString(), QStringLiteral("—")); // None to compare with.
    QCOMPARE(cell("tron-1").data().toString(), QStringLiteral("—"));
    QVERIFY(cell("north").data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
}

void TestEndpointsPage::tellsWhatLivesThereAndBreaks()
{
    EndpointsRig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    rig.page->showEndpoint("north");
    QCOMPARE(rig.find<QLabel>("endpoints.detail.localState")->text(), QStringLiteral("None known"));
    rig.page->showEndpoint("local-geth");
    QCOMPARE(rig.find<QLabel>("endpoints.detail.localState")->text(),
        QStringLiteral("eth: 1\u00A0eth_newBlockFilter, 2\u00A0eth_newFilter"));
    QVERIFY(rig.message("endpoints.localState").isEmpty());
    rig.trigger("endpoints.cordon");
    QVERIFY(rig.message("endpoints.cordon.localState").startsWith(QStringLiteral("3 live filter")));
    rig.find<QDialog>("endpoints.cordon")->reject();
    rig.trigger("endpoints.remove");
    rig.page->showEndpoint("local-geth");
    QVERIFY(rig.message("endpoints.localState").contains(QStringLiteral(" on local geth will break.")));
    rig.trigger("endpoints.undo");
    rig.page->showEndpoint("local-geth");
    QVERIFY(rig.message("endpoints.localState").isEmpty());
}

void TestEndpointsPage::cordonsWithAReasonAndLifts()
{
    EndpointsRig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    rig.page->showEndpoint("north");
    rig.trigger("endpoints.cordon");
    auto *accept = rig.find<QPushButton>("endpoints.cordon.accept");
    QVERIFY(!accept->isEnabled());
    rig.type("endpoints.cordon.reason", QStringLiteral("  rate limits "));
    QVERIFY(accept->isEnabled());
    QVERIFY(rig.find<QRadioButton>("endpoints.cordon.quarterHour")->isChecked());
    accept->click();
    const HealthReading *reading = findReading(rig.faces.health.held, "north");
    QVERIFY(reading && reading->cordon);
    QCOMPARE(reading->cordon->reason, QStringLiteral("rate limits"));
    const auto left = timeLeft(*reading->cordon, std::chrono::steady_clock::now());
    QVERIFY(*left > 14min && *left <= 15min);
    QVERIFY(rig.find<QLabel>("endpoints.detail.cordon")->text().startsWith(QStringLiteral("rate limits; 1")));

    auto *lift = rig.find<QPushButton>("button.endpoints.lift");
    QVERIFY(lift->isVisible());
    lift->click();
    QVERIFY(!findReading(rig.faces.health.held, "north")->cordon);
    QVERIFY(!lift->isVisible());
}

void TestEndpointsPage::warnsWhenNothingElseServes()
{
    EndpointsRig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    rig.page->showEndpoint("btc-node");
    rig.trigger("endpoints.cordon");
    QVERIFY(rig.message("endpoints.cordon.warning").contains(QStringLiteral("btc")));
    rig.find<QLineEdit>("endpoints.cordon.reason")->setText(QStringLiteral("upgrade"));
    rig.find<QRadioButton>("endpoints.cordon.untilLifted")->setChecked(true);
    rig.find<QPushButton>("endpoints.cordon.accept")->click();
    QVERIFY(!findReading(rig.faces.health.held, "btc-node")->cordon->until);
    QVERIFY(rig.find<QLabel>("endpoints.detail.cordon")->text().contains(QStringLiteral("until it is lifted")));
}

void TestEndpointsPage::removesWithUndo()
{
    EndpointsRig rig;
    rig.open();
    rig.page->showEndpoint("pool");
    rig.trigger("endpoints.remove");
    QVERIFY(!rig.draft->configuration().findEndpoint("pool"));
    QCOMPARE(rig.draft->configuration().routes[0].targets.size(), 2);
    QVERIFY(!rig.window.actions.find("endpoints.remove")->isEnabled());
    rig.trigger("endpoints.undo");
    QVERIFY(!rig.draft->isChanged());
}

void TestEndpointsPage::keepsTheSelectionOverRefreshes()
{
    EndpointsRig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    rig.page->showEndpoint("base-us");
    auto *table = rig.find<QTableView>("endpoints.table");
    table->sortByColumn(0, Qt::DescendingOrder);
    scenes::makeOutage(rig.faces);
    rig.activity->assess();
    QCOMPARE(table->currentIndex().siblingAtColumn(EndpointsModel::Name).data().toString(), QStringLiteral("Base US"));
}

void TestEndpointsPage::locksWhatReadOnlyForbids()
{
    EndpointsRig rig;
    rig.faces.gateway.state.readOnly = true;
    rig.open();
    for (const char *id : {"endpoints.add", "endpoints.remove", "endpoints.cordon", "endpoints.edit"}) {
        QVERIFY2(!rig.window.actions.find(id)->isEnabled(), id);
        QVERIFY(!ActionRegistry::disabledReason(rig.window.actions.find(id)).isEmpty());
    }
    QVERIFY(rig.window.actions.find("endpoints.requests")->isEnabled());
    QVERIFY(!rig.find<QLineEdit>("endpoints.form.url")->isEnabled());
}

void TestEndpointsPage::comesBackToItsPosition()
{
    EndpointsRig rig;
    rig.open();
    rig.page->showEndpoint("base-us");
    rig.trigger("endpoints.edit");
    const QVariant position = rig.page->position();
    rig.page->showEndpoint("local-geth");
    rig.page->setPosition(position);
    QCOMPARE(rig.find<QLabel>("endpoints.chosen")->text(), QStringLiteral("Base US"));
    QVERIFY(rig.find<QLineEdit>("endpoints.form.url")->isVisible());
    rig.page->saveSession();
    rig.page->restoreSession();
}

void TestEndpointsPage::namesEveryWidget()
{
    EndpointsRig rig;
    rig.open();
    for (const QWidget *widget : rig.page->findChildren<QWidget *>()) {
        const bool takesFocus = widget->focusPolicy() != Qt::NoFocus
            && widget->objectName() != QLatin1String("qt_spinbox_lineedit") && !widget->inherits("QScrollArea")
            && !widget->inherits("QTabBar");
        if (takesFocus && !widget->inherits("QAbstractButton") && !widget->inherits("QLabel")
            && !widget->inherits("QComboBoxListView"))
            QVERIFY2(!widget->accessibleName().isEmpty(),
                qPrintable(widget->objectName() + QLatin1String(widget->metaObject()->className())));
    }
}

void TestEndpointsPage::givesEveryMnemonicOnce()
{
    EndpointsRig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    rig.page->showEndpoint("pool"); // Cordoned: it can be lifted.
    rig.trigger("endpoints.edit");
    rig.type("endpoints.form.name", QStringLiteral("Zulu"));
    QStringList texts;
    for (const QLabel *label : rig.page->findChildren<QLabel *>()) {
        if (label->buddy() && label->isVisible())
            texts.append(label->text());
    }
    for (const QAbstractButton *button : rig.page->findChildren<QAbstractButton *>()) {
        if (button->isVisible())
            texts.append(button->text());
    }
    const auto *tabs = rig.find<QTabWidget>("endpoints.detail");
    for (int tab = 0; tab < tabs->count(); ++tab)
        texts.append(tabs->tabText(tab));
    QHash<QString, QString> owners;
    for (const QString &text : std::as_const(texts)) {
        const QString key = QKeySequence::mnemonic(text).toString();
        if (key.isEmpty())
            continue;
        QVERIFY2(!owners.contains(key), qPrintable(text + QLatin1String(" and ") + owners.value(key)));
        owners.insert(key, text);
    }
    QVERIFY(owners.size() > 15);
}

void TestEndpointsPage::looksGood()
{
    if (qEnvironmentVariableIsEmpty("SIGNALBOX_SHOTS"))
        QSKIP("Only for looking at it");
    EndpointsRig empty{Configuration()};
    empty.open();
    shoot(*empty.page, QStringLiteral("endpoints-empty"));
    EndpointsRig busy;
    scenes::makeBusy(busy.faces);
    busy.open();
    busy.page->showEndpoint("local-geth");
    shoot(*busy.page, QStringLiteral("endpoints-busy"));
    shoot(*busy.page, QStringLiteral("endpoints-wide"), {1770, 1000});
    EndpointsRig outage;
    scenes::makeOutage(outage.faces);
    outage.open();
    outage.page->showEndpoint("north");
    shoot(*outage.page, QStringLiteral("endpoints-outage"));
    EndpointsRig form;
    scenes::makeBusy(form.faces);
    form.open();
    form.faces.health.answer
        = {.reached = true, .asked = "eth_chainId", .identity = {ChainIdentity::Verdict::Other, "137"}, .took = 12ms};
    form.trigger("endpoints.add");
    form.type("endpoints.form.url", QStringLiteral("https://node.example/v3/0123456789abcdef0123456789abcdef"));
    QTest::qWait(600);
    shoot(*form.page, QStringLiteral("endpoints-form"));
    EndpointsRig cordon;
    scenes::makeBusy(cordon.faces);
    cordon.open();
    cordon.page->showEndpoint("btc-node");
    cordon.trigger("endpoints.cordon");
    auto *dialog = cordon.find<QDialog>("endpoints.cordon");
    shoot(*dialog, QStringLiteral("endpoints-cordon"), dialog->size());
}

QTEST_MAIN(TestEndpointsPage)
#include "tst_endpointspage.moc"
