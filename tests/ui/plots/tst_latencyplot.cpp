// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "plots/latencyplot.h"

#include "plotcanvas.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TestLatencyPlot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void putsABarWhereItsDurationStands();
    void scalesToTheFullestBucket();
    void drawsThePercentiles();
    void takesThePhasesColour();
    void writesAnAxis();
    void drawsOnlyTheGroundWithoutDurations();
};

namespace {

// Ten pixels per bucket.
constexpr int width = LatencyHistogram::bucketCount * 10;

PlotCanvas drawn(const LatencyHistogram &histogram, std::optional<Phase> phase = {}, bool axis = false)
{
    PlotCanvas canvas({width, 100});
    canvas.draw(&paintLatencyPlot, LatencyPlot{histogram, phase, axis});
    return canvas;
}

LatencyHistogram histogram(int fast, int slow)
{
    LatencyHistogram histogram;
    for (int i = 0; i < fast; ++i)
        histogram.add(1ms);
    for (int i = 0; i < slow; ++i)
        histogram.add(1s);
    return histogram;
}

constexpr int millisecond = 2 * LatencyHistogram::bucketsPerDecade * 10; ///< Where its bar begins.
constexpr int second = 5 * LatencyHistogram::bucketsPerDecade * 10;

} // namespace

void TestLatencyPlot::putsABarWhereItsDurationStands()
{
    const PlotCanvas canvas = drawn(histogram(10, 0));
    const QColor bar = canvas.meaning(Meaning::Info);
    QVERIFY(canvas.count(bar, millisecond + 2) > 90);
    QCOMPARE(canvas.count(bar, millisecond - 2), 0);
    QCOMPARE(canvas.count(bar, millisecond + 12), 0);
}

void TestLatencyPlot::scalesToTheFullestBucket()
{
    const PlotCanvas canvas = drawn(histogram(40, 10));
    const QColor bar = canvas.meaning(Meaning::Info);
    QCOMPARE(canvas.count(bar, millisecond + 1), 99); // One row is the ground's.
    QCOMPARE(canvas.count(bar, second + 1), 24);
}

void TestLatencyPlot::drawsThePercentiles()
{
    const PlotCanvas canvas = drawn(histogram(90, 10));
    const QColor line = canvas.palette.color(QPalette::Text);
    int fast = 0;
    int slow = 0;
    for (int x = 0; x < 10; ++x) {
        fast += canvas.count(line, millisecond + x);
        slow += canvas.count(line, second + x);
    }
    QVERIFY(fast > 95); // p50, a full line.
    QVERIFY(slow > 40 && slow < 95); // p95, dashed.
    QCOMPARE(canvas.count(line), fast + slow);
}

void TestLatencyPlot::takesThePhasesColour()
{
    const PlotCanvas canvas = drawn(histogram(10, 0), Phase::Tls);
    QVERIFY(canvas.count(phaseColor(Phase::Tls), millisecond + 2) > 90);
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Info)), 0);
}

void TestLatencyPlot::writesAnAxis()
{
    const PlotCanvas bare = drawn({});
    const PlotCanvas withAxis = drawn({}, {}, true);
    QVERIFY(withAxis.count(withAxis.background()) < bare.count(bare.background()) - 500);
}

void TestLatencyPlot::drawsOnlyTheGroundWithoutDurations()
{
    const PlotCanvas canvas = drawn({});
    QCOMPARE(canvas.count(canvas.background()), width * 99);
}

QTEST_MAIN(TestLatencyPlot)
#include "tst_latencyplot.moc"
