// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgerwriter.h"

#include "broadcasts/factsjson.h"
#include "broadcasts/ledgerconnection.h"
#include "broadcasts/sqlvalue.h"

#include <QVariant>

#include <algorithm>
#include <span>

namespace signalbox {

using namespace sqlvalue;

namespace {

/// All that a transaction of standard size can spend. Who spends only what comes after them is not found as a rival.
constexpr std::size_t mostOutputs = 2500;

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

LedgerWriter::LedgerWriter(DecisionWriter &decisions)
    : m_decisions(decisions)
{ }

tl::expected<std::unique_ptr<LedgerWriter>, LedgerError> LedgerWriter::create(
    QSqlDatabase &database, DecisionWriter &decisions)
{
    std::unique_ptr<LedgerWriter> writer(new LedgerWriter(decisions));
    auto prepared = LedgerConnection::prepare(database,
        {{&writer->m_findByTx,
             QStringLiteral("SELECT id FROM broadcast WHERE family = ? AND network = ? AND tx_id = ?")},
            {&writer->m_findByRequest,
                QStringLiteral("SELECT id FROM broadcast WHERE family = ? AND network = ? AND request_sha256 = ?"
                               " AND tx_id IS NULL")},
            {&writer->m_insert,
                QStringLiteral("INSERT INTO broadcast (family, network, protocol, route, tx_id, id_source,"
                               " request_sha256, sender, nonce, facts, state, watched_since, created_at, updated_at)"
                               " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")},
            // Sent again, so followed again, even if the operator had given it up.
            {&writer->m_join,
                QStringLiteral("UPDATE broadcast SET updated_at = ?, route = ?, tracked = 1,"
                               " watched_since = coalesce(?, watched_since) WHERE id = ?")},
            // What somebody only claimed, and a client now sent in whole.
            {&writer->m_verify,
                QStringLiteral("UPDATE broadcast SET id_source = 'local', facts = ?, sender = ?, nonce = ?"
                               " WHERE id = ? AND id_source IN ('client_claim', 'by_hand')")},
            {&writer->m_spend,
                QStringLiteral("INSERT INTO spent_output (output, broadcast_id) VALUES (?, ?)"
                               " ON CONFLICT (output, broadcast_id) DO NOTHING")},
            {&writer->m_findPayload, QStringLiteral("SELECT id FROM payload WHERE sha256 = ?")},
            {&writer->m_insertPayload,
                QStringLiteral("INSERT INTO payload (sha256, bytes, created_at) VALUES (?, ?, ?)")},
            {&writer->m_submit,
                QStringLiteral("INSERT INTO submission (broadcast_id, request_id, route, method, payload_id, call_id,"
                               " arrived_at) VALUES (?, ?, ?, ?, ?, ?, ?)"
                               " ON CONFLICT (request_id, broadcast_id) DO NOTHING")}});
    if (!prepared)
        return tl::unexpected(prepared.error());
    return writer;
}

tl::expected<qint64, LedgerError> LedgerWriter::rowFor(const PreparedBroadcast &broadcast, LedgerTime at)
{
    const BroadcastEntry &entry = broadcast.entry;
    const auto &facts = broadcast.facts;
    const QVariant family = text(chainFamily(entry.protocol));
    QSqlQuery &find = facts ? m_findByTx : m_findByRequest;
    const QByteArray &key = facts ? facts->txId : broadcast.requestSha256;
    if (auto found = LedgerConnection::run(find, {family, text(entry.network), text(key)}); !found)
        return tl::unexpected(found.error());
    const qint64 known = find.next() ? find.value(0).toLongLong() : 0;
    find.finish();
    if (known != 0) {
        if (auto joined = join(known, broadcast, at); !joined)
            return tl::unexpected(joined.error());
        return known;
    }
    return insert(broadcast, at);
}

tl::expected<qint64, LedgerError> LedgerWriter::insert(const PreparedBroadcast &broadcast, LedgerTime at)
{
    const BroadcastEntry &entry = broadcast.entry;
    const auto &facts = broadcast.facts;
    const QVariantList values{text(chainFamily(entry.protocol)), text(entry.network),
        text(protocolName(entry.protocol)), text(entry.route), facts ? text(facts->txId) : QVariant(), sourceOf(facts),
        text(broadcast.requestSha256), text(facts ? facts->sender : QByteArray()), nonceOf(facts),
        text(facts ? renderFacts(*facts) : QByteArray("{}")), text(stateName(BroadcastState::Submitting)), time(at),
        time(at), time(at)};
    if (auto inserted = LedgerConnection::run(m_insert, values); !inserted)
        return tl::unexpected(inserted.error());
    const qint64 id = m_insert.lastInsertId().toLongLong();
    if (auto spent = facts ? spend(id, *facts) : tl::expected<void, LedgerError>(); !spent)
        return tl::unexpected(spent.error());
    return id;
}

tl::expected<void, LedgerError> LedgerWriter::join(qint64 id, const PreparedBroadcast &broadcast, LedgerTime at)
{
    const auto decision = m_decisions.read(id);
    if (!decision)
        return tl::unexpected(decision.error());
    const StateDecision before = decision->value_or(StateDecision());
    const StateDecision after = reopened(before);
    const bool isResumed = before.terminal && !after.terminal;
    const QVariantList values{time(at), text(broadcast.entry.route), isResumed ? time(at) : QVariant(), id};
    if (auto joined = LedgerConnection::run(m_join, values); !joined)
        return joined;
    if (auto changed = m_decisions.change(id, before, after, at); !changed)
        return changed;
    const auto &facts = broadcast.facts;
    if (!facts || facts->idSource != IdSource::Local)
        return {};
    auto verified = LedgerConnection::run(m_verify, {text(renderFacts(*facts)), text(facts->sender), nonceOf(facts), id});
    return verified && m_verify.numRowsAffected() > 0 ? spend(id, *facts) : verified;
}

tl::expected<void, LedgerError> LedgerWriter::spend(qint64 id, const TransactionFacts &facts)
{
    std::size_t left = mostOutputs;
    for (const SpentOutput &output : std::span(facts.inputs).first(std::min(left, facts.inputs.size()))) {
        if (auto spent = LedgerConnection::run(m_spend, {text(output.txId + ':' + QByteArray::number(output.index)), id}); !spent)
            return spent;
    }
    left -= std::min(left, facts.inputs.size());
    for (const QByteArray &output : std::span(facts.mwebInputIds).first(std::min(left, facts.mwebInputIds.size()))) {
        if (auto spent = LedgerConnection::run(m_spend, {text(output), id}); !spent)
            return spent;
    }
    return {};
}

tl::expected<QVariant, LedgerError> LedgerWriter::payloadFor(const PreparedBroadcast &broadcast, LedgerTime at)
{
    if (auto found = LedgerConnection::run(m_findPayload, {text(broadcast.payloadSha256)}); !found)
        return tl::unexpected(found.error());
    const QVariant known = m_findPayload.next() ? m_findPayload.value(0) : QVariant();
    m_findPayload.finish();
    if (known.isValid())
        return known;
    const QVariantList values{text(broadcast.payloadSha256), blob(broadcast.entry.payload), time(at)};
    if (auto inserted = LedgerConnection::run(m_insertPayload, values); !inserted)
        return tl::unexpected(inserted.error());
    return m_insertPayload.lastInsertId();
}

tl::expected<void, LedgerError> LedgerWriter::record(const PreparedRecord &record, LedgerTime at, bool keepSignedBytes)
{
    for (const PreparedBroadcast &broadcast : record.broadcasts) {
        const auto id = rowFor(broadcast, at);
        if (!id)
            return tl::unexpected(id.error());
        const auto payload = keepSignedBytes ? payloadFor(broadcast, at) : QVariant();
        if (!payload)
            return tl::unexpected(payload.error());
        const BroadcastEntry &entry = broadcast.entry;
        const QVariantList values{*id, text(entry.requestId), text(entry.route), text(entry.method), *payload,
            entry.callId.isEmpty() ? QVariant() : text(entry.callId), time(at)};
        if (auto submitted = LedgerConnection::run(m_submit, values); !submitted)
            return submitted;
        m_touched.insert(*id);
    }
    return {};
}

} // namespace signalbox
