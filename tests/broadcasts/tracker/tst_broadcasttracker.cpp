// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackerfixture.h"

#include "rehearsal/toyevmnode.h"

#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

namespace {

const QByteArray nothing(R"({"jsonrpc":"2.0","id":1,"result":null})");

Answer sayNothing(const ReceivedRequest &)
{
    return {.body = nothing};
}

/// A chain whose blocks come by the bench's clock, and a broadcast that is on it.
struct ToyNetwork
{
    explicit ToyNetwork(Bench &bench)
        : chain(std::make_shared<ToyEvmChain>(1, [&bench] { return bench.clock.wall.time_since_epoch().count(); }))
    {
        for (const char *const id : {"alpha", "bravo"})
            bench.transport.nodes[id] = ToyEvmNode::create(chain, id)->responder();
        bench.setRoutes({routeTo({"alpha", "bravo"})});
    }

    /// A row of a transaction that the chain gets, if @p sent.
    BroadcastRow row(int seed, TrackerTime at, bool sent = true) const
    {
        const QByteArray payload = "payload " + QByteArray::number(seed);
        BroadcastRow made = rowOf(seed, at);
        made.txId = made.facts.txId = hexData(keccak256(payload)).toLatin1();
        if (sent) [[maybe_unused]]
            const bool taken = chain->submit(payload);
        return made;
    }

    std::shared_ptr<ToyEvmChain> chain;
};

QByteArray statesOf(const FakeStore &store)
{
    QByteArrayList states;
    for (const TrackingUpdate &update : store.saved) {
        for (const StateChange &change : update.changes) {
            const std::string_view name = stateName(change.to.state);
            const QByteArray state(name.data(), static_cast<qsizetype>(name.size()));
            if (states.isEmpty() || states.last() != state)
                states.append(state);
        }
    }
    return states.join(' ');
}

} // namespace

class TestBroadcastTracker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsToTheEnd();
    void asksNothingBeforeTheFirstPoll();
    void submittingUntilItHasEnded();
    void restartContinues();
    void restartAfterACrash();
    void trackedByHand();
    void handedInAgainAfterItsEnd();
    void namedByTheEndpoint();
    void nothingToAskAbout();
    void claimedThenKnown();
    void clockJumps_data();
    void clockJumps();
    void aSilenceBeforeIsNoJump();
    void storeFails();
    void laterVersionsAreLeftAlone();
    void evidenceIsSavedNowAndThen();
    void endsWithoutLoss();
};

void TestBroadcastTracker::followsToTheEnd()
{
    Bench bench;
    const ToyNetwork network(bench);
    QSignalSpy changed(bench.tracker.get(), &BroadcastTracker::changed);
    const qint64 id = bench.broadcast(network.row(1, bench.clock.wall));
    QCOMPARE(bench.state(id), QByteArray("accepted"));
    bench.run(3min);
    // A round may come late for "safe".
    QCOMPARE(statesOf(bench.store).replace(" safe", ""), QByteArray("accepted included finalized"));
    QVERIFY(!bench.store.row(id).tracked);
    QCOMPARE(bench.tracker->followed(), 0U);
    QCOMPARE(changed.last().at(0).value<QList<qint64>>(), QList<qint64>{id});
    const std::size_t sent = bench.transport.sent.size();
    bench.run(1h);
    QCOMPARE(bench.transport.sent.size(), sent);
    QVERIFY(!bench.tracker->nextDue());
}

void TestBroadcastTracker::asksNothingBeforeTheFirstPoll()
{
    Bench bench;
    const ToyNetwork network(bench);
    bench.broadcast(network.row(1, bench.clock.wall));
    bench.run(4s - 1ms);
    QVERIFY(bench.transport.sent.empty());
    bench.run(1ms);
    QCOMPARE(bench.transport.perEndpoint.value("alpha"), bench.transport.perEndpoint.value("bravo"));
    QVERIFY(bench.transport.perEndpoint.value("bravo") > 0);
}

void TestBroadcastTracker::submittingUntilItHasEnded()
{
    Bench bench;
    const ToyNetwork network(bench);
    const qint64 id = bench.store.submit(network.row(1, bench.clock.wall, false));
    bench.tell(id);
    bench.store.attempt(id, "alpha", AnswerMeaning::Uncertain, bench.clock.wall);
    bench.tell(id);
    QCOMPARE(bench.store.state(id), QByteArray("submitting"));
    bench.store.end(id);
    bench.tell(id);
    QCOMPARE(bench.store.state(id), QByteArray("ambiguous"));
    // Told again, nothing is new.
    const auto saved = bench.store.saved.size();
    bench.tell(id);
    QCOMPARE(bench.store.saved.size(), saved);
}

void TestBroadcastTracker::restartContinues()
{
    Bench bench;
    const ToyNetwork network(bench);
    const qint64 id = bench.broadcast(network.row(1, bench.clock.wall));
    bench.run(5s);
    QCOMPARE(bench.state(id), QByteArray("included"));
    bench.transport.forgetSent();
    bench.restart();
    QCOMPARE(bench.tracker->followed(), 1U);
    QVERIFY(bench.transport.perEndpoint.value("alpha") > 0);
    QCOMPARE(bench.state(id), QByteArray("included"));
    bench.run(3min);
    QCOMPARE(statesOf(bench.store).replace(" safe", ""), QByteArray("accepted included finalized"));
}

void TestBroadcastTracker::restartAfterACrash()
{
    Bench bench;
    const ToyNetwork network(bench);
    const qint64 id = bench.store.submit(network.row(1, bench.clock.wall));
    bench.store.end(id);
    bench.store.attempt(id, {}, AnswerMeaning::Uncertain, bench.clock.wall); // Cut off.
    bench.transport.holds = true;
    bench.restart();
    QCOMPARE(bench.state(id), QByteArray("ambiguous"));
    QVERIFY(!bench.transport.waiting.empty());
    while (!bench.transport.waiting.empty())
        bench.transport.answerNext();
    QCOMPARE(bench.state(id), QByteArray("pending"));
}

void TestBroadcastTracker::trackedByHand()
{
    Bench bench;
    const ToyNetwork network(bench);
    const qint64 id = bench.store.submit(network.row(1, bench.clock.wall));
    bench.store.records.at(id).detail.submissions.clear();
    bench.store.records.at(id).stored.submission.running = 0;
    bench.tell(id);
    bench.run(0ms);
    QVERIFY(!bench.transport.sent.empty());
    bench.run(10s);
    QCOMPARE(bench.state(id), QByteArray("included"));
}

void TestBroadcastTracker::handedInAgainAfterItsEnd()
{
    Bench bench;
    const ToyNetwork network(bench);
    const BroadcastRow row = network.row(1, bench.clock.wall, false);
    const qint64 id = bench.broadcast(row, "alpha", AnswerMeaning::RefusedForGood);
    bench.run(2min);
    QCOMPARE(bench.state(id), QByteArray("rejected"));
    QCOMPARE(bench.tracker->followed(), 0U);
    bench.restart();
    QCOMPARE(bench.tracker->followed(), 0U);
    network.row(1, bench.clock.wall);
    QCOMPARE(bench.broadcast(row), id);
    QCOMPARE(bench.tracker->followed(), 1U);
    QCOMPARE(bench.store.row(id).watchedSince, bench.clock.wall);
    bench.run(3min);
    QCOMPARE(bench.state(id), QByteArray("finalized"));
}

void TestBroadcastTracker::namedByTheEndpoint()
{
    Bench bench;
    const ToyNetwork network(bench);
    BroadcastRow row = network.row(1, bench.clock.wall);
    const QByteArray txId = row.txId;
    row.txId.clear();
    row.facts = {};
    const qint64 id = bench.store.submit(row);
    bench.tell(id);
    QCOMPARE(bench.tracker->view(id)->asking, AskingState::NoTxId);
    bench.store.attempt(id, "alpha", AnswerMeaning::Accepted, bench.clock.wall, txId);
    bench.store.end(id);
    bench.tell(id);
    bench.run(10s);
    QCOMPARE(bench.state(id), QByteArray("included"));
    QVERIFY(bench.transport.count(txId) > 0);
}

void TestBroadcastTracker::nothingToAskAbout()
{
    Bench bench;
    const ToyNetwork network(bench);
    BroadcastRow row = network.row(1, bench.clock.wall);
    row.txId.clear();
    row.facts = {};
    const qint64 id = bench.broadcast(row);
    QCOMPARE(bench.state(id), QByteArray("accepted"));
    QVERIFY(!bench.store.row(id).tracked);
    QCOMPARE(bench.tracker->followed(), 0U);
    bench.run(1min);
    QVERIFY(bench.transport.sent.empty());
}

void TestBroadcastTracker::claimedThenKnown()
{
    Bench bench;
    const ToyNetwork network(bench);
    const BroadcastRow row = network.row(1, bench.clock.wall);
    BroadcastRow claimed = row;
    claimed.facts.sender.clear();
    claimed.facts.nonce.reset();
    claimed.facts.idSource = IdSource::ClientClaim;
    const qint64 id = bench.store.submit(claimed);
    bench.tell(id);
    bench.run(5s);
    QCOMPARE(bench.state(id), QByteArray("included"));
    const auto changes = bench.store.saved.size();
    bench.store.records.at(id).detail.row.facts = row.facts;
    bench.tell(id);
    QCOMPARE(bench.state(id), QByteArray("included"));
    QCOMPARE(bench.store.saved.size(), changes);
    bench.run(3min);
    QCOMPARE(bench.state(id), QByteArray("finalized"));
}

void TestBroadcastTracker::clockJumps_data()
{
    QTest::addColumn<int>("wall");
    QTest::addColumn<int>("steady");
    QTest::newRow("sleep") << 8 * 3600 << 0;
    QTest::newRow("sleep that the steady clock counts") << 8 * 3600 << 8 * 3600;
    QTest::newRow("set forward") << 3600 << 1;
    QTest::newRow("set back") << -3600 << 1;
    QTest::newRow("set back by years") << -100'000'000 << 1;
}

void TestBroadcastTracker::clockJumps()
{
    QFETCH(int, wall);
    QFETCH(int, steady);
    Bench bench;
    bench.setRoutes({routeTo({"alpha"})});
    bench.transport.nodes["alpha"] = sayNothing;
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.run(10min);
    bench.transport.forgetSent();
    bench.clock.wall += std::chrono::seconds(wall);
    bench.clock.steady += std::chrono::seconds(steady);
    QVERIFY(*bench.tracker->nextDue() <= bench.pace.heartbeat); // It does not take long to notice.
    QSignalSpy jumps(bench.tracker.get(), &BroadcastTracker::clockJumped);
    bench.tracker->askDue();
    QVERIFY(!bench.transport.sent.empty());
    QCOMPARE(jumps.size(), 1);
    const auto by = jumps.first().first().value<std::chrono::milliseconds>();
    // Of a silence it can't tell what of it was to be.
    const auto tolerance = steady > 1 ? bench.pace.heartbeat : 2s;
    QVERIFY2(std::chrono::abs(by - std::chrono::seconds(wall)) <= tolerance,
        QByteArray::number(qlonglong(by.count())).constData());
    // What was said before is shown as of then.
    bench.transport.forgetSent();
    bench.run(2min);
    const auto sent = bench.transport.sent.size();
    QVERIFY2(sent > 10 && sent < 100, QByteArray::number(static_cast<qlonglong>(sent)).constData());
    QVERIFY(bench.tracker->view(id));
}

void TestBroadcastTracker::aSilenceBeforeIsNoJump()
{
    Bench bench;
    const ToyNetwork network(bench);
    bench.clock.advance(5h); // Nothing is followed, and nobody looks at the clocks.
    bench.broadcast(network.row(1, bench.clock.wall));
    bench.run(4s - 1ms);
    QVERIFY(bench.transport.sent.empty());
}

void TestBroadcastTracker::storeFails()
{
    Bench bench;
    const ToyNetwork network(bench);
    QSignalSpy problems(bench.tracker.get(), &BroadcastTracker::problem);
    bench.store.error = LedgerError{LedgerError::Kind::Busy, {}};
    const qint64 id = bench.store.submit(network.row(1, bench.clock.wall));
    bench.tell(id);
    QCOMPARE(problems.size(), 1);
    QCOMPARE(bench.tracker->followed(), 0U);
    bench.store.error.reset();
    bench.tracker->loadSome(); // By its timer.
    QCOMPARE(bench.tracker->followed(), 1U);
    // The list of all cannot be had at the start.
    bench.store.error = LedgerError{LedgerError::Kind::Busy, {}};
    bench.tracker = std::make_unique<BroadcastTracker>(bench.store, bench.transport, bench.pace, bench.clock.clock());
    bench.tracker->start();
    bench.store.error.reset();
    bench.tracker->loadSome();
    QCOMPARE(bench.tracker->followed(), 1U);
}

void TestBroadcastTracker::laterVersionsAreLeftAlone()
{
    Bench bench;
    const ToyNetwork network(bench);
    bench.store.error = LedgerError{LedgerError::Kind::UnknownCode, {}};
    const qint64 id = bench.store.submit(network.row(1, bench.clock.wall));
    bench.tell(id);
    bench.store.error.reset();
    const int loads = bench.store.loads;
    bench.tracker->loadSome();
    QCOMPARE(bench.store.loads, loads);
    QCOMPARE(bench.tracker->followed(), 0U);
}

void TestBroadcastTracker::evidenceIsSavedNowAndThen()
{
    Bench bench;
    bench.setRoutes({routeTo({"alpha"})});
    bench.transport.nodes["alpha"] = sayNothing;
    const qint64 id = bench.broadcast(rowOf(1, bench.clock.wall));
    bench.run(1min);
    bench.store.saves = 0;
    QSignalSpy changed(bench.tracker.get(), &BroadcastTracker::changed);
    bench.run(2min); // Twenty rounds in which nothing changes.
    QVERIFY(bench.store.saves >= 8 && bench.store.saves <= 12);
    TrackerTime newest;
    for (const Evidence &evidence : bench.store.records.at(id).stored.evidence)
        newest = std::max(newest, evidence.seenAt);
    QVERIFY(bench.clock.wall - newest < 30s);
    QVERIFY(changed.isEmpty());
}

void TestBroadcastTracker::endsWithoutLoss()
{
    Bench bench;
    const ToyNetwork network(bench);
    const qint64 id = bench.broadcast(network.row(1, bench.clock.wall));
    bench.clock.advance(5s);
    bench.tracker->askDue();
    QCOMPARE(bench.store.state(id), QByteArray("accepted"));
    bench.tracker.reset();
    QCOMPARE(bench.store.state(id), QByteArray("included"));
}

QTEST_GUILESS_MAIN(TestBroadcastTracker)

#include "tst_broadcasttracker.moc"
