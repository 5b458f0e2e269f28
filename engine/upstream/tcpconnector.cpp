// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "upstream/tcpconnector.h"

#include <QHostInfo>

#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

namespace signalbox {

namespace {

AccessFault faultOf(int error)
{
    switch (error) {
    case ECONNREFUSED:
        return AccessFault::ConnectionRefused;
    case ECONNRESET:
        return AccessFault::ConnectionReset;
    case ETIMEDOUT:
        return AccessFault::ConnectTimeout;
    case EMFILE:
    case ENFILE:
    case ENOBUFS:
    case ENOMEM:
    case EADDRNOTAVAIL: // No free local port.
        return AccessFault::LocalResources;
    default:
        return AccessFault::Unreachable;
    }
}

/// The system's form of @p address; its size, or 0 when there is none.
socklen_t systemAddress(const QHostAddress &address, quint16 port, sockaddr_storage &storage)
{
    storage = {};
    if (address.protocol() == QAbstractSocket::IPv4Protocol) {
        auto *four = reinterpret_cast<sockaddr_in *>(&storage);
        four->sin_family = AF_INET;
        four->sin_port = htons(port);
        four->sin_addr.s_addr = htonl(address.toIPv4Address());
        return sizeof *four;
    }
    if (address.protocol() != QAbstractSocket::IPv6Protocol)
        return 0;
    auto *six = reinterpret_cast<sockaddr_in6 *>(&storage);
    six->sin6_family = AF_INET6;
    six->sin6_port = htons(port);
    const Q_IPV6ADDR bytes = address.toIPv6Address();
    std::copy_n(std::begin(bytes.c), sizeof bytes.c, six->sin6_addr.s6_addr);
    bool isNumber = false;
    const uint scope = address.scopeId().toUInt(&isNumber);
    six->sin6_scope_id = isNumber ? scope : ::if_nametoindex(address.scopeId().toLatin1().constData());
    return sizeof *six;
}

} // namespace

TcpConnector::~TcpConnector()
{
    forget();
}

void TcpConnector::start(const QString &host, quint16 port)
{
    m_port = port;
    QHostAddress literal;
    if (literal.setAddress(host))
        start(QList<QHostAddress>{literal}, port);
    else
        // Not with a functor: Qt 6.4 leaks one that nobody waits for any more.
        QHostInfo::lookupHost(host, this, SLOT(lookedUp(QHostInfo)));
}

void TcpConnector::lookedUp(const QHostInfo &info)
{
    m_errorText = info.errorString().toUtf8();
    start(info.addresses(), m_port);
}

void TcpConnector::start(const QList<QHostAddress> &addresses, quint16 port)
{
    m_addresses = addresses;
    m_port = port;
    if (!m_addresses.isEmpty())
        Q_EMIT resolved();
    tryNext();
}

/// Ends with a signal or with a connection that is being made.
void TcpConnector::tryNext()
{
    forget();
    while (!m_addresses.isEmpty()) {
        const int error = connectTo(m_addresses.takeFirst());
        if (error == EINPROGRESS) {
            m_writable = std::make_unique<QSocketNotifier>(m_descriptor, QSocketNotifier::Write);
            connect(m_writable.get(), &QSocketNotifier::activated, this, &TcpConnector::look);
            return;
        }
        if (error == 0) {
            Q_EMIT connected(std::exchange(m_descriptor, -1));
            return;
        }
        note(error);
        forget();
    }
    Q_EMIT failed(m_fault, m_errorText);
}

/// 0, or what errno says.
int TcpConnector::connectTo(const QHostAddress &address)
{
    sockaddr_storage storage;
    const socklen_t size = systemAddress(address, m_port, storage);
    m_descriptor = ::socket(storage.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (m_descriptor < 0)
        return errno;
    return ::connect(m_descriptor, reinterpret_cast<const sockaddr *>(&storage), size) == 0 ? 0 : errno;
}

void TcpConnector::look()
{
    int error = 0;
    socklen_t size = sizeof error;
    if (::getsockopt(m_descriptor, SOL_SOCKET, SO_ERROR, &error, &size) != 0)
        error = errno;
    if (error == 0) {
        // It is on the call stack, and whoever gets the descriptor watches it himself.
        m_writable->setEnabled(false);
        m_writable.release()->deleteLater();
        Q_EMIT connected(std::exchange(m_descriptor, -1));
        return;
    }
    note(error);
    tryNext();
}

void TcpConnector::note(int error)
{
    m_fault = faultOf(error);
    m_errorText = qt_error_string(error).toUtf8();
}

void TcpConnector::forget()
{
    if (m_writable) {
        m_writable->setEnabled(false);
        m_writable.release()->deleteLater();
    }
    if (m_descriptor >= 0)
        ::close(std::exchange(m_descriptor, -1));
}

} // namespace signalbox
