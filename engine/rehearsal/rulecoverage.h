// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/decide.h"
#include "rehearsal/imaginedend.h"

#include <QList>

namespace signalbox {

/// An end of an attempt that leads to a rule.
struct RuleExample
{
    ImaginedEnd end = ImaginedEnd::Result;
    DataPlane plane = DataPlane::JsonRpc;

    bool operator==(const RuleExample &) const = default;
};

/// Where a rule applies. A value.
struct RuleCoverage
{
    Decision decision = Decision::Abort; ///< The one that the rule makes.
    std::array<std::array<bool, 3>, allOperationClasses.size()> cells{}; ///< By class and certainty.
    QList<RuleExample> examples; ///< In the order in which ends are offered; for calls unless the rule is for others.

    [[nodiscard]] bool covers(OperationClass operationClass, Certainty certainty) const
    {
        return cells[static_cast<std::size_t>(operationClass)][static_cast<std::size_t>(certainty)];
    }
};

/// Computed by asking decide() about every class, end, data plane and shape, with attempts left, with none left, with
/// no candidate left and with the client gone. INTERNAL-ABORT covers nothing: no end of an attempt leads to it. Pure.
[[nodiscard]] RuleCoverage ruleCoverage(Rule rule);

} // namespace signalbox
