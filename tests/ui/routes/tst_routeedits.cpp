// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/routeedits.h"

#include "samples.h"

#include <QTest>

using namespace signalbox;

class TestRouteEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slugsAreFree();
    void newRouteFollowsTheEndpoints();
    void theFirstRouteTakesTheEndpoints();
    void copiesShareNoPort();
    void onlyFittingEndpointsBecomeTargets();
    void boundsAreTheSmallest();
    void sharesAddUp();
};

void TestRouteEdits::slugsAreFree()
{
    Configuration configuration = samples::configuration();
    QCOMPARE(freeSlug(configuration, "sol"), QByteArray("sol"));
    QCOMPARE(freeSlug(configuration, "eth"), QByteArray("eth-2"));
    configuration.routes.append({.slug = "eth-2"});
    QCOMPARE(freeSlug(configuration, "eth"), QByteArray("eth-3"));
}

void TestRouteEdits::newRouteFollowsTheEndpoints()
{
    QCOMPARE(newRoute({}).protocol, Protocol::Evm);
    QCOMPARE(newRoute({}).network, QByteArray("1"));
    Configuration configuration = samples::configuration();
    configuration.endpoints.remove(0, 2); // One of EVM, two of Bitcoin.
    QCOMPARE(newRoute(configuration).protocol, Protocol::Bitcoin);
    QCOMPARE(newRoute(configuration).network, QByteArray("main"));
    QVERIFY(newRoute(configuration).targets.isEmpty());
}

void TestRouteEdits::theFirstRouteTakesTheEndpoints()
{
    Configuration configuration = samples::configuration();
    configuration.routes.clear();
    configuration.endpoints.remove(0, 2); // One of EVM, two of Bitcoin.
    const Route route = newRoute(configuration);
    QCOMPARE(route.targets.size(), 2);
    for (const Target &target : route.targets)
        QCOMPARE(configuration.findEndpoint(target.endpointId)->protocol, Protocol::Bitcoin);
    configuration.endpoints.clear();
    QVERIFY(newRoute(configuration).targets.isEmpty());
}

void TestRouteEdits::copiesShareNoPort()
{
    Configuration configuration = samples::configuration();
    configuration.routes[0].port = 9000;
    const Route copy = copyOf(configuration.routes[0], configuration);
    QCOMPARE(copy.slug, QByteArray("eth-2"));
    QCOMPARE(copy.port, std::uint16_t(0));
    QCOMPARE(copy.targets, configuration.routes[0].targets);
}

void TestRouteEdits::onlyFittingEndpointsBecomeTargets()
{
    Configuration configuration = samples::configuration();
    configuration.routes[0].targets.removeAt(1);
    configuration.endpoints.append({.id = "foreign", .protocol = Protocol::Evm, .network = "137"});
    const QList<Endpoint> possible = possibleTargets(configuration.routes[0], configuration);
    QCOMPARE(possible.size(), 1);
    QCOMPARE(possible[0].id, QByteArray("bravo"));
}

void TestRouteEdits::boundsAreTheSmallest()
{
    Configuration configuration = samples::configuration();
    Route &route = configuration.routes[0];
    QCOMPARE(mostAttempts(route, configuration), 3);
    route.maxAttempts = 2;
    QCOMPARE(mostAttempts(route, configuration), 2);
    configuration.gateway.deploymentMaxAttempts = 1;
    QCOMPARE(mostAttempts(route, configuration), 1);
    route.targets[0].enabled = false;
    configuration.endpoints[1].enabled = false;
    QCOMPARE(enabledTargets(route, configuration), 1);
    route.targets.removeLast();
    QCOMPARE(mostAttempts(route, configuration), 0);
}

void TestRouteEdits::sharesAddUp()
{
    Configuration configuration = samples::configuration();
    Route &route = configuration.routes[0];
    route.targets[0].weight = 300;
    QCOMPARE(share(route, 0), 0.6);
    QCOMPARE(share(route, 0) + share(route, 1) + share(route, 2), 1.0);
    route.targets[0].enabled = false;
    QCOMPARE(share(route, 0), 0.0);
    QCOMPARE(share(route, 1), 0.5);
}

QTEST_GUILESS_MAIN(TestRouteEdits)
#include "tst_routeedits.moc"
