// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/imaginedoutcome.h"

#include <QCoreApplication>

namespace signalbox {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(ImaginedOutcome)
};

AttemptOutcome judged(int status, ResponseDefect defect, bool applicationError = false)
{
    JsonRpcResponse response;
    response.defect = defect;
    response.applicationError = applicationError;
    return AttemptOutcome::judgedResponse(status, response);
}

QList<ImaginedOutcome> complete(DataPlane plane)
{
    if (plane == DataPlane::TronHttp) {
        QList<ImaginedOutcome> outcomes;
        for (const int status : {200, 400, 401, 403, 429, 500, 503})
            outcomes.append({Texts::tr("HTTP %1").arg(status), AttemptOutcome::httpResponse(plane, status)});
        return outcomes;
    }
    return {
        {Texts::tr("a result"), judged(200, ResponseDefect::None)},
        {Texts::tr("an application error"), judged(200, ResponseDefect::None, true)},
        {Texts::tr("invalid JSON"), judged(200, ResponseDefect::NotJson)},
        {Texts::tr("an answer with another id"), judged(200, ResponseDefect::WrongId)},
        {Texts::tr("HTTP 401, no JSON-RPC"), judged(401, ResponseDefect::NotJson)},
        {Texts::tr("HTTP 429, no JSON-RPC"), judged(429, ResponseDefect::NotJson)},
        {Texts::tr("HTTP 502, no JSON-RPC"), judged(502, ResponseDefect::NotJson)},
    };
}

} // namespace

QList<ImaginedOutcome> imaginedOutcomes(DataPlane plane)
{
    return complete(plane)
        + QList<ImaginedOutcome>{
            {Texts::tr("name not resolved"), AttemptOutcome::accessFailure(AccessFault::NameNotResolved, false)},
            {Texts::tr("connection refused"), AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false)},
            {Texts::tr("TLS failed"), AttemptOutcome::accessFailure(AccessFault::TlsFailed, false)},
            {Texts::tr("timeout before sending"), AttemptOutcome::accessFailure(AccessFault::ConnectTimeout, false)},
            {Texts::tr("timeout after sending"), AttemptOutcome::accessFailure(AccessFault::DeadlinePassed, true)},
            {Texts::tr("closed after sending"), AttemptOutcome::accessFailure(AccessFault::ConnectionClosed, true)},
            {Texts::tr("truncated answer"), AttemptOutcome::accessFailure(AccessFault::TruncatedBody, true)},
            {Texts::tr("answer too large"), AttemptOutcome::accessFailure(AccessFault::ResponseTooLarge, true)},
        };
}

} // namespace signalbox
