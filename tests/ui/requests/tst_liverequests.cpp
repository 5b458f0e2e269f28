// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "pagetest.h"

#include "requests/requestsmodel.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>

using namespace signalbox;

/// The page over requests in flight.
class TestLiveRequests : public PageTest
{
    Q_OBJECT

private Q_SLOTS:
    void newestAtTheBottom();
    void selectionAndTopStay();
    void topStaysWhenAnEarlierRowAppears();
    void freezeHoldsThemToo();
    void asksOnlyWhileItIsLookedAt();
    void filtersThem();
    void whatIsLookedAtStays();
    void saysHowManyAreLeftOut();
    void marksThem();

private:
    static RequestSnapshot snapshot(const RequestRecord &record)
    {
        return std::make_shared<const RequestRecord>(record);
    }
    static RequestSnapshots hanging(int count)
    {
        RequestSnapshots requests;
        for (int i = 0; i < count; ++i)
            requests.append(snapshot(samples::hangingQuery("H-" + QByteArray::number(i))));
        return requests;
    }
    QScrollBar *bar() const { return table()->verticalScrollBar(); }
};

void TestLiveRequests::newestAtTheBottom()
{
    QVERIFY(table()->follows());
    faces->requests.setInFlight(hanging(2));
    QCOMPARE(rows(), counts.all + 2);
    QCOMPARE(id(rows() - 1), QByteArray("H-1"));
    QVERIFY(table()->follows());
    QCOMPARE(bar()->value(), bar()->maximum());
    faces->requests.take({snapshot(samples::stoppedFilter("H-0"))});
    QCOMPARE(rows(), counts.all + 2);
    QCOMPARE(id(rows() - 2), QByteArray("H-0"));
    QVERIFY(table()->follows());
}

void TestLiveRequests::selectionAndTopStay()
{
    faces->requests.setInFlight(hanging(40));
    QVERIFY(table()->selectRequest("H-30"));
    const QByteArray top = table()->topId();
    const int value = bar()->value();
    RequestSnapshots ended;
    for (const int number : {3, 29, 30, 31, 39})
        ended.append(snapshot(samples::plainQuery("H-" + QByteArray::number(number))));
    faces->requests.take(ended);
    QCOMPARE(table()->currentId(), QByteArray("H-30"));
    QCOMPARE(table()->topId(), top);
    QCOMPARE(bar()->value(), value);
    QCOMPARE(rows(), counts.all + 40);
}

void TestLiveRequests::topStaysWhenAnEarlierRowAppears()
{
    faces->requests.setInFlight(hanging(1));
    faces->requests.take(samples::mixed(200));
    type(QStringLiteral("-outcome:in-flight"));
    table()->setFollows(false);
    table()->showAtTop("S-100");
    QCOMPARE(table()->topId(), QByteArray("S-100"));
    faces->requests.take({snapshot(samples::plainQuery("H-0"))}); // It arrived before them.
    QCOMPARE(table()->topId(), QByteArray("S-100"));
    QCOMPARE(rows(), counts.all + 201);
}

void TestLiveRequests::freezeHoldsThemToo()
{
    faces->requests.setInFlight(hanging(1));
    QCOMPARE(rows(), counts.all + 1);
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_Space);
    QVERIFY(!faces->requests.isWatched());
    faces->requests.take({snapshot(samples::plainQuery("H-0"))});
    QCOMPARE(table()->model()->index(rows() - 1, int(RequestColumn::Outcome)).data().toString(),
        QStringLiteral("in flight"));
    QTest::keyClick(table(), Qt::Key_Space);
    QCOMPARE(rows(), counts.all + 1);
    QCOMPARE(
        table()->model()->index(rows() - 1, int(RequestColumn::Outcome)).data().toString(), QStringLiteral("result"));
    QVERIFY(faces->requests.isWatched());
}

void TestLiveRequests::asksOnlyWhileItIsLookedAt()
{
    QVERIFY(faces->requests.isWatched());
    faces->requests.setInFlight(hanging(2));
    page->hide();
    QVERIFY(!faces->requests.isWatched());
    faces->requests.take({snapshot(samples::plainQuery("H-0"))});
    page->show();
    QVERIFY(faces->requests.isWatched());
    faces->requests.setInFlight({});
    QCOMPARE(rows(), counts.all + 1); // The other's end was never told.
}

void TestLiveRequests::filtersThem()
{
    faces->requests.setInFlight(hanging(3) + RequestSnapshots{snapshot(samples::inFlightQuery("F-1"))});
    type(QStringLiteral("outcome:in-flight"));
    QCOMPARE(rows(), 4);
    type(QStringLiteral("outcome:in-flight tried:bravo"));
    QCOMPARE(rows(), 1);
    QCOMPARE(id(0), QByteArray("F-1"));
    faces->requests.take({snapshot(samples::failedOverQuery("F-1"))});
    QCOMPARE(rows(), 0);
    type(QStringLiteral("outcome:in-flight ms>4000"));
    QCOMPARE(rows(), 3);
}

void TestLiveRequests::whatIsLookedAtStays()
{
    faces->requests.setInFlight(hanging(3));
    type(QStringLiteral("outcome:in-flight"));
    QVERIFY(table()->selectRequest("H-1"));
    faces->requests.take({snapshot(samples::plainQuery("H-0")), snapshot(samples::plainQuery("H-1"))});
    QCOMPARE(rows(), 2);
    QCOMPARE(table()->currentId(), QByteArray("H-1"));
    QVERIFY(table()->selectRequest("H-2"));
    QTRY_COMPARE(rows(), 1);
    QCOMPARE(table()->currentId(), QByteArray("H-2"));
}

void TestLiveRequests::saysHowManyAreLeftOut()
{
    faces->requests.setInFlight(hanging(2), 1'234);
    QTRY_VERIFY2(find<QLabel>("requests.status")->text().contains(QStringLiteral("1,234 more in flight")),
        qPrintable(find<QLabel>("requests.status")->text()));
}

void TestLiveRequests::marksThem()
{
    faces->requests.setInFlight(hanging(1));
    table()->setFocus();
    QVERIFY(table()->selectRequest("H-0"));
    QTest::keyClick(table(), Qt::Key_M);
    faces->requests.take({snapshot(samples::stoppedFilter("H-0"))});
    faces->requests.held.clear(); // The gateway holds it no more.
    restart();
    QCOMPARE(rows(), 1);
    QCOMPARE(id(0), QByteArray("H-0"));
    QCOMPARE(table()->model()->index(0, int(RequestColumn::Outcome)).data().toString(), QStringLiteral("stopped"));
}

QTEST_MAIN(TestLiveRequests)
#include "tst_liverequests.moc"
