// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requestfeed.h"

#include "faces/requestsface.h"
#include "requests/requestmarks.h"
#include "requests/requeststore.h"
#include "trail/requestfacts.h"

#include <algorithm>
#include <utility>

namespace signalbox {

RequestFeed::RequestFeed(RequestsFace *face, RequestStore *store, RequestMarks *marks, QObject *parent)
    : QObject(parent)
    , m_face(face)
    , m_store(store)
    , m_marks(marks)
{
    const RequestSnapshots requests = face->newest(RequestStore::defaultCapacity);
    for (const RequestSnapshot &request : requests)
        m_loaded.insert(request->id);
    store->append(requests);
    connect(face, &RequestsFace::requestsTaken, this, &RequestFeed::take);
    // The table is full, or was cleared: what is older is not wanted any more.
    connect(store, &RequestStore::dropped, this, [this] { m_wantsOlder = false; });
    connect(store, &RequestStore::changed, this, &RequestFeed::keepEnded);
    connect(marks, &RequestMarks::changed, this, &RequestFeed::keepMarked);
    keepMarked();
    loadOlder(0);
}

void RequestFeed::loadOlder(qint64 cursor)
{
    m_face->older(cursor, olderAtOnce, this, [this](const OlderRequests &older) {
        if (m_wantsOlder)
            m_store->prepend(older.requests);
        if (m_wantsOlder && older.cursor != 0 && m_store->size() < RequestStore::defaultCapacity)
            loadOlder(older.cursor);
        else
            addMarked();
    });
}

/// Those that the marks have kept and nothing else.
void RequestFeed::addMarked()
{
    const QList<QByteArray> kept = m_marks->kept();
    QSet<QByteArray> missing(kept.begin(), kept.end());
    m_store->visit(0, [&missing](const RequestRow &row) { missing.remove(row.record->id); });
    RequestSnapshots older;
    for (const QByteArray &id : std::as_const(missing)) {
        const RequestSnapshot held = m_face->find(id);
        if (const RequestSnapshot request = held ? held : m_marks->record(id))
            older.append(request);
    }
    std::sort(older.begin(), older.end(),
        [](const RequestSnapshot &a, const RequestSnapshot &b) { return a->arrivedAt < b->arrivedAt; });
    m_store->prepend(older);
}

void RequestFeed::keepMarked()
{
    const QList<QByteArray> kept = m_marks->kept();
    m_face->keep(QSet<QByteArray>(kept.begin(), kept.end()));
}

/// What was marked in flight is kept as it ended.
void RequestFeed::keepEnded(const QList<quint64> &rows)
{
    for (const quint64 serial : rows) {
        const RequestRow *row = m_store->row(serial);
        if (row && !isInFlight(*row->record) && m_marks->isKept(row->record->id))
            m_marks->keepRecord(row->record->id);
    }
}

void RequestFeed::setWatched(bool watched)
{
    m_watched = watched;
    listen();
}

/// Rows in flight stay as they were last seen while nobody listens; their end is told in any case.
void RequestFeed::listen()
{
    const bool wanted = m_watched && !m_frozen;
    if (wanted && !m_listening)
        m_listening = connect(m_face, &RequestsFace::inFlightChanged, this, &RequestFeed::takeInFlight);
    else if (!wanted)
        disconnect(std::exchange(m_listening, {}));
}

void RequestFeed::takeInFlight(const InFlightRequests &requests)
{
    m_leftOut = requests.total - requests.requests.size();
    m_store->setInFlight(requests.requests);
}

void RequestFeed::setFrozen(bool frozen)
{
    m_frozen = frozen;
    if (!frozen)
        m_store->append(std::exchange(m_waiting, {}));
    listen();
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
