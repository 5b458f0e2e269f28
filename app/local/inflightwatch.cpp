// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/inflightwatch.h"

#include <algorithm>
#include <utility>

namespace signalbox {

void InFlightWatch::ended(const RequestSnapshots &requests)
{
    if (!m_asking && m_requests.requests.isEmpty())
        return; // Nobody listens, or there was nothing to leave.
    QSet<QByteArray> ids;
    for (const RequestSnapshot &request : requests)
        ids.insert(request->id);
    m_requests.total
        -= m_requests.requests.removeIf([&ids](const RequestSnapshot &request) { return ids.contains(request->id); });
    if (m_asking)
        m_endedSinceAsked.unite(ids);
}

void InFlightWatch::answered(const InFlightRequests &answer, Clock::time_point now)
{
    const RequestSnapshots before = std::exchange(m_requests, answer).requests;
    m_requests.total -= m_requests.requests.removeIf(
        [this](const RequestSnapshot &request) { return m_endedSinceAsked.contains(request->id); });
    m_endedSinceAsked.clear();
    m_asking = false;
    QSet<QByteArray> named;
    for (const RequestSnapshot &request : std::as_const(m_requests.requests))
        named.insert(request->id);
    const bool complete = answer.total == answer.requests.size(); // Else it may only have been left out.
    QHash<QByteArray, Clock::time_point> missed;
    RequestSnapshots kept;
    for (const RequestSnapshot &request : before) {
        if (named.contains(request->id) || !complete)
            continue;
        const Clock::time_point since = m_missed.value(request->id, now);
        if (now - since >= patience)
            continue;
        missed.insert(request->id, since);
        kept.append(request);
    }
    m_missed = missed;
    m_requests.total += kept.size();
    m_requests.requests += kept;
    std::stable_sort(m_requests.requests.begin(), m_requests.requests.end(),
        [](const RequestSnapshot &one, const RequestSnapshot &other) { return one->arrivedAt < other->arrivedAt; });
}

} // namespace signalbox
