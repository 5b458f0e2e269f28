// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/jsonrpcrequest.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace signalbox {

/// Why a delivered body is no valid JSON-RPC response to the request (spec section 5).
enum class ResponseDefect : std::uint8_t
{
    None,
    NotJson,
    NotAnObject,
    DuplicateMember,
    WrongVersion,
    WrongId,
    ResultAndError, ///< Both, or an error of null beside a result where that is not allowed.
    NeitherResultNorError,
    MalformedError, ///< `error` is no object with an integer code and a string message.
    NotABatch,
    BatchMismatch, ///< A response is missing, doubled or was never asked for.
};

/// The outcome of judging a body. Views point into the judged body.
struct JsonRpcResponse
{
    ResponseDefect defect = ResponseDefect::None;
    bool applicationError = false; ///< A valid error; for a batch, every member is one.
    std::string_view result; ///< Raw token of a valid single result.
    std::int64_t errorCode = 0; ///< Of a valid single error; saturated.
    std::string_view errorMessage; ///< Between the quotes, escapes not decoded.

    [[nodiscard]] bool isValid() const { return defect == ResponseDefect::None; }
};

/// A short code for logs and the trail, for example "wrong_id".
[[nodiscard]] std::string_view responseDefectName(ResponseDefect defect);

/// Judges @p body as the answer to a single call whose raw id token is @p requestId (empty: the id was absent in a
/// legacy call, the answer's id must be null). Strict, pure, one pass, builds nothing. HTTP status plays no part.
[[nodiscard]] JsonRpcResponse judgeJsonRpcResponse(
    Protocol protocol, std::string_view body, std::string_view requestId);

/// True for one strict RFC 8259 JSON value in UTF-8, without a byte-order mark and with nothing after it.
[[nodiscard]] bool isJson(std::string_view bytes);

/// Judges @p body as the answer to a whole batch of calls: an array with exactly one valid response per call, in any
/// order.
[[nodiscard]] JsonRpcResponse judgeJsonRpcBatchResponse(
    Protocol protocol, std::string_view body, std::span<const JsonRpcMember> calls);

} // namespace signalbox
