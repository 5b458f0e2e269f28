// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/authority.h"

#include "listener/asciitext.h"

#include <algorithm>

namespace signalbox {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isNameByte(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '.' || c == '_';
}

bool isAddressByte(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || c == ':' || c == '.';
}

/// One decimal part of an IPv4 address without leading zeros, cut off the front of @p text; -1 when there is none.
int takeOctet(std::string_view &text)
{
    constexpr std::size_t maxDigits = 3;
    std::size_t digits = 0;
    int value = 0;
    while (digits < text.size() && digits < maxDigits && isDigit(text[digits]))
        value = value * 10 + (text[digits++] - '0');
    if (digits == 0 || value > 255 || (digits > 1 && text.front() == '0'))
        return -1;
    text.remove_prefix(digits);
    return value;
}

} // namespace

std::optional<Authority> parseAuthority(std::string_view text)
{
    constexpr std::size_t maxPortDigits = 5;
    Authority authority;
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos)
            return std::nullopt;
        const std::string_view address = text.substr(1, end - 1);
        if (address.empty() || !std::all_of(address.begin(), address.end(), isAddressByte))
            return std::nullopt;
        authority.host = text.substr(0, end + 1);
    } else {
        authority.host = text.substr(0, text.find(':'));
        if (authority.host.empty() || !std::all_of(authority.host.begin(), authority.host.end(), isNameByte))
            return std::nullopt;
    }
    std::string_view rest = text.substr(authority.host.size());
    if (rest.empty())
        return authority;
    if (rest.front() != ':')
        return std::nullopt;
    rest.remove_prefix(1);
    if (rest.empty() || rest.size() > maxPortDigits || !std::all_of(rest.begin(), rest.end(), isDigit))
        return std::nullopt;
    authority.port = rest;
    return authority;
}

bool isLoopbackName(std::string_view host)
{
    if (equalsIgnoringCase(host, "localhost") || host == "[::1]")
        return true;
    if (takeOctet(host) != 127)
        return false;
    for (int part = 0; part < 3; ++part) {
        if (!host.starts_with('.'))
            return false;
        host.remove_prefix(1);
        if (takeOctet(host) < 0)
            return false;
    }
    return host.empty();
}

bool isSameAuthority(const Authority &a, const Authority &b)
{
    const auto port = [](const Authority &authority) { return authority.port.empty() ? "80" : authority.port; };
    return equalsIgnoringCase(a.host, b.host) && port(a) == port(b);
}

} // namespace signalbox
