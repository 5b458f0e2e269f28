// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/timering.h"
#include "gateway/requestrecord.h"

namespace signalbox {

/// Noon of some day; the tests' clock starts here.
inline constexpr ActivityTime noon{std::chrono::seconds(1'796'040'000)};

[[nodiscard]] inline AttemptOutcome answered()
{
    return AttemptOutcome::judgedResponse(200, {});
}

[[nodiscard]] inline AttemptOutcome refused()
{
    return AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false);
}

[[nodiscard]] inline AttemptOutcome silent()
{
    return AttemptOutcome::accessFailure(AccessFault::DeadlinePassed, true);
}

/// A request that ends at @p end with one attempt of @p took to @p endpoint.
[[nodiscard]] inline RequestRecord requestEnding(ActivityTime end, const QByteArray &endpoint,
    const AttemptOutcome &outcome, std::chrono::microseconds took = std::chrono::milliseconds(1))
{
    RequestRecord request;
    request.id = QByteArrayLiteral("R-1");
    request.route = QByteArrayLiteral("eth");
    request.method = QByteArrayLiteral("eth_call");
    request.operationClass = OperationClass::Stateless;
    request.arrivedAt = end - took;
    request.duration = took;
    request.outcome = outcome.certainty == Certainty::Answered ? RequestOutcome::Result : RequestOutcome::Failed;
    AttemptRecord attempt;
    attempt.endpointId = endpoint;
    attempt.outcome = outcome;
    attempt.deliveries = outcome.certainty == Certainty::Definite ? 0 : 1;
    attempt.phases.total = took;
    attempt.phases.firstByte = took / 2;
    request.attempts.append(attempt);
    return request;
}

} // namespace signalbox
