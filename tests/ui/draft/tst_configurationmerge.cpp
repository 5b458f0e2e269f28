// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/configurationmerge.h"

#include "samples.h"

#include <QTest>

using namespace signalbox;

namespace {

QByteArrayList targets(const Configuration &configuration)
{
    QByteArrayList ids;
    for (const Target &target : configuration.routes.first().targets)
        ids.append(target.endpointId);
    return ids;
}

} // namespace

class TestConfigurationMerge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneSideAloneWins();
    void fieldsOfOneRouteComeTogether();
    void ownValueWinsOverTheirs();
    void targetListsComeTogether();
    void addedAndRemovedThings();
    void whatWasChangedOutlivesItsRemoval();
};

void TestConfigurationMerge::oneSideAloneWins()
{
    const Configuration base = samples::configuration();
    Configuration changed = base;
    changed.routes[0].maxAttempts = 7;
    changed.gateway.workers = 2;
    changed.gateway.keepSignedBytes = false;
    changed.routes[0].trackerAsks = TrackerAsks::Recipients;
    changed.endpoints[0].networkCheck = NetworkCheck::Ignore;
    changed.endpoints.removeLast();
    QCOMPARE(mergeConfigurations(base, changed, base), changed);
    QCOMPARE(mergeConfigurations(base, base, changed), changed);
    QCOMPARE(mergeConfigurations(base, changed, changed), changed);
}

void TestConfigurationMerge::fieldsOfOneRouteComeTogether()
{
    const Configuration base = samples::configuration();
    Configuration mine = base;
    mine.routes[0].maxAttempts = 7;
    Configuration theirs = base;
    theirs.routes[0].timeout = std::chrono::seconds(3);
    theirs.routes[1].paused = true;
    const Configuration merged = mergeConfigurations(base, mine, theirs);
    QCOMPARE(merged.routes[0].maxAttempts, 7);
    QCOMPARE(merged.routes[0].timeout, std::chrono::milliseconds(3000));
    QVERIFY(merged.routes[1].paused);
}

void TestConfigurationMerge::ownValueWinsOverTheirs()
{
    const Configuration base = samples::configuration();
    Configuration mine = base;
    mine.routes[0].maxAttempts = 7;
    Configuration theirs = base;
    theirs.routes[0].maxAttempts = 2;
    QCOMPARE(mergeConfigurations(base, mine, theirs).routes[0].maxAttempts, 7);
}

void TestConfigurationMerge::targetListsComeTogether()
{
    const Configuration base = samples::configuration();
    Configuration mine = base;
    mine.routes[0].targets.move(2, 0);
    mine.routes[0].targets[1].weight = 5; // alpha
    Configuration theirs = base;
    theirs.routes[0].targets.removeAt(1); // bravo
    theirs.routes[0].targets[0].enabled = false; // alpha
    theirs.routes[0].targets.append({.endpointId = "delta"});
    const Configuration merged = mergeConfigurations(base, mine, theirs);
    QCOMPARE(targets(merged), (QByteArrayList{"charlie", "alpha", "delta"}));
    QCOMPARE(merged.routes[0].targets[1].weight, 5);
    QVERIFY(!merged.routes[0].targets[1].enabled);
}

void TestConfigurationMerge::addedAndRemovedThings()
{
    const Configuration base = samples::configuration();
    Configuration mine = base;
    mine.routes.append({.slug = "sol", .protocol = Protocol::Solana, .network = "devnet"});
    Configuration theirs = base;
    theirs.routes.removeFirst();
    theirs.routes.append({.slug = "tron", .protocol = Protocol::TronHttp, .network = "nile"});
    const Configuration merged = mergeConfigurations(base, mine, theirs);
    QByteArrayList slugs;
    for (const Route &route : merged.routes)
        slugs.append(route.slug);
    QCOMPARE(slugs, (QByteArrayList{"btc", "sol", "tron"}));
}

void TestConfigurationMerge::whatWasChangedOutlivesItsRemoval()
{
    const Configuration base = samples::configuration();
    Configuration mine = base;
    mine.routes[0].maxAttempts = 7;
    Configuration theirs = base;
    theirs.routes.removeFirst();
    theirs.routes[0].paused = true;
    const Configuration merged = mergeConfigurations(base, mine, theirs);
    QVERIFY(merged.findRoute("eth"));
    QCOMPARE(merged.findRoute("eth")->maxAttempts, 7);
    QVERIFY(merged.findRoute("btc")->paused);
}

QTEST_GUILESS_MAIN(TestConfigurationMerge)
#include "tst_configurationmerge.moc"
