// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// A whole gateway with a real ledger: what reaches an Endpoint is in the ledger, and what can't be recorded is not
// sent.

#include "broadcasts/broadcaststore.h"
#include "gateway/gateway.h"
#include "ledgerfixture.h"
#include "rehearsal/scriptedendpoint.h"
#include "support/rawhttpclient.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

#include <map>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

namespace {

QByteArray broadcast(quint64 nonce, const QByteArray &id = "1")
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"eth_sendRawTransaction","params":)" + evmParams(nonce)
        + '}';
}

QJsonObject errorOf(const RawResponse &response)
{
    return QJsonDocument::fromJson(response.body).object().value(QLatin1String("error")).toObject();
}

} // namespace

class RecordedBroadcastsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void recordsBeforeTheFirstByteLeaves();
    void recordsANotification();
    void recordsWhatCannotBeDerived();
    void recordsEachOfABatch();
    void givesEachOfABatchItsOwnAnswer();
    void recordsThatNoEndpointWasThere();
    void recordsEveryAttempt();
    void recordsAPackage();
    void recordsATronBody();
    void sendsNothingWhileLocked();
    void answersABatchWhileLocked();
    void endsWhileARecordIsPending();

private:
    void prepare(std::chrono::milliseconds busyTimeout, int workers);
    ScriptedEndpoint &addEndpoint(
        const QByteArray &id, Protocol protocol, const QByteArray &network, const char *script = nullptr);
    void addRoute(const QByteArray &slug, const QByteArrayList &endpoints);
    [[nodiscard]] bool start();
    RawResponse ask(const QByteArray &path, const QByteArray &body);
    [[nodiscard]] QList<BroadcastRow> rows() const;

    std::unique_ptr<LedgerFixture> m_ledger;
    std::unique_ptr<SecretResolver> m_secrets;
    std::map<QByteArray, std::unique_ptr<ScriptedEndpoint>> m_endpoints;
    std::unique_ptr<Gateway> m_gateway;
    Configuration m_configuration;
};

void RecordedBroadcastsTest::init()
{
    prepare(30ms, 3);
}

void RecordedBroadcastsTest::prepare(std::chrono::milliseconds busyTimeout, int workers)
{
    cleanup();
    LedgerOptions options;
    options.busyTimeout = busyTimeout;
    options.recordPatience = 20s;
    m_ledger = std::make_unique<LedgerFixture>(options);
    QVERIFY(m_ledger->ledger->open());
    m_secrets = std::make_unique<SecretResolver>();
    m_gateway
        = std::make_unique<Gateway>(GatewayDependencies{.secrets = m_secrets.get(), .ledger = m_ledger->ledger.get()});
    m_configuration = {};
    m_configuration.gateway.port = 0;
    m_configuration.gateway.workers = workers;
}

void RecordedBroadcastsTest::cleanup()
{
    m_gateway.reset();
    m_endpoints.clear();
    m_ledger.reset();
}

ScriptedEndpoint &RecordedBroadcastsTest::addEndpoint(
    const QByteArray &id, Protocol protocol, const QByteArray &network, const char *script)
{
    auto endpoint = std::make_unique<ScriptedEndpoint>();
    if (script)
        endpoint->setScript(FaultScript::fromJson(QByteArrayView(script)).value());
    if (!endpoint->start())
        qFatal("no port for a scripted Endpoint");
    m_configuration.endpoints.append({.id = id,
        .name = QString::fromLatin1(id),
        .protocol = protocol,
        .network = network,
        .url = endpoint->url().toEncoded()});
    return *(m_endpoints[id] = std::move(endpoint));
}

void RecordedBroadcastsTest::addRoute(const QByteArray &slug, const QByteArrayList &endpoints)
{
    const Endpoint &first = *m_configuration.findEndpoint(endpoints.first());
    Route route;
    route.slug = slug;
    route.protocol = first.protocol;
    route.network = first.network;
    route.timeout = 20s;
    for (const QByteArray &id : endpoints)
        route.targets.append({.endpointId = id});
    m_configuration.routes.append(route);
}

bool RecordedBroadcastsTest::start()
{
    QSignalSpy applied(m_gateway.get(), &Gateway::applied);
    m_gateway->apply(1, m_configuration);
    return QTest::qWaitFor([&] { return !applied.isEmpty(); }, 20'000);
}

RawResponse RecordedBroadcastsTest::ask(const QByteArray &path, const QByteArray &body)
{
    RawHttpClient client;
    if (!client.connectTo(m_gateway->port()))
        return {};
    client.post(path, body);
    return client.waitForResponses(1, 20s) ? client.responses().first() : RawResponse();
}

QList<BroadcastRow> RecordedBroadcastsTest::rows() const
{
    BroadcastStore store(m_ledger->path());
    return store.list({}).value_or(QList<BroadcastRow>());
}

void RecordedBroadcastsTest::recordsBeforeTheFirstByteLeaves()
{
    ScriptedEndpoint &alpha = addEndpoint("alpha", Protocol::Evm, "1337");
    addRoute("eth", {"alpha"});
    QVERIFY(start());
    QList<qsizetype> known;
    QObject::connect(&alpha, &ScriptedEndpoint::requestReceived, this, [&] { known.append(rows().size()); });
    const RawResponse first = ask("/eth", broadcast(1));
    QCOMPARE(first.status, 200);
    const RawResponse second = ask("/eth", broadcast(2));
    const RawResponse again = ask("/eth", broadcast(1, "77"));
    QCOMPARE(known, QList<qsizetype>({1, 2, 2}));
    const QList<BroadcastRow> all = rows();
    QCOMPARE(first.header("X-Signalbox-Tx-Id"), all.last().txId);
    QCOMPARE(second.header("X-Signalbox-Tx-Id"), all.first().txId);
    QCOMPARE(again.header("X-Signalbox-Tx-Id"), all.last().txId);
    QCOMPARE(all.last().submissions, 2);
    QCOMPARE(all.last().requestId, again.header("X-Signalbox-Request-Id"));
    QCOMPARE(all.last().route, "eth");
}

void RecordedBroadcastsTest::recordsANotification()
{
    const ScriptedEndpoint &alpha = addEndpoint("alpha", Protocol::Evm, "1337");
    addRoute("eth", {"alpha"});
    QVERIFY(start());
    QByteArray body = broadcast(1);
    body.replace(R"("id":1,)", "");
    QCOMPARE(ask("/eth", body).status, 204);
    QCOMPARE(alpha.deliveries(), 1);
    QCOMPARE(rows().size(), 1);
    QVERIFY(!rows().first().txId.isEmpty());
    QTRY_COMPARE(rows().first().attempts, 1);
}

void RecordedBroadcastsTest::recordsWhatCannotBeDerived()
{
    const ScriptedEndpoint &alpha = addEndpoint("alpha", Protocol::Evm, "1337");
    addRoute("eth", {"alpha"});
    QVERIFY(start());
    const RawResponse response
        = ask("/eth", R"({"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","params":["0x00"]})");
    QCOMPARE(response.status, 200);
    QVERIFY(response.header("X-Signalbox-Tx-Id").isEmpty());
    QCOMPARE(alpha.deliveries(), 1);
    QCOMPARE(rows().size(), 1);
    QVERIFY(rows().first().txId.isEmpty());
}

void RecordedBroadcastsTest::recordsEachOfABatch()
{
    const ScriptedEndpoint &alpha = addEndpoint("alpha", Protocol::Evm, "1337");
    addRoute("eth", {"alpha"});
    QVERIFY(start());
    const QByteArray read = R"({"jsonrpc":"2.0","id":"read","method":"eth_chainId"})";
    const RawResponse whole = ask("/eth", '[' + broadcast(1, "1") + ',' + read + ',' + broadcast(2, "2") + ']');
    QCOMPARE(whole.status, 200);
    QCOMPARE(alpha.deliveries(), 1);
    QCOMPARE(rows().size(), 2);
    QTRY_COMPARE(rows().first().attempts, 1);
    QCOMPARE(rows().last().attempts, 1);
    // Equal ids split it; each member then has a request of its own.
    QCOMPARE(ask("/eth", '[' + broadcast(3, "1") + ',' + broadcast(4, "1") + ']').status, 200);
    QCOMPARE(rows().size(), 4);
    QVERIFY(rows()[0].requestId != rows()[1].requestId);
}

void RecordedBroadcastsTest::givesEachOfABatchItsOwnAnswer()
{
    ScriptedEndpoint &alpha = addEndpoint("alpha", Protocol::Evm, "1337");
    const QByteArray known = R"({"jsonrpc":"2.0","id":"one","error":{"code":-32000,"message":"already known"}})";
    const QByteArray taken = R"({"jsonrpc":"2.0","id":"two","result":"0x1"})";
    alpha.setResponder([=](const ReceivedRequest &) { return Answer{.body = '[' + taken + ',' + known + ']'}; });
    addRoute("eth", {"alpha"});
    QVERIFY(start());
    QCOMPARE(ask("/eth", '[' + broadcast(1, R"("one")") + ',' + broadcast(2, R"("two")") + ']').status, 200);
    BroadcastStore store(m_ledger->path());
    QTRY_VERIFY(store.find(2).value()->submissions.first().endedAt.has_value());
    const BroadcastDetail first = store.find(1).value().value();
    QCOMPARE(first.attempts.size(), 1);
    QCOMPARE(first.attempts.first().kind, "application_error");
    QCOMPARE(first.attempts.first().answer, known);
    QVERIFY(first.attempts.first().startedAt >= first.submissions.first().arrivedAt - 1ms);
    QVERIFY(first.attempts.first().startedAt <= first.attempts.first().endedAt);
    const BroadcastDetail second = store.find(2).value().value();
    QCOMPARE(second.attempts.first().kind, "result");
    QCOMPARE(second.attempts.first().answer, taken);
}

void RecordedBroadcastsTest::recordsThatNoEndpointWasThere()
{
    addEndpoint("alpha", Protocol::Evm, "1337");
    addRoute("eth", {"alpha"});
    m_configuration.routes.first().targets.first().enabled = false;
    QVERIFY(start());
    QCOMPARE(errorOf(ask("/eth", broadcast(1))).value(QLatin1String("code")).toInt(), -32004);
    BroadcastStore store(m_ledger->path());
    QTRY_VERIFY(store.find(1).value()->submissions.first().endedAt.has_value());
    const TrackingRecord record = store.trackingRecord(1).value().value();
    QCOMPARE(record.stored.submission.answers.size(), std::size_t(1));
    QVERIFY(record.stored.submission.answers[0].meaning == AnswerMeaning::NotSent);
}

void RecordedBroadcastsTest::recordsEveryAttempt()
{
    addEndpoint(
        "alpha", Protocol::Evm, "1337", R"(["accept", "read_request", {"respond": {"status": 503, "body": "busy"}}])");
    addEndpoint("bravo", Protocol::Evm, "1337");
    addRoute("eth", {"alpha", "bravo"});
    QVERIFY(start());
    QCOMPARE(ask("/eth", broadcast(1)).status, 200);
    QTRY_COMPARE(rows().first().attempts, 2);
    BroadcastStore store(m_ledger->path());
    const auto attempts = store.find(1).value()->attempts;
    QCOMPARE(attempts[0].endpointId, "alpha");
    QCOMPARE(attempts[0].certainty, "ambiguous");
    QCOMPARE(attempts[0].httpStatus, 503);
    QCOMPARE(attempts[1].endpointId, "bravo");
    QCOMPARE(attempts[1].kind, "result");
    QVERIFY(attempts[1].answer.contains("result"));
}

void RecordedBroadcastsTest::recordsAPackage()
{
    const ScriptedEndpoint &alpha = addEndpoint("alpha", Protocol::Bitcoin, "main");
    addRoute("btc", {"alpha"});
    QVERIFY(start());
    const QByteArray one
        = "01000000016dbddb085b1d8af75184f0bc01fad58d1266e9b63b50881990e4b40d6aee3629000000008b483045022100f3581e1972ae"
          "8ac7c7367a7a253bc1135223adb9a468bb3a59233f45bc578380022059af01ca17d00e41837a1d58e97aa31bae584edec28d35bd9692"
          "3690913bae9a0141049c02bfc97ef236ce6d8fe5d94013c721e915982acd2b12b65d9b7d59e20a842005f8fc4e02532e873d37b96f09"
          "d6d4511ada8f14042f46614a4c70c0f14beff5ffffffff02404b4c00000000001976a9141aa0cd1cbea6e7458a7abad512a9d9ea1afb"
          "225e88ac80fae9c7000000001976a9140eab5bea436a0484cfab12485efda0b78b4ecc5288ac00000000";
    QByteArray two = one;
    two.replace(two.size() - 8, 8, "01000000"); // Another lock time, another transaction.
    const RawResponse response = ask(
        "/btc", R"({"jsonrpc":"2.0","id":1,"method":"submitpackage","params":[[")" + one + R"(",")" + two + R"("]]})");
    QCOMPARE(response.status, 200);
    QCOMPARE(alpha.deliveries(), 1);
    const QList<BroadcastRow> all = rows();
    QCOMPARE(all.size(), 2);
    QCOMPARE(all.last().txId, "d4a73f51ab7ee7acb4cf0505d1fab34661666c461488e58ec30281e2becd93e2");
    QCOMPARE(response.header("X-Signalbox-Tx-Id"), all.first().txId);
    OtherProgram reader(m_ledger->path());
    QCOMPARE(reader.count(QStringLiteral("payload")), 1);
    QTRY_COMPARE(reader.count(QStringLiteral("attempt")), 2);
}

void RecordedBroadcastsTest::recordsATronBody()
{
    const ScriptedEndpoint &alpha = addEndpoint("alpha", Protocol::TronHttp, "mainnet");
    addRoute("tron", {"alpha"});
    QVERIFY(start());
    QCOMPARE(ask("/tron/wallet/broadcasthex", R"({"transaction":"00"})").status, 200);
    QCOMPARE(alpha.deliveries(), 1);
    QCOMPARE(rows().size(), 1);
    QCOMPARE(rows().first().family, "tron");
    QCOMPARE(rows().first().method, "POST /wallet/broadcasthex");
}

void RecordedBroadcastsTest::sendsNothingWhileLocked()
{
    const ScriptedEndpoint &alpha = addEndpoint("alpha", Protocol::Evm, "1337");
    const ScriptedEndpoint &bravo = addEndpoint("bravo", Protocol::Evm, "1337");
    addRoute("eth", {"alpha", "bravo"});
    QVERIFY(start());
    OtherProgram other(m_ledger->path());
    other.ask(QStringLiteral("BEGIN IMMEDIATE"));
    const RawResponse refused = ask("/eth", broadcast(1));
    QCOMPARE(refused.status, 200);
    QCOMPARE(errorOf(refused).value(QLatin1String("code")).toInt(), -32603);
    QCOMPARE(errorOf(refused).value(QLatin1String("data")).toObject().value(QLatin1String("recovery")).toString(),
        QStringLiteral("retry_later"));
    QByteArray notification = broadcast(2);
    notification.replace(R"("id":1,)", "");
    QCOMPARE(ask("/eth", notification).status, 204);
    QCOMPARE(alpha.deliveries() + bravo.deliveries(), 0);
    // Everything else goes on.
    const RawResponse read = ask("/eth", R"({"jsonrpc":"2.0","id":1,"method":"eth_chainId"})");
    QVERIFY(read.body.contains("result"));
    QCOMPARE(alpha.deliveries(), 1);
    other.ask(QStringLiteral("COMMIT"));
    QVERIFY(ask("/eth", broadcast(3)).body.contains("result"));
    QCOMPARE(alpha.deliveries(), 2);
    QCOMPARE(rows().size(), 1);
}

void RecordedBroadcastsTest::answersABatchWhileLocked()
{
    const ScriptedEndpoint &alpha = addEndpoint("alpha", Protocol::Evm, "1337");
    addRoute("eth", {"alpha"});
    QVERIFY(start());
    OtherProgram other(m_ledger->path());
    other.ask(QStringLiteral("BEGIN IMMEDIATE"));
    const RawResponse whole = ask("/eth", '[' + broadcast(1, "1") + ',' + broadcast(2, "2") + ']');
    QCOMPARE(whole.body.count("-32603"), 2);
    // Split by its equal ids: the read among them is served.
    const QByteArray read = R"({"jsonrpc":"2.0","id":1,"method":"eth_chainId"})";
    const RawResponse split = ask("/eth", '[' + broadcast(1, "1") + ',' + read + ']');
    QCOMPARE(split.body.count("-32603"), 1);
    QCOMPARE(split.body.count("\"result\""), 1);
    QCOMPARE(alpha.deliveries(), 1);
    other.ask(QStringLiteral("COMMIT"));
}

void RecordedBroadcastsTest::endsWhileARecordIsPending()
{
    prepare(20s, 1);
    const ScriptedEndpoint &alpha = addEndpoint("alpha", Protocol::Evm, "1337");
    addRoute("eth", {"alpha"});
    QVERIFY(start());
    OtherProgram other(m_ledger->path());
    other.ask(QStringLiteral("BEGIN IMMEDIATE"));
    RawHttpClient client;
    QVERIFY(client.connectTo(m_gateway->port()));
    client.post("/eth", broadcast(1));
    client.socket().flush();
    // The one worker takes what came first, first.
    QCOMPARE(ask("/eth", R"({"jsonrpc":"2.0","id":1,"method":"eth_chainId"})").status, 200);
    m_gateway.reset(); // Its worker dies while the ledger still owes it an answer.
    other.ask(QStringLiteral("COMMIT"));
    m_ledger->ledger.reset();
    QCOMPARE(alpha.deliveries(), 1);
    QCOMPARE(
        other.count(QStringLiteral("submission WHERE refused = 0")), 0); // Recorded or not: it is not told as sent.
}

QTEST_GUILESS_MAIN(RecordedBroadcastsTest)
#include "tst_recordedbroadcasts.moc"
