// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/healthboard.h"

#include "health/headprobe.h"

#include <algorithm>

namespace signalbox {

namespace {

/// What both report counts; what is configured, as long as one of them has not reported anything.
bool isSameChain(const EndpointHealth &one, const EndpointHealth &other, EndpointGate::Clock::time_point now)
{
    if (one.endpoint().protocol != other.endpoint().protocol)
        return false;
    const QByteArray reported = one.reading(now).identity.reported;
    const QByteArray otherReported = other.reading(now).identity.reported;
    return reported.isEmpty() || otherReported.isEmpty() ? one.endpoint().network == other.endpoint().network
                                                         : reported == otherReported;
}

} // namespace

std::shared_ptr<EndpointGate> HealthBoard::gateFor(const Endpoint &endpoint)
{
    const std::lock_guard lock(m_mutex);
    Entry &entry = m_entries[endpoint.id];
    if (!entry.health || !isSameService(entry.health->endpoint(), endpoint))
        entry.health = std::make_shared<EndpointHealth>(endpoint, entry.cordon);
    return entry.health;
}

void HealthBoard::cordon(const QByteArray &endpointId, const CordonOrder &order)
{
    const std::lock_guard lock(m_mutex);
    m_entries[endpointId].cordon->set(order);
}

void HealthBoard::liftCordon(const QByteArray &endpointId)
{
    const std::lock_guard lock(m_mutex);
    const auto entry = m_entries.find(endpointId);
    if (entry != m_entries.end())
        entry->second.cordon->lift();
}

void HealthBoard::setIdentity(const Endpoint &endpoint, const ChainIdentity &identity)
{
    const std::lock_guard lock(m_mutex);
    Entry &entry = m_entries[endpoint.id];
    if (!entry.health)
        entry.health = std::make_shared<EndpointHealth>(endpoint, entry.cordon);
    if (isSameService(entry.health->endpoint(), endpoint))
        entry.health->setIdentity(identity);
}

void HealthBoard::setHead(const Endpoint &endpoint, std::uint64_t number, TimePoint now)
{
    const std::lock_guard lock(m_mutex);
    Entry &entry = m_entries[endpoint.id];
    if (!entry.health)
        entry.health = std::make_shared<EndpointHealth>(endpoint, entry.cordon);
    if (!isSameService(entry.health->endpoint(), endpoint))
        return;
    entry.health->setHead(
        {.number = number, .heardAt = now, .freshUntil = now + headFreshFor(endpoint.protocol), .best = {}});
    for (const auto &[id, other] : m_entries) {
        if (!other.health || other.health == entry.health || !isSameChain(*entry.health, *other.health, now))
            continue;
        const auto head = other.health->head();
        if (!head || now - head->heardAt > headRound)
            continue;
        entry.health->compareHead(head->number);
        if (now - head->heardAt <= EndpointHealth::headSkew)
            other.health->compareHead(number);
    }
}

void HealthBoard::keepOnly(const QList<Endpoint> &endpoints)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_entries, [&](const auto &entry) {
        return std::none_of(
            endpoints.begin(), endpoints.end(), [&](const Endpoint &each) { return each.id == entry.first; });
    });
    for (const Endpoint &endpoint : endpoints) {
        const auto entry = m_entries.find(endpoint.id);
        if (entry != m_entries.end() && entry->second.health)
            entry->second.health->setNetworkCheck(endpoint.networkCheck);
    }
}

std::map<QByteArray, CordonOrder> HealthBoard::cordons(TimePoint now) const
{
    const std::lock_guard lock(m_mutex);
    std::map<QByteArray, CordonOrder> orders;
    for (const auto &[id, entry] : m_entries) {
        if (auto order = entry.cordon->order(now))
            orders.emplace(id, std::move(*order));
    }
    return orders;
}

QList<HealthReading> HealthBoard::readings(TimePoint now) const
{
    const std::lock_guard lock(m_mutex);
    QList<HealthReading> all;
    for (const auto &[id, entry] : m_entries) {
        if (entry.health)
            all.append(entry.health->reading(now));
    }
    return all;
}

std::optional<HealthReading> HealthBoard::reading(const QByteArray &endpointId, TimePoint now) const
{
    const std::lock_guard lock(m_mutex);
    const auto entry = m_entries.find(endpointId);
    if (entry == m_entries.end() || !entry->second.health)
        return std::nullopt;
    return entry->second.health->reading(now);
}

} // namespace signalbox
