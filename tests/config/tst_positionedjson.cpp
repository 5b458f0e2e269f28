// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/positionedjson.h"

#include <simdjson.h>

#include <QTest>

using namespace signalbox;

class TestPositionedJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesKnowTheirLines()
    {
        const auto root
            = readPositionedJson("\n{\n \"a\": 1,\n\n \"b\": [true,\n  null,\n {\"c\"\n:\n\"x\\u00e9\\n\"}]\n}\n");
        QVERIFY(root);
        QCOMPARE(root->line, 2);
        QCOMPARE(root->members.size(), 2U);
        QCOMPARE(root->members[0].name, QByteArray("a"));
        QCOMPARE(root->members[0].line, 3);
        QCOMPARE(root->members[0].value.text, QByteArray("1"));
        const PositionedValue &list = root->members[1].value;
        QCOMPARE(list.line, 5);
        QCOMPARE(list.elements.size(), 3U);
        QVERIFY(list.elements[0].boolean);
        QCOMPARE(list.elements[1].line, 6);
        QVERIFY(list.elements[1].kind == PositionedValue::Kind::Null);
        QCOMPARE(list.elements[2].line, 7);
        QCOMPARE(list.elements[2].members[0].value.line, 9);
        QCOMPARE(list.elements[2].members[0].value.text, QByteArray("x\xc3\xa9\n"));
    }

    void namesMayOccurTwice()
    {
        const auto root = readPositionedJson("{\"a\": 1,\n\"a\": 2}");
        QVERIFY(root);
        QCOMPARE(root->members.size(), 2U);
        QCOMPARE(root->members[1].line, 2);
    }

    void numbersStayAsWritten_data()
    {
        QTest::addColumn<QByteArray>("number");
        for (const char *number : {"0", "-0", "1.5", "1e3", "-12", "99999999999999999999", "-99999999999999999999"})
            QTest::newRow(number) << QByteArray(number);
    }

    void numbersStayAsWritten()
    {
        QFETCH(QByteArray, number);
        const auto root = readPositionedJson("{\"a\": " + number + " , \"b\": 7}");
        QVERIFY(root);
        QCOMPARE(root->members[0].value.text, number);
        QCOMPARE(root->members[1].value.text, QByteArray("7"));
    }

    void syntaxErrorsNameTheirLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::newRow("empty") << QByteArray() << 1;
        QTest::newRow("blank") << QByteArray("\n\n  ") << 1;
        QTest::newRow("byte-order mark") << QByteArray("\xef\xbb\xbf{}") << 1;
        QTest::newRow("list") << QByteArray("[]") << 1;
        QTest::newRow("scalar") << QByteArray("1") << 1;
        QTest::newRow("missing comma") << QByteArray("{\n\"a\": 1\n\"b\": 2\n}") << 3;
        QTest::newRow("superfluous comma in object") << QByteArray("{\n\"a\": 1,\n}\n") << 3;
        QTest::newRow("superfluous comma in list") << QByteArray("{\"a\": [\n1,\n]\n}") << 3;
        QTest::newRow("missing colon") << QByteArray("{\n\"a\"\n1}") << 3;
        QTest::newRow("missing value") << QByteArray("{\n\n\"a\":\n}") << 4;
        QTest::newRow("name without quotes") << QByteArray("{\n\na: 1\n}") << 3;
        QTest::newRow("single quotes") << QByteArray("{\n\n'a': 1\n}") << 3;
        QTest::newRow("comment") << QByteArray("{\n// hello\n\"a\": 1}") << 2;
        QTest::newRow("comment behind") << QByteArray("{\"a\": 1, // hello\n\"b\": 1}") << 1;
        QTest::newRow("bad word") << QByteArray("{\n\"a\": True\n}") << 2;
        QTest::newRow("bad word in list") << QByteArray("{\n\"a\": [\nnul]\n}") << 3;
        QTest::newRow("glued word") << QByteArray("{\n\"a\": truex\n}") << 2;
        QTest::newRow("leading zero") << QByteArray("{\n\n\"a\": 012\n}") << 3;
        QTest::newRow("plus sign") << QByteArray("{\n\n\"a\": +1\n}") << 3;
        QTest::newRow("bare point") << QByteArray("{\n\n\"a\": 1.\n}") << 3;
        QTest::newRow("hexadecimal") << QByteArray("{\n\n\"a\": 0x1f\n}") << 3;
        QTest::newRow("NaN") << QByteArray("{\n\n\"a\": NaN\n}") << 3;
        QTest::newRow("open object") << QByteArray("{\n\"a\": 1\n\n") << 2;
        QTest::newRow("open list") << QByteArray("{\n\"a\": [1\n}\n") << 3;
        QTest::newRow("wrong bracket") << QByteArray("{\n\"a\": [1}\n}") << 2;
        QTest::newRow("trailing text") << QByteArray("{\n}\n\nx") << 4;
        QTest::newRow("second object") << QByteArray("{\n}\n{\n}") << 3;
        QTest::newRow("open string") << QByteArray("{\n\"a\": \"b,\n\"c\": \"d\"\n}") << 2;
        QTest::newRow("open string at the end") << QByteArray("{\n\"a\": \"b") << 2;
        QTest::newRow("tab in string") << QByteArray("{\n\"a\": 1,\n\"b\": \"x\ty\"\n}") << 3;
        QTest::newRow("bad escape") << QByteArray("{\n\"a\": 1,\n\"b\": \"\\x\"\n}") << 3;
        QTest::newRow("bad escape in name") << QByteArray("{\n\"a\": 1,\n\"\\q\": 1\n}") << 3;
        QTest::newRow("lone surrogate") << QByteArray("{\n\"a\": 1,\n\"b\": \"\\ud800\"\n}") << 3;
        QTest::newRow("not UTF-8") << QByteArray("{\n\"a\": 1,\n\"b\": \"\xff\"\n}") << 3;
        QTest::newRow("overlong UTF-8") << QByteArray("{\n\"a\": 1,\n\n\"b\": \"\xc0\xaf\"\n}") << 4;
        QTest::newRow("too deep") << "{\n\"a\":\n" + QByteArray(40, '[') + QByteArray(40, ']') + "}" << 3;
        QTest::newRow("far too deep") << "{\n\"a\":\n" + QByteArray(100'000, '[') << 3;
        QTest::newRow("NUL") << QByteArray("{\n\"a\": 1\n\0}", 11) << 3;
    }

    void syntaxErrorsNameTheirLine()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        const auto root = readPositionedJson(text);
        QVERIFY(!root);
        QCOMPARE(root.error().line, line);
        QVERIFY(root.error().field.isEmpty());
        QVERIFY(!root.error().message.isEmpty());
    }

    // The strict parser of the same library judges the whole text: whatever it refuses must be refused here too.
    void asStrictAsTheDocumentParser()
    {
        const QByteArray good
            = "{\"a\": [1, -2.5e3, \"x\\n\\u00e9\", true, false, null, {}], \"b\": {\"c\": []}, \"d\": \"\"}";
        const QByteArray alphabet = "{}[]\",:0-.eEtnu\\ x\x01\xc3";
        simdjson::dom::parser parser;
        int accepted = 0;
        for (qsizetype at = 0; at < good.size(); ++at) {
            for (const char c : alphabet) {
                QByteArray text = good;
                text[at] = c;
                const bool strict = parser.parse(text.constData(), static_cast<std::size_t>(text.size())).error()
                    == simdjson::SUCCESS;
                QVERIFY2(readPositionedJson(text).has_value() == strict, text.constData());
                accepted += strict ? 1 : 0;
            }
        }
        QVERIFY(accepted > 0);
    }
};

QTEST_GUILESS_MAIN(TestPositionedJson)
#include "tst_positionedjson.moc"
