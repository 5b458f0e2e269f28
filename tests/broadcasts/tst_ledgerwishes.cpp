// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// BroadcastLedger: what comes from the tracker and the operator, and what outlasts an error.

#include "ledgerfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;
using Kind = LedgerError::Kind;

class LedgerWishesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatTheTrackerDoesNotKnow();
    void endsASubmission();
    void followsByHand();
    void refusesWhatIsNoId();
    void saysWhenItCannotFollow();
    void keepsTheSignedBytesAsToldNow();
    void keepsAllButRecordsWhileLocked();
    void sharesCommitsAmongUpdates();
    void writesTheNewestStateOnly();
    void givesUpWhenTheProgramEnds();

private:
    static LedgerOptions impatient();
    static TrackingUpdate seen(qint64 id);
};

LedgerOptions LedgerWishesTest::impatient()
{
    LedgerOptions options;
    options.busyTimeout = 30ms;
    options.recordPatience = 20s;
    options.retryInterval = 20ms;
    return options;
}

TrackingUpdate LedgerWishesTest::seen(qint64 id)
{
    TrackingUpdate update{.broadcastId = id, .at = TrackerTime(1'900'000'000s)};
    update.stored.decision = {.state = BroadcastState::Pending, .place = Place::Pending};
    update.stored.evidence = {{.endpoint = "alpha"}};
    update.changes = {{.to = update.stored.decision, .at = update.at}};
    return update;
}

void LedgerWishesTest::tellsWhatTheTrackerDoesNotKnow()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    QTRY_COMPARE(fixture.handedIn, QList<QList<qint64>>{{1}});
    fixture.ledger->save(seen(1));
    QTRY_COMPARE(fixture.stored.size(), 2);
    QCOMPARE(fixture.stored.last(), QList<qint64>{1});
    QCOMPARE(fixture.handedIn.size(), 1);
    fixture.ledger->setNote(1, QStringLiteral("mine"));
    QTRY_COMPARE(fixture.handedIn.size(), 2);
    fixture.ledger->setTracked(1, false);
    QTRY_COMPARE(fixture.handedIn.size(), 3);
    OtherProgram other(fixture.path());
    QCOMPARE(other.one(QStringLiteral("SELECT note || ' ' || tracked || ' ' || state || ' ' || reason FROM broadcast"))
                 .toString(),
        QStringLiteral("mine 0 unresolved given_up"));
    fixture.ledger->setNote(99, QStringLiteral("nobody"));
    fixture.ledger->setTracked(99, false);
    QVERIFY(fixture.record({evmEntry(2, "r2")}).recorded);
    QTRY_COMPARE(fixture.handedIn.last(), QList<qint64>{2});
}

void LedgerWishesTest::endsASubmission()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1"), evmEntry(2, "r1")}).recorded);
    fixture.ledger->attemptFinished(answeredAttempt("r1"));
    fixture.ledger->submissionEnded("r1");
    QTRY_COMPARE(fixture.handedIn.size(), 2); // Both with one commit.
    OtherProgram other(fixture.path());
    QCOMPARE(other.count(QStringLiteral("submission WHERE ended_at >= arrived_at AND cut_off = 0")), 2);
    QCOMPARE(other.count(QStringLiteral("attempt")), 2);
    fixture.renew(); // What has ended was not cut off.
    QVERIFY(fixture.ledger->open());
    QCOMPARE(other.count(QStringLiteral("submission WHERE cut_off = 1")), 0);
    QCOMPARE(other.count(QStringLiteral("broadcast WHERE state = 'submitting'")), 2);
}

void LedgerWishesTest::followsByHand()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    const LedgerReceipt receipt = fixture.record({evmEntry(1, "r1")});
    QList<qint64> ids;
    const auto track = [&](const QByteArray &txId) {
        return fixture.ledger
            ->track({Protocol::Evm, "1337", "route", txId}, this,
                [&](const tl::expected<qint64, LedgerError> &id) { ids.append(id.value_or(-1)); })
            .has_value();
    };
    QVERIFY(track(QByteArray(64, 'A')));
    QTRY_COMPARE(ids, QList<qint64>{2});
    QVERIFY(track(' ' + receipt.txIds.first().mid(2).toUpper() + '\n'));
    QTRY_COMPARE(ids, QList<qint64>({2, 1}));
    OtherProgram other(fixture.path());
    QCOMPARE(other.one(QStringLiteral("SELECT tx_id FROM broadcast WHERE id_source = 'by_hand'")).toString(),
        QStringLiteral("0x") + QString(64, QLatin1Char('a')));
    // Sent by a client after all: now it is known in whole.
    QVERIFY(fixture.ledger->track({Protocol::Evm, "1337", "route", prepareRecord({evmEntry(5, "x")}).txIds.first()},
        this, [&](const tl::expected<qint64, LedgerError> &id) { ids.append(id.value_or(-1)); }));
    QTRY_COMPARE(ids.size(), 3);
    QVERIFY(fixture.record({evmEntry(5, "r5")}).recorded);
    QCOMPARE(other.one(QStringLiteral("SELECT id_source || ' ' || nonce || ' ' || state FROM broadcast WHERE id = 3"))
                 .toString(),
        QStringLiteral("local 5 submitting"));
}

void LedgerWishesTest::refusesWhatIsNoId()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    const auto begun = fixture.ledger->track({Protocol::Bitcoin, "main", "btc", "0xabc"}, this,
        [](const tl::expected<qint64, LedgerError> &) { QFAIL("nothing was begun"); });
    QVERIFY(!begun);
    QVERIFY(begun.error().message().contains(QLatin1String("64 hexadecimal digits")));
    fixture.renew();
    OtherProgram other(fixture.path());
    QCOMPARE(other.count(QStringLiteral("broadcast")), 0);
}

void LedgerWishesTest::saysWhenItCannotFollow()
{
    LedgerFixture fixture(impatient());
    QList<Kind> kinds;
    const auto track = [&] {
        return fixture.ledger
            ->track({Protocol::Bitcoin, "main", "btc", QByteArray(64, 'a')}, this,
                [&](const tl::expected<qint64, LedgerError> &id) { kinds.append(id ? Kind::None : id.error().kind); })
            .has_value();
    };
    QVERIFY(track()); // Before it was opened.
    QTRY_COMPARE(kinds, QList<Kind>{Kind::CannotOpen});
    QVERIFY(fixture.ledger->open());
    OtherProgram other(fixture.path());
    other.ask(QStringLiteral("BEGIN IMMEDIATE"));
    QVERIFY(track());
    QTRY_COMPARE(kinds.size(), 2);
    QCOMPARE(kinds.last(), Kind::Busy);
    other.ask(QStringLiteral("COMMIT"));
    QVERIFY(track());
    QTRY_COMPARE(kinds.size(), 3);
    QCOMPARE(kinds.last(), Kind::None);
    QCOMPARE(other.count(QStringLiteral("broadcast")), 1); // It was not tried again meanwhile.
}

void LedgerWishesTest::keepsTheSignedBytesAsToldNow()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    fixture.ledger->setKeepSignedBytes(false);
    QVERIFY(fixture.record({evmEntry(2, "r2")}).recorded);
    QVERIFY(fixture.record({evmEntry(1, "r3")}).recorded);
    fixture.ledger->setKeepSignedBytes(true);
    QVERIFY(fixture.record({evmEntry(3, "r4")}).recorded);
    OtherProgram other(fixture.path());
    QCOMPARE(other.ask(QStringLiteral("SELECT request_id FROM submission WHERE payload_id IS NOT NULL ORDER BY id")),
        QVariantList({QStringLiteral("r1"), QStringLiteral("r4")}));
    QCOMPARE(other.count(QStringLiteral("payload")), 2);
}

void LedgerWishesTest::keepsAllButRecordsWhileLocked()
{
    LedgerFixture fixture(impatient());
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    OtherProgram other(fixture.path());
    other.ask(QStringLiteral("BEGIN IMMEDIATE"));
    fixture.ledger->submissionEnded("r1");
    fixture.ledger->setNote(1, QStringLiteral("first"));
    fixture.ledger->save(seen(1));
    QTRY_COMPARE(fixture.lastProblem(), Kind::Busy);
    fixture.ledger->setNote(1, QStringLiteral("second"));
    TrackingUpdate later = seen(1);
    later.stored.decision.state = BroadcastState::Included;
    later.stored.decision.place = Place::Included;
    fixture.ledger->save(later);
    QVERIFY(!fixture.record({evmEntry(2, "r2")}).recorded);
    other.ask(QStringLiteral("COMMIT"));
    QTRY_COMPARE(fixture.recoveries, 1);
    QTRY_COMPARE(other.one(QStringLiteral("SELECT note || ' ' || state FROM broadcast")).toString(),
        QStringLiteral("second included"));
    QCOMPARE(other.count(QStringLiteral("submission WHERE ended_at IS NOT NULL")), 1);
    QCOMPARE(other.count(QStringLiteral("state_change")), 2);
    QCOMPARE(other.count(QStringLiteral("evidence")), 1);
}

void LedgerWishesTest::sharesCommitsAmongUpdates()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    std::vector<BroadcastEntry> entries;
    constexpr int count = 150;
    for (int i = 1; i <= count; ++i)
        entries.push_back(evmEntry(static_cast<quint64>(i), "r"));
    QVERIFY(fixture.record(std::move(entries)).recorded);
    const quint64 before = fixture.ledger->commits();
    for (int i = 1; i <= count; ++i)
        fixture.ledger->save(seen(i));
    OtherProgram other(fixture.path());
    QTRY_COMPARE(other.count(QStringLiteral("broadcast WHERE state = 'pending'")), count);
    // At most 64 in one, so that a client that comes meanwhile does not wait for all of them.
    QVERIFY(fixture.ledger->commits() - before >= 3);
}

void LedgerWishesTest::writesTheNewestStateOnly()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    for (int i = 0; i < 100; ++i)
        fixture.ledger->save(seen(1));
    fixture.renew();
    OtherProgram other(fixture.path());
    QCOMPARE(other.count(QStringLiteral("state_change")), 100);
    QCOMPARE(other.count(QStringLiteral("evidence")), 1);
}

void LedgerWishesTest::givesUpWhenTheProgramEnds()
{
    LedgerFixture fixture(impatient());
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    OtherProgram other(fixture.path());
    other.ask(QStringLiteral("BEGIN IMMEDIATE"));
    for (int id = 1; id <= 10'000; ++id)
        fixture.ledger->save(seen(id));
    const auto begun = std::chrono::steady_clock::now();
    fixture.ledger.reset();
    QVERIFY(std::chrono::steady_clock::now() - begun < 5s); // Not once for each 64 of them.
}

QTEST_GUILESS_MAIN(LedgerWishesTest)
#include "tst_ledgerwishes.moc"
