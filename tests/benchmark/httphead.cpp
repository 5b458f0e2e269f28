// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "httphead.h"

#include <strings.h>

#include <charconv>

namespace signalbox::benchmark {

namespace {

bool isField(std::string_view line, std::string_view name)
{
    return line.size() > name.size() && line[name.size()] == ':'
        && ::strncasecmp(line.data(), name.data(), name.size()) == 0;
}

std::string_view valueOf(std::string_view line, std::string_view name)
{
    line.remove_prefix(name.size() + 1);
    while (!line.empty() && line.front() == ' ')
        line.remove_prefix(1);
    return line;
}

} // namespace

HttpHead parseHead(std::string_view bytes)
{
    constexpr std::string_view contentLength = "content-length";
    constexpr std::string_view connection = "connection";
    constexpr std::string_view close = "close";
    HttpHead head;
    const std::size_t end = bytes.find("\r\n\r\n");
    if (end == std::string_view::npos)
        return head;
    head.state = HttpHead::State::Complete;
    head.size = end + 4;
    for (std::string_view rest = bytes.substr(0, end + 2); !rest.empty();) {
        const std::size_t lineEnd = rest.find("\r\n");
        const std::string_view line = rest.substr(0, lineEnd);
        rest.remove_prefix(lineEnd + 2);
        if (isField(line, contentLength)) {
            const std::string_view value = valueOf(line, contentLength);
            const auto [stop, error] = std::from_chars(value.data(), value.data() + value.size(), head.contentLength);
            if (error != std::errc() || stop != value.data() + value.size())
                head.state = HttpHead::State::Malformed;
        } else if (isField(line, connection)) {
            const std::string_view value = valueOf(line, connection);
            head.close = value.size() == close.size() && ::strncasecmp(value.data(), close.data(), close.size()) == 0;
        } else if (isField(line, "transfer-encoding")) {
            head.state = HttpHead::State::Malformed;
        }
    }
    return head;
}

} // namespace signalbox::benchmark
