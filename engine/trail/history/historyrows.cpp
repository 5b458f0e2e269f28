// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyrows.h"

#include "trail/history/bodiescodec.h"
#include "trail/recordcodec.h"

#include <QVariant>

namespace signalbox {

tl::expected<std::unique_ptr<HistoryRows>, HistoryError> HistoryRows::create(
    const HistoryConnection &connection, Bodies bodies, const QSet<QByteArray> &kept)
{
    std::unique_ptr<HistoryRows> rows(new HistoryRows(std::move(bodies), kept));
    const auto first = connection.number(
        QStringLiteral("SELECT coalesce((SELECT seq + count FROM block ORDER BY seq DESC LIMIT 1), 1)"));
    HistoryResult prepared = first ? rows->m_blocks.prepare(connection) : tl::unexpected(first.error());
    if (prepared)
        prepared = rows->m_finder.prepare(connection);
    if (prepared) {
        prepared = connection.prepare({
            {&rows->m_insertMember, QStringLiteral("INSERT INTO member (parent, seq) VALUES (?, ?)")},
            {&rows->m_insertBody, QStringLiteral("INSERT INTO body (seq, id, bytes) VALUES (?, ?, ?)")},
            {&rows->m_addBytes, QStringLiteral("UPDATE state SET body_bytes = body_bytes + ?")},
            {&rows->m_keptIds, QStringLiteral("SELECT id FROM kept")},
            {&rows->m_insertKept, QStringLiteral("INSERT OR IGNORE INTO kept (seq, id) VALUES (?, ?)")},
            {&rows->m_removeKept, QStringLiteral("DELETE FROM kept WHERE id = ?")},
        });
    }
    if (!prepared)
        return tl::unexpected(prepared.error());
    rows->m_first = *first;
    return rows;
}

HistoryResult HistoryRows::write(const HistoryRound &round)
{
    m_block.clear(); // What was begun in a round that failed.
    m_bodyBytes = 0;
    HistoryResult done = round.kept ? setKept(*round.kept) : HistoryResult();
    for (auto request = round.requests.cbegin(); done && request != round.requests.cend(); ++request)
        done = add(**request);
    if (done)
        done = writeBlock();
    return done && m_bodyBytes > 0 ? HistoryConnection::run(m_addBytes, {m_bodyBytes}) : done;
}

HistoryResult HistoryRows::add(const RequestRecord &request)
{
    const qint64 seq = m_first + m_block.count();
    m_record.clear();
    encodeRecord(request, m_record);
    m_block.add(request.id, m_record.view());
    HistoryResult done;
    if (!request.parentId.isEmpty())
        done = HistoryConnection::run(m_insertMember, {request.parentId, seq});
    if (done && !m_kept.isEmpty() && m_kept.contains(request.id))
        done = HistoryConnection::run(m_insertKept, {seq, request.id});
    if (done)
        done = addBodies(seq, request.id);
    return done && m_block.count() == HistoryBlock::mostRequests ? writeBlock() : done;
}

HistoryResult HistoryRows::addBodies(qint64 seq, const QByteArray &id)
{
    const std::optional<CapturedBodies> bodies = m_bodies(id);
    if (!bodies)
        return {};
    const QByteArray bytes = encodeBodies(*bodies);
    m_bodyBytes += bytes.size();
    return HistoryConnection::run(m_insertBody, {seq, id, bytes});
}

HistoryResult HistoryRows::writeBlock()
{
    const qint64 first = std::exchange(m_first, m_first + m_block.count());
    return m_blocks.write(first, m_block);
}

HistoryResult HistoryRows::setKept(const QSet<QByteArray> &ids)
{
    m_kept = ids;
    QSet<QByteArray> stored;
    HistoryResult done = HistoryConnection::run(m_keptIds, {});
    while (done && m_keptIds.next())
        stored.insert(m_keptIds.value(0).toByteArray());
    m_keptIds.finish();
    for (auto id = stored.cbegin(); done && id != stored.cend(); ++id) {
        if (!ids.contains(*id))
            done = HistoryConnection::run(m_removeKept, {*id});
    }
    for (auto id = ids.cbegin(); done && id != ids.cend(); ++id) {
        if (!stored.contains(*id))
            done = keep(*id);
    }
    return done;
}

HistoryResult HistoryRows::keep(const QByteArray &id)
{
    const auto found = m_finder.find(id);
    if (!found)
        return tl::unexpected(found.error());
    return *found ? HistoryConnection::run(m_insertKept, {(*found)->seq, id}) : HistoryResult();
}

} // namespace signalbox
