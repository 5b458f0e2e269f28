// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/broadcaststate.h"
#include "broadcasts/tracking/chainprofile.h"

#include <optional>
#include <string_view>

namespace signalbox {

inline constexpr std::chrono::milliseconds maxBackOff{60'000};

/// The interval of the reference's table (section 12) for a broadcast of that state and place, @p age after it was
/// first seen. A negative age (the clock was set back) counts as none.
[[nodiscard]] std::chrono::milliseconds checkInterval(
    const ChainProfile &profile, BroadcastState state, Place place, std::chrono::milliseconds age);

/// @p interval doubled once for each of the last @p failures in a row, up to a minute (or @p interval, where that is
/// longer); @p retryAfter, the Endpoint's own wish, counts where it is longer still, up to an hour.
[[nodiscard]] std::chrono::milliseconds backedOff(std::chrono::milliseconds interval, int failures,
    std::optional<std::chrono::milliseconds> retryAfter = std::nullopt);

/// @p interval moved by up to a fifth in either direction, the same for the same @p seed, so that many broadcasts do
/// not ask at once.
[[nodiscard]] std::chrono::milliseconds jittered(std::chrono::milliseconds interval, std::size_t seed);

/// An answer older than this does not describe the present: three of the longest intervals.
[[nodiscard]] std::chrono::milliseconds staleAfter(const ChainProfile &profile);

} // namespace signalbox
