// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "upstream/endpointaccess.h"

#include <QByteArray>
#include <QList>

#include <chrono>
#include <functional>
#include <optional>

namespace signalbox {

/// What came of one question on the wire. A value.
struct TrackerReply
{
    AccessFault fault = AccessFault::None; ///< None: a complete HTTP response.
    int status = 0; ///< 0: no response.
    std::optional<std::chrono::seconds> retryAfter;
    QByteArray body;
};

/// How the tracker reaches Endpoints. Used on the tracker's thread alone. A question is a probe: it is no attempt, does
/// not pass the listener and reports to no gate (spec section 11).
class TrackerTransport
{
public:
    using Answered = std::function<void(const TrackerReply &reply)>;

    virtual ~TrackerTransport() = default;

    /// The Endpoints that may be asked from now on; replaces earlier ones. What is on its way to one that has gone or
    /// changed ends with AccessFault::Cancelled, before this returns.
    virtual void setEndpoints(const QList<EndpointAccess> &endpoints) = 0;

    /// POSTs @p body to one of them; @p path goes behind the Endpoint's own. @p answered is called exactly once, within
    /// a deadline of the transport's, perhaps before send() returns; not at all once the transport is destroyed.
    virtual void send(const QByteArray &endpointId, const QByteArray &path, const QByteArray &body, Answered answered)
        = 0;
};

} // namespace signalbox
