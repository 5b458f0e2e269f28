// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "operations/bytesview.h"
#include "trail/summary.h"

#include <QTest>

using namespace signalbox;

class TestSummary : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tellsAFailover();
    void tellsWhatElseThereIs();
    void oneLineWhateverTheMethod();
};

namespace {

QString sentence(Rule rule)
{
    return textOf(ruleSentence(rule));
}

} // namespace

void TestSummary::tellsAFailover()
{
    const QString expected
        = QStringLiteral("R-2 eth_call on eth (stateless): failed-over, 1.3 ms, 2 of 3 attempts\n"
                         "1. alpha: connection refused, nothing was sent, definite → move on, 0.1 ms\n"
                         "   DEFINITE-MOVE: %1\n"
                         "2. bravo: result, answered → return, 0.8 ms\n"
                         "   FINAL-RESULT: %2\n")
              .arg(sentence(Rule::DefiniteMove), sentence(Rule::FinalResult));
    RequestRecord record = test::failedOverRequest();
    record.duration = std::chrono::microseconds(1'300);
    QCOMPARE(renderSummary(record), expected);
    record.attempts[0].errorText = "Connection refused";
    QVERIFY(renderSummary(record).contains(
        QLatin1String("alpha: connection refused, nothing was sent (Connection refused), definite")));
}

void TestSummary::tellsWhatElseThereIs()
{
    RequestRecord record = test::failedOverRequest();
    record.classOverridden = true;
    record.operationClass = OperationClass::SideEffect;
    record.outcome = RequestOutcome::Failed;
    record.code = -32005;
    record.rule = Rule::LimitReached;
    record.txId = "0xabc";
    record.skipped = {{"charlie", Admission::Cordoned, 0}};
    AttemptRecord &last = record.attempts.last();
    last.outcome
        = {OutcomeKind::InvalidResponse, Certainty::Ambiguous, AccessFault::None, ResponseDefect::NotJson, 502};
    last.verdict = {Decision::Stop, Rule::LimitReached, Rule::AmbiguousQueryMove};

    const QStringList lines = renderSummary(record).split(QLatin1Char('\n'));
    QVERIFY(lines.at(0).contains(QStringLiteral("(side effect, overridden): exhausted, code -32005")));
    QVERIFY(lines.at(3).startsWith(
        QStringLiteral("2. bravo: HTTP 502 without a valid JSON-RPC response (not json), ambiguous → stop")));
    QVERIFY(lines.at(4).startsWith(QStringLiteral("   LIMIT-REACHED (would move on by AMBIGUOUS-QUERY-MOVE): ")));
    QCOMPARE(lines.at(5), QStringLiteral("- charlie skipped: cordoned"));
    QCOMPARE(lines.at(6), QStringLiteral("tx 0xabc"));
}

void TestSummary::oneLineWhateverTheMethod()
{
    RequestRecord record = test::answeredRequest();
    record.method = "a%1\n2. alpha: result\x1b[0m\xff";
    const QString summary = renderSummary(record);
    QVERIFY(summary.startsWith(QStringLiteral("R-1 a%1\uFFFD2. alpha: result\uFFFD[0m\uFFFD on eth")));
    QCOMPARE(summary.count(QLatin1Char('\n')), 3);
}

QTEST_APPLESS_MAIN(TestSummary)
#include "tst_summary.moc"
