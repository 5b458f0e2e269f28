// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/explanation.h"

#include "operations/bytesview.h"
#include "trail/attemptspans.h"
#include "trail/outcomeword.h"
#include "trail/plainwords.h"
#include "trail/requestfacts.h"

#include <QJsonArray>

#include <algorithm>

namespace signalbox {

namespace {

using plainwords::visible;

/// "  certainty  ambiguous"
QString line(const char *name, const QString &value)
{
    return QStringLiteral("  %1 %2\n").arg(QLatin1String(name), -10).arg(value);
}

QString indented(const QString &value)
{
    return line("", value);
}

QString lastPhase(const RequestRecord &record, const AttemptRecord &attempt)
{
    const AttemptSpans spans = attemptSpans(attempt);
    if (attempt.outcome.kind != OutcomeKind::AccessFailure || spans.isEmpty())
        return {};
    switch (spans.last().kind) {
    case AttemptSpan::Kind::Queue:
        return QStringLiteral(", while waiting for a connection");
    case AttemptSpan::Kind::Resolve:
        return QStringLiteral(", in phase resolve");
    case AttemptSpan::Kind::Connect:
        return QStringLiteral(", in phase connect");
    case AttemptSpan::Kind::Tls:
        return QStringLiteral(", in phase tls");
    case AttemptSpan::Kind::Send:
        return QStringLiteral(", in phase send, %1 of %2 bytes handed to the system")
            .arg(handedBytes(record, attempt))
            .arg(record.requestBytes);
    case AttemptSpan::Kind::Wait:
        return QStringLiteral(", in phase wait");
    case AttemptSpan::Kind::Receive:
        break;
    }
    return QStringLiteral(", in phase receive");
}

QString verdictText(const Verdict &verdict)
{
    QString said = textOf(decisionName(verdict.decision)) + QStringLiteral(" by ") + textOf(ruleId(verdict.rule));
    if (verdict.cause != verdict.rule)
        said += QStringLiteral(" (would move on by %1)").arg(textOf(ruleId(verdict.cause)));
    return said;
}

/// What decide() was told.
QString inputs(const Situation &situation, bool clientGone)
{
    QString told = QStringLiteral("class %1, %2, %3 of %4 attempts used, %5 left to try")
                       .arg(textOf(operationClassName(situation.operationClass)),
                           situation.shape == RequestShape::Notification ? QStringLiteral("notification")
                                                                         : QStringLiteral("call"))
                       .arg(situation.used)
                       .arg(situation.limit)
                       .arg(situation.remaining);
    return clientGone ? told + QStringLiteral(", the client gone") : told;
}

QString findings(const AttemptRecord &attempt, const Recheck &recheck)
{
    QString found;
    if (!recheck.sameVerdict)
        found += line("computed", QStringLiteral("DIFFERENT: ") + verdictText(recheck.verdict))
            + indented(textOf(ruleSentence(recheck.verdict.rule)));
    if (!recheck.sameCertainty)
        found += line("computed",
            QStringLiteral("DIFFERENT: such an end is %1, not %2")
                .arg(textOf(certaintyName(recheck.certainty)), textOf(certaintyName(attempt.outcome.certainty))));
    if (!recheck.wasDue)
        found += line("computed", QStringLiteral("DIFFERENT: the attempt before it left nothing for this one"));
    return found.isEmpty() ? line("computed", QStringLiteral("the same decision")) : found;
}

QString attemptText(const Explanation &explanation, qsizetype index)
{
    const RequestRecord &record = explanation.trail.record;
    const AttemptRecord &attempt = record.attempts[index];
    QString said = QStringLiteral("\nattempt %1 of at most %2: %3\n")
                       .arg(index + 1)
                       .arg(record.limit)
                       .arg(visible(attempt.endpointId));
    said += line("ended", plainwords::attemptEnd(attempt) + lastPhase(record, attempt));
    if (const QByteArray injected = explanation.trail.injected.value(index); !injected.isEmpty())
        said += line("injected", visible(injected) + QStringLiteral(", by Rehearsal"));
    said += line("certainty", textOf(certaintyName(attempt.outcome.certainty)));
    said += line("decision", verdictText(attempt.verdict)) + indented(textOf(ruleSentence(attempt.verdict.rule)));
    said += line("told", inputs(recordedSituation(record, index), explanation.trail.clientGone.value(index)));
    return said + findings(attempt, explanation.recheck.attempts[index]);
}

QString headText(const Explanation &explanation)
{
    const RequestRecord &record = explanation.trail.record;
    return QStringLiteral("%1: %2 on Route %3 (%4), class %5%6, outcome %7\n")
        .arg(visible(record.id), visible(record.method), visible(record.route), textOf(protocolName(record.protocol)),
            textOf(operationClassName(record.operationClass)),
            record.classOverridden ? QStringLiteral(" (overridden)") : QString(), visible(explanation.trail.outcome));
}

QString endText(const Explanation &explanation)
{
    QString said;
    if (!explanation.recheck.sameEnd)
        said += QStringLiteral("DIFFERENT: the request names another end than its last attempt.\n");
    if (!explanation.sameOutcome)
        said += QStringLiteral("DIFFERENT: the outcome that follows is %1.\n")
                    .arg(textOf(outcomeWord(explanation.trail.record)));
    const QList<Recheck> &attempts = explanation.recheck.attempts;
    const auto differing
        = std::count_if(attempts.begin(), attempts.end(), [](const Recheck &attempt) { return !attempt.agrees(); });
    if (attempts.isEmpty())
        return said + QStringLiteral("No attempt was made, so nothing was decided after one.\n");
    if (differing == 0)
        return said + QStringLiteral("%1 attempts, each decided the same again.\n").arg(attempts.size());
    return said
        + QStringLiteral("%1 of %2 attempts DIFFER from what the rules say.\n").arg(differing).arg(attempts.size());
}

QJsonObject verdictJson(Certainty certainty, const Verdict &verdict)
{
    return {{QStringLiteral("certainty"), textOf(certaintyName(certainty))},
        {QStringLiteral("decision"), textOf(decisionName(verdict.decision))},
        {QStringLiteral("rule"), textOf(ruleId(verdict.rule))}, {QStringLiteral("cause"), textOf(ruleId(verdict.cause))}};
}

QJsonObject attemptJson(const Explanation &explanation, qsizetype index)
{
    const AttemptRecord &attempt = explanation.trail.record.attempts[index];
    const Recheck &recheck = explanation.recheck.attempts[index];
    return {{QStringLiteral("endpoint"), QString::fromUtf8(attempt.endpointId)},
        {QStringLiteral("ended"), plainwords::attemptEnd(attempt)},
        {QStringLiteral("recorded"), verdictJson(attempt.outcome.certainty, attempt.verdict)},
        {QStringLiteral("computed"), verdictJson(recheck.certainty, recheck.verdict)},
        {QStringLiteral("sentence"), textOf(ruleSentence(attempt.verdict.rule))},
        {QStringLiteral("was_due"), recheck.wasDue}, {QStringLiteral("agrees"), recheck.agrees()}};
}

} // namespace

Explanation explain(RecordedTrail trail)
{
    const std::string_view word = outcomeWord(trail.record);
    const bool sameOutcome = trail.outcome == QByteArrayView(word.data(), static_cast<qsizetype>(word.size()));
    TrailRecheck recheck = recheckTrail(trail.record, trail.clientGone);
    return {std::move(trail), std::move(recheck), sameOutcome};
}

QString explanationText(const Explanation &explanation)
{
    QString said = headText(explanation);
    for (qsizetype index = 0; index < explanation.trail.record.attempts.size(); ++index)
        said += attemptText(explanation, index);
    return said + QLatin1Char('\n') + endText(explanation);
}

QJsonObject explanationJson(const Explanation &explanation)
{
    QJsonArray attempts;
    for (qsizetype index = 0; index < explanation.trail.record.attempts.size(); ++index)
        attempts.append(attemptJson(explanation, index));
    return {{QStringLiteral("request"), QString::fromUtf8(explanation.trail.record.id)},
        {QStringLiteral("outcome"), QString::fromUtf8(explanation.trail.outcome)},
        {QStringLiteral("attempts"), attempts}, {QStringLiteral("same_outcome"), explanation.sameOutcome},
        {QStringLiteral("same_end"), explanation.recheck.sameEnd}, {QStringLiteral("agrees"), explanation.agrees()}};
}

} // namespace signalbox
