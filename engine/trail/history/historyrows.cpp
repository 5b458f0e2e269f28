// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyrows.h"

#include "trail/history/bodiescodec.h"
#include "trail/recordcodec.h"

#include <QVariant>

#include <algorithm>
#include <span>

namespace signalbox {

namespace {

constexpr std::size_t rowsAtOnce = 32; ///< Of one statement: half of what a statement costs is beside its rows.

// Ids are bound as bytes: as strings they would be made UTF-16 here and UTF-8 there.
const auto insertion = QStringLiteral("INSERT OR IGNORE INTO request (id, parent, arrived_at, record) VALUES ");
const auto row = QStringLiteral("(CAST(? AS TEXT), NULL, ?, ?)");
const auto memberRow = QStringLiteral("(CAST(? AS TEXT), CAST(? AS TEXT), ?, ?)");

qint64 milliseconds(std::chrono::system_clock::time_point time)
{
    return std::chrono::floor<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

bool isMember(const RequestSnapshot &request)
{
    return !request->parentId.isEmpty();
}

} // namespace

tl::expected<std::unique_ptr<HistoryRows>, HistoryError> HistoryRows::create(
    const HistoryConnection &connection, Bodies bodies, const QSet<QByteArray> &kept)
{
    std::unique_ptr<HistoryRows> rows(new HistoryRows(std::move(bodies), kept));
    const HistoryResult prepared = connection.prepare({
        {&rows->m_insertMany, insertion + QStringList(rowsAtOnce, row).join(QLatin1Char(','))},
        {&rows->m_insertOne, insertion + memberRow},
        {&rows->m_insertBody,
            QStringLiteral("INSERT OR IGNORE INTO body (seq, bytes)"
                           " SELECT seq, ? FROM request WHERE id = CAST(? AS TEXT)")},
        {&rows->m_addBytes, QStringLiteral("UPDATE state SET body_bytes = body_bytes + ?")},
        {&rows->m_keepNone, QStringLiteral("UPDATE request SET kept = 0 WHERE kept = 1")},
        {&rows->m_keepOne, QStringLiteral("UPDATE request SET kept = 1 WHERE id = CAST(? AS TEXT)")},
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
    std::span<const RequestSnapshot> left = round.requests;
    while (done && !left.empty()) {
        const auto next = left.first(std::min(left.size(), rowsAtOnce));
        const bool atOnce = next.size() == rowsAtOnce && std::ranges::none_of(next, isMember);
        done = atOnce ? insertMany(next) : insertOne(*left.front());
        left = left.subspan(atOnce ? rowsAtOnce : 1);
    }
    for (auto request = round.requests.cbegin(); done && request != round.requests.cend(); ++request) {
        if (m_kept.contains((*request)->id))
            done = HistoryConnection::run(m_keepOne, {(*request)->id});
    }
    return done ? writeBodies(round.requests) : done;
}

HistoryResult HistoryRows::insertMany(std::span<const RequestSnapshot> requests)
{
    int place = 0;
    for (const RequestSnapshot &request : requests) {
        m_insertMany.bindValue(place++, request->id);
        m_insertMany.bindValue(place++, milliseconds(request->arrivedAt));
        m_insertMany.bindValue(place++, encodeRecord(*request));
    }
    return HistoryConnection::run(m_insertMany, {});
}

HistoryResult HistoryRows::insertOne(const RequestRecord &request)
{
    const QVariant parent = request.parentId.isEmpty() ? QVariant() : request.parentId;
    return HistoryConnection::run(
        m_insertOne, {request.id, parent, milliseconds(request.arrivedAt), encodeRecord(request)});
}

HistoryResult HistoryRows::writeBodies(const RequestSnapshots &requests)
{
    HistoryResult done;
    qint64 added = 0;
    for (auto request = requests.cbegin(); done && request != requests.cend(); ++request) {
        const std::optional<CapturedBodies> bodies = m_bodies((*request)->id);
        if (!bodies)
            continue;
        const QByteArray bytes = encodeBodies(*bodies);
        done = HistoryConnection::run(m_insertBody, {bytes, (*request)->id});
        if (done && m_insertBody.numRowsAffected() > 0)
            added += bytes.size();
    }
    return done && added > 0 ? HistoryConnection::run(m_addBytes, {added}) : done;
}

HistoryResult HistoryRows::setKept(const QSet<QByteArray> &ids)
{
    m_kept = ids;
    HistoryResult done = HistoryConnection::run(m_keepNone, {});
    for (auto id = ids.cbegin(); done && id != ids.cend(); ++id)
        done = HistoryConnection::run(m_keepOne, {*id});
    return done;
}

} // namespace signalbox
