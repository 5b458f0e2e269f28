// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/outcomecode.h"
#include "broadcasts/submissionhistory.h"
#include "broadcasts/tracking/statedecision.h"
#include "operations/bytesview.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class SubmissionHistoryTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void codesComeBack();
    void readsEveryAttempt();
    void countsWhatRuns();
    void speaksForWhatNoAttemptTells_data();
    void speaksForWhatNoAttemptTells();
    void readsEachOfTronsProtocols();
    void leavesOpenWhatALaterVersionWrote();
    void decidesWhatItMeans_data();
    void decidesWhatItMeans();
};

namespace {

BroadcastAttemptRow attempt(const QByteArray &requestId, const AttemptOutcome &outcome, const QByteArray &answer = {})
{
    const auto bytes
        = [](std::string_view text) { return QByteArray(text.data(), static_cast<qsizetype>(text.size())); };
    return {.requestId = requestId,
        .endpointId = "alpha",
        .endedAt = LedgerTime(3s),
        .kind = bytes(outcomeKindName(outcome.kind)),
        .certainty = bytes(certaintyName(outcome.certainty)),
        .fault = bytes(accessFaultName(outcome.fault)),
        .httpStatus = outcome.httpStatus,
        .sent = outcome.certainty != Certainty::Definite,
        .answer = answer};
}

AttemptOutcome answered(OutcomeKind kind)
{
    return {.kind = kind, .certainty = Certainty::Answered, .httpStatus = 200};
}

BroadcastDetail detail(Protocol protocol, QList<SubmissionRow> submissions, QList<BroadcastAttemptRow> attempts)
{
    BroadcastDetail made;
    made.row.protocol = protocol;
    made.submissions = std::move(submissions);
    made.attempts = std::move(attempts);
    return made;
}

const std::optional<LedgerTime> ended = LedgerTime(4s);

} // namespace

void SubmissionHistoryTest::codesComeBack()
{
    for (int fault = 1; fault <= static_cast<int>(AccessFault::Cancelled); ++fault) {
        for (const bool sent : {false, true}) {
            const AttemptOutcome outcome = AttemptOutcome::accessFailure(static_cast<AccessFault>(fault), sent);
            const auto read = outcomeOf(attempt("r", outcome));
            QVERIFY(read && read->kind == outcome.kind && read->fault == outcome.fault);
            QVERIFY(read->certainty == outcome.certainty);
        }
    }
    for (const OutcomeKind kind :
        {OutcomeKind::Result, OutcomeKind::ApplicationError, OutcomeKind::InvalidResponse, OutcomeKind::HttpResponse}) {
        const auto read = outcomeOf(attempt("r", answered(kind)));
        QVERIFY(read && read->kind == kind && read->certainty == Certainty::Answered && read->httpStatus == 200);
    }
}

void SubmissionHistoryTest::readsEveryAttempt()
{
    const Submission submission = submissionOf(detail(Protocol::Evm, {{.requestId = "r", .endedAt = ended}},
        {attempt("r", AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false)),
            attempt("r", AttemptOutcome::accessFailure(AccessFault::DeadlinePassed, true)),
            attempt("r", answered(OutcomeKind::ApplicationError),
                R"({"error":{"code":-32000,"message":"already known"}})")}));
    QCOMPARE(submission.answers.size(), std::size_t(3));
    QVERIFY(submission.answers[0].meaning == AnswerMeaning::NotSent && !submission.answers[0].sent);
    QVERIFY(submission.answers[1].meaning == AnswerMeaning::Uncertain && submission.answers[1].sent);
    QVERIFY(submission.answers[2].meaning == AnswerMeaning::Known);
    QCOMPARE(submission.answers[2].endpoint, "alpha");
    QCOMPARE(submission.answers[2].words, "already known");
    QVERIFY(submission.answers[2].at == LedgerTime(3s));
    QCOMPARE(submission.running, 0);
}

void SubmissionHistoryTest::countsWhatRuns()
{
    BroadcastDetail twice
        = detail(Protocol::Evm, {{.requestId = "r1"}, {.requestId = "r2"}, {.requestId = "r3", .endedAt = ended}}, {});
    twice.row.firstHeight = 7;
    twice.row.scannedTo = 8;
    const Submission submission = submissionOf(twice);
    QCOMPARE(submission.running, 2);
    QVERIFY(submission.firstHeight == 7U && submission.scannedTo == 8U);
    QCOMPARE(submissionOf({}).running, 0);
    QVERIFY(submissionOf({}).answers.empty()); // Followed by hand.
}

void SubmissionHistoryTest::speaksForWhatNoAttemptTells_data()
{
    QTest::addColumn<bool>("cutOff");
    QTest::addColumn<bool>("refused");
    QTest::addColumn<bool>("attempted");
    QTest::addColumn<QByteArrayList>("meanings");
    QTest::newRow("cut off before any attempt") << true << false << false << QByteArrayList{"uncertain"};
    QTest::newRow("cut off after one") << true << false << true << QByteArrayList{"uncertain", "not_sent"};
    QTest::newRow("refused") << false << true << false << QByteArrayList{"not_sent"};
    QTest::newRow("found no Endpoint") << false << false << false << QByteArrayList{"not_sent"};
    QTest::newRow("ended after one") << false << false << true << QByteArrayList{"not_sent"};
}

void SubmissionHistoryTest::speaksForWhatNoAttemptTells()
{
    QFETCH(const bool, cutOff);
    QFETCH(const bool, refused);
    QFETCH(const bool, attempted);
    BroadcastDetail one
        = detail(Protocol::Evm, {{.requestId = "r", .refused = refused, .cutOff = cutOff, .endedAt = ended}}, {});
    if (attempted)
        one.attempts.append(attempt("r", AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false)));
    QByteArrayList meanings;
    for (const BroadcastAnswer &answer : submissionOf(one).answers) {
        const std::string_view name = answerMeaningName(answer.meaning);
        meanings.append(owned(name));
        QCOMPARE(answer.endpoint.isEmpty(), meanings.last() == "uncertain" || !attempted);
    }
    QTEST(meanings, "meanings");
}

void SubmissionHistoryTest::readsEachOfTronsProtocols()
{
    const QByteArray accepted = R"({"result":true,"txid":")" + QByteArray(64, 'a') + R"("})";
    const BroadcastDetail both = detail(Protocol::TronJsonRpc,
        {{.requestId = "r1", .method = "POST /wallet/broadcasthex", .endedAt = ended},
            {.requestId = "r2", .method = "eth_sendRawTransaction", .endedAt = ended}},
        {attempt("r1", answered(OutcomeKind::HttpResponse), accepted),
            attempt("r2", answered(OutcomeKind::ApplicationError),
                R"({"error":{"code":-32601,"message":"no such method"}})")});
    const Submission submission = submissionOf(both);
    QVERIFY(submission.answers[0].meaning == AnswerMeaning::Accepted);
    QCOMPARE(submission.answers[0].txId, QByteArray(64, 'a'));
    QVERIFY(submission.answers[1].meaning == AnswerMeaning::RefusedHere);
}

void SubmissionHistoryTest::leavesOpenWhatALaterVersionWrote()
{
    BroadcastAttemptRow later = attempt("r", AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false));
    later.fault = "wormhole";
    QVERIFY(!outcomeOf(later));
    const Submission submission = submissionOf(detail(Protocol::Evm, {{.requestId = "r", .endedAt = ended}}, {later}));
    QVERIFY(submission.answers[0].meaning == AnswerMeaning::Uncertain);
}

void SubmissionHistoryTest::decidesWhatItMeans_data()
{
    QTest::addColumn<bool>("cutOff");
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("ended") << false << QByteArray("rejected") << QByteArray("nothing_sent");
    QTest::newRow("cut off") << true << QByteArray("ambiguous") << QByteArray("no_clear_answer");
}

/// The same story as the codes that the ledger writes itself.
void SubmissionHistoryTest::decidesWhatItMeans()
{
    QFETCH(const bool, cutOff);
    const BroadcastDetail one = detail(Protocol::Evm, {{.requestId = "r", .cutOff = cutOff, .endedAt = ended}},
        {attempt("r", AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false))});
    TransactionFacts facts;
    facts.txId = "0xaa";
    const StateDecision decision = decideState(
        TrackedTransaction::make(Protocol::Evm, "1", facts, LedgerTime(1s)), submissionOf(one), {}, LedgerTime(5s));
    const auto name
        = [](std::string_view text) { return QByteArray(text.data(), static_cast<qsizetype>(text.size())); };
    QTEST(name(stateName(decision.state)), "state");
    QTEST(name(reasonName(decision.reason)), "reason");
}

QTEST_GUILESS_MAIN(SubmissionHistoryTest)
#include "tst_submissionhistory.moc"
