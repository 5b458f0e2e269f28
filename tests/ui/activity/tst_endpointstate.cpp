// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/endpointstate.h"

#include "activity/activitywords.h"
#include "activity/laglimits.h"
#include "activityfixture.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;
using Kind = StateEvidence::Kind;

class TestEndpointState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isUnknownUntilItIsAsked();
    void isUpWithTheFirstAnswer();
    void goesDownAfterFailuresInARow();
    void staysDownUntilTwoAnswersInARow();
    void isDegradedByAShareOfFailures();
    void doesNotFlutterBetweenTheShares();
    void isDegradedWhenSlow();
    void ignoresASmallSample();
    void followsTheCircuit();
    void followsTheChain();
    void usesAnotherChainAnyway();
    void isDegradedBehindItsChain();
    void staysAsItIsWhenItsHeadGrowsOld();
    void limitsTheLagByProtocol();
    void showsACordonAboveTheState();
    void knowsTheStateAtATime();
    void keepsTheLatestTransitions();
    void wordsTheEvidence();
};

namespace {

const FailureReason noConnection{refused(), false};

void fail(EndpointStateTracker &tracker, int times)
{
    for (int i = 0; i < times; ++i)
        tracker.attemptEnded(false, noConnection, noon);
}

void answer(EndpointStateTracker &tracker, int times)
{
    for (int i = 0; i < times; ++i)
        tracker.attemptEnded(true, {}, noon);
}

void assess(EndpointStateTracker &tracker, const HealthReading &reading)
{
    tracker.assess({}, {}, &reading, noon);
}

HealthReading behind(std::uint64_t lag, Protocol protocol = Protocol::Evm)
{
    HealthReading reading{.endpointId = "alpha", .protocol = protocol};
    reading.head = HeadReading{.number = 1000, .heardAt = {}, .freshUntil = {}, .best = 1000 + lag};
    return reading;
}

} // namespace

void TestEndpointState::isUnknownUntilItIsAsked()
{
    EndpointStateTracker tracker;
    assess(tracker, {});
    QCOMPARE(tracker.state(), EndpointState::Unknown);
    QVERIFY(tracker.transitions().isEmpty());
}

void TestEndpointState::isUpWithTheFirstAnswer()
{
    EndpointStateTracker tracker;
    tracker.attemptEnded(true, {}, noon + 3s);
    QCOMPARE(tracker.state(), EndpointState::Up);
    const StateTransition transition = tracker.transitions().constLast();
    QCOMPARE(transition.from, EndpointState::Unknown);
    QCOMPARE(transition.at, noon + 3s);
    QCOMPARE(transition.evidence.kind, Kind::FirstAnswer);
}

void TestEndpointState::goesDownAfterFailuresInARow()
{
    EndpointStateTracker tracker;
    answer(tracker, 1);
    fail(tracker, 1);
    QCOMPARE(tracker.state(), EndpointState::Up);
    fail(tracker, 1);
    QCOMPARE(tracker.state(), EndpointState::Degraded);
    fail(tracker, 2);
    QCOMPARE(tracker.state(), EndpointState::Degraded);
    fail(tracker, 1);
    QCOMPARE(tracker.state(), EndpointState::Down);
    const StateEvidence evidence = tracker.transitions().constLast().evidence;
    QCOMPARE(evidence.kind, Kind::FailuresInARow);
    QCOMPARE(evidence.count, 5U);
    QCOMPARE(evidence.reason.outcome.fault, AccessFault::ConnectionRefused);
}

void TestEndpointState::staysDownUntilTwoAnswersInARow()
{
    EndpointStateTracker tracker;
    fail(tracker, 5);
    answer(tracker, 1);
    QCOMPARE(tracker.state(), EndpointState::Down);
    fail(tracker, 1);
    answer(tracker, 1);
    QCOMPARE(tracker.state(), EndpointState::Down);
    answer(tracker, 1);
    QCOMPARE(tracker.state(), EndpointState::Up);
    QCOMPARE(tracker.transitions().constLast().evidence.kind, Kind::SuccessesInARow);
}

void TestEndpointState::isDegradedByAShareOfFailures()
{
    EndpointStateTracker tracker;
    answer(tracker, 1);
    tracker.assess({.ok = 90, .definite = 4, .ambiguous = 5}, 1ms, nullptr, noon);
    QCOMPARE(tracker.state(), EndpointState::Up);
    tracker.assess({.ok = 90, .definite = 5, .ambiguous = 5}, 1ms, nullptr, noon);
    QCOMPARE(tracker.state(), EndpointState::Degraded);
    const StateEvidence evidence = tracker.transitions().constLast().evidence;
    QCOMPARE(evidence.kind, Kind::FailureShare);
    QCOMPARE(evidence.count, 10U);
    QCOMPARE(evidence.total, 100U);
}

void TestEndpointState::doesNotFlutterBetweenTheShares()
{
    EndpointStateTracker tracker;
    answer(tracker, 2);
    tracker.assess({.ok = 88, .definite = 12}, 1ms, nullptr, noon);
    tracker.assess({.ok = 93, .definite = 7}, 1ms, nullptr, noon);
    QCOMPARE(tracker.state(), EndpointState::Degraded);
    tracker.assess({.ok = 96, .definite = 4}, 1ms, nullptr, noon);
    QCOMPARE(tracker.state(), EndpointState::Up);
    tracker.assess({.ok = 93, .definite = 7}, 1ms, nullptr, noon);
    QCOMPARE(tracker.state(), EndpointState::Up);
}

void TestEndpointState::isDegradedWhenSlow()
{
    EndpointStateTracker tracker;
    answer(tracker, 2);
    tracker.assess({.ok = 100}, 2s, nullptr, noon);
    QCOMPARE(tracker.state(), EndpointState::Degraded);
    QCOMPARE(tracker.transitions().constLast().evidence.kind, Kind::Slow);
    tracker.assess({.ok = 100}, 1700ms, nullptr, noon);
    QCOMPARE(tracker.state(), EndpointState::Degraded);
    tracker.assess({.ok = 100}, 1400ms, nullptr, noon);
    QCOMPARE(tracker.state(), EndpointState::Up);
}

void TestEndpointState::ignoresASmallSample()
{
    EndpointStateTracker tracker;
    answer(tracker, 1);
    tracker.assess({.ok = 9, .definite = 10}, 9s, nullptr, noon);
    QCOMPARE(tracker.state(), EndpointState::Up);
}

void TestEndpointState::followsTheCircuit()
{
    EndpointStateTracker tracker;
    answer(tracker, 2);
    HealthReading reading;
    reading.circuit.state = CircuitReading::State::Open;
    assess(tracker, reading);
    QCOMPARE(tracker.state(), EndpointState::Down);
    QCOMPARE(tracker.transitions().constLast().evidence.kind, Kind::CircuitOpened);
    reading.circuit.state = CircuitReading::State::HalfOpen;
    assess(tracker, reading);
    answer(tracker, 1);
    QCOMPARE(tracker.state(), EndpointState::Down);
    answer(tracker, 1);
    QCOMPARE(tracker.state(), EndpointState::Up);
}

void TestEndpointState::followsTheChain()
{
    EndpointStateTracker tracker;
    answer(tracker, 2);
    HealthReading reading;
    reading.identity = {ChainIdentity::Verdict::Other, "137"};
    assess(tracker, reading);
    QCOMPARE(tracker.state(), EndpointState::Down);
    QCOMPARE(tracker.transitions().constLast().evidence.text, QStringLiteral("137"));
    answer(tracker, 3); // Attempts that were under way say nothing about the chain.
    QCOMPARE(tracker.state(), EndpointState::Down);
    reading.identity = {ChainIdentity::Verdict::Same, "1"};
    assess(tracker, reading);
    QCOMPARE(tracker.state(), EndpointState::Unknown);
    answer(tracker, 1);
    QCOMPARE(tracker.state(), EndpointState::Up);
}

void TestEndpointState::usesAnotherChainAnyway()
{
    EndpointStateTracker tracker;
    answer(tracker, 2);
    HealthReading reading{.endpointId = "alpha", .identity = {ChainIdentity::Verdict::Other, "137"}};
    assess(tracker, reading);
    QCOMPARE(tracker.state(), EndpointState::Down);
    reading.networkCheck = NetworkCheck::Ignore;
    assess(tracker, reading);
    QCOMPARE(tracker.transitions().constLast().evidence.kind, Kind::ChainIgnored);
    answer(tracker, 1);
    QCOMPARE(tracker.state(), EndpointState::Up);
    assess(tracker, reading);
    QCOMPARE(tracker.state(), EndpointState::Up);
}

void TestEndpointState::isDegradedBehindItsChain()
{
    EndpointStateTracker unasked;
    assess(unasked, behind(20));
    QCOMPARE(unasked.state(), EndpointState::Unknown); // Real traffic has the first word.
    EndpointStateTracker tracker;
    answer(tracker, 2);
    assess(tracker, behind(19));
    QCOMPARE(tracker.state(), EndpointState::Up);
    assess(tracker, behind(20));
    QCOMPARE(tracker.state(), EndpointState::Degraded);
    QCOMPARE(tracker.transitions().constLast().evidence.kind, Kind::Lagging);
    QCOMPARE(words::evidence(tracker.transitions().constLast().evidence),
        QStringLiteral("its head is 20 behind the best of its chain; limit: 20"));
    assess(tracker, behind(6));
    answer(tracker, 5);
    assess(tracker, behind(6));
    QCOMPARE(tracker.state(), EndpointState::Degraded); // Nothing flutters.
    assess(tracker, behind(5));
    QCOMPARE(tracker.state(), EndpointState::Up);
    QCOMPARE(tracker.transitions().constLast().evidence.kind, Kind::CaughtUp);
}

void TestEndpointState::staysAsItIsWhenItsHeadGrowsOld()
{
    EndpointStateTracker tracker;
    answer(tracker, 2);
    for (int second = 0; second < 100; ++second)
        assess(tracker, behind(500)); // Long past freshUntil by then: the reading does not change.
    QCOMPARE(tracker.state(), EndpointState::Degraded);
    HealthReading alone = behind(500);
    alone.head->best.reset();
    assess(tracker, alone); // None to compare with: it is no longer known to lag.
    QCOMPARE(tracker.state(), EndpointState::Up);
    QCOMPARE(tracker.transitions().constLast().evidence.kind, Kind::LagUnknown);
}

void TestEndpointState::limitsTheLagByProtocol()
{
    for (const Protocol protocol : allProtocols) {
        const LagLimits limits = lagLimits(protocol);
        QVERIFY(limits.recovered < limits.degraded);
        EndpointStateTracker tracker;
        answer(tracker, 2);
        assess(tracker, behind(limits.degraded - 1, protocol));
        QCOMPARE(tracker.state(), EndpointState::Up);
        assess(tracker, behind(limits.degraded, protocol));
        QCOMPARE(tracker.state(), EndpointState::Degraded);
    }
    QVERIFY(lagLimits(Protocol::Bitcoin).degraded < lagLimits(Protocol::Evm).degraded);
}

void TestEndpointState::showsACordonAboveTheState()
{
    EndpointStateTracker tracker;
    answer(tracker, 1);
    HealthReading reading;
    reading.cordon = CordonOrder{QStringLiteral("billing"), {}};
    assess(tracker, reading);
    assess(tracker, reading);
    QCOMPARE(tracker.state(), EndpointState::Cordoned);
    QCOMPARE(tracker.transitions().size(), 2);
    QCOMPARE(tracker.transitions().constLast().evidence.text, QStringLiteral("billing"));
    fail(tracker, 5);
    QCOMPARE(tracker.state(), EndpointState::Cordoned);
    reading.cordon.reset();
    assess(tracker, reading);
    QCOMPARE(tracker.state(), EndpointState::Down);
    QCOMPARE(tracker.transitions().constLast().evidence.kind, Kind::CordonLifted);
}

void TestEndpointState::knowsTheStateAtATime()
{
    EndpointStateTracker tracker;
    QVERIFY(!tracker.stateAt(noon));
    tracker.attemptEnded(true, {}, noon);
    for (int i = 0; i < 2; ++i)
        tracker.attemptEnded(false, noConnection, noon + 10s);
    QVERIFY(!tracker.stateAt(noon - 1ms));
    QCOMPARE(tracker.stateAt(noon), EndpointState::Up);
    QCOMPARE(tracker.stateAt(noon + 9s), EndpointState::Up);
    QCOMPARE(tracker.stateAt(noon + 10s), EndpointState::Degraded);
    QCOMPARE(tracker.stateAt(noon + 1h), EndpointState::Degraded);
}

void TestEndpointState::keepsTheLatestTransitions()
{
    EndpointStateTracker tracker;
    for (int i = 0; i < 30; ++i) {
        fail(tracker, 5);
        answer(tracker, 2);
    }
    QCOMPARE(tracker.transitions().size(), EndpointStateTracker::keptTransitions);
    QCOMPARE(tracker.transitions().constLast().to, EndpointState::Up);
}

void TestEndpointState::wordsTheEvidence()
{
    QCOMPARE(words::evidence({.kind = Kind::FailuresInARow, .count = 5, .reason = noConnection}),
        QStringLiteral("failed 5× in a row, last: connection refused, nothing was sent"));
    QCOMPARE(words::evidence({.kind = Kind::FailureShare, .count = 12, .total = 80}),
        QStringLiteral("12 of 80 attempts failed in 5 min"));
    QCOMPARE(words::evidence({.kind = Kind::WrongChain, .text = QStringLiteral("137")}),
        QStringLiteral("reports another chain: 137"));
    QCOMPARE(words::percent(0.9996), QStringLiteral("99.9\u00A0%"));
    QCOMPARE(words::percent(0.0001), QStringLiteral("0.1\u00A0%"));
    QCOMPARE(words::percent(1), QStringLiteral("100\u00A0%"));
    QCOMPARE(words::percent(0), QStringLiteral("0\u00A0%"));
}

QTEST_APPLESS_MAIN(TestEndpointState)
#include "tst_endpointstate.moc"
