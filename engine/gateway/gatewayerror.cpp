// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/gatewayerror.h"

#include <algorithm>

namespace signalbox {

namespace {

QByteArray &append(QByteArray &out, std::string_view text)
{
    return out.append(text.data(), static_cast<qsizetype>(text.size()));
}

void appendAttempts(QByteArray &out, std::span<const AttemptRecord> attempts)
{
    out += ",\"attempts\":[";
    for (const AttemptRecord &attempt : attempts) {
        if (&attempt != attempts.data())
            out += ',';
        out += "{\"endpoint\":\"" + attempt.endpointId + "\",\"certainty\":\"";
        append(out, certaintyName(attempt.outcome.certainty)) += "\",\"rule\":\"";
        append(out, ruleId(attempt.verdict.rule)) += '"';
        if (attempt.verdict.cause != attempt.verdict.rule) {
            // As in the log: what would have moved on, had there been anywhere to go.
            out += ",\"cause\":\"";
            append(out, ruleId(attempt.verdict.cause)) += '"';
        }
        out += '}';
    }
    out += "]";
    if (!attempts.empty()) {
        out += ",\"last_certainty\":\"";
        append(out, certaintyName(attempts.back().outcome.certainty)) += "\",\"rule\":\"";
        append(out, ruleId(attempts.back().verdict.rule)) += '"';
    }
}

} // namespace

std::string_view recoveryName(Recovery recovery)
{
    switch (recovery) {
    case Recovery::FixRequest:
        return "fix_request";
    case Recovery::RetryLater:
        return "retry_later";
    case Recovery::SafeToResend:
        return "safe_to_resend";
    case Recovery::CheckStateFirst:
        return "check_state_first";
    case Recovery::TrackTxId:
        return "track_tx_id";
    }
    return "check_state_first";
}

int tronHttpStatus(GatewayErrorCode code)
{
    switch (code) {
    case GatewayErrorCode::NotJson:
    case GatewayErrorCode::NotARequest:
        return 400;
    case GatewayErrorCode::RoutePaused:
    case GatewayErrorCode::NoEndpoint:
        return 503;
    case GatewayErrorCode::AttemptsFailed:
        return 502;
    case GatewayErrorCode::OverLimit:
        return 429;
    case GatewayErrorCode::Internal:
        return 500;
    }
    return 500;
}

Recovery recoveryAfter(OperationClass operationClass, std::span<const AttemptRecord> attempts, bool hasTxId)
{
    const bool nothingActed = std::ranges::all_of(
        attempts, [](const AttemptRecord &attempt) { return attempt.outcome.certainty == Certainty::Definite; });
    if (nothingActed || operationClass == OperationClass::Stateless)
        return Recovery::SafeToResend;
    if (operationClass == OperationClass::Broadcast && hasTxId)
        return Recovery::TrackTxId;
    return Recovery::CheckStateFirst;
}

QByteArray renderJsonRpcError(const GatewayError &error, std::string_view rawId, const QByteArray &requestId, bool legacy)
{
    QByteArray out;
    out.reserve(384);
    out += legacy ? "{\"result\":null,\"id\":" : "{\"jsonrpc\":\"2.0\",\"id\":";
    append(out, rawId.empty() ? std::string_view("null") : rawId) += ",\"error\":{\"code\":";
    out += QByteArray::number(static_cast<int>(error.code)) + ",\"message\":\"";
    append(out, error.message) += "\",\"data\":{\"type\":\"gateway_error\",\"request_id\":\"" + requestId + "\",\"recovery\":\"";
    append(out, recoveryName(error.recovery)) += '"';
    if (error.code == GatewayErrorCode::AttemptsFailed)
        appendAttempts(out, error.attempts);
    if (!error.txId.isEmpty())
        out += ",\"tx_id\":\"" + error.txId + '"';
    out += "}}}";
    return out;
}

QByteArray renderTronHttpError(int status, std::string_view message, bool v1)
{
    QByteArray out = v1 ? "{\"Success\":false,\"Error\":\"" : "{\"Error\":\"";
    append(out, message) += '"';
    if (v1)
        out += ",\"StatusCode\":" + QByteArray::number(status);
    out += '}';
    return out;
}

} // namespace signalbox
