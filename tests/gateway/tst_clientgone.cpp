// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "faultrequests.h"
#include "gatewayfixture.h"

#include <QJsonDocument>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

namespace {

enum class Leaving : quint8
{
    Fin,
    Rst,
    HalfClose
};

void leave(RawHttpClient &client, Leaving how)
{
    switch (how) {
    case Leaving::Fin:
        client.close();
        break;
    case Leaving::Rst:
        client.reset();
        break;
    case Leaving::HalfClose:
        client.closeSendingSide();
        break;
    }
}

const char *const hangs = R"(["accept","read_request","hold"])";

bool isCancelled(const FaultClass &faultClass)
{
    return faultClass == FaultClass{OperationClass::Stateless};
}

} // namespace

Q_DECLARE_METATYPE(Leaving)

/// The client leaves: what was accepted and may act is still sent once and recorded, and nothing is sent after that
/// (spec section 6).
class TestClientGone final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whileTheAttemptRuns_data();
    void whileTheAttemptRuns();
    void runningAttemptFinishes_data();
    void runningAttemptFinishes();
    void directlyAfterTheRequest_data();
    void directlyAfterTheRequest();
    void whileTheLedgerIsAsked();
    void duringABatch();
    void leavesNothingBehind();
    void gatewayEndsBeforeTheAttempt_data();
    void gatewayEndsBeforeTheAttempt();
    void ledgerAnswersAfterTheEnd();

private:
    static void addRows();
};

void TestClientGone::addRows()
{
    QTest::addColumn<int>("classIndex");
    QTest::addColumn<Leaving>("how");
    for (int i = 0; i < faultClasses().size(); ++i) {
        const QByteArray name = faultClasses()[i].name();
        QTest::addRow("%s, FIN", name.constData()) << i << Leaving::Fin;
        QTest::addRow("%s, RST", name.constData()) << i << Leaving::Rst;
        QTest::addRow("%s, half close", name.constData()) << i << Leaving::HalfClose;
    }
}

void TestClientGone::whileTheAttemptRuns_data()
{
    addRows();
}

/// The attempt never gets an answer: a stateless one is cancelled at once, any other one runs to its deadline.
void TestClientGone::whileTheAttemptRuns()
{
    QFETCH(int, classIndex);
    QFETCH(Leaving, how);
    const FaultClass &faultClass = faultClasses()[classIndex];
    GatewayFixture fixture;
    fixture.configuration.gateway.maxInFlight = 1;
    ScriptedEndpoint &first = fixture.addEndpoint("first", Protocol::Evm, script(hangs));
    ScriptedEndpoint &second = fixture.addEndpoint("second");
    fixture.addRoute("r", {"first", "second"});
    fixture.addRoute("other", {"second"});
    if (!isCancelled(faultClass))
        fixture.route("r").timeout = std::chrono::milliseconds(300);
    QVERIFY(fixture.apply());

    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.send(requestOf(faultClass, Protocol::Evm).toHttp("r", fixture.port()));
    QTRY_COMPARE(first.deliveries(), 1);
    leave(client, how);
    QTRY_COMPARE(fixture.trail.records().size(), 1);
    QTRY_COMPARE(first.openConnections(), 0);
    QVERIFY(client.responses().isEmpty());

    const RequestRecord record = fixture.trail.records().first();
    QCOMPARE(record.outcome, RequestOutcome::ClientGone);
    QCOMPARE(record.attempts.size(), 1);
    const AttemptRecord &attempt = record.attempts.first();
    QCOMPARE(attempt.outcome.fault, isCancelled(faultClass) ? AccessFault::Cancelled : AccessFault::DeadlinePassed);
    QCOMPARE(attempt.outcome.certainty, Certainty::Ambiguous);
    QCOMPARE(attempt.verdict.decision, Decision::Stop);
    QCOMPARE(attempt.deliveries, 1);
    const bool wouldMove = mayBeReplayed(faultClass.operationClass) && faultClass.shape == RequestShape::Call;
    QCOMPARE(record.rule == Rule::ClientGoneStop, wouldMove);
    QCOMPARE(second.connections(), 0);
    QCOMPARE(fixture.availability.outstanding(), 0);
    QCOMPARE(fixture.availability.withdrawals(), isCancelled(faultClass) ? 1 : 0);
    if (faultClass.operationClass == OperationClass::Broadcast)
        QCOMPARE(fixture.ledger.attempts().size(), 1);
    // Its place among the requests in flight, of which there is one, is free again.
    QCOMPARE(fixture.ask("/other", call("eth_chainId")).header("X-Signalbox-Rule"), "FINAL-RESULT");
}

void TestClientGone::runningAttemptFinishes_data()
{
    addRows();
}

/// The Endpoint answers after the client has left: recorded as an answer.
void TestClientGone::runningAttemptFinishes()
{
    QFETCH(int, classIndex);
    QFETCH(Leaving, how);
    const FaultClass &faultClass = faultClasses()[classIndex];
    if (isCancelled(faultClass))
        QSKIP("a stateless attempt is cancelled");
    GatewayFixture fixture;
    ScriptedEndpoint &first = fixture.addEndpoint("first");
    first.setResponder([](const ReceivedRequest &) {
        return Answer{.body = R"({"jsonrpc":"2.0","id":1,"result":"0x1"})", .delay = std::chrono::milliseconds(150)};
    });
    fixture.addEndpoint("second");
    fixture.addRoute("r", {"first", "second"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.send(requestOf(faultClass, Protocol::Evm).toHttp("r", fixture.port()));
    QTRY_COMPARE(first.deliveries(), 1);
    leave(client, how);
    QTRY_COMPARE(fixture.trail.records().size(), 1);
    const RequestRecord record = fixture.trail.records().first();
    QCOMPARE(record.outcome, RequestOutcome::ClientGone);
    QCOMPARE(record.attempts.size(), 1);
    QCOMPARE(record.attempts[0].outcome.certainty, Certainty::Answered);
    QCOMPARE(record.attempts[0].verdict.decision, Decision::Return);
    QCOMPARE(first.openConnections(), 1); // Kept for the next request.
    if (faultClass.operationClass == OperationClass::Broadcast)
        QCOMPARE(fixture.ledger.attempts().first().outcome.kind, OutcomeKind::Result);
}

void TestClientGone::directlyAfterTheRequest_data()
{
    addRows();
}

/// The request and the client's end arrive together: a complete request is accepted, and one that may act is sent.
void TestClientGone::directlyAfterTheRequest()
{
    QFETCH(int, classIndex);
    QFETCH(Leaving, how);
    const FaultClass &faultClass = faultClasses()[classIndex];
    GatewayFixture fixture;
    ScriptedEndpoint &first
        = fixture.addEndpoint("first", Protocol::Evm, script(R"(["accept","read_request",{"close":"fin"}])"));
    ScriptedEndpoint &second = fixture.addEndpoint("second");
    fixture.addRoute("r", {"first", "second"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.send(requestOf(faultClass, Protocol::Evm).toHttp("r", fixture.port()));
    leave(client, how);
    QTRY_COMPARE(fixture.trail.records().size(), 1); // What the kernel holds is read before the reset is.
    if (!isCancelled(faultClass))
        QCOMPARE(first.deliveries(), 1);
    QTRY_COMPARE(fixture.availability.outstanding(), 0);
    for (const RequestRecord &record : fixture.trail.records()) {
        QVERIFY(record.attempts.size() <= 2);
        // Only where the failure was faster than the news that the client has gone may there be a second attempt.
        if (record.outcome == RequestOutcome::ClientGone && !mayBeReplayed(faultClass.operationClass))
            QCOMPARE(second.deliveries(), 0);
    }
}

/// The row is written although the client has left, and the first attempt is made; there is no second one.
void TestClientGone::whileTheLedgerIsAsked()
{
    GatewayFixture fixture;
    fixture.ledger.setMode(FakeLedger::Mode::Hold);
    ScriptedEndpoint &first
        = fixture.addEndpoint("first", Protocol::Evm, script(R"(["accept","read_request",{"close":"fin"}])"));
    ScriptedEndpoint &second = fixture.addEndpoint("second");
    fixture.addRoute("r", {"first", "second"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", call("eth_sendRawTransaction", R"(["0x02"])"));
    QTRY_COMPARE(fixture.ledger.heldCount(), 1);
    client.reset();
    // Each worker has served another request, twice: so it has seen what came before.
    for (int i = 0; i < 2 * GatewayFixture::workers; ++i)
        QCOMPARE(fixture.ask("/nowhere", "{}").status, 404);
    fixture.trail.clear();
    QCOMPARE(first.connections(), 0);
    fixture.ledger.release();
    QTRY_COMPARE(fixture.trail.records().size(), 1);
    const RequestRecord record = fixture.trail.records().first();
    QCOMPARE(first.deliveries(), 1);
    QCOMPARE(second.connections(), 0);
    QCOMPARE(record.rule, Rule::ClientGoneStop);
    QCOMPARE(record.attempts[0].verdict.cause, Rule::AmbiguousBroadcastReplay);
    QCOMPARE(record.outcome, RequestOutcome::ClientGone);
    QCOMPARE(fixture.ledger.attempts().size(), 1);
}

/// Members that may act, and notifications, start even so, each with its first attempt; queries that wait do not.
void TestClientGone::duringABatch()
{
    GatewayFixture fixture;
    ScriptedEndpoint &first = fixture.addEndpoint("first");
    first.setResponder([](const ReceivedRequest &) {
        return Answer{.delay = std::chrono::milliseconds(100), .steps = {step::Close{}}};
    });
    ScriptedEndpoint &second = fixture.addEndpoint("second");
    fixture.addRoute("r", {"first", "second"});
    QVERIFY(fixture.apply());
    const QByteArrayList members{call("eth_newFilter", "[{}]", "1"), call("eth_chainId", "[]", "2"),
        call("eth_sendTransaction", "[{}]", "3"), notification("eth_chainId"),
        call("eth_sendRawTransaction", R"(["0x02"])", "4")};
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", '[' + members.join(',') + ']');
    QTRY_COMPARE(first.deliveries(), 1);
    client.close();
    QTRY_COMPARE(fixture.trail.records().size(), 5); // Four members and their parent.
    QCOMPARE(first.deliveries(), 4);
    QCOMPARE(second.connections(), 0);
    for (const ReceivedRequest &request : first.requests())
        QVERIFY(request.body != members[1]);
    QCOMPARE(fixture.trail.records().last().method, "batch");
    QCOMPARE(fixture.trail.records().last().outcome, RequestOutcome::ClientGone);
    QCOMPARE(fixture.availability.outstanding(), 0);
}

/// Many clients that leave at random moments: every request is recorded once, and the gateway is as before.
void TestClientGone::leavesNothingBehind()
{
    GatewayFixture fixture;
    fixture.configuration.gateway.maxInFlight = 60;
    ScriptedEndpoint &first = fixture.addEndpoint("first");
    first.setResponder([](const ReceivedRequest &request) {
        return Answer{.body = R"({"jsonrpc":"2.0","id":1,"result":"0x1"})",
            .delay = std::chrono::milliseconds(request.sequence % 40)};
    });
    fixture.addRoute("r", {"first"});
    QVERIFY(fixture.apply());
    constexpr int rounds = 5;
    constexpr int perRound = 48;
    for (int round = 0; round < rounds; ++round) {
        std::vector<std::unique_ptr<RawHttpClient>> clients;
        for (int i = 0; i < perRound; ++i) {
            clients.push_back(std::make_unique<RawHttpClient>());
            QVERIFY(clients.back()->connectTo(fixture.port()));
            clients.back()->send(requestOf(faultClasses()[i % 6], Protocol::Evm).toHttp("r", fixture.port()));
        }
        for (int i = 0; i < perRound; ++i) {
            QTest::qWait(i % 8 == 0 ? 3 : 0);
            leave(*clients[std::size_t(i)], Leaving(i % 3));
        }
        QTRY_COMPARE(fixture.availability.outstanding(), 0);
    }
    QTRY_VERIFY(fixture.trail.records().size() > rounds * perRound / 2);
    for (const RequestRecord &record : fixture.trail.records())
        QCOMPARE(record.attempts.size(), 1);
    // All places are free: as many as there are may be in flight at once.
    std::vector<std::unique_ptr<RawHttpClient>> clients;
    for (int i = 0; i < 60; ++i) {
        clients.push_back(std::make_unique<RawHttpClient>());
        QVERIFY(clients.back()->connectTo(fixture.port()));
        clients.back()->post("/r", call("eth_chainId"));
    }
    for (const auto &client : clients) {
        QVERIFY(client->waitForResponses(1));
        QCOMPARE(client->responses().first().header("X-Signalbox-Rule"), "FINAL-RESULT");
    }
}

void TestClientGone::gatewayEndsBeforeTheAttempt_data()
{
    QTest::addColumn<int>("classIndex");
    for (int i = 0; i < faultClasses().size(); ++i)
        QTest::newRow(faultClasses()[i].name().constData()) << i;
}

/// A gateway that must end does not wait for ever, but what it has sent is recorded even so.
void TestClientGone::gatewayEndsBeforeTheAttempt()
{
    QFETCH(int, classIndex);
    const FaultClass &faultClass = faultClasses()[classIndex];
    GatewayFixture fixture;
    ScriptedEndpoint &first = fixture.addEndpoint("first", Protocol::Evm, script(hangs));
    fixture.addEndpoint("second");
    fixture.addRoute("r", {"first", "second"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.send(requestOf(faultClass, Protocol::Evm).toHttp("r", fixture.port()));
    QTRY_COMPARE(first.deliveries(), 1);
    fixture.destroyGateway();
    QCOMPARE(fixture.trail.records().size(), 1);
    const RequestRecord record = fixture.trail.records().first();
    QCOMPARE(record.attempts.size(), 1);
    QCOMPARE(record.attempts[0].outcome.fault, AccessFault::Cancelled);
    QCOMPARE(record.attempts[0].outcome.certainty, Certainty::Ambiguous);
    QCOMPARE(record.attempts[0].deliveries, 1);
    QCOMPARE(fixture.availability.outstanding(), 0);
    QCOMPARE(fixture.ledger.attempts().size(), faultClass.operationClass == OperationClass::Broadcast ? 1 : 0);
    QCOMPARE(fixture.endpoint("second").connections(), 0);
}

/// The ledger holds an answer for a gateway that is gone.
void TestClientGone::ledgerAnswersAfterTheEnd()
{
    GatewayFixture fixture;
    fixture.ledger.setMode(FakeLedger::Mode::Hold);
    ScriptedEndpoint &first = fixture.addEndpoint("first");
    fixture.addRoute("r", {"first"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post(
        "/r", '[' + call("eth_sendRawTransaction", R"(["0x02"])", "1") + ',' + notification("eth_chainId") + ']');
    QTRY_COMPARE(fixture.ledger.heldCount(), 1);
    const auto answers = fixture.ledger.takeHeld();
    fixture.destroyGateway();
    for (const auto &answer : answers)
        answer();
    QCOMPARE(first.connections(), 0);
    QCOMPARE(fixture.trail.records().size(), 2); // The member and its parent; the notification never started.
    QCOMPARE(fixture.trail.records().first().rule, Rule::InternalAbort);
}

QTEST_GUILESS_MAIN(TestClientGone)
#include "tst_clientgone.moc"
