// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/recentanswers.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TestRecentAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lastsUntil();
    void theNewestCounts();
    void theOldestGoFirst();
    void tooLargeIsNotKept();
};

constexpr RecentAnswers::Steady start{10h};

void TestRecentAnswers::lastsUntil()
{
    RecentAnswers answers(10'000);
    answers.put("a", "1", start + 5ms);
    QCOMPARE(answers.find("a", start + 4ms), QByteArray("1"));
    QVERIFY(!answers.find("a", start + 5ms));
    QVERIFY(!answers.find("b", start));
}

void TestRecentAnswers::theNewestCounts()
{
    RecentAnswers answers(10'000);
    answers.put("a", "1", start + 5ms);
    const std::size_t one = answers.bytes();
    answers.put("a", "2", start + 9ms);
    QCOMPARE(answers.find("a", start + 6ms), QByteArray("2"));
    QCOMPARE(answers.bytes(), one);
}

void TestRecentAnswers::theOldestGoFirst()
{
    RecentAnswers answers(3000);
    answers.put("a", QByteArray(900, 'x'), start + 1h);
    answers.put("b", QByteArray(900, 'x'), start + 1h);
    answers.put("a", QByteArray(901, 'x'), start + 1h);
    answers.put("c", QByteArray(900, 'x'), start + 1h);
    QVERIFY(answers.bytes() <= 3000U);
    QVERIFY(!answers.find("b", start));
    QVERIFY(answers.find("a", start));
    QVERIFY(answers.find("c", start));
}

void TestRecentAnswers::tooLargeIsNotKept()
{
    RecentAnswers answers(1000);
    answers.put("a", "1", start + 1h);
    answers.put("a", QByteArray(2000, 'x'), start + 1h);
    QVERIFY(!answers.find("a", start));
    QCOMPARE(answers.bytes(), 0U);
}

QTEST_APPLESS_MAIN(TestRecentAnswers)

#include "tst_recentanswers.moc"
