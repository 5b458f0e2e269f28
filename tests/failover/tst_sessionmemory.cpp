// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/sessionmemory.h"

#include <QTest>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

constexpr int capacity = 65'536;

std::string token(int i)
{
    return "\"0x" + std::to_string(i) + '"';
}

} // namespace

class TestSessionMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void remembersStringsAndNumbers();
    void comparesDecodedValues();
    void ignoresWhatIsNoId();
    void lastWriterWins();
    void keepsAtMostItsCapacity();
    void forgetsTheLeastRecentlyUsed();
    void servesManyThreads();
    void countsWhatIsAlive();
    void whatEndedStillBelongsThere();
    void countsManyMethods();
    void knowsWhatEndsASession();
    void firstParameter_data();
    void firstParameter();
};

void TestSessionMemory::remembersStringsAndNumbers()
{
    SessionMemory memory;
    QVERIFY(!memory.endpointFor("\"0x1\""));
    memory.remember("\"0x1\"", "alpha");
    memory.remember("1", "bravo");
    memory.remember("\"1\"", "charlie");
    QCOMPARE(memory.endpointFor("\"0x1\""), std::optional<QByteArray>("alpha"));
    QCOMPARE(memory.endpointFor("1"), std::optional<QByteArray>("bravo"));
    QCOMPARE(memory.endpointFor("\"1\""), std::optional<QByteArray>("charlie"));
    QVERIFY(!memory.endpointFor("\"0X1\""));
}

void TestSessionMemory::comparesDecodedValues()
{
    SessionMemory memory;
    memory.remember(R"("\u0030x\u0031")", "alpha");
    QCOMPARE(memory.endpointFor("\"0x1\""), std::optional<QByteArray>("alpha"));
    memory.remember("\"0x1\"", "bravo");
    QCOMPARE(memory.endpointFor(R"("0\u00781")"), std::optional<QByteArray>("bravo"));
}

void TestSessionMemory::ignoresWhatIsNoId()
{
    SessionMemory memory;
    for (const std::string_view value : {"null", "true", "{\"id\":1}", "[1]", ""}) {
        memory.remember(value, "alpha");
        QVERIFY(!memory.endpointFor(value));
    }
}

void TestSessionMemory::lastWriterWins()
{
    SessionMemory memory;
    memory.remember("7", "alpha");
    memory.remember("7", "bravo");
    QCOMPARE(memory.endpointFor("7"), std::optional<QByteArray>("bravo"));
}

void TestSessionMemory::keepsAtMostItsCapacity()
{
    SessionMemory memory;
    constexpr int written = 2 * capacity;
    for (int i = 0; i < written; ++i)
        memory.remember(token(i), QByteArray::number(i));
    int kept = 0;
    for (int i = 0; i < written; ++i) {
        const auto endpoint = memory.endpointFor(token(i));
        if (!endpoint)
            continue;
        ++kept;
        QCOMPARE(*endpoint, QByteArray::number(i));
    }
    QCOMPARE(kept, capacity);
    // Shards fill unevenly by a few per cent; the recent half of what fits is safe in each of them.
    for (int i = written - capacity / 2; i < written; ++i)
        QVERIFY(memory.endpointFor(token(i)));
}

void TestSessionMemory::forgetsTheLeastRecentlyUsed()
{
    SessionMemory memory;
    memory.remember("\"kept by look-ups\"", "alpha");
    memory.remember("\"kept by rewriting\"", "bravo");
    memory.remember("\"left alone\"", "charlie");
    for (int i = 0; i < 4 * capacity; ++i) {
        memory.remember(token(i), "delta");
        if (i % 1000 == 0) {
            QVERIFY(memory.endpointFor("\"kept by look-ups\""));
            memory.remember("\"kept by rewriting\"", "bravo");
        }
    }
    QCOMPARE(memory.endpointFor("\"kept by look-ups\""), std::optional<QByteArray>("alpha"));
    QCOMPARE(memory.endpointFor("\"kept by rewriting\""), std::optional<QByteArray>("bravo"));
    QVERIFY(!memory.endpointFor("\"left alone\""));
}

void TestSessionMemory::servesManyThreads()
{
    SessionMemory memory;
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&memory, &wrong, t] {
            for (int i = 0; i < 10'000; ++i) {
                const std::string own = token(t * 1'000'000 + i);
                memory.remember(own, QByteArray::number(t));
                memory.remember("\"shared\"", QByteArray::number(t));
                wrong += memory.endpointFor(own) == QByteArray::number(t) ? 0 : 1;
                wrong += memory.endpointFor("\"shared\"") ? 0 : 1;
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(wrong.load(), 0);
}

void TestSessionMemory::countsWhatIsAlive()
{
    SessionMemory memory;
    const SessionMemory::TimePoint now{1h};
    QVERIFY(memory.counts(now).isEmpty());
    memory.remember("\"0x1\"", "alpha", "eth_newFilter", now);
    memory.remember("\"0x2\"", "alpha", "eth_newFilter", now);
    memory.remember("\"0x3\"", "alpha", "eth_newBlockFilter", now);
    memory.remember("\"0x4\"", "bravo", "eth_newFilter", now);
    const QList<SessionCount> all{
        {"alpha", "eth_newBlockFilter", 1}, {"alpha", "eth_newFilter", 2}, {"bravo", "eth_newFilter", 1}};
    QCOMPARE(memory.counts(now), all);
    QVERIFY(memory.endpointFor("\"0x2\"", now + 4min)); // Polled: it lives on.
    QCOMPARE(memory.counts(now + 5min - 1s), all);
    QCOMPARE(memory.counts(now + 5min), (QList<SessionCount>{{"alpha", "eth_newFilter", 1}}));
    QVERIFY(memory.counts(now + 9min).isEmpty());
    QVERIFY(memory.endpointFor("\"0x1\"", now + 1h)); // Remembered all the same.
}

void TestSessionMemory::whatEndedStillBelongsThere()
{
    SessionMemory memory;
    const SessionMemory::TimePoint now{1h};
    memory.remember("\"0x1\"", "alpha", "eth_newFilter", now);
    memory.end("\"0x1\"");
    memory.end("\"never seen\"");
    QVERIFY(memory.counts(now).isEmpty());
    QCOMPARE(memory.endpointFor("\"0x1\"", now), std::optional<QByteArray>("alpha"));
    QVERIFY(memory.counts(now).isEmpty()); // Asked for, and dead.
    memory.remember("\"0x1\"", "bravo", "eth_newFilter", now);
    QCOMPARE(memory.counts(now), (QList<SessionCount>{{"bravo", "eth_newFilter", 1}}));
}

void TestSessionMemory::countsManyMethods()
{
    SessionMemory memory;
    const SessionMemory::TimePoint now{1h};
    constexpr int written = 5'000;
    for (int i = 0; i < written; ++i)
        memory.remember(token(i), "alpha", QByteArray::number(i), now);
    int sum = 0;
    for (const SessionCount &each : memory.counts(now))
        sum += each.count;
    QCOMPARE(sum, written); // Whatever they are called by then.
}

void TestSessionMemory::knowsWhatEndsASession()
{
    for (const char *method : {"eth_uninstallFilter", "klay_uninstallFilter", "eth_unsubscribe", "slotUnsubscribe"})
        QVERIFY2(endsSession(method), method);
    for (const char *method : {"eth_newFilter", "eth_subscribe", "slotSubscribe", "uninstallFilter", ""})
        QVERIFY2(!endsSession(method), method);
}

void TestSessionMemory::firstParameter_data()
{
    QTest::addColumn<QByteArray>("params");
    QTest::addColumn<QByteArray>("token");
    const auto row = [](const char *params, const char *first) {
        QTest::addRow("%s", params) << QByteArray(params) << QByteArray(first);
    };
    row(R"(["0x1"])", R"("0x1")");
    row(R"([ "0x1" , 2])", R"("0x1")");
    row("[\n\t7]", "7");
    row("[7,8]", "7");
    row("[-1.5e3 ]", "-1.5e3");
    row(R"(["a\"]\\",1])", R"("a\"]\\")");
    row(R"(["a,]"])", R"("a,]")");
    row("[]", "");
    row("[ ]", "");
    row("[null]", "");
    row("[true,1]", "");
    row(R"([{"a":1}])", "");
    row("[[1]]", "");
    row(R"({"id":"0x1"})", "");
    row("", "");
    row(R"(["open)", "");
    row(R"(["open\)", "");
}

void TestSessionMemory::firstParameter()
{
    QFETCH(QByteArray, params);
    QFETCH(QByteArray, token);
    const std::string_view first = firstScalarParameter({params.constData(), static_cast<std::size_t>(params.size())});
    QCOMPARE(QByteArray(first.data(), static_cast<qsizetype>(first.size())), token);
}

QTEST_APPLESS_MAIN(TestSessionMemory)

#include "tst_sessionmemory.moc"
