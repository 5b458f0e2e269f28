// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "upstream/endpointaccess.h"

#include <QByteArray>

#include <functional>
#include <optional>

namespace signalbox {

/// How a ProbePoller reaches Endpoints; written where there is a manager for it. Used on the poller's thread alone.
class ProbeTransport
{
public:
    /// The body of a complete response, whatever its status; empty when there was none.
    using Answered = std::function<void(std::optional<QByteArray> body)>;

    virtual ~ProbeTransport() = default;

    /// Sends one request with the Endpoint's credentials; @p path goes behind the Endpoint's own. @p answered is called
    /// exactly once, on the poller's thread, within a deadline of the transport's; it may be called before send()
    /// returns and after the poller has gone. A probe never reports to a gate (spec section 11).
    virtual void send(const EndpointAccess &access, const QByteArray &verb, const QByteArray &path,
        const QByteArray &body, Answered answered)
        = 0;
};

} // namespace signalbox
