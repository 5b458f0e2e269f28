// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/derive.h"

#include "transactions/bitcointransaction.h"
#include "transactions/digest.h"
#include "transactions/evmtransaction.h"
#include "transactions/payloadjson.h"
#include "transactions/solanatransaction.h"
#include "transactions/trontransaction.h"

#include <algorithm>

namespace signalbox {

using namespace transactions;

namespace {
using Derived = std::vector<TransactionFacts>;

Derived oneOrNone(std::optional<TransactionFacts> facts)
{
    return facts ? Derived{std::move(*facts)} : Derived{};
}

// Every EVM broadcast has the raw transaction in front; whatever else a chain's own method takes does not enter the
// hash.
Derived deriveEvm(std::string_view params)
{
    const std::optional<QByteArray> text = firstParameter(params);
    return text ? oneOrNone(readEvmText(view(*text))) : Derived{};
}

Derived deriveSolana(std::string_view method, std::string_view params)
{
    if (method != "sendTransaction")
        return {};
    const std::optional<SolanaPayload> payload = solanaPayload(params);
    return payload ? oneOrNone(readSolanaText(view(payload->text), payload->base64)) : Derived{};
}

// Nodes refuse a package as a whole when one member does not decode, so then nothing of it is derived.
Derived derivePackage(std::string_view params)
{
    const auto texts = firstOrNamedList(params, "package", maxPackageMembers);
    if (!texts)
        return {};
    Derived derived;
    for (const QByteArray &text : *texts) {
        std::optional<TransactionFacts> facts = readBitcoinText(UtxoChain::Bitcoin, view(text));
        if (!facts)
            return {};
        derived.push_back(std::move(*facts));
    }
    return derived;
}

Derived deriveBitcoin(UtxoChain chain, std::string_view method, std::string_view params)
{
    if (chain == UtxoChain::Bitcoin && method == "submitpackage")
        return derivePackage(params);
    if (method != "sendrawtransaction")
        return {};
    const std::optional<QByteArray> text = firstOrNamedParameter(params, "hexstring");
    return text ? oneOrNone(readBitcoinText(chain, view(*text))) : Derived{};
}

Derived deriveTron(std::string_view path, std::string_view body)
{
    if (path == "/wallet/broadcasthex") {
        const std::optional<QByteArray> text = tronHexPayload(body);
        return text ? oneOrNone(readTronText(view(*text))) : Derived{};
    }
    if (path == "/wallet/broadcasttransaction") {
        const std::optional<TronJsonTransaction> transaction = tronJsonPayload(body);
        return transaction ? oneOrNone(readTronJson(*transaction)) : Derived{};
    }
    return {};
}
}

std::vector<TransactionFacts> deriveTransactions(
    Protocol protocol, std::string_view methodOrPath, std::string_view payload)
{
    if (payload.size() > maxPayloadText)
        return {};
    switch (protocol) {
    case Protocol::Evm:
        return deriveEvm(payload);
    case Protocol::Solana:
        return deriveSolana(methodOrPath, payload);
    case Protocol::Bitcoin:
        return deriveBitcoin(UtxoChain::Bitcoin, methodOrPath, payload);
    case Protocol::Litecoin:
        return deriveBitcoin(UtxoChain::Litecoin, methodOrPath, payload);
    case Protocol::TronHttp:
        return deriveTron(methodOrPath, payload);
    case Protocol::TronJsonRpc: // java-tron has no such method; an ID is followed only when a node returns one
        return {};
    }
    return {};
}

bool isChainIdMismatch(const TransactionFacts &facts, std::string_view network)
{
    const bool decimal = !network.empty()
        && std::all_of(network.begin(), network.end(), [](char digit) { return digit >= '0' && digit <= '9'; });
    return decimal && !facts.chainId.isEmpty() && view(facts.chainId) != network;
}

} // namespace signalbox
