// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string_view>

namespace signalbox::benchmark {

/// The head of an HTTP/1.1 message as far as the benchmark's own programs need it.
struct HttpHead
{
    enum class State
    {
        Partial,
        Complete,
        Malformed
    };

    State state = State::Partial;
    std::size_t size = 0; ///< Bytes up to and including the empty line.
    std::size_t contentLength = 0; ///< 0 when the field is absent.
    bool close = false; ///< `Connection: close` was said.
};

/// Reads the head at the start of @p bytes. Chunked messages count as malformed: no contender has a reason to send one.
[[nodiscard]] HttpHead parseHead(std::string_view bytes);

} // namespace signalbox::benchmark
