// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackingfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

/// What the operator wants of a broadcast that is followed.
class TestTrackedWishes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void privacyAsksOnlyRecipients();
    void privacyFromNowOn();
    void operatorsWishes();
    void whatIsFinalIsNotResumed();

private:
    EvmTrio m_trio;
};

void TestTrackedWishes::init()
{
    m_trio = {};
}

void TestTrackedWishes::privacyAsksOnlyRecipients()
{
    Driver driver(EvmTrio::transaction(), AskScope::OnlyRecipients);
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::NotSent}, {"bravo", AnswerMeaning::Uncertain}});
    driver.run(10min);
    QVERIFY(driver.asked["bravo"] > 0);
    QCOMPARE(driver.asked.size(), 1U);
    driver.broadcast({{"charlie", AnswerMeaning::Accepted}});
    driver.run(10min);
    QVERIFY(driver.asked["charlie"] > 0);
    QCOMPARE(driver.asked.count("alpha"), 0U);
}

void TestTrackedWishes::privacyFromNowOn()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"bravo", AnswerMeaning::Accepted}});
    driver.run(1min);
    QCOMPARE(driver.asked.size(), 3U);
    driver.asked.clear();
    driver.tracked.setScope(AskScope::OnlyRecipients, driver.now);
    driver.run(1min);
    QCOMPARE(driver.asked.size(), 1U);
    QVERIFY(driver.asked["bravo"] > 0);
    driver.tracked.setScope(AskScope::AllEndpoints, driver.now);
    driver.step();
    QCOMPARE(driver.asked.size(), 3U);
}

void TestTrackedWishes::operatorsWishes()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    driver.run(10s);
    driver.tracked.checkNow(driver.now);
    QVERIFY(driver.tracked.nextCheck() == driver.now);
    driver.tracked.giveUp(driver.now);
    QCOMPARE(driver.state(), QByteArray("unresolved"));
    QCOMPARE(driver.reason(), QByteArray("given_up"));
    QVERIFY(!driver.tracked.nextCheck());
    QVERIFY(driver.tracked.due(driver.now + 1h).empty());
    driver.tracked.resume(driver.now);
    QVERIFY(driver.tracked.nextCheck());
    driver.run(1min);
    QCOMPARE(driver.state(), QByteArray("accepted"));
}

void TestTrackedWishes::whatIsFinalIsNotResumed()
{
    Driver driver(EvmTrio::transaction());
    m_trio.connectTo(driver);
    driver.broadcast({{"alpha", AnswerMeaning::Accepted}});
    m_trio.mine(101);
    m_trio.all([](EvmNode &n) {
        n.head = 200;
        n.safe = n.finalized = 150;
    });
    driver.run(5min);
    QCOMPARE(driver.state(), QByteArray("finalized"));
    QVERIFY(!driver.tracked.nextCheck());
    driver.tracked.resume(driver.now);
    QVERIFY(!driver.tracked.nextCheck());
    QVERIFY(driver.decision().terminal);
}

QTEST_APPLESS_MAIN(TestTrackedWishes)

#include "tst_trackedwishes.moc"
