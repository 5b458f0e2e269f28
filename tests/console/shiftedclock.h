// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>

namespace signalbox {

/// Linked into a program, it stands between the program with its libraries and the system's wall clock. The steady
/// clock is left alone, so a shift looks like a machine that slept or a clock that was set.
class ShiftedClock final
{
public:
    /// From now on the wall clock shows this much more (or less) than the system's.
    static void set(std::chrono::milliseconds shift);
};

} // namespace signalbox
