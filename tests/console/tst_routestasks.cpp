// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "draft/generationsmodel.h"
#include "rehearsal/toybitcoinchain.h"
#include "routes/targetsmodel.h"
#include "shell/mainwindow.h"

#include <QElapsedTimer>
#include <QFile>
#include <QPushButton>
#include <QTest>

using namespace signalbox;

namespace {

QByteArrayList targetsOf(const Configuration &configuration, const QByteArray &slug)
{
    QByteArrayList ids;
    for (const Target &target : configuration.findRoute(slug)->targets)
        ids.append(target.endpointId);
    return ids;
}

} // namespace

/// Tasks 4 to 8 of console.md section 8. The drag of task 4 has a test of its own (drag_targets); here Alt+Up stands in
/// for it.
class TestRoutesTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secondTargetMovesToFirstAndIsRolledBack();
    void reorderByKeyboardAlone();
    void attemptsOutOfRange();
    void brokenFileChangesNothing();
};

void TestRoutesTasks::secondTargetMovesToFirstAndIsRolledBack()
{
    ConsoleRig rig;
    Configuration configuration = rig.threeEndpoints();
    configuration.endpoints.removeLast();
    for (Endpoint &endpoint : configuration.endpoints) {
        endpoint.protocol = Protocol::Bitcoin;
        endpoint.network = "regtest";
    }
    configuration.routes
        = {{.slug = "btc", .protocol = Protocol::Bitcoin, .network = "regtest", .targets = {{.endpointId = "alpha"}}}};
    rig.write(configuration);
    const auto chain = ToyBitcoinChain::create("regtest");
    rig.b.setResponder(chain->responder());
    rig.start();
    rig.window().showPage("routes");
    const quint64 before = rig.generation();
    ConsoleRig::setSteps(rig.a, {step::Hold{}});
    const auto inFlight = rig.sendLater("btc", ConsoleRig::callBody("getblockcount"));
    QTRY_COMPARE(ConsoleRig::deliveriesOf(rig.a, "getblockcount"), 1);
    QTRY_COMPARE(rig.text("status.flight"), QStringLiteral("1 in flight"));

    rig.startCounting();
    rig.click("routes.targets.picker");
    rig.type(QStringLiteral("bravo"));
    rig.chord(Qt::Key_Return);
    QTRY_COMPARE(rig.rows("routes.targets"), 2);
    rig.clickCell("routes.targets", 1, TargetsModel::EndpointName);
    rig.chord(Qt::Key_Up, Qt::AltModifier);
    rig.click("routes.draft.apply");
    QTRY_VERIFY(rig.generation() == before + 1 && rig.isApplied());
    QVERIFY(rig.steps() <= 7);
    const QByteArrayList wanted{"bravo", "alpha"};
    QCOMPARE(targetsOf(rig.running()->configuration, "btc"), wanted);
    QCOMPARE(targetsOf(rig.fileOnDisk(), "btc"), wanted);
    QTRY_COMPARE(rig.text("status.generation"), QStringLiteral("Generation %1").arg(rig.generation()));

    const LocalClient::Reply next = rig.call("btc", "getblockchaininfo");
    QCOMPARE(next.status, 200);
    QCOMPARE(rig.record(next.requestId)->attempts.front().endpointId, QByteArray("bravo"));
    QCOMPARE(rig.record(next.requestId)->generation, before + 1);
    rig.a.closeConnections();
    QTRY_VERIFY(inFlight->done);
    const RequestSnapshot kept = rig.record(inFlight->reply.requestId);
    QCOMPARE(kept->generation, before);
    QCOMPARE(kept->attempts.size(), 1); // Its generation had no other Endpoint.
    QCOMPARE(ConsoleRig::deliveriesOf(rig.b, "getblockcount"), 0);
    QTRY_COMPARE(rig.text("status.flight"), QStringLiteral("0 in flight"));

    // Task 6.
    rig.a.setResponder(chain->responder());
    rig.startCounting();
    rig.click("button.routes.history");
    rig.clickCell("draft.history.table", 1, GenerationsModel::Number);
    rig.click("draft.history.rollback");
    QTRY_VERIFY(rig.generation() == before + 2 && rig.isApplied());
    QVERIFY(rig.steps() <= 4);
    QVERIFY2(rig.running()->origin.startsWith(QStringLiteral("rollback of ")), qPrintable(rig.running()->origin));
    QCOMPARE(targetsOf(rig.running()->configuration, "btc"), QByteArrayList{"alpha"});
    QCOMPARE(targetsOf(rig.fileOnDisk(), "btc"), QByteArrayList{"alpha"});
    const LocalClient::Reply last = rig.call("btc", "getblockchaininfo");
    QCOMPARE(rig.record(last.requestId)->attempts.front().endpointId, QByteArray("alpha"));
}

void TestRoutesTasks::reorderByKeyboardAlone()
{
    ConsoleRig rig;
    rig.startWithThree();
    rig.window().showPage("routes");
    const auto shown = [&] { return shownColumn(rig, "routes.targets", TargetsModel::EndpointName); };
    const QStringList before{QStringLiteral("alpha"), QStringLiteral("bravo"), QStringLiteral("charlie")};
    const QStringList after{QStringLiteral("bravo"), QStringLiteral("alpha"), QStringLiteral("charlie")};
    QCOMPARE(shown(), before);
    rig.startCounting();
    rig.chord(Qt::Key_T, Qt::AltModifier); // To the targets; their first row.
    rig.chord(Qt::Key_Down); // The second one.
    rig.chord(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(shown(), after);
    rig.chord(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(shown(), before);
    rig.chord(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(shown(), after);
    rig.chord(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(rig.shows("draft.diff.changes"));
    const QString changes = rig.text("draft.diff.changes");
    QVERIFY2(changes.contains(QStringLiteral("moved from position")), qPrintable(changes));
    QCOMPARE(changes.count(QStringLiteral("• ")), 1);
    rig.chord(Qt::Key_Escape);
    QTRY_VERIFY(!rig.shows("draft.diff.changes"));
    rig.chord(Qt::Key_C, Qt::AltModifier);
    QTRY_COMPARE(shown(), before);
    QVERIFY(!rig.shows("routes.draft.discard"));
    QVERIFY(rig.steps() <= 9);
    QCOMPARE(rig.fileOnDisk(), rig.running()->configuration);
    QCOMPARE(targetsOf(rig.running()->configuration, "eth"), (QByteArrayList{"alpha", "bravo", "charlie"}));
}

void TestRoutesTasks::attemptsOutOfRange()
{
    ConsoleRig rig;
    rig.startWithThree();
    rig.window().showPage("routes");
    rig.startCounting();
    rig.doubleClick("routes.form.max_attempts");
    rig.type(QStringLiteral("12"));
    QTRY_VERIFY(rig.shows("routes.form.max_attempts.message"));
    QVERIFY(rig.steps() <= 3);
    const QString message = rig.text("routes.form.max_attempts.message");
    QVERIFY2(message.contains(QStringLiteral("1")) && message.contains(QStringLiteral("10")), qPrintable(message));
    QVERIFY(!rig.find<QPushButton>("routes.draft.apply")->isEnabled());
    QVERIFY(!rig.text("routes.draft.reasons").isEmpty());
    rig.startCounting();
    rig.doubleClick("routes.form.max_attempts");
    rig.type(QStringLiteral("6"));
    QTRY_VERIFY(!rig.shows("routes.form.max_attempts.message"));
    QCOMPARE(rig.text("routes.form.effective"), QStringLiteral("effective: 5 (deployment limit 5)"));
    QTRY_VERIFY(rig.find<QPushButton>("routes.draft.apply")->isEnabled());
    QVERIFY(rig.steps() <= 3);
}

void TestRoutesTasks::brokenFileChangesNothing()
{
    ConsoleRig rig;
    rig.startWithThree();
    const quint64 before = rig.generation();
    rig.startCounting();
    QElapsedTimer sinceWrite;
    sinceWrite.start();
    rig.write("{\"version\": 1,\n \"rotues\": []}\n");
    QTRY_VERIFY(rig.shows("banner.file"));
    QVERIFY2(sinceWrite.elapsed() < 2'000, qPrintable(QString::number(sinceWrite.elapsed())));
    const QString said = rig.text("banner.file");
    QVERIFY2(said.contains(QStringLiteral("line 2")) && said.contains(QStringLiteral("rotues")), qPrintable(said));
    QCOMPARE(rig.generation(), before);
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    QCOMPARE(rig.records().constLast()->generation, before);
    rig.click("banner.file.keep");
    QTRY_VERIFY(!rig.shows("banner.file"));
    QVERIFY(rig.steps() <= 1);
    QCOMPARE(rig.fileOnDisk(), rig.running()->configuration);
}

QTEST_MAIN(TestRoutesTasks)
#include "tst_routestasks.moc"
