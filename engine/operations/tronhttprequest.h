// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/operationtable.h"

#include <string>
#include <string_view>

namespace signalbox {

/// Why a TRON HTTP target is not forwarded (spec section 8).
enum class TronRefusal : std::uint8_t
{
    None,
    BadPath, ///< 400: leaves its root in some encoding, encoded slash, backslash, NUL, `;`, bad escape, empty segment.
    UnknownFamily, ///< 404: outside /wallet, /walletsolidity and /v1, and not listed (/walletpbft, /monitor, /net …).
    VerbNotAllowed, ///< 405: a verb other than GET and POST.
};

/// A TRON HTTP request named and classified.
struct TronHttpRequest
{
    TronRefusal refusal = TronRefusal::None;
    OperationClass operationClass = OperationClass::Unrecognized;
    const Operation *operation = nullptr;
    std::string path; ///< Normalised: unreserved characters decoded. This is what is matched and what is sent.
    std::string_view query; ///< As received, without the `?`; points into the target.
    bool hasQuery = false; ///< A bare `?` is kept.
    bool startsAtFirstTarget = false; ///< Session affinity: session operations and everything under /v1.
};

/// Reads the part of a request target after the Route's prefix ("/wallet/getnowblock?x=1"). Pure. A `/v1` request with
/// a `fingerprint` query parameter is `session`.
[[nodiscard]] TronHttpRequest parseTronHttpRequest(std::string_view verb, std::string_view target);

} // namespace signalbox
