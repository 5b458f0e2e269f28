// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgerschema.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

namespace signalbox {

namespace {

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
