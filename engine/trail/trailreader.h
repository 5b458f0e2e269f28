// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configproblem.h"
#include "gateway/requestrecord.h"

#include <tl/expected.hpp>

namespace signalbox {

class ProblemCollector;
struct PositionedValue;

/// Larger files are no trails: an export holds ten attempts at most, and of bodies what was kept.
inline constexpr qint64 maxTrailBytes = 64 * 1024 * 1024;

/// What trailJson() wrote, all of it but the bodies.
struct RecordedTrail
{
    RequestRecord record;
    QList<bool> clientGone; ///< Of each attempt: what decide() was told.
    QByteArrayList injected; ///< Of each attempt: the fault that Rehearsal put on it; empty: none.
    QByteArray outcome; ///< The word for its end as the file has it; outcomeWord() makes it of a record.
};

/// Reads what trailJson() wrote. Strict: a field that is missing, unknown, doubled, out
/// of range or of another type is a problem, told with its line and path; so is a version of the format that this
/// program does not know. What was decided is taken as it stands: recheckTrail() judges that. Pure.
[[nodiscard]] tl::expected<RecordedTrail, ConfigProblems> readTrailJson(const QByteArray &text);

/// The same of an @p object inside another text, whose field path is @p path. What is wrong goes to @p problems. Pure.
[[nodiscard]] RecordedTrail readTrail(
    const PositionedValue &object, const QByteArray &path, ProblemCollector &problems);

} // namespace signalbox
