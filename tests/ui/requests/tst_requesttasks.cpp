// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "pagetest.h"

#include <QAbstractButton>
#include <QLabel>

using namespace signalbox;

/// Tasks 10 to 13 of console.md section 8.
class TestRequestTasks : public PageTest
{
    Q_OBJECT
private Q_SLOTS:
    void stoppedInTheLastHour();
    void triedButAnsweredByAnother();
    void savedFilterIsRecalledAfterRestart();
    void markedRowsStay();
};

void TestRequestTasks::stoppedInTheLastHour()
{
    find<QAbstractButton>("requests.chip.stopped")->click();
    QCOMPARE(rows(), counts.stopped);
    page->focusFilter();
    QTest::keyClick(field(), Qt::Key_End);
    QTest::keyClicks(field(), QStringLiteral(" time:1h"));
    QTRY_COMPARE(rows(), counts.stoppedInLastHour);
    for (int row = 0; row < rows(); ++row)
        QCOMPARE(table()->model()->index(row, int(RequestColumn::Rule)).data().toString(),
            QStringLiteral("AMBIGUOUS-SESSION-STOP"));
}

void TestRequestTasks::triedButAnsweredByAnother()
{
    type(QStringLiteral("tried:bravo -final:bravo"));
    QCOMPARE(rows(), counts.triedBravoInVain);
    QCOMPARE(find<QLabel>("requests.status")->text().section(QLatin1Char(' '), 0, 0),
        QString::number(counts.triedBravoInVain));
    QVERIFY(table()->hasFocus());
}

void TestRequestTasks::savedFilterIsRecalledAfterRestart()
{
    type(QStringLiteral("tried:bravo -final:bravo"));
    QTest::keyClick(page.get(), Qt::Key_S, Qt::ControlModifier);
    answer("requests.savedialog", QStringLiteral("B in vain"));
    QVERIFY(find<QAbstractButton>("requests.chip.b-in-vain"));
    restart();
    QCOMPARE(rows(), counts.all);
    QTest::keyClick(page.get(), Qt::Key_6, Qt::AltModifier);
    QCOMPARE(page->filter(), QStringLiteral("tried:bravo -final:bravo"));
    QCOMPARE(rows(), counts.triedBravoInVain);
    QVERIFY(find<QAbstractButton>("requests.chip.b-in-vain")->isChecked());
}

void TestRequestTasks::markedRowsStay()
{
    table()->setFocus();
    for (const int row : {10, 20, 4'000}) {
        table()->setCurrentIndex(table()->model()->index(row, 5));
        QTest::keyClick(table(), Qt::Key_M);
    }
    QTest::keyClick(table(), Qt::Key_F2);
    answer("requests.notedialog", QStringLiteral("ask Bob"));
    QTest::keyClick(table(), Qt::Key_L, Qt::ControlModifier);
    QCOMPARE(rows(), 3);
    QCOMPARE(id(0), QByteArray("R-11"));
    QCOMPARE(table()->model()->index(2, int(RequestColumn::Note)).data().toString(), QStringLiteral("ask Bob"));
    faces->requests.take(samples::mixed(50));
    QCOMPARE(rows(), 53);
    table()->setCurrentIndex({});
    for (const char *expected : {"R-11", "R-21", "R-4001"}) {
        QTest::keyClick(table(), Qt::Key_BracketRight);
        QCOMPARE(page->currentRequest(), QByteArray(expected));
    }
    QTest::keyClick(table(), Qt::Key_BracketLeft);
    QCOMPARE(page->currentRequest(), QByteArray("R-21"));
    // Even when the gateway holds nothing of the run before.
    faces->requests.held = samples::mixed(20);
    restart();
    QCOMPARE(rows(), 23);
    type(QStringLiteral("marked:yes"));
    QCOMPARE(rows(), 3);
    page->setFilter(QStringLiteral("note:bob"));
    QCOMPARE(id(0), QByteArray("R-4001"));
}

QTEST_MAIN(TestRequestTasks)
#include "tst_requesttasks.moc"
