// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "attemptrunner.h"
#include "transportfixture.h"
#include "upstream/connectionpool.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class AttemptTest final : public QObject, private TransportFixture
{
    Q_OBJECT

private Q_SLOTS:
    void endsWaitingAtTheDeadline();
    void refusesByConfiguration();
    void cancelsWhileWaiting();
    void cancelsBeforeSending_data();
    void cancelsBeforeSending();
    void cancelsAfterSending_data() { transports(); }
    void cancelsAfterSending();

private:
    DeadlineQueue m_deadlines;
};

void AttemptTest::endsWaitingAtTheDeadline()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(scriptFrom(R"(["accept","read_request","hold"])"));
    QVERIFY(endpoint.start());
    EndpointAccess limited = access(endpoint);
    limited.maxConnections = 1;
    ConnectionPool pool(limited, m_deadlines);
    AttemptRunner running;
    AttemptRunner waiting;
    running.start(pool, callRequest(1, 300ms));
    waiting.start(pool, callRequest(2, 100ms));
    QVERIFY(waiting.wait());
    QCOMPARE(running.finished(), 0);
    const AttemptResult &result = waiting.result();
    QCOMPARE(result.fault, AccessFault::NoFreeConnection);
    QVERIFY(!result.sent);
    QVERIFY(result.phases.queue >= 100ms && result.phases.total >= result.phases.queue);
    QCOMPARE(AttemptOutcome::accessFailure(result.fault, result.sent).certainty, Certainty::Definite);
    QVERIFY(running.wait());
    QCOMPARE(running.result().fault, AccessFault::DeadlinePassed);
    QVERIFY(running.result().sent);
    QTRY_COMPARE(endpoint.openConnections(), 0);
    QCOMPARE(endpoint.deliveries(), 1);
}

void AttemptTest::refusesByConfiguration()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    for (const AccessFault fault : {AccessFault::UrlRefused, AccessFault::CredentialsUnavailable}) {
        EndpointAccess refused = access(endpoint);
        refused.fault = fault;
        ConnectionPool pool(refused, m_deadlines);
        AttemptRunner runner;
        runner.start(pool, callRequest());
        QCOMPARE(runner.finished(), 1);
        QCOMPARE(runner.result().fault, fault);
        QVERIFY(!runner.result().sent);
        QVERIFY(!runner.attempt().isRunning());
    }
    QCOMPARE(endpoint.connections(), 0);
}

void AttemptTest::cancelsWhileWaiting()
{
    ScriptedEndpoint endpoint;
    endpoint.setResponder([](const ReceivedRequest &) { return Answer{.body = "{}", .delay = 20ms}; });
    QVERIFY(endpoint.start());
    EndpointAccess limited = access(endpoint);
    limited.maxConnections = 1;
    ConnectionPool pool(limited, m_deadlines);
    AttemptRunner first;
    AttemptRunner cancelled;
    AttemptRunner last;
    first.start(pool, callRequest(1));
    cancelled.start(pool, callRequest(2, 30ms));
    last.start(pool, callRequest(3));
    const AttemptResult result = cancelled.attempt().cancel();
    QCOMPARE(result.fault, AccessFault::Cancelled);
    QVERIFY(!result.sent);
    QVERIFY(!cancelled.attempt().isRunning());
    QVERIFY(last.wait());
    QTest::qWait(50); // Its deadline passes.
    QCOMPARE(cancelled.finished(), 0);
    QCOMPARE(endpoint.deliveries(), 2);
}

void AttemptTest::cancelsBeforeSending_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<bool>("tls");
    QTest::newRow("connecting") << QByteArray(R"(["blackhole"])") << false;
    QTest::newRow("connecting for TLS") << QByteArray(R"(["blackhole"])") << true;
    QTest::newRow("encrypting") << QByteArray(R"(["accept",{"tls":"stall"},"hold"])") << true;
}

void AttemptTest::cancelsBeforeSending()
{
    QFETCH(QByteArray, script);
    ScriptedEndpoint endpoint;
    protect(endpoint);
    endpoint.setScript(scriptFrom(script));
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    runner.start(pool, callRequest());
    QTest::qWait(50);
    QVERIFY(runner.attempt().isRunning());
    QVERIFY(!runner.attempt().isSent());
    const AttemptResult result = runner.attempt().cancel();
    QCOMPARE(result.fault, AccessFault::Cancelled);
    QVERIFY(!result.sent);
    QCOMPARE(AttemptOutcome::accessFailure(result.fault, result.sent).certainty, Certainty::Definite);
    QCOMPARE(pool.openConnections(), 0);
    QCOMPARE(runner.finished(), 0);
    QCOMPARE(endpoint.deliveries(), 0);
    // A second time there is nothing to cancel.
    QVERIFY(!runner.attempt().cancel().sent);
}

void AttemptTest::cancelsAfterSending()
{
    ScriptedEndpoint endpoint;
    protect(endpoint);
    endpoint.setScript(scriptFrom(R"(["accept","read_request",{"send":"HTTP/1.1 200 OK\r\n"},"hold"])"));
    QVERIFY(endpoint.start());
    ConnectionPool pool(access(endpoint), m_deadlines);
    AttemptRunner runner;
    runner.start(pool, callRequest());
    QTRY_COMPARE(endpoint.deliveries(), 1);
    QVERIFY(runner.attempt().isSent());
    const AttemptResult result = runner.attempt().cancel();
    QCOMPARE(result.fault, AccessFault::Cancelled);
    QVERIFY(result.sent);
    QVERIFY(result.phases.total.count() > 0);
    QCOMPARE(AttemptOutcome::accessFailure(result.fault, result.sent).certainty, Certainty::Ambiguous);
    QCOMPARE(pool.openConnections(), 0);
    QTRY_COMPARE(endpoint.openConnections(), 0);
    QCOMPARE(runner.finished(), 0);
    QCOMPARE(endpoint.connections(), 1);
    QCOMPARE(endpoint.deliveries(), 1);
}

QTEST_GUILESS_MAIN(AttemptTest)
#include "tst_attempt.moc"
