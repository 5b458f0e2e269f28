// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/summary.h"

#include "operations/bytesview.h"
#include "trail/outcomeword.h"
#include "trail/plainwords.h"

#include <QStringList>

namespace signalbox {

namespace {

using plainwords::visible;
using plainwords::words;

QString milliseconds(std::chrono::microseconds duration)
{
    return QString::number(static_cast<double>(duration.count()) / 1000.0, 'f', 1) + QStringLiteral(" ms");
}

QString headline(const RequestRecord &record)
{
    QString line = visible(record.id) + QStringLiteral(" ") + visible(record.method);
    if (!record.route.isEmpty())
        line += QStringLiteral(" on ") + visible(record.route);
    line += QStringLiteral(" (%1%2): %3")
                .arg(words(operationClassName(record.operationClass)),
                    record.classOverridden ? QStringLiteral(", overridden") : QString(), textOf(outcomeWord(record)));
    if (record.code != 0)
        line += QStringLiteral(", code %1").arg(record.code);
    line += QStringLiteral(", ") + milliseconds(record.duration);
    if (record.limit > 0)
        line += QStringLiteral(", %1 of %2 attempts").arg(record.attempts.size()).arg(record.limit);
    return line;
}

QString attemptLines(const AttemptRecord &attempt, int number)
{
    const Verdict &verdict = attempt.verdict;
    QString rule = textOf(ruleId(verdict.rule));
    if (verdict.cause != verdict.rule)
        rule += QStringLiteral(" (would move on by %1)").arg(textOf(ruleId(verdict.cause)));
    return QStringLiteral("%1. %2: %3, %4 → %5, %6\n   %7: %8")
        .arg(number)
        .arg(visible(attempt.endpointId), plainwords::attemptEnd(attempt),
            textOf(certaintyName(attempt.outcome.certainty)), words(decisionName(verdict.decision)),
            milliseconds(attempt.phases.total), rule, textOf(ruleSentence(verdict.rule)));
}

} // namespace

QString renderSummary(const RequestRecord &record)
{
    QStringList lines{headline(record)};
    int number = 0;
    for (const AttemptRecord &attempt : record.attempts)
        lines.append(attemptLines(attempt, ++number));
    for (const SkippedCandidate &candidate : record.skipped)
        lines.append(QStringLiteral("- %1 skipped: %2")
                         .arg(visible(candidate.endpointId), words(admissionName(candidate.reason))));
    if (record.attempts.isEmpty() && record.hasRule)
        lines.append(textOf(ruleId(record.rule)) + QStringLiteral(": ") + textOf(ruleSentence(record.rule)));
    if (!record.txId.isEmpty())
        lines.append(QStringLiteral("tx ") + visible(record.txId));
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace signalbox
