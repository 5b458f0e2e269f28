// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/jsontext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace signalbox;

class TestJsonText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void escapes_data();
    void escapes();
    void everyByteMakesValidJson();
    void replacesWhatIsNotUtf8_data();
    void replacesWhatIsNotUtf8();
    void writesMilliseconds_data();
    void writesMilliseconds();
    void writesTime_data();
    void writesTime();
};

namespace {

QByteArray escaped(const QByteArray &bytes)
{
    std::string out;
    jsontext::appendString(out, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    return QByteArray::fromStdString(out);
}

QString parsedBack(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson("[" + json + "]");
    return document.array().size() == 1 ? document.array().at(0).toString() : QStringLiteral("not valid JSON");
}

} // namespace

void TestJsonText::escapes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("empty") << QByteArray("") << QByteArray(R"("")");
    QTest::newRow("plain") << QByteArray("eth_call") << QByteArray(R"("eth_call")");
    QTest::newRow("quote") << QByteArray(R"(a"b)") << QByteArray(R"("a\"b")");
    QTest::newRow("backslash") << QByteArray(R"(a\b\)") << QByteArray(R"("a\\b\\")");
    QTest::newRow("line end") << QByteArray("a\r\nb\tc") << QByteArray(R"("a\r\nb\tc")");
    QTest::newRow("nul") << QByteArray("a\0b", 3) << QByteArray(R"("a\u0000b")");
    QTest::newRow("escape character") << QByteArray("\x1b[31m") << QByteArray(R"("\u001b[31m")");
    QTest::newRow("delete") << QByteArray("\x7f") << QByteArray(R"("\u007f")");
    QTest::newRow("c1 control") << QByteArray("\xc2\x9b") << QByteArray(R"("\u009b")");
    QTest::newRow("first after c1") << QByteArray("\xc2\xa0") << QByteArray("\"\xc2\xa0\"");
    QTest::newRow("two bytes") << QByteArray("caf\xc3\xa9") << QByteArray("\"caf\xc3\xa9\"");
    QTest::newRow("three bytes") << QByteArray("\xe2\x82\xac") << QByteArray("\"\xe2\x82\xac\"");
    QTest::newRow("four bytes") << QByteArray("\xf0\x9f\x9a\xa6") << QByteArray("\"\xf0\x9f\x9a\xa6\"");
    QTest::newRow("slash stays") << QByteArray("POST /wallet/getnowblock")
                                 << QByteArray(R"("POST /wallet/getnowblock")");
}

void TestJsonText::escapes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, json);
    QCOMPARE(escaped(bytes), json);
    QCOMPARE(parsedBack(json), QString::fromUtf8(bytes));
}

void TestJsonText::everyByteMakesValidJson()
{
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            const QByteArray bytes{std::initializer_list<char>{'<', char(first), char(second), '>'}.begin(), 4};
            const QByteArray json = escaped(bytes);
            const QString back = parsedBack(json);
            QVERIFY2(back.startsWith(QLatin1Char('<')) && back.endsWith(QLatin1Char('>')), bytes.toHex().constData());
            QVERIFY2(std::none_of(json.begin(), json.end(), [](char c) { return uchar(c) < 0x20 || c == 0x7f; }),
                bytes.toHex().constData());
        }
    }
}

void TestJsonText::replacesWhatIsNotUtf8_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("replaced");
    QTest::newRow("lone continuation") << QByteArray("\x80") << 1;
    QTest::newRow("cut sequence") << QByteArray("\xe2\x82") << 2;
    QTest::newRow("overlong slash") << QByteArray("\xc0\xaf") << 2;
    QTest::newRow("overlong three") << QByteArray("\xe0\x80\xaf") << 3;
    QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << 3;
    QTest::newRow("beyond U+10FFFF") << QByteArray("\xf4\x90\x80\x80") << 4;
    QTest::newRow("five bytes") << QByteArray("\xf8\x88\x80\x80\x80") << 5;
    QTest::newRow("0xff") << QByteArray("\xff") << 1;
}

void TestJsonText::replacesWhatIsNotUtf8()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, replaced);
    QCOMPARE(parsedBack(escaped("a" + bytes + "b")),
        QLatin1Char('a') + QString(replaced, QChar::ReplacementCharacter) + QLatin1Char('b'));
}

void TestJsonText::writesMilliseconds_data()
{
    QTest::addColumn<qint64>("microseconds");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("zero") << qint64(0) << QByteArray("0");
    QTest::newRow("one microsecond") << qint64(1) << QByteArray("0.001");
    QTest::newRow("trailing zeros") << qint64(1'250) << QByteArray("1.25");
    QTest::newRow("inner zero") << qint64(10'050) << QByteArray("10.05");
    QTest::newRow("whole") << qint64(120'000) << QByteArray("120");
    QTest::newRow("long") << qint64(300'000'999) << QByteArray("300000.999");
    QTest::newRow("a clock that went back") << qint64(-5) << QByteArray("0");
}

void TestJsonText::writesMilliseconds()
{
    QFETCH(qint64, microseconds);
    QFETCH(QByteArray, json);
    std::string out = "ms 0.0 "; // what stands before is left alone
    jsontext::appendMilliseconds(out, std::chrono::microseconds(microseconds));
    QCOMPARE(QByteArray::fromStdString(out), "ms 0.0 " + json);
}

void TestJsonText::writesTime_data()
{
    QTest::addColumn<qint64>("milliseconds");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("epoch") << qint64(0) << QByteArray(R"("1970-01-01T00:00:00.000Z")");
    QTest::newRow("before the epoch") << qint64(-1) << QByteArray(R"("1969-12-31T23:59:59.999Z")");
    QTest::newRow("leap day") << qint64(1'709'210'096'007) << QByteArray(R"("2024-02-29T12:34:56.007Z")");
    QTest::newRow("last of a year") << qint64(1'798'761'599'999) << QByteArray(R"("2026-12-31T23:59:59.999Z")");
}

void TestJsonText::writesTime()
{
    QFETCH(qint64, milliseconds);
    QFETCH(QByteArray, json);
    std::string out;
    jsontext::appendTime(out, std::chrono::system_clock::time_point(std::chrono::milliseconds(milliseconds)));
    QCOMPARE(QByteArray::fromStdString(out), json);
}

QTEST_APPLESS_MAIN(TestJsonText)
#include "tst_jsontext.moc"
