// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/predict.h"

#include <QTest>

using namespace signalbox;

namespace {

Configuration twoRoutes()
{
    Configuration configuration;
    for (const char *id : {"alpha", "bravo", "charlie"}) {
        configuration.endpoints.append({.id = id, .name = QString::fromLatin1(id), .protocol = Protocol::Evm, .network = "1",
            .url = "http://127.0.0.1:1"});
    }
    Route route{.slug = "eth", .protocol = Protocol::Evm, .network = "1"};
    route.targets = {{.endpointId = "alpha", .weight = 1}, {.endpointId = "bravo", .weight = 5}, {.endpointId = "charlie", .weight = 3}};
    configuration.routes = {route};
    return configuration;
}

QByteArrayList endpointsOf(const RequestRecord &record)
{
    QByteArrayList ids;
    for (const AttemptRecord &attempt : record.attempts)
        ids.append(attempt.endpointId);
    return ids;
}

} // namespace

/// What-if, on its own. That it foretells what the gateway does is tst_gatewayprediction's matter.
class TestPredict : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSideEffectStops()
    {
        const auto record = predict(
            twoRoutes(), {.route = "eth", .method = "eth_sendTransaction", .ends = {{"alpha", ImaginedEnd::TimeoutAfterSend}}});
        QVERIFY(record);
        QCOMPARE(record->operationClass, OperationClass::SideEffect);
        QCOMPARE(endpointsOf(*record), QByteArrayList {"alpha"});
        QCOMPARE(record->rule, Rule::AmbiguousSideEffectStop);
        QCOMPARE(record->code, -32005);
        QCOMPARE(record->attempts[0].remaining, std::uint8_t(2));
    }

    void aQueryGoesOnToTheLimit()
    {
        Configuration configuration = twoRoutes();
        configuration.gateway.deploymentMaxAttempts = 2;
        const auto record = predict(configuration,
            {.route = "eth", .method = "eth_call",
                .ends = {{"alpha", ImaginedEnd::ConnectionRefused}, {"bravo", ImaginedEnd::Http503}}});
        QCOMPARE(endpointsOf(*record), (QByteArrayList {"alpha", "bravo"}));
        QCOMPARE(record->limit, 2);
        QCOMPARE(record->attempts[0].deliveries, 0);
        QCOMPARE(record->attempts[1].deliveries, 1);
        QCOMPARE(record->rule, Rule::LimitReached);
        QCOMPARE(record->attempts[1].verdict.cause, Rule::AmbiguousQueryMove);
    }

    void skippedUseNoAttempt()
    {
        const auto record = predict(
            twoRoutes(), {.route = "eth", .method = "eth_call", .skipped = {{"alpha", Admission::Cordoned}}});
        QCOMPARE(endpointsOf(*record), QByteArrayList {"bravo"});
        QCOMPARE(record->skipped.size(), 1U);
        QCOMPARE(record->skipped[0].reason, Admission::Cordoned);
        QCOMPARE(record->outcome, RequestOutcome::Result);
    }

    void allSkippedIsNoCandidate()
    {
        Configuration configuration = twoRoutes();
        configuration.routes[0].targets = {{.endpointId = "alpha", .enabled = false}};
        const auto record = predict(configuration, {.route = "eth", .method = "eth_call"});
        QVERIFY(record->attempts.isEmpty());
        QCOMPARE(record->rule, Rule::NoCandidate);
        QCOMPARE(record->code, -32004);
    }

    void weightedGoesByWeightButSessionsByPosition()
    {
        Configuration configuration = twoRoutes();
        configuration.routes[0].strategy = Strategy::Weighted;
        const QHash<QByteArray, ImaginedEnd> refused{{"alpha", ImaginedEnd::ConnectionRefused},
            {"bravo", ImaginedEnd::ConnectionRefused}, {"charlie", ImaginedEnd::ConnectionRefused}};
        QCOMPARE(endpointsOf(*predict(configuration, {.route = "eth", .method = "eth_call", .ends = refused})),
            (QByteArrayList {"bravo", "charlie", "alpha"}));
        QCOMPARE(endpointsOf(*predict(configuration, {.route = "eth", .method = "eth_newFilter", .ends = refused})),
            (QByteArrayList {"alpha", "bravo", "charlie"}));
    }

    void overridesCount()
    {
        Configuration configuration = twoRoutes();
        configuration.routes[0].classOverrides = {{"my_method", OperationClass::Stateless}};
        QCOMPARE(predict(configuration, {.route = "eth", .method = "my_method"})->operationClass, OperationClass::Stateless);
        QCOMPARE(predict(configuration, {.route = "eth", .method = "other"})->operationClass, OperationClass::Unrecognized);
        QVERIFY(!predict(configuration, {.route = "nowhere", .method = "eth_call"}));
    }

    void tronPathsAreFound()
    {
        Route route{.slug = "tron", .protocol = Protocol::TronHttp, .network = "mainnet"};
        QCOMPARE(predictedClass(route, "POST /wallet/broadcasttransaction"), OperationClass::Broadcast);
        QCOMPARE(predictedClass(route, "nonsense"), OperationClass::Unrecognized);
    }
};

QTEST_GUILESS_MAIN(TestPredict)

#include "tst_predict.moc"
