// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gatewayfixture.h"

#include <QElapsedTimer>
#include <QHostAddress>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

namespace {

quint16 freePort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost, 0);
    return server.serverPort();
}

bool isRefused(quint16 port)
{
    QTcpSocket socket;
    socket.connectToHost(QHostAddress::LocalHost, port);
    return !socket.waitForConnected(2000) && socket.error() == QAbstractSocket::ConnectionRefusedError;
}

int errorOf(const signalbox::RawResponse &response)
{
    return QJsonDocument::fromJson(response.body)[u"error"][u"code"].toInt();
}

Responder after(std::chrono::milliseconds delay)
{
    return [delay](const ReceivedRequest &) {
        return Answer{.body = R"({"jsonrpc":"2.0","id":1,"result":"0x1"})", .delay = delay};
    };
}

} // namespace

/// The life of a gateway: generations, addresses, limits over all workers, and its end.
class TestGateway final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void workerCount();
    void requestsMeetWholeGenerations();
    void quickGenerationsAreCoalesced();
    void newGenerationHoldsInEveryWorker();
    void runningRequestKeepsItsGeneration();
    void routePortOpensAndCloses();
    void portInUse();
    void mainPortInUse();
    void mainPortMoves();
    void inFlightLimit();
    void inFlightLimitOnTron();
    void endpointConnectionsOverAllWorkers();
    void requestIdsAreUnique();
    void stopsWhenRunningRequestsAreDone();
    void stopsAtItsDeadline();
    void stopsWhileAGenerationIsTaken();
    void stopsBeforeItHasStarted();
    void loopIsCut();
};

void TestGateway::workerCount()
{
    GatewaySettings settings;
    settings.workers = 3;
    QCOMPARE(Gateway::workerCount(settings), 3);
    settings.workers = 0;
    QCOMPARE(Gateway::workerCount(settings), qBound(1, QThread::idealThreadCount() - 1, 8));
}

/// Each generation pairs an Endpoint with a limit; no request may meet one of one and one of the other, and none is
/// lost.
void TestGateway::requestsMeetWholeGenerations()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addEndpoint("bravo");
    fixture.addRoute("r", {"alpha"}).maxAttempts = 1;
    QVERIFY(fixture.apply());

    constexpr int clientCount = 9;
    int answered = 0;
    QStringList wrong;
    bool isDone = false;
    std::vector<std::unique_ptr<RawHttpClient>> clients;
    for (int i = 0; i < clientCount; ++i) {
        auto client = std::make_unique<RawHttpClient>();
        QVERIFY(client->connectTo(fixture.port()));
        RawHttpClient *const asking = client.get();
        connect(&asking->socket(), &QIODevice::readyRead, asking, [&, asking, seen = qsizetype(0)]() mutable {
            for (; seen < asking->responses().size(); ++seen) {
                const signalbox::RawResponse &response = asking->responses()[seen];
                const QByteArray pair
                    = response.header("X-Signalbox-Endpoint") + ' ' + response.header("X-Signalbox-Attempts");
                if (response.status != 200 || (pair != "alpha 1/1" && pair != "bravo 1/2"))
                    wrong.append(QString::fromLatin1(pair));
                ++answered;
                if (!isDone)
                    asking->post("/r", call("eth_chainId"));
            }
        });
        client->post("/r", call("eth_chainId"));
        clients.push_back(std::move(client));
    }
    for (int generation = 0; generation < 30; ++generation) {
        Route &route = fixture.route("r");
        const bool bravo = generation % 2 == 0;
        route.targets = {{.endpointId = bravo ? "bravo" : "alpha"}};
        route.maxAttempts = bravo ? 2 : 1;
        QVERIFY(fixture.apply());
    }
    isDone = true;
    const int sent = fixture.endpoint("alpha").deliveries() + fixture.endpoint("bravo").deliveries();
    QVERIFY(runUntil([&] { return answered >= sent; }));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u' ')));
    QVERIFY(answered > 100);
    QVERIFY(fixture.endpoint("alpha").deliveries() > 0 && fixture.endpoint("bravo").deliveries() > 0);
    QCOMPARE(fixture.trail.workers().size(), GatewayFixture::workers);
}

void TestGateway::quickGenerationsAreCoalesced()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    QSignalSpy applied(&fixture.gateway(), &Gateway::applied);
    for (int i = 1; i <= 9; ++i) {
        fixture.route("r").maxAttempts = i;
        fixture.gateway().apply(100 + quint64(i), fixture.configuration);
    }
    QVERIFY(runUntil([&] { return !applied.isEmpty() && applied.last().first().toULongLong() == 109; }));
    QVERIFY(applied.size() <= 3);
    QCOMPARE(fixture.gateway().snapshot()->generation, 109U);
    QCOMPARE(fixture.gateway().snapshot()->routes.front().limit, 5);
}

void TestGateway::newGenerationHoldsInEveryWorker()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    std::vector<std::unique_ptr<RawHttpClient>> clients; // One per worker.
    for (int i = 0; i < GatewayFixture::workers; ++i) {
        clients.push_back(std::make_unique<RawHttpClient>());
        QVERIFY(clients.back()->connectTo(fixture.port()));
        QVERIFY(clients.back()->ask("/r", call("eth_chainId")));
    }
    for (int limit = 1; limit <= 4; ++limit) {
        fixture.route("r").maxAttempts = limit;
        QVERIFY(fixture.apply());
        for (const auto &client : clients)
            QCOMPARE(client->ask("/r", call("eth_chainId"))->header("X-Signalbox-Attempts"),
                "1/" + QByteArray::number(limit));
    }
    fixture.configuration.routes.clear();
    QVERIFY(fixture.apply());
    for (const auto &client : clients)
        QCOMPARE(client->ask("/r", call("eth_chainId"))->status, 404);
}

/// An Endpoint that is edited during an attempt: the attempt ends where it began, the next one meets the new address.
void TestGateway::runningRequestKeepsItsGeneration()
{
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha");
    alpha.setResponder(after(std::chrono::milliseconds(200)));
    ScriptedEndpoint &other = fixture.addEndpoint("other");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", call("eth_chainId"));
    QVERIFY(runUntil([&] { return alpha.deliveries() == 1; }));
    fixture.endpointEntry("alpha").url = other.url().toEncoded();
    QVERIFY(fixture.apply());
    QVERIFY(client.waitForResponses(1));
    QCOMPARE(client.responses().first().header("X-Signalbox-Rule"), "FINAL-RESULT");
    QTRY_COMPARE(alpha.openConnections(), 0); // The old address's connections end with its last request.
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).header("X-Signalbox-Endpoint"), "alpha");
    QCOMPARE(other.deliveries(), 1);
}

void TestGateway::routePortOpensAndCloses()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    const quint16 port = freePort();
    fixture.addRoute("r", {"alpha"}).port = port;
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(port));
    QCOMPARE(client.ask("/", call("eth_chainId"))->status, 200);
    QCOMPARE(client.ask("/r", call("eth_chainId"))->status, 404);
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).status, 200);
    fixture.route("r").port = 0;
    QVERIFY(fixture.apply());
    QCOMPARE(client.ask("/", call("eth_chainId"))->status, 404); // The connection stays, the Route has left.
    QVERIFY(isRefused(port));
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).status, 200);
}

void TestGateway::portInUse()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost, 0));
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"}).port = other.serverPort();
    QSignalSpy failed(&fixture.gateway(), &Gateway::listenFailed);
    QVERIFY(fixture.apply());
    QCOMPARE(failed.size(), 1);
    QCOMPARE(failed.first().at(0).toInt(), int(other.serverPort()));
    const QString problem = failed.first().at(1).toString();
    QVERIFY2(problem.contains(QString::number(other.serverPort())) && problem.contains(u"another program"),
        qPrintable(problem));
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).status, 200);
    // Tried again with the next generation.
    other.close();
    QVERIFY(fixture.apply());
    QCOMPARE(failed.size(), 1);
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.route("r").port));
    QCOMPARE(client.ask("/", call("eth_chainId"))->status, 200);
}

void TestGateway::mainPortInUse()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost, 0));
    GatewayFixture fixture;
    fixture.configuration.gateway.port = other.serverPort();
    QSignalSpy failed(&fixture.gateway(), &Gateway::listenFailed);
    QVERIFY(fixture.apply());
    QCOMPARE(failed.size(), 1);
    QCOMPARE(fixture.port(), 0);
}

/// The main address moves; when the new port is taken, the old one goes on until a generation can have its own.
void TestGateway::mainPortMoves()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const quint16 first = fixture.port();
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost, 0));
    fixture.configuration.gateway.port = other.serverPort();
    QSignalSpy failed(&fixture.gateway(), &Gateway::listenFailed);
    QVERIFY(fixture.apply());
    QCOMPARE(failed.size(), 1);
    QCOMPARE(fixture.port(), first);
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).status, 200);
    other.close();
    QVERIFY(fixture.apply());
    QCOMPARE(fixture.port(), fixture.configuration.gateway.port);
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).status, 200);
    QVERIFY(isRefused(first));
    QCOMPARE(failed.size(), 1);
}

void TestGateway::inFlightLimit()
{
    GatewayFixture fixture;
    fixture.configuration.gateway.maxInFlight = 2;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha");
    alpha.setResponder(after(std::chrono::milliseconds(400)));
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    std::vector<std::unique_ptr<RawHttpClient>> clients;
    for (int i = 0; i < 2; ++i) {
        clients.push_back(std::make_unique<RawHttpClient>());
        QVERIFY(clients.back()->connectTo(fixture.port()));
        clients.back()->post("/r", call("eth_chainId"));
    }
    QVERIFY(runUntil([&] { return alpha.deliveries() == 2; }));
    const signalbox::RawResponse refused = fixture.ask("/r", call("eth_chainId"));
    QCOMPARE(refused.status, 200);
    QCOMPARE(errorOf(refused), -32029);
    QVERIFY(refused.header("Retry-After").toInt() > 0);
    QCOMPARE(QJsonDocument::fromJson(refused.body)[u"error"][u"data"][u"recovery"].toString(),
        QStringLiteral("retry_later"));
    QCOMPARE(fixture.recordOf(refused).outcome, RequestOutcome::Refused);
    const signalbox::RawResponse notified = fixture.ask("/r", notification("eth_chainId"));
    QCOMPARE(notified.status, 204);
    QVERIFY(notified.body.isEmpty());
    for (const auto &client : clients) {
        QVERIFY(client->waitForResponses(1));
        QCOMPARE(errorOf(client->responses().first()), 0);
    }
    QCOMPARE(alpha.deliveries(), 2);
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).header("X-Signalbox-Rule"), "FINAL-RESULT");
}

void TestGateway::inFlightLimitOnTron()
{
    GatewayFixture fixture;
    fixture.configuration.gateway.maxInFlight = 1;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha", Protocol::TronHttp);
    alpha.setResponder(after(std::chrono::milliseconds(400)));
    fixture.addRoute("r", {"alpha"}, Protocol::TronHttp);
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r/wallet/getnowblock", "{}");
    QVERIFY(runUntil([&] { return alpha.deliveries() == 1; }));
    const signalbox::RawResponse refused = fixture.ask("/r/wallet/getnowblock", "{}");
    QCOMPARE(refused.status, 429);
    QVERIFY(refused.header("Retry-After").toInt() > 0);
    QVERIFY(QJsonDocument::fromJson(refused.body)[u"Error"].isString());
    const QJsonDocument v1 = QJsonDocument::fromJson(fixture.ask("/r/v1/contracts/T", "{}").body);
    QCOMPARE(v1[u"StatusCode"].toInt(), 429);
    QCOMPARE(v1[u"Success"].toBool(true), false);
    QVERIFY(client.waitForResponses(1));
}

/// "Every limit holds for the whole gateway, however many workers it has" (spec section 3).
void TestGateway::endpointConnectionsOverAllWorkers()
{
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha");
    alpha.setResponder(after(std::chrono::milliseconds(100)));
    fixture.endpointEntry("alpha").maxConnections = GatewayFixture::workers; // One for each.
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    std::vector<std::unique_ptr<RawHttpClient>> clients;
    for (int i = 0; i < 3 * GatewayFixture::workers; ++i) {
        clients.push_back(std::make_unique<RawHttpClient>());
        QVERIFY(clients.back()->connectTo(fixture.port()));
        clients.back()->post("/r", call("eth_chainId"));
    }
    int most = 0;
    for (const auto &client : clients)
        QVERIFY(runUntil([&] {
            most = qMax(most, alpha.openConnections());
            return !client->responses().isEmpty();
        }));
    QCOMPARE(most, GatewayFixture::workers);
    QCOMPARE(alpha.connections(), GatewayFixture::workers);
}

void TestGateway::requestIdsAreUnique()
{
    GatewayFixture fixture;
    fixture.addEndpoint("alpha");
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    QSet<QByteArray> ids;
    for (int i = 0; i < 30; ++i)
        ids.insert(fixture.ask(i % 3 == 0 ? "/nowhere" : "/r", call("eth_chainId")).header("X-Signalbox-Request-Id"));
    QCOMPARE(ids.size(), 30);
    QVERIFY(!ids.contains(QByteArray()));
    QCOMPARE(fixture.trail.records().size(), 30);
}

void TestGateway::stopsWhenRunningRequestsAreDone()
{
    GatewayFixture fixture;
    ScriptedEndpoint &alpha = fixture.addEndpoint("alpha");
    alpha.setResponder(after(std::chrono::milliseconds(300)));
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    const quint16 port = fixture.port();
    RawHttpClient idle;
    QVERIFY(idle.connectTo(port));
    RawHttpClient client;
    QVERIFY(client.connectTo(port));
    client.post("/r", call("eth_chainId"));
    QVERIFY(runUntil([&] { return alpha.deliveries() == 1; }));
    QSignalSpy stopped(&fixture.gateway(), &Gateway::stopped);
    fixture.gateway().stop();
    fixture.gateway().stop(); // A second signal changes nothing.
    QVERIFY(isRefused(port));
    QVERIFY(idle.waitForEnd());
    QVERIFY(client.waitForResponses(1));
    QCOMPARE(client.responses().first().header("X-Signalbox-Rule"), "FINAL-RESULT");
    QCOMPARE(client.responses().first().header("Connection"), "close");
    client.close();
    QVERIFY(runUntil([&] { return !stopped.isEmpty(); }));
    QCOMPARE(stopped.size(), 1);
    QCOMPARE(fixture.trail.records().size(), 1);
}

void TestGateway::stopsAtItsDeadline()
{
    GatewayFixture fixture;
    ScriptedEndpoint &alpha
        = fixture.addEndpoint("alpha", Protocol::Evm, script(R"(["accept","read_request","hold"])"));
    fixture.addRoute("r", {"alpha"});
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.post("/r", call("eth_sendRawTransaction", R"(["0x02"])"));
    QVERIFY(runUntil([&] { return alpha.deliveries() == 1; }));
    QSignalSpy stopped(&fixture.gateway(), &Gateway::stopped);
    QElapsedTimer clock;
    clock.start();
    fixture.gateway().stop(std::chrono::milliseconds(150));
    QVERIFY(runUntil([&] { return !stopped.isEmpty(); }));
    QVERIFY(clock.elapsed() >= 100); // The timer is a coarse one.
    QVERIFY(clock.elapsed() < 5000);
    QCOMPARE(fixture.trail.records().size(), 1);
    QCOMPARE(fixture.trail.records().first().attempts.first().outcome.certainty, Certainty::Ambiguous);
    QCOMPARE(fixture.ledger.attempts().size(), 1);
}

/// Told to stop in the moment in which the workers take a generation.
void TestGateway::stopsWhileAGenerationIsTaken()
{
    GatewayFixture fixture;
    QVERIFY(fixture.apply());
    Gateway &gateway = fixture.gateway();
    QSignalSpy stopped(&gateway, &Gateway::stopped);
    QElapsedTimer clock;
    clock.start();
    // Always behind the gateway's own event in the queue, and so ahead of the workers' answers to it.
    std::function<void()> stopWhenPrepared = [&] {
        if (gateway.snapshot()->generation == 2)
            gateway.stop();
        else
            QMetaObject::invokeMethod(this, stopWhenPrepared, Qt::QueuedConnection);
    };
    stopWhenPrepared();
    gateway.apply(2, fixture.configuration);
    QVERIFY(runUntil([&] { return !stopped.isEmpty(); }));
    QVERIFY2(clock.elapsed() < 5000, "it waited for the end of its grace time");
}

void TestGateway::stopsBeforeItHasStarted()
{
    GatewayFixture fixture;
    QSignalSpy stopped(&fixture.gateway(), &Gateway::stopped);
    fixture.gateway().apply(1, fixture.configuration);
    fixture.gateway().stop();
    QVERIFY(runUntil([&] { return !stopped.isEmpty(); }));
    QCOMPARE(fixture.port(), 0);
}

/// An Endpoint that points back at this gateway: cut by the hop marker, whichever Route it points to.
void TestGateway::loopIsCut()
{
    GatewayFixture fixture;
    fixture.addEndpoint("loop");
    fixture.addEndpoint("tron-loop", Protocol::TronHttp);
    fixture.addRoute("r", {"loop"});
    fixture.addRoute("t", {"tron-loop"}, Protocol::TronHttp);
    QVERIFY(fixture.apply());
    const QByteArray self = "http://127.0.0.1:" + QByteArray::number(fixture.port());
    fixture.endpointEntry("loop").url = self + "/r";
    fixture.endpointEntry("tron-loop").url = self + "/t";
    QVERIFY(fixture.apply());
    const signalbox::RawResponse response = fixture.ask("/r", call("eth_chainId"));
    QCOMPARE(errorOf(response), -32005);
    QCOMPARE(fixture.trail.records().size(), 2);
    QCOMPARE(fixture.trail.records().first().code, 508);
    QCOMPARE(fixture.trail.records().first().outcome, RequestOutcome::Refused);
    QCOMPARE(fixture.recordOf(response).attempts.first().outcome.httpStatus, 508);
    const signalbox::RawResponse tron = fixture.ask("/t/wallet/getnowblock", "{}");
    QCOMPARE(tron.status, 508);
    QVERIFY(QJsonDocument::fromJson(tron.body)[u"Error"].isString());
    QCOMPARE(fixture.trail.records().size(), 4);
}

QTEST_GUILESS_MAIN(TestGateway)
#include "tst_gateway.moc"
