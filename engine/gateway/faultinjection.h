// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptend.h"
#include "operations/operationclass.h"

#include <QByteArray>

#include <atomic>
#include <chrono>

namespace signalbox {

/// A fault that is put on one attempt of live traffic (Rehearsal); never Result. Where it ends before send, nothing is
/// sent. With the others the request is really sent, once, and its real answer is thrown away (Slow: kept back): what
/// the Endpoint did, it did. What is left goes through the gateway's own judgement, so the trail says what it would say
/// of a real fault of this kind.
///
/// A timeout takes the Route's real timeout, and Slow its real delay: the client is to feel it. A Slow answer that
/// would come after the Route's timeout is a timeout.
using InjectedFault = AttemptEnd;

inline constexpr std::size_t injectedFaultCount = 19; ///< None included.

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
