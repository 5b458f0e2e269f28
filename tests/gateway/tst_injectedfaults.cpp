// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "faultcheck.h"

#include "operations/bytesview.h"
#include "rehearsal/imaginedend.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

namespace {

constexpr std::chrono::milliseconds hangingTimeout{500}; ///< Long enough for a healthy Endpoint on a busy machine.

bool takesItsTime(InjectedFault fault)
{
    return fault == InjectedFault::TimeoutBeforeSend || fault == InjectedFault::TimeoutAfterSend;
}

/// A kind of fault, and the case of tests/reference/faults that is the real thing; null where there is none.
struct Kind
{
    InjectedFault fault;
    const char *jsonRpcCase;
    const char *tronCase;
};

constexpr Kind kinds[] = {
    {InjectedFault::NameNotResolved, "UF-004", "UF-004"},
    {InjectedFault::ConnectionRefused, "UF-001", "UF-001"},
    {InjectedFault::TlsFailed, "UF-013", "UF-013"},
    {InjectedFault::TimeoutBeforeSend, "UF-003", "UF-003"},
    {InjectedFault::TimeoutAfterSend, "UF-019", "UF-019"},
    {InjectedFault::CloseAfterSend, "UF-022", "UF-022"},
    {InjectedFault::TruncatedBody, "UF-029", "UF-029"},
    {InjectedFault::OversizedBody, "UF-046", "UF-046"},
    {InjectedFault::InvalidJson, "UF-082", nullptr},
    {InjectedFault::WrongId, "UF-086", nullptr},
    {InjectedFault::Http401, "UF-053", "UF-053"},
    {InjectedFault::Http403, "UF-054", "UF-054"},
    {InjectedFault::Http429, "UF-069", "UF-069"},
    {InjectedFault::Http500, "UF-072", "UF-072"},
    {InjectedFault::Http502, "UF-073", "UF-073"},
    {InjectedFault::Http503, "UF-074", "UF-074"},
    {InjectedFault::ApplicationError, "UF-105", "UF-055"},
};

const FaultCase &caseOf(const QByteArray &id)
{
    const auto found = std::find_if(
        faultCases().cbegin(), faultCases().cend(), [&id](const FaultCase &fault) { return fault.id == id; });
    if (found == faultCases().cend())
        qFatal("no case %s", id.constData());
    return *found;
}

QByteArray text(std::string_view code)
{
    return owned(code);
}

/// One request that meets the fault, on a Route of its own.
struct Run
{
    FaultClass faultClass;
    QByteArray slug;
    ClassRequest request;
    std::unique_ptr<RawHttpClient> client;
    RawResponse response;
    RequestRecord record;
};

} // namespace

/// Every kind of injected fault is judged as the real one is: the cases of tests/reference/faults, each class on a
/// healthy Endpoint with the fault armed for it, and a healthy second one.
class TestInjectedFaults final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isJudgedAsTheRealOne_data();
    void isJudgedAsTheRealOne();

private:
    static void check(
        GatewayFixture &fixture, const Run &run, InjectedFault fault, const FaultCase &real, DataPlane plane);
    static void checkOutcome(const AttemptRecord &attempt, const Run &run, InjectedFault fault, DataPlane plane);
};

void TestInjectedFaults::isJudgedAsTheRealOne_data()
{
    QTest::addColumn<InjectedFault>("fault");
    QTest::addColumn<QByteArray>("real");
    QTest::addColumn<Protocol>("protocol");
    for (const Kind &kind : kinds) {
        const QByteArray name = text(attemptEndName(kind.fault));
        QTest::addRow("%s JSON-RPC", name.constData()) << kind.fault << QByteArray(kind.jsonRpcCase) << Protocol::Evm;
        if (kind.tronCase)
            QTest::addRow("%s TRON", name.constData()) << kind.fault << QByteArray(kind.tronCase) << Protocol::TronHttp;
    }
}

void TestInjectedFaults::isJudgedAsTheRealOne()
{
    QFETCH(InjectedFault, fault);
    QFETCH(QByteArray, real);
    QFETCH(Protocol, protocol);
    const DataPlane plane = dataPlane(protocol);
    GatewayFixture fixture;
    std::vector<Run> runs;
    for (const FaultClass &faultClass : faultClasses()) {
        if (plane == DataPlane::TronHttp
            && (faultClass.shape == RequestShape::Notification || faultClass.operationClass == OperationClass::Session))
            continue; // The cases name none.
        const QByteArray slug = QByteArray(faultClass.name()).replace('_', '-');
        fixture.addEndpoint(slug + "-first", protocol);
        fixture.addEndpoint(slug + "-second", protocol);
        Route &route = fixture.addRoute(slug, {slug + "-first", slug + "-second"}, protocol);
        if (takesItsTime(fault))
            route.timeout = hangingTimeout;
        fixture.faults.arm(
            {.fault = fault, .route = slug, .endpoint = slug + "-first", .operationClass = faultClass.operationClass});
        runs.push_back({faultClass, slug, requestOf(faultClass, protocol), std::make_unique<RawHttpClient>(), {}, {}});
    }
    QVERIFY(fixture.apply());
    for (Run &run : runs) {
        QVERIFY(run.client->connectTo(fixture.port()));
        run.client->send(run.request.toHttp(run.slug, fixture.port()));
    }
    for (Run &run : runs) {
        QVERIFY(run.client->waitForResponses(1));
        run.response = run.client->responses().constFirst();
        run.record = fixture.recordOf(run.response);
        check(fixture, run, fault, caseOf(real), plane);
        if (QTest::currentTestFailed())
            qFatal("%s", run.slug.constData());
    }
    QVERIFY(!fixture.faults.isArmed());
    QCOMPARE(fixture.availability.outstanding(), 0);
}

void TestInjectedFaults::check(
    GatewayFixture &fixture, const Run &run, InjectedFault fault, const FaultCase &real, DataPlane plane)
{
    QVERIFY(!run.record.attempts.isEmpty());
    const AttemptRecord &attempt = run.record.attempts[0];
    const Decision decision = attempt.verdict.decision;
    QCOMPARE(attempt.injected, fault);
    QVERIFY2(real.accepts(run.faultClass, plane, decision), decisionName(decision).data());
    const auto &expectation = plane == DataPlane::JsonRpc ? real.jsonRpc : real.tronHttp;
    if (run.faultClass.shape == RequestShape::Call)
        QCOMPARE(attempt.outcome.certainty, expectation->certainty());
    QCOMPARE(attempt.verdict.rule, ruleFor(run.faultClass, plane, attempt.outcome, decision));
    checkOutcome(attempt, run, fault, plane);

    // Sent once or not at all, and it is the trail that says so.
    const int deliveries = endsBeforeSend(fault) ? 0 : 1;
    QCOMPARE(int(attempt.deliveries), deliveries);
    QCOMPARE(fixture.endpoint(run.slug + "-first").deliveries(), deliveries);
    const auto &second = fixture.endpoint(run.slug + "-second");
    QCOMPARE(second.deliveries(), decision == Decision::MoveOn ? 1 : 0);
    QCOMPARE(run.record.attempts.size(), decision == Decision::MoveOn ? 2 : 1);
    if (decision == Decision::MoveOn) {
        QCOMPARE(second.requests().constFirst().body, run.request.body);
        QCOMPARE(run.record.attempts[1].injected, InjectedFault::None);
    }
    QCOMPARE(run.response.header("X-Signalbox-Rule"), text(ruleId(run.record.rule)));
    if (takesItsTime(fault)) { // To the client too it is the Route's timeout.
        QVERIFY(run.record.duration >= hangingTimeout);
        QCOMPARE(attempt.phases.total, hangingTimeout);
    }
}

/// It is what the case proves, and what what-if makes of the same end.
void TestInjectedFaults::checkOutcome(
    const AttemptRecord &attempt, const Run &run, InjectedFault fault, DataPlane plane)
{
    if (run.faultClass.shape == RequestShape::Notification)
        return; // Its body is not judged.
    const AttemptOutcome expected = outcomeOf(fault, plane);
    QCOMPARE(attempt.outcome.kind, expected.kind);
    QCOMPARE(attempt.outcome.certainty, expected.certainty);
    QCOMPARE(attempt.outcome.fault, expected.fault);
    QCOMPARE(attempt.outcome.defect, expected.defect);
    QCOMPARE(attempt.outcome.httpStatus, expected.httpStatus);
}

QTEST_GUILESS_MAIN(TestInjectedFaults)
#include "tst_injectedfaults.moc"
