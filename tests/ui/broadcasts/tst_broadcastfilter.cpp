// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"

#include "broadcasts/broadcastfilter.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TestBroadcastFilter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void matches_data();
    void matches();
    void namesWhatIsWrong_data();
    void namesWhatIsWrong();
};

void TestBroadcastFilter::matches_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<int>>("ids"); // Of samples::broadcasts().
    const QList<int> all{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17};
    QTest::addRow("nothing") << QString() << all;
    QTest::addRow("the word shown") << QStringLiteral("state:Seen") << QList<int>{1, 4, 15, 16};
    QTest::addRow("the code") << QStringLiteral("state:pending") << QList<int>{1, 4, 15, 16};
    QTest::addRow("a word of two") << QStringLiteral("state:not-found") << QList<int>{3};
    QTest::addRow("in quotes") << QStringLiteral("state:\"failed on chain\"") << QList<int>{8};
    QTest::addRow("either") << QStringLiteral("state:expired|replaced") << QList<int>{6, 12};
    QTest::addRow("open") << QStringLiteral("state:open chain:tron") << QList<int>{15};
    QTest::addRow("closed") << QStringLiteral("state:closed") << QList<int>{2, 6, 12};
    QTest::addRow("chain by name") << QStringLiteral("chain:bitcoin") << QList<int>{5};
    QTest::addRow("chain by word") << QStringLiteral("chain:SOL") << QList<int>{14};
    QTest::addRow("route") << QStringLiteral("route:tron") << QList<int>{12, 15};
    QTest::addRow("negated") << QStringLiteral("-route:eth -route:tron") << QList<int>{5, 14};
    QTest::addRow("txid") << QStringLiteral("txid:5VERv8") << QList<int>{14};
    QTest::addRow("note") << QStringLiteral("note:sweep") << QList<int>{5};
    QTest::addRow("bare word") << QStringLiteral("payout") << QList<int>{16};
    QTest::addRow("unfinished term") << QStringLiteral("state:") << all;
}

void TestBroadcastFilter::matches()
{
    QFETCH(QString, text);
    QFETCH(QList<int>, ids);
    const auto filter = BroadcastFilter::parse(text);
    QVERIFY(filter);
    QList<int> found;
    for (const BroadcastView &view : samples::broadcasts(TrackerTime(1'796'000'000s))) {
        if (filter->matches(lineOf({view.detail.row, view.decision})))
            found.append(static_cast<int>(view.detail.row.id));
    }
    QCOMPARE(found, ids);
}

void TestBroadcastFilter::namesWhatIsWrong_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("culprit");
    QTest::addRow("key") << QStringLiteral("route:eth stat:seen") << QStringLiteral("\"stat\"");
    QTest::addRow("state") << QStringLiteral("state:seen|sen") << QStringLiteral("\"sen\"");
}

void TestBroadcastFilter::namesWhatIsWrong()
{
    QFETCH(QString, text);
    QFETCH(QString, culprit);
    const auto filter = BroadcastFilter::parse(text);
    QVERIFY(!filter);
    QVERIFY2(filter.error().contains(culprit), qPrintable(filter.error()));
}

QTEST_APPLESS_MAIN(TestBroadcastFilter)
#include "tst_broadcastfilter.moc"
