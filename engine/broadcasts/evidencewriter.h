// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/decisionwriter.h"
#include "broadcasts/trackingstore.h"

#include <QSet>

namespace signalbox {

/// Writes what the tracker learns. Prepared statements of one connection; begins and ends no transaction; a failed call
/// leaves one that must be rolled back. One thread.
class EvidenceWriter final
{
public:
    /// @p database is open, migrated and outlives this, as @p decisions does.
    [[nodiscard]] static tl::expected<std::unique_ptr<EvidenceWriter>, LedgerError> create(
        QSqlDatabase &database, DecisionWriter &decisions);

    /// Replaces what was known. A row that is not there, or not the one that the tracker means, is passed over. What
    /// was handed in again after the tracker had ended stays followed.
    [[nodiscard]] tl::expected<void, LedgerError> update(const TrackingUpdate &update);

    /// The rows that were touched since the last call.
    [[nodiscard]] QSet<qint64> takeTouched() { return std::exchange(m_touched, {}); }

private:
    explicit EvidenceWriter(DecisionWriter &decisions);
    [[nodiscard]] tl::expected<bool, LedgerError> isHandedInSince(qint64 broadcastId, LedgerTime at);
    [[nodiscard]] tl::expected<void, LedgerError> replaceEvidence(
        qint64 broadcastId, const std::vector<Evidence> &evidence);

    DecisionWriter &m_decisions;
    QSqlQuery m_update;
    QSqlQuery m_handedInSince;
    QSqlQuery m_clear;
    QSqlQuery m_insert;
    QSet<qint64> m_touched;
};

} // namespace signalbox
