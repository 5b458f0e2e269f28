// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/configurationdiff.h"

#include "samples.h"

#include <QTest>

using namespace signalbox;
using Change = ConfigurationChange;
using Kind = Change::Kind;

namespace {

/// Route eth with targets called by one letter each.
Configuration withTargets(const QByteArray &letters)
{
    Configuration configuration = samples::configuration();
    Route &route = configuration.routes.first();
    route.targets.clear();
    for (const char letter : letters)
        route.targets.append({.endpointId = QByteArray(1, letter)});
    return configuration;
}

/// "c 3>1" for each move.
QStringList moves(const QByteArray &before, const QByteArray &after)
{
    QStringList found;
    for (const Change &change : changesBetween(withTargets(before), withTargets(after))) {
        if (change.kind != Kind::TargetMoved)
            return {QStringLiteral("something else than a move")};
        found.append(QString::fromLatin1(change.target) + u' ' + change.before + u'>' + change.after);
    }
    return found;
}

} // namespace

class TestConfigurationDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalConfigurationsHaveNoChange();
    void aMoveIsOneMove_data();
    void aMoveIsOneMove();
    void targetsAreAddedRemovedAndChanged();
    void everyFieldOfARouteCounts();
    void aNewSlugIsAChangeOfTheRoute();
    void aSlugThatIsTakenIsStillARename();
    void routesAndEndpointsComeAndGo();
    void urlsAreNotShownInFull();
    void gatewaySettingsCount();
    void touchedRoutesIncludeThoseOfAChangedEndpoint();
};

void TestConfigurationDiff::equalConfigurationsHaveNoChange()
{
    QVERIFY(changesBetween(samples::configuration(), samples::configuration()).isEmpty());
    QVERIFY(touchedRoutes(samples::configuration(), samples::configuration()).isEmpty());
}

void TestConfigurationDiff::aMoveIsOneMove_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("last to first") << QByteArray("abcdef") << QByteArray("fabcde")
                                   << QStringList{QStringLiteral("f 6>1")};
    QTest::newRow("first to last") << QByteArray("abcdef") << QByteArray("bcdefa")
                                   << QStringList{QStringLiteral("a 1>6")};
    QTest::newRow("neighbours: the one that went up")
        << QByteArray("abc") << QByteArray("acb") << QStringList{QStringLiteral("c 3>2")};
    QTest::newRow("two alone") << QByteArray("ab") << QByteArray("ba") << QStringList{QStringLiteral("b 2>1")};
    QTest::newRow("two moves") << QByteArray("abcdef") << QByteArray("fbcdea")
                               << QStringList{QStringLiteral("f 6>1"), QStringLiteral("a 1>6")};
    QTest::newRow("turned round") << QByteArray("abc") << QByteArray("cba")
                                  << QStringList{QStringLiteral("c 3>1"), QStringLiteral("a 1>3")};
}

void TestConfigurationDiff::aMoveIsOneMove()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    QFETCH(const QStringList, expected);
    QCOMPARE(moves(before, after), expected);
}

void TestConfigurationDiff::targetsAreAddedRemovedAndChanged()
{
    Configuration before = withTargets("abc");
    Configuration after = withTargets("cad");
    after.routes[0].targets[1].weight = 7;
    after.routes[0].targets[1].enabled = false;
    const QList<Change> expected{{Kind::TargetRemoved, "eth", "b", {}, QStringLiteral("2"), {}},
        {Kind::TargetAdded, "eth", "d", {}, {}, QStringLiteral("3")},
        {Kind::TargetMoved, "eth", "c", {}, QStringLiteral("3"), QStringLiteral("1")},
        {Kind::TargetChanged, "eth", "a", "enabled", QStringLiteral("true"), QStringLiteral("false")},
        {Kind::TargetChanged, "eth", "a", "weight", QStringLiteral("100"), QStringLiteral("7")}};
    QCOMPARE(changesBetween(before, after), expected);
}

void TestConfigurationDiff::everyFieldOfARouteCounts()
{
    const Configuration before = samples::configuration();
    Configuration after = before;
    Route &route = after.routes[0];
    route.network = "5";
    route.strategy = Strategy::Weighted;
    route.maxAttempts = 6;
    route.timeout = std::chrono::seconds(5);
    route.retryPolicy = RetryPolicy::Idempotent;
    route.port = 9000;
    route.key = "env:KEY";
    route.paused = true;
    route.classOverrides.insert("eth_call", OperationClass::SideEffect);
    route.allowLessCaution = true;
    QByteArrayList fields;
    for (const Change &change : changesBetween(before, after)) {
        QCOMPARE(change.kind, Kind::RouteChanged);
        fields.append(change.field);
    }
    const QByteArrayList expected{"network", "strategy", "max_attempts", "timeout_ms", "retry_policy", "port", "key",
        "paused", "class_overrides", "allow_less_caution"};
    QCOMPARE(fields, expected);
}

void TestConfigurationDiff::aNewSlugIsAChangeOfTheRoute()
{
    const Configuration before = samples::configuration();
    Configuration after = before;
    after.routes[0].slug = "mainnet";
    after.routes[0].maxAttempts = 4;
    const QList<Change> expected{
        {Kind::RouteChanged, "mainnet", {}, "slug", QStringLiteral("eth"), QStringLiteral("mainnet")},
        {Kind::RouteChanged, "mainnet", {}, "max_attempts", QStringLiteral("3"), QStringLiteral("4")}};
    QCOMPARE(changesBetween(before, after), expected);
}

void TestConfigurationDiff::aSlugThatIsTakenIsStillARename()
{
    const Configuration before = samples::configuration();
    Configuration twice = before; // Somebody types "btc-main" over "eth".
    twice.routes[0].protocol = Protocol::Bitcoin;
    twice.routes[0].network = "main";
    Configuration typed = twice;
    twice.routes[0].slug = "btc";
    typed.routes[0].slug = "btc-main";
    QCOMPARE(routesBefore(twice, typed), (QList<qsizetype>{0, 1}));
    QCOMPARE(routesBefore(typed, twice), (QList<qsizetype>{0, 1}));
}

void TestConfigurationDiff::routesAndEndpointsComeAndGo()
{
    const Configuration before = samples::configuration();
    Configuration after = before;
    after.routes.removeFirst();
    after.routes.append({.slug = "sol", .protocol = Protocol::Solana, .network = "devnet"});
    after.endpoints.removeFirst();
    after.endpoints.append({.id = "foxtrot", .protocol = Protocol::Solana, .network = "devnet"});
    const QList<Change> expected{{Kind::RouteRemoved, "eth"}, {Kind::RouteAdded, "sol"},
        {Kind::EndpointRemoved, "alpha"}, {Kind::EndpointAdded, "foxtrot"}};
    QCOMPARE(changesBetween(before, after), expected);
    QCOMPARE(touchedRoutes(before, after), (QByteArrayList{"sol", "eth"}));

    Configuration turned = before;
    turned.routes.move(1, 0);
    const QList<Change> moved{{Kind::RouteMoved, "btc", {}, {}, QStringLiteral("2"), QStringLiteral("1")}};
    QCOMPARE(changesBetween(before, turned), moved);
}

void TestConfigurationDiff::urlsAreNotShownInFull()
{
    const Configuration before = samples::configuration();
    Configuration after = before;
    after.endpoints[0].url = "https://node.example/v3/0123456789abcdef0123";
    const QList<Change> changes = changesBetween(before, after);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes[0].field, QByteArray("url"));
    QCOMPARE(changes[0].before, QStringLiteral("http://127.0.0.1:18545"));
    QVERIFY(changes[0].after.startsWith(QLatin1String("https://node.example")));
    QVERIFY(!changes[0].after.contains(QLatin1String("0123456789abcdef")));

    Configuration other = after; // Another credential alone is still a change.
    other.endpoints[0].url = "https://node.example/v3/fedcba98765432100123";
    QCOMPARE(changesBetween(after, other).size(), 1);
}

void TestConfigurationDiff::gatewaySettingsCount()
{
    const Configuration before = samples::configuration();
    Configuration after = before;
    after.gateway.deploymentMaxAttempts = 2;
    after.gateway.probes = false;
    const QList<Change> expected{
        {Kind::GatewayChanged, {}, {}, "deployment_max_attempts", QStringLiteral("5"), QStringLiteral("2")},
        {Kind::GatewayChanged, {}, {}, "probes", QStringLiteral("true"), QStringLiteral("false")}};
    QCOMPARE(changesBetween(before, after), expected);
}

void TestConfigurationDiff::touchedRoutesIncludeThoseOfAChangedEndpoint()
{
    const Configuration before = samples::configuration();
    Configuration after = before;
    after.endpoints[3].enabled = false;
    QCOMPARE(touchedRoutes(before, after), QByteArrayList{"btc"});
}

QTEST_GUILESS_MAIN(TestConfigurationDiff)
#include "tst_configurationdiff.moc"
