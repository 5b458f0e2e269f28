// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/toyevmnode.h"

namespace signalbox {

namespace {

using namespace Qt::StringLiterals;

constexpr quint64 baseFee = 1'000'000'000;
constexpr quint64 priorityFee = 100'000'000;

tl::unexpected<RpcError> failure(int code, const QString &message)
{
    return tl::unexpected(RpcError{code, message});
}

tl::unexpected<RpcError> invalidParams(const QString &message)
{
    return failure(-32602, message);
}

tl::unexpected<RpcError> noFilter()
{
    return failure(-32000, u"filter not found"_s);
}

QByteArray bytesFrom(const QJsonValue &hex)
{
    return QByteArray::fromHex(hex.toString().mid(2).toLatin1());
}

/// Null where there is nothing to show.
QJsonValue orNull(const QJsonObject &object)
{
    return object.isEmpty() ? QJsonValue() : QJsonValue(object);
}

/// What needs no state: the answer of a chain on which nobody has deployed anything.
const QHash<QString, QJsonValue> &constantAnswers()
{
    static const QHash<QString, QJsonValue> answers{
        {u"eth_accounts"_s, QJsonValue(QJsonArray())},
        {u"eth_call"_s, QJsonValue(u"0x"_s)},
        {u"eth_estimateGas"_s, QJsonValue(u"0x5208"_s)},
        {u"eth_gasPrice"_s, QJsonValue(hexQuantity(baseFee + priorityFee))},
        {u"eth_getBalance"_s, QJsonValue(u"0x3635c9adc5dea00000"_s)}, // 1000 coins for everybody.
        {u"eth_getCode"_s, QJsonValue(u"0x"_s)},
        {u"eth_getLogs"_s, QJsonValue(QJsonArray())},
        {u"eth_getStorageAt"_s, QJsonValue(u"0x"_s + QString(64, u'0'))},
        {u"eth_maxPriorityFeePerGas"_s, QJsonValue(hexQuantity(priorityFee))},
        {u"eth_syncing"_s, QJsonValue(false)},
        {u"net_listening"_s, QJsonValue(true)},
    };
    return answers;
}

} // namespace

std::shared_ptr<ToyEvmNode> ToyEvmNode::create(const std::shared_ptr<ToyEvmChain> &chain, const QByteArray &name)
{
    return std::shared_ptr<ToyEvmNode>(new ToyEvmNode(chain, name));
}

ToyEvmNode::ToyEvmNode(const std::shared_ptr<ToyEvmChain> &chain, const QByteArray &name)
    : m_chain(chain)
    , m_name(name)
{ }

const QHash<QString, ToyEvmNode::Handler> &ToyEvmNode::handlers()
{
    static const QHash<QString, Handler> table{
        {u"eth_feeHistory"_s, &ToyEvmNode::feeHistory},
        {u"eth_getBlockByHash"_s, &ToyEvmNode::blockByHash},
        {u"eth_getBlockByNumber"_s, &ToyEvmNode::blockByNumber},
        {u"eth_getFilterChanges"_s, &ToyEvmNode::filterChanges},
        {u"eth_getFilterLogs"_s, &ToyEvmNode::filterLogs},
        {u"eth_getTransactionByHash"_s, &ToyEvmNode::transactionByHash},
        {u"eth_getTransactionCount"_s, &ToyEvmNode::transactionCount},
        {u"eth_getTransactionReceipt"_s, &ToyEvmNode::transactionReceipt},
        {u"eth_newBlockFilter"_s, &ToyEvmNode::newBlockFilter},
        {u"eth_newFilter"_s, &ToyEvmNode::newLogFilter},
        {u"eth_newPendingTransactionFilter"_s, &ToyEvmNode::newTransactionFilter},
        {u"eth_sendRawTransaction"_s, &ToyEvmNode::sendRawTransaction},
        {u"eth_uninstallFilter"_s, &ToyEvmNode::uninstallFilter},
    };
    return table;
}

RpcResult ToyEvmNode::call(const QString &method, const QJsonArray &parameters)
{
    if (method == u"eth_chainId"_s)
        return hexQuantity(m_chain->chainId());
    if (method == u"net_version"_s)
        return QString::number(m_chain->chainId());
    if (method == u"eth_blockNumber"_s)
        return hexQuantity(m_chain->head());
    if (method == u"web3_clientVersion"_s)
        return QString(u"signalbox-toy/"_s + QString::fromLatin1(m_name));
    if (const auto constant = constantAnswers().find(method); constant != constantAnswers().end())
        return *constant;
    const Handler handler = handlers().value(method);
    if (!handler)
        return failure(-32601, u"the method %1 does not exist/is not available"_s.arg(method));
    return (this->*handler)(parameters);
}

Responder ToyEvmNode::responder()
{
    return jsonRpcResponder([node = shared_from_this()](const QString &method, const QJsonArray &parameters) {
        return node->call(method, parameters);
    });
}

RpcResult ToyEvmNode::blockByNumber(const QJsonArray &parameters)
{
    const auto number = m_chain->blockNumber(parameters.at(0).toString());
    return number ? QJsonValue(m_chain->block(*number, parameters.at(1).toBool())) : QJsonValue();
}

RpcResult ToyEvmNode::blockByHash(const QJsonArray &parameters)
{
    const auto number = m_chain->blockWithHash(bytesFrom(parameters.at(0)));
    return number ? QJsonValue(m_chain->block(*number, parameters.at(1).toBool())) : QJsonValue();
}

RpcResult ToyEvmNode::transactionCount(const QJsonArray &parameters)
{
    const QString tag = parameters.at(1).toString();
    const auto number = m_chain->blockNumber(tag);
    if (!number)
        return invalidParams(u"unknown block"_s);
    // What waits for the next block counts for "pending" only.
    const quint64 block = tag == u"pending"_s ? *number + 1 : *number;
    return hexQuantity(m_chain->transactionCount(bytesFrom(parameters.at(0)), block));
}

RpcResult ToyEvmNode::transactionByHash(const QJsonArray &parameters)
{
    return orNull(m_chain->transaction(bytesFrom(parameters.at(0))));
}

RpcResult ToyEvmNode::transactionReceipt(const QJsonArray &parameters)
{
    return orNull(m_chain->receipt(bytesFrom(parameters.at(0))));
}

RpcResult ToyEvmNode::sendRawTransaction(const QJsonArray &parameters)
{
    const QByteArray payload = bytesFrom(parameters.at(0));
    if (payload.isEmpty() || hexData(payload).compare(parameters.at(0).toString(), Qt::CaseInsensitive) != 0)
        return invalidParams(u"invalid argument 0: not a hex string"_s);
    if (!m_chain->submit(payload))
        return failure(-32000, u"already known"_s);
    return hexData(keccak256(payload));
}

RpcResult ToyEvmNode::feeHistory(const QJsonArray &parameters)
{
    const QString text = parameters.at(0).toString();
    const int asked = text.isEmpty() ? parameters.at(0).toInt() : text.toInt(nullptr, 0);
    const int count = qBound(0, asked, 1024);
    const auto newest = m_chain->blockNumber(parameters.at(1).toString());
    if (!newest)
        return invalidParams(u"unknown block"_s);
    QJsonArray rewardOfBlock;
    for (qsizetype i = 0; i < parameters.at(2).toArray().size(); ++i)
        rewardOfBlock.append(hexQuantity(priorityFee));
    QJsonArray baseFees{hexQuantity(baseFee)}; // One more than blocks: that of the next.
    QJsonArray ratios;
    QJsonArray rewards;
    for (int i = 0; i < count; ++i) {
        baseFees.append(hexQuantity(baseFee));
        ratios.append(0.5);
        rewards.append(rewardOfBlock);
    }
    QJsonObject history{{u"oldestBlock"_s, hexQuantity(*newest + 1 - static_cast<quint64>(count))},
        {u"baseFeePerGas"_s, baseFees}, {u"gasUsedRatio"_s, ratios}};
    if (!rewardOfBlock.isEmpty())
        history[u"reward"_s] = rewards;
    return history;
}

RpcResult ToyEvmNode::newLogFilter(const QJsonArray &)
{
    return addFilter(FilterKind::Logs);
}

RpcResult ToyEvmNode::newBlockFilter(const QJsonArray &)
{
    return addFilter(FilterKind::Blocks);
}

RpcResult ToyEvmNode::newTransactionFilter(const QJsonArray &)
{
    return addFilter(FilterKind::Transactions);
}

RpcResult ToyEvmNode::filterChanges(const QJsonArray &parameters)
{
    const auto filter = m_filters.find(parameters.at(0).toString());
    if (filter == m_filters.end())
        return noFilter();
    QJsonArray changes;
    switch (filter->kind) {
    case FilterKind::Logs:
        break;
    case FilterKind::Blocks:
        for (; filter->nextBlock <= m_chain->head(); ++filter->nextBlock)
            changes.append(hexData(m_chain->blockHash(filter->nextBlock)));
        break;
    case FilterKind::Transactions:
        for (; filter->nextTransaction < m_chain->transactionHashes().size(); ++filter->nextTransaction)
            changes.append(hexData(m_chain->transactionHashes().at(filter->nextTransaction)));
        break;
    }
    return changes;
}

RpcResult ToyEvmNode::filterLogs(const QJsonArray &parameters)
{
    return m_filters.contains(parameters.at(0).toString()) ? RpcResult(QJsonArray()) : noFilter();
}

RpcResult ToyEvmNode::uninstallFilter(const QJsonArray &parameters)
{
    return m_filters.remove(parameters.at(0).toString());
}

QString ToyEvmNode::addFilter(FilterKind kind)
{
    const QByteArray seed = m_name + QByteArray::number(++m_filtersMade);
    const QString id = hexData(keccak256(seed).first(16));
    m_filters.insert(id, {kind, m_chain->head() + 1, m_chain->transactionHashes().size()});
    return id;
}

} // namespace signalbox
