// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/summary.h"

#include "trail/outcomeword.h"

#include <QStringList>

namespace signalbox {

namespace {

QString text(std::string_view latin1)
{
    return QString::fromLatin1(latin1.data(), static_cast<qsizetype>(latin1.size()));
}

// A code as words: "connection_refused" becomes "connection refused".
QString words(std::string_view code)
{
    return text(code).replace(QLatin1Char('_'), QLatin1Char(' '));
}

// Text that came from outside, kept to one visible line.
QString visible(const QByteArray &bytes)
{
    QString result = QString::fromUtf8(bytes);
    for (QChar &character : result) {
        if (!character.isPrint() && !character.isSurrogate())
            character = QChar::ReplacementCharacter;
    }
    return result;
}

QString milliseconds(std::chrono::microseconds duration)
{
    return QString::number(static_cast<double>(duration.count()) / 1000.0, 'f', 1) + QStringLiteral(" ms");
}

QString whatHappened(const AttemptRecord &attempt)
{
    const AttemptOutcome &outcome = attempt.outcome;
    switch (outcome.kind) {
    case OutcomeKind::Result:
        return QStringLiteral("result");
    case OutcomeKind::ApplicationError:
        return QStringLiteral("application error %1").arg(attempt.applicationErrorCode);
    case OutcomeKind::InvalidResponse:
        return QStringLiteral("HTTP %1 without a valid JSON-RPC response (%2)")
            .arg(outcome.httpStatus)
            .arg(words(responseDefectName(outcome.defect)));
    case OutcomeKind::HttpResponse:
        return QStringLiteral("HTTP %1").arg(outcome.httpStatus);
    case OutcomeKind::AccessFailure:
        break;
    }
    return words(accessFaultName(outcome.fault))
        + (attempt.deliveries == 0 ? QStringLiteral(", nothing was sent")
                                   : QStringLiteral(" after the request was sent"));
}

QString headline(const RequestRecord &record)
{
    QString line = visible(record.id) + QStringLiteral(" ") + visible(record.method);
    if (!record.route.isEmpty())
        line += QStringLiteral(" on ") + visible(record.route);
    line += QStringLiteral(" (%1%2): %3")
                .arg(words(operationClassName(record.operationClass)),
                    record.classOverridden ? QStringLiteral(", overridden") : QString(), text(outcomeWord(record)));
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
    QString rule = text(ruleId(verdict.rule));
    if (verdict.cause != verdict.rule)
        rule += QStringLiteral(" (would move on by %1)").arg(text(ruleId(verdict.cause)));
    return QStringLiteral("%1. %2: %3, %4 → %5, %6\n   %7: %8")
        .arg(number)
        .arg(visible(attempt.endpointId), whatHappened(attempt), text(certaintyName(attempt.outcome.certainty)),
            words(decisionName(verdict.decision)), milliseconds(attempt.phases.total), rule,
            text(ruleSentence(verdict.rule)));
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
        lines.append(text(ruleId(record.rule)) + QStringLiteral(": ") + text(ruleSentence(record.rule)));
    if (!record.txId.isEmpty())
        lines.append(QStringLiteral("tx ") + visible(record.txId));
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace signalbox
