// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/imaginedend.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr std::array<std::string_view, imaginedEndCount> names{"result", "application_error", "name_not_resolved",
    "connection_refused", "tls_failed", "timeout_before_send", "timeout_after_send", "close_after_send", "truncated_body",
    "oversized_body", "invalid_json", "wrong_id", "http_401", "http_403", "http_429", "http_500", "http_502", "http_503"};

AttemptOutcome failure(AccessFault fault, bool sent, int status = 0)
{
    return AttemptOutcome::accessFailure(fault, sent, status);
}

AttemptOutcome answer(DataPlane plane, int status, ResponseDefect defect)
{
    if (plane == DataPlane::TronHttp)
        return AttemptOutcome::httpResponse(plane, status);
    JsonRpcResponse response;
    response.defect = defect;
    return AttemptOutcome::judgedResponse(status, response);
}

AttemptOutcome applicationError(DataPlane plane)
{
    if (plane == DataPlane::TronHttp)
        return AttemptOutcome::httpResponse(plane, 400);
    JsonRpcResponse response;
    response.applicationError = true;
    response.errorCode = -32000;
    return AttemptOutcome::judgedResponse(200, response);
}

AttemptOutcome outcomeOfCall(ImaginedEnd end, DataPlane plane)
{
    switch (end) {
    case ImaginedEnd::Result:
        return answer(plane, 200, ResponseDefect::None);
    case ImaginedEnd::ApplicationError:
        return applicationError(plane);
    case ImaginedEnd::NameNotResolved:
        return failure(AccessFault::NameNotResolved, false);
    case ImaginedEnd::ConnectionRefused:
        return failure(AccessFault::ConnectionRefused, false);
    case ImaginedEnd::TlsFailed:
        return failure(AccessFault::TlsFailed, false);
    case ImaginedEnd::TimeoutBeforeSend:
        return failure(AccessFault::ConnectTimeout, false);
    case ImaginedEnd::TimeoutAfterSend:
        return failure(AccessFault::DeadlinePassed, true);
    case ImaginedEnd::CloseAfterSend:
        return failure(AccessFault::ConnectionClosed, true);
    case ImaginedEnd::TruncatedBody:
        return failure(AccessFault::TruncatedBody, true, 200);
    case ImaginedEnd::OversizedBody:
        return failure(AccessFault::ResponseTooLarge, true, 200);
    case ImaginedEnd::InvalidJson:
        return answer(plane, 200, ResponseDefect::NotJson);
    case ImaginedEnd::WrongId:
        return answer(plane, 200, ResponseDefect::WrongId);
    case ImaginedEnd::Http401:
        return answer(plane, 401, ResponseDefect::NotJson);
    case ImaginedEnd::Http403:
        return answer(plane, 403, ResponseDefect::NotJson);
    case ImaginedEnd::Http429:
        return answer(plane, 429, ResponseDefect::NotJson);
    case ImaginedEnd::Http500:
        return answer(plane, 500, ResponseDefect::NotJson);
    case ImaginedEnd::Http502:
        return answer(plane, 502, ResponseDefect::NotJson);
    case ImaginedEnd::Http503:
        break;
    }
    return answer(plane, 503, ResponseDefect::NotJson);
}

} // namespace

std::array<ImaginedEnd, imaginedEndCount> allImaginedEnds()
{
    std::array<ImaginedEnd, imaginedEndCount> all{};
    for (std::size_t i = 0; i < imaginedEndCount; ++i)
        all[i] = static_cast<ImaginedEnd>(i);
    return all;
}

QList<ImaginedEnd> offeredEnds(DataPlane plane)
{
    QList<ImaginedEnd> ends;
    for (const ImaginedEnd end : allImaginedEnds()) {
        if (plane == DataPlane::JsonRpc || (end != ImaginedEnd::InvalidJson && end != ImaginedEnd::WrongId))
            ends.append(end);
    }
    return ends;
}

std::string_view imaginedEndName(ImaginedEnd end)
{
    return names[static_cast<std::size_t>(end)];
}

std::optional<ImaginedEnd> imaginedEndFromName(std::string_view name)
{
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<ImaginedEnd>(found - names.begin()));
}

AttemptOutcome outcomeOf(ImaginedEnd end, DataPlane plane, RequestShape shape)
{
    const AttemptOutcome outcome = outcomeOfCall(end, plane);
    return shape == RequestShape::Notification && outcome.kind != OutcomeKind::AccessFailure
        ? AttemptOutcome::httpResponse(plane, outcome.httpStatus)
        : outcome;
}

bool wouldBeSent(ImaginedEnd end)
{
    switch (end) {
    case ImaginedEnd::NameNotResolved:
    case ImaginedEnd::ConnectionRefused:
    case ImaginedEnd::TlsFailed:
    case ImaginedEnd::TimeoutBeforeSend:
        return false;
    default:
        return true;
    }
}

} // namespace signalbox
