// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fakefaces.h"
#include "requests/requestfeed.h"
#include "requests/requestmarks.h"
#include "requests/requeststore.h"
#include "samples.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;

/// What the table begins with: what the gateway holds, what the history has, and what was marked.
class TestRequestFeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void olderOnesComeBehind();
    void noMoreThanTheTableHolds();
    void nothingOlderAfterAClear();
    void markedOnesOutlastTheHistory();
    void marksAreToldToTheHistory();

private:
    [[nodiscard]] QByteArrayList ids() const;

    QTemporaryDir m_directory;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<RequestMarks> m_marks;
    std::unique_ptr<FakeFaces> m_faces;
    std::unique_ptr<RequestStore> m_store;
};

void TestRequestFeed::init()
{
    m_faces = std::make_unique<FakeFaces>();
    m_settings = std::make_unique<QSettings>(m_directory.filePath(QStringLiteral("x.ini")), QSettings::IniFormat);
    m_settings->clear();
    m_marks = std::make_unique<RequestMarks>(m_settings.get());
    m_store = std::make_unique<RequestStore>();
    m_store->setKeeper([this](const QByteArray &id) { return m_marks->isKept(id); });
}

QByteArrayList TestRequestFeed::ids() const
{
    QByteArrayList list;
    m_store->visit(0, [&list](const RequestRow &row) { list.append(row.record->id); });
    return list;
}

void TestRequestFeed::olderOnesComeBehind()
{
    const RequestSnapshots all = samples::mixed(12'345);
    m_faces->requests.onDisk = all.mid(0, 12'340);
    m_faces->requests.held = all.mid(12'340);
    const RequestFeed feed(&m_faces->requests, m_store.get(), m_marks.get());
    QCOMPARE(m_store->size(), std::size_t(12'345));
    const QByteArrayList found = ids();
    for (qsizetype i = 0; i < all.size(); ++i)
        QCOMPARE(found[i], all[i]->id);
}

void TestRequestFeed::noMoreThanTheTableHolds()
{
    m_store = std::make_unique<RequestStore>(10);
    m_faces->requests.onDisk = samples::mixed(20);
    const RequestFeed feed(&m_faces->requests, m_store.get(), m_marks.get());
    QCOMPARE(ids().first(), QByteArray("S-11"));
    QCOMPARE(m_store->size(), std::size_t(10));
}

void TestRequestFeed::nothingOlderAfterAClear()
{
    m_faces->requests.onDisk = samples::mixed(9'000);
    m_faces->requests.slow = true;
    const RequestFeed feed(&m_faces->requests, m_store.get(), m_marks.get());
    std::exchange(m_faces->requests.later, {})();
    QCOMPARE(m_store->size(), std::size_t(RequestFeed::olderAtOnce));
    m_store->clear();
    std::exchange(m_faces->requests.later, {})();
    QVERIFY(!m_faces->requests.later);
    QCOMPARE(m_store->size(), std::size_t(0));
}

void TestRequestFeed::markedOnesOutlastTheHistory()
{
    m_marks->setFinder(
        [](const QByteArray &id) { return std::make_shared<const RequestRecord>(samples::plainQuery(id)); });
    m_marks->setMarked("S-2", true);
    m_marks->setNote("A-1", QStringLiteral("older than all that is left"));
    m_faces->requests.onDisk = samples::mixed(3);
    m_faces->requests.held = samples::mixed(4).mid(3);
    const RequestFeed feed(&m_faces->requests, m_store.get(), m_marks.get());
    QCOMPARE(ids(), (QByteArrayList{"A-1", "S-1", "S-2", "S-3", "S-4"}));
}

void TestRequestFeed::marksAreToldToTheHistory()
{
    m_marks->setMarked("S-2", true);
    const RequestFeed feed(&m_faces->requests, m_store.get(), m_marks.get());
    QCOMPARE(m_faces->requests.keptIds, QSet<QByteArray>{"S-2"});
    m_marks->setNote("S-3", QStringLiteral("?"));
    QCOMPARE(m_faces->requests.keptIds, (QSet<QByteArray>{"S-2", "S-3"}));
    m_marks->setMarked("S-2", false);
    QCOMPARE(m_faces->requests.keptIds, QSet<QByteArray>{"S-3"});
}

QTEST_GUILESS_MAIN(TestRequestFeed)
#include "tst_requestfeed.moc"
