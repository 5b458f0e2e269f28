// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "ledgerfixture.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <atomic>

using namespace signalbox;
using namespace signalbox::test;

class BroadcastLedgerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesItsFileForTheOwnerAlone();
    void commitsBeforeItAnswers();
    void joinsARepeatedBroadcast();
    void keepsChainsApart();
    void recordsABatchByRequest();
    void keepsWhatCannotBeDerived();
    void keepsTheSignedBytesOnlyWhenToldTo();
    void sharesCommits();
    void storesAttemptsInOrder();
    void storesAttemptsForEachOfABatch();
    void boundsTheAnswer();
    void writesWhatIsLeftWhenItEnds();
    void opensAgain();
    void answersInTheThreadOfTheContext();
    void staysSilentWhenTheContextIsGone();
    void refusesBeforeItIsOpen();
    void tellsWhatChanged();
};

void BroadcastLedgerTest::makesItsFileForTheOwnerAlone()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    constexpr auto others
        = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    for (const char *suffix : {"", "-wal", "-shm"}) {
        const QFileInfo file(fixture.path() + QLatin1String(suffix));
        QVERIFY2(file.exists(), suffix);
        QVERIFY2(!(file.permissions() & others), suffix);
    }
    OtherProgram other(fixture.path());
    QCOMPARE(other.one(QStringLiteral("PRAGMA journal_mode")).toString(), QStringLiteral("wal"));
}

void BroadcastLedgerTest::commitsBeforeItAnswers()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QObject context;
    QVariantList seen;
    QByteArrayList txIds;
    fixture.ledger->record({evmEntry(1, "r1")}, &context, [&](const LedgerReceipt &receipt) {
        OtherProgram other(fixture.path());
        seen = other.ask(QStringLiteral("SELECT tx_id FROM broadcast JOIN submission ON broadcast_id = broadcast.id"));
        txIds = receipt.txIds;
    });
    QTRY_COMPARE(seen.size(), 1);
    QCOMPARE(txIds.size(), 1);
    QCOMPARE(seen.first().toString().toLatin1(), txIds.first());
    QVERIFY(txIds.first().startsWith("0x"));
}

void BroadcastLedgerTest::joinsARepeatedBroadcast()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    const LedgerReceipt first = fixture.record({evmEntry(1, "r1")});
    const LedgerReceipt second = fixture.record({evmEntry(1, "r2")});
    const LedgerReceipt other = fixture.record({evmEntry(2, "r3")});
    QVERIFY(first.recorded && second.recorded && other.recorded);
    QCOMPARE(second.txIds, first.txIds);
    QVERIFY(other.txIds != first.txIds);
    OtherProgram reader(fixture.path());
    QCOMPARE(reader.count(QStringLiteral("broadcast")), 2);
    QCOMPARE(reader.count(QStringLiteral("payload")), 2);
    QCOMPARE(reader.ask(QStringLiteral("SELECT request_id FROM submission WHERE broadcast_id = 1 ORDER BY id")),
        QVariantList({QStringLiteral("r1"), QStringLiteral("r2")}));
}

void BroadcastLedgerTest::keepsChainsApart()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    BroadcastEntry elsewhere = evmEntry(1, "r2");
    elsewhere.network = "1";
    // The same bytes that derive nothing, on two chains that both call themselves main.
    const BroadcastEntry bitcoin = entryOf(Protocol::Bitcoin, "main", "sendrawtransaction", "[\"zz\"]", "r3");
    BroadcastEntry litecoin = bitcoin;
    litecoin.protocol = Protocol::Litecoin;
    litecoin.requestId = "r4";
    for (const BroadcastEntry &entry : {evmEntry(1, "r1"), elsewhere, bitcoin, litecoin})
        QVERIFY(fixture.record({entry}).recorded);
    OtherProgram reader(fixture.path());
    QCOMPARE(reader.ask(QStringLiteral("SELECT family || ':' || network FROM broadcast ORDER BY id")),
        QVariantList({QStringLiteral("evm:1337"), QStringLiteral("evm:1"), QStringLiteral("bitcoin:main"),
            QStringLiteral("litecoin:main")}));
}

void BroadcastLedgerTest::recordsABatchByRequest()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    const LedgerReceipt receipt = fixture.record({evmEntry(1, "r1"),
        entryOf(Protocol::Evm, "1337", "eth_sendRawTransaction", "[]", "r1"), evmEntry(1, "r1"), evmEntry(2, "r1")});
    QVERIFY(receipt.recorded);
    QCOMPARE(receipt.txIds.size(), 4);
    QVERIFY(receipt.txIds[1].isEmpty());
    QCOMPARE(receipt.txIds[2], receipt.txIds[0]);
    QVERIFY(receipt.txIds[3] != receipt.txIds[0]);
    OtherProgram reader(fixture.path());
    QCOMPARE(reader.count(QStringLiteral("broadcast")), 3); // The same transaction twice in one request is one.
    QCOMPARE(reader.count(QStringLiteral("submission")), 3);
    QCOMPARE(fixture.ledger->commits(), quint64(1));
}

void BroadcastLedgerTest::keepsWhatCannotBeDerived()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    const BroadcastEntry entry = entryOf(Protocol::Evm, "1337", "eth_sendRawTransaction", "[\"0xnothing\"]", "r1");
    QCOMPARE(fixture.record({entry}).txIds, QByteArrayList{QByteArray()});
    BroadcastEntry again = entry;
    again.requestId = "r2";
    QVERIFY(fixture.record({again}).recorded);
    OtherProgram reader(fixture.path());
    QCOMPARE(reader.count(QStringLiteral("broadcast WHERE tx_id IS NULL")), 1);
    QCOMPARE(reader.one(QStringLiteral("SELECT request_sha256 FROM broadcast")).toString().toLatin1(),
        QCryptographicHash::hash(entry.requestElement, QCryptographicHash::Sha256).toHex());
    QCOMPARE(reader.count(QStringLiteral("submission")), 2);
}

void BroadcastLedgerTest::keepsTheSignedBytesOnlyWhenToldTo()
{
    LedgerFixture keeping;
    QVERIFY(keeping.ledger->open());
    QVERIFY(keeping.record({evmEntry(1, "r1")}).recorded);
    OtherProgram reader(keeping.path());
    QCOMPARE(reader.one(QStringLiteral("SELECT bytes FROM payload")).toByteArray(), evmParams(1));

    LedgerOptions options;
    options.keepSignedBytes = false;
    LedgerFixture forgetting(options);
    QVERIFY(forgetting.ledger->open());
    QVERIFY(forgetting.record({evmEntry(1, "r1")}).recorded);
    OtherProgram other(forgetting.path());
    QCOMPARE(other.count(QStringLiteral("payload")), 0);
    QCOMPARE(other.count(QStringLiteral("submission WHERE payload_id IS NULL")), 1);
}

void BroadcastLedgerTest::sharesCommits()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    constexpr int count = 100;
    {
        // Holds up the first commit, so that the others come up meanwhile however fast the disk is.
        OtherProgram other(fixture.path());
        other.ask(QStringLiteral("BEGIN IMMEDIATE"));
        for (int i = 0; i < count; ++i)
            fixture.ask({evmEntry(static_cast<quint64>(i), QByteArray::number(i))});
        QCoreApplication::processEvents();
        QCOMPARE(fixture.receipts.size(), std::size_t(0));
        other.ask(QStringLiteral("COMMIT"));
    }
    QTRY_COMPARE_WITH_TIMEOUT(fixture.receipts.size(), std::size_t(count), 10'000);
    QVERIFY(std::ranges::all_of(fixture.receipts, [](const LedgerReceipt &receipt) { return receipt.recorded; }));
    QVERIFY2(fixture.ledger->commits() <= 10, qPrintable(QString::number(fixture.ledger->commits())));
    OtherProgram reader(fixture.path());
    QCOMPARE(reader.count(QStringLiteral("broadcast")), count);
}

void BroadcastLedgerTest::storesAttemptsInOrder()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    BroadcastAttempt lost{.requestId = "r1",
        .endpointId = "alpha",
        .outcome = AttemptOutcome::accessFailure(AccessFault::ConnectionReset, true),
        .sent = true,
        .answer = {}};
    fixture.ledger->attemptFinished(lost);
    fixture.ledger->attemptFinished(answeredAttempt("r1", "bravo"));
    fixture.ledger->attemptFinished(answeredAttempt("nobody", "charlie"));
    OtherProgram reader(fixture.path());
    QTRY_COMPARE(reader.count(QStringLiteral("attempt")), 2);
    const QString all
        = QStringLiteral("SELECT endpoint || ' ' || kind || ' ' || certainty || ' ' || fault || ' ' || http_status"
                         " || ' ' || sent || ' ' || answer FROM attempt ORDER BY id");
    QCOMPARE(reader.ask(all),
        QVariantList({QStringLiteral("alpha access_failure ambiguous connection_reset 0 1 "),
            QStringLiteral("bravo result answered none 200 1 {\"result\":\"0x1\"}")}));
    QCOMPARE(fixture.ledger->commits(), quint64(2)); // One for the record, one for all three attempts.
}

void BroadcastLedgerTest::storesAttemptsForEachOfABatch()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1"), evmEntry(2, "r1")}).recorded);
    fixture.ledger->attemptFinished(answeredAttempt("r1"));
    OtherProgram reader(fixture.path());
    QTRY_COMPARE(reader.ask(QStringLiteral("SELECT broadcast_id FROM attempt ORDER BY id")), QVariantList({1, 2}));
}

void BroadcastLedgerTest::boundsTheAnswer()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    BroadcastAttempt attempt = answeredAttempt("r1");
    attempt.answer = QByteArray(10'000, '\xff');
    fixture.ledger->attemptFinished(attempt);
    OtherProgram reader(fixture.path());
    QTRY_COMPARE(reader.one(QStringLiteral("SELECT length(answer) FROM attempt")).toInt(), 4096);
}

void BroadcastLedgerTest::writesWhatIsLeftWhenItEnds()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    fixture.ledger->attemptFinished(answeredAttempt("r1"));
    fixture.ask({evmEntry(2, "r2")});
    fixture.ledger.reset();
    OtherProgram reader(fixture.path());
    QCOMPARE(reader.count(QStringLiteral("attempt")), 1);
    QCOMPARE(reader.count(QStringLiteral("broadcast")), 2);
    QTRY_COMPARE(fixture.receipts.size(), std::size_t(2));
    QVERIFY(fixture.receipts.back().recorded);
}

void BroadcastLedgerTest::opensAgain()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    const LedgerReceipt first = fixture.record({evmEntry(1, "r1")});
    fixture.renew();
    QVERIFY(fixture.ledger->open());
    QCOMPARE(fixture.record({evmEntry(1, "r2")}).txIds, first.txIds);
    OtherProgram reader(fixture.path());
    QCOMPARE(reader.count(QStringLiteral("broadcast")), 1);
    QCOMPARE(reader.count(QStringLiteral("submission")), 2);
}

void BroadcastLedgerTest::answersInTheThreadOfTheContext()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QThread thread;
    QObject context;
    context.moveToThread(&thread);
    thread.start();
    std::atomic<QThread *> calledIn = nullptr;
    fixture.ledger->record(
        {evmEntry(1, "r1")}, &context, [&](const LedgerReceipt & /*receipt*/) { calledIn = QThread::currentThread(); });
    QTRY_COMPARE(calledIn.load(), &thread);
    thread.quit();
    QVERIFY(thread.wait());
}

void BroadcastLedgerTest::staysSilentWhenTheContextIsGone()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    bool wasCalled = false;
    {
        OtherProgram other(fixture.path());
        other.ask(QStringLiteral("BEGIN IMMEDIATE"));
        auto context = std::make_unique<QObject>();
        fixture.ledger->record(
            {evmEntry(1, "r1")}, context.get(), [&](const LedgerReceipt & /*receipt*/) { wasCalled = true; });
        context.reset();
        other.ask(QStringLiteral("COMMIT"));
    }
    QVERIFY(fixture.record({evmEntry(2, "r2")}).recorded);
    QVERIFY(!wasCalled);
    // Nobody acts on the first record any more, so it is either absent or told as not sent.
    OtherProgram reader(fixture.path());
    QTRY_COMPARE(reader.count(QStringLiteral("submission WHERE refused = 0")), 1);
}

void BroadcastLedgerTest::refusesBeforeItIsOpen()
{
    LedgerFixture fixture;
    QVERIFY(!fixture.record({evmEntry(1, "r1")}).recorded);
    QVERIFY(!QFileInfo::exists(fixture.path()));
    QVERIFY(fixture.ledger->open());
    QVERIFY(!fixture.record({}).recorded);
}

void BroadcastLedgerTest::tellsWhatChanged()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1"), evmEntry(2, "r1")}).recorded);
    QTRY_COMPARE(fixture.stored.size(), 1);
    QList<qint64> ids = fixture.stored.takeFirst();
    std::ranges::sort(ids);
    QCOMPARE(ids, QList<qint64>({1, 2}));
    QVERIFY(fixture.record({evmEntry(2, "r2")}).recorded);
    QTRY_COMPARE(fixture.stored.size(), 1);
    QCOMPARE(fixture.stored.first(), QList<qint64>{2});
}

QTEST_GUILESS_MAIN(BroadcastLedgerTest)
#include "tst_broadcastledger.moc"
