// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/bytereader.h"
#include "transactions/transactionfacts.h"

#include <string_view>

namespace signalbox::transactions {

/// One compiled instruction. Views point into the message.
struct SolanaInstruction
{
    std::uint8_t program = 0; ///< Index of the program's key.
    std::string_view accounts; ///< One index a byte.
    std::string_view data;
};

/// The signed part of a Solana transaction, in any of its three formats.
struct SolanaMessage
{
    SolanaVersion version = SolanaVersion::Legacy;
    std::uint8_t requiredSignatures = 0;
    std::uint8_t readOnlySigned = 0;
    std::uint8_t readOnlyUnsigned = 0;
    std::string_view keys; ///< The static account keys, 32 bytes each.
    std::string_view blockhash; ///< 32 bytes; the nonce value of a durable nonce.
    SolanaInstruction firstInstruction;

    [[nodiscard]] std::uint64_t keyCount() const { return keys.size() / 32; }
    [[nodiscard]] std::string_view key(std::uint64_t index) const { return keys.substr(index * 32, 32); }
    [[nodiscard]] bool isWritable(std::uint64_t index) const;
};

/// Reads the message at the reader's position, its version byte included, and checks every count and index in it. Fails
/// the reader for anything that a block producer would not take. A legacy or v0 message must be followed by nothing.
[[nodiscard]] SolanaMessage readSolanaMessage(ByteReader &reader);

} // namespace signalbox::transactions
