// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/rehearsalwords.h"

#include "base/endwords.h"
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
    if (fault == InjectedFault::ApplicationError)
        return Texts::tr("Application error");
    if (fault == InjectedFault::Slow)
        return Texts::tr("Slow");
    return fault == InjectedFault::None ? Texts::tr("None") : words::imaginedEnd(fault, DataPlane::JsonRpc);
}

QString injectedFaultEffect(InjectedFault fault)
{
    switch (fault) {
    case InjectedFault::None:
        return {};
    case InjectedFault::NameNotResolved:
    case InjectedFault::ConnectionRefused:
    case InjectedFault::TlsFailed:
        return Texts::tr("Before connect: nothing is sent.");
    case InjectedFault::TimeoutBeforeSend:
        return Texts::tr("Before connect: nothing is sent, and the attempt takes the Route’s whole timeout.");
    case InjectedFault::TimeoutAfterSend:
        return Texts::tr("After send: the request is really sent, once. Its answer is thrown away, and the attempt "
                         "takes the Route’s whole timeout.");
    case InjectedFault::CloseAfterSend:
        return Texts::tr(
            "After send: the request is really sent, once. Its answer is thrown away, as if the connection "
            "had been closed.");
    case InjectedFault::TruncatedBody:
        return Texts::tr(
            "Mid-body: the request is really sent, once. Its answer is thrown away, as if it had been cut.");
    case InjectedFault::OversizedBody:
        return Texts::tr(
            "Mid-body: the request is really sent, once. Its answer is thrown away, as if it were too large.");
    case InjectedFault::InvalidJson:
    case InjectedFault::WrongId:
        return Texts::tr("In the body: the request is really sent, once. Its answer is thrown away for a wrong one; "
                         "a TRON HTTP body is not judged.");
    case InjectedFault::Slow:
        return Texts::tr("After the answer: the request is really sent, once, and its real answer comes later. Past "
                         "the Route’s timeout it is a timeout.");
    default:
        break;
    }
    return Texts::tr("Another answer: the request is really sent, once. Its real answer is thrown away for this one.");
}

QString armedFault(const FaultOrder &order)
{
    const QString name = injectedFault(order.fault);
    return order.fault == InjectedFault::Slow
        ? Texts::tr("%1: %2", "fault, delay").arg(name, words::duration(order.delay))
        : name;
}

QString armedAttempts(const FaultOrder &order)
{
    return order.chance > 0 ? Texts::tr("%1 %", "percent").arg(words::number(order.chance))
                            : Texts::tr("next %1", "number of attempts").arg(words::number(order.remaining));
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
