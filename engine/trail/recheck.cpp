// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/recheck.h"

#include <algorithm>

namespace signalbox {

namespace {

/// The outcome as it is made of what the attempt saw: the fault and whether bytes had left, or the answer.
AttemptOutcome judgedAgain(const RequestRecord &record, const AttemptRecord &attempt)
{
    const AttemptOutcome &outcome = attempt.outcome;
    if (outcome.kind == OutcomeKind::AccessFailure)
        return AttemptOutcome::accessFailure(outcome.fault, attempt.deliveries > 0, outcome.httpStatus);
    if (outcome.kind == OutcomeKind::HttpResponse)
        return AttemptOutcome::httpResponse(dataPlane(record.protocol), outcome.httpStatus);
    JsonRpcResponse response;
    response.defect = outcome.defect;
    response.applicationError = outcome.kind == OutcomeKind::ApplicationError;
    return AttemptOutcome::judgedResponse(outcome.httpStatus, response);
}

bool wasDue(const RequestRecord &record, qsizetype index)
{
    if (index == 0)
        return true;
    const AttemptRecord &before = record.attempts[index - 1];
    return before.verdict.decision == Decision::MoveOn && before.remaining > record.attempts[index].remaining;
}

Recheck recheck(const RequestRecord &record, qsizetype index, const Situation &situation)
{
    const AttemptRecord &attempt = record.attempts[index];
    const AttemptOutcome judged = judgedAgain(record, attempt);
    const Verdict verdict = decide(situation);
    return {.verdict = verdict,
        .certainty = judged.certainty,
        .sameVerdict = verdict.decision == attempt.verdict.decision && verdict.rule == attempt.verdict.rule
            && verdict.cause == attempt.verdict.cause,
        .sameCertainty = judged.certainty == attempt.outcome.certainty && judged.kind == attempt.outcome.kind,
        .wasDue = wasDue(record, index)};
}

bool hasSameEnd(const RequestRecord &record)
{
    if (record.attempts.isEmpty())
        return true;
    const Verdict &last = record.attempts.last().verdict;
    return record.hasRule && record.rule == last.rule && last.decision != Decision::MoveOn;
}

} // namespace

bool TrailRecheck::agrees() const
{
    return sameEnd
        && std::all_of(attempts.begin(), attempts.end(), [](const Recheck &attempt) { return attempt.agrees(); });
}

Situation recordedSituation(const RequestRecord &record, qsizetype index)
{
    const AttemptRecord &attempt = record.attempts[index];
    return {.operationClass = record.operationClass,
        .shape = record.shape,
        .plane = dataPlane(record.protocol),
        .outcome = attempt.outcome,
        .remaining = attempt.remaining,
        .used = static_cast<int>(index) + 1,
        .limit = record.limit,
        .clientGone = attempt.verdict.rule == Rule::ClientGoneStop};
}

Recheck recheckAttempt(const RequestRecord &record, qsizetype index)
{
    return recheck(record, index, recordedSituation(record, index));
}

TrailRecheck recheckTrail(const RequestRecord &record, const QList<bool> &clientGone)
{
    TrailRecheck all{.sameEnd = hasSameEnd(record)};
    for (qsizetype index = 0; index < record.attempts.size(); ++index) {
        Situation situation = recordedSituation(record, index);
        situation.clientGone = clientGone.value(index);
        all.attempts.append(recheck(record, index, situation));
    }
    return all;
}

} // namespace signalbox
