// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/evmtransaction.h"

#include "transactions/bigendian.h"
#include "transactions/digest.h"
#include "transactions/evmfields.h"
#include "transactions/hex.h"

#include <QStringBuilder>

#include <array>

namespace signalbox::transactions {

namespace {
constexpr std::uint8_t firstListByte = 0xc0;
constexpr std::uint8_t blobType = 3;
constexpr std::uint8_t maxType = 4;
constexpr char authorizationMagic = 5;

/// What is hashed and decoded: the transaction without the sidecar that a blob transaction may travel with.
struct Envelope
{
    std::uint8_t type = 0;
    std::string_view body; ///< The list with its header.
    std::string_view content; ///< The list without it.
    std::optional<std::uint8_t> blobWrapper;
};

// [body, blobs, commitments, proofs], or since EIP-7594 [body, version, blobs, commitments, cellProofs].
bool unwrapBlobs(Envelope &envelope)
{
    std::array<RlpItem, 5> items;
    const std::optional<std::size_t> count = countRlpItems(envelope.content, items.size());
    if (!count || *count < 4 || !readRlpItems(envelope.content, std::span(items).first(*count)))
        return false;
    const bool versioned = *count == 5;
    for (std::size_t i = versioned ? 2 : 1; i < *count; ++i) {
        if (!items[i].isList)
            return false;
    }
    envelope.blobWrapper = 0;
    if (versioned) {
        if (!isRlpBytes(items[1], 1) || !isRlpInteger(items[1], 1))
            return false;
        envelope.blobWrapper = static_cast<std::uint8_t>(items[1].content.front());
    }
    envelope.body = items[0].raw;
    envelope.content = items[0].content;
    return items[0].isList;
}

std::optional<Envelope> openEnvelope(std::string_view bytes)
{
    ByteReader reader(bytes);
    Envelope envelope;
    if (reader.peek() < firstListByte) {
        envelope.type = reader.u8();
        if (envelope.type == 0 || envelope.type > maxType)
            return std::nullopt;
    }
    const RlpItem list = readRlpItem(reader);
    if (!reader.finished() || !list.isList)
        return std::nullopt;
    envelope.body = list.raw;
    envelope.content = list.content;
    const bool startsWithList
        = !list.content.empty() && static_cast<std::uint8_t>(list.content.front()) >= firstListByte;
    if (envelope.type == blobType && startsWithList && !unwrapBlobs(envelope))
        return std::nullopt;
    return envelope;
}

/// Who is asked to have signed what.
struct Signing
{
    QByteArray hash;
    std::optional<QByteArray> chainId; ///< Big-endian; none: not replay protected.
    int recoveryId = 0;
};

QByteArray listHash(std::string_view prefix, std::string_view items, std::string_view moreItems = {})
{
    const QByteArray header = rlpListHeader(items.size() + moreItems.size());
    return keccak256({prefix, view(header), items, moreItems});
}

// The legacy v says three things in one number (EIP-155).
std::optional<Signing> legacySigning(const EvmFields &fields)
{
    const std::uint64_t v = fields.v.size() <= 8 ? toUnsigned(fields.v) : 35;
    if (v == 27 || v == 28)
        return Signing{listHash({}, fields.unsignedItems), std::nullopt, v == 27 ? 0 : 1};
    if (v < 35)
        return std::nullopt;
    const QByteArray chainId = subtractAndHalve(fields.v, 35);
    const QByteArray moreItems = rlpInteger(view(chainId)) + rlpInteger({}) + rlpInteger({});
    const bool odd = (static_cast<std::uint8_t>(fields.v.back()) & 1U) != 0;
    return Signing{listHash({}, fields.unsignedItems, view(moreItems)), chainId, odd ? 0 : 1};
}

Signing typedSigning(std::uint8_t type, const EvmFields &fields)
{
    const char prefix = static_cast<char>(type);
    return {listHash({&prefix, 1}, fields.unsignedItems),
        QByteArray(fields.chainId.data(), static_cast<qsizetype>(fields.chainId.size())), fields.v.empty() ? 0 : 1};
}

std::vector<EvmAuthority> readAuthorities(std::string_view authorizations)
{
    std::vector<EvmAuthority> authorities;
    ByteReader reader(authorizations);
    while (reader.ok() && !reader.finished()) {
        const EvmAuthorization authorization = readEvmAuthorization(reader);
        if (!authorization.usable || !isAcceptableSignature(authorization.signature))
            continue;
        const QByteArray hash = listHash({&authorizationMagic, 1}, authorization.signedItems);
        if (const std::optional<QByteArray> account = recoverAccount(hash, authorization.signature)) {
            authorities.push_back({checksummedAccount(view(*account)), toUnsigned(authorization.nonce),
                toDecimal(authorization.chainId)});
        }
    }
    return authorities;
}
}

std::optional<TransactionFacts> readEvmText(std::string_view text)
{
    if (text.starts_with("0x") || text.starts_with("0X"))
        text.remove_prefix(2);
    const std::optional<QByteArray> bytes = decodeHex(text);
    return bytes ? readEvmTransaction(view(*bytes)) : std::nullopt;
}

std::optional<TransactionFacts> readEvmTransaction(std::string_view bytes)
{
    const std::optional<Envelope> envelope = openEnvelope(bytes);
    if (!envelope)
        return std::nullopt;
    const std::optional<EvmFields> fields = readEvmFields(envelope->type, envelope->content);
    if (!fields)
        return std::nullopt;
    const std::optional<Signing> signing
        = envelope->type == 0 ? legacySigning(*fields) : typedSigning(envelope->type, *fields);
    if (!signing)
        return std::nullopt;
    const RecoverableSignature signature{fields->r, fields->s, signing->recoveryId};
    if (!isAcceptableSignature(signature))
        return std::nullopt;

    TransactionFacts facts;
    const char prefix = static_cast<char>(envelope->type);
    const std::string_view typePrefix(&prefix, envelope->type == 0 ? 0 : 1);
    facts.txId = "0x" + encodeHex(view(keccak256({typePrefix, envelope->body})));
    facts.type = envelope->type;
    facts.nonce = toUnsigned(fields->nonce);
    facts.blobWrapper = envelope->blobWrapper;
    if (signing->chainId)
        facts.chainId = toDecimal(view(*signing->chainId));
    if (!fields->recipient.empty())
        facts.recipient = checksummedAccount(fields->recipient);
    if (const std::optional<QByteArray> sender = recoverAccount(signing->hash, signature))
        facts.sender = checksummedAccount(view(*sender));
    facts.authorities = readAuthorities(fields->authorizations);
    return facts;
}

} // namespace signalbox::transactions
