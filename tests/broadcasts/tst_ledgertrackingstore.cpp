// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgertrackingstore.h"
#include "ledgerfixture.h"

#include <QFile>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

class LedgerTrackingStoreTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void loadsWhatWasHandedIn();
    void goesOnAfterARestart();
    void tellsOfASubmissionThatWasCutOff();
    void listsWhatIsFollowed();
    void givesWhatARejectedOneCompetesWith();
    void leavesOutEvidenceOfALaterVersion();
    void refusesADecisionOfALaterVersion();
    void writesNothingIntoAnotherFile();
    void savesNothingThatWasNotLoaded();

private:
    TrackingRecord loaded(qint64 id)
    {
        auto record = m_store->load(id);
        return record && *record ? **record : TrackingRecord();
    }
    static TrackingUpdate seen(qint64 id);

    std::unique_ptr<LedgerFixture> m_ledger;
    std::unique_ptr<LedgerTrackingStore> m_store;
};

void LedgerTrackingStoreTest::init()
{
    m_store.reset();
    m_ledger = std::make_unique<LedgerFixture>();
    QVERIFY(m_ledger->ledger->open());
    m_store = std::make_unique<LedgerTrackingStore>(*m_ledger->ledger);
}

TrackingUpdate LedgerTrackingStoreTest::seen(qint64 id)
{
    TrackingUpdate update{.broadcastId = id, .at = TrackerTime(1'900'000'000s)};
    update.stored.decision = {.state = BroadcastState::Pending, .place = Place::Pending};
    return update;
}

void LedgerTrackingStoreTest::loadsWhatWasHandedIn()
{
    QVERIFY(m_ledger->record({evmEntry(1, "r1")}).recorded);
    QCOMPARE(loaded(1).stored.submission.running, 1);
    m_ledger->ledger->attemptFinished(answeredAttempt("r1"));
    m_ledger->ledger->submissionEnded("r1");
    QTRY_COMPARE(loaded(1).stored.submission.running, 0);
    const TrackingRecord record = loaded(1);
    QCOMPARE(record.stored.submission.answers.size(), std::size_t(1));
    QVERIFY(record.stored.submission.answers[0].meaning == AnswerMeaning::Accepted);
    QVERIFY(record.stored.decision == StateDecision());
    QVERIFY(record.stored.evidence.empty() && record.unread.isEmpty());
    QCOMPARE(record.detail.attempts.size(), 1);
    QVERIFY(record.detail.submissions.first().endedAt);
    const auto none = m_store->load(99);
    QVERIFY(none && !*none);
}

/// The tracker's own state, through the file and back.
void LedgerTrackingStoreTest::goesOnAfterARestart()
{
    QVERIFY(m_ledger->record({evmEntry(1, "r1")}).recorded);
    m_ledger->ledger->attemptFinished(answeredAttempt("r1"));
    m_ledger->ledger->submissionEnded("r1");
    QTRY_VERIFY(loaded(1).detail.submissions.first().endedAt.has_value());
    const TrackingRecord first = loaded(1);
    const TrackerTime start = first.detail.row.watchedSince;
    TrackedBroadcast tracked(TrackedTransaction::make(Protocol::Evm, "1337", first.detail.row.facts, start));
    tracked.restore(first.stored, start);
    tracked.setEndpoints({"alpha", "bravo"}, start);
    for (const AskedQuestion &asked : tracked.due(start + 1h)) {
        const bool isAlpha = asked.endpoint == "alpha";
        const bool isHead = asked.question.kind == QuestionKind::Head;
        tracked.answered(asked,
            isHead        ? R"({"jsonrpc":"2.0","id":1,"result":"0x10"})"
                : isAlpha ? R"({"jsonrpc":"2.0","id":1,"result":{"blockHash":null,"hash":"0xaa"}})"
                          : R"({"jsonrpc":"2.0","id":1,"result":null})",
            start + 1h);
    }
    QVERIFY(!tracked.matrix().stored().empty());
    m_store->save({.broadcastId = 1, .stored = tracked.stored(), .changes = tracked.takeChanges(), .at = start + 1h});
    m_ledger->renew();
    QVERIFY(m_ledger->ledger->open());

    m_store = std::make_unique<LedgerTrackingStore>(*m_ledger->ledger);
    const TrackingRecord second = loaded(1);
    QVERIFY(second.stored.evidence == tracked.stored().evidence);
    QVERIFY(second.stored.decision == tracked.decision());
    QVERIFY(second.stored.submission.firstHeight == tracked.submission().firstHeight);
    QCOMPARE(second.detail.row.state, "accepted");
    BroadcastStore store(m_ledger->path());
    const auto changes = store.stateChanges(1);
    QVERIFY(changes && !changes->items.empty());
    QVERIFY(changes->items.back().to.state == BroadcastState::Accepted);
}

void LedgerTrackingStoreTest::tellsOfASubmissionThatWasCutOff()
{
    QVERIFY(m_ledger->record({evmEntry(1, "r1")}).recorded);
    m_ledger->renew(); // Nothing said that it had ended.
    QVERIFY(m_ledger->ledger->open());
    QTRY_COMPARE(m_ledger->stored.size(), 2);
    QCOMPARE(m_ledger->handedIn.last(), QList<qint64>{1});
    m_store = std::make_unique<LedgerTrackingStore>(*m_ledger->ledger);
    const TrackingRecord record = loaded(1);
    QCOMPARE(record.detail.row.state, "ambiguous");
    QVERIFY(record.detail.submissions.first().cutOff);
    QCOMPARE(record.stored.submission.running, 0);
    QCOMPARE(record.stored.submission.answers.size(), std::size_t(1));
    QVERIFY(record.stored.submission.answers[0].meaning == AnswerMeaning::Uncertain);
}

void LedgerTrackingStoreTest::listsWhatIsFollowed()
{
    QCOMPARE(m_store->trackedIds().value(), QList<qint64>());
    for (quint64 nonce = 1; nonce <= 3; ++nonce)
        QVERIFY(m_ledger->record({evmEntry(nonce, QByteArray::number(nonce))}).recorded);
    QCOMPARE(m_store->trackedIds().value(), QList<qint64>({1, 2, 3}));
    m_ledger->ledger->submissionEnded("2");
    QTRY_VERIFY(loaded(2).detail.submissions.first().endedAt.has_value());
    TrackingUpdate over = seen(2);
    over.tracked = false;
    m_store->save(over);
    QTRY_COMPARE(m_store->trackedIds().value(), QList<qint64>({1, 3}));
}

void LedgerTrackingStoreTest::givesWhatARejectedOneCompetesWith()
{
    for (quint64 nonce = 1; nonce <= 2; ++nonce)
        QVERIFY(m_ledger->record({evmEntry(nonce, QByteArray::number(nonce))}).recorded);
    OtherProgram(m_ledger->path()).ask(QStringLiteral("UPDATE broadcast SET sender = '0xS', nonce = '1'"));
    const auto rivals = m_store->rivals(loaded(1).detail.row);
    QCOMPARE(rivals.value().size(), 1);
    QCOMPARE(rivals.value().first().id, 2);
}

void LedgerTrackingStoreTest::leavesOutEvidenceOfALaterVersion()
{
    QVERIFY(m_ledger->record({evmEntry(1, "r1")}).recorded);
    std::ignore = loaded(1);
    TrackingUpdate update = seen(1);
    update.stored.evidence = {{.endpoint = "alpha"}, {.endpoint = "bravo"}};
    m_store->save(update);
    QTRY_COMPARE(loaded(1).stored.evidence.size(), std::size_t(2));
    OtherProgram(m_ledger->path())
        .ask(QStringLiteral("UPDATE evidence SET finding = 'burnt' WHERE endpoint = 'alpha'"));
    const TrackingRecord record = loaded(1);
    QCOMPARE(record.stored.evidence.size(), std::size_t(1));
    QCOMPARE(record.unread, QByteArrayList{"finding burnt"});
}

void LedgerTrackingStoreTest::refusesADecisionOfALaterVersion()
{
    QVERIFY(m_ledger->record({evmEntry(1, "r1")}).recorded);
    OtherProgram(m_ledger->path()).ask(QStringLiteral("UPDATE broadcast SET state = 'retracted'"));
    const auto record = m_store->load(1);
    QVERIFY(!record);
    QCOMPARE(record.error().kind, LedgerError::Kind::UnknownCode);
    QVERIFY(!record.error().stopsBroadcasts());
    BroadcastStore store(m_ledger->path());
    const auto rows = store.list({}); // For the console it is there all the same.
    QCOMPARE(rows->first().state, "retracted");
    QVERIFY(!rows->first().decision);
}

void LedgerTrackingStoreTest::writesNothingIntoAnotherFile()
{
    QVERIFY(m_ledger->record({evmEntry(1, "r1")}).recorded);
    const LedgerTime createdAt = loaded(1).detail.row.createdAt;
    for (const char *suffix : {"", "-wal", "-shm"})
        QVERIFY(QFile::remove(m_ledger->path() + QLatin1String(suffix)));
    // The row of the same number is of another millisecond.
    QTRY_VERIFY(std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()) > createdAt);
    QVERIFY(m_ledger->record({evmEntry(2, "r2")}).recorded);
    m_store->save(seen(1));
    m_ledger->renew();
    OtherProgram other(m_ledger->path());
    QCOMPARE(
        other.one(QStringLiteral("SELECT state FROM broadcast WHERE id = 1")).toString(), QStringLiteral("submitting"));
}

void LedgerTrackingStoreTest::savesNothingThatWasNotLoaded()
{
    QVERIFY(m_ledger->record({evmEntry(1, "r1")}).recorded);
    m_store->save(seen(1));
    std::ignore = loaded(1);
    m_store->reopen();
    m_store->save(seen(1));
    m_ledger->renew();
    OtherProgram other(m_ledger->path());
    QCOMPARE(other.one(QStringLiteral("SELECT state FROM broadcast")).toString(), QStringLiteral("submitting"));
}

QTEST_GUILESS_MAIN(LedgerTrackingStoreTest)
#include "tst_ledgertrackingstore.moc"
