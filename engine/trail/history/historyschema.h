// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/history/historyconnection.h"

namespace signalbox {

/// Marks a database as a history (`PRAGMA application_id`, "SBhi").
inline constexpr int historyApplicationId = 0x53426869;

/// Makes the tables in an empty database. A later version, and a database that is no history, are refused untouched.
///
/// - `request`: one row per finished request in the order in which they ended, the record as encodeRecord() writes it.
/// - `body`: what was kept of its bytes, as encodeBodies() writes it.
/// - `state`: one row: the bytes of all bodies, and the budget for which it was told that it is full.
[[nodiscard]] HistoryResult prepareSchema(const HistoryConnection &connection);

} // namespace signalbox
