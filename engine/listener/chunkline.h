// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace signalbox {

/// The line that opens a chunk of a chunked body (RFC 9112 section 7.1).
struct ChunkLine
{
    enum class Result : std::uint8_t
    {
        NeedMore,
        Complete,
        Malformed
    };

    static constexpr std::size_t maxLength = 4096; ///< Extensions included.

    Result result = Result::NeedMore;
    std::size_t length = 0; ///< Up to and with its CRLF.
    std::uint64_t size = 0; ///< Of the chunk; 0 for the last one.
    std::size_t extensionBytes = 0;
};

/// Reads the line strictly: 1 to 16 hexadecimal digits, no sign, prefix or white space, CRLF at the end. What stands
/// after ";" is only bounded and kept free of control bytes. @p afterData: the CRLF that ends the previous chunk comes
/// first. Pure.
[[nodiscard]] ChunkLine scanChunkLine(std::string_view bytes, bool afterData);

} // namespace signalbox
