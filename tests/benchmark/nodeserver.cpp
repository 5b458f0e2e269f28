// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "nodeserver.h"

#include "httphead.h"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

namespace signalbox::benchmark {

struct NodeServer::Connection
{
    Descriptor socket;
    std::string input;
    std::string head; ///< Status line, fields and the JSON before the result.
    const std::string *result = nullptr; ///< Shared between all answers of this size.
    std::size_t sent = 0; ///< Of head, result and tail together.
    std::uint32_t watched = 0;
    bool answering = false; ///< A request is in hand; the next one waits in the input.
    bool delayed = false;
    bool closing = false; ///< Close when the answer is out.
};

namespace {

constexpr std::size_t readSize = 16 * 1024;
constexpr std::size_t largestInput = 1024 * 1024;
constexpr std::string_view tail = "}";

/// The text of the member `id` as it stands; "null" when there is none.
std::string_view idOf(std::string_view body)
{
    constexpr std::string_view name = "\"id\":";
    const std::size_t at = body.rfind(name);
    if (at == std::string_view::npos)
        return "null";
    const std::string_view rest = body.substr(at + name.size());
    return rest.substr(0, rest.find_first_of(",}"));
}

std::string headOf(std::string_view status, std::size_t bodyBytes)
{
    std::string head;
    head.reserve(192);
    head.append("HTTP/1.1 ").append(status).append("\r\nContent-Type: application/json\r\nContent-Length: ");
    head.append(std::to_string(bodyBytes)).append("\r\n\r\n");
    return head;
}

} // namespace

NodeServer::NodeServer(std::uint16_t port)
    : m_listener(listenOnLoopback(port))
    , m_epoll(makeEpoll())
    , m_timer(makeTimer())
{
    for (const Descriptor *descriptor : {&m_listener, &m_timer}) {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.fd = descriptor->get();
        if (::epoll_ctl(m_epoll.get(), EPOLL_CTL_ADD, descriptor->get(), &event) < 0)
            throw std::system_error(errno, std::generic_category(), "epoll_ctl");
    }
}

NodeServer::~NodeServer() = default;

std::uint16_t NodeServer::port() const
{
    return boundPort(m_listener);
}

void NodeServer::run()
{
    std::array<epoll_event, 256> events{};
    for (;;) {
        const int count = ::epoll_wait(m_epoll.get(), events.data(), static_cast<int>(events.size()), -1);
        if (count < 0 && errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "epoll_wait");
        for (int i = 0; i < count; ++i) {
            const int fd = events[static_cast<std::size_t>(i)].data.fd;
            if (fd == m_listener.get()) {
                acceptAll();
            } else if (fd == m_timer.get()) {
                answerDelayed();
            } else if (const auto found = m_connections.find(fd); found != m_connections.end()) {
                Connection &connection = *found->second;
                if ((events[static_cast<std::size_t>(i)].events & EPOLLOUT) != 0)
                    write(connection);
                else
                    read(connection);
            }
        }
        m_closed.clear();
    }
}

void NodeServer::acceptAll()
{
    for (;;) {
        Descriptor socket(::accept4(m_listener.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
        if (!socket.isOpen())
            return;
        setNoDelay(socket.get());
        ++m_connectionCount;
        const int fd = socket.get();
        auto connection = std::make_unique<Connection>();
        connection->socket = std::move(socket);
        watch(*connection, EPOLLIN);
        m_connections[fd] = std::move(connection);
    }
}

void NodeServer::read(Connection &connection)
{
    std::array<char, readSize> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): filled by recv, clearing costs
    const ssize_t size = ::recv(connection.socket.get(), buffer.data(), buffer.size(), 0);
    if (size < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (size <= 0 || connection.input.size() > largestInput) {
        close(connection);
        return;
    }
    connection.input.append(buffer.data(), static_cast<std::size_t>(size));
    if (!connection.answering)
        answerNext(connection);
}

void NodeServer::answerNext(Connection &connection)
{
    const HttpHead head = parseHead(connection.input);
    if (head.state == HttpHead::State::Partial)
        return;
    connection.answering = true;
    if (head.state == HttpHead::State::Malformed) {
        connection.closing = true;
        connection.result = nullptr;
        connection.head = headOf("400 Bad Request", 0);
        write(connection);
        return;
    }
    if (connection.input.size() < head.size + head.contentLength) {
        connection.answering = false;
        return;
    }
    connection.closing = head.close;
    const std::string_view firstLine = std::string_view(connection.input).substr(0, connection.input.find("\r\n"));
    const std::size_t pathAt = firstLine.find(' ') + 1;
    const std::string_view path = firstLine.substr(pathAt, firstLine.find(' ', pathAt) - pathAt);
    const std::size_t used = head.size + head.contentLength;
    prepare(connection, path, std::string_view(connection.input).substr(head.size, head.contentLength));
    connection.input.erase(0, used);
    if (!connection.delayed)
        write(connection);
}

void NodeServer::prepare(Connection &connection, std::string_view path, std::string_view body)
{
    connection.result = nullptr;
    if (path == "/count") {
        const std::string text = "{\"requests\":" + std::to_string(m_requestCount)
            + ",\"connections\":" + std::to_string(m_connectionCount) + '}';
        connection.head = headOf("200 OK", text.size()) + text;
        return;
    }
    const auto request = parseNodePath(path);
    if (!request) {
        connection.head = headOf("404 Not Found", 0);
        return;
    }
    ++m_requestCount;
    const std::string_view id = idOf(body);
    constexpr std::string_view opening = R"({"jsonrpc":"2.0","id":)";
    constexpr std::string_view member = R"(,"result":)";
    connection.result = &m_results.ofSize(request->resultBytes);
    connection.head = headOf("200 OK", opening.size() + id.size() + member.size() + request->resultBytes + tail.size());
    connection.head.append(opening).append(id).append(member);
    if (request->delayMilliseconds > 0)
        delay(connection, std::chrono::milliseconds(request->delayMilliseconds));
}

void NodeServer::write(Connection &connection)
{
    for (;;) {
        std::array<std::string_view, 3> parts{connection.head};
        if (connection.result)
            parts = {connection.head, *connection.result, tail};
        std::array<iovec, 3> vectors{};
        std::size_t skip = connection.sent;
        std::size_t used = 0;
        for (std::string_view part : parts) {
            const std::size_t gone = std::min(skip, part.size());
            skip -= gone;
            part.remove_prefix(gone);
            if (!part.empty())
                vectors[used++] = {const_cast<char *>(part.data()), part.size()};
        }
        if (used == 0)
            break;
        msghdr message{};
        message.msg_iov = vectors.data();
        message.msg_iovlen = used;
        const ssize_t size = ::sendmsg(connection.socket.get(), &message, MSG_NOSIGNAL);
        if (size < 0 && errno == EAGAIN) {
            watch(connection, EPOLLOUT);
            return;
        }
        if (size < 0) {
            close(connection);
            return;
        }
        connection.sent += static_cast<std::size_t>(size);
    }
    connection.sent = 0;
    connection.answering = false;
    if (connection.closing) {
        close(connection);
        return;
    }
    watch(connection, EPOLLIN);
    if (!connection.input.empty())
        answerNext(connection);
}

void NodeServer::watch(Connection &connection, std::uint32_t events)
{
    if (connection.watched == events)
        return;
    epoll_event event{};
    event.events = events;
    event.data.fd = connection.socket.get();
    const int action = connection.watched == 0 ? EPOLL_CTL_ADD : EPOLL_CTL_MOD;
    if (::epoll_ctl(m_epoll.get(), action, connection.socket.get(), &event) < 0)
        throw std::system_error(errno, std::generic_category(), "epoll_ctl");
    connection.watched = events;
}

void NodeServer::delay(Connection &connection, std::chrono::milliseconds duration)
{
    connection.delayed = true;
    const auto at = m_delayed.emplace(Clock::now() + duration, &connection);
    if (at == m_delayed.begin())
        armTimer();
}

void NodeServer::answerDelayed()
{
    std::uint64_t expirations = 0;
    if (::read(m_timer.get(), &expirations, sizeof expirations) < 0)
        return; // already read: a later event will come
    const Clock::time_point now = Clock::now();
    while (!m_delayed.empty() && m_delayed.begin()->first <= now) {
        Connection &connection = *m_delayed.begin()->second;
        m_delayed.erase(m_delayed.begin());
        connection.delayed = false;
        write(connection);
    }
    armTimer();
}

void NodeServer::armTimer()
{
    itimerspec when{};
    if (!m_delayed.empty()) {
        const auto at = m_delayed.begin()->first.time_since_epoch();
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(at);
        when.it_value = {seconds.count(), std::chrono::nanoseconds(at - seconds).count()};
    }
    ::timerfd_settime(m_timer.get(), TFD_TIMER_ABSTIME, &when, nullptr);
}

void NodeServer::close(Connection &connection)
{
    if (connection.delayed)
        std::erase_if(m_delayed, [&](const auto &entry) { return entry.second == &connection; });
    const auto found = m_connections.find(connection.socket.get());
    connection.socket = Descriptor();
    m_closed.push_back(std::move(found->second));
    m_connections.erase(found);
}

} // namespace signalbox::benchmark
