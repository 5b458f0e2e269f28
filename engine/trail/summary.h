// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/requestrecord.h"

#include <QString>

namespace signalbox {

/// A trail as a few lines for people ("copy as summary"): one line for the request, then per attempt the Endpoint, what
/// happened, certainty and decision, and the rule with its sentence. Plain text that reads as a list in Markdown; one
/// line each, whatever bytes the client's method holds.
[[nodiscard]] QString renderSummary(const RequestRecord &record);

} // namespace signalbox
