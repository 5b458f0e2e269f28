// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/ruleguide.h"

#include "failover/rulewords.h"
#include "operations/bytesview.h"
#include "rehearsal/rulecoverage.h"

#include <QStringList>

namespace signalbox {

namespace {

QString coverageText(const RuleCoverage &coverage)
{
    QString lines;
    for (const OperationClass operationClass : allOperationClasses) {
        QStringList certainties;
        for (const Certainty certainty : {Certainty::Answered, Certainty::Definite, Certainty::Ambiguous}) {
            if (coverage.covers(operationClass, certainty))
                certainties.append(textOf(certaintyName(certainty)));
        }
        if (!certainties.isEmpty())
            lines += QStringLiteral("  %1 %2\n")
                         .arg(textOf(operationClassName(operationClass)), -13)
                         .arg(certainties.join(QLatin1String(", ")));
    }
    return lines;
}

QString examplesText(const RuleCoverage &coverage, DataPlane plane)
{
    QStringList names;
    for (const RuleExample &example : coverage.examples) {
        if (example.plane == plane)
            names.append(textOf(attemptEndName(example.end)));
    }
    return names.isEmpty() ? QStringLiteral("nothing") : names.join(QLatin1String(", "));
}

QString relatedText(Rule rule)
{
    QStringList ids;
    for (const Rule related : relatedRules(rule))
        ids.append(textOf(ruleId(related)));
    return ids.join(QLatin1String(", "));
}

} // namespace

QString ruleGuideText(Rule rule)
{
    const RuleCoverage coverage = ruleCoverage(rule);
    QString said = QStringLiteral("%1: %2\n%3\n\nwhen: %4\nwhat to do: %5\n")
                       .arg(textOf(ruleId(rule)), textOf(decisionName(coverage.decision)), textOf(ruleSentence(rule)),
                           textOf(ruleCondition(rule)), textOf(ruleAdvice(rule)));
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
                    .arg(textOf(ruleId(rule)), textOf(decisionName(ruleCoverage(rule).decision)), textOf(ruleSentence(rule)));
    }
    return said;
}

} // namespace signalbox
