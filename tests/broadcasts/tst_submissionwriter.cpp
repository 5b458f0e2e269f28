// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgerwriter.h"
#include "broadcasts/submissionwriter.h"
#include "writerfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

class SubmissionWriterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void marksWhatWasCommittedTooLate();
    void endsWhatWasHandedIn();
    void leavesOpenWhatWasCutOff();
    void keepsWhenAnAttemptBegan();
    void givesEachOfABatchItsOwnAnswer();
    void tellsWhichRowsItTouched();

private:
    bool record(std::vector<BroadcastEntry> entries)
    {
        return m_records->record(prepareRecord(std::move(entries)), m_early, true).has_value();
    }

    std::unique_ptr<WriterFixture> m_file;
    std::unique_ptr<LedgerWriter> m_records;
    std::unique_ptr<SubmissionWriter> m_writer;
    const LedgerTime m_early{1s};
    const LedgerTime m_late{2s};
};

void SubmissionWriterTest::init()
{
    m_file = std::make_unique<WriterFixture>();
    m_records = WriterFixture::made(LedgerWriter::create(m_file->database, m_file->decisions()));
    m_writer = WriterFixture::made(SubmissionWriter::create(m_file->database, m_file->decisions()));
}

void SubmissionWriterTest::cleanup()
{
    m_writer.reset();
    m_records.reset();
    m_file.reset();
}

void SubmissionWriterTest::marksWhatWasCommittedTooLate()
{
    QVERIFY(record({evmEntry(1, "r1")}));
    QVERIFY(record({evmEntry(1, "r2"), evmEntry(2, "r2")}));
    QVERIFY(m_writer->refused("r2", m_late));
    QVERIFY(m_writer->refused("never recorded", m_late));
    const auto states = [this] {
        return m_file->ask(
            "SELECT state || ' ' || reason || ' ' || terminal || ' ' || tracked FROM broadcast ORDER BY id");
    };
    // The first had been sent by r1 before.
    QCOMPARE(states(),
        QVariantList({QStringLiteral("submitting attempts_running 0 1"), QStringLiteral("rejected nothing_sent 1 0")}));
    QCOMPARE(m_file->ask("SELECT refused || ' ' || coalesce(ended_at, '-') FROM submission ORDER BY id"),
        QVariantList({QStringLiteral("0 -"), QStringLiteral("1 2000"), QStringLiteral("1 2000")}));
    QVERIFY(record({evmEntry(2, "r3")}));
    QCOMPARE(states().last(), QVariant(QStringLiteral("submitting attempts_running 0 1")));
    QCOMPARE(m_file->ask("SELECT from_state || ' ' || state FROM state_change ORDER BY id"),
        QVariantList({QStringLiteral("submitting rejected"), QStringLiteral("rejected submitting")}));
}

void SubmissionWriterTest::endsWhatWasHandedIn()
{
    QVERIFY(record({evmEntry(1, "r1"), evmEntry(2, "r1")}));
    QVERIFY(record({evmEntry(1, "r2")}));
    QVERIFY(m_writer->ended("r1", m_late));
    QVERIFY(m_writer->ended("r1", m_late + 1s)); // Only the first counts.
    QVERIFY(m_writer->ended("never recorded", m_late));
    QCOMPARE(m_file->ask("SELECT coalesce(ended_at, '-') || ' ' || cut_off FROM submission ORDER BY id"),
        QVariantList({QStringLiteral("2000 0"), QStringLiteral("2000 0"), QStringLiteral("- 0")}));
    // What it has come to is the tracker's to say.
    QCOMPARE(m_file->one("SELECT count(*) FROM broadcast WHERE state = 'submitting'"), QStringLiteral("2"));
}

void SubmissionWriterTest::leavesOpenWhatWasCutOff()
{
    QVERIFY(record({evmEntry(1, "ended")}));
    QVERIFY(record({evmEntry(2, "nothing known")}));
    QVERIFY(record({evmEntry(3, "not sent so far")}));
    QVERIFY(record({evmEntry(4, "seen")}));
    BroadcastAttempt refusedConnection{
        .requestId = "not sent so far", .endpointId = "alpha", .outcome = {}, .answer = {}};
    refusedConnection.outcome = AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false);
    QVERIFY(m_writer->attempt(refusedConnection, m_early));
    QVERIFY(m_writer->ended("ended", m_early));
    m_file->ask("UPDATE broadcast SET state = 'pending', place = 'pending' WHERE id = 4");
    std::ignore = m_writer->takeTouched();

    QVERIFY(m_writer->endCutOff(m_late));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>({2, 3, 4}));
    // The next attempt may have begun and gone out, whatever the first one came to.
    QCOMPARE(m_file->ask("SELECT state || ' ' || reason || ' ' || tracked FROM broadcast ORDER BY id"),
        QVariantList({QStringLiteral("submitting attempts_running 1"), QStringLiteral("ambiguous no_clear_answer 1"),
            QStringLiteral("ambiguous no_clear_answer 1"), QStringLiteral("pending attempts_running 1")}));
    QCOMPARE(m_file->ask("SELECT ended_at || ' ' || cut_off FROM submission ORDER BY id"),
        QVariantList(
            {QStringLiteral("1000 0"), QStringLiteral("2000 1"), QStringLiteral("2000 1"), QStringLiteral("2000 1")}));
    QCOMPARE(m_file->one("SELECT count(*) FROM state_change"), QStringLiteral("2"));
    QVERIFY(m_writer->endCutOff(m_late + 1s));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>());
}

void SubmissionWriterTest::keepsWhenAnAttemptBegan()
{
    QVERIFY(record({evmEntry(1, "r1")}));
    BroadcastAttempt attempt = answeredAttempt("r1");
    QVERIFY(m_writer->attempt(attempt, m_late));
    attempt.startedAt = m_early + 1234us;
    QVERIFY(m_writer->attempt(attempt, m_late));
    QCOMPARE(m_file->ask("SELECT coalesce(started_at, '-') || ' ' || ended_at FROM attempt ORDER BY id"),
        QVariantList({QStringLiteral("- 2000"), QStringLiteral("1001 2000")}));
}

void SubmissionWriterTest::givesEachOfABatchItsOwnAnswer()
{
    std::vector<BroadcastEntry> entries;
    for (quint64 nonce = 1; nonce <= 4; ++nonce) {
        entries.push_back(evmEntry(nonce, "r1"));
        entries.back().callId = QByteArray::number(nonce);
    }
    QVERIFY(record(std::move(entries)));
    BroadcastAttempt attempt = answeredAttempt("r1");
    const QByteArray second = R"({"id":2,"result":"0x2"})";
    const QByteArray third = R"({"id":3,"result":null,"error":null})";
    const QByteArray first = R"({"error":{"message":")" + QByteArray(5000, 'x') + R"("},"id":1})";
    attempt.answer = " [" + second + " , " + first + ',' + third + "] ";
    QVERIFY(m_writer->attempt(attempt, m_late));
    QCOMPARE(m_file->ask("SELECT kind || ' ' || cast(answer AS TEXT) FROM attempt ORDER BY broadcast_id"),
        QVariantList(
            {QString::fromLatin1("application_error " + first.left(4096)), QString::fromLatin1("result " + second),
                QString::fromLatin1("result " + third), QStringLiteral("result ")}));

    attempt.outcome = AttemptOutcome::accessFailure(AccessFault::ConnectionReset, true);
    attempt.answer = {};
    QVERIFY(m_writer->attempt(attempt, m_late));
    QCOMPARE(m_file->one("SELECT count(*) FROM attempt WHERE kind = 'access_failure'"), QStringLiteral("4"));
}

void SubmissionWriterTest::tellsWhichRowsItTouched()
{
    QVERIFY(record({evmEntry(1, "r1"), evmEntry(2, "r1")}));
    QVERIFY(m_writer->attempt(answeredAttempt("r1"), m_late));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>({1, 2}));
    QVERIFY(m_writer->ended("r1", m_late));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>({1, 2}));
    QVERIFY(m_writer->attempt(answeredAttempt("unknown"), m_late));
    QVERIFY(m_writer->ended("unknown", m_late));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>());
}

QTEST_GUILESS_MAIN(SubmissionWriterTest)
#include "tst_submissionwriter.moc"
