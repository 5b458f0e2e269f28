// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/inflightwatch.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TestInFlightWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void staysUntilTheTrailHasToldIt();
    void neverComesBack();
    void isGivenUpWhenTheTrailDroppedIt();
    void leftOutIsNotGone();
    void remembersNothingWhileNobodyAsks();

private:
    static RequestSnapshot request(const QByteArray &id, int arrived = 0)
    {
        RequestRecord record;
        record.id = id;
        record.outcome = RequestOutcome::InFlight;
        record.arrivedAt += std::chrono::milliseconds(arrived);
        return std::make_shared<const RequestRecord>(record);
    }
    static QByteArrayList ids(const InFlightWatch &watch)
    {
        QByteArrayList list;
        for (const RequestSnapshot &request : watch.requests().requests)
            list.append(request->id);
        return list;
    }

    const InFlightWatch::Clock::time_point m_now;
};

void TestInFlightWatch::staysUntilTheTrailHasToldIt()
{
    InFlightWatch watch;
    watch.asked();
    watch.answered({{request("a", 1), request("b", 2)}, 2}, m_now);
    watch.asked();
    watch.answered({{request("b", 2), request("c", 3)}, 2}, m_now + 150ms);
    QCOMPARE(ids(watch), (QByteArrayList{"a", "b", "c"}));
    QCOMPARE(watch.requests().total, 3);
    watch.ended({request("a")});
    QCOMPARE(ids(watch), (QByteArrayList{"b", "c"}));
    QCOMPARE(watch.requests().total, 2);
}

void TestInFlightWatch::neverComesBack()
{
    InFlightWatch watch;
    watch.asked();
    watch.answered({{request("a")}, 1}, m_now);
    watch.asked();
    watch.ended({request("a")}); // The worker was asked before it ended.
    watch.answered({{request("a"), request("b")}, 2}, m_now + 150ms);
    QCOMPARE(ids(watch), (QByteArrayList{"b"}));
    QCOMPARE(watch.requests().total, 1);
}

void TestInFlightWatch::isGivenUpWhenTheTrailDroppedIt()
{
    InFlightWatch watch;
    watch.asked();
    watch.answered({{request("a")}, 1}, m_now);
    watch.asked();
    watch.answered({}, m_now + 150ms);
    QCOMPARE(ids(watch), (QByteArrayList{"a"}));
    watch.asked();
    watch.answered({}, m_now + 150ms + InFlightWatch::patience);
    QCOMPARE(ids(watch), QByteArrayList());
    QCOMPARE(watch.requests().total, 0);
}

void TestInFlightWatch::leftOutIsNotGone()
{
    InFlightWatch watch;
    watch.asked();
    watch.answered({{request("a"), request("b")}, 2}, m_now);
    watch.asked();
    watch.answered({{request("b")}, 5}, m_now + 150ms); // Too many: "a" may be one of the others.
    QCOMPARE(ids(watch), (QByteArrayList{"b"}));
    QCOMPARE(watch.requests().total, 5);
}

void TestInFlightWatch::remembersNothingWhileNobodyAsks()
{
    InFlightWatch watch;
    watch.ended({request("a")});
    watch.asked();
    watch.answered({{request("a")}, 1}, m_now); // An id is never used twice; this shows that nothing was kept.
    QCOMPARE(ids(watch), (QByteArrayList{"a"}));
}

QTEST_APPLESS_MAIN(TestInFlightWatch)
#include "tst_inflightwatch.moc"
