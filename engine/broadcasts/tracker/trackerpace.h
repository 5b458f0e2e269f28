// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstddef>

namespace signalbox {

/// The tracker's limits. However many broadcasts are open, an Endpoint gets no more questions than these let through:
/// the cadence of each stretches instead.
struct TrackerPace
{
    std::size_t inFlightPerEndpoint = 8;
    std::size_t inFlight = 64; ///< To all Endpoints.
    double questionsPerSecond = 100; ///< To one Endpoint.
    /// A new round of questions begins only while fewer wait for one of its Endpoints.
    std::size_t roomPerEndpoint = 64;
    std::size_t waitingPerEndpoint = 512; ///< More are not taken: the answer to them is that the Endpoint is busy.

    /// What is true of the chain is asked once in this time, for all who want to know.
    std::chrono::milliseconds moment{500};
    std::chrono::milliseconds blockMemory{std::chrono::minutes{2}}; ///< A block's contents do not change.
    std::size_t rememberedBytes = 32 * 1024 * 1024; ///< Of answers, in all.

    std::chrono::milliseconds firstPause{1000}; ///< After an Endpoint has failed; doubles …
    std::chrono::milliseconds longestPause{60'000}; ///< … up to this,
    std::chrono::milliseconds longestWish{3'600'000}; ///< unless it asks for more itself, up to this.

    std::chrono::milliseconds coalesce{100}; ///< From a change to its being saved and told.
    /// What changes no state (times, confirmations) is saved at most once in this time.
    std::chrono::milliseconds evidenceSaved{10'000};
    std::chrono::milliseconds heartbeat{5000}; ///< How soon sleep or a jump of the clock is noticed.
    std::chrono::milliseconds loadRetry{5000}; ///< After the store could not be read.
    int loadsPerTurn = 50; ///< Between two turns of the event loop.
};

} // namespace signalbox
