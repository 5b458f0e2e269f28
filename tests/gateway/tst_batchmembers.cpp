// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "batches.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

/// The members of a split batch: how many, how they are recorded, and what the ledger has to say (spec section 6).
class TestBatchMembers final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void notificationsAlone();
    void thousandMembers();
    void tooManyMembers();
    void membersAreRecordedUnderTheirParent();
    void legacyMembersGetLegacyErrors();
    void ledgerRefusesOneMember();
    void memberWaitsForTheLedger();
    void countsOnceInFlight();
};

void TestBatchMembers::notificationsAlone()
{
    GatewayFixture fixture;
    ScriptedEndpoint &endpoint = fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const QByteArrayList members{notification("eth_chainId"), notification("eth_sendTransaction", "[{}]")};
    const signalbox::RawResponse response = fixture.ask("/r", batch(members));
    QCOMPARE(response.status, 204);
    QVERIFY(response.body.isEmpty());
    QCOMPARE(endpoint.deliveries(), 2);
    QCOMPARE(endpoint.requests()[0].body, members[0]);
    QCOMPARE(endpoint.requests()[1].body, members[1]);
    for (const RequestRecord &member : fixture.trail.membersOf(fixture.recordOf(response).id)) {
        QCOMPARE(member.outcome, RequestOutcome::Notified);
        QCOMPARE(member.rule, Rule::NotificationDone);
    }
}

void TestBatchMembers::thousandMembers()
{
    GatewayFixture fixture;
    ScriptedEndpoint &endpoint = fixture.addEndpoint("alpha");
    endpoint.setResponder(echo());
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    QByteArrayList members;
    for (int i = 0; i < 1000; ++i)
        members.append(call("eth_chainId", "[]", QByteArray::number(i)));
    QCOMPARE(arrayOf(fixture.ask("/r", batch(members))).size(), 1000);
    QCOMPARE(endpoint.deliveries(), 1);
    members[999] = notification("eth_chainId");
    const signalbox::RawResponse split = fixture.ask("/r", batch(members));
    const QJsonArray answers = arrayOf(split);
    QCOMPARE(answers.size(), 999);
    for (int i = 0; i < 999; ++i)
        QCOMPARE(answers[i][u"id"].toInt(), i);
    QCOMPARE(endpoint.deliveries(), 1001);
    QCOMPARE(fixture.trail.membersOf(fixture.recordOf(split).id).size(), 1000);
}

void TestBatchMembers::tooManyMembers()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const QByteArrayList members(1001, call("eth_chainId"));
    const signalbox::RawResponse response = fixture.ask("/r", batch(members));
    const QJsonObject answer = QJsonDocument::fromJson(response.body).object();
    QCOMPARE(answer[u"error"][u"code"].toInt(), -32600);
    QVERIFY(answer.contains(u"id") && answer[u"id"].isNull());
    QCOMPARE(fixture.endpoint("alpha").deliveries(), 0);
    QCOMPARE(fixture.recordOf(response).outcome, RequestOutcome::Refused);
}

void TestBatchMembers::membersAreRecordedUnderTheirParent()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha").setResponder(echo());
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r",
        batch({call("eth_chainId", "[]", "1"), call("eth_newFilter", "[{}]", "2"), notification("eth_gasPrice")}));
    const RequestRecord parent = fixture.recordOf(response);
    QCOMPARE(parent.method, "batch");
    QVERIFY(parent.parentId.isEmpty());
    QVERIFY(parent.attempts.isEmpty());
    QCOMPARE(parent.outcome, RequestOutcome::Result);
    QCOMPARE(parent.replyBytes, response.body.size());
    const QList<RequestRecord> members = fixture.trail.membersOf(parent.id);
    QCOMPARE(members.size(), 3);
    const QByteArrayList methods{"eth_chainId", "eth_newFilter", "eth_gasPrice"};
    QSet<QByteArray> ids{parent.id};
    for (int i = 0; i < 3; ++i) {
        ids.insert(members[i].id);
        QCOMPARE(members[i].method, methods[i]);
        QCOMPARE(members[i].route, "r");
        QCOMPARE(members[i].attempts.size(), 1);
        QCOMPARE(members[i].shape, i == 2 ? RequestShape::Notification : RequestShape::Call);
        QVERIFY(members[i].duration >= members[i].attempts[0].startedAfter);
        if (i > 0)
            QVERIFY2(members[i].attempts[0].startedAfter > members[i - 1].attempts[0].startedAfter,
                "from the batch's arrival");
    }
    QCOMPARE(ids.size(), 4);
}

void TestBatchMembers::legacyMembersGetLegacyErrors()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::Bitcoin);
    fixture.availability.keepOut("alpha");
    fixture.addRoute("r", {"alpha"}, Protocol::Bitcoin);
    QVERIFY(fixture.apply());
    const QByteArray legacy = R"({"method":"getblockcount","params":[],"id":"a"})";
    const QByteArray modern = call("getblockcount", "[]", "2");
    for (const QByteArrayList &members : {QByteArrayList{legacy, modern}, QByteArrayList{legacy, modern, "7"}}) {
        const QJsonArray answers = arrayOf(fixture.ask("/r", batch(members)));
        QCOMPARE(answers.size(), members.size());
        QVERIFY(answers[0].toObject().contains(u"result") && answers[0][u"result"].isNull());
        QVERIFY(!answers[0].toObject().contains(u"jsonrpc"));
        QCOMPARE(errorOf(answers[0]), -32004);
        QCOMPARE(answers[1][u"jsonrpc"].toString(), QStringLiteral("2.0"));
        QVERIFY(!answers[1].toObject().contains(u"result"));
    }
}

void TestBatchMembers::ledgerRefusesOneMember()
{
    GatewayFixture fixture;
    fixture.ledger.setMode(FakeLedger::Mode::Refuse);
    ScriptedEndpoint &endpoint = fixture.addEndpoint("alpha");
    endpoint.setResponder(echo());
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const QJsonArray answers = arrayOf(fixture.ask(
        "/r", batch({call("eth_sendRawTransaction", R"(["0x02"])", "1"), call("eth_newFilter", "[{}]", "2")})));
    QCOMPARE(answers.size(), 2);
    QCOMPARE(errorOf(answers[0]), -32603);
    QCOMPARE(answers[1][u"result"].toString(), QStringLiteral("0x1"));
    QCOMPARE(endpoint.deliveries(), 1);
}

void TestBatchMembers::memberWaitsForTheLedger()
{
    GatewayFixture fixture;
    fixture.ledger.setMode(FakeLedger::Mode::Hold);
    ScriptedEndpoint &endpoint = fixture.addEndpoint("alpha");
    endpoint.setResponder(echo());
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r",
        batch({call("eth_newFilter", "[{}]", "1"), call("eth_sendRawTransaction", R"(["0x02"])", "2"),
            call("eth_newFilter", "[{}]", "3")}));
    QTRY_COMPARE(fixture.ledger.heldCount(), 1);
    QCOMPARE(endpoint.deliveries(), 1);
    fixture.ledger.release();
    QVERIFY(client.waitForResponses(1));
    QCOMPARE(endpoint.deliveries(), 3);
    QCOMPARE(arrayOf(client.responses().first()).size(), 3);
}

void TestBatchMembers::countsOnceInFlight()
{
    GatewayFixture fixture;
    fixture.configuration.gateway.maxInFlight = 1;
    fixture.addEndpoint("alpha").setResponder(echo());
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    for (int round = 0; round < 3; ++round) {
        const QJsonArray answers = arrayOf(fixture.ask("/r",
            batch({call("eth_newFilter", "[{}]", "1"), call("eth_newFilter", "[{}]", "2"),
                notification("eth_chainId")})));
        QCOMPARE(answers.size(), 2);
        QCOMPARE(answers[1][u"result"].toString(), QStringLiteral("0x1"));
    }
}

QTEST_GUILESS_MAIN(TestBatchMembers)
#include "tst_batchmembers.moc"
