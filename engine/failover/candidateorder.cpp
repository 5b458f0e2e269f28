// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/candidateorder.h"

#include <algorithm>
#include <utility>

namespace signalbox {

namespace {

CandidateOrder byPosition(std::span<const std::uint16_t> weights)
{
    CandidateOrder order;
    const std::size_t count = std::min<std::size_t>(weights.size(), maxTargets);
    for (std::size_t i = 0; i < count; ++i) {
        if (weights[i] > 0)
            order.append(static_cast<std::uint8_t>(i));
    }
    return order;
}

/// Draws each place among those that are left. Quadratic, but at most 100 targets are few additions.
void drawByWeight(CandidateOrder &order, std::span<const std::uint16_t> weights, std::uint64_t (*random)())
{
    std::uint64_t left = 0;
    for (const std::uint8_t target : std::as_const(order))
        left += weights[target];
    for (auto place = order.begin(); place != order.end() && place + 1 != order.end(); ++place) {
        // The sum is below 2^23, so that the remainder of 64 random bits is even to one part in 2^41.
        std::uint64_t ticket = random() % left;
        auto drawn = place;
        while (ticket >= weights[*drawn]) {
            ticket -= weights[*drawn];
            ++drawn;
        }
        left -= weights[*drawn];
        std::iter_swap(place, drawn);
    }
}

} // namespace

CandidateOrder orderCandidates(
    Strategy strategy, std::span<const std::uint16_t> weights, bool startAtFirst, std::uint64_t (*random)())
{
    CandidateOrder order = byPosition(weights);
    if (strategy == Strategy::Weighted && !startAtFirst)
        drawByWeight(order, weights, random);
    return order;
}

} // namespace signalbox
