// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/broadcasttracker.h"
#include "fakeclock.h"
#include "fakestore.h"
#include "faketransport.h"

#include <memory>
#include <vector>

namespace signalbox::test {

[[nodiscard]] TrackedRoute routeTo(const QByteArrayList &endpointIds, Protocol protocol = Protocol::Evm,
    const QByteArray &network = "1", const QByteArray &slug = "eth");

/// A row of a transaction that differs by @p seed, of a Route as routeTo() makes it.
[[nodiscard]] BroadcastRow rowOf(int seed, TrackerTime at, Protocol protocol = Protocol::Evm,
    const QByteArray &network = "1", const QByteArray &slug = "eth");

/// A txID as the family writes it.
[[nodiscard]] QByteArray txIdOf(int seed, Protocol protocol = Protocol::Evm);

/// A tracker and its surroundings; no event loop is needed.
class Bench
{
public:
    explicit Bench(const TrackerPace &thePace = {});

    /// Ends the tracker, and begins another one on the same store.
    void restart();

    void setRoutes(const std::vector<TrackedRoute> &routes, bool probes = true);

    /// Hands a broadcast in, which @p endpoint answers at once, and tells the tracker.
    qint64 broadcast(
        const BroadcastRow &row, const QByteArray &endpoint = "alpha", AnswerMeaning meaning = AnswerMeaning::Accepted);

    /// What the ledger has to say about a row.
    void tell(qint64 id);

    /// Does everything that comes up until @p duration has passed.
    void run(std::chrono::milliseconds duration);

    [[nodiscard]] QByteArray state(qint64 id) const;

    TrackerPace pace;
    FakeClock clock;
    FakeTransport transport;
    FakeStore store;
    TrackedRoutes routes;
    std::unique_ptr<BroadcastTracker> tracker;
};

} // namespace signalbox::test
