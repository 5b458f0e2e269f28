// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastrow.h"
#include "broadcasts/tracker/trackedroute.h"

#include <QSet>
#include <QTest>

using namespace signalbox;

class TestTrackedRoute : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheFirstThatFits();
    void askingStates_data();
    void askingStates();
    void endpointsOnce();
    void names();

private:
    static TrackedRoutes routes()
    {
        TrackedRoutes routes;
        EndpointAccess alpha;
        alpha.endpointId = "alpha";
        EndpointAccess bravo;
        bravo.endpointId = "bravo";
        routes.add({"eth", Protocol::Evm, "1", {alpha, bravo}});
        routes.add({"mine", Protocol::Evm, "1", {bravo}});
        routes.add({"empty", Protocol::Evm, "1", {}});
        routes.add({"tron", Protocol::TronHttp, "mainnet", {alpha}});
        return routes;
    }
};

void TestTrackedRoute::findsTheFirstThatFits()
{
    const TrackedRoutes all = routes();
    QCOMPARE(all.find({"gone", "mine", "eth"}, Protocol::Evm, "1")->slug, QByteArray("mine"));
    QCOMPARE(all.find({"eth"}, Protocol::Evm, "137"), nullptr);
    QCOMPARE(all.find({"tron"}, Protocol::TronJsonRpc, "mainnet"), nullptr);
    QCOMPARE(all.find({}, Protocol::Evm, "1"), nullptr);
}

void TestTrackedRoute::askingStates_data()
{
    QTest::addColumn<QByteArray>("slug");
    QTest::addColumn<bool>("tracked");
    QTest::addColumn<bool>("probes");
    QTest::addColumn<AskingState>("expected");
    QTest::newRow("asked") << QByteArray("eth") << true << true << AskingState::Asked;
    QTest::newRow("over") << QByteArray("eth") << false << false << AskingState::Over;
    QTest::newRow("probes off") << QByteArray("gone") << true << false << AskingState::ProbesOff;
    QTest::newRow("no Route") << QByteArray("gone") << true << true << AskingState::NoRoute;
    QTest::newRow("another protocol") << QByteArray("tron") << true << true << AskingState::NoRoute;
    QTest::newRow("no Endpoint") << QByteArray("empty") << true << true << AskingState::NoEndpoint;
}

void TestTrackedRoute::askingStates()
{
    QFETCH(QByteArray, slug);
    QFETCH(bool, tracked);
    QFETCH(bool, probes);
    QFETCH(AskingState, expected);
    TrackedRoutes all = routes();
    all.probes = probes;
    BroadcastRow row;
    row.network = "1";
    row.txId = "0x01";
    row.route = slug;
    row.tracked = tracked;
    QCOMPARE(all.askingStateOf(row), expected);
    if (expected == AskingState::Asked) {
        row.txId.clear();
        QCOMPARE(all.askingStateOf(row), AskingState::NoTxId);
    }
}

void TestTrackedRoute::endpointsOnce()
{
    QByteArrayList ids;
    for (const EndpointAccess &access : routes().endpoints())
        ids.append(access.endpointId);
    QCOMPARE(ids, (QByteArrayList{"alpha", "bravo"}));
}

void TestTrackedRoute::names()
{
    QSet<QByteArray> names;
    for (std::size_t i = 0; i < askingStateCount; ++i) {
        const auto state = static_cast<AskingState>(i);
        names.insert(QByteArray(askingStateName(state).data()));
        QVERIFY(askingStateSentence(state).ends_with('.'));
    }
    QCOMPARE(names.size(), static_cast<qsizetype>(askingStateCount));
}

QTEST_APPLESS_MAIN(TestTrackedRoute)

#include "tst_trackedroute.moc"
