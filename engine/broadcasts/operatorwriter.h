// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/decisionwriter.h"
#include "broadcasts/trackrequest.h"

#include <QSet>
#include <QString>

namespace signalbox {

/// Writes what the operator wishes. Prepared statements of one connection; begins and ends no transaction; a failed
/// call leaves one that must be rolled back. Rows that do not exist are passed over. One thread.
class OperatorWriter final
{
public:
    /// @p database is open, migrated and outlives this, as @p decisions does.
    [[nodiscard]] static tl::expected<std::unique_ptr<OperatorWriter>, LedgerError> create(
        QSqlDatabase &database, DecisionWriter &decisions);

    [[nodiscard]] tl::expected<void, LedgerError> note(qint64 broadcastId, const QString &note, LedgerTime at);

    /// Follows it again from now on, or no more. Nothing changes where that is so already.
    [[nodiscard]] tl::expected<void, LedgerError> follow(qint64 broadcastId, bool tracked, LedgerTime at);

    /// A row for a transaction that came by no Route; one that is there is followed again, by the Route that is wished
    /// now. Its id.
    /// @p request: with the id in the ledger's spelling.
    [[nodiscard]] tl::expected<qint64, LedgerError> track(const TrackRequest &request, LedgerTime at);

    /// The rows that were touched since the last call.
    [[nodiscard]] QSet<qint64> takeTouched() { return std::exchange(m_touched, {}); }

private:
    explicit OperatorWriter(DecisionWriter &decisions);

    DecisionWriter &m_decisions;
    QSqlQuery m_note;
    QSqlQuery m_isTracked;
    QSqlQuery m_follow;
    QSqlQuery m_find;
    QSqlQuery m_reroute;
    QSqlQuery m_insert;
    QSet<qint64> m_touched;
};

} // namespace signalbox
