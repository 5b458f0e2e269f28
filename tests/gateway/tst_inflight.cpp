// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gatewayfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

namespace {

const char *const hangs = R"(["accept","read_request","hold"])";
const char *const closes = R"(["accept","read_request",{"close":"fin"}])";

} // namespace

/// What the workers say of the requests that they serve when they are asked.
class TestInFlight : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingBeforeTheStart();
    void tellsTheRunningAttempt();
    void tellsTheAttemptsBefore();
    void tellsThePhase();
    void tellsWhatWasNotSentYet();
    void tellsWhatWaitsForTheLedger();
    void tellsBatchAndRunningMember();
    void isBoundedAndCounted();
    void forgetsWhoHasGone();

private:
    static constexpr qsizetype most = 1'000;

    static InFlightRequests askOnce(Gateway &gateway, qsizetype atMost)
    {
        std::optional<InFlightRequests> answer;
        QObject context;
        gateway.askInFlight(atMost, &context, [&answer](const InFlightRequests &told) { answer = told; });
        runUntil([&answer] { return answer.has_value(); });
        return answer.value_or(InFlightRequests());
    }

    /// Asked again and again until so many are told.
    static InFlightRequests told(Gateway &gateway, qsizetype count, qsizetype atMost = most)
    {
        InFlightRequests answer;
        runUntil([&] {
            answer = askOnce(gateway, atMost);
            return answer.total == count;
        });
        return answer;
    }
};

void TestInFlight::nothingBeforeTheStart()
{
    GatewayFixture fixture;
    QCOMPARE(askOnce(fixture.gateway(), most).total, 0);
}

void TestInFlight::tellsTheRunningAttempt()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::Evm, script(hangs));
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", call("eth_getLogs", "[{}]"), "User-Agent: wallet\r\n");
    const InFlightRequests inFlight = told(fixture.gateway(), 1);
    QCOMPARE(inFlight.requests.size(), 1);
    const RequestRecord &record = *inFlight.requests.first();
    QVERIFY(record.outcome == RequestOutcome::InFlight);
    QVERIFY(!record.id.isEmpty());
    QCOMPARE(record.route, QByteArray("r"));
    QCOMPARE(record.method, QByteArray("eth_getLogs"));
    QVERIFY(record.operationClass == OperationClass::Stateless);
    QCOMPARE(record.client.userAgent, QByteArray("wallet"));
    QCOMPARE(record.limit, 3);
    QVERIFY(record.duration >= InFlightRequests::leastAge);
    QVERIFY(record.attempts.isEmpty());
    QVERIFY(record.running != nullptr);
    QCOMPARE(record.running->endpointId, QByteArray("alpha"));
    QVERIFY(record.running->phases.total > std::chrono::microseconds(0));

    client.close(); // A query: its attempt is cancelled.
    QVERIFY(runUntil([&] { return !fixture.trail.records().isEmpty(); }));
    QCOMPARE(fixture.trail.records().first().id, record.id);
    QVERIFY(fixture.trail.records().first().outcome == RequestOutcome::ClientGone);
    QVERIFY(fixture.trail.records().first().running == nullptr);
    QCOMPARE(askOnce(fixture.gateway(), most).total, 0);
}

void TestInFlight::tellsTheAttemptsBefore()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::Evm, script(closes));
    fixture.availability.keepOut("bravo", Admission::Cordoned);
    fixture.addEndpoint("bravo");
    fixture.addEndpoint("charlie", Protocol::Evm, script(hangs));
    fixture.addRoute("r", {"alpha", "bravo", "charlie"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", call("eth_chainId"));
    QVERIFY(runUntil([&] { return fixture.endpoint("charlie").deliveries() == 1; }));
    const InFlightRequests inFlight = told(fixture.gateway(), 1);
    QCOMPARE(inFlight.requests.size(), 1);
    const RequestRecord &record = *inFlight.requests.first();
    QCOMPARE(record.attempts.size(), 1);
    QCOMPARE(record.attempts[0].endpointId, QByteArray("alpha"));
    QVERIFY(record.attempts[0].verdict.rule == Rule::AmbiguousQueryMove);
    QCOMPARE(record.skipped.size(), std::size_t(1));
    QCOMPARE(record.running->endpointId, QByteArray("charlie"));
    QVERIFY(record.running->startedAfter >= record.attempts[0].phases.total);
    QVERIFY(
        record.running->startedAfter + record.running->phases.total <= record.duration + std::chrono::milliseconds(1));
}

void TestInFlight::tellsThePhase()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::Evm, script(hangs));
    fixture.endpointEntry("alpha").maxConnections = GatewayFixture::workers;
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    // One connection for each worker: of one request more, one at least has to wait.
    std::vector<std::unique_ptr<RawHttpClient>> clients;
    for (int i = 0; i <= GatewayFixture::workers; ++i) {
        clients.push_back(std::make_unique<RawHttpClient>());
        QVERIFY(clients.back()->connectTo(fixture.port()));
        clients.back()->post("/r", call("eth_chainId"));
    }
    InFlightRequests inFlight;
    const auto faults = [&inFlight](AccessFault fault) {
        return std::count_if(inFlight.requests.begin(), inFlight.requests.end(),
            [fault](const auto &request) { return request->running->outcome.fault == fault; });
    };
    QVERIFY(runUntil([&] { // Each waits for its answer, or for a connection.
        inFlight = told(fixture.gateway(), GatewayFixture::workers + 1);
        return faults(AccessFault::DeadlinePassed) + faults(AccessFault::NoFreeConnection) == inFlight.total;
    }));
    QVERIFY(faults(AccessFault::NoFreeConnection) >= 1);
    QVERIFY(faults(AccessFault::DeadlinePassed) >= 1);
    for (const auto &request : std::as_const(inFlight.requests)) {
        const AttemptRecord &attempt = *request->running;
        const bool sent = attempt.outcome.fault == AccessFault::DeadlinePassed;
        QVERIFY(attempt.outcome.certainty == (sent ? Certainty::Ambiguous : Certainty::Definite));
        QCOMPARE(attempt.deliveries, sent ? 1 : 0);
        QCOMPARE(attempt.phases.connect.count() >= 0, sent);
        QVERIFY(attempt.phases.firstByte.count() < 0);
    }
}

void TestInFlight::tellsWhatWasNotSentYet()
{
    constexpr qsizetype size = 8 * 1024 * 1024; // More than the system takes at once.
    GatewayFixture fixture;
    fixture.configuration.gateway.maxRequestBytes = 2 * size;
    fixture.addEndpoint("alpha", Protocol::Evm, script(R"(["accept","no_read","hold"])"));
    fixture.addEndpoint("bravo");
    fixture.addRoute("r", {"alpha", "bravo"}).timeout = std::chrono::seconds(1);
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", call("eth_newFilter", QByteArray("[\"" + QByteArray(size, 'x') + "\"]")));
    InFlightRequests inFlight;
    QVERIFY(runUntil([&] {
        inFlight = askOnce(fixture.gateway(), most);
        return inFlight.total == 1 && inFlight.requests[0]->running && inFlight.requests[0]->running->unsentBytes > 0;
    }));
    const AttemptRecord &running = *inFlight.requests.first()->running;
    QCOMPARE(running.deliveries, 1);
    QVERIFY(running.unsentBytes < size);
    QVERIFY(running.phases.send.count() < 0);

    // Sending lasts until the deadline; that a part alone was sent does not make it definite.
    QVERIFY(runUntil([&] { return !fixture.trail.records().isEmpty(); }));
    const RequestRecord record = fixture.trail.records().first();
    QCOMPARE(record.attempts.size(), 1);
    const AttemptRecord &attempt = record.attempts.first();
    QVERIFY(attempt.outcome.fault == AccessFault::DeadlinePassed);
    QVERIFY(attempt.outcome.certainty == Certainty::Ambiguous);
    QVERIFY(attempt.verdict.rule == Rule::AmbiguousSessionStop);
    QVERIFY(attempt.unsentBytes > 0 && attempt.unsentBytes < size);
    QVERIFY(attempt.phases.send.count() < 0 && attempt.phases.firstByte.count() < 0);
    QCOMPARE(fixture.endpoint("bravo").deliveries(), 0);
}

void TestInFlight::tellsWhatWaitsForTheLedger()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    fixture.ledger.setMode(FakeLedger::Mode::Hold);
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", call("eth_sendRawTransaction", R"(["0x02"])"));
    const InFlightRequests inFlight = told(fixture.gateway(), 1);
    QCOMPARE(inFlight.requests.size(), 1);
    QVERIFY(inFlight.requests.first()->running == nullptr);
    fixture.ledger.release();
    QVERIFY(client.waitForResponses(1));
}

void TestInFlight::tellsBatchAndRunningMember()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::Evm, script(hangs));
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", '[' + call("eth_chainId", "[]", "1") + ',' + call("eth_newFilter", "[{}]", "2") + ']');
    const InFlightRequests inFlight = told(fixture.gateway(), 2);
    QCOMPARE(inFlight.requests.size(), 2);
    QCOMPARE(inFlight.requests[0]->method, QByteArray("batch"));
    QCOMPARE(inFlight.requests[0]->memberCount, 2);
    QVERIFY(inFlight.requests[0]->running == nullptr);
    QCOMPARE(inFlight.requests[1]->parentId, inFlight.requests[0]->id);
    QCOMPARE(inFlight.requests[1]->method, QByteArray("eth_chainId"));
    QVERIFY(inFlight.requests[1]->running != nullptr);
}

void TestInFlight::isBoundedAndCounted()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::Evm, script(hangs));
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    std::vector<std::unique_ptr<RawHttpClient>> clients;
    for (int i = 0; i < 12; ++i) {
        clients.push_back(std::make_unique<RawHttpClient>());
        QVERIFY(clients.back()->connectTo(fixture.port()));
        clients.back()->post("/r", call("eth_chainId"));
        QVERIFY(runUntil([&] { return fixture.endpoint("alpha").deliveries() == i + 1; }));
    }
    const InFlightRequests all = told(fixture.gateway(), 12);
    QCOMPARE(all.requests.size(), 12);
    const InFlightRequests some = askOnce(fixture.gateway(), 2);
    QCOMPARE(some.total, 12);
    QCOMPARE(some.requests.size(), 2);
    QCOMPARE(some.requests[0]->id, all.requests[0]->id); // The oldest.
    QCOMPARE(some.requests[1]->id, all.requests[1]->id);
}

void TestInFlight::forgetsWhoHasGone()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    bool isTold = false;
    {
        QObject context;
        fixture.gateway().askInFlight(most, &context, [&isTold](const InFlightRequests &) { isTold = true; });
    }
    std::ignore = askOnce(fixture.gateway(), most);
    QVERIFY(!isTold);
}

QTEST_GUILESS_MAIN(TestInFlight)
#include "tst_inflight.moc"
