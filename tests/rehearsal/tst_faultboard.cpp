// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/faultboard.h"

#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

class TestFaultBoard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_now = std::chrono::system_clock::time_point(std::chrono::hours(1)); }

    void hitsAsOftenAsAsked()
    {
        FaultBoard board;
        QSignalSpy changed(&board, &FaultBoard::changed);
        FaultOrder order;
        order.fault = InjectedFault::TruncatedBody;
        order.remaining = 2;
        QVERIFY(!board.isArmed());
        board.arm(order);
        QVERIFY(board.isArmed());
        QCOMPARE(take(board, "eth", "alpha"), InjectedFault::TruncatedBody);
        QCOMPARE(board.armed().constFirst().remaining, 1);
        QCOMPARE(take(board, "eth", "bravo"), InjectedFault::TruncatedBody);
        QVERIFY(!board.isArmed());
        QCOMPARE(take(board, "eth", "alpha"), InjectedFault::None);
        QCOMPARE(changed.size(), 3);
    }

    void hitsByChance()
    {
        int dice = 0;
        FaultBoard board(nullptr, [this] { return m_now; }, [&dice] { return dice; });
        FaultOrder order;
        order.fault = InjectedFault::Http503;
        order.chance = 30;
        board.arm(order);
        board.arm({.fault = InjectedFault::Slow, .delay = std::chrono::milliseconds(5)}); // Behind it: where the first misses.
        QSignalSpy changed(&board, &FaultBoard::changed);
        for (dice = 0; dice < 30; ++dice)
            QCOMPARE(take(board, "eth", "alpha"), InjectedFault::Http503);
        QCOMPARE(changed.size(), 0); // Nothing to be told: it stays as it is.
        const Injection second = board.take("eth", "alpha", OperationClass::Stateless);
        QCOMPARE(second.fault, InjectedFault::Slow);
        QCOMPARE(second.delay, std::chrono::milliseconds(5));
        QCOMPARE(changed.size(), 1);
        for (; dice < 100; ++dice)
            QCOMPARE(take(board, "eth", "alpha"), InjectedFault::None);
        QVERIFY(board.isArmed());
        m_now += FaultBoard::defaultLife;
        dice = 0;
        QCOMPARE(take(board, "eth", "alpha"), InjectedFault::None);
        QVERIFY(board.armed().isEmpty());
    }

    void ownDiceIsFair()
    {
        FaultBoard board;
        FaultOrder order;
        order.chance = 50;
        board.arm(order);
        int hits = 0;
        for (int i = 0; i < 10'000; ++i)
            hits += take(board, "eth", "alpha") == InjectedFault::None ? 0 : 1;
        QVERIFY2(hits > 4'500 && hits < 5'500, QByteArray::number(hits).constData());
    }

    void scope_data()
    {
        QTest::addColumn<QByteArray>("route");
        QTest::addColumn<QByteArray>("endpoint");
        QTest::addColumn<bool>("hits");
        QTest::newRow("any") << QByteArray() << QByteArray() << true;
        QTest::newRow("this Route") << QByteArray("eth") << QByteArray() << true;
        QTest::newRow("other Route") << QByteArray("btc") << QByteArray() << false;
        QTest::newRow("this Endpoint") << QByteArray() << QByteArray("alpha") << true;
        QTest::newRow("other Endpoint") << QByteArray("eth") << QByteArray("bravo") << false;
    }

    void scope()
    {
        QFETCH(QByteArray, route);
        QFETCH(QByteArray, endpoint);
        QFETCH(bool, hits);
        FaultBoard board;
        FaultOrder order;
        order.route = route;
        order.endpoint = endpoint;
        board.arm(order);
        QCOMPARE(take(board, "eth", "alpha") != InjectedFault::None, hits);
        QCOMPARE(board.isArmed(), !hits);
    }

    void effectsMustBeNamed()
    {
        FaultBoard board;
        FaultOrder order;
        board.arm(order);
        for (const OperationClass named : {OperationClass::SideEffect, OperationClass::Unrecognized})
            QCOMPARE(board.take("eth", "alpha", named).fault, InjectedFault::None);
        order.operationClass = OperationClass::SideEffect;
        board.arm(order);
        QCOMPARE(board.take("eth", "alpha", OperationClass::Unrecognized).fault, InjectedFault::None);
        QCOMPARE(board.take("eth", "alpha", OperationClass::SideEffect).fault, InjectedFault::CloseAfterSend);
    }

    void expires()
    {
        FaultBoard board(nullptr, [this] { return m_now; });
        FaultOrder order;
        order.remaining = 10;
        board.arm(order);
        QCOMPARE(board.armed().constFirst().expiresAt, m_now + FaultBoard::defaultLife);
        m_now += FaultBoard::defaultLife - std::chrono::milliseconds(1);
        QCOMPARE(take(board, "eth", "alpha"), InjectedFault::CloseAfterSend);
        m_now += std::chrono::milliseconds(1);
        QCOMPARE(take(board, "eth", "alpha"), InjectedFault::None);
        QVERIFY(board.armed().isEmpty());
    }

    void expiryDisarms()
    {
        FaultBoard board;
        QSignalSpy changed(&board, &FaultBoard::changed);
        FaultOrder order;
        order.expiresAt = std::chrono::system_clock::now() + std::chrono::milliseconds(20);
        board.arm(order);
        QTRY_VERIFY(!board.isArmed());
        QCOMPARE(changed.size(), 2);
    }

    void clockThatIsSetBackKeepsNothing()
    {
        FaultBoard board(nullptr, [this] { return m_now; });
        FaultOrder order;
        order.expiresAt = m_now + std::chrono::milliseconds(20);
        board.arm(order);
        QCOMPARE(board.armed().size(), 1);
        m_now -= std::chrono::minutes(30);
        QTRY_VERIFY(!board.isArmed());
        QVERIFY(board.armed().isEmpty());
    }

    void disarm()
    {
        FaultBoard board;
        const quint64 first = board.arm({});
        const quint64 second = board.arm({});
        QVERIFY(first != second);
        board.disarm(first);
        QCOMPARE(board.armed().size(), 1);
        QCOMPARE(board.armed().constFirst().id, second);
        board.disarmAll();
        QVERIFY(!board.isArmed());
    }

private:
    static InjectedFault take(FaultBoard &board, const QByteArray &route, const QByteArray &endpoint)
    {
        return board.take(route, endpoint, OperationClass::Stateless).fault;
    }

    std::chrono::system_clock::time_point m_now;
};

QTEST_GUILESS_MAIN(TestFaultBoard)

#include "tst_faultboard.moc"
