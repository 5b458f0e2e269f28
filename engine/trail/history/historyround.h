// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/requestsnapshot.h"

#include <QSet>

#include <optional>

namespace signalbox {

/// What goes into one commit.
struct HistoryRound
{
    RequestSnapshots requests; ///< Oldest first.
    std::optional<QSet<QByteArray>> kept; ///< When it has changed: the ids of those that the budget spares.

    [[nodiscard]] bool isEmpty() const { return requests.isEmpty() && !kept; }
};

} // namespace signalbox
