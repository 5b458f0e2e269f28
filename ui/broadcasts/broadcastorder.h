// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastcolumn.h"
#include "broadcasts/broadcastline.h"

#include <optional>

namespace signalbox {

/// The order of the table: by a column, or newest first. Total, for no two broadcasts have the same id.
struct BroadcastOrder
{
    std::optional<BroadcastColumn> column; ///< Empty: newest first.
    bool descending = false;

    [[nodiscard]] bool operator()(const BroadcastLine *left, const BroadcastLine *right) const;
};

} // namespace signalbox
