// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "attemptrunner.h"
#include "endpointthread.h"
#include "transportfixture.h"
#include "upstream/connectionpool.h"

#include <QTest>

#include <vector>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

using Clock = DeadlineQueue::Clock;

/// How far the pools' clock is ahead, so that connections grow old without waiting.
Clock::duration ahead;

Clock::time_point shiftedNow()
{
    return Clock::now() + ahead;
}

AttemptRequest freshRequest(int id)
{
    AttemptRequest request = callRequest(id);
    request.freshConnection = true;
    return request;
}

} // namespace

class ConnectionPoolTest final : public QObject, private TransportFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { ahead = 0s; }

    void reusesConnections_data() { transports(); }
    void reusesConnections();
    void opensAnewAfterClose_data() { transports(); }
    void opensAnewAfterClose();
    void freshTakesAYoungConnection();
    void freshLeavesOldConnectionsToOthers();
    void freshMakesRoomAtTheLimit();
    void usesNoOldConnection();
    void closesOldConnections();
    void usesNoConnectionThatTheEndpointClosed_data() { transports(); }
    void usesNoConnectionThatTheEndpointClosed();
    void usesNoConnectionThatTheEndpointReset();
    void usesNoConnectionThatSaysSomething_data() { transports(); }
    void usesNoConnectionThatSaysSomething();
    void noticesTheEndOfAnIdleConnection_data() { transports(); }
    void noticesTheEndOfAnIdleConnection();
    void usesNoLeftovers_data() { transports(); }
    void usesNoLeftovers();
    void answersBeforeTheWholeRequestWasTaken_data() { transports(); }
    void answersBeforeTheWholeRequestWasTaken();
    void letsAttemptsWaitInOrder();
    void lateComersDoNotOvertake();
    void servesManyOverFew_data() { transports(); }
    void servesManyOverFew();
    void editedEndpointsShareNothing();

private:
    DeadlineQueue m_deadlines{nullptr, shiftedNow};
};

void ConnectionPoolTest::reusesConnections()
{
    ScriptedEndpoint endpoint;
    protect(endpoint);
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    for (int id = 1; id <= 5; ++id) {
        QVERIFY(runner.run(pool, callRequest(id)));
        const AttemptResult &result = runner.result();
        QCOMPARE(result.fault, AccessFault::None);
        QCOMPARE(result.status, 200);
        QVERIFY(result.sent);
        QCOMPARE(result.body, healthyAnswer(id));
        QCOMPARE(result.reusedConnection, id > 1);
        // What a reused connection did not do took no time.
        QCOMPARE(result.phases.connect.count() >= 0, id == 1);
        QCOMPARE(result.phases.tls.count() >= 0, id == 1 && usesTls());
        QCOMPARE(result.phases.queue.count(), -1);
        QVERIFY(result.phases.firstByte.count() >= 0 && result.phases.body.count() >= 0);
        QVERIFY(result.phases.total >= result.phases.firstByte + result.phases.body);
        QCOMPARE(pool.openConnections(), 1);
        QCOMPARE(pool.idleConnections(), 1);
    }
    QCOMPARE(endpoint.connections(), 1);
    QCOMPARE(endpoint.deliveries(), 5);
    QCOMPARE(endpoint.bytesOfPartialRequests(), 0);
}

void ConnectionPoolTest::opensAnewAfterClose()
{
    ScriptedEndpoint endpoint;
    protect(endpoint);
    endpoint.setScript(scriptFrom(
        R"(["accept","read_request",{"respond":{"status":200,"headers":{"Connection":"close"},"body":"{}"}},"hold"])"));
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    for (int id = 1; id <= 3; ++id) {
        QVERIFY(runner.run(pool, callRequest(id)));
        QCOMPARE(runner.result().fault, AccessFault::None);
        QCOMPARE(pool.openConnections(), 0);
    }
    QCOMPARE(endpoint.connections(), 3);
    QCOMPARE(endpoint.deliveries(), 3);
}

void ConnectionPoolTest::freshTakesAYoungConnection()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, freshRequest(1)));
    QVERIFY(runner.run(pool, freshRequest(2)));
    QVERIFY(runner.result().reusedConnection);
    QCOMPARE(endpoint.connections(), 1);
}

void ConnectionPoolTest::freshLeavesOldConnectionsToOthers()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, callRequest(1)));
    ahead += 1s;
    QVERIFY(runner.run(pool, freshRequest(2)));
    QVERIFY(!runner.result().reusedConnection);
    QCOMPARE(endpoint.connections(), 2);
    QCOMPARE(pool.idleConnections(), 2);
    ahead += 2s;
    QVERIFY(runner.run(pool, callRequest(3)));
    QVERIFY(runner.result().reusedConnection);
    QCOMPARE(endpoint.connections(), 2);
    QCOMPARE(endpoint.deliveries(), 3);
}

void ConnectionPoolTest::freshMakesRoomAtTheLimit()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    EndpointAccess limited = access(endpoint);
    limited.maxConnections = 3;
    ConnectionPool pool(limited, m_deadlines);
    AttemptRunner runners[3];
    for (AttemptRunner &runner : runners)
        runner.start(pool, callRequest(1));
    for (AttemptRunner &runner : runners)
        QVERIFY(runner.wait());
    QCOMPARE(pool.idleConnections(), 3);
    ahead += 1s;
    QVERIFY(runners[0].run(pool, freshRequest(2)));
    QCOMPARE(runners[0].result().fault, AccessFault::None);
    QVERIFY(!runners[0].result().reusedConnection);
    // One gave way, not all.
    QCOMPARE(endpoint.connections(), 4);
    QCOMPARE(pool.openConnections(), 3);
    QCOMPARE(pool.idleConnections(), 3);
}

void ConnectionPoolTest::usesNoOldConnection()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, callRequest(1)));
    ahead += ConnectionPool::maxIdle - 1s;
    QVERIFY(runner.run(pool, callRequest(2)));
    QVERIFY(runner.result().reusedConnection);
    ahead += ConnectionPool::maxIdle;
    QVERIFY(runner.run(pool, callRequest(3)));
    QVERIFY(!runner.result().reusedConnection);
    QCOMPARE(endpoint.connections(), 2);
    QTRY_COMPARE(endpoint.openConnections(), 1);
}

void ConnectionPoolTest::closesOldConnections()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner old;
    AttemptRunner young;
    old.start(pool, callRequest(1));
    young.start(pool, callRequest(2));
    QVERIFY(old.wait() && young.wait());
    ahead += ConnectionPool::maxIdle - 5s;
    QVERIFY(young.run(pool, callRequest(3)));
    ahead += 5s;
    pool.closeOldIdle();
    QCOMPARE(pool.openConnections(), 1);
    QTRY_COMPARE(endpoint.openConnections(), 1);
}

void ConnectionPoolTest::usesNoConnectionThatTheEndpointClosed()
{
    EndpointThread endpoint([this](ScriptedEndpoint &each) { protect(each); });
    ConnectionPool pool(endpoint.access(certificates()), m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, callRequest(1)));
    for (int id = 2; id <= 10; ++id) {
        // This thread's event loop does not turn in between: nothing but the look at the take can notice.
        endpoint.call([](ScriptedEndpoint &each) { each.closeConnections(); });
        endpoint.settle();
        QCOMPARE(pool.idleConnections(), 1);
        QVERIFY(runner.run(pool, callRequest(id)));
        QCOMPARE(runner.result().fault, AccessFault::None);
        QVERIFY(!runner.result().reusedConnection);
    }
    QCOMPARE(endpoint.connections(), 10);
    QCOMPARE(endpoint.deliveries(), 10);
}

void ConnectionPoolTest::usesNoConnectionThatTheEndpointReset()
{
    EndpointThread endpoint([](ScriptedEndpoint &each) {
        each.setScripts(
            {scriptFrom(R"(["accept","read_request",{"send_exact":["{}"]},{"wait_ms":30},{"close":"rst"}])"),
                FaultScript::healthy()});
    });
    ConnectionPool pool(endpoint.access(), m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, callRequest(1)));
    QCOMPARE(pool.idleConnections(), 1);
    int open = 1;
    while (open > 0)
        endpoint.call([&](ScriptedEndpoint &each) {
            QCoreApplication::processEvents();
            open = each.openConnections();
        });
    QVERIFY(runner.run(pool, callRequest(2)));
    QCOMPARE(runner.result().fault, AccessFault::None);
    QVERIFY(!runner.result().reusedConnection);
    QCOMPARE(endpoint.deliveries(), 2);
}

void ConnectionPoolTest::usesNoConnectionThatSaysSomething()
{
    // A server that gives up on an idle connection with a 408 of its own accord.
    ScriptedEndpoint endpoint;
    protect(endpoint);
    endpoint.setScripts({scriptFrom(R"(["accept","read_request",{"send_exact":["{}"]},{"wait_ms":1},
        {"send":"HTTP/1.1 408 Request Timeout\r\nContent-Length: 8\r\n\r\nPOISONED"},"hold"])"),
        FaultScript::healthy()});
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, callRequest(1)));
    QTRY_COMPARE(pool.openConnections(), 0);
    QTRY_COMPARE(endpoint.openConnections(), 0);
    QVERIFY(runner.run(pool, callRequest(2)));
    QCOMPARE(runner.result().body, healthyAnswer(2));
    QCOMPARE(endpoint.deliveries(), 2);
}

void ConnectionPoolTest::noticesTheEndOfAnIdleConnection()
{
    ScriptedEndpoint endpoint;
    protect(endpoint);
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    QVERIFY(runner.run(pool, callRequest(1)));
    QCOMPARE(pool.idleConnections(), 1);
    endpoint.closeConnections();
    QTRY_COMPARE(pool.openConnections(), 0);
    QCOMPARE(pool.idleConnections(), 0);
    QTRY_COMPARE(endpoint.openConnections(), 0);
    QCOMPARE(runner.finished(), 1);
}

void ConnectionPoolTest::usesNoLeftovers()
{
    // UF-031: the rest of one answer must never be the answer to the next request.
    ScriptedEndpoint endpoint;
    protect(endpoint);
    endpoint.setScript(scriptFrom(R"(["accept","read_request",{"send":
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nPOISONED"},"hold"])"));
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    for (int id = 1; id <= 3; ++id) {
        QVERIFY(runner.run(pool, callRequest(id)));
        QCOMPARE(runner.result().fault, AccessFault::None);
        QCOMPARE(runner.result().body, "{}");
        QVERIFY(!runner.result().reusedConnection);
    }
    QCOMPARE(endpoint.deliveries(), 3);
    QCOMPARE(endpoint.connections(), 3);
}

void ConnectionPoolTest::answersBeforeTheWholeRequestWasTaken()
{
    ScriptedEndpoint endpoint;
    protect(endpoint);
    endpoint.setScripts({scriptFrom(R"(["accept","read_headers",{"respond":{"status":413,"body":"{}"}},"hold"])"),
        FaultScript::healthy()});
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRequest large = callRequest(1);
    large.body.append(QByteArray(5 * 1024 * 1024, ' '));
    AttemptRunner runner;
    QVERIFY(runner.run(pool, large));
    QCOMPARE(runner.result().fault, AccessFault::None);
    QCOMPARE(runner.result().status, 413);
    // What is left of the request must not run into the next one.
    QCOMPARE(pool.openConnections(), 0);
    QVERIFY(runner.run(pool, callRequest(2)));
    QCOMPARE(runner.result().body, healthyAnswer(2));
    QCOMPARE(endpoint.connections(), 2);
    QCOMPARE(endpoint.deliveries(), 1);
    QVERIFY(endpoint.bytesOfPartialRequests() > 0);
}

void ConnectionPoolTest::letsAttemptsWaitInOrder()
{
    ScriptedEndpoint endpoint;
    endpoint.setResponder([](const ReceivedRequest &) { return Answer{.body = "{}", .delay = 5ms}; });
    QVERIFY(endpoint.start());
    EndpointAccess limited = access(endpoint);
    limited.maxConnections = 1;
    ConnectionPool pool(limited, m_deadlines);
    AttemptRunner runners[5];
    QList<int> order;
    for (int i = 0; i < 5; ++i) {
        runners[i].whenFinished = [&order, i] { order.append(i); };
        runners[i].start(pool, callRequest(i));
        QVERIFY(!runners[i].attempt().isSent());
    }
    for (AttemptRunner &runner : runners)
        QVERIFY(runner.wait());
    QCOMPARE(order, (QList<int>{0, 1, 2, 3, 4}));
    QCOMPARE(endpoint.connections(), 1);
    QCOMPARE(endpoint.deliveries(), 5);
    for (int i = 0; i < 5; ++i) {
        QCOMPARE(endpoint.requests().at(i).body, callRequest(i).body);
        QCOMPARE(runners[i].result().phases.queue.count() >= 0, i > 0);
    }
    QVERIFY(runners[4].result().phases.queue > 4 * 4ms);
}

void ConnectionPoolTest::lateComersDoNotOvertake()
{
    // The observer of the attempt that ends wants the connection at once, but others have waited for it.
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    EndpointAccess limited = access(endpoint);
    limited.maxConnections = 1;
    ConnectionPool pool(limited, m_deadlines);
    AttemptRunner first;
    AttemptRunner waiting;
    AttemptRunner late;
    first.whenFinished = [&] { late.start(pool, callRequest(3)); };
    first.start(pool, callRequest(1));
    waiting.start(pool, callRequest(2));
    QVERIFY(late.wait());
    QCOMPARE(waiting.finished(), 1);
    QCOMPARE(endpoint.requests().at(1).body, callRequest(2).body);
    QCOMPARE(endpoint.requests().at(2).body, callRequest(3).body);
    QCOMPARE(endpoint.connections(), 1);
}

void ConnectionPoolTest::servesManyOverFew()
{
    constexpr int attempts = 200;
    constexpr int connections = 50;
    ScriptedEndpoint endpoint;
    protect(endpoint);
    endpoint.setResponder([](const ReceivedRequest &request) {
        return Answer{.body = request.body, .delay = std::chrono::milliseconds(request.sequence % 5)};
    });
    QVERIFY(endpoint.start());
    EndpointAccess limited = access(endpoint);
    limited.maxConnections = connections;
    ConnectionPool pool(limited, m_deadlines);
    std::vector<AttemptRunner> runners(attempts);
    for (int i = 0; i < attempts; ++i)
        runners[static_cast<std::size_t>(i)].start(pool, callRequest(i, 60s));
    QCOMPARE(pool.openConnections(), connections);
    for (int i = 0; i < attempts; ++i) {
        AttemptRunner &runner = runners[static_cast<std::size_t>(i)];
        QVERIFY(runner.wait());
        QCOMPARE(runner.result().fault, AccessFault::None);
        // Nobody got somebody else's answer.
        QCOMPARE(runner.result().body, callRequest(i).body);
    }
    QCOMPARE(endpoint.connections(), connections);
    QCOMPARE(endpoint.deliveries(), attempts);
    QCOMPARE(pool.idleConnections(), connections);
}

void ConnectionPoolTest::editedEndpointsShareNothing()
{
    ScriptedEndpoint endpoint;
    endpoint.setResponder([](const ReceivedRequest &) { return Answer{.body = "{}", .delay = 20ms}; });
    QVERIFY(endpoint.start());
    EndpointAccess before = access(endpoint);
    before.credentialFields = "Authorization: Bearer old\r\n";
    EndpointAccess after = before;
    QVERIFY(before == after);
    after.credentialFields = "Authorization: Bearer new\r\n";
    QVERIFY(!(before == after));
    auto old = std::make_unique<ConnectionPool>(before, m_deadlines);
    ConnectionPool edited(after, m_deadlines);
    AttemptRunner draining;
    AttemptRunner next;
    draining.start(*old, callRequest(1));
    next.start(edited, callRequest(2));
    QVERIFY(draining.wait());
    QVERIFY(next.wait());
    QCOMPARE(draining.result().fault, AccessFault::None);
    old.reset();
    QTRY_COMPARE(endpoint.openConnections(), 1);
    QVERIFY(next.run(edited, callRequest(3)));
    QVERIFY(next.result().reusedConnection);
    QCOMPARE(endpoint.connections(), 2);
    QCOMPARE(endpoint.requests().at(2).header("Authorization"), "Bearer new");
}

QTEST_GUILESS_MAIN(ConnectionPoolTest)
#include "tst_connectionpool.moc"
