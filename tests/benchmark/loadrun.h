// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "descriptor.h"
#include "loadoptions.h"
#include "loadreport.h"

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace signalbox::benchmark {

/// One run of the load generator: a closed loop over keep-alive connections on one thread. Each answer must have status
/// 200, the `id` of its request, a `result` and the exact length expected; anything else, a gateway's own error
/// included, is an error. What is under way when the time is over is waited for, so that the count of requests is
/// exact.
class LoadRun final
{
public:
    explicit LoadRun(LoadOptions options);
    ~LoadRun();

    LoadRun(const LoadRun &) = delete;
    LoadRun &operator=(const LoadRun &) = delete;

    /// Connects, sends and waits; returns when all is answered, the timeout has passed or there were too many errors.
    /// Throws std::system_error when no connection can be made.
    [[nodiscard]] LoadReport run();

private:
    struct Connection;
    using Clock = std::chrono::steady_clock;

    void prepareRequests();
    void connect(Connection &connection);
    void startPace();
    void send(Connection &connection);
    void sendOnIdle();
    void read(Connection &connection);
    void readHead(Connection &connection, std::string_view bytes);
    bool checkAnswer(Connection &connection, std::string_view bytes);
    void complete(Connection &connection);
    void fail(Connection &connection, std::string reason);
    [[nodiscard]] bool maySend() const;
    [[nodiscard]] bool finished() const;

    LoadOptions m_options;
    LoadReport m_report;
    Descriptor m_epoll;
    Descriptor m_pace;
    std::vector<Connection> m_connections;
    std::vector<std::string> m_requests; ///< One per path; the digits of the id are overwritten before each send …
    std::size_t m_nonceFromEnd = 0; ///< … and those of the nonce, which begin so far from the end; 0: no broadcasts.
    std::vector<char> m_buffer;
    std::size_t m_nextRequest = 0;
    std::uint64_t m_nextId;
    std::uint64_t m_underWay = 0;
    Clock::time_point m_measureFrom;
    Clock::time_point m_measureUntil;
    Clock::time_point m_now;
};

} // namespace signalbox::benchmark
