// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "heldhandler.h"
#include "mirrorhandler.h"
#include "rawclient.h"
#include "workers.h"

#include <QElapsedTimer>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

/// Deadlines and endings, over real sockets with shortened limits.
class TestConnectionHost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsObserversWhenTheHostGoes();
    void closesSilentConnections();
    void refusesSlowDrip();
    void measuresTheDeadlineFromTheFirstByte();
    void resetsAClientThatNeverReads();
    void stops();
};

void TestConnectionHost::tellsObserversWhenTheHostGoes()
{
    HeldHandler handler;
    GoneCounter gone;
    handler.observer = &gone;
    RawClient client;
    {
        Workers workers(handler, {});
        QVERIFY(client.connectTo(workers.port()));
        client.write(post("x"));
        QTRY_COMPARE(handler.total, 1);
    }
    QCOMPARE(gone.count, 1);
    QVERIFY(client.waitForClose());
}

void TestConnectionHost::closesSilentConnections()
{
    MirrorHandler handler;
    ListenerLimits limits;
    limits.idleDeadline = 150ms;
    Workers workers(handler, limits);
    RawClient silent;
    RawClient used;
    QVERIFY(silent.connectTo(workers.port()));
    QVERIFY(used.connectTo(workers.port()));
    used.write(post("x"));
    QVERIFY(used.waitForResponses(1));
    QVERIFY(silent.waitForClose(2000));
    QVERIFY(used.waitForClose(2000));
    QVERIFY(!silent.hasReceived());
    QCOMPARE(used.responses().size(), 1);
}

void TestConnectionHost::refusesSlowDrip()
{
    HeldHandler handler;
    ListenerLimits limits;
    limits.bodyDeadline = 300ms;
    Workers workers(handler, limits);
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    QElapsedTimer clock;
    clock.start();
    const QByteArray head = "POST /eth HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
    for (qsizetype at = 0; !client.isClosed() && clock.elapsed() < 3000; ++at) {
        client.write(at < head.size() ? head.mid(at, 1) : QByteArray("x"));
        waitUntil([&client] { return client.isClosed(); }, 5);
    }
    QVERIFY(client.isClosed());
    QCOMPARE(client.responses().size(), 1);
    QCOMPARE(client.responses().first().status, 408);
    QCOMPARE(handler.total, 0);
}

void TestConnectionHost::measuresTheDeadlineFromTheFirstByte()
{
    MirrorHandler handler;
    ListenerLimits limits;
    limits.bodyDeadline = 200ms;
    Workers workers(handler, limits);
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.write("\r\n");
    QVERIFY(client.flush());
    QVERIFY(!client.waitForClose(500));
    client.write("P");
    QVERIFY(client.waitForClose(2000));
    QCOMPARE(client.responses().first().status, 408);
}

void TestConnectionHost::resetsAClientThatNeverReads()
{
    HeldHandler handler;
    ListenerLimits limits;
    limits.writeStall = 300ms;
    Workers workers(handler, limits);
    RawClient client;
    QVERIFY(client.connectTo(workers.port()));
    client.stopReading();
    client.write(post("x"));
    QTRY_COMPARE(handler.total, 1);
    handler.reply(QByteArray(25'000'000, 'x'));
    QCOMPARE(workers.connectionCount(), 1);
    QTRY_COMPARE(workers.connectionCount(), 0);
}

void TestConnectionHost::stops()
{
    HeldHandler handler;
    Workers workers(handler, {});
    RawClient idle;
    RawClient partial;
    RawClient busy;
    QVERIFY(idle.connectTo(workers.port()) && partial.connectTo(workers.port()) && busy.connectTo(workers.port()));
    partial.write("POST");
    QVERIFY(partial.flush());
    busy.write(post("x") + post("never served"));
    QTRY_COMPARE(handler.total, 1);
    QTRY_COMPARE(workers.connectionCount(), 3);

    int drained = 0;
    connect(&workers.host(), &ConnectionHost::drained, this, [&drained] { ++drained; });
    workers.host().stop();
    QVERIFY(idle.waitForClose());
    QVERIFY(partial.waitForClose());
    QCOMPARE(drained, 0);
    handler.reply("last");
    QVERIFY(busy.waitForClose());
    QCOMPARE(busy.responses().size(), 1);
    QCOMPARE(busy.responses().first().field("Connection"), QByteArray("close"));
    QTRY_COMPARE(drained, 1);
    QCOMPARE(handler.total, 1);

    RawClient late;
    QVERIFY(late.connectTo(workers.port()));
    QVERIFY(late.waitForClose());
}

QTEST_GUILESS_MAIN(TestConnectionHost)
#include "tst_connectionhost.moc"
