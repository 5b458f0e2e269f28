// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcaststore.h"

#include "broadcasts/decisionrow.h"
#include "broadcasts/evidencerow.h"
#include "broadcasts/factsjson.h"
#include "broadcasts/sqlvalue.h"
#include "broadcasts/submissionhistory.h"
#include "operations/bytesview.h"

#include <QSqlError>
#include <QVariant>

namespace signalbox {

using namespace sqlvalue;

namespace {

constexpr std::chrono::milliseconds busyTimeout{1000};

/// Some clients send again every second: of that many submissions the newest count, but first those that were cut off,
/// of which nothing else tells. Bind the broadcast's id.
const QString submissionsThatCount
    = QStringLiteral("FROM submission WHERE broadcast_id = ? ORDER BY cut_off DESC, id DESC LIMIT 200");

BroadcastRow broadcastRow(const QSqlQuery &query)
{
    int column = 0;
    BroadcastRow row;
    row.id = query.value(column++).toLongLong();
    row.family = textAt(query, column++);
    row.network = textAt(query, column++);
    row.protocol = protocolFromName(view(textAt(query, column++))).value_or(Protocol::Evm);
    row.txId = textAt(query, column++);
    row.requestSha256 = textAt(query, column++);
    row.sender = textAt(query, column++);
    row.nonce = textAt(query, column++);
    row.facts = readFacts(row.txId, textAt(query, column++)).value_or(TransactionFacts());
    row.tracked = query.value(column++).toBool();
    row.note = query.value(column++).toString();
    row.createdAt = timeAt(query, column++);
    row.updatedAt = timeAt(query, column++);
    row.watchedSince = timeAt(query, column++);
    row.firstHeight = naturalAt(query, column++);
    row.scannedTo = naturalAt(query, column++);
    row.submissions = query.value(column++).toInt();
    row.attempts = query.value(column++).toInt();
    row.route = textAt(query, column++);
    row.method = textAt(query, column++);
    row.requestId = textAt(query, column++);
    row.state = textAt(query, column);
    if (auto decision = readDecision(query, column))
        row.decision = std::move(*decision);
    return row;
}

QString qualified(const QStringList &columns, const char *table)
{
    const QString prefix = QLatin1String(table) + QLatin1Char('.');
    return prefix + columns.join(QLatin1String(", ") + prefix);
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
    else if (auto done = LedgerConnection::run(query, values); !done)
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
        "SELECT b.id, b.family, b.network, b.protocol, b.tx_id, b.request_sha256, b.sender, b.nonce, b.facts,"
        " b.tracked, b.note, b.created_at, b.updated_at, b.watched_since, b.first_height, b.scanned_to,"
        " (SELECT count(*) FROM submission WHERE broadcast_id = b.id),"
        " (SELECT count(*) FROM attempt WHERE broadcast_id = b.id), b.route, s.method, s.request_id, %1"
        " FROM broadcast b LEFT JOIN submission s"
        " ON s.id = (SELECT max(id) FROM submission WHERE broadcast_id = b.id) WHERE ");
    auto query = ask(statement.arg(qualified(decisionColumns(), "b")) + condition, values);
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

template <typename Read>
auto BroadcastStore::inOneSnapshot(Read read) -> decltype(read())
{
    if (auto begun = ask(QStringLiteral("BEGIN"), {}); !begun)
        return tl::unexpected(begun.error());
    auto result = read();
    // After an error the connection is closed, and the snapshot with it.
    if (m_connection.isOpen()) [[maybe_unused]]
        const auto ended = ask(QStringLiteral("COMMIT"), {});
    return result;
}

auto BroadcastStore::find(qint64 id) -> Result<std::optional<BroadcastDetail>>
{
    return inOneSnapshot([&] { return readDetail(id); });
}

auto BroadcastStore::readDetail(qint64 id) -> Result<std::optional<BroadcastDetail>>
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
        QStringLiteral("b.family = ? AND b.network = ? AND b.tx_id = ?"), {text(family), text(network), text(txId)});
    if (!found)
        return tl::unexpected(found.error());
    return found->isEmpty() ? std::optional<BroadcastRow>() : found->takeFirst();
}

auto BroadcastStore::findByRequest(const QByteArray &requestId) -> Result<QList<BroadcastRow>>
{
    return rows(QStringLiteral("b.id IN (SELECT broadcast_id FROM submission WHERE request_id = ?) ORDER BY b.id"),
        {text(requestId)});
}

auto BroadcastStore::findRivals(const BroadcastRow &row) -> Result<QList<BroadcastRow>>
{
    const bool hasNonce = !row.sender.isEmpty() && !row.nonce.isEmpty();
    const bool spends = !row.facts.inputs.empty() || !row.facts.mwebInputIds.empty();
    if (!hasNonce && !spends)
        return QList<BroadcastRow>();
    const QString sameChain = QStringLiteral("b.family = ? AND b.network = ? AND b.id <> ? AND ");
    const QVariantList chain{text(row.family), text(row.network), row.id};
    if (hasNonce)
        return rows(sameChain + QStringLiteral("b.sender = ? AND b.sender <> '' AND b.nonce = ? ORDER BY b.id"),
            chain + QVariantList{text(row.sender), text(row.nonce)});
    return rows(sameChain
            + QStringLiteral("b.id IN (SELECT theirs.broadcast_id FROM spent_output own JOIN spent_output theirs"
                             " ON theirs.output = own.output WHERE own.broadcast_id = ?) ORDER BY b.id"),
        chain + QVariantList{row.id});
}

auto BroadcastStore::submissionsOf(qint64 id) -> Result<QList<SubmissionRow>>
{
    auto query = ask(QStringLiteral("SELECT s.request_id, s.route, s.method, p.sha256, s.refused, s.arrived_at,"
                                    " s.cut_off, s.ended_at FROM (SELECT * %1) s"
                                    " LEFT JOIN payload p ON p.id = s.payload_id ORDER BY s.id")
                         .arg(submissionsThatCount),
        {id});
    if (!query)
        return tl::unexpected(query.error());
    QList<SubmissionRow> found;
    while (query->next())
        found.append({.requestId = textAt(*query, 0),
            .route = textAt(*query, 1),
            .method = textAt(*query, 2),
            .payloadSha256 = textAt(*query, 3),
            .refused = query->value(4).toBool(),
            .cutOff = query->value(6).toBool(),
            .arrivedAt = timeAt(*query, 5),
            .endedAt = optionalTimeAt(*query, 7)});
    return found;
}

auto BroadcastStore::attemptsOf(qint64 id) -> Result<QList<BroadcastAttemptRow>>
{
    auto query = ask(QStringLiteral("SELECT request_id, endpoint, ended_at, kind, certainty, fault, http_status, sent,"
                                    " answer, started_at FROM attempt WHERE broadcast_id = ?"
                                    " AND request_id IN (SELECT request_id %1) ORDER BY id")
                         .arg(submissionsThatCount),
        {id, id});
    if (!query)
        return tl::unexpected(query.error());
    QList<BroadcastAttemptRow> found;
    while (query->next())
        found.append({.requestId = textAt(*query, 0),
            .endpointId = textAt(*query, 1),
            .startedAt = optionalTimeAt(*query, 9),
            .endedAt = timeAt(*query, 2),
            .kind = textAt(*query, 3),
            .certainty = textAt(*query, 4),
            .fault = textAt(*query, 5),
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
    return KeptPayload{textAt(*query, 0), textAt(*query, 1), query->value(2).toByteArray()};
}

auto BroadcastStore::trackedCount() -> Result<int>
{
    auto query = ask(QStringLiteral("SELECT count(*) FROM broadcast WHERE tracked = 1"), {});
    if (!query)
        return tl::unexpected(query.error());
    return query->next() ? query->value(0).toInt() : 0;
}

auto BroadcastStore::trackedIds() -> Result<QList<qint64>>
{
    auto query = ask(QStringLiteral("SELECT id FROM broadcast WHERE tracked = 1 ORDER BY id"), {});
    if (!query)
        return tl::unexpected(query.error());
    QList<qint64> ids;
    while (query->next())
        ids.append(query->value(0).toLongLong());
    return ids;
}

auto BroadcastStore::evidence(qint64 id) -> Result<Readable<Evidence>>
{
    auto query = ask(QStringLiteral("SELECT %1 FROM evidence WHERE broadcast_id = ? ORDER BY id")
                         .arg(evidenceColumns().join(QLatin1String(", "))),
        {id});
    if (!query)
        return tl::unexpected(query.error());
    Readable<Evidence> found;
    while (query->next()) {
        if (auto evidence = readEvidence(*query, 0))
            found.items.push_back(std::move(*evidence));
        else
            found.unread.append(evidence.error());
    }
    return found;
}

auto BroadcastStore::stateChanges(qint64 id) -> Result<Readable<StateChange>>
{
    auto query = ask(QStringLiteral("SELECT at, from_state, %1 FROM state_change WHERE broadcast_id = ? ORDER BY id")
                         .arg(decisionColumns().join(QLatin1String(", "))),
        {id});
    if (!query)
        return tl::unexpected(query.error());
    Readable<StateChange> found;
    while (query->next()) {
        const QByteArray name = textAt(*query, 1);
        const auto from = stateFromName(view(name));
        auto to = readDecision(*query, 2);
        if (from && to)
            found.items.push_back({.from = *from, .to = std::move(*to), .at = timeAt(*query, 0)});
        else
            found.unread.append(from ? to.error() : "state " + name);
    }
    return found;
}

auto BroadcastStore::trackingRecord(qint64 id) -> Result<std::optional<TrackingRecord>>
{
    return inOneSnapshot([&] { return readTrackingRecord(id); });
}

auto BroadcastStore::readTrackingRecord(qint64 id) -> Result<std::optional<TrackingRecord>>
{
    auto detail = readDetail(id);
    if (!detail)
        return tl::unexpected(detail.error());
    if (!*detail)
        return std::optional<TrackingRecord>();
    const auto &decision = (*detail)->row.decision;
    if (!decision)
        return tl::unexpected(LedgerError{LedgerError::Kind::UnknownCode, QStringLiteral("broadcast %1").arg(id)});
    auto known = evidence(id);
    if (!known)
        return tl::unexpected(known.error());
    StoredBroadcast stored{submissionOf(**detail), std::move(known->items), *decision};
    return TrackingRecord{std::move(**detail), std::move(stored), std::move(known->unread)};
}

} // namespace signalbox
