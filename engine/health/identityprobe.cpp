// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/identityprobe.h"

#include "operations/bytesview.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace signalbox {

namespace {

/// A network's configured name and what its Endpoints report.
struct KnownNetwork
{
    std::string_view name;
    std::string_view identity;
};

constexpr std::array solanaNetworks{KnownNetwork{"mainnet-beta", "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d"},
    KnownNetwork{"devnet", "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxkPkzXG"},
    KnownNetwork{"testnet", "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY"}};

// The ids of the genesis blocks; a chain id on TRON is the last four bytes of it.
constexpr std::array tronNetworks{
    KnownNetwork{"mainnet", "00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc"},
    KnownNetwork{"nile", "0000000000000000d698d4192c56cb6be724a558448e2684802de4d6cd8690dc"}};

constexpr std::array tronChainIds{KnownNetwork{"mainnet", "2b6653dc"}, KnownNetwork{"nile", "cd8690dc"}};

constexpr std::array utxoNetworks{KnownNetwork{"main", "main"}, KnownNetwork{"test", "test"},
    KnownNetwork{"regtest", "regtest"}, KnownNetwork{"signet", "signet"}};

/// The names of a protocol's networks, and how long a word that identifies one is.
struct Networks
{
    std::span<const KnownNetwork> known;
    qsizetype shortest;
    qsizetype longest;
};

constexpr Networks solana{solanaNetworks, 32, 44}; // 32 bytes in base 58.
constexpr Networks tron{tronNetworks, 64, 64};
constexpr Networks tronByChainId{tronChainIds, 1, 64};
constexpr Networks utxo{utxoNetworks, 1, 16};

/// Anything but a word of the right length is no identity: it must not keep a target out, nor be shown as a network.
bool isReadable(const Networks &networks, const QByteArray &reported)
{
    return reported.size() >= networks.shortest && reported.size() <= networks.longest
        && std::all_of(reported.begin(), reported.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-'
                   || c == '_';
           });
}

/// A configured name without a known identity compares to nothing, whatever is reported.
ChainIdentity compareKnown(const Networks &networks, const QByteArray &network, const QByteArray &reported)
{
    if (!isReadable(networks, reported))
        return {};
    QByteArray name = reported;
    bool comparable = false;
    for (const KnownNetwork &each : networks.known) {
        if (owned(each.identity) == reported)
            name = owned(each.name);
        comparable = comparable || owned(each.name) == network;
    }
    if (!comparable)
        return {ChainIdentity::Verdict::Unknown, name};
    return {name == network ? ChainIdentity::Verdict::Same : ChainIdentity::Verdict::Other, name};
}

/// The digits of an Ethereum quantity, without `0x` and leading zeros, in lower case; empty for anything else. A chain
/// id has at most 256 bits.
QByteArray quantityDigits(const QString &quantity)
{
    if (!quantity.startsWith(QLatin1String("0x"), Qt::CaseInsensitive) || quantity.size() < 3 || quantity.size() > 66)
        return {};
    QByteArray digits = quantity.mid(2).toLatin1().toLower();
    const bool hex = std::all_of(
        digits.begin(), digits.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
    while (digits.size() > 1 && digits.startsWith('0'))
        digits.remove(0, 1);
    return hex ? digits : QByteArray();
}

/// Decimal digits of a hexadecimal number of any size.
QByteArray toDecimal(const QByteArray &hex)
{
    QByteArray decimal("0"); // Least digit first.
    for (const char c : hex) {
        int carry = c <= '9' ? c - '0' : c - 'a' + 10;
        for (char &digit : decimal) {
            carry += (digit - '0') * 16;
            digit = static_cast<char>('0' + carry % 10);
            carry /= 10;
        }
        for (; carry > 0; carry /= 10)
            decimal.append(static_cast<char>('0' + carry % 10));
    }
    std::reverse(decimal.begin(), decimal.end());
    return decimal;
}

ChainIdentity compareChainId(const QByteArray &network, const QString &quantity)
{
    const QByteArray digits = quantityDigits(quantity);
    if (digits.isEmpty())
        return {};
    const QByteArray reported = toDecimal(digits);
    const bool comparable = !network.isEmpty()
        && std::all_of(network.begin(), network.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!comparable)
        return {ChainIdentity::Verdict::Unknown, reported};
    return {network == reported ? ChainIdentity::Verdict::Same : ChainIdentity::Verdict::Other, reported};
}

ChainIdentity compareTronChainId(const QByteArray &network, const QString &quantity)
{
    const QByteArray digits = quantityDigits(quantity);
    ChainIdentity identity = compareKnown(tronByChainId, network, digits);
    if (identity.reported == digits && !digits.isEmpty())
        identity.reported.prepend("0x");
    return identity;
}

} // namespace

ProbeQuestion identityQuestion(Protocol protocol)
{
    switch (protocol) {
    case Protocol::Evm:
    case Protocol::TronJsonRpc:
        return jsonRpcQuestion("2.0", "eth_chainId");
    case Protocol::Solana:
        return jsonRpcQuestion("2.0", "getGenesisHash");
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        return jsonRpcQuestion("1.0", "getblockchaininfo");
    case Protocol::TronHttp:
        return {"POST", "/wallet/getblockbynum", R"({"num":0})"};
    }
    return {};
}

ChainIdentity readIdentity(Protocol protocol, const QByteArray &network, const QByteArray &body)
{
    const QJsonObject answer = QJsonDocument::fromJson(body).object();
    if (protocol == Protocol::TronHttp)
        return compareKnown(tron, network, answer.value(QLatin1String("blockID")).toString().toLatin1());
    // Somebody else's answer, from a cache in between for example, says nothing.
    if (answer.value(QLatin1String("id")) != QJsonValue(1))
        return {};
    const QJsonValue result = answer.value(QLatin1String("result"));
    switch (protocol) {
    case Protocol::Evm:
        return compareChainId(network, result.toString());
    case Protocol::TronJsonRpc:
        return compareTronChainId(network, result.toString());
    case Protocol::Solana:
        return compareKnown(solana, network, result.toString().toLatin1());
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        return compareKnown(utxo, network, result.toObject().value(QLatin1String("chain")).toString().toLatin1());
    case Protocol::TronHttp:
        break;
    }
    return {};
}

} // namespace signalbox
