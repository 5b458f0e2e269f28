// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requestfeed.h"

#include "faces/requestsface.h"
#include "requests/requestmarks.h"
#include "requests/requeststore.h"

#include <algorithm>
#include <utility>

namespace signalbox {

RequestFeed::RequestFeed(RequestsFace *face, RequestStore *store, const RequestMarks *marks, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    RequestSnapshots requests = face->newest(RequestStore::defaultCapacity);
    for (const RequestSnapshot &request : std::as_const(requests))
        m_loaded.insert(request->id);
    RequestSnapshots older;
    for (const QByteArray &id : marks->kept()) {
        if (m_loaded.contains(id))
            continue;
        const RequestSnapshot held = face->find(id);
        if (const RequestSnapshot request = held ? held : marks->record(id))
            older.append(request);
    }
    std::sort(older.begin(), older.end(),
        [](const RequestSnapshot &a, const RequestSnapshot &b) { return a->arrivedAt < b->arrivedAt; });
    store->append(older + requests);
    connect(face, &RequestsFace::requestsTaken, this, &RequestFeed::take);
}

void RequestFeed::setFrozen(bool frozen)
{
    m_frozen = frozen;
    if (!frozen)
        m_store->append(std::exchange(m_waiting, {}));
    Q_EMIT waitingChanged();
}

void RequestFeed::take(const RequestSnapshots &requests)
{
    RequestSnapshots fresh = requests;
    if (!m_loaded.isEmpty()) {
        const qsizetype known
            = fresh.removeIf([this](const RequestSnapshot &request) { return m_loaded.contains(request->id); });
        if (known == 0)
            m_loaded = {};
    }
    if (!m_frozen)
        return m_store->append(fresh);
    m_waiting += fresh;
    if (const auto tooMany = m_waiting.size() - static_cast<qsizetype>(RequestStore::defaultCapacity); tooMany > 0)
        m_waiting.remove(0, tooMany);
    Q_EMIT waitingChanged();
}

} // namespace signalbox
