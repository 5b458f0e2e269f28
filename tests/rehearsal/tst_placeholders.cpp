// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/placeholders.h"

#include <QTest>

using namespace signalbox;

class PlaceholdersTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheRawId_data();
    void findsTheRawId();
    void expands_data();
    void expands();
    void expandsLargeOnes();
    void readsSizes_data();
    void readsSizes();
};

void PlaceholdersTest::findsTheRawId_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("id");
    QTest::newRow("number") << QByteArray(R"({"jsonrpc":"2.0","id":7,"method":"x"})") << QByteArray("7");
    QTest::newRow("last, spaced") << QByteArray("{\"method\":\"x\" ,\n \"id\" : 12345678901234567890 }")
                                  << QByteArray("12345678901234567890");
    QTest::newRow("string with escapes") << QByteArray(R"({"id":"a\"}b","method":"x"})") << QByteArray(R"("a\"}b")");
    QTest::newRow("null") << QByteArray(R"({"id":null})") << QByteArray("null");
    QTest::newRow("nested ids are not it") << QByteArray(R"({"params":[{"id":1},"id"],"id":2})") << QByteArray("2");
    QTest::newRow("value that spells id") << QByteArray(R"({"method":"id","id":3})") << QByteArray("3");
    QTest::newRow("batch: the first member") << QByteArray(R"([{"id":4},{"id":5}])") << QByteArray("4");
    QTest::newRow("absent") << QByteArray(R"({"method":"x"})") << QByteArray("null");
    QTest::newRow("empty") << QByteArray() << QByteArray("null");
    QTest::newRow("cut") << QByteArray(R"({"id":)") << QByteArray("");
    QTest::newRow("cut string") << QByteArray(R"({"id)") << QByteArray("null");
}

void PlaceholdersTest::findsTheRawId()
{
    QFETCH(QByteArray, body);
    QTEST(rawIdOf(body), "id");
}

void PlaceholdersTest::expands_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expanded");
    QTest::newRow("none") << QByteArray("a$b{c}") << QByteArray("a$b{c}");
    QTest::newRow("id twice") << QByteArray("${ID}-${ID}") << QByteArray("42-42");
    QTest::newRow("deep") << QByteArray("<${DEEP3}>") << QByteArray("<[[[]]]>");
    QTest::newRow("length of the body") << QByteArray("L: ${LEN}\r\n\r\nid${ID}") << QByteArray("L: 4\r\n\r\nid42");
}

void PlaceholdersTest::expands()
{
    QFETCH(QByteArray, text);
    QTEST(expandPlaceholders(text, "42"), "expanded");
}

void PlaceholdersTest::expandsLargeOnes()
{
    QCOMPARE(expandPlaceholders("${64K}", "1").size(), 65536);
    const QByteArray deep = expandPlaceholders("${DEEP100000}", "1");
    QCOMPARE(deep.size(), 200'000);
    QCOMPARE(deep.count('['), 100'000);
}

void PlaceholdersTest::readsSizes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("size");
    QTest::newRow("number") << QByteArray("17") << qint64(17);
    QTest::newRow("cap") << QByteArray("cap") << qint64(1000);
    QTest::newRow("above") << QByteArray("cap+1") << qint64(1001);
    QTest::newRow("below") << QByteArray("cap-24") << qint64(976);
}

void PlaceholdersTest::readsSizes()
{
    QFETCH(QByteArray, text);
    QTEST(sizeFrom(text, 1000), "size");
}

QTEST_GUILESS_MAIN(PlaceholdersTest)
#include "tst_placeholders.moc"
