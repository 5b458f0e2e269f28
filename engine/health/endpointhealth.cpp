// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/endpointhealth.h"

#include <algorithm>
#include <utility>

namespace signalbox {

bool isSameService(const Endpoint &one, const Endpoint &other)
{
    return one.id == other.id && one.protocol == other.protocol && one.network == other.network && one.url == other.url
        && one.auth == other.auth && one.caFile == other.caFile && one.proxy == other.proxy;
}

EndpointHealth::EndpointHealth(const Endpoint &endpoint, std::shared_ptr<const Cordon> cordon)
    : m_endpoint(endpoint)
    , m_cordon(std::move(cordon))
    , m_networkCheck(endpoint.networkCheck)
{ }

Admission EndpointHealth::admit(Clock::time_point now)
{
    // The circuit comes last: it counts what it admits.
    if (m_cordon->isSet(now))
        return Admission::Cordoned;
    if (m_keptOut.load(std::memory_order_relaxed))
        return Admission::WrongNetwork;
    return m_circuit.admit(now);
}

void EndpointHealth::report(
    const AttemptOutcome &outcome, std::optional<std::chrono::seconds> retryAfter, Clock::time_point now)
{
    m_circuit.report(outcome, retryAfter, now);
}

void EndpointHealth::withdraw(Clock::time_point)
{
    m_circuit.withdraw();
}

void EndpointHealth::setIdentity(const ChainIdentity &identity)
{
    const std::lock_guard lock(m_mutex);
    if (identity.reported.isEmpty()) {
        m_identity.unreached = identity.unreached; // What it said before still counts.
        return;
    }
    m_identity = identity;
    judgeNetwork();
}

void EndpointHealth::setNetworkCheck(NetworkCheck check)
{
    const std::lock_guard lock(m_mutex);
    m_networkCheck = check;
    judgeNetwork();
}

// With the mutex held.
void EndpointHealth::judgeNetwork()
{
    m_keptOut.store(m_identity.verdict == ChainIdentity::Verdict::Other && m_networkCheck == NetworkCheck::Enforce,
        std::memory_order_relaxed);
}

void EndpointHealth::setHead(const HeadReading &head)
{
    const std::lock_guard lock(m_mutex);
    if (m_head && head.heardAt - m_head->heardAt >= headSkew)
        m_settledHead = m_head;
    m_head = head;
}

std::optional<HeadReading> EndpointHealth::head() const
{
    const std::lock_guard lock(m_mutex);
    return m_head;
}

void EndpointHealth::compareHead(std::uint64_t number)
{
    const std::lock_guard lock(m_mutex);
    if (m_head)
        m_head->best = std::max(m_head->best.value_or(number), number);
}

HealthReading EndpointHealth::reading(Clock::time_point now) const
{
    const std::lock_guard lock(m_mutex);
    const bool isSettled = !m_settledHead || now - m_head->heardAt >= headSkew;
    return {m_endpoint.id, m_endpoint.protocol, m_circuit.reading(now), m_cordon->order(now), m_identity,
        m_networkCheck, isSettled ? m_head : m_settledHead};
}

} // namespace signalbox
