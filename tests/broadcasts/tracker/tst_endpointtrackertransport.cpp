// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/endpointtrackertransport.h"
#include "rehearsal/scriptedendpoint.h"

#include <QTest>

#include <functional>
#include <memory>

using namespace signalbox;
using namespace std::chrono_literals;

class TestEndpointTrackerTransport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void postsOnce();
    void tronPathsGoBehindTheBasePath();
    void tellsStatusAndWish();
    void answersAreBounded();
    void questionsHaveADeadline();
    void refusedAndUnknown();
    void connectionsAreBounded();
    void changedEndpointsCancel();
    void keepsTheConnectionsOfUnchangedOnes();
    void tellsNobodyAfterItsEnd();

private:
    [[nodiscard]] EndpointAccess access() const
    {
        EndpointAccess access;
        access.endpointId = "alpha";
        access.host = m_endpoint->address().toString();
        access.port = m_endpoint->port();
        access.hostField = "alpha.example";
        access.basePath = "/base";
        access.credentialFields = "Authorization: Bearer secret\r\n";
        return access;
    }
    void ask(const QByteArray &path = {}, const QByteArray &id = "alpha")
    {
        m_transport->send(id, path, "{}", [this](const TrackerReply &reply) { m_replies.append(reply); });
    }
    void play(const char *steps) { m_endpoint->setScript(*FaultScript::fromJson(QByteArrayView(steps))); }

    std::unique_ptr<ScriptedEndpoint> m_endpoint;
    std::unique_ptr<EndpointTrackerTransport> m_transport;
    QList<TrackerReply> m_replies;
};

void TestEndpointTrackerTransport::init()
{
    m_replies.clear();
    m_transport = std::make_unique<EndpointTrackerTransport>(200ms);
    m_endpoint = std::make_unique<ScriptedEndpoint>();
    m_endpoint->setResponder([](const ReceivedRequest &) { return Answer{.body = R"({"result":1})"}; });
    QVERIFY(m_endpoint->start());
    m_transport->setEndpoints({access()});
}

void TestEndpointTrackerTransport::postsOnce()
{
    ask();
    QTRY_COMPARE(m_replies.size(), 1);
    QCOMPARE(m_replies.first().fault, AccessFault::None);
    QCOMPARE(m_replies.first().status, 200);
    QCOMPARE(m_replies.first().body, QByteArray(R"({"result":1})"));
    QCOMPARE(m_endpoint->deliveries(), 1);
    const ReceivedRequest request = m_endpoint->requests().first();
    QCOMPARE(request.verb, QByteArray("POST"));
    QCOMPARE(request.target, QByteArray("/base"));
    QCOMPARE(request.body, QByteArray("{}"));
    QCOMPARE(request.header("Content-Type"), QByteArray("application/json"));
    QCOMPARE(request.header("Authorization"), QByteArray("Bearer secret"));
}

void TestEndpointTrackerTransport::tronPathsGoBehindTheBasePath()
{
    ask("/wallet/getnowblock");
    QTRY_COMPARE(m_replies.size(), 1);
    QCOMPARE(m_endpoint->requests().first().target, QByteArray("/base/wallet/getnowblock"));
}

void TestEndpointTrackerTransport::tellsStatusAndWish()
{
    m_endpoint->setResponder([](const ReceivedRequest &) {
        return Answer{.status = 429, .headers = {{"Retry-After", "17"}}, .body = "slow down"};
    });
    ask();
    QTRY_COMPARE(m_replies.size(), 1);
    QCOMPARE(m_replies.first().status, 429);
    QCOMPARE(m_replies.first().retryAfter, std::optional(17s));
    QCOMPARE(m_replies.first().body, QByteArray("slow down"));
}

void TestEndpointTrackerTransport::answersAreBounded()
{
    m_transport = std::make_unique<EndpointTrackerTransport>(10s);
    m_transport->setEndpoints({access()});
    m_endpoint->setResponder([](const ReceivedRequest &) {
        return Answer{.body = QByteArray(EndpointTrackerTransport::maxResponseBytes + 1, 'x')};
    });
    ask();
    QTRY_COMPARE_WITH_TIMEOUT(m_replies.size(), 1, 10'000);
    QCOMPARE(m_replies.first().fault, AccessFault::ResponseTooLarge);
    QVERIFY(m_replies.first().body.isEmpty());
}

void TestEndpointTrackerTransport::questionsHaveADeadline()
{
    play(R"(["accept","read_request","hold"])");
    ask();
    QTRY_COMPARE(m_replies.size(), 1);
    QCOMPARE(m_replies.first().fault, AccessFault::DeadlinePassed);
    QCOMPARE(m_endpoint->deliveries(), 1); // Never a second time.
}

void TestEndpointTrackerTransport::refusedAndUnknown()
{
    EndpointAccess dead = access();
    dead.endpointId = "bravo";
    dead.port = static_cast<quint16>(ScriptedEndpoint::refusedUrl().port());
    m_transport->setEndpoints({dead});
    ask({}, "bravo");
    QTRY_COMPARE(m_replies.size(), 1);
    QCOMPARE(m_replies.first().fault, AccessFault::ConnectionRefused);
    ask({}, "alpha");
    QCOMPARE(m_replies.size(), 2);
    QCOMPARE(m_replies.last().fault, AccessFault::EndpointGone);
}

void TestEndpointTrackerTransport::connectionsAreBounded()
{
    for (int i = 0; i < 50; ++i)
        ask();
    QTRY_COMPARE(m_replies.size(), 50);
    QVERIFY(m_endpoint->connections() <= EndpointTrackerTransport::maxConnections);
    QCOMPARE(m_endpoint->deliveries(), 50);
}

void TestEndpointTrackerTransport::changedEndpointsCancel()
{
    play(R"(["accept","read_request","hold"])");
    ask();
    QTRY_COMPARE(m_endpoint->deliveries(), 1);
    EndpointAccess changed = access();
    changed.credentialFields = "Authorization: Bearer other\r\n";
    m_transport->setEndpoints({changed});
    QCOMPARE(m_replies.size(), 1); // Before it returned.
    QCOMPARE(m_replies.first().fault, AccessFault::Cancelled);
    QTRY_COMPARE(m_endpoint->openConnections(), 0);
    m_endpoint->setResponder([](const ReceivedRequest &) { return Answer{.body = "{}"}; });
    ask();
    QTRY_COMPARE(m_replies.size(), 2);
    QCOMPARE(m_endpoint->requests().last().header("Authorization"), QByteArray("Bearer other"));
}

void TestEndpointTrackerTransport::keepsTheConnectionsOfUnchangedOnes()
{
    ask();
    QTRY_COMPARE(m_replies.size(), 1);
    m_transport->setEndpoints({access()});
    ask();
    QTRY_COMPARE(m_replies.size(), 2);
    QCOMPARE(m_endpoint->connections(), 1);
}

void TestEndpointTrackerTransport::tellsNobodyAfterItsEnd()
{
    play(R"(["accept","read_request","hold"])");
    ask();
    QTRY_COMPARE(m_endpoint->deliveries(), 1);
    m_transport.reset();
    QTRY_COMPARE(m_endpoint->openConnections(), 0);
    QVERIFY(m_replies.isEmpty());
}

QTEST_GUILESS_MAIN(TestEndpointTrackerTransport)

#include "tst_endpointtrackertransport.moc"
