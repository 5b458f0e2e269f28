// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/attemptsign.h"

namespace signalbox {

namespace {

constexpr int tooManyRequests = 429;

bool isOwnDoing(AccessFault fault)
{
    switch (fault) {
    case AccessFault::EndpointGone:
    case AccessFault::NoFreeConnection:
    case AccessFault::LocalResources:
    case AccessFault::Cancelled:
        return true;
    default:
        return false;
    }
}

} // namespace

AttemptSign signOf(const AttemptOutcome &outcome)
{
    if (outcome.kind == OutcomeKind::AccessFailure && isOwnDoing(outcome.fault))
        return AttemptSign::None;
    switch (outcome.certainty) {
    case Certainty::Answered:
        return AttemptSign::Ok;
    case Certainty::Definite:
        return AttemptSign::Definite;
    case Certainty::Ambiguous:
        break;
    }
    return AttemptSign::Ambiguous;
}

bool isThrottled(const AttemptOutcome &outcome)
{
    return outcome.httpStatus == tooManyRequests;
}

} // namespace signalbox
