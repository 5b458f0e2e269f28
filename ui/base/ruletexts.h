// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/rule.h"

#include <QString>

#include <span>

namespace signalbox {

/// What a rule's page says besides its sentence: the sources of the translations in the context "rules". The engine's
/// own English, where no translator's tool looks.
[[nodiscard]] std::span<const char *const> ruleTexts();

namespace words {

[[nodiscard]] QString ruleName(Rule rule); ///< Its id; never translated.
[[nodiscard]] QString ruleCondition(Rule rule); ///< When it applies.
[[nodiscard]] QString ruleAdvice(Rule rule); ///< What an operator can do about it.

} // namespace words

} // namespace signalbox
