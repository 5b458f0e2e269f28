// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "historyfixture.h"

#include "../samplerecords.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

/// What the history keeps and gives back, when nothing is in its way.
class TestRequestHistory final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void requestsAreThereAfterARestart();
    void olderOnesComeFromTheNewestOn();
    void bodiesAreRecalled();
    void bodiesAreSearchedInMemoryAndOnDisk();
    void membersOfABatchAreRecalled();
    void unknownOnesAreNot();
    void requestsOfManyBlocksAreFound();
    void manyMembersAreRecalledInTheirOrder();
    void whatWaitsIsWrittenAtTheEnd();
    void writesByItself();
    void writesAtOnceWhenManyWait();
    void switchedOffItTouchesNothing();
    void canBeSwitchedOffAndOn();
    void aFileThatIsJustMadeHoldsNothing();
    void onlyItsOwnerMayReadIt();
};

namespace {

QByteArrayList idsOf(const RequestSnapshots &requests)
{
    QByteArrayList ids;
    for (const RequestSnapshot &request : requests)
        ids.append(request->id);
    return ids;
}

} // namespace

void TestRequestHistory::requestsAreThereAfterARestart()
{
    HistoryFixture fixture;
    QVERIFY(fixture.renew().requests.isEmpty());
    const RequestSnapshot failedOver = std::make_shared<const RequestRecord>(failedOverRequest());
    fixture.write(numbered(10, 13) + RequestSnapshots{failedOver});
    const OlderRequests found = fixture.renew();
    QCOMPARE(idsOf(found.requests), (QByteArrayList{"R-10", "R-11", "R-12", "R-2"}));
    QCOMPARE(found.cursor, 0);
    QVERIFY(found.requests[1]->arrivedAt == numbered(11)->arrivedAt);
    QCOMPARE(found.requests[3]->attempts.size(), 2);
    QVERIFY(found.requests[3]->attempts[0].outcome.fault == AccessFault::ConnectionRefused);
    QVERIFY(fixture.problems.isEmpty());
}

void TestRequestHistory::olderOnesComeFromTheNewestOn()
{
    HistoryFixture fixture;
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 25));
    OlderRequests page = fixture.renew(10);
    QCOMPARE(idsOf(page.requests), idsOf(numbered(15, 25)));
    fixture.write(numbered(100, 110)); // This run's are not older.
    page = fixture.older(page.cursor, 10);
    QCOMPARE(idsOf(page.requests), idsOf(numbered(5, 15)));
    page = fixture.older(page.cursor, 10);
    QCOMPARE(idsOf(page.requests), idsOf(numbered(0, 5)));
    QCOMPARE(page.cursor, 0);
    QVERIFY(fixture.older(0, 10).requests.isEmpty());
}

void TestRequestHistory::bodiesAreRecalled()
{
    HistoryFixture fixture;
    const CapturedBodies kept{.request = R"({"method":"eth_call"})", .path = {}, .contentType = {}, .answers = {"{}"}};
    fixture.bodies.insert("R-1", kept);
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 3));
    fixture.bodies.clear();
    QVERIFY(!fixture.renew().requests.isEmpty());
    const RecalledRequest recalled = fixture.recall("R-1");
    QVERIFY(recalled.request);
    QCOMPARE(recalled.request->id, QByteArray("R-1"));
    QCOMPARE(recalled.bodies, std::optional(kept));
    QVERIFY(fixture.recall("R-2").request);
    QVERIFY(!fixture.recall("R-2").bodies);
}

void TestRequestHistory::bodiesAreSearchedInMemoryAndOnDisk()
{
    HistoryFixture fixture;
    for (int number = 0; number < 4; ++number)
        fixture.bodies.insert(idOf(number), {.request = "say " + QByteArray::number(number % 2)});
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 6));
    fixture.history.reset();
    fixture.bodies = {{"R-1", {.request = "say 1"}}, {"R-9", {.request = "say 1"}}}; // R-3's are on disk alone.
    QVERIFY(!fixture.renew().requests.isEmpty());
    const QByteArrayList ids{"R-0", "R-1", "R-3", "R-5", "R-9", "R-99"};
    const auto saysOne
        = [](const std::optional<CapturedBodies> &bodies) { return bodies && bodies->request == "say 1"; };
    QCOMPARE(fixture.searchBodies(ids, saysOne), (QSet<QByteArray>{"R-1", "R-3", "R-9"}));
    QCOMPARE(fixture.searchBodies(ids, [](const auto &bodies) { return !bodies; }), (QSet<QByteArray>{"R-5", "R-99"}));
    fixture.history->setBudget(0); // What is on disk is not looked at.
    QCOMPARE(fixture.searchBodies(ids, saysOne), (QSet<QByteArray>{"R-1", "R-9"}));
}

void TestRequestHistory::membersOfABatchAreRecalled()
{
    HistoryFixture fixture;
    QVERIFY(fixture.renew().requests.isEmpty());
    RequestRecord batch = answeredRequest("B-1");
    batch.method = "batch";
    batch.attempts.clear();
    RequestRecord member = answeredRequest("M-1");
    member.parentId = "B-1";
    RequestRecord second = member;
    second.id = "M-2";
    fixture.write({std::make_shared<RequestRecord>(member), numbered(1), std::make_shared<RequestRecord>(second),
        std::make_shared<RequestRecord>(batch)});
    const RecalledRequest recalled = fixture.recall("B-1");
    QCOMPARE(idsOf(recalled.members), (QByteArrayList{"M-1", "M-2"}));
    QCOMPARE(recalled.members[0]->parentId, QByteArray("B-1"));
}

void TestRequestHistory::unknownOnesAreNot()
{
    HistoryFixture fixture;
    QVERIFY(fixture.renew().requests.isEmpty());
    QVERIFY(!fixture.recall("R-1").request);
    QVERIFY(!fixture.recall("").request);
    QVERIFY(!fixture.recall("'; DROP TABLE request; --").request);
}

/// Of three workers, as their ids look, in the order in which they ended; every hundredth had begun long before.
void TestRequestHistory::requestsOfManyBlocksAreFound()
{
    RequestSnapshots requests;
    for (int number = 0; number < 3'000; ++number) {
        const int begun = number % 100 == 99 ? number / 100 : 1'000 + number;
        RequestRecord record = answeredRequest("6a1b2c3df00d-" + QByteArray(1, char('a' + number % 3))
            + QByteArray::number(begun, 16).rightJustified(10, '0'));
        record.replyBytes = number;
        requests.append(std::make_shared<const RequestRecord>(std::move(record)));
    }
    HistoryFixture fixture;
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(requests.first(1'100));
    for (qsizetype i = 1'100; i < 1'110; ++i)
        fixture.write({requests[i]});
    fixture.write(requests.sliced(1'110));
    OtherProgram other(fixture.path());
    QCOMPARE(other.one(QStringLiteral("SELECT count(*) FROM block")), 3 + 10 + 4);
    for (qsizetype i = 0; i < requests.size(); i += i % 100 == 99 ? 1 : 33) {
        const RequestSnapshot found = fixture.recall(requests[i]->id).request;
        QVERIFY2(found, requests[i]->id.constData());
        QCOMPARE(found->replyBytes, requests[i]->replyBytes);
    }
    QVERIFY(!fixture.recall("6a1b2c3df00d-d" + requests.front()->id.last(10)).request);
    QVERIFY(!fixture.recall("6a1b2c3df00d-a00000fffff").request);
    RequestSnapshots read;
    for (OlderRequests page = fixture.renew(700);; page = fixture.older(page.cursor, 700)) {
        read = page.requests + read;
        if (page.cursor == 0)
            break;
        QCOMPARE(page.requests.size(), 700);
    }
    QCOMPARE(idsOf(read), idsOf(requests));
}

void TestRequestHistory::manyMembersAreRecalledInTheirOrder()
{
    HistoryFixture fixture;
    QVERIFY(fixture.renew().requests.isEmpty());
    RequestSnapshots requests;
    for (int number = 0; number < 1'200; ++number) {
        RequestRecord member = answeredRequest(idOf(number));
        member.parentId = number % 2 == 0 ? "B-1" : "B-2";
        requests.append(std::make_shared<const RequestRecord>(std::move(member)));
    }
    RequestRecord batch = answeredRequest("B-1");
    batch.method = "batch";
    batch.attempts.clear();
    fixture.write(requests + RequestSnapshots{std::make_shared<const RequestRecord>(batch)});
    const RequestSnapshots members = fixture.recall("B-1").members;
    QCOMPARE(members.size(), 600);
    for (qsizetype i = 0; i < members.size(); ++i)
        QCOMPARE(members[i]->id, requests[2 * i]->id);
}

void TestRequestHistory::whatWaitsIsWrittenAtTheEnd()
{
    HistoryOptions options;
    options.cadence = 1h;
    HistoryFixture fixture(options);
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.history->take(numbered(0, 7));
    QCOMPARE(fixture.renew().requests.size(), 7);
}

void TestRequestHistory::writesByItself()
{
    HistoryOptions options;
    options.cadence = 10ms;
    HistoryFixture fixture(options);
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.history->take(numbered(0, 1));
    QTRY_VERIFY(fixture.recall("R-0").request);
    QTRY_VERIFY(fixture.history->status().used > 0);
}

void TestRequestHistory::writesAtOnceWhenManyWait()
{
    HistoryOptions options;
    options.cadence = 1h;
    options.commitRows = 20;
    HistoryFixture fixture(options);
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.history->take(numbered(0, 19));
    QVERIFY(!fixture.recall("R-0").request);
    fixture.history->take(numbered(19, 20));
    QTRY_VERIFY(fixture.recall("R-0").request);
}

void TestRequestHistory::switchedOffItTouchesNothing()
{
    HistoryOptions options;
    options.budget = 0;
    HistoryFixture fixture(options);
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 3));
    QVERIFY(!fixture.recall("R-0").request);
    QVERIFY(!QFileInfo::exists(fixture.options.directory));
    QVERIFY(!fixture.history->status().isOn());
    QVERIFY(fixture.problems.isEmpty());
}

void TestRequestHistory::canBeSwitchedOffAndOn()
{
    HistoryFixture fixture;
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 3));
    fixture.history->setBudget(0);
    fixture.write(numbered(3, 6));
    QVERIFY(!fixture.recall("R-0").request);
    QCOMPARE(fixture.history->status().used, 0);
    QCOMPARE(fixture.history->status().lost, 0U); // Nobody wanted them.
    fixture.history->setBudget(HistoryOptions::defaultBudget);
    fixture.write(numbered(6, 9));
    QVERIFY(fixture.recall("R-0").request);
    QVERIFY(!fixture.recall("R-4").request);
    QVERIFY(fixture.recall("R-8").request);
}

/// Its writer makes the tables a moment later.
void TestRequestHistory::aFileThatIsJustMadeHoldsNothing()
{
    HistoryOptions options;
    options.budget = 0;
    HistoryFixture fixture(options);
    QVERIFY(fixture.renew().requests.isEmpty());
    QVERIFY(QDir().mkpath(fixture.options.directory));
    QFile file(fixture.path());
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(fixture.contents(), std::optional(HistoryContents()));
}

void TestRequestHistory::onlyItsOwnerMayReadIt()
{
    constexpr auto owner = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    constexpr auto user = QFileDevice::ReadUser | QFileDevice::WriteUser;
    HistoryFixture fixture;
    QVERIFY(fixture.renew().requests.isEmpty());
    fixture.write(numbered(0, 3));
    QVERIFY(fixture.files().contains(QStringLiteral("history.sqlite-wal")));
    for (const QString &file : fixture.files())
        QCOMPARE(QFile::permissions(fixture.options.directory + u'/' + file), owner | user);
    QVERIFY(QFile::setPermissions(fixture.path(), owner | QFileDevice::ReadOther));
    QVERIFY(!fixture.renew().requests.isEmpty());
    QCOMPARE(QFile::permissions(fixture.path()), owner | user);
}

QTEST_GUILESS_MAIN(TestRequestHistory)
#include "tst_requesthistory.moc"
