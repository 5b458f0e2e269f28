// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/localclient.h"

#include "gateway/gateway.h"

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
    connect(&m_socket, &QTcpSocket::errorOccurred, this, [this] { finish({}); });
    connect(&m_patience, &QTimer::timeout, this, [this] { finish({}); });
    m_patience.start(m_request.patience);
    m_socket.connectToHost(QHostAddress(QHostAddress::LocalHost), m_request.port);
}

LocalClient::~LocalClient()
{
    m_socket.disconnect(this);
}

void LocalClient::send()
{
    QByteArray head = "POST " + m_request.path + " HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(m_request.port)
        + "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " + QByteArray::number(m_request.body.size());
    if (!m_request.key.isEmpty())
        head += "\r\nAuthorization: Bearer " + m_request.key;
    m_socket.write(head + "\r\n\r\n" + m_request.body);
}

/// The gateway's answers always have a length.
void LocalClient::read()
{
    m_received += m_socket.readAll();
    const qsizetype headEnd = m_received.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return;
    const qsizetype bodyStart = headEnd + 4;
    const qsizetype length = field("content-length").toLongLong();
    if (m_received.size() - bodyStart < length)
        return;
    finish({.status = m_received.mid(9, 3).toInt(), // "HTTP/1.1 200 …"
        .requestId = field("x-signalbox-request-id"),
        .body = m_received.mid(bodyStart, length)});
}

/// The value of a field of the head, which has arrived.
QByteArray LocalClient::field(const QByteArray &name) const
{
    const QByteArray head = m_received.first(m_received.indexOf("\r\n\r\n") + 2);
    const qsizetype at = head.toLower().indexOf(QByteArray("\r\n" + name + ':'));
    if (at < 0)
        return {};
    const qsizetype start = at + 2 + name.size() + 1;
    return head.mid(start, head.indexOf("\r\n", start) - start).trimmed();
}

void LocalClient::finish(const Reply &reply)
{
    m_socket.disconnect(this);
    m_patience.stop();
    if (const Done done = std::exchange(m_done, nullptr); done && m_context)
        done(reply);
    deleteLater();
}

LocalClient::Request localRequest(const Gateway &gateway, const QByteArray &route, const QByteArray &body, const QByteArray &rest)
{
    LocalClient::Request request{.port = gateway.port(), .path = '/' + route + rest, .body = body};
    const std::shared_ptr<const Snapshot> &snapshot = gateway.snapshot();
    if (!snapshot)
        return request;
    if (const auto found = snapshot->bySlug.find(std::string_view(route.constData(), static_cast<std::size_t>(route.size())));
        found != snapshot->bySlug.end()) {
        request.key = found->second->key;
        if (const quint16 own = found->second->route.port; own != 0) {
            request.port = own;
            request.path = rest.isEmpty() ? QByteArrayLiteral("/") : rest;
        }
    }
    return request;
}

} // namespace signalbox
