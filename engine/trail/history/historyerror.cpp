// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyerror.h"

#include "sqlite/sqlresult.h"

#include <array>

namespace signalbox {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(HistoryError::Kind::Other) + 1> names{"none",
    "cannot_open", "read_only", "busy", "disk_full", "io_error", "corrupt", "set_aside", "newer_schema", "foreign_file",
    "other"};

} // namespace

HistoryError HistoryError::fromSql(const QSqlError &error)
{
    return errorFromSql<HistoryError>(error);
}

std::string_view historyErrorName(HistoryError::Kind kind)
{
    return names[static_cast<std::size_t>(kind)];
}

} // namespace signalbox
