// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "rehearsal/replay.h"

#include <QString>

/// The words of a replayed request, translated.
namespace signalbox::replaywords {

/// "ends differently", "unknown"
[[nodiscard]] QString verdict(ReplayVerdict verdict);

/// How it ended: "failed over · bravo"
[[nodiscard]] QString before(const RequestRecord &request, const Configuration &names);

/// How it would end, as far as that is known: "stopped · alpha", "answer of bravo", "unknown".
[[nodiscard]] QString after(const Replayed &replayed, const Configuration &names);

/// Why, in one sentence.
[[nodiscard]] QString reason(const Replayed &replayed, const Configuration &names);

} // namespace signalbox::replaywords
