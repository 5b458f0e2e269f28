// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgertrackingstore.h"

#include "broadcasts/broadcastledger.h"

namespace signalbox {

LedgerTrackingStore::LedgerTrackingStore(BroadcastLedger &ledger)
    : m_ledger(ledger)
    , m_store(ledger.options().databasePath())
{ }

tl::expected<QList<qint64>, LedgerError> LedgerTrackingStore::trackedIds()
{
    return m_store.trackedIds();
}

tl::expected<std::optional<TrackingRecord>, LedgerError> LedgerTrackingStore::load(qint64 broadcastId)
{
    auto record = m_store.trackingRecord(broadcastId);
    if (record && *record)
        m_createdAt.insert(broadcastId, (*record)->detail.row.createdAt);
    return record;
}

tl::expected<QList<BroadcastRow>, LedgerError> LedgerTrackingStore::rivals(const BroadcastRow &row)
{
    return m_store.findRivals(row);
}

void LedgerTrackingStore::save(TrackingUpdate update)
{
    const auto known = m_createdAt.constFind(update.broadcastId);
    if (known == m_createdAt.cend())
        return; // Loaded from another file, or never.
    update.createdAt = *known;
    if (!update.tracked)
        m_createdAt.erase(known);
    m_ledger.save(std::move(update));
}

void LedgerTrackingStore::reopen()
{
    m_store.reopen();
    m_createdAt.clear();
}

} // namespace signalbox
