// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/toyclock.h"
#include "rehearsal/toyevmtransaction.h"

#include <QHash>
#include <QJsonObject>
#include <QList>

#include <functional>
#include <optional>

namespace signalbox {

/// Who sent a transaction: address of 20 bytes and nonce.
struct ToySender
{
    QByteArray address;
    quint64 nonce = 0;
};

/// Finds the sender of a raw transaction; the toy chain itself knows no curves.
using SenderFinder = std::function<std::optional<ToySender>(const QByteArray &payload)>;

/// One EVM network that exists in memory: a block every two seconds of its clock, and every transaction it is given is
/// in the next one. Several nodes share it (see ToyEvmNode). Not thread-safe: the chain and its nodes live in one
/// thread.
class ToyEvmChain
{
public:
    explicit ToyEvmChain(quint64 chainId, ToyClock clock = systemToyClock());

    /// Without one every transaction comes from the same address and eth_getTransactionCount is always 0.
    void setSenderFinder(const SenderFinder &finder) { m_findSender = finder; }

    [[nodiscard]] quint64 chainId() const { return m_chainId; }
    [[nodiscard]] quint64 head() const; ///< Number of the newest block.
    [[nodiscard]] static constexpr quint64 firstBlock() { return 1000; }

    [[nodiscard]] QByteArray blockHash(quint64 number) const;
    [[nodiscard]] std::optional<quint64> blockWithHash(const QByteArray &hash) const;

    /// "latest", "pending", "safe" (4 behind), "finalized" (8 behind), "earliest" or a hex number; none for anything
    /// else and for blocks that do not exist.
    [[nodiscard]] std::optional<quint64> blockNumber(const QString &tag) const;

    /// As eth_getBlockByNumber shows it.
    [[nodiscard]] QJsonObject block(quint64 number, bool wholeTransactions) const;

    /// Takes a transaction into the next block. False when it is known already.
    [[nodiscard]] bool submit(const QByteArray &payload);

    /// As eth_getTransactionByHash and eth_getTransactionReceipt show it; empty when unknown, the receipt also while
    /// pending.
    [[nodiscard]] QJsonObject transaction(const QByteArray &hash) const;
    [[nodiscard]] QJsonObject receipt(const QByteArray &hash) const;

    /// Transactions in the order received, by hash.
    [[nodiscard]] const QList<QByteArray> &transactionHashes() const { return m_order; }

    /// The number of this address's transactions in blocks up to @p block.
    [[nodiscard]] quint64 transactionCount(const QByteArray &address, quint64 block) const;

private:
    struct Entry
    {
        ToyEvmTransaction transaction;
        ToySender sender;
        quint64 block = 0; ///< The one it is in, once head() has reached it.
        int index = 0; ///< Position in that block.
    };

    [[nodiscard]] QList<const Entry *> entriesIn(quint64 block) const;
    [[nodiscard]] QJsonObject describe(const Entry &entry) const;

    quint64 m_chainId;
    ToyClock m_clock;
    qint64 m_start;
    SenderFinder m_findSender;
    QHash<QByteArray, Entry> m_entries; ///< By hash.
    QList<QByteArray> m_order;
};

} // namespace signalbox
