// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configproblem.h"
#include "draft/configurationdiff.h"

/// The words of drafts, generations and their problems, translated.
namespace signalbox::draftwords {

/// What a field of the Routes file is called in the console: "max_attempts" is "Max attempts".
[[nodiscard]] QString field(const QByteArray &name);

/// "Route eth: bravo moved from position 2 to 1"
[[nodiscard]] QString change(const ConfigurationChange &change);

/// "12 is out of range (allowed: 1–10)": for beside the field.
[[nodiscard]] QString problem(const ConfigProblem &problem);

/// "Route eth, Max attempts: 12 is out of range (allowed: 1–10)": for elsewhere.
[[nodiscard]] QString problemWithPlace(const ConfigProblem &problem, const Configuration &configuration);

/// Where a generation came from: Generation::origin, known words translated.
[[nodiscard]] QString origin(const QString &origin);

/// The note for applying @p changes when the user gives none. Not translated: it is kept with the generation.
[[nodiscard]] QString defaultNote(const QList<ConfigurationChange> &changes);

} // namespace signalbox::draftwords
