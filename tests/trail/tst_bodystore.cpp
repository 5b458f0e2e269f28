// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/bodystore.h"

#include <QTest>

#include <thread>

using namespace signalbox;

class TestBodyStore final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsWhatItIsGiven();
    void sharesTheBytes();
    void dropsTheOldestOverBudget();
    void refusesWhatIsLargerThanTheBudget();
    void smallerBudgetDropsAtOnce();
    void aSecondCaptureChangesNothing();
    void manyThreads();
};

namespace {

CapturedBodies bodies(qsizetype size)
{
    return {.request = QByteArray(size, 'r'), .path = {}, .contentType = {}, .answers = {QByteArray(), "answer"}};
}

QByteArray idOf(int number)
{
    return "R-" + QByteArray::number(number);
}

} // namespace

void TestBodyStore::keepsWhatItIsGiven()
{
    BodyStore store;
    QVERIFY(!store.find("R-1"));
    store.bodiesCaptured("R-1", bodies(10));
    QCOMPARE(store.find("R-1"), std::optional(bodies(10)));
    QVERIFY(!store.find("R-2"));
    QCOMPARE(store.size(), 1);
}

void TestBodyStore::sharesTheBytes()
{
    BodyStore store;
    const CapturedBodies original = bodies(100'000);
    store.bodiesCaptured("R-1", CapturedBodies(original));
    QCOMPARE(static_cast<const void *>(store.find("R-1")->request.constData()),
        static_cast<const void *>(original.request.constData()));
}

void TestBodyStore::dropsTheOldestOverBudget()
{
    const qint64 one = BodyStore::costOf(bodies(1000));
    BodyStore store(one * 3);
    for (int i = 1; i <= 5; ++i) {
        store.bodiesCaptured(idOf(i), bodies(1000));
        QVERIFY(store.bytes() <= one * 3);
    }
    QCOMPARE(store.size(), 3);
    QVERIFY(!store.find("R-1"));
    QVERIFY(!store.find("R-2"));
    QVERIFY(store.find("R-3"));
    QVERIFY(store.find("R-5"));
    // One large one makes room for itself, whatever that takes.
    store.bodiesCaptured("large", bodies(2500));
    QVERIFY(store.find("large"));
    QVERIFY(!store.find("R-3"));
    QVERIFY(store.bytes() <= one * 3);
}

void TestBodyStore::refusesWhatIsLargerThanTheBudget()
{
    BodyStore store(4000);
    store.bodiesCaptured("R-1", bodies(100));
    store.bodiesCaptured("R-2", bodies(4001));
    QVERIFY(store.find("R-1"));
    QVERIFY(!store.find("R-2"));
}

void TestBodyStore::smallerBudgetDropsAtOnce()
{
    BodyStore store;
    for (int i = 1; i <= 4; ++i)
        store.bodiesCaptured(idOf(i), bodies(1000));
    store.setBudget(BodyStore::costOf(bodies(1000)) * 2);
    QCOMPARE(store.size(), 2);
    QVERIFY(store.find("R-4"));
    store.setBudget(0);
    QCOMPARE(store.size(), 0);
    QCOMPARE(store.bytes(), 0);
}

void TestBodyStore::aSecondCaptureChangesNothing()
{
    BodyStore store;
    store.bodiesCaptured("R-1", bodies(10));
    const qint64 bytes = store.bytes();
    store.bodiesCaptured("R-1", bodies(1000));
    QCOMPARE(store.bytes(), bytes);
    QCOMPARE(store.find("R-1")->request.size(), 10);
}

void TestBodyStore::manyThreads()
{
    constexpr int perThread = 500;
    const qint64 one = BodyStore::costOf(bodies(100));
    BodyStore store(one * 50);
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 3; ++thread) {
        threads.emplace_back([&store, thread] {
            for (int i = 0; i < perThread; ++i) {
                store.bodiesCaptured(idOf(thread * perThread + i), bodies(100));
                (void)store.find(idOf(i));
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(store.size(), 50);
    QCOMPARE(store.bytes(), one * 50);
}

QTEST_GUILESS_MAIN(TestBodyStore)
#include "tst_bodystore.moc"
