// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "trail/recheck.h"

#include <QTest>

using namespace signalbox;

class TestRecheck final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasDecidedIsDecidedAgain();
    void everySituationAgrees();
    void clientGoneIsToldByItsRule();
    void doctoredRecordsDiffer_data();
    void doctoredRecordsDiffer();
    void contradictedClientDiffers();
};

namespace {

/// A query that alpha did not answer after @p used attempts of @p limit, with nobody left who waits when @p gone.
RequestRecord unanswered(int limit, std::uint8_t remaining, bool gone)
{
    RequestRecord record = test::answeredRequest();
    record.limit = limit;
    AttemptRecord &attempt = record.attempts[0];
    attempt.outcome = AttemptOutcome::accessFailure(AccessFault::ConnectionClosed, true);
    attempt.remaining = remaining;
    attempt.verdict = decide({.operationClass = record.operationClass,
        .outcome = attempt.outcome,
        .remaining = remaining,
        .used = 1,
        .limit = limit,
        .clientGone = gone});
    record.rule = attempt.verdict.rule;
    record.outcome = RequestOutcome::Failed;
    return record;
}

} // namespace

void TestRecheck::whatWasDecidedIsDecidedAgain()
{
    const RequestRecord record = test::replayedBroadcast();
    QCOMPARE(record.attempts.size(), 2);
    for (qsizetype index = 0; index < record.attempts.size(); ++index) {
        const Recheck recheck = recheckAttempt(record, index);
        QVERIFY(recheck.agrees());
        QCOMPARE(recheck.verdict.rule, record.attempts[index].verdict.rule);
        QCOMPARE(recheck.certainty, record.attempts[index].outcome.certainty);
    }
    QVERIFY(recheckTrail(record, {false, false}).agrees());
    QVERIFY(recheckTrail(RequestRecord(), {}).agrees());
}

/// Whatever the gateway may have decided about, with what it makes of ends itself.
void TestRecheck::everySituationAgrees()
{
    JsonRpcResponse error;
    error.applicationError = true;
    JsonRpcResponse invalid;
    invalid.defect = ResponseDefect::WrongId;
    QList<AttemptOutcome> ends{AttemptOutcome::judgedResponse(200, {}), AttemptOutcome::judgedResponse(200, error),
        AttemptOutcome::judgedResponse(200, invalid), AttemptOutcome::judgedResponse(401, invalid)};
    for (int fault = 1; fault <= static_cast<int>(AccessFault::Cancelled); ++fault) {
        ends.append(AttemptOutcome::accessFailure(static_cast<AccessFault>(fault), false));
        ends.append(AttemptOutcome::accessFailure(static_cast<AccessFault>(fault), true, 200));
    }
    int checked = 0;
    for (const OperationClass operationClass : allOperationClasses) {
        for (const AttemptOutcome &end : std::as_const(ends)) {
            RequestRecord record = test::answeredRequest();
            record.operationClass = operationClass;
            AttemptRecord &attempt = record.attempts[0];
            attempt.outcome = end;
            attempt.deliveries
                = end.fault == AccessFault::None || (end.certainty == Certainty::Ambiguous && end.httpStatus != 0);
            attempt.verdict = decide(recordedSituation(record, 0));
            QVERIFY(recheckAttempt(record, 0).agrees());
            ++checked;
        }
    }
    QCOMPARE(checked, 5 * (4 + 2 * static_cast<int>(AccessFault::Cancelled)));
}

void TestRecheck::clientGoneIsToldByItsRule()
{
    const RequestRecord gone = unanswered(3, 2, true);
    QCOMPARE(gone.rule, Rule::ClientGoneStop);
    QVERIFY(recordedSituation(gone, 0).clientGone);
    QVERIFY(recheckAttempt(gone, 0).agrees());
    QVERIFY(recheckTrail(gone, {true}).agrees());
    QVERIFY(!recordedSituation(unanswered(1, 2, false), 0).clientGone);
}

void TestRecheck::doctoredRecordsDiffer_data()
{
    QTest::addColumn<RequestRecord>("record");
    QTest::addColumn<int>("attempt"); // -1: the end of the request.
    const auto row = [](const char *name, int attempt, auto doctor) {
        RequestRecord record = test::replayedBroadcast();
        doctor(record);
        QTest::newRow(name) << record << attempt;
    };
    row("another decision", 0, [](RequestRecord &record) { record.attempts[0].verdict.decision = Decision::Return; });
    row("another rule", 1, [](RequestRecord &record) { record.attempts[1].verdict.rule = Rule::FinalResult; });
    row("another cause", 0, [](RequestRecord &record) { record.attempts[0].verdict.cause = Rule::DefiniteMove; });
    row("another class", 0, [](RequestRecord &record) { record.operationClass = OperationClass::SideEffect; });
    row("a limit that was reached", 0, [](RequestRecord &record) { record.limit = 1; });
    row("no candidate left", 0, [](RequestRecord &record) { record.attempts[0].remaining = 0; });
    row("a call that was none", 0, [](RequestRecord &record) { record.shape = RequestShape::Notification; });
    row("certain after all", 0, [](RequestRecord &record) {
        record.attempts[0].outcome.certainty = Certainty::Definite;
        record.attempts[0].verdict = {Decision::MoveOn, Rule::DefiniteMove, Rule::DefiniteMove};
    });
    row("nothing was sent after all", 0, [](RequestRecord &record) { record.attempts[0].deliveries = 0; });
    row("an answer that was a result", 1, [](RequestRecord &record) {
        record.attempts[1].outcome.kind = OutcomeKind::Result;
        record.attempts[1].outcome.defect = ResponseDefect::WrongId;
        record.attempts[1].verdict = {Decision::Return, Rule::FinalResult, Rule::FinalResult};
    });
    row("an attempt after an end", 1, [](RequestRecord &record) {
        record.operationClass = OperationClass::Session;
        record.attempts[0].verdict = {Decision::Stop, Rule::AmbiguousSessionStop, Rule::AmbiguousSessionStop};
    });
    row("an attempt too many", 1, [](RequestRecord &record) { record.attempts[1].remaining = 2; });
    row("another end", -1, [](RequestRecord &record) { record.rule = Rule::FinalResult; });
    row("no end", -1, [](RequestRecord &record) { record.attempts.removeLast(); });
}

void TestRecheck::doctoredRecordsDiffer()
{
    QFETCH(RequestRecord, record);
    QFETCH(int, attempt);
    const TrailRecheck recheck = recheckTrail(record, {});
    QVERIFY(!recheck.agrees());
    if (attempt < 0)
        QVERIFY(!recheck.sameEnd);
    else
        QVERIFY(!recheck.attempts[attempt].agrees());
}

void TestRecheck::contradictedClientDiffers()
{
    QVERIFY(!recheckTrail(test::replayedBroadcast(), {true, false}).agrees());
    QVERIFY(!recheckTrail(unanswered(3, 2, true), {false}).agrees());
}

QTEST_GUILESS_MAIN(TestRecheck)
#include "tst_recheck.moc"
