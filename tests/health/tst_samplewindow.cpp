// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/samplewindow.h"

#include <QTest>

#include <thread>
#include <vector>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

SampleWindow::TimePoint at(std::chrono::milliseconds time)
{
    return SampleWindow::TimePoint(time);
}

} // namespace

class TestSampleWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void startsEmpty()
    {
        const SampleWindow window;
        for (const auto time : {0ms, 29'000ms, 1'000'000ms}) {
            QCOMPARE(window.sums(at(time)).samples, 0U);
            QCOMPARE(window.sums(at(time)).failures, 0U);
        }
    }

    void countsWhatIsInside()
    {
        SampleWindow window;
        window.add(true, at(5'000ms));
        window.add(false, at(5'999ms));
        window.add(true, at(20'000ms));
        QCOMPARE(window.sums(at(20'000ms)).samples, 3U);
        QCOMPARE(window.sums(at(20'000ms)).failures, 2U);
        QCOMPARE(window.sums(at(34'999ms)).samples, 3U);
        QCOMPARE(window.sums(at(35'000ms)).samples, 1U);
        QCOMPARE(window.sums(at(49'999ms)).failures, 1U);
        QCOMPARE(window.sums(at(50'000ms)).samples, 0U);
    }

    void reusesItsBuckets()
    {
        SampleWindow window;
        for (int second = 0; second < 300; ++second) {
            window.add(second % 3 == 0, at(second * 1000ms));
            window.add(false, at(second * 1000ms + 500ms));
        }
        QCOMPARE(window.sums(at(299'999ms)).samples, 60U);
        QCOMPARE(window.sums(at(299'999ms)).failures, 10U);
    }

    void aStragglerDoesNotTurnABucketBack()
    {
        SampleWindow window;
        window.add(true, at(40'000ms));
        window.add(true, at(10'000ms)); // The same bucket, 30 s ago.
        QCOMPARE(window.sums(at(40'000ms)).samples, 1U);
    }

    void survivesALongSleep()
    {
        SampleWindow window;
        for (const auto pause :
            {std::chrono::hours(24 * 30), std::chrono::hours(24 * 100), std::chrono::hours(24 * 193)}) {
            window.add(true, at(7'000ms));
            window.add(true, at(7'000ms + pause));
            QCOMPARE(window.sums(at(7'000ms + pause)).samples, 1U);
            window.clear();
        }
    }

    void clears()
    {
        SampleWindow window;
        window.add(true, at(1'000ms));
        window.clear();
        QCOMPARE(window.sums(at(1'000ms)).samples, 0U);
        window.add(false, at(1'000ms));
        QCOMPARE(window.sums(at(1'000ms)).samples, 1U);
    }

    void losesNothingBetweenThreads()
    {
        SampleWindow window;
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([&window] {
                for (int i = 0; i < 20'000; ++i)
                    window.add(i % 4 == 0, at(3'000ms));
            });
        }
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(window.sums(at(3'000ms)).samples, 80'000U);
        QCOMPARE(window.sums(at(3'000ms)).failures, 20'000U);
    }
};

QTEST_APPLESS_MAIN(TestSampleWindow)

#include "tst_samplewindow.moc"
