// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "plots/outcomestrip.h"

#include "plotcanvas.h"

#include <QTest>

using namespace signalbox;

class TestOutcomeStrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stacksFromBelow();
    void scalesToTheFullestCell();
    void showsASingleStopAmongThousands();
    void hatchesWhatStoppedOrFailed();
    void drawsOnlyTheGroundWithoutRequests();
};

namespace {

OutcomeCounts counts(std::initializer_list<std::pair<OutcomeGroup, quint32>> parts)
{
    OutcomeCounts counts;
    for (const auto &[group, count] : parts)
        counts.counts[static_cast<std::size_t>(group)] = count;
    return counts;
}

PlotCanvas drawn(const QList<OutcomeCounts> &cells)
{
    PlotCanvas canvas({static_cast<int>(cells.size()) * 10, 40});
    canvas.draw(&paintOutcomeStrip, OutcomeStrip{cells});
    return canvas;
}

} // namespace

void TestOutcomeStrip::stacksFromBelow()
{
    const PlotCanvas canvas = drawn({counts({{OutcomeGroup::Answered, 30}, {OutcomeGroup::FailedOver, 10}})});
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Ok), 4), 30);
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Warning), 4), 10);
    QCOMPARE(canvas.image.pixelColor(4, 39), canvas.meaning(Meaning::Ok));
    QCOMPARE(canvas.image.pixelColor(4, 0), canvas.meaning(Meaning::Warning));
}

void TestOutcomeStrip::scalesToTheFullestCell()
{
    const PlotCanvas canvas
        = drawn({counts({{OutcomeGroup::Answered, 100}}), counts({{OutcomeGroup::Answered, 50}}), {}});
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Ok), 4), 40);
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Ok), 14), 20);
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Ok), 24), 0);
}

void TestOutcomeStrip::showsASingleStopAmongThousands()
{
    const PlotCanvas canvas = drawn({counts({{OutcomeGroup::Answered, 5'000}, {OutcomeGroup::FailedOver, 1}})});
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Warning), 4), 2);
    QCOMPARE(canvas.count(canvas.meaning(Meaning::Ok), 4), 38);
}

void TestOutcomeStrip::hatchesWhatStoppedOrFailed()
{
    const PlotCanvas stopped = drawn({counts({{OutcomeGroup::Stopped, 1}})});
    QVERIFY(stopped.count(stopped.meaning(Meaning::Ambiguous)) > 0);
    QVERIFY(stopped.count(stopped.background()) > 50);
    const PlotCanvas answered = drawn({counts({{OutcomeGroup::Answered, 1}})});
    QCOMPARE(answered.count(answered.background()), 39); // The gap alone, but for its ground.
}

void TestOutcomeStrip::drawsOnlyTheGroundWithoutRequests()
{
    const PlotCanvas canvas = drawn({{}, {}});
    QCOMPARE(canvas.count(borderColor(canvas.palette)), 20);
    QCOMPARE(canvas.count(canvas.background()), 20 * 39);
}

QTEST_MAIN(TestOutcomeStrip)
#include "tst_outcomestrip.moc"
