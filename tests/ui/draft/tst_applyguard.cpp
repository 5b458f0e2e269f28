// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/rollbacktext.h"
#include "draft/applyguard.h"
#include "draft/configurationdraft.h"
#include "fakefaces.h"
#include "samples.h"

#include <QTest>

using namespace signalbox;

/// An Apply that makes requests fail is taken back by itself; any other is left alone.
class TestApplyGuard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judges_data();
    void judges();
    void rollsBackWithTheReason();
    void leavesAlone_data();
    void leavesAlone();

private:
    struct Rig
    {
        Rig()
            : fakes(samples::configuration())
            , draft(&fakes.configuration)
            , guard(&draft, &fakes.requests)
        { }

        [[nodiscard]] quint64 running() const { return fakes.configuration.current()->number; }

        bool apply()
        {
            Configuration next = draft.configuration();
            next.routes[0].maxAttempts = next.routes[0].maxAttempts == 1 ? 2 : 1;
            draft.edit(next, QStringLiteral("edit"));
            const quint64 before = running();
            draft.apply(QStringLiteral("console: eth"));
            return QTest::qWaitFor([&] { return running() == before + 1 && !draft.isApplying(); });
        }

        void end(int count, RequestOutcome outcome, quint64 generation)
        {
            RequestSnapshots requests;
            for (int i = 0; i < count; ++i) {
                RequestRecord record;
                record.id = "R-" + QByteArray::number(++number);
                record.route = "eth";
                record.generation = generation;
                record.outcome = outcome;
                record.code = outcome == RequestOutcome::Failed ? -32004 : 0;
                requests.append(std::make_shared<const RequestRecord>(record));
            }
            fakes.requests.take(requests);
        }

        FakeFaces fakes;
        ConfigurationDraft draft;
        ApplyGuard guard;
        int number = 0;
    };
};

void TestApplyGuard::judges_data()
{
    QTest::addColumn<int>("failedBefore");
    QTest::addColumn<int>("failedSince");
    QTest::addColumn<int>("since");
    QTest::addColumn<bool>("worse");
    QTest::newRow("all is well") << 0 << 0 << 50 << false;
    QTest::newRow("all fail") << 0 << 10 << 10 << true;
    QTest::newRow("too few to tell") << 0 << 9 << 9 << false;
    QTest::newRow("half of them") << 0 << 10 << 20 << true;
    QTest::newRow("less than half") << 0 << 9 << 20 << false;
    QTest::newRow("as before") << 90 << 10 << 10 << false;
    QTest::newRow("it was bad, and is worse") << 50 << 10 << 10 << true;
}

void TestApplyGuard::judges()
{
    QFETCH(const int, failedBefore);
    QFETCH(const int, failedSince);
    QFETCH(const int, since);
    QFETCH(const bool, worse);
    QCOMPARE(isWorse({100, failedBefore}, {since, failedSince}), worse);
}

void TestApplyGuard::rollsBackWithTheReason()
{
    Rig rig;
    const Configuration before = rig.draft.live();
    rig.end(40, RequestOutcome::Result, 1);
    rig.end(1, RequestOutcome::Failed, 1);
    QVERIFY(rig.apply());
    QVERIFY(rig.guard.isWatching());
    rig.end(5, RequestOutcome::Failed, 1); // Of the generation before, still: none of its doing.
    rig.end(9, RequestOutcome::Failed, 2);
    QCOMPARE(rig.running(), 2U);
    rig.end(1, RequestOutcome::Result, 2);
    QTRY_COMPARE(rig.running(), 3U);
    QCOMPARE(rig.fakes.configuration.current()->configuration, before);
    const QString origin = rig.fakes.configuration.current()->origin;
    QCOMPARE(origin, QStringLiteral("guard: 9/10 1/41; rollback of generation 2 to 1"));
    QVERIFY(rig.fakes.configuration.current()->isGuardedRollback());
    QCOMPARE(guardedRollbackReason(origin), QStringLiteral("9 of 10 requests failed, 1 of 41 before it"));
    // The way back is not watched: it would go to and fro.
    QVERIFY(!rig.guard.isWatching());
    rig.end(20, RequestOutcome::Failed, 3);
    QTest::qWait(20);
    QCOMPARE(rig.running(), 3U);
    QVERIFY(guardedRollbackReason(QStringLiteral("rollback of generation 2 to 1")).isEmpty());
}

void TestApplyGuard::leavesAlone_data()
{
    QTest::addColumn<QString>("what");
    for (const char *what : {"confirmed", "taken back", "followed by another", "nothing applied"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestApplyGuard::leavesAlone()
{
    QFETCH(const QString, what);
    Rig rig;
    if (what != QLatin1String("nothing applied"))
        QVERIFY(rig.apply());
    if (what == QLatin1String("confirmed")) {
        rig.draft.confirm();
    } else if (what == QLatin1String("taken back")) {
        rig.draft.rollBackTo(rig.fakes.configuration.generations.first());
        QTRY_COMPARE(rig.running(), 3U);
    } else if (what == QLatin1String("followed by another")) {
        Configuration other = rig.draft.live();
        other.routes[0].timeout = std::chrono::seconds(2);
        rig.fakes.configuration.apply(other, rig.running(), QStringLiteral("reload"), this, [](const auto &) {});
        QTRY_COMPARE(rig.running(), 3U);
    }
    QVERIFY(!rig.guard.isWatching());
    const quint64 running = rig.running();
    rig.end(50, RequestOutcome::Failed, running);
    QTest::qWait(20);
    QCOMPARE(rig.running(), running);
}

QTEST_MAIN(TestApplyGuard)
#include "tst_applyguard.moc"
