// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/demo.h"

#include "rehearsal/faultpattern.h"
#include "rehearsal/scriptedendpoint.h"
#include "rehearsal/toybitcoinchain.h"
#include "rehearsal/toyevmnode.h"

namespace signalbox {

namespace {

const QByteArray evmNetwork = QByteArray::number(Demo::evmChainId);
const QByteArray bitcoinNetwork = "regtest";

/// Long enough to be seen in a trail, short enough to wait for.
constexpr std::chrono::milliseconds attemptTimeout{1500};

FaultScript refusing()
{
    return FaultScript::fromJson("[\"refuse\"]").value();
}

/// Reads every @p every-th request of each of @p methods and never answers it.
FaultPattern silent(const QByteArrayList &methods, int every = 1)
{
    return {.every = every, .methods = methods, .steps = {step::Hold{}}};
}

/// Takes the transaction, and never says so.
FaultPattern silentAfterTaking(const QByteArray &method)
{
    return {.methods = {method}, .actsFirst = true, .steps = {step::Hold{}}};
}

} // namespace

Demo::Demo(const ToyClock &clock, QObject *parent)
    : QObject(parent)
    , m_clock(clock)
{ }

Demo::~Demo() = default;

bool Demo::start()
{
    m_endpoints.clear();
    m_configuration = {};
    addEvm();
    addBitcoin();
    for (std::size_t i = 0; i < m_endpoints.size(); ++i) {
        if (!m_endpoints[i]->start())
            return false;
        m_endpoints[i]->setKeptRequests(0);
        m_configuration.endpoints[static_cast<qsizetype>(i)].url = m_endpoints[i]->url().toEncoded();
    }
    return true;
}

ScriptedEndpoint *Demo::endpoint(const QByteArray &id) const
{
    for (std::size_t i = 0; i < m_endpoints.size(); ++i) {
        if (m_configuration.endpoints.at(static_cast<qsizetype>(i)).id == id)
            return m_endpoints[i].get();
    }
    return nullptr;
}

void Demo::addEvm()
{
    const auto chain = std::make_shared<ToyEvmChain>(evmChainId, m_clock);
    // None of what the gateway asks for by itself, which would disturb the count.
    const QList<FaultPattern> sometimes{silent({"eth_getBalance", "eth_getFilterChanges"}, 2),
        silent({"eth_sendTransaction"}), silentAfterTaking("eth_sendRawTransaction")};
    add("alpha", Protocol::Evm, evmNetwork)
        .setResponder(withFaults(ToyEvmNode::create(chain, "alpha")->responder(), sometimes));
    add("bravo", Protocol::Evm, evmNetwork).setResponder(ToyEvmNode::create(chain, "bravo")->responder());
    add("charlie", Protocol::Evm, evmNetwork).setScript(refusing());
    route("demo-evm", Protocol::Evm, evmNetwork, {"alpha", "bravo", "charlie"});
}

void Demo::addBitcoin()
{
    const auto chain = ToyBitcoinChain::create(bitcoinNetwork, m_clock);
    add("alpha-btc", Protocol::Bitcoin, bitcoinNetwork)
        .setResponder(
            withFaults(chain->responder(), {silent({"sendtoaddress"}), silentAfterTaking("sendrawtransaction")}));
    add("bravo-btc", Protocol::Bitcoin, bitcoinNetwork).setResponder(chain->responder());
    add("charlie-btc", Protocol::Bitcoin, bitcoinNetwork).setScript(refusing());
    route("demo-btc", Protocol::Bitcoin, bitcoinNetwork, {"charlie-btc", "alpha-btc", "bravo-btc"});
}

ScriptedEndpoint &Demo::add(const QByteArray &id, Protocol protocol, const QByteArray &network)
{
    Endpoint endpoint;
    endpoint.id = id;
    endpoint.name = QString::fromLatin1(id);
    endpoint.protocol = protocol;
    endpoint.network = network;
    m_configuration.endpoints.append(endpoint);
    return *m_endpoints.emplace_back(std::make_unique<ScriptedEndpoint>());
}

void Demo::route(
    const QByteArray &slug, Protocol protocol, const QByteArray &network, const QByteArrayList &endpointIds)
{
    Route route;
    route.slug = slug;
    route.protocol = protocol;
    route.network = network;
    route.timeout = attemptTimeout;
    for (const QByteArray &id : endpointIds)
        route.targets.append({.endpointId = id});
    m_configuration.routes.append(route);
}

} // namespace signalbox
