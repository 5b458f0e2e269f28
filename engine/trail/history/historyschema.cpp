// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyschema.h"

namespace signalbox {

namespace {

constexpr int schemaVersion = 1;

QStringList firstVersion()
{
    return {
        QStringLiteral("CREATE TABLE request (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, parent TEXT,"
                       " arrived_at INTEGER NOT NULL, kept INTEGER NOT NULL DEFAULT 0, record BLOB NOT NULL)"),
        QStringLiteral("CREATE INDEX request_parent ON request (parent) WHERE parent IS NOT NULL"),
        QStringLiteral("CREATE INDEX request_kept ON request (seq) WHERE kept = 1"),
        QStringLiteral("CREATE TABLE body (seq INTEGER PRIMARY KEY, bytes BLOB NOT NULL)"),
        QStringLiteral("CREATE TABLE state (body_bytes INTEGER NOT NULL, told_budget INTEGER NOT NULL)"),
        QStringLiteral("INSERT INTO state VALUES (0, 0)"),
        QStringLiteral("PRAGMA application_id = %1").arg(historyApplicationId),
        QStringLiteral("PRAGMA user_version = %1").arg(schemaVersion),
    };
}

HistoryResult make(const HistoryConnection &connection)
{
    HistoryResult done = connection.execute(QStringLiteral("BEGIN IMMEDIATE"));
    if (!done)
        return done;
    const QStringList statements = firstVersion() << QStringLiteral("COMMIT");
    for (const QString &statement : statements) {
        done = connection.execute(statement);
        if (!done) {
            [[maybe_unused]] const auto undone
                = connection.execute(QStringLiteral("ROLLBACK")); // The first error is told.
            return done;
        }
    }
    return {};
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
        return make(connection);
    if (*application != historyApplicationId)
        return tl::unexpected(HistoryError{HistoryError::Kind::ForeignFile, {}});
    if (*version > schemaVersion) {
        const QString detail = QStringLiteral("version %1, this program knows %2").arg(*version).arg(schemaVersion);
        return tl::unexpected(HistoryError{HistoryError::Kind::NewerSchema, detail});
    }
    return {};
}

} // namespace signalbox
