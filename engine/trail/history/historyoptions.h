// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <chrono>

namespace signalbox {

/// How the history is kept.
struct HistoryOptions
{
    static constexpr qint64 megabyte = 1024 * 1024;
    static constexpr qint64 defaultBudget = 512 * megabyte;

    QString directory; ///< The profile; made when it does not exist.
    qint64 budget = defaultBudget; ///< Bytes of the file; 0: nothing is kept, read or opened.
    std::chrono::milliseconds cadence{1000}; ///< So often what has ended is written, in one commit; and tried again.
    qsizetype commitRows = 1000; ///< As many that wait are written at once.
    qsizetype mostWaiting = 65'536; ///< Further ones push the oldest out: the disk can't follow.
    std::chrono::milliseconds busyTimeout{500}; ///< How long SQLite waits for another program's lock.

    [[nodiscard]] QString databasePath() const { return directory + QStringLiteral("/history.sqlite"); }
};

} // namespace signalbox
