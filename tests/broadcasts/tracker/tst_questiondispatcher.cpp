// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/questiondispatcher.h"
#include "fakeclock.h"
#include "faketransport.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

namespace {

AskedQuestion question(
    const QByteArray &body, const QByteArray &endpoint = "alpha", QuestionKind kind = QuestionKind::Receipt)
{
    return {endpoint, {.kind = kind, .subject = {}, .body = body}, 1};
}

/// A dispatcher whose answers the test gives.
struct Desk
{
    explicit Desk(const TrackerPace &thePace = {}, const QByteArrayList &endpoints = {"alpha", "bravo"})
        : pace(thePace)
    {
        transport.holds = true;
        for (const QByteArray &id : endpoints)
            accesses.append(accessTo(id));
        dispatcher.setEndpoints(accesses);
    }

    void ask(qint64 id, const AskedQuestion &asked)
    {
        dispatcher.ask(id, asked);
        dispatcher.wake();
    }

    [[nodiscard]] QByteArray told() const { return results.join(' '); }

    TrackerPace pace;
    FakeClock clock;
    FakeTransport transport;
    QList<EndpointAccess> accesses;
    QByteArrayList results; ///< "id=body" or "id!why", in the order told.
    QuestionDispatcher dispatcher{transport, pace, [this] { return clock.steady; },
        [this](qint64 id, const AskedQuestion &, const QuestionResult &result) {
            results.append(QByteArray::number(id) + (result.answered ? '=' + result.body : '!' + result.why));
        }};
};

const TrackerReply yes{.status = 200, .body = "{}"};

TrackerReply tooMany(std::optional<std::chrono::seconds> retryAfter = std::nullopt)
{
    return {.status = 429, .retryAfter = retryAfter, .body = "{}"};
}

} // namespace

class TestQuestionDispatcher : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalQuestionsAreSentOnce();
    void whatIsTrueOfTheChainIsRememberedForAMoment();
    void aTransactionIsAskedAboutEachTime();
    void noMoreOnTheWayThanAllowed();
    void noMorePerSecondThanAllowed();
    void endpointsTakeTurns();
    void heedsRetryAfter();
    void pausesDouble();
    void oneFailureOfManyAtOnceCountsOnce();
    void failureAnswersWhatWaits();
    void operatorsImpatience();
    void aFullLineIsBusy();
    void aChangedEndpointIsAskedAgain();
    void aGoneEndpoint();
    void withdraws();
    void answersAfterItsEnd();
    void doesNotGrow();
};

void TestQuestionDispatcher::equalQuestionsAreSentOnce()
{
    Desk desk;
    desk.ask(1, question("a"));
    desk.ask(2, question("a"));
    desk.ask(3, question("b"));
    desk.ask(4, question("a", "bravo"));
    QCOMPARE(desk.transport.sent.size(), 3U);
    QCOMPARE(desk.dispatcher.shared(), 1U);
    desk.transport.answerNext(yes);
    QCOMPARE(desk.told(), QByteArray("1={} 2={}"));
    // The same body to another path is another question.
    AskedQuestion elsewhere = question("b");
    elsewhere.question.path = "/wallet/x";
    desk.ask(5, elsewhere);
    QCOMPARE(desk.transport.sent.size(), 4U);
}

void TestQuestionDispatcher::whatIsTrueOfTheChainIsRememberedForAMoment()
{
    Desk desk;
    desk.ask(1, question("head", "alpha", QuestionKind::Head));
    desk.transport.answerNext(yes);
    desk.clock.advance(desk.pace.moment - 1ms);
    desk.ask(2, question("head", "alpha", QuestionKind::Head));
    QCOMPARE(desk.told(), QByteArray("1={} 2={}"));
    QCOMPARE(desk.transport.sent.size(), 1U);
    desk.ask(3, question("head", "bravo", QuestionKind::Head));
    QCOMPARE(desk.transport.sent.size(), 2U);
    desk.clock.advance(1ms);
    desk.ask(4, question("head", "alpha", QuestionKind::Head));
    QCOMPARE(desk.transport.sent.size(), 3U);
    // A failure is not remembered.
    desk.transport.answerNext(yes);
    desk.transport.answerNext({.fault = AccessFault::TruncatedBody});
    desk.clock.advance(desk.pace.firstPause);
    desk.ask(5, question("head", "alpha", QuestionKind::Head));
    QCOMPARE(desk.transport.sent.size(), 4U);
}

void TestQuestionDispatcher::aTransactionIsAskedAboutEachTime()
{
    Desk desk;
    desk.ask(1, question("a"));
    desk.transport.answerNext(yes);
    desk.ask(1, question("a"));
    QCOMPARE(desk.transport.sent.size(), 2U);
}

void TestQuestionDispatcher::noMoreOnTheWayThanAllowed()
{
    Desk desk({.inFlightPerEndpoint = 2, .inFlight = 3});
    for (int i = 0; i < 5; ++i) {
        desk.ask(i, question(QByteArray::number(i)));
        desk.ask(i, question(QByteArray::number(i), "bravo"));
    }
    QCOMPARE(desk.dispatcher.inFlight(), 3U);
    QCOMPARE(desk.dispatcher.waiting(), 7U);
    QCOMPARE(desk.transport.perEndpoint.value("alpha"), 2);
    while (!desk.transport.waiting.empty())
        desk.transport.answerNext(yes);
    QCOMPARE(desk.transport.mostWaiting, 3U);
    QCOMPARE(desk.results.size(), 10);
    QCOMPARE(desk.dispatcher.waiting(), 0U);
}

void TestQuestionDispatcher::noMorePerSecondThanAllowed()
{
    Desk desk({.inFlightPerEndpoint = 1000, .inFlight = 1000, .questionsPerSecond = 20});
    for (int i = 0; i < 100; ++i)
        desk.ask(i, question(QByteArray::number(i)));
    QCOMPARE(desk.transport.sent.size(), 2U); // A tenth of a second's.
    QCOMPARE(*desk.dispatcher.nextWake() - desk.clock.steady, 50ms);
    for (int i = 0; i < 100; ++i) {
        desk.clock.advance(10ms);
        desk.dispatcher.wake();
    }
    QCOMPARE(desk.transport.sent.size(), 22U);
}

void TestQuestionDispatcher::endpointsTakeTurns()
{
    Desk desk({.inFlightPerEndpoint = 10, .inFlight = 2});
    for (int i = 0; i < 4; ++i)
        desk.dispatcher.ask(i, question(QByteArray::number(i)));
    desk.dispatcher.ask(9, question("9", "bravo"));
    desk.dispatcher.wake();
    QCOMPARE(desk.transport.perEndpoint.value("alpha"), 1);
    QCOMPARE(desk.transport.perEndpoint.value("bravo"), 1);
}

void TestQuestionDispatcher::heedsRetryAfter()
{
    Desk desk;
    desk.ask(1, question("a"));
    desk.transport.answerNext(tooMany(90s));
    QCOMPARE(desk.told(), QByteArray("1!http_429"));
    QVERIFY(!desk.dispatcher.hasRoom("alpha"));
    QVERIFY(desk.dispatcher.hasRoom("bravo"));
    desk.clock.advance(90s - 1ms);
    desk.dispatcher.forgive(); // Its own wish stands.
    desk.ask(2, question("b"));
    QCOMPARE(desk.told(), QByteArray("1!http_429 2!left_alone"));
    QCOMPARE(*desk.dispatcher.nextWake() - desk.clock.steady, 1ms);
    desk.clock.advance(1ms);
    desk.ask(3, question("c"));
    QCOMPARE(desk.transport.sent.size(), 2U);
    // No wish is endless.
    desk.transport.answerNext(tooMany(std::chrono::hours(100)));
    desk.clock.advance(desk.pace.longestWish);
    QVERIFY(desk.dispatcher.hasRoom("alpha"));
}

void TestQuestionDispatcher::pausesDouble()
{
    Desk desk;
    auto pause = desk.pace.firstPause;
    for (int i = 0; i < 10; ++i) {
        QVERIFY(desk.dispatcher.hasRoom("alpha"));
        desk.ask(i, question("a"));
        desk.transport.answerNext({.fault = AccessFault::DeadlinePassed});
        desk.clock.advance(pause - 1ms);
        QVERIFY(!desk.dispatcher.hasRoom("alpha"));
        desk.clock.advance(1ms);
        pause = std::min(2 * pause, desk.pace.longestPause);
    }
    desk.ask(20, question("a"));
    desk.transport.answerNext(yes);
    desk.ask(21, question("a"));
    desk.transport.answerNext({.fault = AccessFault::DeadlinePassed});
    desk.clock.advance(desk.pace.firstPause);
    QVERIFY(desk.dispatcher.hasRoom("alpha"));
}

void TestQuestionDispatcher::oneFailureOfManyAtOnceCountsOnce()
{
    Desk desk;
    for (int i = 0; i < 8; ++i)
        desk.ask(i, question(QByteArray::number(i)));
    QCOMPARE(desk.transport.waiting.size(), 8U);
    for (int i = 0; i < 8; ++i) {
        desk.clock.advance(1ms);
        desk.transport.answerNext({.fault = AccessFault::ConnectionReset});
    }
    desk.clock.advance(desk.pace.firstPause);
    // One at a time until it has answered.
    desk.ask(10, question("10"));
    desk.ask(11, question("11"));
    QCOMPARE(desk.transport.waiting.size(), 1U);
    desk.transport.answerNext(yes);
    desk.ask(12, question("12"));
    QCOMPARE(desk.transport.waiting.size(), 2U);
}

void TestQuestionDispatcher::failureAnswersWhatWaits()
{
    Desk desk({.inFlightPerEndpoint = 1});
    desk.ask(1, question("a"));
    desk.ask(2, question("b"));
    desk.ask(3, question("b", "bravo"));
    desk.transport.answerNext({.fault = AccessFault::ConnectionRefused});
    QCOMPARE(desk.told(), QByteArray("2!connection_refused 1!connection_refused"));
    QCOMPARE(desk.dispatcher.inFlight(), 1U);
    QCOMPARE(desk.dispatcher.waiting(), 0U);
}

void TestQuestionDispatcher::operatorsImpatience()
{
    Desk desk;
    desk.ask(1, question("a"));
    desk.transport.answerNext({.fault = AccessFault::ConnectionRefused});
    QVERIFY(!desk.dispatcher.hasRoom("alpha"));
    desk.dispatcher.forgive();
    QVERIFY(desk.dispatcher.hasRoom("alpha"));
}

void TestQuestionDispatcher::aFullLineIsBusy()
{
    Desk desk({.inFlightPerEndpoint = 1, .roomPerEndpoint = 2, .waitingPerEndpoint = 3});
    for (int i = 0; i < 3; ++i)
        desk.ask(i, question(QByteArray::number(i)));
    QVERIFY(!desk.dispatcher.hasRoom("alpha"));
    QVERIFY(desk.dispatcher.hasRoom("bravo"));
    QVERIFY(desk.results.isEmpty());
    desk.ask(3, question("3"));
    desk.ask(4, question("4"));
    QCOMPARE(desk.told(), QByteArray("4!busy"));
    desk.ask(5, question("3")); // Costs nothing.
    QCOMPARE(desk.told(), QByteArray("4!busy"));
}

void TestQuestionDispatcher::aChangedEndpointIsAskedAgain()
{
    Desk desk;
    desk.ask(1, question("head", "alpha", QuestionKind::Head));
    desk.transport.answerNext({.status = 200, .body = "{old}"});
    desk.ask(2, question("a"));
    desk.accesses[0].host = QStringLiteral("elsewhere");
    desk.dispatcher.setEndpoints(desk.accesses);
    QCOMPARE(desk.transport.waiting.size(), 2U); // Once more, of the new one.
    desk.transport.answerNext({.fault = AccessFault::Cancelled});
    QCOMPARE(desk.told(), QByteArray("1={old}"));
    desk.ask(3, question("head", "alpha", QuestionKind::Head));
    QCOMPARE(desk.transport.waiting.size(), 2U); // What the old one said is not remembered.
    desk.transport.answerNext(yes);
    QCOMPARE(desk.told(), QByteArray("1={old} 2={}"));
    QCOMPARE(desk.dispatcher.inFlight(), 1U);
}

void TestQuestionDispatcher::aGoneEndpoint()
{
    Desk desk({.inFlightPerEndpoint = 1});
    desk.ask(1, question("a"));
    desk.ask(2, question("b"));
    desk.dispatcher.setEndpoints({accessTo("bravo")});
    desk.ask(3, question("c"));
    QCOMPARE(desk.told(), QByteArray("1!endpoint_gone 2!endpoint_gone 3!endpoint_gone"));
    QCOMPARE(desk.dispatcher.inFlight(), 0U);
    desk.transport.answerNext(yes);
    QCOMPARE(desk.results.size(), 3);
}

void TestQuestionDispatcher::withdraws()
{
    Desk desk({.inFlightPerEndpoint = 1});
    desk.ask(1, question("a"));
    desk.ask(1, question("b"));
    desk.ask(1, question("c"));
    desk.ask(2, question("c"));
    desk.dispatcher.withdraw({1});
    QCOMPARE(desk.told(), QByteArray("1!withdrawn 1!withdrawn"));
    QCOMPARE(desk.dispatcher.waiting(), 1U);
    desk.transport.answerNext(yes); // It was on its way.
    desk.transport.answerNext(yes);
    QCOMPARE(desk.told(), QByteArray("1!withdrawn 1!withdrawn 1={} 2={}"));
    QCOMPARE(desk.transport.sent.size(), 2U);
}

void TestQuestionDispatcher::answersAfterItsEnd()
{
    FakeTransport transport;
    transport.holds = true;
    {
        QuestionDispatcher dispatcher(transport, {}, &std::chrono::steady_clock::now,
            [](qint64, const AskedQuestion &, const QuestionResult &) { QFAIL("told after its end"); });
        dispatcher.setEndpoints({accessTo("alpha")});
        dispatcher.ask(1, question("a"));
        dispatcher.wake();
    }
    transport.answerNext(yes);
}

void TestQuestionDispatcher::doesNotGrow()
{
    Desk desk({.questionsPerSecond = 1e6, .rememberedBytes = 4096});
    desk.transport.holds = false;
    desk.transport.keepsSent = false;
    desk.transport.nodes["alpha"] = [](const ReceivedRequest &) { return Answer{.body = QByteArray(1000, '{')}; };
    for (int i = 0; i < 5000; ++i) {
        desk.ask(i, question(QByteArray::number(i), "alpha", QuestionKind::SenderNonce));
        desk.clock.advance(1ms);
    }
    QCOMPARE(desk.results.size(), 5000);
    QCOMPARE(desk.dispatcher.waiting() + desk.dispatcher.inFlight(), 0U);
    QVERIFY(desk.dispatcher.rememberedBytes() <= 4096U);
}

QTEST_GUILESS_MAIN(TestQuestionDispatcher)

#include "tst_questiondispatcher.moc"
