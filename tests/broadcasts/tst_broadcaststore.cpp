// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcaststore.h"
#include "ledgerfixture.h"

#include <QFile>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

class BroadcastStoreTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void listsNewestFirst();
    void listsWhatIsFollowed();
    void findsAllAboutOne();
    void boundsWhatItFinds();
    void findsByTxIdAndRequest();
    void findsRivals();
    void findsWhoSpendsTheSame();
    void findsWhatTheTrackerLearnt();
    void givesTheSignedBytesBack();
    void seesWhatIsWrittenWhileItReads();
    void failsWithoutALedger();
    void readsTheNewFile();

private:
    QList<qint64> idsOf(const BroadcastStore::Page &page);

    std::unique_ptr<LedgerFixture> m_ledger;
    std::unique_ptr<BroadcastStore> m_store;
};

void BroadcastStoreTest::init()
{
    m_ledger = std::make_unique<LedgerFixture>();
    m_store = std::make_unique<BroadcastStore>(m_ledger->path());
    QVERIFY(m_ledger->ledger->open());
}

QList<qint64> BroadcastStoreTest::idsOf(const BroadcastStore::Page &page)
{
    QList<qint64> ids;
    const auto rows = m_store->list(page);
    if (!rows)
        return {-1};
    for (const BroadcastRow &row : *rows)
        ids.append(row.id);
    return ids;
}

void BroadcastStoreTest::listsNewestFirst()
{
    QCOMPARE(idsOf({}), QList<qint64>());
    for (int i = 0; i < 5; ++i)
        QVERIFY(m_ledger->record({evmEntry(static_cast<quint64>(i), QByteArray::number(i))}).recorded);
    QCOMPARE(idsOf({}), QList<qint64>({5, 4, 3, 2, 1}));
    QCOMPARE(idsOf({.limit = 2}), QList<qint64>({5, 4}));
    QCOMPARE(idsOf({.limit = 2, .beforeId = 4}), QList<qint64>({3, 2}));
    QCOMPARE(idsOf({.limit = 2, .beforeId = 1}), QList<qint64>());
    QCOMPARE(idsOf({.limit = 0}), QList<qint64>{5});
}

void BroadcastStoreTest::listsWhatIsFollowed()
{
    for (int i = 0; i < 3; ++i)
        QVERIFY(m_ledger->record({evmEntry(static_cast<quint64>(i), QByteArray::number(i))}).recorded);
    QCOMPARE(m_store->trackedCount().value(), 3);
    OtherProgram tracker(m_ledger->path());
    tracker.ask(QStringLiteral("UPDATE broadcast SET tracked = 0, state = 'finalized' WHERE id = 2"));
    QCOMPARE(idsOf({.trackedOnly = true}), QList<qint64>({3, 1}));
    QCOMPARE(m_store->trackedCount().value(), 2);
    // Sent again: followed again.
    QVERIFY(m_ledger->record({evmEntry(1, "again")}).recorded);
    QCOMPARE(idsOf({.trackedOnly = true}), QList<qint64>({3, 2, 1}));
    QCOMPARE(m_store->find(2).value()->row.state, "finalized");
}

void BroadcastStoreTest::findsAllAboutOne()
{
    const LedgerTime before = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    BroadcastEntry again = evmEntry(7, "r2");
    again.route = "other";
    QVERIFY(m_ledger->record({evmEntry(7, "r1")}).recorded);
    QVERIFY(m_ledger->record({again}).recorded);
    m_ledger->ledger->attemptFinished(answeredAttempt("r2", "bravo"));
    QTRY_COMPARE(m_store->find(1).value()->row.attempts, 1);

    const auto found = m_store->find(1);
    QVERIFY(found && *found);
    const BroadcastRow &row = (*found)->row;
    QCOMPARE(row.family, "evm");
    QCOMPARE(row.network, "1337");
    QCOMPARE(row.protocol, Protocol::Evm);
    QCOMPARE(row.nonce, "7");
    QVERIFY(row.sender.startsWith("0x"));
    QCOMPARE(row.facts.txId, row.txId);
    QCOMPARE(row.facts.sender, row.sender);
    QCOMPARE(row.facts.chainId, "1337");
    QCOMPARE(row.requestSha256.size(), 64);
    QCOMPARE(row.state, "submitting");
    QVERIFY(row.decision == StateDecision());
    QCOMPARE(row.watchedSince, row.createdAt);
    QVERIFY(row.tracked);
    QVERIFY(row.createdAt >= before && row.updatedAt >= row.createdAt);
    QCOMPARE(row.submissions, 2);
    QCOMPARE(row.requestId, "r2");
    QCOMPARE(row.route, "other");
    QCOMPARE(row.method, "eth_sendRawTransaction");
    QCOMPARE((*found)->submissions.size(), 2);
    QCOMPARE((*found)->submissions.first().requestId, "r1");
    QCOMPARE((*found)->submissions.first().payloadSha256.size(), 64);
    QVERIFY(!(*found)->submissions.first().refused);
    QCOMPARE((*found)->attempts.size(), 1);
    const BroadcastAttemptRow &attempt = (*found)->attempts.first();
    QCOMPARE(attempt.requestId, "r2");
    QCOMPARE(attempt.endpointId, "bravo");
    QCOMPARE(attempt.kind, "result");
    QCOMPARE(attempt.certainty, "answered");
    QCOMPARE(attempt.fault, "none");
    QCOMPARE(attempt.httpStatus, 200);
    QVERIFY(attempt.sent);
    QVERIFY(attempt.endedAt >= before);
    QCOMPARE(attempt.answer, R"({"result":"0x1"})");

    const auto none = m_store->find(99);
    QVERIFY(none && !*none);
}

void BroadcastStoreTest::boundsWhatItFinds()
{
    for (int i = 0; i < 250; ++i) {
        const QByteArray request = 'r' + QByteArray::number(i);
        m_ledger->ask({evmEntry(1, request)});
        m_ledger->ledger->attemptFinished(answeredAttempt(request));
    }
    QTRY_COMPARE(m_ledger->receipts.size(), std::size_t(250));
    for (int i = 0; i < 250; ++i)
        m_ledger->ledger->attemptFinished(answeredAttempt('r' + QByteArray::number(i), "bravo"));
    OtherProgram other(m_ledger->path());
    QTRY_VERIFY(other.count(QStringLiteral("attempt WHERE endpoint = 'bravo'")) == 250);
    other.ask(QStringLiteral("UPDATE submission SET cut_off = 1 WHERE id = 3"));
    const BroadcastDetail detail = m_store->find(1).value().value();
    QCOMPARE(detail.row.submissions, 250);
    QCOMPARE(detail.submissions.size(), 200);
    QVERIFY(detail.submissions.first().cutOff);
    QSet<QByteArray> requests;
    for (const SubmissionRow &row : detail.submissions)
        requests.insert(row.requestId);
    QSet<QByteArray> attempted;
    for (const BroadcastAttemptRow &attempt : detail.attempts)
        attempted.insert(attempt.requestId);
    QCOMPARE(attempted, requests);
}

void BroadcastStoreTest::findsByTxIdAndRequest()
{
    const LedgerReceipt receipt = m_ledger->record({evmEntry(1, "r1"), evmEntry(2, "r1")});
    QVERIFY(receipt.recorded);
    QCOMPARE(m_store->findByTxId("evm", "1337", receipt.txIds[1]).value()->id, 2);
    QVERIFY(!m_store->findByTxId("evm", "1", receipt.txIds[1]).value());
    QVERIFY(!m_store->findByTxId("evm", "1337", {}).value());
    QCOMPARE(m_store->findByRequest("r1").value().size(), 2);
    QCOMPARE(m_store->findByRequest("r2").value().size(), 0);
}

void BroadcastStoreTest::findsRivals()
{
    for (int i = 1; i < 4; ++i)
        QVERIFY(m_ledger->record({evmEntry(static_cast<quint64>(i), QByteArray::number(i))}).recorded);
    OtherProgram other(m_ledger->path());
    // The toy's signatures recover to a different sender each, as no real wallet's do.
    other.ask(QStringLiteral("UPDATE broadcast SET sender = '0xS', nonce = '1' WHERE id <> 2"));
    const BroadcastRow row = m_store->find(1).value()->row;
    const auto rivals = m_store->findRivals(row);
    QCOMPARE(rivals.value().size(), 1);
    QCOMPARE(rivals.value().first().id, 3);
    QCOMPARE(m_store->findRivals(m_store->find(2).value()->row).value().size(), 0);
    QCOMPARE(m_store->findRivals({}).value().size(), 0);
}

void BroadcastStoreTest::findsWhoSpendsTheSame()
{
    // By the rows alone: what each of them spends is written when it is recorded, see LedgerWriter.
    OtherProgram other(m_ledger->path());
    const auto add = [&](const char *family, const char *txId, const QList<const char *> &outputs) {
        other.ask(
            QStringLiteral("INSERT INTO broadcast (family, network, protocol, tx_id, request_sha256, facts, state,"
                           " created_at, updated_at) VALUES ('%1', 'main', '%1', '%2', '',"
                           " '{\"inputs\":[[\"aa\",0]]}', 'submitting', 1, 1)")
                .arg(QLatin1String(family), QLatin1String(txId)));
        for (const char *output : outputs)
            other.ask(QStringLiteral("INSERT INTO spent_output VALUES ('%1', (SELECT max(id) FROM broadcast))")
                          .arg(QLatin1String(output)));
    };
    add("bitcoin", "t1", {"aa:0", "bb:1"});
    add("bitcoin", "t2", {"bb:1", "aa:0"});
    add("bitcoin", "t3", {"aa:1"});
    add("litecoin", "t4", {"aa:0"});
    add("bitcoin", "t5", {"cc:0", "bb:1"});
    const auto rivals = m_store->findRivals(m_store->find(1).value()->row);
    QVERIFY(rivals);
    QCOMPARE(rivals->size(), 2); // Each once, however many outputs they share; of the same chain.
    QCOMPARE(rivals->at(0).txId, "t2");
    QCOMPARE(rivals->at(1).txId, "t5");
    QCOMPARE(m_store->findRivals(m_store->find(3).value()->row).value().size(), 0);
}

void BroadcastStoreTest::findsWhatTheTrackerLearnt()
{
    QVERIFY(m_ledger->record({evmEntry(1, "r1")}).recorded);
    QVERIFY(m_store->evidence(1)->items.empty());
    QVERIFY(m_store->stateChanges(1)->items.empty());
    const TrackerTime at(std::chrono::seconds(1'900'000'000));
    TrackingUpdate update{.broadcastId = 1, .at = at};
    update.stored.evidence = {{.endpoint = "alpha", .finding = Finding::Pending, .words = "one", .seenAt = at},
        {.endpoint = "alpha", .finding = Finding::NotFound, .words = "two", .seenAt = at, .round = 2}};
    update.stored.submission.firstHeight = 12;
    update.stored.decision = {.state = BroadcastState::Pending, .place = Place::Pending, .affirming = 2};
    update.changes = {{.from = BroadcastState::Submitting, .to = {.state = BroadcastState::Accepted}, .at = at},
        {.from = BroadcastState::Accepted, .to = update.stored.decision, .at = at + std::chrono::milliseconds(1)}};
    m_ledger->ledger->save(update);
    QTRY_COMPARE(m_store->evidence(1)->items.size(), std::size_t(2));
    QVERIFY(m_store->evidence(1)->items == update.stored.evidence);
    const auto changes = m_store->stateChanges(1).value();
    QCOMPARE(changes.items.size(), std::size_t(2));
    for (std::size_t i = 0; i < 2; ++i) {
        QVERIFY(changes.items[i].from == update.changes[i].from && changes.items[i].to == update.changes[i].to);
        QVERIFY(changes.items[i].at == update.changes[i].at);
    }
    const BroadcastRow row = m_store->list({}).value().first();
    QCOMPARE(row.state, "pending");
    QVERIFY(row.decision == update.stored.decision);
    QVERIFY(row.firstHeight == 12U && !row.scannedTo);
    QVERIFY(row.updatedAt == at);
    // Of a later version.
    OtherProgram other(m_ledger->path());
    other.ask(QStringLiteral("UPDATE state_change SET from_state = 'burnt' WHERE id = 1"));
    other.ask(QStringLiteral("UPDATE state_change SET verdict = 'pray' WHERE id = 2"));
    QCOMPARE(m_store->stateChanges(1)->unread, QByteArrayList({"state burnt", "verdict pray"}));
    QVERIFY(m_store->stateChanges(1)->items.empty());
}

void BroadcastStoreTest::givesTheSignedBytesBack()
{
    QVERIFY(m_ledger->record({evmEntry(1, "r1")}).recorded);
    // The same transaction in other words: what came last is what is sent again.
    BroadcastEntry other = evmEntry(1, "r2");
    other.payload.insert(1, ' ');
    other.route = "second";
    QVERIFY(m_ledger->record({other}).recorded);
    const auto kept = m_store->payload(1).value();
    QVERIFY(kept);
    QCOMPARE(kept->bytes, other.payload);
    QCOMPARE(kept->route, "second");
    QCOMPARE(kept->method, "eth_sendRawTransaction");
    QVERIFY(!m_store->payload(2).value());
}

void BroadcastStoreTest::seesWhatIsWrittenWhileItReads()
{
    QCOMPARE(idsOf({}), QList<qint64>());
    OtherProgram other(m_ledger->path());
    other.ask(QStringLiteral("BEGIN IMMEDIATE"));
    QCOMPARE(idsOf({}), QList<qint64>()); // A writer keeps no reader out.
    other.ask(QStringLiteral("COMMIT"));
    QVERIFY(m_ledger->record({evmEntry(1, "r1")}).recorded);
    QCOMPARE(idsOf({}), QList<qint64>{1});
}

void BroadcastStoreTest::failsWithoutALedger()
{
    BroadcastStore store(m_ledger->path() + QLatin1String(".none"));
    const auto rows = store.list({});
    QVERIFY(!rows);
    QCOMPARE(rows.error().kind, LedgerError::Kind::CannotOpen);
    QVERIFY(!QFile::exists(m_ledger->path() + QLatin1String(".none")));
}

void BroadcastStoreTest::readsTheNewFile()
{
    QVERIFY(m_ledger->record({evmEntry(1, "r1")}).recorded);
    QCOMPARE(idsOf({}), QList<qint64>{1});
    for (const char *suffix : {"", "-wal", "-shm"})
        QVERIFY(QFile::remove(m_ledger->path() + QLatin1String(suffix)));
    QVERIFY(m_ledger->record({evmEntry(2, "r2"), evmEntry(3, "r2")}).recorded);
    m_store->reopen();
    QCOMPARE(idsOf({}), QList<qint64>({2, 1}));
}

QTEST_GUILESS_MAIN(BroadcastStoreTest)
#include "tst_broadcaststore.moc"
