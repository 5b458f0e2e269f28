// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// The ledger is told once of each recorded broadcast that no further attempt of it comes.

#include "gatewayfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

class SubmissionEndedTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void afterTheLastAttempt_data();
    void afterTheLastAttempt();
    void withoutAnyAttempt();
    void neverForWhatWasRefused();
    void onlyForBroadcasts();
    void onceForAWholeBatch();
    void onceForEachOfASplitBatch();
    void whenTheClientHasGone();
    void whenTheGatewayEnds();
    void whenTheGatewayEndsBeforeTheLedgerAnswers();
};

namespace {

QByteArray broadcast(const QByteArray &id = "1")
{
    return call("eth_sendRawTransaction", "[\"0x0" + id + "\"]", id);
}

const char *const closes = R"(["accept","read_request",{"close":"fin"}])";
const char *const hangs = R"(["accept","read_request","hold"])";

} // namespace

void SubmissionEndedTest::afterTheLastAttempt_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("fails");
    QTest::addColumn<int>("attempts");
    QTest::newRow("answered") << broadcast() << false << 1;
    QTest::newRow("moved on, then answered") << broadcast() << true << 2;
    QTest::newRow("notification") << notification("eth_sendRawTransaction", R"(["0x01"])") << false << 1;
    QTest::newRow("notification that failed") << notification("eth_sendRawTransaction", R"(["0x01"])") << true << 1;
}

void SubmissionEndedTest::afterTheLastAttempt()
{
    QFETCH(const QByteArray, body);
    QFETCH(const bool, fails);
    QFETCH(const int, attempts);
    GatewayFixture fixture;
    fixture.addEndpoint("first", Protocol::Evm, fails ? script(closes) : FaultScript::healthy());
    fixture.addEndpoint("second");
    fixture.addRoute("r", {"first", "second"});
    QVERIFY(fixture.apply());
    const RawResponse response = fixture.ask("/r", body);
    // Told before the client has its answer.
    QCOMPARE(fixture.ledger.ended(), QByteArrayList{response.header("X-Signalbox-Request-Id")});
    QCOMPARE(fixture.ledger.attempts().size(), attempts);
    QCOMPARE(fixture.ledger.entries().first().callId, QByteArray());
    for (const BroadcastAttempt &attempt : fixture.ledger.attempts()) {
        QVERIFY(attempt.startedAt);
        QVERIFY(*attempt.startedAt >= fixture.recordOf(response).arrivedAt);
        QVERIFY(*attempt.startedAt <= std::chrono::system_clock::now());
    }
}

void SubmissionEndedTest::withoutAnyAttempt()
{
    GatewayFixture fixture;
    fixture.addEndpoint("first");
    fixture.addRoute("r", {"first"});
    fixture.availability.keepOut("first");
    QVERIFY(fixture.apply());
    const RawResponse response = fixture.ask("/r", broadcast());
    QCOMPARE(response.header("X-Signalbox-Rule"), "NO-CANDIDATE");
    QCOMPARE(fixture.ledger.ended(), QByteArrayList{response.header("X-Signalbox-Request-Id")});
    QVERIFY(fixture.ledger.attempts().isEmpty());
}

void SubmissionEndedTest::neverForWhatWasRefused()
{
    GatewayFixture fixture;
    fixture.ledger.setMode(FakeLedger::Mode::Refuse);
    fixture.addEndpoint("first");
    fixture.addRoute("r", {"first"});
    QVERIFY(fixture.apply());
    QCOMPARE(fixture.ask("/r", broadcast()).status, 200);
    QCOMPARE(fixture.ask("/r", '[' + broadcast() + ',' + call("eth_newFilter", "[{}]", "2") + ']').status, 200);
    QCOMPARE(fixture.ledger.ended(), QByteArrayList());
}

void SubmissionEndedTest::onlyForBroadcasts()
{
    GatewayFixture fixture;
    fixture.addEndpoint("first");
    fixture.addRoute("r", {"first"});
    QVERIFY(fixture.apply());
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).status, 200);
    QCOMPARE(fixture.ask("/r", '[' + call("eth_chainId") + ']').status, 200);
    QCOMPARE(fixture.ask("/r", call("eth_sendTransaction", "[{}]")).status, 200);
    QCOMPARE(fixture.ledger.ended(), QByteArrayList());
}

void SubmissionEndedTest::onceForAWholeBatch()
{
    GatewayFixture fixture;
    ScriptedEndpoint &first = fixture.addEndpoint("first");
    const QByteArray answer = R"([{"jsonrpc":"2.0","id":1,"result":")" + QByteArray(8000, 'a')
        + R"("},{"jsonrpc":"2.0","id":2,"result":"b"},{"jsonrpc":"2.0","id":3,"result":"c"}])";
    first.setResponder([answer](const ReceivedRequest &) { return Answer{.body = answer}; });
    fixture.addRoute("r", {"first"});
    QVERIFY(fixture.apply());
    const RawResponse response
        = fixture.ask("/r", '[' + call("eth_chainId") + ',' + broadcast("2") + ',' + broadcast("3") + ']');
    QCOMPARE(fixture.ledger.ended(), QByteArrayList{response.header("X-Signalbox-Request-Id")});
    const QList<BroadcastEntry> entries = fixture.ledger.entries();
    QCOMPARE(entries.size(), 2);
    QCOMPARE(entries[0].callId, "2");
    QCOMPARE(entries[1].callId, "3");
    QCOMPARE(fixture.ledger.attempts().size(), 1);
    // All of it, for each broadcast is to find its own part.
    QCOMPARE(fixture.ledger.attempts().first().answer, answer);
}

void SubmissionEndedTest::onceForEachOfASplitBatch()
{
    GatewayFixture fixture;
    fixture.addEndpoint("first");
    fixture.addRoute("r", {"first"});
    QVERIFY(fixture.apply());
    const RawResponse response = fixture.ask(
        "/r", '[' + broadcast("1") + ',' + call("eth_newFilter", "[{}]", "2") + ',' + broadcast("3") + ']');
    const QList<RequestRecord> members = fixture.trail.membersOf(response.header("X-Signalbox-Request-Id"));
    QCOMPARE(members.size(), 3);
    QCOMPARE(fixture.ledger.ended(), QByteArrayList({members[0].id, members[2].id}));
    QCOMPARE(fixture.ledger.entries().first().callId, QByteArray());
}

void SubmissionEndedTest::whenTheClientHasGone()
{
    GatewayFixture fixture;
    ScriptedEndpoint &first = fixture.addEndpoint("first", Protocol::Evm, script(hangs));
    fixture.addRoute("r", {"first"}).timeout = std::chrono::milliseconds(300);
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", broadcast());
    QTRY_COMPARE(first.deliveries(), 1);
    client.reset();
    QCOMPARE(fixture.ledger.ended(), QByteArrayList()); // Its attempt runs on.
    QTRY_COMPARE(fixture.trail.records().size(), 1);
    QCOMPARE(fixture.ledger.ended(), QByteArrayList{fixture.trail.records().first().id});
}

void SubmissionEndedTest::whenTheGatewayEnds()
{
    GatewayFixture fixture;
    ScriptedEndpoint &first = fixture.addEndpoint("first", Protocol::Evm, script(hangs));
    fixture.addRoute("r", {"first"});
    QVERIFY(fixture.apply());
    RawHttpClient single;
    QVERIFY(single.connectTo(fixture.port()));
    single.post("/r", broadcast());
    RawHttpClient split;
    QVERIFY(split.connectTo(fixture.port()));
    split.post("/r", '[' + broadcast("1") + ',' + call("eth_newFilter", "[{}]", "2") + ',' + broadcast("3") + ']');
    QTRY_COMPARE(first.deliveries(), 2);
    fixture.destroyGateway();
    // The last member was never recorded.
    QCOMPARE(fixture.ledger.entries().size(), 2);
    QCOMPARE(fixture.ledger.attempts().size(), 2);
    QByteArrayList ended = fixture.ledger.ended();
    QByteArrayList recorded{fixture.ledger.entries()[0].requestId, fixture.ledger.entries()[1].requestId};
    std::ranges::sort(ended);
    std::ranges::sort(recorded);
    QCOMPARE(ended, recorded);
}

void SubmissionEndedTest::whenTheGatewayEndsBeforeTheLedgerAnswers()
{
    GatewayFixture fixture;
    fixture.ledger.setMode(FakeLedger::Mode::Hold);
    fixture.addEndpoint("first");
    fixture.addRoute("r", {"first"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", broadcast());
    QTRY_COMPARE(fixture.ledger.heldCount(), 1);
    fixture.destroyGateway();
    fixture.ledger.release();
    // It may be recorded; and it is certain that nothing was sent.
    QCOMPARE(fixture.ledger.ended(), QByteArrayList{fixture.ledger.entries().first().requestId});
    QVERIFY(fixture.ledger.attempts().isEmpty());
}

QTEST_GUILESS_MAIN(SubmissionEndedTest)
#include "tst_submissionended.moc"
