// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/outcomesentence.h"

#include "base/words.h"
#include "trail/requestfacts.h"

#include <QCoreApplication>
#include <QStringList>

namespace signalbox {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(OutcomeSentence)
};

/// Attempts that failed in the same way, one after the other.
struct Group
{
    const AttemptRecord *attempt = nullptr; ///< The last of them.
    QStringList names;
};

bool isAlike(const AttemptRecord &one, const AttemptRecord &other)
{
    return one.outcome.kind == other.outcome.kind && one.outcome.fault == other.outcome.fault
        && one.outcome.defect == other.outcome.defect && one.outcome.httpStatus == other.outcome.httpStatus
        && one.outcome.certainty == other.outcome.certainty && (one.unsentBytes > 0) == (other.unsentBytes > 0);
}

/// Every attempt but the one whose answer was returned.
QList<Group> failures(const TrailView &view)
{
    QList<Group> groups;
    for (const AttemptRecord &attempt : view.request->attempts) {
        if (attempt.verdict.decision == Decision::Return)
            continue;
        if (groups.isEmpty() || !isAlike(*groups.last().attempt, attempt))
            groups.append(Group());
        groups.last().attempt = &attempt;
        groups.last().names.append(view.nameOf(attempt.endpointId));
    }
    return groups;
}

QString listed(QStringList names)
{
    if (names.size() == 1)
        return names.first();
    const QString last = names.takeLast();
    return Texts::tr("%1 and %2", "the last of a list of names").arg(names.join(QLatin1String(", ")), last);
}

QString whileSending(const QString &names, AccessFault fault)
{
    switch (fault) {
    case AccessFault::DeadlinePassed:
        return Texts::tr("%1 timed out while the request was being sent").arg(names);
    case AccessFault::ConnectionClosed:
    case AccessFault::ConnectionReset:
        return Texts::tr("%1 closed the connection while the request was being sent").arg(names);
    default:
        return Texts::tr("%1 failed while the request was being sent (%2)").arg(names, words::fault(fault));
    }
}

QString afterSending(const QString &names, AccessFault fault)
{
    switch (fault) {
    case AccessFault::DeadlinePassed:
        return Texts::tr("%1 timed out after the request was sent").arg(names);
    case AccessFault::ConnectionClosed:
    case AccessFault::ConnectionReset:
        return Texts::tr("%1 closed the connection after the request was sent").arg(names);
    default:
        return Texts::tr("%1 failed after the request was sent (%2)").arg(names, words::fault(fault));
    }
}

QString whatHappened(const Group &group)
{
    const QString names = listed(group.names);
    const AttemptOutcome &outcome = group.attempt->outcome;
    if (outcome.kind == OutcomeKind::InvalidResponse && outcome.certainty == Certainty::Definite)
        return Texts::tr("%1 refused the credentials (HTTP %2)").arg(names).arg(outcome.httpStatus);
    if (outcome.kind == OutcomeKind::InvalidResponse)
        return Texts::tr("%1 sent HTTP %2 without a valid answer (%3)")
            .arg(names)
            .arg(outcome.httpStatus)
            .arg(words::defect(outcome.defect));
    if (outcome.kind != OutcomeKind::AccessFailure)
        return Texts::tr("%1 sent HTTP %2").arg(names).arg(outcome.httpStatus);
    if (group.attempt->deliveries == 0)
        return Texts::tr("%1 could not be reached (%2)").arg(names, words::fault(outcome.fault));
    return group.attempt->unsentBytes > 0 ? whileSending(names, outcome.fault) : afterSending(names, outcome.fault);
}

QString whatThatMeans(const Group &group, OperationClass operationClass)
{
    const bool one = group.names.size() == 1;
    if (group.attempt->outcome.certainty == Certainty::Definite)
        return group.attempt->deliveries == 0 ? Texts::tr("so nothing was sent") : Texts::tr("so it did not act");
    if (operationClass == OperationClass::Broadcast)
        return one ? Texts::tr("so it may have accepted the transaction")
                   : Texts::tr("so they may have accepted the transaction");
    return one ? Texts::tr("so it may have acted") : Texts::tr("so they may have acted");
}

QString whatFollowed(const Verdict &verdict)
{
    switch (verdict.rule) {
    case Rule::AmbiguousBroadcastReplay:
        return Texts::tr("the same bytes were sent to the next Endpoint");
    case Rule::AmbiguousQueryMove:
        return Texts::tr("a query changes nothing, so the next Endpoint was tried");
    case Rule::AmbiguousSessionStop:
        return Texts::tr("what it then holds lives there alone, so no other Endpoint was tried");
    case Rule::AmbiguousSideEffectStop:
        return Texts::tr("sending it again could do it twice, so no other Endpoint was tried");
    case Rule::AmbiguousUnrecognizedStop:
        return Texts::tr("what the operation does is unknown, so no other Endpoint was tried");
    case Rule::NotificationStop:
        return Texts::tr("nothing will confirm a notification, so no other Endpoint was tried");
    case Rule::LimitReached:
        return Texts::tr("the attempt limit was used up");
    case Rule::NoCandidate:
        return Texts::tr("no Endpoint was left to try");
    case Rule::ClientGoneStop:
        return Texts::tr("the client had gone, so no other Endpoint was tried");
    case Rule::InternalAbort:
        return Texts::tr("a fault of the Gateway ended the request");
    default:
        return Texts::tr("the next Endpoint was tried");
    }
}

QString refusal(const RequestRecord &record)
{
    switch (record.code) {
    case -32700:
        return Texts::tr("Rejected: the body is not JSON. Nothing was forwarded.");
    case -32600:
        return Texts::tr("Rejected: the body is no JSON-RPC request. Nothing was forwarded.");
    case -32003:
        return Texts::tr("Rejected: the Route is paused. Nothing was forwarded.");
    case -32029:
        return Texts::tr("Rejected: over a limit of this Gateway. Nothing was forwarded.");
    case 401:
        return Texts::tr("Rejected: the Route's key was missing or wrong. Nothing was forwarded.");
    case 404:
        return Texts::tr("Rejected: no Route has this address. Nothing was forwarded.");
    default:
        return Texts::tr("Rejected by the Gateway with %1. Nothing was forwarded.").arg(record.code);
    }
}

QString untilNow(const TrailView &view)
{
    const RequestRecord &record = *view.request;
    if (record.running) {
        return Texts::tr("In flight: attempt %1 runs at %2.")
            .arg(usedAttempts(record))
            .arg(view.nameOf(record.running->endpointId));
    }
    if (record.memberCount > 0)
        return Texts::tr("In flight: the members of this batch are forwarded one by one.");
    return record.operationClass == OperationClass::Broadcast
        ? Texts::tr("In flight: it is written to the ledger before its first attempt.")
        : Texts::tr("In flight.");
}

QString withoutAttempts(const RequestRecord &record)
{
    if (record.outcome == RequestOutcome::Refused)
        return refusal(record);
    if (record.outcome == RequestOutcome::ClientGone)
        return Texts::tr("The client left before an attempt was made.");
    if (record.hasRule && record.rule == Rule::InternalAbort)
        return Texts::tr("A fault of the Gateway ended the request before an attempt was made; nothing was sent.");
    if (record.method == "batch" && record.outcome != RequestOutcome::Failed)
        return Texts::tr("The members of this batch were forwarded one by one.");
    return Texts::tr("No attempt was made: no Endpoint of the Route was available.");
}

QString ending(const TrailView &view)
{
    const RequestRecord &record = *view.request;
    const AttemptRecord &last = record.attempts.last();
    const QString name = view.nameOf(last.endpointId);
    const qsizetype used = record.attempts.size();
    if (record.outcome == RequestOutcome::ClientGone)
        return Texts::tr("The client left before the answer.");
    if (last.verdict.rule == Rule::NotificationDone)
        return Texts::tr("Taken by %1 on attempt %2; a notification has no answer.").arg(name).arg(used);
    if (last.verdict.decision == Decision::Return) {
        return record.outcome == RequestOutcome::ApplicationError
            ? Texts::tr("Answered by %1 on attempt %2, with an application error.").arg(name).arg(used)
            : Texts::tr("Answered by %1 on attempt %2.").arg(name).arg(used);
    }
    const int count = static_cast<int>(used);
    if (last.verdict.rule == Rule::LimitReached || last.verdict.rule == Rule::NoCandidate) {
        if (record.outcome != RequestOutcome::Failed)
            return Texts::tr("Attempts ran out; the last complete answer was passed on.");
        return count == 1 ? Texts::tr("No answer after one attempt.")
                          : Texts::tr("No answer after %n attempts.", nullptr, count);
    }
    return Texts::tr("Stopped after attempt %1.").arg(used);
}

} // namespace

QString outcomeSentence(const TrailView &view)
{
    const RequestRecord &record = *view.request;
    const bool inFlight = isInFlight(record);
    if (record.attempts.isEmpty())
        return inFlight ? untilNow(view) : withoutAttempts(record);
    QStringList sentences{inFlight ? untilNow(view) : ending(view)};
    for (const Group &group : failures(view)) {
        sentences.append(Texts::tr("%1, %2; %3.", "what happened, what that means, what followed")
                             .arg(whatHappened(group), whatThatMeans(group, record.operationClass),
                                 whatFollowed(group.attempt->verdict)));
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace signalbox
