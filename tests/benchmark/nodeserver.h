// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "descriptor.h"
#include "noderesults.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace signalbox::benchmark {

/// The upstream of the benchmark: HTTP/1.1 with keep-alive on one thread, made to cost as little as possible. Answers a
/// JSON-RPC request with its own `id` and a result as the path asks (NodeRequest); `GET /count` tells how many requests
/// and connections there were, so that a run can prove that each request was delivered once and that connections were
/// reused. Requests need a Content-Length; what it does not understand is answered with 400 and a closed connection.
class NodeServer final
{
public:
    /// Listens on 127.0.0.1; port 0 picks a free one. Throws std::system_error.
    explicit NodeServer(std::uint16_t port);
    ~NodeServer();

    NodeServer(const NodeServer &) = delete;
    NodeServer &operator=(const NodeServer &) = delete;

    [[nodiscard]] std::uint16_t port() const;

    /// Serves until the process ends. Throws std::system_error when waiting fails.
    [[noreturn]] void run();

private:
    struct Connection;
    using Clock = std::chrono::steady_clock;

    void acceptAll();
    void read(Connection &connection);
    void answerNext(Connection &connection);
    void prepare(Connection &connection, std::string_view path, std::string_view body);
    void write(Connection &connection);
    void watch(Connection &connection, std::uint32_t events);
    void delay(Connection &connection, std::chrono::milliseconds duration);
    void answerDelayed();
    void armTimer();
    void close(Connection &connection);

    Descriptor m_listener;
    Descriptor m_epoll;
    Descriptor m_timer;
    NodeResults m_results;
    std::unordered_map<int, std::unique_ptr<Connection>> m_connections; ///< By descriptor.
    std::multimap<Clock::time_point, Connection *> m_delayed;
    std::vector<std::unique_ptr<Connection>> m_closed; ///< Kept until the events in hand are done: they may name it.
    std::uint64_t m_requestCount = 0;
    std::uint64_t m_connectionCount = 0;
};

} // namespace signalbox::benchmark
