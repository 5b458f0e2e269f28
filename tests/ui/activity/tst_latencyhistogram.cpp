// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/latencyhistogram.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TestLatencyHistogram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsNothingAtFirst();
    void givesPercentilesToWithinABucket_data();
    void givesPercentilesToWithinABucket();
    void countsTheExtremesInTheOuterBuckets();
    void findsTheBucketThatTheLogarithmGives();
    void addsUp();
    void hasEdgesThatGrowByTheSameFactor();
};

void TestLatencyHistogram::knowsNothingAtFirst()
{
    QVERIFY(!LatencyHistogram().percentile(0.5));
    QCOMPARE(LatencyHistogram().total(), 0U);
}

void TestLatencyHistogram::givesPercentilesToWithinABucket_data()
{
    QTest::addColumn<double>("share");
    QTest::addColumn<qint64>("exact");
    QTest::newRow("p50") << 0.50 << qint64(50'000);
    QTest::newRow("p95") << 0.95 << qint64(95'000);
    QTest::newRow("p99") << 0.99 << qint64(99'000);
}

void TestLatencyHistogram::givesPercentilesToWithinABucket()
{
    QFETCH(double, share);
    QFETCH(qint64, exact);
    LatencyHistogram histogram;
    for (int i = 1; i <= 1000; ++i)
        histogram.add(std::chrono::microseconds(i * 100));
    const double found = static_cast<double>(histogram.percentile(share)->count());
    const double factor = std::pow(10, 1.0 / LatencyHistogram::bucketsPerDecade);
    QVERIFY2(found > static_cast<double>(exact) / factor && found < static_cast<double>(exact) * factor,
        QByteArray::number(found).constData());
}

void TestLatencyHistogram::countsTheExtremesInTheOuterBuckets()
{
    LatencyHistogram histogram;
    histogram.add(-5us);
    histogram.add(0us);
    histogram.add(3us);
    histogram.add(std::chrono::hours(1));
    QCOMPARE(histogram.count(0), 3U);
    QCOMPARE(histogram.count(LatencyHistogram::bucketCount - 1), 1U);
}

void TestLatencyHistogram::findsTheBucketThatTheLogarithmGives()
{
    for (int microseconds = 1; microseconds < 200'000'000; microseconds += 1 + microseconds / 500) {
        const std::chrono::microseconds duration(microseconds);
        LatencyHistogram histogram;
        histogram.add(duration);
        const int bucket = static_cast<int>(LatencyHistogram::position(duration));
        QCOMPARE(histogram.count(std::min(bucket, LatencyHistogram::bucketCount - 1)), 1U);
    }
}

void TestLatencyHistogram::addsUp()
{
    LatencyHistogram one;
    one.add(1ms);
    LatencyHistogram other;
    other.add(1ms);
    other.add(1s);
    one.add(other);
    QCOMPARE(one.total(), 3U);
    QCOMPARE(one.count(2 * LatencyHistogram::bucketsPerDecade), 2U);
}

void TestLatencyHistogram::hasEdgesThatGrowByTheSameFactor()
{
    QCOMPARE(LatencyHistogram::lowerEdge(0), 10us);
    QCOMPARE(LatencyHistogram::lowerEdge(LatencyHistogram::bucketsPerDecade), 100us);
    QCOMPARE(LatencyHistogram::lowerEdge(LatencyHistogram::bucketCount), 100s);
    QCOMPARE(LatencyHistogram::position(1ms), 2.0 * LatencyHistogram::bucketsPerDecade);
}

QTEST_APPLESS_MAIN(TestLatencyHistogram)
#include "tst_latencyhistogram.moc"
