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
        order.fault = InjectedFault::TruncateBody;
        order.remaining = 2;
        QVERIFY(!board.isArmed());
        board.arm(order);
        QVERIFY(board.isArmed());
        QCOMPARE(take(board, "eth", "alpha"), InjectedFault::TruncateBody);
        QCOMPARE(board.armed().constFirst().remaining, 1);
        QCOMPARE(take(board, "eth", "bravo"), InjectedFault::TruncateBody);
        QVERIFY(!board.isArmed());
        QCOMPARE(take(board, "eth", "alpha"), InjectedFault::None);
        QCOMPARE(changed.size(), 3);
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
            QCOMPARE(board.take("eth", "alpha", named), InjectedFault::None);
        order.operationClass = OperationClass::SideEffect;
        board.arm(order);
        QCOMPARE(board.take("eth", "alpha", OperationClass::Unrecognized), InjectedFault::None);
        QCOMPARE(board.take("eth", "alpha", OperationClass::SideEffect), InjectedFault::RefuseConnection);
    }

    void expires()
    {
        FaultBoard board(nullptr, [this] { return m_now; });
        FaultOrder order;
        order.remaining = 10;
        board.arm(order);
        QCOMPARE(board.armed().constFirst().expiresAt, m_now + FaultBoard::defaultLife);
        m_now += FaultBoard::defaultLife - std::chrono::milliseconds(1);
        QCOMPARE(take(board, "eth", "alpha"), InjectedFault::RefuseConnection);
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
        return board.take(route, endpoint, OperationClass::Stateless);
    }

    std::chrono::system_clock::time_point m_now;
};

QTEST_GUILESS_MAIN(TestFaultBoard)

#include "tst_faultboard.moc"
