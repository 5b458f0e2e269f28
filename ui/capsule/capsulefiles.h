// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/capsulejson.h"

namespace signalbox {

/// What a new capsule's file is called, by the time of its end: "incident-20260301-1412.signalbox-capsule.json".
[[nodiscard]] QString capsuleFileName(const IncidentCapsule &capsule);

/// The report's file beside a capsule's.
[[nodiscard]] QString capsuleReportPath(const QString &path);

/// Writes the capsule and beside it its report, each whole or not at all, readable by its owner alone. The error says
/// which file was not written, and why.
[[nodiscard]] tl::expected<void, QString> saveCapsule(const IncidentCapsule &capsule, const QString &path);

/// Reads a capsule's file. The error says in words why it can't be shown, first what counts most.
[[nodiscard]] tl::expected<RecordedCapsule, QString> loadCapsule(const QString &path);

} // namespace signalbox
