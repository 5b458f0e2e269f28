// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/trontransaction.h"

#include "transactions/base58.h"
#include "transactions/digest.h"
#include "transactions/hex.h"
#include "transactions/protobufreader.h"
#include "transactions/tronrawdata.h"

#include <algorithm>
#include <string>

namespace signalbox::transactions {

namespace {
constexpr std::size_t minSignatureSize = 65;
constexpr qsizetype hashSize = 32;

TransactionFacts factsOf(std::string_view rawData, const TronRawData &data, std::uint32_t signatures)
{
    TransactionFacts facts;
    facts.txId = encodeHex(view(sha256(rawData)));
    if (!data.owner.empty())
        facts.sender = encodeBase58Check(data.owner);
    facts.expiration = data.expiration;
    facts.timestamp = data.timestamp;
    facts.feeLimit = data.feeLimit;
    facts.contractType = data.contractType;
    facts.permissionId = data.permissionId;
    facts.refBlockBytes = encodeHex(data.refBlockBytes);
    facts.refBlockHash = encodeHex(data.refBlockHash);
    facts.memo = encodeHex(data.memo);
    facts.signatureCount = signatures;
    return facts;
}

bool isSignature(const QByteArray &text)
{
    const std::optional<QByteArray> bytes = decodeHex(view(text));
    return bytes && static_cast<std::size_t>(bytes->size()) >= minSignatureSize;
}

// Hex of either case that stands for @p bytes.
bool equals(const QByteArray &text, std::string_view bytes)
{
    const std::optional<QByteArray> decoded = decodeHex(view(text));
    return decoded && view(*decoded) == bytes;
}

bool agrees(const TronJsonTransaction &transaction, const TronRawData &data)
{
    return transaction.expiration.value_or(0) == data.expiration && transaction.timestamp.value_or(0) == data.timestamp
        && transaction.feeLimit == data.feeLimit && equals(transaction.refBlockBytes, data.refBlockBytes)
        && equals(transaction.refBlockHash, data.refBlockHash) && equals(transaction.data, data.memo)
        && tronContractType(view(transaction.contractType)) == data.contractType;
}

std::optional<TransactionFacts> claimedFacts(const TronJsonTransaction &transaction)
{
    const std::optional<QByteArray> txId = decodeHex(view(transaction.txId.value_or(QByteArray())));
    if (!txId || txId->size() != hashSize)
        return std::nullopt;
    TransactionFacts facts;
    facts.txId = encodeHex(view(*txId));
    facts.idSource = IdSource::ClientClaim;
    facts.expiration = transaction.expiration;
    facts.timestamp = transaction.timestamp;
    facts.signatureCount = static_cast<std::uint32_t>(transaction.signatures.size());
    return facts;
}
}

std::optional<TransactionFacts> readTronText(std::string_view text)
{
    if (text.starts_with("0x"))
        text.remove_prefix(2);
    const std::optional<QByteArray> bytes = decodeHex(text.size() % 2 == 0 ? text : '0' + std::string(text));
    return bytes ? readTronTransaction(view(*bytes)) : std::nullopt;
}

std::optional<TransactionFacts> readTronTransaction(std::string_view bytes)
{
    constexpr std::uint32_t rawDataField = 1;
    constexpr std::uint32_t signatureField = 2;
    std::optional<std::string_view> rawData;
    std::uint32_t signatures = 0;
    ByteReader reader(bytes);
    while (!reader.finished()) {
        const ProtobufField field = readProtobufField(reader);
        if (!reader.ok())
            return std::nullopt;
        if (field.type != WireType::Bytes)
            continue;
        if (field.number == rawDataField) {
            if (rawData) // a reader would merge the two
                return std::nullopt;
            rawData = field.bytes;
        } else if (field.number == signatureField) {
            if (field.bytes.size() < minSignatureSize)
                return std::nullopt;
            ++signatures;
        }
    }
    const std::optional<TronRawData> data = rawData ? readTronRawData(*rawData) : std::nullopt;
    if (!data || (signatures == 0 && data->contractType != shieldedTransferType))
        return std::nullopt;
    return factsOf(*rawData, *data, signatures);
}

std::optional<TransactionFacts> readTronJson(const TronJsonTransaction &transaction)
{
    if (transaction.signatures.empty()
        || !std::all_of(transaction.signatures.begin(), transaction.signatures.end(), isSignature))
        return std::nullopt;
    if (!transaction.rawDataHex)
        return claimedFacts(transaction);
    const std::optional<QByteArray> bytes = decodeHex(view(*transaction.rawDataHex));
    const std::optional<TronRawData> data = bytes ? readTronRawData(view(*bytes)) : std::nullopt;
    if (!data || !agrees(transaction, *data))
        return std::nullopt;
    const TransactionFacts facts
        = factsOf(view(*bytes), *data, static_cast<std::uint32_t>(transaction.signatures.size()));
    if (transaction.txId && transaction.txId->toLower() != facts.txId)
        return std::nullopt;
    return facts;
}

} // namespace signalbox::transactions
