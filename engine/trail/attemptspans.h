// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/requestrecord.h"

#include <QVarLengthArray>

namespace signalbox {

/// A stretch of an attempt's time. A value.
struct AttemptSpan
{
    enum class Kind : std::uint8_t
    {
        Queue,
        Resolve,
        Connect,
        Tls,
        Send,
        Wait,
        Receive
    };

    Kind kind = Kind::Queue;
    std::chrono::microseconds from{0}; ///< From the attempt's start.
    std::chrono::microseconds length{0};
    bool cut = false; ///< The attempt ended in it, without what it waited for.

    bool operator==(const AttemptSpan &) const = default;
};

using AttemptSpans = QVarLengthArray<AttemptSpan, 7>;

/// Where the time of @p attempt went, in order and without gaps, as a picture or a list shows it. A phase is recorded
/// when it is over; the one that an attempt failed in is therefore told by what is missing and by the fault. Pure.
[[nodiscard]] AttemptSpans attemptSpans(const AttemptRecord &attempt);

} // namespace signalbox
