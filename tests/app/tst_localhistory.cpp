// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/routesfile.h"
#include "engine.h"
#include "local/localgateway.h"
#include "local/localrequests.h"
#include "rehearsal/scriptedendpoint.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

namespace {

constexpr char call[] = R"({"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{},"latest"]})";

/// One run of a console's engine on a profile that outlasts it.
struct Run
{
    Run(const QString &profile, std::optional<qint64> budget, bool demo = false)
    {
        CommandLine line;
        line.profile = profile;
        line.config = profile + QLatin1String("/signalbox.json");
        line.demo = demo;
        line.port = 0;
        engine = std::make_unique<Engine>(line, LogWriter::toFile(profile + QLatin1String("/log")).value());
        if (budget)
            engine->setHistoryBudget(*budget);
        gateway = std::make_unique<LocalGateway>(*engine, false);
        if (!engine->start(Engine::BadFile::RunEmpty))
            qFatal("the engine does not start");
        requests = std::make_unique<LocalRequests>(*engine);
    }

    ~Run()
    {
        QSignalSpy stopped(engine.get(), &Engine::stopped);
        engine->stop(QStringLiteral("the test ends"));
        if (stopped.isEmpty())
            stopped.wait();
    }

    [[nodiscard]] bool listens() const { return gateway->status().state == GatewayStatus::State::Listening; }

    std::unique_ptr<Engine> engine;
    std::unique_ptr<LocalGateway> gateway;
    std::unique_ptr<LocalRequests> requests;
};

} // namespace

/// The history as a console meets it: over the runs of a real engine.
class TestLocalHistory final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void outlastsTheEngine();
    void canBeDeleted();
    void theServiceKeepsNone();
    void theDemoLeavesNothing();

private:
    static void writeRoutes(const QString &profile, const ScriptedEndpoint &scripted);
    static int send(Run &run);
};

void TestLocalHistory::writeRoutes(const QString &profile, const ScriptedEndpoint &scripted)
{
    Configuration configuration;
    configuration.gateway.port = 0;
    configuration.gateway.probes = false;
    configuration.endpoints = {{.id = "alpha",
        .name = QStringLiteral("alpha"),
        .protocol = Protocol::Evm,
        .network = "1",
        .url = scripted.url().toEncoded()}};
    configuration.routes
        = {{.slug = "eth", .protocol = Protocol::Evm, .network = "1", .targets = {{.endpointId = "alpha"}}}};
    QFile file(profile + QLatin1String("/signalbox.json"));
    const QByteArray text = renderRoutesFile(configuration);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
}

/// The HTTP status of a request through the gateway's address.
int TestLocalHistory::send(Run &run)
{
    int status = 0;
    QObject context;
    run.requests->send("eth", call, &context, [&status](int code, const QByteArray &) { status = code; });
    return QTest::qWaitFor([&status] { return status != 0; }, 30'000) ? status : -1;
}

void TestLocalHistory::outlastsTheEngine()
{
    const QTemporaryDir profile;
    ScriptedEndpoint scripted;
    QVERIFY(scripted.start());
    scripted.setResponder([](const ReceivedRequest &) {
        return Answer{.body = R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"execution reverted"}})"};
    });
    writeRoutes(profile.path(), scripted);
    RequestSnapshot before;
    {
        Run run(profile.path(), HistoryOptions::defaultBudget);
        QTRY_VERIFY_WITH_TIMEOUT(run.listens(), 30'000);
        QCOMPARE(send(run), 200);
        QTRY_COMPARE(run.requests->newest(10).size(), 1);
        before = run.requests->newest(1).first();
        QVERIFY(run.requests->bodies(before->id));
    }
    Run run(profile.path(), HistoryOptions::defaultBudget);
    QCOMPARE(run.requests->newest(10).size(), 1);
    const RequestSnapshot after = run.requests->find(before->id);
    QVERIFY(after);
    QVERIFY(after->duration == before->duration);
    QCOMPARE(after->attempts.size(), 1);
    QCOMPARE(after->attempts[0].applicationErrorCode, -32'000);
    QVERIFY(run.requests->history().used > 0);

    // The bytes are on the disk alone.
    QVERIFY(!run.requests->bodies(before->id));
    std::optional<RecalledRequest> recalled;
    run.requests->recall(before->id, this, [&recalled](const RecalledRequest &found) { recalled = found; });
    QTRY_VERIFY(recalled);
    QVERIFY(recalled->bodies);
    QCOMPARE(recalled->bodies->request, QByteArray(call));
    QVERIFY(recalled->bodies->answers.first().contains("execution reverted"));

    std::optional<QSet<QByteArray>> found;
    const auto reverted = [](const std::optional<CapturedBodies> &bodies) {
        return bodies && bodies->answers.first().contains("execution reverted");
    };
    run.requests->searchBodies({before->id, "R-none"}, reverted, this, [&found](const auto &ids) { found = ids; });
    QTRY_VERIFY(found);
    QCOMPARE(*found, QSet<QByteArray>{before->id});

    // Another run gives other ids, and they stand behind.
    QTRY_VERIFY_WITH_TIMEOUT(run.listens(), 30'000);
    QCOMPARE(send(run), 200);
    QTRY_COMPARE(run.requests->newest(10).size(), 2);
    QCOMPARE(run.requests->newest(10).first()->id, before->id);
    QVERIFY(run.requests->newest(10).last()->id != before->id);

    QSignalSpy changed(run.requests.get(), &RequestsFace::historyChanged);
    run.requests->setHistoryBudget(0);
    QTRY_VERIFY(!changed.isEmpty() && !changed.last().first().value<HistoryStatus>().isOn());
}

void TestLocalHistory::canBeDeleted()
{
    const QTemporaryDir profile;
    ScriptedEndpoint scripted;
    QVERIFY(scripted.start());
    writeRoutes(profile.path(), scripted);
    {
        Run run(profile.path(), HistoryOptions::defaultBudget);
        QTRY_VERIFY_WITH_TIMEOUT(run.listens(), 30'000);
        QCOMPARE(send(run), 200);
        QTRY_COMPARE(run.requests->newest(10).size(), 1);
        QSignalSpy erased(run.requests.get(), &RequestsFace::historyErased);
        std::optional<HistoryError> done;
        run.requests->eraseHistory(false, this, [&done](const HistoryError &error) { done = error; });
        QTRY_COMPARE(done, std::optional(HistoryError()));
        QCOMPARE(erased.size(), 1);
        QCOMPARE(erased.first().first().toBool(), false);
        QCOMPARE(run.requests->newest(10).size(), 1); // What is in memory stays.
    }
    const Run run(profile.path(), HistoryOptions::defaultBudget);
    QVERIFY(run.requests->newest(10).isEmpty());
}

void TestLocalHistory::theServiceKeepsNone()
{
    const QTemporaryDir profile;
    ScriptedEndpoint scripted;
    QVERIFY(scripted.start());
    writeRoutes(profile.path(), scripted);
    {
        Run run(profile.path(), std::nullopt);
        QTRY_VERIFY_WITH_TIMEOUT(run.listens(), 30'000);
        QCOMPARE(send(run), 200);
        QVERIFY(!run.requests->history().isOn());
        bool answered = false;
        run.requests->recall("none", this, [&answered](const RecalledRequest &found) { answered = !found.request; });
        QTRY_VERIFY(answered);
    }
    QVERIFY(QDir(profile.path()).entryList({QStringLiteral("history*")}).isEmpty());
}

void TestLocalHistory::theDemoLeavesNothing()
{
    const QTemporaryDir profile;
    {
        Run run(profile.path(), HistoryOptions::defaultBudget, true);
        QTRY_VERIFY_WITH_TIMEOUT(run.listens(), 30'000);
        QTRY_VERIFY(run.requests->history().used > 0);
    }
    QVERIFY(QDir(profile.path()).entryList({QStringLiteral("history*")}).isEmpty());
}

QTEST_GUILESS_MAIN(TestLocalHistory)
#include "tst_localhistory.moc"
