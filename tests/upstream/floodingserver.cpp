// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "floodingserver.h"

#include <array>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace signalbox {

FloodingServer::FloodingServer(QByteArray bytes)
    : m_bytes(std::move(bytes))
    , m_listening(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *generic = reinterpret_cast<sockaddr *>(&address);
    if (::bind(m_listening, generic, size) != 0 || ::listen(m_listening, 1) != 0
        || ::getsockname(m_listening, generic, &size) != 0)
        qFatal("the flooding server does not listen");
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { serve(); });
}

FloodingServer::~FloodingServer()
{
    ::shutdown(m_listening, SHUT_RDWR); // Wakes accept().
    m_thread.join();
    ::close(m_listening);
}

void FloodingServer::serve()
{
    const int connection = ::accept4(m_listening, nullptr, nullptr, SOCK_CLOEXEC);
    if (connection < 0)
        return;
    std::array<char, 4096> request{};
    ssize_t sent = ::recv(connection, request.data(), request.size(), 0);
    while (sent > 0) {
        sent = ::send(connection, m_bytes.constData(), static_cast<std::size_t>(m_bytes.size()), MSG_NOSIGNAL);
        m_sent += std::max<ssize_t>(sent, 0);
    }
    ::close(connection);
}

} // namespace signalbox
