// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/candidateorder.h"

#include <QList>
#include <QMap>
#include <QTest>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

using namespace signalbox;

namespace {

std::mt19937_64 generator;

std::uint64_t seededRandom()
{
    return generator();
}

std::uint64_t noRandom()
{
    qFatal("the order by position needs no random bits");
    return 0;
}

QList<int> listOf(const CandidateOrder &order)
{
    return {order.begin(), order.end()};
}

/// The probability that drawing by weight without replacement yields @p order.
double probability(const QList<int> &order, const std::vector<std::uint16_t> &weights)
{
    double left = 0;
    for (const int index : order)
        left += weights[static_cast<std::size_t>(index)];
    double product = 1;
    for (const int index : order) {
        product *= weights[static_cast<std::size_t>(index)] / left;
        left -= weights[static_cast<std::size_t>(index)];
    }
    return product;
}

} // namespace

class TestCandidateOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { generator.seed(20'260'301); }

    void priorityIsPosition()
    {
        const std::array<std::uint16_t, 5> weights{1, 1000, 0, 100, 7};
        QCOMPARE(listOf(orderCandidates(Strategy::Priority, weights, false, noRandom)), (QList{0, 1, 3, 4}));
    }

    void startingAtTheFirstKeepsPositions()
    {
        const std::array<std::uint16_t, 4> weights{0, 1, 1000, 1000};
        QCOMPARE(listOf(orderCandidates(Strategy::Weighted, weights, true, noRandom)), (QList{1, 2, 3}));
    }

    void nothingToOrder()
    {
        QVERIFY(orderCandidates(Strategy::Weighted, {}, false, noRandom).isEmpty());
        const std::array<std::uint16_t, 3> disabled{0, 0, 0};
        QVERIFY(orderCandidates(Strategy::Weighted, disabled, false, noRandom).isEmpty());
        const std::array<std::uint16_t, 3> one{0, 5, 0};
        QCOMPARE(listOf(orderCandidates(Strategy::Weighted, one, false, noRandom)), QList{1});
    }

    void eachTargetOnce()
    {
        std::vector<std::uint16_t> weights(maxTargets);
        std::uniform_int_distribution<int> weight(0, 1000);
        for (int round = 0; round < 200; ++round) {
            std::generate(
                weights.begin(), weights.end(), [&] { return static_cast<std::uint16_t>(weight(generator)); });
            QList<int> drawn = listOf(orderCandidates(Strategy::Weighted, weights, false, seededRandom));
            std::sort(drawn.begin(), drawn.end());
            QCOMPARE(drawn, listOf(orderCandidates(Strategy::Priority, weights, false, noRandom)));
        }
    }

    void wholeOrdersAreDrawnByWeight_data()
    {
        QTest::addColumn<std::vector<std::uint16_t>>("weights");
        QTest::newRow("equal") << std::vector<std::uint16_t>{100, 100, 100};
        QTest::newRow("one to ten") << std::vector<std::uint16_t>{1, 10, 5, 3};
        QTest::newRow("extremes and a disabled one") << std::vector<std::uint16_t>{1000, 0, 1, 1000};
        QTest::newRow("four") << std::vector<std::uint16_t>{400, 300, 200, 100};
    }

    /// Chi-square over all permutations, which sees wrong second and third places too, not only a wrong first one.
    void wholeOrdersAreDrawnByWeight()
    {
        QFETCH(std::vector<std::uint16_t>, weights);
        constexpr int draws = 60'000;
        QMap<QList<int>, int> counts;
        for (int i = 0; i < draws; ++i)
            ++counts[listOf(orderCandidates(Strategy::Weighted, weights, false, seededRandom))];

        QList<int> order = listOf(orderCandidates(Strategy::Priority, weights, false, noRandom));
        double chiSquare = 0;
        double rare = 0;
        int rareCount = 0;
        int freedom = -1;
        do {
            const double expected = probability(order, weights) * draws;
            const int seen = counts.take(order);
            if (expected < 20) { // Too few for the approximation: judged together below.
                rare += expected;
                rareCount += seen;
                continue;
            }
            chiSquare += (seen - expected) * (seen - expected) / expected;
            ++freedom;
        } while (std::next_permutation(order.begin(), order.end()));
        QVERIFY(counts.isEmpty()); // No order that could not be.
        QVERIFY(std::abs(rareCount - rare) <= 5 * std::sqrt(rare) + 1);
        // Mean `freedom`, deviation sqrt(2 freedom); five deviations with this seed fail only for a wrong distribution.
        QVERIFY2(chiSquare < freedom + 5 * std::sqrt(2.0 * freedom) + 5, qPrintable(QString::number(chiSquare)));
    }

    void limits()
    {
        QCOMPARE(effectiveLimit(3, 5), 3);
        QCOMPARE(effectiveLimit(10, 5), 5);
        QCOMPARE(effectiveLimit(1, 1), 1);
    }
};

QTEST_APPLESS_MAIN(TestCandidateOrder)

#include "tst_candidateorder.moc"
