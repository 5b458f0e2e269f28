// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/attemptend.h"

#include <QSet>
#include <QtTest>

using namespace signalbox;

class TestAttemptEnd final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesDiffer();
    void saysWhatItIs_data();
    void saysWhatItIs();
};

void TestAttemptEnd::namesDiffer()
{
    QSet<QByteArray> names;
    for (int end = 0; end <= static_cast<int>(AttemptEnd::Result); ++end)
        names.insert(attemptEndName(static_cast<AttemptEnd>(end)).data());
    QCOMPARE(names.size(), static_cast<int>(AttemptEnd::Result) + 1);
}

void TestAttemptEnd::saysWhatItIs_data()
{
    QTest::addColumn<AttemptEnd>("end");
    QTest::addColumn<bool>("beforeSend");
    QTest::addColumn<AccessFault>("fault");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, AttemptEnd end, bool beforeSend, AccessFault fault, int status = 0) {
        QTest::newRow(name) << end << beforeSend << fault << status;
    };
    row("none", AttemptEnd::None, false, AccessFault::None);
    row("name_not_resolved", AttemptEnd::NameNotResolved, true, AccessFault::NameNotResolved);
    row("timeout_before_send", AttemptEnd::TimeoutBeforeSend, true, AccessFault::ConnectTimeout);
    row("timeout_after_send", AttemptEnd::TimeoutAfterSend, false, AccessFault::DeadlinePassed);
    row("oversized_body", AttemptEnd::OversizedBody, false, AccessFault::ResponseTooLarge);
    row("wrong_id", AttemptEnd::WrongId, false, AccessFault::None);
    row("http_401", AttemptEnd::Http401, false, AccessFault::None, 401);
    row("http_503", AttemptEnd::Http503, false, AccessFault::None, 503);
    row("application_error", AttemptEnd::ApplicationError, false, AccessFault::None);
    row("slow", AttemptEnd::Slow, false, AccessFault::None);
    row("result", AttemptEnd::Result, false, AccessFault::None);
}

void TestAttemptEnd::saysWhatItIs()
{
    QFETCH(AttemptEnd, end);
    QFETCH(bool, beforeSend);
    QFETCH(AccessFault, fault);
    QFETCH(int, status);
    QCOMPARE(QByteArray(attemptEndName(end).data()), QByteArray(QTest::currentDataTag()));
    QCOMPARE(endsBeforeSend(end), beforeSend);
    QCOMPARE(accessFaultOf(end), fault);
    QCOMPARE(httpStatusOf(end), status);
}

QTEST_GUILESS_MAIN(TestAttemptEnd)
#include "tst_attemptend.moc"
