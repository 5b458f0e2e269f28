// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samples.h"

#include "base/theme.h"
#include "operations/replacevalue.h"
#include "requests/requestmarks.h"
#include "requests/requestsmodel.h"

#include <QAbstractItemModelTester>
#include <QMap>
#include <QRandomGenerator>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <random>

using namespace signalbox;

/// The model over rows in flight, under the eyes of Qt's own tester.
class TestLiveRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void cells();
    void endsWithoutMoving();
    void filterDecidesAnew();
    void insertsInTheOrderOfArrival();
    void sortedRowsTakeTheirPlace();
    void noRequestIsLostOrDoubled_data();
    void noRequestIsLostOrDoubled();

private:
    static RequestSnapshot snapshot(const RequestRecord &record)
    {
        return std::make_shared<const RequestRecord>(record);
    }
    QByteArrayList ids() const
    {
        QByteArrayList list;
        for (int row = 0; row < m_model->rowCount(); ++row)
            list.append(m_model->idAt(row));
        return list;
    }
    QString text(int row, RequestColumn column, int role = Qt::DisplayRole) const
    {
        return m_model->index(row, static_cast<int>(column)).data(role).toString();
    }
    void setFilter(const char *text) { m_model->setFilter(*RequestFilter::compile(QString::fromLatin1(text))); }

    QTemporaryDir m_directory;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<RequestMarks> m_marks;
    std::unique_ptr<RequestStore> m_store;
    std::unique_ptr<RequestsModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestLiveRows::init()
{
    QLocale::setDefault(QLocale::c());
    m_settings = std::make_unique<QSettings>(m_directory.filePath(QStringLiteral("x.ini")), QSettings::IniFormat);
    m_marks = std::make_unique<RequestMarks>(m_settings.get());
    m_store = std::make_unique<RequestStore>(100);
    m_model = std::make_unique<RequestsModel>(m_store.get(), m_marks.get());
    m_tester = std::make_unique<QAbstractItemModelTester>(
        m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
}

void TestLiveRows::cleanup()
{
    m_tester.reset();
    m_model.reset();
    m_store.reset();
    m_marks.reset();
}

void TestLiveRows::cells()
{
    RequestRecord record = samples::inFlightQuery("R-1");
    record.client = {51234, "curl/8.5.0"};
    RequestRecord batch = samples::hangingQuery("R-2");
    batch.method = "batch";
    batch.memberCount = 12;
    m_store->setInFlight({snapshot(record), snapshot(batch)});
    using enum RequestColumn;
    QCOMPARE(text(0, Outcome), QStringLiteral("in flight"));
    QCOMPARE(text(0, Endpoint), QStringLiteral("bravo"));
    QCOMPARE(text(0, Attempts), QStringLiteral("2/3"));
    QCOMPARE(text(0, Total), QStringLiteral("1.50\u00A0s"));
    QCOMPARE(text(0, Rule), QStringLiteral("—"));
    QCOMPARE(text(0, Size), QStringLiteral("82\u00A0B / —"));
    QCOMPARE(text(0, Client), QStringLiteral("51234 · curl/8.5.0"));
    QCOMPARE(text(1, Client), QStringLiteral("—"));
    QCOMPARE(text(1, Method), QStringLiteral("batch ×12"));
    QCOMPARE(text(0, Timeline, Qt::AccessibleTextRole),
        QStringLiteral("attempt 1 alpha connection refused, nothing was sent, attempt 2 bravo in flight"));
    const QString phases = text(0, Timeline, Qt::ToolTipRole);
    QVERIFY2(phases.contains(QStringLiteral("2. bravo: in flight, 1.50")), qPrintable(phases));
    QVERIFY2(!phases.contains(QStringLiteral("(no answer)")), qPrintable(phases));
    QCOMPARE(
        m_model->index(0, static_cast<int>(Outcome)).data(RequestsModel::MeaningRole).value<Meaning>(), Meaning::Info);
}

void TestLiveRows::endsWithoutMoving()
{
    m_store->append(samples::mixed(5));
    m_store->setInFlight({snapshot(samples::hangingQuery("R-1")), snapshot(samples::hangingQuery("R-2"))});
    m_store->append(samples::mixed(8).mid(5));
    const QByteArrayList before = ids();
    const QPersistentModelIndex selected = m_model->index(m_model->rowOf("R-1"), 3);
    QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(m_model.get(), &QAbstractItemModel::rowsRemoved);
    QSignalSpy moved(m_model.get(), &QAbstractItemModel::layoutChanged);
    QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
    m_store->append({snapshot(samples::stoppedFilter("R-1"))});
    QCOMPARE(ids(), before);
    QCOMPARE(m_model->idAt(selected.row()), QByteArray("R-1"));
    QCOMPARE(text(selected.row(), RequestColumn::Outcome), QStringLiteral("stopped"));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(inserted.count() + removed.count() + moved.count(), 0);
}

void TestLiveRows::filterDecidesAnew()
{
    setFilter("outcome:in-flight");
    m_store->setInFlight({snapshot(samples::hangingQuery("R-1")), snapshot(samples::inFlightQuery("R-2"))});
    QCOMPARE(ids(), (QByteArrayList{"R-1", "R-2"}));
    m_store->append({snapshot(samples::plainQuery("R-1"))});
    QCOMPARE(ids(), (QByteArrayList{"R-2"}));
    setFilter("tried:bravo");
    QCOMPARE(ids(), (QByteArrayList{"R-2"}));
    m_store->setInFlight({snapshot(samples::inFlightQuery("R-2")), snapshot(samples::hangingQuery("R-3"))});
    QCOMPARE(ids(), (QByteArrayList{"R-2"}));
    m_store->setInFlight({snapshot(samples::inFlightQuery("R-2")), snapshot(samples::inFlightQuery("R-3"))});
    QCOMPARE(ids(), (QByteArrayList{"R-2", "R-3"})); // It has moved on to bravo.
    m_store->setInFlight({snapshot(samples::inFlightQuery("R-3"))});
    QCOMPARE(ids(), (QByteArrayList{"R-3"})); // Never told.
}

void TestLiveRows::insertsInTheOrderOfArrival()
{
    setFilter("-outcome:in-flight");
    RequestSnapshots running;
    for (int i = 0; i < 6; ++i)
        running.append(snapshot(samples::hangingQuery("R-" + QByteArray::number(i))));
    m_store->setInFlight(running);
    m_store->append({snapshot(samples::plainQuery("R-3")), snapshot(samples::plainQuery("R-9"))});
    QCOMPARE(ids(), (QByteArrayList{"R-3", "R-9"}));
    QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
    m_store->append({snapshot(samples::plainQuery("R-5")), snapshot(samples::plainQuery("R-1")),
        snapshot(samples::plainQuery("R-0")), snapshot(samples::plainQuery("R-4"))});
    QCOMPARE(ids(), (QByteArrayList{"R-0", "R-1", "R-3", "R-4", "R-5", "R-9"}));
    QCOMPARE(inserted.count(), 2); // Those side by side at once.
}

void TestLiveRows::sortedRowsTakeTheirPlace()
{
    m_store->append(samples::mixed(30));
    m_model->sort(static_cast<int>(RequestColumn::Total), Qt::DescendingOrder);
    RequestRecord record = samples::hangingQuery("R-1");
    record.duration = std::chrono::microseconds(1);
    m_store->setInFlight({snapshot(record)});
    QCOMPARE(m_model->rowOf("R-1"), 30);
    const QPersistentModelIndex selected = m_model->index(30, 0);
    record.duration = std::chrono::minutes(1);
    m_store->setInFlight({snapshot(record)});
    QCOMPARE(m_model->rowOf("R-1"), 0);
    QCOMPARE(selected.row(), 0);
    m_store->append({snapshot(samples::plainQuery("R-1"))});
    const auto durationOf = [this](int row) { return m_model->rowAt(row)->record->duration; };
    for (int row = 1; row < m_model->rowCount(); ++row)
        QVERIFY(durationOf(row - 1) >= durationOf(row));
    QCOMPARE(m_model->idAt(selected.row()), QByteArray("R-1"));
}

void TestLiveRows::noRequestIsLostOrDoubled_data()
{
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<int>("column");
    QTest::newRow("all, as they arrive") << QByteArray() << -1;
    QTest::newRow("all, by time") << QByteArray() << int(RequestColumn::Total);
    QTest::newRow("ended ones") << QByteArray("-outcome:in-flight") << -1;
    QTest::newRow("in flight") << QByteArray("outcome:in-flight") << -1;
    QTest::newRow("in flight, by Endpoint") << QByteArray("outcome:in-flight") << int(RequestColumn::Endpoint);
}

/// Requests begin, move on and end at random, as the face tells it.
void TestLiveRows::noRequestIsLostOrDoubled()
{
    QFETCH(QByteArray, filter);
    QFETCH(int, column);
    QRandomGenerator random(4);
    setFilter(filter.constData());
    m_model->sort(column);
    const auto compiled = *RequestFilter::compile(QString::fromLatin1(filter));
    QMap<int, RequestRecord> running;
    QByteArrayList held; // In the order in which they were first seen, the oldest dropped.
    QHash<QByteArray, RequestRecord> last;
    const auto see = [&](const RequestRecord &record) {
        if (!last.contains(record.id))
            held.append(record.id);
        last.insert(record.id, record);
    };
    int next = 0;
    for (int step = 0; step < 70; ++step) {
        RequestSnapshots ended;
        const QList<int> numbers = running.keys();
        for (const int number : numbers) {
            if (random.bounded(4) != 0)
                continue;
            const RequestRecord record = samples::failedOverQuery(running.take(number).id);
            ended.append(snapshot(record));
            see(record);
        }
        if (random.bounded(2) == 0) { // One that was never seen in flight.
            const RequestRecord record = samples::plainQuery("Q-" + QByteArray::number(step));
            ended.append(snapshot(record));
            see(record);
        }
        std::shuffle(ended.begin(), ended.end(), std::mt19937(static_cast<unsigned>(step)));
        m_store->append(ended);
        for (int more = random.bounded(3); more > 0; --more, ++next)
            running.insert(next, samples::hangingQuery("R-" + QByteArray::number(next)));
        RequestSnapshots set;
        for (RequestRecord &record : running) {
            const QByteArray id = record.id;
            replaceValue(record, random.bounded(2) == 0 ? samples::hangingQuery(id) : samples::inFlightQuery(id));
            set.append(snapshot(record));
            see(record);
        }
        m_store->setInFlight(set);
        QByteArrayList expected;
        for (const QByteArray &id : std::as_const(held)) {
            if (m_store->find(id) && compiled.matches(last.value(id)))
                expected.append(id);
        }
        QByteArrayList shown = ids();
        if (column >= 0) {
            std::sort(shown.begin(), shown.end());
            std::sort(expected.begin(), expected.end());
        }
        QCOMPARE(shown, expected);
        QCOMPARE(static_cast<qsizetype>(m_store->size()), std::min<qsizetype>(held.size(), 100));
    }
    QVERIFY(next > 40);
}

QTEST_MAIN(TestLiveRows)
#include "tst_liverows.moc"
