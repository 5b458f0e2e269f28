// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/armedmodel.h"

#include "base/words.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

constexpr std::chrono::system_clock::time_point start{1'796'000'000s};

ArmedModel::Row row(quint64 id, int remaining = 1)
{
    FaultOrder order{.id = id, .fault = InjectedFault::CloseAfterSend, .route = "eth", .endpoint = "alpha"};
    order.remaining = remaining;
    order.expiresAt = start + 5min;
    return {order, QStringLiteral("Alpha")};
}

} // namespace

class TestArmedModel final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsAnOrder();
    void saysAny();
    void saysDelayAndChance();
    void countsDown();
    void keepsRowsThatStay();
};

void TestArmedModel::showsAnOrder()
{
    ArmedModel model(nullptr, [] { return start; });
    model.setRows({row(7, 3)});
    const auto text = [&](int column) { return model.index(0, column).data().toString(); };
    QCOMPARE(text(ArmedModel::Fault), QStringLiteral("Close after send"));
    QCOMPARE(text(ArmedModel::Route), QStringLiteral("eth"));
    QCOMPARE(text(ArmedModel::Endpoint), QStringLiteral("Alpha"));
    QCOMPARE(text(ArmedModel::Class), QStringLiteral("Any but Side effect and Unknown"));
    QCOMPARE(text(ArmedModel::Attempts), QStringLiteral("next 3"));
    QCOMPARE(text(ArmedModel::Expires), QStringLiteral("5:00"));
    QCOMPARE(model.idOf(0), 7U);
    QCOMPARE(model.idOf(1), 0U);
    QCOMPARE(model.rowOf(7), 0);
    QCOMPARE(model.rowOf(8), -1);
}

void TestArmedModel::saysAny()
{
    ArmedModel model;
    FaultOrder order{.id = 1};
    order.operationClass = OperationClass::SideEffect;
    model.setRows({{order, {}}});
    QCOMPARE(model.index(0, ArmedModel::Route).data().toString(), QStringLiteral("any"));
    QCOMPARE(model.index(0, ArmedModel::Endpoint).data().toString(), QStringLiteral("any"));
    QCOMPARE(model.index(0, ArmedModel::Class).data().toString(), QStringLiteral("Side effect"));
}

void TestArmedModel::saysDelayAndChance()
{
    ArmedModel model;
    FaultOrder order{.id = 1, .fault = InjectedFault::Slow, .delay = 500ms};
    order.chance = 30;
    model.setRows({{order, {}}});
    QCOMPARE(model.index(0, ArmedModel::Fault).data().toString(), QStringLiteral("Slow: ") + words::duration(500ms));
    QCOMPARE(model.index(0, ArmedModel::Attempts).data().toString(), QStringLiteral("30 %"));
}

void TestArmedModel::countsDown()
{
    auto now = start;
    ArmedModel model(nullptr, [&now] { return now; });
    model.setRows({row(1)});
    const QSignalSpy changed(&model, &ArmedModel::dataChanged);
    now += 61s;
    model.tick();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(model.index(0, ArmedModel::Expires).data().toString(), QStringLiteral("3:59"));
    now += 1h; // What is over does not count below nothing.
    QCOMPARE(model.index(0, ArmedModel::Expires).data().toString(), QStringLiteral("0:00"));
}

void TestArmedModel::keepsRowsThatStay()
{
    ArmedModel model(nullptr, [] { return start; });
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows({row(1), row(2), row(3)});
    const QPersistentModelIndex first = model.index(0, 0);
    const QPersistentModelIndex third = model.index(2, 0);
    model.setRows({row(1), row(3, 9), row(4)});
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(first.isValid());
    QCOMPARE(third.row(), 1);
    QCOMPARE(model.index(1, ArmedModel::Attempts).data().toString(), QStringLiteral("next 9"));
    QCOMPARE(model.idOf(2), 4U);
    const QSignalSpy changed(&model, &ArmedModel::dataChanged);
    model.setRows({row(1), row(3, 9), row(4)});
    QCOMPARE(changed.size(), 0);
    model.setRows({});
    QVERIFY(!third.isValid());
}

QTEST_GUILESS_MAIN(TestArmedModel)
#include "tst_armedmodel.moc"
