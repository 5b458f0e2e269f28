// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/epolldispatcher.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QSocketNotifier>
#include <QTest>
#include <QThread>
#include <QTimer>

#include <array>
#include <functional>
#include <memory>

#include <sys/socket.h>
#include <unistd.h>

using namespace signalbox;

namespace {

/// Two connected sockets, closed at the end.
struct Pair
{
    Pair()
    {
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) != 0)
            qFatal("no sockets");
    }
    ~Pair()
    {
        ::close(ends[0]);
        ::close(ends[1]);
    }
    Q_DISABLE_COPY_MOVE(Pair)

    std::array<int, 2> ends {-1, -1};
};

void writeByte(int descriptor)
{
    QCOMPARE(::write(descriptor, "x", 1), 1);
}

void readByte(int descriptor)
{
    char byte = 0;
    QCOMPARE(::read(descriptor, &byte, 1), 1);
}

} // namespace

/// Every test runs in a thread whose events the dispatcher dispatches.
class TestEpollDispatcher final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void callsReadersUntilRead();
    void callsWritersAndSwitchesThem();
    void forgetsANotifierDeletedByAnother();
    void tellsSocketsWithTheSameNumberApart();
    void firesTimersInTime();
    void timersMayEndEachOther();
    void wakesForEventsOfOtherThreads();
    void leavesLoopsWithinLoops();
    void sendsPostedEventsWithoutWaiting();

private:
    static void inThread(const std::function<void()> &test);
};

void TestEpollDispatcher::inThread(const std::function<void()> &test)
{
    QThread thread;
    thread.setEventDispatcher(new EpollDispatcher);
    QObject context;
    context.moveToThread(&thread);
    thread.start();
    QMetaObject::invokeMethod(&context, test, Qt::BlockingQueuedConnection);
    QMetaObject::invokeMethod(&context, [&] { context.moveToThread(qApp->thread()); }, Qt::BlockingQueuedConnection);
    thread.quit();
    QVERIFY(thread.wait(5000));
}

void TestEpollDispatcher::callsReadersUntilRead()
{
    inThread([] {
        Pair pair;
        QSocketNotifier notifier(pair.ends[0], QSocketNotifier::Read);
        int calls = 0;
        connect(&notifier, &QSocketNotifier::activated, &notifier, [&] {
            // Level-triggered: called again while there is something to read.
            if (++calls == 3)
                readByte(pair.ends[0]);
        });
        writeByte(pair.ends[1]);
        QTRY_COMPARE(calls, 3);
        QTest::qWait(20);
        QCOMPARE(calls, 3);
    });
}

void TestEpollDispatcher::callsWritersAndSwitchesThem()
{
    inThread([] {
        Pair pair;
        QSocketNotifier reader(pair.ends[0], QSocketNotifier::Read);
        QSocketNotifier writer(pair.ends[0], QSocketNotifier::Write);
        int reads = 0;
        int writes = 0;
        connect(&reader, &QSocketNotifier::activated, &reader, [&] {
            ++reads;
            readByte(pair.ends[0]);
        });
        connect(&writer, &QSocketNotifier::activated, &writer, [&] {
            ++writes;
            writer.setEnabled(false);
        });
        QTRY_COMPARE(writes, 1);
        for (int round = 0; round < 3; ++round) {
            writer.setEnabled(true);
            writer.setEnabled(false);
        }
        writeByte(pair.ends[1]);
        QTRY_COMPARE(reads, 1);
        QCOMPARE(writes, 1);
        reader.setEnabled(false);
        writer.setEnabled(true);
        writeByte(pair.ends[1]);
        QTRY_COMPARE(writes, 2);
        QCOMPARE(reads, 1);
    });
}

void TestEpollDispatcher::forgetsANotifierDeletedByAnother()
{
    inThread([] {
        Pair first;
        Pair second;
        auto one = std::make_unique<QSocketNotifier>(first.ends[0], QSocketNotifier::Read);
        auto other = std::make_unique<QSocketNotifier>(second.ends[0], QSocketNotifier::Read);
        int calls = 0;
        // Whichever is called first takes the other one away, though both are ready in the same round.
        connect(one.get(), &QSocketNotifier::activated, one.get(), [&] {
            ++calls;
            readByte(first.ends[0]);
            other.reset();
        });
        connect(other.get(), &QSocketNotifier::activated, other.get(), [&] {
            ++calls;
            readByte(second.ends[0]);
            one.reset();
        });
        writeByte(first.ends[1]);
        writeByte(second.ends[1]);
        QTRY_COMPARE(calls, 1);
        QTest::qWait(20);
        QCOMPARE(calls, 1);
        QVERIFY(!one != !other);
    });
}

void TestEpollDispatcher::tellsSocketsWithTheSameNumberApart()
{
    inThread([] {
        for (int round = 0; round < 50; ++round) {
            Pair pair;
            QSocketNotifier notifier(pair.ends[0], QSocketNotifier::Read);
            int calls = 0;
            connect(&notifier, &QSocketNotifier::activated, &notifier, [&] {
                ++calls;
                readByte(pair.ends[0]);
            });
            writeByte(pair.ends[1]);
            QTRY_COMPARE(calls, 1);
        }
    });
}

void TestEpollDispatcher::firesTimersInTime()
{
    inThread([] {
        QElapsedTimer elapsed;
        elapsed.start();
        QTimer repeating;
        QList<qint64> at;
        connect(&repeating, &QTimer::timeout, &repeating, [&] { at.append(elapsed.elapsed()); });
        repeating.start(10);
        qint64 single = -1;
        QTimer::singleShot(25, Qt::PreciseTimer, &repeating, [&] { single = elapsed.elapsed(); });
        QTRY_VERIFY(at.size() >= 5);
        QVERIFY(at.first() >= 10);
        QVERIFY(at.at(4) >= 50);
        QVERIFY(single >= 25);
        QVERIFY(repeating.remainingTime() >= 0 && repeating.remainingTime() <= 10);
        QCOMPARE(QAbstractEventDispatcher::instance()->registeredTimers(&repeating).size(), 1);
    });
}

void TestEpollDispatcher::timersMayEndEachOther()
{
    inThread([] {
        QTimer first;
        QTimer second;
        int calls = 0;
        connect(&first, &QTimer::timeout, &first, [&] {
            ++calls;
            first.stop();
            second.stop();
        });
        connect(&second, &QTimer::timeout, &second, [&] {
            ++calls;
            first.stop();
            second.stop();
        });
        first.start(5);
        second.start(5);
        QTest::qSleep(15); // Both are due in the same round.
        QTRY_COMPARE(calls, 1);
        QTest::qWait(20);
        QCOMPARE(calls, 1);
    });
}

void TestEpollDispatcher::wakesForEventsOfOtherThreads()
{
    QThread thread;
    thread.setEventDispatcher(new EpollDispatcher);
    QObject context;
    context.moveToThread(&thread);
    thread.start();
    std::atomic<int> calls = 0;
    for (int round = 0; round < 2000; ++round) {
        QMetaObject::invokeMethod(&context, [&] { ++calls; }, Qt::QueuedConnection);
        if (round % 7 == 0)
            QMetaObject::invokeMethod(&context, [] {}, Qt::BlockingQueuedConnection);
    }
    QTRY_COMPARE(calls.load(), 2000);
    QMetaObject::invokeMethod(&context, [&] { context.moveToThread(qApp->thread()); }, Qt::BlockingQueuedConnection);
    thread.quit();
    QVERIFY(thread.wait(5000));
}

void TestEpollDispatcher::leavesLoopsWithinLoops()
{
    inThread([] {
        QEventLoop outer;
        bool innerEnded = false;
        QTimer::singleShot(5, &outer, [&] {
            QEventLoop inner;
            QTimer::singleShot(5, &inner, [&] { inner.quit(); });
            inner.exec();
            innerEnded = true;
            outer.quit();
        });
        outer.exec();
        QVERIFY(innerEnded);
    });
}

void TestEpollDispatcher::sendsPostedEventsWithoutWaiting()
{
    inThread([] {
        QObject receiver;
        QEventLoop loop;
        int calls = 0;
        // Each is posted by the one before; without a timer or socket nothing else ends the wait.
        std::function<void()> again = [&] {
            if (++calls < 100)
                QMetaObject::invokeMethod(&receiver, again, Qt::QueuedConnection);
            else
                loop.quit();
        };
        QMetaObject::invokeMethod(&receiver, again, Qt::QueuedConnection);
        QMetaObject::invokeMethod(&receiver, [&] { loop.processEvents(); }, Qt::QueuedConnection);
        loop.exec();
        QCOMPARE(calls, 100);
    });
}

QTEST_GUILESS_MAIN(TestEpollDispatcher)
#include "tst_epolldispatcher.moc"
