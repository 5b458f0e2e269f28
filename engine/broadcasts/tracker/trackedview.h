// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/trackedroute.h"
#include "broadcasts/tracking/trackedbroadcast.h"

#include <vector>

namespace signalbox {

/// One followed broadcast as it stands now, with what is not saved yet. A value.
struct TrackedView
{
    qint64 broadcastId = 0;
    AskingState asking = AskingState::Asked;
    QByteArray route; ///< The one that is asked. Empty: none.
    QByteArrayList endpoints; ///< Those that are asked.
    StateDecision decision;
    std::vector<BroadcastAnswer> answers; ///< To the broadcast itself.
    std::vector<Evidence> evidence; ///< Stale ones are marked as such.
    std::optional<TrackerTime> nextCheck; ///< May have passed when the limits slow the tracker down.
    TrackerTime at; ///< When this was true.
};

} // namespace signalbox
