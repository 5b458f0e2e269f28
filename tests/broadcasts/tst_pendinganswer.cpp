// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/answerdeadlines.h"
#include "broadcasts/pendinganswer.h"

#include <QTest>
#include <QThread>

#include <atomic>
#include <thread>

using namespace signalbox;
using namespace std::chrono_literals;

class PendingAnswerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isGivenOnce();
    void isOverWithItsContext();
    void dropsWhatWaitsForADyingContext();
    void survivesContextsThatDieMeanwhile();
    void lettingTheContextDieInsideIsFine();
    void runsOutOfPatienceInOrder();
    void forgetsWhatWasAnswered();
};

void PendingAnswerTest::isGivenOnce()
{
    QObject context;
    QList<LedgerReceipt> receipts;
    const auto answer
        = PendingReceipt::create(&context, [&](const LedgerReceipt &receipt) { receipts.append(receipt); });
    QVERIFY(!answer->isOver());
    QVERIFY(answer->give({true, {"0x1"}}));
    QVERIFY(answer->isOver());
    QVERIFY(!answer->give({}));
    QVERIFY(receipts.isEmpty()); // Queued, never from within.
    QTRY_COMPARE(receipts.size(), 1);
    QVERIFY(receipts.first().recorded);
    QCOMPARE(receipts.first().txIds, QByteArrayList{"0x1"});
}

void PendingAnswerTest::isOverWithItsContext()
{
    auto context = std::make_unique<QObject>();
    bool wasCalled = false;
    const auto answer
        = PendingReceipt::create(context.get(), [&](const LedgerReceipt & /*receipt*/) { wasCalled = true; });
    context.reset();
    QVERIFY(answer->isOver());
    QVERIFY(!answer->give({true, {}}));
    QCoreApplication::processEvents();
    QVERIFY(!wasCalled);
}

void PendingAnswerTest::dropsWhatWaitsForADyingContext()
{
    auto context = std::make_unique<QObject>();
    bool wasCalled = false;
    const auto answer
        = PendingReceipt::create(context.get(), [&](const LedgerReceipt & /*receipt*/) { wasCalled = true; });
    QVERIFY(answer->give({true, {}}));
    context.reset();
    QCoreApplication::processEvents();
    QVERIFY(!wasCalled);
}

void PendingAnswerTest::survivesContextsThatDieMeanwhile()
{
    std::atomic<int> calls = 0;
    for (int i = 0; i < 500; ++i) {
        auto context = std::make_unique<QObject>();
        const auto answer = PendingReceipt::create(context.get(), [&](const LedgerReceipt & /*receipt*/) { ++calls; });
        std::atomic<bool> go = false;
        std::thread giver([&] {
            while (!go)
                std::this_thread::yield();
            answer->give({});
        });
        go = true;
        context.reset();
        giver.join();
    }
    QCoreApplication::processEvents();
    QCOMPARE(calls.load(), 0); // None outlived its context, whoever won.
}

void PendingAnswerTest::lettingTheContextDieInsideIsFine()
{
    auto *context = new QObject;
    bool wasCalled = false;
    const auto answer = PendingReceipt::create(context, [&wasCalled, context](const LedgerReceipt & /*receipt*/) {
        wasCalled = true;
        delete context;
    });
    QVERIFY(answer->give({}));
    QTRY_VERIFY(wasCalled);
}

void PendingAnswerTest::runsOutOfPatienceInOrder()
{
    AnswerDeadlines deadlines(30ms);
    QObject context;
    QList<int> ended;
    for (int i = 0; i < 3; ++i) {
        deadlines.add(PendingReceipt::create(&context, [&ended, i](const LedgerReceipt &receipt) {
            if (!receipt.recorded)
                ended.append(i);
        }));
    }
    QVERIFY(ended.isEmpty());
    QTRY_COMPARE(ended, QList<int>({0, 1, 2}));
}

void PendingAnswerTest::forgetsWhatWasAnswered()
{
    AnswerDeadlines deadlines(10s); // No test waits for that.
    QObject context;
    std::weak_ptr<PendingReceipt> first;
    {
        const auto answer = PendingReceipt::create(&context, [](const LedgerReceipt & /*receipt*/) {});
        first = answer;
        deadlines.add(answer);
        QVERIFY(answer->give({true, {}}));
    }
    QCoreApplication::processEvents();
    const auto second = PendingReceipt::create(&context, [](const LedgerReceipt & /*receipt*/) {});
    deadlines.add(second);
    QTRY_VERIFY(first.expired());
    QVERIFY(!second->isOver());
}

QTEST_GUILESS_MAIN(PendingAnswerTest)
#include "tst_pendinganswer.moc"
