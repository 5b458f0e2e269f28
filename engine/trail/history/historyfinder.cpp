// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyfinder.h"

#include "trail/history/historyblock.h"

#include <QVariant>

#include <algorithm>

namespace signalbox {

HistoryResult HistoryFinder::prepare(const HistoryConnection &connection)
{
    // The nearest first: only what ran for long lies farther away.
    return connection.prepare({{&m_find,
        QStringLiteral("SELECT block.seq, block.requests FROM span JOIN block ON block.seq = span.seq"
                       " WHERE span.prefix = ? AND span.low <= ? AND span.high >= ? ORDER BY span.low DESC")}});
}

tl::expected<std::optional<HistoryFinder::Found>, HistoryError> HistoryFinder::find(const QByteArray &id)
{
    // A null array would be bound as NULL, which is equal to nothing.
    const qsizetype size = HistoryBlock::prefixSize(id);
    const QByteArray prefix = QByteArrayLiteral("").append(id.first(size));
    const QByteArray rest = QByteArrayLiteral("").append(id.sliced(size));
    if (const auto done = HistoryConnection::run(m_find, {prefix, rest, rest}); !done)
        return tl::unexpected(done.error());
    std::optional<Found> found;
    while (!found && m_find.next()) {
        const QByteArray bytes = m_find.value(1).toByteArray();
        const QList<HistoryEntry> entries = HistoryBlock::read(bytes);
        const auto entry = std::ranges::find(entries, id, &HistoryEntry::id);
        if (entry != entries.cend())
            found = Found{m_find.value(0).toLongLong() + (entry - entries.cbegin()), entry->record.toByteArray()};
    }
    const QSqlError error = m_find.lastError();
    m_find.finish(); // An open one would keep the writer's log from being taken up.
    if (!found && error.isValid())
        return tl::unexpected(HistoryError::fromSql(error));
    return found;
}

} // namespace signalbox
