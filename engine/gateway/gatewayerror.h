// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/requestrecord.h"

#include <QByteArray>

#include <span>
#include <string_view>

namespace signalbox {

/// The gateway's own errors (spec section 7).
enum class GatewayErrorCode : int {
    NotJson = -32700,
    NotARequest = -32600,
    RoutePaused = -32003,
    NoEndpoint = -32004,
    AttemptsFailed = -32005,
    OverLimit = -32029,
    Internal = -32603,
};

/// What a client may do after a gateway error (`data.recovery`).
enum class Recovery : std::uint8_t { FixRequest, RetryLater, SafeToResend, CheckStateFirst, TrackTxId };

[[nodiscard]] std::string_view recoveryName(Recovery recovery);

/// An error that the gateway answers itself, as a value; rendered per data plane.
struct GatewayError
{
    GatewayErrorCode code = GatewayErrorCode::Internal;
    std::string_view message; ///< A fixed English sentence: what happened and its consequence.
    Recovery recovery = Recovery::RetryLater;
    std::span<const AttemptRecord> attempts; ///< Only shown for AttemptsFailed.
    QByteArray txId;
};

/// The HTTP status on the TRON HTTP plane; JSON-RPC always answers 200.
[[nodiscard]] int tronHttpStatus(GatewayErrorCode code);

/// What the client of a failed request may do, from its class and its attempts: only what surely did not act is safe to send again.
[[nodiscard]] Recovery recoveryAfter(OperationClass operationClass, std::span<const AttemptRecord> attempts, bool hasTxId);

/// A JSON-RPC error object with `data`. @p rawId is the raw token of the request's id; empty: null. @p legacy: the request was
/// JSON-RPC 1.x, whose answers hold a null result and no version.
[[nodiscard]] QByteArray renderJsonRpcError(
    const GatewayError &error, std::string_view rawId, const QByteArray &requestId, bool legacy = false);

/// {"Error": text}, or under /v1 {"Success":false,"Error":text,"StatusCode":n}.
[[nodiscard]] QByteArray renderTronHttpError(int status, std::string_view message, bool v1);

} // namespace signalbox
