// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"

#include "base/explorerlink.h"
#include "broadcasts/refusals.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

const TrackerTime now(1'796'000'000s);

} // namespace

class TestRefusals : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void refusesWithReason();
    void sendsAgainOnlyWhereItHelps_data();
    void sendsAgainOnlyWhereItHelps();
    void fillsExplorersIn_data();
    void fillsExplorersIn();
    void sharesTronsExplorer();
};

void TestRefusals::refusesWithReason()
{
    const BroadcastRefusals none = refusalsOf(nullptr, false, true);
    QVERIFY(!none.checkNow.isEmpty() && !none.copy.isEmpty() && !none.note.isEmpty());
    const BroadcastView open = samples::seen(16, now);
    const BroadcastRefusals free = refusalsOf(&open, false, true);
    QVERIFY(free.checkNow.isEmpty() && free.sendAgain.isEmpty() && free.stop.isEmpty() && free.explorer.isEmpty());
    QVERIFY(!free.resume.isEmpty());
    const BroadcastRefusals locked = refusalsOf(&open, true, false);
    QVERIFY(
        !locked.sendAgain.isEmpty() && !locked.stop.isEmpty() && !locked.note.isEmpty() && !locked.explorer.isEmpty());
    QVERIFY(locked.copy.isEmpty() && locked.request.isEmpty() && locked.checkNow.isEmpty()); // Reading goes on.
    const BroadcastView stale = samples::stale(4, now);
    QVERIFY(refusalsOf(&stale, false, false).checkNow.contains(QStringLiteral("switched off")));
    const BroadcastView byHand = samples::byHand(1, now);
    QVERIFY(!refusalsOf(&byHand, false, false).request.isEmpty());
    const BroadcastView final = samples::final(2, now);
    QCOMPARE(refusalsOf(&final, false, false).resume, QStringLiteral("It is final."));
    const BroadcastView replaced = samples::replaced(6, now, "0xrival");
    QVERIFY(refusalsOf(&replaced, false, false).resume.isEmpty());
}

void TestRefusals::sendsAgainOnlyWhereItHelps_data()
{
    QTest::addColumn<int>("id");
    QTest::addColumn<bool>("kept");
    QTest::addColumn<QString>("refusal");
    QTest::addRow("uncertain") << 13 << true << QString();
    QTest::addRow("not found") << 3 << true << QString();
    QTest::addRow("not kept") << 13 << false << QStringLiteral("not kept");
    QTest::addRow("by hand") << 1 << false << QStringLiteral("by no Route");
    QTest::addRow("expired") << 12 << true << QStringLiteral("new signature");
    QTest::addRow("replaced") << 6 << true << QStringLiteral("new signature");
}

void TestRefusals::sendsAgainOnlyWhereItHelps()
{
    QFETCH(int, id);
    QFETCH(bool, kept);
    QFETCH(QString, refusal);
    BroadcastView view = samples::broadcasts(now)[id - 1];
    view.canSendAgain = kept;
    const QString found = refusalsOf(&view, false, false).sendAgain;
    QCOMPARE(found.isEmpty(), refusal.isEmpty());
    QVERIFY2(found.contains(refusal), qPrintable(found));
}

void TestRefusals::fillsExplorersIn_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("url");
    QTest::addRow("good") << QStringLiteral("https://scan.example/tx/{txid}")
                          << QStringLiteral("https://scan.example/tx/0xab");
    QTest::addRow("none set") << QString() << QString();
    QTest::addRow("no place") << QStringLiteral("https://scan.example/") << QString();
    QTest::addRow("no web") << QStringLiteral("file:///{txid}") << QString();
    QTest::addRow("no host") << QStringLiteral("https:{txid}") << QString();
    QTest::addRow("nonsense") << QStringLiteral("{txid}") << QString();
}

void TestRefusals::fillsExplorersIn()
{
    QFETCH(QString, pattern);
    QFETCH(QString, url);
    QCOMPARE(explorerUrl(pattern, "0xab").toString(), url);
    QVERIFY(explorerUrl(pattern, {}).isEmpty());
}

void TestRefusals::sharesTronsExplorer()
{
    QCOMPARE(explorerKey(Protocol::TronJsonRpc, "mainnet"), explorerKey(Protocol::TronHttp, "mainnet"));
    QCOMPARE(explorerKey(Protocol::Evm, "1"), QStringLiteral("explorer/evm.1"));
}

QTEST_GUILESS_MAIN(TestRefusals)
#include "tst_refusals.moc"
