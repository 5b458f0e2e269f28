// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QVarLengthArray>

#include <cstdint>
#include <span>

namespace signalbox {

/// How a Route orders its targets (spec section 3).
enum class Strategy : std::uint8_t { Priority, Weighted };

inline constexpr int maxTargets = 100;

/// Indexes into a Route's targets, first to be tried first.
using CandidateOrder = QVarLengthArray<std::uint8_t, 8>;

/// The order in which a request tries the targets: position under `priority`; random by weight without replacement under
/// `weighted`. @p weights has one entry per enabled target position (0: disabled, left out); @p random yields 64 random
/// bits per call. @p startAtFirst keeps the order by position whatever the strategy (session operations, TRON `/v1`).
[[nodiscard]] CandidateOrder orderCandidates(
    Strategy strategy, std::span<const std::uint16_t> weights, bool startAtFirst, std::uint64_t (*random)());

/// Effective limit = min(Route, deployment limit).
[[nodiscard]] constexpr int effectiveLimit(int routeLimit, int deploymentLimit)
{
    return routeLimit < deploymentLimit ? routeLimit : deploymentLimit;
}

} // namespace signalbox
