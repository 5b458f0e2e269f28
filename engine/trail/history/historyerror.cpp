// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyerror.h"

#include <QSqlError>

#include <array>

namespace signalbox {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(HistoryError::Kind::Other) + 1> names{"none",
    "cannot_open", "read_only", "busy", "disk_full", "io_error", "corrupt", "set_aside", "newer_schema", "foreign_file",
    "other"};

HistoryError::Kind kindOf(int resultCode)
{
    // SQLite's documented primary result codes; the header of SQLite is not needed for them.
    constexpr int primary = 0xff;
    switch (resultCode & primary) {
    case 5: // SQLITE_BUSY
    case 6: // SQLITE_LOCKED
        return HistoryError::Kind::Busy;
    case 8: // SQLITE_READONLY
        return HistoryError::Kind::ReadOnly;
    case 10: // SQLITE_IOERR
        return HistoryError::Kind::InputOutput;
    case 11: // SQLITE_CORRUPT
    case 26: // SQLITE_NOTADB
        return HistoryError::Kind::Corrupt;
    case 13: // SQLITE_FULL
        return HistoryError::Kind::Full;
    case 3: // SQLITE_PERM
    case 14: // SQLITE_CANTOPEN
    case 23: // SQLITE_AUTH
        return HistoryError::Kind::CannotOpen;
    default:
        return HistoryError::Kind::Other;
    }
}

} // namespace

HistoryError HistoryError::fromSql(const QSqlError &error)
{
    bool isNumber = false;
    const int code = error.nativeErrorCode().toInt(&isNumber);
    return {isNumber ? kindOf(code) : Kind::Other, error.databaseText()};
}

std::string_view historyErrorName(HistoryError::Kind kind)
{
    return names[static_cast<std::size_t>(kind)];
}

} // namespace signalbox
