// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointsmodel.h"

#include "activity/activitywords.h"
#include "endpoints/endpointstable.h"
#include "plots/heartbeatstrip.h"
#include "plots/sparkline.h"
#include "scene.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;
using Model = EndpointsModel;

class TestEndpointsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void isSound();
    void tellsHealthAndConfiguration();
    void marksWhatTheDraftChanges();
    void givesTextToPaintedCells();
    void keepsRowsInPlace();
    void takesAnotherOrder();
    void sortsTroubleTogether();
    void filtersByWords();
    void leavesOutColumnsThatDoNotFit();

private:
    [[nodiscard]] QList<EndpointRow> rows(const Configuration &draft) const;
    [[nodiscard]] QString text(
        const Model &model, const QByteArray &id, Model::Column column, int role = Qt::DisplayRole) const;

    GatewayActivity m_activity;
    QList<HealthReading> m_readings;
};

void TestEndpointsModel::init()
{
    FakeFaces faces(scenes::configuration());
    scenes::makeBusy(faces);
    m_activity = {};
    m_activity.setConfiguration(scenes::configuration());
    m_activity.add(faces.requests.held, scenes::now());
    m_readings = faces.health.held;
    m_activity.assess(m_readings, scenes::now());
}

QList<EndpointRow> TestEndpointsModel::rows(const Configuration &draft) const
{
    return endpointRows(
        {draft, scenes::configuration(), m_activity, m_readings, scenes::now(), std::chrono::steady_clock::now()});
}

QString TestEndpointsModel::text(const Model &model, const QByteArray &id, Model::Column column, int role) const
{
    return model.index(model.rowOf(id), column).data(role).toString();
}

void TestEndpointsModel::isSound()
{
    Model model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(rows(scenes::configuration()));
    Configuration draft = scenes::configuration();
    draft.endpoints.removeAt(2);
    draft.endpoints.prepend({.id = "new", .network = "1"});
    model.setRows(rows(draft));
    model.setRows({});
    model.setRows(rows(draft));
}

void TestEndpointsModel::tellsHealthAndConfiguration()
{
    Model model;
    model.setRows(rows(scenes::configuration()));
    QCOMPARE(model.rowCount(), 8);
    QCOMPARE(text(model, "pool", Model::State), QStringLiteral("Cordoned"));
    QCOMPARE(text(model, "pool", Model::CordonLeft), QStringLiteral("14:38 left"));
    QCOMPARE(text(model, "pool", Model::CordonLeft, Qt::ToolTipRole), QStringLiteral("Cordoned: billing dispute"));
    QCOMPARE(text(model, "tron-1", Model::State), QStringLiteral("Unknown"));
    QCOMPARE(text(model, "tron-1", Model::Mark), QStringLiteral("Disabled"));
    QCOMPARE(text(model, "tron-1", Model::Success), QStringLiteral("—"));
    QCOMPARE(text(model, "tron-1", Model::LastFailure), QStringLiteral("—"));
    QList<EndpointRow> silent = rows(scenes::configuration());
    silent[model.rowOf("tron-1")].identity.unreached = true; // A dead stand-in is seen before it is needed.
    model.setRows(silent);
    QCOMPARE(text(model, "tron-1", Model::LastFailure), QStringLiteral("no answer to a probe"));
    QCOMPARE(text(model, "north", Model::State), QStringLiteral("Up"));
    QCOMPARE(text(model, "north", Model::Success), QStringLiteral("100\u00A0%"));
    QCOMPARE(text(model, "north", Model::Chain), QStringLiteral("EVM 1"));
    QCOMPARE(text(model, "north", Model::Routes), QStringLiteral("eth"));
    QCOMPARE(text(model, "north", Model::Url), QStringLiteral("https://eth.north.example/…"));
    QCOMPARE(text(model, "local-geth", Model::InFlight), QStringLiteral("2"));
    QVERIFY(text(model, "local-geth", Model::LastFailure)
                .contains(QStringLiteral(" · connection refused, nothing was sent")));
    QVERIFY(text(model, "local-geth", Model::Ambiguous) != QStringLiteral("0\u00A0%"));
    QVERIFY(text(model, "base-eu", Model::Throttled).toInt() > 0);
    QCOMPARE(text(model, "sol-main", Model::State), QStringLiteral("Degraded"));
    QVERIFY(text(model, "sol-main", Model::State, Qt::ToolTipRole).contains(QStringLiteral("p95 of 5 min is")));
}

void TestEndpointsModel::marksWhatTheDraftChanges()
{
    Configuration draft = scenes::configuration();
    draft.endpoints[0].maxConnections = 8;
    draft.endpoints.removeAt(1);
    draft.endpoints.append(Endpoint{.id = "new", .network = "1"});
    Model model;
    model.setRows(rows(draft));
    QCOMPARE(text(model, "local-geth", Model::Mark), QStringLiteral("Changed"));
    QCOMPARE(text(model, "north", Model::Mark), QStringLiteral("Removed"));
    QCOMPARE(text(model, "new", Model::Mark), QStringLiteral("New"));
    QCOMPARE(text(model, "new", Model::Name), QStringLiteral("new"));
    QCOMPARE(text(model, "pool", Model::Mark), QStringLiteral("Enabled"));
    QCOMPARE(model.rowOf("north"), 8); // After those that stay.
}

void TestEndpointsModel::givesTextToPaintedCells()
{
    Model model;
    model.setRows(rows(scenes::configuration()));
    const QModelIndex beats = model.index(model.rowOf("north"), Model::Beats);
    QVERIFY(beats.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("0 ambiguous")));
    QCOMPARE(beats.data(Qt::ToolTipRole), beats.data(Qt::AccessibleTextRole));
    QCOMPARE(beats.data(Model::StripRole).value<HeartbeatStrip>().beats.size(), 60);
    const QModelIndex latency = model.index(model.rowOf("north"), Model::Latency);
    QVERIFY(latency.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral(" / ")));
    QCOMPARE(latency.data(Model::SparklineRole).value<Sparkline>().values.size(), EndpointActivity::latencySlots);
    QVERIFY(!latency.data(Model::StripRole).isValid());
}

void TestEndpointsModel::keepsRowsInPlace()
{
    Model model;
    model.setRows(rows(scenes::configuration()));
    const QPersistentModelIndex kept = model.index(model.rowOf("pool"), 0);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    Configuration draft = scenes::configuration();
    draft.endpoints.prepend({.id = "new", .network = "1"});
    model.setRows(rows(draft));
    QCOMPARE(kept.data(Model::IdRole).toByteArray(), QByteArray("pool"));
    QCOMPARE(kept.row(), 3);
    QCOMPARE(resets.size(), 0);
    QCOMPARE(changes.size(), 1);
}

void TestEndpointsModel::takesAnotherOrder()
{
    Model model;
    model.setRows(rows(scenes::configuration()));
    Configuration draft = scenes::configuration();
    draft.endpoints.swapItemsAt(0, 2);
    model.setRows(rows(draft));
    QCOMPARE(model.rowOf("pool"), 0);
    QCOMPARE(model.rowOf("local-geth"), 2);
}

void TestEndpointsModel::sortsTroubleTogether()
{
    Model model;
    model.setRows(rows(scenes::configuration()));
    EndpointsTable table(&model);
    const auto first = [&](int column) { return table.model()->index(0, column).data(Model::IdRole).toByteArray(); };
    QCOMPARE(first(0), QByteArray("local-geth"));
    table.sortByColumn(Model::CordonLeft, Qt::DescendingOrder);
    QCOMPARE(first(0), QByteArray("pool"));
    table.sortByColumn(Model::Latency, Qt::DescendingOrder);
    QCOMPARE(first(0), QByteArray("sol-main"));
}

void TestEndpointsModel::filtersByWords()
{
    Model model;
    model.setRows(rows(scenes::configuration()));
    EndpointsTable table(&model);
    table.setFilter(QStringLiteral("evm 8453"));
    QCOMPARE(table.model()->rowCount(), 2);
    table.setFilter(QStringLiteral("evm  US"));
    QCOMPARE(table.model()->rowCount(), 1);
    table.setFilter(QStringLiteral("cordoned"));
    QVERIFY(table.select("pool"));
    QVERIFY(!table.select("north"));
    QCOMPARE(table.selectedId(), QByteArray("pool"));
}

void TestEndpointsModel::leavesOutColumnsThatDoNotFit()
{
    const QList<int> widths(Model::ColumnCount, 100);
    QVERIFY(!columnsThatFit(widths, 1'500).contains(false));
    const QList<bool> narrow = columnsThatFit(widths, 1'350);
    QCOMPARE(narrow.count(false), 2);
    QVERIFY(!narrow[Model::Url] && !narrow[Model::Throttled]);
    QVERIFY(columnsThatFit(widths, 0)[Model::State]);
}

QTEST_MAIN(TestEndpointsModel)
#include "tst_endpointsmodel.moc"
