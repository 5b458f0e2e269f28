// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/protocol.h"

#include <QByteArray>

#include <chrono>
#include <cstdint>

namespace signalbox {

/// When a chain's broadcasts are asked about, and what counts as final there. Depths of 0: the chain says it itself
/// (block tags, commitment levels, solidity nodes).
struct ChainProfile
{
    using Duration = std::chrono::milliseconds;

    Duration blockTime; ///< Nominal; used for lag and grace, never to conclude that something has expired.
    Duration firstPoll; ///< After the broadcast.
    Duration early; ///< Interval until it is in a block …
    Duration earlyFor; ///< … for this long …
    Duration late; ///< … and then.
    Duration dropped; ///< Interval while nobody knows it.
    Duration toSafe; ///< Interval while in a block that is not safe.
    Duration toFinal; ///< Interval while safe and not final.
    Duration watch; ///< Until it is unresolved.
    Duration grace; ///< Unknown everywhere for this long: dropped.
    std::uint64_t safeDepth = 0; ///< Confirmations.
    std::uint64_t finalDepth = 0; ///< Confirmations.
    /// Confirmations that stand in for the block tags where a node refuses them.
    std::uint64_t fallbackSafeDepth = 0;
    std::uint64_t fallbackFinalDepth = 0;

    bool operator==(const ChainProfile &) const = default;
};

/// Solana's blockhashes count for 150 blocks.
inline constexpr std::uint64_t blockhashLifetime = 150;

/// The asked Endpoint may lag behind the one that the client took its blockhash from.
inline constexpr std::uint64_t blockhashMargin = 30;

/// The profile of @p network (spelled as in the Routes file: for EVM a decimal chain id). An EVM chain that is not
/// known gets the patient one of Ethereum; regtest and the chain ids of development nodes (1337, 31337) are asked
/// often. @p durableNonce: of a Solana transaction, which then does not expire by height.
[[nodiscard]] ChainProfile chainProfile(Protocol protocol, const QByteArray &network, bool durableNonce = false);

/// An Endpoint whose head is this many blocks behind the best one, or more, is not believed: max(3 blocks, 30 s).
[[nodiscard]] std::uint64_t tolerableLag(const ChainProfile &profile);

} // namespace signalbox
