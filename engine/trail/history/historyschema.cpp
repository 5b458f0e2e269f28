// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyschema.h"

#include "trail/history/historymove.h"

namespace signalbox {

namespace {

constexpr int schemaVersion = 2;

QStringList tables()
{
    return {
        QStringLiteral("CREATE TABLE block (seq INTEGER PRIMARY KEY, count INTEGER NOT NULL, requests BLOB NOT NULL)"),
        QStringLiteral("CREATE TABLE span (seq INTEGER NOT NULL, prefix BLOB NOT NULL, low BLOB NOT NULL,"
                       " high BLOB NOT NULL)"),
        QStringLiteral("CREATE INDEX span_low ON span (prefix, low)"),
        QStringLiteral("CREATE INDEX span_seq ON span (seq)"),
        QStringLiteral("CREATE TABLE member (seq INTEGER PRIMARY KEY, parent BLOB NOT NULL)"),
        QStringLiteral("CREATE INDEX member_parent ON member (parent)"),
        QStringLiteral("CREATE TABLE kept (seq INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE)"),
        QStringLiteral("CREATE TABLE body (seq INTEGER PRIMARY KEY, id BLOB NOT NULL, bytes BLOB NOT NULL)"),
        QStringLiteral("CREATE INDEX body_id ON body (id)"),
        QStringLiteral("PRAGMA user_version = %1").arg(schemaVersion),
    };
}

QStringList firstTables()
{
    return tables() << QStringLiteral("CREATE TABLE state (body_bytes INTEGER NOT NULL, told_budget INTEGER NOT NULL)")
                    << QStringLiteral("INSERT INTO state VALUES (0, 0)")
                    << QStringLiteral("PRAGMA application_id = %1").arg(historyApplicationId);
}

/// What the first version had: a row for each request. Its rows are moved by moveRequests().
QStringList besideFirstVersion()
{
    return QStringList{QStringLiteral("ALTER TABLE body RENAME TO old_body")} + tables()
        << QStringLiteral("INSERT INTO member SELECT seq, CAST(parent AS BLOB) FROM request WHERE parent IS NOT NULL")
        << QStringLiteral("INSERT INTO kept SELECT seq, CAST(id AS BLOB) FROM request WHERE kept = 1");
}

} // namespace

HistoryResult prepareSchema(const HistoryConnection &connection)
{
    const auto application = connection.number(QStringLiteral("PRAGMA application_id"));
    const auto version = connection.number(QStringLiteral("PRAGMA user_version"));
    const auto objects = connection.number(QStringLiteral("SELECT count(*) FROM sqlite_master"));
    for (const auto *number : {&application, &version, &objects}) {
        if (!*number)
            return tl::unexpected(number->error());
    }
    if (*application == 0 && *version == 0 && *objects == 0)
        return connection.executeAll(firstTables());
    if (*application != historyApplicationId)
        return tl::unexpected(HistoryError{HistoryError::Kind::ForeignFile, {}});
    if (*version > schemaVersion) {
        const QString detail = QStringLiteral("version %1, this program knows %2").arg(*version).arg(schemaVersion);
        return tl::unexpected(HistoryError{HistoryError::Kind::NewerSchema, detail});
    }
    if (*version == 1) {
        if (const HistoryResult made = connection.executeAll(besideFirstVersion()); !made)
            return made;
    }
    return moveRequests(connection);
}

} // namespace signalbox
