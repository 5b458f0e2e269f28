// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/ledgererror.h"
#include "broadcasts/ledgerround.h"

#include <tl/expected.hpp>

#include <QSet>

#include <memory>

QT_FORWARD_DECLARE_CLASS(QSqlDatabase)

namespace signalbox {

class DecisionWriter;
class EvidenceWriter;
class LedgerWriter;
class OperatorWriter;
class SubmissionWriter;

/// Writes whole rounds by the writers of the ledger's parts. Begins and ends no transaction; a failed call leaves one
/// that must be rolled back. One thread.
class RoundWriter final
{
public:
    /// @p database is open, migrated and outlives this.
    [[nodiscard]] static tl::expected<std::unique_ptr<RoundWriter>, LedgerError> create(QSqlDatabase &database);
    ~RoundWriter();
    Q_DISABLE_COPY_MOVE(RoundWriter)

    /// Records whose answer is over are passed over.
    [[nodiscard]] tl::expected<void, LedgerError> write(const LedgerRound &round);

    /// See SubmissionWriter::endCutOff().
    [[nodiscard]] tl::expected<void, LedgerError> endCutOff(LedgerTime at);

    /// The rows that clients or the operator touched since the last call, and those that the tracker did.
    struct Touched
    {
        QSet<qint64> handedIn;
        QSet<qint64> tracked;
    };
    [[nodiscard]] Touched takeTouched();

    /// The rows of LedgerRound::tracks of the last write, in their order.
    [[nodiscard]] const std::vector<qint64> &trackedRows() const { return m_trackedRows; }

private:
    RoundWriter();

    std::unique_ptr<DecisionWriter> m_decisions;
    std::unique_ptr<LedgerWriter> m_records;
    std::unique_ptr<SubmissionWriter> m_submissions;
    std::unique_ptr<OperatorWriter> m_wishes;
    std::unique_ptr<EvidenceWriter> m_evidence;
    std::vector<qint64> m_trackedRows;
};

} // namespace signalbox
