// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/deadaddress.h"
#include "rehearsal/scriptedendpoint.h"
#include "upstream/tcpconnector.h"

#include <QTest>

#include <unistd.h>

using namespace signalbox;

Q_DECLARE_METATYPE(signalbox::AccessFault)

namespace {

const QHostAddress secondLoopback(QStringLiteral("127.0.0.2"));
const QHostAddress unreachable(QStringLiteral("127.255.255.255"));

/// Starts a connector and keeps what it says.
class Watched
{
public:
    Watched()
    {
        QObject::connect(&connector, &TcpConnector::resolved, &connector, [this] { ++resolved; });
        QObject::connect(&connector, &TcpConnector::connected, &connector, [this](int descriptor) {
            ++connected;
            ::close(descriptor);
        });
        QObject::connect(
            &connector, &TcpConnector::failed, &connector, [this](AccessFault fault, const QByteArray &text) {
                faults.append(fault);
                errorText = text;
            });
    }

    [[nodiscard]] bool wait() const
    {
        return QTest::qWaitFor([this] { return connected + faults.size() > 0; });
    }

    TcpConnector connector;
    int resolved = 0;
    int connected = 0;
    QList<AccessFault> faults;
    QByteArray errorText;
};

} // namespace

class TcpConnectorTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void connects_data();
    void connects();
    void fails_data();
    void fails();
    void triesEveryAddressOnce();
    void connectsOnceToWhatResets();
    void endsWhileItIsAtWork_data();
    void endsWhileItIsAtWork();
};

void TcpConnectorTest::connects_data()
{
    QTest::addColumn<QString>("host");
    QTest::newRow("address") << QStringLiteral("127.0.0.1");
    QTest::newRow("name") << QStringLiteral("localhost");
}

void TcpConnectorTest::connects()
{
    QFETCH(QString, host);
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    Watched watched;
    watched.connector.start(host, endpoint.port());
    QVERIFY(watched.wait());
    QCOMPARE(watched.connected, 1);
    QCOMPARE(watched.resolved, 1);
    QTRY_COMPARE(endpoint.openConnections(), 0);
    QCOMPARE(endpoint.connections(), 1);
    QVERIFY(watched.faults.isEmpty());
}

void TcpConnectorTest::fails_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<AccessFault>("fault");
    QTest::addColumn<QByteArray>("errorText");
    QTest::newRow("refused") << QStringLiteral("127.0.0.1") << AccessFault::ConnectionRefused
                             << qt_error_string(ECONNREFUSED).toUtf8();
    QTest::newRow("unreachable") << unreachable.toString() << AccessFault::Unreachable << QByteArray();
    QTest::newRow("no such name") << QStringLiteral("nothing.invalid") << AccessFault::NameNotResolved << QByteArray();
    QTest::newRow("no name") << QString() << AccessFault::NameNotResolved << QByteArray();
}

void TcpConnectorTest::fails()
{
    QFETCH(QString, host);
    QFETCH(AccessFault, fault);
    QFETCH(QByteArray, errorText); // Where the system has one way to say it.
    const auto dead = DeadAddress::make(FaultScript::Place::Refused);
    Watched watched;
    watched.connector.start(host, dead->port());
    QVERIFY(watched.wait());
    QCOMPARE(watched.faults, QList<AccessFault>{fault});
    QCOMPARE(watched.resolved, fault == AccessFault::NameNotResolved ? 0 : 1);
    QVERIFY(!watched.errorText.isEmpty());
    if (!errorText.isEmpty())
        QCOMPARE(watched.errorText, errorText);
}

void TcpConnectorTest::triesEveryAddressOnce()
{
    // UF-005, with more addresses.
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    {
        Watched watched;
        watched.connector.start({unreachable, secondLoopback, QHostAddress(QHostAddress::LocalHost)}, endpoint.port());
        QVERIFY(watched.wait());
        QCOMPARE(watched.connected, 1);
        QCOMPARE(watched.resolved, 1);
    }
    Watched watched;
    watched.connector.start({unreachable, secondLoopback}, endpoint.port());
    QVERIFY(watched.wait());
    QCOMPARE(watched.faults, QList<AccessFault>{AccessFault::ConnectionRefused}); // The last one's.
    QTRY_COMPARE(endpoint.openConnections(), 0);
    QCOMPARE(endpoint.connections(), 1);
}

void TcpConnectorTest::connectsOnceToWhatResets()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(FaultScript::fromSteps({step::Close{.reset = true}}));
    QVERIFY(endpoint.start());
    for (int i = 1; i <= 50; ++i) {
        Watched watched;
        watched.connector.start(QStringLiteral("127.0.0.1"), endpoint.port());
        QVERIFY(watched.wait());
        QVERIFY(watched.connected == 1 || watched.faults == QList<AccessFault>{AccessFault::ConnectionReset});
        QTRY_COMPARE(endpoint.openConnections(), 0);
        QCOMPARE(endpoint.connections(), i);
    }
}

void TcpConnectorTest::endsWhileItIsAtWork_data()
{
    QTest::addColumn<QString>("host");
    QTest::newRow("resolving") << QStringLiteral("nothing.invalid");
    QTest::newRow("connecting") << QStringLiteral("127.0.0.1");
}

void TcpConnectorTest::endsWhileItIsAtWork()
{
    QFETCH(QString, host);
    const auto dead = DeadAddress::make(FaultScript::Place::BlackHole);
    QVERIFY(dead->isValid());
    auto watched = std::make_unique<Watched>();
    watched->connector.start(host, dead->port());
    QVERIFY(watched->connected == 0 && watched->faults.isEmpty());
    watched.reset();
    QTest::qWait(20);
}

QTEST_GUILESS_MAIN(TcpConnectorTest)
#include "tst_tcpconnector.moc"
