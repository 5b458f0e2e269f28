// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/evidencewriter.h"
#include "broadcasts/ledgerwriter.h"
#include "broadcasts/submissionwriter.h"
#include "writerfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

class EvidenceWriterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void replacesWhatWasKnown();
    void endsFollowing();
    void goesOnWithWhatIsHandedInMeanwhile_data();
    void goesOnWithWhatIsHandedInMeanwhile();
    void followsNothingAgain();
    void passesOverOtherRows();

private:
    TrackingUpdate expired() const;
    QString row() const
    {
        return m_file->one("SELECT state || ' ' || terminal || ' ' || tracked FROM broadcast WHERE id = 1");
    }

    std::unique_ptr<WriterFixture> m_file;
    std::unique_ptr<LedgerWriter> m_records;
    std::unique_ptr<SubmissionWriter> m_submissions;
    std::unique_ptr<EvidenceWriter> m_writer;
};

void EvidenceWriterTest::init()
{
    m_file = std::make_unique<WriterFixture>();
    m_records = WriterFixture::made(LedgerWriter::create(m_file->database, m_file->decisions()));
    m_submissions = WriterFixture::made(SubmissionWriter::create(m_file->database, m_file->decisions()));
    m_writer = WriterFixture::made(EvidenceWriter::create(m_file->database, m_file->decisions()));
    QVERIFY(m_records->record(prepareRecord({evmEntry(1, "r1")}), LedgerTime(1s), true));
    QVERIFY(m_submissions->ended("r1", LedgerTime(2s)));
}

void EvidenceWriterTest::cleanup()
{
    m_writer.reset();
    m_submissions.reset();
    m_records.reset();
    m_file.reset();
}

TrackingUpdate EvidenceWriterTest::expired() const
{
    TrackingUpdate update{.broadcastId = 1, .tracked = false, .at = TrackerTime(10s)};
    update.stored.decision = {.state = BroadcastState::Expired, .place = Place::Nowhere, .terminal = true};
    return update;
}

void EvidenceWriterTest::replacesWhatWasKnown()
{
    TrackingUpdate update{.broadcastId = 1, .at = TrackerTime(10s)};
    update.stored.submission.firstHeight = 7;
    update.stored.submission.scannedTo = 9;
    update.stored.evidence = {{.endpoint = "alpha", .subject = "1"}, {.endpoint = "bravo", .subject = "2"}};
    update.stored.decision = {.state = BroadcastState::Pending, .place = Place::Pending};
    update.changes = {{.from = BroadcastState::Submitting, .to = update.stored.decision, .at = TrackerTime(9s)}};
    QVERIFY(m_writer->update(update));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>{1});
    QCOMPARE(
        m_file->one("SELECT state || ' ' || place || ' ' || first_height || ' ' || scanned_to || ' ' || updated_at ||"
                    " ' ' || watched_since FROM broadcast"),
        QStringLiteral("pending pending 7 9 10000 1000"));
    QCOMPARE(m_file->ask("SELECT endpoint || subject FROM evidence ORDER BY id"),
        QVariantList({QStringLiteral("alpha1"), QStringLiteral("bravo2")}));
    QCOMPARE(m_file->ask("SELECT at || from_state || state FROM state_change"),
        QVariantList{QStringLiteral("9000submittingpending")});

    update.stored.submission.firstHeight.reset();
    update.stored.evidence = {{.endpoint = "alpha", .subject = "3"}};
    update.changes.clear();
    update.watchedSince = TrackerTime(5s);
    QVERIFY(m_writer->update(update));
    QCOMPARE(m_file->ask("SELECT endpoint || subject FROM evidence"), QVariantList{QStringLiteral("alpha3")});
    QCOMPARE(m_file->one("SELECT count(*) FROM state_change"), QStringLiteral("1"));
    QCOMPARE(m_file->one("SELECT watched_since FROM broadcast WHERE first_height IS NULL"), QStringLiteral("5000"));
}

void EvidenceWriterTest::endsFollowing()
{
    QVERIFY(m_writer->update(expired()));
    QCOMPARE(row(), QStringLiteral("expired 1 0"));
}

void EvidenceWriterTest::goesOnWithWhatIsHandedInMeanwhile_data()
{
    QTest::addColumn<qint64>("arrived");
    QTest::addColumn<bool>("ended");
    QTest::addColumn<QString>("row");
    QTest::newRow("runs still") << qint64(5) << false << QStringLiteral("submitting 0 1");
    QTest::newRow("came later, ended") << qint64(11) << true << QStringLiteral("submitting 0 1");
    QTest::newRow("was known") << qint64(5) << true << QStringLiteral("expired 1 0");
}

void EvidenceWriterTest::goesOnWithWhatIsHandedInMeanwhile()
{
    QFETCH(const qint64, arrived);
    QFETCH(const bool, ended);
    const LedgerTime at{std::chrono::seconds(arrived)};
    QVERIFY(m_records->record(prepareRecord({evmEntry(1, "r2")}), at, true));
    if (ended)
        QVERIFY(m_submissions->ended("r2", at));
    QVERIFY(m_writer->update(expired()));
    QTEST(row(), "row");
}

void EvidenceWriterTest::followsNothingAgain()
{
    QVERIFY(m_writer->update(expired()));
    TrackingUpdate late = expired();
    late.tracked = true;
    QVERIFY(m_writer->update(late));
    QCOMPARE(row(), QStringLiteral("expired 1 0"));
}

void EvidenceWriterTest::passesOverOtherRows()
{
    TrackingUpdate update = expired();
    update.broadcastId = 7;
    update.stored.evidence = {{.endpoint = "alpha"}};
    update.changes = {{}};
    QVERIFY(m_writer->update(update)); // No row: no error, and nothing is left behind.
    update.broadcastId = 1;
    update.createdAt = LedgerTime(999ms); // The id was given anew, in another file.
    QVERIFY(m_writer->update(update));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>());
    QCOMPARE(m_file->one("SELECT (SELECT count(*) FROM evidence) + (SELECT count(*) FROM state_change)"),
        QStringLiteral("0"));
    QCOMPARE(row(), QStringLiteral("submitting 0 1"));
    update.createdAt = LedgerTime(1s);
    QVERIFY(m_writer->update(update));
    QCOMPARE(row(), QStringLiteral("expired 1 0"));
}

QTEST_GUILESS_MAIN(EvidenceWriterTest)
#include "tst_evidencewriter.moc"
