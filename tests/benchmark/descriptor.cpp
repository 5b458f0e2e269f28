// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "descriptor.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/timerfd.h>

#include <fcntl.h>

#include <cerrno>
#include <system_error>

namespace signalbox::benchmark {

namespace {

int checked(int result, const char *what)
{
    if (result < 0)
        throw std::system_error(errno, std::generic_category(), what);
    return result;
}

sockaddr_in loopback(std::uint16_t port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

} // namespace

Descriptor listenOnLoopback(std::uint16_t port)
{
    constexpr int backlog = 4096;
    Descriptor socket(checked(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), "socket"));
    const int on = 1;
    checked(::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on), "SO_REUSEADDR");
    const sockaddr_in address = loopback(port);
    checked(::bind(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address), "bind");
    checked(::listen(socket.get(), backlog), "listen");
    return socket;
}

std::uint16_t boundPort(const Descriptor &socket)
{
    sockaddr_in address{};
    socklen_t size = sizeof address;
    checked(::getsockname(socket.get(), reinterpret_cast<sockaddr *>(&address), &size), "getsockname");
    return ntohs(address.sin_port);
}

Descriptor connectToLoopback(std::uint16_t port)
{
    Descriptor socket(checked(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), "socket"));
    const sockaddr_in address = loopback(port);
    checked(::connect(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address), "connect");
    setNoDelay(socket.get());
    checked(::fcntl(socket.get(), F_SETFL, O_NONBLOCK), "O_NONBLOCK");
    return socket;
}

void setNoDelay(int fd)
{
    const int on = 1;
    checked(::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on), "TCP_NODELAY");
}

Descriptor makeEpoll()
{
    return Descriptor(checked(::epoll_create1(EPOLL_CLOEXEC), "epoll_create1"));
}

Descriptor makeTimer()
{
    return Descriptor(checked(::timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC), "timerfd_create"));
}

} // namespace signalbox::benchmark
