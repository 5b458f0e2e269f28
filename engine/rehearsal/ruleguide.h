// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/rule.h"

#include <QString>

namespace signalbox {

/// All about one rule as plain text, in English and the spec's codes: sentence, decision, when it applies, what can be
/// done, which classes and certainties it covers, which ends of an attempt lead to it, related rules. Pure.
[[nodiscard]] QString ruleGuideText(Rule rule);

/// Every rule with its decision and sentence, in the spec's order. Pure.
[[nodiscard]] QString ruleListText();

} // namespace signalbox
