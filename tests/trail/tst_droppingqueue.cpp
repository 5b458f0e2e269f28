// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/droppingqueue.h"

#include <QTest>

#include <thread>
#include <vector>

using namespace signalbox;

class TestDroppingQueue : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void givesBackInOrder();
    void roundsTheCapacityUp();
    void dropsTheOldestWhenFull();
    void goesOnAfterDropping();
    void freesWhatWasTaken();
    void losesNothingButWhatItSays();
};

namespace {

std::vector<int> popAll(DroppingQueue<int> &queue)
{
    std::vector<int> values;
    for (int value = 0; queue.pop(value);)
        values.push_back(value);
    return values;
}

} // namespace

void TestDroppingQueue::givesBackInOrder()
{
    DroppingQueue<int> queue(8);
    QCOMPARE(popAll(queue), std::vector<int>());
    for (int round = 0; round < 5; ++round) {
        for (int value : {1, 2, 3})
            QVERIFY(queue.push(std::move(value)));
        QCOMPARE(popAll(queue), std::vector<int>({1, 2, 3}));
    }
}

void TestDroppingQueue::roundsTheCapacityUp()
{
    QCOMPARE(DroppingQueue<int>(5).capacity(), 8u);
    QCOMPARE(DroppingQueue<int>(65'536).capacity(), 65'536u);
}

void TestDroppingQueue::dropsTheOldestWhenFull()
{
    DroppingQueue<int> queue(4);
    int dropped = 0;
    for (int value = 1; value <= 10; ++value)
        dropped += queue.push(int(value)) ? 0 : 1;
    QCOMPARE(dropped, 6);
    QCOMPARE(popAll(queue), std::vector<int>({7, 8, 9, 10}));
}

void TestDroppingQueue::goesOnAfterDropping()
{
    DroppingQueue<int> queue(2);
    for (int value : {1, 2, 3})
        queue.push(std::move(value));
    int first = 0;
    QVERIFY(queue.pop(first));
    QCOMPARE(first, 2);
    QVERIFY(queue.push(4));
    QVERIFY(!queue.push(5));
    QCOMPARE(popAll(queue), std::vector<int>({4, 5}));
}

void TestDroppingQueue::freesWhatWasTaken()
{
    DroppingQueue<std::shared_ptr<int>> queue(2);
    const auto dropped = std::make_shared<int>(1);
    const auto popped = std::make_shared<int>(2);
    queue.push(std::shared_ptr(dropped));
    queue.push(std::shared_ptr(popped));
    queue.push(std::make_shared<int>(3));
    QCOMPARE(dropped.use_count(), 1L);
    std::shared_ptr<int> value;
    QVERIFY(queue.pop(value));
    QCOMPARE(*value, 2);
    value.reset();
    QCOMPARE(popped.use_count(), 1L);
}

// Meant for ThreadSanitizer: a small queue makes producer and consumer fight for the same cells.
void TestDroppingQueue::losesNothingButWhatItSays()
{
    constexpr int count = 200'000;
    DroppingQueue<std::shared_ptr<int>> queue(8);
    int dropped = 0;
    std::atomic<bool> done = false;
    std::thread producer([&] {
        for (int value = 0; value < count; ++value)
            dropped += queue.push(std::make_shared<int>(value)) ? 0 : 1;
        done = true;
    });
    int received = 0;
    int last = -1;
    bool ordered = true;
    const auto receive = [&] {
        for (std::shared_ptr<int> value; queue.pop(value); ++received)
            ordered = ordered && value && *value > std::exchange(last, *value);
    };
    while (!done)
        receive();
    producer.join();
    receive();
    QVERIFY(ordered);
    QCOMPARE(received + dropped, count);
    QVERIFY(received > 0);
}

QTEST_APPLESS_MAIN(TestDroppingQueue)
#include "tst_droppingqueue.moc"
