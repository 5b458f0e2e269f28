// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/lockreason.h"

#include <QDateTime>
#include <QLocale>
#include <QTest>

using namespace signalbox;

class TestLockReason final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isEmptyWhereThingsMayBeChanged();
    void saysTheUsualReason();
    void aCapsuleComesFirst();
    void namesTheDayOfAnotherDay();
};

namespace {

const QString usual = QStringLiteral("Read-only.");

GatewayStatus recordedUntil(const QDateTime &to)
{
    const auto end = std::chrono::system_clock::time_point(std::chrono::milliseconds(to.toMSecsSinceEpoch()));
    return {.state = GatewayStatus::State::Recorded,
        .readOnly = true,
        .recorded = RecordedSpan{end - std::chrono::minutes(10), end, QStringLiteral("Signalbox 1.0.0")}};
}

} // namespace

void TestLockReason::isEmptyWhereThingsMayBeChanged()
{
    QVERIFY(lockReason({}, usual).isEmpty());
    QVERIFY(recordedReason({}).isEmpty());
}

void TestLockReason::saysTheUsualReason()
{
    const GatewayStatus status{.readOnly = true};
    QCOMPARE(lockReason(status, usual), usual);
    QVERIFY(recordedReason(status).isEmpty());
}

void TestLockReason::aCapsuleComesFirst()
{
    const GatewayStatus status = recordedUntil(QDateTime::currentDateTime());
    QVERIFY(lockReason(status, usual).contains(QStringLiteral("nothing here is live")));
    QCOMPARE(recordedReason(status), lockReason(status, usual));
}

void TestLockReason::namesTheDayOfAnotherDay()
{
    const QDate today = QDate::currentDate();
    QCOMPARE(recordedTime(*recordedUntil({today, QTime(14, 12)}).recorded), QStringLiteral("14:02\u201314:12"));
    const QDate before = today.addDays(-1);
    QCOMPARE(recordedTime(*recordedUntil({before, QTime(14, 12)}).recorded),
        QString(QLocale().toString(before, QLocale::ShortFormat) + QStringLiteral(" 14:02\u201314:12")));
}

QTEST_GUILESS_MAIN(TestLockReason)
#include "tst_lockreason.moc"
