// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgerwriter.h"

#include "broadcasts/factsjson.h"
#include "broadcasts/ledgerconnection.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QVariant>

namespace signalbox {

namespace {

constexpr qsizetype longestAnswer = 4 * 1024;

/// Never null: a null QString would be bound as NULL.
QVariant text(const QByteArray &bytes)
{
    return bytes.isEmpty() ? QStringLiteral("") : QString::fromUtf8(bytes);
}

QVariant text(std::string_view bytes)
{
    return QString::fromLatin1(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

QVariant blob(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

QVariant number(LedgerTime time)
{
    return static_cast<qlonglong>(time.time_since_epoch().count());
}

std::string_view kindName(OutcomeKind kind)
{
    switch (kind) {
    case OutcomeKind::AccessFailure:
        return "access_failure";
    case OutcomeKind::Result:
        return "result";
    case OutcomeKind::ApplicationError:
        return "application_error";
    case OutcomeKind::InvalidResponse:
        return "invalid_response";
    case OutcomeKind::HttpResponse:
        return "http_response";
    }
    return {};
}

QVariant nonceOf(const std::optional<TransactionFacts> &facts)
{
    return facts && facts->nonce ? QString::number(*facts->nonce) : QStringLiteral("");
}

QVariant sourceOf(const std::optional<TransactionFacts> &facts)
{
    if (!facts)
        return {};
    return facts->idSource == IdSource::ClientClaim ? QStringLiteral("client_claim") : QStringLiteral("local");
}

} // namespace

tl::expected<std::unique_ptr<LedgerWriter>, LedgerError> LedgerWriter::create(
    QSqlDatabase &database, bool keepSignedBytes)
{
    std::unique_ptr<LedgerWriter> writer(new LedgerWriter);
    writer->m_keepSignedBytes = keepSignedBytes;
    const std::initializer_list<std::pair<QSqlQuery *, QString>> statements{
        {&writer->m_findByTx,
            QStringLiteral("SELECT id FROM broadcast WHERE family = ? AND network = ? AND tx_id = ?")},
        {&writer->m_findByRequest,
            QStringLiteral("SELECT id FROM broadcast WHERE family = ? AND network = ? AND request_sha256 = ?"
                           " AND tx_id IS NULL")},
        {&writer->m_insert,
            QStringLiteral(
                "INSERT INTO broadcast (family, network, protocol, tx_id, id_source, request_sha256, sender,"
                " nonce, facts, state, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")},
        // Sent again, so followed again, even if the operator had given it up.
        {&writer->m_join,
            QStringLiteral("UPDATE broadcast SET updated_at = ?, tracked = 1,"
                           " state = CASE state WHEN ? THEN ? ELSE state END WHERE id = ?")},
        // What a client only claimed, and now sent in whole.
        {&writer->m_verify,
            QStringLiteral("UPDATE broadcast SET id_source = 'local', facts = ?, sender = ?, nonce = ?"
                           " WHERE id = ? AND id_source = 'client_claim'")},
        {&writer->m_findPayload, QStringLiteral("SELECT id FROM payload WHERE sha256 = ?")},
        {&writer->m_insertPayload, QStringLiteral("INSERT INTO payload (sha256, bytes, created_at) VALUES (?, ?, ?)")},
        {&writer->m_submit,
            QStringLiteral("INSERT INTO submission (broadcast_id, request_id, route, method, payload_id, arrived_at)"
                           " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (request_id, broadcast_id) DO NOTHING")},
        {&writer->m_findSubmissions, QStringLiteral("SELECT broadcast_id FROM submission WHERE request_id = ?")},
        {&writer->m_insertAttempt,
            QStringLiteral("INSERT INTO attempt (broadcast_id, request_id, endpoint, ended_at, kind, certainty, fault,"
                           " http_status, sent, answer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")},
        {&writer->m_refuse, QStringLiteral("UPDATE submission SET refused = 1 WHERE request_id = ?")},
        {&writer->m_markNotSent,
            QStringLiteral(
                "UPDATE broadcast SET state = ?, updated_at = ?, tracked = 0 WHERE id = ? AND state = ? AND NOT"
                " EXISTS (SELECT 1 FROM submission WHERE broadcast_id = broadcast.id AND refused = 0)")},
    };
    for (const auto &[query, statement] : statements) {
        *query = QSqlQuery(database);
        query->setForwardOnly(true);
        if (!query->prepare(statement))
            return tl::unexpected(LedgerError::fromSql(query->lastError()));
    }
    return writer;
}

tl::expected<qint64, LedgerError> LedgerWriter::rowFor(const PreparedBroadcast &broadcast, LedgerTime at)
{
    const BroadcastEntry &entry = broadcast.entry;
    const auto &facts = broadcast.facts;
    const QVariant family = text(chainFamily(entry.protocol));
    QSqlQuery &find = facts ? m_findByTx : m_findByRequest;
    const QByteArray &key = facts ? facts->txId : broadcast.requestSha256;
    if (auto found = execute(find, {family, text(entry.network), text(key)}); !found)
        return tl::unexpected(found.error());
    const qint64 known = find.next() ? find.value(0).toLongLong() : 0;
    find.finish();
    if (known != 0) {
        if (auto joined = join(known, broadcast, at); !joined)
            return tl::unexpected(joined.error());
        return known;
    }
    const QVariantList values{family, text(entry.network), text(protocolName(entry.protocol)),
        facts ? text(facts->txId) : QVariant(), sourceOf(facts), text(broadcast.requestSha256),
        text(facts ? facts->sender : QByteArray()), nonceOf(facts),
        text(facts ? renderFacts(*facts) : QByteArray("{}")), QLatin1String(broadcaststate::submitting), number(at),
        number(at)};
    if (auto inserted = execute(m_insert, values); !inserted)
        return tl::unexpected(inserted.error());
    return m_insert.lastInsertId().toLongLong();
}

tl::expected<void, LedgerError> LedgerWriter::join(qint64 id, const PreparedBroadcast &broadcast, LedgerTime at)
{
    const QVariantList values{
        number(at), QLatin1String(broadcaststate::notSent), QLatin1String(broadcaststate::submitting), id};
    auto joined = execute(m_join, values);
    const auto &facts = broadcast.facts;
    if (!joined || !facts || facts->idSource != IdSource::Local)
        return joined;
    return execute(m_verify, {text(renderFacts(*facts)), text(facts->sender), nonceOf(facts), id});
}

tl::expected<QVariant, LedgerError> LedgerWriter::payloadFor(const PreparedBroadcast &broadcast, LedgerTime at)
{
    if (!m_keepSignedBytes)
        return QVariant();
    if (auto found = execute(m_findPayload, {text(broadcast.payloadSha256)}); !found)
        return tl::unexpected(found.error());
    const QVariant known = m_findPayload.next() ? m_findPayload.value(0) : QVariant();
    m_findPayload.finish();
    if (known.isValid())
        return known;
    const QVariantList values{text(broadcast.payloadSha256), blob(broadcast.entry.payload), number(at)};
    if (auto inserted = execute(m_insertPayload, values); !inserted)
        return tl::unexpected(inserted.error());
    return m_insertPayload.lastInsertId();
}

tl::expected<void, LedgerError> LedgerWriter::record(const PreparedRecord &record, LedgerTime at)
{
    for (const PreparedBroadcast &broadcast : record.broadcasts) {
        const auto id = rowFor(broadcast, at);
        if (!id)
            return tl::unexpected(id.error());
        const auto payload = payloadFor(broadcast, at);
        if (!payload)
            return tl::unexpected(payload.error());
        const BroadcastEntry &entry = broadcast.entry;
        const QVariantList values{
            *id, text(entry.requestId), text(entry.route), text(entry.method), *payload, number(at)};
        if (auto submitted = execute(m_submit, values); !submitted)
            return submitted;
        m_touched.insert(*id);
    }
    return {};
}

tl::expected<void, LedgerError> LedgerWriter::attempt(const BroadcastAttempt &attempt, LedgerTime at)
{
    if (auto found = execute(m_findSubmissions, {text(attempt.requestId)}); !found)
        return found;
    QList<qint64> ids;
    while (m_findSubmissions.next())
        ids.append(m_findSubmissions.value(0).toLongLong());
    m_findSubmissions.finish();
    for (const qint64 id : std::as_const(ids)) {
        const AttemptOutcome &outcome = attempt.outcome;
        const QVariantList values{id, text(attempt.requestId), text(attempt.endpointId), number(at),
            text(kindName(outcome.kind)), text(certaintyName(outcome.certainty)), text(accessFaultName(outcome.fault)),
            outcome.httpStatus, attempt.sent ? 1 : 0, blob(attempt.answer.left(longestAnswer))};
        if (auto inserted = execute(m_insertAttempt, values); !inserted)
            return inserted;
        m_touched.insert(id);
    }
    return {};
}

tl::expected<void, LedgerError> LedgerWriter::refused(const QByteArray &requestId, LedgerTime at)
{
    if (auto found = execute(m_findSubmissions, {text(requestId)}); !found)
        return found;
    QList<qint64> ids;
    while (m_findSubmissions.next())
        ids.append(m_findSubmissions.value(0).toLongLong());
    m_findSubmissions.finish();
    if (auto refused = execute(m_refuse, {text(requestId)}); !refused)
        return refused;
    for (const qint64 id : std::as_const(ids)) {
        const QVariantList values{
            QLatin1String(broadcaststate::notSent), number(at), id, QLatin1String(broadcaststate::submitting)};
        if (auto marked = execute(m_markNotSent, values); !marked)
            return marked;
        m_touched.insert(id);
    }
    return {};
}

} // namespace signalbox
