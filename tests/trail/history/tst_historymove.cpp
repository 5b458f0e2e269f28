// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "historyfixture.h"

#include "trail/history/bodiescodec.h"
#include "trail/recordcodec.h"

#include <QDir>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

/// What the first version of the history wrote is there in the blocks of this one.
class TestHistoryMove final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLost_data();
    void nothingIsLost();
    void numbersGoOn();
    void anEmptyOneIsMoved();

private:
    static void makeFirstVersion(const QString &path);
};

namespace {

constexpr int requestCount = 6'000;

QString blob(const QByteArray &bytes)
{
    return QStringLiteral("x'%1'").arg(QString::fromLatin1(bytes.toHex()));
}

QString requestRow(int number, const RequestSnapshot &request, bool kept = false)
{
    const QString parent
        = request->parentId.isEmpty() ? QStringLiteral("NULL") : u'\'' + QString::fromLatin1(request->parentId) + u'\'';
    return QStringLiteral("INSERT INTO request VALUES (%1, '%2', %3, 0, %4, %5)")
        .arg(number)
        .arg(QString::fromLatin1(request->id), parent)
        .arg(kept ? 1 : 0)
        .arg(blob(encodeRecord(*request)));
}

QString bodyRow(int number)
{
    return QStringLiteral("INSERT INTO body VALUES (%1, %2)")
        .arg(number)
        .arg(blob(encodeBodies({.request = "bytes of " + idOf(number)})));
}

} // namespace

void TestHistoryMove::makeFirstVersion(const QString &path)
{
    OtherProgram other(path);
    for (const char *statement : {"PRAGMA auto_vacuum = INCREMENTAL", "PRAGMA journal_mode = WAL",
             "CREATE TABLE request (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, parent TEXT,"
             " arrived_at INTEGER NOT NULL, kept INTEGER NOT NULL DEFAULT 0, record BLOB NOT NULL)",
             "CREATE INDEX request_parent ON request (parent) WHERE parent IS NOT NULL",
             "CREATE INDEX request_kept ON request (seq) WHERE kept = 1",
             "CREATE TABLE body (seq INTEGER PRIMARY KEY, bytes BLOB NOT NULL)",
             "CREATE TABLE state (body_bytes INTEGER NOT NULL, told_budget INTEGER NOT NULL)",
             "INSERT INTO state VALUES (0, 0)", "PRAGMA application_id = 1396861033", "PRAGMA user_version = 1"})
        other.ask(QLatin1String(statement));
}

void TestHistoryMove::nothingIsLost_data()
{
    QTest::addColumn<bool>("isBegun");
    QTest::newRow("at once") << false;
    QTest::newRow("going on after a kill") << true;
}

void TestHistoryMove::nothingIsLost()
{
    QFETCH(const bool, isBegun);
    HistoryFixture fixture;
    QVERIFY(QDir().mkpath(fixture.options.directory));
    makeFirstVersion(fixture.path());
    {
        OtherProgram other(fixture.path());
        other.ask(QStringLiteral("BEGIN"));
        for (int number = 1; number <= requestCount; ++number) {
            if (number % 1'000 != 0) // Numbers have gaps.
                other.ask(requestRow(number, numbered(number), number == 17));
            if (number % 100 == 50)
                other.ask(bodyRow(number));
        }
        RequestRecord batch = *numbered(requestCount + 1);
        batch.method = "batch";
        batch.attempts.clear();
        RequestRecord member = *numbered(requestCount + 2);
        member.parentId = batch.id;
        other.ask(requestRow(requestCount + 1, std::make_shared<const RequestRecord>(batch)));
        other.ask(requestRow(requestCount + 2, std::make_shared<const RequestRecord>(member)));
        other.ask(QStringLiteral("UPDATE state SET body_bytes = (SELECT sum(length(bytes)) FROM body)"));
        other.ask(QStringLiteral("COMMIT"));
        if (isBegun) {
            // It can't be moved to the end; what could be moved, is.
            other.ask(QStringLiteral("CREATE TRIGGER stop BEFORE DELETE ON request WHEN old.seq > 5500"
                                     " BEGIN SELECT raise(ABORT, 'stop'); END"));
        }
    }
    OlderRequests found = fixture.renew(requestCount * 2);
    if (isBegun) {
        QCOMPARE(found.requests.size(), 5'000);
        QCOMPARE(fixture.history->status().trouble.kind, HistoryError::Kind::Other);
        fixture.history.reset();
        OtherProgram other(fixture.path());
        QCOMPARE(other.one(QStringLiteral("SELECT max(seq + count) FROM block")), 5'006); // After 5,000 rows.
        QCOMPARE(other.one(QStringLiteral("SELECT min(seq) FROM request")), 5'006);
        other.ask(QStringLiteral("DROP TRIGGER stop"));
        found = fixture.renew(requestCount * 2);
    }
    QCOMPARE(found.requests.size(), requestCount - 6 + 2);
    QCOMPARE(found.requests.front()->id, idOf(1));
    QVERIFY(found.requests.front()->arrivedAt == numbered(1)->arrivedAt);
    for (int number = 50; number < requestCount; number += 100)
        QCOMPARE(fixture.recall(idOf(number)).bodies->request, "bytes of " + idOf(number));
    QVERIFY(fixture.recall(idOf(5'999)).request);
    QVERIFY(!fixture.recall(idOf(5'999)).bodies);
    QCOMPARE(fixture.recall(idOf(requestCount + 1)).members.size(), 1);
    QCOMPARE(fixture.contents()->kept, 1);
    OtherProgram other(fixture.path());
    QCOMPARE(other.one(QStringLiteral("SELECT count(*) FROM sqlite_master WHERE name IN ('request', 'old_body')")), 0);
    QCOMPARE(other.one(QStringLiteral("SELECT body_bytes - (SELECT sum(length(bytes)) FROM body) FROM state")), 0);
    QCOMPARE(other.one(QStringLiteral("PRAGMA integrity_check")).toString(), QStringLiteral("ok"));
}

void TestHistoryMove::numbersGoOn()
{
    HistoryFixture fixture;
    QVERIFY(QDir().mkpath(fixture.options.directory));
    makeFirstVersion(fixture.path());
    OtherProgram(fixture.path()).ask(requestRow(7, numbered(7)));
    QCOMPARE(fixture.renew().requests.size(), 1);
    fixture.write(numbered(8, 10));
    OtherProgram other(fixture.path());
    QCOMPARE(other.ask(QStringLiteral("SELECT seq FROM block ORDER BY seq")), (QVariantList{7, 8}));
}

void TestHistoryMove::anEmptyOneIsMoved()
{
    HistoryFixture fixture;
    QVERIFY(QDir().mkpath(fixture.options.directory));
    makeFirstVersion(fixture.path());
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 3));
    QCOMPARE(fixture.renew().requests.size(), 3);
    QVERIFY(fixture.problems.isEmpty());
}

QTEST_GUILESS_MAIN(TestHistoryMove)
#include "tst_historymove.moc"
