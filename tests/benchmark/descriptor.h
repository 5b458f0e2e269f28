// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <unistd.h>

#include <cstdint>
#include <utility>

namespace signalbox::benchmark {

/// Owns one file descriptor and closes it.
class Descriptor final
{
public:
    Descriptor() = default;
    explicit Descriptor(int fd)
        : m_fd(fd)
    { }
    Descriptor(Descriptor &&other) noexcept
        : m_fd(std::exchange(other.m_fd, -1))
    { }
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        std::swap(m_fd, other.m_fd);
        return *this;
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }

    [[nodiscard]] int get() const { return m_fd; }
    [[nodiscard]] bool isOpen() const { return m_fd >= 0; }

private:
    int m_fd = -1;
};

/// A non-blocking listening socket on 127.0.0.1; port 0 picks a free one. Throws std::system_error.
[[nodiscard]] Descriptor listenOnLoopback(std::uint16_t port);

/// The port that @p socket is bound to.
[[nodiscard]] std::uint16_t boundPort(const Descriptor &socket);

/// A connected, non-blocking socket without Nagle's delay to 127.0.0.1. Throws std::system_error.
[[nodiscard]] Descriptor connectToLoopback(std::uint16_t port);

/// Switches Nagle's delay off: request and answer are single writes that must leave at once.
void setNoDelay(int fd);

/// An epoll instance. Throws std::system_error.
[[nodiscard]] Descriptor makeEpoll();

/// A non-blocking monotonic timer. Throws std::system_error.
[[nodiscard]] Descriptor makeTimer();

} // namespace signalbox::benchmark
