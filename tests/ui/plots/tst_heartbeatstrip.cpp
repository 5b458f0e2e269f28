// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "plots/heartbeatstrip.h"

#include "plotcanvas.h"

#include <QTest>

using namespace signalbox;

class TestHeartbeatStrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawsEachSignInItsPlace_data();
    void drawsEachSignInItsPlace();
    void givesEachSignItsShape();
    void drawsNothingWithoutBeats();
    void staysWithinItsRect();
};

namespace {

/// Ok, definite, ambiguous, none: 10 px each, 20 px high.
PlotCanvas fourBeats(bool dark)
{
    PlotCanvas canvas({40, 20}, dark);
    canvas.draw(&paintHeartbeatStrip,
        HeartbeatStrip{{AttemptSign::Ok, AttemptSign::Definite, AttemptSign::Ambiguous, AttemptSign::None}});
    return canvas;
}

} // namespace

void TestHeartbeatStrip::drawsEachSignInItsPlace_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestHeartbeatStrip::drawsEachSignInItsPlace()
{
    QFETCH(bool, dark);
    const PlotCanvas canvas = fourBeats(dark);
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Ok), 4), 11);
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Error), 14), 20);
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Ambiguous), 24), 16);
    QCOMPARE(canvas.count(borderColor(canvas.palette), 34), 2);
    QCOMPARE(canvas.count(canvas.background(), 9), 20); // The gap between two cells.
}

void TestHeartbeatStrip::givesEachSignItsShape()
{
    const PlotCanvas canvas = fourBeats(false);
    const auto isEmptyAt = [&](int x, int y) { return canvas.image.pixelColor(x, y) == canvas.background(); };
    QVERIFY(isEmptyAt(4, 2) && !isEmptyAt(4, 18)); // Low.
    QVERIFY(!isEmptyAt(14, 0) && !isEmptyAt(14, 10) && !isEmptyAt(14, 19)); // Full.
    QVERIFY(!isEmptyAt(24, 1) && isEmptyAt(24, 10) && !isEmptyAt(24, 18)); // Cut.
    QVERIFY(isEmptyAt(34, 10)); // A dot.
}

void TestHeartbeatStrip::drawsNothingWithoutBeats()
{
    PlotCanvas canvas({40, 20});
    canvas.draw(&paintHeartbeatStrip, HeartbeatStrip{});
    QCOMPARE(canvas.count(canvas.background()), 40 * 20);
}

void TestHeartbeatStrip::staysWithinItsRect()
{
    PlotCanvas canvas({100, 30});
    QPainter painter(&canvas.image);
    paintHeartbeatStrip(
        painter, QRectF(10, 5, 80, 20), {QList<AttemptSign>(60, AttemptSign::Definite)}, canvas.palette);
    painter.end();
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Error)), 80 * 20);
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Error), 9), 0);
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Error), 90), 0);
}

QTEST_MAIN(TestHeartbeatStrip)
#include "tst_heartbeatstrip.moc"
