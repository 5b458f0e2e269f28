// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcaststore.h"

#include "broadcasts/factsjson.h"
#include "operations/bytesview.h"

#include <QSqlError>
#include <QVariant>

namespace signalbox {

namespace {

constexpr std::chrono::milliseconds busyTimeout{1000};

QByteArray text(const QSqlQuery &query, int column)
{
    return query.value(column).toString().toUtf8();
}

LedgerTime time(const QSqlQuery &query, int column)
{
    return LedgerTime(std::chrono::milliseconds(query.value(column).toLongLong()));
}

BroadcastRow broadcastRow(const QSqlQuery &query)
{
    int column = 0;
    BroadcastRow row;
    row.id = query.value(column++).toLongLong();
    row.family = text(query, column++);
    row.network = text(query, column++);
    row.protocol = protocolFromName(view(text(query, column++))).value_or(Protocol::Evm);
    row.txId = text(query, column++);
    row.requestSha256 = text(query, column++);
    row.sender = text(query, column++);
    row.nonce = text(query, column++);
    row.facts = readFacts(row.txId, text(query, column++)).value_or(TransactionFacts());
    row.state = text(query, column++);
    row.tracked = query.value(column++).toBool();
    row.note = query.value(column++).toString();
    row.createdAt = time(query, column++);
    row.updatedAt = time(query, column++);
    row.submissions = query.value(column++).toInt();
    row.attempts = query.value(column++).toInt();
    row.route = text(query, column++);
    row.method = text(query, column++);
    row.requestId = text(query, column++);
    return row;
}

QVariant bound(const QByteArray &bytes)
{
    return QString::fromUtf8(bytes.isNull() ? QByteArray("") : bytes);
}

} // namespace

BroadcastStore::BroadcastStore(const QString &path)
    : m_path(path)
{ }

BroadcastStore::~BroadcastStore() = default;

auto BroadcastStore::ask(const QString &statement, const QVariantList &values) -> Result<QSqlQuery>
{
    if (!m_connection.isOpen()) {
        if (auto opened = m_connection.open(m_path, LedgerConnection::Access::ReadOnly, busyTimeout); !opened)
            return tl::unexpected(opened.error());
    }
    QSqlQuery query(m_connection.database());
    query.setForwardOnly(true);
    LedgerError error;
    if (!query.prepare(statement))
        error = LedgerError::fromSql(query.lastError());
    else if (auto done = execute(query, values); !done)
        error = done.error();
    else
        return query;
    query = QSqlQuery();
    m_connection.close();
    return tl::unexpected(std::move(error));
}

auto BroadcastStore::rows(const QString &condition, const QVariantList &values) -> Result<QList<BroadcastRow>>
{
    const QString statement = QStringLiteral(
        "SELECT b.id, b.family, b.network, b.protocol, b.tx_id, b.request_sha256, b.sender, b.nonce, b.facts, b.state,"
        " b.tracked, b.note, b.created_at, b.updated_at,"
        " (SELECT count(*) FROM submission WHERE broadcast_id = b.id),"
        " (SELECT count(*) FROM attempt WHERE broadcast_id = b.id), s.route, s.method, s.request_id"
        " FROM broadcast b LEFT JOIN submission s"
        " ON s.id = (SELECT max(id) FROM submission WHERE broadcast_id = b.id) WHERE ");
    auto query = ask(statement + condition, values);
    if (!query)
        return tl::unexpected(query.error());
    QList<BroadcastRow> found;
    while (query->next())
        found.append(broadcastRow(*query));
    return found;
}

auto BroadcastStore::list(const Page &page) -> Result<QList<BroadcastRow>>
{
    const QString tracked = page.trackedOnly ? QStringLiteral("b.tracked = 1 AND ") : QString();
    const qint64 before = page.beforeId.value_or(std::numeric_limits<qint64>::max());
    return rows(tracked + QStringLiteral("b.id < ? ORDER BY b.id DESC LIMIT ?"), {before, std::max(page.limit, 1)});
}

auto BroadcastStore::find(qint64 id) -> Result<std::optional<BroadcastDetail>>
{
    auto found = rows(QStringLiteral("b.id = ?"), {id});
    if (!found)
        return tl::unexpected(found.error());
    if (found->isEmpty())
        return std::optional<BroadcastDetail>();
    auto submissions = submissionsOf(id);
    if (!submissions)
        return tl::unexpected(submissions.error());
    auto attempts = attemptsOf(id);
    if (!attempts)
        return tl::unexpected(attempts.error());
    return BroadcastDetail{found->takeFirst(), std::move(*submissions), std::move(*attempts)};
}

auto BroadcastStore::findByTxId(const QByteArray &family, const QByteArray &network, const QByteArray &txId)
    -> Result<std::optional<BroadcastRow>>
{
    auto found = rows(
        QStringLiteral("b.family = ? AND b.network = ? AND b.tx_id = ?"), {bound(family), bound(network), bound(txId)});
    if (!found)
        return tl::unexpected(found.error());
    return found->isEmpty() ? std::optional<BroadcastRow>() : found->takeFirst();
}

auto BroadcastStore::findByRequest(const QByteArray &requestId) -> Result<QList<BroadcastRow>>
{
    return rows(QStringLiteral("b.id IN (SELECT broadcast_id FROM submission WHERE request_id = ?) ORDER BY b.id"),
        {bound(requestId)});
}

auto BroadcastStore::findRivals(const BroadcastRow &row) -> Result<QList<BroadcastRow>>
{
    if (row.sender.isEmpty() || row.nonce.isEmpty())
        return QList<BroadcastRow>();
    return rows(QStringLiteral("b.family = ? AND b.network = ? AND b.sender = ? AND b.sender <> '' AND b.nonce = ?"
                               " AND b.id <> ? ORDER BY b.id"),
        {bound(row.family), bound(row.network), bound(row.sender), bound(row.nonce), row.id});
}

auto BroadcastStore::submissionsOf(qint64 id) -> Result<QList<SubmissionRow>>
{
    auto query = ask(
        QStringLiteral("SELECT s.request_id, s.route, s.method, p.sha256, s.refused, s.arrived_at FROM submission s"
                       " LEFT JOIN payload p ON p.id = s.payload_id WHERE s.broadcast_id = ? ORDER BY s.id"),
        {id});
    if (!query)
        return tl::unexpected(query.error());
    QList<SubmissionRow> found;
    while (query->next())
        found.append({.requestId = text(*query, 0),
            .route = text(*query, 1),
            .method = text(*query, 2),
            .payloadSha256 = text(*query, 3),
            .refused = query->value(4).toBool(),
            .arrivedAt = time(*query, 5)});
    return found;
}

auto BroadcastStore::attemptsOf(qint64 id) -> Result<QList<BroadcastAttemptRow>>
{
    auto query
        = ask(QStringLiteral("SELECT request_id, endpoint, ended_at, kind, certainty, fault, http_status, sent, answer"
                             " FROM attempt WHERE broadcast_id = ? ORDER BY id"),
            {id});
    if (!query)
        return tl::unexpected(query.error());
    QList<BroadcastAttemptRow> found;
    while (query->next())
        found.append({.requestId = text(*query, 0),
            .endpointId = text(*query, 1),
            .endedAt = time(*query, 2),
            .kind = text(*query, 3),
            .certainty = text(*query, 4),
            .fault = text(*query, 5),
            .httpStatus = query->value(6).toInt(),
            .sent = query->value(7).toBool(),
            .answer = query->value(8).toByteArray()});
    return found;
}

auto BroadcastStore::payload(qint64 id) -> Result<std::optional<KeptPayload>>
{
    auto query
        = ask(QStringLiteral("SELECT s.route, s.method, p.bytes FROM submission s JOIN payload p ON p.id = s.payload_id"
                             " WHERE s.broadcast_id = ? ORDER BY s.id DESC LIMIT 1"),
            {id});
    if (!query)
        return tl::unexpected(query.error());
    if (!query->next())
        return std::optional<KeptPayload>();
    return KeptPayload{text(*query, 0), text(*query, 1), query->value(2).toByteArray()};
}

auto BroadcastStore::trackedCount() -> Result<int>
{
    auto query = ask(QStringLiteral("SELECT count(*) FROM broadcast WHERE tracked = 1"), {});
    if (!query)
        return tl::unexpected(query.error());
    return query->next() ? query->value(0).toInt() : 0;
}

} // namespace signalbox
