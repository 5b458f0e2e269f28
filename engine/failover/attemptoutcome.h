// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/jsonrpcresponse.h"

#include <cstdint>
#include <string_view>

namespace signalbox {

/// How certain it is that the Endpoint did (not) act (spec section 1).
enum class Certainty : std::uint8_t { Answered, Definite, Ambiguous };

/// What went wrong before there was a complete HTTP response.
enum class AccessFault : std::uint8_t {
    None,
    // Configuration: definite.
    EndpointGone,
    CredentialsUnavailable,
    UrlRefused,
    // Before the first request byte: definite.
    NameNotResolved,
    ConnectionRefused,
    Unreachable,
    ConnectTimeout,
    TlsFailed,
    ProxyFailed,
    NoFreeConnection,
    LocalResources, ///< No descriptor, no port, no memory here.
    // After the first request byte: ambiguous.
    DeadlinePassed,
    ConnectionClosed,
    ConnectionReset,
    MalformedHttp,
    TruncatedBody,
    UndecodableBody,
    ResponseTooLarge,
    // The gateway ended the attempt itself because the client left. Definite when nothing was sent.
    Cancelled,
};

/// A short code for logs and the trail, for example "connection_refused".
[[nodiscard]] std::string_view accessFaultName(AccessFault fault);

/// What kind of end an attempt came to.
enum class OutcomeKind : std::uint8_t {
    AccessFailure, ///< No complete HTTP response; see fault.
    Result, ///< Valid JSON-RPC result.
    ApplicationError, ///< Valid JSON-RPC error.
    InvalidResponse, ///< Complete HTTP response, but no valid JSON-RPC; see defect.
    HttpResponse, ///< Complete TRON HTTP response, or any response to a notification; see httpStatus.
};

/// The end of one attempt, as decide() judges it. A value; make one with accessFailure(), judgedResponse() or
/// httpResponse(), which set the certainty from spec section 5.
struct AttemptOutcome
{
    OutcomeKind kind = OutcomeKind::AccessFailure;
    Certainty certainty = Certainty::Definite;
    AccessFault fault = AccessFault::None;
    ResponseDefect defect = ResponseDefect::None;
    int httpStatus = 0; ///< 0 when there was no complete response.

    /// @p sent: at least one byte of the request may have left (write() was called on a connected socket). Definite exactly
    /// when it is false; only ResponseTooLarge is always ambiguous. @p httpStatus: of a header block that did arrive.
    [[nodiscard]] static AttemptOutcome accessFailure(AccessFault fault, bool sent, int httpStatus = 0);

    /// A complete HTTP response on the JSON-RPC plane to a call or a whole batch.
    [[nodiscard]] static AttemptOutcome judgedResponse(int httpStatus, const JsonRpcResponse &response);

    /// A complete HTTP response on the TRON HTTP plane, or to a notification (whose body is not judged).
    [[nodiscard]] static AttemptOutcome httpResponse(DataPlane plane, int httpStatus);
};

[[nodiscard]] std::string_view certaintyName(Certainty certainty);

} // namespace signalbox
