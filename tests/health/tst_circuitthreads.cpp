// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/endpointhealth.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <functional>
#include <random>
#include <thread>
#include <vector>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

constexpr int threadCount = 4;

void inThreads(const std::function<void(int)> &work)
{
    std::vector<std::thread> threads;
    for (int t = 0; t < threadCount; ++t)
        threads.emplace_back(work, t);
    for (std::thread &thread : threads)
        thread.join();
}

/// Shared fake time that the threads push on.
class SharedClock
{
public:
    EndpointGate::Clock::time_point now() const { return EndpointGate::Clock::time_point(1h + m_time.load()); }
    void advance(std::chrono::milliseconds step)
    {
        std::chrono::milliseconds seen = m_time.load();
        while (!m_time.compare_exchange_weak(seen, seen + step)) { }
    }

private:
    std::atomic<std::chrono::milliseconds> m_time{0ms};
};

AttemptOutcome failure(AccessFault fault)
{
    return AttemptOutcome::accessFailure(fault, true);
}

} // namespace

/// One gate under several threads at once; the thread sanitizer sees the rest.
class TestCircuitThreads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void neverTwoProbesAtOnce()
    {
        EndpointHealth gate(Endpoint(), std::make_shared<Cordon>());
        SharedClock clock;
        std::atomic<int> probing = 0;
        std::atomic<int> mostProbing = 0;
        std::atomic<int> probes = 0;
        std::atomic<int> running = 0;
        inThreads([&](int thread) {
            std::minstd_rand random(static_cast<unsigned>(thread) + 1);
            for (int i = 0; i < 30'000; ++i) {
                ++running;
                const Admission admission = gate.admit(clock.now());
                if (admission != Admission::Admitted && admission != Admission::Probe) {
                    if (--running == 0) // Else attempts would seem to last longer than any attempt may.
                        clock.advance(1s);
                    continue;
                }
                if (admission == Admission::Probe) {
                    ++probes;
                    mostProbing = std::max(mostProbing.load(), ++probing);
                    std::this_thread::yield(); // The attempt.
                    --probing; // Before its report: from then on the next may start.
                }
                switch (random() % 4) {
                case 0:
                    gate.report(AttemptOutcome::judgedResponse(200, {}), std::nullopt, clock.now());
                    break;
                case 1:
                    gate.withdraw(clock.now());
                    break;
                default:
                    gate.report(failure(AccessFault::ConnectionReset), std::nullopt, clock.now());
                }
                --running;
            }
        });
        QVERIFY(probes > 10);
        QCOMPARE(mostProbing.load(), 1);
        QCOMPARE(gate.reading(clock.now()).circuit.inFlight, 0);
    }

    void successesAreAllCounted()
    {
        EndpointHealth gate(Endpoint(), std::make_shared<Cordon>());
        const SharedClock clock;
        std::atomic<int> refused = 0;
        inThreads([&](int) {
            for (int i = 0; i < 20'000; ++i) {
                refused += gate.admit(clock.now()) == Admission::Admitted ? 0 : 1;
                gate.report(AttemptOutcome::judgedResponse(200, {}), std::nullopt, clock.now());
            }
        });
        QCOMPARE(refused.load(), 0);
        const CircuitReading reading = gate.reading(clock.now()).circuit;
        QCOMPARE(reading.window.samples, 20'000U * threadCount);
        QCOMPARE(reading.window.failures, 0U);
        QCOMPARE(reading.inFlight, 0);
    }

    void everythingAtOnce()
    {
        const auto cordon = std::make_shared<Cordon>();
        EndpointHealth gate(Endpoint(), cordon);
        SharedClock clock;
        inThreads([&](int thread) {
            std::minstd_rand random(static_cast<unsigned>(thread) + 1);
            for (int i = 0; i < 10'000; ++i) {
                if (random() % 64 == 0)
                    cordon->set({QStringLiteral("billing"), clock.now() + 1s});
                if (random() % 64 == 0)
                    cordon->lift();
                if (random() % 64 == 0)
                    gate.setIdentity({ChainIdentity::Verdict::Other, "5"});
                if (random() % 32 == 0)
                    gate.setIdentity({ChainIdentity::Verdict::Same, "1"});
                if (random() % 16 == 0)
                    (void)gate.reading(clock.now());
                clock.advance(std::chrono::milliseconds(random() % 100));
                const Admission admission = gate.admit(clock.now());
                if (admission != Admission::Admitted && admission != Admission::Probe)
                    continue;
                const auto fault = static_cast<AccessFault>(random() % 20);
                const int status = random() % 8 == 0 ? 429 : 200;
                gate.report(random() % 2 == 0 ? failure(fault) : AttemptOutcome::judgedResponse(status, {}),
                    std::chrono::seconds(random() % 3), clock.now());
            }
        });
        QCOMPARE(gate.reading(clock.now()).circuit.inFlight, 0);
    }
};

QTEST_APPLESS_MAIN(TestCircuitThreads)

#include "tst_circuitthreads.moc"
