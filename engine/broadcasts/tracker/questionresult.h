// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/trackertransport.h"

namespace signalbox {

/// What a question came to, as TrackedBroadcast wants to hear it. A value.
struct QuestionResult
{
    bool answered = false;
    QByteArray body; ///< When answered.
    QByteArray why; ///< When not: a short code, for example "deadline_passed", "http_429" or "throttled".
    std::optional<std::chrono::seconds> retryAfter; ///< The Endpoint's own wish.

    /// A node's own words count whatever the status: some send errors with 404 or 500. Not so those of a gatekeeper in
    /// front of it (401, 403, 429, or an error that says the same with another status), and a body that can't be JSON.
    [[nodiscard]] static QuestionResult of(const TrackerReply &reply);

    [[nodiscard]] static QuestionResult notAsked(const QByteArray &why) { return {.why = why}; }
};

} // namespace signalbox
