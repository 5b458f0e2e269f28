// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "trail/outcomeword.h"

#include <QSet>
#include <QTest>

using namespace signalbox;

class TestOutcomeWord : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void ofARecord_data();
    void ofARecord();
    void inFlight();
    void eachOutcomeHasAName();
};

void TestOutcomeWord::ofARecord_data()
{
    QTest::addColumn<RequestRecord>("record");
    QTest::addColumn<QByteArray>("word");
    const auto row = [](const char *name, const RequestRecord &record, const char *word) {
        QTest::newRow(name) << record << QByteArray(word);
    };
    const auto ended = [](RequestOutcome outcome, std::optional<Rule> rule, std::int64_t code = 0) -> RequestRecord {
        RequestRecord record = test::failedOverRequest();
        record.outcome = outcome;
        record.hasRule = rule.has_value();
        record.rule = rule.value_or(Rule::InternalAbort);
        record.code = code;
        return record;
    };
    using enum RequestOutcome;
    row("first try", test::answeredRequest(), "result");
    row("second try", test::failedOverRequest(), "failed-over");
    RequestRecord applicationError = test::answeredRequest();
    applicationError.outcome = ApplicationError;
    applicationError.rule = Rule::FinalAppError;
    row("application error", applicationError, "app-error");
    row("application error of the second", ended(ApplicationError, Rule::FinalAppError, -32000), "failed-over");
    row("last HTTP answer delivered at the limit", ended(ApplicationError, Rule::LimitReached, 503), "exhausted");
    row("session stop", ended(Failed, Rule::AmbiguousSessionStop, -32005), "stopped");
    row("side effect stop", ended(Failed, Rule::AmbiguousSideEffectStop, -32005), "stopped");
    row("unrecognized stop", ended(Failed, Rule::AmbiguousUnrecognizedStop, -32005), "stopped");
    row("limit", ended(Failed, Rule::LimitReached, -32005), "exhausted");
    row("no candidate", ended(Failed, Rule::NoCandidate, -32004), "exhausted");
    row("no Endpoint, no rule", ended(Failed, {}, -32004), "exhausted");
    row("client gone while moving", ended(Failed, Rule::ClientGoneStop), "client-gone");
    row("client gone", ended(ClientGone, Rule::FinalResult), "client-gone");
    row("abort", ended(Failed, Rule::InternalAbort, -32603), "aborted");
    row("internal, no rule", ended(Failed, {}, -32603), "aborted");
    row("paused", ended(Failed, {}, -32003), "rejected");
    row("over a limit", ended(Refused, {}, -32029), "rejected");
    row("refused with a leftover rule", ended(Refused, Rule::LimitReached, 400), "rejected");
    row("notification", ended(Notified, Rule::NotificationDone), "delivered");
    row("notification stopped", ended(Notified, Rule::NotificationStop), "stopped");
    row("notification without candidate", ended(Notified, Rule::NoCandidate), "exhausted");
}

void TestOutcomeWord::inFlight()
{
    RequestRecord record;
    record.outcome = RequestOutcome::InFlight;
    QCOMPARE(outcomeWord(record), std::string_view("in-flight"));
}

void TestOutcomeWord::ofARecord()
{
    QFETCH(RequestRecord, record);
    QFETCH(QByteArray, word);
    const std::string_view actual = outcomeWord(record);
    QCOMPARE(QByteArray(actual.data(), qsizetype(actual.size())), word);
}

void TestOutcomeWord::eachOutcomeHasAName()
{
    QSet<QByteArray> names;
    for (int i = 0; i <= int(RequestOutcome::InFlight); ++i) {
        const std::string_view name = requestOutcomeName(RequestOutcome(i));
        names.insert(QByteArray(name.data(), qsizetype(name.size())));
    }
    QCOMPARE(
        names, QSet<QByteArray>({"result", "app-error", "notified", "failed", "rejected", "client-gone", "in-flight"}));
}

QTEST_APPLESS_MAIN(TestOutcomeWord)
#include "tst_outcomeword.moc"
