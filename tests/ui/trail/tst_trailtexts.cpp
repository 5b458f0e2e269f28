// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/breakable.h"
#include "trail/trailtexts.h"
#include "trailsamples.h"

#include <QCryptographicHash>
#include <QTest>

using namespace signalbox;

class TestTrailTexts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classReason();
    void limit();
    void certaintyReasons_data();
    void certaintyReasons();
    void wire();
    void answer();
    void sending();
    void errorMessageIsBounded();
    void whyNotCaptured();
    void duplicateCallout();
    void lostFilterIsExplained();
    void longWordsBreak();
};

void TestTrailTexts::classReason()
{
    RequestRecord record = samples::plainQuery("S-1");
    QCOMPARE(trailtexts::classReason(record), QStringLiteral("exact entry in the EVM table"));
    QVERIFY(!trailtexts::classDetail(record).isEmpty());
    record.method = "eth_blocknumber";
    QCOMPARE(trailtexts::classReason(record), QStringLiteral("not listed in the EVM table"));
    record.classOverridden = true;
    QCOMPARE(trailtexts::classReason(record), QStringLiteral("overridden in this Route"));
    RequestRecord tron = samples::plainQuery("S-1");
    tron.protocol = Protocol::TronHttp;
    tron.method = "POST /wallet/getnowblock";
    QCOMPARE(trailtexts::classReason(tron), QStringLiteral("exact entry in the TRON-HTTP table"));
    tron.method = "GET /v1/accounts/{address}"; // A pattern, as the gateway records it.
    QCOMPARE(trailtexts::classReason(tron), QStringLiteral("exact entry in the TRON-HTTP table"));
}

void TestTrailTexts::limit()
{
    TrailView view = samples::viewOf(samples::failedOverQuery("S-1"));
    QCOMPARE(trailtexts::limit(view), QStringLiteral("2 of 3 used; 3 = min(Route 3, deployment 5)"));
    view.generation.reset();
    QCOMPARE(trailtexts::limit(view), QStringLiteral("2 of 3 used"));
}

void TestTrailTexts::certaintyReasons_data()
{
    QTest::addColumn<AttemptOutcome>("outcome");
    QTest::addColumn<OperationClass>("operationClass");
    QTest::addColumn<QString>("expected");
    JsonRpcResponse invalid;
    invalid.defect = ResponseDefect::WrongId;
    JsonRpcResponse error;
    error.applicationError = true;
    const auto row
        = [](const char *name, const AttemptOutcome &outcome, OperationClass operationClass, const char *expected) {
              QTest::newRow(name) << outcome << operationClass << QString::fromUtf8(expected);
          };
    row("result", AttemptOutcome::judgedResponse(200, {}), OperationClass::Stateless, "a valid result to this request");
    row("error", AttemptOutcome::judgedResponse(200, error), OperationClass::Stateless,
        "alpha judged the request itself");
    row("refused", AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false), OperationClass::SideEffect,
        "nothing was sent, so alpha cannot have acted");
    row("timeout", AttemptOutcome::accessFailure(AccessFault::DeadlinePassed, true), OperationClass::Broadcast,
        "sent, but no complete answer: alpha may have accepted the transaction");
    row("too large", AttemptOutcome::accessFailure(AccessFault::ResponseTooLarge, true), OperationClass::Stateless,
        "the answer was too large to take: alpha may have acted on it");
    row("wrong id", AttemptOutcome::judgedResponse(200, invalid), OperationClass::Session,
        "HTTP 200 without a valid answer: alpha may have acted on it");
    row("credentials", AttemptOutcome::judgedResponse(403, invalid), OperationClass::Session,
        "alpha refused the credentials before acting");
    row("TRON 429", AttemptOutcome::httpResponse(DataPlane::TronHttp, 429), OperationClass::Stateless,
        "alpha redirected or throttled instead of acting");
    row("TRON 503", AttemptOutcome::httpResponse(DataPlane::TronHttp, 503), OperationClass::Stateless,
        "HTTP 503 does not say whether it acted: alpha may have acted on it");
    row("TRON 400", AttemptOutcome::httpResponse(DataPlane::TronHttp, 400), OperationClass::Stateless,
        "a complete HTTP answer that is the client's to judge");
}

void TestTrailTexts::certaintyReasons()
{
    QFETCH(AttemptOutcome, outcome);
    QFETCH(OperationClass, operationClass);
    QFETCH(QString, expected);
    RequestRecord record = samples::plainQuery("S-1");
    record.operationClass = operationClass;
    record.attempts[0].outcome = outcome;
    QCOMPARE(trailtexts::certaintyReason(samples::viewOf(record), 0), expected);
}

void TestTrailTexts::wire()
{
    const auto plain = [](QString text) { return text.replace(QChar::Nbsp, QLatin1Char(' ')).remove(QChar(0x2060)); };
    const TrailView view = samples::viewOf(samples::replayedBroadcast("S-1"), samples::broadcastBodies());
    const QByteArray hash = QCryptographicHash::hash(view.bodies->request, QCryptographicHash::Sha256).toHex();
    QCOMPARE(plain(trailtexts::wire(view, 0)),
        QString::fromUtf8("sent 1× · 82 B out · 0 B in · SHA-256 %1…%2")
            .arg(QString::fromLatin1(hash.first(6)), QString::fromLatin1(hash.last(4))));
    QCOMPARE(plain(trailtexts::wire(view, 1)),
        QString::fromUtf8("sent 1× · 82 B out · 41 B in · same payload as attempt 1 ✓"));
    const TrailView refused = samples::viewOf(samples::failedOverQuery("S-1"));
    QCOMPARE(trailtexts::wire(refused, 0), QStringLiteral("nothing was sent"));
    QCOMPARE(plain(trailtexts::wire(refused, 1)),
        QString::fromUtf8("sent 1× · 82 B out · 41 B in")); // The first that was sent.
    TrailView predicted = refused;
    predicted.predicted = true;
    QCOMPARE(trailtexts::wire(predicted, 0), QStringLiteral("nothing would be sent"));
    QCOMPARE(trailtexts::wire(predicted, 1), QStringLiteral("would be sent 1×"));
}

void TestTrailTexts::answer()
{
    const TrailView view = samples::viewOf(samples::replayedBroadcast("S-1"), samples::broadcastBodies());
    QCOMPARE(trailtexts::answer(view, 0), QStringLiteral("deadline passed in phase Wait"));
    QCOMPARE(trailtexts::answer(view, 1), QString::fromUtf8("HTTP 200 · application error -32000 “already known”"));
    QCOMPARE(trailtexts::answer(samples::viewOf(samples::exhausted("S-1")), 0),
        QStringLiteral("connection refused in phase Connect"));
}

void TestTrailTexts::sending()
{
    const auto plain = [](QString text) { return text.replace(QChar::Nbsp, QLatin1Char(' ')); };
    const TrailView cut = samples::viewOf(samples::replayedWhileSending("S-1"));
    QCOMPARE(plain(trailtexts::answer(cut, 0)),
        QStringLiteral("deadline passed in phase Send, 3 MB of 8 MB handed to the system"));
    QCOMPARE(plain(trailtexts::wire(cut, 0)), QString::fromUtf8("sent 1× · 3 MB of 8 MB out · 0 B in"));
    QVERIFY(plain(trailtexts::wire(cut, 1)).startsWith(QString::fromUtf8("sent 1× · 8 MB out · 41 B in")));
    QCOMPARE(trailtexts::certaintyReason(cut, 0),
        QStringLiteral("sent in part, and no complete answer: alpha may have accepted the transaction"));
    const TrailView running = samples::viewOf(samples::sendingQuery("S-2"));
    QCOMPARE(plain(trailtexts::runningWire(running)),
        QString::fromUtf8("is being sent · 3 MB of 8 MB out · no complete answer yet"));
    QCOMPARE(trailtexts::ifCutNow(running),
        QStringLiteral("alpha has a part of it; what it does with a part is not known."));
}

void TestTrailTexts::errorMessageIsBounded()
{
    QCOMPARE(trailtexts::errorMessage(R"({"error":{"message":"a\n b"}})"), QStringLiteral("a b"));
    QCOMPARE(trailtexts::errorMessage("no JSON"), QString());
    QVERIFY(trailtexts::errorMessage(R"({"error":{"message":")" + QByteArray(5000, 'x') + R"("}})").size() < 300);
}

void TestTrailTexts::whyNotCaptured()
{
    RequestRecord record = samples::plainQuery("S-1");
    QVERIFY(trailtexts::whyNotCaptured(record).contains(QLatin1String("plain results")));
    record.operationClass = OperationClass::SideEffect;
    QVERIFY(trailtexts::whyNotCaptured(record).contains(QLatin1String("side-effecting")));
    QVERIFY(trailtexts::whyNotCaptured(samples::exhausted("S-1")).contains(QLatin1String("dropped")));
}

void TestTrailTexts::duplicateCallout()
{
    const QString said
        = trailtexts::duplicateCallout(samples::viewOf(samples::replayedBroadcast("S-1"), samples::broadcastBodies()));
    QVERIFY(said.startsWith(QString::fromUtf8("“already known” is what bravo said; the Gateway does not rewrite it.")));
    QVERIFY(!trailtexts::duplicateCallout(samples::viewOf(samples::replayedBroadcast("S-1"))).isEmpty());
    // Not when the first attempt proves that nothing was sent, and not for a query.
    RequestRecord definite = samples::replayedBroadcast("S-1");
    definite.attempts[0].outcome = AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false);
    QVERIFY(trailtexts::duplicateCallout(samples::viewOf(definite)).isEmpty());
    RequestRecord query = samples::replayedBroadcast("S-1");
    query.operationClass = OperationClass::Stateless;
    QVERIFY(trailtexts::duplicateCallout(samples::viewOf(query)).isEmpty());
}

void TestTrailTexts::lostFilterIsExplained()
{
    RequestRecord record = samples::replayedBroadcast("S-1"); // Ends with an application error of bravo's.
    record.operationClass = OperationClass::Session;
    record.method = "eth_getFilterChanges";
    CapturedBodies bodies = samples::broadcastBodies();
    const auto said = [&](const QByteArray &message) {
        bodies.answers.last() = R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":")" + message + R"("}})";
        return trailtexts::lostStateCallout(samples::viewOf(record, bodies));
    };
    QVERIFY2(said("filter not found").startsWith(QString::fromUtf8("“filter not found”: bravo does not know it.")),
        qPrintable(said("filter not found")));
    QVERIFY(!said("Subscription does not exist").isEmpty());
    QVERIFY(said("filter has too many addresses").isEmpty());
    QVERIFY(said("block not found").isEmpty());
    record.operationClass = OperationClass::Stateless;
    QVERIFY(said("filter not found").isEmpty());
    record.operationClass = OperationClass::Session;
    QVERIFY(trailtexts::lostStateCallout(samples::viewOf(record)).isEmpty()); // Its words were not kept.
}

void TestTrailTexts::longWordsBreak()
{
    QCOMPARE(breakable(QStringLiteral("eth_getBalance of alpha")), QStringLiteral("eth_getBalance of alpha"));
    QCOMPARE(breakable(QString(50, QLatin1Char('x'))).count(QChar(0x200B)), 2);
}

QTEST_GUILESS_MAIN(TestTrailTexts)
#include "tst_trailtexts.moc"
