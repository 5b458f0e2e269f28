// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/waterfall.h"
#include "base/words.h"
#include "trailsamples.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <set>

using namespace signalbox;

class TestWaterfall final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void barsOfAFailover();
    void oneAttemptOnTheWholeAxis();
    void noSlotNoBar();
    void text();
    void sending();
    void noTimeNoBar();
    void reusedConnection();
    void pixels_data();
    void pixels();
    void noAnswerIsHatched();
    void shortBarsAreSeen();
    void ticks();
    void nothing();
};

namespace {

constexpr int width = 200;
constexpr int height = 20;

QImage painted(const Waterfall &waterfall, const QPalette &palette)
{
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(palette.color(QPalette::Base));
    QPainter painter(&image);
    paintWaterfall(painter, QRectF(0, 4, width, 12), waterfall, palette);
    return image;
}

std::set<QRgb> colorsIn(const QImage &image, const QRect &area)
{
    std::set<QRgb> colors;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x)
            colors.insert(image.pixel(x, y));
    }
    return colors;
}

} // namespace

void TestWaterfall::barsOfAFailover()
{
    const RequestRecord record = samples::failedOverQuery("S-1");
    const Waterfall waterfall = waterfallOf(record);
    QCOMPARE(waterfall.total, 1070);
    QCOMPARE(waterfall.starts, QList<qint64>{190});
    QCOMPARE(waterfall.bars,
        (QList<Waterfall::Bar>{{Phase::Connect, 0, 190, false}, {Phase::Connect, 194, 374, false},
            {Phase::Send, 374, 374, false}, {Phase::Wait, 374, 1054, false}, {Phase::Receive, 1054, 1069, false}}));
}

void TestWaterfall::oneAttemptOnTheWholeAxis()
{
    const Waterfall waterfall = waterfallOf(samples::replayedBroadcast("S-1"), 0);
    QCOMPARE(waterfall.total, 5'093'000);
    QCOMPARE(waterfall.bars.size(), 3);
    QCOMPARE(waterfall.bars.last(), (Waterfall::Bar{Phase::Wait, 184, 5'001'000, true}));
    QVERIFY(waterfall.starts.isEmpty());
}

void TestWaterfall::noSlotNoBar()
{
    RequestRecord record = samples::plainQuery("S-1");
    QCOMPARE(waterfallOf(record).bars.first().phase, Phase::Connect);
    record.attempts[0].phases.queue = std::chrono::milliseconds(2);
    QCOMPARE(waterfallOf(record).bars.first().phase, Phase::WaitForSlot);
}

void TestWaterfall::text()
{
    const QString text = phasesText(samples::replayedBroadcast("S-1").attempts[0]);
    QCOMPARE(QString(text).replace(QChar::Nbsp, QLatin1Char(' ')),
        QStringLiteral("Connect 0.18 ms, Send 0, Wait 5.00 s (no answer)"));
}

void TestWaterfall::sending()
{
    const RequestRecord record = samples::replayedWhileSending("S-1");
    const auto text = [&record](int attempt) {
        return phasesText(record.attempts[attempt]).replace(QChar::Nbsp, QLatin1Char(' '));
    };
    QCOMPARE(text(0), QStringLiteral("Connect 0.18 ms, Send 5.00 s (cut off)"));
    QCOMPARE(text(1), QStringLiteral("Connect 0.18 ms, Send 61.0 ms, Wait 30.8 ms, Receive 0.01 ms"));
    QCOMPARE(waterfallOf(record, 0).bars.last(), (Waterfall::Bar{Phase::Send, 184, 5'001'000, true}));
    // Recorded by a program that did not tell sending from waiting: nothing is said of it.
    AttemptRecord earlier = record.attempts[1];
    earlier.phases.send = std::chrono::microseconds(-1);
    QVERIFY(!phasesText(earlier).contains(words::phase(Phase::Send)));
}

void TestWaterfall::noTimeNoBar()
{
    const QPalette palette = themePalette(false);
    const Waterfall atOnce{
        .bars = {{Phase::Wait, 0, 100, false}, {Phase::Send, 100, 100, false}}, .starts = {}, .total = 200};
    QVERIFY(!colorsIn(painted(atOnce, palette), {0, 0, width, height}).contains(phaseColor(Phase::Send).rgb()));
    const Waterfall soon{
        .bars = {{Phase::Wait, 0, 100, false}, {Phase::Send, 100, 101, false}}, .starts = {}, .total = 200};
    QVERIFY(colorsIn(painted(soon, palette), {0, 0, width, height}).contains(phaseColor(Phase::Send).rgb()));
}

void TestWaterfall::reusedConnection()
{
    AttemptRecord attempt = samples::plainQuery("S-1").attempts[0];
    attempt.reusedConnection = true;
    attempt.phases.connect = std::chrono::microseconds(-1);
    const QString text = phasesText(attempt);
    QVERIFY(
        text.startsWith(QString(QStringLiteral("reused connection, Send") + QChar::Nbsp + QStringLiteral("0, Wait"))));
    QVERIFY(!text.contains(QLatin1String("Connect")));
}

void TestWaterfall::pixels_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestWaterfall::pixels()
{
    QFETCH(bool, dark);
    const QPalette palette = themePalette(dark);
    const Waterfall waterfall{
        .bars = {{Phase::Connect, 0, 50, false}, {Phase::Wait, 50, 100, false}, {Phase::Receive, 150, 200, false}},
        .starts = {},
        .total = 200};
    const QImage image = painted(waterfall, palette);
    QCOMPARE(image.pixelColor(25, 10), phaseColor(Phase::Connect));
    QCOMPARE(image.pixelColor(75, 10), phaseColor(Phase::Wait));
    QCOMPARE(image.pixelColor(175, 10), phaseColor(Phase::Receive));
    QCOMPARE(image.pixelColor(125, 10), palette.color(QPalette::Base)); // Time that belongs to no attempt.
    QCOMPARE(image.pixelColor(25, 4), palette.color(QPalette::Text)); // The outline.
    QCOMPARE(image.pixelColor(0, 10), palette.color(QPalette::Text));
}

void TestWaterfall::noAnswerIsHatched()
{
    const QPalette palette = themePalette(false);
    const QRect inside(20, 6, 100, 8);
    const Waterfall answered{.bars = {{Phase::Wait, 0, 200, false}}, .starts = {}, .total = 200};
    const Waterfall unanswered{.bars = {{Phase::Wait, 0, 200, true}}, .starts = {}, .total = 200};
    QCOMPARE(colorsIn(painted(answered, palette), inside), std::set<QRgb>{phaseColor(Phase::Wait).rgb()});
    const std::set<QRgb> colors = colorsIn(painted(unanswered, palette), inside);
    QVERIFY(colors.contains(phaseColor(Phase::Wait).rgb()));
    QVERIFY(colors.contains(palette.color(QPalette::Text).rgb()));
}

void TestWaterfall::shortBarsAreSeen()
{
    const QPalette palette = themePalette(false);
    const Waterfall waterfall{.bars = {{Phase::Wait, 0, 999'900, false}, {Phase::Connect, 999'900, 999'950, false},
                                  {Phase::Receive, 999'950, 1'000'000, false}},
        .starts = {},
        .total = 1'000'000};
    const QImage image = painted(waterfall, palette);
    const std::set<QRgb> colors = colorsIn(image, {width - 8, 8, 8, 4});
    QVERIFY(colors.contains(phaseColor(Phase::Receive).rgb()));
}

void TestWaterfall::ticks()
{
    const QPalette palette = themePalette(false);
    const Waterfall waterfall{.bars = {}, .starts = {100}, .total = 200};
    const QImage image = painted(waterfall, palette);
    QCOMPARE(image.pixelColor(100, 3), palette.color(QPalette::Text));
    QCOMPARE(image.pixelColor(100, 17), palette.color(QPalette::Text));
    QCOMPARE(image.pixelColor(90, 10), palette.color(QPalette::Base));
}

void TestWaterfall::nothing()
{
    const QPalette palette = themePalette(false);
    QCOMPARE(colorsIn(painted({}, palette), {0, 0, width, height}).size(), 1U);
    AttemptRecord never;
    never.outcome = AttemptOutcome::accessFailure(AccessFault::EndpointGone, false);
    QCOMPARE(phasesText(never), QStringLiteral("nothing was tried"));
}

QTEST_MAIN(TestWaterfall)
#include "tst_waterfall.moc"
