// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "scene.h"

#include <algorithm>
#include <cmath>

namespace signalbox::scenes {

AttemptOutcome result()
{
    return AttemptOutcome::judgedResponse(200, {});
}

AttemptOutcome refused()
{
    return AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false);
}

AttemptOutcome silent()
{
    return AttemptOutcome::accessFailure(AccessFault::DeadlinePassed, true);
}

AttemptOutcome throttled()
{
    return AttemptOutcome::httpResponse(DataPlane::TronHttp, 429);
}

namespace {

using namespace std::chrono_literals;
using Outcomes = QList<std::pair<QByteArray, AttemptOutcome>>;

Endpoint endpoint(
    const QByteArray &id, const char16_t *name, Protocol protocol, const QByteArray &network, const QByteArray &url)
{
    return {.id = id, .name = QString::fromUtf16(name), .protocol = protocol, .network = network, .url = url};
}

Route route(const QByteArray &slug, Protocol protocol, const QByteArray &network, const QByteArrayList &endpoints)
{
    Route route{.slug = slug, .protocol = protocol, .network = network};
    for (const QByteArray &endpointId : endpoints)
        route.targets.append({.endpointId = endpointId});
    return route;
}

/// Repeatable noise from a third to three.
double noise(int i)
{
    return std::pow(3.0, std::sin(i * 12.9898) * std::cos(i * 4.1414));
}

std::chrono::microseconds tookOf(const AttemptOutcome &outcome, std::chrono::microseconds typical, int i)
{
    if (outcome.certainty == Certainty::Definite)
        return 400us;
    if (outcome.certainty == Certainty::Ambiguous)
        return 5s;
    return std::chrono::microseconds(std::llround(static_cast<double>(typical.count()) * noise(i)));
}

void addAttempt(RequestRecord &record, const QByteArray &endpointId, const AttemptOutcome &outcome,
    std::chrono::microseconds took, int left)
{
    AttemptRecord attempt;
    attempt.endpointId = endpointId;
    attempt.outcome = outcome;
    attempt.startedAfter = record.duration;
    attempt.deliveries = outcome.certainty == Certainty::Definite ? 0 : 1;
    attempt.phases.queue = 8us;
    attempt.phases.total = took;
    if (attempt.deliveries > 0)
        attempt.phases.send = 0us;
    if (outcome.certainty == Certainty::Answered) {
        attempt.phases.connect = took / 8;
        attempt.phases.tls = took / 5;
        attempt.phases.firstByte = took / 2;
        attempt.phases.body = took / 30;
    }
    record.attempts.append(attempt);
    record.duration += took;
    record.attempts.last().verdict = decide({.operationClass = record.operationClass,
        .outcome = outcome,
        .remaining = left,
        .used = static_cast<int>(record.attempts.size()),
        .limit = record.limit});
    record.hasRule = true;
    record.rule = record.attempts.last().verdict.rule;
}

void take(RequestSnapshots &all, const Traffic &traffic)
{
    all += requests(traffic);
}

RequestSnapshots quietTraffic()
{
    RequestSnapshots all;
    take(all, {"base", "eth_call", OperationClass::Stateless, 700, 900s, 0s, {{"base-eu", result()}}, 34ms});
    take(all,
        {"base", "eth_call", OperationClass::Stateless, 60, 800s, 30s,
            {{"base-eu", throttled()}, {"base-us", result()}}, 90ms});
    take(all, {"btc", "getblockcount", OperationClass::Stateless, 180, 900s, 0s, {{"btc-node", result()}}, 3ms});
    take(all, {"sol", "getSlot", OperationClass::Stateless, 400, 900s, 0s, {{"sol-main", result()}}, 1900ms});
    return all;
}

HealthReading reading(const QByteArray &id, const QByteArray &reported)
{
    return {.endpointId = id, .identity = {ChainIdentity::Verdict::Same, reported}};
}

QList<HealthReading> readings()
{
    QList<HealthReading> all{reading("base-eu", "8453"), reading("base-us", "8453"), reading("btc-node", "main"),
        reading("local-geth", "1"), reading("north", "1"), reading("pool", "1"), reading("sol-main", "mainnet-beta")};
    all[5].cordon = CordonOrder{QStringLiteral("billing dispute"), std::chrono::steady_clock::now() + 14min + 38s};
    all[3].circuit.inFlight = 2;
    all[6].circuit.inFlight = 5;
    all[0].circuit.throttledUntil = std::chrono::steady_clock::now() + 3s;
    all[3].circuit.window = {118, 1};
    const auto head = [&](qsizetype i, quint64 number, std::optional<quint64> best, std::chrono::seconds age) {
        const auto heardAt = std::chrono::steady_clock::now() - age;
        all[i].head = HeadReading{.number = number, .heardAt = heardAt, .freshUntil = heardAt + 45s, .best = best};
    };
    head(0, 36'204'118, 36'204'117, 3s);
    head(1, 36'204'117, 36'204'118, 3s);
    head(2, 880'123, {}, 41s);
    head(3, 23'904'115, 23'904'108, 9s);
    head(4, 23'904'108, 23'904'115, 9s);
    head(5, 23'903'010, 23'903'011, 3h);
    head(6, 378'204'511, {}, 5s);
    all[2].protocol = Protocol::Bitcoin;
    all[6].protocol = Protocol::Solana;
    return all;
}

void put(FakeFaces &faces, RequestSnapshots all)
{
    std::sort(all.begin(), all.end(), [](const RequestSnapshot &one, const RequestSnapshot &other) {
        return one->arrivedAt + one->duration < other->arrivedAt + other->duration;
    });
    faces.requests.take(all);
}

} // namespace

std::chrono::system_clock::time_point now()
{
    static const auto start = std::chrono::system_clock::now();
    return start;
}

Configuration configuration()
{
    Configuration configuration;
    configuration.endpoints = {endpoint("local-geth", u"local geth", Protocol::Evm, "1", "http://127.0.0.1:8545"),
        endpoint("north", u"North archive", Protocol::Evm, "1", "https://eth.north.example/v3/{api_key}"),
        endpoint("pool", u"Pool EU", Protocol::Evm, "1", "https://eu.pool.example/rpc"),
        endpoint("base-eu", u"Base EU", Protocol::Evm, "8453", "https://base.north.example/v3/{api_key}"),
        endpoint("base-us", u"Base US", Protocol::Evm, "8453", "https://us.base.example"),
        endpoint("btc-node", u"Bitcoin node", Protocol::Bitcoin, "main", "http://127.0.0.1:8332"),
        endpoint("sol-main", u"Solana main", Protocol::Solana, "mainnet-beta", "https://sol.example/rpc"),
        endpoint("tron-1", u"Tron full node", Protocol::TronHttp, "mainnet", "https://tron.example")};
    for (const int withKey : {1, 3})
        configuration.endpoints[withKey].auth
            = {AuthType::PathApiKey, {}, "keychain:endpoint/" + configuration.endpoints[withKey].id};
    configuration.endpoints[7].enabled = false;
    configuration.routes = {route("eth", Protocol::Evm, "1", {"local-geth", "north", "pool"}),
        route("base", Protocol::Evm, "8453", {"base-eu", "base-us"}),
        route("btc", Protocol::Bitcoin, "main", {"btc-node"}),
        route("sol", Protocol::Solana, "mainnet-beta", {"sol-main"})};
    return configuration;
}

RequestSnapshots requests(const Traffic &traffic)
{
    RequestSnapshots all;
    static int number = 10'000;
    for (int i = 0; i < traffic.count; ++i) {
        RequestRecord record;
        record.id = "R-" + QByteArray::number(++number);
        const auto span = std::chrono::duration_cast<std::chrono::milliseconds>(traffic.from - traffic.to);
        record.arrivedAt = now() - traffic.from + span * i / std::max(1, traffic.count - 1);
        record.generation = 1;
        record.route = traffic.route;
        record.method = traffic.method;
        record.operationClass = traffic.operationClass;
        record.limit = 3;
        int left = static_cast<int>(traffic.outcomes.size());
        for (const auto &[endpointId, outcome] : traffic.outcomes)
            addAttempt(record, endpointId, outcome, tookOf(outcome, traffic.typical, number), --left);
        const bool isAnswered = traffic.outcomes.constLast().second.certainty == Certainty::Answered;
        record.outcome = isAnswered ? RequestOutcome::Result : RequestOutcome::Failed;
        record.code = isAnswered ? 0 : -32005;
        record.arrivedAt -= record.duration; // Answered at the wanted time.
        all.append(std::make_shared<const RequestRecord>(record));
    }
    return all;
}

void makeBusy(FakeFaces &faces)
{
    RequestSnapshots all = quietTraffic();
    take(all, {"eth", "eth_call", OperationClass::Stateless, 2400, 900s, 0s, {{"local-geth", result()}}, 4ms});
    take(all,
        {"eth", "eth_getLogs", OperationClass::Stateless, 90, 880s, 20s,
            {{"local-geth", refused()}, {"north", result()}}, 60ms});
    take(all,
        {"eth", "eth_sendRawTransaction", OperationClass::Broadcast, 8, 700s, 40s,
            {{"local-geth", silent()}, {"north", result()}}, 80ms});
    take(all, {"eth", "eth_newFilter", OperationClass::Session, 3, 500s, 100s, {{"local-geth", silent()}}, 10ms});
    put(faces, all);
    faces.health.living = {{"eth", "local-geth", "eth_newBlockFilter", 1}, {"eth", "local-geth", "eth_newFilter", 2}};
    faces.health.setReadings(readings());
}

void makeOutage(FakeFaces &faces)
{
    RequestSnapshots all = quietTraffic();
    take(all, {"eth", "eth_call", OperationClass::Stateless, 1800, 900s, 180s, {{"local-geth", result()}}, 4ms});
    take(all,
        {"eth", "eth_call", OperationClass::Stateless, 300, 179s, 0s, {{"local-geth", refused()}, {"north", refused()}},
            4ms});
    take(all, {"eth", "eth_newFilter", OperationClass::Session, 5, 170s, 10s, {{"north", silent()}}, 10ms});
    put(faces, all);
    QList<HealthReading> held = readings();
    for (const int open : {3, 4}) {
        held[open].circuit.state = CircuitReading::State::Open;
        held[open].circuit.openUntil = std::chrono::steady_clock::now() + 24s;
        held[open].circuit.consecutiveFailures = 12;
        held[open].circuit.window = {60, 60};
    }
    held[2].identity = {ChainIdentity::Verdict::Other, "test"};
    faces.health.setReadings(held);
}

} // namespace signalbox::scenes
