// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "trail/trailexport.h"
#include "trail/trailreader.h"

#include <QTest>

using namespace signalbox;

class TestTrailReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatWasExported_data();
    void readsWhatWasExported();
    void passesOverBodies();
    void tellsOfTheClientAndTheFault();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void survivesAnyCut();
    void survivesAnyChangedByte();
};

namespace {

QByteArray exported(const RequestRecord &record = test::replayedBroadcast())
{
    return trailJson({.record = record});
}

RequestRecord notified()
{
    RequestRecord record = test::answeredRequest("R-3");
    record.shape = RequestShape::Notification;
    record.parentId = "R-2";
    record.classOverridden = true;
    record.outcome = RequestOutcome::Notified;
    record.rule = Rule::NotificationDone;
    record.attempts[0].outcome = AttemptOutcome::httpResponse(DataPlane::JsonRpc, 200);
    record.attempts[0].verdict = {Decision::Return, Rule::NotificationDone, Rule::NotificationDone};
    return record;
}

RequestRecord explained()
{
    RequestRecord record = test::failedOverRequest();
    record.attempts[0].errorText = "The host name did not match \"x\"\n";
    record.attempts[1].contentType = "text/html";
    return record;
}

RequestRecord refusedByTron()
{
    RequestRecord record = test::failedOverRequest();
    record.protocol = Protocol::TronHttp;
    record.method = "POST /wallet/getnowblock";
    record.attempts[1].outcome = AttemptOutcome::httpResponse(DataPlane::TronHttp, 400);
    record.attempts[1].verdict = {Decision::Return, Rule::FinalHttp, Rule::FinalHttp};
    record.outcome = RequestOutcome::ApplicationError;
    record.code = 400;
    record.rule = Rule::FinalHttp;
    return record;
}

RequestRecord withoutAttempts(RequestOutcome outcome, std::int64_t code)
{
    RequestRecord record = test::answeredRequest("R-4");
    record.attempts.clear();
    record.hasRule = false;
    record.rule = Rule::InternalAbort;
    record.outcome = outcome;
    record.code = code;
    record.limit = outcome == RequestOutcome::Refused ? 0 : 3;
    return record;
}

} // namespace

void TestTrailReader::readsWhatWasExported_data()
{
    QTest::addColumn<RequestRecord>("record");
    QTest::newRow("replayed broadcast") << test::replayedBroadcast();
    QTest::newRow("cut while sending") << test::replayedWhileSending();
    QTest::newRow("plain result") << test::answeredRequest();
    QTest::newRow("failed over") << test::failedOverRequest();
    QTest::newRow("with an error's text") << explained();
    QTest::newRow("notification in a batch") << notified();
    QTest::newRow("TRON error after a move") << refusedByTron();
    QTest::newRow("refused") << withoutAttempts(RequestOutcome::Refused, -32600);
    QTest::newRow("no Endpoint") << withoutAttempts(RequestOutcome::Failed, -32004);
    QTest::newRow("client gone") << withoutAttempts(RequestOutcome::ClientGone, 0);
}

/// Nothing is lost: exported once more, it is the same text.
void TestTrailReader::readsWhatWasExported()
{
    QFETCH(RequestRecord, record);
    const QByteArray text = exported(record);
    const auto trail = readTrailJson(text);
    QVERIFY2(trail, trail ? "" : qPrintable(trail.error().first().toString()));
    QCOMPARE(exported(trail->record), text);
    QVERIFY(text.contains(QByteArray("\"outcome\": \"" + trail->outcome + '"')));
}

void TestTrailReader::passesOverBodies()
{
    const CapturedBodies bodies{.request = R"({"a":"}"})", .path = {}, .contentType = {}, .answers = {"x", "[1]"}};
    QVERIFY(readTrailJson(trailJson({.record = test::replayedBroadcast(), .bodies = bodies, .withBodies = true})));
}

void TestTrailReader::tellsOfTheClientAndTheFault()
{
    RequestRecord record = test::answeredRequest();
    record.attempts[0].outcome = AttemptOutcome::accessFailure(AccessFault::ConnectionClosed, true);
    record.attempts[0].verdict = {Decision::Stop, Rule::ClientGoneStop, Rule::AmbiguousQueryMove};
    record.attempts[0].injected = InjectedFault::CloseAfterSend;
    record.outcome = RequestOutcome::Failed;
    record.rule = Rule::ClientGoneStop;
    const auto trail = readTrailJson(exported(record));
    QVERIFY(trail);
    QCOMPARE(trail->clientGone, QList<bool>{true});
    QCOMPARE(trail->injected, QByteArrayList{"close_after_send"});
    QCOMPARE(trail->record.attempts[0].injected, InjectedFault::CloseAfterSend);
}

void TestTrailReader::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("said");
    const auto changed = [](const char *name, const QByteArray &before, const QByteArray &after, const char *said) {
        QByteArray text = exported();
        const qsizetype at = text.indexOf(before);
        QVERIFY2(at >= 0, before.constData());
        text.replace(at, before.size(), after);
        QTest::newRow(name) << text << QString::fromUtf8(said);
    };
    QTest::newRow("empty") << QByteArray() << QStringLiteral("the text is empty");
    QTest::newRow("no JSON") << QByteArray("trail") << QStringLiteral("JSON");
    QTest::newRow("a list") << QByteArray("[]") << QStringLiteral("must be one JSON object");
    QTest::newRow("another file") << QByteArray(R"({"version": 1})") << QStringLiteral("no trail");
    QTest::newRow("a HAR") << trailHar({.record = test::replayedBroadcast()}) << QStringLiteral("HAR file");
    QTest::newRow("cut") << exported().chopped(4) << QStringLiteral("JSON");
    changed("another version", "\"version\": 1", "\"version\": 2",
        "version: this program does not know that version of the format (allowed: 1)");
    changed("an unknown class", "\"broadcast\"", "\"brodcast\"", "request.class: the value is not known");
    changed("an unknown certainty", "\"ambiguous\"", "\"maybe\"", "attempts[0].outcome.certainty: the value is not");
    changed(
        "an unknown rule", "\"AMBIGUOUS-BROADCAST-REPLAY\"", "\"AMBIGUOUS\"", "attempts[0].cause: the value is not");
    changed("a field that is missing", "\"client_gone\": false,", "", "attempts[0].client_gone: is missing");
    changed("a field too many", "\"used\": 1", "\"used\": 1, \"extra\": 1", "attempts[0].extra: unknown field");
    changed("a field twice", "\"used\": 1", "\"used\": 1, \"used\": 1", "attempts[0].used: occurs twice");
    changed("another type", "\"client_gone\": false", "\"client_gone\": 0", "must be true or false, not a number");
    changed(
        "no whole number", "\"remaining\": 2", "\"remaining\": 1.5", "attempts[0].remaining: \"1.5\" is not a whole");
    changed("out of range", "\"remaining\": 2", "\"remaining\": 256", "attempts[0].remaining: 256 is out of range");
    changed("out of order", "\"used\": 2", "\"used\": 1", "attempts[1].used: is 1 and must be 2");
    changed("two limits", "\"limit\": 3", "\"limit\": 2", "attempts[0].limit: is 2 and must be 3");
    changed("no time", "2026-03-01T12:00:00.042Z", "yesterday", "request.time: is no time");
    changed("a time that no clock counts", "2026-03-01", "9999-03-01", "request.time: is no time");
    changed("an attempt that is none", "\"attempts\": [", "\"attempts\": [7,", "attempts[0]: must be an object");
    QByteArray many = exported();
    many.replace("\"attempts\": [", QByteArray("\"attempts\": [" + QByteArray("{},").repeated(10)));
    QTest::newRow("too many attempts") << many << QStringLiteral("attempts: has more than 10 elements");
    QTest::newRow("too deep") << QByteArray(
        R"({"format":"signalbox-trail","version":1,"request":)" + QByteArray("[").repeated(100'000))
                              << QStringLiteral("line 1");
}

void TestTrailReader::saysWhatIsWrong()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, said);
    const auto trail = readTrailJson(text);
    QVERIFY(!trail);
    QVERIFY(!trail.error().isEmpty());
    const QString problem = trail.error().first().toString();
    QVERIFY2(problem.contains(said), qPrintable(problem));
}

void TestTrailReader::survivesAnyCut()
{
    const QByteArray text = exported().trimmed();
    for (qsizetype length = 0; length < text.size(); ++length)
        QVERIFY(!readTrailJson(text.first(length)));
}

/// Read or refused, never more; what is read is exported again without harm.
void TestTrailReader::survivesAnyChangedByte()
{
    const QByteArray text = exported();
    int read = 0;
    for (qsizetype at = 0; at < text.size(); ++at) {
        for (const char byte : {'9', '"', '}'}) {
            QByteArray damaged = text;
            damaged[at] = byte;
            if (const auto trail = readTrailJson(damaged)) {
                QVERIFY(!exported(trail->record).isEmpty());
                ++read;
            }
        }
    }
    QVERIFY(read > 0 && read < text.size() * 3);
}

QTEST_GUILESS_MAIN(TestTrailReader)
#include "tst_trailreader.moc"
