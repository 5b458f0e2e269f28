// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "attemptrunner.h"
#include "descriptorlimit.h"
#include "floodingserver.h"
#include "upstream/endpointaccessmanager.h"
#include "upstreamfixture.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

/// What observers do from within attemptFinished(), and who may end before whom. Most of it shows under
/// AddressSanitizer.
class ConnectionLifetimeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void startsTheNextFromWithin_data() { endings(); }
    void startsTheNextFromWithin();
    void destroysTheAttemptFromWithin_data() { endings(); }
    void destroysTheAttemptFromWithin();
    void destroysThePoolFromWithin_data() { endings(); }
    void destroysThePoolFromWithin();
    void endsAnotherAttemptFromWithin_data();
    void endsAnotherAttemptFromWithin();
    void failsManyInOrder();
    void poolEndsBeforeItsAttempts();
    void observerIsNotToldAfterDestruction();
    void holdsNobodyUp();

private:
    static void endings();
    static void prepare(ScriptedEndpoint &endpoint);
};

void ConnectionLifetimeTest::endings()
{
    QTest::addColumn<QByteArray>("script");
    QTest::newRow("answer") << QByteArray(
        R"(["accept","read_request",{"send_exact":["{}"]},"read_request",{"send_exact":["{}"]},"hold"])");
    QTest::newRow("answer and leftover") << QByteArray(
        R"(["accept","read_request",{"send":"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}xx"},"hold"])");
    QTest::newRow("to the end") << QByteArray(
        R"(["accept","read_request",{"send":"HTTP/1.1 200 OK\r\n\r\n{}"},{"close":"fin"}])");
    QTest::newRow("refused") << QByteArray(R"(["refuse"])");
    QTest::newRow("closed") << QByteArray(R"(["accept","read_request",{"close":"fin"}])");
    QTest::newRow("reset") << QByteArray(R"(["accept","read_request",{"close":"rst"}])");
    QTest::newRow("malformed") << QByteArray(R"(["accept","read_request",{"send":"HTTP/1.1 abc\r\n\r\n"},"hold"])");
    QTest::newRow("deadline") << QByteArray(R"(["accept","read_request","hold"])");
    QTest::newRow("deadline of the connect") << QByteArray(R"(["blackhole"])");
}

void ConnectionLifetimeTest::prepare(ScriptedEndpoint &endpoint)
{
    QFETCH(QByteArray, script);
    endpoint.setScript(scriptFrom(script));
    QVERIFY(endpoint.start());
}

void ConnectionLifetimeTest::startsTheNextFromWithin()
{
    ScriptedEndpoint endpoint;
    prepare(endpoint);
    EndpointAccessManager manager(accessTo(endpoint));
    AttemptRunner runner;
    runner.whenFinished = [&] {
        QVERIFY(!runner.attempt().isRunning());
        if (runner.finished() < 4)
            runner.start(manager, callRequest(runner.finished() + 1, 100ms));
    };
    runner.start(manager, callRequest(1, 100ms));
    QTRY_COMPARE(runner.finished(), 4);
    QVERIFY(endpoint.deliveries() <= 4);
    QTRY_COMPARE(endpoint.openConnections(), manager.pool().openConnections());
    QCOMPARE(manager.pool().openConnections(), manager.pool().idleConnections());
}

void ConnectionLifetimeTest::destroysTheAttemptFromWithin()
{
    ScriptedEndpoint endpoint;
    prepare(endpoint);
    EndpointAccessManager manager(accessTo(endpoint));
    auto runner = std::make_unique<AttemptRunner>();
    bool told = false;
    runner->whenFinished = [&] {
        told = true;
        runner.reset();
    };
    runner->start(manager, callRequest(1, 100ms));
    QTRY_VERIFY(told);
    QVERIFY(!runner);
    QTRY_COMPARE(endpoint.openConnections(), manager.pool().openConnections());
    QCOMPARE(manager.pool().openConnections(), manager.pool().idleConnections());
}

void ConnectionLifetimeTest::destroysThePoolFromWithin()
{
    ScriptedEndpoint endpoint;
    prepare(endpoint);
    DeadlineQueue deadlines;
    auto manager = std::make_unique<EndpointAccessManager>(accessTo(endpoint), &deadlines);
    AttemptRunner runner;
    runner.whenFinished = [&] { manager.reset(); };
    runner.start(*manager, callRequest(1, 100ms));
    QVERIFY(runner.wait());
    QVERIFY(!manager);
    QTRY_COMPARE(endpoint.openConnections(), 0);
}

void ConnectionLifetimeTest::endsAnotherAttemptFromWithin_data()
{
    QTest::addColumn<bool>("destroy");
    QTest::newRow("cancel") << false;
    QTest::newRow("destroy") << true;
}

void ConnectionLifetimeTest::endsAnotherAttemptFromWithin()
{
    // The connection of the first attempt is reset, and there is no descriptor for another. So the second, which waited
    // for the slot, fails at once, possibly while the first is still being ended; and its observer wants to be rid of
    // the first.
    QFETCH(bool, destroy);
    ScriptedEndpoint endpoint;
    endpoint.setScript(scriptFrom(R"(["accept","read_request",{"wait_ms":20},{"close":"rst"}])"));
    QVERIFY(endpoint.start());
    EndpointAccess access = accessTo(endpoint);
    access.maxConnections = 1;
    EndpointAccessManager manager(access);
    auto first = std::make_unique<AttemptRunner>();
    AttemptRunner second;
    int firstTold = 0;
    bool cancelled = false;
    first->whenFinished = [&] {
        QVERIFY(!cancelled);
        ++firstTold;
    };
    second.whenFinished = [&] {
        if (destroy)
            first.reset();
        else
            cancelled = first->attempt().cancel().fault == AccessFault::Cancelled;
    };
    const int descriptor = DescriptorLimit::lowestFree();
    first->start(manager, callRequest(1));
    second.start(manager, callRequest(2));
    QTRY_COMPARE(endpoint.deliveries(), 1);
    const DescriptorLimit none(descriptor);
    QVERIFY(second.wait());
    QCOMPARE(second.result().fault, AccessFault::LocalResources);
    QVERIFY(!second.result().sent);
    QCOMPARE(firstTold, cancelled ? 0 : 1);
}

void ConnectionLifetimeTest::failsManyInOrder()
{
    // All that waited fail at once, one after the other and not one within the other.
    constexpr int count = 300;
    ScriptedEndpoint endpoint;
    endpoint.setScript(scriptFrom(R"(["accept","read_request",{"wait_ms":20},{"close":"rst"}])"));
    QVERIFY(endpoint.start());
    EndpointAccess access = accessTo(endpoint);
    access.maxConnections = 1;
    EndpointAccessManager manager(access);
    const int descriptor = DescriptorLimit::lowestFree();
    std::vector<AttemptRunner> runners(count);
    QList<int> order;
    for (int i = 0; i < count; ++i) {
        AttemptRunner &runner = runners[static_cast<std::size_t>(i)];
        runner.whenFinished = [&order, i] { order.append(i); };
        runner.start(manager, callRequest(i));
    }
    QTRY_COMPARE(endpoint.deliveries(), 1);
    const DescriptorLimit none(descriptor);
    QVERIFY(runners.back().wait());
    QCOMPARE(order.size(), count);
    QVERIFY(std::is_sorted(order.begin(), order.end()));
    QCOMPARE(runners.back().result().fault, AccessFault::LocalResources);
    QCOMPARE(endpoint.connections(), 1);
}

void ConnectionLifetimeTest::poolEndsBeforeItsAttempts()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(scriptFrom(R"(["accept","read_request","hold"])"));
    QVERIFY(endpoint.start());
    EndpointAccess access = accessTo(endpoint);
    access.maxConnections = 1;
    auto manager = std::make_unique<EndpointAccessManager>(access);
    AttemptRunner running;
    AttemptRunner waiting;
    running.start(*manager, callRequest(1));
    waiting.start(*manager, callRequest(2));
    QTRY_COMPARE(endpoint.deliveries(), 1);
    manager.reset();
    QCOMPARE(running.finished(), 1);
    QCOMPARE(running.result().fault, AccessFault::Cancelled);
    QVERIFY(running.result().sent);
    QCOMPARE(waiting.finished(), 1);
    QCOMPARE(waiting.result().fault, AccessFault::Cancelled);
    QVERIFY(!waiting.result().sent);
    QVERIFY(!running.attempt().isRunning());
    QTRY_COMPARE(endpoint.openConnections(), 0);
    QCOMPARE(endpoint.deliveries(), 1);
}

void ConnectionLifetimeTest::observerIsNotToldAfterDestruction()
{
    ScriptedEndpoint endpoint;
    endpoint.setResponder([](const ReceivedRequest &) { return Answer{.body = "{}", .delay = 20ms}; });
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(accessTo(endpoint));
    bool told = false;
    {
        AttemptRunner runner;
        runner.whenFinished = [&] { told = true; };
        runner.start(manager, callRequest());
        QTRY_COMPARE(endpoint.deliveries(), 1);
    }
    QCOMPARE(manager.pool().openConnections(), 0);
    QTRY_COMPARE(endpoint.openConnections(), 0);
    QVERIFY(!told);
}

void ConnectionLifetimeTest::holdsNobodyUp()
{
    // UF-041 as fast as the machine can: deadlines must fire, and other Endpoints be served, in the meantime.
    FloodingServer flood(QByteArray("HTTP/1.1 100 Continue\r\n\r\n").repeated(40'000));
    EndpointAccess access;
    access.host = QStringLiteral("127.0.0.1");
    access.port = flood.port();
    ScriptedEndpoint healthy;
    QVERIFY(healthy.start());
    EndpointAccessManager flooded(access);
    EndpointAccessManager other(accessTo(healthy));
    AttemptRunner victim;
    AttemptRunner neighbour;
    victim.start(flooded, callRequest(1, 400ms));
    neighbour.whenFinished = [&] {
        if (victim.finished() == 0)
            neighbour.start(other, callRequest(neighbour.finished()));
    };
    neighbour.start(other, callRequest(0));
    QVERIFY(victim.wait());
    QCOMPARE(victim.result().fault, AccessFault::DeadlinePassed);
    QVERIFY(victim.result().sent);
    QVERIFY(victim.result().phases.total < 3s);
    QVERIFY(neighbour.finished() > 1);
    QVERIFY(flood.sent() > 0);
}

QTEST_GUILESS_MAIN(ConnectionLifetimeTest)
#include "tst_connectionlifetime.moc"
