// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "trail/requestsnapshot.h"

namespace signalbox::samples {

/// Routes `eth` (alpha, bravo, charlie) and `btc` (delta, echo), all Endpoints on loopback.
[[nodiscard]] Configuration configuration();

/// When the requests below arrived.
[[nodiscard]] std::chrono::system_clock::time_point time();

/// A query that alpha refused to connect for and bravo answered: failed over.
[[nodiscard]] RequestRecord failedOverQuery(const QByteArray &id);

/// A broadcast that alpha read and never answered; bravo answered "already known".
[[nodiscard]] RequestRecord replayedBroadcast(const QByteArray &id);

/// The same, of 8 MB, of which alpha had taken 3 MB when its time was over; bravo took all in 61 ms.
[[nodiscard]] RequestRecord replayedWhileSending(const QByteArray &id);

/// A filter call that alpha read and never answered: stopped.
[[nodiscard]] RequestRecord stoppedFilter(const QByteArray &id);

/// A query answered by the first Endpoint.
[[nodiscard]] RequestRecord plainQuery(const QByteArray &id);

/// A request that every Endpoint refused to connect for.
[[nodiscard]] RequestRecord exhausted(const QByteArray &id);

/// A query that alpha and bravo refused to connect for and charlie answered.
[[nodiscard]] RequestRecord answeredByThird(const QByteArray &id);

/// A query that alpha refused to connect for and bravo has had for 1.5 s now: in flight, of its second attempt.
[[nodiscard]] RequestRecord inFlightQuery(const QByteArray &id);

/// A query that alpha has had for 4.2 s now: in flight, of its first attempt.
[[nodiscard]] RequestRecord hangingQuery(const QByteArray &id);

/// The same, of 8 MB, of which 3 MB have been sent.
[[nodiscard]] RequestRecord sendingQuery(const QByteArray &id);

/// What capture() holds, to compare with.
struct CaptureCounts
{
    int all = 5'000;
    int stopped = 10;
    int stoppedInLastHour = 7;
    int broadcasts = 20;
    int failedOver = 73; ///< Broadcasts, 40 by the second Endpoint, 13 by the third.
    int exhausted = 10;
    int triedBravoInVain = 23; ///< Charlie answered 13, nobody 10.
};

/// 5,000 requests, one a second, the last one a second before @p now; ids "R-1" onwards.
[[nodiscard]] RequestSnapshots capture(std::chrono::system_clock::time_point now);

/// @p count requests of all these kinds in a fixed rhythm, a millisecond apart, ids "S-1" onwards.
[[nodiscard]] RequestSnapshots mixed(int count);

} // namespace signalbox::samples
