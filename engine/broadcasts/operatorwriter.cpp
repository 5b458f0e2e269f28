// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/operatorwriter.h"

#include "broadcasts/ledgerconnection.h"
#include "broadcasts/preparedbroadcast.h"
#include "broadcasts/sqlvalue.h"

#include <QVariant>

namespace signalbox {

using namespace sqlvalue;

OperatorWriter::OperatorWriter(DecisionWriter &decisions)
    : m_decisions(decisions)
{ }

tl::expected<std::unique_ptr<OperatorWriter>, LedgerError> OperatorWriter::create(
    QSqlDatabase &database, DecisionWriter &decisions)
{
    std::unique_ptr<OperatorWriter> writer(new OperatorWriter(decisions));
    auto prepared = LedgerConnection::prepare(database,
        {{&writer->m_note, QStringLiteral("UPDATE broadcast SET note = ?, updated_at = ? WHERE id = ?")},
            {&writer->m_isTracked, QStringLiteral("SELECT tracked FROM broadcast WHERE id = ?")},
            {&writer->m_follow,
                QStringLiteral("UPDATE broadcast SET tracked = ?, updated_at = ?,"
                               " watched_since = coalesce(?, watched_since) WHERE id = ?")},
            {&writer->m_find,
                QStringLiteral("SELECT id FROM broadcast WHERE family = ? AND network = ? AND tx_id = ?")},
            {&writer->m_reroute, QStringLiteral("UPDATE broadcast SET route = ? WHERE id = ?")},
            {&writer->m_insert,
                QStringLiteral("INSERT INTO broadcast (family, network, protocol, route, tx_id, id_source,"
                               " request_sha256, state, reason, watched_since, created_at, updated_at)"
                               " VALUES (?, ?, ?, ?, ?, 'by_hand', '', ?, ?, ?, ?, ?)")}});
    if (!prepared)
        return tl::unexpected(prepared.error());
    return writer;
}

tl::expected<void, LedgerError> OperatorWriter::note(qint64 broadcastId, const QString &note, LedgerTime at)
{
    // A null QString would be bound as NULL.
    auto written = LedgerConnection::run(m_note, {note.isNull() ? QStringLiteral("") : note, time(at), broadcastId});
    if (written && m_note.numRowsAffected() > 0)
        m_touched.insert(broadcastId);
    return written;
}

tl::expected<void, LedgerError> OperatorWriter::follow(qint64 broadcastId, bool tracked, LedgerTime at)
{
    if (auto asked = LedgerConnection::run(m_isTracked, {broadcastId}); !asked)
        return asked;
    const bool changes = m_isTracked.next() && m_isTracked.value(0).toBool() != tracked;
    m_isTracked.finish();
    if (!changes)
        return {};
    const auto decision = m_decisions.read(broadcastId);
    if (!decision)
        return tl::unexpected(decision.error());
    m_touched.insert(broadcastId);
    if (auto done = LedgerConnection::run(m_follow, {tracked, time(at), tracked ? time(at) : QVariant(), broadcastId}); !done)
        return done;
    if (!*decision)
        return {};
    StateDecision after = **decision;
    if (tracked)
        after.terminal = false; // What it is now, the tracker has to ask again.
    else if (!after.terminal)
        after = givenUp(std::move(after));
    return m_decisions.change(broadcastId, **decision, after, at);
}

tl::expected<qint64, LedgerError> OperatorWriter::track(const TrackRequest &request, LedgerTime at)
{
    const QVariant family = text(chainFamily(request.protocol));
    if (auto found = LedgerConnection::run(m_find, {family, text(request.network), text(request.txId)}); !found)
        return tl::unexpected(found.error());
    const qint64 known = m_find.next() ? m_find.value(0).toLongLong() : 0;
    m_find.finish();
    if (known != 0) {
        m_touched.insert(known);
        if (auto rerouted = LedgerConnection::run(m_reroute, {text(request.route), known}); !rerouted)
            return tl::unexpected(rerouted.error());
        if (auto followed = follow(known, true, at); !followed)
            return tl::unexpected(followed.error());
        return known;
    }
    const QVariantList values{family, text(request.network), text(protocolName(request.protocol)), text(request.route),
        text(request.txId), text(stateName(BroadcastState::Ambiguous)), text(reasonName(StateReason::NoClearAnswer)),
        time(at), time(at), time(at)};
    if (auto inserted = LedgerConnection::run(m_insert, values); !inserted)
        return tl::unexpected(inserted.error());
    const qint64 id = m_insert.lastInsertId().toLongLong();
    m_touched.insert(id);
    return id;
}

} // namespace signalbox
