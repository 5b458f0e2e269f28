// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/autostart.h"

#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;

/// The entry in the desktop's autostart directory.
class AutostartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void entryStartsThisProfile_data();
    void entryStartsThisProfile();
    void turnsOnAndOff();
    void profilesDoNotShareAnEntry();
    void whatTheDesktopSwitchesOffIsOff_data();
    void whatTheDesktopSwitchesOffIsOff();
    void saysWhyItCanNot();

private:
    std::unique_ptr<QTemporaryDir> m_config;
};

void AutostartTest::init()
{
    m_config = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CONFIG_HOME", m_config->path().toUtf8());
}

void AutostartTest::entryStartsThisProfile_data()
{
    QTest::addColumn<QString>("profile");
    QTest::addColumn<bool>("hidden");
    QTest::addColumn<QString>("arguments"); // As in the file: what the desktop unquotes.
    QTest::addRow("plain") << QStringLiteral("/p/one") << false << QStringLiteral("--profile \"/p/one\"");
    QTest::addRow("hidden") << QStringLiteral("/p/one") << true << QStringLiteral("--profile \"/p/one\" --hidden");
    QTest::addRow("space") << QStringLiteral("/p/a b") << false << QStringLiteral("--profile \"/p/a b\"");
    QTest::addRow("percent") << QStringLiteral("/p/50%") << false << QStringLiteral("--profile \"/p/50%%\"");
    QTest::addRow("dollar") << QStringLiteral("/p/$x") << false << QStringLiteral("--profile \"/p/\\\\$x\"");
    QTest::addRow("quote") << QStringLiteral("/p/\"q") << false << QStringLiteral("--profile \"/p/\\\\\"q\"");
    QTest::addRow("backslash") << QStringLiteral("/p/\\") << false << QStringLiteral("--profile \"/p/\\\\\\\\\"");
}

void AutostartTest::entryStartsThisProfile()
{
    QFETCH(const QString, profile);
    QFETCH(const bool, hidden);
    QFETCH(const QString, arguments);
    const QString entry = Autostart(profile, QStringLiteral("/opt/signal box/signalbox")).entry(hidden);
    QCOMPARE(entry.section(QStringLiteral("\nExec="), 1),
        QLatin1String("\"/opt/signal box/signalbox\" ") + arguments + QLatin1Char('\n'));
    QVERIFY(entry.startsWith(QStringLiteral("[Desktop Entry]\nType=Application\n")));
    QVERIFY2(Autostart(profile).entry(hidden).contains(QCoreApplication::applicationFilePath()), "this program");
}

void AutostartTest::turnsOnAndOff()
{
    const Autostart autostart(QStringLiteral("/p/one"), QStringLiteral("/bin/true"));
    QVERIFY(!autostart.isOn());
    QVERIFY(autostart.turnOff());
    QVERIFY(autostart.turnOn(true));
    QVERIFY(autostart.isOn());
    QVERIFY(autostart.path().startsWith(m_config->path() + QLatin1String("/autostart/org.signalbox.Signalbox")));
    QFile file(autostart.path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), autostart.entry(true));
    QVERIFY(autostart.turnOn(false));
    QVERIFY(file.seek(0));
    QVERIFY(autostart.turnOff());
    QVERIFY(!QFile::exists(autostart.path()));
}

void AutostartTest::profilesDoNotShareAnEntry()
{
    const QString usual = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    QVERIFY(Autostart(usual).path().endsWith(QLatin1String("/org.signalbox.Signalbox.desktop")));
    QVERIFY(Autostart(QStringLiteral("/p/one")).path() != Autostart(QStringLiteral("/p/two")).path());
    QCOMPARE(Autostart(QStringLiteral("/p/one/")).path(), Autostart(QStringLiteral("/p/one")).path());
}

void AutostartTest::whatTheDesktopSwitchesOffIsOff_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("on");
    QTest::addRow("untouched") << QByteArray("X-Something=true\n") << true;
    QTest::addRow("hidden") << QByteArray("Hidden=true\n") << false;
    QTest::addRow("disabled") << QByteArray("X-GNOME-Autostart-enabled=false\n") << false;
}

void AutostartTest::whatTheDesktopSwitchesOffIsOff()
{
    QFETCH(const QByteArray, line);
    QFETCH(const bool, on);
    const Autostart autostart(QStringLiteral("/p/one"), QStringLiteral("/bin/true"));
    QVERIFY(autostart.turnOn(false));
    QFile file(autostart.path());
    QVERIFY(file.open(QIODevice::Append));
    file.write(line);
    file.close();
    QCOMPARE(autostart.isOn(), on);
    QVERIFY(autostart.turnOn(false));
    QVERIFY(autostart.isOn());
}

void AutostartTest::saysWhyItCanNot()
{
    QFile blocking(m_config->filePath(QStringLiteral("autostart")));
    QVERIFY(blocking.open(QIODevice::WriteOnly));
    const Autostart autostart(QStringLiteral("/p/one"), QStringLiteral("/bin/true"));
    const auto done = autostart.turnOn(false);
    QVERIFY(!done && !done.error().isEmpty());
    QVERIFY(!autostart.isOn());
}

QTEST_MAIN(AutostartTest)
#include "tst_autostart.moc"
