// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/broadcastloader.h"

#include <utility>

namespace signalbox {

BroadcastLoader::BroadcastLoader(TrackingStore &store, const TrackerPace &pace, Take take, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_pace(pace)
    , m_take(std::move(take))
    , m_timer(this)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &BroadcastLoader::loadSome);
}

void BroadcastLoader::addAll()
{
    m_allWanted = true;
    loadSome();
}

void BroadcastLoader::add(const QList<qint64> &broadcastIds)
{
    const bool runs = !m_waiting.empty() || m_allWanted; // Perhaps for the next try after an error.
    m_waiting.insert(broadcastIds.begin(), broadcastIds.end());
    if (!runs)
        m_timer.start(0);
}

void BroadcastLoader::findAll()
{
    const auto ids = m_store.trackedIds();
    if (!ids) {
        Q_EMIT problem(ids.error());
        return;
    }
    m_waiting.insert(ids->begin(), ids->end());
    m_allWanted = false;
}

std::optional<TrackingRecord> BroadcastLoader::read(qint64 broadcastId)
{
    auto record = m_store.load(broadcastId);
    // What a later version has written stays as it is.
    if (record || record.error().kind == LedgerError::Kind::UnknownCode)
        m_waiting.erase(broadcastId);
    if (record)
        return std::move(*record);
    Q_EMIT problem(record.error());
    return std::nullopt;
}

void BroadcastLoader::loadSome()
{
    if (m_allWanted)
        findAll();
    bool readable = !m_allWanted;
    for (int i = 0; i < m_pace.loadsPerTurn && readable && !m_waiting.empty(); ++i) {
        const qint64 id = *m_waiting.begin();
        if (const auto record = read(id))
            m_take(*record);
        readable = !isWaiting(id);
    }
    if (!readable)
        m_timer.start(m_pace.loadRetry);
    else if (!m_waiting.empty())
        m_timer.start(0);
    Q_EMIT loaded();
}

} // namespace signalbox
