// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "endpoints/endpointsmodel.h"
#include "requests/requestcolumns.h"
#include "shell/mainwindow.h"

#include <QElapsedTimer>
#include <QPushButton>
#include <QTest>

using namespace signalbox;

/// Tasks 3 and 18 of console.md section 8.
class TestEndpointTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void brokenUrlAndWrongChain();
    void cordonWithAReason();
    void cordonOutlastsTheProgram();
};

void TestEndpointTasks::brokenUrlAndWrongChain()
{
    ScriptedEndpoint other;
    other.setResponder(
        [](const ReceivedRequest &) { return Answer{.body = R"({"jsonrpc":"2.0","id":1,"result":"0x5"})"}; });
    QVERIFY(other.start());
    ConsoleRig rig;
    Configuration configuration = rig.threeEndpoints();
    configuration.gateway.probes = true;
    rig.write(configuration);
    rig.start();
    rig.window().showPage("endpoints");
    QTRY_VERIFY(rig.shows("button.endpoints.add"));

    rig.startCounting();
    rig.click("button.endpoints.add");
    QElapsedTimer sinceTyped;
    rig.type(QStringLiteral("htp:/nowhere"));
    sinceTyped.start();
    QTRY_VERIFY(rig.shows("endpoints.form.url.message"));
    QVERIFY2(sinceTyped.elapsed() < 400, qPrintable(QString::number(sinceTyped.elapsed())));
    const QString fault = rig.text("endpoints.form.url.message");
    QVERIFY2(fault.contains(QStringLiteral("http")), qPrintable(fault));
    QVERIFY(!rig.find<QPushButton>("endpoints.draft.apply")->isEnabled());
    QVERIFY2(rig.text("endpoints.draft.reasons").contains(fault, Qt::CaseInsensitive),
        qPrintable(rig.text("endpoints.draft.reasons")));

    const auto probe = [&] { return rig.text("endpoints.form.probe"); };
    rig.chord(Qt::Key_A, Qt::ControlModifier);
    rig.type(other.url().toString());
    QTRY_VERIFY2(probe().contains(QStringLiteral("Expected 1, found 5")), qPrintable(probe()));
    QVERIFY(!rig.shows("endpoints.form.url.message"));

    rig.chord(Qt::Key_A, Qt::ControlModifier);
    rig.type(rig.c.url().toString() + QStringLiteral("/second"));
    QTRY_VERIFY2(probe().contains(QStringLiteral("as expected")), qPrintable(probe()));
    QTRY_VERIFY(rig.find<QPushButton>("endpoints.draft.apply")->isEnabled());
    QVERIFY(rig.steps() <= 6);
    QCOMPARE(rig.fileOnDisk().endpoints.size(), 3); // Nothing runs before it is applied.
}

void TestEndpointTasks::cordonWithAReason()
{
    ConsoleRig rig;
    Configuration configuration = rig.threeEndpoints();
    configuration.routes.first().targets.removeFirst(); // B and C.
    rig.write(configuration);
    rig.start();
    const step::Respond unavailable{.status = 503};
    ConsoleRig::setSteps(rig.b, {unavailable});
    rig.window().showPage("endpoints");
    QTRY_COMPARE(rig.rows("endpoints.table"), 3);

    rig.startCounting();
    rig.clickCell("endpoints.table", 2, EndpointsModel::Name);
    rig.click("button.endpoints.cordon");
    QTRY_VERIFY(rig.shows("endpoints.cordon.reason"));
    rig.type(QStringLiteral("billing"));
    rig.click("endpoints.cordon.accept"); // 15 min are the default.
    const auto left = [&] { return rig.cell("endpoints.table", 2, EndpointsModel::CordonLeft); };
    QTRY_VERIFY2(left().contains(QStringLiteral("14")), qPrintable(left()));

    const LocalClient::Reply reply = rig.call("eth", "eth_blockNumber");
    QCOMPARE(rig.c.deliveries(), 0);
    const RequestSnapshot record = rig.record(reply.requestId);
    QCOMPARE(record->attempts.size(), 1);
    QCOMPARE(record->skipped.size(), std::size_t(1));
    QCOMPARE(record->skipped.front().endpointId, QByteArray("charlie"));
    QVERIFY(record->skipped.front().reason == Admission::Cordoned);
    QVERIFY(rig.steps() <= 4);

    // What other pages say of it.
    rig.window().showRequest(reply.requestId);
    QTRY_VERIFY(rig.shows("trail.attempt.1.candidates"));
    const QString candidates = rig.text("trail.attempt.1.candidates");
    QVERIFY2(candidates.contains(QStringLiteral("billing")), qPrintable(candidates));
    rig.window().showPage("overview");
    QTRY_VERIFY(rig.shows("overview.alerts"));
    const auto alerts = [&] {
        QStringList texts;
        const QAbstractItemModel *model = rig.find<QAbstractItemView>("overview.alerts")->model();
        for (int row = 0; row < model->rowCount(); ++row)
            texts.append(model->index(row, 0).data(Qt::AccessibleTextRole).toString());
        return texts.join(QLatin1Char('\n'));
    };
    QTRY_VERIFY2(alerts().contains(QStringLiteral("billing")), qPrintable(alerts()));

    rig.window().showPage("endpoints");
    QTRY_VERIFY(rig.shows("button.endpoints.lift"));
    rig.click("button.endpoints.lift");
    QVERIFY(rig.steps() <= 5);
    QTRY_VERIFY(left().isEmpty());
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    QCOMPARE(rig.c.deliveries(), 1);
}

/// "Until I lift it" is a promise, and 15 minutes are not over because the program was started anew.
void TestEndpointTasks::cordonOutlastsTheProgram()
{
    ConsoleRig rig;
    rig.startWithThree();
    const auto health = [&rig] { return rig.window().pageContext().faces.health; };
    health()->cordon("alpha", QStringLiteral("billing"), {});
    health()->cordon("bravo", QStringLiteral("repair"), std::chrono::minutes(15));
    rig.restart();
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200); // The first request already keeps off them.
    QCOMPARE(rig.a.deliveries(), 0);
    QCOMPARE(rig.b.deliveries(), 0);
    QCOMPARE(rig.c.deliveries(), 1);
    rig.window().showPage("endpoints");
    QTRY_COMPARE(rig.cell("endpoints.table", 0, EndpointsModel::CordonLeft), QStringLiteral("until lifted"));
    const QString left = rig.cell("endpoints.table", 1, EndpointsModel::CordonLeft);
    QVERIFY2(left.startsWith(QStringLiteral("14:")) || left.startsWith(QStringLiteral("15:00")), qPrintable(left));
    health()->liftCordon("alpha");
    rig.restart();
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    QCOMPARE(rig.a.deliveries(), 1);
}

QTEST_MAIN(TestEndpointTasks)
#include "tst_endpointtasks.moc"
