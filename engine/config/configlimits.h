// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace signalbox {

/// A closed range of whole numbers.
struct ConfigRange
{
    qint64 min = 0;
    qint64 max = 0;

    [[nodiscard]] constexpr bool contains(qint64 value) const { return value >= min && value <= max; }

    /// "1–10", as ConfigProblem::allowed shows it.
    [[nodiscard]] QString toString() const { return QString::number(min) + u'–' + QString::number(max); }
};

/// The ranges of spec sections 3 and 7. Where the spec names only a default, the bounds keep out slips (a unit mixed
/// up, a digit too many), not unusual wishes.
namespace configlimits {

inline constexpr qint64 fileBytes = 16 * 1024 * 1024;

inline constexpr qsizetype classOverrides = 1'000; ///< Of one Route; a whole class table has fewer.

inline constexpr ConfigRange version{1, 1};
inline constexpr ConfigRange gatewayPort{0, 65'535}; ///< 0 picks a free one.
inline constexpr ConfigRange routePort{1, 65'535};
inline constexpr ConfigRange attempts{1, 10};
inline constexpr ConfigRange weight{1, 1'000};
inline constexpr ConfigRange attemptTimeoutMs{100, 300'000};
inline constexpr ConfigRange workers{0, 64}; ///< 0: chosen from the number of cores.
inline constexpr ConfigRange inFlight{1, 100'000};
inline constexpr ConfigRange connections{1, 100'000};
inline constexpr ConfigRange endpointConnections{1, 10'000};
inline constexpr ConfigRange messageBytes{1, 1024 * 1024 * 1024};
inline constexpr ConfigRange headerBytes{256, 1024 * 1024};
inline constexpr ConfigRange batchMembers{1, 10'000};
inline constexpr ConfigRange bodyTimeoutMs{100, 300'000};
inline constexpr ConfigRange idleTimeoutMs{100, 3'600'000};

} // namespace configlimits

} // namespace signalbox
