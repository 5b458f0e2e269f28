// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/bodystore.h"

namespace signalbox {

namespace {

constexpr qint64 costOfEntry = 256; ///< Id, hash node, order and array headers.

} // namespace

BodyStore::BodyStore(qint64 budget)
    : m_budget(budget)
{ }

BodyStore::~BodyStore() = default;

qint64 BodyStore::costOf(const CapturedBodies &bodies)
{
    qint64 bytes = costOfEntry + bodies.request.capacity() + bodies.path.capacity() + bodies.contentType.capacity();
    for (const QByteArray &answer : bodies.answers)
        bytes += static_cast<qint64>(sizeof(QByteArray)) + answer.capacity();
    return bytes;
}

void BodyStore::bodiesCaptured(const QByteArray &requestId, CapturedBodies &&bodies)
{
    const qint64 cost = costOf(bodies);
    std::deque<CapturedBodies> dropped;
    {
        const std::lock_guard lock(m_mutex);
        // Ids are given once: a second capture under the same one is not expected, and must not upset the count.
        if (cost > m_budget || m_bodies.contains(requestId))
            return;
        m_bodies.insert(requestId, std::move(bodies));
        m_order.push_back(requestId);
        m_bytes += cost;
        dropped = makeRoom();
    }
}

std::optional<CapturedBodies> BodyStore::find(const QByteArray &requestId) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_bodies.constFind(requestId);
    return found == m_bodies.cend() ? std::nullopt : std::optional(*found);
}

void BodyStore::setBudget(qint64 bytes)
{
    std::deque<CapturedBodies> dropped;
    {
        const std::lock_guard lock(m_mutex);
        m_budget = bytes;
        dropped = makeRoom();
    }
}

qint64 BodyStore::bytes() const
{
    const std::lock_guard lock(m_mutex);
    return m_bytes;
}

qsizetype BodyStore::size() const
{
    const std::lock_guard lock(m_mutex);
    return m_bodies.size();
}

std::deque<CapturedBodies> BodyStore::makeRoom()
{
    std::deque<CapturedBodies> dropped;
    while (m_bytes > m_budget && !m_order.empty()) {
        dropped.push_back(m_bodies.take(m_order.front()));
        m_order.pop_front();
        m_bytes -= costOf(dropped.back());
    }
    return dropped;
}

} // namespace signalbox
