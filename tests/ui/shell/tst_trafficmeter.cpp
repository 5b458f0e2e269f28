// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samples.h"
#include "shell/trafficmeter.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TrafficMeterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void startsAtNothing();
    void countsWholeSecondsOnly();
    void forgetsAfterAWhile();
    void countsStoppedForFiveMinutes();
    void survivesALongPause();

private:
    const TrafficMeter::TimePoint m_start{1000s};
};

namespace {

RequestSnapshots plain(int count)
{
    RequestSnapshots requests;
    for (int i = 0; i < count; ++i)
        requests.append(std::make_shared<const RequestRecord>(samples::plainQuery("S-1")));
    return requests;
}

RequestSnapshots stopped()
{
    return {std::make_shared<const RequestRecord>(samples::stoppedFilter("S-2"))};
}

} // namespace

void TrafficMeterTest::startsAtNothing()
{
    const TrafficMeter meter;
    QCOMPARE(meter.rate(m_start), 0.0);
    QCOMPARE(meter.stopped(m_start), 0);
}

void TrafficMeterTest::countsWholeSecondsOnly()
{
    TrafficMeter meter;
    meter.take(plain(100), m_start);
    QCOMPARE(meter.rate(m_start + 900ms), 0.0); // The second is not over.
    QCOMPARE(meter.rate(m_start + 1s), 10.0);
    meter.take(plain(200), m_start + 1100ms);
    meter.take(plain(200), m_start + 1900ms);
    QCOMPARE(meter.rate(m_start + 2s), 50.0);
}

void TrafficMeterTest::forgetsAfterAWhile()
{
    TrafficMeter meter;
    meter.take(plain(100), m_start);
    QCOMPARE(meter.rate(m_start + 10999ms), 10.0);
    QCOMPARE(meter.rate(m_start + 11s), 0.0);
}

void TrafficMeterTest::countsStoppedForFiveMinutes()
{
    TrafficMeter meter;
    meter.take(plain(5), m_start);
    meter.take(stopped(), m_start);
    meter.take(stopped(), m_start + 10s);
    QCOMPARE(meter.stopped(m_start + 10s), 2);
    QCOMPARE(meter.stopped(m_start + 299s), 2);
    QCOMPARE(meter.stopped(m_start + 300s), 1);
    QCOMPARE(meter.stopped(m_start + 310s), 0);
}

void TrafficMeterTest::survivesALongPause()
{
    TrafficMeter meter;
    meter.take(stopped(), m_start);
    meter.take(stopped(), m_start + 600s); // The same place in the ring.
    QCOMPARE(meter.stopped(m_start + 600s), 1);
    QCOMPARE(meter.stopped(m_start + 7200s), 0);
}

QTEST_MAIN(TrafficMeterTest)
#include "tst_trafficmeter.moc"
