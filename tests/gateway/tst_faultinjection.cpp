// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "faultrequests.h"
#include "gatewayfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

namespace {

struct Case
{
    InjectedFault fault;
    const char *method;
    int status; ///< Of the client's answer.
    Rule rule; ///< That ended the request.
    int deliveriesToAlpha;
    int deliveriesToBravo;
};

} // namespace

Q_DECLARE_METATYPE(Case)

/// Faults on live traffic: the rules see the fault, the Endpoints see what was really sent.
class TestFaultInjection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneFault_data()
    {
        QTest::addColumn<Case>("expected");
        const auto row = [](const char *name, const Case &expected) { QTest::newRow(name) << expected; };
        row("refused query", {InjectedFault::ConnectionRefused, "eth_blockNumber", 200, Rule::FinalResult, 0, 1});
        row("refused filter moves too", {InjectedFault::ConnectionRefused, "eth_newFilter", 200, Rule::FinalResult, 0, 1});
        row("closed query", {InjectedFault::CloseAfterSend, "eth_blockNumber", 200, Rule::FinalResult, 1, 1});
        row("closed filter stops", {InjectedFault::CloseAfterSend, "eth_newFilter", 200, Rule::AmbiguousSessionStop, 1, 0});
        row("truncated query", {InjectedFault::TruncatedBody, "eth_blockNumber", 200, Rule::FinalResult, 1, 1});
        row("server error to a filter stops", {InjectedFault::Http503, "eth_newFilter", 200, Rule::AmbiguousSessionStop, 1, 0});
    }

    void oneFault()
    {
        QFETCH(Case, expected);
        GatewayFixture fixture;
        fixture.addEndpoint("alpha");
        fixture.addEndpoint("bravo");
        fixture.addRoute("eth", {"alpha", "bravo"});
        QVERIFY(fixture.apply());
        FaultOrder order;
        order.fault = expected.fault;
        order.endpoint = "alpha";
        fixture.faults.arm(order);

        const RawResponse response = fixture.ask("/eth", call(expected.method));
        QCOMPARE(response.status, expected.status);
        const RequestRecord record = fixture.recordOf(response);
        QCOMPARE(record.rule, expected.rule);
        QCOMPARE(record.attempts[0].injected, expected.fault);
        QCOMPARE(record.attempts[0].deliveries, expected.deliveriesToAlpha);
        if (record.attempts.size() > 1)
            QCOMPARE(record.attempts[1].injected, InjectedFault::None);
        QCOMPARE(fixture.endpoint("alpha").deliveries(), expected.deliveriesToAlpha);
        QCOMPARE(fixture.endpoint("bravo").deliveries(), expected.deliveriesToBravo);

        // It has disarmed itself.
        QVERIFY(!fixture.faults.isArmed());
        QCOMPARE(fixture.ask("/eth", call("eth_blockNumber")).status, 200);
        QCOMPARE(fixture.endpoint("alpha").deliveries(), expected.deliveriesToAlpha + 1);
    }

    void slowIsReallySlow()
    {
        GatewayFixture fixture;
        fixture.addEndpoint("alpha");
        fixture.addRoute("eth", {"alpha"});
        QVERIFY(fixture.apply());
        fixture.faults.arm({.fault = InjectedFault::Slow, .delay = 150ms});
        const RawResponse response = fixture.ask("/eth", call("eth_blockNumber"));
        const RequestRecord record = fixture.recordOf(response);
        QCOMPARE(record.rule, Rule::FinalResult);
        QCOMPARE(record.attempts[0].injected, InjectedFault::Slow);
        QVERIFY(record.duration >= 150ms);
        QCOMPARE(fixture.endpoint("alpha").deliveries(), 1);
        QVERIFY(response.body.contains("result"));
    }

    /// A held end is a running attempt: a query is cancelled, a filter call goes to its end and no further.
    void clientLeavesMeanwhile_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<AccessFault>("end");
        QTest::newRow("query") << QByteArray("eth_blockNumber") << AccessFault::Cancelled;
        QTest::newRow("filter") << QByteArray("eth_newFilter") << AccessFault::ConnectTimeout;
    }

    void clientLeavesMeanwhile()
    {
        QFETCH(QByteArray, method);
        QFETCH(AccessFault, end);
        GatewayFixture fixture;
        fixture.addEndpoint("alpha");
        fixture.addEndpoint("bravo");
        fixture.addRoute("eth", {"alpha", "bravo"}).timeout = 1500ms;
        QVERIFY(fixture.apply());
        fixture.faults.arm({.fault = InjectedFault::TimeoutBeforeSend, .endpoint = "alpha"});
        RawHttpClient client;
        QVERIFY(client.connectTo(fixture.port()));
        client.send(ClassRequest{.target = {}, .body = call(method)}.toHttp("eth", fixture.port()));
        QVERIFY(runUntil([&] { return !fixture.faults.isArmed(); }));
        client.close();
        QVERIFY(runUntil([&] { return !fixture.trail.records().isEmpty(); }));
        const RequestRecord record = fixture.trail.records().constFirst();
        QCOMPARE(record.outcome, RequestOutcome::ClientGone);
        QCOMPARE(record.attempts.size(), 1);
        QCOMPARE(record.attempts[0].outcome.fault, end);
        QCOMPARE(record.attempts[0].injected, InjectedFault::TimeoutBeforeSend);
        QCOMPARE(fixture.endpoint("alpha").deliveries(), 0);
        QCOMPARE(fixture.endpoint("bravo").deliveries(), 0);
    }

    void realFailureIsNotCalledInjected()
    {
        GatewayFixture fixture;
        fixture.addEndpoint("alpha", Protocol::Evm, script(R"(["accept","read_request",{"close":"fin"}])"));
        fixture.addRoute("eth", {"alpha"});
        QVERIFY(fixture.apply());
        FaultOrder order;
        order.fault = InjectedFault::Http503;
        fixture.faults.arm(order);
        const RequestRecord record = fixture.recordOf(fixture.ask("/eth", call("eth_blockNumber")));
        QCOMPARE(record.attempts[0].injected, InjectedFault::None);
        QCOMPARE(record.attempts[0].outcome.fault, AccessFault::ConnectionClosed);
    }
};

QTEST_GUILESS_MAIN(TestFaultInjection)

#include "tst_faultinjection.moc"
