// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "base/words.h"
#include "shell/mainwindow.h"

#include <QTest>

using namespace signalbox;

/// Task 16 of console.md section 8.
class TestPredictTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hangAfterSendOfASigningCall();
    void rulesHaveTheirPages();
};

void TestPredictTasks::hangAfterSendOfASigningCall()
{
    ConsoleRig rig;
    rig.startWithThree();
    rig.window().showPage("rehearsal");
    QTRY_VERIFY(rig.shows("rehearsal.method"));

    rig.startCounting();
    rig.chord(Qt::Key_F, Qt::ControlModifier);
    rig.type(QStringLiteral("eth_sendTransaction"));
    rig.click("rehearsal.end.alpha");
    rig.type(QStringLiteral("Timeout after"));
    rig.chord(Qt::Key_Return);
    QTRY_COMPARE(rig.text("trail.attempt.1.decision"), words::decision(Decision::Stop));
    QCOMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("AMBIGUOUS-SIDE-EFFECT-STOP"));
    QCOMPARE(rig.text("trail.attempt.1.certainty"), words::certainty(Certainty::Ambiguous));
    QVERIFY(rig.text("trail.attempt.1.endpoint").contains(QLatin1String("alpha")));
    QVERIFY(!rig.shows("trail.attempt.2"));
    QVERIFY(rig.steps() <= 5);

    QVERIFY(rig.records().isEmpty());
    for (const ScriptedEndpoint *endpoint : {&rig.a, &rig.b, &rig.c}) {
        QCOMPARE(endpoint->connections(), 0);
        QCOMPARE(endpoint->deliveries(), 0);
        QCOMPARE(endpoint->bytesOfPartialRequests(), 0);
    }
    // They do count.
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    QCOMPARE(rig.a.deliveries(), 1);
}

/// No task of its own: "a link to the rule page inside the app" (section 4.4).
void TestPredictTasks::rulesHaveTheirPages()
{
    ConsoleRig rig;
    rig.startWithThree();
    rig.chord(Qt::Key_K, Qt::ControlModifier);
    rig.type(QStringLiteral("AMBIGUOUS-SIDE"));
    rig.chord(Qt::Key_Return);
    QTRY_VERIFY(rig.shows("rules"));
    QCOMPARE(rig.text("rules.id"), QStringLiteral("AMBIGUOUS-SIDE-EFFECT-STOP"));
    QCOMPARE(rig.text("rules.decision"), words::decision(Decision::Stop));
    rig.click("rules.requests");
    QTRY_COMPARE(rig.text("requests.filter"), QStringLiteral("rule:AMBIGUOUS-SIDE-EFFECT-STOP"));
    rig.click("rules.close");
    QTRY_VERIFY(!rig.shows("rules"));
}

QTEST_MAIN(TestPredictTasks)
#include "tst_predicttasks.moc"
