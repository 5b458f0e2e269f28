// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configproblem.h"

namespace signalbox {

/// ConfigProblem::toString() in the console's language: "line 12: routes[0].max_attempts: 11 is out of range (allowed:
/// 1–10)". The field keeps its name, which is what stands in the file.
[[nodiscard]] QString problemText(const ConfigProblem &problem);

/// Of the first; @p without when there is none.
[[nodiscard]] QString firstProblemText(const ConfigProblems &problems, const QString &without = {});

} // namespace signalbox
