// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/singleinstance.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace signalbox;

class SingleInstanceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSecondRaisesTheFirst();
    void profilesRunBesideEachOther();
    void theLockEndsWithItsOwner();
    void silenceIsReportedSoon();

private:
    /// As another process would: the first one's event loop runs meanwhile.
    [[nodiscard]] static bool callFromElsewhere(const QString &profile, const QByteArray &token);
};

bool SingleInstanceTest::callFromElsewhere(const QString &profile, const QByteArray &token)
{
    bool answered = false;
    const std::unique_ptr<QThread> other(QThread::create([&] {
        SingleInstance second(profile);
        answered = !second.claim() && second.callFirst(token);
    }));
    other->start();
    const bool ended = QTest::qWaitFor([&] { return other->isFinished(); });
    other->wait();
    return ended && answered;
}

void SingleInstanceTest::theSecondRaisesTheFirst()
{
    const QTemporaryDir profile;
    SingleInstance first(profile.path());
    QVERIFY(first.claim());
    QSignalSpy called(&first, &SingleInstance::called);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(callFromElsewhere(profile.path(), "token-1"));
    QVERIFY(timer.elapsed() < 1000);
    QCOMPARE(called.count(), 1);
    QCOMPARE(called.first().first().toByteArray(), QByteArray("token-1"));
    QVERIFY(callFromElsewhere(profile.path() + QLatin1String("/./"), {})); // The same profile by another name.
    QCOMPARE(called.count(), 2);
    QVERIFY(called.last().first().toByteArray().isEmpty());
}

void SingleInstanceTest::profilesRunBesideEachOther()
{
    const QTemporaryDir one;
    const QTemporaryDir other;
    SingleInstance first(one.path());
    SingleInstance second(other.path());
    QVERIFY(first.claim());
    QVERIFY(second.claim());
}

void SingleInstanceTest::theLockEndsWithItsOwner()
{
    const QTemporaryDir profile;
    {
        SingleInstance first(profile.path());
        QVERIFY(first.claim());
    }
    SingleInstance next(profile.path());
    QVERIFY(next.claim());
}

void SingleInstanceTest::silenceIsReportedSoon()
{
    const QTemporaryDir profile;
    const SingleInstance second(profile.path());
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!second.callFirst({}));
    QVERIFY(timer.elapsed() < 3000);
}

QTEST_GUILESS_MAIN(SingleInstanceTest)
#include "tst_singleinstance.moc"
