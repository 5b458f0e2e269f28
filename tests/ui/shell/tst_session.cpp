// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/dockarea.h"
#include "shell/pagearea.h"
#include "shellfixture.h"

#include <QDockWidget>
#include <QTest>

using namespace signalbox;

/// What the next window finds again.
class SessionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nextWindowStandsWhereTheLastOneStood();
    void aBrokenSessionIsLeftAside();
    void aNewProfileStartsAtTheWelcomePage();

private:
    QTemporaryDir m_directory;
};

void SessionTest::nextWindowStandsWhereTheLastOneStood()
{
    {
        ShellFixture first(m_directory.path());
        first.window->resize(1300, 760);
        first.window->show();
        first.window->showRequests(QStringLiteral("route:eth"));
        first.window->docks()->addDockWidget(
            Qt::RightDockWidgetArea, first.window->findChild<QDockWidget *>(QStringLiteral("trail")));
        first.window->docks()->showEvents(true);
        QTest::qWait(0);
        first.window->saveSession();
    }
    ShellFixture second(m_directory.path());
    second.window->show();
    QCOMPARE(second.window->pages()->currentName(), QByteArray("requests"));
    QCOMPARE(second.page("requests")->filter->text(), QStringLiteral("route:eth"));
    QCOMPARE(second.window->size(), QSize(1300, 760));
    auto *dock = second.window->findChild<QDockWidget *>(QStringLiteral("trail"));
    QCOMPARE(second.window->docks()->dockWidgetArea(dock), Qt::RightDockWidgetArea);
    QVERIFY(dock->isVisible());
    QVERIFY(second.window->docks()->areEventsShown());
    second.window->resize(1200, 700); // Where the user put it, it stays.
    QCOMPARE(second.window->docks()->dockWidgetArea(dock), Qt::RightDockWidgetArea);

    second.window->docks()->resetLayout();
    QCOMPARE(second.window->docks()->dockWidgetArea(dock), Qt::BottomDockWidgetArea);
    QVERIFY(!second.window->docks()->areEventsShown());
}

void SessionTest::aBrokenSessionIsLeftAside()
{
    QSettings settings(m_directory.filePath(QStringLiteral("console.ini")), QSettings::IniFormat);
    settings.setValue(QStringLiteral("window/docks"), QByteArray("nonsense"));
    settings.setValue(QStringLiteral("window/geometry"), QByteArray("nonsense"));
    settings.setValue(QStringLiteral("window/page"), QByteArray("nowhere"));
    settings.sync();
    ShellFixture shell(m_directory.path());
    shell.window->show();
    QCOMPARE(shell.window->pages()->currentName(), QByteArray("overview"));
    QVERIFY(shell.page("overview")->isVisible());
    QCOMPARE(shell.window->size(), QSize(1280, 800));
}

void SessionTest::aNewProfileStartsAtTheWelcomePage()
{
    QSettings settings(m_directory.filePath(QStringLiteral("console.ini")), QSettings::IniFormat);
    settings.setValue(QStringLiteral("window/page"), QByteArray("requests"));
    settings.sync();
    ShellFixture shell(m_directory.path(), {});
    shell.window->show();
    QCOMPARE(shell.window->pages()->currentName(), QByteArray("overview"));
    QVERIFY(shell.window->findChild<QWidget *>(QStringLiteral("page.welcome"))->isVisible());
}

QTEST_MAIN(SessionTest)
#include "tst_session.moc"
