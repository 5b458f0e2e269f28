// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/capturedbodies.h"
#include "trail/requestsnapshot.h"

#include <optional>

namespace signalbox {

/// What is still known of one request.
struct RecalledRequest
{
    RequestSnapshot request; ///< Null: nothing.
    std::optional<CapturedBodies> bodies;
    RequestSnapshots members; ///< Of a batch whose members were forwarded by themselves; oldest first.
};

/// A stretch of the history.
struct OlderRequests
{
    RequestSnapshots requests; ///< Oldest first.
    qint64 cursor = 0; ///< To ask for what is older than these; 0: there is nothing.
};

} // namespace signalbox
