// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fakefaces.h"
#include "samples.h"
#include "shell/preferencesdialog.h"
#include "shell/windowsettings.h"
#include "testwindow.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
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

QTEST_MAIN(PreferencesDialogTest)
#include "tst_preferencesdialog.moc"
