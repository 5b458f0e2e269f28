// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "listener/httprequest.h"
#include "listener/replywriter.h"

namespace signalbox {

/// What stands behind the listener in one worker thread.
class RequestHandler
{
public:
    virtual ~RequestHandler() = default;

    /// Takes a complete request; answers through @p writer now or later, in the same thread.
    virtual void handle(HttpRequest &&request, ReplyWriter &writer) = 0;

    /// Told that the listener refuses what @p client sent, before it became a request. Returns ready field lines to add to
    /// the refusal: every response carries an id (spec section 7), and it is this side that gives them out. A head that
    /// could not be read says nothing of the client; then it is called what its connection said last.
    [[nodiscard]] virtual QByteArray requestRefused(int status, const HttpClient &client)
    {
        Q_UNUSED(status)
        Q_UNUSED(client)
        return {};
    }
};

} // namespace signalbox
