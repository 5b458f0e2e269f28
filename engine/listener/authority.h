// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string_view>

namespace signalbox {

/// Host and port of a Host field or an absolute-form target; views into the text it was read from.
struct Authority
{
    std::string_view host; ///< A name, an IPv4 address, or an IPv6 address with its brackets.
    std::string_view port; ///< Empty when absent; else 1 to 5 digits.
};

/// Reads "host" or "host:port"; nothing when it is neither (white space, user information, a list, a bad port). Pure.
std::optional<Authority> parseAuthority(std::string_view text);

/// localhost, 127.0.0.0/8 in four plain decimal parts, or [::1]; any case. No other spelling passes.
bool isLoopbackName(std::string_view host);

/// The same host (without case) and the same port, 80 being the one that may be left out.
bool isSameAuthority(const Authority &a, const Authority &b);

} // namespace signalbox
