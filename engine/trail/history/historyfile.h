// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "sqlite/sqlfile.h"
#include "trail/history/historyoptions.h"
#include "trail/history/historyroom.h"
#include "trail/history/historyrows.h"

#include <memory>
#include <optional>

namespace signalbox {

/// The history's database as its one writer holds it. WAL with `synchronous=NORMAL`: a crash of the program loses what
/// was not committed, a power cut perhaps the last seconds, and neither damages the file; to wait for the disk at each
/// commit would buy those seconds of something that is only looked at. A file that turns out to be damaged is renamed
/// to history.corrupt-<time>.sqlite, where one before it makes room, and a new one begun. Used in one thread.
class HistoryFile final
{
public:
    HistoryFile(const HistoryOptions &options, HistoryRows::Bodies bodies);
    ~HistoryFile();
    Q_DISABLE_COPY_MOVE(HistoryFile)

    /// Nothing to do when it is open and still the file of that name.
    [[nodiscard]] HistoryResult open();
    void close();

    /// Writes @p round whole or not at all, and keeps within @p budget. After a failure that a new connection may mend
    /// the file is closed.
    [[nodiscard]] tl::expected<HistoryRoom::Made, HistoryError> commit(const HistoryRound &round, qint64 budget);

    /// Deletes everything, or all but what is kept on purpose (@p kept, when that has changed), and the files that were
    /// set aside. Opens the file for it when it is not open: what is no history of ours is refused untouched.
    [[nodiscard]] HistoryResult erase(bool sparesKept, const std::optional<QSet<QByteArray>> &kept);

    /// Whether the budget spares it.
    [[nodiscard]] bool isKept(const QByteArray &id) const { return m_kept.contains(id); }

    /// Somebody else found it damaged: at the next open() it is set aside.
    void reportDamage() { m_damaged = true; }

    /// What happened at open() beside success: a damaged file was set aside.
    [[nodiscard]] std::optional<HistoryError> takeNotice() { return std::exchange(m_notice, std::nullopt); }

    /// True once for each budget of each file, after it has become full.
    [[nodiscard]] bool takeFirstFull(qint64 budget);

    /// Counts the files that have had the name: whoever reads has to open it again when it changes.
    [[nodiscard]] quint64 generation() const { return m_generation; }

private:
    [[nodiscard]] HistoryResult openDatabase();
    [[nodiscard]] HistoryResult writeRows(const HistoryRound &round);
    [[nodiscard]] HistoryResult setAside();
    [[nodiscard]] HistoryResult removeSetAside() const;
    [[nodiscard]] HistoryResult removeFiles();
    HistoryError failed(const HistoryError &error);

    const HistoryOptions m_options;
    const SqlFile m_file;
    const HistoryRows::Bodies m_bodies;
    HistoryConnection m_connection;
    std::unique_ptr<HistoryRows> m_rows; ///< Null: not open.
    std::unique_ptr<HistoryRoom> m_room;
    std::optional<SqlFile::Identity> m_identity; ///< Of the open file.
    std::optional<HistoryError> m_notice;
    QSet<QByteArray> m_kept; ///< For rows that come, whichever file they come into.
    quint64 m_generation = 0;
    bool m_damaged = false;
};

} // namespace signalbox
