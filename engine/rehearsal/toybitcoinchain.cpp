// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/toybitcoinchain.h"

#include <QJsonArray>

namespace signalbox {

namespace {

using namespace Qt::StringLiterals;

constexpr qint64 blockInterval = 10'000; // Milliseconds.

tl::unexpected<RpcError> failure(int code, const QString &message)
{
    return tl::unexpected(RpcError{code, message});
}

QString text(const QByteArray &latin1)
{
    return QString::fromLatin1(latin1);
}

QByteArray idFrom(const QJsonValue &value)
{
    return value.toString().toLatin1();
}

double coins(qint64 satoshi)
{
    return static_cast<double>(satoshi) / 1e8;
}

QJsonObject describeOutput(const ToyBitcoinTransaction::Output &output, qsizetype index)
{
    return {{u"value"_s, coins(output.value)}, {u"n"_s, static_cast<int>(index)},
        {u"scriptPubKey"_s, QJsonObject{{u"hex"_s, text(output.script.toHex())}, {u"type"_s, u"nonstandard"_s}}}};
}

} // namespace

std::shared_ptr<ToyBitcoinChain> ToyBitcoinChain::create(const QByteArray &network, const ToyClock &clock)
{
    return std::shared_ptr<ToyBitcoinChain>(new ToyBitcoinChain(network, clock));
}

ToyBitcoinChain::ToyBitcoinChain(const QByteArray &network, const ToyClock &clock)
    : m_network(network)
    , m_clock(clock)
    , m_start(clock())
{ }

const QHash<QString, ToyBitcoinChain::Handler> &ToyBitcoinChain::handlers()
{
    static const QHash<QString, Handler> table{
        {u"estimatesmartfee"_s, &ToyBitcoinChain::estimateSmartFee},
        {u"getbestblockhash"_s, &ToyBitcoinChain::bestBlockHash},
        {u"getblock"_s, &ToyBitcoinChain::block},
        {u"getblockchaininfo"_s, &ToyBitcoinChain::blockchainInfo},
        {u"getblockcount"_s, &ToyBitcoinChain::blockCount},
        {u"getblockhash"_s, &ToyBitcoinChain::blockHashAt},
        {u"getblockheader"_s, &ToyBitcoinChain::blockHeader},
        {u"getmempoolentry"_s, &ToyBitcoinChain::mempoolEntry},
        {u"getmempoolinfo"_s, &ToyBitcoinChain::mempoolInfo},
        {u"getnetworkinfo"_s, &ToyBitcoinChain::networkInfo},
        {u"getrawmempool"_s, &ToyBitcoinChain::rawMempool},
        {u"getrawtransaction"_s, &ToyBitcoinChain::rawTransaction},
        {u"gettxout"_s, &ToyBitcoinChain::transactionOutput},
        {u"sendrawtransaction"_s, &ToyBitcoinChain::sendRawTransaction},
        {u"uptime"_s, &ToyBitcoinChain::upTime},
    };
    return table;
}

RpcResult ToyBitcoinChain::call(const QString &method, const QJsonArray &parameters)
{
    const Handler handler = handlers().value(method);
    if (!handler)
        return failure(-32601, u"Method not found"_s);
    return (this->*handler)(parameters);
}

Responder ToyBitcoinChain::responder()
{
    const RpcMethod method = [chain = shared_from_this()](const QString &name, const QJsonArray &parameters) {
        return chain->call(name, parameters);
    };
    return jsonRpcResponder(method, Envelope::BitcoinCore);
}

int ToyBitcoinChain::head() const
{
    return firstHeight() + static_cast<int>(qMax<qint64>(0, m_clock() - m_start) / blockInterval);
}

RpcResult ToyBitcoinChain::blockchainInfo(const QJsonArray &)
{
    const int height = head();
    return QJsonObject{{u"chain"_s, text(m_network)}, {u"blocks"_s, height}, {u"headers"_s, height},
        {u"bestblockhash"_s, text(blockHash(height))}, {u"difficulty"_s, 1}, {u"time"_s, blockTime(height)},
        {u"mediantime"_s, blockTime(height)}, {u"verificationprogress"_s, 1}, {u"initialblockdownload"_s, false},
        {u"pruned"_s, false}, {u"warnings"_s, QString()}};
}

RpcResult ToyBitcoinChain::networkInfo(const QJsonArray &)
{
    return QJsonObject{{u"version"_s, 280000}, {u"subversion"_s, u"/signalbox-toy:0.1/"_s},
        {u"protocolversion"_s, 70016}, {u"connections"_s, 8}, {u"networkactive"_s, true}, {u"relayfee"_s, coins(1000)},
        {u"incrementalfee"_s, coins(1000)}, {u"warnings"_s, QString()}};
}

RpcResult ToyBitcoinChain::mempoolInfo(const QJsonArray &)
{
    qint64 count = 0;
    qint64 bytes = 0;
    for (const Entry &entry : std::as_const(m_entries)) {
        if (isWaiting(entry)) {
            ++count;
            bytes += entry.transaction.payload.size();
        }
    }
    return QJsonObject{{u"loaded"_s, true}, {u"size"_s, count}, {u"bytes"_s, bytes}, {u"usage"_s, bytes},
        {u"maxmempool"_s, 300'000'000}, {u"mempoolminfee"_s, coins(1000)}, {u"minrelaytxfee"_s, coins(1000)}};
}

RpcResult ToyBitcoinChain::rawMempool(const QJsonArray &)
{
    QJsonArray ids;
    for (const QByteArray &id : std::as_const(m_order)) {
        if (isWaiting(m_entries[id]))
            ids.append(text(id));
    }
    return ids;
}

RpcResult ToyBitcoinChain::blockCount(const QJsonArray &)
{
    return head();
}

RpcResult ToyBitcoinChain::bestBlockHash(const QJsonArray &)
{
    return text(blockHash(head()));
}

RpcResult ToyBitcoinChain::blockHashAt(const QJsonArray &parameters)
{
    const int height = parameters.at(0).toInt(-1);
    if (height < 0 || height > head())
        return failure(-8, u"Block height out of range"_s);
    return text(blockHash(height));
}

RpcResult ToyBitcoinChain::block(const QJsonArray &parameters)
{
    const int height = heightOf(idFrom(parameters.at(0)));
    if (height < 0)
        return failure(-5, u"Block not found"_s);
    const int verbosity = parameters.at(1).toInt(1);
    if (verbosity == 0)
        return failure(-1, u"This toy has no raw blocks"_s);
    QJsonArray transactions;
    for (const QByteArray &id : std::as_const(m_order)) {
        if (const Entry &entry = m_entries[id]; entry.height == height)
            transactions.append(verbosity == 1 ? QJsonValue(text(id)) : QJsonValue(describe(entry)));
    }
    QJsonObject json = describeHeader(height);
    json[u"tx"_s] = transactions;
    json[u"nTx"_s] = transactions.size();
    return json;
}

RpcResult ToyBitcoinChain::blockHeader(const QJsonArray &parameters)
{
    const int height = heightOf(idFrom(parameters.at(0)));
    return height < 0 ? RpcResult(failure(-5, u"Block not found"_s)) : RpcResult(describeHeader(height));
}

RpcResult ToyBitcoinChain::rawTransaction(const QJsonArray &parameters)
{
    const auto entry = m_entries.find(idFrom(parameters.at(0)));
    if (entry == m_entries.end())
        return failure(-5, u"No such mempool or blockchain transaction. Use gettransaction for wallet transactions."_s);
    const bool isVerbose = parameters.at(1).toBool() || parameters.at(1).toInt() > 0;
    if (!isVerbose)
        return text(entry->transaction.payload.toHex());
    QJsonObject json = describe(*entry);
    if (parameters.at(2).isString()) {
        if (isWaiting(*entry) || parameters.at(2).toString() != text(blockHash(entry->height)))
            return failure(
                -5, u"No such transaction found in the provided block. Use gettransaction for wallet transactions."_s);
        json[u"in_active_chain"_s] = true;
    }
    return json;
}

RpcResult ToyBitcoinChain::mempoolEntry(const QJsonArray &parameters)
{
    const auto entry = m_entries.find(idFrom(parameters.at(0)));
    if (entry == m_entries.end() || !isWaiting(*entry))
        return failure(-5, u"Transaction not in mempool"_s);
    return QJsonObject{{u"vsize"_s, entry->transaction.payload.size()}, {u"time"_s, entry->time},
        {u"height"_s, entry->height - 1}, {u"wtxid"_s, text(entry->transaction.witnessTxId)},
        {u"bip125-replaceable"_s, true}};
}

RpcResult ToyBitcoinChain::transactionOutput(const QJsonArray &parameters)
{
    const auto entry = m_entries.find(idFrom(parameters.at(0)));
    const int index = parameters.at(1).toInt(-1);
    const bool seesMempool = parameters.at(2).toBool(true);
    if (entry == m_entries.end() || index < 0 || index >= entry->transaction.outputs.size()
        || (isWaiting(*entry) && !seesMempool))
        return QJsonValue();
    QJsonObject json = describeOutput(entry->transaction.outputs.at(index), index);
    json.remove(u"n"_s);
    json[u"bestblock"_s] = text(blockHash(head()));
    json[u"confirmations"_s] = qMax(0, head() - entry->height + 1);
    json[u"coinbase"_s] = false;
    return json;
}

RpcResult ToyBitcoinChain::sendRawTransaction(const QJsonArray &parameters)
{
    const QByteArray hex = idFrom(parameters.at(0)).toLower();
    const QByteArray payload = QByteArray::fromHex(hex);
    const auto transaction = payload.toHex() == hex ? readToyBitcoinTransaction(payload) : std::nullopt;
    if (!transaction)
        return failure(-22, u"TX decode failed. Make sure the tx has at least one input."_s);
    const auto known = m_entries.find(transaction->txId);
    if (known == m_entries.end()) {
        m_entries.insert(transaction->txId, {*transaction, head() + 1, m_clock() / 1000});
        m_order.append(transaction->txId);
    } else if (!isWaiting(*known)) {
        return failure(-27, u"Transaction outputs already in utxo set"_s);
    }
    // What waits in the mempool is announced again and counts as success, as Bitcoin Core does it.
    return text(transaction->txId);
}

RpcResult ToyBitcoinChain::estimateSmartFee(const QJsonArray &parameters)
{
    return QJsonObject{{u"feerate"_s, coins(2000)}, {u"blocks"_s, qMax(2, parameters.at(0).toInt())}};
}

RpcResult ToyBitcoinChain::upTime(const QJsonArray &)
{
    return qMax<qint64>(0, m_clock() - m_start) / 1000;
}

QByteArray ToyBitcoinChain::blockHash(int height) const
{
    return displayedHash(QByteArray(m_network + QByteArray::number(height)));
}

int ToyBitcoinChain::heightOf(const QByteArray &hash) const
{
    for (int height = head(); height >= 0; --height) {
        if (blockHash(height) == hash)
            return height;
    }
    return -1;
}

qint64 ToyBitcoinChain::blockTime(int height) const
{
    return (m_start + (height - firstHeight()) * blockInterval) / 1000;
}

QJsonObject ToyBitcoinChain::describeHeader(int height) const
{
    const int newest = head();
    QJsonObject json{{u"hash"_s, text(blockHash(height))}, {u"height"_s, height},
        {u"confirmations"_s, newest - height + 1}, {u"version"_s, 0x20000000}, {u"time"_s, blockTime(height)},
        {u"mediantime"_s, blockTime(height)}, {u"difficulty"_s, 1}, {u"bits"_s, u"207fffff"_s}, {u"nonce"_s, 0},
        {u"nTx"_s, 0}};
    if (height > 0)
        json[u"previousblockhash"_s] = text(blockHash(height - 1));
    if (height < newest)
        json[u"nextblockhash"_s] = text(blockHash(height + 1));
    return json;
}

QJsonObject ToyBitcoinChain::describe(const Entry &entry) const
{
    const ToyBitcoinTransaction &transaction = entry.transaction;
    QJsonArray inputs;
    for (const auto &input : transaction.inputs)
        inputs.append(QJsonObject{{u"txid"_s, text(input.txId)}, {u"vout"_s, static_cast<qint64>(input.output)},
            {u"sequence"_s, static_cast<qint64>(input.sequence)}});
    QJsonArray outputs;
    for (qsizetype i = 0; i < transaction.outputs.size(); ++i)
        outputs.append(describeOutput(transaction.outputs.at(i), i));
    QJsonObject json{{u"txid"_s, text(transaction.txId)}, {u"hash"_s, text(transaction.witnessTxId)},
        {u"version"_s, transaction.version}, {u"size"_s, transaction.payload.size()},
        {u"locktime"_s, static_cast<qint64>(transaction.lockTime)}, {u"vin"_s, inputs}, {u"vout"_s, outputs},
        {u"hex"_s, text(transaction.payload.toHex())}};
    if (!isWaiting(entry)) {
        json[u"blockhash"_s] = text(blockHash(entry.height));
        json[u"confirmations"_s] = head() - entry.height + 1;
        json[u"time"_s] = blockTime(entry.height);
        json[u"blocktime"_s] = blockTime(entry.height);
    }
    return json;
}

} // namespace signalbox
