// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/endpointprobetransport.h"
#include "health/headpoller.h"
#include "health/headprobe.h"
#include "health/healthboard.h"
#include "rehearsal/scriptedendpoint.h"

#include <QTest>

#include <map>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

/// Answers at once with the head that the test gave the Endpoint; with nothing when it gave none.
class FakeTransport final : public ProbeTransport
{
public:
    void send(const EndpointAccess &access, const QByteArray &, const QByteArray &, const QByteArray &body,
        Answered answered) override
    {
        sent.append(access.endpointId);
        const auto head = heads.find(access.endpointId);
        if (head == heads.end())
            return answered(std::nullopt);
        const bool isText = body.contains("eth_blockNumber");
        const QByteArray number
            = isText ? "\"0x" + QByteArray::number(head->second, 16) + '"' : QByteArray::number(head->second);
        answered(R"({"jsonrpc":"2.0","id":1,"result":)" + number + '}');
    }

    std::map<QByteArray, qulonglong> heads;
    QByteArrayList sent;
};

ProbePoller::Subject subject(const QByteArray &id, Protocol protocol = Protocol::Evm, const QByteArray &network = "1")
{
    ProbePoller::Subject made;
    made.endpoint.id = id;
    made.endpoint.protocol = protocol;
    made.endpoint.network = network;
    made.endpoint.url = "http://127.0.0.1:1";
    made.access.endpointId = id;
    return made;
}

/// A poller whose clock only the test moves. Its timer never fires here: no event loop runs.
struct Bench
{
    HealthBoard board;
    FakeTransport transport;
    ProbePoller::TimePoint now{1h + 4s};
    HeadPoller poller{board, transport, [this] { return now; }};

    /// Moves on to the next question, and says how long that took.
    std::chrono::seconds step()
    {
        const auto wait = std::chrono::duration_cast<std::chrono::seconds>(poller.nextDue().value() - now);
        now += wait;
        transport.sent.clear();
        poller.askDue();
        return wait;
    }
    /// Once it has settled.
    std::optional<HeadReading> head(const QByteArray &id) const { return board.reading(id, now + 3s).value().head; }
};

} // namespace

class TestHeadPoller : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksAtOnceAndThenOnTheBeat();
    void asksSlowChainsRarely();
    void beatsTogether();
    void asksTheWholeChainWhenOneJoins();
    void leavesOutWhoDoesNotAnswer();
    void aStoppedEndpointGrowsOld();
    void neverTouchesTheCircuit();
    void readsARealEndpoint();
};

void TestHeadPoller::asksAtOnceAndThenOnTheBeat()
{
    Bench bench;
    bench.transport.heads = {{"alpha", 100}, {"bravo", 117}};
    bench.poller.setSubjects({subject("alpha"), subject("bravo")});
    QCOMPARE(bench.transport.sent, (QByteArrayList{"alpha", "bravo"}));
    QCOMPARE(bench.head("alpha")->lag(), 17U);
    QCOMPARE(bench.head("bravo")->lag(), 0U);
    bench.transport.heads["alpha"] = 118;
    QCOMPARE(bench.step(), 11s); // 15 s past the hour.
    QCOMPARE(bench.transport.sent, (QByteArrayList{"alpha", "bravo"}));
    QCOMPARE(bench.head("alpha")->number, 118U);
    QCOMPARE(bench.head("alpha")->lag(), 0U);
    QCOMPARE(bench.head("bravo")->lag(), 1U);
    QCOMPARE(bench.step(), 15s);
}

void TestHeadPoller::asksSlowChainsRarely()
{
    Bench bench;
    bench.transport.heads = {{"node", 880'000}};
    bench.poller.setSubjects({subject("node", Protocol::Bitcoin, "main")});
    QCOMPARE(bench.head("node")->number, 880'000U);
    QCOMPARE(bench.step(), 56s);
    QCOMPARE(bench.step(), 60s);
}

void TestHeadPoller::beatsTogether()
{
    Bench bench;
    bench.transport.heads = {{"alpha", 1}, {"bravo", 1}};
    bench.poller.setSubjects({subject("alpha"), subject("bravo")});
    bench.now += 3s;
    bench.poller.askNow("bravo");
    QCOMPARE(bench.step(), 8s);
    QCOMPARE(bench.transport.sent, (QByteArrayList{"alpha", "bravo"}));
}

void TestHeadPoller::asksTheWholeChainWhenOneJoins()
{
    Bench bench;
    bench.transport.heads = {{"alpha", 100}, {"bravo", 101}, {"other", 5}};
    bench.poller.setSubjects({subject("alpha"), subject("other", Protocol::Evm, "137")});
    bench.now += 5s;
    bench.transport.sent.clear();
    bench.poller.setSubjects({subject("alpha"), subject("other", Protocol::Evm, "137"), subject("bravo")});
    QCOMPARE(bench.transport.sent, (QByteArrayList{"alpha", "bravo"}));
    QCOMPARE(bench.head("alpha")->lag(), 1U);
    bench.transport.sent.clear();
    bench.poller.setSubjects({subject("alpha"), subject("bravo")});
    QVERIFY(bench.transport.sent.isEmpty());
}

void TestHeadPoller::leavesOutWhoDoesNotAnswer()
{
    Bench bench;
    bench.poller.setSubjects({subject("alpha")});
    bench.step();
    QList<int> waits;
    for (int i = 0; i < 8; ++i)
        waits.append(static_cast<int>(bench.step().count()));
    QCOMPARE(waits, (QList<int>{30, 60, 120, 240, 480, 615, 615, 615}));
    bench.transport.heads = {{"alpha", 7}};
    bench.step();
    QCOMPARE(bench.step(), 15s);
}

void TestHeadPoller::aStoppedEndpointGrowsOld()
{
    Bench bench;
    bench.transport.heads = {{"alpha", 100}, {"bravo", 102}};
    bench.poller.setSubjects({subject("alpha"), subject("bravo")});
    bench.transport.heads.erase("alpha");
    for (qulonglong round = 0; round < 50; ++round) {
        bench.transport.heads["bravo"] = 103 + round;
        bench.step();
    }
    QCOMPARE(bench.head("alpha")->lag(), 2U);
    QVERIFY(!bench.head("alpha")->isFresh(bench.now));
    QVERIFY(bench.head("bravo")->isFresh(bench.now));
    QVERIFY(!bench.head("bravo")->lag()); // Alone by now.
}

void TestHeadPoller::neverTouchesTheCircuit()
{
    Bench bench;
    const auto gate = bench.board.gateFor(subject("alpha").endpoint);
    bench.poller.setSubjects({subject("alpha")});
    for (int i = 0; i < 20; ++i)
        bench.step();
    const CircuitReading circuit = bench.board.reading("alpha", bench.now)->circuit;
    QCOMPARE(circuit.window.samples, 0U);
    QCOMPARE(circuit.consecutiveFailures, 0);
    QCOMPARE(gate->admit(bench.now), Admission::Admitted);
}

void TestHeadPoller::readsARealEndpoint()
{
    ScriptedEndpoint scripted;
    scripted.setResponder([](const ReceivedRequest &request) {
        return request.body.contains("eth_blockNumber") ? Answer{.body = R"({"jsonrpc":"2.0","id":1,"result":"0x2a"})"}
                                                        : Answer{.status = 500};
    });
    QVERIFY(scripted.start());
    HealthBoard board;
    EndpointProbeTransport transport;
    HeadPoller poller(board, transport);
    ProbePoller::Subject real = subject("alpha");
    real.endpoint.url = scripted.url().toEncoded();
    real.access.host = scripted.url().host();
    real.access.port = static_cast<quint16>(scripted.url().port());
    real.access.hostField = scripted.url().authority().toLatin1();
    poller.setSubjects({real});
    QTRY_VERIFY(board.reading("alpha", std::chrono::steady_clock::now()));
    QCOMPARE(board.reading("alpha", std::chrono::steady_clock::now())->head->number, 42U);
    QCOMPARE(scripted.deliveries(), 1);
    // Whoever stops gives no head and takes none back.
    scripted.stop();
    poller.askNow("alpha");
    QTRY_VERIFY(poller.nextDue() > std::chrono::steady_clock::now());
    QCOMPARE(board.reading("alpha", std::chrono::steady_clock::now())->head->number, 42U);
}

QTEST_GUILESS_MAIN(TestHeadPoller)

#include "tst_headpoller.moc"
