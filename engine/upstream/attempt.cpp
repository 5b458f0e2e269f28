// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "upstream/attempt.h"

#include "upstream/connectionpool.h"
#include "upstream/upstreamconnection.h"

namespace signalbox {

Attempt::Attempt(AttemptObserver &observer)
    : m_observer(observer)
{
}

Attempt::~Attempt()
{
    cancel();
}

AttemptResult Attempt::cancel()
{
    if (!m_pool)
        return {};
    DeadlineQueue::clear(*this);
    m_result.fault = AccessFault::Cancelled;
    m_result.phases.total = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - m_startedAt);
    m_pool->abandon(*this);
    return std::move(m_result);
}

AttemptResult Attempt::soFar() const
{
    AttemptResult result;
    result.fault = faultAtDeadline();
    result.sent = m_result.sent;
    result.reusedConnection = m_result.reusedConnection;
    result.status = m_result.status;
    result.unsentBytes = m_connection ? m_connection->unsentBytes() : 0;
    result.phases = m_result.phases;
    result.phases.total = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - m_startedAt);
    return result;
}

/// Which phase is running decides what the deadline proves (spec section 5).
AccessFault Attempt::faultAtDeadline() const
{
    if (!m_connection)
        return AccessFault::NoFreeConnection;
    return m_result.sent ? AccessFault::DeadlinePassed : m_connection->faultWhenTimedOut();
}

void Attempt::deadlinePassed()
{
    const AccessFault fault = faultAtDeadline();
    if (!m_connection)
        m_result.phases.queue = endPhase();
    m_pool->abandon(*this);
    finish(fault);
}

/// How long the phase took that ends now; the next one begins.
std::chrono::microseconds Attempt::endPhase()
{
    const Clock::time_point now = Clock::now();
    return std::chrono::duration_cast<std::chrono::microseconds>(now - std::exchange(m_phaseAt, now));
}

void Attempt::finish(AccessFault fault)
{
    DeadlineQueue::clear(*this);
    m_pool = nullptr;
    m_connection = nullptr;
    m_result.fault = fault;
    m_result.phases.total = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - m_startedAt);
    m_request.body.clear();
    m_observer.attemptFinished(std::move(m_result));
}

} // namespace signalbox
