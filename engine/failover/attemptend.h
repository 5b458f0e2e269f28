// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptoutcome.h"

#include <array>

namespace signalbox {

/// What Rehearsal can let an attempt come to: in what-if, and on live traffic. History keeps the numbers: new ones at
/// the end.
enum class AttemptEnd : std::uint8_t
{
    None, ///< On live traffic: what it comes to by itself.
    // Before connect.
    NameNotResolved,
    ConnectionRefused,
    TlsFailed,
    TimeoutBeforeSend,
    // After send.
    TimeoutAfterSend,
    CloseAfterSend,
    // In the body.
    TruncatedBody,
    OversizedBody,
    InvalidJson,
    WrongId,
    // Another answer.
    Http401,
    Http403,
    Http429,
    Http500,
    Http502,
    Http503,
    ApplicationError,
    Slow, ///< On live traffic: the real answer, later.
    Result, ///< In what-if.
};

/// A short code: "none", "name_not_resolved", …, "result".
[[nodiscard]] constexpr std::string_view attemptEndName(AttemptEnd end)
{
    constexpr std::array<std::string_view, 20> names{"none", "name_not_resolved", "connection_refused", "tls_failed",
        "timeout_before_send", "timeout_after_send", "close_after_send", "truncated_body", "oversized_body",
        "invalid_json", "wrong_id", "http_401", "http_403", "http_429", "http_500", "http_502", "http_503",
        "application_error", "slow", "result"};
    return names[static_cast<std::size_t>(end)];
}

/// Nothing is sent.
[[nodiscard]] constexpr bool endsBeforeSend(AttemptEnd end)
{
    return end >= AttemptEnd::NameNotResolved && end <= AttemptEnd::TimeoutBeforeSend;
}

/// How the access failed; None for an answer, whichever.
[[nodiscard]] AccessFault accessFaultOf(AttemptEnd end);

/// The status of those that are another answer by it alone: 401, …, 503. 0 for the others.
[[nodiscard]] int httpStatusOf(AttemptEnd end);

} // namespace signalbox
