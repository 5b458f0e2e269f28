// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/candidateorder.h"
#include "operations/operationclass.h"
#include "operations/protocol.h"

#include <QByteArray>
#include <QHash>
#include <QList>

#include <chrono>

namespace signalbox {

/// An Endpoint used by a Route (spec section 1).
struct Target
{
    QByteArray endpointId;
    int weight = 100; ///< 1–1000; used by the weighted strategy.
    bool enabled = true;

    bool operator==(const Target &) const = default;
};

/// `retry_policy` of the API: stored and returned, controls nothing (spec section 3).
enum class RetryPolicy : std::uint8_t { SafeOnly, Idempotent };

/// Which Endpoints the tracker asks about a broadcast. Whoever is asked learns that somebody cares for the transaction,
/// and from which address: Bitcoin and Litecoin hide who made a transaction by how nodes pass it on, and a question asked
/// before the others have heard of it undoes that. `recipients` asks only those that got the broadcast and so know it
/// already, at the price of fewer witnesses. On other chains all Endpoints see a transaction soon, and `all` is better.
enum class TrackerAsks : std::uint8_t { All, Recipients };

/// A local address with its ordered targets and bounds (spec sections 1 to 4).
struct Route
{
    QByteArray slug; ///< [a-z0-9-]{1,64}
    Protocol protocol = Protocol::Evm;
    QByteArray network;
    Strategy strategy = Strategy::Priority;
    int maxAttempts = 3; ///< 1–10
    std::chrono::milliseconds timeout {10'000}; ///< Per attempt; 100 ms – 300 s.
    RetryPolicy retryPolicy = RetryPolicy::SafeOnly;
    QList<Target> targets; ///< At most 100, each Endpoint once.
    std::uint16_t port = 0; ///< An own port, answered at `/`; 0: none.
    QByteArray key; ///< Secret reference; empty: no key needed.
    bool paused = false;
    QHash<QByteArray, OperationClass> classOverrides; ///< By exact method, or "VERB /path" for TRON HTTP.
    bool allowLessCaution = false;
    TrackerAsks trackerAsks = TrackerAsks::All;

    bool operator==(const Route &) const = default;
};

} // namespace signalbox
