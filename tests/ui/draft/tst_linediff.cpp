// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/linediff.h"
#include "draft/linediffmodel.h"

#include <QAbstractItemModelTester>
#include <QGuiApplication>
#include <QTest>

using namespace signalbox;
using Kind = LineDiffRow::Kind;

namespace {

QStringList lines(const char *letters)
{
    QStringList result;
    for (const char *letter = letters; *letter; ++letter)
        result.append(QString(QLatin1Char(*letter)));
    return result;
}

/// " a", "-b", "+c", "~d>e", "…3"
QStringList shown(const QList<LineDiffRow> &rows)
{
    QStringList result;
    for (const LineDiffRow &row : rows) {
        switch (row.kind) {
        case Kind::Same:
            result.append(u' ' + row.before);
            break;
        case Kind::Changed:
            result.append(u'~' + row.before + u'>' + row.after);
            break;
        case Kind::Removed:
            result.append(u'-' + row.before);
            break;
        case Kind::Added:
            result.append(u'+' + row.after);
            break;
        case Kind::Gap:
            result.append(u'.' + QString::number(row.beforeLine));
            break;
        }
    }
    return result;
}

} // namespace

class TestLineDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void compare_data();
    void compare();
    void numbersCountFromOne();
    void modelShowsBothSides();
    void faultsAreKeptAndMarked();
};

void TestLineDiff::compare_data()
{
    QTest::addColumn<QStringList>("before");
    QTest::addColumn<QStringList>("after");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *before, const char *after, const char *expected) {
        QTest::newRow(name) << lines(before) << lines(after) << QString::fromLatin1(expected);
    };
    row("equal", "abc", "abc", "");
    row("changed", "abc", "axc", " a ~b>x  c");
    row("added", "ac", "abc", " a +b  c");
    row("removed", "abc", "ac", " a -b  c");
    row("moved", "abcd", "dabc", "+d  a  b  c -d");
    row("two places", "abcdef", "xbcdey", "~a>x  b  c  d  e ~f>y");
    row("gaps", "abcdefghij", "abcdeXghij", ".2  c  d  e ~f>X  g  h  i .1");
    row("from nothing", "", "ab", "+a +b");
}

void TestLineDiff::compare()
{
    QFETCH(const QStringList, before);
    QFETCH(const QStringList, after);
    QFETCH(const QString, expected);
    QCOMPARE(shown(lineDiff(before, after)).join(QLatin1Char(' ')), expected);
}

void TestLineDiff::numbersCountFromOne()
{
    const QList<LineDiffRow> rows = lineDiff(lines("abc"), lines("abxc"));
    QCOMPARE(rows.size(), 4);
    QCOMPARE(rows[2], (LineDiffRow{Kind::Added, 0, {}, 3, QStringLiteral("x")}));
    QCOMPARE(rows[3], (LineDiffRow{Kind::Same, 3, QStringLiteral("c"), 4, QStringLiteral("c")}));
}

void TestLineDiff::modelShowsBothSides()
{
    LineDiffModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(lineDiff(lines("abcdefghij"), lines("abcdeXghij")));
    QCOMPARE(model.rowCount(), 9);
    QCOMPARE(model.index(0, LineDiffModel::Before).data().toString(), QStringLiteral("⋯ 2 equal line(s)"));
    QCOMPARE(model.index(4, LineDiffModel::Before).data().toString(), QStringLiteral("− f"));
    QCOMPARE(model.index(4, LineDiffModel::After).data().toString(), QStringLiteral("+ X"));
    QCOMPARE(model.index(4, LineDiffModel::AfterNumber).data().toString(), QStringLiteral("6"));
    model.setRows({});
    QCOMPARE(model.rowCount(), 0);
}

void TestLineDiff::faultsAreKeptAndMarked()
{
    const QString fault = QStringLiteral("line 6: is wrong");
    LineDiffModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    // A fault may stand in a line that has not changed.
    const QList<LineDiffRow> rows = lineDiff(lines("abcdefghijklm"), lines("abcdefghijklX"), {6});
    QCOMPARE(shown(rows).join(QLatin1Char(' ')), QStringLiteral(".2  c  d  e  f  g  h  i  j  k  l ~m>X"));
    model.setRows(rows, {{6, fault}});
    QCOMPARE(model.firstFault(), model.index(4, LineDiffModel::After));
    const auto data = [&model](int row, int column, int role) { return model.index(row, column).data(role); };
    QCOMPARE(data(4, LineDiffModel::AfterNumber, Qt::DisplayRole).toString(), QStringLiteral("▸ 6"));
    QVERIFY(data(4, LineDiffModel::After, Qt::FontRole).value<QFont>().bold());
    QVERIFY(data(4, LineDiffModel::After, Qt::ToolTipRole).toString().contains(fault));
    QVERIFY(data(4, LineDiffModel::After, Qt::AccessibleTextRole).toString().contains(fault));
    // What runs has no fault in its line 6, nor has line 5.
    QCOMPARE(data(4, LineDiffModel::BeforeNumber, Qt::DisplayRole).toString(), QStringLiteral("6"));
    QVERIFY(!data(4, LineDiffModel::Before, Qt::ToolTipRole).toString().contains(fault));
    QVERIFY(!data(3, LineDiffModel::After, Qt::FontRole).value<QFont>().bold());
    model.setRows({});
    QVERIFY(!model.firstFault().isValid());
}

QTEST_MAIN(TestLineDiff)
#include "tst_linediff.moc"
