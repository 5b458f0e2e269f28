// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/localclient.h"

#include <QHostAddress>
#include <QNetworkProxy>

namespace signalbox {

LocalClient::LocalClient(Request request, QObject *context, Done done, QObject *parent)
    : QObject(parent)
    , m_request(std::move(request))
    , m_context(context)
    , m_done(std::move(done))
{
    m_socket.setProxy(QNetworkProxy::NoProxy);
    connect(&m_socket, &QTcpSocket::connected, this, &LocalClient::send);
    connect(&m_socket, &QTcpSocket::readyRead, this, &LocalClient::read);
    connect(&m_socket, &QTcpSocket::errorOccurred, this, [this] { finish(0, {}); });
    connect(&m_patience, &QTimer::timeout, this, [this] { finish(0, {}); });
    m_patience.start(m_request.patience);
    m_socket.connectToHost(QHostAddress(QHostAddress::LocalHost), m_request.port);
}

LocalClient::~LocalClient()
{
    m_socket.disconnect(this);
}

void LocalClient::send()
{
    m_socket.write("POST " + m_request.path + " HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(m_request.port)
        + "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " + QByteArray::number(m_request.body.size())
        + "\r\n\r\n" + m_request.body);
}

/// The gateway's answers always have a length.
void LocalClient::read()
{
    m_received += m_socket.readAll();
    const qsizetype headEnd = m_received.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return;
    const QByteArray head = m_received.first(headEnd).toLower() + "\r\n";
    constexpr QByteArrayView field = "\r\ncontent-length:";
    const qsizetype at = head.indexOf(field);
    const qsizetype start = at + field.size();
    const qsizetype length = at < 0 ? 0 : head.mid(start, head.indexOf("\r\n", start) - start).trimmed().toLongLong();
    const qsizetype bodyStart = headEnd + 4;
    if (m_received.size() - bodyStart >= length)
        finish(head.mid(9, 3).toInt(), m_received.mid(bodyStart, length)); // "http/1.1 200 …"
}

void LocalClient::finish(int status, const QByteArray &answer)
{
    m_socket.disconnect(this);
    m_patience.stop();
    if (const Done done = std::exchange(m_done, nullptr); done && m_context)
        done(status, answer);
    deleteLater();
}

} // namespace signalbox
