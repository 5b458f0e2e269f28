// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/cadence.h"

#include <algorithm>

namespace signalbox {

using std::chrono::milliseconds;

namespace {

constexpr milliseconds maxRetryAfter{3'600'000};

} // namespace

milliseconds checkInterval(const ChainProfile &profile, BroadcastState state, Place place, milliseconds age)
{
    if (place >= Place::Safe)
        return profile.toFinal;
    if (place == Place::Included)
        return profile.toSafe;
    if (state == BroadcastState::Dropped)
        return profile.dropped;
    // A clean refusal is looked into once, when the transaction would have had time to get into a block.
    if (state == BroadcastState::Rejected)
        return std::max(profile.firstPoll, 2 * profile.blockTime);
    // Seen, but for longer than is worth a close watch.
    if (age > profile.watch)
        return std::max(profile.late, maxBackOff);
    return age < profile.earlyFor ? profile.early : profile.late;
}

milliseconds backedOff(milliseconds interval, int failures, std::optional<milliseconds> retryAfter)
{
    milliseconds backed = interval;
    for (int i = 0; i < failures && backed < maxBackOff; ++i)
        backed *= 2;
    backed = std::max(interval, std::min(backed, maxBackOff));
    return retryAfter ? std::max(backed, std::min(*retryAfter, maxRetryAfter)) : backed;
}

milliseconds jittered(milliseconds interval, std::size_t seed)
{
    constexpr std::size_t steps = 401; // −20.0 % to +20.0 %
    const auto perMille = static_cast<milliseconds::rep>(seed % steps) + 800;
    return interval * perMille / 1000;
}

milliseconds staleAfter(const ChainProfile &profile)
{
    return 3 * std::max({profile.early, profile.late, profile.toSafe, profile.toFinal, maxBackOff});
}

} // namespace signalbox
