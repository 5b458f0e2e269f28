// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyroom.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr qint64 spareShare = 32; ///< One in so many bytes of the budget is made free beyond what is needed.
constexpr int bodiesAtOnce = 64; ///< Dropped before it is measured again.
constexpr int rowsAtOnce = 1'000;
constexpr qint64 pagesAtOnce = 2'048; ///< Given back with one call: 8 MiB take some tens of milliseconds.

const auto notKept = QStringLiteral("seq NOT IN (SELECT seq FROM request WHERE kept = 1)");

} // namespace

tl::expected<std::unique_ptr<HistoryRoom>, HistoryError> HistoryRoom::create(const HistoryConnection &connection)
{
    const auto pageBytes = connection.number(QStringLiteral("PRAGMA page_size"));
    if (!pageBytes)
        return tl::unexpected(pageBytes.error());
    std::unique_ptr<HistoryRoom> room(new HistoryRoom(connection));
    room->m_pageBytes = *pageBytes;
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
    const auto last = [this](const QString &table, const QString &condition, int count) {
        return m_connection.number(
            QStringLiteral("SELECT coalesce(max(seq), 0) FROM (SELECT seq FROM %1 WHERE %2 ORDER BY seq LIMIT %3)")
                .arg(table, condition)
                .arg(count));
    };
    auto body = tl::expected<qint64, HistoryError>(0);
    if (*bodyBytes > budget / 2) {
        body = last(QStringLiteral("body"), notKept, bodiesAtOnce);
        if (!body)
            return tl::unexpected(body.error());
    }
    if (*body > 0)
        return dropUpTo(*body, false);
    const auto row = last(QStringLiteral("request"), QStringLiteral("kept = 0"), rowsAtOnce);
    if (!row)
        return tl::unexpected(row.error());
    return *row > 0 ? dropUpTo(*row, true) : false;
}

tl::expected<bool, HistoryError> HistoryRoom::dropUpTo(qint64 seq, bool rowsToo)
{
    const QString which = QStringLiteral("seq <= %1 AND ").arg(seq) + notKept;
    QStringList statements{QStringLiteral("BEGIN IMMEDIATE"),
        QStringLiteral("UPDATE state SET body_bytes = max(0, body_bytes -"
                       " (SELECT coalesce(sum(length(bytes)), 0) FROM body WHERE %1))")
            .arg(which),
        QStringLiteral("DELETE FROM body WHERE ") + which};
    if (rowsToo)
        statements.append(QStringLiteral("DELETE FROM request WHERE seq <= %1 AND kept = 0").arg(seq));
    statements.append(QStringLiteral("COMMIT"));
    for (const QString &statement : std::as_const(statements)) {
        if (const HistoryResult done = m_connection.execute(statement); !done) {
            [[maybe_unused]] const auto undone = m_connection.execute(QStringLiteral("ROLLBACK"));
            return tl::unexpected(done.error());
        }
    }
    return true;
}

HistoryResult HistoryRoom::empty() const
{
    HistoryResult done;
    // What was deleted stays readable in free pages until the file is written anew, and in the log until it is cut.
    const QStringList statements{QStringLiteral("BEGIN IMMEDIATE"), QStringLiteral("DELETE FROM body WHERE ") + notKept,
        QStringLiteral("DELETE FROM request WHERE kept = 0"),
        QStringLiteral("UPDATE state SET told_budget = 0,"
                       " body_bytes = (SELECT coalesce(sum(length(bytes)), 0) FROM body)"),
        QStringLiteral("COMMIT"), QStringLiteral("VACUUM"), QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")};
    for (auto statement = statements.cbegin(); done && statement != statements.cend(); ++statement)
        done = m_connection.execute(*statement);
    if (!done) [[maybe_unused]]
        const auto undone = m_connection.execute(QStringLiteral("ROLLBACK")); // The first error is told.
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
    if (done)
        done = m_connection.execute(QStringLiteral("BEGIN IMMEDIATE"));
    for (qint64 page = 0; done && page < tooMany; ++page)
        done = HistoryConnection::run(freeOne, {});
    freeOne.finish();
    const HistoryResult ended = m_connection.execute(done ? QStringLiteral("COMMIT") : QStringLiteral("ROLLBACK"));
    return done ? ended : done;
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
