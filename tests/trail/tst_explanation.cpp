// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "trail/explanation.h"
#include "trail/trailexport.h"

#include <QJsonArray>
#include <QTest>

using namespace signalbox;

class TestExplanation final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsEveryAttempt();
    void tellsHowMuchWasSent();
    void sameThroughAFile();
    void doctoredFilesAreTold_data();
    void doctoredFilesAreTold();
    void tellsTheOutcomeThatFollows();
    void nothingSteersATerminal();
    void jsonTellsTheSame();
};

namespace {

Explanation explained(QByteArray text, const QByteArray &before = {}, const QByteArray &after = {})
{
    if (!before.isEmpty() && !text.contains(before))
        qFatal("no %s", before.constData());
    if (!before.isEmpty())
        text.replace(text.indexOf(before), before.size(), after);
    auto trail = readTrailJson(text);
    if (!trail)
        qFatal("%s", qUtf8Printable(trail.error().first().toString()));
    return explain(std::move(*trail));
}

QByteArray exported()
{
    return trailJson({.record = test::replayedBroadcast()});
}

} // namespace

void TestExplanation::tellsEveryAttempt()
{
    const QString text = explanationText(explained(exported()));
    QCOMPARE(
        text, QStringLiteral(R"(R-2: eth_sendRawTransaction on Route eth (evm), class broadcast, outcome failed-over

attempt 1 of at most 3: alpha
  ended      deadline passed after the request was sent, in phase wait
  certainty  ambiguous
  decision   move_on by AMBIGUOUS-BROADCAST-REPLAY
             The Endpoint may have accepted the transaction; since a signed transaction counts only once, the same bytes were sent to the next Endpoint.
  told       class broadcast, call, 1 of 3 attempts used, 2 left to try
  computed   the same decision

attempt 2 of at most 3: bravo
  ended      application error -32000
  certainty  answered
  decision   return by FINAL-APP-ERROR
             The Endpoint processed the request and answered with an error of its own, which was returned unchanged because another Endpoint would only be asked the same question twice.
  told       class broadcast, call, 2 of 3 attempts used, 1 left to try
  computed   the same decision

2 attempts, each decided the same again.
)"));
}

void TestExplanation::tellsHowMuchWasSent()
{
    const QString text = explanationText(explained(trailJson({.record = test::replayedWhileSending()})));
    QVERIFY2(text.contains(QStringLiteral("ended      deadline passed while the request was being sent, in phase send, "
                                          "3000000 of 8000000 bytes handed to the system\n  certainty  ambiguous\n")),
        qPrintable(text));
}

void TestExplanation::sameThroughAFile()
{
    QVERIFY(explained(exported()).agrees());
    QVERIFY(explained(trailJson({.record = test::answeredRequest()})).agrees());
    QVERIFY(
        explained(trailJson({.record = test::failedOverRequest()})).agrees() == false); // Its remaining is not told.
}

void TestExplanation::doctoredFilesAreTold_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("told");
    const auto row = [](const char *name, const char *before, const char *after, const char *told) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after) << QString::fromUtf8(told);
    };
    row("the class", "\"class\": \"broadcast\"", "\"class\": \"side_effect\"",
        "DIFFERENT: stop by AMBIGUOUS-SIDE-EFFECT-STOP\n             The Endpoint may have acted, and sending");
    row("the decision", "\"decision\": \"move_on\"", "\"decision\": \"stop\"",
        "DIFFERENT: move_on by AMBIGUOUS-BROADCAST-REPLAY");
    row("the certainty", "\"certainty\": \"ambiguous\"", "\"certainty\": \"definite\"",
        "DIFFERENT: such an end is ambiguous, not definite");
    row("the candidates", "\"remaining\": 2", "\"remaining\": 0",
        "DIFFERENT: stop by NO-CANDIDATE (would move on by AMBIGUOUS-BROADCAST-REPLAY)");
    row("the client", "\"client_gone\": false", "\"client_gone\": true", "DIFFERENT: stop by CLIENT-GONE-STOP");
    row("the order", "\"remaining\": 1", "\"remaining\": 2", "DIFFERENT: the attempt before it left nothing");
    row("the end", "\"rule\": \"FINAL-APP-ERROR\",\n        \"time\"", "\"rule\": \"FINAL-RESULT\",\n        \"time\"",
        "DIFFERENT: the request names another end");
}

void TestExplanation::doctoredFilesAreTold()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, told);
    const Explanation explanation = explained(exported(), before, after);
    QVERIFY(!explanation.agrees());
    const QString text = explanationText(explanation);
    QVERIFY2(text.contains(told), qPrintable(text));
    QVERIFY(!text.contains(QLatin1String("each decided the same again")) || !explanation.recheck.sameEnd);
}

void TestExplanation::tellsTheOutcomeThatFollows()
{
    const Explanation explanation = explained(exported(), "\"failed-over\"", "\"result\"");
    QVERIFY(!explanation.agrees());
    QVERIFY(
        explanationText(explanation).contains(QLatin1String("DIFFERENT: the outcome that follows is failed-over.")));
}

void TestExplanation::nothingSteersATerminal()
{
    RequestRecord record = test::replayedBroadcast();
    record.method = "eth_\x1b[2Jcall";
    record.attempts[0].endpointId = "al\r\npha";
    record.route = "\xc2\x9b"
                   "31m";
    const QString text = explanationText(explained(trailJson({.record = record})));
    for (const QChar character : text)
        QVERIFY(character == QLatin1Char('\n') || character.isPrint());
    QVERIFY(text.contains(QStringLiteral("al\uFFFD\uFFFDpha")));
}

void TestExplanation::jsonTellsTheSame()
{
    const QJsonObject same = explanationJson(explained(exported()));
    QCOMPARE(same[u"request"].toString(), QStringLiteral("R-2"));
    QVERIFY(same[u"agrees"].toBool());
    QCOMPARE(same[u"attempts"].toArray().size(), 2);
    QCOMPARE(same[u"attempts"][0][u"computed"], same[u"attempts"][0][u"recorded"]);
    QCOMPARE(same[u"attempts"][0][u"computed"][u"rule"].toString(), QStringLiteral("AMBIGUOUS-BROADCAST-REPLAY"));
    const QJsonObject other
        = explanationJson(explained(exported(), "\"decision\": \"move_on\"", "\"decision\": \"stop\""));
    QVERIFY(!other[u"agrees"].toBool(true));
    QVERIFY(!other[u"attempts"][0][u"agrees"].toBool(true));
    QCOMPARE(other[u"attempts"][0][u"computed"][u"decision"].toString(), QStringLiteral("move_on"));
    QCOMPARE(other[u"attempts"][0][u"recorded"][u"decision"].toString(), QStringLiteral("stop"));
}

QTEST_GUILESS_MAIN(TestExplanation)
#include "tst_explanation.moc"
