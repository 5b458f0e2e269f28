// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace signalbox {

/// Normalises the path of a request target (RFC 3986 section 6.2.2): escapes of unreserved characters are decoded, all
/// other escapes stay as they are. Nothing when some server could read the path as another one (spec section 8): no
/// leading slash, an empty segment (and so a trailing slash), a bad escape, a character that no URI path holds, or, in
/// any encoding and however often encoded, a dot segment, slash, backslash, control character, `;` or malformed UTF-8.
[[nodiscard]] std::optional<std::string> normalisedPath(std::string_view path);

/// @p text with each escape decoded once; a bad escape stands for itself.
[[nodiscard]] std::string percentDecoded(std::string_view text);

} // namespace signalbox
