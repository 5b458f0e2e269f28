// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"
#include "shiftedclock.h"

#include "faces/rehearsalface.h"
#include "requests/requestcolumns.h"
#include "shell/mainwindow.h"

#include <QTableView>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

/// The robustness probes of console.md section 8 about the clock: a machine that slept, and a clock that was set. Both
/// are a wall clock that jumps beside a steady clock that does not.
class TestClockProbes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { ShiftedClock::set(0ms); }
    void theWallClockReallyJumps();
    void everythingGoesOn_data();
    void everythingGoesOn();
    void armedFaultsEndAllTheSame();

private:
    static QString shown(const ConsoleRig &rig, int row, RequestColumn column)
    {
        return rig.cell("requests.table", row, static_cast<int>(column));
    }
};

void TestClockProbes::theWallClockReallyJumps()
{
    const QDateTime before = QDateTime::currentDateTimeUtc();
    const auto steady = std::chrono::steady_clock::now();
    const auto system = std::chrono::system_clock::now();
    ShiftedClock::set(3h);
    QVERIFY(before.secsTo(QDateTime::currentDateTimeUtc()) >= 3 * 3600);
    QVERIFY(std::chrono::system_clock::now() - system >= 3h);
    QVERIFY(std::chrono::steady_clock::now() - steady < 1h);
}

void TestClockProbes::everythingGoesOn_data()
{
    QTest::addColumn<int>("hours");
    QTest::newRow("slept three hours") << 3;
    QTest::newRow("set back three hours") << -3;
    QTest::newRow("slept over a month") << 24 * 31;
    QTest::newRow("from a clock that was a year ahead") << -24 * 365;
}

void TestClockProbes::everythingGoesOn()
{
    QFETCH(int, hours);
    ConsoleRig rig;
    rig.startWithThree();
    rig.window().showPage("requests");
    HealthFace *health = rig.window().pageContext().faces.health;
    health->cordon("charlie", QStringLiteral("billing"), 15min);
    for (int i = 0; i < 5; ++i)
        QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    QTRY_COMPARE(rig.requestRows(), 5);

    ShiftedClock::set(std::chrono::hours(hours));
    for (int i = 0; i < 5; ++i)
        QCOMPARE(rig.call("eth", "eth_chainId").status, 200);
    QTRY_COMPARE(rig.requestRows(), 10);
    // What came later stands below, and no duration has the jump in it.
    for (int row = 0; row < 10; ++row) {
        QCOMPARE(shown(rig, row, RequestColumn::Method),
            row < 5 ? QStringLiteral("eth_blockNumber") : QStringLiteral("eth_chainId"));
        QVERIFY2(shown(rig, row, RequestColumn::Total).endsWith(QStringLiteral("ms")),
            qPrintable(shown(rig, row, RequestColumn::Total)));
        QVERIFY(!shown(rig, row, RequestColumn::Total).contains(QLatin1Char('-')));
    }
    // What counts time goes on counting: the rate, the last hour, a cordon's countdown.
    QTRY_VERIFY2(!rig.text("status.rate").startsWith(QStringLiteral("0 ")), qPrintable(rig.text("status.rate")));
    rig.window().pageContext().navigator->showRequests(QStringLiteral("time:1h method:eth_chainId"));
    QTRY_COMPARE(rig.requestRows(), 5);
    const HealthReading reading = health->readings().at(2);
    QCOMPARE(reading.endpointId, QByteArray("charlie"));
    QVERIFY(reading.cordon && reading.cordon->until);
    const auto left = *reading.cordon->until - std::chrono::steady_clock::now();
    QVERIFY(left > 14min && left <= 15min);
    // And the activity of the Endpoint is of now.
    rig.window().showPage("endpoints");
    QTRY_COMPARE(rig.cell("endpoints.table", 0, 0), QStringLiteral("Up"));
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
}

/// A fault is on live traffic: set back by three hours, it must not stay for three hours more.
void TestClockProbes::armedFaultsEndAllTheSame()
{
    ConsoleRig rig;
    rig.startWithThree();
    RehearsalFace *rehearsal = rig.window().pageContext().faces.rehearsal;
    FaultOrder order;
    order.remaining = 1'000;
    order.expiresAt = std::chrono::system_clock::now() + 700ms;
    QVERIFY(rehearsal->arm(order) != 0);
    QCOMPARE(rehearsal->armed().size(), 1);
    ShiftedClock::set(-3h);
    QTRY_VERIFY(rehearsal->armed().isEmpty());
}

QTEST_MAIN(TestClockProbes)
#include "tst_clockprobes.moc"
