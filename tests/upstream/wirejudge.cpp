// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "wirejudge.h"

#include "operations/bytesview.h"
#include "operations/jsonrpcresponse.h"

namespace signalbox {

namespace {

AttemptOutcome failureOf(const AttemptResult &result)
{
    return AttemptOutcome::accessFailure(result.fault, result.sent, result.status);
}

} // namespace

AttemptOutcome judgeCall(const FaultCase &fault, const AttemptResult &result)
{
    if (result.fault != AccessFault::None)
        return failureOf(result);
    const Protocol protocol = fault.isUtxoOnly ? Protocol::Bitcoin : Protocol::Evm;
    const JsonRpcRequest request = parseJsonRpcRequest(protocol, view(fault.requestBody));
    if (request.batch)
        return AttemptOutcome::judgedResponse(
            result.status, judgeJsonRpcBatchResponse(protocol, view(result.body), request.members));
    return AttemptOutcome::judgedResponse(
        result.status, judgeJsonRpcResponse(protocol, view(result.body), request.members.first().id));
}

AttemptOutcome judgeNotification(const AttemptResult &result)
{
    return result.fault == AccessFault::None ? AttemptOutcome::httpResponse(DataPlane::JsonRpc, result.status)
                                             : failureOf(result);
}

AttemptOutcome judgeTronHttp(const AttemptResult &result)
{
    if (result.fault != AccessFault::None)
        return failureOf(result);
    // A body that only the end of the stream ended may have been cut.
    if (!result.lengthKnown && !isJson(view(result.body)))
        return AttemptOutcome::accessFailure(AccessFault::TruncatedBody, true, result.status);
    return AttemptOutcome::httpResponse(DataPlane::TronHttp, result.status);
}

} // namespace signalbox
