// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "overview/alertfeed.h"

#include "overview/alertrecords.h"
#include "overview/alertwords.h"
#include "samples.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;
using Kind = Alert::Kind;

class TestAlertFeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void isSilentWhenAllIsFine();
    void tellsThatNothingListens();
    void tellsThatTheFileWasRejected();
    void tellsOfARouteWithoutServingEndpoint();
    void leavesAPausedRouteAlone();
    void tellsWhyAnEndpointIsCordoned();
    void tellsOfAnotherChain();
    void tellsOfAnotherChainThatIsUsed();
    void ignoresEndpointsThatAreGone();
    void gathersStoppedRequestsByRoute();
    void tellsOfABroadcastThatStaysUncertain();
    void remembersSinceWhen();
    void putsTheGravestFirst();
    void comesBackOutOfACapsule();

private:
    QList<Alert> assess(std::chrono::seconds later = 0s)
    {
        m_feed.assess({m_gateway, m_file, m_configuration, m_readings, m_now + later, m_steady + later});
        return m_feed.alerts();
    }

    AlertFeed m_feed;
    GatewayStatus m_gateway;
    RoutesFileState m_file;
    Configuration m_configuration;
    QList<HealthReading> m_readings;
    const ActivityTime m_now{1'796'000'000s};
    const std::chrono::steady_clock::time_point m_steady{5000s};
};

namespace {

HealthReading open(const QByteArray &id)
{
    HealthReading reading{.endpointId = id};
    reading.circuit.state = CircuitReading::State::Open;
    return reading;
}

RequestSnapshot stoppedAt(ActivityTime end)
{
    RequestRecord record = samples::stoppedFilter("R-1");
    record.arrivedAt = end - std::chrono::duration_cast<ActivityTime::duration>(record.duration);
    return std::make_shared<const RequestRecord>(record);
}

BroadcastOverview broadcast(qint64 id, BroadcastState state, ActivityTime createdAt)
{
    BroadcastOverview overview;
    overview.row.id = id;
    overview.row.txId = "0x9ac4b1c21d4f1e9aee8e2e6b0a4f2a3c5d6e7f8091a2b3c4d5e6f708192a17e2";
    overview.row.createdAt = std::chrono::time_point_cast<std::chrono::milliseconds>(createdAt);
    overview.decision.state = state;
    return overview;
}

} // namespace

void TestAlertFeed::init()
{
    m_feed = {};
    m_gateway = {.state = GatewayStatus::State::Listening};
    m_file = {};
    m_configuration = samples::configuration();
    m_readings = {{.endpointId = "alpha"}};
}

void TestAlertFeed::isSilentWhenAllIsFine()
{
    m_feed.takeRequests(samples::mixed(6), m_now);
    QVERIFY(assess().isEmpty());
}

void TestAlertFeed::tellsThatNothingListens()
{
    m_gateway = {.state = GatewayStatus::State::NotListening, .problem = QStringLiteral("Port 8645 is taken.")};
    const Alert alert = assess().constFirst();
    QCOMPARE(alert.kind, Kind::NotListening);
    QCOMPARE(alertwords::title(alert, m_configuration), QStringLiteral("Nothing is listening"));
    QCOMPARE(alertwords::detail(alert), QStringLiteral("Port 8645 is taken."));
}

void TestAlertFeed::tellsThatTheFileWasRejected()
{
    m_file = {RoutesFileState::Kind::Rejected,
        {{.line = 41,
            .field = "routes[0].max_attempts",
            .message = QStringLiteral("12 is out of range"),
            .allowed = QStringLiteral("1–10")}}};
    const Alert alert = assess().constFirst();
    QCOMPARE(alert.kind, Kind::ConfigurationRejected);
    QVERIFY(alertwords::detail(alert).startsWith(QStringLiteral("line 41")));
}

void TestAlertFeed::tellsOfARouteWithoutServingEndpoint()
{
    m_readings = {open("delta")};
    QVERIFY(assess().isEmpty());
    m_readings.append(open("echo"));
    const QList<Alert> alerts = assess();
    QCOMPARE(alerts.size(), 1);
    QCOMPARE(alerts[0].kind, Kind::RouteDown);
    QCOMPARE(alerts[0].subject, QByteArray("btc"));
    QCOMPARE(alertwords::detail(alerts[0]), QStringLiteral("Every request fails: 2 of 2 targets are out of service."));

    m_configuration.routes[1].targets.clear();
    QCOMPARE(alertwords::detail(assess().constFirst()), QStringLiteral("Every request fails: no target is enabled."));
}

void TestAlertFeed::leavesAPausedRouteAlone()
{
    m_readings = {open("delta"), open("echo")};
    m_configuration.routes[1].paused = true;
    QVERIFY(assess().isEmpty());
}

void TestAlertFeed::tellsWhyAnEndpointIsCordoned()
{
    m_readings[0].cordon = CordonOrder{QStringLiteral("billing"), m_steady + 899500ms};
    const Alert alert = assess().constFirst();
    QCOMPARE(alert.kind, Kind::Cordoned);
    QCOMPARE(alertwords::title(alert, m_configuration), QStringLiteral("alpha is cordoned"));
    QCOMPARE(alertwords::detail(alert), QStringLiteral("billing; 15:00 left"));
    m_readings[0].cordon->until.reset();
    QCOMPARE(alertwords::detail(assess().constFirst()), QStringLiteral("billing; until it is lifted"));
}

void TestAlertFeed::tellsOfAnotherChain()
{
    m_readings[0].identity = {ChainIdentity::Verdict::Other, "137"};
    const Alert alert = assess().constFirst();
    QCOMPARE(alert.kind, Kind::WrongChain);
    QCOMPARE(alertwords::detail(alert), QStringLiteral("It reports 137; no requests are sent there."));
    m_configuration.endpoints[0].enabled = false;
    QVERIFY(assess().isEmpty());
}

void TestAlertFeed::tellsOfAnotherChainThatIsUsed()
{
    m_readings[0].identity = {ChainIdentity::Verdict::Other, "137"};
    m_readings[0].networkCheck = NetworkCheck::Ignore;
    const Alert alert = assess().constFirst();
    QCOMPARE(alert.kind, Kind::WrongChainUsed);
    QCOMPARE(alert.subject, m_readings[0].endpointId);
    QCOMPARE(alertwords::title(alert, m_configuration), QStringLiteral("alpha is used on another chain"));
    QCOMPARE(
        alertwords::detail(alert), QStringLiteral("It reports 137; its network check is off, so it gets requests."));
    QCOMPARE(alertwords::meaning(alert.kind), Meaning::Warning);
    QVERIFY(alertwords::shape(alert.kind) == Shape::ApplicationError);
    QCOMPARE(assess(2h).constFirst().since, alert.since); // It stands as long as it holds, once.
    QCOMPARE(assess().size(), 1);
    m_configuration.endpoints[0].enabled = false;
    QVERIFY(assess().isEmpty());
}

void TestAlertFeed::ignoresEndpointsThatAreGone()
{
    m_readings = {{.endpointId = "zulu", .cordon = CordonOrder{QStringLiteral("old"), {}}}};
    QVERIFY(assess().isEmpty());
}

void TestAlertFeed::gathersStoppedRequestsByRoute()
{
    m_feed.takeRequests({stoppedAt(m_now - 1800s), stoppedAt(m_now - 60s)}, m_now);
    QList<Alert> alerts = assess();
    QCOMPARE(alerts.size(), 1);
    QCOMPARE(alerts[0].kind, Kind::StoppedRequests);
    QCOMPARE(alerts[0].count, 2);
    QCOMPARE(alerts[0].since, m_now - 60s);
    QCOMPARE(alertwords::title(alerts[0], m_configuration), QStringLiteral("2 stopped on Route eth"));
    alerts = assess(45min);
    QCOMPARE(alerts[0].count, 1);
    QVERIFY(assess(2h).isEmpty());
}

void TestAlertFeed::tellsOfABroadcastThatStaysUncertain()
{
    m_feed.takeBroadcasts(
        {broadcast(7, BroadcastState::Ambiguous, m_now), broadcast(8, BroadcastState::Pending, m_now)});
    QVERIFY(assess(29s).isEmpty());
    const QList<Alert> alerts = assess(30s);
    QCOMPARE(alerts.size(), 1);
    QCOMPARE(alerts[0].kind, Kind::BroadcastUncertain);
    QCOMPARE(alerts[0].subject, QByteArray("7"));
    QCOMPARE(alerts[0].since, m_now);
    QVERIFY(alertwords::title(alerts[0], m_configuration).contains(QStringLiteral("0x9ac4…17e2")));
    m_feed.takeBroadcasts({});
    QVERIFY(assess(31s).isEmpty());
}

void TestAlertFeed::remembersSinceWhen()
{
    m_readings = {open("delta"), open("echo")};
    QCOMPARE(assess().constFirst().since, m_now);
    QCOMPARE(assess(60s).constFirst().since, m_now);
    m_readings.clear();
    QVERIFY(assess(70s).isEmpty());
    m_readings = {open("delta"), open("echo")};
    QCOMPARE(assess(80s).constFirst().since, m_now + 80s);
}

void TestAlertFeed::putsTheGravestFirst()
{
    m_readings
        = {{.endpointId = "alpha", .cordon = CordonOrder{QStringLiteral("billing"), {}}}, open("delta"), open("echo")};
    m_feed.takeRequests({stoppedAt(m_now)}, m_now);
    m_gateway.state = GatewayStatus::State::NotListening;
    QList<Kind> kinds;
    for (const Alert &alert : assess())
        kinds.append(alert.kind);
    QCOMPARE(kinds, (QList{Kind::NotListening, Kind::RouteDown, Kind::StoppedRequests, Kind::Cordoned}));
}

void TestAlertFeed::comesBackOutOfACapsule()
{
    m_gateway.state = GatewayStatus::State::NotListening;
    m_gateway.problem = QStringLiteral("Port 8645 is taken");
    HealthReading cordoned{.endpointId = "alpha"};
    cordoned.cordon = CordonOrder{QStringLiteral("billing"), m_steady + 10min};
    m_readings = {cordoned, open("delta"), open("echo")};
    const QList<Alert> before = assess();
    QVERIFY(before.size() >= 3);
    AlertFeed shown;
    shown.recall(recordedAlerts(capsuleAlerts(before)));
    // Whatever is the case where it is shown.
    shown.assess({{}, m_file, m_configuration, {}, m_now, m_steady});
    QCOMPARE(shown.alerts().size(), before.size());
    for (qsizetype i = 0; i < before.size(); ++i) {
        QCOMPARE(shown.alerts()[i].kind, before[i].kind);
        QCOMPARE(alertwords::title(shown.alerts()[i], m_configuration), alertwords::title(before[i], m_configuration));
        QCOMPARE(alertwords::detail(shown.alerts()[i]), alertwords::detail(before[i]));
        QVERIFY(shown.alerts()[i].since == before[i].since);
    }
    QVERIFY(recordedAlerts({{.kind = "of_a_later_version"}}).isEmpty());
}

QTEST_APPLESS_MAIN(TestAlertFeed)
#include "tst_alertfeed.moc"
