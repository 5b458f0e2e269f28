// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>
#include <Qt>

namespace signalbox {

/// The columns of the table of broadcasts.
enum class BroadcastColumn : quint8
{
    State,
    TxId,
    Chain,
    Route,
    Sent,
    Age,
    Progress,
    Evidence,
    Expires,
    Note,
};

inline constexpr int broadcastColumnCount = 10;

/// What the delegate needs beside the text.
enum BroadcastRole : int
{
    StateRole = Qt::UserRole + 1, ///< BroadcastState as int; in the State column.
    ShapeRole, ///< Shape as int.
    MeaningRole, ///< Meaning as int, of the text's colour.
    MonospaceRole, ///< bool
};

[[nodiscard]] QString titleOf(BroadcastColumn column);

/// Width at 100 %, in px.
[[nodiscard]] int widthOf(BroadcastColumn column);

} // namespace signalbox
