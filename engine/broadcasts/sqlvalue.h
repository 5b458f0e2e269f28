// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"

#include <QSqlQuery>
#include <QVariant>

#include <cstdint>
#include <optional>
#include <string_view>

/// How values stand in the ledger's columns: what goes in comes back the same.
namespace signalbox::sqlvalue {

/// UTF-8, never NULL.
[[nodiscard]] QVariant text(const QByteArray &bytes);
[[nodiscard]] QVariant text(std::string_view bytes);
[[nodiscard]] QByteArray textAt(const QSqlQuery &query, int column);

/// Any bytes, never NULL.
[[nodiscard]] QVariant blob(const QByteArray &bytes);

/// Milliseconds since the epoch; NULL for none.
[[nodiscard]] QVariant time(LedgerTime time);
[[nodiscard]] QVariant time(const std::optional<LedgerTime> &time);
[[nodiscard]] LedgerTime timeAt(const QSqlQuery &query, int column);
[[nodiscard]] std::optional<LedgerTime> optionalTimeAt(const QSqlQuery &query, int column);

/// 64 bits without a sign, as decimal text; NULL for none.
[[nodiscard]] QVariant natural(const std::optional<std::uint64_t> &number);
[[nodiscard]] std::optional<std::uint64_t> naturalAt(const QSqlQuery &query, int column);

} // namespace signalbox::sqlvalue
