// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackerthread.h"

#include "broadcasts/broadcaststore.h"
#include "broadcasts/tracker/broadcasttracker.h"
#include "health/healthboard.h"
#include "ledgerfixture.h"
#include "rehearsal/demotraffic.h"
#include "rehearsal/scriptedendpoint.h"
#include "rehearsal/toyevmnode.h"

#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

namespace {

std::shared_ptr<const SnapshotEndpoint> endpointAt(const QByteArray &id, const ScriptedEndpoint *scripted = nullptr)
{
    auto made = std::make_shared<SnapshotEndpoint>();
    made->endpoint = {.id = id, .name = {}, .protocol = Protocol::Evm, .network = "1337", .url = "http://example"};
    made->access.endpointId = id;
    if (scripted) {
        made->access.host = scripted->address().toString();
        made->access.port = scripted->port();
        made->access.hostField = "example";
    }
    return made;
}

/// One Route over @p endpoints, all enabled.
Snapshot snapshotOf(const std::vector<std::shared_ptr<const SnapshotEndpoint>> &endpoints)
{
    Snapshot snapshot;
    snapshot.endpoints = endpoints;
    SnapshotRoute route;
    route.route = {.slug = "route", .protocol = Protocol::Evm, .network = "1337", .targets = {}};
    for (std::size_t i = 0; i < endpoints.size(); ++i) {
        route.targets.push_back(static_cast<int>(i));
        route.weights.push_back(100);
    }
    snapshot.routes.push_back(route);
    return snapshot;
}

} // namespace

class TestTrackerThread : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksWhoMayBeAsked();
    void privacyAndProbes();
    void followsWhatTheLedgerHas();
    void leavesOtherNetworksOut();
};

void TestTrackerThread::asksWhoMayBeAsked()
{
    auto unreachable = std::make_shared<SnapshotEndpoint>(*endpointAt("unreachable"));
    unreachable->access.fault = AccessFault::CredentialsUnavailable;
    Snapshot snapshot = snapshotOf(
        {endpointAt("alpha"), endpointAt("disabled"), unreachable, endpointAt("elsewhere"), endpointAt("bravo")});
    snapshot.routes.front().weights[1] = 0;
    const TrackedRoutes routes = TrackerThread::routesOf(snapshot, {"elsewhere"});
    QCOMPARE(routes.bySlug.at("route").endpointIds(), (QByteArrayList{"alpha", "bravo"}));
    QCOMPARE(routes.bySlug.at("route").network, QByteArray("1337"));
}

void TestTrackerThread::privacyAndProbes()
{
    Snapshot snapshot = snapshotOf({endpointAt("alpha")});
    QVERIFY(TrackerThread::routesOf(snapshot, {}).probes);
    QVERIFY(TrackerThread::routesOf(snapshot, {}).bySlug.at("route").scope == AskScope::AllEndpoints);
    snapshot.settings.probes = false;
    snapshot.routes.front().route.trackerAsks = TrackerAsks::Recipients;
    QVERIFY(!TrackerThread::routesOf(snapshot, {}).probes);
    QVERIFY(TrackerThread::routesOf(snapshot, {}).bySlug.at("route").scope == AskScope::OnlyRecipients);
}

void TestTrackerThread::followsWhatTheLedgerHas()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    const auto chain = std::make_shared<ToyEvmChain>(1337, [now = qint64(0)]() mutable { return now += 10; });
    ScriptedEndpoint alpha;
    alpha.setResponder(ToyEvmNode::create(chain, "alpha")->responder());
    QVERIFY(alpha.start());
    const auto snapshot = std::make_shared<const Snapshot>(snapshotOf({endpointAt("alpha", &alpha)}));
    const HealthBoard health;
    BroadcastStore store(fixture.path());
    const auto rowOf = [&store](qint64 id) { return (*store.find(id))->row; };
    qint64 id = 0;
    {
        TrackerThread thread(*fixture.ledger, health);
        thread.setSnapshot(snapshot);
        QVERIFY(fixture.record({evmEntry(7, "request")}).recorded);
        id = (*store.findByRequest("request")).first().id;
        QTRY_COMPARE(rowOf(id).state, QByteArray("submitting"));
        fixture.ledger->attemptFinished(answeredAttempt("request"));
        fixture.ledger->submissionEnded("request");
        QTRY_COMPARE(rowOf(id).state, QByteArray("accepted"));
        QCOMPARE(alpha.deliveries(), 0);
        QVERIFY(chain->submit(QByteArray::fromHex(demoTransaction(1337, 7).mid(2))));
        thread.tracker().checkNow(id);
        QTRY_VERIFY(rowOf(id).state == "pending" || rowOf(id).state == "included");
        QVERIFY(alpha.deliveries() > 0);
    }
    QTRY_COMPARE(alpha.openConnections(), 0); // Whatever that thread has sent is counted.
    const int before = alpha.deliveries();
    // Another start continues at once.
    TrackerThread thread(*fixture.ledger, health);
    thread.setSnapshot(snapshot);
    QTRY_VERIFY(alpha.deliveries() > before);
    thread.tracker().giveUp(id);
    QTRY_VERIFY(!rowOf(id).tracked);
    thread.resume(id);
    QTRY_VERIFY(rowOf(id).tracked);
    std::optional<TrackedView> seen;
    QObject context; // Answers that come later find nobody.
    QTRY_VERIFY(
        (thread.tracker().requestView(id, &context, [&](const std::optional<TrackedView> &view) { seen = view; }),
            seen));
    QCOMPARE(seen->endpoints, QByteArrayList{"alpha"});
}

void TestTrackerThread::leavesOtherNetworksOut()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(7, "request")}).recorded);
    fixture.ledger->submissionEnded("request");
    BroadcastStore store(fixture.path());
    const qint64 id = (*store.findByRequest("request")).first().id;
    ScriptedEndpoint alpha;
    QVERIFY(alpha.start());
    const auto endpoint = endpointAt("alpha", &alpha);
    HealthBoard health;
    health.setIdentity(endpoint->endpoint, {ChainIdentity::Verdict::Other, "1"});
    TrackerThread thread(*fixture.ledger, health);
    thread.setSnapshot(std::make_shared<const Snapshot>(snapshotOf({endpoint})));
    std::optional<TrackedView> seen;
    QObject context;
    const auto look = [&] {
        thread.tracker().requestView(id, &context, [&](const std::optional<TrackedView> &view) { seen = view; });
        return seen.has_value();
    };
    QTRY_VERIFY(look());
    QVERIFY(seen->asking == AskingState::NoEndpoint);
    QCOMPARE(alpha.deliveries(), 0);
    health.setIdentity(endpoint->endpoint, {ChainIdentity::Verdict::Same, "1337"});
    QTRY_VERIFY(look() && seen->asking == AskingState::Asked); // Within two seconds.
}

QTEST_GUILESS_MAIN(TestTrackerThread)

#include "tst_trackerthread.moc"
