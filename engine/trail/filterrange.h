// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/filtersyntax.h"

#include <chrono>
#include <cstdint>
#include <limits>

namespace signalbox {

/// A stretch of whole numbers, both ends included.
struct FilterRange
{
    std::int64_t low = std::numeric_limits<std::int64_t>::min();
    std::int64_t high = std::numeric_limits<std::int64_t>::max();

    [[nodiscard]] bool holds(std::int64_t number) const { return low <= number && number <= high; }
};

/// Reads `5`, `5..10`, `5..`, `..10`, or a single number under a comparison, in units of 1/@p scale: with a scale of
/// 1000, `88` stands for 88.000 to 88.999. None when it is no number.
[[nodiscard]] std::optional<FilterRange> filterNumber(
    QStringView value, FilterOperator comparison, std::int64_t scale = 1);

/// Reads a time as a stretch of milliseconds since the epoch: `10m` (s, m, h, d) is the time from then to the end,
/// `14:02` and `14:02:11` that minute or second of today, `2026-11-30` that day, `2026-11-30T14:02` a minute of it, all
/// in local time; `a..b` from one of them to another. None when it is no time.
[[nodiscard]] std::optional<FilterRange> filterTime(
    QStringView value, FilterOperator comparison, std::chrono::system_clock::time_point now);

} // namespace signalbox
