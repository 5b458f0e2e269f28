// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "historyfixture.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

/// What is left when the history is deleted while it runs.
class TestHistoryErasure final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLeft();
    void markedOnesStay();
    void leavesNoBytes_data();
    void leavesNoBytes();
    void goesOnAfterwards();
    void whatWaitedGoesToo();
    void olderOnesAreNotMixedUp();
    void switchedOffItCanBeDeleted();
    void whatWasSetAsideGoesToo();
    void leavesWhatIsNotIts();
    void saysThatItIsLocked();
};

namespace {

const auto secretText = QByteArrayLiteral("correct horse battery staple");

HistoryOptions impatient()
{
    HistoryOptions options;
    options.busyTimeout = std::chrono::milliseconds(20);
    return options;
}

void fill(HistoryFixture &fixture)
{
    for (int number = 0; number < 20; ++number)
        fixture.bodies.insert(idOf(number), {.request = secretText + QByteArray::number(number)});
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.history->setKept({"R-3", "R-90"});
    fixture.write(numbered(0, 20));
    QCOMPARE(fixture.contents()->requests, 20);
    QCOMPARE(fixture.contents()->kept, 1);
    QVERIFY(fixture.contents()->bytes > 0);
    QCOMPARE(fixture.contents()->bytes, fixture.history->status().used);
}

} // namespace

void TestHistoryErasure::nothingIsLeft()
{
    HistoryFixture fixture;
    fill(fixture);
    QVERIFY(fixture.recall("R-3").bodies);
    QCOMPARE(fixture.erase(false), HistoryError());
    QCOMPARE(fixture.contents()->requests, 0);
    QVERIFY(!fixture.recall("R-3").request);
    QVERIFY(fixture.renew().requests.isEmpty());
    QVERIFY(fixture.problems.isEmpty());
}

void TestHistoryErasure::markedOnesStay()
{
    HistoryFixture fixture;
    fill(fixture);
    QCOMPARE(fixture.erase(true), HistoryError());
    QCOMPARE(fixture.contents()->requests, 1);
    QCOMPARE(fixture.contents()->kept, 1);
    QCOMPARE(fixture.recall("R-3").bodies->request, secretText + "3");
    QVERIFY(!fixture.recall("R-4").request);
    OtherProgram other(fixture.path());
    QCOMPARE(other.one(QStringLiteral("SELECT body_bytes = (SELECT sum(length(bytes)) FROM body) FROM state")), 1);
    QCOMPARE(fixture.renew().requests.size(), 1);
}

void TestHistoryErasure::leavesNoBytes_data()
{
    QTest::addColumn<bool>("sparesKept");
    QTest::newRow("everything") << false;
    QTest::newRow("all but marked ones") << true;
}

void TestHistoryErasure::leavesNoBytes()
{
    QFETCH(const bool, sparesKept);
    HistoryFixture fixture;
    fill(fixture);
    const auto isThere = [&fixture](const QByteArray &text) {
        for (const QString &name : fixture.files()) {
            QFile file(QDir(fixture.options.directory).filePath(name));
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(text))
                return true;
        }
        return false;
    };
    QVERIFY(isThere(secretText + "7"));
    QCOMPARE(fixture.erase(sparesKept), HistoryError());
    QVERIFY(!isThere(secretText + "7"));
    QCOMPARE(isThere(secretText + "3"), sparesKept);
}

void TestHistoryErasure::goesOnAfterwards()
{
    HistoryFixture fixture;
    fill(fixture);
    QCOMPARE(fixture.erase(false), HistoryError());
    fixture.write(numbered(30, 33));
    QCOMPARE(fixture.contents()->requests, 3);
    QVERIFY(fixture.recall("R-31").request);
    QCOMPARE(fixture.files().filter(QStringLiteral("history.sqlite")).isEmpty(), false);
    const QFileInfo file(fixture.path());
    QVERIFY(!(file.permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));
    QVERIFY(fixture.problems.isEmpty());
}

void TestHistoryErasure::whatWaitedGoesToo()
{
    HistoryOptions options;
    options.cadence = std::chrono::hours(1);
    HistoryFixture fixture(options);
    fill(fixture);
    fixture.history->setKept({"R-5", "R-41"}); // Neither is written yet …
    fixture.history->take(numbered(40, 43)); // … nor are these.
    QCOMPARE(fixture.erase(true), HistoryError());
    QVERIFY(fixture.recall("R-5").request);
    QVERIFY(!fixture.recall("R-3").request);
    fixture.write({numbered(50)});
    QVERIFY(!fixture.recall("R-40").request);
    QVERIFY(fixture.recall("R-41").request);
    QVERIFY(fixture.recall("R-50").request);
}

void TestHistoryErasure::olderOnesAreNotMixedUp()
{
    HistoryFixture fixture;
    fill(fixture);
    const OlderRequests newest = fixture.renew(5);
    QVERIFY(newest.cursor > 0);
    QCOMPARE(fixture.erase(false), HistoryError());
    fixture.write(numbered(60, 64)); // They take the numbers of the old ones.
    QVERIFY(fixture.older(newest.cursor, 10).requests.isEmpty());
    QCOMPARE(fixture.renew().requests.size(), 4);
}

void TestHistoryErasure::switchedOffItCanBeDeleted()
{
    HistoryFixture fixture;
    fill(fixture);
    fixture.history->setBudget(0);
    fixture.history->flush();
    QCOMPARE(fixture.contents()->requests, 20);
    QCOMPARE(fixture.erase(false), HistoryError());
    QCOMPARE(fixture.contents(), HistoryContents());
    QVERIFY2(fixture.files().isEmpty(), qPrintable(fixture.files().join(QLatin1Char(' '))));
    fixture.write({numbered(1)});
    QVERIFY(fixture.files().isEmpty());
}

void TestHistoryErasure::whatWasSetAsideGoesToo()
{
    HistoryFixture fixture;
    fill(fixture);
    const QString aside = QDir(fixture.options.directory).filePath(QStringLiteral("history.corrupt-1.sqlite"));
    QFile file(aside);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    QCOMPARE(fixture.erase(true), HistoryError());
    QVERIFY(!QFile::exists(aside));
}

void TestHistoryErasure::leavesWhatIsNotIts()
{
    HistoryFixture fixture;
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.history->setBudget(0);
    fixture.history->flush();
    for (const QString &name : fixture.files())
        QVERIFY(QFile::remove(QDir(fixture.options.directory).filePath(name)));
    {
        OtherProgram other(fixture.path());
        other.ask(QStringLiteral("CREATE TABLE precious (value TEXT)"));
    }
    QCOMPARE(fixture.erase(false).kind, HistoryError::Kind::ForeignFile);
    QVERIFY(QFile::exists(fixture.path()));
}

void TestHistoryErasure::saysThatItIsLocked()
{
    HistoryFixture fixture(impatient());
    fill(fixture);
    {
        OtherProgram other(fixture.path());
        other.ask(QStringLiteral("BEGIN IMMEDIATE"));
        QCOMPARE(fixture.erase(true).kind, HistoryError::Kind::Busy);
        other.ask(QStringLiteral("ROLLBACK"));
    }
    QCOMPARE(fixture.contents()->requests, 20);
    QCOMPARE(fixture.erase(true), HistoryError());
    QCOMPARE(fixture.contents()->requests, 1);
}

QTEST_GUILESS_MAIN(TestHistoryErasure)
#include "tst_historyerasure.moc"
