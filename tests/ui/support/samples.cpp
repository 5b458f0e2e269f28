// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samples.h"

namespace signalbox::samples {

namespace {

using std::chrono::microseconds;

Endpoint endpoint(const QByteArray &id, Protocol protocol, const QByteArray &network, int port)
{
    return {.id = id, .name = QString::fromLatin1(id), .protocol = protocol, .network = network,
        .url = "http://127.0.0.1:" + QByteArray::number(port)};
}

RequestRecord request(const QByteArray &id, const QByteArray &method, OperationClass operationClass)
{
    RequestRecord record;
    record.id = id;
    record.arrivedAt = time();
    record.generation = 1;
    record.route = QByteArrayLiteral("eth");
    record.method = method;
    record.operationClass = operationClass;
    record.limit = 3;
    record.requestBytes = 82;
    record.replyBytes = 41;
    return record;
}

void add(RequestRecord &record, const QByteArray &endpointId, const AttemptOutcome &outcome, microseconds took, int candidatesLeft)
{
    AttemptRecord attempt;
    attempt.endpointId = endpointId;
    attempt.outcome = outcome;
    attempt.startedAfter = record.duration;
    attempt.deliveries = outcome.certainty == Certainty::Definite ? 0 : 1;
    if (attempt.deliveries > 0) { // A phase is recorded once it is over.
        attempt.phases.queue = microseconds(4);
        attempt.phases.connect = microseconds(180);
        attempt.phases.send = microseconds(0);
    }
    if (outcome.certainty == Certainty::Answered) {
        attempt.phases.firstByte = took - microseconds(200);
        attempt.phases.body = microseconds(15);
        attempt.responseBytes = 41;
    }
    attempt.phases.total = took;
    record.attempts.append(attempt);
    record.duration += took;
    AttemptRecord &last = record.attempts.last();
    last.remaining = static_cast<std::uint8_t>(candidatesLeft);
    last.verdict = decide({.operationClass = record.operationClass, .shape = record.shape, .outcome = outcome,
        .remaining = candidatesLeft, .used = static_cast<int>(record.attempts.size()), .limit = record.limit});
    record.hasRule = true;
    record.rule = last.verdict.rule;
}

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

std::shared_ptr<const AttemptRecord> running(
    const QByteArray &endpointId, microseconds startedAfter, microseconds since)
{
    AttemptRecord attempt;
    attempt.endpointId = endpointId;
    attempt.outcome = silent();
    attempt.startedAfter = startedAfter;
    attempt.deliveries = 1;
    attempt.phases.queue = microseconds(4);
    attempt.phases.connect = microseconds(180);
    attempt.phases.send = microseconds(0);
    attempt.phases.total = since;
    return std::make_shared<const AttemptRecord>(attempt);
}

RequestRecord inFlight(RequestRecord record)
{
    record.outcome = RequestOutcome::InFlight;
    record.hasRule = false;
    record.replyBytes = 0;
    record.duration = record.running->startedAfter + record.running->phases.total;
    return record;
}

} // namespace

std::chrono::system_clock::time_point time()
{
    return std::chrono::system_clock::time_point(std::chrono::seconds(1'796'000'000));
}

Configuration configuration()
{
    Configuration configuration;
    configuration.endpoints = {endpoint("alpha", Protocol::Evm, "1", 18545), endpoint("bravo", Protocol::Evm, "1", 18546),
        endpoint("charlie", Protocol::Evm, "1", 18547), endpoint("delta", Protocol::Bitcoin, "main", 18332),
        endpoint("echo", Protocol::Bitcoin, "main", 18333)};
    Route eth{.slug = "eth", .protocol = Protocol::Evm, .network = "1"};
    eth.targets = {{.endpointId = "alpha"}, {.endpointId = "bravo"}, {.endpointId = "charlie"}};
    Route btc{.slug = "btc", .protocol = Protocol::Bitcoin, .network = "main"};
    btc.targets = {{.endpointId = "delta"}, {.endpointId = "echo"}};
    configuration.routes = {eth, btc};
    return configuration;
}

RequestRecord failedOverQuery(const QByteArray &id)
{
    RequestRecord record = request(id, "eth_getBalance", OperationClass::Stateless);
    add(record, "alpha", refused(), microseconds(190), 2);
    record.attempts.last().errorText = "Connection refused";
    add(record, "bravo", result(), microseconds(880), 1);
    record.outcome = RequestOutcome::Result;
    return record;
}

RequestRecord replayedBroadcast(const QByteArray &id)
{
    RequestRecord record = request(id, "eth_sendRawTransaction", OperationClass::Broadcast);
    record.txId = QByteArrayLiteral("0x9ac4b1c21d4f1e9aee8e2e6b0a4f2a3c5d6e7f8091a2b3c4d5e6f708192a17e2");
    add(record, "alpha", silent(), microseconds(5'001'000), 2);
    JsonRpcResponse known;
    known.applicationError = true;
    known.errorCode = -32000;
    add(record, "bravo", AttemptOutcome::judgedResponse(200, known), microseconds(92'000), 1);
    record.attempts.last().applicationErrorCode = -32000;
    record.outcome = RequestOutcome::ApplicationError;
    record.code = -32000;
    return record;
}

RequestRecord replayedWhileSending(const QByteArray &id)
{
    RequestRecord record = replayedBroadcast(id);
    record.requestBytes = 8'000'000;
    record.attempts[0].phases.send = microseconds(-1);
    record.attempts[0].unsentBytes = 5'000'000;
    AttemptPhases &phases = record.attempts[1].phases;
    phases.send = microseconds(61'000);
    phases.firstByte -= phases.send;
    return record;
}

RequestRecord stoppedFilter(const QByteArray &id)
{
    RequestRecord record = request(id, "eth_newFilter", OperationClass::Session);
    add(record, "alpha", silent(), microseconds(5'000'400), 2);
    record.outcome = RequestOutcome::Failed;
    record.code = -32005;
    return record;
}

RequestRecord plainQuery(const QByteArray &id)
{
    RequestRecord record = request(id, "eth_blockNumber", OperationClass::Stateless);
    add(record, "alpha", result(), microseconds(610), 2);
    record.outcome = RequestOutcome::Result;
    return record;
}

RequestRecord inFlightQuery(const QByteArray &id)
{
    RequestRecord record = failedOverQuery(id);
    const AttemptRecord answered = record.attempts.last();
    record.attempts.removeLast();
    record.running = running("bravo", answered.startedAfter, microseconds(1'500'000));
    return inFlight(std::move(record));
}

RequestRecord hangingQuery(const QByteArray &id)
{
    RequestRecord record = plainQuery(id);
    record.attempts.clear();
    record.running = running("alpha", microseconds(60), microseconds(4'200'000));
    return inFlight(std::move(record));
}

RequestRecord sendingQuery(const QByteArray &id)
{
    RequestRecord record = hangingQuery(id);
    record.requestBytes = 8'000'000;
    AttemptRecord attempt = *record.running;
    attempt.phases.send = microseconds(-1);
    attempt.unsentBytes = 5'000'000;
    record.running = std::make_shared<const AttemptRecord>(attempt);
    return record;
}

RequestRecord exhausted(const QByteArray &id)
{
    RequestRecord record = request(id, "eth_call", OperationClass::Stateless);
    add(record, "alpha", refused(), microseconds(150), 2);
    add(record, "bravo", refused(), microseconds(140), 1);
    add(record, "charlie", refused(), microseconds(145), 0);
    record.outcome = RequestOutcome::Failed;
    record.code = -32005;
    return record;
}

RequestRecord answeredByThird(const QByteArray &id)
{
    RequestRecord record = request(id, "eth_getLogs", OperationClass::Stateless);
    add(record, "alpha", refused(), microseconds(150), 2);
    add(record, "bravo", refused(), microseconds(140), 1);
    add(record, "charlie", result(), microseconds(12'400), 0);
    record.outcome = RequestOutcome::Result;
    return record;
}

RequestSnapshots capture(std::chrono::system_clock::time_point now)
{
    const int count = CaptureCounts().all;
    RequestSnapshots requests;
    requests.reserve(count);
    for (int i = 0; i < count; ++i) {
        const QByteArray id = "R-" + QByteArray::number(i + 1);
        const bool stops = i == 100 || i == 700 || i == 1300 || (i >= 1500 && i % 500 == 0);
        RequestRecord record = stops ? stoppedFilter(id)
            : i % 250 == 10          ? replayedBroadcast(id)
            : i % 125 == 5           ? failedOverQuery(id)
            : i % 400 == 33          ? answeredByThird(id)
            : i % 500 == 77          ? exhausted(id)
                                     : plainQuery(id);
        record.arrivedAt = now - std::chrono::seconds(count - i);
        requests.append(std::make_shared<const RequestRecord>(std::move(record)));
    }
    return requests;
}

RequestSnapshots mixed(int count)
{
    RequestSnapshots requests;
    requests.reserve(count);
    for (int i = 0; i < count; ++i) {
        const QByteArray id = "S-" + QByteArray::number(i + 1);
        RequestRecord record = i % 50 == 49 ? exhausted(id)
            : i % 20 == 19                  ? stoppedFilter(id)
            : i % 15 == 14                  ? replayedBroadcast(id)
            : i % 7 == 6                    ? failedOverQuery(id)
                                            : plainQuery(id);
        record.arrivedAt += std::chrono::milliseconds(i);
        requests.append(std::make_shared<const RequestRecord>(std::move(record)));
    }
    return requests;
}

} // namespace signalbox::samples
