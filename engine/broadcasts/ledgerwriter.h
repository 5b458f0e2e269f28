// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"
#include "broadcasts/ledgererror.h"
#include "broadcasts/preparedbroadcast.h"
#include "gateway/ledger.h"

#include <tl/expected.hpp>

#include <QSet>
#include <QSqlQuery>
#include <QString>

QT_FORWARD_DECLARE_CLASS(QSqlDatabase)

namespace signalbox {

/// The statements that write the ledger, prepared once per connection. Begins and ends no transaction: what belongs
/// together is the caller's knowledge. A failed call leaves a transaction that must be rolled back. One thread.
class LedgerWriter final
{
public:
    /// @p database is open, migrated and outlives this.
    [[nodiscard]] static tl::expected<std::unique_ptr<LedgerWriter>, LedgerError> create(
        QSqlDatabase &database, bool keepSignedBytes);

    /// A row for each broadcast that has none yet; the others are joined. @p at is when the client handed them in.
    [[nodiscard]] tl::expected<void, LedgerError> record(const PreparedRecord &record, LedgerTime at);

    /// One row for each broadcast of its request.
    [[nodiscard]] tl::expected<void, LedgerError> attempt(const BroadcastAttempt &attempt, LedgerTime at);

    /// The client of this request was refused after all: nothing is sent for it.
    [[nodiscard]] tl::expected<void, LedgerError> refused(const QByteArray &requestId, LedgerTime at);

    /// The rows that were touched since the last call.
    [[nodiscard]] QSet<qint64> takeTouched() { return std::exchange(m_touched, {}); }

private:
    LedgerWriter() = default;

    [[nodiscard]] tl::expected<qint64, LedgerError> rowFor(const PreparedBroadcast &broadcast, LedgerTime at);
    [[nodiscard]] tl::expected<void, LedgerError> join(qint64 id, const PreparedBroadcast &broadcast, LedgerTime at);
    [[nodiscard]] tl::expected<QVariant, LedgerError> payloadFor(const PreparedBroadcast &broadcast, LedgerTime at);

    bool m_keepSignedBytes = true;
    QSqlQuery m_findByTx;
    QSqlQuery m_findByRequest;
    QSqlQuery m_insert;
    QSqlQuery m_join;
    QSqlQuery m_verify;
    QSqlQuery m_findPayload;
    QSqlQuery m_insertPayload;
    QSqlQuery m_submit;
    QSqlQuery m_findSubmissions;
    QSqlQuery m_insertAttempt;
    QSqlQuery m_refuse;
    QSqlQuery m_markNotSent;
    QSet<qint64> m_touched;
};

} // namespace signalbox
