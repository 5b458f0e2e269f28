// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace signalbox {

/// How far along its chain an Endpoint said it is, beside what the others of that chain said at the same time. A value;
/// times are of the steady clock. It stays as it was heard: what is not heard again grows old, not larger.
struct HeadReading
{
    using TimePoint = std::chrono::steady_clock::time_point;

    std::uint64_t number = 0; ///< The latest block it knows; on Solana the latest slot.
    TimePoint heardAt;
    TimePoint freshUntil; ///< From then on it says nothing about now.
    std::optional<std::uint64_t>
        best; ///< The highest of the others at that time; empty: there was none to compare with.

    /// How many blocks it is behind the best; empty when there is none to compare with.
    [[nodiscard]] std::optional<std::uint64_t> lag() const
    {
        return best ? std::optional(*best > number ? *best - number : 0) : std::nullopt;
    }

    [[nodiscard]] bool isFresh(TimePoint now) const { return now < freshUntil; }

    bool operator==(const HeadReading &) const = default;
};

} // namespace signalbox
