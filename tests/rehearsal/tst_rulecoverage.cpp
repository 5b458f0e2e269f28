// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/rulewords.h"
#include "rehearsal/rulecoverage.h"
#include "rehearsal/ruleguide.h"

#include <QSet>
#include <QTest>

using namespace signalbox;

class TestRuleCoverage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void coversAsTheSpecSays_data();
    void coversAsTheSpecSays();
    void everyRuleHasItsWords();
    void guidesNameWhatTheyCover();
};

namespace {

QString id(Rule rule)
{
    const std::string_view text = ruleId(rule);
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

/// "stateless: ambiguous; broadcast: ambiguous"
QString described(const RuleCoverage &coverage)
{
    QStringList cells;
    for (const OperationClass operationClass : allOperationClasses) {
        for (const Certainty certainty : {Certainty::Answered, Certainty::Definite, Certainty::Ambiguous}) {
            if (coverage.covers(operationClass, certainty))
                cells.append(QString::fromStdString(
                    std::string(operationClassName(operationClass)) + ": " + std::string(certaintyName(certainty))));
        }
    }
    return cells.join(QLatin1String("; "));
}

QString inEveryClass(const QString &certainty)
{
    QStringList cells;
    for (const OperationClass operationClass : allOperationClasses)
        cells.append(
            QString::fromStdString(std::string(operationClassName(operationClass))) + QLatin1String(": ") + certainty);
    return cells.join(QLatin1String("; "));
}

} // namespace

void TestRuleCoverage::coversAsTheSpecSays_data()
{
    QTest::addColumn<Rule>("rule");
    QTest::addColumn<Decision>("decision");
    QTest::addColumn<QString>("cells");
    QTest::addColumn<QList<RuleExample>>("examples");
    const QString answered = inEveryClass(QStringLiteral("answered"));
    const QString definite = inEveryClass(QStringLiteral("definite"));
    constexpr DataPlane jsonRpc = DataPlane::JsonRpc;
    constexpr DataPlane tron = DataPlane::TronHttp;
    const auto row = [](Rule rule, Decision decision, const QString &cells, const QList<RuleExample> &examples) {
        QTest::newRow(qPrintable(id(rule))) << rule << decision << cells << examples;
    };
    row(Rule::FinalResult, Decision::Return, answered, {{ImaginedEnd::Result, jsonRpc}});
    row(Rule::FinalAppError, Decision::Return, answered, {{ImaginedEnd::ApplicationError, jsonRpc}});
    row(Rule::DefiniteMove, Decision::MoveOn, definite,
        {{ImaginedEnd::NameNotResolved, jsonRpc}, {ImaginedEnd::ConnectionRefused, jsonRpc},
            {ImaginedEnd::TlsFailed, jsonRpc}, {ImaginedEnd::TimeoutBeforeSend, jsonRpc},
            {ImaginedEnd::NameNotResolved, tron}, {ImaginedEnd::ConnectionRefused, tron},
            {ImaginedEnd::TlsFailed, tron}, {ImaginedEnd::TimeoutBeforeSend, tron}});
    row(Rule::CredentialMove, Decision::MoveOn, definite,
        {{ImaginedEnd::Http401, jsonRpc}, {ImaginedEnd::Http403, jsonRpc}, {ImaginedEnd::Http401, tron},
            {ImaginedEnd::Http403, tron}});
    row(Rule::HttpStatusMove, Decision::MoveOn, definite, {{ImaginedEnd::Http429, tron}});
    row(Rule::AmbiguousSessionStop, Decision::Stop, QStringLiteral("session: ambiguous"),
        {{ImaginedEnd::TimeoutAfterSend, jsonRpc}, {ImaginedEnd::CloseAfterSend, jsonRpc},
            {ImaginedEnd::TruncatedBody, jsonRpc}, {ImaginedEnd::OversizedBody, jsonRpc},
            {ImaginedEnd::InvalidJson, jsonRpc}, {ImaginedEnd::WrongId, jsonRpc}, {ImaginedEnd::Http429, jsonRpc},
            {ImaginedEnd::Http500, jsonRpc}, {ImaginedEnd::Http502, jsonRpc}, {ImaginedEnd::Http503, jsonRpc},
            {ImaginedEnd::TimeoutAfterSend, tron}, {ImaginedEnd::CloseAfterSend, tron},
            {ImaginedEnd::TruncatedBody, tron}, {ImaginedEnd::OversizedBody, tron}});
    row(Rule::InternalAbort, Decision::Abort, QString(), {});
}

void TestRuleCoverage::coversAsTheSpecSays()
{
    QFETCH(Rule, rule);
    QFETCH(Decision, decision);
    QFETCH(QString, cells);
    QFETCH(QList<RuleExample>, examples);
    const RuleCoverage coverage = ruleCoverage(rule);
    QCOMPARE(coverage.decision, decision);
    QCOMPARE(described(coverage), cells);
    QCOMPARE(coverage.examples.size(), examples.size());
    QVERIFY(coverage.examples == examples);
}

void TestRuleCoverage::everyRuleHasItsWords()
{
    QSet<QByteArray> conditions;
    for (int i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        QVERIFY(ruleAdvice(rule).ends_with('.'));
        QVERIFY(ruleCondition(rule).ends_with('.'));
        conditions.insert(QByteArray::fromStdString(std::string(ruleCondition(rule))));
        QVERIFY(!relatedRules(rule).empty());
        for (const Rule related : relatedRules(rule))
            QVERIFY(related != rule);
        // Each is reached by some end of an attempt; only the last one is a fault of the gateway.
        QCOMPARE(ruleCoverage(rule).examples.isEmpty(), rule == Rule::InternalAbort);
    }
    QCOMPARE(conditions.size(), ruleCount);
    // What stops a move covers what would have moved.
    for (const Rule rule : {Rule::LimitReached, Rule::NoCandidate, Rule::ClientGoneStop}) {
        const RuleCoverage coverage = ruleCoverage(rule);
        QCOMPARE(coverage.decision, Decision::Stop);
        QVERIFY(coverage.covers(OperationClass::Session, Certainty::Definite));
        QVERIFY(coverage.covers(OperationClass::Broadcast, Certainty::Ambiguous));
        QVERIFY(!coverage.covers(OperationClass::Session, Certainty::Ambiguous));
    }
    QVERIFY(ruleCoverage(Rule::NotificationStop).covers(OperationClass::Stateless, Certainty::Ambiguous));
    QCOMPARE(ruleCoverage(Rule::NotificationDone).decision, Decision::Return);
}

void TestRuleCoverage::guidesNameWhatTheyCover()
{
    const QString text = ruleGuideText(Rule::HttpStatusMove);
    QVERIFY(text.startsWith(QStringLiteral("HTTP-STATUS-MOVE: move_on\n")));
    QVERIFY(text.contains(QStringLiteral("when: TRON HTTP: the status is 3xx or 429.")));
    QVERIFY(text.contains(QStringLiteral("JSON-RPC: nothing\n  TRON HTTP: http_429\n")));
    QVERIFY(text.contains(QStringLiteral("related: CREDENTIAL-MOVE, ")));
    QVERIFY(!ruleGuideText(Rule::InternalAbort).contains(QStringLiteral("ends that lead to it")));
    const QString list = ruleListText();
    for (int i = 0; i < ruleCount; ++i)
        QVERIFY(list.contains(id(static_cast<Rule>(i)) + QLatin1Char(':')));
}

QTEST_GUILESS_MAIN(TestRuleCoverage)
#include "tst_rulecoverage.moc"
