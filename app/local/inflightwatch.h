// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/inflightrequests.h"
#include "trail/requestsnapshot.h"

#include <QHash>
#include <QSet>

#include <chrono>

namespace signalbox {

/// Puts together what the workers say is in flight and what the trail says has ended, which reach the console by two
/// ways and in any order: a request leaves the set only when the trail has told it, and never comes back. A value.
class InFlightWatch
{
public:
    using Clock = std::chrono::steady_clock;

    /// How long a request that no worker serves any more is waited for; the trail may have dropped it.
    static constexpr std::chrono::seconds patience{2};

    /// The workers are being asked: what has ended by now, none of them will name.
    void asked() { m_asking = true; }

    /// The trail has told these.
    void ended(const RequestSnapshots &requests);

    /// The workers have answered.
    void answered(const InFlightRequests &answer, Clock::time_point now);

    [[nodiscard]] const InFlightRequests &requests() const { return m_requests; }

private:
    InFlightRequests m_requests;
    QSet<QByteArray> m_endedSinceAsked;
    bool m_asking = false;
    QHash<QByteArray, Clock::time_point>
        m_missed; ///< Since when no worker names a request that the trail has not told.
};

} // namespace signalbox
