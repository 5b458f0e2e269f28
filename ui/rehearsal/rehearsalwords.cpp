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
