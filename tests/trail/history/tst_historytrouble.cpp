// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "historyfixture.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;
using Kind = HistoryError::Kind;

/// The history when the disk, the file or another program is in its way.
class TestHistoryTrouble final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waitsWhileLocked();
    void goesOnWhenTheDiskIsFull();
    void beginsAnewWhenItsDirectoryIsDeleted();
    void beginsAnewWhenItsFileIsMovedAway();
    void saysThatThereIsNoDirectory();
    void saysThatItMayNotWrite_data();
    void saysThatItMayNotWrite();
    void setsADamagedFileAside_data();
    void setsADamagedFileAside();
    void setsAFileAsideThatTurnsOutDamaged_data();
    void setsAFileAsideThatTurnsOutDamaged();
    void keepsOnlyOneSetAside();
    void leavesALaterVersionAlone();
    void leavesAForeignFileAlone();

private:
    static HistoryOptions impatient();
    static void overwrite(const QString &path, qint64 from, qint64 size);
};

HistoryOptions TestHistoryTrouble::impatient()
{
    HistoryOptions options;
    options.busyTimeout = 20ms;
    options.cadence = 20ms;
    return options;
}

void TestHistoryTrouble::overwrite(const QString &path, qint64 from, qint64 size)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.seek(from));
    QCOMPARE(file.write(QByteArray(size, '\x5a')), size);
}

void TestHistoryTrouble::waitsWhileLocked()
{
    HistoryFixture fixture(impatient());
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 1));
    OtherProgram other(fixture.path());
    other.ask(QStringLiteral("BEGIN IMMEDIATE"));
    fixture.write(numbered(1, 3));
    QTRY_COMPARE(fixture.problems.size(), 1); // Once, however often it is tried.
    QCOMPARE(fixture.problems.first().kind, Kind::Busy);
    QCOMPARE(fixture.history->status().trouble.kind, Kind::Busy);
    fixture.write(numbered(3, 5));
    QVERIFY(fixture.recall("R-0").request); // Reading goes on.
    other.ask(QStringLiteral("COMMIT"));
    QTRY_COMPARE(fixture.recoveries, 1);
    QTRY_VERIFY(fixture.recall("R-4").request);
    QCOMPARE(fixture.older(1'000, 10).requests.size(), 5); // In order, each once.
    QCOMPARE(fixture.problems.size(), 1);
    QCOMPARE(fixture.history->status().lost, 0U);
}

void TestHistoryTrouble::goesOnWhenTheDiskIsFull()
{
    HistoryOptions options = impatient();
    options.mostWaiting = 15'000;
    HistoryFixture fixture(options);
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 100));
    // What the system says of a file that may not grow is what it says of a full disk, but for the words.
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit tight{.rlim_cur = 256 * 1024, .rlim_max = before.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &tight), 0);
    fixture.write(numbered(100, 10'000));
    const auto kind = fixture.history->status().trouble.kind;
    fixture.write(numbered(10'000, 20'000));
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
    QVERIFY(kind == Kind::Full || kind == Kind::InputOutput);
    QVERIFY(fixture.history->status().lost > 0);
    QTRY_COMPARE(fixture.history->status().trouble.kind, Kind::None);
    QTRY_VERIFY(fixture.recall("R-19999").request);
    QVERIFY(fixture.recall("R-99").request);
    OtherProgram other(fixture.path());
    QCOMPARE(other.one(QStringLiteral("PRAGMA integrity_check")).toString(), QStringLiteral("ok"));
}

void TestHistoryTrouble::beginsAnewWhenItsDirectoryIsDeleted()
{
    HistoryFixture fixture(impatient());
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 10));
    QVERIFY(QDir(fixture.options.directory).removeRecursively());
    fixture.write(numbered(10, 20));
    QVERIFY(!fixture.recall("R-0").request);
    QVERIFY(fixture.recall("R-19").request);
    QCOMPARE(fixture.renew().requests.size(), 10);
    QVERIFY(fixture.problems.isEmpty());
}

void TestHistoryTrouble::beginsAnewWhenItsFileIsMovedAway()
{
    HistoryFixture fixture(impatient());
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 10));
    QVERIFY(QFile::rename(fixture.path(), fixture.path() + QLatin1String(".old")));
    fixture.write(numbered(10, 20));
    QVERIFY(fixture.recall("R-19").request);
    QVERIFY(QFile::exists(fixture.path()));
}

void TestHistoryTrouble::saysThatThereIsNoDirectory()
{
    const QTemporaryDir directory;
    QFile file(directory.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    HistoryOptions options = impatient();
    options.directory = file.fileName() + QLatin1String("/profile");
    options.mostWaiting = 5;
    HistoryFixture fixture(options);
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 10));
    QCOMPARE(fixture.history->status().trouble.kind, Kind::CannotOpen);
    QCOMPARE(fixture.history->status().lost, 5U);
    QVERIFY(!fixture.recall("R-0").request);
    QVERIFY(file.remove());
    QTRY_VERIFY(fixture.recall("R-9").request); // It goes on by itself.
}

void TestHistoryTrouble::saysThatItMayNotWrite_data()
{
    QTest::addColumn<bool>("directory");
    QTest::newRow("directory") << true;
    QTest::newRow("file") << false;
}

void TestHistoryTrouble::saysThatItMayNotWrite()
{
    QFETCH(bool, directory);
    if (::geteuid() == 0)
        QSKIP("root may write everywhere");
    HistoryFixture fixture(impatient());
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 3));
    fixture.history.reset();
    const QString locked = directory ? fixture.options.directory : fixture.path();
    const auto before = QFile::permissions(locked);
    QVERIFY(QFile::setPermissions(locked, before & ~(QFileDevice::WriteOwner | QFileDevice::WriteUser)));
    (void)fixture.renew();
    fixture.write(numbered(3, 6));
    const Kind kind = fixture.history->status().trouble.kind;
    QVERIFY(QFile::setPermissions(locked, before));
    QVERIFY(kind == Kind::ReadOnly || kind == Kind::CannotOpen);
    QTRY_VERIFY(fixture.recall("R-5").request);
}

void TestHistoryTrouble::setsADamagedFileAside_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("text") << QByteArray("this is no database, whatever its name says it to be").repeated(100);
    QTest::newRow("cut off") << QByteArray("SQLite format 3\0", 16) + QByteArray(5'000, '\xff');
}

void TestHistoryTrouble::setsADamagedFileAside()
{
    QFETCH(QByteArray, content);
    HistoryFixture fixture(impatient());
    QVERIFY(QDir().mkpath(fixture.options.directory));
    QFile file(fixture.path());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 3));
    QVERIFY(fixture.recall("R-2").request);
    QCOMPARE(fixture.problems.size(), 1);
    QCOMPARE(fixture.problems.first().kind, Kind::SetAside);
    const HistoryStatus status = fixture.history->status();
    QCOMPARE(status.trouble.kind, Kind::None);
    QFile kept(fixture.options.directory + u'/' + status.setAside);
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), content);
}

void TestHistoryTrouble::setsAFileAsideThatTurnsOutDamaged_data()
{
    QTest::addColumn<qint64>("pages");
    QTest::addColumn<QByteArray>("looksFor");
    QTest::newRow("to who reads") << qint64(60) << QByteArray("R-1");
    QTest::newRow("to who writes") << qint64(100'000) << QByteArray();
}

void TestHistoryTrouble::setsAFileAsideThatTurnsOutDamaged()
{
    QFETCH(qint64, pages);
    QFETCH(QByteArray, looksFor);
    constexpr qint64 page = 4'096;
    HistoryFixture fixture(impatient());
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 5'000));
    fixture.history.reset(); // Takes the log up.
    // The first page has the schema, and stays.
    overwrite(fixture.path(), page, std::min(pages * page, QFileInfo(fixture.path()).size() - page));
    (void)fixture.renew(looksFor.isEmpty() ? 0 : 10);
    QVERIFY(looksFor.isEmpty() || !fixture.recall(looksFor).request);
    fixture.write(numbered(5'000, 5'100));
    fixture.write(numbered(5'100, 5'200));
    QTRY_VERIFY(!fixture.history->status().setAside.isEmpty());
    QTRY_VERIFY(fixture.recall("R-5199").request);
    QCOMPARE(fixture.history->status().trouble.kind, Kind::None);
    QVERIFY(fixture.files().contains(fixture.history->status().setAside));
}

void TestHistoryTrouble::keepsOnlyOneSetAside()
{
    HistoryFixture fixture(impatient());
    QVERIFY(QDir().mkpath(fixture.options.directory));
    for (int i = 0; i < 3; ++i) {
        QFile file(fixture.path());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(QByteArray(3'000, static_cast<char>('a' + i)));
        file.close();
        QVERIFY(fixture.renew().requests.isEmpty());
        fixture.history.reset();
    }
    const QStringList kept = fixture.files().filter(QStringLiteral("corrupt"));
    QVERIFY2(kept.size() == 1, qPrintable(kept.join(u' '))); // They are as large as the budget.
}

void TestHistoryTrouble::leavesALaterVersionAlone()
{
    HistoryFixture fixture(impatient());
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 3));
    fixture.history.reset();
    {
        OtherProgram other(fixture.path());
        other.ask(QStringLiteral("PRAGMA user_version = 99"));
    }
    (void)fixture.renew();
    fixture.write(numbered(3, 6));
    QCOMPARE(fixture.history->status().trouble.kind, Kind::NewerSchema);
    OtherProgram other(fixture.path());
    QCOMPARE(other.one(QStringLiteral("SELECT coalesce(sum(count), 0) FROM block")), 3);
}

void TestHistoryTrouble::leavesAForeignFileAlone()
{
    HistoryFixture fixture(impatient());
    QVERIFY(QDir().mkpath(fixture.options.directory));
    OtherProgram other(fixture.path());
    other.ask(QStringLiteral("CREATE TABLE recipes (name TEXT)"));
    (void)fixture.renew();
    fixture.write(numbered(0, 3));
    QCOMPARE(fixture.history->status().trouble.kind, Kind::ForeignFile);
    QCOMPARE(other.one(QStringLiteral("SELECT count(*) FROM sqlite_master")), 1);
}

QTEST_GUILESS_MAIN(TestHistoryTrouble)
#include "tst_historytrouble.moc"
