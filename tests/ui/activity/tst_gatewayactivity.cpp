// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/gatewayactivity.h"

#include "activity/activitywords.h"
#include "activity/liveactivity.h"
#include "activity/routeservice.h"
#include "activityfixture.h"
#include "fakefaces.h"
#include "samples.h"

#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TestGatewayActivity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sharesRequestsOut();
    void groupsOutcomes_data();
    void groupsOutcomes();
    void forgetsOutcomesAfterFifteenMinutes();
    void countsRequestsPerSecond();
    void countsMembersInsteadOfASplitBatch();
    void forgetsAnEndpointThatLeadsElsewhere();
    void saysWhetherARouteCanServe();
    void followsTheFaces();
    void takesManyRequestsQuickly();
};

namespace {

RequestSnapshot snapshot(const RequestRecord &record)
{
    return std::make_shared<const RequestRecord>(record);
}

GatewayActivity sampleActivity()
{
    GatewayActivity activity;
    activity.setConfiguration(samples::configuration());
    return activity;
}

} // namespace

void TestGatewayActivity::sharesRequestsOut()
{
    GatewayActivity activity = sampleActivity();
    const RequestRecord request = samples::failedOverQuery("R-1");
    const ActivityTime now = request.arrivedAt + 1s;
    activity.add({snapshot(request)}, now);
    QCOMPARE(activity.endpoint("alpha")->sums().definite, 1U);
    QCOMPARE(activity.endpoint("bravo")->sums().ok, 1U);
    QCOMPARE(activity.endpoint("delta")->sums().total(), 0U);
    QCOMPARE(activity.endpoint("zulu"), nullptr);
    QCOMPARE(activity.route("eth")->sum().of(OutcomeGroup::FailedOver), 1U);
    QCOMPARE(activity.route("eth")->attempts(), 2U);
    QCOMPARE(activity.route("btc")->sum().total(), 0U);
    QVERIFY(activity.route("eth")->p95().has_value());
    QCOMPARE(activity.route("ltc"), nullptr);
}

void TestGatewayActivity::groupsOutcomes_data()
{
    QTest::addColumn<RequestSnapshot>("request");
    QTest::addColumn<OutcomeGroup>("group");
    QTest::newRow("answered") << snapshot(samples::plainQuery("R-1")) << OutcomeGroup::Answered;
    QTest::newRow("failed over") << snapshot(samples::failedOverQuery("R-1")) << OutcomeGroup::FailedOver;
    QTest::newRow("stopped") << snapshot(samples::stoppedFilter("R-1")) << OutcomeGroup::Stopped;
    QTest::newRow("exhausted") << snapshot(samples::exhausted("R-1")) << OutcomeGroup::Failed;
    RequestRecord refusedInput;
    refusedInput.outcome = RequestOutcome::Refused;
    QTest::newRow("rejected") << snapshot(refusedInput) << OutcomeGroup::Rejected;
}

void TestGatewayActivity::groupsOutcomes()
{
    QFETCH(RequestSnapshot, request);
    QTEST(outcomeGroup(*request), "group");
}

void TestGatewayActivity::forgetsOutcomesAfterFifteenMinutes()
{
    RouteActivity route;
    route.add(requestEnding(noon, "alpha", answered()), noon);
    QCOMPARE(route.outcomes().constLast().total(), 1U);
    route.advance(noon + 14min);
    QCOMPARE(route.sum().total(), 1U);
    route.advance(noon + 15min + 15s);
    QCOMPARE(route.sum(), OutcomeCounts());
    QVERIFY(!route.p95());
}

void TestGatewayActivity::countsRequestsPerSecond()
{
    GatewayActivity activity = sampleActivity();
    for (int i = 0; i < 50; ++i)
        activity.add({snapshot(requestEnding(noon + i * 100ms, "alpha", answered()))}, noon + i * 100ms);
    activity.assess({}, noon + 5s);
    QCOMPARE(activity.requestsPerSecond(), 5.0); // 50 in the last ten seconds.
    activity.assess({}, noon + 60s);
    QCOMPARE(activity.requestsPerSecond(), 0.0);
}

void TestGatewayActivity::countsMembersInsteadOfASplitBatch()
{
    GatewayActivity activity = sampleActivity();
    RequestRecord parent = requestEnding(noon, "alpha", answered());
    parent.method = "batch";
    parent.attempts.clear();
    RequestRecord member = samples::stoppedFilter("R-2");
    member.arrivedAt = noon - 6s;
    member.parentId = parent.id;
    activity.add({snapshot(member), snapshot(parent)}, noon);
    QCOMPARE(activity.route("eth")->sum().total(), 1U);
    QCOMPARE(activity.route("eth")->sum().of(OutcomeGroup::Stopped), 1U);
}

void TestGatewayActivity::forgetsAnEndpointThatLeadsElsewhere()
{
    GatewayActivity activity = sampleActivity();
    activity.add(
        {snapshot(requestEnding(noon, "alpha", answered())), snapshot(requestEnding(noon, "bravo", answered()))}, noon);
    Configuration changed = samples::configuration();
    changed.endpoints[0].url = "http://127.0.0.1:9";
    changed.endpoints[1].name = QStringLiteral("another name");
    changed.endpoints.removeLast();
    activity.setConfiguration(changed);
    QCOMPARE(activity.endpoint("alpha")->sums().total(), 0U);
    QCOMPARE(activity.endpoint("bravo")->sums().total(), 1U);
    QCOMPARE(activity.endpoint("echo"), nullptr);
}

void TestGatewayActivity::saysWhetherARouteCanServe()
{
    Configuration configuration = samples::configuration();
    const Route &eth = configuration.routes[0];
    QList<HealthReading> readings{{.endpointId = "alpha"}, {.endpointId = "bravo"}};
    QCOMPARE(routeService(configuration, eth, readings).serving(), 3);
    QVERIFY(!routeService(configuration, eth, readings).isImpaired());

    readings[0].circuit.state = CircuitReading::State::Open;
    readings[1].cordon = CordonOrder{QStringLiteral("billing"), {}};
    RouteService service = routeService(configuration, eth, readings);
    QCOMPARE(service.serving(), 1);
    QVERIFY(service.isImpaired());
    QCOMPARE(service.targets[0].hindrance, TargetHindrance::CircuitOpen);
    QCOMPARE(service.targets[1].hindrance, TargetHindrance::Cordoned);

    readings.append({.endpointId = "charlie", .identity = {ChainIdentity::Verdict::Other, "137"}});
    service = routeService(configuration, eth, readings);
    QVERIFY(!service.canServe());
    QCOMPARE(service.targets[2].hindrance, TargetHindrance::WrongChain);

    configuration.endpoints[2].enabled = false;
    service = routeService(configuration, eth, readings);
    QVERIFY(!service.canServe());
    QCOMPARE(service.targets[2].hindrance, TargetHindrance::Disabled);
}

void TestGatewayActivity::followsTheFaces()
{
    FakeFaces faces(samples::configuration());
    faces.requests.held = {snapshot(requestEnding(noon, "alpha", answered()))};
    LiveActivity live(faces.faces, [] { return noon; });
    QCOMPARE(live.activity().endpoint("alpha")->sums().ok, 1U);
    faces.requests.take({snapshot(requestEnding(noon, "alpha", refused()))});
    QCOMPARE(live.activity().endpoint("alpha")->sums().definite, 1U);

    QSignalSpy assessed(&live, &LiveActivity::assessed);
    QSignalSpy changes(&live, &LiveActivity::endpointChanged);
    faces.health.setReadings({{.endpointId = "alpha", .cordon = CordonOrder{QStringLiteral("billing"), {}}}});
    QCOMPARE(assessed.size(), 1);
    QCOMPARE(live.activity().endpoint("alpha")->state(), EndpointState::Cordoned);
    QCOMPARE(changes.size(), 1); // That it came up was before the start.
    QCOMPARE(changes[0][0].toByteArray(), QByteArray("alpha"));
    QCOMPARE(changes[0][1].value<StateTransition>().to, EndpointState::Cordoned);
    live.assess();
    QCOMPARE(changes.size(), 1);

    Configuration changed = samples::configuration();
    changed.endpoints.append(Endpoint{.id = "foxtrot", .network = "1", .url = "http://127.0.0.1:9"});
    faces.configuration.apply(changed, 1, {}, this, [](const auto &) {});
    QTRY_VERIFY(live.activity().endpoint("foxtrot"));
}

void TestGatewayActivity::takesManyRequestsQuickly()
{
    GatewayActivity activity = sampleActivity();
    const RequestSnapshots requests = samples::mixed(1'000);
    const ActivityTime now = requests.constLast()->arrivedAt + 6s;
    activity.add(requests, now);
    QBENCHMARK
    {
        activity.add(requests, now);
        activity.assess({}, now);
    }
}

QTEST_GUILESS_MAIN(TestGatewayActivity)
#include "tst_gatewayactivity.moc"
