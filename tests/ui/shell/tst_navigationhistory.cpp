// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/navigationhistory.h"

#include <QTest>

using namespace signalbox;

namespace {

VisitedPlace place(const char *page, int position = 0)
{
    return {page, position};
}

} // namespace

class NavigationHistoryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesBackAndForward();
    void aNewStepForgetsForward();
    void theSamePlaceCountsOnce();
    void keepsTheNewestOnly();
};

void NavigationHistoryTest::goesBackAndForward()
{
    NavigationHistory history;
    QVERIFY(!history.canGoBack());
    QVERIFY(!history.goBack(place("overview")).has_value());
    history.leave(place("overview", 1));
    history.leave(place("requests", 2));
    QCOMPARE(history.goBack(place("routes", 3)), place("requests", 2));
    QCOMPARE(history.goBack(place("requests", 7)), place("overview", 1)); // It was scrolled meanwhile.
    QVERIFY(!history.canGoBack());
    QCOMPARE(history.goForward(place("overview", 1)), place("requests", 7));
    QCOMPARE(history.goForward(place("requests", 7)), place("routes", 3));
    QVERIFY(!history.canGoForward());
}

void NavigationHistoryTest::aNewStepForgetsForward()
{
    NavigationHistory history;
    history.leave(place("overview"));
    static_cast<void>(history.goBack(place("requests")));
    QVERIFY(history.canGoForward());
    history.leave(place("overview"));
    QVERIFY(!history.canGoForward());
}

void NavigationHistoryTest::theSamePlaceCountsOnce()
{
    NavigationHistory history;
    history.leave(place("requests", 1));
    history.leave(place("requests", 1));
    static_cast<void>(history.goBack(place("routes")));
    QVERIFY(!history.canGoBack());
}

void NavigationHistoryTest::keepsTheNewestOnly()
{
    NavigationHistory history;
    for (int step = 0; step < 150; ++step)
        history.leave(place("requests", step));
    int steps = 0;
    std::optional<VisitedPlace> last;
    while (history.canGoBack()) {
        last = history.goBack(place("requests", 999));
        ++steps;
    }
    QCOMPARE(steps, int(NavigationHistory::longest));
    QCOMPARE(last, place("requests", 50));
}

QTEST_MAIN(NavigationHistoryTest)
#include "tst_navigationhistory.moc"
