// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samples.h"

#include "requests/requeststore.h"

#include <QSet>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

class TestRequestStore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void numbersRowsInOrder();
    void dropsTheOldest();
    void keepsMarkedRows();
    void clearKeepsMarkedRows();
    void olderOnesComeBefore();
    void olderOnesFillWhatIsLeft();
    void countsFilters();
    void valuesWithCounts();
    void forgetsStrings();
    void moreThanItHolds();
};

static QByteArrayList ids(const RequestStore &store)
{
    QByteArrayList list;
    store.visit(0, [&list](const RequestRow &row) { list.append(row.record->id); });
    return list;
}

/// The serial of the @p number th row that was appended.
static RequestStore::Serial serialOf(int number)
{
    return RequestStore::firstSerial + static_cast<RequestStore::Serial>(number) - 1;
}

static RequestFilter filter(const char *text)
{
    return *RequestFilter::compile(QString::fromLatin1(text));
}

void TestRequestStore::numbersRowsInOrder()
{
    RequestStore store;
    QSignalSpy appended(&store, &RequestStore::appended);
    store.append(samples::mixed(3));
    store.append({});
    store.append(samples::mixed(2));
    QCOMPARE(appended.count(), 2);
    QCOMPARE(appended.at(1).first().toULongLong(), serialOf(4));
    QCOMPARE(store.size(), 5U);
    QCOMPARE(store.begin(), serialOf(1));
    QCOMPARE(store.end(), serialOf(6));
    QCOMPARE(store.row(serialOf(4))->serial, serialOf(4));
    QVERIFY(!store.row(serialOf(0)));
    QVERIFY(!store.row(serialOf(6)));
    QCOMPARE(store.strings().text(store.row(serialOf(1))->method), QByteArray("eth_blockNumber"));
    QCOMPARE(store.strings().text(store.row(serialOf(1))->endpoint), QByteArray("alpha"));
    QCOMPARE(store.find("S-2")->serial, serialOf(5)); // The newest of that id.
    QVERIFY(!store.find("S-9"));
}

void TestRequestStore::dropsTheOldest()
{
    RequestStore store(4);
    QSignalSpy dropped(&store, &RequestStore::dropped);
    store.append(samples::mixed(4));
    QCOMPARE(dropped.count(), 0);
    store.append(samples::mixed(6).mid(4));
    QCOMPARE(dropped.count(), 1);
    QCOMPARE(dropped.first().first().toULongLong(), serialOf(3));
    QCOMPARE(ids(store), (QByteArrayList{"S-3", "S-4", "S-5", "S-6"}));
    QVERIFY(!store.row(serialOf(2)));
    QCOMPARE(store.row(serialOf(3))->record->id, QByteArray("S-3"));
}

void TestRequestStore::keepsMarkedRows()
{
    RequestStore store(2);
    store.setKeeper([](const QByteArray &id) { return id == "S-1" || id == "S-3"; });
    store.append(samples::mixed(6));
    QCOMPARE(ids(store), (QByteArrayList{"S-1", "S-3", "S-5", "S-6"}));
    QCOMPARE(store.row(serialOf(1))->record->id, QByteArray("S-1"));
    QVERIFY(!store.row(serialOf(2)));
    QCOMPARE(store.begin(), serialOf(1));
    QCOMPARE(store.size(), 4U);
    QCOMPARE(store.find("S-1")->serial, serialOf(1));
}

void TestRequestStore::clearKeepsMarkedRows()
{
    RequestStore store;
    QSet<QByteArray> marked{"S-2", "S-4"};
    store.setKeeper([&marked](const QByteArray &id) { return marked.contains(id); });
    store.append(samples::mixed(5));
    store.clear();
    QCOMPARE(ids(store), (QByteArrayList{"S-2", "S-4"}));
    marked.remove("S-2");
    store.append(samples::mixed(1));
    QCOMPARE(ids(store), (QByteArrayList{"S-2", "S-4", "S-1"}));
    store.clear();
    QCOMPARE(ids(store), (QByteArrayList{"S-4"}));
}

void TestRequestStore::olderOnesComeBefore()
{
    RequestStore store;
    QSignalSpy prepended(&store, &RequestStore::prepended);
    store.setCounted({filter("")});
    store.append(samples::mixed(6).mid(4));
    store.prepend(samples::mixed(4).mid(2));
    store.prepend(samples::mixed(2));
    store.prepend({});
    QCOMPARE(ids(store), (QByteArrayList{"S-1", "S-2", "S-3", "S-4", "S-5", "S-6"}));
    QCOMPARE(prepended.count(), 2);
    QCOMPARE(prepended.at(1).first().toULongLong(), serialOf(1) - 2);
    QCOMPARE(store.begin(), serialOf(1) - 4);
    QCOMPARE(store.row(serialOf(1) - 1)->record->id, QByteArray("S-4"));
    QCOMPARE(store.count(0), 6);
}

void TestRequestStore::olderOnesFillWhatIsLeft()
{
    RequestStore store(4);
    store.setKeeper([](const QByteArray &id) { return id == "S-1" || id == "S-2"; });
    store.append(samples::mixed(8).mid(6));
    store.prepend(samples::mixed(6)); // Two of them, and what is kept.
    QCOMPARE(ids(store), (QByteArrayList{"S-1", "S-2", "S-5", "S-6", "S-7", "S-8"}));
    store.append(samples::mixed(1));
    QCOMPARE(ids(store), (QByteArrayList{"S-1", "S-2", "S-6", "S-7", "S-8", "S-1"}));
    // Nothing gets between those and the rest any more.
    store.clear();
    store.prepend(samples::mixed(4).mid(2));
    QCOMPARE(ids(store), (QByteArrayList{"S-1", "S-2", "S-1"}));
}

void TestRequestStore::countsFilters()
{
    RequestStore store(1'000);
    store.append(samples::mixed(300));
    store.setCounted({filter(""), filter("outcome:stopped"), filter("outcome:exhausted")});
    const auto countedByHand = [&store](const RequestFilter &wanted) {
        int count = 0;
        store.visit(0, [&](const RequestRow &row) { count += wanted.matches(*row.record) ? 1 : 0; });
        return count;
    };
    const auto verify = [&] {
        QCOMPARE(store.count(0), static_cast<int>(store.size()));
        QCOMPARE(store.count(1), countedByHand(filter("outcome:stopped")));
        QCOMPARE(store.count(2), countedByHand(filter("outcome:exhausted")));
    };
    verify();
    QCOMPARE(store.count(2), 6);
    for (int i = 0; i < 5; ++i)
        store.append(samples::mixed(290)); // Beyond the capacity: rows are counted off again.
    QCOMPARE(store.size(), 1'000U);
    verify();
    store.clear();
    verify();
}

void TestRequestStore::valuesWithCounts()
{
    RequestStore store;
    const samples::CaptureCounts counts;
    store.append(samples::capture(std::chrono::system_clock::now()));
    const auto outcomes = store.values(FilterKey::Outcome, 10);
    QCOMPARE(outcomes.size(), 4);
    QCOMPARE(outcomes.at(0).first, QByteArray("result"));
    QCOMPARE(outcomes.at(1), std::pair(QByteArray("failed-over"), counts.failedOver));
    QCOMPARE(store.values(FilterKey::Class, 10).at(1), std::pair(QByteArray("broadcast"), counts.broadcasts));
    QCOMPARE(store.values(FilterKey::Method, 2).size(), 2);
}

void TestRequestStore::forgetsStrings()
{
    RequestStore store(10);
    for (int i = 0; i < 100; ++i) {
        RequestRecord record = samples::plainQuery("R-" + QByteArray::number(i));
        record.method = "made_up_" + QByteArray::number(i);
        store.append({std::make_shared<const RequestRecord>(record)});
    }
    QCOMPARE(store.strings().size(), 10 + 2); // Methods, the Route, the Endpoint.
    const auto rank = [&store](int row) { return store.strings().rank(store.row(store.begin() + row)->method); };
    for (int row = 1; row < 10; ++row)
        QVERIFY(rank(row - 1) < rank(row));
}

void TestRequestStore::moreThanItHolds()
{
    RequestStore store(100);
    store.append(samples::mixed(250));
    QCOMPARE(store.size(), 100U);
    QCOMPARE(store.row(store.begin())->record->id, QByteArray("S-151"));
}

QTEST_APPLESS_MAIN(TestRequestStore)
#include "tst_requeststore.moc"
