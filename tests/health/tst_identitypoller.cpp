// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/healthboard.h"
#include "health/identitypoller.h"
#include "health/probetransport.h"

#include <QSignalSpy>
#include <QTest>

#include <vector>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

/// Keeps what was sent until the test answers it, or answers at once.
class FakeTransport final : public ProbeTransport
{
public:
    void send(const EndpointAccess &access, const QByteArray &verb, const QByteArray &path, const QByteArray &body,
        Answered answered) override
    {
        sent.append({access.endpointId, access.host, verb, path, body});
        if (instantly)
            answered(instantly);
        else
            waiting.push_back(std::move(answered));
    }

    void answer(const std::optional<QByteArray> &body)
    {
        const Answered answered = std::move(waiting.front());
        waiting.erase(waiting.begin());
        answered(body);
    }

    struct Sent
    {
        QByteArray endpointId;
        QString host;
        QByteArray verb;
        QByteArray path;
        QByteArray body;
    };
    QList<Sent> sent;
    std::vector<Answered> waiting;
    std::optional<QByteArray> instantly;
};

const QByteArray chainOne(R"({"jsonrpc":"2.0","id":1,"result":"0x1"})");
const QByteArray chainFive(R"({"jsonrpc":"2.0","id":1,"result":"0x5"})");

IdentityPoller::Subject subject(const QByteArray &id, const QByteArray &url = "http://127.0.0.1:1")
{
    IdentityPoller::Subject made;
    made.endpoint.id = id;
    made.endpoint.network = "1";
    made.endpoint.url = url;
    made.access.endpointId = id;
    made.access.host = QString::fromLatin1(url);
    return made;
}

/// A poller whose clock only the test moves. Its timer never fires here: no event loop runs.
struct Bench
{
    HealthBoard board;
    FakeTransport transport;
    IdentityPoller::TimePoint now{1h};
    IdentityPoller poller{board, transport, {}, [this] { return now; }};

    void advance(std::chrono::milliseconds step)
    {
        now += step;
        poller.askDue();
    }
    /// The time until the next question, from now.
    std::chrono::milliseconds wait() const
    {
        return std::chrono::duration_cast<std::chrono::milliseconds>(poller.nextDue().value() - now);
    }
    Admission admission(const IdentityPoller::Subject &of) { return board.gateFor(of.endpoint)->admit(now); }
};

} // namespace

class TestIdentityPoller : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksAtOnceAndTellsTheBoard();
    void asksAgainAfterTenMinutes();
    void backsOffWithoutAnAnswer();
    void tellsWhenNoAnswerCame();
    void aReadableAnswerEndsTheBackOff();
    void asksOnlyWhatChanged();
    void ignoresAnswersAboutOldVersions();
    void leavesOutDisabledAndUnreachableByConfiguration();
    void asksOnDemand();
    void boundsQuestionsInFlight();
    void takesInstantAnswers();
    void outlivedByItsTransport();
    void neverTouchesTheCircuit();
    void theTimerAsks();
};

void TestIdentityPoller::asksAtOnceAndTellsTheBoard()
{
    Bench bench;
    QSignalSpy asked(&bench.poller, &IdentityPoller::asked);
    IdentityPoller::Subject tron = subject("tron");
    tron.endpoint.protocol = Protocol::TronHttp;
    tron.endpoint.network = "nile";
    bench.poller.setSubjects({subject("alpha"), tron});
    QCOMPARE(bench.transport.sent.size(), 2);
    QCOMPARE(bench.transport.sent.at(0).endpointId, QByteArray("alpha"));
    QCOMPARE(bench.transport.sent.at(0).verb, QByteArray("POST"));
    QCOMPARE(bench.transport.sent.at(0).path, QByteArray());
    QVERIFY(bench.transport.sent.at(0).body.contains("eth_chainId"));
    QCOMPARE(bench.transport.sent.at(1).path, QByteArray("/wallet/getblockbynum"));
    QCOMPARE(bench.admission(subject("alpha")), Admission::Admitted);
    bench.transport.answer(chainFive);
    QCOMPARE(bench.admission(subject("alpha")), Admission::WrongNetwork);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.at(0).at(0).toByteArray(), QByteArray("alpha"));
    QCOMPARE(asked.at(0).at(1).value<ChainIdentity>(), (ChainIdentity{ChainIdentity::Verdict::Other, "5"}));
    QCOMPARE(bench.admission(tron), Admission::Admitted);
}

void TestIdentityPoller::asksAgainAfterTenMinutes()
{
    Bench bench;
    bench.poller.setSubjects({subject("alpha")});
    QVERIFY(!bench.poller.nextDue()); // The question is on its way.
    bench.transport.answer(chainFive);
    QCOMPARE(bench.wait(), 10min);
    bench.advance(10min - 1ms);
    QCOMPARE(bench.transport.sent.size(), 1);
    bench.advance(1ms);
    QCOMPARE(bench.transport.sent.size(), 2);
    bench.transport.answer(chainOne);
    QCOMPARE(bench.admission(subject("alpha")), Admission::Admitted);
}

void TestIdentityPoller::backsOffWithoutAnAnswer()
{
    Bench bench;
    bench.poller.setSubjects({subject("alpha")});
    for (const auto wait : {5s, 10s, 20s, 40s, 80s, 160s, 300s, 300s}) {
        bench.transport.answer(wait == 20s ? std::optional<QByteArray>("<html>") : std::nullopt);
        QCOMPARE(bench.wait(), wait);
        bench.advance(wait);
    }
    QCOMPARE(bench.transport.sent.size(), 9);
}

void TestIdentityPoller::tellsWhenNoAnswerCame()
{
    Bench bench;
    bench.poller.setSubjects({subject("alpha")});
    const auto unreached = [&bench] { return bench.board.reading("alpha", bench.now)->identity.unreached; };
    bench.transport.answer(std::nullopt);
    QVERIFY(unreached());
    QCOMPARE(bench.admission(subject("alpha")), Admission::Admitted); // It says nothing of requests.
    bench.advance(5s);
    bench.transport.answer("<html>");
    QVERIFY(!unreached());
    bench.advance(10s);
    bench.transport.answer(chainOne);
    QVERIFY(!unreached());
}

void TestIdentityPoller::aReadableAnswerEndsTheBackOff()
{
    Bench bench;
    IdentityPoller::Subject own = subject("alpha");
    own.endpoint.network = "my own";
    bench.poller.setSubjects({own});
    bench.transport.answer(std::nullopt);
    bench.advance(5s);
    bench.transport.answer(std::nullopt);
    bench.advance(10s);
    bench.transport.answer(chainOne); // Unknown, since nothing compares to it, yet an answer.
    QCOMPARE(bench.wait(), 10min);
    bench.advance(10min);
    bench.transport.answer(std::nullopt);
    QCOMPARE(bench.wait(), 5s);
}

void TestIdentityPoller::asksOnlyWhatChanged()
{
    Bench bench;
    bench.poller.setSubjects({subject("alpha"), subject("bravo")});
    bench.transport.answer(chainOne);
    bench.transport.answer(chainOne);
    IdentityPoller::Subject renamed = subject("alpha");
    renamed.endpoint.name = QStringLiteral("new name");
    renamed.access.host = QStringLiteral("new credentials");
    bench.now += 1min;
    bench.poller.setSubjects({renamed, subject("bravo", "http://127.0.0.1:2"), subject("charlie")});
    QCOMPARE(bench.transport.sent.size(), 4);
    QCOMPARE(bench.transport.sent.at(2).endpointId, QByteArray("bravo"));
    QCOMPARE(bench.transport.sent.at(2).host, QStringLiteral("http://127.0.0.1:2"));
    QCOMPARE(bench.transport.sent.at(3).endpointId, QByteArray("charlie"));
    QCOMPARE(bench.wait(), 9min); // Alpha's, as planned before.
    bench.advance(9min);
    QCOMPARE(bench.transport.sent.at(4).host, QStringLiteral("new credentials"));
}

void TestIdentityPoller::ignoresAnswersAboutOldVersions()
{
    Bench bench;
    const IdentityPoller::Subject edited = subject("alpha", "http://127.0.0.1:2");
    bench.poller.setSubjects({subject("alpha")});
    bench.poller.setSubjects({edited});
    QCOMPARE(bench.transport.sent.size(), 2);
    bench.transport.answer(chainFive);
    QCOMPARE(bench.admission(edited), Admission::Admitted);
    QVERIFY(!bench.poller.nextDue()); // The second question is still on its way.
    bench.transport.answer(chainOne);
    QCOMPARE(bench.board.reading("alpha", bench.now)->identity.reported, QByteArray("1"));
    bench.poller.setSubjects({});
    QVERIFY(!bench.poller.nextDue());
    bench.advance(1h);
    QCOMPARE(bench.transport.sent.size(), 2);
}

void TestIdentityPoller::leavesOutDisabledAndUnreachableByConfiguration()
{
    Bench bench;
    IdentityPoller::Subject disabled = subject("alpha");
    disabled.endpoint.enabled = false;
    IdentityPoller::Subject keyless = subject("bravo");
    keyless.access.fault = AccessFault::CredentialsUnavailable;
    bench.poller.setSubjects({disabled, keyless});
    bench.advance(1h);
    QCOMPARE(bench.transport.sent.size(), 0);
    bench.poller.setSubjects({subject("alpha"), subject("bravo")});
    QCOMPARE(bench.transport.sent.size(), 2);
}

void TestIdentityPoller::asksOnDemand()
{
    Bench bench;
    bench.poller.setSubjects({subject("alpha")});
    bench.poller.askNow("alpha"); // The question on its way may be from before the operator's repair.
    QCOMPARE(bench.transport.sent.size(), 1);
    bench.transport.answer(chainFive);
    bench.poller.askDue();
    QCOMPARE(bench.transport.sent.size(), 2);
    bench.transport.answer(chainOne);
    QCOMPARE(bench.wait(), 10min);
    bench.poller.askNow("alpha");
    QCOMPARE(bench.transport.sent.size(), 3);
    bench.poller.askNow("nobody");
    QCOMPARE(bench.transport.sent.size(), 3);
}

void TestIdentityPoller::boundsQuestionsInFlight()
{
    Bench bench;
    QList<IdentityPoller::Subject> many;
    for (int i = 0; i < 100; ++i)
        many.append(subject("endpoint-" + QByteArray::number(i)));
    bench.poller.setSubjects(many);
    const qsizetype most = IdentityPace{}.inFlight;
    QCOMPARE(bench.transport.sent.size(), most);
    for (int i = 0; i < 100; ++i) {
        bench.transport.answer(chainOne);
        bench.advance(1ms);
        QCOMPARE(bench.transport.sent.size(), std::min<qsizetype>(100, most + i + 1));
    }
    QVERIFY(bench.transport.waiting.empty());
}

void TestIdentityPoller::takesInstantAnswers()
{
    Bench bench;
    bench.transport.instantly = chainOne;
    bench.poller.setSubjects({subject("alpha"), subject("bravo")});
    QCOMPARE(bench.transport.sent.size(), 2);
    QCOMPARE(bench.wait(), 10min);
}

void TestIdentityPoller::outlivedByItsTransport()
{
    HealthBoard board;
    FakeTransport transport;
    {
        IdentityPoller poller(board, transport);
        poller.setSubjects({subject("alpha")});
    }
    transport.answer(chainFive);
    QVERIFY(board.readings(IdentityPoller::TimePoint(1h)).isEmpty());
}

void TestIdentityPoller::neverTouchesTheCircuit()
{
    Bench bench;
    const auto gate = bench.board.gateFor(subject("alpha").endpoint);
    bench.poller.setSubjects({subject("alpha")});
    for (int i = 0; i < 20; ++i) {
        bench.transport.answer(std::nullopt);
        bench.advance(5min);
    }
    const CircuitReading circuit = bench.board.reading("alpha", bench.now)->circuit;
    QCOMPARE(circuit.window.samples, 0U);
    QCOMPARE(circuit.consecutiveFailures, 0);
    QCOMPARE(circuit.inFlight, 0);
    QCOMPARE(gate->admit(bench.now), Admission::Admitted);
}

void TestIdentityPoller::theTimerAsks()
{
    HealthBoard board;
    FakeTransport transport;
    const IdentityPace quick{.answered = 1ms, .firstRetry = 1ms, .longestRetry = 1ms, .inFlight = 1};
    IdentityPoller poller(board, transport, quick);
    poller.setSubjects({subject("alpha"), subject("bravo")});
    QCOMPARE(transport.sent.size(), 1);
    transport.answer(chainOne); // Makes room for bravo.
    QTRY_COMPARE(transport.sent.size(), 2);
    transport.answer(std::nullopt);
    QTRY_COMPARE(transport.sent.size(), 3);
}

QTEST_GUILESS_MAIN(TestIdentityPoller)

#include "tst_identitypoller.moc"
