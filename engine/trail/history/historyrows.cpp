// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyrows.h"

#include "trail/history/bodiescodec.h"
#include "trail/recordcodec.h"

#include <QVariant>

namespace signalbox {

namespace {

QString text(const QByteArray &id)
{
    return QString::fromLatin1(id);
}

qint64 milliseconds(std::chrono::system_clock::time_point time)
{
    return std::chrono::floor<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

} // namespace

tl::expected<std::unique_ptr<HistoryRows>, HistoryError> HistoryRows::create(
    const HistoryConnection &connection, Bodies bodies, const QSet<QByteArray> &kept)
{
    std::unique_ptr<HistoryRows> rows(new HistoryRows(std::move(bodies), kept));
    const HistoryResult prepared = connection.prepare({
        {&rows->m_insertRequest,
            QStringLiteral(
                "INSERT OR IGNORE INTO request (id, parent, arrived_at, kept, record) VALUES (?, ?, ?, ?, ?)")},
        {&rows->m_insertBody, QStringLiteral("INSERT INTO body (seq, bytes) VALUES (?, ?)")},
        {&rows->m_addBytes, QStringLiteral("UPDATE state SET body_bytes = body_bytes + ?")},
        {&rows->m_keepNone, QStringLiteral("UPDATE request SET kept = 0 WHERE kept = 1")},
        {&rows->m_keepOne, QStringLiteral("UPDATE request SET kept = 1 WHERE id = ?")},
    });
    if (!prepared)
        return tl::unexpected(prepared.error());
    return rows;
}

HistoryResult HistoryRows::write(const HistoryRound &round)
{
    HistoryResult done;
    if (round.kept)
        done = setKept(*round.kept);
    qint64 bodyBytes = 0;
    for (auto request = round.requests.cbegin(); done && request != round.requests.cend(); ++request)
        done = insert(**request, bodyBytes);
    if (done && bodyBytes > 0)
        done = HistoryConnection::run(m_addBytes, {bodyBytes});
    return done;
}

HistoryResult HistoryRows::insert(const RequestRecord &record, qint64 &bodyBytes)
{
    const QVariant parent = record.parentId.isEmpty() ? QVariant() : text(record.parentId);
    const int kept = m_kept.contains(record.id) ? 1 : 0;
    HistoryResult done = HistoryConnection::run(
        m_insertRequest, {text(record.id), parent, milliseconds(record.arrivedAt), kept, encodeRecord(record)});
    if (!done || m_insertRequest.numRowsAffected() == 0)
        return done;
    const std::optional<CapturedBodies> bodies = m_bodies(record.id);
    if (!bodies)
        return done;
    const QByteArray bytes = encodeBodies(*bodies);
    bodyBytes += bytes.size();
    return HistoryConnection::run(m_insertBody, {m_insertRequest.lastInsertId(), bytes});
}

HistoryResult HistoryRows::setKept(const QSet<QByteArray> &ids)
{
    m_kept = ids;
    HistoryResult done = HistoryConnection::run(m_keepNone, {});
    for (auto id = ids.cbegin(); done && id != ids.cend(); ++id)
        done = HistoryConnection::run(m_keepOne, {text(*id)});
    return done;
}

} // namespace signalbox
