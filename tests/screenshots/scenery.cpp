// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "scenery.h"

#include "broadcastsamples.h"
#include "samples.h"
#include "scene.h"

#include <algorithm>

namespace signalbox::scenery {

namespace {

using namespace std::chrono_literals;
using scenes::refused;
using scenes::result;
using scenes::silent;
using scenes::Traffic;
using Time = std::chrono::system_clock::time_point;

constexpr OperationClass query = OperationClass::Stateless;

/// The samples', with the two chains that the broadcasts know besides.
Configuration configuration()
{
    Configuration configuration = samples::configuration();
    const auto add = [&](const QByteArray &id, Protocol protocol, const QByteArray &network, const QByteArray &url) {
        configuration.endpoints.append(
            {.id = id, .name = QString::fromLatin1(id), .protocol = protocol, .network = network, .url = url});
    };
    add("foxtrot", Protocol::Solana, "mainnet-beta", "https://sol.foxtrot.example/rpc");
    add("golf", Protocol::Solana, "mainnet-beta", "https://golf.example/{api_key}");
    add("hotel", Protocol::TronHttp, "mainnet", "https://tron.hotel.example");
    add("india", Protocol::TronHttp, "mainnet", "http://127.0.0.1:18090");
    configuration.endpoints[6].auth = {AuthType::PathApiKey, {}, "keychain:endpoint/golf"};
    configuration.routes.append({.slug = "sol",
        .protocol = Protocol::Solana,
        .network = "mainnet-beta",
        .targets = {{.endpointId = "foxtrot"}, {.endpointId = "golf"}}});
    configuration.routes.append({.slug = "tron",
        .protocol = Protocol::TronHttp,
        .network = "mainnet",
        .targets = {{.endpointId = "hotel"}, {.endpointId = "india"}}});
    return configuration;
}

QList<Traffic> quiet()
{
    return {{"btc", "getblockcount", query, 180, 900s, 0s, {{"delta", result()}}, 3ms},
        {"btc", "estimatesmartfee", query, 60, 890s, 9s, {{"delta", result()}}, 12ms},
        {"sol", "getSlot", query, 300, 900s, 0s, {{"foxtrot", result()}}, 1100ms},
        {"tron", "POST /wallet/getnowblock", query, 400, 900s, 0s, {{"hotel", result()}}, 70ms},
        {"tron", "POST /wallet/getaccount", query, 12, 850s, 25s, {{"hotel", scenes::throttled()}, {"india", result()}}, 90ms}};
}

QList<Traffic> busy()
{
    return quiet()
        + QList<Traffic>{{"eth", "eth_call", query, 1500, 900s, 0s, {{"alpha", result()}}, 14ms},
            {"eth", "eth_blockNumber", query, 450, 900s, 0s, {{"alpha", result()}}, 2ms},
            {"eth", "eth_getLogs", query, 60, 880s, 4s, {{"alpha", refused()}, {"bravo", result()}}, 60ms},
            {"eth", "eth_sendRawTransaction", OperationClass::Broadcast, 6, 700s, 90s,
                {{"alpha", silent()}, {"bravo", result()}}, 80ms},
            {"eth", "eth_newFilter", OperationClass::Session, 3, 500s, 11s, {{"alpha", silent()}}, 10ms}};
}

QList<Traffic> outage()
{
    return quiet()
        + QList<Traffic>{{"eth", "eth_call", query, 1500, 900s, 180s, {{"alpha", result()}}, 14ms},
            {"eth", "eth_call", query, 260, 179s, 0s, {{"alpha", refused()}, {"bravo", refused()}}, 4ms},
            {"eth", "eth_newFilter", OperationClass::Session, 4, 170s, 8s, {{"bravo", silent()}}, 10ms}};
}

qint64 answerBytes(const RequestRecord &request)
{
    return 41 + static_cast<qint64>(request.method.size() * request.method.size());
}

RequestSnapshots requests(const QList<Traffic> &all, const Configuration &configuration, Time now)
{
    RequestSnapshots taken;
    for (const Traffic &traffic : all) {
        for (const RequestSnapshot &sample : scenes::requests(traffic)) {
            RequestRecord record = *sample;
            record.id = "R-" + QByteArray::number(10'000 + taken.size());
            record.arrivedAt += now - scenes::now();
            record.protocol = configuration.findRoute(record.route)->protocol;
            record.requestBytes = 60 + record.method.size();
            for (AttemptRecord &attempt : record.attempts) {
                if (attempt.outcome.certainty == Certainty::Answered)
                    record.replyBytes = attempt.responseBytes = answerBytes(record);
            }
            taken.append(std::make_shared<const RequestRecord>(record));
        }
    }
    return taken;
}

RequestRecord inFocus(const BroadcastView &broadcast)
{
    const BroadcastRow &row = broadcast.detail.row;
    RequestRecord record = samples::replayedBroadcast(row.requestId);
    record.txId = row.txId;
    record.arrivedAt = Time(row.createdAt.time_since_epoch());
    return record;
}

CapturedBodies bodies()
{
    return {.request = R"({"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","params":["0x02f8"]})",
        .path = {},
        .contentType = {},
        .answers = {QByteArray(), R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"already known"}})"}};
}

void addBroadcasts(FakeFaces &faces, RequestSnapshots &requests, Time now)
{
    faces.broadcasts.held = samples::broadcasts(std::chrono::time_point_cast<std::chrono::milliseconds>(now));
    const BroadcastView &seen = faces.broadcasts.held[broadcastInFocus - 1];
    requests.append(std::make_shared<const RequestRecord>(inFocus(seen)));
    faces.requests.captured.insert(requestInFocus(), bodies());
}

/// Everything that is wider, longer or rarer than the samples.
RequestSnapshots unusual()
{
    RequestRecord many = samples::exhausted(requestInFocus());
    many.limit = 10;
    while (many.attempts.size() < 10)
        many.attempts.append(many.attempts[many.attempts.size() % 3]);
    RequestRecord path = samples::failedOverQuery("R-2");
    path.method = "POST /walletsolidity/gettransactioninfobyid";
    path.route = "tron-mainnet-with-a-long-name";
    path.protocol = Protocol::TronHttp;
    path.replyBytes = 4'512'345;
    RequestRecord refused;
    refused.id = "R-3";
    refused.method = "eth_call";
    refused.outcome = RequestOutcome::Refused;
    refused.code = 404;
    RequestRecord notification = samples::plainQuery("R-4");
    notification.shape = RequestShape::Notification;
    notification.outcome = RequestOutcome::Notified;
    notification.operationClass = OperationClass::SideEffect;
    notification.rule = Rule::NotificationDone;
    RequestRecord error = samples::plainQuery("R-5");
    error.outcome = RequestOutcome::ApplicationError;
    error.code = -32602;
    error.operationClass = OperationClass::Unrecognized;
    error.attempts[0].outcome.kind = OutcomeKind::ApplicationError;
    error.duration = std::chrono::minutes(2);
    many.client = {51234, "curl/8.5.0"};
    path.client = {40112, "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)"};
    refused.method = "batch";
    refused.memberCount = 1'000;
    RequestSnapshots requests;
    for (const RequestRecord &record : {many, path, refused, notification, error, samples::replayedBroadcast("R-6")})
        requests.append(std::make_shared<const RequestRecord>(record));
    return requests;
}

QList<HealthReading> readings(const Configuration &configuration)
{
    QList<HealthReading> all;
    for (const Endpoint &endpoint : configuration.endpoints)
        all.append({.endpointId = endpoint.id, .identity = {ChainIdentity::Verdict::Same, endpoint.network}});
    all[0].circuit.inFlight = 2;
    all[5].circuit.inFlight = 1;
    all[2].cordon = CordonOrder{QStringLiteral("billing dispute"), std::chrono::steady_clock::now() + 14min + 38s};
    return all;
}

void breakDown(QList<HealthReading> &readings)
{
    for (const int open : {0, 1}) {
        readings[open].circuit.state = CircuitReading::State::Open;
        readings[open].circuit.openUntil = std::chrono::steady_clock::now() + 24s;
        readings[open].circuit.consecutiveFailures = 12;
    }
    readings[3].identity = {ChainIdentity::Verdict::Other, "test"};
}

} // namespace

QByteArray requestInFocus()
{
    return "S-" + QByteArray::number(10'400 + broadcastInFocus);
}

std::unique_ptr<FakeFaces> faces(State state)
{
    if (state == State::Empty)
        return std::make_unique<FakeFaces>();
    const Configuration shown = configuration();
    const Time now = std::chrono::system_clock::now();
    auto faces = std::make_unique<FakeFaces>(shown);
    if (state == State::Unusual) {
        faces->requests.held = unusual();
        return faces;
    }
    RequestSnapshots all = requests(state == State::Busy ? busy() : outage(), shown, now);
    addBroadcasts(*faces, all, now);
    std::ranges::sort(all, {}, [](const RequestSnapshot &request) { return request->arrivedAt + request->duration; });
    faces->requests.held = all;
    QList<HealthReading> health = readings(shown);
    if (state == State::Outage)
        breakDown(health);
    faces->health.held = health;
    faces->gateway.state.inFlight = 3;
    return faces;
}

} // namespace signalbox::scenery
