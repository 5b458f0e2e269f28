// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/deadaddress.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace signalbox {

namespace {

sockaddr_in loopback(quint16 port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    return address;
}

int streamSocket()
{
    return ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
}

/// Binds to a free port; 0 on failure.
quint16 bindToFreePort(int descriptor)
{
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    auto *generic = reinterpret_cast<sockaddr *>(&address);
    if (::bind(descriptor, generic, size) != 0 || ::getsockname(descriptor, generic, &size) != 0)
        return 0;
    return ntohs(address.sin_port);
}

} // namespace

std::unique_ptr<DeadAddress> DeadAddress::make(FaultScript::Place place)
{
    if (place == FaultScript::Place::Listening)
        return nullptr;
    std::unique_ptr<DeadAddress> dead(new DeadAddress);
    switch (place) {
    case FaultScript::Place::Listening:
        break;
    case FaultScript::Place::Refused:
        dead->takePort();
        break;
    case FaultScript::Place::Unreachable:
        // The loopback network's broadcast address: Linux refuses a TCP connect to it with ENETUNREACH.
        dead->m_address = QHostAddress(QStringLiteral("127.255.255.255"));
        dead->m_port = 9;
        break;
    case FaultScript::Place::BlackHole:
        dead->fillBacklog();
        break;
    }
    return dead;
}

DeadAddress::~DeadAddress()
{
    for (const int descriptor : m_descriptors)
        ::close(descriptor);
}

/// Bound but not listening: clients are refused, and nobody else can get the port in the meantime.
void DeadAddress::takePort()
{
    const int descriptor = streamSocket();
    m_descriptors.push_back(descriptor);
    m_port = bindToFreePort(descriptor);
}

void DeadAddress::fillBacklog()
{
    const int listening = streamSocket();
    m_descriptors.push_back(listening);
    const quint16 port = bindToFreePort(listening);
    if (port == 0 || ::listen(listening, 0) != 0)
        return;

    // Loopback connects complete at once, so a connect that is still pending shows that the backlog is full.
    constexpr int mostConnects = 16;
    const sockaddr_in address = loopback(port);
    for (int i = 0; i < mostConnects; ++i) {
        const int descriptor = streamSocket();
        m_descriptors.push_back(descriptor);
        ::connect(descriptor, reinterpret_cast<const sockaddr *>(&address), sizeof address);
        pollfd writable{descriptor, POLLOUT, 0};
        constexpr int graceMilliseconds = 20;
        if (::poll(&writable, 1, graceMilliseconds) == 0) {
            m_port = port;
            return;
        }
    }
}

} // namespace signalbox
