// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gatewayfixture.h"
#include "imaginedscripts.h"
#include "rehearsal/predict.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

/// What-if foretells what the gateway does: the same configuration, the same faults, once imagined and once real.
class TestGatewayPrediction : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameTrail_data()
    {
        QTest::addColumn<ImaginedEnd>("end");
        QTest::addColumn<QByteArray>("method");
        for (const ImaginedEnd end : offeredEnds(DataPlane::JsonRpc)) {
            if (!scriptFor(end))
                continue;
            for (const char *method : {"eth_blockNumber", "eth_newFilter", "eth_sendTransaction", "my_unknownMethod"})
                QTest::addRow("%s %s", attemptEndName(end).data(), method) << end << QByteArray(method);
        }
    }

    void sameTrail()
    {
        QFETCH(ImaginedEnd, end);
        QFETCH(QByteArray, method);
        GatewayFixture fixture;
        fixture.addEndpoint("alpha", Protocol::Evm, script(scriptFor(end)));
        fixture.addEndpoint("bravo", Protocol::Evm, script(scriptFor(ImaginedEnd::Result)));
        fixture.addRoute("eth", {"alpha", "bravo"});
        QVERIFY(fixture.apply());
        const RequestRecord real = fixture.recordOf(fixture.ask("/eth", call(method)));
        const auto imagined = predict(fixture.configuration, {.route = "eth", .method = method, .ends = {{"alpha", end}}});

        QCOMPARE(imagined->operationClass, real.operationClass);
        QCOMPARE(imagined->limit, real.limit);
        QCOMPARE(imagined->rule, real.rule);
        QCOMPARE(imagined->outcome, real.outcome);
        QCOMPARE(imagined->attempts.size(), real.attempts.size());
        for (qsizetype i = 0; i < real.attempts.size(); ++i) {
            QCOMPARE(imagined->attempts[i].endpointId, real.attempts[i].endpointId);
            QCOMPARE(imagined->attempts[i].deliveries, real.attempts[i].deliveries);
            QCOMPARE(imagined->attempts[i].outcome.certainty, real.attempts[i].outcome.certainty);
            QCOMPARE(imagined->attempts[i].outcome.kind, real.attempts[i].outcome.kind);
            QCOMPARE(imagined->attempts[i].outcome.fault, real.attempts[i].outcome.fault);
            QCOMPARE(imagined->attempts[i].verdict.decision, real.attempts[i].verdict.decision);
            QCOMPARE(imagined->attempts[i].verdict.rule, real.attempts[i].verdict.rule);
        }
    }
};

QTEST_GUILESS_MAIN(TestGatewayPrediction)

#include "tst_gatewayprediction.moc"
