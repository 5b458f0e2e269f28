// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/recheck.h"
#include "trail/trailreader.h"

#include <QJsonObject>

namespace signalbox {

/// A trail out of a file, and what came of computing it again.
struct Explanation
{
    RecordedTrail trail;
    TrailRecheck recheck;
    bool sameOutcome = false; ///< The word for the request's end is the one that follows from its attempts.

    [[nodiscard]] bool agrees() const { return sameOutcome && recheck.agrees(); }
};

/// Checks every decision of @p trail. Pure.
[[nodiscard]] Explanation explain(RecordedTrail trail);

/// For people, in English and the spec's codes: each attempt with its end, certainty, decision and rule, what decide()
/// was told, and what it says now. Ends with a line that sums up. Nothing of the file's text steers a terminal. Pure.
[[nodiscard]] QString explanationText(const Explanation &explanation);

/// The same for programs: `request`, `attempts` with what is recorded and what was computed, `agrees`. Pure.
[[nodiscard]] QJsonObject explanationJson(const Explanation &explanation);

} // namespace signalbox
