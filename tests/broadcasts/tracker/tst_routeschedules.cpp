// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/routeschedules.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

constexpr TrackerTime start{1'800'000'000s};

class TestRouteSchedules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theEarliestFirst();
    void urgentOnesFirst();
    void routesTakeTurns();
    void withoutRoomOthersGoOn();
    void movesBetweenRoutes();

private:
    static bool always(const QByteArray &) { return true; }

    static QList<qint64> takeAll(RouteSchedules &schedules, TrackerTime now)
    {
        QList<qint64> taken;
        while (const auto id = schedules.takeDue(now, always))
            taken.append(*id);
        return taken;
    }
};

void TestRouteSchedules::theEarliestFirst()
{
    RouteSchedules schedules;
    QVERIFY(!schedules.next(always));
    schedules.put("a", 1, start + 3s, false);
    schedules.put("a", 2, start + 1s, false);
    schedules.put("a", 3, start + 2s, false);
    QCOMPARE(schedules.next(always), std::optional(start + 1s));
    QCOMPARE(takeAll(schedules, start), QList<qint64>());
    QCOMPARE(takeAll(schedules, start + 2s), (QList<qint64>{2, 3}));
    schedules.put("a", 1, start + 9s, false);
    QCOMPARE(takeAll(schedules, start + 3s), QList<qint64>());
    schedules.remove(1);
    schedules.remove(1);
    QVERIFY(!schedules.next(always));
}

void TestRouteSchedules::urgentOnesFirst()
{
    RouteSchedules schedules;
    schedules.put("a", 1, start, false);
    schedules.put("a", 2, start + 1s, true);
    schedules.put("a", 3, start + 9s, true);
    QCOMPARE(schedules.next(always), std::optional(start));
    QCOMPARE(takeAll(schedules, start + 2s), (QList<qint64>{2, 1}));
}

void TestRouteSchedules::routesTakeTurns()
{
    RouteSchedules schedules;
    for (qint64 id = 1; id <= 3; ++id) {
        schedules.put("a", id, start, false);
        schedules.put("b", 10 + id, start + 1s, false);
    }
    QCOMPARE(takeAll(schedules, start + 2s), (QList<qint64>{1, 11, 2, 12, 3, 13}));
}

void TestRouteSchedules::withoutRoomOthersGoOn()
{
    RouteSchedules schedules;
    schedules.put("a", 1, start, true);
    schedules.put("b", 2, start + 1s, false);
    const auto onlyB = [](const QByteArray &slug) { return slug == "b"; };
    QCOMPARE(schedules.next(onlyB), std::optional(start + 1s));
    QCOMPARE(schedules.takeDue(start + 2s, onlyB), std::optional<qint64>(2));
    QVERIFY(!schedules.takeDue(start + 2s, onlyB));
    QVERIFY(!schedules.next(onlyB));
    QCOMPARE(takeAll(schedules, start + 2s), QList<qint64>{1});
}

void TestRouteSchedules::movesBetweenRoutes()
{
    RouteSchedules schedules;
    schedules.put("a", 1, start, false);
    schedules.put("b", 1, start, true);
    QCOMPARE(takeAll(schedules, start), QList<qint64>{1});
}

QTEST_APPLESS_MAIN(TestRouteSchedules)

#include "tst_routeschedules.moc"
