// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/toyevmchain.h"

#include <QJsonArray>
#include <QtEndian>

namespace signalbox {

namespace {

using namespace Qt::StringLiterals;

constexpr qint64 blockTime = 2000; // Milliseconds.
constexpr quint64 safeDepth = 4;
constexpr quint64 finalizedDepth = 8;
constexpr quint64 gasPerTransaction = 21'000;
constexpr quint64 baseFee = 1'000'000'000;

const QByteArray someone(20, '\x5b'); ///< Sender of what has no known sender.
const QString zeroHash = u"0x"_s + QString(64, u'0');
const QString emptyBloom = u"0x"_s + QString(512, u'0');

} // namespace

ToyEvmChain::ToyEvmChain(quint64 chainId, ToyClock clock)
    : m_chainId(chainId)
    , m_clock(std::move(clock))
    , m_start(m_clock())
{ }

quint64 ToyEvmChain::head() const
{
    // A clock that is set back does not unmake blocks: the first one stays.
    return firstBlock() + static_cast<quint64>(qMax<qint64>(0, m_clock() - m_start) / blockTime);
}

QByteArray ToyEvmChain::blockHash(quint64 number) const
{
    QByteArray seed(2 * sizeof(quint64), Qt::Uninitialized);
    qToBigEndian(m_chainId, seed.data());
    qToBigEndian(number, seed.data() + sizeof(quint64));
    return keccak256(seed);
}

std::optional<quint64> ToyEvmChain::blockWithHash(const QByteArray &hash) const
{
    // Hashes are asked for soon after they were seen; older blocks are as if pruned.
    constexpr quint64 lookBack = 4096;
    const quint64 newest = head();
    for (quint64 number = newest; number >= firstBlock() && newest - number < lookBack; --number) {
        if (blockHash(number) == hash)
            return number;
    }
    return std::nullopt;
}

std::optional<quint64> ToyEvmChain::blockNumber(const QString &tag) const
{
    const quint64 newest = head();
    if (tag == u"latest"_s || tag == u"pending"_s || tag.isEmpty())
        return newest;
    if (tag == u"safe"_s)
        return newest - safeDepth;
    if (tag == u"finalized"_s)
        return newest - finalizedDepth;
    if (tag == u"earliest"_s)
        return 0;
    bool isNumber = false;
    const quint64 number = tag.startsWith(u"0x"_s) ? tag.mid(2).toULongLong(&isNumber, 16) : 0;
    return isNumber && number <= newest ? std::optional(number) : std::nullopt;
}

QJsonObject ToyEvmChain::block(quint64 number, bool wholeTransactions) const
{
    QJsonArray transactions;
    for (const Entry *entry : entriesIn(number))
        transactions.append(
            wholeTransactions ? QJsonValue(describe(*entry)) : QJsonValue(hexData(entry->transaction.hash)));
    const qint64 age = (static_cast<qint64>(number) - static_cast<qint64>(firstBlock())) * blockTime;
    return {
        {u"number"_s, hexQuantity(number)},
        {u"hash"_s, hexData(blockHash(number))},
        {u"parentHash"_s, number == 0 ? zeroHash : hexData(blockHash(number - 1))},
        {u"timestamp"_s, hexQuantity(static_cast<quint64>(qMax<qint64>(0, m_start + age) / 1000))},
        {u"nonce"_s, u"0x0000000000000000"_s},
        {u"difficulty"_s, u"0x0"_s},
        {u"totalDifficulty"_s, u"0x0"_s},
        {u"gasLimit"_s, hexQuantity(30'000'000)},
        {u"gasUsed"_s, hexQuantity(gasPerTransaction * static_cast<quint64>(transactions.size()))},
        {u"baseFeePerGas"_s, hexQuantity(baseFee)},
        {u"miner"_s, hexData(someone)},
        {u"extraData"_s, u"0x"_s},
        {u"logsBloom"_s, emptyBloom},
        {u"mixHash"_s, zeroHash},
        {u"sha3Uncles"_s, zeroHash},
        {u"stateRoot"_s, zeroHash},
        {u"transactionsRoot"_s, zeroHash},
        {u"receiptsRoot"_s, zeroHash},
        {u"size"_s, u"0x220"_s},
        {u"uncles"_s, QJsonArray()},
        {u"transactions"_s, transactions},
    };
}

bool ToyEvmChain::submit(const QByteArray &payload)
{
    Entry entry;
    entry.transaction = readToyEvmTransaction(payload);
    if (m_entries.contains(entry.transaction.hash))
        return false;
    entry.sender = {someone, 0};
    if (m_findSender)
        entry.sender = m_findSender(payload).value_or(entry.sender);
    entry.block = head() + 1;
    entry.index = static_cast<int>(entriesIn(entry.block).size());
    m_order.append(entry.transaction.hash);
    m_entries.insert(entry.transaction.hash, entry);
    return true;
}

QJsonObject ToyEvmChain::transaction(const QByteArray &hash) const
{
    const auto entry = m_entries.find(hash);
    return entry == m_entries.end() ? QJsonObject() : describe(*entry);
}

QJsonObject ToyEvmChain::receipt(const QByteArray &hash) const
{
    const auto entry = m_entries.find(hash);
    if (entry == m_entries.end() || entry->block > head())
        return {};
    const ToyEvmTransaction &transaction = entry->transaction;
    const bool createsContract = transaction.to.isEmpty();
    return {
        {u"transactionHash"_s, hexData(hash)},
        {u"transactionIndex"_s, hexQuantity(static_cast<quint64>(entry->index))},
        {u"blockHash"_s, hexData(blockHash(entry->block))},
        {u"blockNumber"_s, hexQuantity(entry->block)},
        {u"from"_s, hexData(entry->sender.address)},
        {u"to"_s, createsContract ? QJsonValue() : QJsonValue(hexData(transaction.to))},
        {u"contractAddress"_s, createsContract ? QJsonValue(hexData(keccak256(hash).right(20))) : QJsonValue()},
        {u"cumulativeGasUsed"_s, hexQuantity(gasPerTransaction * static_cast<quint64>(entry->index + 1))},
        {u"gasUsed"_s, hexQuantity(gasPerTransaction)},
        {u"effectiveGasPrice"_s, hexQuantity(baseFee)},
        {u"type"_s, hexQuantity(static_cast<quint64>(transaction.type))},
        {u"status"_s, u"0x1"_s},
        {u"logs"_s, QJsonArray()},
        {u"logsBloom"_s, emptyBloom},
    };
}

quint64 ToyEvmChain::transactionCount(const QByteArray &address, quint64 block) const
{
    return static_cast<quint64>(std::count_if(m_entries.begin(), m_entries.end(),
        [&](const Entry &entry) { return m_findSender && entry.block <= block && entry.sender.address == address; }));
}

QList<const ToyEvmChain::Entry *> ToyEvmChain::entriesIn(quint64 block) const
{
    // The newest stand at the end, and a block's transactions stand together.
    QList<const Entry *> entries;
    for (auto hash = m_order.rbegin(); hash != m_order.rend(); ++hash) {
        const Entry &entry = *m_entries.find(*hash);
        if (entry.block < block)
            break;
        if (entry.block == block)
            entries.prepend(&entry);
    }
    return entries;
}

QJsonObject ToyEvmChain::describe(const Entry &entry) const
{
    const ToyEvmTransaction &transaction = entry.transaction;
    const bool isIncluded = entry.block <= head();
    const bool isTyped = transaction.type != 0;
    QJsonObject json{
        {u"hash"_s, hexData(transaction.hash)},
        {u"type"_s, hexQuantity(static_cast<quint64>(transaction.type))},
        {u"chainId"_s, isTyped ? hexQuantity(transaction.chainId) : hexQuantity(m_chainId)},
        {u"nonce"_s, hexQuantity(transaction.nonce)},
        {u"gasPrice"_s, hexQuantity(transaction.gasPrice)},
        {u"gas"_s, hexQuantity(transaction.gas)},
        {u"from"_s, hexData(entry.sender.address)},
        {u"to"_s, transaction.to.isEmpty() ? QJsonValue() : QJsonValue(hexData(transaction.to))},
        {u"value"_s, hexQuantity(transaction.value)},
        {u"input"_s, hexData(transaction.input)},
        {u"v"_s, hexQuantity(transaction.v)},
        {u"r"_s, hexQuantity(transaction.r)},
        {u"s"_s, hexQuantity(transaction.s)},
        {u"blockHash"_s, isIncluded ? QJsonValue(hexData(blockHash(entry.block))) : QJsonValue()},
        {u"blockNumber"_s, isIncluded ? QJsonValue(hexQuantity(entry.block)) : QJsonValue()},
        {u"transactionIndex"_s, isIncluded ? QJsonValue(hexQuantity(static_cast<quint64>(entry.index))) : QJsonValue()},
    };
    if (isTyped) {
        json[u"accessList"_s] = QJsonArray();
        json[u"yParity"_s] = hexQuantity(transaction.v);
    }
    if (transaction.type >= 2) {
        json[u"maxFeePerGas"_s] = hexQuantity(transaction.gasPrice);
        json[u"maxPriorityFeePerGas"_s] = hexQuantity(transaction.priorityFee);
    }
    return json;
}

} // namespace signalbox
