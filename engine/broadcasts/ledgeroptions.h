// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <chrono>

namespace signalbox {

/// How a ledger is kept.
struct LedgerOptions
{
    QString directory; ///< The profile; made when it does not exist.
    bool keepSignedBytes
        = true; ///< So that the same bytes can be sent again. See BroadcastLedger::setKeepSignedBytes().
    int maxPages = 0; ///< A quota in pages of 4 KiB (`PRAGMA max_page_count`); 0: the disk alone is the limit.
    std::chrono::milliseconds recordPatience{
        2000}; ///< What is not committed within counts as not recorded (section 9).
    std::chrono::milliseconds busyTimeout{1500}; ///< How long SQLite waits for another program's lock.
    /// How long an attempt that ended waits for a record to share a commit with.
    std::chrono::milliseconds attemptLinger{25};
    /// How long what the tracker learnt, and nobody waits for, does so: many broadcasts share a commit then.
    std::chrono::milliseconds updateLinger{100};
    std::chrono::milliseconds retryInterval{1000}; ///< Attempts that could not be written are tried again so often.

    [[nodiscard]] QString databasePath() const { return directory + QStringLiteral("/broadcasts.sqlite"); }
    [[nodiscard]] QString lockPath() const { return directory + QStringLiteral("/broadcasts.lock"); }
};

} // namespace signalbox
