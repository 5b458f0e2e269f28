// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/imaginedend.h"

namespace signalbox {

namespace {

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
    if (const AccessFault fault = accessFaultOf(end); fault != AccessFault::None) {
        const bool inBody = end == ImaginedEnd::TruncatedBody || end == ImaginedEnd::OversizedBody;
        return AttemptOutcome::accessFailure(fault, !endsBeforeSend(end), inBody ? 200 : 0);
    }
    if (const int status = httpStatusOf(end))
        return answer(plane, status, ResponseDefect::NotJson);
    switch (end) {
    case ImaginedEnd::ApplicationError:
        return applicationError(plane);
    case ImaginedEnd::InvalidJson:
        return answer(plane, 200, ResponseDefect::NotJson);
    case ImaginedEnd::WrongId:
        return answer(plane, 200, ResponseDefect::WrongId);
    default:
        return answer(plane, 200, ResponseDefect::None);
    }
}

} // namespace

QList<ImaginedEnd> offeredEnds(DataPlane plane)
{
    QList<ImaginedEnd> ends{ImaginedEnd::Result, ImaginedEnd::ApplicationError};
    for (auto i = static_cast<int>(ImaginedEnd::NameNotResolved); i <= static_cast<int>(ImaginedEnd::Http503); ++i) {
        const auto end = static_cast<ImaginedEnd>(i);
        if (plane == DataPlane::JsonRpc || (end != ImaginedEnd::InvalidJson && end != ImaginedEnd::WrongId))
            ends.append(end);
    }
    return ends;
}

AttemptOutcome outcomeOf(ImaginedEnd end, DataPlane plane, RequestShape shape)
{
    const AttemptOutcome outcome = outcomeOfCall(end, plane);
    return shape == RequestShape::Notification && outcome.kind != OutcomeKind::AccessFailure
        ? AttemptOutcome::httpResponse(plane, outcome.httpStatus)
        : outcome;
}

} // namespace signalbox
