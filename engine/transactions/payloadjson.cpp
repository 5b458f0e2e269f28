// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/payloadjson.h"

#include "operations/bytesview.h"

#include <simdjson.h>

namespace signalbox::transactions {

namespace {
using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

/// A document lives as long as the parser that read it.
class Document final
{
public:
    explicit Document(std::string_view text)
        : m_valid(!text.empty() && m_parser.parse(text.data(), text.size()).get(m_root) == simdjson::SUCCESS)
    { }

    template <typename T>
    [[nodiscard]] std::optional<T> as() const
    {
        T value;
        if (!m_valid || m_root.get(value) != simdjson::SUCCESS)
            return std::nullopt;
        return value;
    }

private:
    simdjson::dom::parser m_parser;
    element m_root;
    bool m_valid;
};

template <typename T>
std::optional<T> as(const element &value)
{
    T result;
    return value.get(result) == simdjson::SUCCESS ? std::optional(result) : std::nullopt;
}

/// What looking for one member of an object came to.
struct Member
{
    std::optional<element> value;
    bool wellFormed = true; ///< False: it occurs twice.
};

Member find(const object &object, std::string_view name)
{
    Member member;
    for (const auto field : object) {
        if (field.key != name)
            continue;
        member.wellFormed = !member.value;
        member.value = field.value;
        if (!member.wellFormed)
            break;
    }
    return member;
}

/// Reads an optional member of type @p T into @p target; false when it is there but no T.
template <typename T, typename Target>
bool read(const object &object, std::string_view name, Target &target)
{
    const Member member = find(object, name);
    if (!member.wellFormed)
        return false;
    if (!member.value)
        return true;
    const std::optional<T> value = as<T>(*member.value);
    if (!value)
        return false;
    if constexpr (std::is_same_v<T, std::string_view>)
        target = owned(*value);
    else
        target = *value;
    return true;
}

std::optional<element> firstElement(const array &array)
{
    if (array.begin() == array.end())
        return std::nullopt;
    return *array.begin();
}

// Bitcoin's nodes take parameters by position, by name, or the leading ones by position in `args`, but none in two
// ways.
std::optional<element> firstOrNamed(const Document &document, std::string_view name)
{
    if (const std::optional<array> positional = document.as<array>())
        return firstElement(*positional);
    const std::optional<object> named = document.as<object>();
    if (!named)
        return std::nullopt;
    const Member byName = find(*named, name);
    const Member args = find(*named, "args");
    if (!byName.wellFormed || !args.wellFormed || (byName.value && args.value))
        return std::nullopt;
    if (byName.value)
        return byName.value;
    const std::optional<array> positional = args.value ? as<array>(*args.value) : std::nullopt;
    return positional ? firstElement(*positional) : std::nullopt;
}

std::optional<std::vector<QByteArray>> strings(const element &list, std::size_t limit)
{
    const std::optional<array> members = as<array>(list);
    if (!members)
        return std::nullopt;
    std::vector<QByteArray> texts;
    for (const element member : *members) {
        const auto text = as<std::string_view>(member);
        if (!text || texts.size() == limit)
            return std::nullopt;
        texts.push_back(owned(*text));
    }
    return texts;
}

bool readContractType(const object &rawData, TronJsonTransaction &transaction)
{
    const Member member = find(rawData, "contract");
    const std::optional<array> contracts = member.value ? as<array>(*member.value) : std::nullopt;
    if (!member.wellFormed || !contracts)
        return member.wellFormed && !member.value;
    if (contracts->size() != 1)
        return true;
    const std::optional<object> contract = as<object>(*contracts->begin());
    return contract && read<std::string_view>(*contract, "type", transaction.contractType);
}

bool readRawData(const object &rawData, TronJsonTransaction &transaction)
{
    return read<std::int64_t>(rawData, "expiration", transaction.expiration)
        && read<std::int64_t>(rawData, "timestamp", transaction.timestamp)
        && read<std::int64_t>(rawData, "fee_limit", transaction.feeLimit)
        && read<std::string_view>(rawData, "ref_block_bytes", transaction.refBlockBytes)
        && read<std::string_view>(rawData, "ref_block_hash", transaction.refBlockHash)
        && read<std::string_view>(rawData, "data", transaction.data) && readContractType(rawData, transaction);
}
}

std::optional<QByteArray> firstParameter(std::string_view params)
{
    const Document document(params);
    const std::optional<array> positional = document.as<array>();
    const std::optional<element> first = positional ? firstElement(*positional) : std::nullopt;
    const auto text = first ? as<std::string_view>(*first) : std::nullopt;
    return text ? std::optional(owned(*text)) : std::nullopt;
}

std::optional<QByteArray> firstOrNamedParameter(std::string_view params, std::string_view name)
{
    const Document document(params);
    const std::optional<element> parameter = firstOrNamed(document, name);
    const auto text = parameter ? as<std::string_view>(*parameter) : std::nullopt;
    return text ? std::optional(owned(*text)) : std::nullopt;
}

std::optional<std::vector<QByteArray>> firstOrNamedList(
    std::string_view params, std::string_view name, std::size_t limit)
{
    const Document document(params);
    const std::optional<element> list = firstOrNamed(document, name);
    return list ? strings(*list, limit) : std::nullopt;
}

std::optional<SolanaPayload> solanaPayload(std::string_view params)
{
    const Document document(params);
    const std::optional<array> positional = document.as<array>();
    const std::optional<element> first = positional ? firstElement(*positional) : std::nullopt;
    const auto text = first ? as<std::string_view>(*first) : std::nullopt;
    if (!text)
        return std::nullopt;
    QByteArray encoding("base58");
    element configuration;
    if (positional->at(1).get(configuration) == simdjson::SUCCESS && !configuration.is_null()) {
        const std::optional<object> members = as<object>(configuration);
        if (!members || !read<std::string_view>(*members, "encoding", encoding))
            return std::nullopt;
    }
    const bool base64 = encoding == "base64";
    if (!base64 && encoding != "base58" && encoding != "binary") // the old name of base58
        return std::nullopt;
    return SolanaPayload{owned(*text), base64};
}

std::optional<QByteArray> tronHexPayload(std::string_view body)
{
    const Document document(body);
    const std::optional<object> members = document.as<object>();
    std::optional<QByteArray> transaction;
    if (!members || !read<std::string_view>(*members, "transaction", transaction))
        return std::nullopt;
    return transaction;
}

std::optional<TronJsonTransaction> tronJsonPayload(std::string_view body)
{
    const Document document(body);
    const std::optional<object> members = document.as<object>();
    if (!members)
        return std::nullopt;
    TronJsonTransaction transaction;
    std::optional<object> rawData;
    std::optional<element> signature;
    if (!read<std::string_view>(*members, "txID", transaction.txId)
        || !read<std::string_view>(*members, "raw_data_hex", transaction.rawDataHex)
        || !read<object>(*members, "raw_data", rawData) || !read<element>(*members, "signature", signature))
        return std::nullopt;
    if (!rawData || !signature || !readRawData(*rawData, transaction))
        return std::nullopt;
    std::optional<std::vector<QByteArray>> signatures = strings(*signature, body.size());
    if (!signatures)
        return std::nullopt;
    transaction.signatures = std::move(*signatures);
    return transaction;
}

} // namespace signalbox::transactions
