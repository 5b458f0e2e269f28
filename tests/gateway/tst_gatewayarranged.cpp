// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "faultrequests.h"
#include "gatewayfixture.h"

#include <QDir>
#include <QJsonDocument>
#include <QTest>

#include <sys/resource.h>
#include <unistd.h>

using namespace signalbox;
using namespace signalbox::test;

namespace {

QByteArray refusedAuthority()
{
    return ScriptedEndpoint::refusedUrl().authority().toLatin1();
}

const FaultCase &faultCase(const QByteArray &id)
{
    for (const FaultCase &fault : faultCases()) {
        if (fault.id == id)
            return fault;
    }
    qFatal("no case %s", id.constData());
}

/// No new descriptor can be had while this lives; those that are open stay open.
class DescriptorFamine
{
    Q_DISABLE_COPY_MOVE(DescriptorFamine)

public:
    DescriptorFamine()
    {
        ::getrlimit(RLIMIT_NOFILE, &m_before);
        const QStringList open
            = QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::Files | QDir::System | QDir::NoDotAndDotDot);
        int highest = 0;
        for (const QString &name : open)
            highest = std::max(highest, name.toInt());
        const rlimit few{rlim_t(highest + 1), m_before.rlim_max};
        ::setrlimit(RLIMIT_NOFILE, &few);
        for (int taken = ::dup(0); taken >= 0; taken = ::dup(0))
            m_taken.append(taken);
    }
    ~DescriptorFamine()
    {
        for (const int descriptor : std::as_const(m_taken))
            ::close(descriptor);
        ::setrlimit(RLIMIT_NOFILE, &m_before);
    }

private:
    rlimit m_before{};
    QList<int> m_taken;
};

} // namespace

/// The upstream faults that a script alone can't play: the configuration, the proxy, the ledger or this machine has to
/// be arranged. First the broken Endpoint, then a healthy one; every class on both data planes.
class TestGatewayArranged final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void movesOnBeforeAnythingIsSent_data();
    void movesOnBeforeAnythingIsSent();
    void endpointGoneDuringTheRequest_data();
    void endpointGoneDuringTheRequest();
    void descriptorTableFull();
    void clientResets_data();
    void clientResets();
    void ledgerCannotRecord_data();
    void ledgerCannotRecord();

private:
    static void addClassRows();
};

void TestGatewayArranged::addClassRows()
{
    QTest::addColumn<int>("classIndex");
    QTest::addColumn<int>("protocol");
    for (const Protocol protocol : {Protocol::Evm, Protocol::TronHttp}) {
        for (int i = 0; i < faultClasses().size(); ++i) {
            if (protocol == Protocol::Evm || faultClasses()[i].shape == RequestShape::Call)
                QTest::addRow(
                    "%s %s", protocol == Protocol::Evm ? "JSON-RPC" : "TRON", faultClasses()[i].name().constData())
                    << i << int(protocol);
        }
    }
}

void TestGatewayArranged::movesOnBeforeAnythingIsSent_data()
{
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<AccessFault>("expected");
    QTest::newRow("UF-004 no such name") << QByteArray("name") << AccessFault::NameNotResolved;
    QTest::newRow("UF-007 bad URL") << QByteArray("url") << AccessFault::UrlRefused;
    QTest::newRow("UF-008 proxy refuses") << QByteArray("proxy") << AccessFault::ProxyFailed;
    QTest::newRow("UF-009 proxy answers 502") << QByteArray("proxy-502") << AccessFault::ProxyFailed;
    QTest::newRow("credentials missing") << QByteArray("secret") << AccessFault::CredentialsUnavailable;
    QTest::newRow("credentials contradictory") << QByteArray("basic") << AccessFault::CredentialsUnavailable;
}

void TestGatewayArranged::movesOnBeforeAnythingIsSent()
{
    QFETCH(QByteArray, what);
    QFETCH(AccessFault, expected);
    ScriptedEndpoint proxy;
    proxy.setScript(script(R"(["accept","read_request",{"respond":{"status":502,"body":""}}])"));
    QVERIFY(proxy.start());
    for (const Protocol protocol : {Protocol::Evm, Protocol::TronHttp}) {
        GatewayFixture fixture;
        fixture.addEndpoint("first", protocol);
        fixture.addEndpoint("second", protocol);
        Endpoint &entry = fixture.endpointEntry("first");
        if (what == "name")
            entry.url = "http://no-such-name.invalid/";
        else if (what == "url")
            entry.url = "ftp://127.0.0.1/";
        else if (what == "proxy")
            entry.proxy = "http://" + refusedAuthority();
        else if (what == "proxy-502")
            entry.proxy = proxy.url().toEncoded();
        else if (what == "secret")
            entry.auth = {.type = AuthType::Bearer, .name = {}, .secret = "env:SIGNALBOX_TEST_NOT_SET"};
        else
            entry.auth = {.type = AuthType::Basic, .name = {}, .secret = "env:NO_COLON"};
        fixture.secrets.values.insert("env:NO_COLON", "nocolon");
        fixture.addRoute("r", {"first", "second"}, protocol);
        QVERIFY(fixture.apply());
        int done = 0;
        for (const FaultClass &faultClass : faultClasses()) {
            if (protocol == Protocol::TronHttp && faultClass.shape == RequestShape::Notification)
                continue;
            const signalbox::RawResponse response
                = fixture.askRaw(requestOf(faultClass, protocol).toHttp("r", fixture.port()));
            ++done;
            QCOMPARE(response.status, faultClass.shape == RequestShape::Notification ? 204 : 200);
            QCOMPARE(response.header("X-Signalbox-Attempts"), "2/3");
            const RequestRecord record = fixture.recordOf(response);
            QCOMPARE(record.attempts.size(), 2);
            QCOMPARE(record.attempts[0].outcome.fault, expected);
            QCOMPARE(record.attempts[0].outcome.certainty, Certainty::Definite);
            QCOMPARE(record.attempts[0].verdict.rule, Rule::DefiniteMove);
            QCOMPARE(record.attempts[0].deliveries, 0);
            QCOMPARE(fixture.endpoint("first").deliveries(), 0);
            QCOMPARE(fixture.endpoint("second").deliveries(), done);
        }
        QCOMPARE(fixture.availability.outstanding(), 0);
    }
}

void TestGatewayArranged::endpointGoneDuringTheRequest_data()
{
    addClassRows();
}

/// UF-006: while the first attempt waits for a connection that never comes, the next candidate is disabled or deleted.
void TestGatewayArranged::endpointGoneDuringTheRequest()
{
    QFETCH(int, classIndex);
    QFETCH(int, protocol);
    GatewayFixture fixture;
    fixture.addEndpoint("black-hole", Protocol(protocol), script(R"(["blackhole"])"));
    fixture.addEndpoint("gone", Protocol(protocol));
    fixture.addEndpoint("healthy", Protocol(protocol));
    fixture.addRoute("r", {"black-hole", "gone", "healthy"}, Protocol(protocol)).timeout
        = std::chrono::milliseconds(700);
    QVERIFY(fixture.apply());

    const FaultClass &faultClass = faultClasses()[classIndex];
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.send(requestOf(faultClass, Protocol(protocol)).toHttp("r", fixture.port()));
    QTRY_COMPARE(fixture.availability.admissions("black-hole"), 1);
    if (classIndex % 2 == 0) {
        fixture.endpointEntry("gone").enabled = false;
    } else {
        fixture.configuration.endpoints.removeAt(1);
        fixture.route("r").targets.removeAt(1);
    }
    QVERIFY(fixture.apply());
    QVERIFY(client.waitForResponses(1));
    const RequestRecord record = fixture.recordOf(client.responses().first());
    QCOMPARE(record.attempts.size(), 3);
    QCOMPARE(record.attempts[1].outcome.fault, AccessFault::EndpointGone);
    QCOMPARE(record.attempts[1].verdict.rule, Rule::DefiniteMove);
    QCOMPARE(fixture.endpoint("gone").connections(), 0);
    QCOMPARE(fixture.endpoint("healthy").deliveries(), 1);
    QCOMPARE(client.responses().first().status, faultClass.shape == RequestShape::Notification ? 204 : 200);
    QCOMPARE(fixture.availability.outstanding(), 0);
}

/// UF-010: no attempt finds a descriptor, so each is definite; once there are some again, requests are served again.
void TestGatewayArranged::descriptorTableFull()
{
    GatewayFixture fixture;
    fixture.addEndpoint("warm-up");
    fixture.addEndpoint("first");
    fixture.addEndpoint("second");
    fixture.addRoute("warm-up", {"warm-up"});
    fixture.addRoute("r", {"first", "second"});
    QVERIFY(fixture.apply());
    std::vector<std::unique_ptr<RawHttpClient>> clients;
    for (int i = 0; i < faultClasses().size(); ++i) {
        clients.push_back(std::make_unique<RawHttpClient>());
        QVERIFY(clients.back()->connectTo(fixture.port()));
        QVERIFY(clients.back()->ask("/warm-up", call("eth_chainId")));
    }
    {
        const DescriptorFamine famine;
        for (int i = 0; i < faultClasses().size(); ++i)
            clients[std::size_t(i)]->send(requestOf(faultClasses()[i], Protocol::Evm).toHttp("r", fixture.port()));
        for (const auto &client : clients)
            QVERIFY(client->waitForResponses(2));
    }
    for (int i = 0; i < faultClasses().size(); ++i) {
        const signalbox::RawResponse &response = clients[std::size_t(i)]->responses()[1];
        const RequestRecord record = fixture.recordOf(response);
        QCOMPARE(record.attempts.size(), 2);
        for (const AttemptRecord &attempt : record.attempts) {
            QCOMPARE(attempt.outcome.fault, AccessFault::LocalResources);
            QCOMPARE(attempt.outcome.certainty, Certainty::Definite);
        }
        QCOMPARE(record.attempts[0].verdict.rule, Rule::DefiniteMove);
        QCOMPARE(response.header("X-Signalbox-Rule"), "NO-CANDIDATE");
        QCOMPARE(response.status, faultClasses()[i].shape == RequestShape::Notification ? 204 : 200);
        if (faultClasses()[i].shape == RequestShape::Call) {
            const QJsonDocument answer = QJsonDocument::fromJson(response.body);
            QCOMPARE(answer[u"error"][u"code"].toInt(), -32005);
            QCOMPARE(answer[u"error"][u"data"][u"recovery"].toString(), QStringLiteral("safe_to_resend"));
        }
    }
    QCOMPARE(fixture.endpoint("first").connections(), 0);
    QCOMPARE(fixture.ask("/r", call("eth_chainId")).header("X-Signalbox-Attempts"), "1/3");
}

void TestGatewayArranged::clientResets_data()
{
    addClassRows();
}

/// UF-119. More of it in tst_clientgone.
void TestGatewayArranged::clientResets()
{
    QFETCH(int, classIndex);
    QFETCH(int, protocol);
    GatewayFixture fixture;
    fixture.addEndpoint("first", Protocol(protocol), faultCase("UF-119").script);
    fixture.addEndpoint("second", Protocol(protocol));
    fixture.addRoute("r", {"first", "second"}, Protocol(protocol)).timeout = std::chrono::milliseconds(400);
    QVERIFY(fixture.apply());
    RawHttpClient client;
    QVERIFY(client.connectTo(fixture.port()));
    client.send(requestOf(faultClasses()[classIndex], Protocol(protocol)).toHttp("r", fixture.port()));
    QTRY_COMPARE(fixture.endpoint("first").deliveries(), 1);
    client.reset();
    QTRY_COMPARE(fixture.trail.records().size(), 1);
    const RequestRecord record = fixture.trail.records().first();
    QCOMPARE(record.attempts.size(), 1);
    QCOMPARE(record.attempts[0].outcome.certainty, Certainty::Ambiguous);
    QCOMPARE(record.attempts[0].verdict.decision, Decision::Stop);
    QCOMPARE(record.outcome, RequestOutcome::ClientGone);
    QCOMPARE(fixture.endpoint("second").connections(), 0);
    QCOMPARE(fixture.availability.outstanding(), 0);
}

void TestGatewayArranged::ledgerCannotRecord_data()
{
    addClassRows();
}

/// UF-121: what can't be recorded is not sent. Only broadcasts are recorded first.
void TestGatewayArranged::ledgerCannotRecord()
{
    QFETCH(int, classIndex);
    QFETCH(int, protocol);
    const FaultClass &faultClass = faultClasses()[classIndex];
    GatewayFixture fixture;
    fixture.ledger.setMode(FakeLedger::Mode::Refuse);
    fixture.addEndpoint("first", Protocol(protocol));
    fixture.addEndpoint("second", Protocol(protocol));
    fixture.addRoute("r", {"first", "second"}, Protocol(protocol));
    QVERIFY(fixture.apply());
    const ClassRequest request = requestOf(faultClass, Protocol(protocol));
    const signalbox::RawResponse response = fixture.askRaw(request.toHttp("r", fixture.port()));
    const RequestRecord record = fixture.recordOf(response);
    const bool refused = faultClass.operationClass == OperationClass::Broadcast;
    QCOMPARE(fixture.endpoint("first").deliveries(), refused ? 0 : 1);
    QCOMPARE(fixture.endpoint("second").deliveries(), 0);
    QCOMPARE(record.attempts.size(), refused ? 0 : 1);
    if (!refused)
        return;
    QCOMPARE(fixture.ledger.attempts().size(), 0);
    QCOMPARE(record.rule, Rule::InternalAbort);
    QCOMPARE(response.header("X-Signalbox-Rule"), "INTERNAL-ABORT");
    QCOMPARE(response.header("X-Signalbox-Tx-Id"), FakeLedger::txIdOf(request.body));
    if (protocol == int(Protocol::TronHttp)) {
        QCOMPARE(response.status, 500);
        QVERIFY(!QJsonDocument::fromJson(response.body)[u"Error"].toString().isEmpty());
    } else {
        QCOMPARE(response.status, 200);
        QCOMPARE(QJsonDocument::fromJson(response.body)[u"error"][u"code"].toInt(), -32603);
    }
}

QTEST_GUILESS_MAIN(TestGatewayArranged)
#include "tst_gatewayarranged.moc"
