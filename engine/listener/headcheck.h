// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "listener/listenerlimits.h"
#include "listener/requesthead.h"

#include <tl/expected.hpp>

namespace signalbox {

/// An answer of the listener's own: a short plain text, and the connection closes. It never repeats what the client
/// sent.
struct Refusal
{
    int status = 400;
    std::string_view text;
    std::string_view fields = {}; ///< Ready field lines, each ended by CRLF.
    bool isOriginAllowed = false; ///< The page may read the refusal.
};

/// What was found out about a request that may go on.
struct CheckedHead
{
    std::string_view target; ///< Origin-form.
    bool isOriginAllowed = false; ///< It has an Origin, and the Origin is allowed: answers carry the CORS fields.
    bool isPreflight = false; ///< The listener answers it itself.
    bool awaitsContinue = false; ///< Expect: 100-continue, and everything that can be checked is fine.
};

/// Judges a well-framed head before a byte of the body is used: verb, Host, target, Origin and fetch metadata, content
/// type and coding, declared length, expectation, in this order (spec section 7). Pure.
///
/// With an allowed Origin every POST needs `application/json`, on both data planes: a POST of another type is the one
/// request with effects that a browser sends without a preflight, and TRON's own API is JSON too.
[[nodiscard]] tl::expected<CheckedHead, Refusal> checkHead(const RequestHead &head, const ListenerLimits &limits);

} // namespace signalbox
