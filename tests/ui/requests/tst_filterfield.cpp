// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/filterfield.h"
#include "requests/filtersuggestions.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

class TestFilterField : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void suggestsKeys();
    void suggestsValuesWithCounts();
    void countsOncePerKey();
    void picksWithTheKeyboard();
    void picksAComparison();
    void settlesWhenTypingRests();
    void escapeGoesStepByStep();
    void wrongShowsInTheText();
    void wrongIsNotCovered();

private:
    QStringList suggestions() const;
    QAbstractItemView *list() const { return qobject_cast<QAbstractItemView *>(QApplication::activePopupWidget()); }

    struct Parts
    {
        int counted = 0;
        FilterSuggestions suggestions{[this](FilterKey key) {
            ++counted;
            return key == FilterKey::Route ? FilterSuggestions::Counts{{"eth", 40}, {"eth two", 2}, {"btc", 1}}
                                           : FilterSuggestions::Counts{};
        }};
        QWidget window;
        FilterField field{&suggestions, &window};
    };
    std::unique_ptr<Parts> m;
};

void TestFilterField::init()
{
    m = std::make_unique<Parts>();
    m->window.resize(600, 60);
    m->field.resize(600, 30);
    m->window.show();
    m->window.activateWindow();
    m->field.setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&m->window));
}

void TestFilterField::cleanup()
{
    m.reset();
}

QStringList TestFilterField::suggestions() const
{
    QStringList texts;
    for (int row = 0; row < m->suggestions.rowCount(); ++row)
        texts.append(m->suggestions.index(row).data(FilterSuggestions::TextRole).toString());
    return texts;
}

void TestFilterField::suggestsKeys()
{
    const QAbstractItemModelTester tester(&m->suggestions, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTest::keyClicks(&m->field, QStringLiteral("-ro"));
    QCOMPARE(suggestions(), QStringList{QStringLiteral("route:")});
    QVERIFY(m->field.suggests());
    QTest::keyClicks(&m->field, QStringLiteral("x"));
    QVERIFY(!m->field.suggests());
}

void TestFilterField::suggestsValuesWithCounts()
{
    QTest::keyClicks(&m->field, QStringLiteral("route:e"));
    QCOMPARE(suggestions(), (QStringList{QStringLiteral("eth"), QStringLiteral("\"eth two\"")}));
    QCOMPARE(m->suggestions.index(0).data(FilterSuggestions::DetailRole).toString(), QStringLiteral("40"));
    m->field.clear();
    QTest::keyClicks(&m->field, QStringLiteral("class:"));
    QCOMPARE(
        suggestions().join(QLatin1Char(' ')), QStringLiteral("stateless broadcast session side_effect unrecognized"));
    // The table says Query, so that is found too, and stands beside the code.
    QCOMPARE(m->suggestions.index(0).data(FilterSuggestions::DetailRole).toString(), QStringLiteral("Query · 0"));
    QCOMPARE(m->suggestions.index(1).data(FilterSuggestions::DetailRole).toString(), QStringLiteral("0"));
    m->field.clear();
    QTest::keyClicks(&m->field, QStringLiteral("class:que"));
    QCOMPARE(suggestions(), QStringList{QStringLiteral("stateless")});
    m->field.clear();
    QTest::keyClicks(&m->field, QStringLiteral("body"));
    QVERIFY(m->suggestions.index(0).data(FilterSuggestions::DetailRole).toString().contains(QStringLiteral("slow")));
}

void TestFilterField::countsOncePerKey()
{
    QTest::keyClicks(&m->field, QStringLiteral("route:eth"));
    QCOMPARE(m->counted, 1);
    m->suggestions.forgetCounts();
    QTest::keyClick(&m->field, Qt::Key_Backspace);
    QCOMPARE(m->counted, 2);
}

void TestFilterField::picksWithTheKeyboard()
{
    QTest::keyClicks(&m->field, QStringLiteral("ro"));
    QVERIFY(list());
    QTest::keyClick(list(), Qt::Key_Down);
    QTest::keyClick(list(), Qt::Key_Return);
    QCOMPARE(m->field.text(), QStringLiteral("route:"));
    QTRY_VERIFY(m->field.suggests()); // Its values.
    QTest::keyClick(list(), Qt::Key_Down);
    QTest::keyClick(list(), Qt::Key_Down);
    QTest::keyClick(list(), Qt::Key_Return);
    QCOMPARE(m->field.text(), QStringLiteral("route:\"eth two\" "));
    QVERIFY(!m->field.suggests());
    QTest::keyClicks(&m->field, QStringLiteral("outc"));
    QVERIFY(list());
    QTest::keyClick(list(), Qt::Key_Tab);
    QCOMPARE(m->field.text(), QStringLiteral("route:\"eth two\" outcome:"));
    QVERIFY(m->field.hasFocus());
}

void TestFilterField::picksAComparison()
{
    QTest::keyClicks(&m->field, QStringLiteral("ms:"));
    QVERIFY(list());
    QTest::keyClick(list(), Qt::Key_Down);
    QTest::keyClick(list(), Qt::Key_Return);
    QCOMPARE(m->field.text(), QStringLiteral("ms>100 "));
}

void TestFilterField::settlesWhenTypingRests()
{
    QSignalSpy settled(&m->field, &FilterField::settled);
    QTest::keyClicks(&m->field, QStringLiteral("abc"));
    QCOMPARE(settled.count(), 0);
    QTRY_COMPARE(settled.count(), 1);
    QCOMPARE(settled.first().first().toString(), QStringLiteral("abc"));
    QTest::keyClicks(&m->field, QStringLiteral("d"));
    QTest::keyClick(&m->field, Qt::Key_Return);
    QCOMPARE(settled.count(), 2);
    QCOMPARE(settled.last().first().toString(), QStringLiteral("abcd"));
}

void TestFilterField::escapeGoesStepByStep()
{
    QTest::keyClicks(&m->field, QStringLiteral("route:"));
    QVERIFY(list());
    QTest::keyClick(list(), Qt::Key_Escape);
    QVERIFY(!m->field.suggests());
    QCOMPARE(m->field.text(), QStringLiteral("route:"));
    QSignalSpy settled(&m->field, &FilterField::settled);
    QTest::keyClick(&m->field, Qt::Key_Escape);
    QCOMPARE(m->field.text(), QString());
    QCOMPARE(settled.count(), 1);
}

void TestFilterField::wrongShowsInTheText()
{
    const QColor usual = m->field.palette().color(QPalette::Text);
    m->field.setWrong(true);
    QVERIFY(m->field.palette().color(QPalette::Text) != usual);
    m->field.setWrong(false);
    QCOMPARE(m->field.palette().color(QPalette::Text), usual);
}

/// What is wrong is said below the field, where the list would lie.
void TestFilterField::wrongIsNotCovered()
{
    QTest::keyClicks(&m->field, QStringLiteral("clas:x "));
    QVERIFY(m->field.suggests());
    m->field.setWrong(true);
    QVERIFY(!m->field.suggests());
    QTest::keyClicks(&m->field, QStringLiteral("ro"));
    m->field.setWrong(true);
    QVERIFY(m->field.suggests());
}

QTEST_MAIN(TestFilterField)
#include "tst_filterfield.moc"
