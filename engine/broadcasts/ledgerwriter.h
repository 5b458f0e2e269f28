// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/decisionwriter.h"
#include "broadcasts/preparedbroadcast.h"

#include <QSet>

namespace signalbox {

/// Writes what clients hand in, before it is sent. Prepared statements of one connection; begins and ends no
/// transaction: what belongs together is the caller's knowledge. A failed call leaves a transaction that must be rolled
/// back. One thread.
class LedgerWriter final
{
public:
    /// @p database is open, migrated and outlives this, as @p decisions does.
    [[nodiscard]] static tl::expected<std::unique_ptr<LedgerWriter>, LedgerError> create(
        QSqlDatabase &database, DecisionWriter &decisions);

    /// A row for each broadcast that has none yet; the others are joined, and followed again. @p at is when the client
    /// handed them in.
    [[nodiscard]] tl::expected<void, LedgerError> record(
        const PreparedRecord &record, LedgerTime at, bool keepSignedBytes);

    /// The rows that were touched since the last call.
    [[nodiscard]] QSet<qint64> takeTouched() { return std::exchange(m_touched, {}); }

private:
    explicit LedgerWriter(DecisionWriter &decisions);

    [[nodiscard]] tl::expected<qint64, LedgerError> rowFor(const PreparedBroadcast &broadcast, LedgerTime at);
    [[nodiscard]] tl::expected<qint64, LedgerError> insert(const PreparedBroadcast &broadcast, LedgerTime at);
    [[nodiscard]] tl::expected<void, LedgerError> join(qint64 id, const PreparedBroadcast &broadcast, LedgerTime at);
    [[nodiscard]] tl::expected<void, LedgerError> spend(qint64 id, const TransactionFacts &facts);
    [[nodiscard]] tl::expected<QVariant, LedgerError> payloadFor(const PreparedBroadcast &broadcast, LedgerTime at);

    DecisionWriter &m_decisions;
    QSqlQuery m_findByTx;
    QSqlQuery m_findByRequest;
    QSqlQuery m_insert;
    QSqlQuery m_join;
    QSqlQuery m_verify;
    QSqlQuery m_spend;
    QSqlQuery m_findPayload;
    QSqlQuery m_insertPayload;
    QSqlQuery m_submit;
    QSet<qint64> m_touched;
};

} // namespace signalbox
