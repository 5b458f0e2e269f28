// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// BroadcastLedger when the disk, the file or another program is in its way.

#include "ledgerfixture.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;
using Kind = LedgerError::Kind;

class LedgerTroubleTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesWhileLocked();
    void refusesWhatComesTooLate();
    void keepsAttemptsWhileLocked();
    void refusesWhenFull();
    void refusesWhenTheDiskFails();
    void refusesWithoutADirectory();
    void refusesAReadOnlyDirectory();
    void refusesAReadOnlyFile();
    void setsADamagedFileAside_data();
    void setsADamagedFileAside();
    void setsAFileAsideThatIsDamagedWhileItRuns();
    void refusesALaterVersion();
    void refusesAForeignFile();
    void refusesASecondProgram();
    void beginsAnewWhenItsFileIsMovedAway();
    void saysWhatIsLost();

private:
    static LedgerOptions impatient();
};

LedgerOptions LedgerTroubleTest::impatient()
{
    LedgerOptions options;
    options.busyTimeout = 30ms;
    options.recordPatience = 20s; // The error decides, not the deadline.
    options.retryInterval = 20ms;
    return options;
}

void LedgerTroubleTest::refusesWhileLocked()
{
    LedgerFixture fixture(impatient());
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.ledger->isHealthy());
    OtherProgram other(fixture.path());
    other.ask(QStringLiteral("BEGIN IMMEDIATE"));
    for (const char *request : {"r1", "r2"})
        QVERIFY(!fixture.record({evmEntry(1, request)}).recorded);
    QTRY_COMPARE(fixture.problems.size(), 1); // Told once, not for each.
    QCOMPARE(fixture.lastProblem(), Kind::Busy);
    QVERIFY(!fixture.ledger->isHealthy());
    other.ask(QStringLiteral("COMMIT"));
    QVERIFY(fixture.record({evmEntry(1, "r3")}).recorded);
    QTRY_COMPARE(fixture.recoveries, 1);
    QVERIFY(fixture.ledger->isHealthy());
    QCOMPARE(other.ask(QStringLiteral("SELECT request_id FROM submission")), QVariantList{QStringLiteral("r3")});
}

void LedgerTroubleTest::refusesWhatComesTooLate()
{
    LedgerOptions options;
    options.recordPatience = 50ms;
    options.busyTimeout = 20s;
    LedgerFixture fixture(options);
    QVERIFY(fixture.ledger->open());
    OtherProgram other(fixture.path());
    other.ask(QStringLiteral("BEGIN IMMEDIATE"));
    QVERIFY(!fixture.record({evmEntry(1, "r1")}).recorded); // While the writer still waits for the lock.
    QVERIFY(!fixture.record({evmEntry(2, "r2")}).recorded);
    other.ask(QStringLiteral("COMMIT"));
    fixture.ledger.reset();
    // What nobody waited for any more was not even begun.
    QCOMPARE(other.count(QStringLiteral("submission WHERE refused = 0")), 0);
    QCOMPARE(other.count(QStringLiteral("broadcast WHERE state = 'submitting'")), 0);
}

void LedgerTroubleTest::keepsAttemptsWhileLocked()
{
    LedgerFixture fixture(impatient());
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    OtherProgram other(fixture.path());
    other.ask(QStringLiteral("BEGIN IMMEDIATE"));
    fixture.ledger->attemptFinished(answeredAttempt("r1", "alpha"));
    QTRY_COMPARE(fixture.lastProblem(), Kind::Busy);
    fixture.ledger->attemptFinished(answeredAttempt("r1", "bravo"));
    other.ask(QStringLiteral("COMMIT"));
    QTRY_COMPARE(other.ask(QStringLiteral("SELECT endpoint FROM attempt ORDER BY id")),
        QVariantList({QStringLiteral("alpha"), QStringLiteral("bravo")}));
}

void LedgerTroubleTest::refusesWhenFull()
{
    LedgerOptions options = impatient();
    options.maxPages = 40;
    LedgerFixture fixture(options);
    QVERIFY(fixture.ledger->open());
    int recorded = 0;
    while (recorded < 1000
        && fixture.record({evmEntry(static_cast<quint64>(recorded), QByteArray::number(recorded))}).recorded)
        ++recorded;
    QVERIFY(recorded > 0 && recorded < 1000);
    QTRY_COMPARE(fixture.lastProblem(), Kind::Full);
    OtherProgram other(fixture.path());
    QCOMPARE(other.count(QStringLiteral("submission")), recorded); // The refused one has left nothing behind.
    QCOMPARE(other.one(QStringLiteral("PRAGMA integrity_check")).toString(), QStringLiteral("ok"));
    // Space again.
    other.ask(QStringLiteral("DELETE FROM broadcast WHERE id > 2"));
    other.ask(QStringLiteral("DELETE FROM submission WHERE id > 2"));
    other.ask(QStringLiteral("DELETE FROM payload WHERE id > 2"));
    QVERIFY(fixture.record({evmEntry(5000, "again")}).recorded);
}

void LedgerTroubleTest::refusesWhenTheDiskFails()
{
    LedgerFixture fixture(impatient());
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    // Every write fails, for this whole process.
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    rlimit unlimited = {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &unlimited), 0);
    rlimit limited = unlimited;
    limited.rlim_cur = 1;
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &limited), 0);
    const bool refused = !fixture.record({evmEntry(2, "r2")}).recorded;
    const bool refusedAgain = !fixture.record({evmEntry(3, "r3")}).recorded;
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &unlimited), 0);
    std::signal(SIGXFSZ, before);
    QVERIFY(refused);
    QVERIFY(refusedAgain);
    QTRY_VERIFY(!fixture.problems.isEmpty());
    const Kind first = fixture.problems.first().kind;
    QVERIFY(first == Kind::InputOutput || first == Kind::Full);
    QVERIFY(fixture.record({evmEntry(4, "r4")}).recorded);
    OtherProgram other(fixture.path());
    QCOMPARE(other.ask(QStringLiteral("SELECT request_id FROM submission WHERE refused = 0 ORDER BY id")),
        QVariantList({QStringLiteral("r1"), QStringLiteral("r4")}));
    // The file was opened anew, but it is still the same program whose broadcasts run.
    QCOMPARE(other.count(QStringLiteral("submission WHERE cut_off = 1")), 0);
}

void LedgerTroubleTest::refusesWithoutADirectory()
{
    QTemporaryDir directory;
    LedgerOptions options = impatient();
    options.directory = directory.filePath(QStringLiteral("profile"));
    QFile inTheWay(options.directory);
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    LedgerFixture fixture(options);
    const auto opened = fixture.ledger->open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Kind::CannotOpen);
    QVERIFY(!fixture.record({evmEntry(1, "r1")}).recorded);
    QVERIFY(inTheWay.remove());
    QVERIFY(fixture.record({evmEntry(1, "r2")}).recorded); // Tried again by itself.
    QVERIFY(fixture.ledger->isHealthy());
}

void LedgerTroubleTest::refusesAReadOnlyDirectory()
{
    if (::geteuid() == 0)
        QSKIP("permissions do not bind this user");
    LedgerFixture fixture(impatient());
    QVERIFY(QFile::setPermissions(fixture.options.directory, QFileDevice::ReadOwner | QFileDevice::ExeOwner));
    const auto opened = fixture.ledger->open();
    const bool recorded = fixture.record({evmEntry(1, "r1")}).recorded;
    QVERIFY(QFile::setPermissions(
        fixture.options.directory, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner));
    QVERIFY(!opened && !recorded);
    QCOMPARE(opened.error().kind, Kind::CannotOpen);
    QVERIFY(fixture.record({evmEntry(1, "r2")}).recorded);
}

void LedgerTroubleTest::refusesAReadOnlyFile()
{
    if (::geteuid() == 0)
        QSKIP("permissions do not bind this user");
    LedgerFixture fixture(impatient());
    QFile file(fixture.path());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    QVERIFY(file.setPermissions(QFileDevice::ReadOwner));
    const auto opened = fixture.ledger->open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Kind::ReadOnly);
    QVERIFY(!fixture.record({evmEntry(1, "r1")}).recorded);
    QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
    QVERIFY(fixture.record({evmEntry(1, "r2")}).recorded);
}

void LedgerTroubleTest::setsADamagedFileAside_data()
{
    QTest::addColumn<qint64>("from");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("no database") << qint64(0) << QByteArray("this is no database, it is a diary");
    QTest::newRow("header") << qint64(16) << QByteArray(40, '\x7f');
    QTest::newRow("schema page") << qint64(100) << QByteArray(1000, '\x7f');
    QTest::newRow("a later page") << qint64(4096) << QByteArray(4096, '\x7f');
}

void LedgerTroubleTest::setsADamagedFileAside()
{
    QFETCH(const qint64, from);
    QFETCH(const QByteArray, bytes);
    LedgerFixture fixture(impatient());
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    fixture.ledger.reset();
    QFile file(fixture.path());
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.seek(from));
    QCOMPARE(file.write(bytes), bytes.size());
    file.close();
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray damaged = file.readAll();
    file.close();

    fixture.renew();
    QVERIFY(fixture.ledger->open());
    QTRY_COMPARE(fixture.lastProblem(), Kind::SetAside);
    const QStringList kept = QDir(fixture.options.directory).entryList({QStringLiteral("broadcasts.corrupt-*.sqlite")});
    QCOMPARE(kept.size(), 1);
    QCOMPARE(fixture.problems.last().detail, kept.first());
    QFile copy(fixture.options.directory + QLatin1Char('/') + kept.first());
    QVERIFY(copy.open(QIODevice::ReadOnly));
    QVERIFY(copy.readAll() == damaged); // Not a byte is lost.
    QVERIFY(fixture.ledger->isHealthy());
    QVERIFY(fixture.record({evmEntry(2, "r2")}).recorded);
    OtherProgram other(fixture.path());
    QCOMPARE(other.count(QStringLiteral("broadcast")), 1);
}

void LedgerTroubleTest::setsAFileAsideThatIsDamagedWhileItRuns()
{
    LedgerFixture fixture(impatient());
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    {
        OtherProgram other(fixture.path());
        other.ask(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
        QFile file(fixture.path());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(4096));
        const QByteArray garbage(static_cast<qsizetype>(file.size()) - 4096, '\x7f');
        QCOMPARE(file.write(garbage), garbage.size());
        file.close();
        other.ask(QStringLiteral("PRAGMA user_version = 1")); // Changes the log, so that pages are read anew.
    }
    QVERIFY(!fixture.record({evmEntry(2, "r2")}).recorded);
    QTRY_COMPARE(fixture.lastProblem(), Kind::Corrupt);
    QVERIFY(fixture.record({evmEntry(3, "r3")}).recorded);
    QTRY_COMPARE(fixture.lastProblem(), Kind::SetAside);
}

void LedgerTroubleTest::refusesALaterVersion()
{
    LedgerFixture fixture(impatient());
    QVERIFY(fixture.ledger->open());
    fixture.ledger.reset();
    {
        OtherProgram other(fixture.path());
        other.ask(QStringLiteral("PRAGMA user_version = 1000"));
    }
    fixture.renew();
    const auto opened = fixture.ledger->open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Kind::NewerSchema);
    QVERIFY(!fixture.record({evmEntry(1, "r1")}).recorded);
    QCOMPARE(QDir(fixture.options.directory).entryList({QStringLiteral("*corrupt*")}), QStringList());
}

void LedgerTroubleTest::refusesAForeignFile()
{
    LedgerFixture fixture(impatient());
    OtherProgram other(fixture.path());
    other.ask(QStringLiteral("CREATE TABLE recipes (name TEXT)"));
    const auto opened = fixture.ledger->open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Kind::ForeignFile);
    QVERIFY(!fixture.record({evmEntry(1, "r1")}).recorded);
    QCOMPARE(other.ask(QStringLiteral("SELECT name FROM sqlite_master")), QVariantList{QStringLiteral("recipes")});
}

void LedgerTroubleTest::refusesASecondProgram()
{
    LedgerFixture fixture(impatient());
    QVERIFY(fixture.ledger->open());
    LedgerFixture second(fixture.options);
    const auto opened = second.ledger->open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Kind::InUse);
    QVERIFY(!second.record({evmEntry(1, "r1")}).recorded);
    QVERIFY(fixture.record({evmEntry(1, "r2")}).recorded);
    fixture.ledger.reset();
    QVERIFY(second.record({evmEntry(1, "r3")}).recorded);
}

void LedgerTroubleTest::beginsAnewWhenItsFileIsMovedAway()
{
    LedgerFixture fixture(impatient());
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    for (const char *suffix : {"", "-wal", "-shm"})
        QVERIFY(QFile::remove(fixture.path() + QLatin1String(suffix)));
    QVERIFY(fixture.record({evmEntry(2, "r2")}).recorded);
    OtherProgram other(fixture.path());
    QCOMPARE(other.ask(QStringLiteral("SELECT request_id FROM submission")), QVariantList{QStringLiteral("r2")});
}

void LedgerTroubleTest::saysWhatIsLost()
{
    LedgerFixture fixture(impatient());
    QVERIFY(fixture.ledger->open());
    QVERIFY(fixture.record({evmEntry(1, "r1")}).recorded);
    OtherProgram other(fixture.path());
    other.ask(QStringLiteral("BEGIN IMMEDIATE"));
    std::vector<LedgerError> told;
    connect(
        fixture.ledger.get(), &BroadcastLedger::problem, this,
        [&told](const LedgerError &error) { told.push_back(error); },
        Qt::DirectConnection); // The writer's thread has ended when they are read.
    fixture.ledger->attemptFinished(answeredAttempt("r1"));
    fixture.ledger->attemptFinished(answeredAttempt("r1"));
    fixture.ledger.reset();
    QCOMPARE(told.size(), std::size_t(2));
    QCOMPARE(told.front().kind, Kind::Busy);
    QCOMPARE(told.back(), (LedgerError{Kind::LostAttempts, QStringLiteral("2")}));
}

QTEST_GUILESS_MAIN(LedgerTroubleTest)
#include "tst_ledgertrouble.moc"
