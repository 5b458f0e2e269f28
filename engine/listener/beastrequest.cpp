// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/beastrequest.h"

#include "listener/asciitext.h"

#include <algorithm>
#include <limits>

namespace signalbox {

namespace http = boost::beast::http;

namespace {

constexpr unsigned HostBit = 1u << 0;
constexpr unsigned LengthBit = 1u << 1;
constexpr unsigned EncodingBit = 1u << 2;
constexpr unsigned TypeBit = 1u << 3;
constexpr unsigned ContentEncodingBit = 1u << 4;
constexpr unsigned OriginBit = 1u << 5;
constexpr unsigned AuthorizationBit = 1u << 6;
constexpr unsigned ExpectBit = 1u << 7;
constexpr unsigned FetchSiteBit = 1u << 8;

std::string_view view(boost::beast::string_view text)
{
    return {text.data(), text.size()};
}

Verb verbOf(http::verb verb)
{
    switch (verb) {
    case http::verb::get:
        return Verb::Get;
    case http::verb::post:
        return Verb::Post;
    case http::verb::put:
        return Verb::Put;
    case http::verb::delete_:
        return Verb::Delete;
    case http::verb::patch:
        return Verb::Patch;
    case http::verb::head:
        return Verb::Head;
    case http::verb::options:
        return Verb::Options;
    case http::verb::connect:
    case http::verb::trace:
        return Verb::Refused;
    default:
        return Verb::Unknown;
    }
}

/// 1*DIGIT that fits; Beast alone would take a list of equal values.
std::optional<std::uint64_t> plainLength(std::string_view text)
{
    constexpr std::size_t maxDigits = 18;
    if (text.empty() || text.size() > maxDigits)
        return std::nullopt;
    std::uint64_t length = 0;
    for (const char c : text) {
        if (c < '0' || c > '9')
            return std::nullopt;
        length = length * 10 + std::uint64_t(c - '0');
    }
    return length;
}

} // namespace

BeastRequest::BeastRequest(qint64 maxRequestBytes)
    : m_maxRequestBytes(std::uint64_t(maxRequestBytes))
{
    // The head is judged (Host, Origin) before its length; the block itself is bounded by the caller. Not boost::none:
    // Beast 1.74 compares a Content-Length with it as if nothing at all were allowed.
    body_limit(std::numeric_limits<std::uint64_t>::max());
    header_limit(std::numeric_limits<std::uint32_t>::max());
}

void BeastRequest::on_request_impl(http::verb verb, Text, Text target, int version, Error &)
{
    head.verb = verbOf(verb);
    head.target = view(target);
    head.isHttp11 = version == 11;
}

bool BeastRequest::takeOnce(unsigned bit)
{
    const bool isFirst = !(m_seen & bit);
    m_seen |= bit;
    return isFirst;
}

void BeastRequest::on_field_impl(http::field field, Text name, Text text, Error &error)
{
    if (m_isHeadDone)
        return; // A trailer never becomes a header.
    const std::string_view value = view(text);
    bool isFine = true;
    switch (field) {
    case http::field::host:
        isFine = takeOnce(HostBit) && !value.empty();
        head.host = value;
        break;
    case http::field::content_length:
        head.contentLength = plainLength(value);
        isFine = takeOnce(LengthBit) && head.contentLength;
        break;
    case http::field::transfer_encoding:
        isFine = takeOnce(EncodingBit) && head.isHttp11 && equalsIgnoringCase(value, "chunked");
        break;
    case http::field::content_type:
        isFine = takeOnce(TypeBit);
        head.contentType = value;
        break;
    case http::field::content_encoding:
        isFine = takeOnce(ContentEncodingBit);
        head.contentEncoding = value;
        break;
    case http::field::origin:
        isFine = takeOnce(OriginBit);
        head.origin = value;
        break;
    case http::field::authorization:
        isFine = takeOnce(AuthorizationBit);
        head.authorization = value;
        break;
    case http::field::expect:
        isFine = takeOnce(ExpectBit);
        head.expect = value;
        break;
    case http::field::accept:
        if (head.accept.empty())
            head.accept = value;
        break;
    case http::field::user_agent:
        if (head.userAgent.empty())
            head.userAgent = value;
        break;
    case http::field::access_control_request_method:
        head.hasPreflightMethod = true;
        break;
    default:
        takeUnknownField(view(name), value);
    }
    if (!isFine)
        error = http::error::bad_field;
}

void BeastRequest::takeUnknownField(std::string_view name, std::string_view value)
{
    if (equalsIgnoringCase(name, "Sec-Fetch-Site")) {
        // Repeated: the stricter one counts, so that a second field cannot wash the first.
        if (takeOnce(FetchSiteBit) || equalsIgnoringCase(value, "cross-site"))
            head.secFetchSite = value;
    } else if (equalsIgnoringCase(name, "X-Signalbox-Hop")) {
        head.hopMarker = value;
    } else if (equalsIgnoringCase(name, "Access-Control-Request-Private-Network")) {
        head.wantsPrivateNetwork = equalsIgnoringCase(value, "true");
    }
}

void BeastRequest::on_header_impl(Error &error)
{
    m_isHeadDone = true;
    const bool hasEncoding = m_seen & EncodingBit;
    const bool isFramed = !(hasEncoding && (m_seen & LengthBit)) && chunked() == hasEncoding;
    if (!(m_seen & HostBit) || !isFramed) {
        error = http::error::bad_field;
        return;
    }
    head.keepAlive = keep_alive();
    head.hasBody = hasEncoding || head.contentLength.value_or(0) > 0;
}

void BeastRequest::on_body_init_impl(const boost::optional<std::uint64_t> &length, Error &)
{
    // A declared size is a promise, not a reason to allocate.
    constexpr std::uint64_t firstReserve = 64 * 1024;
    if (length)
        body.reserve(qsizetype(std::min(*length, firstReserve)));
}

std::size_t BeastRequest::on_body_impl(Text bytes, Error &)
{
    body.append(bytes.data(), qsizetype(bytes.size()));
    return bytes.size();
}

void BeastRequest::on_chunk_header_impl(std::uint64_t size, Text, Error &error)
{
    if (size > m_maxRequestBytes - std::uint64_t(body.size())) {
        isOverBodyLimit = true;
        error = http::error::body_limit;
    }
}

std::size_t BeastRequest::on_chunk_body_impl(std::uint64_t, Text bytes, Error &)
{
    body.append(bytes.data(), qsizetype(bytes.size()));
    return bytes.size();
}

} // namespace signalbox
