// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"

#include "broadcasts/broadcaststepper.h"

#include "base/theme.h"

#include <QApplication>
#include <QImage>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

const TrackerTime now(1'796'000'000s);

/// Whether @p color is found within 7 px of @p middle.
bool has(const QImage &image, const QPointF &middle, const QColor &color)
{
    for (int y = -7; y <= 7; ++y) {
        for (int x = -7; x <= 7; ++x) {
            const QPoint at = middle.toPoint() + QPoint(x, y);
            if (image.rect().contains(at) && image.pixelColor(at) == color)
                return true;
        }
    }
    return false;
}

} // namespace

class TestBroadcastStepper : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void paints_data();
    void paints();
    void drawsTheBranch();
    void tellsItInWords();

private:
    static QImage imageOf(BroadcastStepper &stepper, const BroadcastView &view);
};

QImage TestBroadcastStepper::imageOf(BroadcastStepper &stepper, const BroadcastView &view)
{
    stepper.setSteps(stepsOf(view));
    stepper.resize(1'000, stepper.sizeHint().height());
    return stepper.grab().toImage();
}

void TestBroadcastStepper::paints_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addRow("light") << false;
    QTest::addRow("dark") << true;
}

void TestBroadcastStepper::paints()
{
    QFETCH(bool, dark);
    applyTheme(*qApp, dark ? ColorScheme::Dark : ColorScheme::Light, false);
    BroadcastStepper stepper;
    const QPalette palette = themePalette(dark);
    const QImage image = imageOf(stepper, samples::included(11, now));
    const QColor done = meaningColor(Meaning::Ok, palette);
    const QColor current = meaningColor(Meaning::Info, palette);
    QVERIFY(has(image, stepper.markAt(0), done));
    QVERIFY(has(image, stepper.markAt(1), done));
    QVERIFY(has(image, stepper.markAt(2), current));
    QVERIFY(!has(image, stepper.markAt(3), done));
    QVERIFY(!has(image, stepper.markAt(3), current));
    // The line runs to where it is, and not on.
    const QPointF half((stepper.markAt(1).x() + stepper.markAt(2).x()) / 2, stepper.markAt(1).y());
    QVERIFY(has(image, half, done));
    QVERIFY(!has(image, half + QPointF(stepper.markAt(1).x() - stepper.markAt(0).x(), 0), done));
}

void TestBroadcastStepper::drawsTheBranch()
{
    applyTheme(*qApp, ColorScheme::Light, false);
    BroadcastStepper stepper;
    const QColor error = meaningColor(Meaning::Error, themePalette(false));
    const QImage image = imageOf(stepper, samples::replaced(6, now, "0xrival"));
    QVERIFY(has(image, stepper.branchAt(), error));
    QVERIFY(!has(image, stepper.markAt(2), error));
    const QPointF where = stepper.branchAt();
    QVERIFY(!has(imageOf(stepper, samples::seen(16, now)), where, error));
}

void TestBroadcastStepper::tellsItInWords()
{
    BroadcastStepper stepper;
    stepper.setSteps(stepsOf(samples::failed(8, now)));
    const QString text = stepper.accessibleDescription();
    QVERIFY2(text.startsWith(QStringLiteral("Submitted ")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("then Failed on chain ")), qPrintable(text));
    QVERIFY2(!text.contains(QStringLiteral("Confirmed")), qPrintable(text));
    QCOMPARE(stepper.objectName(), QStringLiteral("broadcasts.stepper"));
}

QTEST_MAIN(TestBroadcastStepper)
#include "tst_broadcaststepper.moc"
