// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "historyfixture.h"

#include <QFileInfo>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

/// What goes first when the budget is reached, and what stays.
class TestHistoryBudget final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bodiesGoBeforeRows();
    void rowsGoBeforeTheyTakeAll();
    void markedOnesStay();
    void marksOutlastARestart();
    void marksCanBeTakenBack();
    void aMarkedOneThatComesAgainStopsNothing();
    void itIsToldOnce();
    void aSmallerBudgetShrinksTheFile();
    void onlyMarkedOnesLeft();
    void countsWhatTheDiskCanNotTake();

private:
    static constexpr qint64 budget = HistoryOptions::megabyte;
    static HistoryOptions small();
    static void addBodies(HistoryFixture &fixture, int first, int end);
};

HistoryOptions TestHistoryBudget::small()
{
    HistoryOptions options;
    options.budget = budget;
    return options;
}

/// 8 KB each that do not get smaller.
void TestHistoryBudget::addBodies(HistoryFixture &fixture, int first, int end)
{
    quint32 state = 1;
    for (int number = first; number < end; ++number) {
        QByteArray noise;
        for (int i = 0; i < 2'000; ++i) {
            state = state * 1'664'525 + 1'013'904'223;
            noise.append(reinterpret_cast<const char *>(&state), sizeof state);
        }
        fixture.bodies.insert(idOf(number), {.request = noise});
    }
}

void TestHistoryBudget::bodiesGoBeforeRows()
{
    HistoryFixture fixture(small());
    addBodies(fixture, 0, 250); // 2 MB.
    QVERIFY(fixture.renew().requests.isEmpty());
    for (int first = 0; first < 250; first += 25) {
        fixture.write(numbered(first, first + 25));
        QVERIFY(fixture.history->status().used <= budget);
    }
    QVERIFY(fixture.history->status().full);
    OtherProgram other(fixture.path());
    QCOMPARE(other.one(QStringLiteral("SELECT coalesce(sum(count), 0) FROM block")), 250);
    const int bodies = other.one(QStringLiteral("SELECT count(*) FROM body")).toInt();
    QVERIFY2(bodies > 50 && bodies < 130, qPrintable(QString::number(bodies)));
    // The oldest went.
    QVERIFY(!fixture.recall("R-0").bodies);
    QVERIFY(fixture.recall("R-0").request);
    QVERIFY(fixture.recall("R-249").bodies);
    QVERIFY(QFileInfo(fixture.path()).size() <= budget + budget / 4);
}

void TestHistoryBudget::rowsGoBeforeTheyTakeAll()
{
    HistoryFixture fixture(small());
    addBodies(fixture, 19'990, 20'000);
    QVERIFY(fixture.renew().requests.isEmpty());
    for (int first = 0; first < 20'000; first += 5'000)
        fixture.write(numbered(first, first + 5'000));
    QVERIFY(fixture.history->status().used <= budget);
    OtherProgram other(fixture.path());
    const int rows = other.one(QStringLiteral("SELECT coalesce(sum(count), 0) FROM block")).toInt();
    QVERIFY2(rows > 5'000 && rows < 20'000, qPrintable(QString::number(rows)));
    QVERIFY(!fixture.recall("R-0").request);
    QVERIFY(fixture.recall("R-19999").request);
    QCOMPARE(other.one(QStringLiteral("SELECT count(*) FROM body")), 10); // Young ones, though bodies.
}

void TestHistoryBudget::markedOnesStay()
{
    HistoryFixture fixture(small());
    addBodies(fixture, 0, 600);
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.history->setKept({"R-1", "R-2", "R-9999"}); // Before and after they come.
    fixture.write(numbered(0, 300));
    fixture.history->setKept({"R-1", "R-2", "R-9999", "R-3"});
    fixture.write(numbered(300, 600));
    fixture.write(numbered(600, 15'000));
    QVERIFY(!fixture.recall("R-0").request);
    QVERIFY(!fixture.recall("R-4").request);
    for (const char *id : {"R-1", "R-2", "R-9999"})
        QVERIFY2(fixture.recall(id).request, id);
    QVERIFY(fixture.recall("R-1").bodies);
    OtherProgram other(fixture.path());
    QCOMPARE(other.one(QStringLiteral("SELECT body_bytes - (SELECT sum(length(bytes)) FROM body) FROM state")), 0);
}

void TestHistoryBudget::marksOutlastARestart()
{
    HistoryFixture fixture(small());
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.history->setKept({"R-1"});
    fixture.write(numbered(0, 10));
    // Nobody tells it of the marks any more.
    QVERIFY(!fixture.renew().requests.isEmpty());
    fixture.write(numbered(10, 15'000));
    QVERIFY(!fixture.recall("R-0").request);
    QVERIFY(fixture.recall("R-1").request);
}

void TestHistoryBudget::marksCanBeTakenBack()
{
    HistoryFixture fixture(small());
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.history->setKept({"R-1", "R-2"});
    fixture.write(numbered(0, 10));
    fixture.history->setKept({"R-2"});
    fixture.write(numbered(10, 15'000));
    QVERIFY(!fixture.recall("R-1").request);
    QVERIFY(fixture.recall("R-2").request);
}

void TestHistoryBudget::aMarkedOneThatComesAgainStopsNothing()
{
    HistoryFixture fixture(small());
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.history->setKept({"R-1"});
    fixture.write(numbered(0, 3));
    fixture.write(numbered(1, 5));
    QVERIFY(fixture.problems.isEmpty());
    QVERIFY(fixture.recall("R-4").request);
    QCOMPARE(fixture.contents()->kept, 1);
}

void TestHistoryBudget::itIsToldOnce()
{
    HistoryFixture fixture(small());
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 10));
    QVERIFY(fixture.fullBudgets.isEmpty());
    fixture.write(numbered(10, 10'000));
    fixture.write(numbered(10'000, 20'000));
    QCOMPARE(fixture.fullBudgets, QList<qint64>{budget});
    QVERIFY(fixture.history->status().firstFull);
    QVERIFY(!fixture.renew().requests.isEmpty());
    fixture.write(numbered(20'000, 30'000));
    QVERIFY(fixture.history->status().full);
    QVERIFY(!fixture.history->status().firstFull);
    QCOMPARE(fixture.fullBudgets.size(), 1);
    // Another budget is another matter.
    fixture.history->setBudget(budget / 2);
    fixture.write({});
    QCOMPARE(fixture.fullBudgets.size(), 2);
}

void TestHistoryBudget::aSmallerBudgetShrinksTheFile()
{
    HistoryFixture fixture(small());
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.history->setBudget(10 * budget);
    fixture.write(numbered(0, 40'000));
    const qint64 before = fixture.history->status().used;
    QVERIFY(before > 2 * budget);
    fixture.history->setBudget(budget);
    fixture.write({});
    QVERIFY(fixture.history->status().used <= budget);
    fixture.history.reset(); // The log is taken up at the end.
    QVERIFY2(QFileInfo(fixture.path()).size() <= budget, qPrintable(QString::number(QFileInfo(fixture.path()).size())));
}

void TestHistoryBudget::onlyMarkedOnesLeft()
{
    HistoryFixture fixture(small());
    QSet<QByteArray> all;
    for (int number = 0; number < 10'000; ++number)
        all.insert(idOf(number));
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.history->setKept(all);
    fixture.write(numbered(0, 10'000));
    QVERIFY(fixture.history->status().used > budget); // More than it may, rather than lose what is to stay.
    fixture.write(numbered(10'000, 10'001));
    QVERIFY(!fixture.recall("R-10000").request);
    QVERIFY(fixture.recall("R-0").request);
    QVERIFY(fixture.problems.isEmpty());
}

void TestHistoryBudget::countsWhatTheDiskCanNotTake()
{
    HistoryOptions options = small();
    options.cadence = std::chrono::hours(1);
    options.commitRows = 1'000'000;
    options.mostWaiting = 100;
    HistoryFixture fixture(options);
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.history->take(numbered(0, 90));
    fixture.history->take(numbered(90, 130));
    QCOMPARE(fixture.history->status().lost, 30U);
    fixture.history->flush();
    QVERIFY(!fixture.recall("R-29").request); // The oldest made room.
    QVERIFY(fixture.recall("R-30").request);
    QVERIFY(fixture.recall("R-129").request);
}

QTEST_GUILESS_MAIN(TestHistoryBudget)
#include "tst_historybudget.moc"
