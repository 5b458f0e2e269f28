// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgereraser.h"

#include "broadcasts/ledgerconnection.h"
#include "broadcasts/sqlvalue.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace signalbox {

namespace {

/// By these Routes alone.
const QString foundRows = QStringLiteral("WITH wanted AS (SELECT value AS route FROM json_each(?))"
                                         " SELECT id FROM broadcast WHERE route IN (SELECT route FROM wanted)"
                                         " AND created_at >= ? AND created_at <= coalesce(?, created_at)"
                                         " AND NOT EXISTS (SELECT 1 FROM submission WHERE broadcast_id = broadcast.id"
                                         " AND submission.route NOT IN (SELECT route FROM wanted))");

QVariant listOf(const QByteArrayList &texts)
{
    QJsonArray list;
    for (const QByteArray &text : texts)
        list.append(QString::fromUtf8(text));
    return QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

tl::expected<QList<qint64>, LedgerError> eraseRows(QSqlDatabase &database, const LedgerSpan &span)
{
    QSqlQuery find;
    QSqlQuery erase;
    QSqlQuery erasePayloads;
    auto done = LedgerConnection::prepare(database,
        {{&find, foundRows}, {&erase, QStringLiteral("DELETE FROM broadcast WHERE id = ?")},
            {&erasePayloads,
                QStringLiteral("DELETE FROM payload WHERE id NOT IN"
                               " (SELECT payload_id FROM submission WHERE payload_id IS NOT NULL)")}});
    if (done)
        done = LedgerConnection::run(find, {listOf(span.routes), sqlvalue::time(span.since), sqlvalue::time(span.until)});
    QList<qint64> ids;
    while (done && find.next())
        ids.append(find.value(0).toLongLong());
    find.finish();
    for (const qint64 id : std::as_const(ids)) {
        if (done)
            done = LedgerConnection::run(erase, {id});
    }
    if (done && !ids.isEmpty())
        done = LedgerConnection::run(erasePayloads, {});
    if (!done)
        return tl::unexpected(done.error());
    return ids;
}

} // namespace

tl::expected<QList<qint64>, LedgerError> eraseBroadcasts(const LedgerOptions &options, const LedgerSpan &span)
{
    LedgerConnection connection;
    auto done = connection.open(options.databasePath(), LedgerConnection::Access::ReadWrite, options.busyTimeout);
    if (done)
        done = connection.execute(QStringLiteral("PRAGMA foreign_keys = ON"));
    if (done)
        done = connection.execute(QStringLiteral("BEGIN IMMEDIATE"));
    if (!done)
        return tl::unexpected(done.error());
    tl::expected<QList<qint64>, LedgerError> ids;
    {
        QSqlDatabase database = connection.database();
        ids = eraseRows(database, span);
    }
    done = connection.execute(ids ? QStringLiteral("COMMIT") : QStringLiteral("ROLLBACK"));
    if (ids && !done)
        return tl::unexpected(done.error());
    return ids;
}

} // namespace signalbox
