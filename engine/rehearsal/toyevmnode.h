// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/jsonrpcresponder.h"
#include "rehearsal/toyevmchain.h"

#include <QHash>

#include <memory>

namespace signalbox {

/// One node of a toy EVM network: the chain is shared, filters are its own, as with real nodes behind one Route. Lives
/// in the thread of its chain; give responder() to a ScriptedEndpoint.
class ToyEvmNode : public std::enable_shared_from_this<ToyEvmNode>
{
public:
    /// @p name appears in web3_clientVersion and makes filter ids of different nodes differ.
    [[nodiscard]] static std::shared_ptr<ToyEvmNode> create(
        const std::shared_ptr<ToyEvmChain> &chain, const QByteArray &name);

    [[nodiscard]] RpcResult call(const QString &method, const QJsonArray &parameters);

    /// Keeps the node alive as long as it is used.
    [[nodiscard]] Responder responder();

private:
    enum class FilterKind : std::uint8_t
    {
        Logs,
        Blocks,
        Transactions
    };
    struct Filter
    {
        FilterKind kind = FilterKind::Logs;
        quint64 nextBlock = 0;
        qsizetype nextTransaction = 0;
    };
    using Handler = RpcResult (ToyEvmNode::*)(const QJsonArray &);

    ToyEvmNode(const std::shared_ptr<ToyEvmChain> &chain, const QByteArray &name);

    [[nodiscard]] static const QHash<QString, Handler> &handlers();

    RpcResult blockByNumber(const QJsonArray &parameters);
    RpcResult blockByHash(const QJsonArray &parameters);
    RpcResult transactionCount(const QJsonArray &parameters);
    RpcResult transactionByHash(const QJsonArray &parameters);
    RpcResult transactionReceipt(const QJsonArray &parameters);
    RpcResult sendRawTransaction(const QJsonArray &parameters);
    RpcResult feeHistory(const QJsonArray &parameters);
    RpcResult newLogFilter(const QJsonArray &);
    RpcResult newBlockFilter(const QJsonArray &);
    RpcResult newTransactionFilter(const QJsonArray &);
    RpcResult filterChanges(const QJsonArray &parameters);
    RpcResult filterLogs(const QJsonArray &parameters);
    RpcResult uninstallFilter(const QJsonArray &parameters);
    QString addFilter(FilterKind kind);

    std::shared_ptr<ToyEvmChain> m_chain;
    QByteArray m_name;
    QHash<QString, Filter> m_filters; ///< By id.
    int m_filtersMade = 0;
};

} // namespace signalbox
