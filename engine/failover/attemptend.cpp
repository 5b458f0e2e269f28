// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/attemptend.h"

namespace signalbox {

AccessFault accessFaultOf(AttemptEnd end)
{
    switch (end) {
    case AttemptEnd::NameNotResolved:
        return AccessFault::NameNotResolved;
    case AttemptEnd::ConnectionRefused:
        return AccessFault::ConnectionRefused;
    case AttemptEnd::TlsFailed:
        return AccessFault::TlsFailed;
    case AttemptEnd::TimeoutBeforeSend:
        return AccessFault::ConnectTimeout;
    case AttemptEnd::TimeoutAfterSend:
        return AccessFault::DeadlinePassed;
    case AttemptEnd::CloseAfterSend:
        return AccessFault::ConnectionClosed;
    case AttemptEnd::TruncatedBody:
        return AccessFault::TruncatedBody;
    case AttemptEnd::OversizedBody:
        return AccessFault::ResponseTooLarge;
    default:
        return AccessFault::None;
    }
}

int httpStatusOf(AttemptEnd end)
{
    switch (end) {
    case AttemptEnd::Http401:
        return 401;
    case AttemptEnd::Http403:
        return 403;
    case AttemptEnd::Http429:
        return 429;
    case AttemptEnd::Http500:
        return 500;
    case AttemptEnd::Http502:
        return 502;
    case AttemptEnd::Http503:
        return 503;
    default:
        return 0;
    }
}

} // namespace signalbox
