// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/fuzzymatch.h"

#include <QTest>

using namespace signalbox;

class FuzzyMatchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void prefers_data();
    void prefers();
};

void FuzzyMatchTest::finds_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("found");
    QTest::newRow("nothing typed") << ""
                                   << "Freeze view" << true;
    QTest::newRow("beginning") << "fre"
                               << "Freeze view" << true;
    QTest::newRow("case") << "FREEZE"
                          << "Freeze view" << true;
    QTest::newRow("second word") << "view"
                                 << "Freeze view" << true;
    QTest::newRow("both words, any order") << "view fre"
                                           << "Freeze view" << true;
    QTest::newRow("letters with gaps") << "fzvw"
                                       << "Freeze view" << true;
    QTest::newRow("one word is missing") << "freeze rows"
                                         << "Freeze view" << false;
    QTest::newRow("letter is missing") << "freexe"
                                       << "Freeze view" << false;
    QTest::newRow("letters too far apart") << "ac"
                                           << "0xa000000000000000000c" << false;
    QTest::newRow("middle of a txID") << "b1c21"
                                      << "0x9ac4b1c21d4f" << true;
    QTest::newRow("longer than the text") << "freeze view now"
                                          << "Freeze view" << false;
}

void FuzzyMatchTest::finds()
{
    QFETCH(const QString, typed);
    QFETCH(const QString, text);
    QFETCH(const bool, found);
    QCOMPARE(fuzzyScore(typed, text).has_value(), found);
}

void FuzzyMatchTest::prefers_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("better");
    QTest::addColumn<QString>("worse");
    QTest::newRow("the whole before its beginning") << "S-1"
                                                    << "S-1"
                                                    << "S-10";
    QTest::newRow("several words as a whole") << "copy url"
                                              << "Copy URL"
                                              << "Copy URL of eth";
    QTest::newRow("beginning before a later word") << "route"
                                                   << "Routes"
                                                   << "Apply routes";
    QTest::newRow("word before the middle of one") << "view"
                                                   << "Reset view"
                                                   << "Review changes";
    QTest::newRow("capital within a word begins one") << "call"
                                                      << "ethCall"
                                                      << "recalled";
    QTest::newRow("one piece before gaps") << "rout"
                                           << "Disroute"
                                           << "Reset order unit";
    QTest::newRow("shorter of two beginnings") << "ap"
                                               << "Apply"
                                               << "Apply the draft now";
    QTest::newRow("earlier of two middles") << "c4b1"
                                            << "0x9ac4b1"
                                            << "0x00000009ac4b1";
}

void FuzzyMatchTest::prefers()
{
    QFETCH(const QString, typed);
    QFETCH(const QString, better);
    QFETCH(const QString, worse);
    const auto high = fuzzyScore(typed, better);
    QVERIFY(high.has_value());
    QVERIFY(*high > fuzzyScore(typed, worse).value_or(-1));
}

QTEST_MAIN(FuzzyMatchTest)
#include "tst_fuzzymatch.moc"
