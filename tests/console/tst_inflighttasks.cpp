// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "base/navigator.h"
#include "requests/requestcolumns.h"
#include "shell/mainwindow.h"

#include <QTest>

using namespace signalbox;

/// A request whose Endpoint hangs, as the operator sees it while it hangs and when it ends.
class TestInFlightTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isSeenWhileItHangs();
    void trailIsThereAtOnce();

private:
    static QString outcome(const ConsoleRig &rig, int row)
    {
        return rig.cell("requests.table", row, int(RequestColumn::Outcome));
    }
};

void TestInFlightTasks::isSeenWhileItHangs()
{
    ConsoleRig rig;
    rig.startWithThree();
    ConsoleRig::setSteps(rig.a, {step::Close{}});
    ConsoleRig::setSteps(rig.b, {step::Hold{}});
    rig.window().showPage("overview");
    const auto awaited = rig.sendLater("eth", ConsoleRig::callBody("eth_blockNumber"));
    QTRY_VERIFY2(rig.text("status.flight").startsWith(QLatin1Char('1')), qPrintable(rig.text("status.flight")));

    rig.startCounting();
    rig.click("status.flight");
    QTRY_VERIFY(rig.shows("requests.table"));
    QTRY_COMPARE(rig.rows("requests.table"), 1);
    QCOMPARE(rig.steps(), 1);
    QCOMPARE(outcome(rig, 0), QStringLiteral("in flight"));
    QCOMPARE(rig.cell("requests.table", 0, int(RequestColumn::Endpoint)), QStringLiteral("bravo"));
    QCOMPARE(rig.cell("requests.table", 0, int(RequestColumn::Attempts)), QStringLiteral("2/3"));
    const QString before = rig.cell("requests.table", 0, int(RequestColumn::Total));
    QTRY_VERIFY(rig.cell("requests.table", 0, int(RequestColumn::Total)) != before); // It counts on.
    rig.clickCell("requests.table", 0, int(RequestColumn::Method));
    QTRY_VERIFY(rig.shows("trail.attempt.2"));
    QCOMPARE(rig.text("trail.outcome"), QStringLiteral("in flight"));
    QCOMPARE(rig.text("trail.attempt.1.decision"), QStringLiteral("Move on"));
    QVERIFY(rig.text("trail.attempt.2.wire").startsWith(QStringLiteral("sent 1×")));
    QVERIFY(!awaited->done);

    rig.b.closeConnections(); // A query moves on, and charlie answers.
    QTRY_VERIFY(awaited->done);
    QCOMPARE(awaited->reply.status, 200);
    QTRY_COMPARE(rig.text("trail.outcome"), QStringLiteral("failed over")); // By itself.
    QVERIFY(rig.shows("trail.attempt.3"));
    QCOMPARE(outcome(rig, 0), QStringLiteral("failed over")); // The row that is looked at stays.
    QCOMPARE(rig.rows("requests.table"), 1);
}

/// Whoever has the answer finds the trail, however quick they are.
void TestInFlightTasks::trailIsThereAtOnce()
{
    ConsoleRig rig;
    rig.startWithThree();
    rig.window().showPage("overview");
    for (int i = 0; i < 10; ++i) {
        const LocalClient::Reply reply = rig.call("eth", "eth_blockNumber");
        QCOMPARE(reply.status, 200);
        rig.window().pageContext().navigator->showRequest(reply.requestId);
        QTRY_VERIFY(rig.text("trail.id").contains(QString::fromLatin1(reply.requestId)));
        QTRY_COMPARE(rig.text("trail.outcome"), QStringLiteral("result"));
    }
}

QTEST_MAIN(TestInFlightTasks)
#include "tst_inflighttasks.moc"
