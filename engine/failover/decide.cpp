// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/decide.h"

#include <array>

namespace signalbox {

namespace {

constexpr std::array<std::string_view, 4> decisionNames{"return", "move_on", "stop", "abort"};

constexpr Verdict verdict(Decision decision, Rule rule)
{
    return {decision, rule, rule};
}

/// A value that its data plane cannot produce is a fault of the caller; nothing is replayed on its word.
constexpr Verdict contradiction()
{
    return verdict(Decision::Abort, Rule::InternalAbort);
}

Verdict afterAmbiguity(OperationClass operationClass)
{
    switch (operationClass) {
    case OperationClass::Stateless:
        return verdict(Decision::MoveOn, Rule::AmbiguousQueryMove);
    case OperationClass::Broadcast:
        return verdict(Decision::MoveOn, Rule::AmbiguousBroadcastReplay);
    case OperationClass::Session:
        return verdict(Decision::Stop, Rule::AmbiguousSessionStop);
    case OperationClass::SideEffect:
        return verdict(Decision::Stop, Rule::AmbiguousSideEffectStop);
    case OperationClass::Unrecognized:
        return verdict(Decision::Stop, Rule::AmbiguousUnrecognizedStop);
    }
    return contradiction();
}

Verdict afterAccessFailure(const Situation &situation)
{
    switch (situation.outcome.certainty) {
    case Certainty::Definite:
        return verdict(Decision::MoveOn, Rule::DefiniteMove);
    case Certainty::Ambiguous:
        return afterAmbiguity(situation.operationClass);
    case Certainty::Answered:
        break;
    }
    return contradiction();
}

/// Only the status says something: a notification has no answer that could be judged. Not even 401 moves it on.
Verdict afterNotification(const AttemptOutcome &outcome)
{
    if (outcome.kind == OutcomeKind::AccessFailure && outcome.certainty == Certainty::Definite)
        return verdict(Decision::MoveOn, Rule::DefiniteMove);
    const bool accepted = outcome.httpStatus >= 200 && outcome.httpStatus < 300;
    if (outcome.kind != OutcomeKind::AccessFailure && accepted)
        return verdict(Decision::Return, Rule::NotificationDone);
    return verdict(Decision::Stop, Rule::NotificationStop);
}

Verdict afterJsonRpcCall(const Situation &situation)
{
    const AttemptOutcome &outcome = situation.outcome;
    switch (outcome.kind) {
    case OutcomeKind::Result:
        return verdict(Decision::Return, Rule::FinalResult);
    case OutcomeKind::ApplicationError:
        return verdict(Decision::Return, Rule::FinalAppError);
    case OutcomeKind::InvalidResponse:
        if (outcome.certainty == Certainty::Definite)
            return verdict(Decision::MoveOn, Rule::CredentialMove);
        if (outcome.certainty == Certainty::Ambiguous)
            return afterAmbiguity(situation.operationClass);
        break;
    case OutcomeKind::AccessFailure:
        return afterAccessFailure(situation);
    case OutcomeKind::HttpResponse: // A call's answer is judged by its body, never by its status alone.
        break;
    }
    return contradiction();
}

Verdict afterTronHttp(const Situation &situation)
{
    const AttemptOutcome &outcome = situation.outcome;
    if (outcome.kind == OutcomeKind::AccessFailure)
        return afterAccessFailure(situation);
    if (outcome.kind != OutcomeKind::HttpResponse)
        return contradiction();
    switch (outcome.certainty) {
    case Certainty::Answered:
        return verdict(Decision::Return, Rule::FinalHttp);
    case Certainty::Definite: {
        const bool credentials = outcome.httpStatus == 401 || outcome.httpStatus == 403;
        return verdict(Decision::MoveOn, credentials ? Rule::CredentialMove : Rule::HttpStatusMove);
    }
    case Certainty::Ambiguous:
        // The client is told what the Endpoint said; it knows better than the gateway what may be done twice.
        return mayBeReplayed(situation.operationClass) ? afterAmbiguity(situation.operationClass)
                                                       : verdict(Decision::Return, Rule::FinalHttp);
    }
    return contradiction();
}

Verdict wish(const Situation &situation)
{
    if (situation.shape == RequestShape::Notification)
        return afterNotification(situation.outcome);
    if (situation.plane == DataPlane::TronHttp)
        return afterTronHttp(situation);
    return afterJsonRpcCall(situation);
}

} // namespace

std::string_view decisionName(Decision decision)
{
    return decisionNames[static_cast<std::size_t>(decision)];
}

Verdict decide(const Situation &situation)
{
    const Verdict wanted = wish(situation);
    if (wanted.decision != Decision::MoveOn)
        return wanted;
    if (situation.clientGone)
        return {Decision::Stop, Rule::ClientGoneStop, wanted.rule};
    if (situation.used >= situation.limit)
        return {Decision::Stop, Rule::LimitReached, wanted.rule};
    if (situation.remaining <= 0)
        return {Decision::Stop, Rule::NoCandidate, wanted.rule};
    return wanted;
}

} // namespace signalbox
