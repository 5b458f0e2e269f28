// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/headcheck.h"

#include "listener/asciitext.h"
#include "listener/authority.h"

#include <algorithm>

namespace signalbox {

namespace {

std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), std::size_t(bytes.size())};
}

bool isAllowedHost(std::string_view text, const Authority &authority, const ListenerLimits &limits)
{
    return isLoopbackName(authority.host)
        || std::any_of(limits.allowedHosts.begin(), limits.allowedHosts.end(), [&](const QByteArray &allowed) {
               return equalsIgnoringCase(authority.host, view(allowed)) || equalsIgnoringCase(text, view(allowed));
           });
}

bool isAllowedOrigin(std::string_view origin, const ListenerLimits &limits)
{
    return std::any_of(limits.allowedOrigins.begin(), limits.allowedOrigins.end(),
        [&](const QByteArray &allowed) { return view(allowed) == origin; });
}

bool isJson(std::string_view contentType)
{
    return equalsIgnoringCase(trimmed(contentType.substr(0, contentType.find(';'))), "application/json");
}

/// The path and query of @p target, whose authority (absolute-form) must be the one that Host names.
tl::expected<std::string_view, Refusal> originForm(std::string_view target, const Authority &host)
{
    constexpr std::string_view scheme = "http://";
    const Refusal malformed{400, "The request target is not usable."};
    if (target.find('#') != std::string_view::npos)
        return tl::unexpected(malformed);
    if (target.starts_with('/'))
        return target;
    if (!equalsIgnoringCase(target.substr(0, scheme.size()), scheme))
        return tl::unexpected(malformed);
    target.remove_prefix(scheme.size());
    const std::size_t end = std::min(target.find_first_of("/?"), target.size());
    const auto authority = parseAuthority(target.substr(0, end));
    if (!authority)
        return tl::unexpected(malformed);
    if (!isSameAuthority(*authority, host))
        return tl::unexpected(Refusal{403, "The request target names another host than the Host field."});
    target.remove_prefix(end);
    if (target.empty())
        return std::string_view{"/"};
    if (target.front() == '?')
        return tl::unexpected(malformed);
    return target;
}

} // namespace

tl::expected<CheckedHead, Refusal> checkHead(const RequestHead &head, const ListenerLimits &limits)
{
    if (head.verb == Verb::Unknown)
        return tl::unexpected(Refusal{501, "This verb is not known here."});
    if (head.verb == Verb::Refused)
        return tl::unexpected(
            Refusal{405, "This verb is not served here.", "Allow: GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS\r\n"});

    const auto host = parseAuthority(head.host);
    if (!host)
        return tl::unexpected(Refusal{400, "The Host field is not usable."});
    if (!isAllowedHost(head.host, *host, limits))
        return tl::unexpected(Refusal{403, "This host name is not served here."});
    const auto target = originForm(head.target, *host);
    if (!target)
        return tl::unexpected(target.error());

    CheckedHead checked;
    checked.target = *target;
    if (head.origin) {
        if (!isAllowedOrigin(*head.origin, limits))
            return tl::unexpected(Refusal{403, "This origin is not allowed here."});
        checked.isOriginAllowed = true;
    } else if (equalsIgnoringCase(head.secFetchSite, "cross-site")) {
        return tl::unexpected(Refusal{403, "Requests of other sites are not allowed here."});
    }
    checked.isPreflight = checked.isOriginAllowed && head.verb == Verb::Options && head.hasPreflightMethod;

    const auto refuse = [&checked](int status, std::string_view text) {
        return tl::unexpected(Refusal{status, text, {}, checked.isOriginAllowed});
    };
    if (!head.contentEncoding.empty() && !equalsIgnoringCase(head.contentEncoding, "identity"))
        return refuse(415, "Request bodies must not be coded.");
    if (checked.isOriginAllowed && head.verb == Verb::Post && !isJson(head.contentType))
        return refuse(415, "With an Origin the content type must be application/json.");
    if (head.contentLength.value_or(0) > std::uint64_t(limits.maxRequestBytes))
        return refuse(413, "The request body is too large.");
    if (head.expect && head.isHttp11) {
        if (!equalsIgnoringCase(*head.expect, "100-continue"))
            return refuse(417, "This expectation is not known here.");
        checked.awaitsContinue = head.hasBody;
    }
    return checked;
}

} // namespace signalbox
