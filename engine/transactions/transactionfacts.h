// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <cstdint>
#include <optional>
#include <vector>

namespace signalbox {

/// Where a txID comes from.
enum class IdSource : std::uint8_t
{
    Local, ///< Computed from the client's bytes.
    ClientClaim, ///< The client's own claim in a TRON body; unverified until a node shows it.
};

/// EVM type 4: an account whose nonce the transaction advances too.
struct EvmAuthority
{
    QByteArray address; ///< EIP-55.
    std::uint64_t nonce = 0;
    QByteArray chainId; ///< Decimal; "0" means any chain.

    bool operator==(const EvmAuthority &) const = default;
};

/// Solana: the transaction is bound to a nonce account instead of a recent blockhash, so it does not expire by height.
struct DurableNonce
{
    QByteArray account; ///< base58
    QByteArray authority; ///< base58; empty when the instruction names none among the static keys.

    bool operator==(const DurableNonce &) const = default;
};

/// Bitcoin, Litecoin: an output that the transaction spends.
struct SpentOutput
{
    QByteArray txId; ///< Display (byte-reversed) order.
    std::uint32_t index = 0;

    bool operator==(const SpentOutput &) const = default;
};

enum class SolanaVersion : std::uint8_t
{
    Legacy,
    V0,
    V1
};

/// Litecoin: what the MWEB part makes of a transaction.
enum class MwebKind : std::uint8_t
{
    None,
    PegIn, ///< Canonical inputs and outputs plus an MWEB part.
    MwebOnly, ///< No canonical side (transfer, peg-out): its txID is the first kernel's.
    HogEx, ///< The block's integrating transaction; nodes refuse it by RPC.
};

/// What one signed transaction says about itself: everything the tracker needs to follow it without its payload, and to
/// recognise its replacement. Members of other families stay empty. Plain value, any thread.
struct TransactionFacts
{
    QByteArray txId; ///< As nodes of the family write it. Never empty.
    IdSource idSource = IdSource::Local;

    /// EVM sender (EIP-55), Solana fee payer (base58), TRON owner (base58check). Empty: not recoverable or not known.
    QByteArray sender;

    // EVM
    std::optional<std::uint8_t> type; ///< Envelope type 0–4.
    std::optional<std::uint8_t> blobWrapper; ///< Version of a blob transaction's network form.
    std::optional<std::uint64_t> nonce;
    QByteArray chainId; ///< Decimal, up to 256 bits; empty: not replay protected.
    QByteArray recipient; ///< EIP-55; empty: contract creation.
    std::vector<EvmAuthority> authorities; ///< Only valid ones; the chain skips the others.

    // Solana
    std::optional<SolanaVersion> solanaVersion;
    QByteArray recentBlockhash; ///< base58; with a durable nonce: the nonce value.
    std::optional<DurableNonce> durableNonce;

    // Bitcoin, Litecoin
    QByteArray wtxId;
    std::optional<std::int32_t> version;
    std::optional<std::uint32_t> lockTime;
    std::vector<SpentOutput> inputs;
    std::uint32_t outputCount = 0;
    bool hasWitness = false;
    bool signalsRbf = false;
    MwebKind mweb = MwebKind::None;
    std::vector<QByteArray> mwebKernelIds; ///< Hex, natural order, as `kernel_id` in RPC answers.
    std::vector<QByteArray> mwebInputIds; ///< Hex, natural order.

    // TRON
    std::optional<std::int64_t> expiration; ///< ms since the epoch, compared with the head block's time.
    std::optional<std::int64_t> timestamp; ///< ms since the epoch
    std::optional<std::int64_t> feeLimit; ///< sun
    std::optional<std::int32_t> contractType;
    std::optional<std::int32_t> permissionId;
    QByteArray refBlockBytes; ///< Hex, 2 bytes of the reference block's number.
    QByteArray refBlockHash; ///< Hex, 8 bytes of the reference block's ID.
    QByteArray memo; ///< Hex of raw_data.data.
    std::uint32_t signatureCount = 0;

    bool operator==(const TransactionFacts &) const = default;
};

} // namespace signalbox
