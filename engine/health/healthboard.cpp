// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/healthboard.h"

#include <algorithm>

namespace signalbox {

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
