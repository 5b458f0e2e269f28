// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "accessfaults.h"
#include "accessiblenames.h"
#include "accessscene.h"
#include "consolewindow.h"
#include "doublescale.h"
#include "shell/mainwindow.h"
#include "translations/translation.h"

#include <QApplication>
#include <QDir>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;

namespace {

void keepPicture(QWidget &window, const QString &name)
{
    const QString directory = qEnvironmentVariable("SIGNALBOX_SHOTS");
    if (!directory.isEmpty())
        window.grab().save(QDir(directory).filePath(name + QLatin1String(".png")));
}

} // namespace

/// Task 24 of console.md section 8 for each page, tab and dialog at 200 % in the pseudo-locale: no text is clipped or
/// painted over another, all of it has a contrast of at least 4.5 in light and dark (switched-off things too, which
/// WCAG would let off), each stop of Tab shows its focus, and what can take the focus has an accessible name. Texts are
/// whole and apart from right to left too.
class TestEveryScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isForEverybody_data();
    void isForEverybody();
};

void TestEveryScene::isForEverybody_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const AccessScene &scene : accessScenes())
        QTest::newRow(scene.name) << index++;
}

void TestEveryScene::isForEverybody()
{
    QFETCH(const int, index);
    const AccessScene &scene = accessScenes()[index];
    applyTheme(*qApp, ColorScheme::Dark, true);
    QApplication::setLayoutDirection(Qt::LeftToRight);
    const QTemporaryDir profile;
    QSettings settings(profile.filePath(QStringLiteral("console.ini")), QSettings::IniFormat);
    const auto faces = scenery::faces(scene.state);
    ConsoleWindow console(faces->faces, settings);
    console.window().restoreSession();
    console.window().resize(1440, 900); // For texts that are a third longer than those at 1280×800.
    console.window().show();
    console.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&console.window()));
    QWidget *front = scene.open(console, *faces);
    QVERIFY2(front, "it does not come");
    front->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(front));
    const auto look = [&](const char *mode, QStringList (*faultsOf)(QWidget &)) {
        QStringList found = faultsOf(*front);
        keepPicture(*front, QLatin1String(scene.name) + u' ' + QLatin1String(mode));
        for (QString &fault : found)
            fault.prepend(QLatin1String(mode) + QLatin1String(": "));
        return found;
    };

    QStringList faults = look("dark", faultsOfTexts) + faultsOfFocus(*front) + namelessWidgets(*front);
    applyTheme(*qApp, ColorScheme::Light, false);
    faults += look("light", faultsOfTexts);
    QApplication::setLayoutDirection(Qt::RightToLeft);
    faults += look("right to left", faultsOfPlaces);
    faults.removeDuplicates();
    for (const QString &fault : qAsConst(faults))
        qWarning("%s", qPrintable(fault)); // QtTest cuts off long messages.
    QVERIFY(faults.isEmpty());
}

int main(int argc, char **argv)
{
    startAtDoubleScale();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const QApplication application(argc, argv);
    QApplication::setCursorFlashTime(0);
    const Translation translation(QLocale(), QStringLiteral("pseudo"));
    TestEveryScene test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}

#include "tst_everyscene.moc"
