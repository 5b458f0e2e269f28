// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/trackerquestion.h"

#include <string_view>

namespace signalbox {

/// Reads the @p body that an Endpoint answered @p question with; the HTTP status plays no part. Strict: what is
/// malformed, answers another call or lacks a needed member is Finding::NoInformation, with the node's words. Endpoint,
/// time and round are the caller's to fill in. Pure, any thread.
[[nodiscard]] Evidence readAnswer(const TrackerQuestion &question, std::string_view body);

} // namespace signalbox
