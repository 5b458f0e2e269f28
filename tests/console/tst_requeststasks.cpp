// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "base/words.h"
#include "config/routesfile.h"
#include "operations/bytesview.h"
#include "requests/requestcolumns.h"
#include "shell/mainwindow.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QTest>

using namespace signalbox;

namespace {

constexpr int stopped = 7;
constexpr int triedBInVain = 4;
constexpr int answeredByA = 5;

QString id(Rule rule)
{
    return textOf(ruleId(rule));
}

} // namespace

/// Tasks 9 to 13 of console.md section 8 on requests that the gateway itself has made, 9 and 13 over a restart
/// too; tst_requesttasks has 10 to 13 over a capture of 5,000 rows.
class TestRequestsTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whyItWentToTheSecondEndpoint();
    void whyItWentThereBeforeARestart();
    void stoppedAndInVain();
    void marksAndFiltersOutlastTheProgram();
    void keysWorkInTableAndTrail();

private:
    static void makeTraffic(ConsoleRig &rig);
    static QStringList rulesShown(const ConsoleRig &rig);
};

/// Known counts of each kind.
void TestRequestsTasks::makeTraffic(ConsoleRig &rig)
{
    for (int i = 0; i < answeredByA; ++i)
        QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    // Complete HTTP responses that say nothing: ambiguous, and no reason to keep off B.
    rig.b.setResponder([](const ReceivedRequest &) { return Answer{.body = "{"}; });
    for (int i = 0; i < stopped; ++i)
        rig.call("bc", "eth_newFilter", "[{}]");
    for (int i = 0; i < triedBInVain; ++i)
        QCOMPARE(rig.call("bc", "eth_blockNumber").status, 200);
}

QStringList TestRequestsTasks::rulesShown(const ConsoleRig &rig)
{
    return shownColumn(rig, "requests.table", int(RequestColumn::Rule));
}

void TestRequestsTasks::whyItWentToTheSecondEndpoint()
{
    ConsoleRig rig;
    rig.startWithThree();
    ConsoleRig::setSteps(rig.a, {step::Close{}});
    const LocalClient::Reply reply
        = rig.call("eth", "eth_getBalance", R"(["0x0000000000000000000000000000000000000001","latest"])");
    QCOMPARE(reply.status, 200);
    const RequestSnapshot record = rig.record(reply.requestId);
    rig.window().showPage("endpoints");

    rig.startCounting();
    rig.chord(Qt::Key_K, Qt::ControlModifier);
    rig.type(QString::fromLatin1(reply.requestId));
    rig.chord(Qt::Key_Return);
    QTRY_VERIFY(rig.shows("trail.attempt.1"));
    QVERIFY(rig.steps() <= 3);
    QCOMPARE(record->attempts.size(), 2);
    const AttemptRecord &first = record->attempts[0];
    QVERIFY(first.outcome.certainty == Certainty::Ambiguous);
    QVERIFY(first.verdict.rule == Rule::AmbiguousQueryMove);
    QVERIFY(rig.text("trail.id").contains(QString::fromLatin1(reply.requestId)));
    QCOMPARE(rig.text("trail.attempt.1.certainty"), words::certainty(first.outcome.certainty));
    QCOMPARE(rig.text("trail.attempt.1.decision"), words::decision(first.verdict.decision));
    QCOMPARE(rig.text("trail.attempt.1.rule"), id(first.verdict.rule));
    QCOMPARE(rig.text("trail.attempt.1.sentence"), words::rule(first.verdict.rule));
    const QString answer = rig.text("trail.attempt.1.answer");
    QVERIFY2(answer.contains(QStringLiteral("closed in phase Wait")), qPrintable(answer));
    const QString phases = rig.find("trail.attempt.1.phases")->accessibleName();
    QVERIFY2(phases.contains(words::phase(Phase::Wait)), qPrintable(phases));
    QVERIFY2(rig.text("trail.attempt.1.wire").contains(QStringLiteral("sent 1×")),
        qPrintable(rig.text("trail.attempt.1.wire")));
    const QString operationClass = rig.text("trail.class");
    QVERIFY2(operationClass.contains(words::operationClass(record->operationClass)), qPrintable(operationClass));
    QCOMPARE(rig.text("trail.attempt.2.rule"), id(Rule::FinalResult));
    QCOMPARE(rig.a.deliveries(), 1);
    QCOMPARE(rig.b.deliveries(), 1);
}

/// The letters of console.md 4.11: one way or the other it is the same request.
void TestRequestsTasks::keysWorkInTableAndTrail()
{
    ConsoleRig rig;
    rig.startWithThree();
    ConsoleRig::setSteps(rig.a, {step::Close{}}); // What failed over is kept with its bytes.
    QByteArrayList ids;
    for (int i = 0; i < 3; ++i)
        ids.append(rig.call("eth", "eth_blockNumber").requestId);
    rig.window().showPage("requests");
    QTRY_VERIFY(rig.shows("requests.table"));
    QTRY_COMPARE(rig.rows("requests.table"), 3);
    rig.clickCell("requests.table", 0, int(RequestColumn::Method));
    const auto shown = [&rig](const QByteArray &id) { return rig.text("trail.id").contains(QString::fromLatin1(id)); };
    rig.chord(Qt::Key_C, Qt::ShiftModifier);
    QVERIFY2(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("curl ")), "Shift+C in the table");
    rig.chord(Qt::Key_R);
    QTRY_COMPARE(rig.rows("requests.table"), 4);
    rig.chord(Qt::Key_Return); // Into the trail.
    QTRY_VERIFY(shown(ids[0]));
    rig.chord(Qt::Key_R);
    QTRY_COMPARE(rig.rows("requests.table"), 5);
    rig.chord(Qt::Key_J);
    QTRY_VERIFY(shown(ids[1]));
    rig.chord(Qt::Key_J);
    QTRY_VERIFY(shown(ids[2]));
    rig.chord(Qt::Key_K);
    QTRY_VERIFY(shown(ids[1]));
}

void TestRequestsTasks::whyItWentThereBeforeARestart()
{
    ConsoleRig rig;
    rig.startWithThree();
    ConsoleRig::setSteps(rig.a, {step::Close{}});
    const QByteArray params = R"(["0x0000000000000000000000000000000000000001","latest"])";
    const LocalClient::Reply reply = rig.call("eth", "eth_getBalance", params);
    QCOMPARE(reply.status, 200);
    const RequestSnapshot before = rig.record(reply.requestId);
    rig.restart();
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    rig.window().showPage("requests");
    QTRY_COMPARE(rig.rows("requests.table"), 2);
    const QStringList ids = shownColumn(rig, "requests.table", int(RequestColumn::Id));
    QCOMPARE(ids.first(), QString::fromLatin1(reply.requestId));
    QVERIFY(ids.first() != ids.last());

    rig.startCounting();
    rig.chord(Qt::Key_K, Qt::ControlModifier);
    rig.type(ids.first());
    rig.chord(Qt::Key_Return);
    QTRY_VERIFY(rig.shows("trail.attempt.2"));
    QVERIFY(rig.steps() <= 3);
    QCOMPARE(rig.text("trail.attempt.1.certainty"), words::certainty(before->attempts[0].outcome.certainty));
    QCOMPARE(rig.text("trail.attempt.1.rule"), id(before->attempts[0].verdict.rule));
    const RequestSnapshot after = rig.record(reply.requestId);
    QVERIFY(after);
    QVERIFY(after->duration == before->duration);
    QVERIFY(after->attempts[0].phases.total == before->attempts[0].phases.total);
    // The same bytes are still at hand.
    std::optional<CapturedBodies> bodies;
    rig.window().pageContext().faces.requests->recall(
        reply.requestId, &rig.window(), [&bodies](const RecalledRequest &recalled) { bodies = recalled.bodies; });
    QTRY_VERIFY(bodies);
    QCOMPARE(bodies->request, ConsoleRig::callBody("eth_getBalance", params));
    QVERIFY(rig.text("status.history").endsWith(QStringLiteral("/512 MB")));
}

void TestRequestsTasks::stoppedAndInVain()
{
    ConsoleRig rig;
    Configuration configuration = rig.threeEndpoints();
    configuration.routes.append(configuration.routes.first());
    configuration.routes.last().slug = "bc";
    configuration.routes.last().targets.removeFirst();
    rig.write(configuration);
    rig.start();
    rig.window().showPage("requests");
    makeTraffic(rig);
    QTRY_COMPARE(rig.rows("requests.table"), answeredByA + stopped + triedBInVain);

    rig.startCounting();
    rig.chord(Qt::Key_F, Qt::ControlModifier);
    rig.type(QStringLiteral("certainty:ambiguous outcome:stopped time:1h"));
    QTRY_COMPARE(rig.rows("requests.table"), stopped);
    QVERIFY(rig.steps() <= 2);
    QCOMPARE(rulesShown(rig).count(QStringLiteral("AMBIGUOUS-SESSION-STOP")), stopped);
    int recorded = 0;
    for (const RequestSnapshot &request : rig.records())
        recorded += request->rule == Rule::AmbiguousSessionStop ? 1 : 0;
    QCOMPARE(recorded, stopped);
    QTRY_COMPARE(rig.text("status.stopped").section(QLatin1Char(' '), 0, 0), QString::number(stopped));

    rig.chord(Qt::Key_Escape);
    rig.startCounting();
    rig.chord(Qt::Key_F, Qt::ControlModifier);
    rig.type(QStringLiteral("tried:bravo -final:bravo"));
    QTRY_COMPARE(rig.rows("requests.table"), stopped + triedBInVain);
    rig.type(QStringLiteral(" outcome:failed-over"));
    QTRY_COMPARE(rig.rows("requests.table"), triedBInVain);
    QVERIFY(rig.steps() <= 3); // The filter of the task alone takes 2.
    QCOMPARE(shownColumn(rig, "requests.table", int(RequestColumn::Endpoint)).count(QStringLiteral("charlie")),
        triedBInVain);
}

void TestRequestsTasks::marksAndFiltersOutlastTheProgram()
{
    ConsoleRig rig;
    rig.startWithThree();
    rig.window().showPage("requests");
    QByteArrayList ids;
    for (int i = 0; i < 12; ++i)
        ids.append(rig.call("eth", "eth_blockNumber").requestId);
    QTRY_COMPARE(rig.rows("requests.table"), 12);

    // Task 13.
    rig.startCounting();
    for (const int row : {1, 2, 4})
        rig.clickCell("requests.table", row, int(RequestColumn::Mark));
    rig.chord(Qt::Key_F2);
    QTRY_VERIFY(rig.shows("requests.notedialog"));
    rig.type(QStringLiteral("ask Bob"));
    rig.chord(Qt::Key_Return);
    QTRY_VERIFY(!rig.shows("requests.notedialog"));
    rig.chord(Qt::Key_L, Qt::ControlModifier);
    QTRY_COMPARE(rig.rows("requests.table"), 3);
    const QStringList kept = shownColumn(rig, "requests.table", int(RequestColumn::Id));
    QCOMPARE(
        kept, (QStringList{QString::fromLatin1(ids[1]), QString::fromLatin1(ids[2]), QString::fromLatin1(ids[4])}));
    QCOMPARE(shownColumn(rig, "requests.table", int(RequestColumn::Note)).count(QStringLiteral("ask Bob")), 1);
    for (int i = 0; i < 3; ++i)
        rig.chord(Qt::Key_BracketRight);
    QVERIFY(rig.steps() <= 12);
    QTRY_VERIFY(rig.text("trail.id").contains(kept.last()));

    // Task 12.
    rig.chord(Qt::Key_F, Qt::ControlModifier);
    rig.type(QStringLiteral("note:bob"));
    QTRY_COMPARE(rig.rows("requests.table"), 1);
    rig.startCounting();
    rig.chord(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(rig.shows("requests.savedialog"));
    rig.type(QStringLiteral("Bob"));
    rig.chord(Qt::Key_Return);
    QTRY_VERIFY(rig.shows("requests.chip.bob"));
    const int steps = rig.steps();
    rig.click("requests.chip.all"); // A session keeps its filter.
    rig.restart();
    rig.startCounting();
    rig.window().showPage("requests");
    QTRY_COMPARE(rig.rows("requests.table"), 12); // Clearing was for the view; the history has them.
    QCOMPARE(shownColumn(rig, "requests.table", int(RequestColumn::Note)).count(QStringLiteral("ask Bob")), 1);
    rig.chord(Qt::Key_6, Qt::AltModifier);
    QTRY_COMPARE(rig.rows("requests.table"), 1);
    QVERIFY(steps + rig.steps() <= 5);
    QCOMPARE(rig.cell("requests.table", 0, int(RequestColumn::Note)), QStringLiteral("ask Bob"));
    const QString exported = rig.profile() + QLatin1String("/exported.json");
    rig.window().exportConfiguration();
    Q_EMIT rig.window().findChild<QFileDialog *>()->fileSelected(exported);
    QFile file(exported);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto taken = parseRoutesFile(file.readAll()); // By signalboxd too.
    QVERIFY(taken && *taken == rig.fileOnDisk());
    rig.window().findChild<QFileDialog *>()->close();

    rig.stop();
    ConsoleRig colleague;
    colleague.start();
    colleague.window().importConfiguration();
    Q_EMIT colleague.window().findChild<QFileDialog *>()->fileSelected(exported);
    colleague.window().findChild<QFileDialog *>()->close();
    QTRY_VERIFY(!colleague.running()->configuration.routes.isEmpty());
    colleague.window().showPage("requests");
    QTRY_VERIFY(colleague.shows("requests.chip.bob"));
}

QTEST_MAIN(TestRequestsTasks)
#include "tst_requeststasks.moc"
