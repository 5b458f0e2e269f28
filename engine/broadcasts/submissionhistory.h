// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"
#include "broadcasts/tracking/trackedtransaction.h"

namespace signalbox {

/// How the sending of a broadcast went, by its rows: one answer for each attempt, in the order they ended. Answers
/// without an Endpoint stand for submissions of which no attempt tells: Uncertain for one that was cut off (what was
/// sent then is not known), NotSent for one that was refused or found no Endpoint to try. Submission::running counts
/// those that have not ended. Pure.
[[nodiscard]] Submission submissionOf(const BroadcastDetail &detail);

} // namespace signalbox
