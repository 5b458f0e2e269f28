// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyroom.h"

#include <QMap>
#include <QVariant>

#include <algorithm>
#include <limits>

namespace signalbox {

namespace {

constexpr qint64 spareShare = 32; ///< One in so many bytes of the budget is made free beyond what is needed.
constexpr int bodiesAtOnce = 64; ///< Dropped before it is measured again.
constexpr int rowsAtOnce = 1'000;
constexpr qint64 pagesAtOnce = 2'048; ///< Given back with one call: 8 MiB take some tens of milliseconds.

const auto notKept = QStringLiteral("seq NOT IN (SELECT seq FROM kept)");
const auto keptOfBlock = QStringLiteral("(SELECT count(*) FROM kept WHERE kept.seq >= block.seq"
                                        " AND kept.seq < block.seq + block.count)");

} // namespace

tl::expected<std::unique_ptr<HistoryRoom>, HistoryError> HistoryRoom::create(const HistoryConnection &connection)
{
    const auto pageBytes = connection.number(QStringLiteral("PRAGMA page_size"));
    if (!pageBytes)
        return tl::unexpected(pageBytes.error());
    std::unique_ptr<HistoryRoom> room(new HistoryRoom(connection));
    room->m_pageBytes = *pageBytes;
    const HistoryResult prepared = room->m_blocks.prepare(connection);
    if (!prepared)
        return tl::unexpected(prepared.error());
    return room;
}

tl::expected<qint64, HistoryError> HistoryRoom::pages(const char *which) const
{
    return m_connection.number(QLatin1String("PRAGMA ") + QLatin1String(which));
}

tl::expected<qint64, HistoryError> HistoryRoom::used() const
{
    const auto all = pages("page_count");
    const auto free = pages("freelist_count");
    if (!all || !free)
        return tl::unexpected(all ? free.error() : all.error());
    return (*all - *free) * m_pageBytes;
}

tl::expected<HistoryRoom::Made, HistoryError> HistoryRoom::make(qint64 budget)
{
    auto bytes = used();
    bool dropped = false;
    if (bytes && *bytes > budget) {
        const qint64 wanted = budget - budget / spareShare;
        while (bytes && *bytes > wanted) {
            const auto done = drop(budget);
            if (!done)
                return tl::unexpected(done.error());
            if (!*done)
                break; // What is left is kept on purpose.
            dropped = true;
            bytes = used();
        }
    }
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (const HistoryResult shrunk = shrink(budget); !shrunk)
        return tl::unexpected(shrunk.error());
    return Made{*bytes, dropped};
}

/// False when there is nothing that may be dropped.
tl::expected<bool, HistoryError> HistoryRoom::drop(qint64 budget)
{
    const auto bodyBytes = m_connection.number(QStringLiteral("SELECT body_bytes FROM state"));
    if (!bodyBytes)
        return tl::unexpected(bodyBytes.error());
    auto end = tl::expected<qint64, HistoryError>(0);
    if (*bodyBytes > budget / 2)
        end = endOfOldestBodies();
    const bool rowsToo = end && *end == 0;
    if (rowsToo)
        end = endOfOldestRequests();
    if (!end || *end == 0)
        return end ? tl::expected<bool, HistoryError>(false) : tl::unexpected(end.error());
    const HistoryResult done = m_connection.inTransaction([&] {
        const HistoryResult dropped = dropBodies(*end);
        return dropped && rowsToo ? dropRequests(*end) : dropped;
    });
    return done ? tl::expected<bool, HistoryError>(true) : tl::unexpected(done.error());
}

/// The number after theirs; 0 when there are none.
tl::expected<qint64, HistoryError> HistoryRoom::endOfOldestBodies() const
{
    const QString oldest = QStringLiteral("SELECT seq FROM body WHERE %1 ORDER BY seq LIMIT %2");
    return m_connection.number(QLatin1String("SELECT coalesce(max(seq) + 1, 0) FROM (")
        + oldest.arg(notKept).arg(bodiesAtOnce) + QLatin1Char(')'));
}

/// Of whole blocks, without those of which all are kept.
tl::expected<qint64, HistoryError> HistoryRoom::endOfOldestRequests() const
{
    QSqlQuery blocks;
    HistoryResult done = m_connection.prepare({{&blocks,
        QLatin1String("SELECT seq, count FROM block WHERE count > ") + keptOfBlock + QLatin1String(" ORDER BY seq")}});
    if (done)
        done = HistoryConnection::run(blocks, {});
    if (!done)
        return tl::unexpected(done.error());
    qint64 end = 0;
    qint64 rows = 0;
    while (rows < rowsAtOnce && blocks.next()) {
        rows += blocks.value(1).toLongLong();
        end = blocks.value(0).toLongLong() + blocks.value(1).toLongLong();
    }
    return end;
}

HistoryResult HistoryRoom::dropBodies(qint64 end) const
{
    const QString which = QStringLiteral("seq < %1 AND ").arg(end) + notKept;
    const HistoryResult counted
        = m_connection.execute(QStringLiteral("UPDATE state SET body_bytes = max(0, body_bytes -"
                                              " (SELECT coalesce(sum(length(bytes)), 0) FROM body WHERE %1))")
                                   .arg(which));
    return counted ? m_connection.execute(QLatin1String("DELETE FROM body WHERE ") + which) : counted;
}

HistoryResult HistoryRoom::dropRequests(qint64 end)
{
    const QString before = QStringLiteral(" WHERE seq < %1 AND ").arg(end);
    HistoryResult done = thin(before);
    for (const QString &statement : {QString(QLatin1String("DELETE FROM block") + before + notKept),
             QString(QLatin1String("DELETE FROM span") + before + QLatin1String("seq NOT IN (SELECT seq FROM block)")),
             QString(QLatin1String("DELETE FROM member") + before + notKept)}) {
        if (done)
            done = m_connection.execute(statement);
    }
    return done;
}

/// Takes the blocks apart of which some are kept and some are not: each that is kept gets a block of its own.
HistoryResult HistoryRoom::thin(const QString &before)
{
    QSqlQuery mixed;
    QSqlQuery kept;
    QSqlQuery remove;
    HistoryResult done = m_connection.prepare({
        {&mixed,
            QLatin1String("SELECT seq, requests FROM block") + before + keptOfBlock
                + QLatin1String(" BETWEEN 1 AND count - 1")},
        {&kept, QStringLiteral("SELECT seq FROM kept WHERE seq >= ? AND seq < ?")},
        {&remove, QStringLiteral("DELETE FROM block WHERE seq = ?")},
    });
    QMap<qint64, QByteArray> blocks;
    if (done)
        done = HistoryConnection::run(mixed, {});
    while (done && mixed.next())
        blocks.insert(mixed.value(0).toLongLong(), mixed.value(1).toByteArray());
    mixed.finish();
    for (auto block = blocks.cbegin(); done && block != blocks.cend(); ++block) {
        const QList<HistoryEntry> entries = HistoryBlock::read(block.value());
        done = HistoryConnection::run(remove, {block.key()});
        if (done)
            done = m_connection.execute(QStringLiteral("DELETE FROM span WHERE seq = %1").arg(block.key()));
        if (done)
            done = HistoryConnection::run(kept, {block.key(), block.key() + entries.size()});
        while (done && kept.next()) {
            const qint64 seq = kept.value(0).toLongLong();
            const HistoryEntry &entry = entries.at(seq - block.key());
            HistoryBlock single;
            single.add(entry.id, entry.record);
            done = m_blocks.write(seq, single);
        }
        kept.finish();
    }
    return done;
}

HistoryResult HistoryRoom::empty()
{
    constexpr qint64 all = std::numeric_limits<qint64>::max();
    HistoryResult done = m_connection.inTransaction([&] {
        HistoryResult dropped = dropBodies(all);
        if (dropped)
            dropped = dropRequests(all);
        return dropped ? setToldBudget(0) : dropped;
    });
    // What was deleted stays readable in free pages until the file is written anew, and in the log until it is cut.
    for (const char *statement : {"VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"}) {
        if (done)
            done = m_connection.execute(QLatin1String(statement));
    }
    return done;
}

HistoryResult HistoryRoom::shrink(qint64 budget) const
{
    const auto all = pages("page_count");
    const auto free = pages("freelist_count");
    if (!all || !free)
        return tl::unexpected(all ? free.error() : all.error());
    const qint64 tooMany = std::min({*all - budget / m_pageBytes, *free, pagesAtOnce});
    if (tooMany <= 0)
        return {};
    // It frees a page with each step, and Qt's driver takes only one of a statement without columns.
    QSqlQuery freeOne;
    HistoryResult done = m_connection.prepare({{&freeOne, QStringLiteral("PRAGMA incremental_vacuum(1)")}});
    if (!done)
        return done;
    return m_connection.inTransaction([&] {
        HistoryResult freed;
        for (qint64 page = 0; freed && page < tooMany; ++page)
            freed = HistoryConnection::run(freeOne, {});
        freeOne.finish();
        return freed;
    });
}

tl::expected<qint64, HistoryError> HistoryRoom::toldBudget() const
{
    return m_connection.number(QStringLiteral("SELECT told_budget FROM state"));
}

HistoryResult HistoryRoom::setToldBudget(qint64 budget) const
{
    return m_connection.execute(QStringLiteral("UPDATE state SET told_budget = %1").arg(budget));
}

} // namespace signalbox
