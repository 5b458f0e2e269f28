// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/trailview.h"

namespace signalbox {

/// How the request ended and what its attempts had to do with it, in one to a few plain sentences, built from the
/// record's codes alone: "Answered by bravo on attempt 2. alpha timed out after the request was sent, so it may have
/// accepted the transaction; the same bytes were sent to the next Endpoint." Attempts that failed alike are told
/// together. Pure.
[[nodiscard]] QString outcomeSentence(const TrailView &view);

} // namespace signalbox
