// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"

#include "broadcasts/verdicttext.h"

#include <QSet>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

const TrackerTime now(1'796'000'000s);

BroadcastView viewOf(int id)
{
    return samples::broadcasts(now)[id - 1];
}

} // namespace

class TestVerdictText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void answersTheQuestion_data();
    void answersTheQuestion();
    void answersEveryStateDifferently();
    void tellsTheDeadline();
    void namesDoubts();
    void wordsDepthAsProbability();
    void saysWhenItIsOld();
};

void TestVerdictText::answersTheQuestion_data()
{
    QTest::addColumn<int>("id");
    QTest::addColumn<QString>("headline");
    QTest::addColumn<QString>("resend"); // How it goes on behind the colon.
    QTest::addRow("uncertain") << 13 << QStringLiteral("It may be out") << QStringLiteral("yes. Do not sign anew");
    QTest::addRow("seen") << 16 << QStringLiteral("Yes. It waits") << QStringLiteral("yes.");
    QTest::addRow("included") << 11 << QStringLiteral("Yes. It is in block 19,204,113.") << QStringLiteral("yes.");
    QTest::addRow("final") << 2 << QStringLiteral("Yes. It is final") << QStringLiteral("yes, but there is no need.");
    QTest::addRow("failed") << 8 << QStringLiteral("Yes, but it failed") << QStringLiteral("yes.");
    QTest::addRow("rejected") << 9 << QStringLiteral("No. It was refused, and nobody has it.")
                              << QStringLiteral("yes.");
    QTest::addRow("replaced") << 6 << QStringLiteral("Another transaction") << QStringLiteral("it has no effect.");
    QTest::addRow("expired") << 12 << QStringLiteral("No. Its time is over.") << QStringLiteral("it has no effect.");
    QTest::addRow("not found") << 3 << QStringLiteral("Nobody has it now.") << QStringLiteral("yes.");
}

void TestVerdictText::answersTheQuestion()
{
    QFETCH(int, id);
    QFETCH(QString, headline);
    QFETCH(QString, resend);
    QLocale::setDefault(QLocale::c());
    QLocale english(QLocale::English, QLocale::UnitedStates);
    QLocale::setDefault(english);
    const VerdictText text = verdictText(viewOf(id), now);
    QVERIFY2(text.headline.startsWith(headline), qPrintable(text.headline));
    QVERIFY2(text.resend.startsWith(QStringLiteral("Safe to send the same bytes again: ") + resend),
        qPrintable(text.resend));
    QVERIFY(!text.advice.isEmpty());
    QVERIFY(!text.reason.isEmpty());
}

void TestVerdictText::answersEveryStateDifferently()
{
    QSet<QString> headlines;
    for (std::size_t i = 0; i < broadcastStateCount; ++i) {
        BroadcastView view;
        view.decision.state = static_cast<BroadcastState>(i);
        view.decision.terminal = true;
        headlines.insert(verdictText(view, now).headline);
    }
    // Replaced and conflicted have one word.
    QCOMPARE(headlines.size(), static_cast<qsizetype>(broadcastStateCount) - 1);
}

void TestVerdictText::tellsTheDeadline()
{
    QCOMPARE(blocksLeft(samples::solanaPending(14, now)), std::optional<std::int64_t>(80));
    QVERIFY(verdictText(viewOf(14), now).deadline.contains(QStringLiteral("80")));
    QVERIFY(verdictText(viewOf(14), now).deadline.endsWith(QStringLiteral("32 s.")));
    QVERIFY(verdictText(viewOf(15), now).deadline.endsWith(QStringLiteral("41 s.")));
    QVERIFY(verdictText(viewOf(15), now + 50s).deadline.contains(QStringLiteral("last check")));
    QCOMPARE(verdictText(viewOf(12), now).deadline, QStringLiteral("It expired 12 s ago."));
    QVERIFY(verdictText(viewOf(16), now).deadline.isEmpty());
    BroadcastView durable = samples::solanaPending(14, now);
    durable.detail.row.facts.durableNonce = DurableNonce{};
    QVERIFY(verdictText(durable, now).deadline.isEmpty());
    QVERIFY(!blocksLeft(durable));
}

void TestVerdictText::namesDoubts()
{
    QVERIFY(verdictText(viewOf(11), now).doubts.isEmpty());
    BroadcastView view = samples::included(11, now);
    view.decision.idMismatch = view.decision.forkSuspected = view.decision.disputed = view.decision.singleSource = true;
    view.detail.row.facts.chainId = "5";
    view.detail.submissions.first().cutOff = true;
    const QStringList doubts = verdictText(view, now).doubts;
    QCOMPARE(doubts.size(), 6);
    QVERIFY(doubts.join(QLatin1Char(' ')).contains(QStringLiteral("Fork suspected")));
    QVERIFY(doubts.join(QLatin1Char(' ')).contains(QStringLiteral("chain 5")));
}

void TestVerdictText::wordsDepthAsProbability()
{
    QVERIFY(verdictText(viewOf(5), now).reason.contains(QStringLiteral("less likely")));
    QVERIFY(!verdictText(viewOf(11), now).reason.contains(QStringLiteral("less likely")));
    BroadcastView deep = samples::bitcoinIncluded(5, now);
    deep.decision.state = BroadcastState::Finalized;
    deep.decision.place = Place::Finalized;
    QVERIFY(!verdictText(deep, now).headline.contains(QStringLiteral("final")));
}

void TestVerdictText::saysWhenItIsOld()
{
    const VerdictText text = verdictText(viewOf(4), now);
    QVERIFY(text.headline.startsWith(QStringLiteral("31 min ago: Yes.")));
    QCOMPARE(text.meaning, Meaning::Muted);
    QVERIFY(!text.doubts.isEmpty());
}

QTEST_GUILESS_MAIN(TestVerdictText)
#include "tst_verdicttext.moc"
