// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/ledgerconnection.h"
#include "broadcasts/ledgeroptions.h"
#include "broadcasts/ledgerround.h"
#include "broadcasts/profilelock.h"
#include "broadcasts/roundwriter.h"
#include "sqlite/sqlfile.h"

#include <memory>
#include <optional>

namespace signalbox {

/// The ledger's database as its one writer holds it: locked, checked, migrated, WAL with `synchronous=FULL`. A file
/// that opening finds damaged is never deleted: it is renamed to broadcasts.corrupt-<time>.sqlite with what belongs to
/// it, and a new one is begun, because a gateway that can't broadcast helps nobody recover the old one. Used in one
/// thread.
class LedgerFile final
{
public:
    struct CommitFailure
    {
        LedgerError error;
        bool mayBeWritten = false; ///< The commit itself failed: the rows may turn up when the file is opened again.
    };

    explicit LedgerFile(const LedgerOptions &options);
    ~LedgerFile();
    Q_DISABLE_COPY_MOVE(LedgerFile)

    /// Nothing to do when it is open and still the file of that name.
    [[nodiscard]] tl::expected<void, LedgerError> open();

    /// Writes @p round durably or not at all; records whose answer is over are passed over. After a failure that a new
    /// connection may mend the file is closed.
    [[nodiscard]] tl::expected<void, CommitFailure> commit(const LedgerRound &round);

    /// What happened at open() beside success: a damaged file was set aside.
    [[nodiscard]] std::optional<LedgerError> takeNotice() { return std::exchange(m_notice, std::nullopt); }

    /// The rows that the last commit touched, or opening did.
    [[nodiscard]] RoundWriter::Touched takeTouched()
    {
        return m_writer ? m_writer->takeTouched() : RoundWriter::Touched();
    }

    /// The rows of LedgerRound::tracks of the last commit, in their order.
    [[nodiscard]] const std::vector<qint64> &trackedRows() const { return m_writer->trackedRows(); }

private:
    [[nodiscard]] tl::expected<void, LedgerError> openDatabase();
    [[nodiscard]] tl::expected<void, LedgerError> check() const;
    [[nodiscard]] tl::expected<void, LedgerError> setAside();
    [[nodiscard]] tl::expected<void, LedgerError> endCutOff();
    void close();

    const LedgerOptions m_options;
    const SqlFile m_file;
    ProfileLock m_lock;
    LedgerConnection m_connection;
    std::unique_ptr<RoundWriter> m_writer; ///< Null: not open.
    std::optional<SqlFile::Identity> m_identity; ///< Of the open file.
    std::optional<SqlFile::Identity> m_begun; ///< Of the file in which all that still runs is of this run.
    std::optional<LedgerError> m_notice;
};

} // namespace signalbox
