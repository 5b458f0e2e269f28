// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/protocol.h"
#include "transactions/transactionfacts.h"

#include <string_view>
#include <vector>

namespace signalbox {

/// A longer payload text is not looked at: the largest legitimate one, six blobs with cell proofs, has 1.7 MB.
inline constexpr std::size_t maxPayloadText = std::size_t{4} << 20;

/// Bitcoin nodes refuse a `submitpackage` of more transactions.
inline constexpr std::size_t maxPackageMembers = 25;

/// The facts of each transaction in a `broadcast` request (spec section 9), computed from the client's bytes alone.
/// @p methodOrPath is the JSON-RPC method or the TRON path ("/wallet/broadcasthex"); @p payload the raw JSON token of
/// `params`, or the TRON HTTP body. `submitpackage` gives one entry per member, in order. Empty: nothing derivable
/// (malformed, unsigned, unsupported or contradictory); the request is forwarded all the same. Pure, bounded, any
/// thread; throws nothing but what an exhausted memory throws.
[[nodiscard]] std::vector<TransactionFacts> deriveTransactions(
    Protocol protocol, std::string_view methodOrPath, std::string_view payload);

/// The transaction is signed for another chain than the Route's @p network (a decimal chain id). False when either side
/// names no chain.
[[nodiscard]] bool isChainIdMismatch(const TransactionFacts &facts, std::string_view network);

} // namespace signalbox
