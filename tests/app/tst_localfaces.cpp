// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/routesfile.h"
#include "engine.h"
#include "local/localbroadcasts.h"
#include "local/localconfiguration.h"
#include "local/localgateway.h"
#include "local/localhealth.h"
#include "local/localrehearsal.h"
#include "local/localrequests.h"
#include "rehearsal/scriptedendpoint.h"

#include <QSignalSpy>
#include <QTcpServer>
#include <QTest>

using namespace signalbox;

namespace {

/// An engine on a new profile, and its faces, as the console wires them.
struct Console
{
    explicit Console(const QByteArray &routesFile = {}, bool readOnly = false)
    {
        line.profile = directory.path();
        line.config = directory.filePath(QStringLiteral("signalbox.json"));
        if (!routesFile.isEmpty()) {
            QFile file(line.config);
            if (!file.open(QIODevice::WriteOnly) || file.write(routesFile) != routesFile.size())
                qFatal("the Routes file can't be written");
        }
        engine = std::make_unique<Engine>(line, LogWriter::toFile(directory.filePath(QStringLiteral("log"))).value());
        gateway = std::make_unique<LocalGateway>(*engine, readOnly);
        configuration = std::make_unique<LocalConfiguration>(*engine, readOnly);
        rehearsal = std::make_unique<LocalRehearsal>(*engine, readOnly);
        started = engine->start(Engine::BadFile::RunEmpty).has_value();
        requests = std::make_unique<LocalRequests>(*engine);
        health = std::make_unique<LocalHealth>(*engine, readOnly);
    }

    ~Console()
    {
        QSignalSpy stopped(engine.get(), &Engine::stopped);
        engine->stop(QStringLiteral("the test ends"));
        if (stopped.isEmpty())
            stopped.wait();
    }

    [[nodiscard]] bool listens() const { return gateway->status().state == GatewayStatus::State::Listening; }

    QTemporaryDir directory;
    CommandLine line;
    std::unique_ptr<Engine> engine;
    std::unique_ptr<LocalGateway> gateway;
    std::unique_ptr<LocalConfiguration> configuration;
    std::unique_ptr<LocalRehearsal> rehearsal;
    std::unique_ptr<LocalRequests> requests;
    std::unique_ptr<LocalHealth> health;
    bool started = false;
};

constexpr char freePort[] = R"({"version": 1, "gateway": {"port": 0}})";

Endpoint endpointAt(const ScriptedEndpoint &scripted)
{
    return {.id = "alpha", .name = QStringLiteral("alpha"), .protocol = Protocol::Evm, .network = "1", .url = scripted.url().toEncoded()};
}

} // namespace

/// The faces over a real engine: what the pages rely on, end to end.
class TestLocalFaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void demoServesSampleTraffic()
    {
        Console console(freePort);
        QVERIFY(console.started);
        QTRY_VERIFY(console.listens());
        QSignalSpy taken(console.requests.get(), &RequestsFace::requestsTaken);
        console.rehearsal->startDemo();
        QVERIFY(console.rehearsal->demoRuns());
        QTRY_VERIFY(console.gateway->status().demo);
        QTRY_COMPARE(console.gateway->status().generation, console.configuration->current()->number);
        console.rehearsal->sendSampleTraffic();
        console.rehearsal->sendSampleTraffic(); // Is under way already.
        QTRY_VERIFY_WITH_TIMEOUT(console.requests->newest(100).size() >= 12, 30'000);
        QVERIFY(!taken.isEmpty());
        QHash<Rule, int> rules;
        for (const RequestSnapshot &request : console.requests->newest(100)) {
            ++rules[request->rule];
            QCOMPARE(console.requests->find(request->id), request);
        }
        QCOMPARE(rules, (QHash<Rule, int> {{Rule::FinalResult, 10}, {Rule::AmbiguousSessionStop, 1}, {Rule::FinalAppError, 1}}));

        LocalBroadcasts broadcasts(*console.engine, false);
        qsizetype rows = 0;
        const auto count = [&] {
            broadcasts.list(100, std::nullopt, this, [&rows](const auto &listed) { rows = listed ? listed->size() : -1; });
            return rows;
        };
        QTRY_VERIFY2(count() > 0, "the sample traffic broadcasts");
        QSignalSpy changed(&broadcasts, &BroadcastsFace::changed);
        console.rehearsal->removeDemo();
        QVERIFY(console.configuration->current()->configuration.routes.isEmpty());
        QTRY_COMPARE(count(), 0);
        QTRY_VERIFY(!changed.isEmpty());
        QFile file(console.line.config);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray(freePort)); // Never touched.
    }

    void demoKeepsOffTheUsersNames()
    {
        Configuration mine;
        mine.gateway.port = 0;
        for (const auto &[route, endpoint] : {std::pair("eth", "alpha"), std::pair("demo-evm", "demo-alpha")}) {
            mine.endpoints.append(
                {.id = endpoint, .name = QStringLiteral("mine"), .protocol = Protocol::Evm, .network = "1", .url = "http://rpc.invalid"});
            mine.routes.append({.slug = route, .protocol = Protocol::Evm, .network = "1", .targets = {{.endpointId = endpoint}}});
        }
        Console console(renderRoutesFile(mine));
        QTRY_VERIFY(console.listens());
        console.rehearsal->startDemo();
        QVERIFY(console.rehearsal->demoRuns());
        const Configuration running = console.configuration->current()->configuration;
        for (const Endpoint &endpoint : mine.endpoints)
            QCOMPARE(*running.findEndpoint(endpoint.id), endpoint);
        for (const Route &route : mine.routes)
            QCOMPARE(*running.findRoute(route.slug), route);
        const Route *demo = running.findRoute("demo-demo-evm");
        QVERIFY(demo);
        QCOMPARE(demo->targets.at(0).endpointId, "demo-demo-alpha");
        QCOMPARE(demo->targets.at(1).endpointId, "bravo");
        QVERIFY(running.findRoute("demo-btc"));
        QTRY_COMPARE(console.gateway->status().generation, console.configuration->current()->number);
        console.rehearsal->sendSampleTraffic();
        QTRY_VERIFY(console.requests->newest(100).size() >= 2);
        QCOMPARE(console.requests->newest(100).at(0)->route, "demo-demo-evm");
        QCOMPARE(console.requests->newest(100).at(1)->route, "demo-btc");
        console.rehearsal->removeDemo();
        QCOMPARE(console.configuration->current()->configuration, mine);
    }

    void applyIsWrittenAndRuns()
    {
        ScriptedEndpoint scripted;
        QVERIFY(scripted.start());
        Console console(freePort);
        QTRY_VERIFY(console.listens());
        Configuration draft = console.configuration->current()->configuration;
        draft.endpoints = {endpointAt(scripted)};
        draft.routes = {{.slug = "eth", .protocol = Protocol::Evm, .network = "1", .targets = {{.endpointId = "alpha"}}}};
        bool applied = false;
        console.configuration->apply(draft, 1, QStringLiteral("first Route"), this, [&](const auto &result) { applied = result.has_value(); });
        QTRY_VERIFY(applied);
        QCOMPARE(console.configuration->current()->origin, QStringLiteral("first Route"));
        QTRY_COMPARE(console.gateway->status().generation, 2U);
        QCOMPARE(console.gateway->routeUrl("eth"), console.gateway->status().address + QStringLiteral("/eth"));

        int status = -1;
        console.requests->send("eth", R"({"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"})", this,
            [&](int code, const QByteArray &) { status = code; });
        QTRY_COMPARE(status, 200);
        QCOMPARE(scripted.deliveries() > 0, true);

        // A draft of an older generation is refused.
        ConfigProblems problems;
        console.configuration->apply(draft, 1, {}, this, [&](const auto &result) { problems = result ? ConfigProblems() : result.error(); });
        QTRY_VERIFY(!problems.isEmpty());
    }

    void inFlightIsToldWhileSomebodyListens()
    {
        ScriptedEndpoint scripted;
        scripted.setResponder([](const ReceivedRequest &) { return Answer{.steps = {step::Hold{}}}; });
        QVERIFY(scripted.start());
        Console console(freePort);
        QTRY_VERIFY(console.listens());
        Configuration draft = console.configuration->current()->configuration;
        draft.endpoints = {endpointAt(scripted)};
        draft.routes
            = {{.slug = "eth", .protocol = Protocol::Evm, .network = "1", .targets = {{.endpointId = "alpha"}}}};
        console.configuration->apply(draft, 1, QStringLiteral("first Route"), this, [](const auto &) {});
        QTRY_COMPARE(console.gateway->status().generation, 2U);
        QSignalSpy states(console.gateway.get(), &GatewayFace::statusChanged);
        QSignalSpy flights(console.gateway.get(), &GatewayFace::inFlightChanged);
        bool answered = false;
        console.requests->send("eth", R"({"jsonrpc":"2.0","id":1,"method":"eth_getLogs"})", this,
            [&answered](int, const QByteArray &) { answered = true; });
        QTRY_COMPARE(console.gateway->status().inFlight, 1);
        QCOMPARE(flights.size(), 1);
        QCOMPARE(flights.first().first().toInt(), 1);
        QCOMPARE(states.size(), 0);
        QCOMPARE(console.requests->inFlight().total, 0); // Nobody listens.

        QHash<QByteArray, int> endedAt;
        int turn = 0;
        QByteArray seen;
        bool isToldAfterItsEnd = false;
        QObject listener;
        connect(console.requests.get(), &RequestsFace::requestsTaken, &listener, [&](const RequestSnapshots &requests) {
            for (const RequestSnapshot &request : requests)
                endedAt.insert(request->id, ++turn);
        });
        connect(
            console.requests.get(), &RequestsFace::inFlightChanged, &listener, [&](const InFlightRequests &inFlight) {
                for (const RequestSnapshot &request : inFlight.requests) {
                    if (request->method == "eth_getLogs")
                        seen = request->id;
                    isToldAfterItsEnd = isToldAfterItsEnd || endedAt.contains(request->id);
                }
            });
        QTRY_VERIFY(!seen.isEmpty());
        QVERIFY(!answered);
        QCOMPARE(console.requests->inFlight().requests.first()->id, seen);
        scripted.closeConnections();
        QTRY_VERIFY(endedAt.contains(seen));
        QTRY_COMPARE(console.requests->inFlight().total, 0);
        QVERIFY(!isToldAfterItsEnd);
    }

    void invalidFileIsToldAndOverwritten()
    {
        Console console("{\"version\": 1,\n \"rotues\": []}");
        QVERIFY(console.started);
        QCOMPARE(console.configuration->fileState().kind, RoutesFileState::Kind::Rejected);
        QCOMPARE(console.configuration->fileState().problems.constFirst().line, 2);
        console.configuration->keepRunning();
        QCOMPARE(console.configuration->fileState().kind, RoutesFileState::Kind::InSync);
    }

    void takenPortIsToldAndAnotherOneUsed()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        Console console(R"({"version": 1, "gateway": {"port": )" + QByteArray::number(other.serverPort()) + "}}");
        QTRY_COMPARE(console.gateway->status().state, GatewayStatus::State::NotListening);
        QCOMPARE(console.gateway->status().port, other.serverPort());
        QVERIFY(!console.gateway->status().problem.isEmpty());
        const quint16 offered = console.gateway->status().freePort;
        console.gateway->listenAt(0);
        QTRY_VERIFY(console.listens());
        QCOMPARE(console.gateway->status().port, offered);
        QVERIFY(console.gateway->status().problem.isEmpty());
    }

    void takenPortIsTriedAgain()
    {
        auto other = std::make_unique<QTcpServer>();
        QVERIFY(other->listen(QHostAddress::LocalHost));
        const quint16 port = other->serverPort();
        Console console(R"({"version": 1, "gateway": {"port": )" + QByteArray::number(port) + "}}");
        QTRY_COMPARE(console.gateway->status().state, GatewayStatus::State::NotListening);
        other.reset();
        console.gateway->retryListening();
        QTRY_VERIFY(console.listens());
        QCOMPARE(console.gateway->status().port, port);
    }

    void probeTellsTheChain()
    {
        ScriptedEndpoint scripted;
        scripted.setResponder([](const ReceivedRequest &) { return Answer {.body = R"({"jsonrpc":"2.0","id":1,"result":"0x5"})"}; });
        QVERIFY(scripted.start());
        Console console(freePort);
        ProbeAnswer answer;
        bool done = false;
        const auto take = [&](const ProbeAnswer &said) {
            answer = said;
            done = true;
        };
        console.health->probe(endpointAt(scripted), this, take);
        QTRY_VERIFY(done);
        QVERIFY(answer.reached);
        QCOMPARE(answer.asked, QByteArray("eth_chainId"));
        QCOMPARE(answer.identity.verdict, ChainIdentity::Verdict::Other);
        QCOMPARE(answer.identity.reported, QByteArray("5"));

        done = false;
        Endpoint dead = endpointAt(scripted);
        dead.url = ScriptedEndpoint::refusedUrl().toEncoded();
        console.health->probe(dead, this, take);
        QTRY_VERIFY(done);
        QVERIFY(!answer.reached);
        QCOMPARE(answer.problem, QStringLiteral("connection refused"));
    }

    void tellsHeadsAndWhatLivesThere()
    {
        const auto answering = [](const QByteArray &head) {
            return [head](const ReceivedRequest &request) {
                const bool isHead = request.body.contains("eth_blockNumber");
                const QByteArray result = isHead ? head : request.body.contains("eth_newFilter") ? R"("0xf1")" : R"("0x1")";
                return Answer {.body = R"({"jsonrpc":"2.0","id":1,"result":)" + result + '}'};
            };
        };
        ScriptedEndpoint ahead;
        ScriptedEndpoint behind;
        ahead.setResponder(answering(R"("0x75")"));
        behind.setResponder(answering(R"("0x64")"));
        QVERIFY(ahead.start() && behind.start());
        Console console(freePort);
        QTRY_VERIFY(console.listens());
        QSignalSpy changed(console.health.get(), &HealthFace::readingsChanged);
        Configuration draft = console.configuration->current()->configuration;
        draft.endpoints = {endpointAt(behind), endpointAt(ahead), endpointAt(ahead)};
        draft.endpoints[1].id = "bravo";
        draft.endpoints[2].id = "unused";
        draft.routes = {{.slug = "eth", .protocol = Protocol::Evm, .network = "1",
            .targets = {{.endpointId = "alpha"}, {.endpointId = "bravo"}}}};
        console.configuration->apply(draft, 1, {}, this, [](const auto &) {});
        const auto reading = [&](const QByteArray &id) {
            for (const HealthReading &each : console.health->readings()) {
                if (each.endpointId == id)
                    return each;
            }
            return HealthReading();
        };
        QTRY_VERIFY(reading("alpha").head && reading("alpha").head->lag());
        QCOMPARE(reading("alpha").head->number, 100U);
        QCOMPARE(reading("alpha").head->lag(), 17U);
        QTRY_COMPARE(reading("bravo").head->lag(), 0U);
        QTRY_VERIFY(!reading("unused").identity.reported.isEmpty());
        QVERIFY(!reading("unused").head); // No Route sends there.
        QVERIFY(reading("alpha").circuit.window.samples == 0); // No attempt.
        QTRY_VERIFY(!changed.isEmpty());

        QVERIFY(console.health->localState().isEmpty());
        int status = -1;
        console.requests->send("eth", R"({"jsonrpc":"2.0","id":1,"method":"eth_newFilter","params":[{}]})", this,
            [&](int code, const QByteArray &) { status = code; });
        QTRY_COMPARE(status, 200);
        QCOMPARE(console.health->localState(), (QList<LocalState> {{"eth", "alpha", "eth_newFilter", 1}}));
    }

    /// A circuit's counts of half a minute may still run out; then there is nothing more to tell.
    void isSilentWhileNothingChanges()
    {
        Console console(R"({"version": 1, "gateway": {"port": 0, "probes": false}})");
        QTRY_VERIFY(console.listens());
        QSignalSpy changed(console.health.get(), &HealthFace::readingsChanged);
        QTest::qWait(1'200); // More than a look.
        QCOMPARE(changed.size(), 0);
    }

    void readOnlyChangesNothing()
    {
        Console console(freePort, true);
        QVERIFY(console.gateway->status().readOnly);
        bool refused = false;
        Configuration draft = console.configuration->current()->configuration;
        draft.gateway.deploymentMaxAttempts = 2;
        console.configuration->apply(draft, 1, {}, this, [&](const auto &result) { refused = !result.has_value(); });
        QTRY_VERIFY(refused);
        console.rehearsal->startDemo();
        QVERIFY(!console.rehearsal->demoRuns());
        console.health->cordon("alpha", QStringLiteral("why"), std::nullopt);
        QVERIFY(console.health->readings().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestLocalFaces)

#include "tst_localfaces.moc"
