// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

namespace signalbox {

/// True when @p bytes are well-formed UTF-8: no overlong forms, no surrogates, nothing past U+10FFFF. A byte-order mark
/// is well-formed; who does not want one must look for it.
[[nodiscard]] bool isValidUtf8(std::string_view bytes);

} // namespace signalbox
