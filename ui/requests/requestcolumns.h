// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/filterkey.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace signalbox {

/// The columns of the Requests table, in the order of console.md 4.2.
enum class RequestColumn : quint8
{
    Mark,
    Id,
    Time,
    Route,
    Chain,
    Method,
    Class,
    Attempts,
    Endpoint,
    Outcome,
    Code,
    Total,
    Timeline,
    Size,
    Client,
    Tx,
    Rule,
    Note
};

inline constexpr int requestColumnCount = static_cast<int>(RequestColumn::Note) + 1;

struct RequestColumnFacts
{
    const char *key; ///< In settings.
    int width; ///< Device-independent pixels with a font of the usual width.
    bool shown; ///< By default.
    bool right; ///< Aligned to the right.
    bool monospace;
    const char *widest; ///< The widest of its usual texts, where the width must hold it in every font; else null.
};

[[nodiscard]] const RequestColumnFacts &factsOf(RequestColumn column);

/// What the Timeline keeps of its width in a narrow window; in a wide one it takes what is left.
inline constexpr int narrowestTimeline = 100;

/// The header's text.
[[nodiscard]] QString titleOf(RequestColumn column);

/// What the column is, for people who do not see the sign in its header, and for its tooltip.
[[nodiscard]] QString descriptionOf(RequestColumn column);

/// The key of the filter language that asks for what the column shows.
[[nodiscard]] std::optional<FilterKey> filterKeyOf(RequestColumn column);

} // namespace signalbox
