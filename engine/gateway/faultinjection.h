// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/operationclass.h"

#include <QByteArray>

#include <atomic>
#include <cstdint>
#include <string_view>

namespace signalbox {

/// A fault that is put on one attempt of live traffic (Rehearsal). But for the first, the request is really sent, once, and
/// its real answer is thrown away: what the Endpoint did, it did.
enum class InjectedFault : std::uint8_t
{
    None,
    RefuseConnection, ///< Before connect: nothing is sent.
    CloseAfterSend, ///< As if the connection had been closed before an answer.
    TruncateBody, ///< As if the answer had been cut.
    ServerError, ///< As if the answer had been a 503 page.
};

/// "refuse_connection", "close_after_send", "truncate_body" or "server_error".
[[nodiscard]] constexpr std::string_view injectedFaultName(InjectedFault fault)
{
    constexpr std::string_view names[] {"none", "refuse_connection", "close_after_send", "truncate_body", "server_error"};
    return names[static_cast<std::size_t>(fault)];
}

/// The faults that are armed. Implemented by rehearsal. Any thread.
class FaultInjection
{
public:
    virtual ~FaultInjection() = default;

    /// One load: what the request path pays while nothing is armed.
    [[nodiscard]] bool isArmed() const { return m_armed.load(std::memory_order_relaxed); }

    /// The fault for an attempt that begins now; it counts as used.
    [[nodiscard]] virtual InjectedFault take(const QByteArray &route, const QByteArray &endpointId, OperationClass operationClass) = 0;

protected:
    std::atomic<bool> m_armed {false};
};

} // namespace signalbox
