// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "casefile.h"
#include "operations/jsonscanner.h"
#include "operations/jsonstring.h"
#include "operations/stringstop.h"
#include "referencejson.h"

#include <QtTest>

#include <random>

using namespace signalbox;
using test::ExactBytes;

/// The scanner accepts exactly RFC 8259 in UTF-8, and reads nothing outside the text.
class TestJsonScanner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void accepts_data();
    void accepts();
    void refuses_data();
    void refuses();
    void agreesOnEveryShortText();
    void agreesOnMutations();
    void survivesTruncation();
    void stopsAtEveryOffset();
    void agreesOnRandomStops();
    void limitsDepth();
    void walks();
    void walkFaults_data();
    void walkFaults();
    void decodesStrings_data();
    void decodesStrings();
    void foldsKeys_data();
    void foldsKeys();
    void countsCharacters();
};

namespace {

bool scans(std::string_view text)
{
    const ExactBytes exact(text);
    JsonScanner scanner(exact.view());
    const std::string_view value = scanner.skipValue();
    return scanner.finish() && !value.empty();
}

const QByteArray sample = QByteArrayLiteral(
    R"( {"jsonrpc":"2.0", "id":-1.5e+3,"r\u00e9":[[],{},{"a":[true,false,null,0]},"\"\\\/\b\f\n\r\t","\ud800"],"x":"é€😀"} )");

void addTexts(const std::vector<std::pair<const char *, QByteArray>> &texts)
{
    QTest::addColumn<QByteArray>("text");
    for (const auto &[name, text] : texts)
        QTest::addRow("%s", name) << text;
}

} // namespace

void TestJsonScanner::accepts_data()
{
    addTexts({
        {"sample", sample},
        {"zero", "0"},
        {"minus zero", "-0"},
        {"exponent overflow", "1e400"},
        {"exponent underflow", "1E-400"},
        {"many digits", "[123456789012345678901234567890123456789012345678901234567890.123456789e+0007]"},
        {"lone high surrogate", R"("\uD800")"},
        {"lone low surrogate", R"("\udc00x")"},
        {"escaped NUL", R"("\u0000")"},
        {"empty string", R"("")"},
        {"empty containers", "[{},[],{\"\":[]}]"},
        {"white space", "\t\r\n [ \t\r\n1 \t,\r\n2\t]\r\n"},
        {"delete character", "\"\x7f\""},
        {"two bytes", "\"\xc2\x80\xdf\xbf\""},
        {"three bytes", "\"\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\""},
        {"four bytes", "\"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\""},
        {"byte-order mark inside a string", "\"\xef\xbb\xbf\""},
        {"duplicate keys", R"({"a":1,"a":2})"},
    });
}

void TestJsonScanner::accepts()
{
    QFETCH(const QByteArray, text);
    QVERIFY(test::isReferenceJson(test::viewOf(text)));
    QVERIFY(scans(test::viewOf(text)));
}

void TestJsonScanner::refuses_data()
{
    addTexts({
        {"empty", ""},
        {"white space only", " \n"},
        {"byte-order mark", "\xef\xbb\xbf{}"},
        {"no-break space", "\xc2\xa0{}"},
        {"form feed", "\f{}"},
        {"NUL after", QByteArray("{}\0", 3)},
        {"NUL before", QByteArray("\0{}", 3)},
        {"two values", "{}{}"},
        {"comma after", "{},"},
        {"leading zero", "01"},
        {"minus leading zero", "-01"},
        {"plus", "+1"},
        {"lone minus", "-"},
        {"no fraction", "1."},
        {"no integer", ".5"},
        {"empty exponent", "1e"},
        {"signed empty exponent", "1e+"},
        {"fractional exponent", "1e1.0"},
        {"hexadecimal", "0x1"},
        {"NaN", "NaN"},
        {"Infinity", "-Infinity"},
        {"capital literal", "True"},
        {"cut literal", "nul"},
        {"longer literal", "nulll"},
        {"single quotes", "'a'"},
        {"bare word", "a"},
        {"unclosed string", "\"abc"},
        {"unclosed escape", "\"abc\\"},
        {"escaped quote only", "\"\\\""},
        {"bad escape", R"("\x41")"},
        {"capital escape", R"("\N")"},
        {"capital U", R"("\U0041")"},
        {"short unicode escape", R"("\u004")"},
        {"bad unicode escape", R"("\u00g0")"},
        {"cut unicode escape", "\"\\u00"},
        {"raw tab", "\"a\tb\""},
        {"raw newline", "\"a\nb\""},
        {"raw NUL", QByteArray("\"a\0b\"", 5)},
        {"raw unit separator", "\"\x1f\""},
        {"trailing comma in an array", "[1,]"},
        {"leading comma in an array", "[,1]"},
        {"comma only", "[,]"},
        {"trailing comma in an object", R"({"a":1,})"},
        {"leading comma in an object", R"({,"a":1})"},
        {"missing colon", R"({"a" 1})"},
        {"missing value", R"({"a":})"},
        {"missing key", R"({:1})"},
        {"number as key", R"({1:1})"},
        {"two colons", R"({"a"::1})"},
        {"comma for colon", R"({"a",1})"},
        {"colon in an array", R"(["a":1])"},
        {"missing comma", "[1 2]"},
        {"unclosed array", "[1"},
        {"unclosed object", R"({"a":1)"},
        {"crossed brackets", R"([{"a":1]})"},
        {"wrong bracket", "[}"},
        {"stray bracket", "]"},
        {"comment", "[/*x*/1]"},
        {"invalid byte", "\"\xff\""},
        {"lone continuation", "\"\x80\""},
        {"cut sequence", "\"\xe2\x82\""},
        {"surrogate in UTF-8", "\"\xed\xa0\x80\""},
        {"overlong slash", "\"\xc0\xaf\""},
        {"overlong three bytes", "\"\xe0\x80\xaf\""},
        {"past the last plane", "\"\xf4\x90\x80\x80\""},
        {"invalid UTF-8 in a key", "{\"\xff\":1}"},
        {"invalid UTF-8 late in a long string", '"' + QByteArray(300, 'a') + "\xff\""},
    });
}

void TestJsonScanner::refuses()
{
    QFETCH(const QByteArray, text);
    QVERIFY(!test::isReferenceJson(test::viewOf(text)));
    QVERIFY(!scans(test::viewOf(text)));
}

/// Every text of up to five of the characters that the grammar turns on.
void TestJsonScanner::agreesOnEveryShortText()
{
    constexpr std::string_view alphabet = "{}[],:\"\\0 1-.eu";
    int accepted = 0;
    for (int length = 0; length <= 5; ++length) {
        std::string text(static_cast<std::size_t>(length), alphabet.front());
        std::vector<std::size_t> digits(text.size(), 0);
        for (bool more = true; more;) {
            const bool expected = test::isReferenceJson(text);
            accepted += expected ? 1 : 0;
            JsonScanner scanner(text);
            const bool actual = !scanner.skipValue().empty() && scanner.finish();
            if (actual != expected)
                QFAIL(("disagreement on " + text).c_str());
            more = false;
            for (std::size_t i = 0; i < text.size() && !more; ++i) {
                digits[i] = (digits[i] + 1) % alphabet.size();
                text[i] = alphabet[digits[i]];
                more = digits[i] != 0;
            }
        }
    }
    QVERIFY(accepted > 1000);
}

void TestJsonScanner::agreesOnMutations()
{
    constexpr std::string_view replacements = "{}[],:\"\\0 1-.eutn\x01\x1f\x20\x7f\x80\xc3\xe2\xed\xff";
    std::mt19937 random(20260801); // a fixed seed: the same texts each time
    int accepted = 0;
    for (int round = 0; round < 40000; ++round) {
        std::string text = sample.toStdString();
        for (unsigned change = random() % 3 + 1; change > 0; --change) {
            const std::size_t at = random() % text.size();
            const char character = replacements[random() % replacements.size()];
            switch (random() % 3) {
            case 0:
                text[at] = character;
                break;
            case 1:
                text.erase(at, 1);
                break;
            default:
                text.insert(at, 1, character);
            }
        }
        const bool expected = test::isReferenceJson(text);
        accepted += expected ? 1 : 0;
        if (scans(text) != expected)
            QFAIL(("disagreement on " + text).c_str());
    }
    QVERIFY(accepted > 1000);
}

void TestJsonScanner::survivesTruncation()
{
    for (qsizetype size = 0; size < sample.size() - 1; ++size) // the last byte is a space
        QVERIFY(!scans(test::viewOf(sample.left(size))));
    QVERIFY(scans(test::viewOf(sample.left(sample.size() - 1))));
}

/// A stop at each offset from each alignment, across the widths of all steps (8, 16, 64).
void TestJsonScanner::stopsAtEveryOffset()
{
    for (const char stop : {'"', '\\', '\0', '\x1f', '\n'}) {
        for (std::size_t start = 0; start < 17; ++start) {
            for (std::size_t length = 0; length < 290; ++length) {
                std::string text(start, '"');
                text += std::string(length, 'a') + stop + std::string(length % 3, '"');
                const ExactBytes exact(text);
                const char *const begin = exact.view().data() + start;
                const char *const end = exact.view().data() + text.size();
                QCOMPARE(findStringStop(begin, end).at - begin, static_cast<std::ptrdiff_t>(length));
                QCOMPARE(findStringStopPortable(begin, end).at - begin, static_cast<std::ptrdiff_t>(length));
            }
        }
    }
    for (std::size_t length = 0; length < 290; ++length) {
        std::string text(length, ' '); // the first character that is no control character
        const ExactBytes plain(text);
        const char *const end = plain.view().data() + length;
        QVERIFY(
            findStringStop(plain.view().data(), end).at == end && !findStringStop(plain.view().data(), end).nonAscii);
        for (std::size_t at = 0; at < length; ++at) {
            text[at] = '\x80';
            const ExactBytes marked(text);
            const char *const markedEnd = marked.view().data() + length;
            QVERIFY(findStringStop(marked.view().data(), markedEnd).at == markedEnd);
            QVERIFY(findStringStop(marked.view().data(), markedEnd).nonAscii);
            QVERIFY(findStringStopPortable(marked.view().data(), markedEnd).nonAscii);
            text[at] = ' ';
        }
    }
}

void TestJsonScanner::agreesOnRandomStops()
{
    std::mt19937 random(7);
    for (int round = 0; round < 20000; ++round) {
        std::string text(random() % 200, '\0');
        const unsigned rarity = random() % 60 + 2;
        for (char &character : text)
            character = static_cast<char>(random() % rarity == 0 ? random() % 256 : 'a' + random() % 26);
        const ExactBytes exact(text);
        const char *const begin = exact.view().data();
        const char *const end = begin + text.size();
        const char *const expected = std::find_if(
            begin, end, [](char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; });
        const bool nonAscii = std::any_of(begin, expected, [](char c) { return static_cast<unsigned char>(c) > 0x7f; });
        for (const StringStop stop : {findStringStop(begin, end), findStringStopPortable(begin, end)}) {
            QVERIFY(stop.at == expected);
            QVERIFY(stop.nonAscii || !nonAscii);
        }
    }
}

void TestJsonScanner::limitsDepth()
{
    const auto nested = [](std::string_view open, std::string_view close, int depth) {
        std::string text;
        for (int i = 0; i < depth; ++i)
            text += open;
        text += "1";
        for (int i = 0; i < depth; ++i)
            text += close;
        return text;
    };
    QVERIFY(scans(nested("[", "]", maxJsonDepth)));
    QVERIFY(!scans(nested("[", "]", maxJsonDepth + 1)));
    QVERIFY(scans(nested(R"({"a":)", "}", maxJsonDepth)));
    QVERIFY(!scans(nested(R"({"a":)", "}", maxJsonDepth + 1)));
    QVERIFY(scans(nested(R"({"a":[0,)", "]}", maxJsonDepth / 2)));
    QVERIFY(!scans(nested(R"({"a":[0,)", "]}", maxJsonDepth / 2 + 1)));
    // Kinds are kept for every level: one wrong bracket far inside is seen.
    for (const std::size_t at : {1U, 63U, 64U, 65U, 4000U}) {
        std::string crossed = nested("[", "]", maxJsonDepth);
        crossed[crossed.size() - at] = '}';
        QVERIFY(!scans(crossed));
    }
    QVERIFY(!scans(std::string(100000, '[')));
    // What has been entered counts too.
    const std::string deep = "[" + nested("[", "]", maxJsonDepth) + "]";
    JsonScanner scanner(deep);
    scanner.enter();
    QVERIFY(scanner.nextElement());
    QVERIFY(scanner.skipValue().empty());
    QVERIFY(!scanner.finish());
}

void TestJsonScanner::walks()
{
    JsonScanner scanner(R"( {"a" : [1,{"b":2}, "x"] , "c":{}, "d":[] } )");
    QVERIFY(scanner.peek() == JsonKind::Object);
    scanner.enter();
    std::string_view key;
    QVERIFY(scanner.nextMember(key));
    QVERIFY(key == "a");
    QVERIFY(scanner.peek() == JsonKind::Array);
    scanner.enter();
    QVERIFY(scanner.nextElement());
    QVERIFY(scanner.skipValue() == "1");
    QVERIFY(scanner.nextElement());
    QVERIFY(scanner.skipValue() == R"({"b":2})");
    QVERIFY(scanner.nextElement());
    QVERIFY(scanner.peek() == JsonKind::String);
    QVERIFY(scanner.skipValue() == R"("x")");
    QVERIFY(!scanner.nextElement());
    QVERIFY(scanner.nextMember(key));
    QVERIFY(key == "c");
    scanner.enter();
    QVERIFY(!scanner.nextMember(key));
    QVERIFY(scanner.nextMember(key));
    QVERIFY(key == "d");
    scanner.enter();
    QVERIFY(!scanner.nextElement());
    QVERIFY(!scanner.finish()); // the object is still open
    QVERIFY(!scanner.nextMember(key));
    QVERIFY(scanner.finish());
}

void TestJsonScanner::walkFaults_data()
{
    addTexts({
        {"trailing comma", R"({"a":1,})"},
        {"leading comma", R"({,"a":1})"},
        {"missing comma", R"({"a":1"b":2})"},
        {"missing colon", R"({"a"1})"},
        {"wrong bracket", R"({"a":1])"},
        {"unclosed", R"({"a":1)"},
        {"cut key", R"({"a)"},
        {"cut after key", R"({"a")"},
        {"bare key", R"({a:1})"},
        {"bad value", R"({"a":x})"},
        {"bytes after", R"({"a":1}x)"},
        {"cut at once", "{"},
        {"invalid UTF-8 in a key", "{\"\xff\":1}"},
    });
}

void TestJsonScanner::walkFaults()
{
    QFETCH(const QByteArray, text);
    const ExactBytes exact(test::viewOf(text));
    JsonScanner scanner(exact.view());
    scanner.enter();
    std::string_view key;
    while (scanner.nextMember(key))
        scanner.skipValue();
    QVERIFY(!scanner.finish());
}

void TestJsonScanner::decodesStrings_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<bool>("same");
    QTest::newRow("plain") << QByteArray("abc") << QByteArray("abc") << true;
    QTest::newRow("escaped letter") << QByteArray("abc") << QByteArray(R"(\u0061bc)") << true;
    QTest::newRow("case of hex digits") << QByteArray(R"(\u00e9)") << QByteArray(R"(\u00E9)") << true;
    QTest::newRow("raw and escaped") << QByteArray("é€") << QByteArray(R"(\u00e9\u20AC)") << true;
    QTest::newRow("surrogate pair") << QByteArray("😀") << QByteArray(R"(\ud83d\ude00)") << true;
    QTest::newRow("short escapes") << QByteArray(R"(\"\\\/\b\f\n\r\t)")
                                   << QByteArray(R"(\u0022\u005c/\u0008\u000c\u000a\u000d\u0009)") << true;
    QTest::newRow("lone surrogates") << QByteArray(R"(\ud83dx)") << QByteArray(R"(\uD83Dx)") << true;
    QTest::newRow("swapped surrogates") << QByteArray(R"(\ude00\ud83d)") << QByteArray("😀") << false;
    QTest::newRow("two high surrogates") << QByteArray(R"(\ud83d\ud83d\ude00)") << QByteArray(R"(\ud83d😀)") << true;
    QTest::newRow("case") << QByteArray("abc") << QByteArray("abC") << false;
    QTest::newRow("prefix") << QByteArray(R"(\u0061b)") << QByteArray("abc") << false;
    QTest::newRow("longer") << QByteArray(R"(\u0061bcd)") << QByteArray("abc") << false;
    QTest::newRow("empty") << QByteArray() << QByteArray(R"(\u0061)") << false;
}

void TestJsonScanner::decodesStrings()
{
    QFETCH(const QByteArray, left);
    QFETCH(const QByteArray, right);
    QFETCH(const bool, same);
    QCOMPARE(isSameString(test::viewOf(left), test::viewOf(right)), same);
    QCOMPARE(isSameString(test::viewOf(right), test::viewOf(left)), same);
    QCOMPARE(hashOf(test::viewOf(left)) == hashOf(test::viewOf(right)), same);
}

void TestJsonScanner::foldsKeys_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<bool>("same");
    QTest::newRow("as it is") << QByteArray("risk") << true;
    QTest::newRow("upper case") << QByteArray("RISK") << true;
    QTest::newRow("escaped") << QByteArray(R"(\u0052isk)") << true;
    QTest::newRow("long s") << QByteArray("riſk") << true;
    QTest::newRow("escaped long s") << QByteArray(R"(ri\u017Fk)") << true;
    QTest::newRow("Kelvin sign") << QByteArray("risK") << true;
    QTest::newRow("dotless i") << QByteArray("rısk") << false;
    QTest::newRow("longer") << QByteArray("risks") << false;
    QTest::newRow("shorter") << QByteArray("ris") << false;
    QTest::newRow("empty") << QByteArray() << false;
    QTest::newRow("not UTF-8") << QByteArray("ris\xff") << false;
}

void TestJsonScanner::foldsKeys()
{
    QFETCH(const QByteArray, key);
    QFETCH(const bool, same);
    QCOMPARE(isSameFolded(test::viewOf(key), "risk"), same);
}

void TestJsonScanner::countsCharacters()
{
    QCOMPARE(characterCount(""), std::size_t{0});
    QCOMPARE(characterCount("aé€😀"), std::size_t{4});
    QCOMPARE(characterCount(R"(\u0061\n\ud83d\ude00\ud83d)"), std::size_t{4});
}

QTEST_APPLESS_MAIN(TestJsonScanner)
#include "tst_jsonscanner.moc"
