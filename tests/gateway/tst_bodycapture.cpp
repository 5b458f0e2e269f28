// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gatewayfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

namespace {

FaultScript closesAfterReading()
{
    return script(R"(["accept","read_request",{"close":"fin"}])");
}

Responder answering(const QByteArray &body)
{
    return [=](const ReceivedRequest &) { return Answer{.status = 200, .headers = {}, .body = body}; };
}

QByteArray errorAnswer(const QByteArray &message)
{
    return R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":")" + message + R"("}})";
}

} // namespace

/// Whose bytes the gateway keeps for the trail, and that they are the ones on the wire.
class TestBodyCapture final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plainResultIsNotKept();
    void retryHasTheSameBytes();
    void applicationErrorIsKept();
    void broadcastIsAlwaysKept();
    void sideEffectsAreNotKept_data();
    void sideEffectsAreNotKept();
    void everythingAndNothing();
    void answersAreCut();
    void membersOfABatchAreKeptByThemselves();
    void tronPathAndQuery();
    void invalidAnswersAreKept();

private:
    static std::optional<CapturedBodies> keptOf(const GatewayFixture &fixture, const signalbox::RawResponse &response)
    {
        return fixture.bodies.find(response.header("X-Signalbox-Request-Id"));
    }
};

void TestBodyCapture::plainResultIsNotKept()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).status, 200);
    QCOMPARE(fixture.bodies.size(), 0);
}

void TestBodyCapture::retryHasTheSameBytes()
{
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha", Protocol::Evm, closesAfterReading());
    ScriptedEndpoint &bravo = fixture.addEndpoint("bravo");
    fixture.addRoute("r", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    const QByteArray body = " " + call("eth_call", R"([ "q'\u0000\"" , "ü\n" ])") + "\n";
    const signalbox::RawResponse response = fixture.ask("/r", body);
    const auto kept = keptOf(fixture, response);
    QVERIFY(kept);
    QCOMPARE(kept->request, body);
    QCOMPARE(alpha.requests().first().body, kept->request);
    QCOMPARE(bravo.requests().first().body, kept->request);
    QCOMPARE(kept->answers, (QByteArrayList{QByteArray(), response.body}));
    QVERIFY(kept->path.isEmpty());
    const RequestRecord record = fixture.recordOf(response);
    QCOMPARE(record.attempts[0].remaining, 1);
    QCOMPARE(record.attempts[1].remaining, 0);
}

void TestBodyCapture::applicationErrorIsKept()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha").setResponder(answering(errorAnswer("execution reverted")));
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const auto kept = keptOf(fixture, fixture.ask("/r", call("eth_call")));
    QVERIFY(kept);
    QCOMPARE(kept->answers, QByteArrayList{errorAnswer("execution reverted")});
}

void TestBodyCapture::broadcastIsAlwaysKept()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const QByteArray body = call("eth_sendRawTransaction", R"(["0x02"])");
    const auto kept = keptOf(fixture, fixture.ask("/r", body));
    QVERIFY(kept);
    QCOMPARE(kept->request, body);
    QCOMPARE(kept->answers.size(), 1);
}

void TestBodyCapture::sideEffectsAreNotKept_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::newRow("side effect") << QByteArray("personal_unlockAccount");
    QTest::newRow("unrecognized") << QByteArray("made_up");
}

void TestBodyCapture::sideEffectsAreNotKept()
{
    QFETCH(QByteArray, method);
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::Evm, closesAfterReading());
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    fixture.bodies.setPolicy({.mode = BodyCapture::Everything});
    signalbox::RawResponse response = fixture.ask("/r", call(method, R"(["password"])"));
    QVERIFY(!mayBeReplayed(fixture.recordOf(response).operationClass));
    QCOMPARE(fixture.bodies.size(), 0);
    // Only who switches it on gets them.
    fixture.bodies.setPolicy({.mode = BodyCapture::FailuresAndBroadcasts, .sideEffects = true});
    response = fixture.ask("/r", call(method, R"(["password"])"));
    QVERIFY(keptOf(fixture, response));
}

void TestBodyCapture::everythingAndNothing()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    fixture.bodies.setPolicy({.mode = BodyCapture::Everything});
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_chainId"));
    QCOMPARE(keptOf(fixture, response)->answers, QByteArrayList{response.body});
    fixture.bodies.setPolicy({.mode = BodyCapture::Nothing});
    fixture.ask("/r", call("eth_sendRawTransaction", R"(["0x02"])"));
    QCOMPARE(fixture.bodies.size(), 1);
}

void TestBodyCapture::answersAreCut()
{
    const QByteArray answer = errorAnswer(QByteArray(100'000, 'x'));
    GatewayFixture fixture;
    fixture.addEndpoint("alpha").setResponder(answering(answer));
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_call"));
    QCOMPARE(response.body, answer);
    QCOMPARE(keptOf(fixture, response)->answers.first(), answer.left(64 * 1024));
}

void TestBodyCapture::membersOfABatchAreKeptByThemselves()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha").setResponder(answering(errorAnswer("no such filter")));
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const QByteArray read = call("eth_getFilterChanges", R"(["0x1"])");
    const QByteArray secret = call("personal_sign", R"(["a","b","password"])", "2");
    const signalbox::RawResponse response = fixture.ask("/r", "[ " + read + " , " + secret + " ]");
    const QList<RequestRecord> members = fixture.trail.membersOf(response.header("X-Signalbox-Request-Id"));
    QCOMPARE(members.size(), 2);
    QCOMPARE(fixture.bodies.find(members[0].id)->request, read);
    QVERIFY(!fixture.bodies.find(members[1].id));
    QCOMPARE(fixture.bodies.size(), 1);
}

void TestBodyCapture::tronPathAndQuery()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::TronHttp, closesAfterReading());
    fixture.endpointEntry("alpha").url += "/secret-base?k=v";
    fixture.addRoute("t", {"alpha"}, Protocol::TronHttp);
    QVERIFY(fixture.apply());
    const auto kept
        = keptOf(fixture, fixture.askRaw("GET /t/wallet/getnowblock?x=1 HTTP/1.1\r\nHost: ${HOST}\r\n\r\n"));
    QVERIFY(kept);
    QCOMPARE(kept->path, "/wallet/getnowblock?x=1");
    QVERIFY(kept->request.isEmpty());
}

void TestBodyCapture::invalidAnswersAreKept()
{
    GatewayFixture fixture;
    fixture.addEndpoint(
        "alpha", Protocol::Bitcoin, script(R"(["accept","read_request",{"respond":{"status":500,"body":"no"}}])"));
    fixture.addRoute("btc", {"alpha"}, Protocol::Bitcoin);
    QVERIFY(fixture.apply());
    const auto kept = keptOf(fixture, fixture.ask("/btc", call("getblockcount")));
    QVERIFY(kept);
    QVERIFY(kept->path.isEmpty());
    QCOMPARE(kept->answers, QByteArrayList{"no"});
}

QTEST_GUILESS_MAIN(TestBodyCapture)
#include "tst_bodycapture.moc"
