// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/history/historyconnection.h"

namespace signalbox {

/// Marks a database as a history (`PRAGMA application_id`, "SBhi").
inline constexpr int historyApplicationId = 0x53426869;

/// Makes the tables in an empty database, and moves what an earlier version wrote into them. A later version, and a
/// database that is no history, are refused untouched.
///
/// Finished requests are numbered in the order in which they ended.
/// - `block`: requests with consecutive numbers, from `seq` on, as HistoryBlock writes them.
/// - `span`: where the ids of a block lie, for HistoryFinder.
/// - `member`: the members of batches, by their numbers.
/// - `kept`: the numbers of those that the budget spares.
/// - `body`: what was kept of the bytes of a request, as encodeBodies() writes it.
/// - `state`: one row: the bytes of all bodies, and the budget for which it was told that it is full.
[[nodiscard]] HistoryResult prepareSchema(const HistoryConnection &connection);

} // namespace signalbox
