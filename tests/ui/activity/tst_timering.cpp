// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/timering.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TestTimeRing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsWhatFallsIntoItsSpans();
    void forgetsWhatIsTooOld();
    void countsTheFutureAsNow();
    void bearsASmallStepBack();
    void beginsAnewAfterALargeStepBack();
};

namespace {

constexpr ActivityTime start{1'000'000s};

using Ring = TimeRing<int, 4>;

QList<int> content(const Ring &ring)
{
    QList<int> cells;
    ring.forEach([&](int cell) { cells.append(cell); });
    return cells;
}

Ring filled()
{
    Ring ring(10s);
    for (int i = 0; i < 4; ++i) {
        ring.advance(start + i * 10s);
        *ring.at(start + i * 10s) = i + 1;
    }
    return ring;
}

} // namespace

void TestTimeRing::keepsWhatFallsIntoItsSpans()
{
    Ring ring = filled();
    QCOMPARE(content(ring), (QList{1, 2, 3, 4}));
    *ring.at(start + 19s) += 10;
    QCOMPARE(content(ring), (QList{1, 12, 3, 4}));
    QCOMPARE(ring.byAge(0), 4);
}

void TestTimeRing::forgetsWhatIsTooOld()
{
    Ring ring = filled();
    ring.advance(start + 50s);
    QCOMPARE(content(ring), (QList{3, 4, 0, 0}));
    QCOMPARE(ring.at(start + 10s), nullptr);
    ring.advance(start + 1000s);
    QCOMPARE(content(ring), (QList{0, 0, 0, 0}));
}

void TestTimeRing::countsTheFutureAsNow()
{
    Ring ring = filled();
    *ring.at(start + 500s) += 100;
    QCOMPARE(content(ring), (QList{1, 2, 3, 104}));
}

void TestTimeRing::bearsASmallStepBack()
{
    Ring ring = filled();
    ring.advance(start + 15s);
    QCOMPARE(content(ring), (QList{1, 2, 3, 4}));
}

void TestTimeRing::beginsAnewAfterALargeStepBack()
{
    Ring ring = filled();
    ring.advance(start - 3600s);
    QCOMPARE(content(ring), (QList{0, 0, 0, 0}));
    *ring.at(start - 3600s) = 7;
    QCOMPARE(ring.byAge(0), 7);
}

QTEST_APPLESS_MAIN(TestTimeRing)
#include "tst_timering.moc"
