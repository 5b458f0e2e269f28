// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/rule.h"

#include <span>

namespace signalbox {

// What a page about a rule says besides its sentence, in English; the console translates.

/// When the rule applies (spec section 6).
[[nodiscard]] std::string_view ruleCondition(Rule rule);

/// What an operator can do about it.
[[nodiscard]] std::string_view ruleAdvice(Rule rule);

/// The rules that are read next: what would have been with another class, another end or more room.
[[nodiscard]] std::span<const Rule> relatedRules(Rule rule);

} // namespace signalbox
