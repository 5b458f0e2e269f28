// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

namespace signalbox {

/// Whether the two are equal when ASCII letters are compared without case; other bytes must be the same.
bool equalsIgnoringCase(std::string_view a, std::string_view b);

/// @p text without spaces and tabs at both ends.
std::string_view trimmed(std::string_view text);

} // namespace signalbox
