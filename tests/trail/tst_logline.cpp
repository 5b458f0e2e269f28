// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "trail/logevent.h"
#include "trail/logline.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace signalbox;

class TestLogLine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aPlainRequest();
    void aFailoverNamesEachAttempt();
    void anAttemptSaysWhatItWasTold();
    void anAttemptSaysWhatWasNotSent();
    void optionalFields();
    void phasesThatDidNotHappenAreLeftOut();
    void aRequestWithoutAttempts();
    void theMethodCannotBreakTheLine_data();
    void theMethodCannotBreakTheLine();
    void events_data();
    void events();
    void anEventHoldsNoUrlAndNoSecret();
    void oneLine();
};

namespace {

QJsonObject parsedLine(const std::string &line)
{
    const QByteArray bytes = QByteArray::fromStdString(line);
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError || bytes.count('\n') != 1 || !bytes.endsWith('\n'))
        qWarning("not one JSON line: %s", bytes.constData());
    return document.object();
}

QJsonObject lineOf(const RequestRecord &record)
{
    std::string line;
    appendRequestLine(line, record);
    return parsedLine(line);
}

QJsonObject lineOf(const LogEvent &event)
{
    std::string line;
    appendEventLine(line, event);
    return parsedLine(line);
}

QJsonObject object(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

} // namespace

void TestLogLine::aPlainRequest()
{
    QCOMPARE(lineOf(test::answeredRequest()), object(R"({
        "id": "R-1", "time": "2026-03-01T12:00:00.042Z", "route": "eth", "method": "eth_call", "class": "stateless",
        "outcome": "result", "code": 0, "ms": 1.25, "rule": "FINAL-RESULT", "limit": 3,
        "attempts": [{"endpoint": "alpha", "certainty": "answered", "decision": "return", "rule": "FINAL-RESULT",
            "deliveries": 1, "status": 200, "started_after_us": 0, "phases": {"queue_us": 0, "send_us": 0, "first_byte_us": 812, "body_us": 15, "total_us": 840}}]})"));
}

void TestLogLine::aFailoverNamesEachAttempt()
{
    const QJsonObject line = lineOf(test::failedOverRequest());
    QCOMPARE(line.value(QLatin1String("outcome")).toString(), QStringLiteral("failed-over"));
    const QJsonArray attempts = line.value(QLatin1String("attempts")).toArray();
    QCOMPARE(attempts.size(), 2);
    QCOMPARE(attempts.at(0).toObject(), object(R"({"endpoint": "alpha", "certainty": "definite", "decision": "move_on",
        "rule": "DEFINITE-MOVE", "deliveries": 0, "fault": "connection_refused", "started_after_us": 0, "phases": {"connect_us": 97, "total_us": 101}})"));
    QCOMPARE(attempts.at(1).toObject().value(QLatin1String("endpoint")).toString(), QStringLiteral("bravo"));
}

void TestLogLine::anAttemptSaysWhatItWasTold()
{
    RequestRecord record = test::failedOverRequest();
    record.attempts[0].errorText = "a \"b\"\n";
    record.attempts[1].contentType = "text/html";
    const QJsonArray attempts = lineOf(record).value(QLatin1String("attempts")).toArray();
    QCOMPARE(attempts.at(0).toObject().value(QLatin1String("error_text")).toString(), QStringLiteral("a \"b\"\n"));
    QCOMPARE(attempts.at(1).toObject().value(QLatin1String("content_type")).toString(), QStringLiteral("text/html"));
}

void TestLogLine::anAttemptSaysWhatWasNotSent()
{
    const QJsonArray attempts = lineOf(test::replayedWhileSending()).value(QLatin1String("attempts")).toArray();
    QCOMPARE(attempts.at(0)[u"unsent_bytes"].toInt(), 5'000'000);
    QVERIFY(!attempts.at(0)[u"phases"].toObject().contains(QLatin1String("send_us")));
    QVERIFY(!attempts.at(1).toObject().contains(QLatin1String("unsent_bytes")));
    QCOMPARE(attempts.at(1)[u"phases"][u"send_us"].toInt(), 250);
}

void TestLogLine::optionalFields()
{
    RequestRecord record = test::answeredRequest();
    record.parentId = "R-0";
    record.txId = "0xabc";
    record.client = {51234, "curl/8.5.0 \"x\""};
    record.memberCount = 3;
    record.classOverridden = true;
    record.shape = RequestShape::Notification;
    record.skipped = {{"charlie", Admission::Cordoned, 0}, {"delta", Admission::CircuitOpen, 1}};
    AttemptRecord &attempt = record.attempts.first();
    attempt.outcome
        = {OutcomeKind::InvalidResponse, Certainty::Ambiguous, AccessFault::None, ResponseDefect::WrongId, 502};
    attempt.verdict = {Decision::Stop, Rule::LimitReached, Rule::AmbiguousQueryMove};
    attempt.applicationErrorCode = -32000;

    const QJsonObject line = lineOf(record);
    QCOMPARE(line.value(QLatin1String("parent")).toString(), QStringLiteral("R-0"));
    QCOMPARE(line.value(QLatin1String("tx_id")).toString(), QStringLiteral("0xabc"));
    QCOMPARE(
        line.value(QLatin1String("client")).toObject(), object(R"({"port": 51234, "user_agent": "curl/8.5.0 \"x\""})"));
    QCOMPARE(line.value(QLatin1String("members")).toInt(), 3);
    QCOMPARE(line.value(QLatin1String("overridden")), QJsonValue(true));
    QCOMPARE(line.value(QLatin1String("notification")), QJsonValue(true));
    QCOMPARE(line.value(QLatin1String("skipped")).toArray(),
        object(
            R"({"s": [{"endpoint": "charlie", "reason": "cordoned"}, {"endpoint": "delta", "reason": "circuit_open"}]})")
            .value(QLatin1String("s"))
            .toArray());
    const QJsonObject logged = line.value(QLatin1String("attempts")).toArray().at(0).toObject();
    QCOMPARE(logged.value(QLatin1String("status")).toInt(), 502);
    QCOMPARE(logged.value(QLatin1String("defect")).toString(), QStringLiteral("wrong_id"));
    QCOMPARE(logged.value(QLatin1String("error_code")).toInt(), -32000);
    QCOMPARE(logged.value(QLatin1String("rule")).toString(), QStringLiteral("LIMIT-REACHED"));
    QCOMPARE(logged.value(QLatin1String("cause")).toString(), QStringLiteral("AMBIGUOUS-QUERY-MOVE"));
}

void TestLogLine::phasesThatDidNotHappenAreLeftOut()
{
    RequestRecord record = test::answeredRequest();
    AttemptPhases &phases = record.attempts.first().phases;
    using std::chrono::microseconds;
    phases = {.queue = microseconds(1),
        .resolve = microseconds(2),
        .connect = microseconds(3),
        .tls = microseconds(4),
        .send = microseconds(7),
        .firstByte = microseconds(5),
        .body = microseconds(6),
        .total = microseconds(28)};
    const auto logged = [&record]() -> QJsonValue {
        return lineOf(record)
            .value(QLatin1String("attempts"))
            .toArray()
            .at(0)
            .toObject()
            .value(QLatin1String("phases"));
    };
    QCOMPARE(logged().toObject(), object(R"({"queue_us": 1, "resolve_us": 2, "connect_us": 3, "tls_us": 4, "send_us": 7,
        "first_byte_us": 5, "body_us": 6, "total_us": 28})"));
    phases = {};
    QCOMPARE(logged().toObject(), object(R"({"total_us": 0})"));
}

void TestLogLine::aRequestWithoutAttempts()
{
    RequestRecord record;
    record.id = "R-9";
    record.outcome = RequestOutcome::Refused;
    record.code = -32600;
    const QJsonObject line = lineOf(record);
    QCOMPARE(line.value(QLatin1String("attempts")), QJsonValue(QJsonArray()));
    QCOMPARE(line.value(QLatin1String("outcome")).toString(), QStringLiteral("rejected"));
    QCOMPARE(line.value(QLatin1String("code")).toInt(), -32600);
    QVERIFY(!line.contains(QLatin1String("rule")) && !line.contains(QLatin1String("limit")));
}

void TestLogLine::theMethodCannotBreakTheLine_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QString>("logged");
    QTest::newRow("injected member") << QByteArray(R"(x","code":1,"y":")") << QStringLiteral(R"(x","code":1,"y":")");
    QTest::newRow("injected line") << QByteArray("x\n{\"id\":1}") << QStringLiteral("x\n{\"id\":1}");
    QTest::newRow("not UTF-8") << QByteArray("x\xff") << QStringLiteral("x\uFFFD");
    QTest::newRow("too long") << QByteArray(300, 'm') << QString(256, QLatin1Char('m'));
}

void TestLogLine::theMethodCannotBreakTheLine()
{
    QFETCH(QByteArray, method);
    QFETCH(QString, logged);
    RequestRecord record = test::answeredRequest();
    record.method = method;
    const QJsonObject line = lineOf(record);
    QCOMPARE(line.value(QLatin1String("method")).toString(), logged);
    QCOMPARE(line.value(QLatin1String("code")).toInt(-1), 0);
}

void TestLogLine::events_data()
{
    QTest::addColumn<LogEvent>("event");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("started") << LogEvent::started(QStringLiteral("0.1.0"))
                             << QByteArray(R"({"event": "started", "version": "0.1.0"})");
    QTest::newRow("listening")
        << LogEvent::listening(QStringLiteral("gateway"), QStringLiteral("http://127.0.0.1:8645"))
        << QByteArray(R"({"event": "listening", "face": "gateway", "address": "http://127.0.0.1:8645"})");
    QTest::newRow("configuration") << LogEvent::configurationTaken(
        3, 2, 4) << QByteArray(R"({"event": "configuration", "generation": 3, "routes": 2, "endpoints": 4})");
    QTest::newRow("configuration rejected") << LogEvent::configurationRejected(
        3, {QStringLiteral("line 12: 11 is out of range (1–10)"), QStringLiteral("b\n\"")})
                                            << QByteArray(R"json({"event": "configuration_rejected", "generation": 3,
               "problems": ["line 12: 11 is out of range (1–10)", "b\n\""]})json");
    QTest::newRow("no problems") << LogEvent::configurationRejected(
        1, {}) << QByteArray(R"({"event": "configuration_rejected", "generation": 1, "problems": []})");
    QTest::newRow("circuit open")
        << LogEvent::circuitOpened("alpha", QStringLiteral("connection_refused"))
        << QByteArray(R"({"event": "circuit_open", "endpoint": "alpha", "reason": "connection_refused"})");
    QTest::newRow("circuit closed") << LogEvent::circuitClosed("alpha")
                                    << QByteArray(R"({"event": "circuit_closed", "endpoint": "alpha"})");
    QTest::newRow("dropped") << LogEvent::dropped(5, 12)
                             << QByteArray(R"({"event": "dropped", "count": 5, "total": 12})");
    QTest::newRow("stopping") << LogEvent::stopping(QStringLiteral("SIGTERM"))
                              << QByteArray(R"({"event": "stopping", "reason": "SIGTERM"})");
    QTest::newRow("stopped") << LogEvent::stopped() << QByteArray(R"({"event": "stopped"})");
    QTest::newRow("a flag") << LogEvent{"probe", {{"ok", true}, {"late", false}}}
                            << QByteArray(R"({"event": "probe", "ok": true, "late": false})");
}

void TestLogLine::events()
{
    QFETCH(LogEvent, event);
    QFETCH(QByteArray, json);
    event.time = std::chrono::system_clock::time_point(std::chrono::milliseconds(1));
    QJsonObject line = lineOf(event);
    QCOMPARE(line.take(QLatin1String("time")).toString(), QStringLiteral("1970-01-01T00:00:00.001Z"));
    QCOMPARE(line, object(json.constData()));
}

void TestLogLine::anEventHoldsNoUrlAndNoSecret()
{
    std::string line;
    appendEventLine(line,
        LogEvent::configurationRejected(
            1, {QStringLiteral("https://user:pw@rpc.example/v3/s3cr3t?key=k1 is refused")}));
    appendEventLine(line, LogEvent::stopping(QStringLiteral("https://rpc.example/v3/s3cr3t")));
    const QByteArray text = QByteArray::fromStdString(line);
    QVERIFY(text.contains("https://rpc.example/…"));
    for (const char *secret : {"user", "pw", "s3cr3t", "k1", "v3"})
        QVERIFY2(!text.contains(secret), secret);
}

void TestLogLine::oneLine()
{
    const RequestRecord record = test::answeredRequest("01JQ0000000000000000000000");
    std::string buffer;
    QBENCHMARK
    {
        buffer.clear();
        appendRequestLine(buffer, record);
    }
    QVERIFY(!buffer.empty());
}

QTEST_APPLESS_MAIN(TestLogLine)
#include "tst_logline.moc"
