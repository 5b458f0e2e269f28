// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historymove.h"

#include "trail/history/historyblockwriter.h"

#include <QVariant>

namespace signalbox {

namespace {

constexpr int rowsAtOnce = 5'000;

/// The oldest rows; the number of the last of them, 0 when there is none.
tl::expected<qint64, HistoryError> moveOldest(const HistoryConnection &connection, HistoryBlockWriter &writer)
{
    QSqlQuery rows;
    const QString oldest = QStringLiteral("SELECT seq, CAST(id AS BLOB), record FROM request ORDER BY seq LIMIT %1");
    HistoryResult done = connection.prepare({{&rows, oldest.arg(rowsAtOnce)}});
    if (done)
        done = HistoryConnection::run(rows, {});
    HistoryBlock block;
    qint64 first = 0;
    qint64 last = 0;
    while (done && rows.next()) {
        const qint64 seq = rows.value(0).toLongLong();
        if (block.count() == HistoryBlock::mostRequests || seq != first + block.count()) {
            done = writer.write(first, block);
            first = seq;
        }
        block.add(rows.value(1).toByteArray(), rows.value(2).toByteArray());
        last = seq;
    }
    rows.finish();
    if (done)
        done = writer.write(first, block);
    return done ? tl::expected<qint64, HistoryError>(last) : tl::unexpected(done.error());
}

HistoryResult dropMoved(const HistoryConnection &connection, qint64 last)
{
    HistoryResult done;
    for (const char *statement :
        {"INSERT INTO body SELECT seq, (SELECT CAST(id AS BLOB) FROM request WHERE request.seq = old_body.seq), bytes"
         " FROM old_body WHERE seq <= %1 AND seq IN (SELECT seq FROM request)",
            "DELETE FROM old_body WHERE seq <= %1", "DELETE FROM request WHERE seq <= %1"}) {
        if (done)
            done = connection.execute(QString::fromLatin1(statement).arg(last));
    }
    return done;
}

} // namespace

HistoryResult moveRequests(const HistoryConnection &connection)
{
    const auto tables = connection.number(QStringLiteral("SELECT count(*) FROM sqlite_master WHERE name = 'old_body'"));
    if (!tables || *tables == 0)
        return tables ? HistoryResult() : tl::unexpected(tables.error());
    HistoryBlockWriter writer;
    HistoryResult done = writer.prepare(connection);
    bool isLeft = true;
    while (done && isLeft) {
        done = connection.inTransaction([&]() -> HistoryResult {
            const auto last = moveOldest(connection, writer);
            if (!last)
                return tl::unexpected(last.error());
            isLeft = *last > 0;
            return dropMoved(connection, *last);
        });
    }
    if (done)
        done = connection.executeAll({QStringLiteral("DROP TABLE request"), QStringLiteral("DROP TABLE old_body")});
    return done;
}

} // namespace signalbox
