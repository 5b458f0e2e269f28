// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/draftbar.h"

#include "base/namedfilter.h"
#include "draft/configurationdraft.h"
#include "draft/generationsmodel.h"
#include "fakefaces.h"
#include "pageshot.h"
#include "samples.h"
#include "testwindow.h"

#include <QAbstractItemModelTester>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QUndoStack>
#include <QVBoxLayout>

using namespace signalbox;

namespace {

/// A page with nothing but the bar.
struct Rig
{
    Rig()
        : fakes(samples::configuration())
        , window(fakes.faces)
        , draft(&fakes.configuration)
        , page("routes", QStringLiteral("Routes"), window.context)
        , bar(new DraftBar(&draft, window.context, &page))
    {
        auto *layout = new QVBoxLayout(&page);
        layout->addWidget(bar);
        page.resize(900, 400);
        page.show();
    }

    void setAttempts(int attempts)
    {
        Configuration next = draft.configuration();
        next.routes[0].maxAttempts = attempts;
        draft.edit(next, QStringLiteral("Max attempts"));
    }

    [[nodiscard]] QString text(const char *name) const
    {
        return page.findChild<QLabel *>(QLatin1String("routes.draft.") + QLatin1String(name))->text();
    }

    [[nodiscard]] QPushButton *button(const char *name) const
    {
        return page.findChild<QPushButton *>(QLatin1String("routes.draft.") + QLatin1String(name));
    }

    [[nodiscard]] QDialog *dialog(const char *name) const { return page.findChild<QDialog *>(QLatin1String(name)); }

    FakeFaces fakes;
    TestWindow window;
    ConfigurationDraft draft;
    Page page;
    DraftBar *bar;
};

} // namespace

class TestDraftBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsOnlyWhatDiffers();
    void saysWhyItCannotBeApplied();
    void readOnlyLocks();
    void appliesAndOffersTheWayBack();
    void newsEndWithTheNextEdit();
    void reviewShowsAndApplies();
    void reviewCountsWhatBreaks();
    void reviewReplaysTheLastHour();
    void historyRollsBack();
    void generationsModel();
};

void TestDraftBar::showsOnlyWhatDiffers()
{
    Rig rig;
    QVERIFY(!rig.bar->isVisible());
    rig.setAttempts(4);
    QVERIFY(rig.bar->isVisible());
    QCOMPARE(rig.text("text"), QStringLiteral("1 change(s) not applied"));
    QVERIFY(rig.button("apply")->isEnabled());
    rig.button("discard")->click();
    QVERIFY(!rig.bar->isVisible());
    rig.window.actions.find("routes.undo")->trigger();
    QVERIFY(rig.bar->isVisible());
    rig.window.actions.find("routes.undo")->trigger();
    QVERIFY(!rig.bar->isVisible());
    QVERIFY(!rig.window.actions.find("routes.undo")->isEnabled());
}

void TestDraftBar::saysWhyItCannotBeApplied()
{
    Rig rig;
    rig.setAttempts(12);
    QTRY_VERIFY(!rig.button("apply")->isEnabled());
    const QString reason = QStringLiteral("Route eth, Max attempts: 12 is out of range (allowed: 1–10)");
    QVERIFY(rig.text("reasons").contains(reason));
    QVERIFY(rig.button("apply")->toolTip().contains(reason));
    rig.setAttempts(6);
    QTRY_VERIFY(rig.button("apply")->isEnabled());
}

void TestDraftBar::readOnlyLocks()
{
    Rig rig;
    rig.setAttempts(4);
    GatewayStatus status = rig.fakes.gateway.state;
    status.readOnly = true;
    rig.fakes.gateway.setStatus(status);
    QVERIFY(!rig.button("apply")->isEnabled());
    QVERIFY(rig.text("reasons").contains(QLatin1String("Read-only")));
    QVERIFY(rig.button("review")->isEnabled());
}

void TestDraftBar::appliesAndOffersTheWayBack()
{
    Rig rig;
    rig.setAttempts(4);
    rig.button("apply")->click();
    QTRY_COMPARE(rig.text("text"), QStringLiteral("Applied generation 2"));
    QVERIFY(!rig.button("apply")->isVisible());
    QCOMPARE(rig.fakes.configuration.current()->origin, QStringLiteral("console: eth"));
    rig.button("undo")->click();
    QTRY_COMPARE(rig.fakes.configuration.current()->number, 3U);
    QCOMPARE(rig.fakes.configuration.current()->configuration, samples::configuration());
    QCOMPARE(rig.fakes.configuration.current()->origin, QStringLiteral("rollback of generation 2 to 1"));
    QTRY_COMPARE(rig.text("text"), QStringLiteral("Applied generation 3"));
}

void TestDraftBar::newsEndWithTheNextEdit()
{
    Rig rig;
    rig.setAttempts(4);
    rig.button("apply")->click();
    QTRY_VERIFY(rig.button("undo")->isVisible());
    rig.setAttempts(5);
    QCOMPARE(rig.text("text"), QStringLiteral("1 change(s) not applied"));
    rig.button("discard")->click();
    QVERIFY(!rig.bar->isVisible());
}

void TestDraftBar::reviewShowsAndApplies()
{
    Rig rig;
    rig.setAttempts(4);
    rig.button("review")->click();
    QDialog *dialog = rig.dialog("draft.review");
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(dialog->findChild<QLabel *>(QStringLiteral("draft.diff.changes"))->text(),
        QStringLiteral("• Route eth: Max attempts: 3 → 4"));
    QVERIFY(dialog->findChild<QLabel *>(QStringLiteral("draft.review.effect"))->text().contains(QLatin1String("eth")));
    QVERIFY(dialog->findChild<QTableView *>(QStringLiteral("draft.diff.lines"))->model()->rowCount() > 0);
    dialog->findChild<QLineEdit *>(QStringLiteral("draft.review.note"))->setText(QStringLiteral("try four"));
    dialog->findChild<QPushButton *>(QStringLiteral("draft.review.apply"))->click();
    QTRY_COMPARE(rig.fakes.configuration.current()->origin, QStringLiteral("try four"));
    QTRY_VERIFY(!rig.dialog("draft.review"));
}

void TestDraftBar::reviewCountsWhatBreaks()
{
    Rig rig;
    storeNamedFilters(
        rig.window.settings, {{QStringLiteral("Ether trouble"), QStringLiteral("route:eth outcome:stopped")}});
    const Route &eth = rig.draft.configuration().routes[0];
    rig.fakes.health.living = {{eth.slug, eth.targets[0].endpointId, "eth_newFilter", 3}};
    Configuration next = rig.draft.configuration();
    next.routes.removeFirst();
    rig.draft.edit(next, QStringLiteral("Remove"));
    rig.button("review")->click();
    QDialog *dialog = rig.dialog("draft.review");
    const auto *effect = dialog->findChild<QLabel *>(QStringLiteral("draft.review.effect"));
    QVERIFY2(effect->text().contains(QStringLiteral("3 live filter")), qPrintable(effect->text()));
    QVERIFY2(
        effect->text().contains(QStringLiteral("will find nothing new: Ether trouble.")), qPrintable(effect->text()));
    shoot(*dialog, QStringLiteral("review-breaks"), {980, 640});
    rig.fakes.health.living.clear();
    Q_EMIT rig.fakes.health.readingsChanged();
    QVERIFY2(!effect->text().contains(QStringLiteral("live filter")), qPrintable(effect->text()));
}

void TestDraftBar::reviewReplaysTheLastHour()
{
    Rig rig;
    for (RequestRecord record : {samples::failedOverQuery("R-1"), samples::plainQuery("R-2")}) {
        record.arrivedAt = std::chrono::system_clock::now();
        rig.fakes.requests.held.append(std::make_shared<const RequestRecord>(record));
    }
    rig.setAttempts(1);
    rig.button("review")->click();
    QDialog *dialog = rig.dialog("draft.review");
    const auto *headline = dialog->findChild<QLabel *>(QStringLiteral("draft.review.replay"));
    QTRY_COMPARE(headline->text(), QStringLiteral("Replay of the last hour: 1 of 2 request(s) would end differently"));
    auto *table = dialog->findChild<QTableView *>(QStringLiteral("draft.review.replay.table"));
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->rowCount(), 1);
    auto *show = dialog->findChild<QPushButton *>(QStringLiteral("draft.review.replay.show"));
    QVERIFY(!show->isEnabled());
    shoot(*dialog, QStringLiteral("draft-review"), {980, 640});
    table->setCurrentIndex(table->model()->index(0, 0));
    show->click();
    QCOMPARE(rig.window.navigator.steps, QStringList{QStringLiteral("request R-1")});
    QTRY_VERIFY(!rig.dialog("draft.review"));
    QVERIFY(rig.draft.isChanged()); // Looking changes nothing.
}

void TestDraftBar::historyRollsBack()
{
    Rig rig;
    rig.setAttempts(4);
    rig.button("apply")->click();
    QTRY_COMPARE(rig.fakes.configuration.current()->number, 2U);
    rig.window.actions.find("routes.history")->trigger();
    QDialog *dialog = rig.dialog("draft.history");
    auto *table = dialog->findChild<QTableView *>(QStringLiteral("draft.history.table"));
    auto *rollBack = dialog->findChild<QPushButton *>(QStringLiteral("draft.history.rollback"));
    QCOMPARE(table->model()->rowCount(), 2);
    QVERIFY(!rollBack->isEnabled());
    table->setCurrentIndex(table->model()->index(1, 0));
    QVERIFY(rollBack->isEnabled());
    QCOMPARE(dialog->findChild<QLabel *>(QStringLiteral("draft.diff.changes"))->text(),
        QStringLiteral("• Route eth: Max attempts: 4 → 3"));
    rollBack->click();
    QTRY_COMPARE(rig.fakes.configuration.current()->number, 3U);
    QCOMPARE(rig.fakes.configuration.current()->configuration.routes[0].maxAttempts, 3);
    QTRY_COMPARE(table->model()->rowCount(), 3);
}

void TestDraftBar::generationsModel()
{
    QList<GenerationPtr> history;
    for (quint64 number = 1; number <= 25; ++number) {
        Generation generation{
            number, std::chrono::system_clock::now(), QStringLiteral("reload"), samples::configuration()};
        generation.configuration.routes[0].maxAttempts = 1 + static_cast<int>(number % 10);
        history.append(std::make_shared<Generation>(generation));
    }
    GenerationsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setHistory(history);
    QCOMPARE(model.rowCount(), 20);
    QCOMPARE(model.index(0, GenerationsModel::Number).data().toString(), QStringLiteral("25 (running)"));
    QCOMPARE(model.index(1, GenerationsModel::Note).data().toString(), QStringLiteral("Routes file, changed on disk"));
    QCOMPARE(
        model.index(0, GenerationsModel::Changes).data().toString(), QStringLiteral("Route eth: Max attempts: 5 → 6"));
    model.setHistory({});
    QCOMPARE(model.rowCount(), 0);
}

QTEST_MAIN(TestDraftBar)
#include "tst_draftbar.moc"
