// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/outcomesentence.h"
#include "trailsamples.h"

#include <QTest>

using namespace signalbox;

Q_DECLARE_METATYPE(signalbox::RequestRecord)

class TestOutcomeSentence final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sentences_data();
    void sentences();
    void namesFromTheGeneration();
};

namespace {

/// One attempt on alpha, decided by the rules.
RequestRecord once(
    OperationClass operationClass, const AttemptOutcome &outcome, bool sent, RequestShape shape = RequestShape::Call)
{
    RequestRecord record = samples::plainQuery("S-1");
    record.operationClass = operationClass;
    record.shape = shape;
    AttemptRecord &attempt = record.attempts[0];
    attempt.outcome = outcome;
    attempt.deliveries = sent ? 1 : 0;
    attempt.verdict = decide({.operationClass = operationClass,
        .shape = shape,
        .outcome = outcome,
        .remaining = attempt.remaining,
        .used = 1,
        .limit = 3});
    record.rule = attempt.verdict.rule;
    record.outcome = RequestOutcome::Failed;
    return record;
}

RequestRecord refused(std::int64_t code)
{
    RequestRecord record = samples::plainQuery("S-1");
    record.attempts.clear();
    record.hasRule = false;
    record.outcome = RequestOutcome::Refused;
    record.code = code;
    return record;
}

AttemptOutcome invalid(int status)
{
    JsonRpcResponse response;
    response.defect = ResponseDefect::NotJson;
    return AttemptOutcome::judgedResponse(status, response);
}

} // namespace

void TestOutcomeSentence::sentences_data()
{
    QTest::addColumn<RequestRecord>("record");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const RequestRecord &record, const char *expected) {
        QTest::newRow(name) << record << QString::fromUtf8(expected);
    };
    row("plain", samples::plainQuery("S-1"), "Answered by alpha on attempt 1.");
    row("failed over", samples::failedOverQuery("S-1"),
        "Answered by bravo on attempt 2. alpha could not be reached (connection refused), so nothing was sent; the "
        "next Endpoint was tried.");
    row("replayed", samples::replayedBroadcast("S-1"),
        "Answered by bravo on attempt 2, with an application error. alpha timed out after the request was sent, so it "
        "may have accepted "
        "the transaction; the same bytes were sent to the next Endpoint.");
    row("replayed after a part", samples::replayedWhileSending("S-1"),
        "Answered by bravo on attempt 2, with an application error. alpha timed out while the request was being sent, "
        "so it may have accepted the transaction; the same bytes were sent to the next Endpoint.");
    row("stopped filter", samples::stoppedFilter("S-1"),
        "Stopped after attempt 1. alpha timed out after the request was sent, so it may have acted; what it then holds "
        "lives there alone, "
        "so no other Endpoint was tried.");
    row("exhausted", samples::exhausted("S-1"),
        "No answer after 3 attempts. alpha, bravo and charlie could not be reached (connection refused), so nothing "
        "was sent; the attempt "
        "limit was used up.");
    row("side effect",
        once(OperationClass::SideEffect, AttemptOutcome::accessFailure(AccessFault::ConnectionReset, true), true),
        "Stopped after attempt 1. alpha closed the connection after the request was sent, so it may have acted; "
        "sending it again could do "
        "it twice, so no other Endpoint was tried.");
    row("unknown", once(OperationClass::Unrecognized, invalid(502), true),
        "Stopped after attempt 1. alpha sent HTTP 502 without a valid answer (not JSON), so it may have acted; what "
        "the operation does is "
        "unknown, so no other Endpoint was tried.");
    RequestRecord credentials = once(OperationClass::SideEffect, invalid(401), true);
    credentials.attempts[0].verdict = {Decision::Stop, Rule::NoCandidate, Rule::CredentialMove};
    row("credentials", credentials,
        "No answer after one attempt. alpha refused the credentials (HTTP 401), so it did not act; no Endpoint was "
        "left to try.");
    RequestRecord gone
        = once(OperationClass::Stateless, AttemptOutcome::accessFailure(AccessFault::Cancelled, true), true);
    gone.outcome = RequestOutcome::ClientGone;
    gone.attempts[0].verdict = {Decision::Stop, Rule::ClientGoneStop, Rule::AmbiguousQueryMove};
    row("client gone", gone,
        "The client left before the answer. alpha failed after the request was sent (cancelled), so it may have acted; "
        "the client had "
        "gone, so no other Endpoint was tried.");
    RequestRecord notified = once(OperationClass::Stateless, AttemptOutcome::httpResponse(DataPlane::JsonRpc, 204),
        true, RequestShape::Notification);
    notified.outcome = RequestOutcome::Notified;
    row("notification", notified, "Taken by alpha on attempt 1; a notification has no answer.");
    row("no JSON", refused(-32700), "Rejected: the body is not JSON. Nothing was forwarded.");
    row("paused", refused(-32003), "Rejected: the Route is paused. Nothing was forwarded.");
    row("other refusal", refused(431), "Rejected by the Gateway with 431. Nothing was forwarded.");
    RequestRecord none = refused(-32004);
    none.outcome = RequestOutcome::Failed;
    none.hasRule = true;
    none.rule = Rule::NoCandidate;
    row("no Endpoint", none, "No attempt was made: no Endpoint of the Route was available.");
    RequestRecord batch = refused(0);
    batch.outcome = RequestOutcome::Result;
    batch.method = "batch";
    row("split batch", batch, "The members of this batch were forwarded one by one.");
}

void TestOutcomeSentence::sentences()
{
    QFETCH(RequestRecord, record);
    QFETCH(QString, expected);
    QCOMPARE(outcomeSentence(samples::viewOf(record)), expected);
}

void TestOutcomeSentence::namesFromTheGeneration()
{
    TrailView view = samples::viewOf(samples::plainQuery("S-1"));
    Generation generation = *view.generation;
    generation.configuration.endpoints[0].name = QStringLiteral("Node in the cellar");
    view.generation = std::make_shared<const Generation>(generation);
    QCOMPARE(outcomeSentence(view), QStringLiteral("Answered by Node in the cellar on attempt 1."));
    view.generation.reset();
    QCOMPARE(outcomeSentence(view), QStringLiteral("Answered by alpha on attempt 1."));
}

QTEST_GUILESS_MAIN(TestOutcomeSentence)
#include "tst_outcomesentence.moc"
