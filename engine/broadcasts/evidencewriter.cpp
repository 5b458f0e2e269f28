// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/evidencewriter.h"

#include "broadcasts/evidencerow.h"
#include "broadcasts/ledgerconnection.h"
#include "broadcasts/sqlvalue.h"

#include <QVariant>

namespace signalbox {

using namespace sqlvalue;

EvidenceWriter::EvidenceWriter(DecisionWriter &decisions)
    : m_decisions(decisions)
{ }

tl::expected<std::unique_ptr<EvidenceWriter>, LedgerError> EvidenceWriter::create(
    QSqlDatabase &database, DecisionWriter &decisions)
{
    std::unique_ptr<EvidenceWriter> writer(new EvidenceWriter(decisions));
    const QStringList &columns = evidenceColumns();
    auto prepared = LedgerConnection::prepare(database,
        {{&writer->m_update,
             QStringLiteral(
                 "UPDATE broadcast SET updated_at = ?, tracked = min(tracked, ?), first_height = ?, scanned_to = ?,"
                 " watched_since = coalesce(?, watched_since)"
                 " WHERE id = ? AND created_at = coalesce(?, created_at)")},
            {&writer->m_handedInSince,
                QStringLiteral("SELECT EXISTS (SELECT 1 FROM submission WHERE broadcast_id = ? AND refused = 0"
                               " AND (ended_at IS NULL OR arrived_at >= ?))")},
            {&writer->m_clear, QStringLiteral("DELETE FROM evidence WHERE broadcast_id = ?")},
            {&writer->m_insert,
                QStringLiteral("INSERT INTO evidence (broadcast_id, %1) VALUES (?%2)")
                    .arg(columns.join(QLatin1String(", ")), QStringLiteral(", ?").repeated(columns.size()))}});
    if (!prepared)
        return tl::unexpected(prepared.error());
    return writer;
}

tl::expected<bool, LedgerError> EvidenceWriter::isHandedInSince(qint64 broadcastId, LedgerTime at)
{
    if (auto asked = LedgerConnection::run(m_handedInSince, {broadcastId, time(at)}); !asked)
        return tl::unexpected(asked.error());
    const bool found = m_handedInSince.next() && m_handedInSince.value(0).toBool();
    m_handedInSince.finish();
    return found;
}

tl::expected<void, LedgerError> EvidenceWriter::update(const TrackingUpdate &update)
{
    StateDecision decision = update.stored.decision;
    bool tracked = update.tracked;
    if (!tracked) {
        const auto again = isHandedInSince(update.broadcastId, update.at);
        if (!again)
            return tl::unexpected(again.error());
        if (*again) {
            tracked = true;
            decision = reopened(std::move(decision));
        }
    }
    const QVariantList values{time(update.at), tracked, natural(update.stored.submission.firstHeight),
        natural(update.stored.submission.scannedTo), time(update.watchedSince), update.broadcastId,
        time(update.createdAt)};
    if (auto updated = LedgerConnection::run(m_update, values); !updated)
        return updated;
    if (m_update.numRowsAffected() == 0)
        return {};
    m_touched.insert(update.broadcastId);
    if (auto written = m_decisions.write(update.broadcastId, decision); !written)
        return written;
    for (const StateChange &change : update.changes) {
        if (auto appended = m_decisions.append(update.broadcastId, change); !appended)
            return appended;
    }
    return replaceEvidence(update.broadcastId, update.stored.evidence);
}

tl::expected<void, LedgerError> EvidenceWriter::replaceEvidence(
    qint64 broadcastId, const std::vector<Evidence> &evidence)
{
    if (auto cleared = LedgerConnection::run(m_clear, {broadcastId}); !cleared)
        return cleared;
    for (const Evidence &each : evidence) {
        if (auto inserted = LedgerConnection::run(m_insert, QVariantList{broadcastId} + evidenceValues(each)); !inserted)
            return inserted;
    }
    return {};
}

} // namespace signalbox
