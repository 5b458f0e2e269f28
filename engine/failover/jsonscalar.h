// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace signalbox {

/// One spelling for each JSON string or number, so that two tokens are the same value exactly when their spellings are
/// equal: strings decoded to UTF-8 behind an `s`, numbers as sign, digits and power of ten behind an `n`. @p token is a
/// valid raw JSON token; anything but a string or number has no spelling. Pure.
[[nodiscard]] std::optional<std::string> canonicalJsonScalar(std::string_view token);

} // namespace signalbox
