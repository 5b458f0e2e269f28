// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/decisionmatrix.h"

#include "base/words.h"
#include "rehearsal/matrixexample.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace signalbox;

namespace {

QString text(std::string_view code)
{
    return QString::fromLatin1(code.data(), static_cast<qsizetype>(code.size()));
}

} // namespace

class TestDecisionMatrix final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatIsDecided_data();
    void showsWhatIsDecided();
    void knowsTheRulesOfTheSpec_data();
    void knowsTheRulesOfTheSpec();
    void leavesOutWhatTronDoesNotJudge();
    void isCopiedInCodes();
};

void TestDecisionMatrix::showsWhatIsDecided_data()
{
    QTest::addColumn<DataPlane>("plane");
    QTest::newRow("JSON-RPC") << DataPlane::JsonRpc;
    QTest::newRow("TRON HTTP") << DataPlane::TronHttp;
}

/// Every cell is what decide() says, and the trail behind it begins with that.
void TestDecisionMatrix::showsWhatIsDecided()
{
    QFETCH(DataPlane, plane);
    DecisionMatrix matrix;
    const QAbstractItemModelTester tester(&matrix, QAbstractItemModelTester::FailureReportingMode::QtTest);
    matrix.setPlane(plane);
    QCOMPARE(matrix.rowCount(), 5);
    for (int row = 0; row < matrix.rowCount(); ++row) {
        for (int column = 0; column < matrix.columnCount(); ++column) {
            const OperationClass operationClass = allOperationClasses[static_cast<std::size_t>(row)];
            const Verdict expected = decide({.operationClass = operationClass,
                .plane = plane,
                .outcome = outcomeOf(matrix.endOf(column), plane),
                .remaining = 2,
                .used = 1,
                .limit = 3});
            const QModelIndex cell = matrix.index(row, column);
            QCOMPARE(cell.data().toString(), words::decision(expected.decision));
            QCOMPARE(cell.data(DecisionMatrix::RuleRole).toString(), text(ruleId(expected.rule)));
            QVERIFY(cell.data(Qt::ToolTipRole)
                        .toString()
                        .contains(QLatin1Char('\n') + text(ruleId(expected.rule)) + QLatin1Char('\n')));
            QVERIFY(cell.data(Qt::AccessibleTextRole).toString().endsWith(text(ruleId(expected.rule))));

            const MatrixExample example = matrixExample(operationClass, matrix.endOf(column), plane);
            const auto record = predict(example.configuration, example.request);
            QVERIFY(record && !record->attempts.isEmpty());
            QCOMPARE(record->operationClass, operationClass);
            QCOMPARE(record->attempts[0].verdict.rule, expected.rule);
        }
    }
}

void TestDecisionMatrix::knowsTheRulesOfTheSpec_data()
{
    QTest::addColumn<OperationClass>("operationClass");
    QTest::addColumn<ImaginedEnd>("end");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("rule");
    const auto row = [](const char *name, OperationClass one, ImaginedEnd end, const char *word, const char *rule) {
        QTest::newRow(name) << one << end << QString::fromLatin1(word) << QString::fromLatin1(rule);
    };
    row("query", OperationClass::Stateless, ImaginedEnd::TimeoutAfterSend, "Move on", "AMBIGUOUS-QUERY-MOVE");
    row("broadcast", OperationClass::Broadcast, ImaginedEnd::CloseAfterSend, "Move on", "AMBIGUOUS-BROADCAST-REPLAY");
    row("local state", OperationClass::Session, ImaginedEnd::TruncatedBody, "Stop", "AMBIGUOUS-SESSION-STOP");
    row("side effect", OperationClass::SideEffect, ImaginedEnd::TimeoutAfterSend, "Stop", "AMBIGUOUS-SIDE-EFFECT-STOP");
    row("unknown", OperationClass::Unrecognized, ImaginedEnd::Http503, "Stop", "AMBIGUOUS-UNRECOGNIZED-STOP");
    row("definite", OperationClass::SideEffect, ImaginedEnd::ConnectionRefused, "Move on", "DEFINITE-MOVE");
    row("credentials", OperationClass::SideEffect, ImaginedEnd::Http401, "Move on", "CREDENTIAL-MOVE");
    row("application error", OperationClass::Stateless, ImaginedEnd::ApplicationError, "Return", "FINAL-APP-ERROR");
    row("result", OperationClass::Unrecognized, ImaginedEnd::Result, "Return", "FINAL-RESULT");
}

void TestDecisionMatrix::knowsTheRulesOfTheSpec()
{
    QFETCH(OperationClass, operationClass);
    QFETCH(ImaginedEnd, end);
    const DecisionMatrix matrix;
    const QModelIndex cell = matrix.index(
        static_cast<int>(operationClass), static_cast<int>(offeredEnds(DataPlane::JsonRpc).indexOf(end)));
    QCOMPARE(DecisionMatrix::classOf(cell.row()), operationClass);
    QCOMPARE(matrix.endOf(cell.column()), end);
    QTEST(cell.data().toString(), "word");
    QFETCH(QString, rule);
    QCOMPARE(cell.data(Qt::ToolTipRole).toString().section(QLatin1Char('\n'), 1, 1), rule);
}

void TestDecisionMatrix::leavesOutWhatTronDoesNotJudge()
{
    DecisionMatrix matrix;
    QCOMPARE(matrix.columnCount(), 18);
    matrix.setPlane(DataPlane::TronHttp);
    QCOMPARE(matrix.columnCount(), 16);
    QCOMPARE(matrix.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("HTTP 200"));
}

void TestDecisionMatrix::isCopiedInCodes()
{
    const QStringList lines = DecisionMatrix().markdown().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 7);
    for (const QString &line : lines)
        QCOMPARE(line.count(QLatin1Char('|')), 20);
    QVERIFY(lines[0].startsWith(QStringLiteral("| class | result | application_error | ")));
    QVERIFY(lines[5].startsWith(QStringLiteral("| side_effect | return FINAL-RESULT | ")));
    QVERIFY(lines[5].contains(QStringLiteral("| stop AMBIGUOUS-SIDE-EFFECT-STOP |")));
}

QTEST_GUILESS_MAIN(TestDecisionMatrix)
#include "tst_decisionmatrix.moc"
