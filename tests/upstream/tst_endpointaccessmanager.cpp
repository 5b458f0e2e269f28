// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "attemptrunner.h"
#include "descriptorlimit.h"
#include "operations/bytesview.h"
#include "transportfixture.h"
#include "upstream/endpointaccessmanager.h"
#include "wirejudge.h"

#include <QFile>
#include <QHostInfo>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

constexpr qint64 cap = 256 * 1024; ///< Of a response; small, so that the large cases stay quick.
constexpr auto shortTime = 400ms; ///< For the cases in which the deadline is what ends the attempt.
constexpr auto longTime = 20s;

/// Cases that say nothing more at some point, with the fault that the deadline then is.
const QHash<QByteArray, AccessFault> &silentCases()
{
    static const QHash<QByteArray, AccessFault> cases{
        {"UF-003", AccessFault::ConnectTimeout},
        {"UF-016", AccessFault::TlsFailed},
        {"UF-019", AccessFault::DeadlinePassed},
        {"UF-024", AccessFault::DeadlinePassed},
        {"UF-026", AccessFault::DeadlinePassed},
        {"UF-027", AccessFault::DeadlinePassed},
        {"UF-041", AccessFault::DeadlinePassed},
    };
    return cases;
}

} // namespace

/// Every fault of upstream-faults.json that shows on the wire, against the raw scripted Endpoint.
class EndpointAccessManagerTest final : public QObject, private TransportFixture
{
    Q_OBJECT

private Q_SLOTS:
    void judgesFaults_data();
    void judgesFaults();
    void runsOutOfDescriptors();
    void capsWhatIsCounted_data() { transports(); }
    void capsWhatIsCounted();
    void isResetAtOnce_data() { transports(); }
    void isResetAtOnce();
    void isResetAtTheEndOfTheStream();
    void verifiesTheNameItWasGiven();
    void resumesTlsSessions();
    void closesIdleConnectionsByItself();

private:
    static void addRows(const FaultCase &fault);
    [[nodiscard]] const char *arrange(
        const FaultCase &fault, EndpointAccess &access, const ScriptedEndpoint &endpoint) const;
    static void checkDecisions(const FaultCase &fault, const AttemptResult &result);
};

void EndpointAccessManagerTest::addRows(const FaultCase &fault)
{
    const QByteArray name = fault.id + ' ' + fault.name.toUtf8();
    if (!fault.needsHttps)
        QTest::addRow("%s, plain", name.constData()) << false << fault.id;
    QTest::addRow("%s, tls", name.constData()) << true << fault.id;
}

void EndpointAccessManagerTest::judgesFaults_data()
{
    QTest::addColumn<bool>("tls");
    QTest::addColumn<QByteArray>("id");
    static const QByteArrayList groups{
        "connect", "tls", "exchange", "framing", "status", "body", "application-error", "batch", "tron"};
    for (const FaultCase &fault : faultCases()) {
        if (groups.contains(fault.group))
            addRows(fault);
    }
}

/// Does for the case what a server alone can't; a reason where it can't be done here.
const char *EndpointAccessManagerTest::arrange(
    const FaultCase &fault, EndpointAccess &access, const ScriptedEndpoint &endpoint) const
{
    for (const Arrangement &arrangement : fault.script.environment()) {
        switch (arrangement.kind) {
        case Arrangement::Kind::Dns:
            if (arrangement.value.isString()) {
                access.host = QStringLiteral("nothing.invalid");
                break;
            }
            if (const auto addresses = QHostInfo::fromName(QStringLiteral("localhost")).addresses();
                addresses.size() < 2 || addresses.first() == QHostAddress::LocalHost)
                return "localhost has no other address before 127.0.0.1 here";
            access.host = QStringLiteral("localhost");
            break;
        case Arrangement::Kind::Config:
            access.fault = arrangement.value == QStringLiteral("endpoint_gone") ? AccessFault::EndpointGone
                                                                                : AccessFault::UrlRefused;
            break;
        case Arrangement::Kind::Proxy:
            access.proxyKind = EndpointAccess::ProxyKind::HttpConnect;
            access.proxyHost = QStringLiteral("127.0.0.1");
            access.proxyPort = static_cast<quint16>(ScriptedEndpoint::refusedUrl().port());
            break;
        case Arrangement::Kind::ProxyConnect:
            access.proxyKind = EndpointAccess::ProxyKind::HttpConnect;
            access.proxyHost = QStringLiteral("127.0.0.1");
            access.proxyPort = endpoint.port();
            access.port = 9;
            break;
        case Arrangement::Kind::Local:
            return "needs the whole machine; descriptors are in runsOutOfDescriptors()";
        default:
            return "is no matter of the wire";
        }
    }
    return nullptr;
}

void EndpointAccessManagerTest::checkDecisions(const FaultCase &fault, const AttemptResult &result)
{
    const auto check = [&](DataPlane plane, const std::optional<FaultExpectation> &expected) {
        if (!expected)
            return;
        for (const FaultClass &faultClass : faultClasses()) {
            if (!expected->decision(faultClass))
                continue;
            const bool notification = faultClass.shape == RequestShape::Notification;
            const AttemptOutcome outcome = plane == DataPlane::TronHttp ? judgeTronHttp(result)
                : notification                                          ? judgeNotification(result)
                                                                        : judgeCall(fault, result);
            const Verdict verdict = decide({.operationClass = faultClass.operationClass,
                .shape = faultClass.shape,
                .plane = plane,
                .outcome = outcome,
                .remaining = 1,
                .used = 1,
                .limit = 3});
            const std::string_view decided = decisionName(verdict.decision);
            const QByteArray what
                = faultClass.name() + ": " + owned(decided);
            QVERIFY2(fault.accepts(faultClass, plane, verdict.decision), what.constData());
            if (!notification && fault.alsoAllowed.isEmpty())
                QCOMPARE(certaintyName(outcome.certainty), certaintyName(expected->certainty()));
        }
    };
    check(DataPlane::JsonRpc, fault.jsonRpc);
    check(DataPlane::TronHttp, fault.tronHttp);
}

void EndpointAccessManagerTest::judgesFaults()
{
    QFETCH(QByteArray, id);
    const auto &cases = faultCases();
    const FaultCase &fault
        = *std::find_if(cases.begin(), cases.end(), [&id](const FaultCase &each) { return each.id == id; });
    const bool isSilent = silentCases().contains(id);

    ScriptedEndpoint endpoint;
    endpoint.setScript(fault.script);
    endpoint.setResponseLimit(cap);
    const bool isPlainServer = fault.json[QStringLiteral("client")].toString() == QStringLiteral("https");
    if (usesTls() && !isPlainServer && fault.group != "connect") {
        const auto tls = fault.script.tls();
        endpoint.setTls(certificates()->server(tls ? tls->certificate : CertificateKind::Good));
    } else if (usesTls() && !isPlainServer) {
        protect(endpoint);
    }
    QVERIFY(endpoint.start());
    EndpointAccess reached = access(endpoint);
    reached.maxResponseBytes = cap;
    if (const char *reason = arrange(fault, reached, endpoint))
        QSKIP(reason);
    const bool isBehindProxy = reached.proxyKind != EndpointAccess::ProxyKind::None;
    if (isBehindProxy && usesTls() && reached.port == 9)
        endpoint.setTls({}); // It plays the proxy here, and a proxy is spoken to in the clear.

    EndpointAccessManager manager(reached);
    AttemptRunner runner;
    AttemptRequest request;
    request.body = fault.requestBody;
    request.keepFields = true;
    request.timeout = isSilent ? shortTime : longTime;
    QVERIFY(runner.run(manager, request));
    const AttemptResult result = runner.result();

    checkDecisions(fault, result);
    if (isSilent) {
        QCOMPARE(accessFaultName(result.fault), accessFaultName(silentCases().value(id)));
        QVERIFY(result.phases.total >= shortTime);
    }
    QVERIFY(result.phases.total < 5s);

    // Whatever happened: one delivery at most, on one connection, none of it hidden, and nothing afterwards.
    const int delivered = endpoint.deliveries();
    QTest::qWait(30);
    QCOMPARE(runner.finished(), 1);
    const int deliveries = isBehindProxy ? endpoint.deliveries() - endpoint.connections() : endpoint.deliveries();
    QVERIFY(deliveries <= (result.sent ? 1 : 0));
    QVERIFY(endpoint.connections() <= 1);
    QVERIFY2(
        endpoint.deliveries() == delivered || result.sent, "a delivery after the end of an attempt that sent nothing");
    if (!result.sent)
        QCOMPARE(isBehindProxy ? 0 : endpoint.bytesOfPartialRequests(), 0);
    if (result.fault != AccessFault::None)
        QCOMPARE(manager.pool().openConnections(), 0);
    if (deliveries == 1)
        QCOMPARE(endpoint.requests().first().body, fault.requestBody);

    const QString raw = fault.json[QStringLiteral("client_result_raw")].toString();
    QVERIFY(result.body.contains(raw.toUtf8()));
    const QByteArray poison = fault.json[QStringLiteral("next_request_must_not_see")].toString().toUtf8();
    if (!poison.isEmpty()) {
        QVERIFY(runner.run(manager, request));
        QVERIFY(!runner.result().body.contains(poison));
        QCOMPARE(endpoint.deliveries(), 2);
    }
}

void EndpointAccessManagerTest::runsOutOfDescriptors()
{
    // UF-010.
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    AttemptRunner runner;
    bool told = false;
    {
        const DescriptorLimit none;
        QVERIFY(::dup(0) < 0);
        told = runner.run(manager, callRequest(1, 2s));
    }
    QVERIFY(told);
    QCOMPARE(accessFaultName(runner.result().fault), accessFaultName(AccessFault::LocalResources));
    QVERIFY(!runner.result().sent);
    QCOMPARE(endpoint.connections(), 0);
    // And it recovers.
    QVERIFY(runner.run(manager, callRequest(2)));
    QCOMPARE(runner.result().fault, AccessFault::None);
}

void EndpointAccessManagerTest::capsWhatIsCounted()
{
    // Without a declared size the bytes are counted, and reading stops soon after the cap.
    for (const char *script :
        {R"(["accept","read_request",{"send":"HTTP/1.1 200 OK\r\n\r\n"},{"send":"aaaaaaaaaaaaaaaa","count":"forever"}])",
            R"(["accept","read_request",{"send":"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"},{"send":"4\r\naaaa\r\n","count":"forever"}])"}) {
        ScriptedEndpoint endpoint;
        protect(endpoint);
        endpoint.setScript(scriptFrom(script));
        QVERIFY(endpoint.start());
        EndpointAccess reached = access(endpoint);
        reached.maxResponseBytes = cap;
        EndpointAccessManager manager(reached);
        AttemptRunner runner;
        QVERIFY(runner.run(manager, callRequest()));
        QCOMPARE(runner.result().fault, AccessFault::ResponseTooLarge);
        QCOMPARE(runner.result().status, 200);
        QVERIFY(runner.result().sent);
        QVERIFY(runner.result().body.isEmpty());
        QCOMPARE(manager.pool().openConnections(), 0);
        QCOMPARE(endpoint.deliveries(), 1);
    }
}

void EndpointAccessManagerTest::isResetAtOnce()
{
    // UF-020 many times over: whatever the moment of the reset, the attempt says honestly whether it sent.
    ScriptedEndpoint endpoint;
    protect(endpoint);
    endpoint.setScript(scriptFrom(R"(["accept",{"close":"rst"}])"));
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    AttemptRunner runner;
    for (int i = 1; i <= 30; ++i) {
        AttemptRequest request = callRequest(i);
        request.body.append(QByteArray(i % 2 ? 0 : 500'000, ' '));
        QVERIFY(runner.run(manager, request));
        QVERIFY(runner.result().fault != AccessFault::None);
        QCOMPARE(endpoint.connections(), i);
        QVERIFY(endpoint.deliveries() == 0 || runner.result().sent);
    }
}

void EndpointAccessManagerTest::isResetAtTheEndOfTheStream()
{
    // The body is good JSON as far as it came, but nobody said that this was all.
    ScriptedEndpoint endpoint;
    endpoint.setScript(
        scriptFrom(R"(["accept","read_request",{"send":"HTTP/1.1 200 OK\r\n\r\n{}"},{"wait_ms":20},{"close":"rst"}])"));
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    AttemptRunner runner;
    QVERIFY(runner.run(manager, callRequest()));
    QCOMPARE(accessFaultName(runner.result().fault), accessFaultName(AccessFault::TruncatedBody));
    QCOMPARE(runner.result().status, 200);
    QVERIFY(runner.result().sent);
}

void EndpointAccessManagerTest::verifiesTheNameItWasGiven()
{
    const TestCertificates authority;
    ScriptedEndpoint endpoint;
    endpoint.setTls(authority.server());
    QVERIFY(endpoint.start());
    EndpointAccess reached = accessTo(endpoint, &authority);
    AttemptRunner runner;
    reached.host = QStringLiteral("localhost");
    EndpointAccessManager right(reached);
    QVERIFY(runner.run(right, callRequest()));
    QCOMPARE(runner.result().fault, AccessFault::None);
    QCOMPARE(runner.result().errorText, QByteArray());
    // Without the authority nobody vouches for it.
    reached.host = QStringLiteral("localhost");
    reached.authorities.clear();
    EndpointAccessManager strange(reached);
    QVERIFY(runner.run(strange, callRequest()));
    QCOMPARE(runner.result().fault, AccessFault::TlsFailed);
    QVERIFY2(runner.result().errorText.contains("certificate"), runner.result().errorText.constData());
    QVERIFY(!runner.result().sent);
    QCOMPARE(endpoint.deliveries(), 1);
}

void EndpointAccessManagerTest::resumesTlsSessions()
{
    const TestCertificates authority;
    ScriptedEndpoint endpoint;
    endpoint.setTls(authority.server());
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(accessTo(endpoint, &authority));
    AttemptRunner runner;
    // Each on a connection of its own, with the session of the one before.
    for (int i = 1; i <= 3; ++i) {
        QVERIFY(runner.run(manager, callRequest(i)));
        QCOMPARE(runner.result().fault, AccessFault::None);
        QVERIFY(runner.result().phases.tls.count() >= 0);
        QTest::qWait(20); // The ticket comes when it comes.
        endpoint.closeConnections();
        QTRY_COMPARE(manager.pool().openConnections(), 0);
    }
    QCOMPARE(endpoint.encryptedConnections(), 3);
    QCOMPARE(endpoint.deliveries(), 3);
}

void EndpointAccessManagerTest::closesIdleConnectionsByItself()
{
    static std::chrono::seconds ahead;
    ahead = 0s;
    DeadlineQueue deadlines(nullptr, [] { return DeadlineQueue::Clock::now() + ahead; });
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint), &deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(manager, callRequest()));
    QCOMPARE(manager.pool().openConnections(), 1);
    ahead = ConnectionPool::maxIdle;
    constexpr int twoChecks = 12'000;
    QTRY_COMPARE_WITH_TIMEOUT(endpoint.openConnections(), 0, twoChecks);
    QCOMPARE(manager.pool().openConnections(), 0);
}

QTEST_GUILESS_MAIN(EndpointAccessManagerTest)
#include "tst_endpointaccessmanager.moc"
