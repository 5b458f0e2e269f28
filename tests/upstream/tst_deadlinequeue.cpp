// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "upstream/deadlinequeue.h"

#include <QDeadlineTimer>
#include <QTest>

#include <functional>
#include <memory>
#include <vector>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

DeadlineQueue::Clock::time_point fakeTime;

DeadlineQueue::Clock::time_point fakeNow()
{
    return fakeTime;
}

/// Turns the event loop until @p isDone, a tick of the wheel at a time.
bool waitFor(const std::function<bool()> &isDone)
{
    const QDeadlineTimer patience(10'000);
    while (!isDone() && !patience.hasExpired())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return isDone();
}

class Entry final : public DeadlineEntry
{
public:
    explicit Entry(std::function<void()> call = {})
        : m_call(std::move(call))
    { }

    [[nodiscard]] int fired() const { return m_fired; }

private:
    void deadlinePassed() override
    {
        ++m_fired;
        if (const auto call = m_call)
            call();
    }

    std::function<void()> m_call;
    int m_fired = 0;
};

} // namespace

class DeadlineQueueTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { fakeTime = DeadlineQueue::Clock::time_point(1000h); }

    void firesInOrder();
    void firesOnceAndNeverEarly();
    void firesWithinTwoTicks();
    void clears();
    void moves();
    void firesWhatHasPassedAlready();
    void waitsLongerThanOneTurn();
    void catchesUpAfterAStall_data();
    void catchesUpAfterAStall();
    void changesFromWithinAFiringEntry_data();
    void changesFromWithinAFiringEntry();
    void setsAgainFromWithin();
    void outlivesItsQueue();
    void keepsRealTime();

private:
    /// Lets the wheel see the time: what is due at @p time has fired when this returns.
    void advanceTo(DeadlineQueue &queue, DeadlineQueue::Clock::time_point time);
};

void DeadlineQueueTest::advanceTo(DeadlineQueue &queue, DeadlineQueue::Clock::time_point time)
{
    // A witness that is due two ticks before shows that the wheel has turned that far.
    Entry witness;
    queue.set(witness, std::max(fakeTime, time - 2 * DeadlineQueue::tick));
    fakeTime = time;
    QVERIFY(waitFor([&witness] { return witness.fired() == 1; }));
}

void DeadlineQueueTest::firesInOrder()
{
    DeadlineQueue queue(nullptr, fakeNow);
    QList<int> order;
    std::vector<std::unique_ptr<Entry>> entries;
    for (const int due : {80, 20, 300, 50, 140}) {
        entries.push_back(std::make_unique<Entry>([&order, due] { order.append(due); }));
        queue.set(*entries.back(), fakeTime + std::chrono::milliseconds(due));
    }
    advanceTo(queue, fakeTime + 500ms);
    QCOMPARE(order, (QList<int>{20, 50, 80, 140, 300}));
}

void DeadlineQueueTest::firesOnceAndNeverEarly()
{
    DeadlineQueue queue(nullptr, fakeNow);
    const auto begin = fakeTime;
    Entry entry;
    queue.set(entry, begin + 100ms);
    // 1 ns before it is due, and the wheel has turned up to there.
    for (const auto time : {20ms, 90ms})
        advanceTo(queue, begin + time);
    fakeTime = begin + 100ms - 1ns;
    QTest::qWait(3 * static_cast<int>(DeadlineQueue::tick.count()));
    QCOMPARE(entry.fired(), 0);
    advanceTo(queue, begin + 100ms + 2 * DeadlineQueue::tick);
    QCOMPARE(entry.fired(), 1);
    advanceTo(queue, begin + 10s);
    QCOMPARE(entry.fired(), 1);
}

void DeadlineQueueTest::firesWithinTwoTicks()
{
    DeadlineQueue queue(nullptr, fakeNow);
    for (int offset = 0; offset < 20; ++offset) {
        Entry entry;
        const auto due = fakeTime + std::chrono::milliseconds(40 + offset);
        queue.set(entry, due);
        fakeTime = due + 2 * DeadlineQueue::tick;
        QVERIFY(waitFor([&] { return entry.fired() == 1; }));
    }
}

void DeadlineQueueTest::clears()
{
    DeadlineQueue queue(nullptr, fakeNow);
    Entry first;
    Entry cleared;
    Entry last;
    for (Entry *entry : {&first, &cleared, &last})
        queue.set(*entry, fakeTime + 50ms);
    DeadlineQueue::clear(cleared);
    DeadlineQueue::clear(cleared);
    {
        Entry destroyed([] { QFAIL("a destroyed entry fired"); });
        queue.set(destroyed, fakeTime + 50ms);
    }
    advanceTo(queue, fakeTime + 100ms);
    QCOMPARE(first.fired(), 1);
    QCOMPARE(cleared.fired(), 0);
    QCOMPARE(last.fired(), 1);
}

void DeadlineQueueTest::moves()
{
    DeadlineQueue queue(nullptr, fakeNow);
    const auto begin = fakeTime;
    Entry later;
    Entry sooner;
    queue.set(later, begin + 50ms);
    queue.set(later, begin + 500ms);
    queue.set(sooner, begin + 500ms);
    queue.set(sooner, begin + 50ms);
    advanceTo(queue, begin + 100ms);
    QCOMPARE(later.fired(), 0);
    QCOMPARE(sooner.fired(), 1);
    advanceTo(queue, begin + 600ms);
    QCOMPARE(later.fired(), 1);
    QCOMPARE(sooner.fired(), 1);
}

void DeadlineQueueTest::firesWhatHasPassedAlready()
{
    DeadlineQueue queue(nullptr, fakeNow);
    Entry running; // The timer runs already, or it does not: both ways.
    for (const auto ago : {0ms, 1ms, 20ms, 5000ms}) {
        Entry entry;
        queue.set(entry, fakeTime - ago);
        fakeTime += 2 * DeadlineQueue::tick;
        QVERIFY(waitFor([&] { return entry.fired() == 1; }));
        queue.set(running, fakeTime + 1h);
    }
    QCOMPARE(running.fired(), 0);
}

void DeadlineQueueTest::waitsLongerThanOneTurn()
{
    DeadlineQueue queue(nullptr, fakeNow);
    const auto begin = fakeTime;
    Entry entry;
    queue.set(entry, begin + 300s);
    for (auto time = 1s; time < 300s; time += 7s)
        advanceTo(queue, begin + time);
    advanceTo(queue, begin + 300s - 1ms);
    QCOMPARE(entry.fired(), 0);
    advanceTo(queue, begin + 300s + 2 * DeadlineQueue::tick);
    QCOMPARE(entry.fired(), 1);
}

void DeadlineQueueTest::catchesUpAfterAStall_data()
{
    QTest::addColumn<int>("stall");
    QTest::newRow("short") << 120;
    QTest::newRow("a whole turn") << 4096;
    QTest::newRow("a turn and a tick") << 4104;
    QTest::newRow("many turns") << 10 * 4096;
}

void DeadlineQueueTest::catchesUpAfterAStall()
{
    QFETCH(int, stall);
    DeadlineQueue queue(nullptr, fakeNow);
    Entry first;
    Entry second;
    Entry notYet;
    queue.set(first, fakeTime + 40ms);
    queue.set(second, fakeTime + 100ms);
    queue.set(notYet, fakeTime + 2h);
    // The thread did nothing for so long; nothing else moves the wheel on.
    fakeTime += std::chrono::milliseconds(stall);
    QVERIFY(waitFor([&] { return first.fired() == 1; }));
    QVERIFY(waitFor([&] { return second.fired() == 1; }));
    QCOMPARE(notYet.fired(), 0);
}

void DeadlineQueueTest::changesFromWithinAFiringEntry_data()
{
    QTest::addColumn<QString>("change");
    QTest::newRow("clear") << QStringLiteral("clear");
    QTest::newRow("move") << QStringLiteral("move");
    QTest::newRow("destroy") << QStringLiteral("destroy");
}

void DeadlineQueueTest::changesFromWithinAFiringEntry()
{
    QFETCH(QString, change);
    DeadlineQueue queue(nullptr, fakeNow);
    const auto begin = fakeTime;
    std::vector<std::unique_ptr<Entry>> entries;
    int calls = 0;
    // All are due in one slot. Whichever fires first does away with all others, itself included.
    const auto act = [&] {
        ++calls;
        if (change == QStringLiteral("destroy"))
            entries.clear();
        for (const auto &entry : entries) {
            if (change == QStringLiteral("clear"))
                DeadlineQueue::clear(*entry);
            else if (calls == 1)
                queue.set(*entry, begin + 500ms);
        }
    };
    for (int i = 0; i < 5; ++i) {
        entries.push_back(std::make_unique<Entry>(act));
        queue.set(*entries.back(), begin + 50ms);
    }
    advanceTo(queue, begin + 100ms);
    QCOMPARE(calls, 1);
    advanceTo(queue, begin + 450ms);
    QCOMPARE(calls, 1);
    if (change == QStringLiteral("move")) {
        advanceTo(queue, begin + 600ms);
        QCOMPARE(calls, 6);
    }
}

void DeadlineQueueTest::setsAgainFromWithin()
{
    DeadlineQueue queue(nullptr, fakeNow);
    std::vector<DeadlineQueue::Clock::time_point> times;
    std::unique_ptr<Entry> entry;
    entry = std::make_unique<Entry>([&] {
        times.push_back(fakeTime);
        queue.set(*entry, fakeTime + 40ms);
    });
    queue.set(*entry, fakeTime + 40ms);
    for (int i = 0; i < 200; ++i) {
        fakeTime += 8ms;
        QTest::qWait(1);
    }
    QVERIFY(times.size() > 3);
    for (std::size_t i = 1; i < times.size(); ++i)
        QVERIFY(times[i] - times[i - 1] >= 40ms);
}

void DeadlineQueueTest::outlivesItsQueue()
{
    Entry entry;
    Entry neighbour;
    {
        DeadlineQueue queue(nullptr, fakeNow);
        queue.set(entry, fakeTime + 50ms);
        queue.set(neighbour, fakeTime + 50ms);
    }
    DeadlineQueue::clear(entry);
    DeadlineQueue queue(nullptr, fakeNow);
    queue.set(entry, fakeTime + 50ms);
    advanceTo(queue, fakeTime + 100ms);
    QCOMPARE(entry.fired(), 1);
    QCOMPARE(neighbour.fired(), 0);
}

void DeadlineQueueTest::keepsRealTime()
{
    DeadlineQueue queue;
    DeadlineQueue::Clock::time_point firedAt;
    Entry entry([&] { firedAt = DeadlineQueue::Clock::now(); });
    const auto due = queue.now() + 40ms;
    queue.set(entry, due);
    QVERIFY(waitFor([&] { return entry.fired() == 1; }));
    QVERIFY(firedAt >= due);
}

QTEST_GUILESS_MAIN(DeadlineQueueTest)
#include "tst_deadlinequeue.moc"
