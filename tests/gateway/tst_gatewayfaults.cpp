// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "faultcheck.h"

#include "rehearsal/jsonrpcresponder.h"
#include "support/testcertificates.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace signalbox;
using namespace signalbox::test;

namespace {

constexpr qint64 responseLimit = 1024 * 1024;
constexpr std::chrono::milliseconds hangingTimeout{500}; ///< Long enough for a healthy Endpoint on a busy machine.

/// Why a case is not played here; empty when it is.
const char *whyNot(const FaultCase &fault)
{
    const auto &environment = fault.script.environment();
    if (environment.isEmpty())
        return nullptr;
    switch (environment.first().kind) {
    case Arrangement::Kind::Dns:
        return fault.id == "UF-004" ? "tst_gatewayarranged plays it"
                                    : "needs a name with two addresses; a test can't change the resolver";
    case Arrangement::Kind::Clock:
        return "needs another wall clock; deadlines use the steady clock alone";
    case Arrangement::Kind::Local:
        return fault.id == "UF-010" ? "tst_gatewayarranged plays it" : "needs the machine's network to be down";
    default:
        return "tst_gatewayarranged plays it";
    }
}

qint64 residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toLongLong() * ::sysconf(_SC_PAGESIZE)
                                          : 0;
}

Responder healthyJsonRpc()
{
    return jsonRpcResponder([](const QString &, const QJsonArray &) { return QJsonValue(QStringLiteral("0x1")); });
}

} // namespace

/// Every upstream fault through the whole gateway: each class on a Route of its own, whose first Endpoint plays the
/// fault and whose second one is healthy. The classes of a case run at the same time.
class TestGatewayFaults final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void plays_data();
    void plays();

private:
    void prepare(GatewayFixture &fixture, const FaultCase &fault, Protocol protocol, const FaultClass &faultClass);

    TestCertificates m_certificates;
    QTemporaryDir m_directory;
};

void TestGatewayFaults::initTestCase()
{
    QFile file(m_directory.filePath(QStringLiteral("authority.pem")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(m_certificates.authorityPem());
}

void TestGatewayFaults::plays_data()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<int>("protocol");
    for (int index = 0; index < faultCases().size(); ++index) {
        const FaultCase &fault = faultCases()[index];
        if (fault.jsonRpc) {
            const Protocol protocol = fault.isUtxoOnly ? Protocol::Bitcoin : Protocol::Evm;
            QTest::addRow("%s JSON-RPC %s", fault.id.constData(), qPrintable(fault.name)) << index << int(protocol);
        }
        if (fault.tronHttp)
            QTest::addRow("%s TRON %s", fault.id.constData(), qPrintable(fault.name))
                << index << int(Protocol::TronHttp);
    }
}

void TestGatewayFaults::prepare(
    GatewayFixture &fixture, const FaultCase &fault, Protocol protocol, const FaultClass &faultClass)
{
    const QByteArray name = faultClass.name();
    const QByteArray slug = QByteArray(name).replace('_', '-');
    ScriptedEndpoint &first = fixture.addEndpoint(name + "-first", protocol, fault.script);
    first.setResponseLimit(responseLimit);
    Endpoint &entry = fixture.endpointEntry(name + "-first");
    if (fault.needsHttps) {
        const auto tls = fault.script.tls();
        if (tls && !tls->stall)
            first.setTls(m_certificates.server(tls->certificate));
        entry.url = first.httpsUrl().toEncoded();
        entry.caFile = QFile::encodeName(m_directory.filePath(QStringLiteral("authority.pem")));
    }
    ScriptedEndpoint &second = fixture.addEndpoint(name + "-second", protocol);
    if (protocol != Protocol::TronHttp)
        second.setResponder(healthyJsonRpc());
    Route &route = fixture.addRoute(slug, {name + "-first", name + "-second"}, protocol);
    if (mayHang(fault.script))
        route.timeout = hangingTimeout;
}

void TestGatewayFaults::plays()
{
    QFETCH(int, index);
    QFETCH(int, protocol);
    const FaultCase &fault = faultCases()[index];
    if (const char *reason = whyNot(fault))
        QSKIP(reason);
    const auto plane = dataPlane(Protocol(protocol));
    const auto &expectation = plane == DataPlane::JsonRpc ? fault.jsonRpc : fault.tronHttp;

    GatewayFixture fixture;
    fixture.configuration.gateway.maxResponseBytes = responseLimit;
    std::vector<FaultRun> runs;
    for (const FaultClass &faultClass : faultClasses()) {
        const bool tronSession = plane == DataPlane::TronHttp && faultClass == FaultClass{OperationClass::Session};
        if (!tronSession && !expectation->decision(faultClass))
            continue;
        if (plane == DataPlane::TronHttp && faultClass.shape == RequestShape::Notification)
            continue;
        prepare(fixture, fault, Protocol(protocol), faultClass);
        FaultRun run;
        run.faultClass = faultClass;
        run.protocol = Protocol(protocol);
        run.firstId = faultClass.name() + "-first";
        run.secondId = faultClass.name() + "-second";
        run.first = &fixture.endpoint(run.firstId);
        run.second = &fixture.endpoint(run.secondId);
        run.request = fault.group == "batch" ? batchOf(faultClass) : requestOf(faultClass, run.protocol);
        run.splitBatch = fault.group == "batch" && faultClass.shape == RequestShape::Notification;
        runs.push_back(run);
    }
    QVERIFY(fixture.apply());

    [[maybe_unused]] const qint64 before = residentBytes();
    std::vector<std::unique_ptr<RawHttpClient>> clients;
    for (const FaultRun &run : runs) {
        clients.push_back(std::make_unique<RawHttpClient>());
        QVERIFY(clients.back()->connectTo(fixture.port()));
        clients.back()->send(run.request.toHttp(QByteArray(run.faultClass.name()).replace('_', '-'), fixture.port()));
    }
    QStringList problems;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        FaultRun &run = runs[i];
        if (clients[i]->waitForResponses(1, std::chrono::seconds(20)))
            run.response = clients[i]->responses().first();
        run.record = fixture.recordOf(run.response);
        if (run.splitBatch)
            run.record = fixture.trail.membersOf(run.record.id).value(0);
        problems += checkFaultRun(fault, run);
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QStringLiteral("\n    "))));
    QCOMPARE(fixture.availability.outstanding(), 0);

    if (const auto most = fault.limit("rss_growth_max_mib")) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
        QVERIFY(residentBytes() - before <= *most * 1024 * 1024);
#endif
    }
    const QByteArray unseen = fault.json[QStringLiteral("next_request_must_not_see")].toString().toLatin1();
    for (std::size_t i = 0; i < runs.size() && !unseen.isEmpty(); ++i) {
        clients[i]->send(
            runs[i].request.toHttp(QByteArray(runs[i].faultClass.name()).replace('_', '-'), fixture.port()));
        QVERIFY(clients[i]->waitForResponses(2));
        QVERIFY(!clients[i]->responses()[1].body.contains(unseen));
        QCOMPARE(runs[i].first->connections(), 2);
    }
}

QTEST_GUILESS_MAIN(TestGatewayFaults)
#include "tst_gatewayfaults.moc"
