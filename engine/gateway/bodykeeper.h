// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/bodysink.h"
#include "gateway/requestrecord.h"
#include "upstream/attempt.h"

#include <memory>

namespace signalbox {

/// Whether the bytes of a request are to be kept after the last of its attempts so far. Pure.
[[nodiscard]] bool keepsBodies(CapturePolicy policy, const RequestRecord &record);

/// Gathers the bytes of one request while it runs, if they are worth keeping. Without a sink it costs one branch per
/// attempt, and with one a plain result costs a few; arrays are shared. One thread; used again for the next request.
class BodyKeeper final
{
public:
    /// After each attempt, @p record already holds it. @p sent is what went to its Endpoint.
    void attemptEnded(
        const BodySink *sink, const RequestRecord &record, const AttemptRequest &sent, const AttemptResult &result)
    {
        if (sink && keepsBodies(sink->policy(), record))
            keep(record, sent, result);
    }

    /// The request has ended: hands over what was kept, if anything.
    void publish(BodySink *sink, const QByteArray &requestId)
    {
        if (m_bodies)
            sink->bodiesCaptured(requestId, std::move(*std::exchange(m_bodies, nullptr)));
    }

private:
    void keep(const RequestRecord &record, const AttemptRequest &sent, const AttemptResult &result);

    std::unique_ptr<CapturedBodies> m_bodies; ///< Null until the first attempt that is worth it.
};

} // namespace signalbox
