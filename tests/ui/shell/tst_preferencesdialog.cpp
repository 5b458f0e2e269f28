// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/explorerlink.h"
#include "fakefaces.h"
#include "pageshot.h"
#include "samples.h"
#include "shell/capturesettings.h"
#include "shell/desktop/autostart.h"
#include "shell/historysettings.h"
#include "shell/preferencesdialog.h"
#include "shell/windowsettings.h"
#include "testwindow.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

using namespace signalbox;

class PreferencesDialogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void schemeWorksAtOnceAndIsKept();
    void gatewaySettingsBecomeAGeneration();
    void saysWhatIsWrong();
    void changesNothingWithoutAChange();
    void readOnlyLocksTheGateway();
    void eachSwitchSaysWhatFollows();
    void explorersAreOffAndChecked();
    void bodiesAreKeptAsChosen();
    void historyBudgetWorksAtOnce();
    void historyBudgetWaitsForTheWholeNumber();
    void historyIsDeletedWhenItWasAsked_data();
    void historyIsDeletedWhenItWasAsked();
    void historyThatCanNotBeDeletedIsTold();
    void historyIsNotDeletedReadOnly();
};

namespace {

void accept(const PreferencesDialog &dialog)
{
    dialog.findChild<QDialogButtonBox *>(QStringLiteral("preferences.buttons"))->button(QDialogButtonBox::Ok)->click();
}

QSpinBox *number(const PreferencesDialog &dialog, const char *name)
{
    return dialog.findChild<QSpinBox *>(QLatin1String("preferences.gateway.") + QString::fromLatin1(name));
}

} // namespace

void PreferencesDialogTest::schemeWorksAtOnceAndIsKept()
{
    FakeFaces fakes(samples::configuration());
    TestWindow window(fakes.faces);
    PreferencesDialog dialog(window.context);
    QSignalSpy changed(&dialog, &PreferencesDialog::schemeChanged);
    dialog.findChild<QComboBox *>(QStringLiteral("preferences.scheme"))->setCurrentIndex(2);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().first().value<ColorScheme>(), ColorScheme::Dark);
    QCOMPARE(windowsettings::colorScheme(window.settings), ColorScheme::Dark);
    QVERIFY(!windowsettings::closeKeepsRunning(window.settings).has_value());
    dialog.findChild<QCheckBox *>(QStringLiteral("preferences.keep_running"))->click();
    QCOMPARE(windowsettings::closeKeepsRunning(window.settings), std::optional(true));
}

void PreferencesDialogTest::gatewaySettingsBecomeAGeneration()
{
    FakeFaces fakes(samples::configuration());
    TestWindow window(fakes.faces);
    PreferencesDialog dialog(window.context);
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    number(dialog, "deployment_max_attempts")->setValue(2);
    accept(dialog);
    QTRY_COMPARE(accepted.count(), 1);
    QCOMPARE(fakes.configuration.current()->number, quint64(2));
    QCOMPARE(fakes.configuration.current()->configuration.gateway.deploymentMaxAttempts, 2);
    QCOMPARE(fakes.configuration.current()->configuration.routes.size(), 2);
}

void PreferencesDialogTest::saysWhatIsWrong()
{
    FakeFaces fakes(samples::configuration());
    TestWindow window(fakes.faces);
    PreferencesDialog dialog(window.context);
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    number(dialog, "port")->setValue(8646); // The management API's.
    const auto *problem = dialog.findChild<QLabel *>(QStringLiteral("preferences.gateway.problem"));
    QVERIFY2(!problem->text().isEmpty(), "two listeners on one port");
    accept(dialog);
    QTest::qWait(10);
    QCOMPARE(accepted.count(), 0);
    QCOMPARE(fakes.configuration.current()->number, quint64(1));
    number(dialog, "port")->setValue(8645);
    QVERIFY(problem->text().isEmpty());
}

void PreferencesDialogTest::changesNothingWithoutAChange()
{
    FakeFaces fakes(samples::configuration());
    TestWindow window(fakes.faces);
    PreferencesDialog dialog(window.context);
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    accept(dialog);
    QCOMPARE(accepted.count(), 1);
    QCOMPARE(fakes.configuration.current()->number, quint64(1));
}

void PreferencesDialogTest::readOnlyLocksTheGateway()
{
    FakeFaces fakes(samples::configuration());
    fakes.gateway.state.readOnly = true;
    TestWindow window(fakes.faces);
    const PreferencesDialog dialog(window.context);
    QVERIFY(!number(dialog, "port")->isEnabled());
    const auto *problem = dialog.findChild<QLabel *>(QStringLiteral("preferences.gateway.problem"));
    QVERIFY(problem->text().contains(QLatin1String("--read-only")));
}

void PreferencesDialogTest::eachSwitchSaysWhatFollows()
{
    QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    FakeFaces fakes(samples::configuration());
    TestWindow window(fakes.faces);
    PreferencesDialog dialog(window.context);
    const Autostart autostart(window.directory.path());
    QVERIFY(autostart.path().startsWith(home.path()));
    for (const char *name : {"start_at_login", "start_hidden", "keep_running"}) {
        const QString object = QLatin1String("preferences.") + QLatin1String(name);
        auto *box = dialog.findChild<QCheckBox *>(object);
        const auto *consequence = dialog.findChild<QLabel *>(object + QLatin1String(".consequence"));
        QVERIFY2(box && !box->isChecked(), name);
        const QString before = consequence->text();
        QVERIFY(!before.isEmpty());
        box->click();
        QVERIFY2(consequence->text() != before, name);
        QCOMPARE(box->accessibleDescription(), consequence->text());
    }
    QVERIFY(autostart.isOn());
    QFile entry(autostart.path());
    QVERIFY(entry.open(QIODevice::ReadOnly));
    QVERIFY(entry.readAll().contains("--hidden"));
    QCOMPARE(windowsettings::closeKeepsRunning(window.settings), std::optional(true));
    dialog.findChild<QCheckBox *>(QStringLiteral("preferences.start_at_login"))->click();
    QVERIFY(!autostart.isOn());
    QVERIFY2(windowsettings::startsHidden(window.settings), "the switches are separate");
    qunsetenv("XDG_CONFIG_HOME");
}

void PreferencesDialogTest::explorersAreOffAndChecked()
{
    FakeFaces fakes(samples::configuration());
    TestWindow window(fakes.faces);
    const PreferencesDialog dialog(window.context);
    auto *field = dialog.findChild<QLineEdit *>(QStringLiteral("preferences.explorer/evm.1"));
    const auto *problem = dialog.findChild<QLabel *>(QStringLiteral("preferences.explorer.problem"));
    QVERIFY(field && field->text().isEmpty());
    QVERIFY(dialog.findChild<QLabel *>(QStringLiteral("preferences.explorer.warning"))
                ->text()
                .contains(QStringLiteral("txID")));
    const auto kept = [&window] { return explorerUrl(window.settings, Protocol::Evm, "1", "0xab"); };
    for (const char *wrong :
        {"https://explorer.example/tx/", "ftp://explorer.example/{txid}", "{txid}", "https:///{txid}"}) {
        field->setText(QLatin1String(wrong));
        QVERIFY2(!problem->text().isEmpty(), wrong);
        QVERIFY2(kept().isEmpty(), wrong);
    }
    field->setText(QStringLiteral("https://explorer.example/tx/{txid}"));
    QVERIFY(problem->text().isEmpty());
    QCOMPARE(kept(), QUrl(QStringLiteral("https://explorer.example/tx/0xab")));
    field->setText(QStringLiteral("https://explorer.example/tx/"));
    QVERIFY2(!kept().isEmpty(), "what is invalid changes nothing");
    field->clear();
    QVERIFY(kept().isEmpty());
}

void PreferencesDialogTest::bodiesAreKeptAsChosen()
{
    FakeFaces fakes(samples::configuration());
    TestWindow window(fakes.faces);
    QCOMPARE(capturesettings::policy(*window.context.settings), CapturePolicy());
    {
        PreferencesDialog dialog(window.context);
        dialog.show();
        dialog.showPrivacy();
        auto *mode = dialog.findChild<QComboBox *>(QStringLiteral("preferences.bodies"));
        auto *sideEffects = dialog.findChild<QCheckBox *>(QStringLiteral("preferences.bodies.sideeffects"));
        QVERIFY(mode->isVisible());
        const auto *tabs = dialog.findChild<QTabWidget *>(QStringLiteral("preferences.tabs"));
        QVERIFY(tabs->tabBar()->tabRect(tabs->count() - 1).right() <= tabs->width()); // None is out of sight.
        sideEffects->setChecked(true);
        QCOMPARE(fakes.requests.policies.last(), (CapturePolicy{.sideEffects = true}));
        mode->setCurrentIndex(mode->findText(QStringLiteral("No request")));
        QCOMPARE(fakes.requests.policies.last().mode, BodyCapture::Nothing);
        QVERIFY(!sideEffects->isEnabled());
        mode->setCurrentIndex(mode->findText(QStringLiteral("All requests")));
        const auto *consequence = dialog.findChild<QLabel *>(QStringLiteral("preferences.bodies.consequence"));
        QVERIFY(consequence->text().contains(QStringLiteral("passwords and keys")));
    }
    const CapturePolicy kept{.mode = BodyCapture::Everything, .sideEffects = true};
    QCOMPARE(fakes.requests.policies.last(), kept);
    QCOMPARE(capturesettings::policy(*window.context.settings), kept);
    const PreferencesDialog again(window.context);
    QCOMPARE(again.findChild<QComboBox *>(QStringLiteral("preferences.bodies"))->currentText(),
        QStringLiteral("All requests"));
}

void PreferencesDialogTest::historyBudgetWorksAtOnce()
{
    constexpr qint64 megabyte = 1024 * 1024;
    FakeFaces fakes(samples::configuration());
    TestWindow window(fakes.faces);
    QCOMPARE(historysettings::budget(window.settings), 512 * megabyte);
    fakes.requests.kept = {.budget = 512 * megabyte, .used = 512 * megabyte, .full = true};
    PreferencesDialog dialog(window.context);
    auto *on = dialog.findChild<QCheckBox *>(QStringLiteral("preferences.history.on"));
    auto *number = dialog.findChild<QSpinBox *>(QStringLiteral("preferences.history.megabytes"));
    const auto *status = dialog.findChild<QLabel *>(QStringLiteral("preferences.history.status"));
    QVERIFY(on->isChecked());
    QCOMPARE(number->value(), 512);
    QVERIFY2(status->text().startsWith(QStringLiteral("512 MB reached; oldest unmarked payloads are dropped, rows kept")),
        qPrintable(status->text()));
    on->click();
    QCOMPARE(fakes.requests.budgets, QList<qint64>{0});
    QCOMPARE(historysettings::budget(window.settings), 0);
    QVERIFY(!number->isEnabled());
    on->click();
    QCOMPARE(fakes.requests.budgets, (QList<qint64>{0, 512 * megabyte})); // The number was not forgotten.
    fakes.requests.setHistory({.budget = 512 * megabyte, .used = 20 * megabyte});
    QCOMPARE(status->text(), QStringLiteral("20 of 512 MB are used."));
}

void PreferencesDialogTest::historyBudgetWaitsForTheWholeNumber()
{
    FakeFaces fakes(samples::configuration());
    TestWindow window(fakes.faces);
    {
        PreferencesDialog dialog(window.context);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        dialog.showHistory();
        auto *number = dialog.findChild<QSpinBox *>(QStringLiteral("preferences.history.megabytes"));
        QTRY_VERIFY(number->hasFocus());
        QTest::keyClicks(number, QStringLiteral("2048"));
        QVERIFY(fakes.requests.budgets.isEmpty());
        QTest::keyClick(number, Qt::Key_Tab);
        QCOMPARE(fakes.requests.budgets, QList<qint64>{qint64(2048) * 1024 * 1024});
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("64"));
    }
    QCOMPARE(fakes.requests.budgets.last(), 64 * 1024 * 1024); // Closed while it was typed.
    QCOMPARE(historysettings::megabytes(window.settings), 64);
}

namespace {

QPushButton *eraseButton(const PreferencesDialog &dialog)
{
    return dialog.findChild<QPushButton *>(QStringLiteral("preferences.history.erase"));
}

/// Presses the button of this @p role in the question that is open.
void answer(const PreferencesDialog &dialog, QMessageBox::ButtonRole role)
{
    const auto *box = dialog.findChild<QMessageBox *>(QStringLiteral("preferences.history.ask"));
    QVERIFY(box);
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == role)
            return button->click();
    }
    QFAIL("no such button");
}

} // namespace

void PreferencesDialogTest::historyIsDeletedWhenItWasAsked_data()
{
    QTest::addColumn<bool>("spares");
    QTest::newRow("all but marked ones") << true;
    QTest::newRow("everything") << false;
}

void PreferencesDialogTest::historyIsDeletedWhenItWasAsked()
{
    QFETCH(const bool, spares);
    FakeFaces fakes(samples::configuration());
    TestWindow window(fakes.faces);
    fakes.requests.contents = {.requests = 12'480, .kept = 3, .bytes = 118 * 1024 * 1024};
    PreferencesDialog dialog(PageContext(window.context)); // As the window makes it: its context is gone at once.
    dialog.showHistory();
    const auto *text = dialog.findChild<QLabel *>(QStringLiteral("preferences.history.contents"));
    QVERIFY(!eraseButton(dialog)->isEnabled());
    QTRY_VERIFY(eraseButton(dialog)->isEnabled());
    QVERIFY2(text->text().contains(QStringLiteral("12,480 request")), qPrintable(text->text()));
    QVERIFY2(text->text().contains(QStringLiteral("3 of them marked")), qPrintable(text->text()));
    shoot(dialog, QStringLiteral("preferences-history"), dialog.sizeHint());
    eraseButton(dialog)->click();
    auto *question = dialog.findChild<QMessageBox *>();
    shoot(*question, QStringLiteral("preferences-history-ask"), question->sizeHint());
    answer(dialog, QMessageBox::RejectRole);
    QVERIFY2(fakes.requests.erasures.isEmpty(), "nothing is deleted unasked");
    QTRY_VERIFY(!dialog.findChild<QMessageBox *>());
    eraseButton(dialog)->click();
    auto *spare = dialog.findChild<QCheckBox *>(QStringLiteral("preferences.history.spare"));
    QVERIFY(spare->isChecked());
    spare->setChecked(spares);
    answer(dialog, QMessageBox::DestructiveRole);
    QCOMPARE(fakes.requests.erasures, QList<bool>{spares});
    QVERIFY(!eraseButton(dialog)->isEnabled());
    QTRY_VERIFY2(text->text().startsWith(QStringLiteral("The history was deleted.")), qPrintable(text->text()));
    QTRY_VERIFY(text->text().contains(spares ? QStringLiteral("3 request") : QStringLiteral("Nothing is kept")));
    QCOMPARE(eraseButton(dialog)->isEnabled(), spares);
}

void PreferencesDialogTest::historyThatCanNotBeDeletedIsTold()
{
    FakeFaces fakes(samples::configuration());
    TestWindow window(fakes.faces);
    fakes.requests.contents = {.requests = 1, .bytes = 4096};
    fakes.requests.erasureError = {HistoryError::Kind::Busy, QStringLiteral("database is locked")};
    PreferencesDialog dialog(window.context);
    QTRY_VERIFY(eraseButton(dialog)->isEnabled());
    eraseButton(dialog)->click();
    QVERIFY2(!dialog.findChild<QCheckBox *>(QStringLiteral("preferences.history.spare")), "there is nothing to spare");
    answer(dialog, QMessageBox::DestructiveRole);
    const auto *text = dialog.findChild<QLabel *>(QStringLiteral("preferences.history.contents"));
    QTRY_VERIFY2(text->text().contains(QStringLiteral("Not deleted: Another program")), qPrintable(text->text()));
    QVERIFY(eraseButton(dialog)->isEnabled());
}

void PreferencesDialogTest::historyIsNotDeletedReadOnly()
{
    FakeFaces fakes(samples::configuration());
    fakes.gateway.state.readOnly = true;
    fakes.requests.contents = {.requests = 2, .bytes = 4096};
    TestWindow window(fakes.faces);
    const PreferencesDialog dialog(window.context);
    const auto *text = dialog.findChild<QLabel *>(QStringLiteral("preferences.history.contents"));
    QTRY_VERIFY(text->text().contains(QStringLiteral("2 request")));
    QVERIFY(!eraseButton(dialog)->isEnabled());
    QVERIFY(eraseButton(dialog)->toolTip().contains(QStringLiteral("--read-only")));
}

QTEST_MAIN(PreferencesDialogTest)
#include "tst_preferencesdialog.moc"
