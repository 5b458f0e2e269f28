// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/history/historyconnection.h"

namespace signalbox {

/// Moves the rows of the first version, one for each request (`request`, `old_body`), into blocks under the numbers
/// that they have. Bit by bit, so that the file hardly grows; what a kill leaves is moved the next time. Nothing to do
/// when there are no such tables.
[[nodiscard]] HistoryResult moveRequests(const HistoryConnection &connection);

} // namespace signalbox
