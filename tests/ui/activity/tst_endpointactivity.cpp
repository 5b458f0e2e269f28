// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/activitywords.h"
#include "activity/endpointactivity.h"

#include "activityfixture.h"

#include <QTest>

#include <cmath>

using namespace signalbox;
using namespace std::chrono_literals;

class TestEndpointActivity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAnAttemptWhenItEnded();
    void showsTheGravestSignOfASpan();
    void leavesOutWhatIsNotTheEndpointsDoing();
    void addsUpFiveMinutes();
    void measuresOnlyAnswers();
    void measuresPhases();
    void tellsWhatFailedWhileSending();
    void drawsPercentilesOverTime();
    void keepsTheLastFailure();
    void keepsTheTwentyLatestAmbiguousOnes();
    void groupsFailuresByReason();
    void countsThrottling();
};

namespace {

void take(EndpointActivity &activity, ActivityTime end, const AttemptOutcome &outcome,
    std::chrono::microseconds took = 1ms, const QByteArray &id = "R-1")
{
    RequestRecord request = requestEnding(end, "alpha", outcome, took);
    request.id = id;
    activity.add(request, request.attempts.first(), std::max(end, noon));
}

} // namespace

void TestEndpointActivity::countsAnAttemptWhenItEnded()
{
    EndpointActivity activity;
    RequestRecord request = requestEnding(noon, "alpha", silent(), 10s);
    request.attempts[0].startedAfter = 0s;
    request.attempts[0].phases.total = 4s; // Its end is 6 s ago: one span before the newest.
    activity.add(request, request.attempts.first(), noon);
    const QList<AttemptSign> beats = activity.beats();
    QCOMPARE(beats.size(), EndpointActivity::beatCount);
    QCOMPARE(beats.indexOf(AttemptSign::Ambiguous), EndpointActivity::beatCount - 3);
    QCOMPARE(activity.lastFailure()->at, noon - 6s);
}

void TestEndpointActivity::showsTheGravestSignOfASpan()
{
    EndpointActivity activity;
    take(activity, noon, answered());
    QCOMPARE(activity.beats().constLast(), AttemptSign::Ok);
    take(activity, noon, refused());
    QCOMPARE(activity.beats().constLast(), AttemptSign::Definite);
    take(activity, noon, silent());
    take(activity, noon, answered());
    QCOMPARE(activity.beats().constLast(), AttemptSign::Ambiguous);
    activity.assess(nullptr, noon + 5s);
    QCOMPARE(activity.beats().constLast(), AttemptSign::None);
    QCOMPARE(activity.beats().at(EndpointActivity::beatCount - 2), AttemptSign::Ambiguous);
}

void TestEndpointActivity::leavesOutWhatIsNotTheEndpointsDoing()
{
    EndpointActivity activity;
    take(activity, noon, AttemptOutcome::accessFailure(AccessFault::Cancelled, true));
    take(activity, noon, AttemptOutcome::accessFailure(AccessFault::LocalResources, false));
    QCOMPARE(activity.sums().total(), 0U);
    QCOMPARE(activity.state(), EndpointState::Unknown);
    QVERIFY(!activity.lastFailure());
}

void TestEndpointActivity::addsUpFiveMinutes()
{
    EndpointActivity activity;
    take(activity, noon, refused());
    take(activity, noon + 100s, answered());
    take(activity, noon + 299s, silent());
    QCOMPARE(activity.sums().total(), 3U);
    activity.assess(nullptr, noon + 301s);
    const AttemptSums sums = activity.sums();
    QCOMPARE(sums.total(), 2U);
    QCOMPARE(sums.share(sums.ok), 0.5);
    QCOMPARE(sums.share(sums.ambiguous), 0.5);
}

void TestEndpointActivity::measuresOnlyAnswers()
{
    EndpointActivity activity;
    QVERIFY(!activity.latency().percentile(0.5));
    take(activity, noon, silent(), 10s);
    QCOMPARE(activity.latency().total(), 0U);
    take(activity, noon, answered(), 20ms);
    const auto p50 = activity.latency().percentile(0.5);
    QVERIFY(*p50 > 15ms && *p50 < 27ms);
}

void TestEndpointActivity::measuresPhases()
{
    EndpointActivity activity;
    RequestRecord request = requestEnding(noon, "alpha", answered(), 100ms);
    AttemptPhases &phases = request.attempts[0].phases;
    phases.resolve = 5ms;
    phases.connect = 5ms;
    phases.body = 1ms;
    activity.add(request, request.attempts.first(), noon);
    QCOMPARE(activity.latency(Phase::Connect).count(static_cast<int>(LatencyHistogram::position(10ms))), 1U);
    QCOMPARE(activity.latency(Phase::Wait).total(), 1U);
    QCOMPARE(activity.latency(Phase::Tls).total(), 0U);
    QCOMPARE(activity.latency(Phase::WaitForSlot).total(), 0U);
    phases.send = 0ms; // At once is no sending for a time.
    activity.add(request, request.attempts.first(), noon);
    QCOMPARE(activity.latency(Phase::Send).total(), 0U);
    phases.send = 30ms;
    activity.add(request, request.attempts.first(), noon);
    QCOMPARE(activity.latency(Phase::Send).count(static_cast<int>(LatencyHistogram::position(30ms))), 1U);
}

void TestEndpointActivity::tellsWhatFailedWhileSending()
{
    EndpointActivity activity;
    RequestRecord request = requestEnding(noon, "alpha", silent(), 10s);
    activity.add(request, request.attempts.first(), noon);
    request.attempts[0].unsentBytes = 1;
    activity.add(request, request.attempts.first(), noon);
    QCOMPARE(activity.failures().size(), 2);
    QVERIFY(words::failure(activity.failures()[0].reason) != words::failure(activity.failures()[1].reason));
}

void TestEndpointActivity::drawsPercentilesOverTime()
{
    EndpointActivity activity;
    take(activity, noon, answered(), 10ms);
    take(activity, noon + 30s, answered(), 1s);
    const QList<double> values = activity.percentiles(0.5);
    QCOMPARE(values.size(), EndpointActivity::latencySlots);
    QVERIFY(values.at(EndpointActivity::latencySlots - 1) > 500'000);
    QVERIFY(std::isnan(values.at(EndpointActivity::latencySlots - 2)));
    QVERIFY(values.at(EndpointActivity::latencySlots - 3) < 20'000);
}

void TestEndpointActivity::keepsTheLastFailure()
{
    EndpointActivity activity;
    take(activity, noon + 2s, refused());
    take(activity, noon + 1s, silent()); // Reported later, but it ended before.
    QCOMPARE(activity.lastFailure()->at, noon + 2s);
    QCOMPARE(activity.lastFailure()->reason.outcome.fault, AccessFault::ConnectionRefused);
}

void TestEndpointActivity::keepsTheTwentyLatestAmbiguousOnes()
{
    EndpointActivity activity;
    for (int i = 1; i <= 25; ++i)
        take(activity, noon + std::chrono::seconds(i), silent(), 1ms, "R-" + QByteArray::number(i));
    take(activity, noon + 30s, refused(), 1ms, "R-26");
    const QList<AmbiguousAttempt> ambiguous = activity.ambiguous();
    QCOMPARE(ambiguous.size(), EndpointActivity::keptAmbiguous);
    QCOMPARE(ambiguous.constFirst().requestId, QByteArray("R-25"));
    QCOMPARE(ambiguous.constFirst().method, QByteArray("eth_call"));
    QCOMPARE(ambiguous.constLast().requestId, QByteArray("R-6"));
}

void TestEndpointActivity::groupsFailuresByReason()
{
    EndpointActivity activity;
    take(activity, noon, refused());
    take(activity, noon + 1s, silent());
    take(activity, noon + 2s, silent());
    take(activity, noon + 3s, answered());
    const QList<FailureGroup> groups = activity.failures();
    QCOMPARE(groups.size(), 2);
    QCOMPARE(groups[0].count, 2U);
    QCOMPARE(groups[0].reason.outcome.fault, AccessFault::DeadlinePassed);
    QCOMPARE(groups[0].last, noon + 2s);
    QCOMPARE(groups[1].count, 1U);
}

void TestEndpointActivity::countsThrottling()
{
    EndpointActivity activity;
    take(activity, noon, AttemptOutcome::httpResponse(DataPlane::TronHttp, 429));
    take(activity, noon, answered());
    QCOMPARE(activity.sums().throttled, 1U);
    QCOMPARE(activity.sums().total(), 2U);
}

QTEST_APPLESS_MAIN(TestEndpointActivity)
#include "tst_endpointactivity.moc"
