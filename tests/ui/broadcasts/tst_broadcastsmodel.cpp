// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"

#include "broadcasts/broadcastsmodel.h"

#include "base/theme.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

const TrackerTime now(1'796'000'000s);

QList<BroadcastLine> linesOf(const QList<BroadcastView> &views)
{
    QList<BroadcastLine> lines;
    for (const BroadcastView &view : views)
        lines.append(lineOf({view.detail.row, view.decision}));
    return lines;
}

QList<qint64> idsOf(const BroadcastsModel &model)
{
    QList<qint64> ids;
    for (int row = 0; row < model.rowCount(); ++row)
        ids.append(model.lineAt(row).id);
    return ids;
}

} // namespace

class TestBroadcastsModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void showsTheNewestFirst();
    void changesInPlace();
    void movesWhereItBelongs();
    void comesAndGoesWithTheFilter();
    void takesTheSameTwice();
    void sorts_data();
    void sorts();
    void keepsTheSelectionWhenSorted();
    void saysWhatItShows_data();
    void saysWhatItShows();
    void greysWhatIsStale();
    void holdsTenThousand();

private:
    BroadcastsModel m_model;
    QAbstractItemModelTester m_tester{&m_model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

void TestBroadcastsModel::showsTheNewestFirst()
{
    m_model.setNow(now);
    const QList<BroadcastLine> lines = linesOf(samples::broadcasts(now));
    QSignalSpy resets(&m_model, &QAbstractItemModel::modelReset);
    QSignalSpy inserted(&m_model, &QAbstractItemModel::rowsInserted);
    m_model.take(lines.mid(0, 15));
    QCOMPARE(inserted.size(), 1);
    m_model.take(lines.mid(15));
    QCOMPARE(inserted.size(), 2);
    QCOMPARE(resets.size(), 0);
    QCOMPARE(m_model.rowCount(), 17);
    QList<qint64> ids = idsOf(m_model);
    QVERIFY(std::is_sorted(ids.rbegin(), ids.rend()));
}

void TestBroadcastsModel::changesInPlace()
{
    QSignalSpy changed(&m_model, &QAbstractItemModel::dataChanged);
    QSignalSpy moved(&m_model, &QAbstractItemModel::rowsMoved);
    BroadcastLine line = *m_model.find(16);
    line.decision.state = BroadcastState::Included;
    m_model.take({line});
    QCOMPARE(moved.size(), 0);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().at(0).toModelIndex().row(), m_model.rowOf(16));
    QCOMPARE(m_model.find(16)->decision.state, BroadcastState::Included);
}

void TestBroadcastsModel::movesWhereItBelongs()
{
    m_model.sort(static_cast<int>(BroadcastColumn::Note), Qt::DescendingOrder);
    QSignalSpy moved(&m_model, &QAbstractItemModel::rowsMoved);
    QSignalSpy resets(&m_model, &QAbstractItemModel::modelReset);
    const QPersistentModelIndex index(m_model.index(m_model.rowOf(7), 0));
    for (const char *note : {"zebra", "", "middle", "a"}) {
        BroadcastLine line = *m_model.find(7);
        line.note = QString::fromLatin1(note);
        m_model.take({line});
        QCOMPARE(m_model.lineAt(index.row()).id, 7);
        QCOMPARE(index.row(), m_model.rowOf(7));
        for (int row = 1; row < m_model.rowCount(); ++row)
            QVERIFY(m_model.lineAt(row - 1).note.compare(m_model.lineAt(row).note, Qt::CaseInsensitive) >= 0);
    }
    QVERIFY(moved.size() >= 3);
    QCOMPARE(resets.size(), 0);
    m_model.sort(-1);
}

void TestBroadcastsModel::comesAndGoesWithTheFilter()
{
    m_model.setFilter(*BroadcastFilter::parse(QStringLiteral("state:seen")));
    const int before = m_model.rowCount();
    QCOMPARE(m_model.total(), 17);
    QVERIFY(m_model.rowOf(17) < 0);
    BroadcastLine line = *m_model.find(17);
    line.decision.state = BroadcastState::Pending;
    m_model.take({line});
    QCOMPARE(m_model.rowOf(17), 0);
    QCOMPARE(m_model.rowCount(), before + 1);
    line.decision.state = BroadcastState::Included;
    m_model.take({line});
    QCOMPARE(m_model.rowCount(), before);
    QVERIFY(m_model.rowOf(17) < 0);
    m_model.setFilter({});
    QCOMPARE(m_model.rowCount(), 17);
}

void TestBroadcastsModel::takesTheSameTwice()
{
    BroadcastLine line = *m_model.find(17);
    line.id = 18;
    BroadcastLine again = line;
    again.note = QStringLiteral("later");
    m_model.take({line, again});
    QCOMPARE(m_model.rowCount(), 18);
    QCOMPARE(m_model.find(18)->note, QStringLiteral("later"));
}

void TestBroadcastsModel::sorts_data()
{
    QTest::addColumn<BroadcastColumn>("column");
    for (int i = 0; i < broadcastColumnCount; ++i)
        QTest::addRow("%s", qPrintable(titleOf(static_cast<BroadcastColumn>(i)))) << static_cast<BroadcastColumn>(i);
}

void TestBroadcastsModel::sorts()
{
    QFETCH(BroadcastColumn, column);
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        m_model.sort(static_cast<int>(column), order);
        const BroadcastOrder less{column, order == Qt::DescendingOrder};
        for (int row = 1; row < m_model.rowCount(); ++row)
            QVERIFY(less(&m_model.lineAt(row - 1), &m_model.lineAt(row)));
        for (int row = 0; row < m_model.rowCount(); ++row)
            QCOMPARE(m_model.rowOf(m_model.lineAt(row).id), row);
    }
    m_model.sort(-1);
}

void TestBroadcastsModel::keepsTheSelectionWhenSorted()
{
    const QPersistentModelIndex index(m_model.index(m_model.rowOf(5), 3));
    m_model.sort(static_cast<int>(BroadcastColumn::State), Qt::AscendingOrder);
    QCOMPARE(m_model.lineAt(index.row()).id, 5);
    QCOMPARE(index.column(), 3);
    QCOMPARE(m_model.lineAt(0).decision.state, BroadcastState::Ambiguous); // What needs the operator comes first.
    m_model.sort(-1);
}

void TestBroadcastsModel::saysWhatItShows_data()
{
    QTest::addColumn<int>("id");
    QTest::addColumn<BroadcastColumn>("column");
    QTest::addColumn<QString>("text");
    QTest::addRow("state") << 13 << BroadcastColumn::State << QStringLiteral("Uncertain");
    QTest::addRow("stale state") << 4 << BroadcastColumn::State << QStringLiteral("Seen · 31 min ago");
    QTest::addRow("txID") << 14 << BroadcastColumn::TxId << QStringLiteral("5VERv8…kQUW");
    QTest::addRow("chain") << 15 << BroadcastColumn::Chain << QStringLiteral("TRON mainnet");
    QTest::addRow("route") << 5 << BroadcastColumn::Route << QStringLiteral("btc");
    QTest::addRow("age") << 11 << BroadcastColumn::Age << QStringLiteral("96 s");
    QTest::addRow("progress") << 11 << BroadcastColumn::Progress << QStringLiteral("3 of 32");
    QTest::addRow("progress by depth") << 5 << BroadcastColumn::Progress << QStringLiteral("2 of 6");
    QTest::addRow("evidence") << 11 << BroadcastColumn::Evidence << QStringLiteral("2/3 see it");
    QTest::addRow("expires") << 15 << BroadcastColumn::Expires << QStringLiteral("in 41 s");
    QTest::addRow("expires by blocks") << 14 << BroadcastColumn::Expires << QStringLiteral("in about 32 s");
    QTest::addRow("does not expire") << 5 << BroadcastColumn::Expires << QString();
    QTest::addRow("note") << 5 << BroadcastColumn::Note << QStringLiteral("cold wallet sweep");
}

void TestBroadcastsModel::saysWhatItShows()
{
    QFETCH(int, id);
    QFETCH(BroadcastColumn, column);
    QFETCH(QString, text);
    const QModelIndex index = m_model.index(m_model.rowOf(id), static_cast<int>(column));
    QCOMPARE(index.data().toString(), text);
    QVERIFY(index.data(Qt::AccessibleTextRole).toString().endsWith(text));
}

void TestBroadcastsModel::greysWhatIsStale()
{
    const auto meaning = [this](int id, BroadcastColumn column) {
        return static_cast<Meaning>(
            m_model.index(m_model.rowOf(id), static_cast<int>(column)).data(MeaningRole).toInt());
    };
    QCOMPARE(meaning(4, BroadcastColumn::Evidence), Meaning::Muted);
    QCOMPARE(meaning(16, BroadcastColumn::Evidence), Meaning::Neutral);
    QCOMPARE(meaning(9, BroadcastColumn::State), Meaning::Error);
    QCOMPARE(meaning(2, BroadcastColumn::State), Meaning::Ok);
    m_model.setNow(now + 1h);
    QCOMPARE(meaning(16, BroadcastColumn::Evidence), Meaning::Muted);
    QCOMPARE(meaning(2, BroadcastColumn::State), Meaning::Ok); // It is over: nobody has to be heard any more.
    m_model.setNow(now);
}

void TestBroadcastsModel::holdsTenThousand()
{
    BroadcastsModel model;
    model.setNow(now);
    const QList<BroadcastLine> lines = linesOf(samples::manyBroadcasts(10'000, now));
    QElapsedTimer timer;
    timer.start();
    for (qsizetype i = lines.size(); i > 0; i -= 500)
        model.take(lines.mid(i - 500, 500));
    QCOMPARE(model.rowCount(), 10'000);
    QCOMPARE(model.lineAt(0).id, 10'000);
    model.sort(static_cast<int>(BroadcastColumn::Progress), Qt::DescendingOrder);
    QList<BroadcastLine> some = lines.mid(2'000, 1'000);
    for (BroadcastLine &line : some)
        line.decision.confirmations += static_cast<std::uint64_t>(line.id % 7);
    model.take(some);
    model.setFilter(*BroadcastFilter::parse(QStringLiteral("chain:bitcoin")));
    QCOMPARE(model.rowCount(), 588);
    // A tenth of a second on an idle machine; this one may be busy.
    QVERIFY2(timer.elapsed() < 3'000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_GUILESS_MAIN(TestBroadcastsModel)
#include "tst_broadcastsmodel.moc"
