// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "trail/requestfilter.h"

#include <QTest>

using namespace signalbox;

/// A broadcast that alpha read and never answered and bravo answered with an error; charlie was passed over.
static RequestRecord richRecord()
{
    RequestRecord record = test::failedOverRequest();
    record.id = "R-7";
    record.route = "eth";
    record.method = "eth_sendRawTransaction";
    record.operationClass = OperationClass::Broadcast;
    record.outcome = RequestOutcome::ApplicationError;
    record.code = -32000;
    record.rule = Rule::FinalAppError;
    record.generation = 12;
    record.duration = std::chrono::microseconds(5'093'000);
    record.txId = "0x9AC4b1";
    record.arrivedAt = std::chrono::system_clock::now() - std::chrono::minutes(30);
    record.attempts[0].outcome = AttemptOutcome::accessFailure(AccessFault::DeadlinePassed, true);
    record.attempts[0].verdict = {Decision::MoveOn, Rule::AmbiguousBroadcastReplay, Rule::AmbiguousBroadcastReplay};
    record.attempts[1].verdict = {Decision::Return, Rule::FinalAppError, Rule::FinalAppError};
    record.attempts[0].injected = InjectedFault::CloseAfterSend;
    record.skipped.push_back({"charlie", Admission::CircuitOpen, 1});
    record.client = {51234, "curl/8.5.0"};
    return record;
}

static FilterContext fullContext()
{
    return {.marked = [](const RequestRecord &) { return true; },
        .note = [](const RequestRecord &) { return QStringLiteral("Ask Bob"); },
        .bodies =
            [](const RequestRecord &) {
                return CapturedBodies{
                    .request = "{\"data\":\"0xDEAD\"}", .path = {}, .contentType = {}, .answers = {"0xF00D"}};
            }};
}

class TestRequestFilter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void matches_data();
    void matches();
    void inFlight_data();
    void inFlight();
    void errors_data();
    void errors();
    void everyKeyAnswersOrSaysWhyNot();
    void asksTheSlowOneLast();
    void patterns_data();
    void patterns();
    void hundredThousandRecords();
};

void TestRequestFilter::matches_data()
{
    QTest::addColumn<bool>("expected");
    const auto yes = [](const char *text) { QTest::newRow(text) << true; };
    const auto no = [](const char *text) { QTest::newRow(text) << false; };
    yes("");
    yes("route:eth");
    no("route:et");
    yes("route:e*");
    yes("route:btc|eth");
    no("-route:eth");
    yes("chain:evm");
    no("chain:btc|ltc|sol|tron|tron-http");
    yes("method:eth_sendrawtransaction");
    no("method:eth_send");
    yes("method:eth_send*");
    yes("class:broadcast");
    no("class:stateless|query|session|side_effect|unknown");
    yes("outcome:failed-over");
    no("outcome:app-error");
    yes("attempts>1");
    no("attempts>2");
    yes("attempts:2");
    yes("tried:alpha");
    yes("tried:alpha -final:alpha");
    no("tried:charlie");
    yes("endpoint:charlie");
    yes("endpoint:bravo");
    no("endpoint:delta");
    yes("final:bravo");
    no("final:none");
    yes("code:-32000");
    yes("code<0");
    no("code:0");
    yes("http:200");
    no("http:404");
    yes("ms>2000");
    no("ms>5093");
    yes("ms:5093");
    yes("ms:5000..6000");
    yes("id:r-7");
    no("id:R-70");
    yes("tx:0x9ac4");
    no("tx:9ac4");
    yes("client:curl");
    yes("client:512");
    yes("client:51234");
    no("client:51235");
    no("client:wallet");
    yes("client:wallet|Curl");
    yes("certainty:ambiguous");
    yes("certainty:answered");
    no("certainty:definite");
    yes("rule:AMBIGUOUS-BROADCAST-REPLAY");
    yes("rule:final-app-error");
    no("rule:AMBIGUOUS-SESSION-STOP");
    yes("gen:12");
    no("gen<12");
    yes("marked:yes");
    no("marked:no");
    yes("note:bob");
    yes("note:*");
    no("note:alice");
    yes("injected:yes");
    no("injected:no");
    yes("injected:close_after_send");
    no("injected:http_503");
    yes("injected:http_503|yes");
    yes("probe:no");
    no("probe:yes");
    no("outcome:in-flight");
    yes("time:1h");
    no("time:10m");
    yes("-time:10m");
    yes("body:0xdead");
    no("body:beef");
    yes("body:f00d body:dead");
    no("body:f00d -body:dead");
    yes("-body:beef");
    yes("sendraw");
    yes("R-7");
    yes("BRAVO");
    yes("0x9ac4");
    no("charlie");
    yes("delta|bravo");
    yes("certainty:ambiguous ms>2000 time:1h");
    no("certainty:ambiguous ms>9000 time:1h");
}

void TestRequestFilter::matches()
{
    QFETCH(bool, expected);
    const auto filter = RequestFilter::compile(QString::fromLatin1(QTest::currentDataTag()), fullContext());
    QVERIFY2(filter.has_value(), filter ? "" : qPrintable(filter.error().toString()));
    QCOMPARE(filter->matches(richRecord()), expected);
}

void TestRequestFilter::inFlight_data()
{
    QTest::addColumn<bool>("expected");
    const auto yes = [](const char *text) { QTest::newRow(text) << true; };
    const auto no = [](const char *text) { QTest::newRow(text) << false; };
    yes("outcome:in-flight");
    no("outcome:result");
    yes("route:eth");
    yes("tried:bravo");
    yes("tried:alpha");
    yes("final:none");
    yes("attempts:2");
    yes("ms>2000");
    yes("certainty:ambiguous");
    yes("bravo");
    no("injected:yes");
}

void TestRequestFilter::inFlight()
{
    QFETCH(bool, expected);
    RequestRecord record = richRecord();
    record.outcome = RequestOutcome::InFlight;
    record.hasRule = false;
    record.attempts[0].injected = InjectedFault::None;
    record.running = std::make_shared<const AttemptRecord>(record.attempts[1]);
    record.attempts.removeLast();
    const auto filter = RequestFilter::compile(QString::fromLatin1(QTest::currentDataTag()), fullContext());
    QVERIFY(filter.has_value());
    QCOMPARE(filter->matches(record), expected);
}

void TestRequestFilter::errors_data()
{
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<int>("position");
    const auto row = [](const char *text, const char *sentence, int position) {
        QTest::newRow(text) << QString::fromLatin1(sentence) << position;
    };
    row("x clas:broadcast", "There is no key \"clas\"; try class.", 2);
    row("class:broadcst", "\"broadcst\" is no value of class; try broadcast.", 0);
    row("a class:red", "\"red\" is no value of class; try stateless, broadcast, session, side_effect or unrecognized.",
        2);
    row("certainty:maybe", "\"maybe\" is no value of certainty; try answered, definite or ambiguous.", 0);
    row("marked:perhaps", "\"perhaps\" is no value of marked; try no or yes.", 0);
    row("ms>slow", "ms takes a number such as 5, >5, <5 or 5..10, not \"slow\".", 0);
    row("time:now", "time takes a span such as 10m, 1h or 2d, or a time such as 14:02 or 14:00..14:30, not \"now\".",
        0);
    row("route>eth", "route takes no < or >; write route:value.", 0);
    row("class<broadcast", "class takes no < or >; write class:value.", 0);
    row("injected:close", "\"close\" is no value of injected; try close_after_send.", 0);
    row("injected:timeout", "\"timeout\" is no value of injected; try timeout_before_send or timeout_after_send.", 0);
    row("a -note:bob", "note can't be asked yet: it is not recorded.", 2);
}

void TestRequestFilter::errors()
{
    QFETCH(QString, sentence);
    const auto filter = RequestFilter::compile(
        QString::fromLatin1(QTest::currentDataTag()), {.marked = [](const RequestRecord &) { return false; }});
    QVERIFY(!filter.has_value());
    QCOMPARE(filter.error().toString(), sentence);
    QTEST(static_cast<int>(filter.error().position), "position");
}

void TestRequestFilter::everyKeyAnswersOrSaysWhyNot()
{
    for (int i = 0; i < filterKeyCount; ++i) {
        const auto key = static_cast<FilterKey>(i);
        QVERIFY(!filterKeyHint(key).empty());
        QCOMPARE(filterKeyFromName(filterKeyName(key)), key);
        const QString value = filterKeyKind(key) == FilterKind::Word
            ? QString::fromStdString(std::string(filterWord(key, 1)))
            : filterKeyKind(key) == FilterKind::Time ? QStringLiteral("1h")
                                                     : QStringLiteral("1");
        const auto filter = RequestFilter::compile(filterTermText(key, value, false));
        if (filter)
            std::ignore = filter->matches(richRecord()); // Does not ask a predicate that is not there.
        else
            QCOMPARE(filter.error().code, FilterError::Code::NotAnswered);
    }
}

void TestRequestFilter::asksTheSlowOneLast()
{
    int asked = 0;
    FilterContext context;
    context.bodies = [&asked](const RequestRecord &) {
        ++asked;
        return CapturedBodies{.request = "x"};
    };
    const auto filter = RequestFilter::compile(QStringLiteral("body:x route:btc"), context);
    QVERIFY(filter && filter->isSlow());
    QVERIFY(!filter->matches(richRecord()));
    QCOMPARE(asked, 0);
    QVERIFY(!filter->matchesBesideBodies(richRecord()));
    QVERIFY(filter->matchesBodies(CapturedBodies{.request = "axb"}));
    QVERIFY(!filter->matchesBodies(std::nullopt));
    QVERIFY(!RequestFilter::compile(QStringLiteral("x"))->isSlow());
}

void TestRequestFilter::patterns_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char *pattern, const char *text, bool expected) {
        QTest::addRow("%s in %s", pattern, text) << QString::fromLatin1(pattern) << QByteArray(text) << expected;
    };
    row("*", "", true);
    row("*", "x", true);
    row("a*c", "abbc", true);
    row("a*c", "abcb", false);
    row("*b*", "abc", true);
    row("*ab", "aab", true);
    row("a**b", "ab", true);
    row("abc", "ABC", true);
    row("", "a", false);
}

void TestRequestFilter::patterns()
{
    QFETCH(QString, pattern);
    QFETCH(QByteArray, text);
    QTEST(FilterPattern(pattern, FilterPattern::Match::Whole).matches(text), "expected");
}

void TestRequestFilter::hundredThousandRecords()
{
    RequestSnapshots records;
    for (int i = 0; i < 100'000; ++i) {
        RequestRecord record = i % 3 == 0 ? richRecord() : test::answeredRequest();
        record.id = "R-" + QByteArray::number(i);
        records.append(std::make_shared<const RequestRecord>(std::move(record)));
    }
    const auto filter
        = RequestFilter::compile(QStringLiteral("tried:alpha -final:alpha ms>2000 certainty:ambiguous balance|send"));
    QVERIFY(filter.has_value());
    qsizetype found = 0;
    QBENCHMARK
    {
        found = std::count_if(
            records.cbegin(), records.cend(), [&](const RequestSnapshot &record) { return filter->matches(*record); });
    }
    QCOMPARE(found, 33'334);
}

QTEST_APPLESS_MAIN(TestRequestFilter)
#include "tst_requestfilter.moc"
