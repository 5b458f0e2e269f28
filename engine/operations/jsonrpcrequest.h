// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/operationtable.h"

#include <QVarLengthArray>

#include <string_view>

namespace signalbox {

/// Why a body is no request that could be forwarded (spec section 4).
enum class RequestRefusal : std::uint8_t
{
    None,
    NotJson, ///< -32700: not strict RFC 8259 JSON in UTF-8 without a byte-order mark.
    NotARequest, ///< -32600: JSON, but no JSON-RPC request of this protocol.
    EmptyBatch, ///< -32600
    BatchTooLarge, ///< -32600: more members than allowed.
};

/// What one JSON-RPC object asks for.
enum class MemberKind : std::uint8_t
{
    Call,
    Notification,
    Invalid
};

/// One call or notification. All views point into the request's bytes and live as long as these.
struct JsonRpcMember
{
    MemberKind kind = MemberKind::Invalid;
    OperationClass operationClass = OperationClass::Unrecognized; ///< From the table, before a Route's overrides.
    const Operation *operation = nullptr; ///< The table's entry; null when unrecognized.
    std::string_view bytes; ///< The whole object as received.
    std::string_view id; ///< The raw JSON token, quotes included; empty when the member is absent.
    std::string_view method; ///< Between the quotes, as received (escapes not decoded).
    std::string_view params; ///< The raw JSON token; empty when absent.
    bool isLegacy = false; ///< JSON-RPC 1.x (Bitcoin, Litecoin): its answers hold `result` and `error` both, no version.
};

/// A JSON-RPC body read once, without building a document (spec sections 4 and 6, "batch").
struct JsonRpcRequest
{
    RequestRefusal refusal = RequestRefusal::None;
    bool batch = false;
    QVarLengthArray<JsonRpcMember, 1> members; ///< One for a single request; all of a batch, invalid ones
                                               ///< included. Empty when refused.
};

inline constexpr int defaultMaxBatchMembers = 1000;

/// Reads @p body strictly. Pure and bounded: nesting over maxJsonDepth is NotJson; nothing is allocated for a single
/// request. A method written with escape sequences is unrecognized. NotJson wins over every other refusal. Never fails
/// otherwise: faults are in the result.
[[nodiscard]] JsonRpcRequest parseJsonRpcRequest(
    Protocol protocol, std::string_view body, int maxBatchMembers = defaultMaxBatchMembers);

} // namespace signalbox
