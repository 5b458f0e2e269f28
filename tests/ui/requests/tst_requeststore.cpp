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
    void endsInItsPlace();
    void removesWhatWasNeverTold();
    void dropsAndKeepsWhatIsInFlight();
    void countsWhatIsInFlight();
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

static RequestSnapshot snapshot(const RequestRecord &record)
{
    return std::make_shared<const RequestRecord>(record);
}

void TestRequestStore::endsInItsPlace()
{
    RequestStore store;
    QSignalSpy appended(&store, &RequestStore::appended);
    QSignalSpy changed(&store, &RequestStore::changed);
    store.append({snapshot(samples::plainQuery("R-1"))});
    const RequestSnapshot slow = snapshot(samples::hangingQuery("R-2"));
    store.setInFlight({slow, snapshot(samples::inFlightQuery("R-3"))});
    store.append({snapshot(samples::plainQuery("R-4"))});
    QCOMPARE(appended.count(), 3);
    QCOMPARE(changed.count(), 0);
    QCOMPARE(ids(store), (QByteArrayList{"R-1", "R-2", "R-3", "R-4"}));
    QCOMPARE(store.strings().text(store.find("R-3")->endpoint), QByteArray("bravo"));
    store.setInFlight({slow, snapshot(samples::inFlightQuery("R-3"))});
    QCOMPARE(changed.takeLast().first().value<QList<quint64>>(), (QList<quint64>{RequestStore::firstSerial + 2})); // The other is the same value.
    store.append({snapshot(samples::plainQuery("R-5")), snapshot(samples::stoppedFilter("R-2"))});
    QCOMPARE(changed.takeLast().first().value<QList<quint64>>(), (QList<quint64>{RequestStore::firstSerial + 1}));
    QCOMPARE(ids(store), (QByteArrayList{"R-1", "R-2", "R-3", "R-4", "R-5"}));
    QCOMPARE(store.find("R-2")->record->outcome, RequestOutcome::Failed);
    QCOMPARE(store.find("R-2")->serial, RequestStore::firstSerial + 1);
    QCOMPARE(store.strings().text(store.find("R-2")->endpoint), QByteArray());
    store.setInFlight({snapshot(samples::inFlightQuery("R-3"))}); // R-2 has ended: not missed.
    QCOMPARE(store.size(), 5U);
}

void TestRequestStore::removesWhatWasNeverTold()
{
    RequestStore store;
    store.setInFlight({snapshot(samples::hangingQuery("R-1")), snapshot(samples::hangingQuery("R-2"))});
    store.append({snapshot(samples::plainQuery("R-3"))});
    QSignalSpy changed(&store, &RequestStore::changed);
    store.setInFlight({snapshot(samples::hangingQuery("R-2"))});
    QCOMPARE(changed.count(), 1);
    QCOMPARE(ids(store), (QByteArrayList{"R-2", "R-3"}));
    QCOMPARE(store.size(), 2U);
    QVERIFY(!store.row(1));
    QVERIFY(!store.find("R-1"));
    store.clear();
    QCOMPARE(store.size(), 0U);
    store.setInFlight({snapshot(samples::hangingQuery("R-2"))}); // It is still in flight.
    QCOMPARE(ids(store), (QByteArrayList{"R-2"}));
}

void TestRequestStore::dropsAndKeepsWhatIsInFlight()
{
    RequestStore store(3);
    store.setKeeper([](const QByteArray &id) { return id == "R-1"; });
    store.setInFlight({snapshot(samples::hangingQuery("R-1")), snapshot(samples::hangingQuery("R-2"))});
    store.append(samples::mixed(3));
    QCOMPARE(ids(store), (QByteArrayList{"R-1", "S-1", "S-2", "S-3"}));
    store.append({snapshot(samples::plainQuery("R-1")), snapshot(samples::plainQuery("R-2"))});
    QCOMPARE(ids(store), (QByteArrayList{"R-1", "S-2", "S-3", "R-2"}));
    QCOMPARE(store.find("R-1")->record->outcome, RequestOutcome::Result);
    store.setInFlight({snapshot(samples::hangingQuery("R-9"))});
    store.append(samples::mixed(2));
    store.setInFlight({});
    QCOMPARE(ids(store), (QByteArrayList{"R-1", "S-1", "S-2"}));
    QCOMPARE(store.size(), 3U);
}

void TestRequestStore::countsWhatIsInFlight()
{
    RequestStore store;
    store.setCounted({filter("outcome:in-flight"), filter("outcome:result"), filter("")});
    const auto verify = [&store](int inFlight, int results, int all) {
        QCOMPARE(store.count(0), inFlight);
        QCOMPARE(store.count(1), results);
        QCOMPARE(store.count(2), all);
    };
    store.setInFlight({snapshot(samples::hangingQuery("R-1")), snapshot(samples::hangingQuery("R-2"))});
    verify(2, 0, 2);
    store.append({snapshot(samples::plainQuery("R-1"))});
    verify(1, 1, 2);
    store.setInFlight({});
    verify(0, 1, 1);
    store.recount();
    verify(0, 1, 1);
}

QTEST_APPLESS_MAIN(TestRequestStore)
#include "tst_requeststore.moc"
