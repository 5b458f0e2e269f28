// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgerschema.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

#include <vector>

namespace signalbox {

namespace {

// Times are milliseconds since the epoch, UTC. Hashes and ids are text as nodes write them; a nonce is decimal text,
// for it may have 64 bits without a sign. States, evidence and what else the tracker learns are its own steps, to come.
SchemaStep firstVersion()
{
    return {
        // One transaction, or one request from which none could be derived.
        QStringLiteral("CREATE TABLE broadcast ("
                       " id INTEGER PRIMARY KEY AUTOINCREMENT,"
                       " family TEXT NOT NULL," // Bitcoin and Litecoin both have a network called main.
                       " network TEXT NOT NULL,"
                       " protocol TEXT NOT NULL," // Of the Route that it came by first.
                       " tx_id TEXT," // NULL: could not be derived.
                       " id_source TEXT,"
                       " request_sha256 TEXT NOT NULL," // Of the request element that made the row.
                       " sender TEXT NOT NULL DEFAULT '',"
                       " nonce TEXT NOT NULL DEFAULT '',"
                       " facts TEXT NOT NULL DEFAULT '{}',"
                       " state TEXT NOT NULL,"
                       " tracked INTEGER NOT NULL DEFAULT 1,"
                       " note TEXT NOT NULL DEFAULT '',"
                       " created_at INTEGER NOT NULL,"
                       " updated_at INTEGER NOT NULL)"),
        QStringLiteral(
            "CREATE UNIQUE INDEX broadcast_tx ON broadcast (family, network, tx_id) WHERE tx_id IS NOT NULL"),
        QStringLiteral("CREATE UNIQUE INDEX broadcast_request ON broadcast (family, network, request_sha256)"
                       " WHERE tx_id IS NULL"),
        QStringLiteral(
            "CREATE INDEX broadcast_sender ON broadcast (family, network, sender, nonce) WHERE sender <> ''"),
        QStringLiteral("CREATE INDEX broadcast_tracked ON broadcast (id) WHERE tracked = 1"),
        // The signed bytes (`params` token or HTTP body); one row however often and for how many transactions sent.
        QStringLiteral("CREATE TABLE payload ("
                       " id INTEGER PRIMARY KEY AUTOINCREMENT,"
                       " sha256 TEXT NOT NULL UNIQUE,"
                       " bytes BLOB NOT NULL,"
                       " created_at INTEGER NOT NULL)"),
        // Each time a client handed it in.
        QStringLiteral(
            "CREATE TABLE submission ("
            " id INTEGER PRIMARY KEY AUTOINCREMENT,"
            " broadcast_id INTEGER NOT NULL REFERENCES broadcast (id) ON DELETE CASCADE,"
            " request_id TEXT NOT NULL,"
            " route TEXT NOT NULL,"
            " method TEXT NOT NULL,"
            " payload_id INTEGER REFERENCES payload (id),"
            " refused INTEGER NOT NULL DEFAULT 0," // Committed too late: the client was refused, nothing sent.
            " arrived_at INTEGER NOT NULL,"
            " UNIQUE (request_id, broadcast_id))"),
        QStringLiteral("CREATE INDEX submission_broadcast ON submission (broadcast_id)"),
        QStringLiteral("CREATE INDEX submission_payload ON submission (payload_id) WHERE payload_id IS NOT NULL"),
        QStringLiteral("CREATE TABLE attempt ("
                       " id INTEGER PRIMARY KEY AUTOINCREMENT,"
                       " broadcast_id INTEGER NOT NULL REFERENCES broadcast (id) ON DELETE CASCADE,"
                       " request_id TEXT NOT NULL,"
                       " endpoint TEXT NOT NULL,"
                       " ended_at INTEGER NOT NULL,"
                       " kind TEXT NOT NULL,"
                       " certainty TEXT NOT NULL,"
                       " fault TEXT NOT NULL,"
                       " http_status INTEGER NOT NULL,"
                       " sent INTEGER NOT NULL,"
                       " answer BLOB NOT NULL)"),
        QStringLiteral("CREATE INDEX attempt_broadcast ON attempt (broadcast_id)"),
    };
}

tl::expected<int, LedgerError> readNumber(QSqlDatabase &database, const QString &statement)
{
    QSqlQuery query(database);
    if (!query.exec(statement) || !query.next())
        return tl::unexpected(LedgerError::fromSql(query.lastError()));
    return query.value(0).toInt();
}

tl::expected<void, LedgerError> execute(QSqlDatabase &database, const QString &statement)
{
    QSqlQuery query(database);
    if (!query.exec(statement))
        return tl::unexpected(LedgerError::fromSql(query.lastError()));
    return {};
}

tl::expected<void, LedgerError> takeStep(QSqlDatabase &database, const SchemaStep &step, int version)
{
    if (auto begun = execute(database, QStringLiteral("BEGIN IMMEDIATE")); !begun)
        return begun;
    QStringList statements = step;
    statements << QStringLiteral("PRAGMA application_id = %1").arg(ledgerApplicationId)
               << QStringLiteral("PRAGMA user_version = %1").arg(version) << QStringLiteral("COMMIT");
    for (const QString &statement : std::as_const(statements)) {
        if (auto done = execute(database, statement); !done) {
            [[maybe_unused]] const auto undone
                = execute(database, QStringLiteral("ROLLBACK")); // The first error is told.
            return done;
        }
    }
    return {};
}

} // namespace

std::span<const SchemaStep> ledgerSchema()
{
    static const std::vector<SchemaStep> steps{firstVersion()};
    return steps;
}

tl::expected<void, LedgerError> migrate(QSqlDatabase &database, std::span<const SchemaStep> steps)
{
    const auto application = readNumber(database, QStringLiteral("PRAGMA application_id"));
    const auto version = readNumber(database, QStringLiteral("PRAGMA user_version"));
    const auto objects = readNumber(database, QStringLiteral("SELECT count(*) FROM sqlite_master"));
    for (const auto *number : {&application, &version, &objects}) {
        if (!*number)
            return tl::unexpected(number->error());
    }
    const bool isEmpty = *application == 0 && *version == 0 && *objects == 0;
    if (*application != ledgerApplicationId && !isEmpty)
        return tl::unexpected(LedgerError{LedgerError::Kind::ForeignFile, {}});
    const int last = static_cast<int>(steps.size());
    if (*version > last) {
        const QString detail = QStringLiteral("version %1, this program knows %2").arg(*version).arg(last);
        return tl::unexpected(LedgerError{LedgerError::Kind::NewerSchema, detail});
    }
    for (int done = *version; done < last; ++done) {
        if (auto taken = takeStep(database, steps[static_cast<std::size_t>(done)], done + 1); !taken)
            return taken;
    }
    return {};
}

} // namespace signalbox
