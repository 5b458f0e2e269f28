// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace signalbox {

/// Where a plain run inside a JSON string ends.
struct StringStop
{
    const char *at = nullptr; ///< The first quote, backslash or control character; the end when there is none.
    bool nonAscii = false; ///< A byte above 0x7f may have been passed. Certain when false; true may be a later byte's.
};

/// Searches [@p begin, @p end) in the widest steps this processor family always has. Reads nothing past @p end.
[[nodiscard]] StringStop findStringStop(const char *begin, const char *end);

/// The same in plain C++, eight bytes a step, for processors without SSE2. Public so that a test can compare the two.
[[nodiscard]] StringStop findStringStopPortable(const char *begin, const char *end);

} // namespace signalbox
