// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "trail/requestfacts.h"

#include <QTest>

using namespace signalbox;

class TestRequestFacts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void finalEndpoint_data();
    void finalEndpoint();
    void lastStatus();
    void outcomeBits();
    void values();
    void inFlight();
};

void TestRequestFacts::finalEndpoint_data()
{
    QTest::addColumn<RequestRecord>("record");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("first") << test::answeredRequest() << QByteArray("alpha");
    QTest::newRow("second") << test::failedOverRequest() << QByteArray("bravo");
    RequestRecord failed = test::failedOverRequest();
    failed.outcome = RequestOutcome::Failed;
    QTest::newRow("the gateway's own error") << failed << QByteArray();
    // TRON HTTP: the last complete response is delivered though a later attempt ended without one.
    RequestRecord delivered = test::failedOverRequest();
    delivered.attempts[0].outcome = AttemptOutcome::httpResponse(DataPlane::TronHttp, 429);
    delivered.attempts[1] = test::refusedBy("bravo");
    QTest::newRow("an earlier response") << delivered << QByteArray("alpha");
}

void TestRequestFacts::finalEndpoint()
{
    QFETCH(RequestRecord, record);
    QTEST(signalbox::finalEndpoint(record), "expected");
}

void TestRequestFacts::lastStatus()
{
    QCOMPARE(lastHttpStatus(test::answeredRequest()), 200);
    RequestRecord refused;
    QCOMPARE(lastHttpStatus(refused), 0);
    refused.outcome = RequestOutcome::Refused;
    refused.code = 404;
    QCOMPARE(lastHttpStatus(refused), 404);
    refused.code = -32600;
    QCOMPARE(lastHttpStatus(refused), 0);
}

void TestRequestFacts::outcomeBits()
{
    QCOMPARE(filterWord(FilterKey::Outcome, outcomeBit(test::answeredRequest())), "result");
    QCOMPARE(filterWord(FilterKey::Outcome, outcomeBit(test::failedOverRequest())), "failed-over");
    // Each ending has a word of the language.
    for (const RequestOutcome outcome :
        {RequestOutcome::Result, RequestOutcome::ApplicationError, RequestOutcome::Notified, RequestOutcome::Failed,
            RequestOutcome::Refused, RequestOutcome::ClientGone, RequestOutcome::InFlight}) {
        for (int rule = 0; rule < ruleCount; ++rule) {
            RequestRecord record = test::answeredRequest();
            record.outcome = outcome;
            record.rule = static_cast<Rule>(rule);
            QVERIFY(outcomeBit(record) < static_cast<int>(filterWords(FilterKey::Outcome).size()));
        }
    }
}

void TestRequestFacts::values()
{
    RequestRecord record = test::failedOverRequest();
    record.skipped.push_back({"charlie", Admission::CircuitOpen, 1});
    record.txId = "0xab";
    record.generation = 7;
    const auto of = [&](FilterKey key) { return filterValues(key, record).join(' '); };
    QCOMPARE(of(FilterKey::Route), QByteArray("eth"));
    QCOMPARE(of(FilterKey::Chain), QByteArray("evm"));
    QCOMPARE(of(FilterKey::Method), QByteArray("eth_call"));
    QCOMPARE(of(FilterKey::Class), QByteArray("stateless"));
    QCOMPARE(of(FilterKey::Outcome), QByteArray("failed-over"));
    QCOMPARE(of(FilterKey::Attempts), QByteArray("2"));
    QCOMPARE(of(FilterKey::Tried), QByteArray("alpha bravo"));
    QCOMPARE(of(FilterKey::Final), QByteArray("bravo"));
    QCOMPARE(of(FilterKey::Endpoint), QByteArray("alpha bravo charlie"));
    QCOMPARE(of(FilterKey::Code), QByteArray("0"));
    QCOMPARE(of(FilterKey::Http), QByteArray("200"));
    QCOMPARE(of(FilterKey::Id), QByteArray("R-2"));
    QCOMPARE(of(FilterKey::Tx), QByteArray("0xab"));
    QCOMPARE(of(FilterKey::Certainty), QByteArray("definite answered"));
    QCOMPARE(of(FilterKey::Rule), QByteArray("FINAL-RESULT DEFINITE-MOVE"));
    QCOMPARE(of(FilterKey::Generation), QByteArray("7"));
    QCOMPARE(of(FilterKey::Body), QByteArray());
    QCOMPARE(of(FilterKey::Client), QByteArray());
    record.client.port = 51234;
    QCOMPARE(of(FilterKey::Client), QByteArray("51234"));
    record.client.userAgent = "curl/8.5.0";
    QCOMPARE(of(FilterKey::Client), QByteArray("curl/8.5.0"));
    QCOMPARE(of(FilterKey::Injected), QByteArray("no"));
    record.attempts[1].injected = InjectedFault::Http503;
    QCOMPARE(of(FilterKey::Injected), QByteArray("http_503"));
}

void TestRequestFacts::inFlight()
{
    RequestRecord record = test::answeredRequest();
    record.attempts = {test::refusedBy("alpha")};
    record.outcome = RequestOutcome::InFlight;
    record.running = std::make_shared<const AttemptRecord>(test::refusedBy("bravo"));
    QCOMPARE(usedAttempts(record), 2);
    QCOMPARE(filterWord(FilterKey::Outcome, outcomeBit(record)), "in-flight");
    const auto of = [&](FilterKey key) { return filterValues(key, record).join(' '); };
    QCOMPARE(of(FilterKey::Attempts), QByteArray("2"));
    QCOMPARE(of(FilterKey::Tried), QByteArray("alpha bravo"));
    QCOMPARE(of(FilterKey::Endpoint), QByteArray("alpha bravo"));
    QCOMPARE(of(FilterKey::Final), QByteArray("none"));
}

QTEST_APPLESS_MAIN(TestRequestFacts)
#include "tst_requestfacts.moc"
