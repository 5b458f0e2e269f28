// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "loadrun.h"

#include "httphead.h"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/timerfd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>
#include <system_error>

namespace signalbox::benchmark {

struct LoadRun::Connection
{
    Descriptor socket;
    std::string head; ///< Start of an answer that came in pieces; mostly unused.
    std::string id; ///< Of the request under way.
    std::size_t bodyLeft = 0;
    std::size_t bodyBytes = 0;
    Clock::time_point sentAt;
    bool busy = false;
    bool inBody = false;
    bool close = false;
};

namespace {

// Ten digits throughout, so that every request has the same length.
constexpr std::uint64_t firstId = 1'000'000'001;
constexpr std::uint64_t mostErrors = 1000;
constexpr std::size_t bufferSize = 64 * 1024;
constexpr std::size_t mostAtOnce = 4 * 1024 * 1024;
constexpr std::string_view requestClosing = "}";
constexpr std::string_view answerOpening = R"({"jsonrpc":"2.0","id":)";
constexpr std::string_view answerMember = R"(,"result":)";

// A legacy transaction of chain 1337 around its nonce of five bytes. Its signature is of nobody in particular, and a
// sender can be recovered from it all the same.
constexpr std::string_view beforeNonce = "0xf86a85";
constexpr std::string_view afterNonce = "844190ab00825208945b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b0180820a95"
                                        "a079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"
                                        "a01111111111111111111111111111111111111111111111111111111111111111";

/// Method and parameters; the digits of an id are those of a nonce too.
std::string question(bool broadcasts)
{
    if (!broadcasts)
        return R"("method":"eth_blockNumber","params":[])";
    return R"("method":"eth_sendRawTransaction","params":[")" + std::string(beforeNonce) + std::to_string(firstId)
        + std::string(afterNonce) + "\"]";
}

void watch(const Descriptor &epoll, const Descriptor &descriptor, void *data)
{
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = data;
    if (::epoll_ctl(epoll.get(), EPOLL_CTL_ADD, descriptor.get(), &event) < 0)
        throw std::system_error(errno, std::generic_category(), "epoll_ctl");
}

} // namespace

LoadRun::LoadRun(LoadOptions options)
    : m_options(std::move(options))
    , m_epoll(makeEpoll())
    , m_connections(static_cast<std::size_t>(m_options.connections))
    , m_buffer(bufferSize)
    , m_nextId(firstId)
{
    prepareRequests();
    m_report.latencies.reserve(1'000'000);
}

LoadRun::~LoadRun() = default;

void LoadRun::prepareRequests()
{
    const std::string body = R"({"jsonrpc":"2.0",)" + question(m_options.broadcasts) + R"(,"id":)"
        + std::to_string(firstId) + std::string(requestClosing);
    if (m_options.broadcasts)
        m_nonceFromEnd = body.size() - body.find(beforeNonce) - beforeNonce.size();
    for (int i = 0; i < std::max(m_options.paths, 1); ++i) {
        const std::string path = m_options.paths > 0 ? m_options.path + '-' + std::to_string(i) : m_options.path;
        m_requests.push_back("POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(m_options.port)
            + "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n"
            + body);
    }
}

LoadReport LoadRun::run()
{
    for (Connection &connection : m_connections)
        connect(connection);
    const Clock::time_point begin = Clock::now();
    m_now = begin;
    m_measureFrom = begin + m_options.warmUp;
    m_measureUntil = m_options.requests > 0 ? Clock::time_point::max() : m_measureFrom + m_options.duration;
    const Clock::time_point giveUp = begin + m_options.warmUp + m_options.duration + m_options.timeout;
    startPace();
    sendOnIdle();
    std::array<epoll_event, 256> events{};
    while (!finished() && m_now < giveUp) {
        constexpr int wakeUp = 100; // milliseconds: to see the end of the window when nothing comes
        const int count = ::epoll_wait(m_epoll.get(), events.data(), static_cast<int>(events.size()), wakeUp);
        m_now = Clock::now();
        for (int i = 0; i < count; ++i) {
            auto *connection = static_cast<Connection *>(events[static_cast<std::size_t>(i)].data.ptr);
            if (connection) {
                read(*connection);
                continue;
            }
            std::uint64_t ticks = 0;
            if (::read(m_pace.get(), &ticks, sizeof ticks) > 0)
                sendOnIdle();
        }
    }
    if (m_underWay > 0) {
        m_report.errors += m_underWay;
        if (m_report.firstError.empty())
            m_report.firstError = "no answer in time";
    }
    m_report.measured = m_options.requests > 0 ? m_now - begin : Clock::duration(m_options.duration);
    return std::move(m_report);
}

void LoadRun::connect(Connection &connection)
{
    connection.socket = connectToLoopback(m_options.port);
    connection.head.clear();
    connection.busy = connection.inBody = connection.close = false;
    watch(m_epoll, connection.socket, &connection);
}

void LoadRun::startPace()
{
    if (m_options.interval.count() == 0)
        return;
    constexpr std::int64_t million = 1'000'000;
    m_pace = makeTimer();
    itimerspec pace{};
    pace.it_interval = {m_options.interval.count() / million, m_options.interval.count() % million * 1000};
    pace.it_value = pace.it_interval;
    ::timerfd_settime(m_pace.get(), 0, &pace, nullptr);
    watch(m_epoll, m_pace, nullptr);
}

void LoadRun::sendOnIdle()
{
    for (Connection &connection : m_connections) {
        if (!connection.busy && maySend())
            send(connection);
    }
}

void LoadRun::send(Connection &connection)
{
    std::string &request = m_requests[m_nextRequest];
    m_nextRequest = (m_nextRequest + 1) % m_requests.size();
    connection.id = std::to_string(m_nextId++);
    std::copy(connection.id.begin(), connection.id.end(),
        request.end() - static_cast<std::ptrdiff_t>(connection.id.size() + requestClosing.size()));
    if (m_nonceFromEnd > 0)
        std::copy(
            connection.id.begin(), connection.id.end(), request.end() - static_cast<std::ptrdiff_t>(m_nonceFromEnd));
    connection.busy = true;
    ++m_underWay;
    ++m_report.sent;
    connection.sentAt = Clock::now();
    const ssize_t size = ::send(connection.socket.get(), request.data(), request.size(), MSG_NOSIGNAL);
    if (size != static_cast<ssize_t>(request.size()))
        fail(connection, size < 0 ? std::strerror(errno) : "request not taken whole");
}

void LoadRun::read(Connection &connection)
{
    // What follows the checked start of a large answer is counted and thrown away inside the kernel: copying it would
    // cost the core more than some contenders do.
    const bool discard = connection.inBody;
    const std::size_t most = discard ? std::min(connection.bodyLeft, mostAtOnce) : m_buffer.size();
    const ssize_t size
        = ::recv(connection.socket.get(), discard ? nullptr : m_buffer.data(), most, discard ? MSG_TRUNC : 0);
    if (size < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    m_now = Clock::now();
    if (size <= 0) {
        fail(connection, size < 0 ? std::strerror(errno) : "connection closed before the answer was complete");
        return;
    }
    if (!connection.busy) {
        fail(connection, "bytes without a request");
        return;
    }
    if (discard) {
        connection.bodyLeft -= static_cast<std::size_t>(size);
        if (connection.bodyLeft == 0)
            complete(connection);
        return;
    }
    const std::string_view bytes(m_buffer.data(), static_cast<std::size_t>(size));
    if (connection.head.empty()) {
        readHead(connection, bytes);
    } else {
        connection.head.append(bytes);
        readHead(connection, std::string(connection.head));
    }
}

void LoadRun::readHead(Connection &connection, std::string_view bytes)
{
    const HttpHead head = parseHead(bytes);
    const std::size_t checked = answerOpening.size() + connection.id.size() + answerMember.size();
    if (head.state == HttpHead::State::Partial || bytes.size() < head.size + std::min(head.contentLength, checked)) {
        connection.head = bytes;
        return;
    }
    if (head.state == HttpHead::State::Malformed) {
        fail(connection, "answer without a plain Content-Length");
        return;
    }
    connection.close = head.close;
    connection.bodyBytes = head.contentLength;
    if (!checkAnswer(connection, bytes.substr(0, head.size + head.contentLength)))
        return;
    const std::size_t got = bytes.size() - head.size;
    if (got > head.contentLength) {
        fail(connection, "bytes after the answer");
        return;
    }
    connection.head.clear();
    connection.bodyLeft = head.contentLength - got;
    connection.inBody = connection.bodyLeft > 0;
    if (!connection.inBody)
        complete(connection);
}

bool LoadRun::checkAnswer(Connection &connection, std::string_view bytes)
{
    constexpr std::string_view ok = "HTTP/1.1 200";
    const std::size_t expected = answerOpening.size() + connection.id.size() + answerMember.size()
        + m_options.resultBytes + requestClosing.size();
    std::string_view body = bytes.substr(bytes.find("\r\n\r\n") + 4);
    const auto take = [&](std::string_view text) {
        const bool same = body.starts_with(text);
        body.remove_prefix(same ? text.size() : 0);
        return same;
    };
    if (!bytes.starts_with(ok))
        fail(connection, "status: " + std::string(bytes.substr(0, bytes.find("\r\n"))));
    else if (connection.bodyBytes != expected || !take(answerOpening) || !take(connection.id) || !take(answerMember))
        fail(connection, "wrong body: " + std::string(body.substr(0, 160)));
    else
        return true;
    return false;
}

void LoadRun::complete(Connection &connection)
{
    connection.busy = connection.inBody = false;
    --m_underWay;
    ++m_report.answered;
    m_report.bodyBytes += connection.bodyBytes;
    if (m_now >= m_measureFrom && m_now < m_measureUntil) {
        const auto latency
            = std::chrono::duration_cast<std::chrono::nanoseconds>(m_now - connection.sentAt).count() / 100;
        m_report.latencies.push_back(
            static_cast<std::uint32_t>(std::min<std::int64_t>(latency, std::numeric_limits<std::uint32_t>::max())));
    }
    if (connection.close) {
        ++m_report.reconnects;
        connect(connection);
    }
    if (m_options.interval.count() == 0 && maySend())
        send(connection);
}

void LoadRun::fail(Connection &connection, std::string reason)
{
    // The other side may close a connection that waits for its next turn; that costs no answer.
    if (connection.busy) {
        --m_underWay;
        ++m_report.errors;
        if (m_report.firstError.empty())
            m_report.firstError = std::move(reason);
    }
    if (m_report.errors >= mostErrors)
        return;
    ++m_report.reconnects;
    connect(connection);
    if (m_options.interval.count() == 0 && maySend())
        send(connection);
}

bool LoadRun::maySend() const
{
    return m_now < m_measureUntil && m_report.errors < mostErrors
        && (m_options.requests == 0 || m_report.sent < m_options.requests);
}

bool LoadRun::finished() const
{
    return m_underWay == 0 && !maySend();
}

} // namespace signalbox::benchmark
