// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/broadcaststate.h"

#include <QByteArray>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace signalbox {

/// Times of the tracker: UTC, to the millisecond; injected everywhere. They may jump in both directions.
using TrackerTime = std::chrono::sys_time<std::chrono::milliseconds>;

/// What is asked of a node, by meaning; which call it takes depends on the protocol.
enum class QuestionKind : std::uint8_t
{
    Broadcast, ///< Not asked: the answer to the broadcast itself.
    Head, ///< Height of the node's best block; TRON also its time.
    Receipt, ///< Is it in a block, and how did it end?
    FinalReceipt, ///< TRON: the same of the solidity node.
    Transaction, ///< Does the node know it at all?
    Mempool, ///< Is it among the node's pending ones?
    Status, ///< Solana: state of the signature in the recent cache.
    StatusHistory, ///< Solana: the same in the node's whole history.
    Output, ///< Bitcoin, Litecoin: is one of its outputs there?
    TransactionInBlock, ///< Bitcoin, Litecoin: is it in that block, and is the block in the chain?
    BlockAtHeight, ///< Hash of the block at a height.
    BlockContents, ///< Bitcoin, Litecoin: is it in that block?
    SafeBlock, ///< Height of the newest safe block.
    FinalizedBlock, ///< Height (TRON: and time) of the newest final block.
    SenderNonce, ///< EVM: the sender's next nonce.
    FinalizedNonce, ///< EVM: the same in the newest final block.
    BlockhashValid, ///< Solana: does the blockhash still count?
    NonceAccount, ///< Solana: value of the nonce account.
    Input, ///< Bitcoin, Litecoin: is an input unspent in the chain?
    Parent, ///< Bitcoin, Litecoin: is the transaction of an input in the chain?
    Spender, ///< Bitcoin, Litecoin: who spends an input?
    Competitor, ///< Not asked: another broadcast in the ledger takes its nonce or inputs.
};

inline constexpr std::size_t questionKindCount = 22;

/// A short code, for example "sender_nonce".
[[nodiscard]] std::string_view questionName(QuestionKind kind);

/// The inverse of questionName(); empty for anything else.
[[nodiscard]] std::optional<QuestionKind> questionFromName(std::string_view name);

/// What a node's answer comes to.
enum class Finding : std::uint8_t
{
    NoInformation, ///< No answer, none that can be read, or an error that says nothing about the transaction.
    Unsupported, ///< The node does not know the block tag or the method.
    OtherTransaction, ///< The answer is about a transaction that was not asked for.
    NotFound,
    NotInMempool, ///< Says nothing about blocks.
    NoOutput, ///< Spent or unknown.
    NotInChain, ///< Its block is known and not in the active chain.
    Accepted, ///< Answer to the broadcast.
    Refused, ///< Answer to the broadcast.
    Pending,
    Included,
    Safe,
    Finalized,
    Number, ///< A height or a nonce, in Evidence::number.
    BlockHash, ///< In Evidence::hash.
    NonceValue, ///< In Evidence::hash.
    Valid,
    Invalid,
    Unspent,
    SpentBy, ///< By the transaction in Evidence::hash.
};

inline constexpr std::size_t findingCount = 20;

/// A short code, for example "not_found".
[[nodiscard]] std::string_view findingName(Finding finding);

/// The inverse of findingName(); empty for anything else.
[[nodiscard]] std::optional<Finding> findingFromName(std::string_view name);

/// The place that a finding about the transaction itself puts it at; NoInformation for all others.
[[nodiscard]] Place placeOf(Finding finding);

/// Who said what, and when. A value; what the ledger stores and the console shows.
struct Evidence
{
    QByteArray endpoint;
    QuestionKind question = QuestionKind::Head;
    /// What the question was about: a txID, "txid:index" of an output, a height or a block hash. Empty: the chain.
    QByteArray subject;
    Finding finding = Finding::NoInformation;
    std::optional<std::uint64_t> number; ///< Block number (Solana: slot), height or nonce.
    QByteArray hash; ///< Block hash, nonce value or spender.
    std::optional<std::uint64_t> confirmations; ///< As the node counts them.
    std::optional<std::int64_t> blockTime; ///< ms since the epoch
    bool executionFailed = false;
    QByteArray words; ///< The node's own, at most 200 bytes. May hold anything: redact before showing.
    TrackerTime seenAt;
    std::uint32_t round = 0; ///< Answers of one round belong together.
    bool stale = false; ///< Too old to describe the present.

    bool operator==(const Evidence &) const = default;
};

} // namespace signalbox
