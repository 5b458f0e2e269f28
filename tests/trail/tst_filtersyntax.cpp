// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/filtersyntax.h"

#include <QRandomGenerator>
#include <QTest>

using namespace signalbox;
using namespace Qt::StringLiterals;

/// A term as "[-][key op]value|value", to compare with.
static QString plain(const FilterTerm &term)
{
    static const QStringList operators{u":"_s, u">"_s, u">="_s, u"<"_s, u"<="_s};
    QString text = term.negated ? QStringLiteral("not ") : QString();
    if (term.key)
        text += QString::fromStdString(std::string(filterKeyName(*term.key)))
            + operators.at(static_cast<int>(term.comparison));
    return text + QLatin1Char('[') + term.values.join(QStringLiteral("][")) + QLatin1Char(']');
}

class TestFilterSyntax : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void terms_data();
    void terms();
    void errors_data();
    void errors();
    void positions();
    void completions_data();
    void completions();
    void writesTerms();
    void dropsTheLastTerm_data();
    void dropsTheLastTerm();
    void anyText();
};

void TestFilterSyntax::terms_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *text, std::initializer_list<const char *> expected) {
        QStringList terms;
        for (const char *term : expected)
            terms.append(QString::fromLatin1(term));
        QTest::newRow(text) << QString::fromLatin1(text) << terms;
    };
    row("", {});
    row("   ", {});
    row("balance", {"[balance]"});
    row("-balance", {"not [balance]"});
    row("class:broadcast outcome:stopped", {"class:[broadcast]", "outcome:[stopped]"});
    row("tried:alpha -final:alpha", {"tried:[alpha]", "not final:[alpha]"});
    row("final:alpha|bravo", {"final:[alpha][bravo]"});
    row("a|b", {"[a][b]"});
    row("ms>2000 ms<5 ms>=3 ms<=4", {"ms>[2000]", "ms<[5]", "ms>=[3]", "ms<=[4]"});
    row("ms:>2000", {"ms>[2000]"});
    row("ms:5..10", {"ms:[5..10]"});
    row("ROUTE:eth", {"route:[eth]"});
    row("time:14:02..14:05", {"time:[14:02..14:05]"});
    row("code:-32005", {"code:[-32005]"});
    row("method:\"POST /wallet/x\"", {"method:[POST /wallet/x]"});
    row("\"a b\"|c", {"[a b][c]"});
    row("note:\"say \\\"hi\\\"\"", {"note:[say \"hi\"]"});
    row("\"a|b\"", {"[a|b]"});
    row("0x12:34", {"[0x12:34]"});
    row(":x", {"[:x]"});
    row("\"route:eth\"", {"[route:eth]"});
}

void TestFilterSyntax::terms()
{
    QFETCH(QString, text);
    QFETCH(QStringList, expected);
    const auto terms = parseFilterTerms(text);
    QVERIFY(terms.has_value());
    QStringList found;
    for (const FilterTerm &term : *terms)
        found.append(plain(term));
    QCOMPARE(found, expected);
}

void TestFilterSyntax::errors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("length");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *text, int position, int length, const char *sentence) {
        QTest::newRow(text) << QString::fromLatin1(text) << position << length << QString::fromLatin1(sentence);
    };
    row("x rout:eth", 2, 4, "There is no key \"rout\"; try route.");
    row("-tride:a", 1, 5, "There is no key \"tride\"; try tried.");
    row("colour:red", 0, 6,
        "There is no key \"colour\"; try route, chain, method, class, outcome, attempts, tried, final, endpoint, code, "
        "http, ms, "
        "id, tx, client, certainty, rule, gen, marked, note, injected, probe, time or body.");
    row("a route:", 2, 6, "A value must follow route:.");
    row("-", 0, 1, "A value must follow -.");
    row("route:a||b", 0, 8, "A value must follow route:a|.");
    row("route:a|", 0, 8, "A value must follow route:a|.");
    row("method:\"POST /x", 7, 8, "A closing quote is missing.");
}

void TestFilterSyntax::errors()
{
    QFETCH(QString, text);
    const auto terms = parseFilterTerms(text);
    QVERIFY(!terms.has_value());
    QTEST(terms.error().toString(), "sentence");
    QTEST(static_cast<int>(terms.error().position), "position");
    QTEST(static_cast<int>(terms.error().length), "length");
}

void TestFilterSyntax::positions()
{
    const auto terms = parseFilterTerms(u" a  -tried:alpha|b ");
    QVERIFY(terms.has_value());
    QCOMPARE(terms->at(0).position, 1);
    QCOMPARE(terms->at(0).length, 1);
    QCOMPARE(terms->at(1).position, 4);
    QCOMPARE(terms->at(1).length, 14);
    QCOMPARE(terms->at(1).valuePosition, 11);
}

void TestFilterSyntax::completions_data()
{
    QTest::addColumn<QString>("text"); // `_` is the cursor.
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("written");
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("length");
    const auto row = [](const char *text, const char *key, const char *written, int position, int length) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(key) << QString::fromLatin1(written)
                            << position << length;
    };
    row("_", "", "", 0, 0);
    row("ro_", "", "ro", 0, 2);
    row("a -ro_", "", "ro", 3, 2);
    row("a _", "", "", 2, 0);
    row("route:_", "route", "", 6, 0);
    row("-route:e_", "route", "e", 7, 1);
    row("route:e_th x", "route", "e", 6, 1);
    row("final:alpha|b_", "final", "b", 12, 1);
    row("ms>2_", "ms", "2", 3, 1);
    row("method:\"POST /w_", "method", "POST /w", 7, 8);
    row("colour:r_", "", "r", 7, 1);
}

void TestFilterSyntax::completions()
{
    QFETCH(QString, text);
    const qsizetype cursor = text.indexOf(QLatin1Char('_'));
    const FilterCompletion completion = filterCompletionAt(text.remove(cursor, 1), cursor);
    QTEST(completion.key ? QString::fromStdString(std::string(filterKeyName(*completion.key))) : QString(), "key");
    QTEST(completion.written, "written");
    QTEST(static_cast<int>(completion.position), "position");
    QTEST(static_cast<int>(completion.length), "length");
}

void TestFilterSyntax::writesTerms()
{
    QCOMPARE(filterTermText(FilterKey::Route, u"eth", false), QStringLiteral("route:eth"));
    QCOMPARE(filterTermText(FilterKey::Final, u"alpha", true), QStringLiteral("-final:alpha"));
    for (const QString &value :
        {QStringLiteral("POST /x"), QStringLiteral("a|b"), QStringLiteral("say \"hi\" \\o"), QStringLiteral("plain")}) {
        const auto terms = parseFilterTerms(filterTermText(FilterKey::Method, value, false));
        QVERIFY(terms.has_value());
        QCOMPARE(terms->size(), 1);
        QCOMPARE(terms->first().values, QStringList{value});
    }
}

void TestFilterSyntax::dropsTheLastTerm_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("none") << QString() << QString();
    QTest::newRow("one") << QStringLiteral("route:eth") << QString();
    QTest::newRow("two") << QStringLiteral("route:eth  ms>9000 ") << QStringLiteral("route:eth");
    QTest::newRow("quoted") << QStringLiteral("a method:\"POST /x\"") << QStringLiteral("a");
}

void TestFilterSyntax::dropsTheLastTerm()
{
    QFETCH(QString, text);
    QTEST(withoutLastFilterTerm(text), "expected");
}

// Whatever is typed, each step of it: an error names a place in the text, a suggestion replaces a part of it.
void TestFilterSyntax::anyText()
{
    const QString alphabet = u"route:note\"\\|-<>=.. \t*ä0"_s;
    QRandomGenerator random(42);
    for (int i = 0; i < 20'000; ++i) {
        QString text;
        for (quint32 length = random.bounded(24U); length > 0; --length)
            text += alphabet.at(random.bounded(static_cast<int>(alphabet.size())));
        const auto terms = parseFilterTerms(text);
        if (!terms) {
            QVERIFY(terms.error().position >= 0);
            QVERIFY(terms.error().length > 0);
            QVERIFY(terms.error().position + terms.error().length <= text.size());
        }
        const qsizetype cursor = random.bounded(static_cast<int>(text.size()) + 1);
        const FilterCompletion completion = filterCompletionAt(text, cursor);
        QVERIFY(completion.position >= 0);
        QVERIFY(completion.length >= 0);
        QCOMPARE(completion.position + completion.length, cursor);
        QVERIFY(withoutLastFilterTerm(text).size() <= text.size());
    }
}

QTEST_APPLESS_MAIN(TestFilterSyntax)
#include "tst_filtersyntax.moc"
