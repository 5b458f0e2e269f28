// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/requestrecord.h"

namespace signalbox {

/// The one word for how a request ended that the log, the filter language, exports and the console share: `result`,
/// `app-error`, `failed-over` (either of them after at least one move), `stopped` (ambiguous and not replayable),
/// `exhausted` (limit reached or no candidate, -32004 included), `delivered` (notification), `rejected`, `client-gone`,
/// `aborted`; and `in-flight` for one that has not ended.
[[nodiscard]] std::string_view outcomeWord(const RequestRecord &record);

} // namespace signalbox
