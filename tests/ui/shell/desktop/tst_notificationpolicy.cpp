// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/notificationpolicy.h"

#include <QSet>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class NotificationPolicyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void urgencyAndDefault_data();
    void urgencyAndDefault();
    void anOutageIsToldOnceAndItsEndOnce();
    void stoppedRequestsAreToldOnceAMinuteWithTheirCount();
    void uncertaintyIsToldAfterHalfAMinute();
    void uncertaintyThatEndsIsNotTold();
    void aConfirmationIsToldOnce();
    void manyConfirmationsAreToldTogether();
    void aReorganisationAllowsAnotherConfirmation();
    void aStandingProblemIsToldOnce();
    void mutedAndSnoozedStayInTheLog();
    void idsCountUp();
    void everyKindHasANameAndWords();

private:
    const NotificationPolicy::TimePoint m_now{1000s};
};

namespace {

Notice stopped(const char *route, const char *request)
{
    return {.kind = NoticeKind::RequestStopped, .subject = request, .route = route, .requestId = request};
}

Notice confirmed(int number)
{
    return {.kind = NoticeKind::BroadcastConfirmed,
        .subject = "tx" + QByteArray::number(number),
        .broadcastId = number,
        .state = BroadcastState::Safe};
}

} // namespace

void NotificationPolicyTest::urgencyAndDefault_data()
{
    QTest::addColumn<NoticeKind>("kind");
    QTest::addColumn<Urgency>("urgency");
    QTest::addColumn<bool>("on");
    QTest::newRow("route down") << NoticeKind::RouteDown << Urgency::Critical << true;
    QTest::newRow("stopped") << NoticeKind::RequestStopped << Urgency::Normal << true;
    QTest::newRow("confirmed") << NoticeKind::BroadcastConfirmed << Urgency::Low << true;
    QTest::newRow("final") << NoticeKind::BroadcastFinal << Urgency::Low << false;
    QTest::newRow("trouble") << NoticeKind::BroadcastTrouble << Urgency::Critical << true;
    QTest::newRow("endpoint down") << NoticeKind::EndpointDown << Urgency::Low << false;
    QTest::newRow("port taken") << NoticeKind::PortTaken << Urgency::Normal << true;
    QTest::newRow("file taken") << NoticeKind::FileTaken << Urgency::Normal << true;
    QTest::newRow("file rejected") << NoticeKind::FileRejected << Urgency::Normal << true;
}

void NotificationPolicyTest::urgencyAndDefault()
{
    QFETCH(const NoticeKind, kind);
    QFETCH(const Urgency, urgency);
    QFETCH(const bool, on);
    NotificationPolicy policy;
    const auto told = policy.take({.kind = kind, .subject = "subject", .route = "eth"}, m_now);
    QCOMPARE(told.size(), 1);
    QCOMPARE(told.first().urgency, urgency);
    QCOMPARE(told.first().silent, !on);
    policy.setEnabled(kind, !on);
    QCOMPARE(policy.isEnabled(kind), !on);
}

void NotificationPolicyTest::anOutageIsToldOnceAndItsEndOnce()
{
    NotificationPolicy policy;
    const Notice down{.kind = NoticeKind::RouteDown, .subject = "eth", .route = "eth"};
    const Notice up{.kind = NoticeKind::RouteRecovered, .subject = "eth", .route = "eth"};
    QVERIFY(policy.take(up, m_now).isEmpty()); // There was no outage.
    QCOMPARE(policy.take(down, m_now).size(), 1);
    QVERIFY(policy.take(down, m_now + 1s).isEmpty());
    QCOMPARE(policy.take(up, m_now + 2s).size(), 1);
    QVERIFY(policy.take(up, m_now + 3s).isEmpty());
    QCOMPARE(policy.take(down, m_now + 4s).size(), 1);
}

void NotificationPolicyTest::stoppedRequestsAreToldOnceAMinuteWithTheirCount()
{
    NotificationPolicy policy;
    QCOMPARE(policy.take(stopped("eth", "1"), m_now).size(), 1);
    QVERIFY(policy.take(stopped("eth", "2"), m_now + 1s).isEmpty());
    QCOMPARE(policy.take(stopped("btc", "3"), m_now + 2s).size(), 1); // A Route of its own.
    QVERIFY(policy.take(stopped("eth", "4"), m_now + 59s).isEmpty());
    QVERIFY(policy.due(m_now + 59s).isEmpty());
    QCOMPARE(policy.nextDue(), m_now + 60s);
    const auto told = policy.due(m_now + 60s);
    QCOMPARE(told.size(), 1);
    QCOMPARE(told.first().count, 2);
    QCOMPARE(told.first().newest.requestId, QByteArray("4"));
    // The next minute has begun with that.
    QVERIFY(policy.take(stopped("eth", "5"), m_now + 70s).isEmpty());
    QCOMPARE(policy.due(m_now + 120s).first().count, 1);
    // Nothing came in the minute after: the next one is told at once again.
    QVERIFY(policy.due(m_now + 180s).isEmpty());
    QCOMPARE(policy.take(stopped("eth", "6"), m_now + 181s).size(), 1);
}

void NotificationPolicyTest::uncertaintyIsToldAfterHalfAMinute()
{
    NotificationPolicy policy;
    const Notice uncertain{.kind = NoticeKind::BroadcastUncertain, .subject = "tx", .state = BroadcastState::Ambiguous};
    QVERIFY(policy.take(uncertain, m_now).isEmpty());
    QVERIFY(policy.take(uncertain, m_now + 20s).isEmpty()); // Does not begin anew.
    QVERIFY(policy.due(m_now + 29s).isEmpty());
    QCOMPARE(policy.due(m_now + 30s).size(), 1);
    QVERIFY(policy.take(uncertain, m_now + 40s).isEmpty());
    QVERIFY(policy.due(m_now + 90s).isEmpty());
    QVERIFY(!policy.nextDue().has_value());
}

void NotificationPolicyTest::uncertaintyThatEndsIsNotTold()
{
    NotificationPolicy policy;
    QVERIFY(policy.take({.kind = NoticeKind::BroadcastUncertain, .subject = "tx"}, m_now).isEmpty());
    policy.withdraw(NoticeKind::BroadcastUncertain, "tx");
    QVERIFY(policy.due(m_now + 60s).isEmpty());
}

void NotificationPolicyTest::aConfirmationIsToldOnce()
{
    NotificationPolicy policy;
    QCOMPARE(policy.take(confirmed(1), m_now).size(), 1);
    QVERIFY(policy.take(confirmed(1), m_now + 60s).isEmpty());
}

void NotificationPolicyTest::manyConfirmationsAreToldTogether()
{
    NotificationPolicy policy;
    for (int number = 1; number <= 3; ++number)
        QCOMPARE(policy.take(confirmed(number), m_now + 1s * number).size(), 1);
    for (int number = 4; number <= 9; ++number)
        QVERIFY(policy.take(confirmed(number), m_now + 5s).isEmpty());
    const auto told = policy.due(m_now + 11s);
    QCOMPARE(told.size(), 1);
    QCOMPARE(told.first().count, 6);
    QVERIFY(notificationText(told.first()).title.contains(QLatin1Char('6')));
    QCOMPARE(policy.take(confirmed(10), m_now + 30s).size(), 1);
}

void NotificationPolicyTest::aReorganisationAllowsAnotherConfirmation()
{
    NotificationPolicy policy;
    QCOMPARE(policy.take(confirmed(1), m_now).size(), 1);
    const Notice reorged{
        .kind = NoticeKind::BroadcastTrouble, .subject = "tx1", .broadcastId = 1, .state = BroadcastState::Reorged};
    QCOMPARE(policy.take(reorged, m_now + 60s).size(), 1);
    QCOMPARE(policy.take(confirmed(1), m_now + 120s).size(), 1);
}

void NotificationPolicyTest::aStandingProblemIsToldOnce()
{
    NotificationPolicy policy;
    const Notice taken{.kind = NoticeKind::PortTaken, .reason = QStringLiteral("Port 8645 is taken.")};
    QCOMPARE(policy.take(taken, m_now).size(), 1);
    QVERIFY(policy.take(taken, m_now + 3600s).isEmpty());
    policy.withdraw(NoticeKind::PortTaken, {});
    QCOMPARE(policy.take(taken, m_now + 3601s).size(), 1);
}

void NotificationPolicyTest::mutedAndSnoozedStayInTheLog()
{
    NotificationPolicy policy;
    policy.setMutedRoutes({"eth"});
    QVERIFY(policy.take(stopped("eth", "1"), m_now).first().silent);
    QVERIFY(!policy.take(stopped("btc", "2"), m_now).first().silent);
    policy.setMutedRoutes({});
    policy.snooze(m_now + 3600s);
    QVERIFY(policy.take(confirmed(1), m_now + 3599s).first().silent);
    QVERIFY(!policy.take(confirmed(2), m_now + 3600s).first().silent);
}

void NotificationPolicyTest::idsCountUp()
{
    NotificationPolicy policy;
    QCOMPARE(policy.take(confirmed(1), m_now).first().id, quint64(1));
    QCOMPARE(policy.take(confirmed(2), m_now).first().id, quint64(2));
}

void NotificationPolicyTest::everyKindHasANameAndWords()
{
    QSet<QByteArray> names;
    for (std::size_t i = 0; i < noticeKindCount; ++i) {
        const auto kind = static_cast<NoticeKind>(i);
        names.insert(noticeName(kind));
        const NotificationText text = notificationText(
            {.newest = {.kind = kind, .subject = "eth", .route = "eth", .reason = QStringLiteral("512 MB reached")}});
        QVERIFY(!text.title.isEmpty());
        QVERIFY(!text.action.isEmpty());
    }
    QCOMPARE(names.size(), qsizetype(noticeKindCount));
}

QTEST_GUILESS_MAIN(NotificationPolicyTest)
#include "tst_notificationpolicy.moc"
