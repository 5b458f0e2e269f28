// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "attemptrunner.h"
#include "endpointthread.h"
#include "scriptedproxy.h"
#include "transportfixture.h"
#include "upstream/connectionpool.h"

#include <QTest>

#include <optional>

using namespace signalbox;
using namespace std::chrono_literals;

/// What an attempt knows of the time its request took to leave, and of how much of it left.
class SendingTest final : public QObject, private TransportFixture
{
    Q_OBJECT

private Q_SLOTS:
    void takesNoTimeAtOnce_data() { transports(); }
    void takesNoTimeAtOnce();
    void lastsUntilTheLastByteIsTaken_data() { transports(); }
    void lastsUntilTheLastByteIsTaken();
    void isMeasuredThroughProxies_data();
    void isMeasuredThroughProxies();
    void deadlineWhileSending_data() { transports(); }
    void deadlineWhileSending();
    void deadlineAfterSending_data() { transports(); }
    void deadlineAfterSending();
    void endOfTheConnection_data() { transports(); }
    void endOfTheConnection();
    void cancelled_data() { transports(); }
    void cancelled();
    void answeredBeforeTheEnd_data() { transports(); }
    void answeredBeforeTheEnd();

private:
    void prepare(ScriptedEndpoint &endpoint) const;

    DeadlineQueue m_deadlines;
};

namespace {

using Clock = std::chrono::steady_clock;

/// More than the system takes at once: some 4 MB on this side, and little on the other.
constexpr int receiveBuffer = 64 * 1024;
constexpr qsizetype largeSize = 8 * 1024 * 1024;

AttemptRequest largeRequest(std::chrono::milliseconds timeout = 10s)
{
    AttemptRequest request = callRequest(2, timeout);
    request.body.append(QByteArray(largeSize - request.body.size(), ' '));
    return request;
}

std::chrono::microseconds sumOf(const AttemptPhases &phases)
{
    std::chrono::microseconds sum{0};
    for (const auto phase :
        {phases.queue, phases.resolve, phases.connect, phases.tls, phases.send, phases.firstByte, phases.body})
        sum += std::max(phase, 0us);
    return sum;
}

bool isAmbiguous(const AttemptResult &result)
{
    return AttemptOutcome::accessFailure(result.fault, result.sent).certainty == Certainty::Ambiguous;
}

} // namespace

void SendingTest::prepare(ScriptedEndpoint &endpoint) const
{
    protect(endpoint);
    endpoint.setReceiveBuffer(receiveBuffer);
}

void SendingTest::takesNoTimeAtOnce()
{
    ScriptedEndpoint endpoint;
    protect(endpoint);
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    for (int id = 1; id <= 3; ++id) {
        AttemptRequest request = callRequest(id);
        request.body.append(QByteArray(id == 3 ? 100'000 : 0, ' ')); // Head and body apart.
        QVERIFY(runner.run(pool, request));
        QCOMPARE(runner.result().fault, AccessFault::None);
        QVERIFY(runner.result().phases.send == 0us);
        QVERIFY(runner.result().phases.firstByte > 0us);
        QCOMPARE(runner.result().unsentBytes, 0U);
    }
}

void SendingTest::lastsUntilTheLastByteIsTaken()
{
    EndpointThread endpoint([this](ScriptedEndpoint &each) { prepare(each); });
    ConnectionPool pool(endpoint.access(certificates()), m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, callRequest(1)));
    for (const auto silence : {30ms, 90ms}) {
        endpoint.hold();
        runner.start(pool, largeRequest());
        const auto began = Clock::now();
        // Nothing is read there: however long it lasts, it is the sending that lasts.
        QTRY_VERIFY(runner.attempt().soFar().phases.total >= silence);
        const AttemptResult soFar = runner.attempt().soFar();
        QVERIFY(soFar.sent);
        QVERIFY(soFar.unsentBytes > largeSize / 4 && soFar.unsentBytes < largeSize);
        QVERIFY(soFar.phases.send == -1us && soFar.phases.firstByte == -1us);
        const auto stalled = Clock::now() - began;
        endpoint.resume();
        QVERIFY(runner.wait(runner.finished() + 1));

        const AttemptResult &result = runner.result();
        QCOMPARE(result.fault, AccessFault::None);
        QCOMPARE(result.unsentBytes, 0U);
        QVERIFY(result.reusedConnection);
        QVERIFY(result.phases.send >= std::chrono::floor<std::chrono::microseconds>(stalled));
        QVERIFY(result.phases.firstByte >= 0us && result.phases.body >= 0us);
        QVERIFY(sumOf(result.phases) <= result.phases.total);
        QVERIFY(result.phases.total - sumOf(result.phases) < 50ms);
    }
    // All of it was taken, so that the connection may serve again.
    QVERIFY(runner.run(pool, callRequest(3)));
    QVERIFY(runner.result().reusedConnection);
    QVERIFY(runner.result().phases.send == 0us);
    QCOMPARE(endpoint.deliveries(), 4);
}

void SendingTest::isMeasuredThroughProxies_data()
{
    QTest::addColumn<EndpointAccess::ProxyKind>("proxyKind");
    QTest::addColumn<bool>("tls");
    for (const bool tls : {false, true}) {
        QTest::addRow("HTTP CONNECT%s", tls ? ", tls" : "") << EndpointAccess::ProxyKind::HttpConnect << tls;
        QTest::addRow("SOCKS5%s", tls ? ", tls" : "") << EndpointAccess::ProxyKind::Socks5 << tls;
    }
}

void SendingTest::isMeasuredThroughProxies()
{
    QFETCH(EndpointAccess::ProxyKind, proxyKind);
    const bool isHttp = proxyKind == EndpointAccess::ProxyKind::HttpConnect;
    ScriptedProxy proxy(isHttp ? ScriptedProxy::Kind::HttpConnect : ScriptedProxy::Kind::Socks5);
    ScriptedEndpoint endpoint;
    protect(endpoint);
    QVERIFY(endpoint.start());
    EndpointAccess proxied = access(endpoint);
    proxied.proxyKind = proxyKind;
    proxied.proxyHost = QStringLiteral("127.0.0.1");
    proxied.proxyPort = proxy.port();
    ConnectionPool pool(proxied, m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, callRequest(1)));
    QVERIFY(runner.result().phases.send >= 0us); // Qt's HTTP proxy hands on with the next turn of the event loop.
    // The proxy reads in this thread: not before all was written that could be.
    QVERIFY(runner.run(pool, largeRequest()));
    QCOMPARE(runner.result().fault, AccessFault::None);
    QVERIFY(runner.result().phases.send > 0us);
    QCOMPARE(runner.result().unsentBytes, 0U);
    QVERIFY(sumOf(runner.result().phases) <= runner.result().phases.total);
    QCOMPARE(endpoint.requests().last().body.size(), largeSize);
}

void SendingTest::deadlineWhileSending()
{
    EndpointThread endpoint([this](ScriptedEndpoint &each) { prepare(each); });
    ConnectionPool pool(endpoint.access(certificates()), m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, callRequest(1)));
    endpoint.hold();
    QVERIFY(runner.run(pool, largeRequest(200ms)));
    endpoint.resume();
    const AttemptResult &result = runner.result();
    QCOMPARE(result.fault, AccessFault::DeadlinePassed);
    QVERIFY(result.sent);
    QVERIFY(result.unsentBytes > 0 && result.unsentBytes < largeSize);
    QVERIFY(result.phases.send == -1us && result.phases.firstByte == -1us);
    QVERIFY(isAmbiguous(result));
    // What was still waiting was not sent after all.
    QCOMPARE(pool.openConnections(), 0);
    QTRY_COMPARE(endpoint.deliveries(), 1);
}

void SendingTest::deadlineAfterSending()
{
    ScriptedEndpoint endpoint;
    prepare(endpoint);
    endpoint.setScript(scriptFrom(R"(["accept","read_request","hold"])"));
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    AttemptRequest request = largeRequest(60s);
    runner.start(pool, request);
    constexpr int patience = 30'000;
    QTRY_COMPARE_WITH_TIMEOUT(endpoint.deliveries(), 1, patience);
    const AttemptResult result = runner.attempt().soFar();
    QCOMPARE(result.fault, AccessFault::DeadlinePassed);
    QCOMPARE(result.unsentBytes, 0U);
    QVERIFY(result.phases.send > 0us && result.phases.firstByte == -1us);
    QVERIFY(isAmbiguous(result));
}

void SendingTest::endOfTheConnection()
{
    ScriptedEndpoint endpoint;
    prepare(endpoint);
    endpoint.setScript(scriptFrom(R"(["accept","read_headers",{"close":"rst"}])"));
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, largeRequest()));
    const AttemptResult &result = runner.result();
    QVERIFY(result.fault == AccessFault::ConnectionClosed || result.fault == AccessFault::ConnectionReset);
    QVERIFY(result.sent);
    QVERIFY(result.unsentBytes > 0 && result.unsentBytes < largeSize);
    QVERIFY(result.phases.send == -1us && result.phases.firstByte == -1us);
    QVERIFY(isAmbiguous(result));
    QCOMPARE(endpoint.connections(), 1);
    QCOMPARE(endpoint.deliveries(), 0);
}

void SendingTest::cancelled()
{
    EndpointThread endpoint([this](ScriptedEndpoint &each) { prepare(each); });
    ConnectionPool pool(endpoint.access(certificates()), m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, callRequest(1)));
    endpoint.hold();
    runner.start(pool, largeRequest());
    QVERIFY(runner.attempt().isSent());
    const AttemptResult result = runner.attempt().cancel();
    endpoint.resume();
    QCOMPARE(result.fault, AccessFault::Cancelled);
    QVERIFY(result.unsentBytes > 0 && result.unsentBytes < largeSize);
    QVERIFY(result.phases.send == -1us);
    QVERIFY(isAmbiguous(result));
    // The next attempt of the same object starts from nothing.
    QVERIFY(runner.run(pool, callRequest(3)));
    QCOMPARE(runner.result().unsentBytes, 0U);
    QVERIFY(runner.result().phases.send == 0us);
}

void SendingTest::answeredBeforeTheEnd()
{
    ScriptedEndpoint endpoint;
    prepare(endpoint);
    endpoint.setScript(scriptFrom(R"(["accept","read_headers",{"respond":{"status":413,"body":"{}"}},"hold"])"));
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, largeRequest()));
    const AttemptResult &result = runner.result();
    QCOMPARE(result.fault, AccessFault::None);
    QCOMPARE(result.status, 413);
    QVERIFY(result.unsentBytes > 0 && result.unsentBytes < largeSize);
    QVERIFY(result.phases.send > 0us);
    QVERIFY(result.phases.firstByte == 0us); // Nothing was waited for.
    QVERIFY(sumOf(result.phases) <= result.phases.total);
    QCOMPARE(pool.openConnections(), 0);
}

QTEST_GUILESS_MAIN(SendingTest)
#include "tst_sending.moc"
