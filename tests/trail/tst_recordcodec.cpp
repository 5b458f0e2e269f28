// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "trail/logline.h"
#include "trail/recordcodec.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TestRecordCodec final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldComesBack();
    void everyFieldOfAnAttemptComesBack();
    void plainOnesComeBack_data();
    void plainOnesComeBack();
    void isShort();
    void otherVersionsAreRefused();
    void theFirstVersionIsRead();
    void theSecondVersionIsRead();
    void damagedBytesAreRefused();
    void namesAreShared();
};

namespace {

RequestSnapshot roundTrip(const RequestRecord &record)
{
    return RecordDecoder().decode(record.id, encodeRecord(record));
}

/// No field has its default.
AttemptRecord fullAttempt()
{
    return {.endpointId = "bravo",
        .outcome = {OutcomeKind::InvalidResponse, Certainty::Ambiguous, AccessFault::TruncatedBody,
            ResponseDefect::BatchMismatch, 502},
        .verdict = {Decision::Stop, Rule::LimitReached, Rule::AmbiguousQueryMove},
        .phases = {.queue = 1us,
            .resolve = 2us,
            .connect = 3us,
            .tls = 4us,
            .send = 7us,
            .firstByte = 5us,
            .body = 6us,
            .total = 28us},
        .startedAfter = 77us,
        .applicationErrorCode = -32'000,
        .responseBytes = 5'000'000'000,
        .deliveries = 1,
        .reusedConnection = true,
        .injected = InjectedFault::Slow,
        .remaining = 9,
        .unsentBytes = 4'000'000'000,
        .contentType = "text/html",
        .errorText = "Connection reset by peer"};
}

RequestRecord fullRecord()
{
    RequestRecord record{.id = "6565a1b2c3d4-a0000000001",
        .parentId = "6565a1b2c3d4-a0000000000",
        .client = {54'321, "ethers/6.13"},
        .arrivedAt = std::chrono::sys_days(std::chrono::year(2026) / 3 / 1) + 43'200'042'017us,
        .duration = 12'345us,
        .generation = 18,
        .route = "tron",
        .method = "POST /wallet/broadcasttransaction",
        .protocol = Protocol::TronHttp,
        .operationClass = OperationClass::Broadcast,
        .classOverridden = true,
        .shape = RequestShape::Notification,
        .outcome = RequestOutcome::ClientGone,
        .code = -32'005,
        .hasRule = true,
        .rule = Rule::ClientGoneStop,
        .limit = 10,
        .memberCount = 17,
        .requestBytes = 412,
        .replyBytes = 6'000'000'000,
        .txId = "9ac4"};
    record.attempts.append(test::refusedBy("alpha"));
    record.attempts.append(fullAttempt());
    record.skipped = {{"charlie", Admission::WrongNetwork, 1}, {"delta", Admission::Cordoned, 3}};
    return record;
}

} // namespace

void TestRecordCodec::everyFieldComesBack()
{
    const RequestRecord before = fullRecord();
    const RequestSnapshot after = roundTrip(before);
    QVERIFY(after);
    QCOMPARE(after->id, before.id);
    QCOMPARE(after->parentId, before.parentId);
    QVERIFY(after->arrivedAt == before.arrivedAt);
    QVERIFY(after->duration == before.duration);
    QCOMPARE(after->generation, before.generation);
    QCOMPARE(after->route, before.route);
    QCOMPARE(after->method, before.method);
    QVERIFY(after->protocol == before.protocol);
    QVERIFY(after->operationClass == before.operationClass);
    QVERIFY(after->classOverridden);
    QVERIFY(after->shape == before.shape);
    QVERIFY(after->outcome == before.outcome);
    QCOMPARE(after->code, before.code);
    QVERIFY(after->hasRule);
    QVERIFY(after->rule == before.rule);
    QCOMPARE(after->limit, before.limit);
    QCOMPARE(after->memberCount, before.memberCount);
    QCOMPARE(after->client.port, before.client.port);
    QCOMPARE(after->client.userAgent, before.client.userAgent);
    QCOMPARE(after->requestBytes, before.requestBytes);
    QCOMPARE(after->replyBytes, before.replyBytes);
    QCOMPARE(after->txId, before.txId);
    QCOMPARE(after->attempts.size(), 2);
    QCOMPARE(after->skipped.size(), 2U);
    QCOMPARE(after->skipped[1].endpointId, QByteArray("delta"));
    QVERIFY(after->skipped[1].reason == Admission::Cordoned);
    QCOMPARE(after->skipped[1].beforeAttempt, 3);
    QCOMPARE(encodeRecord(*after), encodeRecord(before));
}

void TestRecordCodec::everyFieldOfAnAttemptComesBack()
{
    const AttemptRecord before = fullAttempt();
    const RequestSnapshot record = roundTrip(fullRecord());
    QVERIFY(record);
    const AttemptRecord &after = record->attempts[1];
    QCOMPARE(after.endpointId, before.endpointId);
    QVERIFY(after.outcome.kind == before.outcome.kind);
    QVERIFY(after.outcome.certainty == before.outcome.certainty);
    QVERIFY(after.outcome.fault == before.outcome.fault);
    QVERIFY(after.outcome.defect == before.outcome.defect);
    QCOMPARE(after.outcome.httpStatus, before.outcome.httpStatus);
    QVERIFY(after.verdict.decision == before.verdict.decision);
    QVERIFY(after.verdict.rule == before.verdict.rule);
    QVERIFY(after.verdict.cause == before.verdict.cause);
    QVERIFY(after.phases.queue == 1us && after.phases.resolve == 2us && after.phases.connect == 3us);
    QVERIFY(after.phases.tls == 4us && after.phases.firstByte == 5us && after.phases.body == 6us);
    QVERIFY(after.phases.send == 7us && after.phases.total == 28us);
    QVERIFY(after.startedAfter == before.startedAfter);
    QCOMPARE(after.applicationErrorCode, before.applicationErrorCode);
    QCOMPARE(after.responseBytes, before.responseBytes);
    QCOMPARE(after.deliveries, before.deliveries);
    QVERIFY(after.reusedConnection);
    QVERIFY(after.injected == before.injected);
    QCOMPARE(after.remaining, before.remaining);
    QCOMPARE(after.unsentBytes, before.unsentBytes);
    QCOMPARE(after.contentType, before.contentType);
    QCOMPARE(after.errorText, before.errorText);
    QVERIFY(record->attempts[0].phases.queue == -1us); // What was not measured is not zero.
}

void TestRecordCodec::plainOnesComeBack_data()
{
    QTest::addColumn<RequestRecord>("record");
    QTest::newRow("empty") << RequestRecord();
    QTest::newRow("answered") << test::answeredRequest();
    QTest::newRow("failed over") << test::failedOverRequest();
}

void TestRecordCodec::plainOnesComeBack()
{
    QFETCH(RequestRecord, record);
    const RequestSnapshot after = roundTrip(record);
    QVERIFY(after);
    std::string before;
    std::string back;
    appendRequestLine(before, record);
    appendRequestLine(back, *after);
    QCOMPARE(QByteArray::fromStdString(back), QByteArray::fromStdString(before));
}

void TestRecordCodec::isShort()
{
    const qsizetype size = encodeRecord(test::answeredRequest()).size();
    QVERIFY2(size < 80, qPrintable(QString::number(size)));
}

void TestRecordCodec::otherVersionsAreRefused()
{
    QByteArray bytes = encodeRecord(test::answeredRequest());
    QCOMPARE(bytes.at(0), '\x03');
    for (const char version : {'\0', '\x04', '\x7f'}) {
        bytes[0] = version;
        QVERIFY(!RecordDecoder().decode("R-1", bytes));
    }
}

/// It ended an attempt with what was left.
void TestRecordCodec::theFirstVersionIsRead()
{
    const RequestRecord before = test::answeredRequest();
    const QByteArray bytes
        = QByteArray::fromHex("01000000a0d0fddaa6fda506c4130003657468086574685f63616c6c0000000000000100"
                              "06000000000105616c70686101000000900300000000010101d80c1e900d0000000201"
                              "000000");
    const RequestSnapshot after = RecordDecoder().decode("R-1", bytes);
    QVERIFY(after);
    QCOMPARE(after->method, before.method);
    QCOMPARE(after->attempts.size(), 1);
    QCOMPARE(after->attempts[0].remaining, before.attempts[0].remaining);
    QCOMPARE(after->attempts[0].errorText, QByteArray());
    QVERIFY(after->attempts[0].phases.firstByte == before.attempts[0].phases.firstByte);
    QVERIFY(after->skipped.empty());
}

/// It knew no time of sending: what it called the first byte's began with it.
void TestRecordCodec::theSecondVersionIsRead()
{
    const RequestRecord before = fullRecord();
    const QByteArray bytes = QByteArray::fromHex(
        "02183635363561316232633364342d6130303030303030303030e2d0060b6574686572732f362e3133c2d0fddaa6fda506f2c001240474"
        "726f6e21504f5354202f77616c6c65742f62726f6164636173747472616e73616374696f6e050101010589f403010f1422b80680f085da"
        "2c04396163340205616c70686100010500000103030101c201010101ca0100000000000000000005627261766f0302100aec07020d0602"
        "0406080a0c2a9a01fff30380c8afa0250201121209746578742f68746d6c18436f6e6e656374696f6e2072657365742062792070656572"
        "02"
        "07636861726c696505020564656c74610406");
    const RequestSnapshot after = RecordDecoder().decode(before.id, bytes);
    QVERIFY(after);
    QCOMPARE(after->attempts.size(), 2);
    const AttemptRecord &attempt = after->attempts[1];
    QCOMPARE(attempt.errorText, before.attempts[1].errorText);
    QVERIFY(attempt.phases.tls == 4us && attempt.phases.firstByte == 5us && attempt.phases.total == 21us);
    QVERIFY(attempt.phases.send == -1us);
    QCOMPARE(attempt.unsentBytes, 0U);
    QCOMPARE(after->skipped.size(), 2U);
    QCOMPARE(after->skipped[1].beforeAttempt, 3);
}

void TestRecordCodec::damagedBytesAreRefused()
{
    RecordDecoder decoder;
    QVERIFY(!decoder.decode("R-1", {}));
    const QByteArray bytes = encodeRecord(fullRecord());
    for (qsizetype size = 0; size < bytes.size(); ++size)
        QVERIFY(!decoder.decode("R-1", bytes.first(size)));
    QVERIFY(!decoder.decode("R-1", QByteArray(bytes + 'x')));
    // No byte makes a value that nothing has a word for.
    for (qsizetype at = 0; at < bytes.size(); ++at) {
        for (const char byte : {'\x7f', '\xff'}) {
            QByteArray changed = bytes;
            changed[at] = byte;
            if (const RequestSnapshot record = decoder.decode("R-1", changed)) {
                std::string line;
                appendRequestLine(line, *record);
            }
        }
    }
}

void TestRecordCodec::namesAreShared()
{
    RecordDecoder decoder;
    const QByteArray bytes = encodeRecord(test::answeredRequest());
    const RequestSnapshot one = decoder.decode("R-1", bytes);
    const RequestSnapshot other = decoder.decode("R-2", bytes);
    QCOMPARE(static_cast<const void *>(one->method.constData()), static_cast<const void *>(other->method.constData()));
    QCOMPARE(static_cast<const void *>(one->attempts[0].endpointId.constData()),
        static_cast<const void *>(other->attempts[0].endpointId.constData()));
}

QTEST_APPLESS_MAIN(TestRecordCodec)
#include "tst_recordcodec.moc"
