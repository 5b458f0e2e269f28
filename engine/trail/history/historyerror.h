// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QMetaType>
#include <QString>

#include <cstdint>
#include <string_view>

QT_FORWARD_DECLARE_CLASS(QSqlError)

namespace signalbox {

/// Why the history can't be kept or read. A value; holds no path and nothing of a request. Whatever it is, requests are
/// served.
struct HistoryError
{
    enum class Kind : std::uint8_t
    {
        None,
        CannotOpen, ///< No directory, no permission, no SQLite driver.
        ReadOnly,
        Busy, ///< Another program keeps the database locked.
        Full, ///< The disk, not the budget.
        InputOutput,
        Corrupt,
        SetAside, ///< A corrupt file was kept under another name and a new history begun.
        NewerSchema, ///< Written by a later version of this program.
        ForeignFile, ///< A database, but not a history.
        Other,
    };
    Kind kind = Kind::None;
    QString detail; ///< SQLite's or the system's own words.

    /// From the extended result code of SQLite. @p error is one that did happen.
    static constexpr char connectionName[] = "history-"; ///< A number follows.

    [[nodiscard]] static HistoryError fromSql(const QSqlError &error);

    bool operator==(const HistoryError &) const = default;
};

/// A short code for logs, for example "disk_full".
[[nodiscard]] std::string_view historyErrorName(HistoryError::Kind kind);

} // namespace signalbox

Q_DECLARE_METATYPE(signalbox::HistoryError)
