// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/routelistmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

class TestRouteListModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsItsRows();
    void speaks();
};

void TestRouteListModel::followsItsRows()
{
    RouteListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows({{.slug = "a"}, {.slug = "b"}});
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setRows({{.slug = "a"}, {.slug = "c"}, {.slug = "d"}});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(model.index(1).data().toString(), QStringLiteral("c"));
    model.setRows({});
    QCOMPARE(model.rowCount(), 0);
}

void TestRouteListModel::speaks()
{
    RouteListModel model;
    model.setRows({{.slug = "eth",
        .protocol = Protocol::Evm,
        .url = QStringLiteral("http://127.0.0.1:8645/eth"),
        .health = {HealthState::Down, QStringLiteral("no enabled Endpoint")},
        .mark = RouteListRow::Mark::New}});
    QCOMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(),
        QStringLiteral("eth, EVM, Down: no enabled Endpoint, http://127.0.0.1:8645/eth, new, not applied"));
}

QTEST_MAIN(TestRouteListModel)
#include "tst_routelistmodel.moc"
