// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/targetsmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

namespace {

QList<TargetRow> rows(const char *letters)
{
    QList<TargetRow> result;
    for (const char *letter = letters; *letter; ++letter)
        result.append({.target = {.endpointId = QByteArray(1, *letter)}, .name = QString(QLatin1Char(*letter))});
    return result;
}

} // namespace

class TestTargetsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesAreToldAsWhatTheyAre_data();
    void changesAreToldAsWhatTheyAre();
    void thePersistentRowGoesWithItsTarget();
    void editsAreTold();
    void aLockedModelTakesNoEdit();
    void dropsGoBetweenRows();
};

void TestTargetsModel::changesAreToldAsWhatTheyAre_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QByteArray>("told");
    QTest::newRow("same") << QByteArray("abc") << QByteArray("abc") << QByteArray();
    QTest::newRow("up") << QByteArray("abcd") << QByteArray("dabc") << QByteArray("moved");
    QTest::newRow("down") << QByteArray("abcd") << QByteArray("bcda") << QByteArray("moved");
    QTest::newRow("neighbours") << QByteArray("abcd") << QByteArray("acbd") << QByteArray("moved");
    QTest::newRow("inserted") << QByteArray("abc") << QByteArray("abxc") << QByteArray("inserted");
    QTest::newRow("appended") << QByteArray("") << QByteArray("x") << QByteArray("inserted");
    QTest::newRow("removed") << QByteArray("abc") << QByteArray("bc") << QByteArray("removed");
    QTest::newRow("another Route") << QByteArray("abc") << QByteArray("xyz") << QByteArray("reset");
    QTest::newRow("two moved") << QByteArray("abcdef") << QByteArray("badcfe") << QByteArray("reset");
}

void TestTargetsModel::changesAreToldAsWhatTheyAre()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    QFETCH(const QByteArray, told);
    TargetsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(rows(before.constData()));
    QSignalSpy moved(&model, &QAbstractItemModel::rowsMoved);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setRows(rows(after.constData()));
    QCOMPARE(moved.size(), told == "moved" ? 1 : 0);
    QCOMPARE(inserted.size(), told == "inserted" ? 1 : 0);
    QCOMPARE(removed.size(), told == "removed" ? 1 : 0);
    QCOMPARE(reset.size(), told == "reset" ? 1 : 0);
    QCOMPARE(model.rows(), rows(after.constData()));
}

void TestTargetsModel::thePersistentRowGoesWithItsTarget()
{
    TargetsModel model;
    model.setRows(rows("abcd"));
    const QPersistentModelIndex last(model.index(3, TargetsModel::EndpointName));
    model.setRows(rows("dabc"));
    QCOMPARE(last.row(), 0);
    QCOMPARE(last.data().toString(), QStringLiteral("d"));
}

void TestTargetsModel::editsAreTold()
{
    TargetsModel model;
    model.setRows(rows("ab"));
    QSignalSpy enabled(&model, &TargetsModel::enabledEdited);
    QSignalSpy weight(&model, &TargetsModel::weightEdited);
    QVERIFY(model.setData(model.index(1, TargetsModel::On), Qt::Unchecked, Qt::CheckStateRole));
    QCOMPARE(enabled.first(), (QVariantList{1, false}));
    QVERIFY(model.setData(model.index(0, TargetsModel::Weight), 7, Qt::EditRole));
    QCOMPARE(weight.first(), (QVariantList{0, 7}));
    QCOMPARE(model.index(0, TargetsModel::Weight).data(Qt::EditRole).toInt(), 100); // The draft decides.
}

void TestTargetsModel::aLockedModelTakesNoEdit()
{
    TargetsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(rows("ab"));
    model.setEditable(false);
    QVERIFY(!model.setData(model.index(1, TargetsModel::On), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!model.flags(model.index(1, TargetsModel::On)).testFlag(Qt::ItemIsUserCheckable));
    QVERIFY(!model.flags(model.index(1, 0)).testFlag(Qt::ItemIsDragEnabled));
}

void TestTargetsModel::dropsGoBetweenRows()
{
    TargetsModel model;
    model.setRows(rows("ab"));
    QVERIFY(model.flags({}).testFlag(Qt::ItemIsDropEnabled));
    QVERIFY(!model.flags(model.index(0, 0)).testFlag(Qt::ItemIsDropEnabled));
    QVERIFY(model.flags(model.index(0, 0)).testFlag(Qt::ItemIsDragEnabled));
    QCOMPARE(model.supportedDropActions(), Qt::MoveAction);
}

QTEST_MAIN(TestTargetsModel)
#include "tst_targetsmodel.moc"
