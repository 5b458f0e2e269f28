// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "trail/trailexport.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace signalbox;

class TestTrailExport final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jsonHoldsEverything();
    void decisionsCanBeComputedAgain();
    void harIsHar();
    void sendingIsTold();
    void noPlantedSecret_data();
    void noPlantedSecret();
    void bodiesOnlyWhenAsked();
    void redactedBodyStaysReadable_data();
    void redactedBodyStaysReadable();
};

namespace {

CapturedBodies bodies()
{
    return {.request = R"({"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","params":["0x02f8"]})",
        .path = {},
        .contentType = {},
        .answers = {QByteArray(), R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"already known"}})"}};
}

QJsonObject parsed(const QByteArray &json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    return error.error == QJsonParseError::NoError ? document.object() : QJsonObject();
}

/// What a reader of the file gives to decide().
Situation situationOf(const QJsonObject &request, const QJsonObject &attempt)
{
    const QJsonObject outcome = attempt[u"outcome"].toObject();
    const auto named = [](const QJsonValue &value) { return value.toString().toStdString(); };
    Situation situation;
    situation.operationClass = *operationClassFromName(named(request[u"class"]));
    situation.plane = dataPlane(*protocolFromName(named(request[u"protocol"])));
    situation.shape = request[u"notification"].toBool() ? RequestShape::Notification : RequestShape::Call;
    situation.remaining = attempt[u"remaining"].toInt();
    situation.used = attempt[u"used"].toInt();
    situation.limit = attempt[u"limit"].toInt();
    situation.clientGone = attempt[u"client_gone"].toBool();
    static const QHash<QString, OutcomeKind> kinds{{QStringLiteral("access_failure"), OutcomeKind::AccessFailure},
        {QStringLiteral("result"), OutcomeKind::Result},
        {QStringLiteral("application_error"), OutcomeKind::ApplicationError},
        {QStringLiteral("invalid_response"), OutcomeKind::InvalidResponse},
        {QStringLiteral("http_response"), OutcomeKind::HttpResponse}};
    situation.outcome.kind = kinds[outcome[u"kind"].toString()];
    for (const Certainty certainty : {Certainty::Answered, Certainty::Definite, Certainty::Ambiguous}) {
        if (named(outcome[u"certainty"]) == certaintyName(certainty))
            situation.outcome.certainty = certainty;
    }
    situation.outcome.httpStatus = outcome[u"status"].toInt();
    return situation;
}

} // namespace

void TestTrailExport::jsonHoldsEverything()
{
    const QJsonObject json = parsed(trailJson({.record = test::replayedBroadcast(), .bodies = bodies()}));
    QCOMPARE(json[u"format"].toString(), QStringLiteral("signalbox-trail"));
    const QJsonObject request = json[u"request"].toObject();
    QCOMPARE(request[u"id"].toString(), QStringLiteral("R-2"));
    QCOMPARE(request[u"generation"].toInt(), 17);
    QCOMPARE(request[u"class"].toString(), QStringLiteral("broadcast"));
    QCOMPARE(request[u"outcome"].toString(), QStringLiteral("failed-over"));
    QCOMPARE(request[u"tx_id"].toString(), QStringLiteral("0xabc"));
    QCOMPARE(request[u"client"][u"port"].toInt(), 51234);
    const QString agent = request[u"client"][u"user_agent"].toString();
    QVERIFY2(agent.startsWith(QStringLiteral("bot (+http://host")), qPrintable(agent));
    QVERIFY2(!agent.contains(QStringLiteral("pw")) && !agent.contains(QStringLiteral("secret")), qPrintable(agent));
    QVERIFY(!request.contains(u"members"));
    QCOMPARE(request[u"time"].toString(), QStringLiteral("2026-03-01T12:00:00.042Z"));
    QCOMPARE(request[u"payload_sha256"].toString().toLatin1(),
        QCryptographicHash::hash(bodies().request, QCryptographicHash::Sha256).toHex());
    const QJsonArray attempts = json[u"attempts"].toArray();
    QCOMPARE(attempts.size(), 2);
    QCOMPARE(attempts[0][u"endpoint"].toString(), QStringLiteral("alpha"));
    QCOMPARE(attempts[0][u"rule"].toString(), QStringLiteral("AMBIGUOUS-BROADCAST-REPLAY"));
    QCOMPARE(attempts[0][u"outcome"][u"fault"].toString(), QStringLiteral("deadline_passed"));
    QCOMPARE(attempts[0][u"deliveries"].toInt(), 1);
    QVERIFY(attempts[0][u"sentence"].toString().contains(QLatin1String("same bytes")));
    QCOMPARE(attempts[1][u"outcome"][u"error_code"].toInt(), -32000);
    QCOMPARE(attempts[1][u"rule"].toString(), QStringLiteral("FINAL-APP-ERROR"));
    QCOMPARE(json[u"skipped"][0][u"reason"].toString(), QStringLiteral("cordoned"));
    QCOMPARE(json[u"skipped"][0][u"before_attempt"].toInt(), 2);
    QVERIFY(json[u"left_out"].toArray().contains(QStringLiteral("bodies")));
}

void TestTrailExport::decisionsCanBeComputedAgain()
{
    RequestRecord stopped = test::replayedBroadcast();
    stopped.operationClass = OperationClass::Session;
    stopped.attempts.resize(1);
    stopped.attempts[0].verdict = {Decision::Stop, Rule::AmbiguousSessionStop, Rule::AmbiguousSessionStop};
    RequestRecord limited = test::failedOverRequest();
    limited.limit = 1;
    limited.attempts.resize(1);
    limited.attempts[0].remaining = 2;
    limited.attempts[0].verdict = {Decision::Stop, Rule::LimitReached, Rule::DefiniteMove};
    for (const RequestRecord &record : {test::replayedBroadcast(), stopped, limited}) {
        const QJsonObject json = parsed(trailJson({.record = record}));
        for (const QJsonValue &attempt : json[u"attempts"].toArray()) {
            const Verdict verdict = decide(situationOf(json[u"request"].toObject(), attempt.toObject()));
            QCOMPARE(ruleFromId(attempt[u"rule"].toString().toStdString()), std::optional(verdict.rule));
            QCOMPARE(ruleFromId(attempt[u"cause"].toString().toStdString()), std::optional(verdict.cause));
            QCOMPARE(attempt[u"decision"].toString().toStdString(), std::string(decisionName(verdict.decision)));
        }
    }
}

void TestTrailExport::harIsHar()
{
    const QJsonObject log
        = parsed(trailHar({.record = test::replayedBroadcast(), .bodies = bodies()}))[u"log"].toObject();
    QCOMPARE(log[u"version"].toString(), QStringLiteral("1.2"));
    QVERIFY(!log[u"creator"][u"name"].toString().isEmpty());
    const QJsonArray entries = log[u"entries"].toArray();
    QCOMPARE(entries.size(), 2);
    for (const QJsonValue &entry : entries) {
        // What HAR 1.2 demands of each entry.
        for (const char *key : {"startedDateTime", "time", "request", "response", "cache", "timings"})
            QVERIFY2(entry.toObject().contains(QLatin1String(key)), key);
        for (const char *key :
            {"method", "url", "httpVersion", "cookies", "headers", "queryString", "headersSize", "bodySize"})
            QVERIFY2(entry[u"request"].toObject().contains(QLatin1String(key)), key);
        for (const char *key : {"status", "statusText", "httpVersion", "cookies", "headers", "content", "redirectURL",
                 "headersSize", "bodySize"})
            QVERIFY2(entry[u"response"].toObject().contains(QLatin1String(key)), key);
        for (const char *key : {"send", "wait", "receive"})
            QVERIFY2(entry[u"timings"][QLatin1String(key)].toDouble(-1) >= 0, key);
        QVERIFY(!entry[u"_signalbox"][u"rule"].toString().isEmpty());
    }
    QCOMPARE(entries[0][u"request"][u"url"].toString(), QStringLiteral("https://endpoint.invalid/alpha"));
    QCOMPARE(entries[0][u"timings"][u"wait"].toDouble(), 4999.9);
    QCOMPARE(entries[0][u"timings"][u"connect"].toDouble(), 0.096);
    QCOMPARE(entries[0][u"time"].toDouble(), 5000.0);
    QCOMPARE(entries[1][u"startedDateTime"].toString(), QStringLiteral("2026-03-01T12:00:05.042Z"));
    QCOMPARE(entries[1][u"response"][u"status"].toInt(), 200);
}

void TestTrailExport::sendingIsTold()
{
    const TrailExport trail{.record = test::replayedWhileSending(), .bodies = bodies()};
    const QJsonArray attempts = parsed(trailJson(trail))[u"attempts"].toArray();
    QCOMPARE(attempts[0][u"unsent_bytes"].toInt(), 5'000'000);
    QVERIFY(!attempts[0][u"phases"].toObject().contains(u"send_us"));
    QVERIFY(!attempts[1].toObject().contains(u"unsent_bytes"));
    QCOMPARE(attempts[1][u"phases"][u"send_us"].toInt(), 250);
    const QJsonArray entries = parsed(trailHar(trail))[u"log"][u"entries"].toArray();
    QCOMPARE(entries[0][u"timings"][u"send"].toDouble(), 4999.9); // It ended in it.
    QCOMPARE(entries[0][u"timings"][u"wait"].toDouble(), 0.0);
    QCOMPARE(entries[1][u"timings"][u"send"].toDouble(), 0.25);
    QCOMPARE(entries[1][u"timings"][u"wait"].toDouble(), 0.812);
}

void TestTrailExport::noPlantedSecret_data()
{
    QTest::addColumn<bool>("withBodies");
    QTest::newRow("without bodies") << false;
    QTest::newRow("with bodies") << true;
}

void TestTrailExport::noPlantedSecret()
{
    QFETCH(bool, withBodies);
    const QByteArray secret = "S3cr3tValue0123456789";
    CapturedBodies planted = bodies();
    planted.path = "/wallet/" + secret + "?api_key=" + secret;
    planted.contentType = "text/" + secret;
    planted.request = R"({"method":"m","apiKey":")" + secret + R"(","params":[{"Password" : ")" + secret + R"("}]})";
    planted.answers
        = {"401 from https://host.example/v3/" + secret + "?k=" + secret + " Authorization: Bearer " + secret,
            R"({"error":{"message":"invalid token=)" + secret + R"(","data":{"access_token":")" + secret + R"("}}})"};
    RequestRecord record = test::replayedBroadcast();
    record.protocol = Protocol::TronHttp;
    record.method = "GET https://user:" + secret + "@host/" + secret;
    for (const QByteArray &text : {trailJson({record, planted, withBodies}), trailHar({record, planted, withBodies})}) {
        QVERIFY(!parsed(text).isEmpty());
        QVERIFY2(!text.contains(secret), text.constData());
        QCOMPARE(
            text.contains("\"left_out\"") ? text.contains("what looks like a credential") : withBodies, withBodies);
    }
}

void TestTrailExport::bodiesOnlyWhenAsked()
{
    const TrailExport plain{.record = test::replayedBroadcast(), .bodies = bodies()};
    const TrailExport whole{.record = test::replayedBroadcast(), .bodies = bodies(), .withBodies = true};
    for (const QByteArray &text : {trailJson(plain), trailHar(plain)}) {
        QVERIFY(!text.contains("0x02f8"));
        QVERIFY(!text.contains("already known"));
    }
    for (const QByteArray &text : {trailJson(whole), trailHar(whole)}) {
        QVERIFY(text.contains("0x02f8"));
        QVERIFY(text.contains("already known"));
    }
}

void TestTrailExport::redactedBodyStaysReadable_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *body, const char *expected) {
        QTest::newRow(name) << QByteArray(body) << QString::fromUtf8(expected);
    };
    row("numbers keep their digits", R"({"id":12345678901234567890,"a":1.10})",
        R"({"id":12345678901234567890,"a":1.10})");
    row("a member by its name", R"({"privateKey" : "a\"b","x":"y"})", R"({"privateKey" : "…","x":"y"})");
    row("cut in the value", R"({"secret":"abc)", R"({"secret":"…")");
    row("addresses stay", R"({"params":["0x00000000219ab540356cbb839cbe05303d7705fa","latest"]})",
        R"({"params":["0x00000000219ab540356cbb839cbe05303d7705fa","latest"]})");
}

void TestTrailExport::redactedBodyStaysReadable()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, expected);
    QCOMPARE(trailexport::redactedBody(body), expected);
}

QTEST_GUILESS_MAIN(TestTrailExport)
#include "tst_trailexport.moc"
