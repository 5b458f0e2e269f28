// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "echohandler.h"
#include "rawclient.h"
#include "workers.h"

#include <QRegularExpression>
#include <QTcpServer>
#include <QTest>

#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <memory>
#include <vector>

using namespace signalbox;
using namespace signalbox::test;

namespace {

QByteArray call(int id)
{
    const QByteArray body = R"({"jsonrpc":"2.0","method":"m","id":)" + QByteArray::number(id) + "}";
    return "POST /eth HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n"
        + body;
}

const QHostAddress loopback(QHostAddress::LocalHost);

quint16 freePort()
{
    QTcpServer server;
    server.listen(loopback, 0);
    return server.serverPort();
}

} // namespace

class TestHttpListener : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spreadsOverWorkers();
    void servesManyClientsAtOnce();
    void refusesBeyondTheLimit();
    void changesAddresses();
    void reportsWhatCannotBeOpened();
    void closes();
    void resumesWhenDescriptorsComeBack();
    void survivesHostsThatStop();
};

void TestHttpListener::spreadsOverWorkers()
{
    EchoHandler handler;
    Workers workers(handler, {}, 2);
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 6; ++i) {
        clients.push_back(std::make_unique<RawClient>());
        QVERIFY(clients.back()->connectTo(workers.port()));
        clients.back()->write(call(i));
        QVERIFY(clients.back()->waitForResponses(1));
    }
    QCOMPARE(workers.host(0).connectionCount(), 3);
    QCOMPARE(workers.host(1).connectionCount(), 3);
    clients.clear();
    QTRY_COMPARE(workers.connectionCount(), 0);
}

void TestHttpListener::servesManyClientsAtOnce()
{
    EchoHandler handler;
    Workers workers(handler, {}, 3);
    constexpr int clientCount = 50;
    constexpr int calls = 20;
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < clientCount; ++i) {
        clients.push_back(std::make_unique<RawClient>());
        QVERIFY(clients.back()->connectTo(workers.port()));
        for (int n = 0; n < calls; ++n)
            clients.back()->write(call(1000 * i + n));
    }
    for (int i = 0; i < clientCount; ++i) {
        QVERIFY(clients[std::size_t(i)]->waitForResponses(calls));
        for (int n = 0; n < calls; ++n) {
            const QByteArray id = "\"id\":" + QByteArray::number(1000 * i + n) + ',';
            QVERIFY(clients[std::size_t(i)]->responses().at(n).body.contains(id));
        }
    }
    QCOMPARE(handler.forwarded(), clientCount * calls);
}

void TestHttpListener::refusesBeyondTheLimit()
{
    EchoHandler handler;
    ListenerLimits limits;
    limits.maxConnections = 2;
    Workers workers(handler, limits, 2);
    RawClient first;
    RawClient second;
    QVERIFY(first.connectTo(workers.port()) && second.connectTo(workers.port()));
    QTRY_COMPARE(workers.connectionCount(), 2);
    {
        RawClient third;
        QVERIFY(third.connectTo(workers.port()));
        third.write(call(3));
        QVERIFY(third.waitForClose());
        QCOMPARE(third.responses().size(), 1);
        QCOMPARE(third.responses().first().status, 503);
        QCOMPARE(third.responses().first().field("Retry-After"), QByteArray("1"));
    }
    first.close();
    QTRY_COMPARE(workers.connectionCount(), 1);
    RawClient fourth;
    QVERIFY(fourth.connectTo(workers.port()));
    fourth.write(call(4));
    QVERIFY(fourth.waitForResponses(1));
    QCOMPARE(fourth.responses().first().status, 200);
}

void TestHttpListener::changesAddresses()
{
    EchoHandler handler;
    Workers workers(handler, {}, 1);
    HttpListener &listener = workers.listener();
    const ListenAddress any{loopback, 0};
    const ListenAddress extra{loopback, freePort()};
    const quint16 port = listener.port(any);
    RawClient old;
    QVERIFY(old.connectTo(port));

    QVERIFY(listener.setAddresses({any, extra}).isEmpty());
    QCOMPARE(listener.port(any), port);
    QCOMPARE(listener.port(extra), extra.port);
    RawClient onExtra;
    QVERIFY(onExtra.connectTo(extra.port));
    onExtra.write(call(1));
    QVERIFY(onExtra.waitForResponses(1));

    QVERIFY(listener.setAddresses({extra}).isEmpty());
    QCOMPARE(listener.port(any), quint16(0));
    RawClient refused;
    QVERIFY(!refused.connectTo(port));
    old.write(call(2));
    QVERIFY(old.waitForResponses(1));
}

void TestHttpListener::reportsWhatCannotBeOpened()
{
    EchoHandler handler;
    Workers workers(handler, {}, 1);
    QTcpServer taken;
    QVERIFY(taken.listen(loopback, 0));
    const ListenAddress free{loopback, freePort()};
    const ListenAddress inUse{loopback, taken.serverPort()};
    QList<ListenFailure> failures = workers.listener().setAddresses({inUse, free});
    QCOMPARE(failures.size(), 1);
    QVERIFY(failures.first().where == inUse);
    QCOMPARE(failures.first().error, QAbstractSocket::AddressInUseError);
    QCOMPARE(workers.listener().port(free), free.port);
    taken.close();
    QVERIFY(workers.listener().setAddresses({inUse, free}).isEmpty());
}

void TestHttpListener::closes()
{
    EchoHandler handler;
    Workers workers(handler, {}, 1);
    const quint16 port = workers.port();
    RawClient open;
    QVERIFY(open.connectTo(port));
    QTRY_COMPARE(workers.connectionCount(), 1);
    workers.listener().close();
    RawClient late;
    QVERIFY(!late.connectTo(port));
    open.write(call(1));
    QVERIFY(open.waitForResponses(1));
}

void TestHttpListener::resumesWhenDescriptorsComeBack()
{
    EchoHandler handler;
    Workers workers(handler, {});
    QTest::qWait(0); // Lets the event loop open what it needs.
    rlimit before{};
    QCOMPARE(::getrlimit(RLIMIT_NOFILE, &before), 0);
    rlimit few = before;
    few.rlim_cur = 256;
    QCOMPARE(::setrlimit(RLIMIT_NOFILE, &few), 0);

    // The kernel completes this connection; accepting it needs one more descriptor than there is.
    const int client = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(workers.port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    QCOMPARE(::connect(client, reinterpret_cast<const sockaddr *>(&address), sizeof address), 0);
    std::vector<int> fill;
    for (int fd = ::dup(client); fd >= 0; fd = ::dup(client))
        fill.push_back(fd);

    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("Accepting on port .* failed")));
    QVERIFY(!waitUntil([&workers] { return workers.connectionCount() > 0; }, 200));
    for (const int fd : fill)
        ::close(fd);
    QVERIFY(waitUntil([&workers] { return workers.connectionCount() == 1; }, 1000));
    ::close(client);
    ::setrlimit(RLIMIT_NOFILE, &before);
}

void TestHttpListener::survivesHostsThatStop()
{
    EchoHandler handler;
    auto workers = std::make_unique<Workers>(handler, ListenerLimits{}, 2);
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 20; ++i) {
        clients.push_back(std::make_unique<RawClient>());
        QVERIFY(clients.back()->connectTo(workers->port()));
        clients.back()->write(call(i));
    }
    // Some sockets are still on their way to a worker when everything goes.
    workers.reset();
    for (const auto &client : clients)
        QVERIFY(client->waitForClose());
}

QTEST_GUILESS_MAIN(TestHttpListener)
#include "tst_httplistener.moc"
