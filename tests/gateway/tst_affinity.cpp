// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gatewayfixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

namespace {

/// Answers each call with this raw result.
Responder answering(const QByteArray &rawResult)
{
    return [rawResult](const ReceivedRequest &request) {
        const QByteArray id = QByteArray::number(QJsonDocument::fromJson(request.body)[u"id"].toInt());
        return Answer{.body = R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)" + rawResult + '}'};
    };
}

/// Keeps connections open to all workers: the listener deals them out in turn.
class EveryWorker
{
public:
    explicit EveryWorker(GatewayFixture &fixture)
    {
        for (int i = 0; i < GatewayFixture::workers; ++i) {
            m_clients.push_back(std::make_unique<RawHttpClient>());
            m_isConnected = m_clients.back()->connectTo(fixture.port()) && m_isConnected;
        }
    }

    [[nodiscard]] bool isConnected() const { return m_isConnected; }

    /// Asks through worker @p worker.
    [[nodiscard]] signalbox::RawResponse ask(int worker, const QByteArray &body)
    {
        RawHttpClient &client = *m_clients[std::size_t(worker)];
        const qsizetype before = client.responses().size();
        client.post("/r", body);
        runUntil([&] { return client.responses().size() > before || client.hasEnded(); });
        return client.responses().value(before);
    }

private:
    std::vector<std::unique_ptr<RawHttpClient>> m_clients;
    bool m_isConnected = true;
};

/// Route "r" over alpha, which has made the filter 0xf1, and bravo.
void makeFilterAtAlpha(GatewayFixture &fixture)
{
    fixture.addEndpoint("alpha").setResponder(answering(R"("0xf1")"));
    fixture.addEndpoint("bravo");
    fixture.addRoute("r", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    QCOMPARE(fixture.ask("/r", call("eth_newFilter", "[{}]")).header("X-Signalbox-Endpoint"), "alpha");
}

} // namespace

/// Follow-up calls meet the Endpoint that made their id (spec section 3).
class TestAffinity final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheOwnerInEveryWorker_data();
    void followsTheOwnerInEveryWorker();
    void onlySessionResultsAreRemembered();
    void lastWriterWins();
    void ownerOutOfService_data();
    void ownerOutOfService();
    void definiteFailureOfTheOwner();
    void ambiguousFailureOfTheOwner();
    void unknownIdStartsAtTheFirst();
    void countsWhatIsAlive();
    void survivesAnUnrelatedGeneration();
    void anotherNetworkForgets();
    void startsAtTheFirstEnabledTarget_data();
    void startsAtTheFirstEnabledTarget();
    void membersOfABatchFollowToo();
};

void TestAffinity::followsTheOwnerInEveryWorker_data()
{
    QTest::addColumn<QByteArray>("result");
    QTest::addColumn<QByteArray>("parameter");
    QTest::newRow("text") << QByteArray(R"("0xf1")") << QByteArray(R"("0xf1")");
    QTest::newRow("text, written with an escape") << QByteArray(R"("0xf1")") << QByteArray(R"("0x\u00661")");
    QTest::newRow("number") << QByteArray("17") << QByteArray("17");
    QTest::newRow("number beyond 64 bits") << QByteArray("18446744073709551617") << QByteArray("18446744073709551617");
    QTest::newRow("negative number") << QByteArray("-5") << QByteArray("-5");
}

void TestAffinity::followsTheOwnerInEveryWorker()
{
    QFETCH(QByteArray, result);
    QFETCH(QByteArray, parameter);
    GatewayFixture fixture;
    fixture.addEndpoint("alpha").setResponder(answering("[]"));
    ScriptedEndpoint &bravo = fixture.addEndpoint("bravo");
    bravo.setResponder(answering(result));
    fixture.addEndpoint("charlie").setResponder(answering("[]"));
    fixture.addRoute("r", {"alpha", "bravo", "charlie"});
    QVERIFY(fixture.apply());
    EveryWorker workers(fixture);
    QVERIFY(workers.isConnected());

    fixture.availability.keepOut("alpha");
    QCOMPARE(workers.ask(0, call("eth_newFilter", "[{}]")).header("X-Signalbox-Endpoint"), "bravo");
    fixture.availability.letIn("alpha");
    for (int worker = 0; worker < GatewayFixture::workers; ++worker) {
        const signalbox::RawResponse response
            = workers.ask(worker, call("eth_getFilterChanges", "[ " + parameter + " ,1]"));
        QCOMPARE(response.header("X-Signalbox-Endpoint"), "bravo");
        QCOMPARE(response.header("X-Signalbox-Attempts"), "1/3");
    }
    QCOMPARE(fixture.trail.workers().size(), GatewayFixture::workers);
    QCOMPARE(bravo.deliveries(), 4);
    QCOMPARE(fixture.endpoint("alpha").deliveries(), 0);
    // A number is not its text.
    const QByteArray other = parameter.startsWith('"') ? QByteArray("1") : '"' + parameter + '"';
    QCOMPARE(workers.ask(0, call("eth_getFilterChanges", '[' + other + ']')).header("X-Signalbox-Endpoint"), "alpha");
}

/// What a query returns is no id of a session, even if it looks like one; and a query's parameter is none either.
void TestAffinity::onlySessionResultsAreRemembered()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha").setResponder(answering(R"("0xa")"));
    fixture.addEndpoint("bravo").setResponder(answering(R"("0xf1")"));
    fixture.addRoute("r", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    fixture.availability.keepOut("alpha");
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).header("X-Signalbox-Endpoint"), "bravo");
    fixture.availability.letIn("alpha");
    QCOMPARE(fixture.ask("/r", call("eth_getFilterChanges", R"(["0xf1"])")).header("X-Signalbox-Endpoint"), "alpha");
    // Remembered now, but only for session calls.
    fixture.availability.keepOut("alpha");
    QCOMPARE(fixture.ask("/r", call("eth_newFilter", "[{}]")).header("X-Signalbox-Endpoint"), "bravo");
    fixture.availability.letIn("alpha");
    QCOMPARE(fixture.ask("/r", call("eth_getFilterChanges", R"(["0xf1"])")).header("X-Signalbox-Endpoint"), "bravo");
    QCOMPARE(fixture.ask("/r", call("eth_getBalance", R"(["0xf1"])")).header("X-Signalbox-Endpoint"), "alpha");
    QCOMPARE(
        fixture.ask("/r", call("eth_getFilterChanges", R"({"id":"0xf1"})")).header("X-Signalbox-Endpoint"), "alpha");
}

void TestAffinity::lastWriterWins()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha").setResponder(answering(R"("0x1")"));
    fixture.addEndpoint("bravo").setResponder(answering(R"("0x1")"));
    fixture.addRoute("r", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    QCOMPARE(fixture.ask("/r", call("eth_newFilter", "[{}]")).header("X-Signalbox-Endpoint"), "alpha");
    fixture.availability.keepOut("alpha");
    QCOMPARE(fixture.ask("/r", call("eth_newFilter", "[{}]")).header("X-Signalbox-Endpoint"), "bravo");
    fixture.availability.letIn("alpha");
    QCOMPARE(fixture.ask("/r", call("eth_getFilterChanges", R"(["0x1"])")).header("X-Signalbox-Endpoint"), "bravo");
}

void TestAffinity::ownerOutOfService_data()
{
    QTest::addColumn<QByteArray>("how");
    for (const char *how : {"circuit open", "target disabled", "Endpoint disabled", "no target any more"})
        QTest::newRow(how) << QByteArray(how);
}

/// -32004: another Endpoint would not know the id.
void TestAffinity::ownerOutOfService()
{
    QFETCH(QByteArray, how);
    GatewayFixture fixture;
    makeFilterAtAlpha(fixture);
    if (how == "circuit open")
        fixture.availability.keepOut("alpha");
    else if (how == "target disabled")
        fixture.route("r").targets[0].enabled = false;
    else if (how == "Endpoint disabled")
        fixture.endpointEntry("alpha").enabled = false;
    else
        fixture.route("r").targets.removeFirst();
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_getFilterChanges", R"(["0xf1"])"));
    QCOMPARE(QJsonDocument::fromJson(response.body)[u"error"][u"code"].toInt(), -32004);
    QCOMPARE(response.header("X-Signalbox-Rule"), "NO-CANDIDATE");
    QCOMPARE(response.header("X-Signalbox-Attempts"), "0/3");
    QCOMPARE(fixture.endpoint("bravo").connections(), 0);
    QCOMPARE(fixture.endpoint("alpha").deliveries(), 1);
}

void TestAffinity::definiteFailureOfTheOwner()
{
    GatewayFixture fixture;
    makeFilterAtAlpha(fixture);
    ScriptedEndpoint &alpha = fixture.endpoint("alpha");
    alpha.closeConnections();
    alpha.setResponder([](const ReceivedRequest &) { return Answer{.status = 401, .headers = {}}; });
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_getFilterChanges", R"(["0xf1"])"));
    QCOMPARE(response.header("X-Signalbox-Rule"), "NO-CANDIDATE");
    QCOMPARE(response.header("X-Signalbox-Attempts"), "1/3");
    const QJsonDocument answer = QJsonDocument::fromJson(response.body);
    QCOMPARE(answer[u"error"][u"code"].toInt(), -32005);
    QCOMPARE(answer[u"error"][u"data"][u"recovery"].toString(), QStringLiteral("safe_to_resend"));
    QCOMPARE(answer[u"error"][u"data"][u"attempts"][0][u"rule"].toString(), QStringLiteral("NO-CANDIDATE"));
    QCOMPARE(answer[u"error"][u"data"][u"attempts"][0][u"cause"].toString(), QStringLiteral("CREDENTIAL-MOVE"));
    QCOMPARE(fixture.endpoint("bravo").connections(), 0);
}

void TestAffinity::ambiguousFailureOfTheOwner()
{
    GatewayFixture fixture;
    makeFilterAtAlpha(fixture);
    ScriptedEndpoint &alpha = fixture.endpoint("alpha");
    alpha.closeConnections();
    alpha.setResponder([](const ReceivedRequest &) { return Answer{.steps = {step::Close{}}}; });
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_getFilterChanges", R"(["0xf1"])"));
    QCOMPARE(response.header("X-Signalbox-Rule"), "AMBIGUOUS-SESSION-STOP");
    QCOMPARE(fixture.endpoint("bravo").connections(), 0);
}

void TestAffinity::unknownIdStartsAtTheFirst()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha", Protocol::Evm, script(R"(["refuse"])"));
    fixture.addEndpoint("bravo");
    fixture.addRoute("r", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_getFilterChanges", R"(["0xdead"])"));
    QCOMPARE(response.header("X-Signalbox-Endpoint"), "bravo");
    QCOMPARE(response.header("X-Signalbox-Attempts"), "2/3");
}

void TestAffinity::countsWhatIsAlive()
{
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha");
    alpha.setResponder(answering(R"("0xf1")"));
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const auto counts = [&] {
        return fixture.gateway().snapshot()->bySlug.at("r")->sessions->counts(std::chrono::steady_clock::now());
    };
    QVERIFY(counts().isEmpty());
    QCOMPARE(fixture.ask("/r", call("eth_newFilter", "[{}]")).status, 200);
    QCOMPARE(counts(), (QList<SessionCount>{{"alpha", "eth_newFilter", 1}}));
    alpha.setResponder(answering("false"));
    QCOMPARE(fixture.ask("/r", call("eth_uninstallFilter", R"(["0xf1"])")).status, 200);
    QCOMPARE(counts().size(), 1); // There was nothing to uninstall, it says.
    alpha.setResponder(answering("true"));
    QCOMPARE(fixture.ask("/r", call("eth_uninstallFilter", R"(["0xf1"])")).status, 200);
    QVERIFY(counts().isEmpty());
}

void TestAffinity::survivesAnUnrelatedGeneration()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addEndpoint("bravo").setResponder(answering(R"("0xf1")"));
    fixture.addRoute("r", {"alpha", "bravo"});
    fixture.addRoute("other", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    fixture.availability.keepOut("alpha");
    QCOMPARE(fixture.ask("/r", call("eth_newFilter", "[{}]")).header("X-Signalbox-Endpoint"), "bravo");
    fixture.availability.letIn("alpha");
    fixture.route("r").maxAttempts = 2;
    QVERIFY(fixture.apply());
    QCOMPARE(fixture.ask("/r", call("eth_getFilterChanges", R"(["0xf1"])")).header("X-Signalbox-Endpoint"), "bravo");
    // Remembered per Route.
    QCOMPARE(
        fixture.ask("/other", call("eth_getFilterChanges", R"(["0xf1"])")).header("X-Signalbox-Endpoint"), "alpha");
}

void TestAffinity::anotherNetworkForgets()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha").setResponder(answering(R"("0xf1")"));
    fixture.addEndpoint("bravo").setResponder(answering("[]"));
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    QCOMPARE(fixture.ask("/r", call("eth_newFilter", "[{}]")).header("X-Signalbox-Endpoint"), "alpha");
    fixture.endpointEntry("bravo").network = "10";
    fixture.route("r").network = "10";
    fixture.route("r").targets = {{.endpointId = "bravo"}};
    QVERIFY(fixture.apply());
    QCOMPARE(fixture.ask("/r", call("eth_getFilterChanges", R"(["0xf1"])")).header("X-Signalbox-Endpoint"), "bravo");
}

void TestAffinity::startsAtTheFirstEnabledTarget_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<bool>("first");
    const QByteArray session = call("eth_newFilter", "[{}]");
    const QByteArray query = call("eth_chainId");
    const auto post = [](const QByteArray &body) -> QByteArray {
        return "POST /r HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n"
            + body;
    };
    QTest::newRow("session") << Protocol::Evm << QByteArray(post(session)) << true;
    QTest::newRow("query") << Protocol::Evm << QByteArray(post(query)) << false;
    QTest::newRow("/v1") << Protocol::TronHttp
                         << QByteArray("GET /r/v1/blocks/latest/events HTTP/1.1\r\nHost: ${HOST}\r\n\r\n") << true;
    QTest::newRow("/v1, next page")
        << Protocol::TronHttp
        << QByteArray("GET /r/v1/accounts/T/transactions?fingerprint=a HTTP/1.1\r\nHost: ${HOST}\r\n\r\n") << true;
    QTest::newRow("/wallet") << Protocol::TronHttp
                             << QByteArray("GET /r/wallet/getnowblock HTTP/1.1\r\nHost: ${HOST}\r\n\r\n") << false;
}

void TestAffinity::startsAtTheFirstEnabledTarget()
{
    QFETCH(Protocol, protocol);
    QFETCH(QByteArray, request);
    QFETCH(bool, first);
    GatewayFixture fixture;
    for (const char *id : {"off", "alpha", "bravo", "charlie"})
        fixture.addEndpoint(id, protocol).setResponder(answering("[]"));
    Route &route = fixture.addRoute("r", {"off", "alpha", "bravo", "charlie"}, protocol);
    route.strategy = Strategy::Weighted;
    route.targets[0].enabled = false;
    route.targets[1].weight = 1;
    route.targets[2].weight = 1000;
    route.targets[3].weight = 1000;
    QVERIFY(fixture.apply());
    constexpr int requests = 40;
    for (int i = 0; i < requests; ++i)
        QCOMPARE(fixture.askRaw(request).status, 200);
    QCOMPARE(fixture.endpoint("off").deliveries(), 0);
    if (first)
        QCOMPARE(fixture.endpoint("alpha").deliveries(), requests);
    else
        QVERIFY(fixture.endpoint("alpha").deliveries() < requests / 4); // 1 of 2001 each.
}

void TestAffinity::membersOfABatchFollowToo()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha").setResponder(answering("[]"));
    ScriptedEndpoint &bravo = fixture.addEndpoint("bravo");
    bravo.setResponder(answering(R"("0xf1")"));
    fixture.addRoute("r", {"alpha", "bravo"});
    QVERIFY(fixture.apply());
    fixture.availability.keepOut("alpha");
    QCOMPARE(fixture.ask("/r", '[' + call("eth_newFilter", "[{}]", "7") + ']').status, 200);
    fixture.availability.letIn("alpha");
    QCOMPARE(fixture.ask("/r", '[' + call("eth_getFilterChanges", R"(["0xf1"])", "8") + ']').status, 200);
    QCOMPARE(bravo.deliveries(), 2);
}

QTEST_GUILESS_MAIN(TestAffinity)
#include "tst_affinity.moc"
