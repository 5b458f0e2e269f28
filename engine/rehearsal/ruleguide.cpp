// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/ruleguide.h"

#include "failover/rulewords.h"
#include "rehearsal/rulecoverage.h"

#include <QStringList>

namespace signalbox {

namespace {

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString coverageText(const RuleCoverage &coverage)
{
    QString lines;
    for (const OperationClass operationClass : allOperationClasses) {
        QStringList certainties;
        for (const Certainty certainty : {Certainty::Answered, Certainty::Definite, Certainty::Ambiguous}) {
            if (coverage.covers(operationClass, certainty))
                certainties.append(text(certaintyName(certainty)));
        }
        if (!certainties.isEmpty())
            lines += QStringLiteral("  %1 %2\n")
                         .arg(text(operationClassName(operationClass)), -13)
                         .arg(certainties.join(QLatin1String(", ")));
    }
    return lines;
}

QString examplesText(const RuleCoverage &coverage, DataPlane plane)
{
    QStringList names;
    for (const RuleExample &example : coverage.examples) {
        if (example.plane == plane)
            names.append(text(attemptEndName(example.end)));
    }
    return names.isEmpty() ? QStringLiteral("nothing") : names.join(QLatin1String(", "));
}

QString relatedText(Rule rule)
{
    QStringList ids;
    for (const Rule related : relatedRules(rule))
        ids.append(text(ruleId(related)));
    return ids.join(QLatin1String(", "));
}

} // namespace

QString ruleGuideText(Rule rule)
{
    const RuleCoverage coverage = ruleCoverage(rule);
    QString said = QStringLiteral("%1: %2\n%3\n\nwhen: %4\nwhat to do: %5\n")
                       .arg(text(ruleId(rule)), text(decisionName(coverage.decision)), text(ruleSentence(rule)),
                           text(ruleCondition(rule)), text(ruleAdvice(rule)));
    if (!coverage.examples.isEmpty()) {
        said += QStringLiteral("\nclasses and certainties:\n") + coverageText(coverage)
            + QStringLiteral("\nends that lead to it:\n  JSON-RPC: %1\n  TRON HTTP: %2\n")
                  .arg(examplesText(coverage, DataPlane::JsonRpc), examplesText(coverage, DataPlane::TronHttp));
    }
    return said + QStringLiteral("\nrelated: ") + relatedText(rule) + QLatin1Char('\n');
}

QString ruleListText()
{
    QString said;
    for (int i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        said += QStringLiteral("%1: %2\n  %3\n")
                    .arg(text(ruleId(rule)), text(decisionName(ruleCoverage(rule).decision)), text(ruleSentence(rule)));
    }
    return said;
}

} // namespace signalbox
