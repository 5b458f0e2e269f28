// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/decisionwriter.h"
#include "gateway/ledger.h"

#include <QSet>

namespace signalbox {

/// Writes what became of what clients handed in. Prepared statements of one connection; begins and ends no
/// transaction; a failed call leaves one that must be rolled back. One thread.
class SubmissionWriter final
{
public:
    /// @p database is open, migrated and outlives this, as @p decisions does.
    [[nodiscard]] static tl::expected<std::unique_ptr<SubmissionWriter>, LedgerError> create(
        QSqlDatabase &database, DecisionWriter &decisions);

    /// One row for each broadcast of its request. Of the answer to a batch that travelled whole, each gets its own
    /// part.
    [[nodiscard]] tl::expected<void, LedgerError> attempt(const BroadcastAttempt &attempt, LedgerTime at);

    /// No further attempt of this request comes.
    [[nodiscard]] tl::expected<void, LedgerError> ended(const QByteArray &requestId, LedgerTime at);

    /// The client of this request was refused after all: nothing is sent for it.
    [[nodiscard]] tl::expected<void, LedgerError> refused(const QByteArray &requestId, LedgerTime at);

    /// Ends what a program that was killed has left running: it may have been sent, so that a broadcast of which no
    /// more is known becomes ambiguous. Before anything else is written in this run.
    [[nodiscard]] tl::expected<void, LedgerError> endCutOff(LedgerTime at);

    /// The rows that were touched since the last call.
    [[nodiscard]] QSet<qint64> takeTouched() { return std::exchange(m_touched, {}); }

private:
    struct Part
    {
        qint64 broadcastId = 0;
        QByteArray callId; ///< Empty: the answer is its own.
    };

    explicit SubmissionWriter(DecisionWriter &decisions);
    [[nodiscard]] tl::expected<QList<Part>, LedgerError> partsOf(const QByteArray &requestId);

    DecisionWriter &m_decisions;
    QSqlQuery m_findParts;
    QSqlQuery m_insertAttempt;
    QSqlQuery m_end;
    QSqlQuery m_refuse;
    QSqlQuery m_wasHandedIn;
    QSqlQuery m_unfollow;
    QSqlQuery m_findRunning;
    QSqlQuery m_cutOff;
    QSet<qint64> m_touched;
};

} // namespace signalbox
