// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QSqlError>

namespace signalbox {

/// Which of the kinds that @p Error has @p error is, by SQLite's result code; @p error is one that did happen.
template <typename Error>
[[nodiscard]] Error errorFromSql(const QSqlError &error)
{
    using Kind = typename Error::Kind;
    const auto kind = [](int primaryCode) {
        // SQLite's documented result codes; the header of SQLite is not needed for them.
        switch (primaryCode) {
        case 5: // SQLITE_BUSY
        case 6: // SQLITE_LOCKED
            return Kind::Busy;
        case 8: // SQLITE_READONLY
            return Kind::ReadOnly;
        case 10: // SQLITE_IOERR
            return Kind::InputOutput;
        case 11: // SQLITE_CORRUPT
        case 26: // SQLITE_NOTADB
            return Kind::Corrupt;
        case 13: // SQLITE_FULL
            return Kind::Full;
        case 3: // SQLITE_PERM
        case 14: // SQLITE_CANTOPEN
        case 23: // SQLITE_AUTH
            return Kind::CannotOpen;
        default:
            return Kind::Other;
        }
    };
    constexpr int primary = 0xff; // The rest of an extended code says more exactly why.
    bool isNumber = false;
    const int code = error.nativeErrorCode().toInt(&isNumber);
    return {isNumber ? kind(code & primary) : Kind::Other, error.databaseText()};
}

} // namespace signalbox
