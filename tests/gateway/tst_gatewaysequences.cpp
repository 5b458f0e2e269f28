// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "faultrequests.h"
#include "gatewayfixture.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

namespace {

/// The place of an Endpoint in a sequence as its id.
QByteArray idOf(qsizetype index)
{
    return "endpoint-" + QByteArray::number(index);
}

bool isReachable(const QByteArray &name)
{
    return name != "refuse" && name != "circuit_open";
}

} // namespace

/// The sequences of upstream-faults.json: whole runs of a Route.
class TestGatewaySequences final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runs_data();
    void runs();

private:
    static void checkAnswer(const FaultSequence &sequence, const signalbox::RawResponse &response);
};

void TestGatewaySequences::runs_data()
{
    QTest::addColumn<int>("index");
    for (int index = 0; index < faultSequences().size(); ++index)
        QTest::addRow("%s %s", faultSequences()[index].id.constData(), qPrintable(faultSequences()[index].name))
            << index;
}

void TestGatewaySequences::checkAnswer(const FaultSequence &sequence, const signalbox::RawResponse &response)
{
    const QJsonDocument json = QJsonDocument::fromJson(response.body);
    if (sequence.clientGets == "204") {
        QCOMPARE(response.status, 204);
        QVERIFY(response.body.isEmpty());
    } else if (sequence.clientGets == "HTTP 429 with the last upstream body") {
        QCOMPARE(response.status, 429);
        QCOMPARE(response.body, QByteArray());
    } else if (sequence.clientGets == "HTTP 503 of the second") {
        QCOMPARE(response.status, 503);
        QCOMPARE(response.header("X-Signalbox-Endpoint"), idOf(1));
    } else if (sequence.clientGets == "result") {
        QCOMPARE(response.status, 200);
        QCOMPARE(json[u"result"].toString(), QStringLiteral("0x1"));
    } else {
        static const QHash<QByteArray, int> codes{
            {"-32005", -32005}, {"the -32000 error unchanged", -32000}, {"the revert error", 3}};
        QVERIFY2(codes.contains(sequence.clientGets), sequence.clientGets.constData());
        QCOMPARE(response.status, 200);
        QCOMPARE(json[u"error"][u"code"].toInt(), codes.value(sequence.clientGets));
    }
}

void TestGatewaySequences::runs()
{
    QFETCH(int, index);
    const FaultSequence &sequence = faultSequences()[index];
    const Protocol protocol = sequence.plane == DataPlane::TronHttp ? Protocol::TronHttp : Protocol::Evm;
    GatewayFixture fixture;
    QByteArrayList ids;
    for (qsizetype i = 0; i < sequence.endpoints.size(); ++i) {
        ids.append(idOf(i));
        fixture.addEndpoint(ids.last(), protocol, sequence.endpoints[i]);
        if (sequence.endpointNames[i] == "circuit_open")
            fixture.availability.keepOut(ids.last());
    }
    Route &route = fixture.addRoute("r", ids, protocol);
    route.maxAttempts = sequence.maxAttempts;
    if (sequence.endpointNames.contains("timeout"))
        route.timeout = std::chrono::milliseconds(400);
    fixture.configuration.gateway.deploymentMaxAttempts = sequence.deploymentLimit;
    QVERIFY(fixture.apply());

    const ClassRequest request = requestOf(sequence.faultClass, protocol);
    QElapsedTimer clock;
    clock.start();
    const signalbox::RawResponse response = fixture.askRaw(request.toHttp("r", fixture.port()));
    if (sequence.maxTotalMs)
        QVERIFY(clock.elapsed() <= *sequence.maxTotalMs);
    checkAnswer(sequence, response);

    const RequestRecord record = fixture.recordOf(response);
    QCOMPARE(record.attempts.size(), sequence.expectAttempts);
    const QByteArray limit = QByteArray::number(qMin(sequence.maxAttempts, sequence.deploymentLimit));
    QCOMPARE(response.header("X-Signalbox-Attempts"), QByteArray::number(sequence.expectAttempts) + '/' + limit);
    for (qsizetype i = 0; i < sequence.order.size(); ++i)
        QCOMPARE(record.attempts[i].endpointId, idOf(sequence.order[i]));

    QByteArrayList bodies;
    int tried = 0;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        const ScriptedEndpoint &endpoint = fixture.endpoint(ids[i]);
        const bool wasTried = sequence.endpointNames[i] != "circuit_open" && tried < sequence.expectAttempts;
        tried += wasTried ? 1 : 0;
        QCOMPARE(endpoint.deliveries(), wasTried && isReachable(sequence.endpointNames[i]) ? 1 : 0);
        for (const ReceivedRequest &received : endpoint.requests())
            bodies.append(received.body);
    }
    if (sequence.identicalBodies) {
        QCOMPARE(bodies.size(), sequence.expectAttempts);
        for (const QByteArray &body : std::as_const(bodies))
            QCOMPARE(body, request.body);
    }
    QCOMPARE(record.skipped.size(), std::size_t(sequence.endpointNames.count("circuit_open")));
    QCOMPARE(fixture.availability.outstanding(), 0);
}

QTEST_GUILESS_MAIN(TestGatewaySequences)
#include "tst_gatewaysequences.moc"
