// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "batches.h"

#include <QElapsedTimer>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

namespace {

const char *const readsAndCloses = R"(["accept","read_request",{"close":"fin"}])";

QString recoveryOf(const QJsonValue &answer)
{
    return answer[u"error"][u"data"][u"recovery"].toString();
}

} // namespace

/// JSON-RPC batches: whole or split, their order, their errors and their records (spec section 6).
class TestBatch final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeOrSplit_data();
    void wholeOrSplit();
    void overridesDecide();
    void repliesInTheOrderOfTheCalls();
    void membersRunOneAfterAnother();
    void wholeBatchFails();
    void wholeBatchFindsNoEndpoint();
    void pausedRoute();
    void mixedBatchUnderAmbiguousFailure();
    void replyIsCapped_data();
    void replyIsCapped();
};

void TestBatch::wholeOrSplit_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArrayList>("members");
    QTest::addColumn<bool>("whole");
    QTest::addColumn<int>("deliveries");
    const QByteArray query = call("eth_chainId", "[]", "1");
    const auto row
        = [](const char *name, const QByteArrayList &members, int deliveries, Protocol protocol = Protocol::Evm) {
              QTest::newRow(name) << protocol << members << (deliveries == 1) << deliveries;
          };
    row("one call", {query}, 1);
    row("two queries", {query, call("eth_gasPrice", "[]", "2")}, 1);
    row("query and broadcast", {query, call("eth_sendRawTransaction", R"(["0x02"])", "2")}, 1);
    row("number and text of it", {query, call("eth_chainId", "[]", R"("1")")}, 1);
    row("one null id", {query, call("eth_chainId", "[]", "null")}, 1);
    row("two null ids", {call("eth_chainId", "[]", "null"), call("eth_chainId", "[]", "null")}, 2);
    row("equal ids", {query, query}, 2);
    row("equal ids, one escaped", {call("eth_chainId", "[]", R"("a")"), call("eth_chainId", "[]", R"("\u0061")")}, 2);
    row("zero and minus zero", {call("eth_chainId", "[]", "0"), call("eth_chainId", "[]", "-0")}, 2);
    row("an escaped id alone", {query, call("eth_chainId", "[]", R"("\u0061")")}, 1);
    row("notification inside", {query, notification("eth_chainId")}, 2);
    row("session inside", {query, call("eth_newFilter", "[{}]", "2")}, 2);
    row("side effect inside", {query, call("eth_sendTransaction", "[{}]", "2")}, 2);
    row("unrecognized inside", {query, call("nobody_knows", "[]", "2")}, 2);
    row("no request inside", {query, "7", call("eth_chainId", "[]", "2")}, 2);
    row("bitcoin, one without id", {R"({"method":"getblockcount"})", R"({"method":"getblockcount","id":1})"}, 1,
        Protocol::Bitcoin);
    row("bitcoin, two without id", {R"({"method":"getblockcount"})", R"({"method":"getblockcount"})"}, 2,
        Protocol::Bitcoin);
    row("bitcoin, none and null", {R"({"method":"getblockcount"})", R"({"method":"getblockcount","id":null})"}, 2,
        Protocol::Bitcoin);
}

void TestBatch::wholeOrSplit()
{
    QFETCH(Protocol, protocol);
    QFETCH(QByteArrayList, members);
    QFETCH(bool, whole);
    QFETCH(int, deliveries);
    GatewayFixture fixture;
    ScriptedEndpoint &endpoint = fixture.addEndpoint("alpha", protocol);
    endpoint.setResponder(jsonRpcResponder([](const QString &, const QJsonArray &) { return QJsonValue(1); },
        protocol == Protocol::Bitcoin ? Envelope::BitcoinCore : Envelope::JsonRpc2));
    fixture.addRoute("r", {"alpha"}, protocol);
    QVERIFY(fixture.apply());
    const QByteArray body = batch(members);
    const signalbox::RawResponse response = fixture.ask("/r", body);
    QCOMPARE(response.status, 200);
    QCOMPARE(response.header("Content-Type"), "application/json");
    QCOMPARE(endpoint.deliveries(), deliveries);
    if (whole) {
        QCOMPARE(endpoint.requests().first().body, body);
        QCOMPARE(response.header("X-Signalbox-Endpoint"), "alpha");
        QCOMPARE(response.header("X-Signalbox-Attempts"), "1/3");
        QCOMPARE(response.header("X-Signalbox-Rule"), "FINAL-RESULT");
        QCOMPARE(fixture.trail.records().size(), 1);
    } else {
        for (const ReceivedRequest &request : endpoint.requests())
            QVERIFY(members.contains(request.body));
    }
    const auto answered = std::count_if(
        members.begin(), members.end(), [](const QByteArray &member) { return member != notification("eth_chainId"); });
    QCOMPARE(arrayOf(response).size(), answered);
}

void TestBatch::overridesDecide()
{
    GatewayFixture fixture;
    ScriptedEndpoint &endpoint = fixture.addEndpoint("alpha");
    endpoint.setResponder(echo());
    fixture.addRoute("careful", {"alpha"}).classOverrides.insert("eth_chainId", OperationClass::SideEffect);
    Route &bold = fixture.addRoute("bold", {"alpha"});
    bold.classOverrides.insert("nobody_knows", OperationClass::Stateless);
    bold.allowLessCaution = true;
    QVERIFY(fixture.apply());
    const QByteArray body = batch({call("eth_chainId", "[]", "1"), call("eth_gasPrice", "[]", "2")});
    const signalbox::RawResponse split = fixture.ask("/careful", body);
    QCOMPARE(endpoint.deliveries(), 2);
    QVERIFY(fixture.recordOf(split).classOverridden);
    const QList<RequestRecord> members = fixture.trail.membersOf(fixture.recordOf(split).id);
    QCOMPARE(members.size(), 2);
    QCOMPARE(members[0].operationClass, OperationClass::SideEffect);
    QVERIFY(members[0].classOverridden);
    QVERIFY(!members[1].classOverridden);
    const signalbox::RawResponse whole
        = fixture.ask("/bold", batch({call("nobody_knows", "[]", "1"), call("eth_gasPrice", "[]", "2")}));
    QCOMPARE(endpoint.deliveries(), 3);
    QVERIFY(fixture.recordOf(whole).classOverridden);
}

void TestBatch::repliesInTheOrderOfTheCalls()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha").setResponder(echo());
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r",
        batch({call("eth_newFilter", "[{}]", "3"), R"({"jsonrpc":"2.0","id":9})", notification("eth_chainId"),
            call("eth_chainId", "[]", R"("x")"), "[]", call("eth_sendTransaction", "[{}]", "1")}));
    const QJsonArray answers = arrayOf(response);
    QCOMPARE(answers.size(), 5);
    QCOMPARE(answers[0][u"id"].toInt(), 3);
    QCOMPARE(errorOf(answers[1]), -32600);
    QVERIFY(answers[1][u"id"].isNull());
    QCOMPARE(recoveryOf(answers[1]), QStringLiteral("fix_request"));
    QCOMPARE(answers[2][u"id"].toString(), QStringLiteral("x"));
    QCOMPARE(errorOf(answers[3]), -32600);
    QCOMPARE(answers[4][u"id"].toInt(), 1);
}

void TestBatch::membersRunOneAfterAnother()
{
    constexpr std::chrono::milliseconds delay{40};
    GatewayFixture fixture;
    ScriptedEndpoint &endpoint = fixture.addEndpoint("alpha");
    endpoint.setResponder([delay](const ReceivedRequest &request) {
        Answer answer = echo()(request);
        answer.delay = delay;
        return answer;
    });
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    QElapsedTimer clock;
    clock.start();
    QList<qint64> arrivals;
    connect(&endpoint, &ScriptedEndpoint::requestReceived, this, [&] { arrivals.append(clock.elapsed()); });
    QByteArrayList members;
    for (int i = 0; i < 5; ++i)
        members.append(call("eth_sendTransaction", "[{}]", QByteArray::number(i)));
    const signalbox::RawResponse response = fixture.ask("/r", batch(members));
    QCOMPARE(arrayOf(response).size(), 5);
    QCOMPARE(endpoint.deliveries(), 5);
    for (int i = 0; i < 5; ++i)
        QCOMPARE(endpoint.requests()[i].body, members[i]);
    for (int i = 1; i < 5; ++i)
        QVERIFY(arrivals[i] - arrivals[i - 1] >= delay.count() - 2); // The Endpoint's clock is another one.
}

void TestBatch::wholeBatchFails()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::Evm, script(readsAndCloses));
    fixture.addEndpoint("bravo", Protocol::Evm, script(readsAndCloses));
    fixture.addRoute("r", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    const QByteArrayList members{call("eth_chainId", "[]", "1"), call("eth_sendRawTransaction", R"(["0x01"])", "2"),
        call("eth_sendRawTransaction", R"(["0x02"])", "3")};
    const signalbox::RawResponse response = fixture.ask("/r", batch(members));
    QCOMPARE(response.status, 200);
    QCOMPARE(response.header("X-Signalbox-Rule"), "NO-CANDIDATE");
    QCOMPARE(response.header("X-Signalbox-Attempts"), "2/3");
    QVERIFY2(response.header("X-Signalbox-Tx-Id").isEmpty(), "there are two ids; none is the batch's");
    QCOMPARE(fixture.endpoint("alpha").deliveries(), 1);
    QCOMPARE(fixture.endpoint("bravo").deliveries(), 1);
    const QJsonArray answers = arrayOf(response);
    QCOMPARE(answers.size(), 3);
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(answers[i][u"id"].toInt(), i + 1);
        QCOMPARE(errorOf(answers[i]), -32005);
        const QJsonObject data = answers[i][u"error"][u"data"].toObject();
        QCOMPARE(data[u"attempts"].toArray().size(), 2);
        QCOMPARE(data[u"last_certainty"].toString(), QStringLiteral("ambiguous"));
        QCOMPARE(data[u"rule"].toString(), QStringLiteral("NO-CANDIDATE"));
        QCOMPARE(data[u"request_id"].toString().toLatin1(), response.header("X-Signalbox-Request-Id"));
        QCOMPARE(
            data[u"recovery"].toString(), i == 0 ? QStringLiteral("safe_to_resend") : QStringLiteral("track_tx_id"));
        QCOMPARE(data[u"tx_id"].toString().toLatin1(), i == 0 ? QByteArray() : FakeLedger::txIdOf(members[i]));
    }
    QCOMPARE(fixture.recordOf(response).operationClass, OperationClass::Broadcast);
    const QList<BroadcastEntry> entries = fixture.ledger.entries();
    QCOMPARE(entries.size(), 2);
    QCOMPARE(entries[0].requestElement, members[1]);
    QCOMPARE(entries[1].requestElement, members[2]);
    QCOMPARE(entries[0].requestId, response.header("X-Signalbox-Request-Id"));
    QCOMPARE(fixture.ledger.attempts().size(), 2);
}

void TestBatch::wholeBatchFindsNoEndpoint()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.availability.keepOut("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response
        = fixture.ask("/r", batch({call("eth_chainId", "[]", "1"), call("eth_gasPrice", "[]", "2")}));
    const QJsonArray answers = arrayOf(response);
    QCOMPARE(answers.size(), 2);
    for (const QJsonValue &answer : answers) {
        QCOMPARE(errorOf(answer), -32004);
        QCOMPARE(recoveryOf(answer), QStringLiteral("retry_later"));
    }
    QCOMPARE(response.header("X-Signalbox-Rule"), "NO-CANDIDATE");
    QCOMPARE(response.header("X-Signalbox-Attempts"), "0/3");
}

void TestBatch::pausedRoute()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"}).paused = true;
    QVERIFY(fixture.apply());
    const QJsonArray answers
        = arrayOf(fixture.ask("/r", batch({call("eth_chainId", "[]", "1"), "{}", notification("eth_chainId")})));
    QCOMPARE(answers.size(), 2);
    QCOMPARE(errorOf(answers[0]), -32003);
    QCOMPARE(errorOf(answers[1]), -32600);
    QCOMPARE(fixture.ask("/r", batch({notification("eth_chainId")})).status, 204);
    QCOMPARE(fixture.endpoint("alpha").deliveries(), 0);
}

void TestBatch::mixedBatchUnderAmbiguousFailure()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::Evm, script(readsAndCloses));
    fixture.addEndpoint("bravo").setResponder(echo());
    fixture.addRoute("r", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    const QByteArrayList members{call("eth_chainId", "[]", "1"), call("eth_sendTransaction", "[{}]", "2"),
        call("eth_sendRawTransaction", R"(["0x02"])", "3"), notification("eth_chainId")};
    const signalbox::RawResponse response = fixture.ask("/r", batch(members));
    const QJsonArray answers = arrayOf(response);
    QCOMPARE(answers.size(), 3);
    QCOMPARE(answers[0][u"result"].toString(), QStringLiteral("0x1"));
    QCOMPARE(errorOf(answers[1]), -32005);
    QCOMPARE(recoveryOf(answers[1]), QStringLiteral("check_state_first"));
    QCOMPARE(answers[2][u"result"].toString(), QStringLiteral("0x1"));
    QCOMPARE(fixture.endpoint("alpha").deliveries(), 4);
    QCOMPARE(fixture.endpoint("bravo").deliveries(), 2);
    QCOMPARE(fixture.endpoint("bravo").requests()[0].body, members[0]);
    QCOMPARE(fixture.endpoint("bravo").requests()[1].body, members[2]);
    QCOMPARE(fixture.ledger.entries().size(), 1);
}

void TestBatch::replyIsCapped_data()
{
    QTest::addColumn<int>("below");
    QTest::addColumn<int>("fitting");
    QTest::newRow("fits exactly") << 0 << 4;
    QTest::newRow("a byte too much") << 1 << 3;
    QTest::newRow("two answers fit") << 1500 << 2;
}

void TestBatch::replyIsCapped()
{
    QFETCH(int, below);
    QFETCH(int, fitting);
    constexpr int size = 1000;
    const QString result(size, u'r');
    QByteArrayList members;
    QByteArrayList answers;
    for (int i = 0; i < 4; ++i) {
        const QByteArray id = QByteArray::number(i);
        members.append(i == 3 ? call("eth_sendTransaction", "[{}]", id) : call("eth_newFilter", "[{}]", id));
        answers.append(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":")" + result.toLatin1() + "\"}");
    }
    GatewayFixture fixture;
    fixture.configuration.gateway.maxResponseBytes = batch(answers).size() - below;
    ScriptedEndpoint &endpoint = fixture.addEndpoint("alpha");
    endpoint.setResponder([answers](const ReceivedRequest &request) {
        return Answer{.body = answers[QJsonDocument::fromJson(request.body)[u"id"].toInt()]};
    });
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r", batch(members));
    QCOMPARE(endpoint.deliveries(), 4);
    const QJsonArray replies = arrayOf(response);
    QCOMPARE(replies.size(), 4);
    for (int i = 0; i < 4; ++i) {
        QCOMPARE(replies[i][u"id"].toInt(), i);
        if (i < fitting) {
            QCOMPARE(replies[i][u"result"].toString(), result);
            continue;
        }
        QCOMPARE(errorOf(replies[i]), -32603);
        QCOMPARE(recoveryOf(replies[i]), QStringLiteral("check_state_first"));
        QVERIFY2(!replies[i][u"error"][u"message"].toString().contains(u"nothing was forwarded"),
            "it was forwarded and answered");
    }
    if (fitting == 4)
        QCOMPARE(response.body, batch(answers));
}

QTEST_GUILESS_MAIN(TestBatch)
#include "tst_batch.moc"
