// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "plots/sparkline.h"

#include "plotcanvas.h"

#include <QTest>

#include <limits>

using namespace signalbox;

class TestSparkline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void risesWithItsValues();
    void leavesAGap();
    void showsALoneValue();
    void keepsBothLinesOnOneScale();
    void drawsNothingWithoutValues_data();
    void drawsNothingWithoutValues();
};

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// The highest row with ink in a column; -1: none.
int topOf(const PlotCanvas &canvas, int column)
{
    for (int y = 0; y < canvas.image.height(); ++y) {
        if (canvas.image.pixelColor(column, y) != canvas.background())
            return y;
    }
    return -1;
}

PlotCanvas drawn(const Sparkline &sparkline)
{
    PlotCanvas canvas({101, 40});
    canvas.draw(&paintSparkline, sparkline);
    return canvas;
}

} // namespace

void TestSparkline::risesWithItsValues()
{
    const PlotCanvas canvas = drawn({{10, 20, 40}});
    QVERIFY(topOf(canvas, 2) > 25);
    QVERIFY(topOf(canvas, 50) > 15 && topOf(canvas, 50) < 24);
    QVERIFY(topOf(canvas, 98) < 5);
}

void TestSparkline::leavesAGap()
{
    const PlotCanvas canvas = drawn({{10, 10, unknown, 10, 10}});
    QVERIFY(topOf(canvas, 10) >= 0);
    QCOMPARE(topOf(canvas, 50), -1);
    QVERIFY(topOf(canvas, 90) >= 0);
}

void TestSparkline::showsALoneValue()
{
    const PlotCanvas canvas = drawn({{unknown, 10, unknown}});
    QVERIFY(topOf(canvas, 50) >= 0);
    QCOMPARE(topOf(canvas, 20), -1);
}

void TestSparkline::keepsBothLinesOnOneScale()
{
    const PlotCanvas canvas = drawn({{10, 10}, {40, 40}});
    QVERIFY(topOf(canvas, 50) < 4);
    const QColor below = canvas.image.pixelColor(50, 30);
    QVERIFY(below != canvas.background());
}

void TestSparkline::drawsNothingWithoutValues_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::newRow("none") << QList<double>();
    QTest::newRow("unknown") << QList<double>{unknown, unknown};
    QTest::newRow("zero") << QList<double>{0, 0};
}

void TestSparkline::drawsNothingWithoutValues()
{
    QFETCH(QList<double>, values);
    const PlotCanvas canvas = drawn({values});
    QCOMPARE(canvas.count(canvas.background()), 101 * 40);
}

QTEST_MAIN(TestSparkline)
#include "tst_sparkline.moc"
