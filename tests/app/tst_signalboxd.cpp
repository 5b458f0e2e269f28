// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcaststore.h"
#include "program.h"
#include "rehearsal/scriptedendpoint.h"
#include "support/rawhttpclient.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace signalbox;
using namespace signalbox::test;

namespace {

const QByteArray chainIdCall = R"({"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]})";

QByteArray routesFile(const QByteArray &url, const QByteArray &routeFields = {}, const QByteArray &endpointFields = {})
{
    return R"({
  "version": 1,
  "gateway": {"port": 0, "management_port": 0, "probes": false},
  "endpoints": [
    {"id": "alpha", "protocol": "evm", "network": "1", "url": )"
        + ("\"" + url + "\"") + endpointFields + R"(}
  ],
  "routes": [
    {"slug": "eth", "protocol": "evm", "network": "1", "targets": [{"endpoint": "alpha"}])"
        + routeFields + "}\n  ]\n}\n";
}

} // namespace

/// The built program, started as its users start it (spec section 11).
class TestSignalboxd final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void saysWhereItListens();
    void checksConfigurations();
    void printsTheEffectiveConfiguration();
    void answersTheCommandLine_data();
    void answersTheCommandLine();
    void logLineOfARequest();
    void logOfEvents();
    void secretsStayInside();
    void reloads();
    void refusesABadReload();
    void refusesALoop();
    void reopensItsLog();
    void takesAFileThatAppears();
    void keepsSignedBytesAsTheFileSays();
    void endsAfterRunningRequests_data();
    void endsAfterRunningRequests();
    void demoAnswers();
    void portInUse();
    void routePortInUse();
    void badFileAtTheStart();
    void logThatCannotBeOpened();

private:
    [[nodiscard]] QString path(const char *name) const { return m_directory->filePath(QLatin1String(name)); }
    void write(const QByteArray &text, const char *name = "signalbox.json") const;
    [[nodiscard]] QStringList profile() const { return {QStringLiteral("--profile"), m_directory->path()}; }

    std::unique_ptr<QTemporaryDir> m_directory;
};

void TestSignalboxd::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    QVERIFY(m_directory->isValid());
}

void TestSignalboxd::write(const QByteArray &text, const char *name) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(text);
}

void TestSignalboxd::saysWhereItListens()
{
    ScriptedEndpoint alpha;
    QVERIFY(alpha.start());
    write(routesFile(alpha.url().toEncoded()));
    Program program(profile());
    const quint16 port = program.port();
    QVERIFY2(port != 0, program.errors().constData());
    RawHttpClient client;
    QVERIFY(client.connectTo(port));
    const auto answer = client.ask("/eth", chainIdCall);
    QVERIFY(answer);
    QCOMPARE(QJsonDocument::fromJson(answer->body)[u"result"].toString(), QStringLiteral("0x1"));
    QCOMPARE(answer->header("X-Signalbox-Endpoint"), "alpha");
    QCOMPARE(program.output().count('\n'), 1);
    program.signal(SIGTERM);
    QVERIFY(program.waitForEnd());
    QCOMPARE(program.exitCode(), 0);
}

void TestSignalboxd::checksConfigurations()
{
    write(routesFile("http://127.0.0.1:1"), "good.json");
    Program good({QStringLiteral("--check-config"), QStringLiteral("--config"), path("good.json")});
    QVERIFY(good.waitForEnd());
    QCOMPARE(good.exitCode(), 0);
    QVERIFY2(good.output().contains("valid, 1 Endpoints, 1 Routes"), good.output().constData());
    QVERIFY2(good.errors().isEmpty(), good.errors().constData());

    write(routesFile("ftp://127.0.0.1:1", ", \"max_attempts\": 11, \"max_attemps\": 1"), "bad.json");
    Program bad({QStringLiteral("--check-config"), QStringLiteral("--config"), path("bad.json")});
    QVERIFY(bad.waitForEnd());
    QCOMPARE(bad.exitCode(), 1);
    QVERIFY2(bad.errors().contains("line 8: routes[0].max_attempts: "), bad.errors().constData());
    QVERIFY2(bad.errors().contains("1–10"), bad.errors().constData());
    QVERIFY2(bad.errors().contains("line 5: endpoints[0].url: "), bad.errors().constData());
    QVERIFY2(bad.errors().contains("max_attemps"), bad.errors().constData());
    QVERIFY(bad.output().isEmpty());
}

void TestSignalboxd::printsTheEffectiveConfiguration()
{
    write(
        routesFile("http://127.0.0.1:1", {}, R"(, "auth": {"type": "bearer", "secret": "env:SIGNALBOX_TEST_SECRET"})"));
    Program program(profile() + QStringList{QStringLiteral("--print-effective-config"), QStringLiteral("--port=4711")},
        {QStringLiteral("SIGNALBOX_TEST_SECRET=hidden-value")});
    QVERIFY(program.waitForEnd());
    QCOMPARE(program.exitCode(), 0);
    const QJsonObject printed = QJsonDocument::fromJson(program.output()).object();
    QCOMPARE(printed[u"gateway"][u"port"].toInt(), 4711);
    QCOMPARE(printed[u"gateway"][u"deployment_max_attempts"].toInt(), 5);
    QCOMPARE(printed[u"routes"][0][u"max_attempts"].toInt(), 3);
    QCOMPARE(printed[u"routes"][0][u"timeout_ms"].toInt(), 10'000);
    QCOMPARE(printed[u"routes"][0][u"retry_policy"].toString(), QStringLiteral("safe_only"));
    QCOMPARE(printed[u"endpoints"][0][u"auth"][u"secret"].toString(), QStringLiteral("env:SIGNALBOX_TEST_SECRET"));
    QVERIFY(!program.output().contains("hidden-value"));
}

void TestSignalboxd::answersTheCommandLine_data()
{
    QTest::addColumn<QString>("argument");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("help") << QStringLiteral("--help") << 0;
    QTest::newRow("help-all") << QStringLiteral("--help-all") << 0;
    QTest::newRow("version") << QStringLiteral("--version") << 0;
    QTest::newRow("unknown") << QStringLiteral("--unknown") << 2;
    QTest::newRow("bad port") << QStringLiteral("--port=x") << 2;
}

void TestSignalboxd::answersTheCommandLine()
{
    QFETCH(QString, argument);
    QFETCH(int, exitCode);
    Program program(profile() + QStringList{argument});
    QVERIFY(program.waitForEnd());
    QCOMPARE(program.exitCode(), exitCode);
    QCOMPARE(program.output().isEmpty(), exitCode != 0);
    QCOMPARE(program.errors().isEmpty(), exitCode == 0);
}

void TestSignalboxd::logLineOfARequest()
{
    ScriptedEndpoint alpha;
    QVERIFY(alpha.start());
    write(routesFile(alpha.url().toEncoded()));
    Program program(profile());
    RawHttpClient client;
    QVERIFY(client.connectTo(program.port()));
    const auto answer = client.ask("/eth", chainIdCall);
    QVERIFY(answer);
    QVERIFY(QTest::qWaitFor([&] { return !program.requests().isEmpty(); }, 5000));
    const QJsonObject line = program.requests().first();
    QStringList keys = line.keys();
    keys.sort();
    QCOMPARE(keys,
        (QStringList{QStringLiteral("attempts"), QStringLiteral("class"), QStringLiteral("client"),
            QStringLiteral("code"), QStringLiteral("id"), QStringLiteral("limit"), QStringLiteral("method"), QStringLiteral("ms"), QStringLiteral("outcome"),
            QStringLiteral("route"), QStringLiteral("rule"), QStringLiteral("time")}));
    QCOMPARE(line[u"id"].toString().toLatin1(), answer->header("X-Signalbox-Request-Id"));
    QCOMPARE(line[u"route"].toString(), QStringLiteral("eth"));
    QCOMPARE(line[u"method"].toString(), QStringLiteral("eth_chainId"));
    QCOMPARE(line[u"class"].toString(), QStringLiteral("stateless"));
    QCOMPARE(line[u"outcome"].toString(), QStringLiteral("result"));
    QCOMPARE(line[u"code"].toInt(-1), 0);
    QVERIFY(line[u"ms"].isDouble() && line[u"ms"].toDouble() >= 0);
    const QDateTime time = QDateTime::fromString(line[u"time"].toString(), Qt::ISODateWithMs);
    QVERIFY2(qAbs(time.secsTo(QDateTime::currentDateTimeUtc())) < 60, qPrintable(line[u"time"].toString()));
    const QJsonArray attempts = line[u"attempts"].toArray();
    QCOMPARE(attempts.size(), 1);
    const QJsonObject attempt = attempts.first().toObject();
    QCOMPARE(attempt[u"endpoint"].toString(), QStringLiteral("alpha"));
    QCOMPARE(attempt[u"certainty"].toString(), QStringLiteral("answered"));
    QCOMPARE(attempt[u"decision"].toString(), QStringLiteral("return"));
    QCOMPARE(attempt[u"rule"].toString(), QStringLiteral("FINAL-RESULT"));
    QCOMPARE(attempt[u"deliveries"].toInt(), 1);
    QVERIFY(attempt[u"phases"].isObject());
}

/// Every line of standard error is one JSON object, from the start to the end.
void TestSignalboxd::logOfEvents()
{
    write(routesFile("http://127.0.0.1:1"));
    Program program(profile());
    const quint16 port = program.port();
    QVERIFY(port != 0);
    RawHttpClient client;
    QVERIFY(client.connectTo(port));
    QVERIFY(client.ask("/eth", chainIdCall));
    QVERIFY(client.ask("/nowhere", "{"));
    client.close();
    program.signal(SIGTERM);
    QVERIFY(program.waitForEnd());
    QStringList events;
    for (const QJsonObject &line : program.log()) {
        QVERIFY2(line.contains(u"time"), program.errors().constData());
        if (line.contains(u"event"))
            events.append(line[u"event"].toString());
    }
    QCOMPARE(events,
        (QStringList{QStringLiteral("started"), QStringLiteral("configuration"), QStringLiteral("listening"),
            QStringLiteral("stopping"), QStringLiteral("stopped")}));
    QCOMPARE(program.events(QStringLiteral("listening")).first()[u"address"].toString(),
        u"http://127.0.0.1:" + QString::number(port));
    QCOMPARE(program.events(QStringLiteral("stopping")).first()[u"reason"].toString(), QStringLiteral("SIGTERM"));
    QCOMPARE(program.requests().size(), 2);
    QCOMPARE(program.requests()[0][u"attempts"][0][u"fault"].toString(), QStringLiteral("connection_refused"));
    QCOMPARE(program.requests()[1][u"outcome"].toString(), QStringLiteral("rejected"));
}

void TestSignalboxd::secretsStayInside()
{
    ScriptedEndpoint alpha;
    QVERIFY(alpha.start());
    write(routesFile(QByteArray(alpha.url().toEncoded()) + "/v3/{api_key}", R"(, "key": "env:SIGNALBOX_TEST_KEY")",
        R"(, "auth": {"type": "path_api_key", "secret": "env:SIGNALBOX_TEST_SECRET"})"));
    Program program(profile(),
        {QStringLiteral("SIGNALBOX_TEST_SECRET=endpoint-s3cret"), QStringLiteral("SIGNALBOX_TEST_KEY=route-s3cret")});
    RawHttpClient client;
    QVERIFY(client.connectTo(program.port()));
    QCOMPARE(client.ask("/eth/route-s3cret", chainIdCall)->status, 200);
    QCOMPARE(client.ask("/eth/wrong-s3cret", chainIdCall)->status, 401);
    QCOMPARE(client.ask("/eth/route-s3cret/more", chainIdCall)->status, 404);
    QCOMPARE(alpha.requests().first().target, "/v3/endpoint-s3cret");
    program.signal(SIGTERM);
    QVERIFY(program.waitForEnd());
    QCOMPARE(program.requests().size(), 3);
    QVERIFY(!program.errors().contains("s3cret"));
    QVERIFY(!program.output().contains("s3cret"));
    QVERIFY2(!program.errors().contains("v3"), "the Endpoint's path");
}

void TestSignalboxd::reloads()
{
    ScriptedEndpoint alpha;
    QVERIFY(alpha.start());
    write(routesFile(alpha.url().toEncoded()));
    Program program(profile());
    RawHttpClient client;
    QVERIFY(client.connectTo(program.port()));
    QCOMPARE(client.ask("/eth", chainIdCall)->header("X-Signalbox-Attempts"), "1/3");
    write(routesFile(alpha.url().toEncoded(), R"(, "max_attempts": 2)"));
    program.signal(SIGHUP);
    QVERIFY(QTest::qWaitFor(
        [&] { return program.events(QStringLiteral("configuration")).size() == 2; }, Program::patienceMs));
    QCOMPARE(client.ask("/eth", chainIdCall)->header("X-Signalbox-Attempts"), "1/2");
    QCOMPARE(program.output().count('\n'), 1); // The address is the same one.
}

void TestSignalboxd::refusesABadReload()
{
    ScriptedEndpoint alpha;
    QVERIFY(alpha.start());
    write(routesFile(alpha.url().toEncoded()));
    Program program(profile());
    RawHttpClient client;
    QVERIFY(client.connectTo(program.port()));
    write(routesFile(alpha.url().toEncoded(), R"(, "timeout_ms": 5)"));
    program.signal(SIGHUP);
    QVERIFY(QTest::qWaitFor(
        [&] { return !program.events(QStringLiteral("configuration_rejected")).isEmpty(); }, Program::patienceMs));
    const QString problem = program.events(QStringLiteral("configuration_rejected")).first()[u"problems"][0].toString();
    QVERIFY2(problem.contains(u"line 8: routes[0].timeout_ms") && problem.contains(u"100–300000"), qPrintable(problem));
    QVERIFY(program.isRunning());
    QCOMPARE(client.ask("/eth", chainIdCall)->header("X-Signalbox-Attempts"), "1/3");
    write("{");
    program.signal(SIGHUP);
    QVERIFY(QTest::qWaitFor(
        [&] { return program.events(QStringLiteral("configuration_rejected")).size() >= 2; }, Program::patienceMs));
    QCOMPARE(client.ask("/eth", chainIdCall)->status, 200);
}

/// An Endpoint that leads back to the port that was picked at the start.
void TestSignalboxd::refusesALoop()
{
    write(routesFile("http://127.0.0.1:1"));
    Program program(profile());
    const quint16 port = program.port();
    QVERIFY(port != 0);
    QVERIFY(
        QTest::qWaitFor([&] { return !program.events(QStringLiteral("listening")).isEmpty(); }, Program::patienceMs));
    write(routesFile("http://127.0.0.1:" + QByteArray::number(port) + "/eth"));
    program.signal(SIGHUP);
    QVERIFY(QTest::qWaitFor(
        [&] { return !program.events(QStringLiteral("configuration_rejected")).isEmpty(); }, Program::patienceMs));
    const QString problem = program.events(QStringLiteral("configuration_rejected")).first()[u"problems"][0].toString();
    QVERIFY2(problem.contains(u"endpoints[0].url"), qPrintable(problem));
}

/// What log rotation does: rename, then SIGHUP.
void TestSignalboxd::reopensItsLog()
{
    write(routesFile("http://127.0.0.1:1"));
    Program program(profile() + QStringList{QStringLiteral("--log"), path("log")});
    RawHttpClient client;
    QVERIFY(client.connectTo(program.port()));
    QTRY_VERIFY_WITH_TIMEOUT(QFile(path("log")).size() > 0, Program::patienceMs);
    QVERIFY(QFile::rename(path("log"), path("log.1")));
    program.signal(SIGHUP);
    QVERIFY(client.ask("/eth", chainIdCall));
    const auto lines = [this](const char *name) {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? Program::linesOf(file.readAll()) : QList<QJsonObject>();
    };
    QTRY_VERIFY_WITH_TIMEOUT(!lines("log").isEmpty() || lines("log.1").last().contains(u"id"), Program::patienceMs);
    QVERIFY(client.ask("/eth", chainIdCall));
    QTRY_VERIFY_WITH_TIMEOUT(
        !lines("log").isEmpty() && lines("log").last()[u"route"] == QStringLiteral("eth"), Program::patienceMs);
    QCOMPARE(QFile(path("log")).permissions() & (QFile::ReadOther | QFile::ReadGroup), QFile::Permissions());
    QVERIFY2(program.errors().isEmpty(), program.errors().constData());
}

/// From one broadcast to the next, without a new start.
void TestSignalboxd::keepsSignedBytesAsTheFileSays()
{
    ScriptedEndpoint alpha;
    QVERIFY(alpha.start());
    const auto writeFile = [&](const QByteArray &keep) {
        QByteArray text = routesFile(alpha.url().toEncoded());
        const QByteArray gateway = R"("probes": false, "keep_signed_bytes": )" + keep;
        write(text.replace(R"("probes": false)", gateway));
    };
    writeFile("false");
    Program program(profile());
    RawHttpClient client;
    QVERIFY(client.connectTo(program.port()));
    const auto broadcast = [&](int number) {
        const QByteArray raw = "0x0" + QByteArray::number(number); // Of no known form: recorded by its bytes.
        const auto answer = client.ask(
            "/eth", R"({"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","params":[")" + raw + "\"]}");
        return answer && answer->status == 200;
    };
    QVERIFY(broadcast(1));
    writeFile("true");
    program.signal(SIGHUP);
    QVERIFY(QTest::qWaitFor(
        [&] { return program.events(QStringLiteral("configuration")).size() == 2; }, Program::patienceMs));
    QVERIFY(broadcast(2));
    BroadcastStore store(path("broadcasts.sqlite"));
    QVERIFY(!store.payload(1).value());
    QCOMPARE(store.payload(2).value().value().bytes, R"(["0x02"])");
}

void TestSignalboxd::takesAFileThatAppears()
{
    ScriptedEndpoint alpha;
    QVERIFY(alpha.start());
    Program program(profile() + QStringList{QStringLiteral("--port=0")});
    RawHttpClient client;
    QVERIFY(client.connectTo(program.port()));
    QCOMPARE(client.ask("/eth", chainIdCall)->status, 404);
    write(routesFile(alpha.url().toEncoded()));
    QVERIFY(QTest::qWaitFor([&] { return client.ask("/eth", chainIdCall)->status == 200; }, Program::patienceMs));
    for (const QJsonObject &line : program.log())
        QVERIFY2(!line.isEmpty(), program.errors().constData());
}

void TestSignalboxd::endsAfterRunningRequests_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
}

void TestSignalboxd::endsAfterRunningRequests()
{
    QFETCH(int, number);
    ScriptedEndpoint alpha;
    alpha.setResponder([](const ReceivedRequest &) {
        return Answer{.body = R"({"jsonrpc":"2.0","id":1,"result":"late"})", .delay = std::chrono::milliseconds(500)};
    });
    QVERIFY(alpha.start());
    write(routesFile(alpha.url().toEncoded()));
    Program program(profile());
    RawHttpClient client;
    QVERIFY(client.connectTo(program.port()));
    client.post("/eth", chainIdCall);
    QTRY_COMPARE(alpha.deliveries(), 1);
    program.signal(number);
    QVERIFY(client.waitForResponses(1));
    QCOMPARE(QJsonDocument::fromJson(client.responses().first().body)[u"result"].toString(), QStringLiteral("late"));
    QVERIFY(program.waitForEnd());
    QCOMPARE(program.exitCode(), 0);
    QCOMPARE(program.requests().size(), 1);
    QCOMPARE(program.requests().first()[u"outcome"].toString(), QStringLiteral("result"));
    QCOMPARE(program.log().last()[u"event"].toString(), QStringLiteral("stopped"));
}

void TestSignalboxd::demoAnswers()
{
    Program program(profile() + QStringList{QStringLiteral("--demo"), QStringLiteral("--port=0")});
    const quint16 port = program.port();
    QVERIFY2(port != 0, program.errors().constData());
    QVERIFY(QTest::qWaitFor(
        [&] { return program.output().contains("demo Route demo-evm at http://127.0.0.1:"); }, Program::patienceMs));
    RawHttpClient client;
    QVERIFY(client.connectTo(port));
    const auto answer = client.ask("/demo-evm", chainIdCall);
    QVERIFY(answer);
    QCOMPARE(QJsonDocument::fromJson(answer->body)[u"result"].toString(), QStringLiteral("0x539"));
    const auto blocks = client.ask("/demo-btc", R"({"jsonrpc":"2.0","id":1,"method":"getblockcount","params":[]})");
    QVERIFY(blocks && QJsonDocument::fromJson(blocks->body)[u"result"].isDouble());
    QCOMPARE(blocks->header("X-Signalbox-Attempts"), "2/3");
    const auto silence = client.ask("/demo-evm", R"({"jsonrpc":"2.0","id":1,"method":"eth_sendTransaction","params":[{}]})");
    QVERIFY(silence);
    QCOMPARE(silence->header("X-Signalbox-Rule"), "AMBIGUOUS-SIDE-EFFECT-STOP");
    program.signal(SIGTERM);
    QVERIFY(program.waitForEnd());
    QCOMPARE(program.exitCode(), 0);
}

void TestSignalboxd::portInUse()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost, 0));
    write(routesFile("http://127.0.0.1:1"));
    Program program(profile() + QStringList{u"--port=" + QString::number(other.serverPort())});
    QVERIFY(program.waitForEnd());
    QCOMPARE(program.exitCode(), 1);
    QVERIFY2(program.output().isEmpty(), program.output().constData());
    const QByteArray message = "signalboxd: 127.0.0.1:" + QByteArray::number(other.serverPort());
    QVERIFY2(program.errors().contains(message) && program.errors().contains("another program listens there"),
        program.errors().constData());
}

/// One Route's port is not worth an end: the others are served, and the log says so, as JSON.
void TestSignalboxd::routePortInUse()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost, 0));
    write(routesFile("http://127.0.0.1:1", ", \"port\": " + QByteArray::number(other.serverPort())));
    Program program(profile());
    RawHttpClient client;
    QVERIFY(client.connectTo(program.port()));
    QCOMPARE(client.ask("/eth", chainIdCall)->status, 200);
    QVERIFY(QTest::qWaitFor(
        [&] { return !program.events(QStringLiteral("listen_failed")).isEmpty(); }, Program::patienceMs));
    for (const QJsonObject &line : program.log())
        QVERIFY2(!line.isEmpty(), program.errors().constData());
}

void TestSignalboxd::badFileAtTheStart()
{
    write(routesFile("http://127.0.0.1:1", R"(, "max_attempts": 0)"));
    Program program(profile());
    QVERIFY(program.waitForEnd());
    QCOMPARE(program.exitCode(), 1);
    QVERIFY(program.output().isEmpty());
    QVERIFY2(program.errors().contains("line 8: routes[0].max_attempts"), program.errors().constData());

    Program missing({QStringLiteral("--config"), path("nothing.json")});
    QVERIFY(missing.waitForEnd());
    QCOMPARE(missing.exitCode(), 1);
    QVERIFY(!missing.errors().isEmpty());
}

void TestSignalboxd::logThatCannotBeOpened()
{
    write(routesFile("http://127.0.0.1:1"));
    Program program(profile() + QStringList{QStringLiteral("--log"), path("no/such/directory/log")});
    QVERIFY(program.waitForEnd());
    QCOMPARE(program.exitCode(), 1);
    QVERIFY2(program.errors().contains("log file"), program.errors().constData());
}

QTEST_GUILESS_MAIN(TestSignalboxd)
#include "tst_signalboxd.moc"
