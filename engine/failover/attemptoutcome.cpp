// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/attemptoutcome.h"

#include <array>

namespace signalbox {

namespace {

constexpr std::size_t accessFaultCount = static_cast<std::size_t>(AccessFault::Cancelled) + 1;

constexpr std::array<std::string_view, accessFaultCount> faultNames{"none", "endpoint_gone", "credentials_unavailable",
    "url_refused", "name_not_resolved", "connection_refused", "unreachable", "connect_timeout", "tls_failed",
    "proxy_failed", "no_free_connection", "local_resources", "deadline_passed", "connection_closed", "connection_reset",
    "malformed_http", "truncated_body", "undecodable_body", "response_too_large", "cancelled"};

constexpr std::array<std::string_view, 3> certaintyNames{"answered", "definite", "ambiguous"};

constexpr bool isSuccess(int status)
{
    return status >= 200 && status < 300;
}

Certainty tronHttpCertainty(int status)
{
    if (status == 401 || status == 403 || status == 429 || (status >= 300 && status < 400))
        return Certainty::Definite;
    if (status == 408 || status == 425 || status >= 500)
        return Certainty::Ambiguous;
    return Certainty::Answered;
}

} // namespace

std::string_view accessFaultName(AccessFault fault)
{
    return faultNames[static_cast<std::size_t>(fault)];
}

std::string_view certaintyName(Certainty certainty)
{
    return certaintyNames[static_cast<std::size_t>(certainty)];
}

AttemptOutcome AttemptOutcome::accessFailure(AccessFault fault, bool sent, int httpStatus)
{
    // What proves that the Endpoint did not act is that nothing left, not the fault's name: a TLS alert may come after
    // the request (TLS 1.3), a deadline may pass before it. A response that was too large did arrive, so it is no
    // proof.
    const bool mayHaveActed = sent || fault == AccessFault::ResponseTooLarge;
    return {.kind = OutcomeKind::AccessFailure,
        .certainty = mayHaveActed ? Certainty::Ambiguous : Certainty::Definite,
        .fault = fault,
        .httpStatus = httpStatus};
}

AttemptOutcome AttemptOutcome::judgedResponse(int httpStatus, const JsonRpcResponse &response)
{
    AttemptOutcome outcome;
    outcome.httpStatus = httpStatus;
    if (response.isValid()) {
        outcome.kind = response.applicationError ? OutcomeKind::ApplicationError : OutcomeKind::Result;
        outcome.certainty = Certainty::Answered;
        return outcome;
    }
    outcome.kind = OutcomeKind::InvalidResponse;
    outcome.defect = response.defect;
    // 401 and 403 alone prove that the Endpoint's door stayed shut; any other status may come after the deed.
    const bool refusedCredentials = httpStatus == 401 || httpStatus == 403;
    outcome.certainty = refusedCredentials ? Certainty::Definite : Certainty::Ambiguous;
    return outcome;
}

AttemptOutcome AttemptOutcome::httpResponse(DataPlane plane, int httpStatus)
{
    AttemptOutcome outcome;
    outcome.kind = OutcomeKind::HttpResponse;
    outcome.httpStatus = httpStatus;
    if (plane == DataPlane::TronHttp)
        outcome.certainty = tronHttpCertainty(httpStatus);
    else
        outcome.certainty = isSuccess(httpStatus) ? Certainty::Answered : Certainty::Ambiguous;
    return outcome;
}

} // namespace signalbox
