// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptend.h"
#include "failover/decide.h"
#include "operations/protocol.h"

#include <QList>

namespace signalbox {

/// What an attempt could come to, for what-if: a failure at a known place, or an answer. Never None or Slow.
using ImaginedEnd = AttemptEnd;

/// Those that tell something apart on @p plane, in the order in which they are offered. A TRON HTTP body is not judged,
/// so an invalid one is no end there.
[[nodiscard]] QList<ImaginedEnd> offeredEnds(DataPlane plane);

/// The outcome that decide() would be given for it. Of a complete answer to a notification only the status counts.
[[nodiscard]] AttemptOutcome outcomeOf(ImaginedEnd end, DataPlane plane, RequestShape shape = RequestShape::Call);

} // namespace signalbox
