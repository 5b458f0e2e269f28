// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samples.h"

#include "base/shapes.h"
#include "base/theme.h"
#include "requests/requestmarks.h"
#include "requests/requestsmodel.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <optional>

using namespace signalbox;

/// A model with everything behind it, under the eyes of Qt's own tester.
struct Table
{
    explicit Table(std::size_t capacity = 1'000, bool tested = true)
        : settings(directory.filePath(QStringLiteral("x.ini")), QSettings::IniFormat)
        , marks(&settings)
        , store(capacity)
        , model(&store, &marks)
    {
        if (tested)
            tester.emplace(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setBodySearch([this](const QByteArrayList &ids, const BodyScan::Test &test, const BodyScan::Found &done) {
            QSet<QByteArray> found;
            for (const QByteArray &id : ids) {
                if (test(bodiesOf(id)))
                    found.insert(id);
            }
            QTimer::singleShot(0, &model, [done, found] { done(found); });
        });
        store.setKeeper([this](const QByteArray &id) { return marks.isKept(id); });
    }

    QByteArrayList ids() const
    {
        QByteArrayList list;
        for (int row = 0; row < model.rowCount(); ++row)
            list.append(model.idAt(row));
        return list;
    }

    QString text(int row, RequestColumn column, int role = Qt::DisplayRole) const
    {
        return model.index(row, static_cast<int>(column)).data(role).toString();
    }

    void setFilter(const char *text)
    {
        FilterContext context;
        context.bodies = [this](const RequestRecord &record) { return bodiesOf(record.id); };
        model.setFilter(*RequestFilter::compile(QString::fromLatin1(text), context));
    }

    std::optional<CapturedBodies> bodiesOf(const QByteArray &id)
    {
        ++bodiesAsked;
        return id.endsWith('7') ? std::optional(CapturedBodies{.request = "x"}) : std::nullopt;
    }

    QTemporaryDir directory;
    QSettings settings;
    RequestMarks marks;
    RequestStore store;
    RequestsModel model;
    std::optional<QAbstractItemModelTester> tester;
    int bodiesAsked = 0;
};

static RequestSnapshot snapshot(const RequestRecord &record)
{
    return std::make_shared<const RequestRecord>(record);
}

class TestRequestsModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void columns();
    void cells();
    void accessibleCells();
    void appendsInBatches();
    void filters();
    void dropsOldRows();
    void olderRowsComeBefore();
    void olderRowsOfASortedTable();
    void olderRowsDuringAScan();
    void sorts_data();
    void sorts();
    void sortedRowsTakeTheirPlace();
    void persistentIndexesStayWithTheirRequests();
    void sortedRowsAreDropped();
    void marksShow();
    void searchesBodiesBitByBit();
    void findsOlderRowsWhereTheyBelong();
    void stopsSearching();
    void hundredThousandRows();
    void sortsHundredThousandRows();
    void takesBatchesIntoHundredThousandSortedRows();
};

void TestRequestsModel::columns()
{
    Table table;
    QCOMPARE(table.model.columnCount(), 18);
    QStringList titles;
    QStringList shown;
    int width = 0;
    for (int i = 0; i < requestColumnCount; ++i) {
        const auto column = static_cast<RequestColumn>(i);
        titles.append(table.model.headerData(i, Qt::Horizontal, Qt::DisplayRole).toString());
        if (factsOf(column).shown) {
            shown.append(QLatin1String(factsOf(column).key));
            width += factsOf(column).width;
        }
        QVERIFY(!table.model.headerData(i, Qt::Horizontal, Qt::AccessibleTextRole).toString().isEmpty());
    }
    QCOMPARE(titles.join(QLatin1Char(' ')),
        QStringLiteral("★ ID Time Route Chain Method Class Attempts Endpoint Outcome Code Total Timeline Size Client "
                       "Tx Last rule Note"));
    QCOMPARE(shown.join(QLatin1Char(' ')),
        QStringLiteral("mark time route method class attempts final outcome code total timeline"));
    QCOMPARE(width, 1180);
}

void TestRequestsModel::cells()
{
    QLocale::setDefault(QLocale::c());
    Table table;
    RequestRecord notification = samples::plainQuery("R-4");
    notification.shape = RequestShape::Notification;
    notification.method = "evil\nname";
    RequestRecord refused;
    refused.id = "R-5";
    refused.outcome = RequestOutcome::Refused;
    refused.code = 404;
    table.store.append({snapshot(samples::replayedBroadcast("R-1")), snapshot(samples::stoppedFilter("R-2")),
        snapshot(samples::plainQuery("R-3")), snapshot(notification), snapshot(refused)});
    using enum RequestColumn;
    QCOMPARE(table.text(0, Id), QStringLiteral("R-1"));
    QCOMPARE(table.text(0, Time).size(), 12);
    QCOMPARE(table.text(0, Chain), QStringLiteral("EVM"));
    QCOMPARE(table.text(0, Method), QStringLiteral("eth_sendRawTransaction"));
    QCOMPARE(table.text(0, Class), QStringLiteral("Broadcast"));
    QCOMPARE(table.text(0, Attempts), QStringLiteral("2/3"));
    QCOMPARE(table.text(0, Endpoint), QStringLiteral("bravo"));
    QCOMPARE(table.text(0, Outcome), QStringLiteral("failed over"));
    QCOMPARE(table.text(0, Code), QStringLiteral("200 · -32000"));
    QCOMPARE(table.text(0, Tx), QStringLiteral("0x9ac4…17e2"));
    QCOMPARE(table.text(0, Tx, Qt::ToolTipRole).size(), 66);
    QCOMPARE(table.text(0, Rule), QStringLiteral("FINAL-APP-ERROR"));
    QCOMPARE(table.text(1, Endpoint), QStringLiteral("—"));
    QCOMPARE(table.text(1, Outcome), QStringLiteral("stopped"));
    QCOMPARE(table.text(1, Code), QStringLiteral("-32005"));
    QVERIFY(table.text(1, Rule, Qt::ToolTipRole).startsWith(QStringLiteral("AMBIGUOUS-SESSION-STOP\n")));
    QCOMPARE(table.text(2, Code), QStringLiteral("200"));
    QCOMPARE(table.text(2, Tx), QStringLiteral("—"));
    QVERIFY(table.text(2, Size).startsWith(QStringLiteral("82\u00A0B")));
    QCOMPARE(table.text(3, Method), QStringLiteral("↦ evil\uFFFDname"));
    QCOMPARE(table.text(4, Route), QStringLiteral("—"));
    QCOMPARE(table.text(4, Code), QStringLiteral("404"));
    QCOMPARE(table.text(4, Rule), QStringLiteral("—"));
    const QModelIndex total = table.model.index(0, static_cast<int>(Total));
    QVERIFY(total.data(Qt::TextAlignmentRole).value<Qt::Alignment>().testFlag(Qt::AlignRight));
    QCOMPARE(table.model.index(1, static_cast<int>(Outcome)).data(RequestsModel::MeaningRole).value<Meaning>(),
        Meaning::Ambiguous);
    QCOMPARE(
        table.model.index(1, static_cast<int>(Class)).data(RequestsModel::ShapeRole).value<Shape>(), Shape::LocalState);
}

void TestRequestsModel::accessibleCells()
{
    Table table;
    table.store.append({snapshot(samples::replayedBroadcast("R-1")), snapshot(samples::failedOverQuery("R-2"))});
    QCOMPARE(table.text(0, RequestColumn::Timeline, Qt::AccessibleTextRole),
        QStringLiteral(
            "attempt 1 alpha deadline passed after sending ambiguous, attempt 2 bravo application error -32000"));
    QCOMPARE(table.text(1, RequestColumn::Timeline, Qt::AccessibleTextRole),
        QStringLiteral("attempt 1 alpha connection refused, nothing was sent, attempt 2 bravo result"));
    QCOMPARE(table.text(1, RequestColumn::Attempts, Qt::AccessibleTextRole), QStringLiteral("2 of 3 attempts"));
    QCOMPARE(table.text(1, RequestColumn::Mark, Qt::AccessibleTextRole), QStringLiteral("not marked"));
    QCOMPARE(table.text(0, RequestColumn::Attempts, Qt::ToolTipRole).count(QLatin1Char('\n')), 1);
    const QString phases = table.text(0, RequestColumn::Timeline, Qt::ToolTipRole);
    QCOMPARE(phases.count(QLatin1Char('\n')), 3);
    QVERIFY(phases.contains(QStringLiteral("(no answer)")));
}

void TestRequestsModel::appendsInBatches()
{
    Table table;
    QSignalSpy inserted(&table.model, &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(&table.model, &QAbstractItemModel::modelReset);
    table.store.append(samples::mixed(100));
    table.store.append(samples::mixed(50));
    QCOMPARE(inserted.count(), 2);
    QCOMPARE(inserted.at(1).at(1).toInt(), 100);
    QCOMPARE(reset.count(), 0);
    QCOMPARE(table.model.rowCount(), 150);
}

void TestRequestsModel::filters()
{
    Table table(10'000);
    const samples::CaptureCounts counts;
    table.store.append(samples::capture(std::chrono::system_clock::now()));
    table.setFilter("outcome:stopped");
    QCOMPARE(table.model.rowCount(), counts.stopped);
    table.setFilter("outcome:stopped time:1h");
    QCOMPARE(table.model.rowCount(), counts.stoppedInLastHour);
    for (int row = 0; row < table.model.rowCount(); ++row)
        QCOMPARE(table.text(row, RequestColumn::Rule), QStringLiteral("AMBIGUOUS-SESSION-STOP"));
    table.setFilter("tried:bravo -final:bravo");
    QCOMPARE(table.model.rowCount(), counts.triedBravoInVain);
    QSignalSpy inserted(&table.model, &QAbstractItemModel::rowsInserted);
    table.store.append({snapshot(samples::plainQuery("R-9001")), snapshot(samples::answeredByThird("R-9002"))});
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(table.model.rowCount(), counts.triedBravoInVain + 1);
    QCOMPARE(table.model.idAt(counts.triedBravoInVain), QByteArray("R-9002"));
    QCOMPARE(table.model.rowOf("R-9002"), counts.triedBravoInVain);
    QCOMPARE(table.model.rowOf("R-9001"), -1);
    table.setFilter("");
    QCOMPARE(table.model.rowCount(), counts.all + 2);
}

void TestRequestsModel::olderRowsComeBefore()
{
    Table table;
    table.store.append(samples::mixed(6).mid(4));
    const QPersistentModelIndex last(table.model.index(1, 0));
    QSignalSpy inserted(&table.model, &QAbstractItemModel::rowsInserted);
    table.store.prepend(samples::mixed(4));
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(inserted.first().at(1).toInt(), 0);
    QCOMPARE(inserted.first().at(2).toInt(), 3);
    QCOMPARE(table.ids(), (QByteArrayList{"S-1", "S-2", "S-3", "S-4", "S-5", "S-6"}));
    QCOMPARE(last.row(), 5);
    table.setFilter("id:S-1");
    table.store.prepend({snapshot(samples::plainQuery("S-0"))});
    QCOMPARE(table.ids(), (QByteArrayList{"S-1"}));
}

void TestRequestsModel::olderRowsOfASortedTable()
{
    Table table;
    table.model.sort(int(RequestColumn::Id), Qt::DescendingOrder);
    table.store.append(samples::mixed(4).mid(2));
    table.store.prepend(samples::mixed(2));
    QCOMPARE(table.ids(), (QByteArrayList{"S-4", "S-3", "S-2", "S-1"}));
    table.model.sort(-1);
    QCOMPARE(table.ids(), (QByteArrayList{"S-1", "S-2", "S-3", "S-4"}));
}

void TestRequestsModel::olderRowsDuringAScan()
{
    Table table;
    table.store.append(samples::mixed(40).mid(20));
    table.setFilter("body:x");
    QVERIFY(table.model.isScanning());
    table.store.prepend(samples::mixed(20));
    QTRY_VERIFY(!table.model.isScanning());
    QCOMPARE(table.ids(), (QByteArrayList{"S-7", "S-17", "S-27", "S-37"}));
}

void TestRequestsModel::dropsOldRows()
{
    Table table(4);
    table.marks.setMarked("S-2", true);
    table.store.append(samples::mixed(4));
    table.store.append(samples::mixed(7).mid(4));
    QCOMPARE(table.ids(), (QByteArrayList{"S-2", "S-4", "S-5", "S-6", "S-7"}));
    table.store.append(samples::mixed(8).mid(7));
    QCOMPARE(table.ids(), (QByteArrayList{"S-2", "S-5", "S-6", "S-7", "S-8"}));
    table.store.clear();
    QCOMPARE(table.ids(), (QByteArrayList{"S-2"}));
    table.marks.setMarked("S-2", false);
    table.store.clear();
    QCOMPARE(table.model.rowCount(), 0);
}

void TestRequestsModel::sorts_data()
{
    QTest::addColumn<RequestColumn>("column");
    for (int i = 0; i < requestColumnCount; ++i)
        QTest::newRow(factsOf(static_cast<RequestColumn>(i)).key) << static_cast<RequestColumn>(i);
}

void TestRequestsModel::sorts()
{
    QFETCH(RequestColumn, column);
    Table table;
    table.marks.setNote("S-7", QStringLiteral("zulu"));
    table.marks.setMarked("S-9", true);
    table.store.append(samples::mixed(120));
    const QByteArrayList arrival = table.ids();
    table.model.sort(static_cast<int>(column), Qt::AscendingOrder);
    const QByteArrayList ascending = table.ids();
    table.model.sort(static_cast<int>(column), Qt::DescendingOrder);
    const QByteArrayList descending = table.ids();
    for (const QByteArrayList &order : {ascending, descending}) {
        QByteArrayList sorted = order;
        std::sort(sorted.begin(), sorted.end());
        QByteArrayList all = arrival;
        std::sort(all.begin(), all.end());
        QCOMPARE(sorted, all);
    }
    const auto of = [&table](const QByteArray &id) { return table.store.find(id)->record; };
    if (column == RequestColumn::Total) {
        for (qsizetype i = 1; i < ascending.size(); ++i)
            QVERIFY(of(ascending[i - 1])->duration <= of(ascending[i])->duration);
        QVERIFY(of(descending.first())->duration > of(descending.last())->duration);
    }
    if (column == RequestColumn::Method) {
        for (qsizetype i = 1; i < descending.size(); ++i)
            QVERIFY(of(descending[i - 1])->method >= of(descending[i])->method);
    }
    if (column == RequestColumn::Mark)
        QCOMPARE(ascending.first(), QByteArray("S-9"));
    if (column == RequestColumn::Note)
        QCOMPARE(descending.first(), QByteArray("S-7"));
    table.model.sort(-1);
    QCOMPARE(table.ids(), arrival);
}

void TestRequestsModel::sortedRowsTakeTheirPlace()
{
    Table table;
    table.store.append(samples::mixed(60));
    table.model.sort(static_cast<int>(RequestColumn::Total), Qt::DescendingOrder);
    for (int i = 0; i < 3; ++i)
        table.store.append(samples::mixed(40));
    const QByteArrayList merged = table.ids();
    QCOMPARE(merged.size(), 180);
    table.model.sort(-1);
    table.model.sort(static_cast<int>(RequestColumn::Total), Qt::DescendingOrder);
    QCOMPARE(table.ids(), merged);
}

void TestRequestsModel::persistentIndexesStayWithTheirRequests()
{
    Table table(100);
    table.store.append(samples::mixed(100));
    const QPersistentModelIndex index = table.model.index(table.model.rowOf("S-80"), 3);
    table.model.sort(static_cast<int>(RequestColumn::Outcome));
    QCOMPARE(table.model.idAt(index.row()), QByteArray("S-80"));
    table.store.append(samples::mixed(150).mid(100));
    QCOMPARE(table.model.rowCount(), 100);
    QCOMPARE(table.model.idAt(index.row()), QByteArray("S-80"));
    QCOMPARE(index.column(), 3);
    table.model.sort(-1);
    QCOMPARE(table.model.idAt(index.row()), QByteArray("S-80"));
    table.store.append(samples::mixed(200).mid(150));
    QVERIFY(!index.isValid());
}

void TestRequestsModel::sortedRowsAreDropped()
{
    Table table(50);
    table.model.sort(static_cast<int>(RequestColumn::Total));
    QSignalSpy removed(&table.model, &QAbstractItemModel::rowsRemoved);
    table.store.append(samples::mixed(80));
    QCOMPARE(table.model.rowCount(), 50);
    QCOMPARE(removed.count(), 1); // In one piece, wherever they were.
    for (int row = 0; row < 50; ++row)
        QVERIFY(table.model.rowAt(row));
}

void TestRequestsModel::marksShow()
{
    Table table;
    table.store.append(samples::mixed(10));
    QSignalSpy changed(&table.model, &QAbstractItemModel::dataChanged);
    table.marks.setMarked("S-3", true);
    table.marks.setNote("S-3", QStringLiteral("look here"));
    QCOMPARE(changed.count(), 2);
    QCOMPARE(changed.first().first().toModelIndex().row(), 2);
    QVERIFY(table.model.index(2, 0).data(RequestsModel::MarkRole).toBool());
    QCOMPARE(table.text(2, RequestColumn::Note), QStringLiteral("look here"));
    QCOMPARE(table.text(2, RequestColumn::Mark, Qt::AccessibleTextRole), QStringLiteral("marked, note: look here"));
}

void TestRequestsModel::searchesBodiesBitByBit()
{
    Table table;
    table.store.append(samples::mixed(500));
    QSignalSpy scanned(&table.model, &RequestsModel::scanned);
    table.setFilter("body:x");
    QVERIFY(table.model.isScanning());
    QCOMPARE(table.bodiesAsked, 0); // Not while the filter is set.
    table.store.append(samples::mixed(20));
    QTRY_VERIFY(!table.model.isScanning());
    QCOMPARE(table.bodiesAsked, 520);
    QCOMPARE(table.model.rowCount(), 52);
    QCOMPARE(scanned.last().at(0).toULongLong(), 520U);
    table.store.append(samples::mixed(7));
    QCOMPARE(table.model.rowCount(), 53);
}

void TestRequestsModel::findsOlderRowsWhereTheyBelong()
{
    Table table;
    table.store.append(samples::mixed(40).mid(20));
    table.setFilter("body:x");
    QTRY_VERIFY(!table.model.isScanning());
    table.store.prepend(samples::mixed(20)); // Their bodies are on disk.
    QVERIFY(table.model.isScanning());
    QTRY_VERIFY(!table.model.isScanning());
    QCOMPARE(table.ids(), (QByteArrayList{"S-7", "S-17", "S-27", "S-37"}));
}

void TestRequestsModel::stopsSearching()
{
    Table table;
    table.store.append(samples::mixed(500));
    table.setFilter("body:x");
    QSignalSpy scanned(&table.model, &RequestsModel::scanned);
    table.model.stopScan();
    QCOMPARE(scanned.count(), 1);
    QCOMPARE(scanned.first().at(0), scanned.first().at(1));
    QVERIFY(!table.model.isScanning());
    QCoreApplication::processEvents();
    QCOMPARE(table.model.rowCount(), 0);
    table.store.prepend(samples::mixed(20)); // As the history gives them, page by page.
    QVERIFY(!table.model.isScanning());
    QVERIFY(table.model.isScanStopped());
    QCOMPARE(scanned.count(), 1);
    table.setFilter("body:x");
    QVERIFY(table.model.isScanning());
    QVERIFY(!table.model.isScanStopped());
    QTRY_COMPARE(table.model.rowCount(), 52);
    table.model.stopScan(); // It had ended: nothing is stopped.
    QVERIFY(!table.model.isScanStopped());
}

// Qt's tester looks at every row, which would take longer than what is measured here.
void TestRequestsModel::hundredThousandRows()
{
    Table table(100'000, false);
    table.store.append(samples::mixed(100'000));
    table.store.append(samples::mixed(1'000));
    QCOMPARE(table.model.rowCount(), 100'000);
    QCOMPARE(table.model.idAt(0), QByteArray("S-1001"));
    QCOMPARE(table.model.idAt(99'999), QByteArray("S-1000"));
    QBENCHMARK
    {
        table.setFilter("tried:bravo -final:bravo");
    }
    QCOMPARE(table.model.rowCount(), 2'000);
}

void TestRequestsModel::sortsHundredThousandRows()
{
    Table table(100'000, false);
    table.store.append(samples::mixed(100'000));
    QBENCHMARK_ONCE
    {
        table.model.sort(static_cast<int>(RequestColumn::Method));
    }
    table.store.append(samples::mixed(100));
    QCOMPARE(table.model.rowCount(), 100'000);
}

void TestRequestsModel::takesBatchesIntoHundredThousandSortedRows()
{
    Table table(100'000, false);
    table.store.append(samples::mixed(100'000));
    table.model.sort(static_cast<int>(RequestColumn::Method));
    const RequestSnapshots batch = samples::mixed(100);
    QBENCHMARK
    {
        table.store.append(batch);
    }
    QCOMPARE(table.model.rowCount(), 100'000);
}

QTEST_MAIN(TestRequestsModel)
#include "tst_requestsmodel.moc"
