// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/circuit.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

using State = CircuitReading::State;

AttemptOutcome failure(AccessFault fault = AccessFault::ConnectTimeout)
{
    return AttemptOutcome::accessFailure(fault, fault >= AccessFault::DeadlinePassed);
}

AttemptOutcome answer(int status = 200)
{
    return AttemptOutcome::judgedResponse(status, {});
}

/// A circuit with a clock that only the test moves.
struct Bench
{
    Circuit circuit;
    Circuit::TimePoint now{1h};

    Admission admit() { return circuit.admit(now); }
    void report(const AttemptOutcome &outcome, std::optional<std::chrono::seconds> retryAfter = std::nullopt)
    {
        circuit.report(outcome, retryAfter, now);
    }
    /// One attempt that is admitted in the ordinary way.
    bool attempt(const AttemptOutcome &outcome, std::optional<std::chrono::seconds> retryAfter = std::nullopt)
    {
        if (admit() != Admission::Admitted)
            return false;
        report(outcome, retryAfter);
        return true;
    }
    void breakOpen()
    {
        while (attempt(failure())) { }
    }
    State state() const { return circuit.reading(now).state; }
    int inFlight() const { return circuit.reading(now).inFlight; }
};

} // namespace

class TestCircuit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samples_data();
    void samples();
    void opensAfterFailuresInARow();
    void aSuccessBreaksTheRow();
    void neutralEndsDoNot();
    void opensAtHalfOfTheWindow();
    void staysClosedBelowHalfOrBelowTheLeast();
    void oldFailuresLeaveTheWindow();
    void oneProbeAtATime();
    void closesAfterTwoSuccesses();
    void doublesAfterFailedProbes();
    void aProbeWithoutVerdictFreesTheNext_data();
    void aProbeWithoutVerdictFreesTheNext();
    void waitsForAttemptsFromBeforeTheOpening();
    void lateReportsChangeNothingWhileOpen();
    void aLostAttemptKeepsItOutForAWhileOnly();
    void throttling_data();
    void throttling();
    void throttlingHarmsNothingElse();
    void throttlesAreNotShortened();
    void aThrottledProbe();
    void coolsDownAfterARefusedConnect();
    void onlyARefusedConnectCoolsDown();
};

void TestCircuit::samples_data()
{
    QTest::addColumn<AttemptOutcome>("outcome");
    QTest::addColumn<CircuitSample>("sample");
    const auto row = [](const char *name, const AttemptOutcome &outcome, CircuitSample sample) {
        QTest::newRow(name) << outcome << sample;
    };
    const std::array neutral{AccessFault::None, AccessFault::EndpointGone, AccessFault::CredentialsUnavailable,
        AccessFault::UrlRefused, AccessFault::NoFreeConnection, AccessFault::LocalResources,
        AccessFault::ResponseTooLarge, AccessFault::Cancelled};
    for (int i = 0; i <= static_cast<int>(AccessFault::Cancelled); ++i) {
        const auto fault = static_cast<AccessFault>(i);
        const bool isNeutral = std::find(neutral.begin(), neutral.end(), fault) != neutral.end();
        for (const bool sent : {false, true}) {
            QTest::addRow("%s, sent %d", accessFaultName(fault).data(), sent) << AttemptOutcome::accessFailure(
                fault, sent) << (isNeutral ? CircuitSample::Neutral : CircuitSample::HardFailure);
        }
    }
    JsonRpcResponse error;
    error.applicationError = true;
    JsonRpcResponse page;
    page.defect = ResponseDefect::NotJson;
    row("result", answer(), CircuitSample::Success);
    row("application error", AttemptOutcome::judgedResponse(500, error), CircuitSample::Success);
    row("page of HTML", AttemptOutcome::judgedResponse(200, page), CircuitSample::Success);
    row("503 page", AttemptOutcome::judgedResponse(503, page), CircuitSample::Success);
    row("401", AttemptOutcome::judgedResponse(401, page), CircuitSample::Success);
    row("TRON 500", AttemptOutcome::httpResponse(DataPlane::TronHttp, 500), CircuitSample::Success);
    row("notification 204", AttemptOutcome::httpResponse(DataPlane::JsonRpc, 204), CircuitSample::Success);
    row("425", AttemptOutcome::judgedResponse(425, page), CircuitSample::Throttled);
    row("429", AttemptOutcome::judgedResponse(429, page), CircuitSample::Throttled);
    row("429 under a valid error", AttemptOutcome::judgedResponse(429, error), CircuitSample::Throttled);
    row("TRON 429", AttemptOutcome::httpResponse(DataPlane::TronHttp, 429), CircuitSample::Throttled);
    row("429 with a cut body", AttemptOutcome::accessFailure(AccessFault::TruncatedBody, true, 429),
        CircuitSample::Throttled);
    row("200 with a cut body", AttemptOutcome::accessFailure(AccessFault::TruncatedBody, true, 200),
        CircuitSample::HardFailure);
}

void TestCircuit::samples()
{
    QFETCH(AttemptOutcome, outcome);
    QFETCH(CircuitSample, sample);
    QCOMPARE(circuitSample(outcome), sample);
}

void TestCircuit::opensAfterFailuresInARow()
{
    Bench bench;
    for (int i = 0; i < Circuit::failuresInARow; ++i) {
        QCOMPARE(bench.state(), State::Closed);
        QVERIFY(bench.attempt(failure()));
        bench.now += 40s; // The row has no age.
    }
    QCOMPARE(bench.state(), State::Open);
    bench.now -= 40s;
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
    bench.now += 30s - 1ns;
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
    bench.now += 1ns;
    QCOMPARE(bench.admit(), Admission::Probe);
}

void TestCircuit::aSuccessBreaksTheRow()
{
    Bench bench;
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < Circuit::failuresInARow - 1; ++i)
            QVERIFY(bench.attempt(failure(AccessFault::ConnectionReset)));
        QVERIFY(bench.attempt(answer(503)));
        bench.now += 31s; // Out of the window, where the share would count.
    }
    QCOMPARE(bench.state(), State::Closed);
}

void TestCircuit::neutralEndsDoNot()
{
    Bench bench;
    for (int i = 0; i < Circuit::failuresInARow - 1; ++i)
        QVERIFY(bench.attempt(failure()));
    for (int i = 0; i < 100; ++i) {
        QVERIFY(bench.attempt(failure(AccessFault::ResponseTooLarge)));
        QVERIFY(bench.attempt(failure(AccessFault::NoFreeConnection)));
        QCOMPARE(bench.admit(), Admission::Admitted);
        bench.circuit.withdraw();
    }
    QCOMPARE(bench.state(), State::Closed);
    QCOMPARE(bench.circuit.reading(bench.now).window.samples, 4U);
    QVERIFY(bench.attempt(failure()));
    QCOMPARE(bench.state(), State::Open);
    QCOMPARE(bench.inFlight(), 0);
}

void TestCircuit::opensAtHalfOfTheWindow()
{
    Bench bench;
    for (int i = 0; i < 10; ++i) {
        QCOMPARE(bench.state(), State::Closed);
        QVERIFY(bench.attempt(answer()));
        QVERIFY(bench.attempt(failure(AccessFault::DeadlinePassed)));
        bench.now += 1s;
    }
    QCOMPARE(bench.state(), State::Open);
}

void TestCircuit::staysClosedBelowHalfOrBelowTheLeast()
{
    Bench few;
    for (int i = 0; i < 9; ++i) {
        QVERIFY(few.attempt(answer()));
        QVERIFY(few.attempt(failure()));
    }
    QVERIFY(few.attempt(failure())); // The nineteenth sample.
    QCOMPARE(few.state(), State::Closed);

    Bench below;
    QVERIFY(below.attempt(answer()));
    for (int i = 0; i < 500; ++i) {
        QVERIFY(below.attempt(answer()));
        QVERIFY(below.attempt(failure()));
    }
    QCOMPARE(below.state(), State::Closed);
}

void TestCircuit::oldFailuresLeaveTheWindow()
{
    Bench bench;
    for (int i = 0; i < 9; ++i) {
        QVERIFY(bench.attempt(answer()));
        QVERIFY(bench.attempt(failure()));
    }
    bench.now += 30s;
    QVERIFY(bench.attempt(answer()));
    QVERIFY(bench.attempt(failure()));
    QCOMPARE(bench.state(), State::Closed);
    QCOMPARE(bench.circuit.reading(bench.now).window.samples, 2U);
}

void TestCircuit::oneProbeAtATime()
{
    Bench bench;
    bench.breakOpen();
    bench.now += 30s;
    QCOMPARE(bench.admit(), Admission::Probe);
    for (int i = 0; i < 100; ++i) {
        QCOMPARE(bench.admit(), Admission::CircuitOpen);
        bench.now += 3s;
    }
    bench.report(answer());
    QCOMPARE(bench.state(), State::HalfOpen);
    QCOMPARE(bench.admit(), Admission::Probe);
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
}

void TestCircuit::closesAfterTwoSuccesses()
{
    Bench bench;
    for (int i = 0; i < 15; ++i) {
        bench.attempt(answer());
        bench.attempt(failure());
    }
    QCOMPARE(bench.state(), State::Open);
    bench.now += 30s;
    QCOMPARE(bench.admit(), Admission::Probe);
    bench.report(answer());
    QCOMPARE(bench.state(), State::HalfOpen);
    QCOMPARE(bench.admit(), Admission::Probe);
    bench.report(answer(500));
    QCOMPARE(bench.state(), State::Closed);
    QCOMPARE(bench.admit(), Admission::Admitted);
    bench.report(failure()); // The old failures neither stand in the row nor in the window.
    QCOMPARE(bench.state(), State::Closed);
    QCOMPARE(bench.circuit.reading(bench.now).window.samples, 1U);
    QCOMPARE(bench.inFlight(), 0);
}

void TestCircuit::doublesAfterFailedProbes()
{
    Bench bench;
    bench.breakOpen();
    for (const auto opening : {30s, 60s, 120s, 240s, 300s, 300s}) {
        bench.now += opening - 1ns;
        QCOMPARE(bench.admit(), Admission::CircuitOpen);
        bench.now += 1ns;
        QCOMPARE(bench.admit(), Admission::Probe);
        bench.report(failure(AccessFault::TlsFailed));
        QCOMPARE(bench.state(), State::Open);
    }
    // One success is not enough to forget, two are.
    bench.now += 300s;
    QCOMPARE(bench.admit(), Admission::Probe);
    bench.report(answer());
    QCOMPARE(bench.admit(), Admission::Probe);
    bench.report(failure());
    bench.now += 299s;
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
    bench.now += 1s;
    for (int i = 0; i < 2; ++i) {
        QCOMPARE(bench.admit(), Admission::Probe);
        bench.report(answer());
    }
    QCOMPARE(bench.state(), State::Closed);
    bench.breakOpen();
    bench.now += 30s;
    QCOMPARE(bench.admit(), Admission::Probe);
}

void TestCircuit::aProbeWithoutVerdictFreesTheNext_data()
{
    QTest::addColumn<bool>("withdrawn");
    QTest::addColumn<AttemptOutcome>("outcome");
    QTest::newRow("withdrawn") << true << AttemptOutcome();
    QTest::newRow("cancelled") << false << failure(AccessFault::Cancelled);
    QTest::newRow("too large") << false << failure(AccessFault::ResponseTooLarge);
    QTest::newRow("credentials gone") << false << failure(AccessFault::CredentialsUnavailable);
}

void TestCircuit::aProbeWithoutVerdictFreesTheNext()
{
    QFETCH(bool, withdrawn);
    QFETCH(AttemptOutcome, outcome);
    Bench bench;
    bench.breakOpen();
    bench.now += 30s;
    for (int i = 0; i < 10; ++i) {
        QCOMPARE(bench.admit(), Admission::Probe);
        QCOMPARE(bench.admit(), Admission::CircuitOpen);
        if (withdrawn)
            bench.circuit.withdraw();
        else
            bench.report(outcome);
        QCOMPARE(bench.state(), State::HalfOpen);
    }
}

void TestCircuit::waitsForAttemptsFromBeforeTheOpening()
{
    Bench bench;
    QCOMPARE(bench.admit(), Admission::Admitted);
    QCOMPARE(bench.admit(), Admission::Admitted);
    bench.breakOpen();
    bench.now += 30s;
    QCOMPARE(bench.admit(), Admission::CircuitOpen); // Two of them could be mistaken for the probe.
    bench.report(answer());
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
    bench.circuit.withdraw();
    QCOMPARE(bench.admit(), Admission::Probe);
}

void TestCircuit::lateReportsChangeNothingWhileOpen()
{
    Bench bench;
    for (int i = 0; i < 8; ++i)
        QCOMPARE(bench.admit(), Admission::Admitted);
    bench.breakOpen();
    bench.now += 10s;
    for (int i = 0; i < 4; ++i) {
        bench.report(answer());
        bench.report(failure());
    }
    QCOMPARE(bench.state(), State::Open);
    QCOMPARE(bench.inFlight(), 0);
    bench.now += 20s - 1ns;
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
    bench.now += 1ns; // Neither sooner nor later than without them.
    QCOMPARE(bench.admit(), Admission::Probe);
}

void TestCircuit::aLostAttemptKeepsItOutForAWhileOnly()
{
    Bench bench;
    QCOMPARE(bench.admit(), Admission::Admitted); // Never reports.
    bench.breakOpen();
    bench.now += Circuit::longestAttempt - 1s;
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
    bench.now += 1s;
    QCOMPARE(bench.admit(), Admission::Probe); // Is lost too.
    bench.now += Circuit::longestAttempt - 1s;
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
    bench.now += 1s;
    QCOMPARE(bench.admit(), Admission::Probe);
    bench.report(answer());
    QCOMPARE(bench.admit(), Admission::Probe);
    bench.report(answer());
    QCOMPARE(bench.state(), State::Closed);
}

void TestCircuit::throttling_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<std::optional<std::chrono::seconds>>("retryAfter");
    QTest::addColumn<int>("seconds");
    using After = std::optional<std::chrono::seconds>;
    QTest::newRow("429 default") << 429 << After() << 2;
    QTest::newRow("425 default") << 425 << After() << 2;
    QTest::newRow("as asked") << 429 << After(7s) << 7;
    QTest::newRow("at once") << 429 << After(0s) << 1;
    QTest::newRow("in the past") << 429 << After(-5s) << 1;
    QTest::newRow("the most") << 429 << After(30s) << 30;
    QTest::newRow("absurd") << 429 << After(999'999'999'999s) << 30;
    QTest::newRow("the largest number") << 429 << After(std::chrono::seconds::max()) << 30;
}

void TestCircuit::throttling()
{
    QFETCH(int, status);
    QFETCH(std::optional<std::chrono::seconds>, retryAfter);
    QFETCH(int, seconds);
    Bench bench;
    QVERIFY(bench.attempt(AttemptOutcome::httpResponse(DataPlane::TronHttp, status), retryAfter));
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
    bench.now += std::chrono::seconds(seconds) - 1ns;
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
    bench.now += 1ns;
    QCOMPARE(bench.admit(), Admission::Admitted); // No probe: the circuit itself never opened.
}

void TestCircuit::throttlingHarmsNothingElse()
{
    Bench bench;
    for (int i = 0; i < Circuit::failuresInARow - 1; ++i)
        QVERIFY(bench.attempt(failure()));
    for (int i = 0; i < 50; ++i) {
        QVERIFY(bench.attempt(answer(429)));
        bench.now += 2s;
    }
    QCOMPARE(bench.state(), State::Closed);
    QCOMPARE(bench.circuit.reading(bench.now).consecutiveFailures, Circuit::failuresInARow - 1);
    QCOMPARE(bench.inFlight(), 0);
    QVERIFY(bench.attempt(failure()));
    QCOMPARE(bench.state(), State::Open);
}

void TestCircuit::throttlesAreNotShortened()
{
    Bench bench;
    QCOMPARE(bench.admit(), Admission::Admitted);
    QCOMPARE(bench.admit(), Admission::Admitted);
    bench.report(answer(429), 20s);
    bench.report(answer(429), 1s);
    bench.now += 19s;
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
}

void TestCircuit::aThrottledProbe()
{
    Bench bench;
    bench.breakOpen();
    bench.now += 30s;
    QCOMPARE(bench.admit(), Admission::Probe);
    bench.report(answer(429), 5s);
    QCOMPARE(bench.state(), State::HalfOpen);
    bench.now += 5s - 1ns;
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
    bench.now += 1ns;
    QCOMPARE(bench.admit(), Admission::Probe);
}

void TestCircuit::coolsDownAfterARefusedConnect()
{
    Bench bench;
    QVERIFY(bench.attempt(failure(AccessFault::ConnectionRefused)));
    bench.now += 1s - 1ns;
    QCOMPARE(bench.admit(), Admission::CoolingDown);
    bench.now += 1ns;
    QVERIFY(bench.attempt(answer()));
    QVERIFY(bench.attempt(answer()));
    for (int i = 0; i < Circuit::failuresInARow; ++i) {
        QVERIFY(bench.attempt(failure(AccessFault::ConnectionRefused)));
        bench.now += 1s;
    }
    QCOMPARE(bench.state(), State::Open);
    QCOMPARE(bench.admit(), Admission::CircuitOpen);
}

void TestCircuit::onlyARefusedConnectCoolsDown()
{
    for (int i = 0; i <= static_cast<int>(AccessFault::Cancelled); ++i) {
        const auto fault = static_cast<AccessFault>(i);
        Bench bench;
        QVERIFY(bench.attempt(failure(fault)));
        QCOMPARE(bench.admit() == Admission::CoolingDown, fault == AccessFault::ConnectionRefused);
    }
}

QTEST_APPLESS_MAIN(TestCircuit)

#include "tst_circuit.moc"
