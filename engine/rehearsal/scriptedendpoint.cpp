// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/scriptedendpoint.h"

#include "rehearsal/deadaddress.h"
#include "rehearsal/scriptedconnection.h"

#include <QNetworkProxy>
#include <QTcpServer>

#include <functional>

#include <sys/socket.h>

namespace signalbox {

namespace {

/// Hands over descriptors instead of sockets, so that a connection can choose its own kind of socket.
class DescriptorServer final : public QTcpServer
{
public:
    explicit DescriptorServer(std::function<void(qintptr)> take)
        : m_take(std::move(take))
    {
        setProxy(QNetworkProxy::NoProxy);
        setListenBacklogSize(1024);
    }

protected:
    void incomingConnection(qintptr descriptor) override { m_take(descriptor); }

private:
    std::function<void(qintptr)> m_take;
};

} // namespace

ScriptedEndpoint::ScriptedEndpoint(QObject *parent)
    : QObject(parent)
    , m_scripts{FaultScript::healthy()}
{ }

ScriptedEndpoint::~ScriptedEndpoint()
{
    stop();
}

void ScriptedEndpoint::setScript(const FaultScript &script)
{
    setScripts({script});
}

void ScriptedEndpoint::setScripts(const QList<FaultScript> &scripts)
{
    Q_ASSERT(!scripts.isEmpty());
    m_scripts = scripts;
    m_responder = nullptr;
}

void ScriptedEndpoint::setResponder(const Responder &responder)
{
    m_scripts = {FaultScript::fromSteps({step::ReadRequest{}, step::AskResponder{}})};
    m_responder = responder;
}

void ScriptedEndpoint::setTls(const QSslConfiguration &configuration)
{
    m_tls = configuration;
    m_usesTls = true;
}

bool ScriptedEndpoint::start()
{
    stop();
    m_dead = DeadAddress::make(m_scripts.constFirst().place());
    if (m_dead)
        return m_dead->isValid();
    m_server = std::make_unique<DescriptorServer>([this](qintptr descriptor) { accept(descriptor); });
    if (!m_server->listen(QHostAddress::LocalHost, 0))
        return false;
    // Connections inherit it from what listens.
    return m_receiveBuffer == 0
        || ::setsockopt(static_cast<int>(m_server->socketDescriptor()), SOL_SOCKET, SO_RCVBUF, &m_receiveBuffer,
               sizeof m_receiveBuffer)
        == 0;
}

void ScriptedEndpoint::stop()
{
    m_server.reset();
    m_dead.reset();
    for (ScriptedConnection *connection : std::as_const(m_open)) {
        m_partialBytesOfEnded += connection->partialBytes();
        connection->disconnect(this);
        connection->deleteLater();
    }
    m_open.clear();
}

void ScriptedEndpoint::closeConnections()
{
    const QList<ScriptedConnection *> open = m_open;
    for (ScriptedConnection *connection : open)
        connection->close();
}

QHostAddress ScriptedEndpoint::address() const
{
    return m_dead ? m_dead->address() : QHostAddress(QHostAddress::LocalHost);
}

quint16 ScriptedEndpoint::port() const
{
    if (m_dead)
        return m_dead->port();
    return m_server ? m_server->serverPort() : 0;
}

QUrl ScriptedEndpoint::url() const
{
    QUrl url = httpsUrl();
    if (!m_usesTls)
        url.setScheme(QStringLiteral("http"));
    return url;
}

QUrl ScriptedEndpoint::httpsUrl() const
{
    QUrl url;
    url.setScheme(QStringLiteral("https"));
    url.setHost(address().toString());
    url.setPort(port());
    return url;
}

qint64 ScriptedEndpoint::bytesOfPartialRequests() const
{
    qint64 bytes = m_partialBytesOfEnded;
    for (const ScriptedConnection *connection : m_open)
        bytes += connection->partialBytes();
    return bytes;
}

QUrl ScriptedEndpoint::refusedUrl()
{
    const auto dead = DeadAddress::make(FaultScript::Place::Refused);
    QUrl url;
    url.setScheme(QStringLiteral("http"));
    url.setHost(dead->address().toString());
    url.setPort(dead->port());
    return url;
}

void ScriptedEndpoint::accept(qintptr descriptor)
{
    const int index = m_connections++;
    const FaultScript &script = scriptFor(index);
    QSslConfiguration tls = m_usesTls ? m_tls : QSslConfiguration();
    if (m_usesTls)
        tls.setPeerVerifyMode(
            script.tls() && script.tls()->requireClientCertificate ? QSslSocket::VerifyPeer : QSslSocket::VerifyNone);
    auto *connection = new ScriptedConnection({index, script, m_responder, tls, m_responseLimit}, this);
    m_open.append(connection);
    connect(connection, &ScriptedConnection::requestRead, this, &ScriptedEndpoint::record);
    connect(connection, &ScriptedConnection::encrypted, this, [this] { ++m_encrypted; });
    connect(connection, &ScriptedConnection::ended, this, [this, connection, index] {
        m_partialBytesOfEnded += connection->partialBytes();
        m_open.removeOne(connection);
        Q_EMIT connectionEnded(index);
    });
    Q_EMIT connectionOpened(index);
    connection->begin(descriptor);
}

void ScriptedEndpoint::record(ReceivedRequest request)
{
    request.sequence = m_deliveries++;
    m_requests.append(request);
    while (m_requests.size() > m_keptRequests)
        m_requests.removeFirst();
    Q_EMIT requestReceived(request);
}

const FaultScript &ScriptedEndpoint::scriptFor(qsizetype connection) const
{
    return m_scripts.at(qMin(connection, m_scripts.size() - 1));
}

} // namespace signalbox
