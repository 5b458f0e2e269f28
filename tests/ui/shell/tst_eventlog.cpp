// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fakefaces.h"
#include "shell/eventlog.h"
#include "shell/eventlogmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

class EventLogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheNewest();
    void tellsThatTheComputerSlept();
    void tellsWhatHappened();
    void saysTheSameStateOnce();

private:
    [[nodiscard]] static QStringList lines(const EventLog &log);
};

QStringList EventLogTest::lines(const EventLog &log)
{
    QStringList lines;
    for (int row = 0; row < log.model()->rowCount(); ++row)
        lines.append(log.model()->index(row, EventLogModel::TextColumn).data().toString());
    return lines;
}

void EventLogTest::keepsTheNewest()
{
    EventLogModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (std::size_t i = 0; i < EventLogModel::longest + 5; ++i)
        model.append({{}, Meaning::Neutral, QString::number(i)});
    QCOMPARE(model.rowCount(), int(EventLogModel::longest));
    QCOMPARE(model.index(0, EventLogModel::TextColumn).data().toString(), QStringLiteral("5"));
}

void EventLogTest::tellsThatTheComputerSlept()
{
    FakeFaces fakes;
    const EventLog log(fakes.faces);
    QSignalSpy told(&log, &EventLog::told);
    Q_EMIT fakes.broadcasts.clockJumped(std::chrono::seconds(5));
    QCOMPARE(log.model()->rowCount(), 1);
    Q_EMIT fakes.broadcasts.clockJumped(std::chrono::hours(3));
    QVERIFY2(lines(log).last().startsWith(QStringLiteral("The computer slept 3")), qPrintable(lines(log).last()));
    Q_EMIT fakes.broadcasts.clockJumped(-std::chrono::hours(1));
    QVERIFY2(
        lines(log).last().startsWith(QStringLiteral("The clock was set back by 1")), qPrintable(lines(log).last()));
    QCOMPARE(told.size(), 2);
    QCOMPARE(told.last().first().toString(), lines(log).last());
}

void EventLogTest::tellsWhatHappened()
{
    FakeFaces fakes;
    const EventLog log(fakes.faces);
    QCOMPARE(lines(log), QStringList{QStringLiteral("Listening at http://127.0.0.1:8645.")});
    fakes.gateway.setStatus(
        {.state = GatewayStatus::State::NotListening, .problem = QStringLiteral("Port 8645 is taken.")});
    QCOMPARE(lines(log).last(), QStringLiteral("Not listening. Port 8645 is taken."));
    Q_EMIT fakes.configuration.generationChanged(fakes.configuration.current());
    QCOMPARE(lines(log).last(), QStringLiteral("Generation 1 runs (file)."));
    fakes.rehearsal.startDemo();
    QCOMPARE(lines(log).last(), QStringLiteral("The demo runs."));
    StateChange change;
    change.to.state = BroadcastState::Safe;
    Q_EMIT fakes.broadcasts.stateChanged(1, "0x9ac4b1c21d4f17e2", change);
    QVERIFY(lines(log).last().contains(QLatin1String("0x9ac4")));
    Q_EMIT fakes.broadcasts.stateChanged(3, {}, change); // It could not be decoded.
    QVERIFY2(lines(log).last().startsWith(QLatin1String("Broadcast #3: ")), qPrintable(lines(log).last()));
    QCOMPARE(lines(log).size(), 6);
}

void EventLogTest::saysTheSameStateOnce()
{
    FakeFaces fakes;
    const EventLog log(fakes.faces);
    GatewayStatus status = fakes.gateway.state;
    for (int inFlight = 0; inFlight < 5; ++inFlight) {
        status.inFlight = inFlight;
        fakes.gateway.setStatus(status);
    }
    QCOMPARE(lines(log).size(), 1);
}

QTEST_MAIN(EventLogTest)
#include "tst_eventlog.moc"
