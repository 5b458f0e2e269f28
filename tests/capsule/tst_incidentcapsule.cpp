// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplecapsule.h"
#include "samples.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TestIncidentCapsule final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesTheNewestOfItsTime();
    void takesThoseOfItsTimeAlone();
    void movesTimesToAnotherClock();
    void keepsHostAndPortOfAnAddress_data();
    void keepsHostAndPortOfAnAddress();
    void keepsWhatAnAnswerSays_data();
    void keepsWhatAnAnswerSays();
};

namespace {

RequestSnapshots arriving(int count, LedgerTime first)
{
    RequestSnapshots all;
    for (int i = 0; i < count; ++i) {
        RequestRecord record = samples::plainQuery("R-" + QByteArray::number(i));
        record.arrivedAt = first + std::chrono::milliseconds(i);
        all.append(std::make_shared<const RequestRecord>(record));
    }
    return all;
}

} // namespace

void TestIncidentCapsule::takesTheNewestOfItsTime()
{
    IncidentCapsule capsule = test::sampleCapsule();
    takeRequests(capsule, arriving(IncidentCapsule::mostRequests + 12, capsule.from));
    QCOMPARE(capsule.requests.size(), IncidentCapsule::mostRequests);
    QCOMPARE(capsule.requestsLeftOut, 12);
    QCOMPARE(capsule.requests.constFirst()->id, QByteArray("R-12"));
}

void TestIncidentCapsule::takesThoseOfItsTimeAlone()
{
    IncidentCapsule capsule = test::sampleCapsule();
    takeRequests(capsule, arriving(10, capsule.from - 4ms));
    QCOMPARE(capsule.requests.size(), 6);
    QCOMPARE(capsule.requestsLeftOut, 0);
    QCOMPARE(capsule.requests.constFirst()->id, QByteArray("R-4"));
}

void TestIncidentCapsule::movesTimesToAnotherClock()
{
    using Time = std::chrono::steady_clock::time_point;
    const HealthReading saved = *test::sampleCapsule().endpoints[2].reading;
    const Time later(5h);
    const HealthReading shown = shifted(saved, Time(), later);
    QVERIFY(shown.circuit.openUntil == later + 12'345ms);
    QVERIFY(shown.circuit.throttledUntil == later); // Never; the past stays the past.
    QVERIFY(shown.cordon->until == later + 15min);
    QVERIFY(shown.head->heardAt == later - 2s);
    QVERIFY(shifted(shown, later, Time()) == saved);
}

void TestIncidentCapsule::keepsHostAndPortOfAnAddress_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QString>("kept");
    QTest::newRow("host") << QByteArray("http://127.0.0.1:8545") << QStringLiteral("http://127.0.0.1:8545");
    QTest::newRow("path") << QByteArray("https://a.example/v3/k3y") << QStringLiteral("https://a.example/…");
    QTest::newRow("placeholder") << QByteArray("https://a.example:8443/{api_key}")
                                 << QStringLiteral("https://a.example:8443/…");
    QTest::newRow("query") << QByteArray("https://a.example?k=k3y") << QStringLiteral("https://a.example/…");
}

void TestIncidentCapsule::keepsHostAndPortOfAnAddress()
{
    QFETCH(const QByteArray, url);
    QFETCH(const QString, kept);
    Configuration configuration = samples::configuration();
    configuration.endpoints[0].url = url;
    QCOMPARE(QString::fromUtf8(redactedConfiguration(configuration).endpoints[0].url), kept);
}

void TestIncidentCapsule::keepsWhatAnAnswerSays_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QByteArray>("kept");
    QTest::newRow("txID") << QByteArray(R"({"jsonrpc":"2.0","id":1,"result":"0xabc"})")
                          << QByteArray(R"({"result":"0xabc"})");
    QTest::newRow("error") << QByteArray(
        R"({"id":1,"error":{"code":-32000,"message":"already known","data":{"err":"X","logs":["l"]}}})")
                           << QByteArray(R"({"error":{"code":-32000,"data":{"err":"X"},"message":"already known"}})");
    QTest::newRow("TRON") << QByteArray(R"({"result":true,"txid":"ab","extra":"e"})")
                          << QByteArray(R"({"result":true,"txid":"ab"})");
    QTest::newRow("an object for a result") << QByteArray(R"({"result":{"secret":"s"}})") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("<html>secret</html>") << QByteArray();
    QTest::newRow("cut off") << QByteArray(R"({"result":"0xabc)") << QByteArray();
}

void TestIncidentCapsule::keepsWhatAnAnswerSays()
{
    QFETCH(const QByteArray, answer);
    QFETCH(const QByteArray, kept);
    QCOMPARE(redactedAnswer(answer), kept);
}

QTEST_GUILESS_MAIN(TestIncidentCapsule)
#include "tst_incidentcapsule.moc"
