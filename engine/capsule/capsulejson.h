// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/incidentcapsule.h"
#include "config/configproblem.h"
#include "trail/trailreader.h"

#include <tl/expected.hpp>

namespace signalbox {

/// Of renderCapsule(). The version changes with every member that comes, goes or means something else.
inline constexpr char capsuleFormat[] = "signalbox-capsule";
inline constexpr int capsuleFormatVersion = 1;

/// What a capsule's file is called: "incident-20260301-1402.signalbox-capsule.json".
inline constexpr char capsuleSuffix[] = ".signalbox-capsule.json";

/// What a capsule never holds, in English, as it says itself.
[[nodiscard]] QStringList leftOutOfCapsules();

/// @p capsule as one JSON text: configurations as the configuration export writes them, trails as the trail export
/// writes them, one a line. Redacted: no secret, no full URL, no body is in it, whatever the values hold. Pure.
[[nodiscard]] QByteArray renderCapsule(const IncidentCapsule &capsule);

/// What renderCapsule() wrote.
struct RecordedCapsule
{
    IncidentCapsule capsule;
    QList<RecordedTrail> trails; ///< Of its requests, as the file has them: for explain().
};

/// Whether a text is a capsule, of whatever version.
[[nodiscard]] bool isCapsule(const PositionedValue &root);

/// Reads @p text back, strictly: a problem is told with its line and path; so is a text that is no capsule, and a
/// version that this program does not know. Configurations are not judged as they would be to run. Pure.
[[nodiscard]] tl::expected<RecordedCapsule, ConfigProblems> readCapsule(const QByteArray &text);

} // namespace signalbox
