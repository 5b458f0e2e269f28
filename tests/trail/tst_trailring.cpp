// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "trail/trailring.h"

#include <QTest>

using namespace signalbox;

class TestTrailRing : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void startsEmpty();
    void keepsTheMostRecent();
    void readsOnFromACursor();
    void saysWhatItNoLongerHolds();
    void findsById();
};

namespace {

void appendTo(TrailRing &ring, int first, int last)
{
    RequestSnapshots requests;
    for (int number = first; number <= last; ++number)
        requests.append(std::make_shared<const RequestRecord>(test::answeredRequest(QByteArray::number(number))));
    ring.append(requests);
}

QByteArray ids(const RequestSnapshots &requests)
{
    QByteArrayList list;
    for (const RequestSnapshot &request : requests)
        list.append(request->id);
    return list.join(' ');
}

} // namespace

void TestTrailRing::startsEmpty()
{
    const TrailRing ring(3);
    QCOMPARE(ring.size(), 0u);
    QVERIFY(ring.newest(5).isEmpty());
    QCOMPARE(ring.since(0, 5).cursor, 0u);
    QCOMPARE(ring.since(17, 5).cursor, 0u);
    QVERIFY(!ring.find("1"));
}

void TestTrailRing::keepsTheMostRecent()
{
    TrailRing ring(3);
    appendTo(ring, 1, 2);
    QCOMPARE(ids(ring.newest(9)), QByteArray("1 2"));
    appendTo(ring, 3, 8);
    QCOMPARE(ring.size(), 3u);
    QCOMPARE(ids(ring.newest(9)), QByteArray("6 7 8"));
    QCOMPARE(ids(ring.newest(2)), QByteArray("7 8"));
    QVERIFY(ring.newest(0).isEmpty());
}

void TestTrailRing::readsOnFromACursor()
{
    TrailRing ring(10);
    appendTo(ring, 1, 5);
    const TrailRing::Page first = ring.since(0, 3);
    QCOMPARE(ids(first.requests), QByteArray("1 2 3"));
    const TrailRing::Page second = ring.since(first.cursor, 3);
    QCOMPARE(ids(second.requests), QByteArray("4 5"));
    QVERIFY(ring.since(second.cursor, 3).requests.isEmpty());
    appendTo(ring, 6, 6);
    const TrailRing::Page third = ring.since(second.cursor, 3);
    QCOMPARE(ids(third.requests), QByteArray("6"));
    QCOMPARE(third.missed, 0u);
}

void TestTrailRing::saysWhatItNoLongerHolds()
{
    TrailRing ring(3);
    appendTo(ring, 1, 2);
    const std::uint64_t cursor = ring.since(0, 1).cursor;
    appendTo(ring, 3, 7);
    const TrailRing::Page page = ring.since(cursor, 10);
    QCOMPARE(ids(page.requests), QByteArray("5 6 7"));
    QCOMPARE(page.missed, 3u);
}

void TestTrailRing::findsById()
{
    TrailRing ring(3);
    appendTo(ring, 1, 5);
    QVERIFY(!ring.find("2"));
    QVERIFY(ring.find("3"));
    QCOMPARE(ring.find("5")->id, QByteArray("5"));
}

QTEST_APPLESS_MAIN(TestTrailRing)
#include "tst_trailring.moc"
