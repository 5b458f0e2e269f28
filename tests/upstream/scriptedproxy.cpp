// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "scriptedproxy.h"

#include <QNetworkProxy>
#include <QtEndian>

namespace signalbox {

ScriptedProxy::ScriptedProxy(Kind kind)
    : m_kind(kind)
{
    m_server.setProxy(QNetworkProxy::NoProxy);
    connect(&m_server, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket *client = m_server.nextPendingConnection())
            greet(client);
    });
    if (!m_server.listen(QHostAddress::LocalHost, 0))
        qFatal("the proxy does not listen");
}

ScriptedProxy::~ScriptedProxy() = default;

void ScriptedProxy::greet(QTcpSocket *client)
{
    connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
    connect(client, &QTcpSocket::readyRead, this, [this, client] {
        if (m_kind == Kind::HttpConnect)
            readConnect(client);
        else
            readSocks(client);
    });
}

void ScriptedProxy::readConnect(QTcpSocket *client)
{
    const QByteArray seen = client->peek(8192);
    const qsizetype end = seen.indexOf("\r\n\r\n");
    if (end < 0)
        return;
    client->read(end + 4);
    const QByteArray target = seen.split(' ').value(1);
    const qsizetype colon = target.lastIndexOf(':');
    open(client, target.left(colon), target.mid(colon + 1).toUShort(), "HTTP/1.1 200 Connection established\r\n\r\n");
}

void ScriptedProxy::readSocks(QTcpSocket *client)
{
    const QByteArray seen = client->peek(512);
    if (seen.size() < 3 || seen.at(0) != 5)
        return;
    if (!client->property("greeted").toBool()) {
        client->setProperty("greeted", true);
        client->read(2 + seen.at(1));
        client->write(QByteArray("\5\0", 2)); // No authentication.
        return;
    }
    constexpr qsizetype beforeAddress = 4;
    const bool named = seen.at(3) == 3;
    const qsizetype length = named ? seen.at(4) : 4;
    const qsizetype addressAt = beforeAddress + (named ? 1 : 0);
    if (seen.size() < addressAt + length + 2)
        return;
    client->read(addressAt + length + 2);
    const QByteArray address = seen.mid(addressAt, length);
    const QByteArray host
        = named ? address : QHostAddress(qFromBigEndian<quint32>(address.constData())).toString().toLatin1();
    open(client, host, qFromBigEndian<quint16>(seen.constData() + addressAt + length),
        QByteArray("\5\0\0\1\x7f\0\0\1\0\0", 10));
}

void ScriptedProxy::open(QTcpSocket *client, const QByteArray &host, quint16 port, const QByteArray &consent)
{
    m_targets.append(host + ':' + QByteArray::number(port));
    client->disconnect(this);
    auto *target = new QTcpSocket(client);
    target->setProxy(QNetworkProxy::NoProxy);
    connect(target, &QTcpSocket::connected, client, [client, consent] { client->write(consent); });
    connect(target, &QTcpSocket::readyRead, client, [client, target] { client->write(target->readAll()); });
    connect(client, &QTcpSocket::readyRead, target, [client, target] { target->write(client->readAll()); });
    connect(target, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
    connect(client, &QTcpSocket::disconnected, target, &QTcpSocket::disconnectFromHost);
    connect(target, &QTcpSocket::errorOccurred, client, [client, target] {
        if (target->state() != QAbstractSocket::ConnectedState)
            client->disconnectFromHost();
    });
    target->connectToHost(QString::fromLatin1(host), port);
}

} // namespace signalbox
