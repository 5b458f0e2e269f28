// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/scriptedendpoint.h"
#include "support/faultcases.h"
#include "support/rawhttpclient.h"

#include <QSet>
#include <QTest>

using namespace signalbox;

namespace {

const FaultCase &find(const char *id)
{
    for (const FaultCase &fault : faultCases()) {
        if (fault.id == id)
            return fault;
    }
    qFatal("no case %s", id);
}

template <typename... Steps>
bool has(const FaultScript &script)
{
    const QList<FaultStep> &steps = script.stepsForRequest(0);
    return std::any_of(
        steps.begin(), steps.end(), [](const FaultStep &step) { return (std::holds_alternative<Steps>(step) || ...); });
}

const FaultClass stateless{OperationClass::Stateless};
const FaultClass sideEffect{OperationClass::SideEffect};
const FaultClass notification{OperationClass::Stateless, RequestShape::Notification};

} // namespace

class FaultCasesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryCase();
    void readsExpectations();
    void readsAlternatives();
    void readsEverySequence();
    void playsOnTheWire_data();
    void playsOnTheWire();
};

void FaultCasesTest::readsEveryCase()
{
    QCOMPARE(faultCases().size(), 121);
    QSet<QByteArray> ids;
    for (const FaultCase &fault : faultCases()) {
        ids.insert(fault.id);
        QVERIFY2(fault.jsonRpc || fault.tronHttp, fault.id.constData());
        if (fault.group == "batch")
            continue; // Names only the classes a whole batch can have.
        for (const FaultClass &faultClass : faultClasses())
            QVERIFY2(!fault.jsonRpc || fault.jsonRpc->decision(faultClass), fault.id.constData());
    }
    QCOMPARE(ids.size(), 121);
}

void FaultCasesTest::readsExpectations()
{
    QCOMPARE(find("UF-001").jsonRpc->certainty(), Certainty::Definite);
    QCOMPARE(find("UF-001").jsonRpc->decision(sideEffect), Decision::MoveOn);
    QCOMPARE(find("UF-019").jsonRpc->certainty(), Certainty::Ambiguous);
    QCOMPARE(find("UF-019").jsonRpc->decision(sideEffect), Decision::Stop);
    QCOMPARE(find("UF-053").jsonRpc->decision(notification), Decision::Stop);
    QCOMPARE(find("UF-055").tronHttp->certainty(), Certainty::Answered);
    QVERIFY(!find("UF-080").tronHttp);
    QVERIFY(!find("UF-116").jsonRpc);
    QVERIFY(find("UF-012").needsHttps);
    QVERIFY(find("UF-017").needsHttps);
    QVERIFY(!find("UF-019").needsHttps);
    QVERIFY(find("UF-079").isUtxoOnly);
    QCOMPARE(find("UF-045").limit("rss_growth_max_mib"), 32);
    QVERIFY(!find("UF-044").limit("rss_growth_max_mib"));
    QCOMPARE(find("UF-111").requestBody.count(R"("id")"), 2);
}

void FaultCasesTest::readsAlternatives()
{
    QVERIFY(find("UF-020").accepts(sideEffect, DataPlane::JsonRpc, Decision::Stop));
    QVERIFY(find("UF-020").accepts(sideEffect, DataPlane::JsonRpc, Decision::MoveOn));
    QVERIFY(find("UF-044").accepts(stateless, DataPlane::JsonRpc, Decision::Return));
    QVERIFY(find("UF-046").accepts(notification, DataPlane::JsonRpc, Decision::Return));
    QVERIFY(!find("UF-046").accepts(sideEffect, DataPlane::JsonRpc, Decision::Return));
    QVERIFY(!find("UF-019").accepts(sideEffect, DataPlane::JsonRpc, Decision::MoveOn));
}

void FaultCasesTest::readsEverySequence()
{
    QCOMPARE(faultSequences().size(), 17);
    for (const FaultSequence &sequence : faultSequences()) {
        QCOMPARE(sequence.endpoints.size(), sequence.endpointNames.size());
        QVERIFY(sequence.expectAttempts > 0);
        QVERIFY(!sequence.clientGets.isEmpty());
    }
    QCOMPARE(faultSequences().first().endpoints.first().place(), FaultScript::Place::Refused);
    QCOMPARE(faultSequences().at(4).maxTotalMs, 1000);
    QCOMPARE(faultSequences().at(14).plane, DataPlane::TronHttp);
    QCOMPARE(faultSequences().last().order, (QList<int>{0, 1, 2}));
}

void FaultCasesTest::playsOnTheWire_data()
{
    QTest::addColumn<QByteArray>("id");
    for (const FaultCase &fault : faultCases()) {
        // The others have tests of their own (tst_scriptedendpoint, tst_scriptedtls).
        if (fault.script.place() == FaultScript::Place::Listening && !fault.needsHttps && fault.id != "UF-020")
            QTest::newRow(fault.id.constData()) << fault.id;
    }
}

/// Every script does to a plain client what its steps say: it reads, talks and closes.
void FaultCasesTest::playsOnTheWire()
{
    QFETCH(QByteArray, id);
    const FaultCase &fault = find(id.constData());
    ScriptedEndpoint endpoint;
    endpoint.setScript(fault.script);
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    client.post("/", fault.requestBody);
    const bool readsAll = has<step::ReadRequest>(fault.script);
    QTRY_COMPARE(endpoint.deliveries(), readsAll ? 1 : 0);
    if (has<step::Send, step::Drip, step::SendExact, step::Chunked, step::Respond>(fault.script))
        QVERIFY(client.waitForBytes(1));
    if (has<step::Close>(fault.script)) {
        QVERIFY(client.waitForEnd());
    } else if (has<step::Respond>(fault.script) && id != "UF-046") {
        QVERIFY(client.waitForResponses(1, std::chrono::seconds(20)));
        QVERIFY(client.responses().first().complete);
    }
    QCOMPARE(endpoint.connections(), 1);
    QCOMPARE(endpoint.deliveries(), readsAll ? 1 : 0);
    QCOMPARE(endpoint.bytesOfPartialRequests() > 0, !readsAll);
}

QTEST_GUILESS_MAIN(FaultCasesTest)
#include "tst_faultcases.moc"
