// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace signalbox {

/// What is to be said in front of a body.
struct ReplyHead
{
    int status = 200;
    std::string_view fields = {}; ///< Ready field lines, each ended by CRLF.
    std::optional<std::int64_t> contentLength = {}; ///< Nothing for a status that never has a body.
    bool closes = false;
    bool saysKeepAlive = false; ///< For a HTTP/1.0 client that asked for it.
    std::string_view origin = {}; ///< The allowed Origin to echo; empty for none.
};

/// Whether a status goes without a body and without a Content-Length (RFC 9110 section 8.6).
bool isBodiless(int status);

/// Appends status line, fields and the empty line. An allowed origin also gets `Vary` and what it may read. Pure.
void appendReplyHead(std::string &out, const ReplyHead &head);

/// The field lines that answer the preflight of an allowed origin.
/// Private network access (a public page calling a loopback address) is granted only when it was asked for: the
/// operator has allowed this origin by name, and without the grant browsers would not let it through.
std::string_view preflightFields(bool wantsPrivateNetwork);

} // namespace signalbox
