// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/ledgererror.h"

#include <tl/expected.hpp>

#include <QStringList>

#include <span>

QT_FORWARD_DECLARE_CLASS(QSqlDatabase)

namespace signalbox {

/// The statements that lead from one version of a schema to the next. Steps are only ever added at the end.
using SchemaStep = QStringList;

/// Marks a database as a ledger (`PRAGMA application_id`, "SBbl").
inline constexpr int ledgerApplicationId = 0x5342626c;

/// Brings @p database to the last version of @p steps. Each step is one transaction together with its version number
/// (`PRAGMA user_version`), so that a failure leaves the last whole version. A later version and a database that is no
/// ledger are refused untouched.
[[nodiscard]] tl::expected<void, LedgerError> migrate(QSqlDatabase &database, std::span<const SchemaStep> steps);

} // namespace signalbox
