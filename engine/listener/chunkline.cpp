// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/chunkline.h"

namespace signalbox {

namespace {

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

} // namespace

ChunkLine scanChunkLine(std::string_view bytes, bool afterData)
{
    constexpr int maxDigits = 16;
    ChunkLine malformed;
    malformed.result = ChunkLine::Result::Malformed;
    std::size_t at = 0;
    if (afterData) {
        for (const char expected : {'\r', '\n'}) {
            if (at == bytes.size())
                return {};
            if (bytes[at++] != expected)
                return malformed;
        }
    }
    ChunkLine line;
    int digits = 0;
    for (; at < bytes.size() && hexValue(bytes[at]) >= 0; ++at) {
        if (++digits > maxDigits)
            return malformed;
        line.size = line.size * 16 + std::uint64_t(hexValue(bytes[at]));
    }
    if (at == bytes.size())
        return {};
    if (digits == 0 || (bytes[at] != '\r' && bytes[at] != ';'))
        return malformed;
    const std::size_t extension = at;
    for (; at < bytes.size() && bytes[at] != '\r'; ++at) {
        const auto c = static_cast<unsigned char>(bytes[at]);
        if ((c < 0x20 && c != '\t') || c == 0x7f || at >= ChunkLine::maxLength)
            return malformed;
    }
    line.extensionBytes = at - extension;
    if (at + 1 >= bytes.size())
        return {};
    if (bytes[at + 1] != '\n')
        return malformed;
    line.length = at + 2;
    line.result = ChunkLine::Result::Complete;
    return line;
}

} // namespace signalbox
