// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>

namespace signalbox {

/// Where the time of one attempt went, from hand-over. Each is a duration in microseconds; -1: the phase did not happen
/// (a pooled connection has no resolve, connect or TLS phase) or did not end. They follow one another: together they are the
/// total, but for the moments between them.
struct AttemptPhases
{
    std::chrono::microseconds queue {-1}; ///< Waiting for a free connection.
    std::chrono::microseconds resolve {-1};
    std::chrono::microseconds connect {-1};
    std::chrono::microseconds tls {-1};
    /// From the first request byte handed to the system to the last, or to an answer that came before it. 0: all were taken at
    /// once, which is not measured.
    std::chrono::microseconds send {-1};
    std::chrono::microseconds firstByte {-1}; ///< From the end of send to the first response byte.
    std::chrono::microseconds body {-1}; ///< From the first response byte to the last.
    std::chrono::microseconds total {0};
};

} // namespace signalbox
