// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/clientsocket.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace signalbox {

namespace {

qint64 outcome(ssize_t count)
{
    if (count > 0)
        return count;
    return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? ClientSocket::wouldBlock : ClientSocket::ended;
}

} // namespace

ClientSocket::~ClientSocket()
{
    close();
}

bool ClientSocket::open(qintptr descriptor, std::function<void()> onReadable, std::function<void()> onWritable)
{
    const int fd = int(descriptor);
    const int flags = ::fcntl(fd, F_GETFL);
    if (flags < 0 || ::fcntl(fd, F_SETFL, flags | O_NONBLOCK) < 0)
        return false;
    // Answers are whole when they are written; there is nothing to gather.
    const int on = 1;
    ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    m_descriptor = fd;
    m_readNotifier.emplace(descriptor, QSocketNotifier::Read);
    QObject::connect(&*m_readNotifier, &QSocketNotifier::activated, &*m_readNotifier, std::move(onReadable));
    m_writeNotifier.emplace(descriptor, QSocketNotifier::Write);
    m_writeNotifier->setEnabled(false);
    QObject::connect(&*m_writeNotifier, &QSocketNotifier::activated, &*m_writeNotifier, std::move(onWritable));
    return true;
}

qint64 ClientSocket::read(char *buffer, qint64 size)
{
    ssize_t count = 0;
    do {
        count = ::recv(m_descriptor, buffer, std::size_t(size), 0);
    } while (count < 0 && errno == EINTR);
    return outcome(count);
}

qint64 ClientSocket::write(std::string_view bytes)
{
    ssize_t count = 0;
    do {
        count = ::send(m_descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    } while (count < 0 && errno == EINTR);
    return outcome(count);
}

void ClientSocket::setReading(bool isWanted)
{
    if (m_readNotifier && m_readNotifier->isEnabled() != isWanted)
        m_readNotifier->setEnabled(isWanted);
}

void ClientSocket::setWriting(bool isWanted)
{
    if (m_writeNotifier && m_writeNotifier->isEnabled() != isWanted)
        m_writeNotifier->setEnabled(isWanted);
}

std::uint16_t ClientSocket::peerPort() const
{
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (::getpeername(m_descriptor, reinterpret_cast<sockaddr *>(&address), &size) != 0)
        return 0;
    if (address.ss_family == AF_INET6)
        return ntohs(reinterpret_cast<const sockaddr_in6 &>(address).sin6_port);
    return address.ss_family == AF_INET ? ntohs(reinterpret_cast<const sockaddr_in &>(address).sin_port) : 0;
}

bool ClientSocket::hasPeerClosed() const
{
    pollfd socket{m_descriptor, POLLRDHUP, 0};
    return ::poll(&socket, 1, 0) > 0 && (socket.revents & (POLLRDHUP | POLLHUP | POLLERR));
}

void ClientSocket::shutdownWrite()
{
    ::shutdown(m_descriptor, SHUT_WR);
}

void ClientSocket::dropOnClose()
{
    const struct ::linger hard
    {
        1, 0
    };
    ::setsockopt(m_descriptor, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
}

void ClientSocket::close()
{
    if (m_descriptor < 0)
        return;
    // Only disabled, not destroyed: this may run inside their activated().
    m_readNotifier->setEnabled(false);
    m_writeNotifier->setEnabled(false);
    ::close(std::exchange(m_descriptor, -1));
}

} // namespace signalbox
