// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/demo.h"

#include "rehearsal/faultpattern.h"
#include "rehearsal/scriptedendpoint.h"
#include "rehearsal/toybitcoinchain.h"
#include "rehearsal/toyevmnode.h"

namespace signalbox {

namespace {

using namespace Qt::StringLiterals;

const QByteArray evmNetwork = QByteArray::number(Demo::evmChainId);
const QByteArray bitcoinNetwork = "regtest";

/// Long enough to be seen in a trail, short enough to wait for.
constexpr std::chrono::milliseconds attemptTimeout{1500};

const step::Respond errorPage{.status = 500,
    .headers = {{"Content-Type", "text/html"}},
    .body = "<html><body>Something went wrong.</body></html>"};
const step::Respond unauthorized{
    .status = 401, .headers = {{"WWW-Authenticate", "Basic realm=\"toy\""}}, .body = "unauthorized"};
const step::Respond unavailable{.status = 503, .headers = {{"Content-Type", "text/plain"}}, .body = "maintenance"};

FaultScript refusing()
{
    return FaultScript::fromJson("[\"refuse\"]").value();
}

} // namespace

Demo::Demo(QObject *parent)
    : QObject(parent)
{ }

Demo::~Demo() = default;

bool Demo::start()
{
    m_endpoints.clear();
    m_configuration = {};
    addEvm();
    addBitcoin();
    addOutage();
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
    const auto chain = std::make_shared<ToyEvmChain>(evmChainId);
    add("alpha", Protocol::Evm, evmNetwork).setScript(refusing());
    const FaultPattern lostBroadcast{
        .methods = {"eth_sendRawTransaction"}, .actsFirst = true, .steps = {step::Close{}}};
    const FaultPattern silentSideEffect{.methods = {"eth_sendTransaction"}, .steps = {step::Hold{}}};
    // The gateway asks for the head by itself, at its own pace: what applications see would not be countable any more.
    const FaultPattern silentThird{.every = 3, .spared = {"eth_blockNumber"}, .steps = {step::Hold{}}};
    add("bravo", Protocol::Evm, evmNetwork)
        .setResponder(withFaults(
            ToyEvmNode::create(chain, "bravo")->responder(), {lostBroadcast, silentSideEffect, silentThird}));
    add("charlie", Protocol::Evm, evmNetwork).setResponder(ToyEvmNode::create(chain, "charlie")->responder());
    route("eth", Protocol::Evm, evmNetwork, {"alpha", "bravo", "charlie"});
}

void Demo::addBitcoin()
{
    const auto chain = ToyBitcoinChain::create(bitcoinNetwork);
    const FaultPattern lostBroadcast{
        .methods = {"sendrawtransaction"}, .actsFirst = true, .steps = {step::Close{.reset = true}}};
    const FaultPattern noAccess{.methods = {"getnetworkinfo"}, .steps = {unauthorized}};
    const FaultPattern brokenThird{.every = 3, .steps = {errorPage}};
    add("delta", Protocol::Bitcoin, bitcoinNetwork)
        .setResponder(withFaults(chain->responder(), {lostBroadcast, noAccess, brokenThird}));
    add("echo", Protocol::Bitcoin, bitcoinNetwork).setResponder(chain->responder());
    route("btc", Protocol::Bitcoin, bitcoinNetwork, {"delta", "echo"});
}

void Demo::addOutage()
{
    add("foxtrot", Protocol::Evm, evmNetwork).setScript(refusing());
    add("golf", Protocol::Evm, evmNetwork).setScript(FaultScript::fromSteps({step::ReadRequest{}, unavailable}));
    route("eth-outage", Protocol::Evm, evmNetwork, {"foxtrot", "golf"});
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
