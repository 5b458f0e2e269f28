// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configproblem.h"
#include "config/problemcollector.h"

#include <QTest>

using namespace signalbox;

class TestConfigProblem : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void toStringNamesLineFieldAndRange()
    {
        const ConfigProblem problem{
            12, "routes[0].max_attempts", QStringLiteral("11 is out of range"), QStringLiteral("1–10")};
        QCOMPARE(
            problem.toString(), QStringLiteral("line 12: routes[0].max_attempts: 11 is out of range (allowed: 1–10)"));
    }

    void toStringLeavesOutWhatIsNotKnown()
    {
        QCOMPARE((ConfigProblem{0, {}, QStringLiteral("gone"), {}}).toString(), QStringLiteral("gone"));
        QCOMPARE((ConfigProblem{3, {}, QStringLiteral("bad"), {}}).toString(), QStringLiteral("line 3: bad"));
    }

    void toStringIsOneHarmlessLine()
    {
        const ConfigProblem problem{
            1, QByteArray("routes[0].a\n\x1b[31m") + QByteArray(1000, 'x'), QStringLiteral("unknown"), {}};
        QVERIFY(!problem.toString().contains(u'\n'));
        QVERIFY(!problem.toString().contains(QChar(0x1b)));
        QVERIFY(problem.toString().size() < 250);
    }

    void collectorPlacesAMissingFieldAtWhatIsAroundIt()
    {
        ProblemCollector problems;
        problems.place("routes", 2);
        problems.place("routes[0]", 3);
        problems.place("routes[0].port", 5);
        problems.report("routes[0].port", QStringLiteral("a"));
        problems.report("routes[0].slug", QStringLiteral("b"));
        problems.report("routes[7].slug", QStringLiteral("c"));
        const ConfigProblems found = problems.take();
        QCOMPARE(found.size(), 3);
        QCOMPARE(found[0].line, 2);
        QCOMPARE(found[1].line, 3);
        QCOMPARE(found[2].line, 5);
    }

    void collectorDoesNotJudgeWhatWasNotRead()
    {
        ProblemCollector problems;
        problems.report("endpoints[0].auth", QStringLiteral("must be an object"));
        problems.beginRules();
        QVERIFY(!problems.isUsable("endpoints[0].auth.secret"));
        QVERIFY(problems.isUsable("endpoints[0].url"));
        problems.report("endpoints[0].auth.secret", QStringLiteral("is missing"));
        problems.report("endpoints[0].url", QStringLiteral("x"));
        problems.report("endpoints[0].url", QStringLiteral("y")); // Of two rules, both count.
        QCOMPARE(problems.take().size(), 3);
    }

    void collectorStopsSomewhere()
    {
        ProblemCollector problems;
        for (int i = 0; i < 100'000; ++i)
            problems.report("x", QStringLiteral("bad"));
        QVERIFY(problems.isFull());
        const ConfigProblems found = problems.take();
        QCOMPARE(found.size(), 201);
        QVERIFY(found.constLast().message.startsWith(u"there are more problems"));
    }
};

QTEST_GUILESS_MAIN(TestConfigProblem)
#include "tst_configproblem.moc"
