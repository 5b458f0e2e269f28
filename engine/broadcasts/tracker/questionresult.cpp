// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/questionresult.h"

#include "broadcasts/tracking/jsonvalue.h"
#include "operations/bytesview.h"
#include "operations/jsonrpcresponse.h"

#include <string_view>

namespace signalbox {

namespace {

bool looksLikeJson(const QByteArray &body)
{
    for (const char c : body) {
        if (c != ' ' && c != '\t' && c != '\r' && c != '\n')
            return c == '{' || c == '[';
    }
    return false;
}

constexpr qsizetype longestRefusal = 2048; ///< An error of words. Real answers, which may be large, are not read twice.

/// Providers that throttle with status 200 say it in the error: 429, or -32005 as EIP-1474 has it ("limit exceeded").
/// Solana's -32005 is a node that lags ("Node is behind by 42 slots"), which is an answer.
bool isThrottled(const QByteArray &body)
{
    if (body.size() > longestRefusal || !isJson(view(body)))
        return false;
    const tracking::JsonValue error = tracking::JsonValue(view(body)).member("error");
    const std::optional<std::int64_t> code = error.member("code").integer();
    if (code == 429)
        return true;
    return code == -32005 && !error.member("message").bytes().startsWith("Node is ");
}

} // namespace

QuestionResult QuestionResult::of(const TrackerReply &reply)
{
    if (reply.fault != AccessFault::None) {
        const std::string_view name = accessFaultName(reply.fault);
        return {.why = owned(name), .retryAfter = reply.retryAfter};
    }
    const bool success = reply.status >= 200 && reply.status < 300;
    const bool gatekeeper = reply.status == 401 || reply.status == 403 || reply.status == 429;
    if (isThrottled(reply.body))
        return {.why = "throttled", .retryAfter = reply.retryAfter};
    if (success || (!gatekeeper && looksLikeJson(reply.body)))
        return {.answered = true, .body = reply.body};
    return {.why = "http_" + QByteArray::number(reply.status), .retryAfter = reply.retryAfter};
}

} // namespace signalbox
