// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace signalbox {

/// The verbs the listener tells apart.
enum class Verb : std::uint8_t
{
    Get,
    Post,
    Put,
    Delete,
    Patch,
    Head,
    Options,
    Refused, ///< CONNECT and TRACE: known, never served.
    Unknown,
};

/// What a complete and well-framed header block says. All text is a view into the bytes given to RequestParser::feed()
/// and is valid until these bytes change. Field values are trimmed; an absent field is empty unless it is optional.
struct RequestHead
{
    Verb verb = Verb::Unknown;
    std::string_view target; ///< As received: origin-form, absolute-form or nonsense.
    std::string_view host;
    std::string_view contentType;
    std::string_view contentEncoding;
    std::string_view accept; ///< The first field when there are several.
    std::string_view authorization;
    std::string_view userAgent; ///< The first field when there are several.
    std::string_view secFetchSite;
    std::string_view hopMarker;
    std::optional<std::string_view> origin;
    std::optional<std::string_view> expect;
    std::optional<std::uint64_t> contentLength;
    bool isHttp11 = false;
    bool keepAlive = false;
    bool hasBody = false; ///< A Content-Length above 0 or chunks follow.
    bool hasPreflightMethod = false; ///< Access-Control-Request-Method is there.
    bool wantsPrivateNetwork = false; ///< Access-Control-Request-Private-Network: true.
};

} // namespace signalbox
