// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgereraser.h"

#include "ledgerfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

namespace {

using Ids = QList<qint64>;

BroadcastEntry entryBy(const QByteArray &route, quint64 nonce, const QByteArray &requestId)
{
    BroadcastEntry entry = evmEntry(nonce, requestId);
    entry.route = route;
    return entry;
}

LedgerTime now()
{
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

} // namespace

/// What the demo wrote goes, and nothing else.
class LedgerEraserTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void erasesByRouteWithAllThatBelongsToIt();
    void keepsWhatAnotherRouteHandedIn();
    void keepsWhatIsOlderOrYounger();
    void theLedgerGoesOn();
    void saysWhyItCanNot();
};

void LedgerEraserTest::erasesByRouteWithAllThatBelongsToIt()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({entryBy("toy", 1, "r1")}).recorded);
    QVERIFY(fixture.record({entryBy("real", 2, "r2")}).recorded);
    QVERIFY(fixture.record({entryBy("toy-two", 3, "r3")}).recorded);
    QVERIFY(fixture.record({entryBy("toy", 3, "r4")}).recorded);
    fixture.ledger->attemptFinished(answeredAttempt("r1"));
    OtherProgram other(fixture.path());
    QTRY_COMPARE(other.count(QStringLiteral("attempt")), 1);
    const auto erased = eraseBroadcasts(fixture.options, {.routes = {"toy", "toy-two"}, .since = {}, .until = {}});
    QVERIFY(erased);
    QCOMPARE(*erased, Ids({1, 3}));
    QCOMPARE(other.ask(QStringLiteral("SELECT id FROM broadcast")), QVariantList({2}));
    QCOMPARE(other.count(QStringLiteral("submission")), 1);
    QCOMPARE(other.count(QStringLiteral("payload")), 1);
    QCOMPARE(other.count(QStringLiteral("attempt")), 0);
}

void LedgerEraserTest::keepsWhatAnotherRouteHandedIn()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({entryBy("real", 1, "r1")}).recorded);
    QVERIFY(fixture.record({entryBy("toy", 1, "r2")}).recorded);
    QVERIFY(fixture.record({entryBy("toy", 2, "r3")}).recorded);
    QVERIFY(fixture.record({entryBy("real", 2, "r4")}).recorded);
    QCOMPARE(eraseBroadcasts(fixture.options, {.routes = {"toy"}, .since = {}, .until = {}}).value(), Ids());
}

void LedgerEraserTest::keepsWhatIsOlderOrYounger()
{
    using namespace std::chrono_literals;
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({entryBy("toy", 1, "r1")}).recorded);
    const LedgerTime at = now();
    QCOMPARE(eraseBroadcasts(fixture.options, {{"toy"}, at + 1h, {}}).value(), Ids());
    QCOMPARE(eraseBroadcasts(fixture.options, {{"toy"}, at - 2h, at - 1h}).value(), Ids());
    QCOMPARE(eraseBroadcasts(fixture.options, {{"toy"}, at - 1h, at + 1h}).value(), Ids({1}));
}

/// What still comes of a row that is gone is passed over.
void LedgerEraserTest::theLedgerGoesOn()
{
    LedgerFixture fixture;
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({entryBy("toy", 1, "r1")}).recorded);
    QCOMPARE(eraseBroadcasts(fixture.options, {{"toy"}, {}, {}}).value(), Ids({1}));
    fixture.ledger->attemptFinished(answeredAttempt("r1"));
    fixture.ledger->submissionEnded("r1");
    fixture.ledger->setNote(1, QStringLiteral("gone"));
    fixture.ledger->setTracked(1, false);
    TrackingUpdate update;
    update.broadcastId = 1;
    fixture.ledger->save(update);
    QVERIFY(fixture.record({entryBy("real", 2, "r2")}).recorded);
    fixture.renew(); // Writes what is left.
    OtherProgram other(fixture.path());
    QCOMPARE(other.ask(QStringLiteral("SELECT id FROM broadcast")), QVariantList({2}));
    QVERIFY(fixture.problems.isEmpty());
}

void LedgerEraserTest::saysWhyItCanNot()
{
    LedgerOptions nowhere;
    nowhere.directory = QStringLiteral("/nowhere");
    QVERIFY(!eraseBroadcasts(nowhere, {{"toy"}, {}, {}}));
}

QTEST_GUILESS_MAIN(LedgerEraserTest)
#include "tst_ledgereraser.moc"
