// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/jsonrpcresponder.h"
#include "rehearsal/toybitcointransaction.h"
#include "rehearsal/toyclock.h"

#include <QHash>
#include <QJsonObject>

#include <memory>

namespace signalbox {

/// One Bitcoin network that exists in memory: a block every ten seconds of its clock with everything that waited. Its
/// nodes are all alike and keep nothing of their own, so the chain itself answers for them. Not thread-safe.
class ToyBitcoinChain : public std::enable_shared_from_this<ToyBitcoinChain>
{
public:
    /// @p network as getblockchaininfo shows it: "main", "test", "regtest".
    [[nodiscard]] static std::shared_ptr<ToyBitcoinChain> create(
        const QByteArray &network, const ToyClock &clock = systemToyClock());

    [[nodiscard]] int head() const; ///< Height of the newest block.
    [[nodiscard]] static constexpr int firstHeight() { return 200; }

    [[nodiscard]] RpcResult call(const QString &method, const QJsonArray &parameters);

    /// With Bitcoin Core's envelope and HTTP status codes. Keeps the chain alive as long as it is used.
    [[nodiscard]] Responder responder();

private:
    struct Entry
    {
        ToyBitcoinTransaction transaction;
        int height = 0; ///< Of the block it is in, once head() has reached it.
        qint64 time = 0; ///< Received, in seconds.
    };
    using Handler = RpcResult (ToyBitcoinChain::*)(const QJsonArray &);

    ToyBitcoinChain(const QByteArray &network, const ToyClock &clock);

    [[nodiscard]] static const QHash<QString, Handler> &handlers();

    RpcResult blockchainInfo(const QJsonArray &);
    RpcResult networkInfo(const QJsonArray &);
    RpcResult mempoolInfo(const QJsonArray &);
    RpcResult rawMempool(const QJsonArray &);
    RpcResult blockCount(const QJsonArray &);
    RpcResult bestBlockHash(const QJsonArray &);
    RpcResult blockHashAt(const QJsonArray &parameters);
    RpcResult block(const QJsonArray &parameters);
    RpcResult blockHeader(const QJsonArray &parameters);
    RpcResult rawTransaction(const QJsonArray &parameters);
    RpcResult mempoolEntry(const QJsonArray &parameters);
    RpcResult transactionOutput(const QJsonArray &parameters);
    RpcResult sendRawTransaction(const QJsonArray &parameters);
    RpcResult estimateSmartFee(const QJsonArray &parameters);
    RpcResult upTime(const QJsonArray &);

    [[nodiscard]] QByteArray blockHash(int height) const;
    [[nodiscard]] int heightOf(const QByteArray &hash) const; ///< -1: unknown.
    [[nodiscard]] qint64 blockTime(int height) const; ///< In seconds.
    [[nodiscard]] QJsonObject describeHeader(int height) const;
    [[nodiscard]] QJsonObject describe(const Entry &entry) const;
    [[nodiscard]] bool isWaiting(const Entry &entry) const { return entry.height > head(); }

    QByteArray m_network;
    ToyClock m_clock;
    qint64 m_start;
    QHash<QByteArray, Entry> m_entries; ///< By txid as displayed.
    QList<QByteArray> m_order;
};

} // namespace signalbox
