// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samples.h"

#include "requests/timeline.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace signalbox;
using std::chrono::microseconds;

class TestTimeline : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void phasesOnOneScale();
    void unaccountedTime();
    void nothing();
    void paints();
};

void TestTimeline::phasesOnOneScale()
{
    const std::vector<TimelineAttempt> attempts = timelineOf(samples::replayedBroadcast("R-1"));
    QCOMPARE(attempts.size(), 2U);
    QVERIFY(attempts[0].ambiguous);
    QVERIFY(!attempts[1].ambiguous);
    QCOMPARE(attempts[0].from, 0.0);
    QCOMPARE(attempts[1].to, 1.0);
    QCOMPARE(attempts[0].to, attempts[1].from);
    QVERIFY(qAbs(attempts[1].from - 5'001.0 / 5'093.0) < 1e-6);
    QCOMPARE(attempts[1].bars.size(), 4U);
    QCOMPARE(attempts[1].bars[0].phase, Phase::WaitForSlot);
    QCOMPARE(attempts[1].bars[1].phase, Phase::Connect);
    QCOMPARE(attempts[1].bars[2].phase, Phase::Wait);
    QCOMPARE(attempts[1].bars[3].phase, Phase::Receive);
    for (std::size_t bar = 1; bar < attempts[1].bars.size(); ++bar)
        QCOMPARE(attempts[1].bars[bar - 1].to, attempts[1].bars[bar].from);
}

void TestTimeline::unaccountedTime()
{
    RequestRecord record = samples::plainQuery("R-1");
    AttemptRecord &attempt = record.attempts[0];
    attempt.phases = {};
    attempt.phases.connect = microseconds(100);
    attempt.phases.total = microseconds(1'000);
    record.duration = microseconds(1'000);
    // Sent and never answered: the wait has no end that was timed.
    attempt.deliveries = 1;
    QCOMPARE(timelineOf(record)[0].bars.back().phase, Phase::Wait);
    QCOMPARE(timelineOf(record)[0].bars.back().from, 0.1);
    attempt.deliveries = 0;
    QCOMPARE(timelineOf(record)[0].bars.size(), 1U);
    QCOMPARE(timelineOf(record)[0].bars.back().phase, Phase::Connect);
}

void TestTimeline::nothing()
{
    QVERIFY(timelineOf(RequestRecord()).empty());
    RequestRecord record;
    record.attempts.append(AttemptRecord());
    QCOMPARE(timelineOf(record).size(), 1U);
    QVERIFY(timelineOf(record)[0].bars.empty());
}

void TestTimeline::paints()
{
    const QPalette palette = themePalette(false);
    QImage image(200, 20, QImage::Format_RGB32);
    image.fill(palette.color(QPalette::Base));
    std::vector<TimelineAttempt> attempts{{0, 0.5, true, {{0, 0.25, Phase::Connect}, {0.25, 0.5, Phase::Wait}}},
        {0.5, 1, false, {{0.5, 1, Phase::Receive}}}};
    {
        QPainter painter(&image);
        paintTimeline(painter, {0, 5, 200, 10}, attempts, palette);
    }
    const auto has = [&image](int left, int right, const QColor &color) {
        for (int x = left; x < right; ++x) {
            for (int y = 6; y < 14; ++y) {
                if (image.pixelColor(x, y) == color)
                    return true;
            }
        }
        return false;
    };
    const QColor base = palette.color(QPalette::Base);
    QVERIFY(has(2, 49, phaseColor(Phase::Connect)));
    QVERIFY(has(52, 98, phaseColor(Phase::Wait)));
    QVERIFY(has(2, 98, base)); // The hatch.
    QVERIFY(!has(104, 198, base));
    QVERIFY(has(104, 198, phaseColor(Phase::Receive)));
    QCOMPARE(image.pixelColor(50, 5), palette.color(QPalette::Text)); // The outline.
    QCOMPARE(image.pixelColor(100, 3), palette.color(QPalette::Text)); // The tick, beyond the bars.
    QCOMPARE(image.pixelColor(50, 3), base);
}

QTEST_MAIN(TestTimeline)
#include "tst_timeline.moc"
