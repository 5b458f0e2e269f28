// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/operationclass.h"

#include <QByteArray>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string_view>

namespace signalbox {

/// A fault that is put on one attempt of live traffic (Rehearsal). With the first four nothing is sent. With the others
/// the request is really sent, once, and its real answer is thrown away (Slow: kept back): what the Endpoint did, it
/// did. What is left goes through the gateway's own judgement, so the trail says what it would say of a real fault of
/// this kind.
///
/// A timeout takes the Route's real timeout, and Slow its real delay: the client is to feel it. A Slow answer that
/// would come after the Route's timeout is a timeout.
enum class InjectedFault : std::uint8_t
{
    None,
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
    // The real answer, later.
    Slow,
};

inline constexpr std::size_t injectedFaultCount = 19; ///< None included.

/// "none", "name_not_resolved", …, "slow"; the same words as those of what-if (imaginedEndName).
[[nodiscard]] constexpr std::string_view injectedFaultName(InjectedFault fault)
{
    constexpr std::array<std::string_view, injectedFaultCount> names{"none", "name_not_resolved", "connection_refused",
        "tls_failed", "timeout_before_send", "timeout_after_send", "close_after_send", "truncated_body",
        "oversized_body", "invalid_json", "wrong_id", "http_401", "http_403", "http_429", "http_500", "http_502",
        "http_503", "application_error", "slow"};
    return names[static_cast<std::size_t>(fault)];
}

/// Nothing is sent.
[[nodiscard]] constexpr bool endsBeforeSend(InjectedFault fault)
{
    return fault >= InjectedFault::NameNotResolved && fault <= InjectedFault::TimeoutBeforeSend;
}

/// What is put on one attempt.
struct Injection
{
    InjectedFault fault = InjectedFault::None;
    std::chrono::milliseconds delay{0}; ///< Slow: how much later the answer comes.
};

/// The faults that are armed. Implemented by rehearsal. Any thread.
class FaultInjection
{
public:
    virtual ~FaultInjection() = default;

    /// One load: what the request path pays while nothing is armed.
    [[nodiscard]] bool isArmed() const { return m_armed.load(std::memory_order_relaxed); }

    /// The fault for an attempt that begins now; it counts as used.
    [[nodiscard]] virtual Injection take(
        const QByteArray &route, const QByteArray &endpointId, OperationClass operationClass)
        = 0;

protected:
    std::atomic<bool> m_armed{false};
};

} // namespace signalbox
