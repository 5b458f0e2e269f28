// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gatewayfixture.h"

#include "health/healthboard.h"

#include <QJsonDocument>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

namespace {

int errorOf(const signalbox::RawResponse &response)
{
    return QJsonDocument::fromJson(response.body)[u"error"][u"code"].toInt();
}

const char *const readsAndCloses = R"(["accept","read_request",{"close":"fin"}])";

} // namespace

/// Which Endpoints a request may meet and how often: bounds, order, skipped targets, overrides (spec sections 3 and 4).
class TestGatewayPolicy final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void limits_data();
    void limits();
    void manyTargets();
    void disabledTargetsAreNoCandidates();
    void noTargets();
    void weightedDistribution();
    void weightedOrderWithoutReplacement();
    void skippedTargetsAreFree();
    void coolingDownIsSkipped();
    void openCircuitIsSkipped();
    void cordonIsSkipped();
    void probesAreGivenBack();
    void overrides_data();
    void overrides();
    void overridesOnTron();
    void pausedRoute();
    void broadcastIsRecordedFirst();
    void transactionIdOfAFailedBroadcast();
};

void TestGatewayPolicy::limits_data()
{
    QTest::addColumn<int>("route");
    QTest::addColumn<int>("deployment");
    QTest::addColumn<int>("endpoints");
    QTest::addColumn<int>("attempts");
    QTest::addColumn<QByteArray>("rule");
    QTest::newRow("the Route's") << 2 << 5 << 4 << 2 << QByteArray("LIMIT-REACHED");
    QTest::newRow("the deployment's") << 10 << 3 << 4 << 3 << QByteArray("LIMIT-REACHED");
    QTest::newRow("one") << 1 << 5 << 4 << 1 << QByteArray("LIMIT-REACHED");
    QTest::newRow("ten") << 10 << 10 << 12 << 10 << QByteArray("LIMIT-REACHED");
    QTest::newRow("fewer Endpoints") << 5 << 5 << 2 << 2 << QByteArray("NO-CANDIDATE");
    QTest::newRow("both at once") << 2 << 5 << 2 << 2 << QByteArray("LIMIT-REACHED");
}

void TestGatewayPolicy::limits()
{
    QFETCH(int, route);
    QFETCH(int, deployment);
    QFETCH(int, endpoints);
    QFETCH(int, attempts);
    QFETCH(QByteArray, rule);
    GatewayFixture fixture;
    QByteArrayList ids;
    for (int i = 0; i < endpoints; ++i) {
        ids.append("e" + QByteArray::number(i));
        fixture.addEndpoint(ids.last(), Protocol::Evm, script(readsAndCloses));
    }
    fixture.addRoute("r", ids).maxAttempts = route;
    fixture.configuration.gateway.deploymentMaxAttempts = deployment;
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_chainId"));
    QCOMPARE(errorOf(response), -32005);
    QCOMPARE(response.header("X-Signalbox-Attempts"),
        QByteArray::number(attempts) + '/' + QByteArray::number(qMin(route, deployment)));
    QCOMPARE(response.header("X-Signalbox-Rule"), rule);
    for (int i = 0; i < endpoints; ++i)
        QCOMPARE(fixture.endpoint(ids[i]).deliveries(), i < attempts ? 1 : 0);
    const RequestRecord record = fixture.recordOf(response);
    QCOMPARE(record.attempts.last().verdict.cause, Rule::AmbiguousQueryMove);
    for (int i = 0; i < attempts; ++i)
        QCOMPARE(record.attempts[i].endpointId, ids[i]);
}

/// More candidates than an exchange holds without the heap, again and again in each worker; LeakSanitizer watches.
void TestGatewayPolicy::manyTargets()
{
    GatewayFixture fixture;
    QByteArrayList ids;
    for (int i = 0; i < 20; ++i) {
        ids.append("e" + QByteArray::number(i));
        fixture.addEndpoint(ids.last(), Protocol::Evm, i < 2 ? script(R"(["refuse"])") : FaultScript::healthy());
    }
    fixture.addRoute("r", ids);
    QVERIFY(fixture.apply());
    for (int i = 0; i < 4 * GatewayFixture::workers; ++i)
        QCOMPARE(fixture.ask("/r", call("eth_chainId")).header("X-Signalbox-Endpoint"), "e2");
}

void TestGatewayPolicy::disabledTargetsAreNoCandidates()
{
    GatewayFixture fixture;
    for (const char *id : {"off", "gone", "alpha"})
        fixture.addEndpoint(id);
    fixture.addRoute("r", {"off", "gone", "alpha"}).targets[0].enabled = false;
    fixture.endpointEntry("gone").enabled = false;
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_chainId"));
    QCOMPARE(response.header("X-Signalbox-Endpoint"), "alpha");
    QCOMPARE(response.header("X-Signalbox-Attempts"), "1/3");
    QCOMPARE(fixture.endpoint("off").connections() + fixture.endpoint("gone").connections(), 0);
}

void TestGatewayPolicy::noTargets()
{
    GatewayFixture fixture;
    fixture.addRoute("r", {});
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_chainId", "[]", "\"x\""));
    QCOMPARE(response.status, 200);
    QCOMPARE(errorOf(response), -32004);
    QCOMPARE(response.header("X-Signalbox-Attempts"), "0/3");
    QCOMPARE(response.header("X-Signalbox-Rule"), "NO-CANDIDATE");
    const QJsonDocument answer = QJsonDocument::fromJson(response.body);
    QCOMPARE(answer[u"id"].toString(), QStringLiteral("x"));
    QCOMPARE(answer[u"error"][u"data"][u"recovery"].toString(), QStringLiteral("retry_later"));
    QCOMPARE(fixture.recordOf(response).outcome, RequestOutcome::Failed);
    const signalbox::RawResponse notified = fixture.ask("/r", notification("eth_chainId"));
    QCOMPARE(notified.status, 204);
    QCOMPARE(notified.header("X-Signalbox-Rule"), "NO-CANDIDATE");
}

void TestGatewayPolicy::weightedDistribution()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addEndpoint("bravo");
    Route &route = fixture.addRoute("r", {"alpha", "bravo"});
    route.strategy = Strategy::Weighted;
    route.targets[0].weight = 100;
    route.targets[1].weight = 300;
    QVERIFY(fixture.apply());
    constexpr int requests = 400;
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    for (int i = 0; i < requests; ++i)
        client.post("/r", call("eth_chainId")); // Pipelined.
    QVERIFY(runUntil([&] { return client.responses().size() == requests; }));
    QCOMPARE(fixture.endpoint("alpha").deliveries() + fixture.endpoint("bravo").deliveries(), requests);
    // 100 ± 6 standard deviations.
    QVERIFY(qAbs(fixture.endpoint("alpha").deliveries() - 100) < 52);
}

void TestGatewayPolicy::weightedOrderWithoutReplacement()
{
    GatewayFixture fixture;
    const QByteArrayList ids{"a", "b", "c", "d"};
    for (const QByteArray &id : ids)
        fixture.addEndpoint(id, Protocol::Evm, script(R"(["refuse"])"));
    Route &route = fixture.addRoute("r", ids);
    route.strategy = Strategy::Weighted;
    route.maxAttempts = 5;
    QVERIFY(fixture.apply());
    QSet<QByteArray> first;
    for (int i = 0; i < 40; ++i) {
        const RequestRecord record = fixture.recordOf(fixture.ask("/r", call("eth_chainId")));
        QSet<QByteArray> met;
        for (const AttemptRecord &attempt : record.attempts)
            met.insert(attempt.endpointId);
        QCOMPARE(record.attempts.size(), 4);
        QCOMPARE(met.size(), 4);
        first.insert(record.attempts.first().endpointId);
    }
    QVERIFY(first.size() >= 3); // All the same but once in 4^39.
}

void TestGatewayPolicy::skippedTargetsAreFree()
{
    GatewayFixture fixture;
    const QByteArrayList ids{"skip-1", "fails", "skip-2", "skip-3", "works"};
    for (const QByteArray &id : ids)
        fixture.addEndpoint(id, Protocol::Evm, id == "fails" ? script(readsAndCloses) : FaultScript::healthy());
    fixture.availability.keepOut("skip-1", Admission::CircuitOpen);
    fixture.availability.keepOut("skip-2", Admission::Cordoned);
    fixture.availability.keepOut("skip-3", Admission::WrongNetwork);
    fixture.addRoute("r", ids).maxAttempts = 2;
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_chainId"));
    QCOMPARE(response.header("X-Signalbox-Endpoint"), "works");
    QCOMPARE(response.header("X-Signalbox-Attempts"), "2/2");
    const RequestRecord record = fixture.recordOf(response);
    QCOMPARE(record.skipped.size(), 3U);
    QCOMPARE(record.skipped[0].endpointId, "skip-1");
    QCOMPARE(record.skipped[0].reason, Admission::CircuitOpen);
    QCOMPARE(record.skipped[0].beforeAttempt, 0);
    QCOMPARE(record.skipped[1].reason, Admission::Cordoned);
    QCOMPARE(record.skipped[1].beforeAttempt, 1);
    QCOMPARE(record.skipped[2].reason, Admission::WrongNetwork);
    QCOMPARE(record.skipped[2].beforeAttempt, 1);
    // All that is left is skipped: the rule says so, and names what wanted to move on.
    fixture.availability.keepOut("works");
    const RequestRecord failed = fixture.recordOf(fixture.ask("/r", call("eth_chainId")));
    QCOMPARE(failed.attempts.size(), 1);
    QCOMPARE(failed.rule, Rule::NoCandidate);
    QCOMPARE(failed.attempts[0].verdict.cause, Rule::AmbiguousQueryMove);
    QCOMPARE(fixture.availability.outstanding(), 0);
}

void TestGatewayPolicy::coolingDownIsSkipped()
{
    HealthBoard board;
    GatewayFixture fixture(&board);
    fixture.addEndpoint("alpha", Protocol::Evm, script(R"(["refuse"])"));
    fixture.addEndpoint("bravo");
    fixture.addRoute("r", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).header("X-Signalbox-Attempts"), "2/3");
    // Whichever worker is asked next.
    for (int i = 0; i < GatewayFixture::workers; ++i) {
        const signalbox::RawResponse response = fixture.ask("/r", call("eth_chainId"));
        QCOMPARE(response.header("X-Signalbox-Attempts"), "1/3");
        QCOMPARE(fixture.recordOf(response).skipped.front().reason, Admission::CoolingDown);
    }
}

void TestGatewayPolicy::openCircuitIsSkipped()
{
    HealthBoard board;
    GatewayFixture fixture(&board);
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha", Protocol::Evm, script(readsAndCloses));
    fixture.addEndpoint("bravo");
    fixture.addRoute("r", {"alpha", "bravo"});
    fixture.addRoute("alone", {"alpha"});
    QVERIFY(fixture.apply());
    constexpr int enough = 30;
    for (int i = 0; i < enough; ++i)
        QCOMPARE(fixture.ask("/r", call("eth_chainId")).header("X-Signalbox-Endpoint"), "bravo");
    QVERIFY2(alpha.deliveries() < enough, "it was asked until the end");
    const int asked = alpha.deliveries();
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_sendTransaction", "[{}]"));
    QCOMPARE(response.header("X-Signalbox-Attempts"), "1/3");
    QCOMPARE(fixture.recordOf(response).skipped.front().reason, Admission::CircuitOpen);
    const signalbox::RawResponse none = fixture.ask("/alone", call("eth_chainId"));
    QCOMPARE(errorOf(none), -32004);
    QCOMPARE(none.header("X-Signalbox-Attempts"), "0/3");
    QCOMPARE(alpha.deliveries(), asked);
    // The circuit belongs to the Endpoint: another generation does not close it.
    fixture.route("r").maxAttempts = 2;
    QVERIFY(fixture.apply());
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).header("X-Signalbox-Attempts"), "1/2");
    QCOMPARE(alpha.deliveries(), asked);
}

void TestGatewayPolicy::cordonIsSkipped()
{
    HealthBoard board;
    GatewayFixture fixture(&board);
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha");
    fixture.addEndpoint("bravo");
    fixture.addRoute("r", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    board.cordon("alpha", {});
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_chainId"));
    QCOMPARE(response.header("X-Signalbox-Endpoint"), "bravo");
    QCOMPARE(fixture.recordOf(response).skipped.front().reason, Admission::Cordoned);
    board.liftCordon("alpha");
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).header("X-Signalbox-Endpoint"), "alpha");
    QCOMPARE(alpha.deliveries(), 1);
}

/// Every admission is reported or withdrawn, whatever the attempt comes to.
void TestGatewayPolicy::probesAreGivenBack()
{
    GatewayFixture fixture;
    fixture.addEndpoint("closes", Protocol::Evm, script(readsAndCloses));
    fixture.addEndpoint("refuses", Protocol::Evm, script(R"(["refuse"])"));
    fixture.addEndpoint("bad-url");
    fixture.endpointEntry("bad-url").url = "ftp://x/";
    fixture.addEndpoint("works");
    fixture.addRoute("r", {"closes", "refuses", "bad-url", "works"}).maxAttempts = 4;
    QVERIFY(fixture.apply());
    const QByteArray body = '[' + call("eth_sendTransaction", "[{}]") + ',' + call("eth_chainId") + ','
        + notification("eth_chainId") + ']';
    for (int i = 0; i < 5; ++i)
        QCOMPARE(fixture.ask("/r", body).status, 200);
    QCOMPARE(fixture.availability.admissions("closes"), 15);
    QCOMPARE(fixture.availability.admissions("works"), 5);
    QCOMPARE(fixture.availability.outstanding(), 0);
}

void TestGatewayPolicy::overrides_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<OperationClass>("wanted");
    QTest::addColumn<QByteArray>("rule");
    QTest::newRow("more caution") << QByteArray("eth_chainId") << OperationClass::SideEffect
                                  << QByteArray("AMBIGUOUS-SIDE-EFFECT-STOP");
    QTest::newRow("less caution") << QByteArray("own_method") << OperationClass::Stateless
                                  << QByteArray("NO-CANDIDATE");
    QTest::newRow("to session") << QByteArray("own_method") << OperationClass::Session
                                << QByteArray("AMBIGUOUS-SESSION-STOP");
}

void TestGatewayPolicy::overrides()
{
    QFETCH(QByteArray, method);
    QFETCH(OperationClass, wanted);
    QFETCH(QByteArray, rule);
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::Evm, script(readsAndCloses));
    fixture.addEndpoint("bravo", Protocol::Evm, script(readsAndCloses));
    fixture.addRoute("r", {"alpha", "bravo"}).classOverrides.insert(method, wanted);
    fixture.addRoute("plain", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r", call(method));
    QCOMPARE(response.header("X-Signalbox-Rule"), rule);
    QVERIFY(fixture.recordOf(response).classOverridden);
    QCOMPARE(fixture.recordOf(response).operationClass, wanted);
    // Only this Route, only this very method.
    QVERIFY(!fixture.recordOf(fixture.ask("/plain", call(method))).classOverridden);
    QVERIFY(!fixture.recordOf(fixture.ask("/r", call(method + "x"))).classOverridden);
    QVERIFY(!fixture.recordOf(fixture.ask("/r", call("\\u006f" + method.mid(1)))).classOverridden);
}

void TestGatewayPolicy::overridesOnTron()
{
    GatewayFixture fixture;
    for (const char *id : {"alpha", "bravo"})
        fixture.addEndpoint(id, Protocol::TronHttp, script(readsAndCloses));
    Route &route = fixture.addRoute("tron", {"alpha", "bravo"}, Protocol::TronHttp);
    route.classOverrides.insert("POST /wallet/getnowblock", OperationClass::SideEffect);
    route.classOverrides.insert("GET /v1/accounts/{address}", OperationClass::Unrecognized);
    QVERIFY(fixture.apply());
    const auto get = [&](const QByteArray &path) {
        return fixture.askRaw("GET /tron" + path + " HTTP/1.1\r\nHost: ${HOST}\r\n\r\n");
    };
    QCOMPARE(fixture.ask("/tron/wallet/getnowblock", "{}").header("X-Signalbox-Rule"), "AMBIGUOUS-SIDE-EFFECT-STOP");
    QCOMPARE(get("/wallet/getnowblock").header("X-Signalbox-Rule"), "NO-CANDIDATE"); // The other verb.
    const signalbox::RawResponse pattern = get("/v1/accounts/T1");
    QCOMPARE(pattern.header("X-Signalbox-Rule"), "AMBIGUOUS-UNRECOGNIZED-STOP");
    QVERIFY(fixture.recordOf(pattern).classOverridden);
}

void TestGatewayPolicy::pausedRoute()
{
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"}).paused = true;
    fixture.addRoute("other", {"alpha"});
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_chainId"));
    QCOMPARE(response.status, 200);
    QCOMPARE(errorOf(response), -32003);
    QCOMPARE(fixture.recordOf(response).outcome, RequestOutcome::Refused);
    QCOMPARE(fixture.ask("/r", notification("eth_chainId")).status, 204);
    QCOMPARE(errorOf(fixture.ask("/r", "{")), -32700);
    QCOMPARE(alpha.connections(), 0);
    QCOMPARE(errorOf(fixture.ask("/other", call("eth_chainId"))), 0);
    fixture.route("r").paused = false;
    QVERIFY(fixture.apply());
    QCOMPARE(errorOf(fixture.ask("/r", call("eth_chainId"))), 0);
}

/// Nothing leaves before the row is there; a notification is recorded too, and a query is not.
void TestGatewayPolicy::broadcastIsRecordedFirst()
{
    GatewayFixture fixture;
    fixture.ledger.setMode(FakeLedger::Mode::Hold);
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const QByteArray body = call("eth_sendRawTransaction", R"(["0x02"])");
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", body);
    QVERIFY(runUntil([&] { return fixture.ledger.heldCount() == 1; }));
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).status, 200); // Others go on.
    QCOMPARE(alpha.deliveries(), 1);
    fixture.ledger.release();
    QVERIFY(client.waitForResponses(1));
    QCOMPARE(alpha.deliveries(), 2);
    const signalbox::RawResponse &response = client.responses().first();
    QCOMPARE(response.header("X-Signalbox-Tx-Id"), FakeLedger::txIdOf(body));
    QCOMPARE(fixture.recordOf(response).txId, FakeLedger::txIdOf(body));
    QVERIFY(fixture.recordOf(response).attempts.first().startedAfter > std::chrono::microseconds(0));

    fixture.ledger.setMode(FakeLedger::Mode::Record);
    QCOMPARE(fixture.ask("/r", notification("eth_sendRawTransaction", R"(["0x03"])")).status, 204);
    const QList<BroadcastEntry> entries = fixture.ledger.entries();
    QCOMPARE(entries.size(), 2);
    QCOMPARE(entries[0].method, "eth_sendRawTransaction");
    QCOMPARE(entries[0].requestElement, body);
    QCOMPARE(entries[0].route, "r");
    QCOMPARE(entries[0].network, "1");
    QCOMPARE(entries[0].protocol, Protocol::Evm);
    QCOMPARE(entries[0].requestId, response.header("X-Signalbox-Request-Id"));
    const QList<BroadcastAttempt> attempts = fixture.ledger.attempts();
    QCOMPARE(attempts.size(), 2);
    QCOMPARE(attempts[0].requestId, entries[0].requestId);
    QCOMPARE(attempts[0].endpointId, "alpha");
    QVERIFY(attempts[0].sent);
    QCOMPARE(attempts[0].answer, response.body);
}

void TestGatewayPolicy::transactionIdOfAFailedBroadcast()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::Evm, script(readsAndCloses));
    fixture.addEndpoint("bravo", Protocol::Evm, script(R"(["refuse"])"));
    fixture.addRoute("r", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    const QByteArray body = call("eth_sendRawTransaction", R"(["0x02"])");
    const signalbox::RawResponse response = fixture.ask("/r", body);
    const QJsonDocument answer = QJsonDocument::fromJson(response.body);
    QCOMPARE(errorOf(response), -32005);
    QCOMPARE(answer[u"error"][u"data"][u"tx_id"].toString().toLatin1(), FakeLedger::txIdOf(body));
    QCOMPARE(answer[u"error"][u"data"][u"recovery"].toString(), QStringLiteral("track_tx_id"));
    QCOMPARE(answer[u"error"][u"data"][u"last_certainty"].toString(), QStringLiteral("definite"));
    QCOMPARE(response.header("X-Signalbox-Tx-Id"), FakeLedger::txIdOf(body));
    const QList<BroadcastAttempt> attempts = fixture.ledger.attempts();
    QCOMPARE(attempts.size(), 2);
    QVERIFY(attempts[0].sent && !attempts[1].sent);
}

QTEST_GUILESS_MAIN(TestGatewayPolicy)
#include "tst_gatewaypolicy.moc"
