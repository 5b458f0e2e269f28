// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/rehearsalwords.h"

#include "base/words.h"

#include <QCoreApplication>

namespace signalbox::rehearsalwords {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(RehearsalWords)
};

} // namespace

QList<ImaginedEnd> offeredEnds(DataPlane plane)
{
    QList<ImaginedEnd> ends;
    for (const ImaginedEnd end : allImaginedEnds()) {
        if (plane == DataPlane::JsonRpc || (end != ImaginedEnd::InvalidJson && end != ImaginedEnd::WrongId))
            ends.append(end);
    }
    return ends;
}

QString imaginedEnd(ImaginedEnd end, DataPlane plane)
{
    const bool isTron = plane == DataPlane::TronHttp;
    switch (end) {
    case ImaginedEnd::Result:
        return isTron ? Texts::tr("HTTP %1").arg(200) : Texts::tr("Result");
    case ImaginedEnd::ApplicationError:
        return isTron ? Texts::tr("HTTP %1").arg(400)
                      : Texts::tr("App. error", "application error, in a narrow column");
    case ImaginedEnd::NameNotResolved:
        return Texts::tr("Name not resolved");
    case ImaginedEnd::ConnectionRefused:
        return Texts::tr("Refused", "the connection");
    case ImaginedEnd::TlsFailed:
        return Texts::tr("TLS failed");
    case ImaginedEnd::TimeoutBeforeSend:
        return Texts::tr("Timeout before send");
    case ImaginedEnd::TimeoutAfterSend:
        return Texts::tr("Timeout after send");
    case ImaginedEnd::CloseAfterSend:
        return Texts::tr("Close after send");
    case ImaginedEnd::TruncatedBody:
        return Texts::tr("Truncated body");
    case ImaginedEnd::OversizedBody:
        return Texts::tr("Oversized body");
    case ImaginedEnd::InvalidJson:
        return Texts::tr("Invalid JSON");
    case ImaginedEnd::WrongId:
        return Texts::tr("Wrong id");
    case ImaginedEnd::Http401:
        return Texts::tr("HTTP %1").arg(401);
    case ImaginedEnd::Http403:
        return Texts::tr("HTTP %1").arg(403);
    case ImaginedEnd::Http429:
        return Texts::tr("HTTP %1").arg(429);
    case ImaginedEnd::Http500:
        return Texts::tr("HTTP %1").arg(500);
    case ImaginedEnd::Http502:
        return Texts::tr("HTTP %1").arg(502);
    case ImaginedEnd::Http503:
        break;
    }
    return Texts::tr("HTTP %1").arg(503);
}

QString injectedFault(InjectedFault fault)
{
    switch (fault) {
    case InjectedFault::RefuseConnection:
        return Texts::tr("Refuse the connection");
    case InjectedFault::CloseAfterSend:
        return Texts::tr("Close after send");
    case InjectedFault::TruncateBody:
        return Texts::tr("Truncate the body");
    case InjectedFault::ServerError:
        return Texts::tr("Answer HTTP 503");
    case InjectedFault::None:
        break;
    }
    return Texts::tr("None");
}

QString injectedFaultEffect(InjectedFault fault)
{
    switch (fault) {
    case InjectedFault::RefuseConnection:
        return Texts::tr("Before connect: the attempt ends as refused. Nothing is sent.");
    case InjectedFault::CloseAfterSend:
        return Texts::tr(
            "After send: the request is really sent, once. Its answer is thrown away, as if the connection "
            "had been closed.");
    case InjectedFault::TruncateBody:
        return Texts::tr(
            "Mid-body: the request is really sent, once. Its answer is thrown away, as if it had been cut.");
    case InjectedFault::ServerError:
        return Texts::tr("After send: the request is really sent, once. Its answer is thrown away for a 503 page.");
    case InjectedFault::None:
        break;
    }
    return {};
}

QString scope(std::optional<OperationClass> operationClass)
{
    return operationClass ? words::operationClass(*operationClass)
                          : Texts::tr("Any but %1 and %2")
                                .arg(words::operationClass(OperationClass::SideEffect),
                                    words::operationClass(OperationClass::Unrecognized));
}

QString readOnly()
{
    return Texts::tr("Read-only: faults cannot be armed.");
}

} // namespace signalbox::rehearsalwords
