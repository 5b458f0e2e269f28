// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/questionresult.h"

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

} // namespace

QuestionResult QuestionResult::of(const TrackerReply &reply)
{
    if (reply.fault != AccessFault::None) {
        const std::string_view name = accessFaultName(reply.fault);
        return {.why = QByteArray(name.data(), static_cast<qsizetype>(name.size())), .retryAfter = reply.retryAfter};
    }
    const bool success = reply.status >= 200 && reply.status < 300;
    const bool gatekeeper = reply.status == 401 || reply.status == 403 || reply.status == 429;
    if (success || (!gatekeeper && looksLikeJson(reply.body)))
        return {.answered = true, .body = reply.body};
    return {.why = "http_" + QByteArray::number(reply.status), .retryAfter = reply.retryAfter};
}

} // namespace signalbox
