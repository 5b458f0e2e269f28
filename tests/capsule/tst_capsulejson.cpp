// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplecapsule.h"

#include "broadcasts/outcomecode.h"
#include "broadcasts/tracking/broadcastanswer.h"
#include "capsule/capsulejson.h"
#include "capsule/capsulereport.h"
#include "config/positionedjson.h"
#include "trail/explanation.h"
#include "trail/trailexport.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace signalbox;

namespace {

const QByteArray secret = "pl4nted-5ecret";

/// What the console makes of an Endpoint's answer to a broadcast.
AnswerMeaning meaningOf(const BroadcastView &view, const BroadcastAttemptRow &attempt)
{
    const std::string_view body(attempt.answer.constData(), static_cast<std::size_t>(attempt.answer.size()));
    return readBroadcastAnswer(view.detail.row.protocol, attempt.endpointId,
        outcomeOf(attempt).value_or(AttemptOutcome()), attempt.sent, body, attempt.endedAt)
        .meaning;
}

QString firstProblem(const QByteArray &text)
{
    const auto read = readCapsule(text);
    return read ? QString() : read.error().constFirst().toString();
}

} // namespace

class TestCapsuleJson final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatWasWritten();
    void broadcastsComeBackWhole();
    void trailsAreThoseOfTheTrailExport();
    void holdsNoSecret();
    void saysWhatIsLeftOut();
    void readsTheLargest();
    void tellsWhatIsWrong_data();
    void tellsWhatIsWrong();
    void survivesAnyCut();
    void survivesChangedBytes();
};

void TestCapsuleJson::readsWhatWasWritten()
{
    const IncidentCapsule written = test::sampleCapsule();
    const QByteArray text = renderCapsule(written);
    const auto read = readCapsule(text);
    QVERIFY2(read, qPrintable(firstProblem(text)));
    const IncidentCapsule &capsule = read->capsule;
    QCOMPARE(capsule.savedBy, written.savedBy);
    QVERIFY(capsule.from == written.from && capsule.to == written.to);
    QVERIFY(capsule.gateway == written.gateway);
    QCOMPARE(capsule.endpoints.size(), 3);
    for (qsizetype i = 0; i < 3; ++i)
        QVERIFY2(capsule.endpoints[i] == written.endpoints[i], written.endpoints[i].id.constData());
    QVERIFY(capsule.alerts == written.alerts);
    QCOMPARE(capsule.generations.size(), 2);
    for (qsizetype i = 0; i < 2; ++i) {
        QCOMPARE(capsule.generations[i]->number, written.generations[i]->number);
        QCOMPARE(capsule.generations[i]->origin, written.generations[i]->origin);
        QVERIFY(capsule.generations[i]->takenAt == written.generations[i]->takenAt);
        // All on loopback without a path: nothing of it is redacted.
        QVERIFY(capsule.generations[i]->configuration == written.generations[i]->configuration);
    }
    QCOMPARE(renderCapsule(capsule), text);
}

void TestCapsuleJson::broadcastsComeBackWhole()
{
    const IncidentCapsule written = test::sampleCapsule();
    const auto read = readCapsule(renderCapsule(written));
    QVERIFY(read);
    QCOMPARE(read->capsule.broadcasts.size(), written.broadcasts.size());
    for (qsizetype i = 0; i < written.broadcasts.size(); ++i) {
        const BroadcastView &before = written.broadcasts[i];
        const BroadcastView &after = read->capsule.broadcasts[i];
        QCOMPARE(after.detail.row.id, before.detail.row.id);
        QCOMPARE(after.detail.row.txId, before.detail.row.txId);
        QCOMPARE(after.detail.row.tracked, before.detail.row.tracked);
        QVERIFY(after.detail.row.createdAt == before.detail.row.createdAt);
        QVERIFY(after.detail.row.facts == before.detail.row.facts);
        QVERIFY(after.decision == before.decision);
        QVERIFY(after.evidence == before.evidence);
        QCOMPARE(after.changes.size(), before.changes.size());
        for (std::size_t j = 0; j < before.changes.size(); ++j) {
            QVERIFY(after.changes[j].from == before.changes[j].from && after.changes[j].at == before.changes[j].at);
            QVERIFY(after.changes[j].to == before.changes[j].to);
        }
        QVERIFY(after.asking == before.asking && after.nextCheck == before.nextCheck);
        QCOMPARE(after.endpoints, before.endpoints);
        QCOMPARE(after.rivals, before.rivals);
        QCOMPARE(after.wouldLearn, before.wouldLearn);
        QCOMPARE(after.detail.submissions.size(), before.detail.submissions.size());
        QCOMPARE(after.detail.attempts.size(), before.detail.attempts.size());
        for (qsizetype j = 0; j < before.detail.attempts.size(); ++j)
            QCOMPARE(meaningOf(after, after.detail.attempts[j]), meaningOf(before, before.detail.attempts[j]));
    }
}

void TestCapsuleJson::trailsAreThoseOfTheTrailExport()
{
    const IncidentCapsule written = test::sampleCapsule();
    const auto read = readCapsule(renderCapsule(written));
    QVERIFY(read);
    QCOMPARE(read->trails.size(), written.requests.size());
    for (qsizetype i = 0; i < written.requests.size(); ++i) {
        const QByteArray exported = trailJson({.record = *written.requests[i]});
        QCOMPARE(trailJson({.record = *read->capsule.requests[i]}), exported);
        const auto alone = readTrailJson(exported);
        QVERIFY(alone);
        QCOMPARE(explanationText(explain(read->trails[i])), explanationText(explain(*alone)));
    }
}

void TestCapsuleJson::holdsNoSecret()
{
    const QString words
        = QStringLiteral("see https://user:%1@rpc.example/v3/%1?key=%1 (api_key=%1)").arg(QString::fromLatin1(secret));
    IncidentCapsule capsule = test::sampleCapsule();
    Generation generation = capsule.running();
    generation.origin = words;
    generation.configuration.endpoints[0].url = "https://rpc.example/v3/" + secret;
    generation.configuration.endpoints[1].url = "https://rpc.example/?key=" + secret;
    capsule.generations.last() = std::make_shared<const Generation>(generation);
    capsule.endpoints[2].reading->cordon->reason = words;
    capsule.endpoints[2].reading->identity.reported = words.toUtf8();
    capsule.endpoints[2].transitions[0].text = words;
    capsule.alerts[0].text = words;
    capsule.gateway.problem = words;
    RequestRecord request = *capsule.requests[3];
    request.client.userAgent = "agent api_key=" + secret;
    request.method = "POST /wallet/x?token=" + secret;
    request.route = words.toUtf8();
    capsule.requests[3] = std::make_shared<const RequestRecord>(request);
    for (BroadcastView &view : capsule.broadcasts) {
        view.detail.row.note = words;
        view.detail.row.facts.memo = secret.toHex();
        for (BroadcastAttemptRow &attempt : view.detail.attempts)
            attempt.answer = R"({"id":"x","error":{"code":-1,"message":"Bearer )" + secret + R"(1","data":")" + secret
                + R"("},"hidden":")" + secret + R"("})";
        for (Evidence &evidence : view.evidence)
            evidence.words = words.toUtf8();
    }
    const QByteArray text = renderCapsule(capsule);
    QVERIFY(readCapsule(text));
    QVERIFY(!text.contains(secret));
    QVERIFY(!text.contains(secret.toHex()));
    QVERIFY(text.contains("https://rpc.example/")); // Host and port stay.
    // Also of values that were never written: the console may hand them over as they are.
    QVERIFY(!capsuleReport(capsule).contains(secret));
}

void TestCapsuleJson::saysWhatIsLeftOut()
{
    IncidentCapsule capsule = test::sampleCapsule();
    capsule.requestsLeftOut = 17;
    capsule.broadcastsLeftOut = 3;
    const QByteArray text = renderCapsule(capsule);
    const QJsonObject root = QJsonDocument::fromJson(text).object();
    QCOMPARE(root.value(QLatin1String("application")).toString(), QStringLiteral("Signalbox"));
    QCOMPARE(root.value(QLatin1String("trails_left_out")).toInt(), 17);
    QVERIFY(text.contains("bodies of requests and answers"));
    const auto read = readCapsule(text);
    QVERIFY(read);
    QCOMPARE(read->capsule.requestsLeftOut, 17);
    QCOMPARE(read->capsule.broadcastsLeftOut, 3);
}

void TestCapsuleJson::readsTheLargest()
{
    IncidentCapsule capsule = test::sampleCapsule();
    const RequestSnapshots some = capsule.requests;
    while (capsule.requests.size() < IncidentCapsule::mostRequests)
        capsule.requests += some;
    capsule.requests.resize(IncidentCapsule::mostRequests);
    const QByteArray text = renderCapsule(capsule);
    QVERIFY2(text.size() < maxTrailBytes / 2, QByteArray::number(text.size()).constData());
    const auto read = readCapsule(text);
    QVERIFY(read);
    QCOMPARE(read->capsule.requests.size(), IncidentCapsule::mostRequests);
}

void TestCapsuleJson::tellsWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *from, const char *to, const char *expected) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromUtf8(expected);
    };
    row("another format", "\"format\": \"signalbox-capsule\"", "\"format\": \"other\"", "this is no incident capsule");
    row("a newer version", "\"version\": 1,\n  \"saved_by\"", "\"version\": 2,\n  \"saved_by\"",
        "was saved by a newer version of the program");
    row("an unknown member", "\"saved_by\"", "\"unheard_of\": 1, \"saved_by\"", "unheard_of");
    row("no time", "\"from\": \"2", "\"from\": \"x2", "is no time like");
    row("an unknown state", "\"state\":\"listening\"", "\"state\":\"humming\"", "gateway.state");
    row("a damaged trail", "\"class\":\"session\"", "\"class\":\"other\"", "trails[3].request.class");
    row("a damaged configuration", "\"max_attempts\": 3", "\"max_attempts\": 0",
        "configuration.routes[0].max_attempts");
    row("a time beyond all clocks", "\"open_ms\":12345", "\"open_ms\":990000000000000", "health.circuit.open_ms");
    row("a damaged broadcast", "\"finding\":\"included\"", "\"finding\":\"burnt\"", "evidence");
}

void TestCapsuleJson::tellsWhatIsWrong()
{
    QFETCH(const QByteArray, from);
    QFETCH(const QByteArray, to);
    QFETCH(const QString, expected);
    IncidentCapsule capsule = test::sampleCapsule();
    Generation generation = capsule.running();
    if (from.contains("max_attempts")) { // The usual one is not written.
        generation.configuration.routes[0].maxAttempts = 4;
        capsule.generations = {std::make_shared<const Generation>(generation)};
    }
    QByteArray text = renderCapsule(capsule).replace("\"max_attempts\": 4", "\"max_attempts\": 3");
    QVERIFY(text.contains(from));
    QVERIFY(firstProblem(text).isEmpty());
    const QString problem = firstProblem(text.replace(from, to));
    QVERIFY2(problem.contains(expected), qPrintable(problem));
}

void TestCapsuleJson::survivesAnyCut()
{
    const QByteArray text = renderCapsule(test::sampleCapsule());
    QVERIFY(text.size() > 1'000);
    for (qsizetype length = 0; length < text.size() - 2; length += 997)
        QVERIFY(!readCapsule(text.left(length)));
}

void TestCapsuleJson::survivesChangedBytes()
{
    const QByteArray text = renderCapsule(test::sampleCapsule());
    int readable = 0;
    for (const char byte : {'9', '-', '"', '\0', '\xff'}) {
        for (qsizetype place = byte % 7; place < text.size(); place += 401) {
            QByteArray changed = text;
            changed[place] = byte;
            const auto read = readCapsule(changed);
            if (!read)
                continue;
            // What can be read can be shown.
            ++readable;
            QVERIFY(!capsuleReport(read->capsule).isEmpty());
            QVERIFY(readCapsule(renderCapsule(read->capsule)));
        }
    }
    QVERIFY(readable > 0);
}

QTEST_GUILESS_MAIN(TestCapsuleJson)
#include "tst_capsulejson.moc"
