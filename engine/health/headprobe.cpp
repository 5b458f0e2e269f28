// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/headprobe.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace signalbox {

namespace {

constexpr std::chrono::seconds usualPace{15};
constexpr std::chrono::seconds slowPace{60}; ///< Where blocks take minutes.
constexpr int freshPaces = 3;

/// A number that JSON carries exactly.
std::optional<std::uint64_t> fromNumber(const QJsonValue &value)
{
    constexpr double largest = 9'007'199'254'740'992.0;
    const double number = value.toDouble(-1);
    if (number < 0 || number > largest || number != static_cast<double>(static_cast<std::uint64_t>(number)))
        return std::nullopt;
    return static_cast<std::uint64_t>(number);
}

/// An Ethereum quantity.
std::optional<std::uint64_t> fromQuantity(const QJsonValue &value)
{
    const QString text = value.toString();
    if (!text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive))
        return std::nullopt;
    bool isNumber = false;
    const std::uint64_t number = QStringView(text).mid(2).toULongLong(&isNumber, 16);
    return isNumber ? std::optional(number) : std::nullopt;
}

} // namespace

ProbeQuestion headQuestion(Protocol protocol)
{
    switch (protocol) {
    case Protocol::Evm:
    case Protocol::TronJsonRpc:
        return jsonRpcQuestion("2.0", "eth_blockNumber");
    case Protocol::Solana:
        return jsonRpcQuestion("2.0", "getSlot", R"([{"commitment":"confirmed"}])");
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        return jsonRpcQuestion("1.0", "getblockcount");
    case Protocol::TronHttp:
        // The header alone: a whole block, which /wallet/getnowblock tells, takes hundreds of kilobytes.
        return {"POST", "/wallet/getblock", R"({"detail":false})"};
    }
    return {};
}

std::optional<std::uint64_t> readHead(Protocol protocol, const QByteArray &body)
{
    const QJsonObject answer = QJsonDocument::fromJson(body).object();
    if (protocol == Protocol::TronHttp)
        return fromNumber(answer.value(QLatin1String("block_header"))
                              .toObject()
                              .value(QLatin1String("raw_data"))
                              .toObject()
                              .value(QLatin1String("number")));
    // Somebody else's answer, from a cache in between for example, says nothing.
    if (answer.value(QLatin1String("id")) != QJsonValue(1))
        return std::nullopt;
    const QJsonValue result = answer.value(QLatin1String("result"));
    return protocol == Protocol::Evm || protocol == Protocol::TronJsonRpc ? fromQuantity(result) : fromNumber(result);
}

std::chrono::seconds headPace(Protocol protocol)
{
    return protocol == Protocol::Bitcoin || protocol == Protocol::Litecoin ? slowPace : usualPace;
}

std::chrono::seconds headFreshFor(Protocol protocol)
{
    return freshPaces * headPace(protocol);
}

} // namespace signalbox
