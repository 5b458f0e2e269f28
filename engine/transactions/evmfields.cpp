// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/evmfields.h"

#include <array>

namespace signalbox::transactions {

namespace {
enum class Field : std::uint8_t
{
    ChainId,
    Nonce,
    Gas,
    Amount, // a fee or a value: any integer
    Recipient,
    RecipientOnly, // creation not possible
    Data,
    AccessList,
    BlobHashes,
    Authorizations,
    V,
    YParity,
    R,
    S,
};

using enum Field;
constexpr std::array legacyLayout{Nonce, Amount, Gas, Recipient, Amount, Data, V, R, S};
constexpr std::array accessListLayout{ChainId, Nonce, Amount, Gas, Recipient, Amount, Data, AccessList, YParity, R, S};
constexpr std::array dynamicFeeLayout{
    ChainId, Nonce, Amount, Amount, Gas, Recipient, Amount, Data, AccessList, YParity, R, S};
constexpr std::array blobLayout{
    ChainId, Nonce, Amount, Amount, Gas, RecipientOnly, Amount, Data, AccessList, Amount, BlobHashes, YParity, R, S};
constexpr std::array setCodeLayout{
    ChainId, Nonce, Amount, Amount, Gas, RecipientOnly, Amount, Data, AccessList, Authorizations, YParity, R, S};
constexpr std::size_t maxItems = blobLayout.size();

constexpr std::array<std::span<const Field>, 5> layouts{
    legacyLayout, accessListLayout, dynamicFeeLayout, blobLayout, setCodeLayout};

constexpr std::size_t accountSize = 20;
constexpr std::size_t wordSize = 32;
constexpr std::size_t wideInteger = 8; // nonce and gas
constexpr std::size_t authorizationItems = 6;

// Every item of a list passes @p accept.
template <typename Accept>
bool isListOf(const RlpItem &list, Accept accept)
{
    if (!list.isList)
        return false;
    ByteReader reader(list.content);
    while (!reader.finished()) {
        if (!accept(readRlpItem(reader)) || !reader.ok())
            return false;
    }
    return true;
}

bool isWord(const RlpItem &item)
{
    return isRlpBytes(item, wordSize);
}

bool isAccessEntry(const RlpItem &item)
{
    std::array<RlpItem, 2> parts;
    return item.isList && readRlpItems(item.content, parts) && isRlpBytes(parts[0], accountSize)
        && isListOf(parts[1], isWord);
}

bool isAuthorization(const RlpItem &item)
{
    std::array<RlpItem, authorizationItems> parts;
    return item.isList && readRlpItems(item.content, parts) && isRlpInteger(parts[0], wordSize)
        && isRlpBytes(parts[1], accountSize) && isRlpInteger(parts[2], wideInteger) && isRlpInteger(parts[3], 1)
        && isRlpInteger(parts[4], wordSize) && isRlpInteger(parts[5], wordSize);
}

bool isAcceptable(Field field, const RlpItem &item)
{
    switch (field) {
    case Nonce:
    case Gas:
        return isRlpInteger(item, wideInteger);
    case ChainId:
    case Amount:
    case V:
    case R:
    case S:
        return isRlpInteger(item, wordSize);
    case YParity:
        return !item.isList && (item.content.empty() || item.content == "\x01");
    case Recipient:
        return isRlpBytes(item, 0) || isRlpBytes(item, accountSize);
    case RecipientOnly:
        return isRlpBytes(item, accountSize);
    case Data:
        return !item.isList;
    case AccessList:
        return isListOf(item, isAccessEntry);
    case BlobHashes:
        return isListOf(item, isWord);
    case Authorizations:
        return isListOf(item, isAuthorization);
    }
    return false;
}

void keep(EvmFields &fields, Field field, const RlpItem &item, std::string_view content)
{
    switch (field) {
    case Nonce:
        fields.nonce = item.content;
        break;
    case ChainId:
        fields.chainId = item.content;
        break;
    case Recipient:
    case RecipientOnly:
        fields.recipient = item.content;
        break;
    case Authorizations:
        fields.authorizations = item.content;
        break;
    case V:
    case YParity:
        fields.v = item.content;
        fields.unsignedItems = content.substr(0, static_cast<std::size_t>(item.raw.data() - content.data()));
        break;
    case R:
        fields.r = item.content;
        break;
    case S:
        fields.s = item.content;
        break;
    default:
        break;
    }
}
}

std::optional<EvmFields> readEvmFields(std::uint8_t type, std::string_view content)
{
    const std::span<const Field> layout = layouts.at(type);
    std::array<RlpItem, maxItems> items;
    if (!readRlpItems(content, std::span(items).first(layout.size())))
        return std::nullopt;
    EvmFields fields;
    for (std::size_t i = 0; i < layout.size(); ++i) {
        if (!isAcceptable(layout[i], items[i]))
            return std::nullopt;
        keep(fields, layout[i], items[i], content);
    }
    return fields;
}

EvmAuthorization readEvmAuthorization(ByteReader &authorizations)
{
    const RlpItem tuple = readRlpItem(authorizations);
    std::array<RlpItem, authorizationItems> parts;
    EvmAuthorization authorization;
    if (!readRlpItems(tuple.content, parts))
        return authorization;
    const std::string_view yParity = parts[3].content;
    authorization.chainId = parts[0].content;
    authorization.nonce = parts[2].content;
    authorization.signedItems
        = tuple.content.substr(0, parts[0].raw.size() + parts[1].raw.size() + parts[2].raw.size());
    authorization.signature = {parts[4].content, parts[5].content, yParity.empty() ? 0 : 1};
    authorization.usable = yParity.empty() || yParity == "\x01";
    return authorization;
}

} // namespace signalbox::transactions
