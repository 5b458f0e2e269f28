// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/cordon.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TestCordon : public QObject
{
    Q_OBJECT

private:
    const Cordon::TimePoint m_now{1h};

private Q_SLOTS:
    void isNotSetAtFirst()
    {
        const Cordon cordon;
        QVERIFY(!cordon.isSet(m_now));
        QVERIFY(!cordon.order(m_now));
    }

    void holdsUntilItIsLifted()
    {
        Cordon cordon;
        cordon.set({QStringLiteral("billing"), std::nullopt});
        QVERIFY(cordon.isSet(m_now + 10'000h));
        QCOMPARE(cordon.order(m_now)->reason, QStringLiteral("billing"));
        QVERIFY(!cordon.order(m_now)->until);
        cordon.lift();
        QVERIFY(!cordon.isSet(m_now));
        QVERIFY(!cordon.order(m_now));
    }

    void runsOut()
    {
        Cordon cordon;
        cordon.set({QStringLiteral("upgrade"), m_now + 15min});
        QVERIFY(cordon.isSet(m_now + 15min - 1ns));
        QVERIFY(!cordon.isSet(m_now + 15min));
        QVERIFY(!cordon.order(m_now + 15min));
    }

    void aSecondOrderReplacesTheFirst()
    {
        Cordon cordon;
        cordon.set({QStringLiteral("billing"), std::nullopt});
        cordon.set({QStringLiteral("upgrade"), m_now + 1min});
        QCOMPARE(cordon.order(m_now), std::optional(CordonOrder{QStringLiteral("upgrade"), m_now + 1min}));
        QVERIFY(!cordon.isSet(m_now + 1min));
    }
};

QTEST_APPLESS_MAIN(TestCordon)

#include "tst_cordon.moc"
