// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplecapsule.h"
#include "samples.h"

#include "capsule/capsulereport.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TestCapsuleReport final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatHappened_data();
    void tellsWhatHappened();
    void countsByRouteAndOutcome();
    void listsTheNewest();
    void nothingBreaksATable();
    void readsWithoutAnything();
};

void TestCapsuleReport::tellsWhatHappened_data()
{
    QTest::addColumn<QString>("said");
    for (const char *said :
        {"# Incident capsule: ", "Saved by Signalbox 1.2.3", "- generation 42, taken ", "bravo first (running)",
            "- route down (btc), 2, since ", "## Requests: stopped (1)", "R-4 eth_newFilter on eth",
            "AMBIGUOUS-SESSION-STOP: ", "## Requests: exhausted (1)", "## Requests: failed-over (2)", "R-2 ",
            "DEFINITE-MOVE: ", "| alpha | down | ", "connection refused, nothing was sent at ", "cordon: billing",
            "alpha: up → down (5 failures in a row, last: connection refused, nothing was sent)",
            "charlie: up → cordoned (cordoned: billing)", "## Broadcasts", "Verdict: "})
        QTest::newRow(said) << QString::fromUtf8(said);
}

void TestCapsuleReport::tellsWhatHappened()
{
    QFETCH(const QString, said);
    const QString report = QString::fromUtf8(capsuleReport(test::sampleCapsule()));
    QVERIFY2(report.contains(said), qPrintable(report));
}

void TestCapsuleReport::countsByRouteAndOutcome()
{
    const QString report = QString::fromUtf8(capsuleReport(test::sampleCapsule()));
    QVERIFY(report.contains(QStringLiteral(
        "| Route | chain | Endpoints in order | stopped | exhausted | failed-over | result |\n| --- |")));
    QVERIFY2(
        report.contains(QStringLiteral("| eth | evm 1 | bravo, alpha, charlie | 1 | 1 | 2 | 1 |")), qPrintable(report));
    QVERIFY(report.contains(QStringLiteral("| btc | bitcoin main | delta, echo | 0 | 0 | 0 | 0 |")));
}

void TestCapsuleReport::listsTheNewest()
{
    IncidentCapsule capsule = test::sampleCapsule();
    capsule.requests.clear();
    for (int i = 0; i < 45; ++i)
        capsule.requests.append(
            std::make_shared<const RequestRecord>(samples::stoppedFilter("S-" + QByteArray::number(i) + '.')));
    capsule.requestsLeftOut = 7;
    const QString report = QString::fromUtf8(capsuleReport(capsule));
    QVERIFY(report.contains(QStringLiteral("45 requests; 7 older ones of that time are left out.")));
    QVERIFY(report.contains(QStringLiteral("## Requests: stopped (45)\n\nThe newest 40")));
    QVERIFY(!report.contains(QStringLiteral("S-4.")));
    QVERIFY(report.contains(QStringLiteral("S-5.")) && report.contains(QStringLiteral("S-44.")));
}

void TestCapsuleReport::nothingBreaksATable()
{
    IncidentCapsule capsule = test::sampleCapsule();
    capsule.endpoints[0].id = "al|pha\n<b>";
    const QString report = QString::fromUtf8(capsuleReport(capsule));
    QVERIFY2(report.contains(QStringLiteral("| al\\|pha\uFFFD\\<b> | down |")), qPrintable(report));
}

void TestCapsuleReport::readsWithoutAnything()
{
    IncidentCapsule capsule;
    capsule.generations = {std::make_shared<const Generation>()};
    const QString report = QString::fromUtf8(capsuleReport(capsule));
    QVERIFY(report.contains(QStringLiteral("0 requests.")));
    QVERIFY(report.contains(QStringLiteral("None was open or changed.")));
}

QTEST_GUILESS_MAIN(TestCapsuleReport)
#include "tst_capsulereport.moc"
