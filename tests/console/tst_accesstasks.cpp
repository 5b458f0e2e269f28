// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "accessfaults.h"
#include "accessiblenames.h"
#include "base/words.h"
#include "consolerig.h"
#include "doublescale.h"
#include "operations/bytesview.h"
#include "shell/mainwindow.h"
#include "translations/pseudolocale.h"
#include "translations/translation.h"

#include <QApplication>
#include <QTest>

using namespace signalbox;

namespace {

QString id(Rule rule)
{
    return textOf(ruleId(rule));
}

/// What a user with low vision, without a mouse or with a screen reader would meet.
QStringList faultsOf(QWidget &window)
{
    return faultsOfTexts(window) + namelessWidgets(window);
}

} // namespace

/// Task 24 of console.md section 8: task 9 in the dark theme, at 200 %, in the pseudo-locale, by keyboard alone, on the
/// whole program; what is shown is looked at after each step. tests/access looks at every other page and dialog.
class TestAccessTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whyItWentToTheSecondEndpoint();
};

void TestAccessTasks::whyItWentToTheSecondEndpoint()
{
    ConsoleRig rig;
    applyTheme(*qApp, ColorScheme::Dark, true);
    rig.startWithThree();
    QCOMPARE(rig.window().devicePixelRatio(), 2.0);
    QVERIFY(isDark(rig.window().palette()));
    ConsoleRig::setSteps(rig.a, {step::Close{}});
    const LocalClient::Reply reply
        = rig.call("eth", "eth_getBalance", R"(["0x0000000000000000000000000000000000000001","latest"])");
    QCOMPARE(reply.status, 200);
    const RequestSnapshot record = rig.record(reply.requestId);
    rig.window().showPage("endpoints");
    QTRY_COMPARE(rig.rows("endpoints.table"), 3);
    QStringList faults = faultsOf(rig.window());

    rig.startCounting();
    rig.chord(Qt::Key_K, Qt::ControlModifier);
    faults += faultsOf(*rig.find("palette")); // It lies over the page.
    rig.type(QString::fromLatin1(reply.requestId));
    faults += faultsOf(*rig.find("palette"));
    rig.chord(Qt::Key_Return);
    QTRY_VERIFY(rig.shows("trail.attempt.2"));
    QVERIFY(rig.steps() <= 4);

    const AttemptRecord &first = record->attempts[0];
    QVERIFY(first.verdict.rule == Rule::AmbiguousQueryMove);
    QVERIFY(rig.text("trail.id").contains(QString::fromLatin1(reply.requestId)));
    QCOMPARE(rig.text("trail.attempt.1.certainty"), words::certainty(first.outcome.certainty));
    QCOMPARE(rig.text("trail.attempt.1.decision"), words::decision(first.verdict.decision));
    QCOMPARE(rig.text("trail.attempt.1.rule"), id(first.verdict.rule));
    QCOMPARE(rig.text("trail.attempt.1.sentence"), words::rule(first.verdict.rule));
    QVERIFY(rig.text("trail.attempt.1.sentence").startsWith(u'['));
    QVERIFY(rig.find("trail.attempt.1.phases")->accessibleName().contains(words::phase(Phase::Wait)));
    QVERIFY(rig.text("trail.class").contains(words::operationClass(record->operationClass)));
    QCOMPARE(rig.text("trail.attempt.2.rule"), id(Rule::FinalResult));

    faults += faultsOf(rig.window());
    faults += faultsOfFocus(rig.window());
    faults.removeDuplicates();
    for (const QString &fault : qAsConst(faults))
        qWarning("%s", qPrintable(fault)); // QtTest cuts off long messages.
    QVERIFY(faults.isEmpty());
}

int main(int argc, char **argv)
{
    startAtDoubleScale();
    const QApplication application(argc, argv);
    QApplication::setCursorFlashTime(0); // The caret is in every picture or in none.
    const Translation translation(QLocale::c(), QStringLiteral("pseudo"));
    TestAccessTasks test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}

#include "tst_accesstasks.moc"
