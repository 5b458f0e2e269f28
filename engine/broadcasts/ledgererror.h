// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QMetaType>
#include <QString>

#include <cstdint>
#include <string_view>

QT_FORWARD_DECLARE_CLASS(QSqlError)

namespace signalbox {

/// Why the ledger can't do what it was asked. A value; holds no path and nothing of a transaction.
struct LedgerError
{
    enum class Kind : std::uint8_t
    {
        None,
        InUse, ///< Another program holds the ledger of this profile.
        CannotOpen, ///< No directory, no permission, no SQLite driver.
        ReadOnly,
        Busy, ///< Another program keeps the database locked.
        Full, ///< Disk or quota.
        InputOutput,
        Corrupt,
        SetAside, ///< A corrupt file was kept under another name and a new ledger begun: broadcasts go on.
        NewerSchema, ///< Written by a later version of this program.
        ForeignFile, ///< A database, but not a ledger.
        LostAttempts, ///< The program ended before attempts could be written; their broadcasts are recorded.
        UnknownCode, ///< A row holds a code that a later version of this program has written.
        Other,
    };
    Kind kind = Kind::None;
    QString detail; ///< SQLite's or the system's own words.

    /// From the extended result code of SQLite. @p error is one that did happen.
    static constexpr char connectionName[] = "ledger-"; ///< A number follows.

    [[nodiscard]] static LedgerError fromSql(const QSqlError &error);

    /// What happened, what follows from it and what to do, as one line of three sentences.
    [[nodiscard]] QString message() const;

    /// False for what is only told: the ledger goes on.
    [[nodiscard]] bool stopsBroadcasts() const;

    bool operator==(const LedgerError &) const = default;
};

/// A short code for logs, for example "disk_full".
[[nodiscard]] std::string_view ledgerErrorName(LedgerError::Kind kind);

} // namespace signalbox

Q_DECLARE_METATYPE(signalbox::LedgerError)
