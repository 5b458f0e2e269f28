// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/rule.h"

#include <QString>

#include <optional>

namespace signalbox {

/// What the page about @p rule says, as rich text: its sentence, when it applies and what can be done, the classes and
/// certainties that it covers, ends of an attempt that lead to it, links to related rules. Pure.
[[nodiscard]] QString rulePage(Rule rule);

/// The rule that a link of such a page leads to; empty for any other link.
[[nodiscard]] std::optional<Rule> ruleOfLink(const QString &link);

/// Whether the page says every word of @p typed, in its id or its texts.
[[nodiscard]] bool rulePageHas(Rule rule, const QString &typed);

} // namespace signalbox
