// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "support/faultcases.h"

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

QTEST_GUILESS_MAIN(FaultCasesTest)
#include "tst_faultcases.moc"
