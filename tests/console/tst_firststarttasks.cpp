// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "broadcasts/broadcastcolumn.h"
#include "requests/requestcolumns.h"
#include "shell/mainwindow.h"

#include <QAbstractItemView>
#include <QElapsedTimer>
#include <QTcpServer>
#include <QTest>
#include <QUrl>

using namespace signalbox;

/// Tasks 1 and 22 of console.md section 8.
class TestFirstStartTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void demoShowsARequestSucceed();
    void theTourLeadsToABroadcastThatBecomesFinal();
    void takenPortIsToldAndTheNextOneUsed();
    void firstRunTakesAnotherPortByItself();
};

void TestFirstStartTasks::demoShowsARequestSucceed()
{
    QElapsedTimer sinceStart;
    sinceStart.start();
    ConsoleRig rig;
    rig.start();
    rig.startCounting();
    rig.click("welcome.demo");
    QTRY_VERIFY(rig.shows("demo.sample"));
    rig.click("demo.sample");
    QTRY_VERIFY(rig.shows("requests.table"));
    const auto outcomes = [&] { return shownColumn(rig, "requests.table", int(RequestColumn::Outcome)); };
    QTRY_VERIFY_WITH_TIMEOUT(outcomes().contains(QStringLiteral("result")), 15'000);
    QVERIFY2(sinceStart.elapsed() < 15'000, "the goal; 60 s are allowed");
    QVERIFY(rig.steps() <= 2);
    QCOMPARE(rig.records().constFirst()->outcome, RequestOutcome::Result);
    QVERIFY(!rig.running()->configuration.endpoints.isEmpty());
    for (const Endpoint &endpoint : rig.running()->configuration.endpoints)
        QCOMPARE(QUrl::fromEncoded(endpoint.url).host(), QStringLiteral("127.0.0.1"));
    QVERIFY(!QFileInfo::exists(rig.filePath())); // Nothing was asked for that would outlast it.
}

/// Within a minute of the start (console.md 4.9).
void TestFirstStartTasks::theTourLeadsToABroadcastThatBecomesFinal()
{
    QElapsedTimer sinceStart;
    sinceStart.start();
    ConsoleRig rig;
    rig.start();
    rig.click("welcome.demo");
    QTRY_VERIFY(rig.shows("demo.sample"));
    rig.click("demo.sample");
    QTRY_VERIFY_WITH_TIMEOUT(rig.shows("callout"), 30'000);
    const auto *table = rig.find<QAbstractItemView>("requests.table");
    QVERIFY(table->currentIndex().isValid());
    const QString id = table->model()->index(table->currentIndex().row(), int(RequestColumn::Id)).data().toString();
    QVERIFY2(rig.text("trail.id").contains(id), qPrintable(id));
    QVERIFY(rig.record(id.toLatin1())->operationClass == OperationClass::Broadcast);

    rig.click("callout.next");
    rig.click("callout.next");
    QTRY_VERIFY(rig.shows("broadcasts.stepper"));
    const auto state = [&] { return rig.cell("broadcasts.table", 0, static_cast<int>(BroadcastColumn::State)); };
    QTRY_VERIFY2_WITH_TIMEOUT(state().startsWith(QStringLiteral("Final")), qPrintable(state()), 60'000);
    QVERIFY2(sinceStart.elapsed() < 60'000, qPrintable(QString::number(sinceStart.elapsed())));
}

void TestFirstStartTasks::takenPortIsToldAndTheNextOneUsed()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    ConsoleRig rig;
    Configuration configuration = rig.threeEndpoints();
    configuration.gateway.port = other.serverPort();
    rig.write(configuration);
    rig.start(false);
    QTRY_VERIFY(rig.shows("banner.port"));
    const QString said = rig.text("banner.port");
    QVERIFY2(said.contains(QString::number(other.serverPort())), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("applications cannot reach any Route")), qPrintable(said));
    QTRY_COMPARE(rig.desktop().tray()->state().shape, TrayState::Shape::Crossed);
    QCOMPARE(rig.text("status.address"), QStringLiteral("Not listening"));

    rig.startCounting();
    rig.click("banner.port.use-free");
    QTRY_VERIFY(rig.isApplied());
    QVERIFY(rig.steps() <= 1);
    QTRY_VERIFY(!rig.shows("banner.port"));
    QTRY_COMPARE(rig.desktop().tray()->state().shape, TrayState::Shape::Solid);
    QVERIFY(rig.engine().gateway().port() != other.serverPort());
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    QCOMPARE(rig.fileOnDisk().gateway.port, rig.engine().gateway().port());
}

/// Nobody knows the usual port yet, so another one is as good.
void TestFirstStartTasks::firstRunTakesAnotherPortByItself()
{
    const quint16 usual = Configuration().gateway.port;
    QTcpServer other;
    [[maybe_unused]] const bool taken = other.listen(QHostAddress::LocalHost, usual); // Else somebody else has it.
    ConsoleRig rig;
    rig.start(true, ConsoleRig::Port::Usual);
    const quint16 port = rig.engine().gateway().port();
    QVERIFY(port != usual && port != Configuration().gateway.managementPort);
    QVERIFY(!rig.shows("banner.port"));
    const QString said = rig.text("welcome.listening");
    QVERIFY2(said.contains(QString::number(usual)) && said.contains(QString::number(port)), qPrintable(said));
    QVERIFY(!QFileInfo::exists(rig.filePath()));
}

QTEST_MAIN(TestFirstStartTasks)
#include "tst_firststarttasks.moc"
